"""What the editor of a district holds, counted while it is being entered; nothing is kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.safestring import mark_safe

from games.cities.board import draw
from games.cities.counting import tally
from games.cities.district import District
from games.cities.entered.designs import new_designs
from games.cities.entered.moves import EnterDistrict, read_entered_move
from games.cities.entered.page import entered_frame, parts_of_ending
from games.cities.entered.playing import EnteredState, ending_of
from games.cities.entered.refusals import EnteredRefusal
from games.cities.entered.scoring import ending_lines
from games.cities.entered.typed import read_district
from games.cities.patterns import Pattern
from games.cities.seats import line_views
from games.cities.spaces import SIDE
from games.forms import read_whole
from games.kit.cells import space_names
from games.kit.errors import InvalidError, RuleError
from games.kit.scores import Score
from games.kit.svg import overlay_svg
from games.kit.words import counted


@dataclass(frozen=True, slots=True)
class CountedSeat:
    """The seat whose editor is counted."""

    number: int
    name: str
    total: int = 0


def counted_page(
    state: EnteredState, seat: int, sent: Mapping[str, Any], here: str
) -> dict[str, Any]:
    """Return the context of the fragment: the lines of the score, or what cannot be.

    `sent` are the fields of the editor as the page sends them.
    """
    name = state.setup.names[seat]
    try:
        line = {**read_district(read_whole(sent)), "seat": seat}
        move = read_entered_move(line, state.setup, "district")
        ending = ending_of(state, move)
    except ValidationError as error:
        return {"seat": CountedSeat(seat, name), "problem": " ".join(error.messages), "wrong": ""}
    except InvalidError as error:
        problem = f"{error.where}: {error.message}"
        return {"seat": CountedSeat(seat, name), "problem": problem, "wrong": ""}
    except RuleError as error:
        # a tile that is being painted is no mistake
        is_unfinished = error.code is EnteredRefusal.HALF_TILE
        return {
            "seat": CountedSeat(seat, name),
            "problem": error.message,
            "wrong": "" if is_unfinished else space_names(error.spaces),
            "is_unfinished": is_unfinished,
        }
    if not isinstance(move, EnterDistrict) or ending.district is None:
        raise TypeError(move)
    score = Score(seat, 1, ending_lines(state.setup, ending))
    frame, names = entered_frame(move)
    parts = parts_of_ending(move, ending.district)
    return {
        "seat": CountedSeat(seat, name, score.total),
        "here": here,
        "lines": line_views(score, names, "", parts),
        "problem": "",
        "wrong": "",
        "overlay": mark_safe(overlay_svg(draw(ending.district, frame))),  # noqa: S308  # escaped
        "missing": _missing(state, ending.district),
        "hints": _hints(state, move, ending.district),
        "designs": new_designs(state, move),
        "times": _times_of_cards(move, ending.district),
    }


def _times_of_cards(move: EnterDistrict, district: District) -> str:
    """Return how often each card is counted, "" where it is not, with commas between."""
    return ",".join(
        str(tally(card.count, district).occurrences) if card.count else "" for card in move.cards
    )


def _missing(state: EnteredState, district: District) -> str:
    """Say how many tiles are still bare; after a whole game none is."""
    short, long = state.setup.game.frame
    number = short * long - len(district.tiles)
    return f"({counted(number, 'tile', 'tiles')} of {SIDE} by {SIDE} still bare)" if number else ""


def _hints(
    state: EnteredState, move: EnterDistrict, district: District
) -> list[tuple[int, str, str]]:
    """Return number and title of an achievement, and how often it occurs, where known."""
    return [
        (index, achievement.title, _met(achievement.count, district, move.achievements[index]))
        for index, achievement in enumerate(state.setup.game.achievements)
        if achievement.count
    ]


def _met(pattern: Pattern, district: District, value: int) -> str:
    claimed = "" if value else ", not claimed"
    return f"{_times(pattern, district)} in this district{claimed}."


def _times(pattern: Pattern, district: District) -> str:
    times = tally(pattern, district, with_wild=True).occurrences
    return counted(times, "time", "times")
