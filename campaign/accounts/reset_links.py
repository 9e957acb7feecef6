"""Why a link that makes a new password does so no longer, as far as the link itself tells.

Nothing is asked of the account: whether there is such a one is told to nobody.
"""

import re
from enum import StrEnum

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.utils.http import base36_to_int

_WHOLE = re.compile(r"[0-9a-z]{6,7}-[0-9a-f]{32}")


class Over(StrEnum):
    """What became of a link."""

    BROKEN = "broken"
    LATE = "late"
    SPENT = "spent"


def why_over(token: str) -> Over:
    """Return why a token that is not taken is none, or no longer one.

    One that is whole and young was used, or somebody has signed in since, or it is made up.
    """
    if not _WHOLE.fullmatch(token):
        return Over.BROKEN
    now = default_token_generator._num_seconds(default_token_generator._now())
    made = base36_to_int(token.partition("-")[0])
    return Over.LATE if now - made > settings.PASSWORD_RESET_TIMEOUT else Over.SPENT
