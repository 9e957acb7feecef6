"""Where tiles and fountains may lie, and what a shape is."""

import pytest

from games.tangram_city.halves import half_names, mask_of
from games.tangram_city.placement import (
    Colour,
    Tile,
    fountain_refusal,
    legal_fountains,
    legal_placements,
    red_shape,
    refusal,
)
from tests.games.tangram_city.builders import halves

UNKNOWN = ""
BAR = "A1 B1:nw"
"""A tile with its red side up: a square, and beside it a half against its side."""

ALLOWED = [
    pytest.param("", UNKNOWN, "red A1", id="a whole square"),
    pytest.param("", UNKNOWN, "red G7:se", id="a half in the corner of the board"),
    pytest.param("", UNKNOWN, "red A1:nw A1:se", id="two opposite halves of a square"),
    pytest.param("", UNKNOWN, "red A1:ne A1:sw", id="two opposite halves, the other diagonal"),
    pytest.param("", UNKNOWN, "red A1:ne B1:nw", id="halves joined by a side between columns"),
    pytest.param("", UNKNOWN, "red A1:sw A2:nw", id="halves joined by a side between rows"),
    pytest.param("", UNKNOWN, "red A1:se B1:sw", id="a triangle of two halves"),
    pytest.param("", UNKNOWN, "red A1:ne B1:sw", id="a slanted one of two halves"),
    pytest.param("", UNKNOWN, "red B2 A2:se C2:nw B1:sw B3:ne", id="a square with four halves"),
    pytest.param("D4:nw", UNKNOWN, "red D4:se", id="the other half of a square"),
    pytest.param("D4:ne", UNKNOWN, "red D4:sw C4", id="the other half and more"),
    pytest.param("C4 D3 E4 D5", UNKNOWN, "red D4", id="a square between full ones"),
    pytest.param("A1", UNKNOWN, "red G7", id="far from all else"),
    pytest.param("", BAR, "red D4 E4:nw", id="as known"),
    pytest.param("", BAR, "red E4:nw D4", id="in another order"),
    pytest.param("", BAR, "red D4:nw D4:se E4:nw", id="its square as two halves"),
    pytest.param("", BAR, "red D4:ne D4:sw E4:nw", id="its square as the other two halves"),
    pytest.param("", BAR, "red D4 D5:ne", id="a quarter turned"),
    pytest.param("", BAR, "red D4 C4:se", id="half turned"),
    pytest.param("", BAR, "red D4 D3:sw", id="three quarters turned"),
    pytest.param("", BAR, "green D4 C4:ne", id="its green side, in a mirror"),
    pytest.param("", BAR, "green D4 E4:sw", id="its green side, turned"),
    pytest.param("", "A1 B1", "green D4 D5", id="its own mirror image"),
]
REFUSED = [
    pytest.param("", UNKNOWN, "red H1", "off_board", id="right of the board"),
    pytest.param("", UNKNOWN, "red A8:nw", "off_board", id="below the board"),
    pytest.param("", UNKNOWN, "red G7 H7:nw", "off_board", id="partly outside"),
    pytest.param("", UNKNOWN, "red H1:nw H1:ne", "off_board", id="off before crossed in itself"),
    pytest.param("", UNKNOWN, "red A1 H1", "off_board", id="off before not one piece"),
    pytest.param("", BAR, "red H1", "off_board", id="off before wrong shape"),
    pytest.param("G1", UNKNOWN, "red G1 H1", "off_board", id="off before occupied"),
    pytest.param("G1:ne", UNKNOWN, "red G1:nw H1", "off_board", id="off before crossed there"),
    pytest.param("", UNKNOWN, "red D4:nw D4:ne", "crossed_halves", id="two halves that cross"),
    pytest.param("", UNKNOWN, "red D4:se D4:sw", "crossed_halves", id="two others that cross"),
    pytest.param("", UNKNOWN, "red D4 D4:nw", "crossed_halves", id="a square and a half of it"),
    pytest.param("", UNKNOWN, "red D4:nw D4:se D4:ne", "crossed_halves", id="three halves"),
    pytest.param(
        "", UNKNOWN, "red D4:nw D4:ne D4:se D4:sw", "crossed_halves", id="all four halves"
    ),
    pytest.param(
        "", UNKNOWN, "red A1 D4:nw D4:ne", "crossed_halves", id="crossed before not one piece"
    ),
    pytest.param("", BAR, "red D4:nw D4:ne", "crossed_halves", id="crossed before wrong shape"),
    pytest.param(
        "D4", UNKNOWN, "red D4:nw D4:ne", "crossed_halves", id="crossed in itself before occupied"
    ),
    pytest.param("", UNKNOWN, "red A1 B2", "not_one_piece", id="squares that share a corner"),
    pytest.param("", UNKNOWN, "red A1 C1", "not_one_piece", id="a gap"),
    pytest.param("", UNKNOWN, "red A1:nw B1", "not_one_piece", id="a half that turns its back"),
    pytest.param("", UNKNOWN, "red A1 B1:ne", "not_one_piece", id="a half touching by a corner"),
    pytest.param("", UNKNOWN, "red A1:nw B1:ne", "not_one_piece", id="halves that touch nowhere"),
    pytest.param("", UNKNOWN, "red A1:ne B1:se", "not_one_piece", id="only one lies at the side"),
    pytest.param("", UNKNOWN, "red A1:nw A2:nw", "not_one_piece", id="only the lower one does"),
    pytest.param("", UNKNOWN, "red A1 B1 D4 E4", "not_one_piece", id="two pieces of two"),
    pytest.param("", UNKNOWN, "red G1 A2", "not_one_piece", id="the end of a row and the next"),
    pytest.param("", BAR, "red A1 B2:nw", "not_one_piece", id="not one piece before wrong shape"),
    pytest.param("A1", UNKNOWN, "red A1 C1", "not_one_piece", id="not one piece before occupied"),
    pytest.param(
        "A1:ne", UNKNOWN, "red A1:nw C1", "not_one_piece", id="not one piece before crossed there"
    ),
    pytest.param("", BAR, "red D4", "wrong_shape", id="too small"),
    pytest.param("", BAR, "red D4 E4", "wrong_shape", id="too large"),
    pytest.param("", BAR, "red D4 E4:sw", "wrong_shape", id="mirrored with its red side up"),
    pytest.param("", BAR, "green D4 E4:nw", "wrong_shape", id="not mirrored with its green one"),
    pytest.param("", BAR, "red D4:se E4:sw E5:nw", "wrong_shape", id="as large, another shape"),
    pytest.param("D4", BAR, "red D4", "wrong_shape", id="wrong shape before occupied"),
    pytest.param("D4:ne", BAR, "red D4:nw", "wrong_shape", id="wrong shape before crossed there"),
    pytest.param("D4", UNKNOWN, "red D4", "occupied", id="a square on a square"),
    pytest.param("D4", UNKNOWN, "red D4:sw", "occupied", id="a half on a square"),
    pytest.param("D4:nw", UNKNOWN, "red D4", "occupied", id="a square on a half"),
    pytest.param("D4:nw", UNKNOWN, "red D4:nw", "occupied", id="a half on the same half"),
    pytest.param("D4:nw D4:se", UNKNOWN, "red D4:se", "occupied", id="a half on one of two"),
    pytest.param("D4:nw D4:se", UNKNOWN, "red D4:ne", "occupied", id="a half across two"),
    pytest.param("D4", UNKNOWN, "red C4 D4:nw", "occupied", id="partly on a square"),
    pytest.param("D4", BAR, "red C4 D4:nw", "occupied", id="the right shape on a square"),
    pytest.param(
        "C4:ne D4", UNKNOWN, "red C4:se D4:sw", "occupied", id="occupied before crossed there"
    ),
    pytest.param("D4:ne", UNKNOWN, "red D4:nw", "crossed_halves", id="a half across a half"),
    pytest.param("D4:ne", UNKNOWN, "red D4:se", "crossed_halves", id="across it from below"),
    pytest.param("D4:sw", UNKNOWN, "red C4 D4:nw", "crossed_halves", id="partly across a half"),
    pytest.param(
        "D4:ne", UNKNOWN, "red D4:nw D4:se", "crossed_halves", id="two halves across a half"
    ),
    pytest.param("D4:ne", BAR, "red C4 D4:nw", "crossed_halves", id="the right shape across"),
]


def said(built, known, placed):
    """Return the refusal of a placement."""
    colour, names = placed.split(maxsplit=1)
    tile = Tile(5, red_shape(halves(known), Colour.RED) if known else None)
    return refusal(mask_of(halves(built)), tile, Colour(colour), halves(names))


@pytest.mark.parametrize(("built", "known", "placed"), ALLOWED)
def test_a_tile_may_lie(built, known, placed):
    assert said(built, known, placed) is None


@pytest.mark.parametrize(("built", "known", "placed", "code"), REFUSED)
def test_a_tile_may_not_lie(built, known, placed, code):
    assert said(built, known, placed).code == code


FOUNTAINS = [
    pytest.param("", "D4:nw", None, id="on an empty square"),
    pytest.param("D4:se", "D4:nw", None, id="on the other half"),
    pytest.param("", "H1:nw", "off_board", id="right of the board"),
    pytest.param("", "A8:nw", "off_board", id="below the board"),
    pytest.param("D4", "D4:nw", "occupied", id="on a square"),
    pytest.param("D4:nw", "D4:nw", "occupied", id="on the same half"),
    pytest.param("D4:nw D4:se", "D4:ne", "occupied", id="across a full square"),
    pytest.param("D4:ne", "D4:nw", "crossed_halves", id="across a half"),
]


@pytest.mark.parametrize(("built", "half", "code"), FOUNTAINS)
def test_a_fountain_lies_on_a_free_half(built, half, code):
    refused = fountain_refusal(mask_of(halves(built)), halves(half)[0])

    assert (refused and refused.code) == code


SENTENCES = [
    pytest.param(
        ("", UNKNOWN, "red G7 H7:nw"),
        "Everything must lie on the board, from A1 to G7: the upper left half of H7 lies outside.",
        {(6, 7)},
        id="off board",
    ),
    pytest.param(
        ("", UNKNOWN, "red C4 D4:nw D4:ne"),
        "In one square a tile can have one half, two opposite ones (nw and se, or ne and sw), or"
        " the whole square, but not the upper right half of D4 and the upper left half of D4.",
        {(3, 3)},
        id="crossed in itself",
    ),
    pytest.param(
        ("", UNKNOWN, "red A1 B1 C2:nw"),
        "A tile is one piece, joined by whole sides or by the diagonal of a square; a corner is"
        " not enough. Still apart: the upper left half of C2.",
        {(1, 2)},
        id="not one piece",
    ),
    pytest.param(
        ("", BAR, "red D4 E4:sw"),
        "This is tile 5 with its green side up: in red it lies the other way round, as in a"
        " mirror.",
        {(3, 3), (3, 4)},
        id="flipped",
    ),
    pytest.param(
        ("", BAR, "green D4"),
        "This is not the shape of tile 5, neither in green nor in red. Where that shape was entered"
        " wrongly, mend the line that taught it.",
        {(3, 3)},
        id="another shape",
    ),
    pytest.param(
        ("D4", UNKNOWN, "red C4 D4:nw"),
        "Something lies there already: the upper left half of D4.",
        {(3, 3)},
        id="occupied",
    ),
    pytest.param(
        ("D4:ne", UNKNOWN, "red C4 D4:nw"),
        "Half of that is covered already, and the diagonal there runs the other way: the upper left"
        " half of D4.",
        {(3, 3)},
        id="crossed with what lies there",
    ),
]


@pytest.mark.parametrize(("case", "sentence", "spaces"), SENTENCES)
def test_a_refusal_names_the_halves_and_marks_their_squares(case, sentence, spaces):
    refused = said(*case)

    assert (refused.message, set(refused.spaces)) == (sentence, spaces)


def test_a_long_list_of_halves_is_cut():
    refused = said("A1", UNKNOWN, "red " + " ".join(f"{a}{n}" for a in "ABCDEFG" for n in (8, 9)))

    assert refused.message.endswith("A8, B8, C8, D8, E8, F8 ... lies outside.")
    assert len(refused.spaces) == 14


def test_the_colours_go_by_the_names_that_the_players_give_them():
    tile = Tile(5, red_shape(halves(BAR), Colour.RED))
    names = {Colour.RED: "black {0}", Colour.GREEN: "green"}

    refused = refusal(0, tile, Colour.RED, halves("D4 E4:sw"), names=names)

    assert "with its green side up: in black {0} it" in refused.message


def test_a_known_tile_has_a_placement_for_each_turn_and_place():
    tile = Tile(5, red_shape(halves(BAR), Colour.RED))

    found = legal_placements(0, tile, Colour.RED)

    assert len(found) == len({placement.mask for placement in found}) == 4 * 42
    assert half_names(found[0].halves) == BAR


def test_only_free_places_are_offered():
    tile = Tile(1, red_shape(halves("A1"), Colour.RED))
    board = mask_of(halves("A1 B1:nw")) | mask_of(halves("C1"))

    names = {half_names(placement.halves) for placement in legal_placements(board, tile, "green")}

    assert len(names) == 46
    assert not names & {"A1", "B1", "C1"}
    assert "B1:se" in {half.name for half in legal_fountains(board)}
    assert len(legal_fountains(board)) == 4 * 46 + 1


def test_an_unknown_tile_is_offered_nowhere():
    assert legal_placements(0, Tile(5), Colour.RED) == ()
