"""The photo of a printed board under the editor's grid: taking it, saying where it lies.

It helps to enter what is printed and goes no further: it belongs to the set of one account, and
neither the set's file nor any copy of the set has it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.files.storage import default_storage
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from games import sets
from games.kit.box import Part
from games.kit.errors import RuleError
from games.models import ComponentSet
from games.photos import keeping
from games.photos.developing import HEAVIEST
from games.photos.forms import CORNER_NAMES, CornersForm, PhotosForm
from games.photos.keeping import Place
from games.photos.models import Photo
from games.photos.perspective import FIRST, grid_lines
from games.photos.straightening import straighten
from games.views.photos import add_sent, picture, private
from games.views.set_parts import (
    for_sets_forms_only,
    is_open,
    notice_before,
    part_of,
    shown_set,
)
from games.views.shown import account_needed

MOST = 3
"""Photos of one board at a time: the one that is shown, and those in whose place it comes."""


@dataclass(frozen=True, slots=True)
class Board:
    """A part of a set whose editor may show a photo, and where all about that is found."""

    kept: ComponentSet
    part: Part
    address: str

    @property
    def editor(self) -> str:
        """The address of the editor."""
        return reverse("games:set-part", args=[self.kept.pk, self.part.key])

    @property
    def place(self) -> Place:
        """Where its one photo belongs."""
        return Place(self.kept.owner_id, self.kept.pk, self.part.key, MOST, ComponentSet)

    @property
    def photo(self) -> Photo | None:
        """Its photo: of two that were sent at once the later."""
        return Photo.objects.at(self.kept.pk, self.part.key).last()


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@account_needed
def photo(request: HttpRequest, pk: UUID, key: str) -> HttpResponse:
    """The photo of a board and its corners; POST puts another in its place."""
    board, closed = _board(request, pk, key)
    if closed:
        return closed
    if request.method != "POST":
        return _page(request, board, PhotosForm())
    form = PhotosForm(request.POST, request.FILES)
    if form.is_valid():
        before = [*Photo.objects.at(board.kept.pk, board.part.key)]
        added = add_sent(form, board.place, request.user.get_username())
        if added:
            keeping.remove_others(of=added[-1], known=before)
    if form.refusals:
        return _page(request, board, form, status=422)
    if getattr(request, "htmx", False):
        return HttpResponseClientRedirect(board.address)
    return redirect(board.address)


@for_sets_forms_only
@account_needed
def corners(request: HttpRequest, pk: UUID, key: str) -> HttpResponse:
    """Say where the corners of the board lie in its photo."""
    board, closed = _board(request, pk, key)
    if closed:
        return closed
    found = board.photo
    form = CornersForm(request.POST)
    if found is None:
        return redirect(board.address)
    if not form.is_valid():
        return _page(request, board, PhotosForm(), laid=form, status=422)
    try:
        keeping.lay(photo=found, corners=form.corners)
    except RuleError as error:
        form.add_error(None, error.message)
        return _page(request, board, PhotosForm(), laid=form, status=422)
    return redirect(f"{board.editor}#entry")


@for_sets_forms_only
@account_needed
def delete(request: HttpRequest, pk: UUID, key: str) -> HttpResponse:
    """Delete the photo of a board."""
    board, closed = _board(request, pk, key)
    if closed:
        return closed
    for one in Photo.objects.at(board.kept.pk, board.part.key):
        keeping.remove_photo(photo=one)
    return redirect(f"{board.editor}#entry")


@require_safe
@account_needed
def photo_file(request: HttpRequest, pk: UUID, key: str, photo: UUID, size: str) -> HttpResponse:
    """The file of the photo of a board, or ("straight") what lies between its corners."""
    board, closed = _board(request, pk, key)
    if closed:
        return closed
    if size != "straight":
        return picture(request, board.place, photo, size)
    photos = Photo.objects.at(board.kept.pk, board.part.key).exclude(corners=None)
    return _straight(request, get_object_or_404(photos, pk=photo))


def _straight(request: HttpRequest, found: Photo) -> HttpResponse:
    corners: Any = found.corners
    tag = f'"{found.digest}-{"-".join(str(side) for point in corners for side in point)}"'
    response = get_conditional_response(request, etag=tag)
    if response is None:
        try:
            with default_storage.open(found.large) as file:
                content = straighten(file.read(), corners)
        except FileNotFoundError:
            raise Http404 from None
        response = HttpResponse(content, content_type="image/webp")
    return private(response, tag)


def _board(request: HttpRequest, pk: UUID, key: str) -> tuple[Board, HttpResponse | None]:
    """Return a board of a set of whoever asks, and the notice that still stands before it."""
    kept, _ = shown_set(request, pk)
    part, editor = part_of(kept, key)
    if not editor.takes_photo:
        raise Http404
    board = Board(kept, part, reverse("games:set-photo", args=[pk, key]))
    return board, None if is_open(request, kept, part) else notice_before(request, kept, part)


def _page(
    request: HttpRequest,
    board: Board,
    form: PhotosForm,
    *,
    laid: CornersForm | None = None,
    status: int = 200,
) -> HttpResponse:
    found = board.photo
    context: dict[str, Any] = {
        "set": board.kept,
        "saved_at": keeping.saved_with_photos(board.kept),
        "part": board.part,
        "album": board,
        "photo": found,
        "form": form,
        "refusals": form.refusals,
        "room": 1,
        "heaviest": HEAVIEST,
        "is_busy": form.is_busy,
        "is_single": True,
    }
    if found:
        corners = found.corners or FIRST
        rows, columns = sets.values_of(board.kept)[board.part.key].size
        context |= {
            "laid": laid or CornersForm(initial=_initial(corners)),
            "columns": columns,
            "rows": rows,
            "lines": _path(found, corners, columns, rows),
        }
    is_part = bool(getattr(request, "htmx", False))
    template = "games/sets/_photo_album.html" if is_part else "games/sets/photo.html"
    return render(request, template, context, status=status)


def _initial(corners: Any) -> Mapping[str, int]:
    return {
        f"{name}_{axis}": corners[at][n]
        for at, (name, _) in enumerate(CORNER_NAMES)
        for n, axis in enumerate(("x", "y"))
    }


def _path(found: Photo, corners: Any, columns: int, rows: int) -> str:
    """Return the lines between the spaces, in the pixels of the photo, as SVG has them."""
    scale = found.width / 1000, found.height / 1000
    return "".join(
        f"M{x * scale[0]:.1f} {y * scale[1]:.1f}L{u * scale[0]:.1f} {v * scale[1]:.1f}"
        for (x, y), (u, v) in grid_lines(corners, columns, rows)
    )
