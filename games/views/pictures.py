"""Boards as pictures to keep and to send."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from io import BytesIO
from uuid import UUID

import PIL
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from games import timelapse as timelapses
from games.desk import CrowdedError
from games.folding import folded
from games.kit.drawing import Drawing
from games.made import made_once
from games.pictures import PACKING, SCALES, VERSION, picture
from games.timelapse import Frame, frames_of
from games.views.shown import UNREADABLE, shown_table

_SCALES = {str(scale): scale for scale in SCALES}

WAIT = 5
"""Seconds after which whoever found too many before asks again."""


@require_safe
def board(request: HttpRequest, pk: UUID, seat: int, step: int) -> HttpResponse:
    """The board of a seat after so many of the moves that stand."""
    table, face = shown_table(request, pk)
    try:
        log = folded(table)
    except UNREADABLE as error:
        raise Http404 from error
    if face.draw is None or step >= len(log.states) or seat >= table.seats.count():
        raise Http404
    return answer(request, face.draw(log.states[step], seat))


@require_safe
def growing(request: HttpRequest, pk: UUID, seat: int) -> HttpResponse:
    """The board of a seat as it grows, move by move."""
    table, face = shown_table(request, pk)
    try:
        log = folded(table)
    except UNREADABLE as error:
        raise Http404 from error
    if face.draw is None or seat >= table.seats.count():
        raise Http404
    drawn = [(face.draw(state, seat), f"Move {at}") for at, state in enumerate(log.states)]
    return answer_growing(request, drawn)


def answer_growing(request: HttpRequest, frames: Sequence[Frame]) -> HttpResponse:
    """Answer with a time-lapse, or that whoever asks has it already; 404 without a frame."""
    shown = frames_of(frames)
    if not shown:
        raise Http404
    tag = content_tag(timelapses.VERSION, shown)
    return answer_made(request, tag, "image/webp", lambda: timelapses.timelapse(shown))


def answer_made(
    request: HttpRequest, tag: str, kind: str, make: Callable[[], bytes]
) -> HttpResponse:
    """Answer with a picture that is made where whoever asks does not have it already.

    A browser asks each time: whoever may see it no longer gets nothing. Where too many pictures
    are asked for at once, that is said (503).
    """
    response = get_conditional_response(request, etag=tag)
    if response is None:
        try:
            response = HttpResponse(made_once(tag, make), content_type=kind)
        except CrowdedError:
            words = "Too many pictures are drawn at this moment. Try it again in some seconds."
            told = {"Retry-After": f"{WAIT}", "Cache-Control": "no-store"}
            return HttpResponse(words, "text/plain; charset=utf-8", 503, headers=told)
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    return response


def content_tag(*content: object) -> str:
    """Return the tag of a picture of something; another Pillow may paint it otherwise."""
    text = repr((VERSION, PIL.__version__, *content))
    return f'"{sha256(text.encode()).hexdigest()[:32]}"'


def answer(request: HttpRequest, drawing: Drawing) -> HttpResponse:
    """Answer with the picture of a drawing, or that whoever asks has it already."""
    scale = _SCALES.get(request.GET.get("scale", "1"))
    if scale is None:
        raise Http404
    tag = content_tag(scale, drawing)
    return answer_made(request, tag, "image/png", lambda: _png(drawing, scale))


def _png(drawing: Drawing, scale: int) -> bytes:
    file = BytesIO()
    picture(drawing, scale=scale).save(file, "PNG", compress_level=PACKING)
    return file.getvalue()
