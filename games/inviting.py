"""Writing of links that let others in, and of devices that come by them."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.core.signing import BadSignature, Signer
from django.db.models import Max, Prefetch, QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.kit.errors import RuleError
from games.own_city import SEAT
from games.saved import latest
from games.sharing import Device, Invitation, Role
from games.turns import one_at_a_time

MOST_LINKS = 20
MOST_DEVICES = 40
"""Links of a whole, and devices of a link, that stand at one time."""


class InvitingRefusal(StrEnum):
    """Why a link is not made, or lets nobody in."""

    TOO_MANY_LINKS = "too_many_links"
    TOO_MANY_DEVICES = "too_many_devices"
    ENDED = "ended"
    SENT_BEFORE = "sent_before"
    UNKNOWN_CITY = "unknown_city"


@dataclass(frozen=True, slots=True)
class Whole:
    """What others are let into: a campaign or a single table.

    `cities` are those for which a link may be alone: the animal, or the sign of the seat, and the
    name of each. `touched_at` is when the whole itself was last saved.
    """

    id: UUID
    owner: Any
    address: str
    title: str
    cities: tuple[tuple[str, str], ...] = ()
    touched_at: datetime | None = None

    @property
    def has_players(self) -> bool:
        """Whether these are players, and no cities with an animal."""
        return any(sign.startswith(SEAT) for sign, _ in self.cities)


def secret_of(pk: UUID) -> str:
    """Return the secret part of a link, which follows from its id and the site's own key."""
    return salted_hmac("games.invitations", pk.hex, algorithm="sha256").hexdigest()


def digest_of(secret: str) -> str:
    """Return what is kept of the secret part of a link."""
    return sha256(secret.encode()).hexdigest()


def preview_token(pk: UUID) -> str:
    """Return the token of a link's preview picture, by which nobody comes in."""
    return Signer(salt="games.previews").sign(pk.hex)


def link_of_preview(token: str) -> Invitation | None:
    """Return the link with a preview token, None where there is none or it was ended."""
    try:
        pk = UUID(hex=Signer(salt="games.previews").unsign(token))
    except (BadSignature, ValueError):
        return None
    return Invitation.objects.filter(pk=pk, ended_at=None).first()


def invite(*, whole: Whole, role: Role, pk: UUID, sign: str = "") -> Invitation:
    """Make a link; the same id again returns the link that has it.

    `sign` is the animal of the one city that a link of the role CITY is for. Raises RuleError
    where as many stand as may, there is no such city, or the id is that of another link.
    """
    city = dict(whole.cities).get(sign, "")
    if (role == Role.CITY) != bool(city):
        words = "The city that this link was to be for is not here. Load the page anew."
        raise RuleError(InvitingRefusal.UNKNOWN_CITY, words)
    with one_at_a_time("invitations", whole.id):
        known = Invitation.objects.filter(pk=pk).first()
        if known:
            if (known.whole, known.role, known.sign) == (whole.id, role, sign):
                return known
            words = "This page was sent before. Load it anew, and make the link again."
            raise RuleError(InvitingRefusal.SENT_BEFORE, words)
        if standing_links(whole.id).count() >= MOST_LINKS:
            words = f"{MOST_LINKS} links stand here already: end one that is no longer used."
            raise RuleError(InvitingRefusal.TOO_MANY_LINKS, words)
        return Invitation.objects.create(
            pk=pk,
            owner=whole.owner,
            whole=whole.id,
            address=whole.address,
            title=whole.title,
            role=role,
            sign=sign,
            city=city[: Invitation._meta.get_field("city").max_length],
            digest=digest_of(secret_of(pk)),
        )


def standing_links(whole: UUID) -> QuerySet[Invitation]:
    """Return the links of a whole that are not ended, with the devices that are not."""
    devices = Device.objects.filter(ended_at=None)
    found = Invitation.objects.filter(whole=whole, ended_at=None)
    return found.prefetch_related(Prefetch("devices", queryset=devices))


def saved_at(whole: Whole) -> datetime | None:
    """Return when a whole or one of its links was last saved, also by ending one."""
    moments = ("made_at", "ended_at", "devices__ended_at")
    links = Invitation.objects.filter(whole=whole.id)
    return latest(whole.touched_at, *links.aggregate(*map(Max, moments)).values())


def link_behind(secret: str) -> Invitation | None:
    """Return the link with a secret part, None where there is none or it was ended."""
    return Invitation.objects.filter(digest=digest_of(secret), ended_at=None).first()


def join(*, invitation: Invitation, name: str, pk: UUID) -> Device:
    """Let a device in by a link; the same id again returns the device that has it.

    Raises RuleError where the link was ended meanwhile or has let in as many as it may.
    """
    with one_at_a_time("invitations", invitation.whole):
        if not Invitation.objects.filter(pk=invitation.pk, ended_at=None).exists():
            raise RuleError(InvitingRefusal.ENDED, "Meanwhile this link was ended.")
        known = Device.objects.filter(pk=pk).first()
        if known:
            if (known.invitation_id, known.ended_at) == (invitation.pk, None):
                return known
            words = "This page was sent before. Open the link anew."
            raise RuleError(InvitingRefusal.SENT_BEFORE, words)
        if invitation.devices.filter(ended_at=None).count() >= MOST_DEVICES:
            words = f"This link has let in {MOST_DEVICES} devices, and lets in no more."
            raise RuleError(InvitingRefusal.TOO_MANY_DEVICES, words)
        return Device.objects.create(pk=pk, invitation=invitation, name=name)


def end_link(*, whole: UUID, pk: UUID) -> None:
    """End a link of a whole: all devices that came by it are let in no more."""
    Invitation.objects.filter(whole=whole, pk=pk, ended_at=None).update(ended_at=timezone.now())


def ended_link(whole: UUID, pk: UUID) -> Invitation | None:
    """Return a link of a whole that was ended, None for any other."""
    return Invitation.objects.filter(whole=whole, pk=pk).exclude(ended_at=None).first()


def ended_device(whole: UUID, pk: UUID) -> Device | None:
    """Return a device that a whole lets in no more, None for any other."""
    found = Device.objects.filter(invitation__whole=whole, pk=pk)
    return found.exclude(ended_at=None).first()


def end_device(*, whole: UUID, pk: UUID) -> None:
    """Let one device in no more; the link that it came by stands."""
    found = Device.objects.filter(invitation__whole=whole, pk=pk, ended_at=None)
    found.update(ended_at=timezone.now())
