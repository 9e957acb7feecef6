"""The page of a table as it was after any of its moves; nothing can be done there."""

from typing import Any

from games.log import Log
from games.look import Look
from games.looking_back import step_context
from games.micro_city.map_view import map_view
from games.micro_city.page import table_views
from games.micro_city.state import State
from games.micro_city.telling import tell
from games.models import Table


def step_page(table: Table, log: Log, step: int, _look: Look) -> dict[str, Any]:
    """Return the context of the table after `step` of the moves that stand."""
    state: State = log.states[step]
    return {
        **step_context(table, log, step, tell, start="The table before the first round."),
        "map": map_view(state),
        **table_views(state),
    }
