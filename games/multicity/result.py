"""The end of a table as its page shows it: places with reasons, and the way to another game."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from games.kit.scores import Standing
from games.kit.words import listed
from games.models import Table
from games.multicity.state import State
from games.naming import who_of
from games.sets import set_used_at


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A line of the result."""

    place: int
    name: str
    colour: str
    letter: str
    items: int
    standees: int
    reason: str


def result_page(state: State, now: Standing) -> dict[str, Any]:
    """Return the context of a result: places with their reasons, and who has won."""
    setup = state.setup
    return {
        "places": [
            PlaceView(
                score.place,
                setup.names[score.seat],
                setup.colours[score.seat].value,
                setup.colours[score.seat].letter.upper(),
                -score.total,
                score.extra["standees_left"],
                score.reason,
            )
            for score in now.ranked
        ],
        "is_shared": len(now.winners) > 1,
        "winners": listed(setup.names[seat] for seat in now.winners),
    }


def again(table: Table, state: State) -> str:
    """Return what a new table of the same people, colours and version begins with, as a query."""
    setup = state.setup
    players = enumerate(zip(setup.names, setup.colours, strict=True))
    same = {
        key: text
        for number, (name, colour) in players
        for key, text in ((f"name_{number}", name), (f"colour_{number}", colour.value))
    }
    hints = {"tint": "on"} if table.tint else {}
    own_box = set_used_at(table.get_absolute_url())
    tiles = "own" if table.deck is None else own_box or "site"
    return urlencode(
        {**same, **who_of(table), "version": setup.version.value, "tiles": tiles, **hints}
    )
