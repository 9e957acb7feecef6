"""Boards as pictures to keep and to send."""

from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from uuid import UUID

import PIL
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from games.folding import folded
from games.kit.drawing import Drawing
from games.pictures import SCALES, VERSION, picture
from games.views.shown import UNREADABLE, shown_table

_SCALES = {str(scale): scale for scale in SCALES}

MOST_KEPT = 64
"""Pictures in memory; one of an ordinary board takes about 50 KB."""


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


def answer(request: HttpRequest, drawing: Drawing) -> HttpResponse:
    """Answer with the picture of a drawing, or that whoever asks has it already.

    A browser asks each time: whoever may see it no longer gets nothing.
    """
    scale = _SCALES.get(request.GET.get("scale", "1"))
    if scale is None:
        raise Http404
    tag = _tag(drawing, scale)
    response = get_conditional_response(request, etag=tag)
    if response is None:
        response = HttpResponse(_png(drawing, scale), content_type="image/png")
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    return response


def _tag(drawing: Drawing, scale: int) -> str:
    content = repr((VERSION, PIL.__version__, scale, drawing))
    return f'"{sha256(content.encode()).hexdigest()[:32]}"'


@lru_cache(maxsize=MOST_KEPT)
def _png(drawing: Drawing, scale: int) -> bytes:
    file = BytesIO()
    picture(drawing, scale=scale).save(file, "PNG")
    return file.getvalue()
