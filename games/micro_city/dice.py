"""The dice of the site: rolled when a table starts, one roll a round, so that none is twice."""

import random
from enum import StrEnum
from typing import Any

from games.kit.errors import RuleError
from games.log import Log
from games.micro_city.drafting import ROLLED
from games.micro_city.offers import phase_due
from games.micro_city.state import Phase, State
from games.models import Table

MOST_ROLLS = 700
"""Far more rounds than a dial that was kept and kept again has ever lasted."""
ROLLS_A_ROUND = 7
"""A dial may be kept, so that a table has more rounds than its dial shows at first."""

Line = dict[str, Any]
Dice = tuple[int, ...]


class Rolling(StrEnum):
    """Why dice are refused, or not rolled, where the site rolls."""

    ANOTHER_ROLL = "another_roll"
    GROUP_ROLLS = "group_rolls"
    NOT_PLANNED = "not_planned"
    ROLL_SHOWN = "roll_shown"


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


def is_shown(table: Table, state: State) -> bool:
    """Tell whether the site's roll of a round may be seen: it binds once it has been."""
    return not state.may_set or state.round in (table.drawn or {}).get("rounds", ())


def next_roll(table: Table, log: Log) -> dict[str, Any]:
    """Return the rounds whose roll has been asked for instead of setting dice, with this one.

    Raises RuleError where the group rolls, or no dice may be set.
    """
    state: State = log.state
    if rolled(table, state) is None:
        raise RuleError(Rolling.GROUP_ROLLS, "Here the group rolls: tap what your dice show.")
    if phase_due(state) is not Phase.PREPARATION or not state.may_set:
        raise RuleError(Rolling.NOT_PLANNED, "The dice are rolled instead of set after planning.")
    return {"rounds": sorted({*(table.drawn or {}).get("rounds", ()), state.round})}


def _refuse_set(table: Table, state: State) -> None:
    due = rolled(table, state)
    if due is not None and is_shown(table, state):
        shown = ", ".join(map(str, due))
        raise RuleError(
            Rolling.ROLL_SHOWN,
            f"The site has rolled {shown} for this round, and a roll that was seen counts:"
            " choose which two are kept.",
        )


def check(table: Table, log: Log, line: Line) -> None:
    """Raise RuleError for dice that do not fit what the site has rolled, where it rolls."""
    move = line["move"] if line["do"] == "amend" else line
    if table.deck is None or move["do"] not in {"roll", "set"}:
        return
    before = _state_before(log, line)
    if move["do"] == "set":
        if before.may_set:
            _refuse_set(table, before)
        return
    due = rolled(table, before)
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
