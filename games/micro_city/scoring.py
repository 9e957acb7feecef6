"""The score of a table: the buildings that stand, and how the game ended."""

from games.kit.scores import Line, Score, Standing
from games.kit.words import counted
from games.micro_city.state import Loss, State


def standing(state: State) -> Standing:
    """Return the one score: a point for each building that stands, and whether that won."""
    score = Score(
        seat=0,
        place=1,
        lines=(Line("built", len(state.built), _built_words(state)),),
        extra={
            "won": state.won,
            "lost_by": state.lost_by.value if state.lost_by else None,
            "company": state.company.json,
            "dial": state.dial,
            "tokens": state.pool,
        },
        reason=end_words(state),
    )
    return Standing(state.finished, (score,), is_lost=state.lost_by is not None)


def _built_words(state: State) -> str:
    names = ", ".join(state.built)
    return f"{counted(len(state.built), 'building')} of {state.setup.goal}" + (
        f": {names}" if names else ""
    )


def end_words(state: State) -> str:
    """Return how the game ended, or what is still to do, as a sentence."""
    if state.won:
        return f"Won with {counted(state.dial, 'round')} left on the dial: all buildings stand."
    match state.lost_by:
        case Loss.DIAL:
            return "Lost: the dial has come down to 0."
        case Loss.TOKENS:
            return "Lost: a token was due, and none was left."
        case None:
            left = state.setup.goal - len(state.built)
            return f"{counted(left, 'building')} to go, {counted(state.dial, 'round')} on the dial."
