"""The pieces of a box as lines that people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.errors import InvalidError
from games.micro_city.box_lines import (
    buildings_text,
    cards_text,
    districts_text,
    read_buildings_text,
    read_cards_text,
    read_districts_text,
    said,
)
from games.micro_city.company import Stock
from games.micro_city.deeds import Deed, DeedKind
from games.micro_city.practice import BUILDINGS, DISTRICT_CARDS, PROJECTS
from games.micro_city.setup import Building
from tests.games.box_strategies import bonuses, costs, district_cards, projects

names = st.text(
    st.sampled_from("ab :;1$.-ü塔"), min_size=1, max_size=20
).map(lambda text: " ".join(text.split())).filter(bool)  # fmt: skip
some_buildings = st.lists(st.builds(Building, names, costs, bonuses), max_size=6).map(tuple)


@given(some_buildings)
def test_buildings_as_lines_and_back_are_the_same(buildings):
    assert read_buildings_text(buildings_text(buildings)) == buildings


@given(st.dictionaries(st.sampled_from([5, 6]), projects))
def test_project_cards_as_lines_and_back_are_the_same(cards):
    assert read_cards_text(cards_text(cards)) == cards


@given(st.dictionaries(st.integers(1, 4), district_cards))
def test_district_cards_as_lines_and_back_are_the_same(cards):
    assert read_districts_text(districts_text(cards)) == cards


def test_pieces_are_written_as_a_person_would():
    assert buildings_text(BUILDINGS["eiffel"][3:4]) == (
        "Third floor: 1 coal 3 steel; money 2 or take back 2"
    )
    assert buildings_text((Building("Inn", Stock()),)) == "Inn: free"
    assert cards_text(PROJECTS).splitlines() == [
        "5: 3 moves, die 5; money 2 or take back 1; construct",
        "6: 3 moves, die 6; exchange 1; exchange 2 or take back 2",
    ]
    assert districts_text({2: DISTRICT_CARDS[0]}) == "2: r1 w2 x3 c4 x5 s1 r3 w6"


def test_lines_are_read_however_they_are_spaced():
    deed = Deed(DeedKind.MONEY, 2)

    assert read_buildings_text("\r\n Inn :2wood, 1 COAL and 3$ ; Bonus money 2\n\n") == (
        Building("Inn", Stock(wood=2, coal=1, money=3), (deed,)),
    )
    assert read_cards_text("6:3 Moves die 6;exchange 1;exchange 2, take back 2") == {
        6: PROJECTS[6]
    }  # fmt: skip


REFUSED = [
    (read_buildings_text, "2 wood", "Line 1: “2 wood” needs a name and a colon"),
    (read_buildings_text, "Inn: 1 wood\n: 1 wood", "Line 2: “: 1 wood” needs a name"),
    (read_buildings_text, "Inn:", "Line 1: “” is no cost"),
    (read_buildings_text, "Inn: 2 gold", "Line 1: “2 gold” is no cost"),
    (read_buildings_text, "Inn: 1$ 2 money", "says money twice"),
    (read_buildings_text, "Inn: 1$; sleep", "Line 1: “sleep” is no deed."),
    (read_buildings_text, "x" * 61 + ": 1$", "Line 1: name must be 1 to 60 characters"),
    (read_buildings_text, "Inn: 1$\n" * 21, "These are 21 lines; 20 are the most."),
    (read_cards_text, "4: 3 moves, die 6; construct; construct", "card “4” is none of 5 to 6"),
    (read_cards_text, "5: die 6; construct; construct", "“die 6” should be like 3 moves, die 5."),
    (read_cards_text, "5: 3 moves, die 7; construct; construct", "Line 1: die must"),
    (read_cards_text, "5: 3 moves, die 5; ; construct", "Line 1: basic must"),
    (read_districts_text, "1: r1 w2 x3 c4\n1: r1 w2 x3 c4", "Line 2: card “1” is there twice."),
    (read_districts_text, "2: r1 w2 x3 c4 r1 w2 x3", "Line 1: Side B is not whole."),
    (read_districts_text, "2: r1 w2 x9 c4", "Line 1: “9” is no die: 1 to 6."),
    (read_districts_text, "2: r1 w2 z3", "Line 1: “z” is no kind of area: w wood, c coal"),
    (read_districts_text, "2: r1", "Line 1: Side A is not whole. A side has four areas"),
]


@pytest.mark.parametrize(("read", "text", "words"), REFUSED)
def test_a_line_that_is_none_is_refused_with_its_number(read, text, words):
    with pytest.raises(InvalidError) as caught:
        read(text)
    assert words in said(caught.value)
