"""The scenarios of the text's tables: which buildings they play, in what order, in how long."""

from dataclasses import dataclass
from enum import StrEnum


class Cards(StrEnum):
    """The lists of buildings of a set-up: of side A (or a challenge), and of side B."""

    FRONT = "buildings"
    BACK = "buildings_b"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One row of a table of the text.

    `rounds` is None where nobody outside the box knows it; `plays` are the building
    cards one after the other; in a challenge they are built in the order given.
    """

    title: str
    rounds: int | None
    plays: tuple[Cards, ...]
    is_ordered: bool = False


_A, _B = (Cards.FRONT,), (Cards.BACK,)

# text: Standard game, Advanced game, Challenge game mode; rulings, section 5: the Empire State
# Building's other levels are unknown.
SCENARIOS: dict[str, Scenario] = {
    "1-easy": Scenario("Scenario 1, easy", 10, _A),
    "1-medium": Scenario("Scenario 1, medium", 8, _A),
    "2-medium": Scenario("Scenario 2, medium", 15, _B),
    "2-hard": Scenario("Scenario 2, hard", 12, _B),
    "1+2-easy": Scenario("Scenario 1+2, easy", 25, _A + _B),
    "1+2-medium": Scenario("Scenario 1+2, medium", 22, _A + _B),
    "1+2-hard": Scenario("Scenario 1+2, hard", 18, _A + _B),
    "eiffel-easy": Scenario("The Eiffel Tower, easy", 16, _A, is_ordered=True),
    "eiffel-medium": Scenario("The Eiffel Tower, medium", 13, _A, is_ordered=True),
    "eiffel-hard": Scenario("The Eiffel Tower, hard", 10, _A, is_ordered=True),
    "empire-easy": Scenario("The Empire State Building, easy", 16, _A, is_ordered=True),
    "empire-medium": Scenario("The Empire State Building, medium", None, _A, is_ordered=True),
    "empire-hard": Scenario("The Empire State Building, hard", None, _A, is_ordered=True),
}
