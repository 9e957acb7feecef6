"""The rule sheet of a chapter: filling it in, and its rules on a card."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from campaign.envelopes import envelopes_of
from campaign.forms.rule_sheets import SAVING, ActForm, Draft
from campaign.legacy.envelopes import Refusal
from campaign.legacy.ledger import EPISODES
from campaign.models import Campaign
from campaign.pages.rule_picks import picks_of
from campaign.pages.rule_sheet import card_page, sheet_draft, sheet_page
from campaign.pages.running import running_page
from campaign.services.envelopes import Filled, fill_in_sheet
from campaign.services.marks import Written
from campaign.views.shown import is_kept, own_campaign, shown_campaign
from games.kit.errors import RuleError
from games.views.viewers import writer

UNREAD = "Some fields need another look: they are marked below. Nothing was lost."


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def sheet(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """The rule sheet of an opened chapter as a form; POST keeps it, or moves its rows about."""
    campaign = own_campaign(request, pk)
    known = envelopes_of(campaign)
    if not 1 <= number <= known.opened:
        raise Http404
    if request.method != "POST":
        return _page(request, campaign, sheet_draft(campaign, known, number))
    form = ActForm(request.POST)
    draft = Draft.sent(number, request.POST, known.opened)
    if not form.is_valid():
        refusal = next(str(error) for errors in form.errors.values() for error in errors)
        return _page(request, campaign, draft, refusal, 422)
    act = form.cleaned_data["act"]
    pieces = {pick.id for pick in picks_of(campaign, known, draft)}
    if act not in SAVING:
        moved = draft.acted(act, form.cleaned_data["new"], known.opened, pieces)
        page = sheet_page(campaign, known, moved, focus=moved.row_of(act))
        status = 422 if moved.errors else 200
        return render(request, "campaign/rule_sheet.html", page, status=status)
    written = form.written(writer(request))
    found, checked = draft.sheet(pieces)
    if checked.is_wrong:
        return _page(request, campaign, checked, UNREAD, 422)
    filled = Filled(number, found, form.cleaned_data["seen"], SAVING[act])
    return _save(request, campaign, checked, filled, written)


def _save(
    request: HttpRequest, campaign: Campaign, draft: Draft, filled: Filled, written: Written
) -> HttpResponse:
    try:
        fill_in_sheet(campaign=campaign, filled=filled, written=written)
    except RuleError as error:
        now = own_campaign(request, campaign.pk)
        status = 409 if error.code is Refusal.SHEET_CHANGED else 422
        asks = error.code in {Refusal.RUNNING, Refusal.RUNNING_UNFIT}
        page = _context(now, draft, error.message)
        page["running"] = running_page(now, filled) if asks else None
        return render(request, "campaign/rule_sheet.html", page, status=status)
    return redirect("campaign:chapter", campaign.pk, draft.chapter)


def _page(
    request: HttpRequest, campaign: Campaign, draft: Draft, refusal: str = "", status: int = 200
) -> HttpResponse:
    context = _context(campaign, draft, refusal)
    return render(request, "campaign/rule_sheet.html", context, status=status)


def _context(campaign: Campaign, draft: Draft, refusal: str) -> dict[str, Any]:
    return sheet_page(campaign, envelopes_of(campaign), draft, refusal=refusal)


@require_safe
@never_cache
def card(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """The rules of an episode on a card for the table."""
    campaign = shown_campaign(request, pk)
    if not 1 <= number <= EPISODES:
        raise Http404
    context = card_page(campaign, number, is_kept=is_kept(request, campaign))
    if context is None:
        raise Http404
    return render(request, "campaign/rules.html", context)
