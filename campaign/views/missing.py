"""Why somebody finds nothing at an address, as far as they may know it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpRequest

from campaign.models import Campaign
from games.bin import lies_in_bin
from games.inviting import digest_of
from games.models import ComponentSet, Table
from games.sharing import Device, Invitation
from games.views.viewers import devices_of

LINKED = ("campaigns/<uuid:pk>/", "tables/<uuid:pk>/")
"""How the addresses begin of what a link can open."""


class Why(StrEnum):
    """What is so at an address where nothing is shown."""

    UNKNOWN = ""
    NOT_THERE = "not_there"
    NO_LINK = "no_link"
    ENDED = "ended"
    DELETED = "deleted"
    IN_YOUR_BIN = "in_your_bin"


@dataclass(frozen=True, slots=True)
class Missing:
    """Why there is nothing, and the page of what somebody may see there, "" for none."""

    why: Why = Why.UNKNOWN
    back: str = ""
    title: str = ""


def missing(request: HttpRequest) -> Missing:
    """Return why whoever asks finds nothing; only what is theirs, or was opened to them, is told.

    That a page of it is not there (an episode that has not begun), that the link or the device
    was ended, that it was deleted, that a link is none. All else is unknown, whether it is there
    or not.
    """
    match = request.resolver_match
    if match is None:
        return Missing()
    if match.view_name == "games:join":
        return _behind_link(str(match.kwargs["token"]))
    pk = match.kwargs.get("pk")
    if not isinstance(pk, UUID):
        return Missing()
    if request.user.is_authenticated and (own := _own(request.user, pk)):
        return own
    return _opened(request, pk) if match.route.startswith(LINKED) else Missing()


def _behind_link(token: str) -> Missing:
    link = Invitation.objects.filter(digest=digest_of(token)).first()
    if link is None:
        return Missing(Why.NO_LINK)
    return Missing(Why.ENDED if link.ended_at else Why.DELETED)


def _own(account: Any, pk: UUID) -> Missing | None:
    for model in (Campaign, Table, ComponentSet):
        found: QuerySet[Any] = model._default_manager.filter(pk=pk, owner=account.pk)
        if thing := found.first():
            if thing.binned_at:
                return Missing(Why.IN_YOUR_BIN)
            name = getattr(thing, "name", "") or str(thing.title)
            return Missing(Why.NOT_THERE, thing.get_absolute_url(), name)
    return None


def _opened(request: HttpRequest, pk: UUID) -> Missing:
    """Return what became of what links had opened on the device at hand."""
    known = Device.objects.filter(pk__in=devices_of(request)).select_related("invitation")
    part_of = Table.objects.filter(pk=pk).values_list("part_of", flat=True).first() or ""
    here = [
        one for one in known if one.invitation.whole == pk or str(one.invitation.whole) in part_of
    ]
    standing = [one.invitation for one in here if not (one.ended_at or one.invitation.ended_at)]
    if not standing:
        return Missing(Why.ENDED if here else Why.UNKNOWN)
    link = standing[0]
    if lies_in_bin(link.whole):
        return Missing(Why.DELETED)
    return Missing(Why.NOT_THERE, link.address, link.title)
