"""The sentences of refusals, as the rules in force at a board have them."""

from games.kit.cells import space_name
from games.kit.words import listed
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.refusals import SENTENCES, Refusal
from games.my_city.terrain import CLOSED, Board, Start

_GROUNDS = {"m": "mountains", "f": "forest"}


def first_refusal(board: Board) -> Refusal | None:
    """Return the code of a first building in the wrong place; None where any place will do."""
    match board.opened.start:
        case Start.RIVER:
            return Refusal.NOT_AT_RIVER
        case Start.UNKNOWN:
            return None
    return Refusal.NOT_AT_START


def sentence(board: Board, code: Refusal) -> str:
    """Return what is said of a placement with fields for its spaces and its building.

    The page fills them in without asking the server, so it holds nothing that only the
    server would know.
    """
    opened = board.opened
    if code is Refusal.NOT_BUILDABLE and (opened.closed != CLOSED or opened.shut):
        closed = [_GROUNDS[mark] for mark in opened.closed]
        shut = [say(LINE_WORDS, "ground.bank")] if opened.shut else []
        return f"{listed(closed + shut).capitalize()} cannot be built on: {{spaces}}."
    if code is Refusal.NOT_AT_START and opened.start is Start.FIXED:
        return LINE_WORDS["refusal.at_fixed"].text
    if code is Refusal.NOT_AT_START and opened.space is not None:
        return say(LINE_WORDS, "refusal.at_start", space=space_name(opened.space))
    return SENTENCES[code]
