"""Progress symbols as rows of circles, and who leads."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from campaign.legacy.awards import city_places
from campaign.legacy.ledger import City
from campaign.models import City as CityRow
from games.kit.svg import animal_svg
from games.my_city.setup import ANIMALS

A_ROW = 12
LEAST_ROWS = 2
"""rulings, Box: two rows, filled from the left, the top row first; how many is not known."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A city with its symbols and its place among the cities."""

    city: CityRow
    symbols: int
    place: int

    @property
    def circles(self) -> list[list[bool]]:
        """Rows of circles, filled ones first."""
        rows = max(LEAST_ROWS, -(-self.symbols // A_ROW))
        return [[row * A_ROW + n < self.symbols for n in range(A_ROW)] for row in range(rows)]

    @property
    def disc(self) -> SafeString:
        """The city's animal."""
        return disc(self.city.animal)


def disc(animal: str) -> SafeString:
    """Return the picture of an animal."""
    return mark_safe(animal_svg(ANIMALS.index(animal)))  # noqa: S308  # ours


def standings(rows: Sequence[CityRow], cities: Sequence[City]) -> list[Standing]:
    """Return the cities with their symbols, in their own order."""
    symbols = [city.symbols for city in cities]
    found = city_places(symbols)
    return [
        Standing(row, count, found[number])
        for number, (row, count) in enumerate(zip(rows, symbols, strict=True))
    ]
