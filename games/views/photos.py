"""Photos of whatever they belong to: all of them, one of them, its file; and those of tables."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from django.core.exceptions import ValidationError
from django.core.files.storage import default_storage
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import resolve, reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.days import day_of
from games.kit.errors import RuleError
from games.models import Table
from games.photos import keeping
from games.photos.developing import HEAVIEST, too_heavy
from games.photos.forms import CaptionForm, PhotosForm, named
from games.photos.keeping import Place
from games.photos.marks import is_newer, mark_at, mark_of_photos
from games.photos.models import Photo
from games.photos.refusals import PhotoRefusal
from games.prepared import PreparedModels
from games.saved import latest
from games.seeing import Seen
from games.views.live import Followed, note_followed, sender_of
from games.views.shown import HtmxRequest, for_forms_only, kept_table, shown_table
from games.views.viewers import viewer_of, writer

SIZES = ("large", "small")
_AT = PreparedModels(
    lambda: Photo.objects.at(uuid4(), "board"),
    Photo._meta.get_field("part"),
    Photo._meta.get_field("whole"),
)
"""The photos of a place, by its part and its whole: asked for by every page of a table."""
TWICE = "this photo was sent twice, and is here once."


@dataclass(frozen=True, slots=True)
class Album:
    """The photos of one place: where they are shown, what they belong to, who may add some.

    `address` is that of the page of all, under which all else is found; `back` and `title` are
    the page of what they belong to, and its name. `touched_at` is when that was last saved.
    """

    place: Place
    address: str
    back: str
    title: str
    may_act: bool
    touched_at: datetime

    @property
    def saved_at(self) -> datetime | None:
        """When the photos, or what they belong to, were last saved; None where nobody saves."""
        return latest(self.touched_at, keeping.changed_at(self.place)) if self.may_act else None

    @property
    def photos(self) -> list[Photo]:
        """The photos, in the order in which they came."""
        return _AT.all(self.place.part, self.place.whole)


def strip_of(album: Album) -> dict[str, Any]:
    """Return the context of the row of photos on the page of what they belong to."""
    photos = album.photos
    return {"album": album, "photos": photos, "mark": mark_of_photos(photos)}


def photos_told(request: HttpRequest, table: Table, before: str) -> str:
    """Return what is told of the photos of a table to a page that shows those of a mark.

    Of those that were sent from the page nothing is told.
    """
    here = Photo.objects.filter(whole=table.pk)
    sender = sender_of(request, table.pk)
    newest = (here.exclude(by=sender) if sender else here).order_by("-at").first()
    return newest.told if newest and is_newer(newest, before) else "A photo was deleted."


def photos_now(request: HttpRequest, table: Table, before: str) -> str:
    """Return the row of photos as it is now, for a page of the table that shows those of a mark."""
    context = {**strip_of(table_album(request, table)), "told": photos_told(request, table, before)}
    return render_to_string("games/photos/_table_strip.html", context, request)


def album_page(request: HttpRequest, album: Album) -> HttpResponse:
    """Show all photos of a place; POST adds some, and says of each that is refused why.

    A script sends them one by one, and gets only what stands inside the page.
    """
    if request.method != "POST":
        return _album(request, album, PhotosForm())
    form, before = PhotosForm(request.POST, request.FILES), album.photos
    added = add_sent(form, album.place, writer(request)) if form.is_valid() else []
    is_known = any(photo in before for photo in added)
    if form.refusals:
        return _album(request, album, form, status=422, is_known=is_known)
    if getattr(request, "htmx", False):
        return _album(request, album, form, is_known=is_known)
    return redirect(album.address)


def add_sent(form: PhotosForm, place: Place, by: str) -> list[Photo]:
    """Keep the photos of a form and return them; the form says of each that is refused why.

    Of one that was sent twice at once it says so.
    """
    added: list[Photo] = []
    for file in form.sent:
        try:
            if (file.size or 0) > HEAVIEST:  # not even read
                raise too_heavy()
            sent = form.cleaned_data["id"]
            content = file.read()
            photo = keeping.add_photo(place=place, content=content, sent=sent, by=by)
            if photo in added:
                raise RuleError(PhotoRefusal.TWICE, TWICE)
            added.append(photo)
        except RuleError as error:
            words = f"{named(file)}: {error.message}"
            form.add_error(None, ValidationError(words, code=error.code))
    return added


def _album(
    request: HttpRequest,
    album: Album,
    form: PhotosForm,
    *,
    status: int = 200,
    is_known: bool = False,
) -> HttpResponse:
    photos = album.photos
    context = {
        "album": album,
        "photos": photos,
        "form": form,
        "refusals": form.refusals,
        "room": max(0, album.place.most - len(photos)),
        "heaviest": HEAVIEST,
        "is_busy": form.is_busy,
        "is_known": is_known,
        "saved_at": album.saved_at,
    }
    is_part = bool(getattr(request, "htmx", False))
    template = "games/photos/_album.html" if is_part else "games/photos/album.html"
    response = render(request, template, context, status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response


def photo_page(request: HttpRequest, album: Album, pk: UUID) -> HttpResponse:
    """Show one photo with its neighbours; POST says what is to be seen on it."""
    photos = album.photos
    place = next((at for at, photo in enumerate(photos) if photo.pk == pk), None)
    if place is None:
        raise Http404
    photo, status = photos[place], 200
    form = CaptionForm(initial={"caption": photo.caption, "before": photo.caption})
    if request.method == "POST":
        form, status = CaptionForm(request.POST), 422
        if form.is_valid():
            try:
                keeping.caption_photo(photo=photo, **form.cleaned_data)
                return redirect(f"{album.address}{pk}/")
            except RuleError as error:
                form = CaptionForm({**request.POST.dict(), "before": photo.caption})
                form.add_error("caption", error.message)
    context = {
        "album": album,
        "photo": photo,
        "form": form,
        "number": place + 1,
        "count": len(photos),
        "before": photos[place - 1] if place else None,
        "after": photos[place + 1] if place + 1 < len(photos) else None,
    }
    return render(request, "games/photos/photo.html", context, status=status)


def delete(album: Album, pk: UUID) -> HttpResponse:
    """Delete a photo; one that is gone already is what was wanted."""
    photo = Photo.objects.at(album.place.whole, album.place.part).filter(pk=pk).first()
    if photo is not None:
        keeping.remove_photo(photo=photo)
    return redirect(album.address)


def picture(request: HttpRequest, place: Place, pk: UUID, size: str) -> HttpResponse:
    """Answer with the file of a photo, or that whoever asks has it already."""
    photo = get_object_or_404(Photo.objects.at(place.whole, place.part), pk=pk)
    if size not in SIZES:
        raise Http404
    name = photo.large if size == "large" else photo.small
    tag = f'"{photo.digest}-{size}"'
    response = get_conditional_response(request, etag=tag) or _file(name)
    return private(response, tag)


def private(response: HttpResponse, tag: str) -> HttpResponse:
    """Let a browser keep a picture and ask each time: who may no longer see it gets nothing."""
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    return response


def _file(name: str) -> HttpResponse:
    try:
        with default_storage.open(name) as file:
            return HttpResponse(file.read(), content_type="image/webp")
    except FileNotFoundError:
        raise Http404 from None


def table_album(request: HttpRequest, table: Table) -> Album:
    """Return the photos of a table that belongs to nothing larger."""
    return Album(
        Place(table.owner_id, table.pk, kind=Table),
        reverse("games:photos", args=[table.pk]),
        table.get_absolute_url(),
        f"{table.rules.title}, {day_of(table.created_at)}",
        table.is_kept_by(viewer_of(request)),
        table.touched_at,
    )


def address_at_whole(table: Table) -> str:
    """Return where the photos are of what a table belongs to: its page has the same arguments."""
    whole = resolve(table.part_of)
    return reverse(f"{whole.namespace}:photos", kwargs=whole.kwargs)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def photos(request: HtmxRequest, pk: UUID) -> HttpResponse:
    """The photos of a table; those of an episode's are with the episode."""
    table, _ = kept_table(request, pk) if request.method == "POST" else shown_table(request, pk)
    if table.part_of and request.method != "POST":
        return redirect(address_at_whole(table))
    before = _follow_photos(request, table)
    response = album_page(request, _alone(request, table))
    if request.method == "POST":  # what a script has sent is no news to its page
        response["X-Marks"] = f"{before} {_follow_photos(request, table)}"
    return response


def _follow_photos(request: HttpRequest, table: Table) -> str:
    """Let the page follow the photos of a table too; return the mark that it shows."""
    seen = Seen(table.mark, mark_at(table.pk))
    if table.owner_id is not None:
        pulse = f"{reverse('games:pulse', args=[table.pk])}?words&album"
        note_followed(request, Followed(pulse, seen.album, table.get_absolute_url()))
    return seen.album


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def photo(request: HttpRequest, pk: UUID, photo: UUID) -> HttpResponse:
    """One photo of a table."""
    table, _ = kept_table(request, pk) if request.method == "POST" else shown_table(request, pk)
    return photo_page(request, _alone(request, table), photo)


@for_forms_only
def delete_photo(request: HttpRequest, pk: UUID, photo: UUID) -> HttpResponse:
    """Delete a photo of a table."""
    table, _ = kept_table(request, pk)
    return delete(_alone(request, table), photo)


@require_safe
def photo_file(request: HttpRequest, pk: UUID, photo: UUID, size: str) -> HttpResponse:
    """The file of a photo of a table."""
    table, _ = shown_table(request, pk)
    return picture(request, _alone(request, table).place, photo, size)


def _alone(request: HttpRequest, table: Table) -> Album:
    if table.part_of:
        raise Http404
    return table_album(request, table)
