"""Why a deed is closed, said for all that it might have been told, not for the first of it."""

from collections.abc import Iterable, Sequence

from games.kit.errors import RuleError
from games.kit.words import listed
from games.micro_city.deeds import Deed, DeedKind
from games.micro_city.refusals import Refusal, place_of
from games.micro_city.state import State

NO_TOKEN = "No area has a token."  # noqa: S105


def latest(errors: Iterable[RuleError | None]) -> RuleError | None:
    """Return the refusal that comes latest in the order of checks: the last thing amiss."""
    return max((error for error in errors if error), key=place_of, default=None)


def why(state: State, deed: Deed | None, errors: Sequence[RuleError]) -> RuleError | None:
    """Return why nothing that a deed may be told can be done; `state` is the one it is done in.

    Where that differs from one to the next, the sentence is about them all.
    """
    error = latest(errors)
    if error is None or deed is None:
        return error
    words = _words(state, deed, error)
    is_one = len({other.message for other in errors}) == 1 and deed.kind is not DeedKind.CONSTRUCT
    return error if is_one or not words else RuleError(error.code, words)


def _words(state: State, deed: Deed, error: RuleError) -> str:
    match deed.kind, error.code:
        case DeedKind.CONSTRUCT, Refusal.CANNOT_AFFORD:
            return _unpaid(state)
        case ((DeedKind.EXCHANGE | DeedKind.TRADE), Refusal.CANNOT_AFFORD):
            return "The company has no material to exchange."
        case DeedKind.SELL, Refusal.CANNOT_AFFORD:
            return "The company has no material to sell."
        case DeedKind.DEVELOP, Refusal.NO_TOKEN_THERE:
            return "No district that could be turned over has a token."
        case DeedKind.DEVELOP, Refusal.WRONG_ACTION if not state.setup.areas_b:
            return "What the districts show on side B is unknown at this table."
        case DeedKind.DEVELOP, Refusal.WRONG_ACTION:
            return (
                "No district can be turned over: its side B is up or unknown, or the Engineer"
                " stands on it."
            )
    return ""


def _unpaid(state: State) -> str:
    """Return what each building lacks that could be built next."""
    due = state.unbuilt[:1] if state.setup.rules.is_ordered else state.unbuilt
    lacks = [f"{item.name} lacks {item.cost.minus(state.company).words}" for item in due]
    if len(lacks) == 1:
        return f"It cannot be paid now: {lacks[0]}."
    return f"No building can be paid now: {listed(lacks)}."
