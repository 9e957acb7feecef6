"""Progress symbols as rows of circles, and who leads."""

from collections.abc import Mapping, Sequence
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
    """A city with its symbols and its place among the cities that play.

    `away` says since when it does not play, or from when on; then it has no place (0).
    """

    city: CityRow
    symbols: int
    place: int
    away: str = ""

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


def standings(
    rows: Sequence[CityRow], cities: Sequence[City], away: Mapping[int, str]
) -> list[Standing]:
    """Return the cities with their symbols, in their own order; `away` tells who does not play."""
    symbols = [city.symbols for city in cities]
    found = city_places(symbols, [city for city in range(len(rows)) if city not in away])
    return [
        Standing(row, count, found.get(number, 0), away.get(number, ""))
        for number, (row, count) in enumerate(zip(rows, symbols, strict=True))
    ]
