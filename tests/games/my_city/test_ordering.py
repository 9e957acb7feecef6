"""Buildings at the end of an episode: can they have been placed one after the other?"""

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.errors import RuleError
from games.my_city.buildings import Building, Colour
from games.my_city.ordering import legal_order
from games.my_city.placement import refusal
from games.my_city.practice import BANKS, BUILDINGS, TERRAIN
from games.my_city.refusals import Refusal
from games.my_city.terrain import Board, Opened, Start
from tests.builders import board, building, cells

FIELD = board("........ " * 4, "00001111 " * 4)
DECK = {id: building(shape, id=id) for id, shape in {"d": "XX", "e": "XX", "l": "X. XX"}.items()}


def ordered(given_board=FIELD, **standing):
    """Return the ids in their order, or the code and the spaces of the refusal."""
    try:
        found = legal_order(given_board, {id: cells(text) for id, text in standing.items()}, DECK)
    except RuleError as error:
        return error.code, error.message
    return [one.building for one in found]


ORDERED = [
    pytest.param({}, [], id="nothing stands"),
    pytest.param({"d": "D1 D2"}, ["d"], id="one along the river"),
    pytest.param({"d": "A1 B1", "e": "C1 D1"}, ["e", "d"], id="the one at the river first"),
    pytest.param(
        {"d": "A1 A2", "e": "D1 D2", "l": "B1 B2 C2"}, ["e", "l", "d"], id="through a third"
    ),
    pytest.param({"d": "E1 F1", "e": "C1 D1"}, ["d", "e"], id="neighbours across the river"),
]


@pytest.mark.parametrize(("standing", "order"), ORDERED)
def test_an_order_is_found(standing, order):
    assert ordered(**standing) == order


REFUSED = [
    pytest.param({"d": "A1 B1"}, Refusal.NOT_AT_RIVER, "A1 B1", id="none at the river"),
    pytest.param({"d": "D1 D2", "e": "A1 B1"}, Refusal.NO_NEIGHBOUR, "A1 B1", id="one alone"),
    pytest.param({"d": "D1 D2", "e": "C3 B3"}, Refusal.NO_NEIGHBOUR, "B3 C3", id="a corner only"),
    pytest.param({"d": "D1 D2", "e": "C2 D2"}, Refusal.OCCUPIED, "D2", id="two overlap"),
    pytest.param({"d": "D1 E1"}, Refusal.BOTH_BANKS, "E1", id="across the river"),
    pytest.param({"d": "D1 D5"}, Refusal.OFF_BOARD, "D5", id="off the board"),
    pytest.param({"d": "D1 C2"}, Refusal.WRONG_SHAPE, "D1 C2", id="another shape"),
]


@pytest.mark.parametrize(("standing", "code", "spaces"), REFUSED)
def test_the_building_that_no_order_allows_is_named(standing, code, spaces):
    found, message = ordered(**standing)

    assert found == code
    assert all(space in message for space in spaces.split())


@pytest.mark.parametrize("told", ["d e l", "e d l"])
def test_of_two_groups_at_the_river_the_smaller_one_is_named(told):
    where = {"d": "D1 D2", "e": "D4 C4", "l": "B1 C1 C2"}

    found = ordered(**{id: where[id] for id in told.split()})

    assert found[0] == Refusal.NO_NEIGHBOUR
    assert "C4" in found[1]


SMALL = board(".... .... .m..", "0011 0011 0001")
ANY = {"d": "XX", "e": "XX", "s": "X", "l": "X. XX"}
SMALL_DECK = {id: building(shape, id=id) for id, shape in ANY.items()}


def somewhere(id):
    spaces = [
        tuple((row + r, column + c) for r, c in sorted(shape))
        for shape in SMALL_DECK[id].orientations
        for row in range(3)
        for column in range(4)
    ]
    return st.sampled_from(spaces)


standings = st.lists(st.sampled_from([*ANY]), unique=True).flatmap(
    lambda ids: st.fixed_dictionaries({id: somewhere(id) for id in ids})
)


OPENED = [
    Opened(),
    Opened(start=Start.SPACE, space=(1, 3)),
    Opened(start=Start.UNKNOWN),
    Opened(start=Start.FIXED, fixed=((0, 0),)),
    Opened(fixed=((1, 0), (1, 1))),
    Opened(start=Start.SPACE, space=(2, 3), fixed=((0, 0),)),
    Opened(closed="f", shut="1"),
]


def is_legal(ground, order, standing):
    built = ground.fixed
    for id in order:
        if refusal(ground, built, SMALL_DECK[id], standing[id]):
            return False
        built |= ground.grid.mask(standing[id])
    return True


@given(standings, st.sampled_from(OPENED))
def test_an_order_is_found_exactly_where_one_of_all_orders_is_legal(standing, opened):
    ground = replace(SMALL, opened=opened)
    try:
        order = [one.building for one in legal_order(ground, standing, SMALL_DECK)]
    except RuleError:
        assert not any(is_legal(ground, order, standing) for order in permutations(standing))
    else:
        assert sorted(order) == sorted(standing)
        assert is_legal(ground, order, standing)


@pytest.mark.timeout(20)  # to try one order after the other would take years
def test_24_buildings_are_ordered_at_once():
    grounds = Board(("." * 11,) * 11, ("00000111111",) * 11)
    deck = {f"d{n}": Building(f"d{n}", Colour.RED, frozenset({(0, 0), (0, 1)})) for n in range(24)}
    spots = [((row, column), (row, column + 1)) for row in range(6) for column in (1, 3, 5, 7)]
    standing = dict(zip(reversed(deck), spots, strict=True))

    assert len(legal_order(grounds, standing, deck)) == 24


def test_a_building_of_the_practice_set_is_named_by_its_name():
    practice = Board(TERRAIN, BANKS)

    with pytest.raises(RuleError) as caught:
        legal_order(practice, {"y3": cells("E1 E2 D1 C2")}, BUILDINGS)

    assert "the shape of the yellow square" in caught.value.message
