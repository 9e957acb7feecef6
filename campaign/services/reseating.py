"""The table of an episode with a seat more or less: what it is laid with, and its lines there."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from campaign.envelopes import envelopes_of
from campaign.keeping import cities_of, ledger_of, plan_of, seat_keys
from campaign.legacy.beside import own_keys, with_pieces
from campaign.legacy.ledger import Moment, NewMark, Removal, city_at, standing_entries, with_marks
from campaign.legacy.people import Guest
from campaign.legacy.replaying import Fall, Numbered, salvaged
from campaign.legacy.reseating import OTHERWISE, moved_to, seat_marks
from campaign.legacy.seating import seated_in
from campaign.models import Campaign, Episode
from campaign.rules_in_force import seats_of
from campaign.seating import seated
from campaign.services.passing import deck_of_table
from campaign.services.people import people_in
from campaign.services.refusals import Refusal
from campaign.services.replays import folded_or_none
from campaign.services.sitting import sitting_marks
from games.copying import Laying, Seated, laying_of, lines_of, standing_lines
from games.kit.errors import InvalidError, RuleError
from games.log import Log, entry_json, fold
from games.models import Table
from games.my_city import practice
from games.my_city.box import deck_json
from games.my_city.buildings import Deck
from games.my_city.moves import Place, Reveal
from games.my_city.results import Later, Stand
from games.naming import people_of
from games.sending import Line

FIRST = -1
"""The number of the line that comes before all others: it says that a city is entered later."""


@dataclass(frozen=True, slots=True)
class PastSeat:
    """A city that is to have a seat in an episode, or none; `name` sits there.

    `typed` is what was typed for the name, where that tells apart two who are called so.
    """

    city: int
    name: str
    has: bool
    typed: str = ""

    @property
    def asked(self) -> dict[str, Any]:
        """What is corrected, as a draft and the subject of the correction hold it."""
        return {"city": self.city, "name": self.name, "has": self.has}


@dataclass(frozen=True, slots=True)
class Reseated:
    """A table with a seat more or less: what it is laid with, its lines, and those that fell.

    `numbers` are those that the lines had before.
    """

    laying: Laying
    log: Log
    lines: Sequence[Line]
    falls: Sequence[Fall]
    numbers: Sequence[int]


def marks_of_seat(campaign: Campaign, episode: int, asked: Mapping[str, Any]) -> list[NewMark]:
    """Return what the ledger needs for what a draft says of a seat; nothing where that is nothing.

    Whoever was not the city's mayor then is told as its guest.
    """
    if not asked:
        return []
    entries, city = ledger_of(campaign), asked["city"]
    marks = seat_marks(entries, city, episode, has_seat=asked["has"])
    if asked["has"]:
        mayor = campaign.cities.get(number=city).mayor_name
        after, sits = with_marks(entries, marks), (city, asked["name"], True)
        return [*marks, *sitting_marks(mayor, after, episode, sits)]
    point = (episode, Moment.START)
    guests = [
        entry
        for entry in standing_entries(entries)
        if (entry.city, entry.point) == (city, point) and isinstance(entry.mark, Guest)
    ]
    return [*marks, *((point, city, Removal(entry.number, OTHERWISE)) for entry in guests)]


def reseated(episode: Episode, new: PastSeat) -> Reseated:
    """Return the table of an episode with a seat more or less.

    A city that gets one is entered at the end; what does not fit any more is left out. Raises
    RuleError where the log cannot be followed.
    """
    campaign, table = episode.campaign, episode.sitting
    log = folded_or_none(table)
    if log is None:
        words = "The log of this episode can no longer be followed, so its seats stay as they are."
        raise RuleError(Refusal.BROKEN, words)
    entries, count = ledger_of(campaign), len(campaign.cities.all())
    then = with_marks(entries, marks_of_seat(campaign, episode.number, new.asked))
    before, after = (seated_in(one, count, episode.number) for one in (entries, then))
    moves, tied = moved_to(log.standing, before, after)
    if new.has:
        laying = _with_seat(episode, new, after.index(new.city))
        moves = [(FIRST, Later(after.index(new.city))), *moves]
    else:
        laying = _without_seat(episode, before.index(new.city), log)
    setup = _setup(table, laying)
    played, falls = salvaged(log.game, setup, moves)
    there = fold(log.game, setup, [move for _, move in played])
    lines = _lines(log, lines_of(table), played)
    return Reseated(laying, there, lines, [*tied, *falls], [number for number, _ in played])


def _lines(log: Log, lines: Sequence[Line], played: Sequence[Numbered]) -> list[Line]:
    first = [entry_json(log.game, move) for number, move in played if number == FIRST]
    return [*first, *standing_lines(log, lines, [one for one in played if one[0] != FIRST])]


def _setup(table: Table, laying: Laying) -> Any:
    seats = [{"name": one.name, **one.own} for one in laying.seats]
    try:
        return table.rules.read_setup(seats, laying.setup, "setup")
    except InvalidError as error:
        words = f"Its table cannot be laid with other seats. At {error.where}: {error.message}."
        raise RuleError(Refusal.BROKEN, words) from error


def _with_seat(episode: Episode, new: PastSeat, place: int) -> Laying:
    """Return what a table is laid with where one more city sits, on its board of then."""
    campaign, table = episode.campaign, episode.sitting
    own, whole = _own_then(episode, new.city)
    deck, cities = deck_of_table(table), seated(episode)
    added = [id for id in whole if id not in deck]
    person = people_of(campaign.owner, [new.typed or new.name], people_in(campaign))[0]
    old = laying_of(table)
    known = cities_of(campaign, until=(episode.number, Moment.START)) if added else ()
    seats = []
    for city, seat in zip(cities, old.seats, strict=True):
        lacks = [id for id in added if id not in known[city].beside.pieces]
        seats.append(_lacking(seat, [*seat.own.get("missing", ()), *lacks]))
    seats.insert(place, Seated(new.name, person.pk, own))
    cards = None if old.deck is None else [*old.deck, *added]
    return Laying(seats, _with_buildings(old.setup, whole, deck), cards)


def _own_then(episode: Episode, city: int) -> tuple[dict[str, Any], Deck]:
    """Return what the seat of a city would hold in an episode, and the buildings with its own."""
    campaign, until = episode.campaign, (episode.number, Moment.START)
    row = [*campaign.cities.all()][city]
    there = city_at(plan_of(row), ledger_of(campaign), city, until)
    whole = with_pieces(deck_of_table(episode.sitting), [there.beside])
    by_rules = seats_of(campaign, envelopes_of(campaign).sheets, episode.number)[city]
    own = own_keys(there.beside, whole, campaign.deck, by_rules)
    return {**seat_keys(row, there), **own}, whole


def is_seat_otherwise(episode: Episode, table: Table, asked: Mapping[str, Any]) -> bool:
    """Tell whether the seat that a draft gives would begin with something else by now.

    `table` is that of the draft. The board of a city that was away, and what it has beside it,
    may have been corrected without any word on the episode.
    """
    if not asked.get("has"):
        return False
    place = sum(city < asked["city"] for city in seated(episode))
    own, _ = _own_then(episode, asked["city"])
    seat = table.seats.filter(number=place).first()
    return seat is None or bool(seat.own != json.loads(json.dumps(own)))


def _without_seat(episode: Episode, place: int, log: Log) -> Laying:
    """Return what a table is laid with where a city sits no more.

    The new pieces that only this city had go with it, and those that came to the table with it,
    unless their card was revealed or another city has built them.
    """
    old, deck = laying_of(episode.sitting), deck_of_table(episode.sitting)
    left = [seat for number, seat in enumerate(old.seats) if number != place]
    used = {
        move.building
        for _, move in log.standing
        if isinstance(move, Reveal | Place | Stand) and getattr(move, "seat", None) != place
    }
    came = _came_with(episode, seated(episode)[place], deck)
    gone = {
        id
        for id in deck
        if id not in episode.campaign.deck
        and id not in used
        and (id in came or all(id in seat.own.get("missing", ()) for seat in left))
    }
    whole = {id: building for id, building in deck.items() if id not in gone}
    seats = [
        _lacking(seat, [id for id in seat.own.get("missing", ()) if id not in gone])
        for seat in left
    ]
    cards = None if old.deck is None else [card for card in old.deck if card not in gone]
    return Laying(seats, _with_buildings(old.setup, whole, deck), cards)


def _came_with(episode: Episode, city: int, deck: Deck) -> set[str]:
    """Return the buildings of a table that were not among those from before a city's seat."""
    about = {"correction__kind": "seat", "correction__subject__city": city}
    given = episode.revisions.filter(**about).select_related("table").order_by("number").last()
    return {*deck} - {*deck_of_table(given.table)} if given else set()


def _lacking(seat: Seated, missing: Sequence[str]) -> Seated:
    own = {key: value for key, value in seat.own.items() if key != "missing"}
    return replace(seat, own={**own, **({"missing": [*missing]} if missing else {})})


def _with_buildings(setup: Mapping[str, Any], deck: Deck, before: Deck) -> Mapping[str, Any]:
    """Return a set-up with another deck, told as when a table is laid."""
    if deck == before:
        return setup
    rest = {key: value for key, value in setup.items() if key != "buildings"}
    return rest if deck == practice.BUILDINGS else {"buildings": deck_json(deck), **rest}
