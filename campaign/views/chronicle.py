"""What a group keeps of its campaign on paper: the chronicle."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.pages.chronicle import chronicle_page
from campaign.pages.to_print import print_page
from campaign.views.shown import shown_campaign


@require_safe
@never_cache
def chronicle(request: HttpRequest, pk: UUID) -> HttpResponse:
    """The whole campaign as a set of pages to print."""
    return render(request, "campaign/chronicle.html", chronicle_page(shown_campaign(request, pk)))


@require_safe
@never_cache
def to_print(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Blank score sheets and rules cards of a chapter that is opened."""
    context = print_page(shown_campaign(request, pk), request.GET.get("chapter", ""))
    if context is None:
        raise Http404
    return render(request, "campaign/to_print.html", context)
