"""The ledger of a campaign: what stays of each episode, folded into cities.

The ledger is append-only. Each entry belongs to the start or the end of an
episode, and is folded in that order, not in the order of writing: a late
correction lands where it belongs.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from campaign.legacy.stickers import KINDS, Plan
from games.kit.cells import Cell
from games.my_city.terrain import Board

EPISODES = 24


class Moment(StrEnum):
    """When in an episode something stuck."""

    START = "start"
    END = "end"


Point = tuple[int, Moment]
"""An episode from 1, and whether its start or its end is meant."""

FOUNDING: Point = (0, Moment.END)


class Source(StrEnum):
    """Why symbols were coloured."""

    PLACEMENT = "placement"
    FIFTY = "fifty"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class Symbols:
    """Progress symbols were coloured; a negative count takes typed ones away."""

    count: int
    source: Source
    words: str


@dataclass(frozen=True, slots=True)
class Sticker:
    """A sticker of a kind of `KINDS` was put on a space; `reason` where it was placed anyway."""

    kind: str
    space: Cell
    reason: str = ""


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


Mark = Symbols | Sticker | Removal | Reprint


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the ledger: its number from 0, its episode and moment, its city, what it says."""

    number: int
    episode: int
    moment: Moment
    city: int
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
    """

    plan: Plan
    terrain: tuple[str, ...]
    stickers: tuple[Entry, ...] = ()
    coloured: tuple[Entry, ...] = ()
    reprints: tuple[Entry, ...] = ()

    @property
    def board(self) -> Board:
        """The board as the rules know it."""
        return Board(self.terrain, self.plan.banks, self.plan.is_known)

    @property
    def stuck(self) -> frozenset[Cell]:
        """The spaces with a sticker."""
        return frozenset(e.mark.space for e in self.stickers if isinstance(e.mark, Sticker))

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
        if until is not None and _later(entry.point, until):
            break
        if isinstance(entry.mark, Removal):
            found.pop(entry.mark.of, None)
        else:
            found[entry.number] = entry
    return [*found.values()]


def fold(
    plans: Sequence[Plan], entries: Iterable[Entry], *, until: Point | None = None
) -> tuple[City, ...]:
    """Return the cities at a point of the campaign, by default after all that is written.

    `until` takes in its point itself: (3, END) is after episode 3 was closed.
    """
    standing = standing_entries(entries, until=until)
    return tuple(
        _city(plan, [entry for entry in standing if entry.city == number])
        for number, plan in enumerate(plans)
    )


def without(city: City, number: int) -> City:
    """Return the city as it would be without the sticker of an entry."""
    standing = [*city.stickers, *city.coloured, *city.reprints]
    return _city(city.plan, [entry for entry in standing if entry.number != number])


def _city(plan: Plan, entries: list[Entry]) -> City:
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
        rows[row][column] = KINDS[entry.mark.kind].terrain
    return City(plan, tuple("".join(row) for row in rows), stickers, coloured, reprints)


def _later(point: Point, other: Point) -> bool:
    return (point[0], point[1] is Moment.END) > (other[0], other[1] is Moment.END)
