"""What a city gets beside the stickers on its board: marks on pieces, pieces, panels."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from campaign.legacy.moments import Point
from campaign.legacy.stickers import OWN, Goes, Kind
from games.my_city.buildings import Building, Colour, Deck
from games.my_city.catalogue.stickers import may_tell

MOST_CROSSED = 99
PIECE_COLOURS = {
    "yellow": Colour.YELLOW,
    "red": Colour.RED,
    "blue": Colour.BLUE,
    "purple": Colour.CHURCH,
}
"""What a new piece is, by the colour that its kind was given."""


def piece_colours(opened: int) -> tuple[str, ...]:
    """Return the colours of new pieces that a group may choose, as far as it has opened."""
    return tuple(colour for colour in PIECE_COLOURS if may_tell(f"colour.{colour}", opened))


@dataclass(frozen=True, slots=True)
class Given:
    """Something that does not go on a space was given to a city, as its kind says.

    `piece` is the building on which a sticker goes, "" where it is none. `award` is the
    episode and moment that brought it, None where no award table did.
    """

    kind: str
    piece: str = ""
    reason: str = ""
    award: Point | None = None


@dataclass(frozen=True, slots=True)
class Crossed:
    """So many boxes of a panel were crossed off, and what for."""

    kind: str
    count: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel beside a board: its kind, and for each crossed box the episode that crossed it."""

    kind: Kind
    crossed: tuple[int, ...] = ()

    @property
    def boxes(self) -> list[int]:
        """The boxes in their order: the episode that crossed it, 0 for an open one.

        Where nobody has said how many there are, those that are crossed.
        """
        return [*self.crossed, *[0] * (self.kind.boxes - len(self.crossed))]

    @property
    def left(self) -> int | None:
        """How many boxes are open, None where nobody has said how many there are."""
        return max(0, self.kind.boxes - len(self.crossed)) if self.kind.boxes else None


@dataclass(frozen=True, slots=True)
class Beside:
    """All that a city has beside its board: marks by building, new pieces by id, panels."""

    tags: Mapping[str, tuple[Kind, ...]]
    pieces: Mapping[str, Kind]
    panels: tuple[Panel, ...]

    @property
    def tracks(self) -> dict[str, int]:
        """How many boxes are crossed off, by the name of the panel."""
        return {panel.kind.name: len(panel.crossed) for panel in self.panels if panel.crossed}


def beside(marks: Iterable[tuple[int, Given | Crossed]], kinds: Mapping[str, Kind]) -> Beside:
    """Return what a city has, from its marks in their order, each behind its episode."""
    tags: dict[str, tuple[Kind, ...]] = {}
    pieces: dict[str, Kind] = {}
    panels: dict[str, Kind] = {}
    crossed: dict[str, tuple[int, ...]] = {}
    for episode, mark in marks:
        kind = kinds[mark.kind]
        if isinstance(mark, Crossed):
            crossed[kind.slug] = crossed.get(kind.slug, ()) + (episode,) * mark.count
        elif kind.goes is Goes.PIECE:
            tags[mark.piece] = (*tags.get(mark.piece, ()), kind)
        elif kind.goes is Goes.DECK:
            pieces[next_id(kind, pieces)] = kind
        else:
            panels[kind.slug] = kind
    found = tuple(Panel(kind, crossed.get(slug, ())) for slug, kind in panels.items())
    return Beside(tags, pieces, found)


def next_id(kind: Kind, pieces: Mapping[str, Kind]) -> str:
    """Return the id of one more piece of a kind: "own3", then "own3-2"."""
    count = sum(one.slug == kind.slug for one in pieces.values())
    return kind.slug if not count else f"{kind.slug}-{count + 1}"


def with_pieces(deck: Deck, cities: Sequence[Beside]) -> Deck:
    """Return the deck with the new pieces of all cities, one card each."""
    found = dict(deck)
    for city in cities:
        for id, kind in city.pieces.items():
            found[id] = Building(id, PIECE_COLOURS[kind.colour], kind.shape)
    return found


def cards_in(deck: Deck, cards: Iterable[str]) -> list[str]:
    """Return the cards that are dealt: without those of new pieces that nobody at the table has."""
    return [id for id in cards if id in deck or not id.startswith(OWN)]


def own_keys(
    city: Beside, deck: Deck, printed: Deck, by_rules: Mapping[str, Any] = MappingProxyType({})
) -> dict[str, Any]:
    """Return what a city has of its own in a table with that deck, as `games.my_city.pieces` reads.

    `printed` are the buildings that all have, `by_rules` what the rules in force give the city.
    """
    missing = [id for id in deck if id not in printed and id not in city.pieces]
    tags = {
        id: sorted({kind.name for kind in kinds}) for id, kinds in city.tags.items() if id in deck
    }
    tracks = dict(by_rules.get("tracks", {}))
    for name, count in city.tracks.items():
        tracks[name] = max(count, tracks.get(name, 0))
    found = {**by_rules, "missing": missing, "tags": tags, "tracks": tracks}
    return {key: value for key, value in found.items() if value}
