"""Letting others in: the page of links of a table, and the page that a link opens."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods

from games import inviting
from games.bin import lies_in_bin
from games.faces import Face
from games.folding import folded
from games.invite_forms import EndForm, InviteForm, JoinForm
from games.inviting import Whole
from games.kit.errors import RuleError
from games.models import Table
from games.sharing import Device, Invitation, Role
from games.views.arrivals import follow_links
from games.views.plays import code_of
from games.views.shown import UNREADABLE, for_forms_only, shown_table
from games.views.viewers import devices_of, owner_only, remember, viewer_of

ALONE = ("localhost", "127.0.0.1", "::1")
"""The hosts of a site that nobody else reaches."""
ENDED, OUT = "ended", "out"
"""The keys under which the page of links tells what was just ended: a link, or a device."""
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True, slots=True)
class LinkView:
    """A link as its owner's page shows it; no address where the site's key has changed since."""

    invitation: Invitation
    devices: tuple[Device, ...]
    address: str
    picture: str

    @property
    def is_scribe(self) -> bool:
        """Whether who comes by it may act."""
        return self.invitation.role == Role.SCRIBE

    @property
    def preview(self) -> str:
        """The token of the picture that is shown with the link."""
        return inviting.preview_token(self.invitation.pk)


@dataclass(frozen=True, slots=True)
class Pages:
    """Where the links of a whole are shown, and where one is ended."""

    here: str
    end: str


def links_page(request: HttpRequest, whole: Whole, pages: Pages) -> HttpResponse:
    """Show the links of a whole to its owner; POST makes one."""
    form = InviteForm(request.POST if request.method == "POST" else None, cities=whole.cities)
    if form.is_valid():
        (role, sign), pk = form.gives, form.cleaned_data["id"]
        try:
            made = inviting.invite(whole=whole, role=role, pk=pk, sign=sign)
            return redirect(f"{pages.here}#link-{made.pk}")
        except RuleError as error:
            form.add_error(None, error.message)
    return _show(request, whole, pages, form)


def end(request: HttpRequest, whole: Whole, pages: Pages) -> HttpResponse:
    """End a link of a whole, or let one device in no more."""
    form = EndForm(request.POST)
    if not form.is_valid():
        words = " ".join(map(str, form.non_field_errors()))
        return _show(request, whole, pages, InviteForm(cities=whole.cities), words)
    link, device = form.which
    if link:
        inviting.end_link(whole=whole.id, pk=link)
        return redirect(f"{pages.here}?{ENDED}={link}#{ENDED}")
    if device:
        inviting.end_device(whole=whole.id, pk=device)
        if out := inviting.ended_device(whole.id, device):
            return redirect(f"{pages.here}?{OUT}={device}#link-{out.invitation_id}")
    return redirect(pages.here)


def _show(
    request: HttpRequest, whole: Whole, pages: Pages, form: InviteForm, refusal: str = ""
) -> HttpResponse:
    follow_links(request, whole.id)
    links = [*_views(request, whole)]
    context = {"whole": whole, "pages": pages, "form": form, "links": links, "refusal": refusal}
    context |= _just_ended(request, whole)
    context["saved_at"] = inviting.saved_at(whole)
    context["is_out_of_reach"] = urlsplit(_site(request)).hostname in ALONE
    context["newest"] = links[-1].invitation.pk if links else None
    status = 422 if form.is_bound or refusal else 200
    return render(request, "games/sharing.html", context, status=status)


def _just_ended(request: HttpRequest, whole: Whole) -> dict[str, Any]:
    """Return the link, or the device, of which an address says that it was just ended."""
    link, device = (_read_id(request.GET.get(key, "")) for key in (ENDED, OUT))
    return {
        ENDED: link and inviting.ended_link(whole.id, link),
        OUT: device and inviting.ended_device(whole.id, device),
    }


def _read_id(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


def _views(request: HttpRequest, whole: Whole) -> Iterator[LinkView]:
    for invitation in inviting.standing_links(whole.id):
        secret = inviting.secret_of(invitation.pk)
        is_known = inviting.digest_of(secret) == invitation.digest
        address = _site(request) + reverse("games:join", args=[secret]) if is_known else ""
        devices = tuple(invitation.devices.all())
        yield LinkView(invitation, devices, address, code_of(address) if address else "")


def _site(request: HttpRequest) -> str:
    """Return the site's address as phones reach it, also where its owner sits at the machine."""
    if settings.SITE_URL:
        return str(settings.SITE_URL)
    here = urlsplit(f"{request.scheme}://{request.get_host()}")
    if here.netloc.rpartition(":")[0] in LOOPBACK or here.netloc in LOOPBACK:
        for address in settings.LAN_ADDRESSES[:1]:
            return f"{here.scheme}://{address}" + (f":{here.port}" if here.port else "")
    return here.geturl()


@sensitive_variables("token")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Come by a link: say whose device it is, and be let in from then on."""
    invitation = inviting.link_behind(token)
    if invitation is None or lies_in_bin(invitation.whole):
        raise Http404
    if viewer_of(request).owns(invitation) or _is_in(request, invitation):
        return redirect(invitation.address)
    may_act = invitation.role != Role.READER
    form = JoinForm(request.POST if request.method == "POST" else None, may_act=may_act)
    if form.is_valid():
        data = form.cleaned_data
        try:
            device = inviting.join(invitation=invitation, name=data["name"], pk=data["id"])
            response = redirect(invitation.address)
            remember(request, response, device)
            return response
        except RuleError as error:
            form.add_error(None, error.message)
    context: dict[str, Any] = {"invitation": invitation, "form": form}
    context["is_scribe"] = invitation.role == Role.SCRIBE
    context |= {"site": _site(request), "preview": inviting.preview_token(invitation.pk)}
    return render(request, "games/join.html", context, status=422 if form.is_bound else 200)


def _is_in(request: HttpRequest, invitation: Invitation) -> bool:
    known = devices_of(request)
    return bool(known) and invitation.devices.filter(pk__in=known, ended_at=None).exists()


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def sharing(request: HttpRequest, pk: UUID) -> HttpResponse:
    """The links of a single table."""
    return links_page(request, *_of_table(request, pk))


@for_forms_only
def end_sharing(request: HttpRequest, pk: UUID) -> HttpResponse:
    """End a link of a single table, or let one device in no more."""
    return end(request, *_of_table(request, pk))


def _of_table(request: HttpRequest, pk: UUID) -> tuple[Whole, Pages]:
    """Return a table that is its owner's to share; one of a campaign is shared with that."""
    table, face = shown_table(request, pk)
    owner_only(request, table)
    if table.part_of:
        raise Http404
    names = ", ".join(seat.name for seat in table.seats.all())
    title = f"{table.rules.title}: {names}"[: Table._meta.get_field("part_title").max_length]
    here, ending = (reverse(f"games:{name}", args=[pk]) for name in ("sharing", "end-sharing"))
    whole = Whole(
        pk, table.owner, table.get_absolute_url(), title, _cities(table, face), table.touched_at
    )
    return whole, Pages(here, ending)


def _cities(table: Table, face: Face) -> tuple[tuple[str, str], ...]:
    """Return the cities for which a link may be alone; none where it would be for all."""
    try:
        cities = face.cities(folded(table).setup)
    except UNREADABLE:
        return ()
    return cities if len({sign for sign, _ in cities}) == len(cities) > 1 else ()
