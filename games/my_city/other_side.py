"""The other side of the board: setting up a game of it, and the notice it stands behind.

Behind a notice stands also a single table that came in with rules, pieces or ground of later
chapters. A campaign's own tables do not: its envelopes say what they may tell.
"""

from collections.abc import Collection
from itertools import chain
from typing import Any

from games.folding import folded
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.models import Table
from games.my_city import practice
from games.my_city.box import SPOILS, deck_json, deck_of
from games.my_city.buildings import Building, Colour
from games.my_city.catalogue.ground import chapter_of_ground
from games.my_city.chapters_told import chapters_of_seat, chapters_of_setup
from games.my_city.forms import NewEpisodeForm
from games.my_city.pieces import BLOCKING
from games.my_city.rules.eternal import ETERNAL
from games.my_city.rules.reading import names_eternal
from games.my_city.setup import Setup

NOTICE = (
    f"This is the back of the board with its own pieces. {SPOILS} Until your group has played"
    " those, leave it closed."
)


FIRST = 1
"""The chapter whose envelope is open from the start, so that nothing of it is behind a notice."""


def notice_at(table: Table) -> str:
    """Return the notice that a table stands behind, "" for none."""
    if names_eternal(table.setup.get("rules")):
        return NOTICE
    chapter = 0 if table.part_of else _told_of(table)
    if chapter <= FIRST:
        return ""
    return (
        "The rules or the boards of this table come out of the later envelopes of a campaign."
        f" Looking at them spoils its chapters up to {chapter}. Until your group has opened those,"
        " leave it closed."
    )


def _told_of(table: Table) -> int:
    """Return the last chapter that the set-up of a table tells of; 0 where nobody can read it."""
    try:
        setup: Setup = folded(table).setup
    except (BrokenLogError, InvalidError):
        return 0
    seats = (chapters_of_seat(setup, seat) for seat in setup.seats)
    return max(
        *(chapter_of_ground(board.terrain) for board in setup.boards),
        *chapters_of_setup(setup).values(),
        *chain.from_iterable(told.values() for told in seats),
    )


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
