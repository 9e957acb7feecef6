"""A part of a page with gaps: what it shows once, and who looks at it filled in each time.

Templates write marks where something differs from one answer to the next (`MARK`): the token
of forms, the city in front, and that a part comes beside another. Ids by which acts are sent
once are found by the fields they stand in. What stands between is the same for all who may do
the same at a table.
"""

import pickle
import re
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from uuid import uuid4
from zlib import compress, decompress

_SIGN = secrets.token_hex(8)  # no page can hold it, whatever somebody has typed

TOKEN = f"[{_SIGN}:token:]"
"""Where the token of a form stands."""

BESIDE = ' hx-swap-oob="true"'
"""What says that a part comes beside another."""


class Gap(Enum):
    """What is filled in anew, or where a part begins or ends."""

    TOKEN = "token"  # noqa: S105 - what is filled in, none
    ID = "id"
    FRONT = "front"
    BESIDE = "beside"
    BEGIN = "begin"
    END = "end"
    AGAIN = "again"


Piece = str | tuple[Gap, str]

_ID = re.compile(' name="id" value="([0-9a-f]{8}-[0-9a-f-]{27})"')


def mark(gap: Gap, told: str = "") -> str:
    """Return what a template writes at a gap."""
    return f"[{_SIGN}:{gap.value}:{told}]"


def front_mark(seat: int, words: str) -> str:
    """Return the mark of words that stand only where a seat is in front."""
    return mark(Gap.FRONT, f"{seat}|{words}")


@dataclass(frozen=True, slots=True)
class Stencil:
    """The pieces of a part, where each smaller part of it lies, and by which sign it goes."""

    pieces: tuple[Piece, ...]
    spans: Mapping[str, tuple[int, int]]
    signs: Mapping[str, int]

    def fill(self, token: Callable[[], str], front: int) -> str:
        """Return all of it: with the token of forms, and the seat in front."""
        return "".join(_filled(self.pieces, token, front, is_beside=False))

    def fill_parts(self, names: Iterable[str], token: Callable[[], str], front: int) -> str:
        """Return some of its parts, each but the first as one that comes beside another."""
        found = (
            _filled(self.part(name), token, front, is_beside=place > 0)
            for place, name in enumerate(names)
        )
        return "".join(text for part in found for text in part)

    def part(self, name: str) -> tuple[Piece, ...]:
        """Return the pieces of a part."""
        start, end = self.spans[name]
        return self.pieces[start:end]


def _filled(
    pieces: Iterable[Piece], token: Callable[[], str], front: int, *, is_beside: bool
) -> Iterator[str]:
    ids: dict[str, str] = {}
    for piece in pieces:
        if isinstance(piece, str):
            yield piece
            continue
        gap, told = piece
        if gap is Gap.ID:
            yield ids.setdefault(told, str(uuid4()))
        elif gap is Gap.TOKEN:
            yield token()
        elif gap is Gap.FRONT:
            seat, _, words = told.partition("|")
            yield words if int(seat) == front else ""
        elif is_beside and gap is Gap.BESIDE:
            yield BESIDE


def cut(text: str, signs: Mapping[str, int], former: Stencil | None = None) -> Stencil:
    """Return the stencil of a part that was written with marks.

    `signs` are those of its smaller parts; one that is marked as being there again is taken
    from the `former` stencil.
    """
    pieces: list[Piece] = []
    starts: dict[str, int] = {}
    spans: dict[str, tuple[int, int]] = {}
    first, *rest = text.split(f"[{_SIGN}:")
    pieces.extend(_with_ids(first))
    for marked in rest:
        (name, told), after = _told(marked)
        gap = Gap(name)
        if gap is Gap.BEGIN:
            starts[told] = len(pieces)
        elif gap is Gap.END:
            spans[told] = starts[told], len(pieces)
        elif gap is Gap.AGAIN:
            assert former is not None  # noqa: S101 - nothing is there again without one
            spans[told] = len(pieces), len(pieces) + len(former.part(told))
            pieces.extend(former.part(told))
        else:
            pieces.append((gap, told))
        pieces.extend(_with_ids(after))
    return Stencil(tuple(pieces), spans, dict(signs))


def _told(marked: str) -> tuple[tuple[str, str], str]:
    """Return what a mark says, a gap and what it is told, and the text behind it."""
    inside, _, after = marked.partition("]")
    name, _, told = inside.partition(":")
    return (name, told), after


def _with_ids(text: str) -> Iterator[Piece]:
    """Yield a text in pieces, each id by which an act is sent once as a gap of its own."""
    end = 0
    for found in _ID.finditer(text):
        yield text[end : found.start(1)]
        yield Gap.ID, found[1]
        end = found.end(1)
    if text[end:]:
        yield text[end:]


def pack(stencil: Stencil) -> bytes:
    """Return a stencil as a tenth of its length, for this process alone: it is words over again."""
    return compress(pickle.dumps(stencil, pickle.HIGHEST_PROTOCOL), 1)


def unpack(packed: bytes) -> Stencil:
    """Return a stencil that was packed here."""
    stencil: Stencil = pickle.loads(decompress(packed))  # noqa: S301 - nothing from outside
    return stencil


class Writing:
    """A part while its templates write it: the signs of its smaller parts, and the former one."""

    def __init__(self, former: Stencil | None) -> None:
        """Begin a part that was written before as `former`, None for nothing."""
        self.signs: dict[str, int] = {}
        self._former = former

    def is_again(self, name: str, sign: int) -> bool:
        """Note the sign of a smaller part; tell whether it is as it was before."""
        self.signs[name] = sign
        return self._former is not None and self._former.signs.get(name) == sign
