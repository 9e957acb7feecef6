"""The page that mends one line of a table: what it said, what else may have happened."""

from dataclasses import replace
from typing import Any

from games.kit.cells import space_name
from games.log import Log
from games.look import Kept, Look, Typed
from games.looking_back import fix_context, place_of
from games.micro_city.acting import acting
from games.micro_city.drafting import RETRIEVE
from games.micro_city.moves import Invest, Move, Project, Retrieve, Roll
from games.micro_city.offering import choice_value
from games.micro_city.page import table_views
from games.micro_city.state import State
from games.micro_city.telling import tell
from games.models import Table


def fix_page(
    table: Table, log: Log, number: int, look: Look, kept: Kept | None = None
) -> dict[str, Any]:
    """Return the context of the page for the entry `number`, a move that still stands."""
    place = place_of(log, number)
    move: Move = log.standing[place][1]
    state: State = log.states[place]
    shared = fix_context(table, log, number, tell, kept)
    return {
        **shared,
        "fixes": shared["line"],
        "may_act": True,
        **table_views(state),
        **acting(table, state, _on_what_stands(look, move), kept, is_seen=isinstance(move, Roll)),
    }


def _on_what_stands(look: Look, move: Move) -> Look:
    """Return the look with what stands chosen, until something else is."""
    is_chosen = look.typed.keys() & {"card", "die", "pick", "roll"}
    return look if is_chosen else replace(look, typed=_chosen(move))


def _chosen(move: Move) -> Typed:
    match move:
        case Roll(dice):
            return {"dice": (" ".join(map(str, dice)),), "roll": ("1",)}
        case Project(card, path, action, given):
            return {
                "card": (str(card),),
                "path": (" ".join(map(space_name, path)),),
                "choice": (choice_value(action, given),),
            }
        case Invest(action, given):
            return {"choice": (choice_value(action, given),)}
        case Retrieve(to):
            return {"card": (RETRIEVE,), "path": (space_name(to),)}
    return {}
