"""Founding a campaign, its page, its points, its notes."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from campaign.forms.founding import FoundingForm
from campaign.forms.marks import NoteForm
from campaign.models import Campaign
from campaign.pages.campaign import campaign_page
from campaign.pages.closing import closed_view
from campaign.pages.numbers import numbers_page
from campaign.pages.placed import placed_view
from campaign.pages.points import points_page
from campaign.services.founding import found_campaign
from campaign.services.notes import pin_note, unpin_note
from campaign.views.shown import for_forms_only, is_kept, kept_campaign, shown_campaign
from games.kit.errors import RuleError
from games.models import Person
from games.naming import choices_of
from games.sets import note_use, own_boxes
from games.views.viewers import viewer_of


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def found(request: HttpRequest) -> HttpResponse:
    """Found a campaign."""
    form = FoundingForm(request.POST if request.method == "POST" else None)
    form.offer(own_boxes(request.user, "my-city"))
    if form.is_valid():
        try:
            campaign = found_campaign(owner=request.user, new=form.campaign())
            _note_box(request, form, campaign)
            return redirect(campaign)
        except RuleError as error:
            form.add_error(None, error.message)
    context = {"form": form, "people": choices_of(Person.objects.known_to(request.user))}
    status = 422 if form.is_bound else 200
    return render(request, "campaign/found.html", context, status=status)


def _note_box(request: HttpRequest, form: FoundingForm, campaign: Campaign) -> None:
    if form.own_box:
        address = campaign.get_absolute_url()
        note_use(owner=request.user, box=form.own_box, address=address, title=campaign.name)


@require_safe
@never_cache
def campaign(request: HttpRequest, pk: UUID) -> HttpResponse:
    """A campaign: its standing, what is due, its 24 episodes."""
    campaign = shown_campaign(request, pk)
    context = campaign_page(campaign, is_kept=is_kept(request, campaign))
    context["enters"] = bool(viewer_of(request).signs_at(campaign.pk))
    context["placed"] = placed_view(campaign, request.GET)
    context["closed"] = closed_view(campaign, request.GET)
    return render(request, "campaign/campaign.html", context)


@require_safe
@never_cache
def points(request: HttpRequest, pk: UUID) -> HttpResponse:
    """All episodes with all points."""
    return render(request, "campaign/points.html", points_page(shown_campaign(request, pk)))


@require_safe
@never_cache
def numbers(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Charts and records of a campaign."""
    return render(request, "campaign/numbers.html", numbers_page(shown_campaign(request, pk)))


@for_forms_only
def note(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Pin a note to the campaign's page."""
    campaign = kept_campaign(request, pk)
    form = NoteForm(request.POST)
    if form.is_valid():
        pin_note(campaign=campaign, text=form.cleaned_data["text"])
        return redirect(campaign)
    context = campaign_page(campaign, is_kept=True)
    context["note_form"] = form
    return render(request, "campaign/campaign.html", context, status=422)


@for_forms_only
def unpin(request: HttpRequest, pk: UUID, note: int) -> HttpResponse:
    """Take a note off the campaign's page."""
    campaign = kept_campaign(request, pk)
    unpin_note(campaign=campaign, pk=note)
    return redirect(campaign)
