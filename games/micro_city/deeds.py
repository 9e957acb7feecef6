"""Deeds: what project cards, areas and bonuses let the company do; the cards of the text."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.kit.reading import Json, below, read_choice, read_list, read_number, read_object
from games.micro_city.company import Material

MOST_COUNT = 99
"""More than any card can say of anything."""

MOST_MOVES = 16
"""More moves than a project card can say: there are 16 areas."""


class DeedKind(StrEnum):
    """The kinds of deeds: those that a set-up may name, then those of the areas alone."""

    TAKE_BACK = "take_back"
    SET_DIE = "set_die"
    MATERIAL = "material"
    MONEY = "money"
    EXCHANGE = "exchange"
    CONSTRUCT = "construct"
    KEEP_DIAL = "keep_dial"
    DEVELOP = "develop"
    GATHER = "gather"
    TRADE = "trade"
    SELL = "sell"


@dataclass(frozen=True, slots=True)
class Deed:
    """One deed. `count` is how many tokens, materials or dollars it moves, or what it costs.

    `gather` (an industrial area) has its material; `trade` is an exchange on a
    commercial area, with 1$ and perhaps a sale; `sell` is the sale alone.
    """

    kind: DeedKind
    count: int = 1
    material: Material | None = None


COUNTED = {
    DeedKind.TAKE_BACK: "count",
    DeedKind.MATERIAL: "cost",
    DeedKind.MONEY: "count",
    DeedKind.EXCHANGE: "count",
}
"""The key of a record that holds the number of a deed."""

NAMED = [*DeedKind][:8]
"""The deeds that a set-up may name (records, section micro-city)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A project card: how many moves, its die, and for either action the deeds to choose from."""

    moves: int
    die: int
    basic: tuple[Deed, ...]
    advanced: tuple[Deed, ...]


# text: Project cards, the table; the moves that a card says are all made.
CARDS: dict[int, Card] = {
    1: Card(1, 1, (Deed(DeedKind.TAKE_BACK, 1),), (Deed(DeedKind.TAKE_BACK, 2),)),
    2: Card(
        1,
        2,
        (Deed(DeedKind.SET_DIE),),
        (Deed(DeedKind.TAKE_BACK, 1), Deed(DeedKind.MATERIAL, 0)),
    ),
    3: Card(2, 3, (Deed(DeedKind.MATERIAL, 1),), (Deed(DeedKind.CONSTRUCT),)),
    4: Card(
        2,
        4,
        (Deed(DeedKind.KEEP_DIAL), Deed(DeedKind.EXCHANGE, 2)),
        (Deed(DeedKind.DEVELOP),),
    ),
}
"""Cards 1 to 4; 5 and 6 are not public, and are in a box only where its set-up says them."""

UNKNOWN_CARDS = ("5", "6")


def read_projects(value: Json, where: str) -> dict[int, Card]:
    """Return all project cards of a box: the four of the text, and what is said of 5 and 6."""
    fields = read_object(value, where, optional=UNKNOWN_CARDS)
    own = {int(key): read_card(fields[key], below(where, key)) for key in sorted(fields)}
    return {**CARDS, **own}


def read_card(value: Json, where: str) -> Card:
    """Return a project card; raises InvalidError."""
    fields = read_object(value, where, required=("moves", "die", "basic", "advanced"))
    return Card(
        read_number(fields["moves"], below(where, "moves"), low=0, high=MOST_MOVES),
        read_number(fields["die"], below(where, "die"), low=1, high=6),
        read_deeds(fields["basic"], below(where, "basic"), empty=False),
        read_deeds(fields["advanced"], below(where, "advanced"), empty=False),
    )


def read_deeds(value: Json, where: str, *, empty: bool = True) -> tuple[Deed, ...]:
    """Return a list of deeds, of which one is chosen; raises InvalidError."""
    items = read_list(value, where, empty=empty)
    return tuple(_read_deed(item, f"{where}[{place}]") for place, item in enumerate(items))


def _read_deed(value: Json, where: str) -> Deed:
    # What a deed may hold depends on its kind, so that is read first.
    kind_of = read_object(value, where, required=("deed",), optional=("count", "cost"))
    kind = DeedKind(read_choice(kind_of["deed"], below(where, "deed"), NAMED))
    match COUNTED.get(kind):
        case "count":
            fields = read_object(value, where, required=("deed", "count"))
            number = read_number(fields["count"], below(where, "count"), low=1, high=MOST_COUNT)
            return Deed(kind, number)
        case "cost":
            fields = read_object(value, where, required=("deed", "cost"))
            number = read_number(fields["cost"], below(where, "cost"), low=0, high=MOST_COUNT)
            return Deed(kind, number)
        case _:
            read_object(value, where, required=("deed",))
            return Deed(kind)


def deed_json(deed: Deed) -> dict[str, Json]:
    """Return the object that stands for a deed of a set-up; `read_deeds` reads it back."""
    key = COUNTED.get(deed.kind)
    return {"deed": deed.kind.value, **({key: deed.count} if key else {})}


def card_json(card: Card) -> Mapping[str, Json]:
    """Return the object that stands for a project card; `read_projects` reads it back."""
    return {
        "moves": card.moves,
        "die": card.die,
        "basic": [deed_json(deed) for deed in card.basic],
        "advanced": [deed_json(deed) for deed in card.advanced],
    }
