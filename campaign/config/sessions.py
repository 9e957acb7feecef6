"""The sessions of the database, and who is signed in, by queries that are prepared.

Both are asked for at every request. What is kept, and for whom, stays Django's.
"""

from functools import partial

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.middleware import AuthenticationMiddleware, get_user
from django.contrib.auth.models import AnonymousUser, User
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.functional import SimpleLazyObject

from games.prepared import PreparedModel

_SESSION = PreparedModel(Session, "")
_USER = PreparedModel(User, 0)


class SessionStore(db.SessionStore):
    """A session in the database. The name is that of Django's: what is signed goes by it."""

    def _get_session_from_db(self) -> Session | None:
        kept = _SESSION.find(self.session_key)
        if kept is not None and kept.expire_date > timezone.now():
            return kept
        self._session_key = None
        return None


class KnownAccounts(AuthenticationMiddleware):
    """Middleware: says on a request whose session it is, once somebody asks."""

    def process_request(self, request: HttpRequest) -> None:
        """Set `request.user`, and with it what else Django sets."""
        super().process_request(request)
        request.user = SimpleLazyObject(partial(_user_of, request))  # type: ignore[assignment]


def _user_of(request: HttpRequest) -> User | AnonymousUser:
    """Return the account of a session: found at once, or else as Django finds it."""
    return _found(request) or get_user(request)


def _found(request: HttpRequest) -> User | None:
    """Return the account if its password is that of the sign-in; None for whatever is rarer."""
    kept = request.session
    if kept.get(BACKEND_SESSION_KEY) not in settings.AUTHENTICATION_BACKENDS:
        return None
    user = _USER.find(kept[SESSION_KEY])
    if user is None or not user.is_active:
        return None
    signed = kept.get(HASH_SESSION_KEY, "")
    return user if constant_time_compare(signed, user.get_session_auth_hash()) else None
