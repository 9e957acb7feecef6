"""The group's own box: what earlier tables know of it, and what is only practice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.cells import space_name
from games.micro_city.box import LISTS, OwnBox, is_practice_map, lists_of, own_box
from games.micro_city.city import AREAS
from games.micro_city.dealing import Laying, laid, moved, parse_laying
from games.micro_city.practice import DISTRICT_CARDS, setup_json
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.setup import read_setup
from tests.games.micro_city.builders import BACK, areas, buildings, record, setup_of

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
    assert {name for one in SCENARIOS for name in lists_of(one).values()} == {*LISTS}


@given(LAYINGS)
def test_the_practice_cards_are_known_however_they_lie(laying):
    assert is_practice_map(practice_setup(laying=laying))
    assert own_box([practice_setup(laying=laying)]) == OwnBox()


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


def test_a_box_has_of_each_part_what_the_newest_table_has():
    new = setup_of(record(built=["Inn wood=1"], areas_b=areas(BACK), projects={"5": CARD}))
    old = setup_of(
        record(scenario="1+2-easy", built=["Mill coal=1"], back=["Bank money=5"], board=BACK,
               engineer="B1", projects={"5": {**CARD, "die": 1}, "6": CARD})
    )  # fmt: skip

    box = own_box([practice_setup(), new, practice_setup("2-hard"), old])

    assert (box.areas, box.areas_b) == (new.areas, new.areas_b)
    assert {name: [one.name for one in items] for name, items in box.lists.items()} == {
        "a": ["Inn"], "b": ["Bank"],
    }  # fmt: skip
    assert {number: card.die for number, card in box.projects.items()} == {5: 5, 6: 5}
    assert box
    assert not OwnBox()


def test_ones_own_buildings_make_the_map_ones_own_too():
    setup = practice_setup(buildings=buildings("Inn wood=1"))

    assert own_box([setup]).areas == setup.areas
    assert own_box([setup]).lists == {"a": setup.buildings[0]}
    assert not own_box([practice_setup(projects={"5": CARD})]).areas


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
    names = {cell: space_name(cell) for cell in AREAS}

    turned = moved(names, AS_NUMBERED.turned(4))

    assert {space_name(cell): name for cell, name in turned.items() if names[cell] != name} == {
        "C3": "C4", "D3": "C3", "C4": "D4", "D4": "D3",
    }  # fmt: skip


@given(LAYINGS, st.integers(1, 4), st.integers(1, 4))
def test_two_cards_that_change_places_twice_lie_as_before(laying, one, other):
    swapped = laying.swapped(one, other)

    assert swapped.swapped(other, one) == laying
    assert (swapped.order[one - 1], swapped.turns[one - 1]) == (
        laying.order[other - 1], laying.turns[other - 1],
    )  # fmt: skip


@given(LAYINGS)
def test_what_stands_on_areas_moves_as_the_cards_do(laying):
    fronts, _ = laid(DISTRICT_CARDS, range(4), (0,) * 4)
    expected, _ = laid(DISTRICT_CARDS, laying.order, laying.turns)

    assert moved(fronts, laying) == expected
    assert sorted(moved({cell: space_name(cell) for cell in AREAS}, laying).values()) == sorted(
        map(space_name, AREAS)
    )
