"""Who asks: the account that is signed in, and what the device's cookie says of links."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from games.sharing import Device, Role
from games.viewers import Grant, Viewer

COOKIE = "city_devices"
SALT = "games.devices"
LIFE = 400 * 24 * 60 * 60
"""Seconds that browsers keep it; longer than that none does."""
MOST = 20
"""Links that one device remembers, the latest ones."""

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


def _grants(request: HttpRequest) -> tuple[Grant, ...]:
    known = devices_of(request)
    if not known:
        return ()
    rows = Device.objects.filter(pk__in=known, ended_at=None, invitation__ended_at=None)
    devices = {row.pk: row for row in rows.select_related("invitation")}
    return tuple(_grant(devices[pk]) for pk in reversed(known) if pk in devices)


def _grant(device: Device) -> Grant:
    link = device.invitation
    is_scribe = link.role == Role.SCRIBE
    sign = link.sign if link.role == Role.CITY else ""
    found = Grant(link.whole, is_scribe, device.name, link.address, link.title)
    return replace(found, sign=sign, city=link.city) if sign else found


def note_writer(request: HttpRequest, name: str) -> None:
    """Note under which name whoever asks writes, once it is known at what."""
    request.META[_WRITER] = name


def writer(request: HttpRequest) -> str:
    """Return under which name whoever asks writes: an account's, or that of a device."""
    return str(request.META.get(_WRITER) or request.user.get_username())


def owner_only(request: HttpRequest, thing: Any) -> None:
    """Raise PermissionDenied for whoever does not own a thing, but may see it."""
    if not viewer_of(request).owns(thing):
        raise PermissionDenied("owner")
