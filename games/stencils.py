"""A part of a page with gaps: what it shows once, and who looks at it filled in each time.

Templates write marks where something differs from one answer to the next (`MARK`): the token
of forms, the city in front, and that a part comes beside another. Ids by which acts are sent
once are found by the fields they stand in. What stands between is the same for all who may do
the same at a table.

Each smaller part has a print of what it holds, which is written into its first tag. Whoever has
that print has that part, so that it need not be sent again.
"""

import pickle
import re
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from hashlib import blake2b
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
    WHOLE = "whole"
    PART = "part"
    BEGIN = "begin"
    END = "end"
    AGAIN = "again"


Piece = str | tuple[Gap, str]
Pieces = tuple[Piece, ...]

PRINT = "data-print"
"""The attribute that tells the print of a part."""
WHOLE = "table"
"""Under which name all that stands around the smaller parts is known."""

_ID = re.compile(' name="id" value="([0-9a-f]{8}-[0-9a-f-]{27})"')


def mark(gap: Gap, told: str = "") -> str:
    """Return what a template writes at a gap."""
    return f"[{_SIGN}:{gap.value}:{told}]"


def front_mark(seat: int, words: str) -> str:
    """Return the mark of words that stand only where a seat is in front."""
    return mark(Gap.FRONT, f"{seat}|{words}")


@dataclass(frozen=True, slots=True)
class Part:
    """Pieces that are packed, with their print."""

    print: str
    packed: bytes

    @property
    def pieces(self) -> Pieces:
        """The pieces, unpacked."""
        found: Pieces = pickle.loads(decompress(self.packed))  # noqa: S301 - packed here
        return found


def _part_of(pieces: Iterable[Piece]) -> Part:
    """Return pieces as a part: a tenth of their length, for pages say the same over and over."""
    found = tuple(pieces)
    packed = compress(pickle.dumps(found, pickle.HIGHEST_PROTOCOL), 1)
    return Part(_print_of(found), packed)


def _print_of(pieces: Pieces) -> str:
    """Return what differs wherever pieces do, but for ids: those only tell which are the same."""
    found = blake2b(digest_size=9)
    ids: dict[str, int] = {}
    for piece in pieces:
        if isinstance(piece, str):
            found.update(piece.encode())
            continue
        gap, told = piece
        sign = str(ids.setdefault(told, len(ids))) if gap is Gap.ID else told
        found.update(f"\0{gap.value}\0{sign}\0".encode())
    return found.hexdigest()


@dataclass(frozen=True, slots=True)
class Stencil:
    """What stands around the smaller parts, those by name, and by which sign each goes."""

    around: Part
    parts: Mapping[str, Part]
    signs: Mapping[str, int]

    def fill(self, token: Callable[[], str], front: int) -> str:
        """Return all of it: with the token of forms, and the seat in front."""
        filling = _Filling(token, front)
        return "".join(filling.around(self))

    def fill_parts(
        self, names: Iterable[str], token: Callable[[], str], front: int, *, beside: str = ""
    ) -> str:
        """Return some of its parts, each but that named `beside` as one that comes beside it.

        Without such a name each stands for itself.
        """
        filling = _Filling(token, front)
        found = (
            filling.part(self.parts[name], is_beside=beside not in {"", name}) for name in names
        )
        return "".join(text for part in found for text in part)

    def changed(self, prints: Mapping[str, str]) -> list[str] | None:
        """Return the names of the parts that somebody with such prints lacks.

        None where what stands around them is another, or where other parts stand there.
        """
        if prints.get(WHOLE) != self.around.print or prints.keys() != {WHOLE, *self.parts}:
            return None
        return [name for name, part in self.parts.items() if prints[name] != part.print]


class _Filling:
    """Fills in what differs from one answer to the next."""

    def __init__(self, token: Callable[[], str], front: int) -> None:
        self._token, self._front = token, front
        self._ids: dict[str, str] = {}

    def around(self, stencil: Stencil) -> Iterator[str]:
        for piece in stencil.around.pieces:
            match piece:
                case (Gap.PART, str(name)):
                    yield from self.part(stencil.parts[name], is_beside=False)
                case (Gap.WHOLE, _):
                    yield f' {PRINT}="{stencil.around.print}"'
                case _:
                    yield self._filled(piece)

    def part(self, part: Part, *, is_beside: bool) -> Iterator[str]:
        for piece in part.pieces:
            if piece == (Gap.BESIDE, ""):
                yield f' {PRINT}="{part.print}"{BESIDE if is_beside else ""}'
            else:
                yield self._filled(piece)

    def _filled(self, piece: Piece) -> str:
        if isinstance(piece, str):
            return piece
        gap, told = piece
        if gap is Gap.ID:
            return self._ids.setdefault(told, str(uuid4()))
        if gap is Gap.TOKEN:
            return self._token()
        if gap is Gap.FRONT:
            seat, _, words = told.partition("|")
            return words if int(seat) == self._front else ""
        return ""


def cut(text: str, signs: Mapping[str, int], former: Stencil | None = None) -> Stencil:
    """Return the stencil of a part that was written with marks.

    `signs` are those of its smaller parts; one that is marked as being there again is taken
    from the `former` stencil. No smaller part stands within another.
    """
    around: list[Piece] = []
    parts: dict[str, Part] = {}
    pieces = around
    first, *rest = text.split(f"[{_SIGN}:")
    pieces.extend(_with_ids(first))
    for marked in rest:
        (name, told), after = _told(marked)
        gap = Gap(name)
        if gap is Gap.BEGIN:
            around.append((Gap.PART, told))
            pieces = []
        elif gap is Gap.END:
            parts[told] = _part_of(pieces)
            pieces = around
        elif gap is Gap.AGAIN:
            assert former is not None  # noqa: S101 - nothing is there again without one
            around.append((Gap.PART, told))
            parts[told] = former.parts[told]
        else:
            pieces.append((gap, told))
        pieces.extend(_with_ids(after))
    return Stencil(_part_of(around), parts, dict(signs))


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
