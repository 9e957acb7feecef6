"""The Eternal Game: the sheet of the back of the board (rulings, section 1)."""

from games.my_city.buildings import Colour
from games.my_city.rules.force import Rules
from games.my_city.rules.sheet import BASE_SHEET, Rule

ETERNAL_SHEET = (
    Rule("must_build", {"colour": Colour.CHURCH}),
    Rule("blocking", {"cards": 1}),
    Rule("first_cover", {"feature": "vein", "least": 2, "points": 3}),
    Rule("groups", {"points": 1}),
    Rule("touching", {"colour": Colour.CHURCH, "points": 3}),
    Rule("enclosed", {"feature": "well", "buildings": 4, "points": 4}),
    *BASE_SHEET,
)

ETERNAL = Rules(ETERNAL_SHEET, is_eternal=True)
"""The rules of the Eternal Game; nobody colours a symbol."""
