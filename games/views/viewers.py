"""Who asks: the account that is signed in, and what the device's cookie says of links."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any
from uuid import UUID, uuid4

from django.conf import settings
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from games.prepared import PreparedValues
from games.sharing import Device, Role
from games.viewers import ENTERED_BY, Grant, Viewer

COOKIE = "city_devices"
SALT = "games.devices"
LIFE = 400 * 24 * 60 * 60
"""Seconds that browsers keep it; longer than that none does."""
MOST = 20
"""Links that one device remembers, the latest ones."""

LINK = ("whole", "role", "sign", "city", "address", "title")
"""What of a link says what it gives."""

_VIEWER, _WRITER = "city.viewer", "city.writer"


def viewer_of(request: HttpRequest) -> Viewer:
    """Return who asks; the database is asked once a request, and only where there is a cookie."""
    found = request.META.get(_VIEWER)
    if not isinstance(found, Viewer):
        user = request.user
        grants = _grants(request)
        found = Viewer(user.pk, user.get_username(), grants)
        request.META[_VIEWER] = found
    return found


def devices_of(request: HttpRequest) -> list[UUID]:
    """Return the ids of devices that the cookie has, the latest last."""
    text = request.COOKIES.get(COOKIE, "")
    if not text:
        return []
    try:
        return [UUID(hex=one) for one in signing.loads(text, salt=SALT)]
    except (signing.BadSignature, TypeError, ValueError, AttributeError):
        return []


def remember(request: HttpRequest, response: HttpResponse, device: Device) -> None:
    """Write into the cookie of a device that a link let it in."""
    known = [one for one in devices_of(request) if one != device.pk]
    kept = [one.hex for one in [*known, device.pk][-MOST:]]
    response.set_cookie(
        COOKIE,
        signing.dumps(kept, salt=SALT),
        max_age=LIFE,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )


_DEVICE = ("pk", "name", *(f"invitation__{name}" for name in LINK))


def _grants(request: HttpRequest) -> tuple[Grant, ...]:
    known = devices_of(request)
    if not known:
        return ()
    devices = {row[0]: row for row in _let_in(len(known)).all(*known)}
    return tuple(_grant(devices[pk]) for pk in reversed(known) if pk in devices)


@cache
def _let_in(count: int) -> PreparedValues:
    """Return the query for so many devices: those that are let in, with what their links say."""
    examples = [uuid4() for _ in range(count)]
    rows = Device.objects.order_by().filter(ended_at=None, invitation__ended_at=None)
    return PreparedValues(
        lambda: rows.filter(pk__in=examples).values_list(*_DEVICE), *[Device._meta.pk] * count
    )


def _grant(told: Sequence[Any]) -> Grant:
    device, name, whole, role, sign, city, address, title = told
    found = Grant(whole, role == Role.SCRIBE, name, address, title, device=device)
    is_for_one = role == Role.CITY and sign
    return replace(found, sign=sign, city=city) if is_for_one else found


def note_writer(request: HttpRequest, whole: UUID, part_of: str = "") -> None:
    """Note as whom whoever asks writes, once it is known at what."""
    viewer = viewer_of(request)
    request.META[_WRITER] = viewer.name_at(whole, part_of)
    request.META[ENTERED_BY] = viewer.id_at(whole, part_of)


def writer(request: HttpRequest) -> str:
    """Return under which name whoever asks writes: an account's, or that of a device."""
    return str(request.META.get(_WRITER) or request.user.get_username())


def owner_only(request: HttpRequest, thing: Any) -> None:
    """Raise PermissionDenied for whoever does not own a thing, but may see it."""
    if not viewer_of(request).owns(thing):
        raise PermissionDenied("owner")
