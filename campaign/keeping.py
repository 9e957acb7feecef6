"""Between the rows of the database and the values of `campaign.legacy`."""

from collections.abc import Iterable
from typing import Any

from campaign.legacy.beside import with_pieces
from campaign.legacy.ledger import City as LegacyCity
from campaign.legacy.ledger import (
    Entry,
    Mark,
    Moment,
    Point,
    Removal,
    Reprint,
    Source,
    Sticker,
    Symbols,
    fold,
)
from campaign.legacy.moments import point_name
from campaign.legacy.people import Guest, Joined, Mayor, Paper, Retired
from campaign.legacy.sheet import Places
from campaign.legacy.sheet_json import (
    CITY_KINDS,
    SHEET_KINDS,
    read_point,
    read_sheet,
    read_slug,
    sheet_json,
)
from campaign.legacy.stickers import Plan
from campaign.models import Campaign, City, Episode, LedgerEntry
from campaign.people_marks import PEOPLE_KINDS, people_json, read_people_mark
from games.kit.cells import parse_space, space_name
from games.kit.errors import InvalidError
from games.kit.reading import (
    below,
    quote,
    read_choice,
    read_number,
    read_object,
    read_text,
)
from games.my_city.box import Printed, printed_json, read_printed
from games.my_city.buildings import Deck


def plan_of(city: City) -> Plan:
    """Return the board of a city as it is printed."""
    squares = frozenset(cell for name in city.squares if (cell := parse_space(name)))
    return Plan(tuple(city.terrain), tuple(city.banks), squares, city.is_known)


def plan_from(printed: Printed) -> Plan:
    """Return the board of a component set as that of a city."""
    return Plan(printed.terrain, printed.banks, frozenset(printed.squares))


def printed_of(plan: Plan) -> Printed:
    """Return the board of a city as that of a component set."""
    return Printed(plan.terrain, plan.banks, tuple(sorted(plan.squares)))


def entry_of(row: LedgerEntry) -> Entry:
    """Return a row of the ledger as a value."""
    mark = read_mark(row.kind, row.mark, "mark")
    return Entry(row.number, row.episode, Moment(row.moment), row.city, mark)


def ledger_of(campaign: Campaign) -> list[Entry]:
    """Return the whole ledger of a campaign, in the order of writing."""
    return [entry_of(row) for row in campaign.ledger.all()]


def cities_of(campaign: Campaign, *, until: Point | None = None) -> tuple[LegacyCity, ...]:
    """Return the cities of a campaign at a point, by default as they are now."""
    plans = [plan_of(city) for city in campaign.cities.all()]
    return fold(plans, ledger_of(campaign), until=until)


def results_of(episodes: Iterable[Episode]) -> dict[int, Places]:
    """Return the places of the cities that played, by the number of each closed episode."""
    return {
        episode.number: {score["city"]: score["place"] for score in episode.scores or ()}
        for episode in episodes
        if episode.closed_at
    }


def seat_keys(city: City, board: LegacyCity) -> dict[str, Any]:
    """Return what the seat of a city holds beside its name, with the board as it is."""
    return {"city": city.name, "animal": city.animal, **board_keys(city, board)}


BOARD_KEYS = ("terrain", "banks", "squares", "stickers", "unknown")
"""What the seat of a city may hold of its board."""


def board_keys(city: City, board: LegacyCity) -> dict[str, Any]:
    """Return what the seat of a city holds of its board."""
    corrected = [space_name(cell) for cell in sorted(board.plan.squares)]
    squares = corrected if board.reprints else city.squares
    return {
        "terrain": list(board.terrain),
        "banks": list(board.plan.banks),
        **({"squares": squares} if squares else {}),
        **({"stickers": signs} if (signs := _signs(board)) else {}),
        **({} if board.plan.is_known else {"unknown": True}),
    }


def deck_with(campaign: Campaign, boards: Iterable[LegacyCity]) -> Deck:
    """Return the buildings of an episode: those of the box, and the new pieces of the cities."""
    return with_pieces(campaign.deck, [board.beside for board in boards])


def _signs(board: LegacyCity) -> dict[str, Any]:
    return {
        space_name(cell): {"letter": kind.letter, "colour": kind.colour, "name": kind.name}
        for cell, kind in sorted(board.signs.items())
    }


def mark_json(mark: Mark) -> tuple[str, dict[str, Any]]:
    """Return the kind of a mark and its values as JSON; `read_mark` reads them back."""
    match mark:
        case Symbols(count, source, words):
            return "symbols", {"count": count, "source": source.value, "words": words}
        case Sticker(kind, space, reason, award):
            told = {"kind": kind, "space": space_name(space), "reason": reason}
            return "sticker", {**told, **({"award": point_name(award)} if award else {})}
        case Removal(of, reason):
            return "removal", {"of": of, "reason": reason}
        case Reprint(plan, reason):
            return "board", {**printed_json(printed_of(plan)), "reason": reason}
        case Mayor() | Guest() | Joined() | Retired() | Paper():
            return people_json(mark)
        case _:
            return sheet_json(mark)


def read_mark(kind: str, value: Any, where: str) -> Mark:
    """Return the mark of a kind that JSON stands for; raises InvalidError."""
    if kind == "symbols":
        fields = read_object(value, where, required=("count", "source", "words"))
        return Symbols(
            read_number(fields["count"], below(where, "count"), low=-99, high=99),
            Source(read_choice(fields["source"], below(where, "source"), [*Source])),
            read_text(fields["words"], below(where, "words")),
        )
    if kind == "sticker":
        return _read_sticker(value, where)
    if kind in {*SHEET_KINDS, *CITY_KINDS}:
        return read_sheet(kind, value, where)
    if kind in PEOPLE_KINDS:
        return read_people_mark(kind, value, where)
    if kind == "board":
        parts = ("terrain", "banks", "reason")
        fields = read_object(value, where, required=parts, optional=("squares",))
        board = {key: item for key, item in fields.items() if key != "reason"}
        plan = plan_from(read_printed(board, where))
        return Reprint(plan, read_text(fields["reason"], below(where, "reason")))
    read_choice(kind, below(where, "kind"), ("removal",))
    fields = read_object(value, where, required=("of", "reason"))
    of = read_number(fields["of"], below(where, "of"), low=0, high=10**6)
    return Removal(of, read_text(fields["reason"], below(where, "reason")))


def _read_sticker(value: Any, where: str) -> Sticker:
    parts = ("kind", "space", "reason")
    fields = read_object(value, where, required=parts, optional=("award",))
    name = read_text(fields["space"], below(where, "space"))
    space = parse_space(name)
    if space is None:
        raise InvalidError(below(where, "space"), f"{quote(name)} is no space like E6")
    slug = read_slug(fields["kind"], below(where, "kind"))
    reason = read_text(fields["reason"], below(where, "reason"))
    award = read_point(fields["award"], below(where, "award")) if "award" in fields else None
    return Sticker(slug, space, reason, award)
