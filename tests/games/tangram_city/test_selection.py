"""What is selected on a board: always judged as the rules do, with a way out of a refusal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tangram_city.chosen import Chosen
from games.tangram_city.fountains import select_fountain
from games.tangram_city.halves import Half, half_names, mask_of
from games.tangram_city.placement import (
    NAMES,
    Colour,
    Tile,
    fountain_refusal,
    legal_fountains,
    legal_placements,
    refusal,
)
from games.tangram_city.practice import TILES
from games.tangram_city.selection import BAD, GOOD, judge, select_tile
from games.tangram_city.shapes import shape_of
from games.tangram_city.snapping import Site
from tests.games.tangram_city.builders import halves

corners = st.sampled_from(["", "nw", "ne", "se", "sw"])
any_half = st.builds(Half, st.tuples(st.integers(0, 7), st.integers(0, 7)), corners)
typed = st.lists(any_half, min_size=1, max_size=5, unique=True).map(tuple)
built = st.lists(
    st.builds(Half, st.tuples(st.integers(0, 6), st.integers(0, 6)), corners), max_size=40
).map(mask_of)
cards = st.sampled_from([*TILES])
sides = st.sampled_from([*Colour])


@given(built, cards, sides, typed)
def test_a_known_tile_is_judged_by_the_rules_and_has_a_way_out(built, card, side, typed):
    tile = Tile(card, TILES[card])
    selection = judge(Site(built, tile, side, NAMES), typed)

    error = refusal(built, tile, side, typed)
    assert (selection.kind == GOOD) is (error is None)
    legal = {one.halves for one in legal_placements(built, tile, side)}
    if error:
        assert selection.words == error.message
        assert (selection.nearest in legal) if legal else selection.nearest == ()


@given(built, typed, st.sampled_from([None, *Colour]))
def test_a_tile_that_nobody_knows_moves_as_it_was_tapped(built, typed, side):
    selection = judge(Site(built, Tile(5), side, NAMES), typed)

    assert (selection.kind == BAD) <= (refusal(built, Tile(5), Colour.RED, typed) is not None)
    assert (selection.kind == GOOD) <= (side is not None)
    if selection.nearest:
        assert shape_of(selection.nearest) == shape_of(typed)
        assert refusal(built, Tile(5), Colour.RED, selection.nearest) is None


@given(built, any_half)
def test_a_fountain_that_is_refused_has_a_free_half_near_by(built, half):
    selection = select_fountain(built, Chosen(cells=half.name))

    is_good = bool(half.corner) and fountain_refusal(built, half) is None
    assert (selection.kind == GOOD) is is_good
    if not is_good:
        free = legal_fountains(built)
        assert selection.nearest[0] in free if free else selection.nearest == ()


@given(built, cards, sides, st.data())
def test_what_is_offered_is_then_selected(built, card, side, data):
    site = Site(built, Tile(card, TILES[card]), side, NAMES)
    if not site.ways:
        return
    wanted = data.draw(st.sampled_from(site.ways)).halves

    shown = select_tile(site, Chosen(legal=half_names(wanted)))

    assert (shown.halves, shown.kind) == (wanted, GOOD)
    again = select_tile(site, Chosen(at=shown.at, index=shown.index))
    assert again.halves == wanted


NEAREST = [
    pytest.param("", "G7 H7", "F7 G7", id="back over the edge"),
    pytest.param("C3 D3", "C3 D3", "B2 C2", id="beside what lies there"),
]


@pytest.mark.parametrize(("lies", "wanted", "near"), NEAREST)
def test_the_nearest_place_is_near(lies, wanted, near):
    site = Site(mask_of(halves(lies)), Tile(8, TILES[8]), Colour.RED, NAMES)

    assert half_names(judge(site, halves(wanted)).nearest) == near
