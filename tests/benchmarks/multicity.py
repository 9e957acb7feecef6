"""Judging standees in cities of all 36 practice tiles."""

from random import Random

from games.kit.tiles import turns
from games.multicity.city import City
from games.multicity.moves import PlaceStandee
from games.multicity.placement import Rules, legal_standees, legal_tiles, standee_refusal
from games.multicity.practice import TILES
from games.multicity.setup import STANDEES, Colour, Version
from tests.benchmarks.measuring import Figure, rate, seconds

EASY = Rules(Version.EASY, Colour.RED)


def city_of(rng, tiles):
    """Return a city of tiles laid wherever they fit."""
    city = City({(0, 0): tiles[0]})
    for tile in tiles[1:]:
        city = city.with_tile(rng.choice(legal_tiles(city)), rng.choice(turns(tile)))
    return city


def figures():
    rng = Random(1)
    cities = [city_of(rng, TILES) for _ in range(10)]
    lines = [
        (city, line)
        for city in cities
        for lines in legal_standees(city, EASY, STANDEES).values()
        for line in lines
    ]

    def fresh():
        # The masks are kept with a city: a new one has to make them first.
        return [City(city.tiles, city.standees) for city in cities]

    def list_all():
        for city in fresh():
            legal_standees(city, EASY, STANDEES)

    def validate():
        for city, line in lines:
            standee_refusal(city, EASY, STANDEES, line)

    def place_all():
        for city in fresh():
            for line in ((0, 0), (0, 1)), ((1, 0), (1, 1)):
                city.with_standee(PlaceStandee(0, line)).ground  # noqa: B018 - makes the masks

    found = len(lines) / len(cities)
    yield Figure(
        f"all legal standees of a player ({found:.0f}) in a 36-tile city",
        1000 * seconds(list_all) / len(cities),
        "ms",
        "1 or less",
    )
    yield Figure("one legal standee validated there", rate(validate, len(lines)), "/s")
    yield Figure("the masks of such a city made", 1000 * seconds(place_all) / 2 / len(cities), "ms")
