"""Why a move of Micro City is refused: the codes, in the order in which moves are checked."""

from collections.abc import Iterable
from enum import StrEnum

from games.kit.errors import RuleError


class Refusal(StrEnum):
    """The codes of the record format, section micro-city; each move knows some of them."""

    FINISHED = "finished"
    WRONG_PHASE = "wrong_phase"
    NOT_ROLLED = "not_rolled"
    ONCE_A_ROUND = "once_a_round"
    CARD_USED = "card_used"
    WRONG_PATH = "wrong_path"
    HAS_TOKEN = "has_token"  # noqa: S105 - of investment
    DIE_NOT_ACTIVE = "die_not_active"
    WRONG_ACTION = "wrong_action"
    NO_TOKEN_THERE = "no_token_there"  # noqa: S105
    ALREADY_BUILT = "already_built"
    WRONG_ORDER = "wrong_order"
    CANNOT_AFFORD = "cannot_afford"


_PLACES = {code: place for place, code in enumerate(Refusal)}


def place_of(error: RuleError) -> int:
    """Return how late in the order of checks a refusal comes."""
    return _PLACES[Refusal(error.code)]


def first(errors: Iterable[RuleError | None]) -> RuleError | None:
    """Return the refusal that is checked first; of equal ones the first named."""
    return min((error for error in errors if error), key=place_of, default=None)
