"""What retrieving all cards leads to, said beforehand: the dial now and after the final phase."""

from games.kit.cells import Cell, space_name
from games.micro_city.final import final_phase
from games.micro_city.moves import Retrieve
from games.micro_city.offers import area_offers, preview, retrievals
from games.micro_city.state import Loss, State


def dial_words(state: State, there: Cell) -> tuple[str, bool]:
    """Return what the dial will show after retrieving to an area, and whether that loses.

    The final phase moves the dial once more (rulings, section 5), unless what is done on
    the area keeps it or wins.
    """
    after = preview(state, Retrieve(there)).after
    if after.lost_by is not None:
        return "the dial shows 0, and the game is lost", True
    final = final_phase(after)
    if final.lost_by is Loss.TOKENS:
        lost = (
            f"the dial shows {after.dial}, and in the final phase a token is due and none is left"
        )
    elif final.lost_by is Loss.DIAL:
        lost = f"the dial shows {after.dial}, and 0 after the final phase"
    else:
        return f"the dial shows {after.dial}, and {final.dial} after the final phase", False
    unless = ", unless the area still saves it" if _can_be_saved(after) else ""
    return f"{lost}: the game is lost{unless}", True


def _can_be_saved(after: State) -> bool:
    """Tell whether something done on the area keeps the game from being lost."""
    return any(
        choice.after.won if choice.after.finished else final_phase(choice.after).lost_by is None
        for offer in area_offers(after)
        for choice in offer.choices
    )


def retrieving_words(state: State) -> tuple[str, bool]:
    """Return what retrieving does to the dial, wherever the Engineer goes; the best of the ways."""
    ways = [dial_words(state, there) for there in retrievals(state)]
    return min(ways, key=lambda way: (way[1], "unless" not in way[0]))


def target_words(state: State, there: Cell) -> tuple[str, bool]:
    """Return what retrieving to an area leads to, as a sentence, and whether it loses."""
    words, is_losing = dial_words(state, there)
    return f"To {space_name(there)}: {words}.", is_losing
