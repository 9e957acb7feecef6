"""The photos of episodes."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from campaign.models import Campaign, Episode, with_photos
from campaign.views.shown import for_forms_only, is_kept, kept_campaign, shown_campaign
from games.photos.keeping import Place
from games.photos.marks import mark_at
from games.views.live import followed
from games.views.photos import Album, album_page, delete, photo_page, picture
from games.views.viewers import viewer_of


def episode_album(request: HttpRequest, episode: Episode) -> Album:
    """Return the photos of an episode: they are the campaign's, whatever table it has."""
    campaign = episode.campaign
    return Album(
        Place(campaign.owner_id, campaign.pk, f"{episode.number}", kind=Campaign),
        reverse("campaign:photos", args=[campaign.pk, episode.number]),
        episode.get_absolute_url(),
        f"Episode {episode.number} of {campaign.name}",
        is_kept(request, campaign),
        campaign.touched_at,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def photos(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """The photos of an episode; POST adds some.

    What a script has sent is no news to its page: it is told the marks before and after.
    """
    album = _album(request, pk, number)
    response = album_page(request, album)
    shown = followed(request)["followed"]
    if request.method == "POST" and shown:
        response["X-Marks"] = f"{shown.mark} {with_photos(shown.mark, mark_at(pk))}"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def photo(request: HttpRequest, pk: UUID, number: int, photo: UUID) -> HttpResponse:
    """One photo of an episode."""
    return photo_page(request, _album(request, pk, number), photo)


@for_forms_only
def delete_photo(request: HttpRequest, pk: UUID, number: int, photo: UUID) -> HttpResponse:
    """Delete a photo of an episode."""
    return delete(_album(request, pk, number), photo)


@require_safe
def photo_file(request: HttpRequest, pk: UUID, number: int, photo: UUID, size: str) -> HttpResponse:
    """The file of a photo of an episode; a page asks for many, so no more of it is read."""
    seen = Campaign.objects.seen_by(viewer_of(request)).only("owner")
    campaign = get_object_or_404(seen, pk=pk)
    return picture(request, Place(campaign.owner_id, pk, f"{number}"), photo, size)


def _album(request: HttpRequest, pk: UUID, number: int) -> Album:
    """Return the photos of an episode that whoever asks may see, or write to where it is a form."""
    found = kept_campaign if request.method == "POST" else shown_campaign
    campaign = found(request, pk)
    episode = get_object_or_404(Episode, campaign=campaign, number=number)
    episode.campaign = campaign
    return episode_album(request, episode)
