"""The log of an episode in plain sentences."""

from dataclasses import replace

from games.kit.cells import space_names
from games.kit.words import listed
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.moves import End, Move, Order, Pass, Place, Reveal
from games.my_city.passing import is_free_pass
from games.my_city.pieces import BLOCKING
from games.my_city.results import (
    Absent,
    Ending,
    FinalBoard,
    Later,
    Points,
    Result,
    Sheet,
    Stand,
    Visible,
)
from games.my_city.rules.lines import line_title
from games.my_city.saying import Overrule, Write
from games.my_city.setup import Setup
from games.my_city.state import State

HOW = {
    "visible": "from what is still visible",
    "sheet": "score sheet",
    "board": "final board",
    "points": "points only",
}
CARD_BY_CARD = "card by card"


def how(ending: Ending | None) -> str:
    """Return in words how a city was entered."""
    return HOW[ending.how] if ending else CARD_BY_CARD


def tell(setup: Setup, move: Move, before: State | None) -> str:
    """Return what a move did, as a sentence; `before` is the state that it met, if known."""
    card = before.revealed[-1] if before and before.revealed else None
    match move:
        case Reveal(building):
            return _tell_card(setup, building, before)
        case Place(seat, cells, building):
            what = _the(setup, building or card)
            return f"{setup.names[seat]} built {what} on {space_names(cells)}."
        case Pass(seat, building):
            what = _the(setup, building or card)
            if before and is_free_pass(before, seat):
                return f"{setup.names[seat]} passed {what} at no cost."
            cost = _count(setup.rules.cost, "point", "points")
            return f"{setup.names[seat]} passed {what} for {cost}."
        case End(seat):
            return f"{setup.names[seat]}’s city ended{_tell_others(setup, seat, before)}."
        case Order(seats):
            names = ", then ".join(setup.names[seat] for seat in seats)
            return f"The group put the tied cities in order: {names}."
        case Later(seat):
            return f"{setup.names[seat]}’s city is entered at the end."
        case Absent(seat):
            return f"{setup.names[seat]} does not play this {setup.rules.sitting}."
        case Stand(seat, building, cells):
            what = setup.deck[building].name
            return f"In {setup.names[seat]}’s city the {what} stands on {space_names(cells)}."
        case Result(seat, ending):
            told = f"{_tell_ending(ending)}{_tell_lines(setup, ending)}"
            return f"{setup.names[seat]}’s city ended: {told}."
        case Write() | Overrule():
            return _tell_said(setup, move)


def _tell_others(setup: Setup, seat: int, before: State | None) -> str:
    """Return what becomes of the other cities once a seat has ended, "" where that is not known."""
    if before is None:
        return ""
    awaited = [n for n in before.unentered if n != seat]
    has_cards = before.dealt < len(setup.deck)
    goes_on = [
        n
        for n, city in enumerate(before.cities)
        if n != seat
        and not city.is_done
        and (n in before.owing or (has_cards and n not in awaited))
    ]
    if goes_on:
        names = [setup.names[n] for n in goes_on]
        return f"; {listed(names)} {'goes' if len(names) == 1 else 'go'} on"
    if awaited:
        names = [f"{setup.names[n]}’s" for n in awaited]
        return f"; {listed(names)} {'is' if len(names) == 1 else 'are'} still to be entered"
    return f", and with it the {setup.rules.sitting}"


def _tell_card(setup: Setup, card: str, before: State | None) -> str:
    if card == BLOCKING:
        return say(LINE_WORDS, "told.blocking")
    name = setup.deck[card].name
    if before and replace(before, revealed=(*before.revealed, card)).is_skipped:
        return say(LINE_WORDS, "told.skipped", building=name)
    return f"The card is the {name}."


def _tell_said(setup: Setup, move: Write | Overrule) -> str:
    who, what = setup.names[move.seat], line_title(setup.rules, move.line)
    if isinstance(move, Overrule):
        points = _count(move.points, "point", "points").replace("-", "\N{MINUS SIGN}")
        return f"{who}: {what} counts {points}, the group says: “{move.reason}”."
    said = [
        _count(number, one, many).replace("-", "\N{MINUS SIGN}")
        for number, one, many in (
            (move.count, "time", "times"),
            (move.points, "point", "points"),
            (move.symbols, "symbol", "symbols"),
        )
        if number is not None
    ]
    return f"{who}: {what}, {listed(said)}."


def _tell_ending(ending: Ending) -> str:
    match ending:
        case Visible(passes, spaces):
            seen = space_names(spaces) or "nothing"
            return f"{_count(passes, 'pass', 'passes')}, still visible {seen}"
        case Sheet(passes, trees, rocks, empty, rows):
            return (
                f"{_count(passes, 'pass', 'passes')}, {_count(trees, 'tree', 'trees')},"
                f" {_count(rocks, 'rock', 'rocks')},"
                f" {_count(empty, 'empty space', 'empty spaces')}{_tell_rows(rows)}"
            )
        case FinalBoard(passes):
            return f"{_count(passes, 'pass', 'passes')}, the buildings as they stand"
        case Points(points, rows):
            said = _count(points, "point", "points").replace("-", "\N{MINUS SIGN}")
            return f"{said}{_tell_rows(rows)}"


def _tell_lines(setup: Setup, ending: Ending) -> str:
    """Return the points that were typed for lines beside a city's end."""
    return "".join(
        f"; {line_title(setup.rules, code)} "
        + _count(points, "point", "points").replace("-", "\N{MINUS SIGN}")
        for code, points in ending.lines
    )


def _tell_rows(rows: tuple[int, ...]) -> str:
    return f"; rows from the top {' '.join(map(str, rows))}" if rows else ""


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if abs(number) == 1 else many}"


def _the(setup: Setup, building: str | None) -> str:
    return "the building" if building is None else f"the {setup.deck[building].name}"
