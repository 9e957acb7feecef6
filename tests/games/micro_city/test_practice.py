"""The practice set and the laying of its cards: what the rulings say of the box, and no more."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.micro_city.city import AREAS, DISTRICTS, Kind, areas_of
from games.micro_city.company import MOST, THINGS
from games.micro_city.dealing import DistrictCard, laid, turned
from games.micro_city.practice import (
    BUILDINGS,
    DISTRICT_CARDS,
    LABEL,
    PROJECTS,
    residential,
)
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.setup import read_setup
from tests.games.micro_city.builders import setup_json

ORDERS = st.permutations(range(4))
TURNS = st.lists(st.integers(0, 3), min_size=4, max_size=4)
SIDES = ["front", "back"]


def areas_of_side(side):
    return [area for card in DISTRICT_CARDS for area in getattr(card, side)]


def test_it_says_that_it_is_not_the_box():
    assert LABEL == "Practice set: not what is printed in your box"


@pytest.mark.parametrize("side", SIDES)
def test_a_side_has_all_materials_and_all_dice_about_as_often(side):
    shown = areas_of_side(side)

    materials = Counter(area.material for area in shown if area.material)
    assert len(shown) == 16
    assert {kind: sum(area.kind is kind for area in shown) for kind in Kind} == {
        Kind.INDUSTRIAL: 9,
        Kind.COMMERCIAL: 3,
        Kind.RESIDENTIAL: 4,
    }
    assert {*materials.values()} == {3}
    assert set(Counter(area.die for area in shown).values()) == {2, 3}


@pytest.mark.parametrize("side", SIDES)
def test_every_card_has_a_residential_area(side):
    for card in DISTRICT_CARDS:
        assert Kind.RESIDENTIAL in {area.kind for area in getattr(card, side)}


def test_sides_a_and_b_have_four_buildings_that_a_company_can_pay():
    assert [len(BUILDINGS[side]) for side in ("a", "b")] == [4, 4]
    for building in (item for card in BUILDINGS.values() for item in card):
        assert 0 < max(building.cost.of(thing) for thing in THINGS) <= MOST


def test_challenges_have_pieces_with_a_bonus_and_sides_have_none():
    has_bonus = {key: any(item.bonus for item in card) for key, card in BUILDINGS.items()}

    assert has_bonus == {"a": False, "b": False, "eiffel": True, "empire": True}
    assert not BUILDINGS["eiffel"][-1].bonus, "none after the winning piece"
    assert not BUILDINGS["empire"][-1].bonus


def test_one_of_cards_5_and_6_has_two_dollars_or_something_else():
    assert {*PROJECTS} == {5, 6}
    assert [deed.kind.value for deed in PROJECTS[5].basic] == ["money", "take_back"]


UNKNOWN = {"empire-medium", "empire-hard"}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_has_a_practice_table(scenario):
    json = setup_json(scenario, (2, 0, 3, 1), (1, 3, 0, 2))
    rounds = {"rounds": 14} if scenario in UNKNOWN else {}

    setup = read_setup([{"name": "Ana"}], {**json, **rounds}, "setup")

    assert setup.goal == {"1+2": 8, "1": 4, "2": 4}.get(scenario.partition("-")[0], 5)
    assert setup.engineer in residential(setup.areas)
    assert {*setup.areas} == {*setup.areas_b} == {*AREAS}
    assert {**setup.projects} == {**setup.projects, **PROJECTS}


# laying


def quarter(square):
    """Turn a card of two by two to the right: its rows become columns, from the right."""
    (a, b), (c, d) = square[:2], square[2:]
    return (c, a, d, b)


@given(st.permutations(DISTRICT_CARDS[0].front), st.integers(-8, 8))
def test_four_quarter_turns_are_none(square, quarters):
    square = tuple(square)

    assert turned(square, 4) == square
    assert turned(square, quarters + 1) == quarter(turned(square, quarters))


@given(ORDERS, TURNS)
def test_each_card_lies_once_and_both_its_sides_lie_alike(order, turns):
    fronts, backs = laid(DISTRICT_CARDS, order, turns)

    assert [*fronts] == [*backs] == [*AREAS]
    for place, district in enumerate(DISTRICTS):
        card, own = DISTRICT_CARDS[order[place]], areas_of(district)
        assert tuple(fronts[area] for area in own) == turned(card.front, turns[place])
        assert tuple(backs[area] for area in own) == turned(card.back, turns[place])


def test_a_turn_to_the_right_moves_the_top_left_area_to_the_top_right():
    fronts, backs = laid(DISTRICT_CARDS, (0, 1, 2, 3), (1, 0, 0, 0))

    assert fronts[0, 1] == DISTRICT_CARDS[0].front[0]
    assert backs[0, 1] == DISTRICT_CARDS[0].back[0]
    assert fronts[0, 2] == DISTRICT_CARDS[1].front[0]


def test_all_orders_give_different_maps():
    maps = {tuple(laid(DISTRICT_CARDS, order, (0,) * 4)[0].values())
            for order in permutations(range(4))}  # fmt: skip

    assert len(maps) == 24


def test_a_card_whose_side_b_is_unknown_lies_on_side_a_alone():
    cards = [DistrictCard(DISTRICT_CARDS[0].front), *DISTRICT_CARDS[1:]]

    fronts, backs = laid(cards, (1, 0, 2, 3), (0, 0, 0, 0))

    assert {*fronts} - {*backs} == {*areas_of(2)}


@pytest.mark.parametrize(
    ("order", "turns"), [((0, 1, 2, 2), (0,) * 4), ((0, 1, 2), (0,) * 4), ((0, 1, 2, 3), (0,) * 3)]
)
def test_no_order_of_four_cards_is_a_mistake(order, turns):
    with pytest.raises(ValueError, match="no order of four cards"):
        laid(DISTRICT_CARDS, order, turns)
