"""A sticker that is about to be put on a city: what is chosen, and whether it belongs there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.urls import reverse

from campaign.book import Book
from campaign.legacy.ledger import EPISODES, City, Entry, Moment, Point, without
from campaign.legacy.moments import is_later, point_name
from campaign.legacy.sheet import Due
from campaign.legacy.stickers import Kind, misplaced
from campaign.models import Campaign, Episode
from campaign.pages.dues import when_words
from campaign.pages.left import Lefts
from campaign.services.stickers import none_left
from games.kit.cells import Cell, parse_space, space_name
from games.kit.errors import RuleError


@dataclass(frozen=True, slots=True)
class Awards:
    """The moments that bring a city one of a kind, and which of them is meant (None: none)."""

    points: tuple[Point, ...] = ()
    point: Point | None = None

    @property
    def offered(self) -> list[tuple[str, str, bool]]:
        """The moments and that none is meant, as (value, words, is chosen); none to choose: []."""
        if not self.points:
            return []
        found = [(point, f"what is due {when_words(point)}") for point in self.points]
        return [
            (point_name(point) if point else "", words, point == self.point)
            for point, words in [*found, (None, "one more, beside what is due")]
        ]


NO_AWARDS = Awards()


def awards_of(book: Book, number: int, kind: Kind, sent: Mapping[str, str]) -> Awards:
    """Return what brings a city a kind; the oldest is meant unless `sent` says otherwise."""
    points = tuple(due.award for due in dues_of(book, number) if due.kind == kind.slug)
    names = {point_name(point): point for point in points}
    asked = sent.get("award", next(iter(names), ""))
    return Awards(points, names.get(asked))


@dataclass(frozen=True, slots=True)
class Choice:
    """A sticker that is about to be put: its kind, its space, and whether it belongs there.

    `city` is without the sticker of entry `moved`, where one is put elsewhere. `is_out` tells
    that none is left in stock.
    """

    city: City
    kind: Kind | None
    space: Cell | None
    moved: str
    reason: str
    awards: Awards = NO_AWARDS
    is_out: bool = False

    @property
    def problem(self) -> str:
        """Why the sticker does not belong on the space, nothing where it does."""
        if not self.kind or not self.space:
            return ""
        error = self.error(self.space) or (none_left(self.kind) if self.is_out else None)
        return error.message if error else ""

    @property
    def space_name(self) -> str:
        """The chosen space, or nothing."""
        return space_name(self.space) if self.space else ""

    @property
    def is_ready(self) -> bool:
        """Whether kind and space are chosen."""
        return self.kind is not None and self.space is not None

    def error(self, space: Cell) -> RuleError | None:
        """Return why the kind of sticker does not belong on a space."""
        city = self.city
        if self.kind is None:
            return None
        return misplaced(city.plan, city.terrain, city.stuck, self.kind, space)

    def fits(self, space: Cell) -> bool:
        """Tell whether a kind is chosen that belongs on a space."""
        return self.kind is not None and self.error(space) is None


def choice_of(book: Book, number: int, episode: int, sent: Mapping[str, str]) -> Choice:
    """Return the sticker that a query or a form chooses for a city.

    `episode` is the one that was started last, 1 before the first. Where no kind is chosen yet, it
    is that which is due, if only one is.
    """
    city = book.cities[number]
    numbers = {str(entry.number) for entry in city.stickers}
    moved = sent.get("moved", "")
    moved = moved if moved in numbers else ""
    typed = sent.get("space", "")
    space = parse_space(typed[:1].upper() + typed[1:])
    asked = sent.get("kind", "" if moved else _only_due(book, number))
    kind = next((one for one in book.sheet.for_spaces if one.slug == asked), None)
    awards = awards_of(book, number, kind, sent) if kind and not moved else NO_AWARDS
    brought = awards.point or (episode, Moment.END)
    return Choice(
        without(city, int(moved)) if moved else city,
        kind,
        space if space and city.plan.has(space) else None,
        moved,
        sent.get("reason", "")[:200],
        awards,
        not moved and kind is not None and book.left_of(kind.slug, brought) == 0,
    )


def _only_due(book: Book, number: int) -> str:
    """Return the one kind that is due to a city and goes on a space, "" for none or several."""
    due = {one.kind for one in dues_of(book, number)}
    kinds = [one.slug for one in book.sheet.for_spaces if one.slug in due]
    return kinds[0] if len(kinds) == 1 else ""


def since_then(campaign: Campaign, city: int, choice: Choice, started: int) -> tuple[str, str]:
    """Return (since when, the address) of what is due from before an episode began on the board.

    There it can be put since then; ("", "") where it counts from now on anyway.
    """
    point = choice.awards.point
    if point is None or not choice.is_ready or not is_later((started, Moment.END), point):
        return "", ""
    asked = f"when={point[0]}+{point[1]}&kind={choice.kind.slug if choice.kind else ''}"
    address = reverse("campaign:lacking", args=[campaign.pk, city])
    return when_words(point), f"{address}?{asked}&space={choice.space_name}#board"


def dues_of(book: Book, number: int) -> list[Due]:
    """Return what is still due to a city."""
    return [due for due in book.still_due if due.city == number]


@dataclass(frozen=True, slots=True)
class KindView:
    """A kind of sticker that can be chosen, and how many of it are left ("": unknown)."""

    slug: str
    name: str
    letter: str
    colour: str
    left: str


def kind_views(
    book: Book,
    kinds: Iterable[Kind],
    episode: int,
    *,
    city: int | None = None,
    brought: Mapping[str, Point] = MappingProxyType({}),
) -> list[KindView]:
    """Return the kinds that can be chosen, with what is left of each.

    One that is due to a city, or that is `brought` by another moment, comes from the chapter of
    that, all others from that of an episode.
    """
    points = dict(brought)
    for one in dues_of(book, city) if city is not None else ():
        points.setdefault(one.kind, one.award)
    now, lefts = (episode, Moment.END), Lefts(book)
    return [
        KindView(
            kind.slug,
            kind.name,
            kind.letter,
            kind.colour,
            lefts.words(kind.slug, points.get(kind.slug, now)),
        )
        for kind in kinds
    ]


def is_late(entry: Entry, started: int) -> bool:
    """Tell whether an episode was begun with what an entry says, so that it stays."""
    return (entry.episode, entry.moment is Moment.END) < (started, True)


def moments_of(
    last: Episode | None, chosen: str, brought: Point | None = None
) -> list[tuple[str, str, bool]]:
    """Return when a sticker can be put now, the likeliest first, and which one is chosen.

    Where none is `chosen` it is the moment that `brought` it.
    """
    started = last.number if last else 0
    found = []
    if last:
        found.append((f"{started} end", f"after episode {started}"))
    if started < EPISODES and (last is None or last.closed_at):
        found.append((f"{started + 1} start", f"before episode {started + 1}"))
    values = [value for value, _ in found]
    chosen = chosen or (point_name(brought) if brought else "")
    place = values.index(chosen) if chosen in values else 0
    return [(value, words, number == place) for number, (value, words) in enumerate(found)]
