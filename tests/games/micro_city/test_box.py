"""Which lists a scenario plays, what is only practice, and how cards are laid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.cells import parse_space, space_name
from games.micro_city.box import is_practice_map, lists_of
from games.micro_city.city import AREAS
from games.micro_city.dealing import Laying, laid, parse_laying
from games.micro_city.practice import BUILDINGS, DISTRICT_CARDS
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.setup import read_setup
from tests.games.micro_city.builders import setup_json

LAYINGS = st.builds(
    Laying,
    st.permutations(range(4)).map(tuple),
    st.tuples(*[st.integers(0, 3)] * 4),
)
AS_NUMBERED = Laying()
CARD = {"moves": 2, "die": 5, "basic": [{"deed": "set_die"}], "advanced": [{"deed": "construct"}]}


def practice_setup(scenario="1-easy", laying=AS_NUMBERED, **own):
    json = {**setup_json(scenario, laying.order, laying.turns), **own}
    return read_setup([{"name": "Ana"}], json, "")


@pytest.mark.parametrize(
    ("scenario", "played"),
    [
        ("1-easy", ["a"]),
        ("2-hard", ["b"]),
        ("1+2-medium", ["a", "b"]),
        ("eiffel-easy", ["eiffel"]),
        ("empire-easy", ["empire"]),
    ],
)
def test_a_scenario_plays_lists_of_the_box(scenario, played):
    assert [*lists_of(scenario).values()] == played
    assert [*lists_of(scenario)] == [*SCENARIOS[scenario].plays]


def test_every_list_is_played_by_some_scenario():
    assert {name for one in SCENARIOS for name in lists_of(one).values()} == {*BUILDINGS}


@given(LAYINGS)
def test_the_practice_cards_are_known_however_they_lie(laying):
    assert is_practice_map(practice_setup(laying=laying))


@given(st.sampled_from([*setup_json("1-easy", range(4), (0,) * 4)["areas"]]), st.integers(1, 5))
def test_another_die_on_one_area_makes_it_another_box(name, by):
    json = setup_json("1-easy", range(4), (0,) * 4)
    die = json["areas"][name]["die"]
    changed = {**json["areas"], name: {**json["areas"][name], "die": (die + by - 1) % 6 + 1}}

    assert not is_practice_map(practice_setup(areas=changed))


def test_sides_that_turn_apart_are_no_practice_card():
    fronts, backs = laid(DISTRICT_CARDS, range(4), (0,) * 4)
    _, turned = laid(DISTRICT_CARDS, range(4), (1, 0, 0, 0))
    own = setup_json("1-easy", range(4), (1, 0, 0, 0))["areas_b"]

    assert turned != backs
    assert not is_practice_map(practice_setup(areas_b=own))
    assert fronts


# laying


@given(LAYINGS)
def test_a_laying_is_read_back_from_its_text(laying):
    assert parse_laying(laying.text) == laying


@pytest.mark.parametrize("text", ["", "0122 0000", "0123 000", "0123 0004", "0123", "abcd 0000"])
def test_no_laying_is_none(text):
    assert parse_laying(text) is None


@given(LAYINGS, st.integers(1, 4))
def test_four_turns_of_a_card_are_none(laying, district):
    turned = laying
    for _ in range(4):
        turned = turned.turned(district)

    assert turned == laying
    assert laying.turned(district) != laying


def test_a_card_turns_to_the_right_where_it_lies():
    before, _ = laid(DISTRICT_CARDS, range(4), (0,) * 4)
    lying = AS_NUMBERED.turned(4)
    after, _ = laid(DISTRICT_CARDS, lying.order, lying.turns)

    moved = {"C3": "C4", "D3": "C3", "C4": "D4", "D4": "D3"}
    assert {space_name(cell): after[cell] for cell in AREAS} == {
        space_name(cell): before[parse_space(moved.get(space_name(cell), space_name(cell)))]
        for cell in AREAS
    }


@given(LAYINGS, st.integers(1, 4), st.integers(1, 4))
def test_two_cards_that_change_places_twice_lie_as_before(laying, one, other):
    swapped = laying.swapped(one, other)

    assert swapped.swapped(other, one) == laying
    assert (swapped.order[one - 1], swapped.turns[one - 1]) == (
        laying.order[other - 1], laying.turns[other - 1],
    )  # fmt: skip
