"""What the company has: three materials and money, from 0 to 5 of each."""

from dataclasses import dataclass, fields, replace
from enum import StrEnum

from games.kit.words import listed

MOST = 5
"""The highest number on the company card (text: Preparation phase)."""


class Material(StrEnum):
    """What industrial areas give and buildings cost; money is none (text: Investment phase)."""

    WOOD = "wood"
    COAL = "coal"
    STEEL = "steel"


MONEY = "money"


@dataclass(frozen=True, slots=True)
class Stock:
    """So many of each: what the company has, what a building costs, what is lost."""

    wood: int = 0
    coal: int = 0
    steel: int = 0
    money: int = 0

    def of(self, thing: str) -> int:
        """Return how many of a material, or of "money", there are."""
        number: int = getattr(self, thing)
        return number

    def plus(self, other: "Stock") -> "Stock":
        """Return both together, without any bound."""
        return Stock(*(self.of(thing) + other.of(thing) for thing in THINGS))

    def minus(self, other: "Stock") -> "Stock":
        """Return what is left without the other, never below 0."""
        return Stock(*(max(0, self.of(thing) - other.of(thing)) for thing in THINGS))

    def covers(self, cost: "Stock") -> bool:
        """Tell whether there is enough of everything."""
        return all(self.of(thing) >= cost.of(thing) for thing in THINGS)

    @property
    def words(self) -> str:
        """What there is, for people: "1 wood, 2 steel and 3$", or "nothing"."""
        named = [f"{self.of(thing)} {thing}" for thing in Material if self.of(thing)]
        if self.money:
            named.append(f"{self.money}$")
        return listed(named or ["nothing"])

    @property
    def json(self) -> dict[str, int]:
        """All four numbers by their names."""
        return {thing: self.of(thing) for thing in THINGS}

    def __bool__(self) -> bool:
        return self != Stock()


THINGS = tuple(field.name for field in fields(Stock))
NOTHING = Stock()


def stock_of(thing: str, number: int = 1) -> Stock:
    """Return so many of one material, or of "money"."""
    return replace(NOTHING, **{thing: number})


def gained(company: Stock, gain: Stock) -> tuple[Stock, Stock]:
    """Return the company with a gain, and what of it is lost above 5 (rulings, section 5)."""
    whole = company.plus(gain)
    kept = Stock(*(min(MOST, whole.of(thing)) for thing in THINGS))
    return kept, whole.minus(kept)
