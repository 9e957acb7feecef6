"""What the pages of Micro City can show; the rules themselves know no such bounds."""

from games.kit.errors import InvalidError
from games.micro_city.setup import Setup

MOST_BUILDINGS = 40
LONGEST_BUILDING = 60
MOST_DEEDS = 12


def refuse_huge(setup: Setup) -> None:
    """Raise InvalidError where a set-up is too large for a page."""
    if setup.goal > MOST_BUILDINGS:
        _refuse(f"there are {setup.goal} buildings; a page shows at most {MOST_BUILDINGS}")
    for building in (item for card in setup.buildings for item in card):
        if len(building.name) > LONGEST_BUILDING:
            _refuse(f"a building’s name has at most {LONGEST_BUILDING} characters")
        if len(building.bonus) > MOST_DEEDS:
            _refuse(f"a bonus offers at most {MOST_DEEDS} deeds")
    for number, card in setup.projects.items():
        if max(len(card.basic), len(card.advanced)) > MOST_DEEDS:
            _refuse(f"an action of card {number} offers more than {MOST_DEEDS} deeds")


def _refuse(message: str) -> None:
    raise InvalidError("setup", message)
