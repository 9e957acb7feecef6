"""All that a group typed off its sheets of stickers, and what of it is still due.

Pure: places of closed episodes come in as values.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from campaign.legacy.awards import AwardTable, Who, lines_for
from campaign.legacy.beside import Given
from campaign.legacy.ledger import Entry, Sticker, kinds_of, standing_entries
from campaign.legacy.moments import Moment, Point
from campaign.legacy.people import Joined, Retired
from campaign.legacy.sealed import without_sealed
from campaign.legacy.seating import is_playing
from campaign.legacy.stickers import KINDS, Goes, Kind
from campaign.legacy.stock import Definition, Stock, Waiver
from games.my_city.catalogue.chapters import CHAPTERS, chapter_of

Places = Mapping[int, int]
"""The place of each city that played an episode."""

NEVER = -1


@dataclass(frozen=True, slots=True)
class Sheet:
    """The group's sheets as they were typed last.

    `offered` are the kinds that can be put, in the order of pages; `stock` the numbers by
    chapter and kind, `tables` the award tables by episode. `typed` tells the number of the entry
    that counts: of ("kind", slug), ("stock", chapter) or ("awards", episode).
    """

    kinds: Mapping[str, Kind]
    offered: tuple[Kind, ...]
    stock: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    tables: Mapping[int, AwardTable] = field(default_factory=dict)
    typed: Mapping[tuple[str, str | int], int] = field(default_factory=dict)

    def seen(self, kind: str, key: str | int) -> int:
        """Return the number of the entry that counts, NEVER where nothing was typed."""
        return self.typed.get((kind, key), NEVER)

    @property
    def for_spaces(self) -> tuple[Kind, ...]:
        """The kinds that go on a space of a board."""
        return tuple(kind for kind in self.offered if kind.goes is Goes.SPACE)

    @property
    def own(self) -> tuple[Kind, ...]:
        """The kinds that the group has described, also those no longer offered."""
        return tuple(kind for kind in self.kinds.values() if kind.is_own)


def sheet_of(entries: Iterable[Entry], opened: int = CHAPTERS) -> Sheet:
    """Return what the whole ledger says of sheets, whenever it was typed.

    Nothing of a chapter behind the last `opened` one.
    """
    entries = sorted(without_sealed(entries, opened), key=lambda entry: entry.number)
    stock: dict[int, Mapping[str, int]] = {}
    tables: dict[int, AwardTable] = {}
    typed: dict[tuple[str, str | int], int] = {}
    dropped: dict[str, bool] = {}
    for entry in entries:
        match entry.mark:
            case Definition(kind, is_offered, _):
                dropped[kind.slug] = not is_offered
                typed["kind", kind.slug] = entry.number
            case Stock(chapter, counts):
                stock[chapter] = dict(counts)
                typed["stock", chapter] = entry.number
            case AwardTable(episode, _):
                tables[episode] = entry.mark
                typed["awards", episode] = entry.number
    kinds = kinds_of(entries)
    offered = tuple(kind for slug, kind in kinds.items() if not dropped.get(slug))
    return Sheet(kinds, offered, stock, tables, typed)


@dataclass(frozen=True, slots=True)
class Left:
    """How a kind of a chapter stands: how many there were (None: unknown), how many stick."""

    kind: Kind
    count: int | None
    used: int

    @property
    def left(self) -> int | None:
        """How many are there still, None where it is unknown; never fewer than none."""
        return None if self.count is None else max(0, self.count - self.used)


def stock_of(sheet: Sheet, entries: Iterable[Entry], chapter: int) -> list[Left]:
    """Return how the kinds stand that are offered, were counted or stick of a chapter."""
    counts, standing = sheet.stock.get(chapter, {}), standing_entries(entries)
    taken_over = _taken_over(standing)
    used = Counter(
        entry.mark.kind
        for entry in standing
        if isinstance(entry.mark, Sticker | Given)
        and chapter_of(brought_by(entry)[0]) == chapter
        and entry.number not in taken_over
    )
    offered = {kind.slug for kind in sheet.offered}
    return [
        Left(kind, counts.get(slug), used[slug])
        for slug, kind in sheet.kinds.items()
        if slug in offered or slug in counts or used[slug]
    ]


def _taken_over(standing: Iterable[Entry]) -> set[int]:
    """Return the numbers of the stickers that came with a board when its city joined.

    They stuck there before it did, and come out of no sheet.
    """
    came: dict[int | None, Entry] = {}
    before: dict[int | None, set[int]] = {}
    for entry in sorted(standing, key=lambda entry: entry.number):
        if isinstance(entry.mark, Joined | Retired):
            came.setdefault(entry.city, entry)
        elif isinstance(entry.mark, Sticker) and entry.city not in came:
            before.setdefault(entry.city, set()).add(entry.number)
    joined = {city for city, entry in came.items() if isinstance(entry.mark, Joined)}
    return {number for city in joined for number in before.get(city, ())}


def brought_by(entry: Entry) -> Point:
    """Return the point whose award table brought a sticker, else when it was put."""
    award = entry.mark.award if isinstance(entry.mark, Sticker | Given) else None
    return award or entry.point


@dataclass(frozen=True, slots=True)
class Due:
    """What an award table brings a city of one kind: so many owed, so many given or waived.

    `city` is the number of the city, `award` the episode and the moment that bring it.
    """

    city: int
    kind: str
    award: Point
    owed: int
    given: int = 0
    waived: int = 0

    @property
    def left(self) -> int:
        """How many are still to be placed."""
        return max(0, self.owed - self.given - self.waived)

    @property
    def surplus(self) -> int:
        """How many were placed that the table does not bring (any more)."""
        return max(0, self.given - self.owed)


def dues(
    sheet: Sheet, entries: Iterable[Entry], results: Mapping[int, Places], cities: Sequence[int]
) -> list[Due]:
    """Return what each city got or gets by the award tables, the oldest first.

    `results` are the places of the closed episodes; `cities` those that take part
    in what everybody gets at the start of an episode, as far as they play it.
    """
    entries = [*entries]
    owed = _owed(sheet, results, cities, entries)
    given: Counter[tuple[Point, int, str]] = Counter()
    waived: Counter[tuple[Point, int, str]] = Counter()
    for entry in standing_entries(entries):
        if entry.city is None:
            continue
        match entry.mark:
            case Sticker(kind, _, _, award) | Given(kind, _, _, award) if award is not None:
                given[award, entry.city, kind] += 1
            case Waiver(kind, count, award, _):
                waived[award, entry.city, kind] += count
    keys = {*owed, *given, *waived}
    return [
        Due(city, kind, award, owed.get(key, 0), given[key], waived[key])
        for key in sorted(keys, key=_order)
        for award, city, kind in (key,)
    ]


def _order(key: tuple[Point, int, str]) -> tuple[int, bool, int, str]:
    (episode, moment), city, kind = key
    return episode, moment is Moment.END, city, kind


def _owed(
    sheet: Sheet,
    results: Mapping[int, Places],
    cities: Sequence[int],
    entries: Sequence[Entry],
) -> dict[tuple[Point, int, str], int]:
    found = {}
    for episode, table in sheet.tables.items():
        playing = [city for city in cities if is_playing(entries, city, (episode, Moment.START))]
        for moment in Moment:
            for city, who in _entitled(episode, moment, results, playing).items():
                for kind, count in table.owed(moment, who).items():
                    found[(episode, moment), city, kind] = count
    return found


def _entitled(
    episode: int, moment: Moment, results: Mapping[int, Places], cities: Sequence[int]
) -> dict[int, frozenset[Who]]:
    """Return on which lines of an award table each city stands; nothing before it is due."""
    before = episode - 1 if moment is Moment.START else episode
    if before and before not in results:
        return {}
    places = results.get(before, {})
    found = {city: lines_for(place, len(places)) for city, place in places.items()}
    if moment is Moment.START:
        everybody = dict.fromkeys(cities, frozenset({Who.ALL}))
        return everybody | {city: who for city, who in found.items() if city in everybody}
    return found


def without_tables(sheet: Sheet, episodes: Collection[int]) -> Sheet:
    """Return a sheet without the award tables of episodes, as of those that were on paper."""
    tables = {number: one for number, one in sheet.tables.items() if number not in episodes}
    return replace(sheet, tables=tables)


def still_due(found: Iterable[Due]) -> list[Due]:
    """Return those of which something is left to be placed."""
    return [due for due in found if due.left]


def own_slug(entries: Iterable[Entry]) -> str:
    """Return the slug of the next kind that a group describes; those that are sealed have one."""
    return f"own{len(kinds_of(entries)) - len(KINDS) + 1}"
