"""District cards and deeds as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.errors import InvalidError
from games.micro_city.city import Area, Kind
from games.micro_city.company import Material
from games.micro_city.deeds import read_deeds
from games.micro_city.practice import DISTRICT_CARDS
from games.micro_city.typed import (
    deeds_text,
    district_text,
    read_deeds_text,
    read_district_text,
)
from tests.games.box_strategies import deeds, district_cards


@given(district_cards)
def test_a_card_as_text_and_back_is_the_same(card):
    assert read_district_text(district_text(card)) == card


@given(st.lists(deeds, max_size=3).map(tuple))
def test_deeds_as_text_and_back_are_the_same(found):
    assert read_deeds(read_deeds_text(deeds_text(found)), "") == found


def test_a_card_is_typed_area_by_area():
    card = read_district_text("R1 w2, x3 c4")

    assert card.front == DISTRICT_CARDS[0].front
    assert card.front[0] == Area(Kind.RESIDENTIAL, 1)
    assert card.front[1] == Area(Kind.INDUSTRIAL, 2, Material.WOOD)
    assert card.back is None
    assert read_district_text("r1w2x3c4 x5s1r3w6") == DISTRICT_CARDS[0]


@pytest.mark.parametrize(
    "text", ["", "r1", "r1 w2 x3", "r1 w2 x3 c4 x5", "r0 w2 x3 c4", "r7 w2 x3 c4", "q1 w2 x3 c4"]
)
def test_what_is_no_card_is_refused(text):
    with pytest.raises(InvalidError):
        read_district_text(text)


def test_deeds_are_typed_with_or_between_them():
    assert read_deeds_text(" Take back 2 or money 2, keep dial ") == [
        {"deed": "take_back", "count": 2},
        {"deed": "money", "count": 2},
        {"deed": "keep_dial"},
    ]
    assert read_deeds_text("material 0") == [{"deed": "material", "cost": 0}]
    assert read_deeds_text("") == []


@pytest.mark.parametrize("text", ["sleep", "money", "construct 2", "gather 1", "take back many"])
def test_what_is_no_deed_is_refused(text):
    with pytest.raises(InvalidError):
        read_deeds_text(text)
