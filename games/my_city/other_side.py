"""The other side of the board: setting up a game of it, and the notice it stands behind."""

from collections.abc import Collection
from typing import Any

from games.models import Table
from games.my_city import practice
from games.my_city.box import SPOILS, deck_json, deck_of
from games.my_city.buildings import Building, Colour
from games.my_city.forms import NewEpisodeForm
from games.my_city.pieces import BLOCKING
from games.my_city.rules.eternal import ETERNAL
from games.my_city.rules.reading import names_eternal

NOTICE = (
    f"This is the back of the board with its own pieces. {SPOILS} Until your group has played"
    " those, leave it closed."
)


def is_other_side(table: Table) -> bool:
    """Tell whether a table is a game of the other side."""
    return names_eternal(table.setup.get("rules"))


class NewOtherSideForm(NewEpisodeForm):
    """People clockwise, the box, the deck, and the house rules of the Eternal Game."""

    heading = "New Eternal Game, on the other side of the board"
    is_other_side = True
    fewest = 2

    def _laid(self) -> tuple[dict[str, Any], dict[str, Any], Collection[str]]:
        setup: dict[str, Any] = {
            "terrain": list(practice.ETERNAL_TERRAIN),
            "banks": list(practice.BANKS),
        }
        cards = practice.ETERNAL
        if self.own_box:
            values = self.own_box.values
            printed = values["reverse"]
            if printed.river_edges:
                setup |= {"terrain": [*printed.terrain], "banks": [*printed.banks]}
            own = {
                f"c{number}": Building(f"c{number}", Colour.CHURCH, shape)
                for number, shape in enumerate(values["eternal"], 1)
            }
            churches = {id: one for id, one in cards.items() if one.colour is Colour.CHURCH}
            cards = {**deck_of(values["buildings"]), **(own or churches)}
            setup["buildings"] = deck_json(cards)
        return setup, {}, [*cards, *[BLOCKING] * ETERNAL.blocking]

    def _rules(self) -> Any:
        if self.cleaned_data["features_are_empty"]:
            return {"eternal": True, "features_are_empty": True}
        return "eternal"
