"""What the pages of My City can show; the rules themselves know no such bounds."""

from games.kit.errors import InvalidError
from games.my_city.setup import Setup

MOST_ROWS = 26
"""As many as a board can have columns."""
MOST_CARDS = 100
LARGEST_BUILDING = 50
LONGEST_ID = 100


def refuse_huge(setup: Setup) -> None:
    """Raise InvalidError where a set-up is too large for a page."""
    rows = max(board.grid.rows for board in setup.boards)
    if rows > MOST_ROWS:
        _refuse(f"a board has {rows} rows; a page shows at most {MOST_ROWS}")
    if len(setup.deck) > MOST_CARDS:
        _refuse(f"the deck has {len(setup.deck)} cards; a page shows at most {MOST_CARDS}")
    pieces = [setup.deck, *(setup.deck_of(seat) for seat in setup.seats)]
    for building in (one for deck in pieces for one in deck.values()):
        if len(building.shape) > LARGEST_BUILDING:
            _refuse(
                f"a building has {len(building.shape)} squares; a page shows at most"
                f" {LARGEST_BUILDING}"
            )
        if not 1 <= len(building.id) <= LONGEST_ID:
            _refuse(f"the id of a building must have 1 to {LONGEST_ID} characters")


def _refuse(message: str) -> None:
    raise InvalidError("setup", message)
