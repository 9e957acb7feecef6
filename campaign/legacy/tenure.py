"""Who was mayor of a city, and when; who was there as a guest."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from campaign.legacy.ledger import Entry, Point, standing_entries
from campaign.legacy.people import Guest, Mayor


@dataclass(frozen=True, slots=True)
class Tenure:
    """Somebody was mayor from an episode to another; `last` is 0 while it lasts."""

    name: str
    first: int
    last: int = 0

    @property
    def words(self) -> str:
        """When that was, as it stands behind the name."""
        if self.last == self.first:
            return f"episode {self.first}"
        if self.last:
            return f"episodes {self.first} to {self.last}"
        return "from the beginning" if self.first == 1 else f"since episode {self.first}"


def mayor_at(entries: Sequence[Entry], city: int, now: str, *, until: Point | None = None) -> str:
    """Return a city's mayor at a point, by default the last one; `now` is its mayor today.

    Where no change was written before the point, it is whom the first one replaced.
    """
    mine = [entry for entry in entries if entry.city == city and isinstance(entry.mark, Mayor)]
    if not mine:
        return now
    names = [
        entry.mark.name
        for entry in standing_entries(entries, until=until)
        if entry.city == city and isinstance(entry.mark, Mayor)
    ]
    first = min(mine, key=lambda entry: entry.number).mark
    assert isinstance(first, Mayor)  # noqa: S101  # chosen above
    return names[-1] if names else first.before


def guests_in(entries: Iterable[Entry], episode: int) -> dict[int, str]:
    """Return the guests of an episode by the city that they play."""
    return {
        entry.city: entry.mark.name
        for entry in standing_entries(entries)
        if entry.city is not None and entry.episode == episode and isinstance(entry.mark, Guest)
    }


def tenures(names: Mapping[int, str], now: str, following: int) -> list[Tenure]:
    """Return the mayors of a city one after the other.

    `names` are the mayors by episode, `now` is that of the episode `following`.
    """
    found: list[Tenure] = []
    for episode, name in sorted({**names, following: now}.items()):
        if found and found[-1].name != name:
            last = found.pop()
            found.append(Tenure(last.name, last.first, episode - 1))
        if not found or found[-1].last:
            found.append(Tenure(name, episode))
    return found
