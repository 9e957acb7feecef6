import pytest

from campaign.legacy.awards import city_places, leaders

# | symbols of the cities | their places | who leads
STANDINGS = [
    pytest.param([0], [1], (0,), id="one city, nothing yet"),
    pytest.param([5], [1], (0,), id="one city"),
    pytest.param([0, 0], [1, 1], (0, 1), id="two at the start"),
    pytest.param([2, 0], [1, 2], (0,), id="two"),
    pytest.param([0, 2], [2, 1], (1,), id="two, the second leads"),
    pytest.param([3, 3], [1, 1], (0, 1), id="two share"),
    pytest.param([3, 2, 1], [1, 2, 3], (0,), id="three"),
    pytest.param([3, 3, 1], [1, 1, 3], (0, 1), id="three, the first place shared"),
    pytest.param([1, 3, 3], [3, 1, 1], (1, 2), id="three, the last two share the lead"),
    pytest.param([3, 1, 1], [1, 2, 2], (0,), id="three, the second place shared"),
    pytest.param([2, 2, 2], [1, 1, 1], (0, 1, 2), id="three share"),
    pytest.param([4, 3, 2, 1], [1, 2, 3, 4], (0,), id="four"),
    pytest.param([4, 4, 2, 2], [1, 1, 3, 3], (0, 1), id="four in two pairs"),
    pytest.param([1, 4, 1, 4], [3, 1, 3, 1], (1, 3), id="four in two pairs, mixed"),
    pytest.param([4, 2, 2, 1], [1, 2, 2, 4], (0,), id="four, the second place shared"),
    pytest.param([4, 2, 2, 2], [1, 2, 2, 2], (0,), id="four, three behind one"),
    pytest.param([4, 4, 4, 2], [1, 1, 1, 4], (0, 1, 2), id="four, one behind three"),
    pytest.param([7, 7, 7, 7], [1, 1, 1, 1], (0, 1, 2, 3), id="four share"),
]


@pytest.mark.parametrize(("symbols", "places", "first"), STANDINGS)
def test_places_and_leaders_of_a_campaign(symbols, places, first):
    assert [city_places(symbols)[city] for city in range(len(symbols))] == places
    assert leaders(symbols) == first
