"""What of a city is worth remembering, whatever its rules count."""

from games.my_city.groups import largest_group, passes_of
from tests.builders import deck, log_of, record

DECK = deck(d="XX", e="XX", f="XX")


def state(*lines):
    return log_of(record(*lines, buildings=DECK)).state


def test_buildings_that_hang_together_count():
    played = state("reveal d", "0 builds d on B1 B2", "reveal e", "0 builds e on A1 A2")
    assert (largest_group(played, 0), passes_of(played, 0)) == (2, 0)


def test_a_city_without_buildings_has_no_group():
    played = state("reveal d", "0 passes")
    assert (largest_group(played, 0), passes_of(played, 0)) == (0, 1)
