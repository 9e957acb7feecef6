"""The dice of the site: rolled when a table starts, one roll a round, so that none is twice."""

import random
from enum import StrEnum
from typing import Any

from games.kit.errors import RuleError
from games.log import Log
from games.micro_city.drafting import ROLLED
from games.micro_city.state import State
from games.models import Table

MOST_ROLLS = 700
"""Far more rounds than a dial that was kept and kept again has ever lasted."""
ROLLS_A_ROUND = 7
"""A dial may be kept, so that a table has more rounds than its dial shows at first."""

Line = dict[str, Any]
Dice = tuple[int, ...]


class Rolling(StrEnum):
    """Why a roll is refused that the site has not made."""

    ANOTHER_ROLL = "another_roll"


def rolls(rounds: int) -> list[str]:
    """Return the rolls of a table with so many rounds on its dial, each like "3 5 1"."""
    chance = random.SystemRandom()
    count = min(MOST_ROLLS, rounds * ROLLS_A_ROUND)
    return [" ".join(str(chance.randint(1, 6)) for _ in range(ROLLED)) for _ in range(count)]


def rolled(table: Table, state: State) -> Dice | None:
    """Return the site's roll of a round; None where the group rolls.

    Every round has its own from the start, so that taking it back never rolls again.
    """
    if table.deck is None or state.round > len(table.deck):
        return None
    return tuple(map(int, table.deck[state.round - 1].split()))


def check(table: Table, log: Log, line: Line) -> None:
    """Raise RuleError for a roll that the site did not make, where it rolls."""
    move = line["move"] if line["do"] == "amend" else line
    if move["do"] != "roll":
        return
    due = rolled(table, _state_before(log, line))
    if due is not None and sorted(move["dice"]) != sorted(due):
        shown = ", ".join(map(str, due))
        raise RuleError(
            Rolling.ANOTHER_ROLL,
            f"Here the site rolls, and this round it rolled {shown}: choose which two are kept.",
        )


def _state_before(log: Log, line: Line) -> State:
    place = log.index(line["of"]) if line["do"] == "amend" else None
    state: State = log.state if place is None else log.states[place]
    return state
