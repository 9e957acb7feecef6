"""A sticker that is about to be put on a city: what is chosen, and whether it belongs there."""

from collections.abc import Mapping
from dataclasses import dataclass

from campaign.book import Book
from campaign.legacy.ledger import EPISODES, City, Moment, Point, without
from campaign.legacy.moments import point_name
from campaign.legacy.sheet import Due
from campaign.legacy.stickers import Kind, misplaced
from campaign.models import Episode
from campaign.pages.dues import when_words
from campaign.services.stickers import none_left
from games.kit.cells import Cell, parse_space, space_name
from games.kit.errors import RuleError
from games.my_city.catalogue.chapters import chapter_of


@dataclass(frozen=True, slots=True)
class Choice:
    """A sticker that is about to be put: its kind, its space, and whether it belongs there.

    `city` is without the sticker of entry `moved`, where one is put elsewhere. `awards` are the
    moments that bring the city one of the kind, `award` the one that is chosen. `is_out` tells
    that none is left in stock.
    """

    city: City
    kind: Kind | None
    space: Cell | None
    moved: str
    reason: str
    awards: tuple[Point, ...] = ()
    award: str = ""
    is_out: bool = False

    @property
    def problem(self) -> str:
        """Why the sticker does not belong on the space, nothing where it does."""
        if not self.kind or not self.space:
            return ""
        error = self.error(self.space) or (none_left(self.kind) if self.is_out else None)
        return error.message if error else ""

    @property
    def offered_awards(self) -> list[tuple[str, str, bool]]:
        """The moments that may have brought it, and that none did; which one is chosen."""
        found = [(point_name(point), f"what is due {when_words(point)}") for point in self.awards]
        if not found:
            return []
        return [
            (value, words, value == self.award)
            for value, words in [*found, ("", "one more, beside what is due")]
        ]

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

    `episode` is the one that was started last, 1 before the first.
    """
    city = book.cities[number]
    numbers = {str(entry.number) for entry in city.stickers}
    moved = sent.get("moved", "")
    moved = moved if moved in numbers else ""
    typed = sent.get("space", "")
    space = parse_space(typed[:1].upper() + typed[1:])
    kind = next((one for one in book.sheet.offered if one.slug == sent.get("kind", "")), None)
    dues = [due for due in dues_of(book, number) if kind and due.kind == kind.slug]
    awards = () if moved else tuple(due.award for due in dues)
    names = [*map(point_name, awards)]
    asked = sent.get("award", names[0] if names else "")
    brought = awards[names.index(asked)] if asked in names else (episode, Moment.END)
    return Choice(
        without(city, int(moved)) if moved else city,
        kind,
        space if space and city.plan.has(space) else None,
        moved,
        sent.get("reason", "")[:200],
        awards,
        asked if asked in names else "",
        not moved and kind is not None and book.left_of(kind.slug, brought) == 0,
    )


def dues_of(book: Book, number: int) -> list[Due]:
    """Return what is still due to a city."""
    return [due for due in book.still_due if due.city == number]


@dataclass(frozen=True, slots=True)
class KindView:
    """A kind of sticker that can be chosen, and how many of it are left (None: unknown)."""

    slug: str
    name: str
    letter: str
    colour: str
    left: int | None


def kind_views(book: Book, episode: int) -> list[KindView]:
    """Return the kinds that can be chosen, with what the chapter of an episode has left."""
    left = {one.kind.slug: one.left for one in book.stock(chapter_of(episode))}
    return [
        KindView(kind.slug, kind.name, kind.letter, kind.colour, left.get(kind.slug))
        for kind in book.sheet.offered
    ]


def moments_of(last: Episode | None, chosen: str) -> list[tuple[str, str, bool]]:
    """Return when a sticker can be put now, the likeliest first, and which one is chosen."""
    started = last.number if last else 0
    found = []
    if last:
        found.append((f"{started} end", f"after episode {started}"))
    if started < EPISODES and (last is None or last.closed_at):
        found.append((f"{started + 1} start", f"before episode {started + 1}"))
    values = [value for value, _ in found]
    place = values.index(chosen) if chosen in values else 0
    return [(value, words, number == place) for number, (value, words) in enumerate(found)]
