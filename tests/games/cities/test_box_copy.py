"""What a table copies of an own box, and what is left of it while it is played."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cities.box import one_way
from games.cities.box_copy import NO_BOX, BoxCopy, copy_json, read_copy
from games.cities.box_offers import tile_offers, turned_texts
from games.cities.state import Card
from games.kit.tiles import quarter_turn, turns
from tests.games.box_strategies import cards, district_tiles

RB, PP = ("RB", "GW"), ("PP", "WY")
copies = st.builds(
    BoxCopy,
    st.lists(district_tiles, max_size=6).map(tuple),
    st.lists(district_tiles, max_size=4).map(tuple),
    st.lists(cards, max_size=6).map(tuple),
)


@given(copies)
def test_a_copy_is_kept_and_read_again(copied):
    values = {"tiles": copied.tiles, "start": copied.start, "cards": copied.cards}

    kept = copy_json({**values, "boards": ("never copied",)})

    assert read_copy(kept) == copied


@pytest.mark.parametrize("kept", [None, {}, {"tiles": [["RB"]]}, {"roofs": []}, [], "tiles", 7])
def test_what_cannot_be_read_offers_nothing(kept):
    assert read_copy(kept) == NO_BOX


LEFT = [
    pytest.param((RB, PP), (), (RB, PP), id="nothing laid"),
    pytest.param((RB, PP), (RB,), (PP,), id="one laid"),
    pytest.param((RB, PP), (quarter_turn(RB),), (PP,), id="one laid turned"),
    pytest.param((RB, PP, RB), (RB,), (RB, PP), id="one of two alike"),
    pytest.param((RB, PP), (RB, RB), (PP,), id="laid more often than the box has it"),
    pytest.param((RB,), (("YY", "YY"),), (RB,), id="one that the box has not"),
]


@pytest.mark.parametrize(("tiles", "laid", "left"), LEFT)
def test_tiles_that_are_left(tiles, laid, left):
    assert BoxCopy(tiles).tiles_left(laid) == left
    assert BoxCopy((), tiles).any_tiles_left(laid) == left


@given(copies, st.data())
def test_what_is_laid_and_what_is_left_are_the_box(copied, data):
    tiles = data.draw(st.permutations(copied.tiles))
    laid = [data.draw(st.sampled_from(turns(tile))) for tile in tiles[: len(tiles) // 2]]

    left = copied.tiles_left(laid)

    assert Counter(map(one_way, (*left, *laid))) == Counter(map(one_way, copied.tiles))


QUAYS, CHEAP, SKYLINE = Card("Quays", 3), Card("Quays", 1), Card("Skyline", 7)
CALLED = [
    ((QUAYS, SKYLINE), "Quays", QUAYS),
    ((QUAYS, SKYLINE), "  quAYS ", QUAYS),
    ((QUAYS, QUAYS), "Quays", QUAYS),
    ((QUAYS, CHEAP), "Quays", None),
    ((SKYLINE,), "Quays", None),
    ((), "", None),
]


@pytest.mark.parametrize(("held", "title", "card"), CALLED)
def test_a_card_is_known_by_its_title_where_only_one_has_it(held, title, card):
    assert BoxCopy(cards=held).card_called(title) == card


def test_cards_that_are_left_are_told_by_title_and_points():
    copied = BoxCopy(cards=(QUAYS, CHEAP, SKYLINE))

    assert copied.cards_left([Card("quays", 3, occurrences=4)]) == (CHEAP, SKYLINE)


def test_tiles_alike_are_offered_once_with_their_number():
    offers = tile_offers((RB, quarter_turn(RB), PP))

    assert [(one.letters, one.number) for one in offers] == [("RBGW", 2), ("PPWY", 1)]
    assert offers[0].words == "red, blue; green, water (2 tiles)"
    assert offers[1].begins == "begins-p begins-w begins-y"


def test_each_way_to_type_a_tile_is_offered_once():
    assert turned_texts((("RR", "RR"), ("RB", "RB"), ("RB", "RB"))) == (
        *("RR RR", "RB RB", "RR BB", "BR BR", "BB RR"),
    )
