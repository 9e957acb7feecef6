"""What the pages of Multicity can show; the rules themselves know no such bounds."""

from games.kit.errors import InvalidError
from games.multicity.setup import Setup

MOST_TILES = 60
"""A city of so many tiles in one row is still drawn."""
MOST_STANDEES = 12
LONGEST_STANDEE = 30


def refuse_huge(setup: Setup) -> None:
    """Raise InvalidError where a set-up is too large for a page."""
    if setup.tiles > MOST_TILES:
        _refuse(f"the box has {setup.tiles} tiles; a page shows at most {MOST_TILES}")
    if len(setup.standees) > MOST_STANDEES:
        _refuse(
            f"everybody has {len(setup.standees)} standees; a page shows at most {MOST_STANDEES}"
        )
    if max(setup.standees) > LONGEST_STANDEE:
        _refuse(f"a standee shows {max(setup.standees)} items; a page shows {LONGEST_STANDEE}")


def _refuse(message: str) -> None:
    raise InvalidError("setup", message)
