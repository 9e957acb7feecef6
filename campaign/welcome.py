"""The first account, made through a link that only whoever starts the site sees."""

from datetime import timedelta

from django.contrib.auth.models import User
from django.core import signing

from games.turns import one_at_a_time

LIFE = timedelta(days=1)
SALT = "campaign.welcome"


def nobody_yet() -> bool:
    """Return whether the site waits for its first account."""
    return not User.objects.exists()


def welcome_token() -> str:
    """Return the secret part of a link that makes the first account."""
    return signing.dumps("welcome", salt=SALT)


def is_welcome(token: str) -> bool:
    """Return whether `token` still makes the first account."""
    try:
        signing.loads(token, salt=SALT, max_age=LIFE)
    except signing.BadSignature:
        return False
    return nobody_yet()


def keep_first_account(user: User) -> bool:
    """Save `user` if it is the first one, and return whether it was."""
    with one_at_a_time("first account"):
        is_first = nobody_yet()
        if is_first:
            user.save()
    return is_first
