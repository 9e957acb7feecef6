"""A ledger as it would be, had a group taken over fewer episodes from paper, or none: pure."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from campaign.legacy.awards import AwardTable
from campaign.legacy.ledger import Entry, Removal, Symbols
from campaign.legacy.moments import Moment, Point, is_later
from campaign.legacy.people import Guest, Joined, Mayor, Paper, Retired
from campaign.legacy.stock import Definition, Stock


@dataclass(frozen=True, slots=True)
class Taken:
    """The episodes on paper that were taken over last, and how many of all are to stay.

    With `kept` being the one before the first of them, the take-over is undone.
    """

    first: int
    last: int
    kept: int

    @property
    def is_undone(self) -> bool:
        """Whether none of them stays."""
        return self.kept < self.first

    @property
    def now(self) -> Point:
        """The point to which belongs what is written by hand then."""
        return (self.kept, Moment.END) if self.kept else (1, Moment.START)


def retold(entries: Sequence[Entry], taken: Taken) -> list[tuple[int, Entry]]:
    """Return the entries that stay, numbered anew, each behind the number that it had.

    What was said before the first of the episodes stays as it is; what counts from the next
    episode on counts from the one that is next then, and so does what was said of people in
    between, with the symbols of a city that joined; what was read off sheets stays. What was
    typed of boards and symbols stays where episodes do, and results of those that stay.
    """
    numbers: dict[int, int] = {}
    found: list[tuple[int, Entry]] = []
    comes = {(e.city, e.point) for e in entries if isinstance(e.mark, Joined)}
    for entry in entries:
        point, mark = _point_then(entry, taken, comes), entry.mark
        if isinstance(mark, Removal) and mark.of in numbers:
            mark = replace(mark, of=numbers[mark.of])
            point = point or found[mark.of][1].point  # what stays does not count again
        elif isinstance(mark, Removal) or point is None:
            continue
        number, (episode, moment) = len(found), point
        numbers[entry.number] = number
        moved = replace(entry, number=number, episode=episode, moment=moment, mark=mark)
        found.append((entry.number, moved))
    return found


def _point_then(
    entry: Entry, taken: Taken, comes: Collection[tuple[int | None, Point]]
) -> Point | None:
    """Return when an entry counts then, None where it goes; `comes` is when which city joined."""
    if not is_later(entry.point, (taken.first, Moment.START)):
        return entry.point
    if entry.point == (taken.last + 1, Moment.START):
        return taken.kept + 1, Moment.START
    if isinstance(entry.mark, Definition | Stock | AwardTable):
        return min(entry.point, taken.now, key=lambda point: (point[0], point[1] is Moment.END))
    if isinstance(entry.mark, Paper | Guest):
        return entry.point if entry.episode <= taken.kept else None
    is_of_people = isinstance(entry.mark, Mayor | Joined | Retired)
    if is_of_people or (isinstance(entry.mark, Symbols) and (entry.city, entry.point) in comes):
        return entry.point if entry.episode <= taken.kept else (taken.kept + 1, Moment.START)
    if taken.is_undone:
        return None
    return taken.now if is_later(entry.point, taken.now) else entry.point
