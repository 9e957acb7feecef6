"""The part `#table` of a page, remembered as it was written last; it may be lost at any time.

It lies on a shelf that all workers of a site share (`games.shelf`), and nowhere else.

It is remembered for a table as it is, and for what whoever looks may do there: nothing of it
goes by anything else, but for what a stencil leaves open. What was selected or refused is never
remembered.
"""

import pickle
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from threading import Lock
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe

from games.faces import Face
from games.log import Log
from games.look import Look
from games.models import Table
from games.shelf import Shelf
from games.stencils import TOKEN, Stencil, Writing, cut
from games.views.viewers import viewer_of
from games.wholes import whole_mark

STATUS = "status"
"""The part that tells the version of the table: who lacks nothing hears that again."""
MOST_PARTS = 20
"""More smaller parts than any page has."""

SHOWN = frozenset({"seat", "version"})
"""What an address may ask for without asking for anything but a seat in front."""

Key = tuple[UUID, tuple[bool, frozenset[int], bool]]
"""A table, and what whoever looks may do there: act for all, for some seats, as its owner."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A stencil, and what told the state that it shows."""

    stamp: Hashable
    stencil: Stencil


PLACES, LARGEST = 160, 64 * 1024
"""Remembered parts, and bytes of one; one of a table of four seats has some 25,000."""

_shelf = Shelf(PLACES, LARGEST)


def forget_all() -> None:
    """Forget what is remembered."""
    _shelf.clear()


_desk = Lock()
"""A process writes on one core: one part after the other takes no longer, and less memory."""


class Remembered:
    """The part `#table` for one answer: all of it, or some of its parts."""

    def __init__(self, request: HttpRequest, stencil: Stencil, front: int) -> None:
        """Fill a stencil for whoever sent the request, with a seat in front."""
        self._request, self._stencil, self._front = request, stencil, front

    def whole(self) -> SafeString:
        """Return all of it."""
        return mark_safe(self._stencil.fill(self._token, self._front))  # noqa: S308  # rendered

    def has(self, name: str) -> bool:
        """Tell whether it has a part of that name."""
        return name in self._stencil.parts

    def news_for(self, has: str) -> SafeString:
        """Return the parts that a page lacks, all of it where it has too little to be mended.

        `has` is what the page tells of each part: its id, and its print (`static/js/prints.js`).
        """
        prints = dict(one.split(":", 1) for one in has.split(",")[:MOST_PARTS] if ":" in one)
        names = self._stencil.changed(prints)
        return self.whole() if names is None else self._parts(names or [STATUS])

    def answer_at(self, name: str, *others: str) -> SafeString:
        """Return a part and some others, which come beside it."""
        return self._parts([name, *others], beside=name)

    def _parts(self, names: Iterable[str], *, beside: str = "") -> SafeString:
        found = self._stencil.fill_parts(names, self._token, self._front, beside=beside)
        return mark_safe(found)  # noqa: S308  # rendered

    @cached_property
    def _token_of_all(self) -> str:
        return get_token(self._request)

    def _token(self) -> str:
        return self._token_of_all  # asked for at each form, and made with some effort


def remembered(
    request: HttpRequest, table: Table, face: Face, log: Log, look: Look
) -> Remembered | None:
    """Return the part `#table` as whoever asks may see it, written anew where need be.

    None where it shows more than the table: a selection, what is typed, or what the game's
    page asks besides.
    """
    if face.lasting is None or not face.lasting(log.state) or not _is_plain(look):
        return None
    owns = viewer_of(request).owns(table)
    key = table.pk, (look.may_act, look.own, owns)
    stamp = _stamp(table)
    stencil = _as_of(stamp, _kept(key))
    if stencil is None:
        with _desk:  # those who wait here mostly wait for the same
            kept = _kept(key)
            stencil = _as_of(stamp, kept)
            if stencil is None:
                context = face.page(table, log, Look(may_act=look.may_act, own=look.own), None)
                former = kept.stencil if kept else None
                stencil = _written(request, f"games/{face.templates}", context, former)
                _shelf.put(_name(key), pickle.dumps(_Kept(stamp, stencil)))
    return Remembered(request, stencil, face.front(log.state, look))


def _kept(key: Key) -> _Kept | None:
    """Return what was written last, here or by another worker; None where it is lost."""
    packed = _shelf.get(_name(key))
    found: _Kept | None = pickle.loads(packed) if packed else None  # noqa: S301 - put there by us
    return found


def _as_of(stamp: Hashable, kept: _Kept | None) -> Stencil | None:
    """Return the stencil of a table as it is; None where there is none, or one of before."""
    return kept.stencil if kept and kept.stamp == stamp else None


def _name(key: Key) -> bytes:
    table, (may_act, own, owns) = key
    return f"{table} {may_act} {sorted(own)} {owns}".encode()


def _is_plain(look: Look) -> bool:
    """Tell whether a look asks for nothing but a seat in front."""
    is_selecting = look.taps or look.tap or look.turn is not None or look.choice
    is_typing = look.cells or look.typed.keys() - SHOWN or look.begun
    return not (is_selecting or is_typing or look.line)


def _stamp(table: Table) -> Hashable:
    """Return all that a page shows of a table's row, or that changes with its log."""
    times = table.touched_at, table.created_at
    of_whole = table.part_of, table.part_title, whole_mark(table)
    return (table.mark, table.tint, *of_whole, table.rules_version, times)


def _written(
    request: HttpRequest, folder: str, context: dict[str, Any], former: Stencil | None
) -> Stencil:
    writing = Writing(former)
    marked = {**context, "writing": writing, "csrf_token": TOKEN}
    text = render_to_string(f"{folder}/_table.html", marked, request)
    return cut(text, writing.signs, former)
