"""The final phase, which runs by itself: a token, money, the dial (text: Final phase)."""

from dataclasses import dataclass, replace

from games.kit.cells import Cell
from games.micro_city.company import MONEY, stock_of
from games.micro_city.state import Loss, Phase, State


@dataclass(frozen=True, slots=True)
class Final:
    """What the final phase does: a token on an area or none, money, the dial, or a loss."""

    token: Cell | None
    coin: bool
    dial: int
    lost_by: Loss | None


def final_phase(state: State) -> Final:
    """Return what the final phase does to a state (text: Final phase)."""
    is_due = state.engineer not in state.tokens
    if is_due and not state.pool:
        return Final(None, coin=False, dial=state.dial, lost_by=Loss.TOKENS)
    dial = state.dial if state.keeps_dial else state.dial - 1
    return Final(
        state.engineer if is_due else None,
        coin=len(state.active) == 2,
        dial=dial,
        lost_by=None if dial else Loss.DIAL,
    )


def final_due(state: State) -> Final | None:
    """Return what the final phase does to a state, None where it is not due."""
    is_due = state.phase is Phase.FINAL and not state.finished
    return final_phase(state) if is_due else None


def close_round(state: State) -> State:
    """Return the state after the final phase where that is due, else the state itself."""
    final = final_due(state)
    if final is None:
        return state
    tokens = frozenset() if final.token is None else frozenset({final.token})
    done = state.gaining(stock_of(MONEY)) if final.coin else state
    return replace(
        done,
        tokens=state.tokens | tokens,
        pool=state.pool - len(tokens),
        dial=final.dial,
        lost_by=final.lost_by,
        active=(),
        keeps_dial=False,
        phase=Phase.PREPARATION,
        round=state.round + (final.lost_by is None),
    )


def turned(state: State) -> State:
    """Return the state with the dial one lower; at 0 the game is lost."""
    dial = state.dial - 1
    return replace(state, dial=dial, lost_by=None if dial else Loss.DIAL)
