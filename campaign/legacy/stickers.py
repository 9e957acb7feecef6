"""Stickers: what they are, and where each may go."""

from dataclasses import dataclass
from enum import StrEnum

from games.kit.cells import Cell, space_name
from games.kit.errors import RuleError
from games.kit.shapes import Cells
from games.my_city.catalogue.ground import ground_name
from games.my_city.terrain import CLOSED, ROCKS, TREES


class Where(StrEnum):
    """The kinds of space that a sticker may be meant for."""

    MARKED = "marked"
    TREE_OR_ROCK = "tree_or_rock"
    ANYWHERE = "anywhere"


class Goes(StrEnum):
    """What something of a sheet goes on: the board, a building, into the deck, beside the board."""

    SPACE = "space"
    PIECE = "piece"
    DECK = "deck"
    BESIDE = "beside"


class Refusal(StrEnum):
    """Why a sticker does not belong on a space."""

    OFF_BOARD = "off_board"
    NOT_LIGHT_GREEN = "not_light_green"
    HAS_FEATURE = "has_feature"
    HAS_STICKER = "has_sticker"
    NOT_MARKED = "not_marked"
    NOTHING_TO_COVER = "nothing_to_cover"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of sticker: its name, what the space is under it, and where it goes.

    `terrain` is "" where the ground stays what it is. `space` names the one space for which it
    is meant, if there is one. A kind of the group's own has a letter and a colour of `COLOURS`.
    What does not go on a space `goes` elsewhere: a new piece has a `shape`, a panel `boxes`.
    """

    slug: str
    name: str
    terrain: str
    where: Where
    space: Cell | None = None
    letter: str = ""
    colour: str = ""
    goes: Goes = Goes.SPACE
    shape: Cells = frozenset()
    boxes: int = 0

    @property
    def is_own(self) -> bool:
        """Whether the group has described it."""
        return self.slug.startswith(OWN)


OWN = "own"
"""What the slugs of a group's own kinds begin with; a number from 1 follows."""

COLOURS = ("white", "yellow", "red", "blue", "green", "purple", "grey")
"""The colours of a group's own stickers."""


WELL = "w"

# rulings, Between episodes: on an empty light green space with a small square in its centre;
# blanks cover what is printed, later wells too (rulings, chapter 5).
KINDS = {
    kind.slug: kind
    for kind in (
        Kind("tree", "one tree", "t", Where.MARKED),
        Kind("trees", "two trees", "T", Where.MARKED),
        Kind("rock", "one rock", "r", Where.MARKED),
        Kind("rocks", "two rocks", "R", Where.MARKED),
        Kind("blank", "blank", ".", Where.TREE_OR_ROCK),
    )
}


@dataclass(frozen=True, slots=True)
class Plan:
    """A city's board as it is printed.

    Rows of terrain and banks as in a record; `squares` are the spaces with a
    small square, empty where nobody has entered them yet. Of a board that is
    not known there is only a grid of its size.
    """

    terrain: tuple[str, ...]
    banks: tuple[str, ...]
    squares: frozenset[Cell] = frozenset()
    is_known: bool = True

    @property
    def size(self) -> tuple[int, int]:
        """(rows, columns)."""
        return len(self.terrain), len(self.terrain[0])

    def has(self, cell: Cell) -> bool:
        """Tell whether the space is on the board."""
        row, column = cell
        return 0 <= row < len(self.terrain) and 0 <= column < len(self.terrain[0])


def misplaced(
    plan: Plan, terrain: tuple[str, ...], stuck: frozenset[Cell], kind: Kind, space: Cell
) -> RuleError | None:
    """Return why a sticker does not belong on a space, None where it does.

    `terrain` is the board as it is now, `stuck` are the spaces with a sticker. All but
    OFF_BOARD can be overruled by the group, with a reason.
    """
    name = space_name(space)
    if not plan.has(space):
        return RuleError(Refusal.OFF_BOARD, f"{name} is not on the board.", spaces=(space,))
    found = _reason(plan, terrain[space[0]][space[1]], space in stuck, kind, space)
    if found is None:
        return None
    code, words = found
    return RuleError(code, words.format(name=name, kind=kind.name), spaces=(space,))


def _reason(
    plan: Plan, ground: str, is_stuck: bool, kind: Kind, space: Cell
) -> tuple[Refusal, str] | None:
    if kind.where is Where.ANYWHERE or (kind.space is not None and space == kind.space):
        return None
    if is_stuck:
        return Refusal.HAS_STICKER, "There is a sticker on {name} already."
    if kind.where is Where.TREE_OR_ROCK:
        return _nothing_to_cover(plan, ground)
    return _not_marked(plan, ground, space)


def _nothing_to_cover(plan: Plan, ground: str) -> tuple[Refusal, str] | None:
    if ground in {*TREES, *ROCKS, WELL} or not plan.is_known:
        return None
    return Refusal.NOTHING_TO_COVER, "The {kind} covers a tree or a rock, and {name} has none."


def _not_marked(plan: Plan, ground: str, space: Cell) -> tuple[Refusal, str] | None:
    if ground in CLOSED:
        return Refusal.NOT_LIGHT_GREEN, f"{{name}} is {ground_name(ground)}, not light green."
    if ground != ".":
        return Refusal.HAS_FEATURE, f"{{name}} is not empty: {ground_name(ground)}."
    if plan.squares and space not in plan.squares:
        return Refusal.NOT_MARKED, "{name} has no small square in its centre."
    return None
