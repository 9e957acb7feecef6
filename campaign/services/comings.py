"""Cities that retire, come back, or join late; a board is asked about, never swept along."""

from dataclasses import dataclass

from campaign.keeping import cities_of
from campaign.legacy.ledger import City as LegacyCity
from campaign.legacy.ledger import Mark, Moment, Point, Sticker
from campaign.legacy.people import Joined, Mayor, Retired
from campaign.legacy.symbols import Source, Symbols
from campaign.models import Campaign, City
from campaign.seating import seated_at
from campaign.services.founding import NewCity, city_row
from campaign.services.marks import Written, entry_sent, held, refuse_other, write_marks
from campaign.services.people import (
    due_episode,
    install_mayor,
    mayors_in,
    refuse_second_city,
)
from campaign.services.refusals import PeopleRefusal, Refusal
from games.kit.cells import space_name
from games.kit.errors import RuleError
from games.my_city.setup import ANIMALS
from games.naming import name_meant, people_of


@dataclass(frozen=True, slots=True)
class Retiring:
    """A city that retires with the next episode, whose number the page showed, and why."""

    city: int
    following: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Returning:
    """A city that plays again from the next episode on, with its mayor or another one."""

    city: int
    following: int
    mayor: str


@dataclass(frozen=True, slots=True)
class LateCity:
    """A city that joins with the next episode.

    Its printed board is that of the city `like`; with `has_stickers` also what sticks there
    now. `symbols` are those that the group gives it, and `reason` says why.
    """

    animal: str
    name: str
    mayor: str
    following: int
    like: int = 0
    has_stickers: bool = False
    symbols: int = 0
    reason: str = ""


def retire_city(*, campaign: Campaign, leaving: Retiring, written: Written) -> None:
    """Let a city play no more from the next episode on; all that it has stays.

    Raises RuleError where it does not play anyway, or would be the last one that does.
    """
    city, mark = leaving.city, Retired(leaving.reason)
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, (sent.city, sent.mark) == (city, mark))
            return
        following = due_episode(now, leaving.following)
        playing = seated_at(now, following)
        if city not in playing:
            raise RuleError(PeopleRefusal.AWAY_ALREADY, "This city does not play any more already.")
        if len(playing) == 1:
            raise RuleError(
                PeopleRefusal.LAST_CITY, "It is the last city that plays; somebody has to."
            )
        write_marks(now, [((following, Moment.START), city, mark)], written)


def return_city(*, campaign: Campaign, coming: Returning, written: Written) -> None:
    """Let a city play again from the next episode on, with the board and symbols that it had.

    Raises RuleError where it plays already, or its mayor is that of another city.
    """
    city, mark = coming.city, Joined()
    mayor = name_meant(campaign.owner, coming.mayor, mayors_in(campaign))
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, (sent.city, sent.mark) == (city, mark))
            return
        following = due_episode(now, coming.following)
        playing = seated_at(now, following)
        if city in playing:
            raise RuleError(PeopleRefusal.PLAYS_ALREADY, "This city plays already.")
        mayors = {row.number: row.mayor_name for row in now.cities.all()}
        _refuse_taken(mayors, playing, mayor)
        point, marks = (following, Moment.START), list[tuple[Point, int, Mark]]()
        if mayor != mayors[city]:
            install_mayor(now, city, people_of(now.owner, [coming.mayor], mayors_in(now))[0])
            marks.append((point, city, Mayor(mayor, mayors[city])))
        write_marks(now, [*marks, (point, city, mark)], written)


def join_city(*, campaign: Campaign, new: LateCity, written: Written) -> None:
    """Let another city join from the next episode on.

    Raises RuleError where four cities are there, or its animal or mayor is taken.
    """
    mark = Joined(new.reason)
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, sent.mark == mark)
            return
        following = due_episode(now, new.following)
        rows = [*now.cities.all()]
        _refuse_no_room(rows, new)
        mayors = {row.number: row.mayor_name for row in rows}
        mayor = name_meant(now.owner, new.mayor, mayors_in(now))
        _refuse_taken(mayors, seated_at(now, following), mayor)
        model = cities_of(now)[new.like]
        number = _found(now, new, model, rows[new.like]).number
        point = (following, Moment.START)
        marks = [*_taken_over(new, model, rows[new.like].name), mark]
        write_marks(now, [(point, number, one) for one in marks], written)


def _refuse_no_room(rows: list[City], new: LateCity) -> None:
    if len(rows) == len(ANIMALS):
        raise RuleError(
            PeopleRefusal.FULL,
            "The box has four boards, and all are taken: let a city come back with a new mayor.",
        )
    if new.animal in {row.animal for row in rows}:
        raise RuleError(PeopleRefusal.ANIMAL_TAKEN, "Another city has this animal.")
    if new.symbols and not new.reason:
        raise RuleError(Refusal.NO_REASON, "Say in a word why it begins with symbols.")


def _refuse_taken(mayors: dict[int, str], playing: tuple[int, ...], name: str) -> None:
    """Refuse a mayor who plays another city; the mayor of a retired one is free."""
    refuse_second_city({city: mayors[city] for city in playing}, -1, name)


def _found(campaign: Campaign, new: LateCity, model: LegacyCity, row: City) -> City:
    mayor = people_of(campaign.owner, [new.mayor], mayors_in(campaign))[0]
    plan, squares = model.plan, [space_name(cell) for cell in sorted(model.plan.squares)]
    board = (plan.terrain, plan.banks, squares if model.reprints else row.squares, plan.is_known)
    city = NewCity(new.animal, new.name, mayor.name, *board)
    found = city_row(campaign, campaign.cities.count(), city, mayor)
    found.save()
    return found


def _taken_over(new: LateCity, model: LegacyCity, name: str) -> list[Mark]:
    """Return what a city that joins has from the start: stickers of another one, symbols."""
    marks: list[Mark] = []
    if new.has_stickers:
        stuck = [entry.mark for entry in model.stickers if isinstance(entry.mark, Sticker)]
        reason = f"taken over from {name}"
        marks += [Sticker(mark.kind, mark.space, reason) for mark in stuck]
    if new.symbols:
        marks.append(Symbols(new.symbols, Source.TYPED, new.reason))
    return marks
