"""The ledger of a campaign: what stays of each episode, folded into cities.

The ledger is append-only. Each entry belongs to the start or the end of an
episode, and is folded in that order, not in the order of writing: a late
correction lands where it belongs.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from campaign.legacy.awards import AwardTable
from campaign.legacy.beside import Beside, Crossed, Given, beside
from campaign.legacy.moments import EPISODES, FOUNDING, Moment, Point, is_later
from campaign.legacy.people import PeopleMark
from campaign.legacy.stickers import KINDS, Kind, Plan
from campaign.legacy.stock import Definition, Stock, Waiver
from campaign.legacy.symbols import Source, Symbols
from games.kit.cells import Cell
from games.my_city.terrain import Board

__all__ = [
    "EPISODES",
    "FOUNDING",
    "City",
    "Entry",
    "Mark",
    "Moment",
    "NewMark",
    "Point",
    "Removal",
    "Reprint",
    "SheetMark",
    "Source",
    "Sticker",
    "Symbols",
    "city_at",
    "fold",
    "kinds_of",
    "standing_entries",
    "with_marks",
    "without",
]


@dataclass(frozen=True, slots=True)
class Sticker:
    """A sticker was put on a space; `reason` where it was placed anyway.

    `award` is the episode and moment that brought it, None where no award table did.
    """

    kind: str
    space: Cell
    reason: str = ""
    award: Point | None = None


@dataclass(frozen=True, slots=True)
class Removal:
    """Entry `of` no longer counts, and why."""

    of: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Reprint:
    """The printed board had been entered wrongly: from here on it is `plan`, and why."""

    plan: Plan
    reason: str


SheetMark = Definition | Stock | AwardTable
"""What the group typed off its sheets, for all cities: the later one counts instead."""

Mark = Symbols | Sticker | Removal | Reprint | Waiver | PeopleMark | SheetMark | Given | Crossed


NewMark = tuple[Point, int | None, Mark]
"""Where in the campaign, of which city (None: of all), what."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the ledger: its number from 0, its episode and moment, its city, what it says.

    What is said for all cities (a `SheetMark`) has None for its city.
    """

    number: int
    episode: int
    moment: Moment
    city: int | None
    mark: Mark

    @property
    def point(self) -> Point:
        """When in the campaign it counts."""
        return self.episode, self.moment

    @property
    def order(self) -> tuple[int, bool, int]:
        """What entries are folded by."""
        return self.episode, self.moment is Moment.END, self.number


@dataclass(frozen=True, slots=True)
class City:
    """A city at some point of the campaign: its board, and the entries that still count.

    `plan` is what is printed, as it was corrected last; `terrain` has the stickers too.
    `given` are the entries of what it has beside its board (`beside`), `kinds` all kinds of
    sticker that the campaign knows.
    """

    plan: Plan
    terrain: tuple[str, ...]
    stickers: tuple[Entry, ...] = ()
    coloured: tuple[Entry, ...] = ()
    reprints: tuple[Entry, ...] = ()
    given: tuple[Entry, ...] = ()
    kinds: Mapping[str, Kind] = field(default_factory=lambda: KINDS, compare=False)

    @property
    def board(self) -> Board:
        """The board as the rules know it."""
        return Board(self.terrain, self.plan.banks, self.plan.is_known)

    @property
    def stuck(self) -> frozenset[Cell]:
        """The spaces with a sticker."""
        return frozenset(e.mark.space for e in self.stickers if isinstance(e.mark, Sticker))

    @property
    def beside(self) -> Beside:
        """What it has beside its board: marks on pieces, new pieces, panels."""
        marks = [(e.episode, e.mark) for e in self.given if isinstance(e.mark, Given | Crossed)]
        return beside(marks, self.kinds)

    @property
    def signs(self) -> dict[Cell, Kind]:
        """The group's own kinds that lie on top, by their space."""
        found: dict[Cell, Kind] = {}
        for entry in self.stickers:
            assert isinstance(entry.mark, Sticker)  # noqa: S101  # chosen by the fold
            kind = self.kinds[entry.mark.kind]
            if kind.letter:
                found[entry.mark.space] = kind
            else:
                found.pop(entry.mark.space, None)
        return found

    @property
    def symbols(self) -> int:
        """The number of coloured progress symbols."""
        return sum(e.mark.count for e in self.coloured if isinstance(e.mark, Symbols))


def standing_entries(entries: Iterable[Entry], *, until: Point | None = None) -> list[Entry]:
    """Return the entries that count at a point (by default the last), in their order.

    A removal counts from its own point on; what it removed is left out, and so is it.
    """
    found: dict[int, Entry] = {}
    for entry in sorted(entries, key=lambda entry: entry.order):
        if until is not None and is_later(entry.point, until):
            break
        if isinstance(entry.mark, Removal):
            found.pop(entry.mark.of, None)
        else:
            found[entry.number] = entry
    return [*found.values()]


def with_marks(entries: Sequence[Entry], marks: Sequence[NewMark]) -> list[Entry]:
    """Return a ledger with marks behind its entries."""
    added = [
        Entry(len(entries) + place, episode, moment, city, mark)
        for place, ((episode, moment), city, mark) in enumerate(marks)
    ]
    return [*entries, *added]


def fold(
    plans: Sequence[Plan], entries: Iterable[Entry], *, until: Point | None = None
) -> tuple[City, ...]:
    """Return the cities at a point of the campaign, by default after all that is written.

    `until` takes in its point itself: (3, END) is after episode 3 was closed.
    """
    entries = [*entries]
    kinds = kinds_of(entries)
    standing = standing_entries(entries, until=until)
    return tuple(
        _city(plan, [entry for entry in standing if entry.city == number], kinds)
        for number, plan in enumerate(plans)
    )


def city_at(plan: Plan, entries: Sequence[Entry], number: int, until: Point) -> City:
    """Return one city at a point of the campaign; `entries` are the whole ledger."""
    about = [e for e in entries if e.city == number or isinstance(e.mark, Definition)]
    mine = [e for e in standing_entries(about, until=until) if e.city == number]
    return _city(plan, mine, kinds_of(about))


def kinds_of(entries: Iterable[Entry]) -> Mapping[str, Kind]:
    """Return the kinds of sticker by slug, the group's own ones as they were described last."""
    found = {e.number: e.mark.kind for e in entries if isinstance(e.mark, Definition)}
    return {**KINDS, **{found[number].slug: found[number] for number in sorted(found)}}


def without(city: City, number: int) -> City:
    """Return the city as it would be without the sticker of an entry."""
    standing = [*city.stickers, *city.coloured, *city.reprints, *city.given]
    return _city(city.plan, [entry for entry in standing if entry.number != number], city.kinds)


def _city(plan: Plan, entries: list[Entry], kinds: Mapping[str, Kind]) -> City:
    stickers = tuple(entry for entry in entries if isinstance(entry.mark, Sticker))
    coloured = tuple(entry for entry in entries if isinstance(entry.mark, Symbols))
    reprints = tuple(entry for entry in entries if isinstance(entry.mark, Reprint))
    for entry in reprints:
        assert isinstance(entry.mark, Reprint)  # noqa: S101  # chosen above
        plan = entry.mark.plan
    rows = [[*row] for row in plan.terrain]
    for entry in stickers:
        assert isinstance(entry.mark, Sticker)  # noqa: S101  # chosen above
        row, column = entry.mark.space
        rows[row][column] = kinds[entry.mark.kind].terrain or rows[row][column]
    given = tuple(entry for entry in entries if isinstance(entry.mark, Given | Crossed))
    terrain = tuple("".join(row) for row in rows)
    return City(plan, terrain, stickers, coloured, reprints, given, kinds)
