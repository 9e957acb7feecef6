"""Which part of the editor of a district is at fault, so that it is told where it is entered."""

from enum import StrEnum

from django.core.exceptions import ValidationError

from games.cities.entered.moves import SUMS, read_entered_move
from games.cities.entered.playing import EnteredState, ending_of
from games.cities.entered.refusals import EnteredRefusal
from games.cities.entered.typed import read_cards, read_district, read_spaces, read_values
from games.kit.errors import InvalidError, RuleError
from games.look import Typed


class Part(StrEnum):
    """The parts of the editor, in each of which its own refusals are told."""

    DISTRICT = "district"
    VALUES = "values"
    CARDS = "cards"
    SUMS = "sums"


_PART_OF = {
    EnteredRefusal.TOO_MANY_CARDS: Part.CARDS,
    EnteredRefusal.NO_SUCH_VALUE: Part.VALUES,
    EnteredRefusal.VALUE_TAKEN: Part.VALUES,
}


def refused_part(state: EnteredState, seat: int, typed: Typed) -> Part:
    """Return the part of the editor that is at fault in what was typed for a seat."""
    if is_sums(typed):
        return Part.SUMS
    reading = ((Part.DISTRICT, read_spaces), (Part.VALUES, read_values), (Part.CARDS, read_cards))
    for part, read in reading:
        try:
            read(typed)
        except ValidationError:
            return part
    try:
        move = read_entered_move({**read_district(typed), "seat": seat}, state.setup, "district")
        ending_of(state, move)
    except InvalidError:
        return Part.DISTRICT
    except RuleError as error:
        return next((part for code, part in _PART_OF.items() if code is error.code), Part.DISTRICT)
    return Part.DISTRICT


def is_sums(typed: Typed) -> bool:
    """Return whether the five sums alone were typed."""
    return any("".join(typed.get(f"sum_{key}", ())) for key in SUMS) or "sums" in typed.get(
        "do", ()
    )
