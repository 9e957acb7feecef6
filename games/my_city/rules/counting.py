"""What rules count on a board: each a small function of a rule and a city.

Every function returns how often its rule brings points, the spaces that were counted, and
the words of the line.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from games.kit.cells import space_name
from games.kit.words import listed
from games.my_city.buildings import Colour
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.rules import RULE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.rules.kinds import FEATURES
from games.my_city.rules.sheet import Rule
from games.my_city.rules.view import View, bits

COLOURS = (Colour.YELLOW, Colour.RED, Colour.BLUE)


class Needs(IntEnum):
    """What has to be known of a city to count something: each takes in those before it."""

    SPACES = 1
    BUILDINGS = 2
    ORDER = 3


@dataclass(frozen=True, slots=True)
class Counted:
    """How often a rule brings points, on which spaces (a mask), and in which words."""

    number: int
    spaces: int
    words: str


Count = Callable[[Rule, View], Counted]


def visible(rule: Rule, view: View) -> Counted:
    """Count what no building covers, like trees; two on a space are two."""
    board, feature = view.board, rule.values["feature"]
    total, spaces, parts = 0, 0, []
    for mark, each in FEATURES[feature].items():
        here = board.having(mark) & board.counted & (view.seen or 0)
        number = here.bit_count()
        if number:
            total += each * number
            spaces |= here
            shown = f"{_EACH[each]} {thing(feature, each)}"
            parts.append(f"{counted(number, 'space', 'spaces')} with {shown}")
    return Counted(total, spaces, listed(parts) or f"No visible {thing(feature, 0)}")


_EACH = {1: "one", 2: "two"}


def groups(rule: Rule, view: View) -> Counted:
    """Count the buildings in the largest group of a colour, or of each of the three."""
    colours = (rule.get("colour"),) if rule.get("colour") else COLOURS
    total, best, parts = 0, 0, []
    for colour in colours:
        group = largest(view, view.numbers(colour))
        total += group.bit_count()
        best |= group
        parts.append(f"{colour_name(colour)} {group.bit_count()}")
    key = "line.group" if len(colours) == 1 else "line.groups"
    return Counted(total, view.spaces(best), say(LINE_WORDS, key, parts=", ".join(parts)))


def largest(view: View, among: int) -> int:
    """Return the largest group among some buildings, the first one where several are."""
    best = 0
    while among:
        group = view.group(among & -among, among)
        among &= ~group
        if group.bit_count() > best.bit_count():
            best = group
    return best


def built(rule: Rule, view: View) -> Counted:
    """Count the buildings of a colour, or with a mark."""
    colour, tag = rule.get("colour"), rule.get("tag")
    numbers = view.numbers(colour, tag)
    parts = [colour_name(colour)] if colour else []
    which = ", ".join([*parts, f"“{tag}”"] if tag else parts)
    count = _buildings(numbers.bit_count())
    words = say(LINE_WORDS, "line.built", count=count, which=which) if which else count
    return Counted(numbers.bit_count(), view.spaces(numbers), words)


def enclosed(rule: Rule, view: View) -> Counted:
    """Count features that no building covers, with enough different buildings beside them."""
    grid, feature, least = view.board.grid, rule.values["feature"], rule.get("buildings")
    open_ones = view.board.having(FEATURES[feature]) & view.board.counted & (view.seen or 0)
    number = found = 0
    for bit in bits(open_ones):
        near = grid.beside(1 << bit)
        if sum(1 for one in view.buildings if one.mask & near) >= least:
            number += 1
            found |= 1 << bit
    count = f"{number or 'No'} {thing(feature, number)}"
    return Counted(
        number, found, say(LINE_WORDS, "line.enclosed", count=count, buildings=f"{least}")
    )


def parks(rule: Rule, view: View) -> Counted:
    """Count single spaces that might be built on, with buildings on all four sides."""
    grid, covered, found = view.board.grid, view.covered, 0
    for bit in bits(view.board.buildable & ~covered):
        near = grid.beside(1 << bit)
        if near.bit_count() == _SIDES and not near & ~covered:
            found |= 1 << bit
    count = counted(found.bit_count(), "space", "spaces")
    return Counted(found.bit_count(), found, say(LINE_WORDS, "line.parks", count=count))


_SIDES = 4


def touching(rule: Rule, view: View) -> Counted:
    """Count the buildings of a colour, or with a mark, beside all three colours."""
    found = 0
    of_colour = [view.numbers(colour) for colour in COLOURS]
    for number in bits(view.numbers(rule.get("colour"), rule.get("tag"))):
        if all(view.links[number] & numbers for numbers in of_colour):
            found |= 1 << number
    words = say(LINE_WORDS, "line.touching", count=_buildings(found.bit_count()))
    return Counted(found.bit_count(), view.spaces(found), words)


def on_row(rule: Rule, view: View) -> Counted:
    """Count what lies on a row: whether anything does, the buildings, or their spaces."""
    grid = view.board.grid
    row = rule.get("row") or grid.rows
    line = ((1 << grid.columns) - 1) << (row - 1) * grid.columns & grid.inside
    numbers = sum(1 << number for number, one in enumerate(view.buildings) if one.mask & line)
    spaces = view.spaces(numbers) & line
    number = {
        "once": int(bool(numbers)),
        "building": numbers.bit_count(),
        "space": spaces.bit_count(),
    }[rule.get("per")]
    count = _buildings(numbers.bit_count())
    return Counted(number, spaces, say(LINE_WORDS, "line.on_row", count=count, row=row))


def contiguous(rule: Rule, view: View) -> Counted:
    """Count the buildings of a colour that hang together from a space."""
    numbers = view.numbers(rule.values["colour"])
    found = view.group(_near(view, rule, "space"), numbers)
    words = say(
        LINE_WORDS,
        "line.contiguous",
        count=_buildings(found.bit_count()),
        space=space_name(rule.values["space"]),
    )
    return Counted(found.bit_count(), view.spaces(found), words)


def connected(rule: Rule, view: View) -> Counted:
    """Count 1 where buildings hang together from one space to the other."""
    numbers = view.numbers(rule.get("colour"))
    found = view.group(_near(view, rule, "space"), numbers)
    is_connected = bool(found & _near(view, rule, "other"))
    words = say(
        LINE_WORDS,
        "line.connected" if is_connected else "line.connected.not",
        space=space_name(rule.values["space"]),
        other=space_name(rule.values["other"]),
    )
    return Counted(int(is_connected), view.spaces(found) if is_connected else 0, words)


def _near(view: View, rule: Rule, name: str) -> int:
    """Return the buildings on a space that a rule names, or beside it."""
    cell, grid = rule.values[name], view.board.grid
    return view.near(grid.bit(cell)) if cell in grid else 0


def full(rule: Rule, view: View) -> Counted:
    """Count rows and columns of which every space that may be built on is covered."""
    which, covered = rule.get("lines"), view.covered
    found, spaces, parts = 0, 0, []
    for kind, name, line in _lines(view):
        open_ones = line & view.board.buildable
        if which in {kind, "both"} and open_ones and not open_ones & ~covered:
            found += 1
            spaces |= open_ones
            parts.append(name)
    words = say(LINE_WORDS, "line.full", number=found, parts=", ".join(parts) or "none")
    return Counted(found, spaces, words)


def _lines(view: View) -> Iterator[tuple[str, str, int]]:
    grid = view.board.grid
    row = (1 << grid.columns) - 1
    for number in range(grid.rows):
        yield "rows", f"row {number + 1}", row << number * grid.columns
    for number in range(grid.columns):
        yield "columns", f"column {space_name((0, number))[0]}", grid.first_column << number


def thing(feature: str, number: int) -> str:
    """Return what so many of a feature are called."""
    return say(LINE_WORDS, f"thing.{feature}.{'one' if number == 1 else 'many'}")


def colour_name(colour: Colour) -> str:
    """Return what a colour of buildings is called."""
    return say(RULE_WORDS, f"colour.{colour.value}")


def counted(number: int, one: str, many: str) -> str:
    """Return a number with what it counts: "No spaces", "1 space", "2 spaces"."""
    return f"No {many}" if number == 0 else f"{number} {one if number == 1 else many}"


def _buildings(number: int) -> str:
    return counted(number, "building", "buildings")


COUNTS: dict[str, tuple[Needs, Count]] = {
    "visible": (Needs.SPACES, visible),
    "groups": (Needs.BUILDINGS, groups),
    "built": (Needs.BUILDINGS, built),
    "enclosed": (Needs.BUILDINGS, enclosed),
    "parks": (Needs.SPACES, parks),
    "touching": (Needs.BUILDINGS, touching),
    "on_row": (Needs.BUILDINGS, on_row),
    "contiguous": (Needs.BUILDINGS, contiguous),
    "connected": (Needs.BUILDINGS, connected),
    "full": (Needs.SPACES, full),
}
"""For each kind that a board shows: what has to be known of it, and how it is counted."""
