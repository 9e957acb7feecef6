"""Where tiles, features and pieces may go, and why elsewhere they may not.

Ana's start tile is RB/GY: (0, 0) is red, (0, 1) blue, (1, 0) green, (1, 1) yellow. The last
line of a case is the one that is judged; Ben, who plays between, only takes cards and tiles.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cities.district import begun
from games.cities.moves import PieceAt
from games.cities.options import ways
from games.cities.placement import (
    feature_code,
    feature_refusal,
    legal_features,
    legal_pieces,
    legal_tiles,
    piece_code,
    piece_refusal,
    tile_code,
    tile_refusal,
    with_pieces,
)
from games.cities.spaces import Colour, Feature, Kind, read_feature
from games.kit.errors import RuleError
from tests.builders import answer
from tests.games.cities.builders import act, feature, record

START = ("RB", "GY")
SHORT, LONG = (3, 3), (3, 5)


def district(*lines):
    """Return Ana's district after "tile ... at ...", "features ..." and "pieces ..." lines.

    What is placed need not be as many as a place holds.
    """
    found = begun(START)
    for line in lines:
        move = act(line.split())
        match move["do"]:
            case "tile":
                found = found.with_tile(tuple(move["at"]), tuple(move["spaces"]))
            case "features":
                for item in move["place"]:
                    found = found.with_feature(tuple(item["at"]), read_feature(item["feature"], ""))
            case "pieces":
                for item in move["place"]:
                    found = found.with_piece(tuple(item["at"]), Colour(item["colour"]))
    return found


def row_of(*places):
    """Return a district with tiles at some places beside the start tile."""
    return district(*(f"tile WW PP at {place}" for place in places))


TILES = [
    # allowed: anywhere beside, within the frame
    pytest.param(row_of(), SHORT, (0, 1), None, id="to the right"),
    pytest.param(row_of(), SHORT, (0, -1), None, id="to the left"),
    pytest.param(row_of(), SHORT, (-1, 0), None, id="above"),
    pytest.param(row_of(), SHORT, (1, 0), None, id="below"),
    pytest.param(row_of("0,1"), SHORT, (0, 2), None, id="three in a row, the start tile first"),
    pytest.param(row_of("0,1"), SHORT, (0, -1), None, id="the start tile in the middle"),
    pytest.param(row_of("0,-1"), SHORT, (0, -2), None, id="the start tile last"),
    pytest.param(row_of("0,1", "0,2"), SHORT, (2, 2), "tile_apart", id="not in the corner yet"),
    pytest.param(row_of("0,1", "1,1"), SHORT, (1, 0), None, id="touching two"),
    pytest.param(row_of("0,1", "0,2", "1,2"), SHORT, (2, 2), None, id="third row and column"),
    # tile_on_tile
    pytest.param(row_of(), SHORT, (0, 0), "tile_on_tile", id="on the start tile"),
    pytest.param(row_of("0,1"), SHORT, (0, 1), "tile_on_tile", id="on another"),
    # tile_apart
    pytest.param(row_of(), SHORT, (1, 1), "tile_apart", id="a corner is not enough"),
    pytest.param(row_of(), SHORT, (0, 2), "tile_apart", id="a gap"),
    pytest.param(row_of(), SHORT, (7, 7), "tile_apart", id="far away: apart before full size"),
    pytest.param(row_of("0,1", "0,2"), SHORT, (1, 3), "tile_apart", id="a corner, and too wide"),
    # district_full_size
    pytest.param(row_of("0,1", "0,2"), SHORT, (0, 3), "district_full_size", id="four wide"),
    pytest.param(row_of("0,1", "0,2"), SHORT, (0, -1), "district_full_size", id="four to the left"),
    pytest.param(row_of("1,0", "2,0"), SHORT, (3, 0), "district_full_size", id="four high"),
    pytest.param(row_of("1,0", "2,0"), SHORT, (-1, 0), "district_full_size", id="four upwards"),
    pytest.param(
        row_of("0,-1", "0,1", "1,1"), SHORT, (1, 2), "district_full_size", id="wide in another row"
    ),
    # the long game: three by five, whichever way
    pytest.param(row_of("0,1", "0,2", "0,3"), LONG, (0, 4), None, id="long: five wide"),
    pytest.param(row_of("1,0", "2,0", "3,0"), LONG, (4, 0), None, id="long: five high"),
    pytest.param(row_of("0,1", "0,2", "0,3", "1,3"), LONG, (2, 3), None, id="long: 3 by 4 lying"),
    pytest.param(row_of("1,0", "2,0", "3,0", "3,1"), LONG, (3, 2), None, id="long: 4 by 3 upright"),
    pytest.param(row_of("0,1", "0,2", "1,2"), LONG, (2, 2), None, id="long: both still open"),
    pytest.param(
        row_of("0,1", "0,2", "0,3", "0,4"), LONG, (0, 5), "district_full_size", id="long: six wide"
    ),
    pytest.param(
        row_of("1,0", "2,0", "3,0", "4,0"), LONG, (-1, 0), "district_full_size", id="long: six high"
    ),
    pytest.param(
        row_of("0,1", "0,2", "0,3", "1,3", "2,3"),
        LONG,
        (3, 3),
        "district_full_size",
        id="long: 4 by 4, lying",
    ),
    pytest.param(
        row_of("1,0", "2,0", "3,0", "3,1", "3,2"),
        LONG,
        (3, 3),
        "district_full_size",
        id="long: 4 by 4, upright",
    ),
    pytest.param(row_of("0,1"), LONG, (0, 0), "tile_on_tile", id="long: on the start tile"),
    pytest.param(row_of("0,1"), LONG, (1, 2), "tile_apart", id="long: a corner"),
]  # fmt: skip


@pytest.mark.parametrize(("own", "frame", "at", "code"), TILES)
def test_a_tile_lies_beside_another_within_the_frame(own, frame, at, code):
    assert tile_code(own, frame, at) == code
    error = tile_refusal(own, frame, at)
    assert (error and error.code) == code
    assert (at in legal_tiles(own, frame)) == (code is None)


WIDE = district("tile WW PP at 0,1", "tile RP WB at 1,0")
"""RBWW/GYPP on top, RP/WB below Ana's start tile."""
USED = district(
    "tile WW PP at 0,1",
    "features 1 boat@0,2 Bench@1,2 monument@0,0 special@0,1 special@1,0",
    "pieces 1 red@0,1 yellow@1,1",
)
"""Water and park with a feature; a monument on red; a special with a red piece, one without."""

FEATURES = [
    # allowed
    pytest.param(WIDE, "boat", (0, 2), None, id="water on water"),
    pytest.param(WIDE, "Bench", (1, 3), None, id="park on park"),
    pytest.param(WIDE, "monument", (0, 0), None, id="a monument on red"),
    pytest.param(WIDE, "monument", (1, 1), None, id="a monument on yellow"),
    pytest.param(WIDE, "special", (0, 1), None, id="a special on blue"),
    pytest.param(WIDE, "special", (1, 0), None, id="a special on green"),
    pytest.param(USED, "boat", (0, 3), None, id="the same design beside it"),
    # wrong_space
    pytest.param(WIDE, "boat", (1, 2), "wrong_space", id="water on park"),
    pytest.param(WIDE, "boat", (0, 0), "wrong_space", id="water on red"),
    pytest.param(WIDE, "Bench", (0, 2), "wrong_space", id="park on water"),
    pytest.param(WIDE, "Bench", (1, 0), "wrong_space", id="park on green"),
    pytest.param(WIDE, "monument", (0, 2), "wrong_space", id="a monument on water"),
    pytest.param(WIDE, "monument", (1, 3), "wrong_space", id="a monument on park"),
    pytest.param(WIDE, "special", (0, 3), "wrong_space", id="a special on water"),
    pytest.param(WIDE, "special", (1, 2), "wrong_space", id="a special on park"),
    pytest.param(WIDE, "boat", (0, 4), "wrong_space", id="no tile: water"),
    pytest.param(WIDE, "monument", (2, 2), "wrong_space", id="no tile: a monument"),
    pytest.param(WIDE, "special", (-1, 0), "wrong_space", id="no tile: a special"),
    pytest.param(USED, "Bench", (0, 2), "wrong_space", id="wrong before taken"),
    pytest.param(USED, "boat", (1, 1), "wrong_space", id="wrong before pieces"),
    # feature_taken
    pytest.param(USED, "swan", (0, 2), "feature_taken", id="one a space, of water"),
    pytest.param(USED, "Oak", (1, 2), "feature_taken", id="one a space, of park"),
    pytest.param(USED, "monument", (0, 0), "feature_taken", id="on a monument"),
    pytest.param(USED, "special", (0, 0), "feature_taken", id="a special on a monument"),
    pytest.param(USED, "monument", (1, 0), "feature_taken", id="on an empty special"),
    pytest.param(USED, "special", (0, 1), "feature_taken", id="taken before pieces"),
    # has_pieces
    pytest.param(USED, "monument", (1, 1), "has_pieces", id="a monument on a building"),
    pytest.param(USED, "special", (1, 1), "has_pieces", id="a special on a building"),
]


@pytest.mark.parametrize(("own", "name", "at", "code"), FEATURES)
def test_a_feature_goes_onto_a_free_space_of_its_kind(own, name, at, code):
    thing = read_feature(feature(name), "")

    assert feature_code(own, thing.kind, at) == code
    error = feature_refusal(own, thing, at)
    assert (error and (error.code, error.spaces)) == (code and (code, (at,)))
    assert (at in legal_features(own)[thing.kind]) == (code is None)


TALL = district(
    "tile WW PP at 0,1",
    "features 1 special@1,0 special@0,1",
    "pieces 1 red@0,0 red@0,0 red@0,0 yellow@1,1 yellow@1,1 yellow@1,1 yellow@1,1",
    "pieces 1 blue@1,0 blue@1,0 blue@1,0 blue@1,0 yellow@0,1",
)
"""3 red; 4 yellow; 4 blue on a special that lies on green; 1 yellow on one that lies on blue."""

PIECES = [
    # allowed
    pytest.param(WIDE, "red", (0, 0), None, id="red on red"),
    pytest.param(WIDE, "blue", (0, 1), None, id="blue on blue"),
    pytest.param(WIDE, "green", (1, 0), None, id="green on green"),
    pytest.param(WIDE, "yellow", (1, 1), None, id="yellow on yellow"),
    pytest.param(TALL, "red", (0, 0), None, id="the fourth one"),
    pytest.param(USED, "green", (1, 0), None, id="the printed colour on a special"),
    pytest.param(USED, "blue", (1, 0), None, id="any colour on a special"),
    pytest.param(USED, "red", (0, 1), None, id="one more of the colour on a special"),
    pytest.param(TALL, "yellow", (0, 1), None, id="one more of another colour than printed"),
    # wrong_space
    pytest.param(WIDE, "red", (0, 2), "wrong_space", id="on water"),
    pytest.param(WIDE, "green", (1, 2), "wrong_space", id="on park"),
    pytest.param(WIDE, "red", (5, 5), "wrong_space", id="no tile"),
    pytest.param(USED, "blue", (0, 2), "wrong_space", id="wrong before a feature there"),
    # feature_taken
    pytest.param(USED, "red", (0, 0), "feature_taken", id="a monument blocks its own colour"),
    pytest.param(USED, "blue", (0, 0), "feature_taken", id="blocked before another colour"),
    # wrong_colour
    pytest.param(WIDE, "blue", (0, 0), "wrong_colour", id="blue on red"),
    pytest.param(WIDE, "red", (1, 1), "wrong_colour", id="red on yellow"),
    pytest.param(TALL, "blue", (0, 0), "wrong_colour", id="blue on a red building"),
    pytest.param(TALL, "blue", (1, 1), "wrong_colour", id="colour before height"),
    pytest.param(USED, "blue", (0, 1), "wrong_colour", id="the printed colour, but red is there"),
    pytest.param(USED, "green", (0, 1), "wrong_colour", id="a third colour on a special"),
    pytest.param(TALL, "green", (1, 0), "wrong_colour", id="a full special: colour before height"),
    # too_high
    pytest.param(TALL, "yellow", (1, 1), "too_high", id="a fifth one"),
    pytest.param(TALL, "blue", (1, 0), "too_high", id="a fifth one on a special"),
]


@pytest.mark.parametrize(("own", "name", "at", "code"), PIECES)
def test_a_piece_goes_onto_its_colour(own, name, at, code):
    assert piece_code(own, Colour(name), at) == code
    error = piece_refusal(own, Colour(name), at)
    assert (error and (error.code, error.spaces)) == (code and (code, (at,)))
    assert (at in legal_pieces(own)[Colour(name)]) == (code is None)


GROUPS = [
    pytest.param("features 1 boat swan", None, id="both features leave the game"),
    pytest.param("features 1 boat monument@0,0", None, id="one leaves the game"),
    pytest.param("features 4 monument@0,0 special@0,1", None, id="two of them"),
    pytest.param("features 1 special@0,0 special@0,0", "feature_taken", id="both on one space"),
    pytest.param("features 1 monument@0,0 boat@0,0", "wrong_space", id="each by its own checks"),
    pytest.param("features 1 boat@0,0 monument@9,9", "wrong_space", id="the first at fault"),
    pytest.param("pieces 1 red blue green yellow", None, id="all pieces leave the game"),
    pytest.param("pieces 1 red@0,0 red@0,0 red@0,0 red@0,0", None, id="four on one space"),
    pytest.param("pieces 1 red@0,0 blue@0,1 green@1,0 yellow@1,1", None, id="one of each"),
    pytest.param("pieces 2 red@0,0 blue@0,0 red", "wrong_colour", id="the second one"),
    pytest.param("pieces 3 red blue red@0,1", "wrong_colour", id="the third one"),
    pytest.param("pieces 2 red@0,1 red@4,4 red", "wrong_colour", id="the first at fault, colour"),
    pytest.param("pieces 4 red@0,0 red@0,0", None, id="from the bag"),
]


@pytest.mark.parametrize(("line", "code"), GROUPS)
def test_a_group_is_placed_one_after_the_other(line, code):
    status, said = answer(record(f"0 {line}"))

    assert (status, said.get("refused", {}).get("code")) == (2 if code else 0, code)


BUILT = ["0 pieces 1 red@0,0 red@0,0 red@0,0 red@0,0", "1 card Towers 3"]
CHAINS = [
    pytest.param([*BUILT, "0 pieces 2 red@0,0 red red"], "too_high", id="a fifth, a turn later"),
    pytest.param([*BUILT, "0 pieces 2 blue@0,0 red red"], "wrong_colour", id="another colour"),
    pytest.param([*BUILT, "0 features 2 monument@0,0"], "has_pieces", id="on a building"),
    pytest.param([*BUILT, "0 features 2 monument@0,1"], None, id="on a free space"),
    pytest.param(
        ["0 features 2 special@0,0", "1 card A 1", "0 pieces 2 green@0,0 green@0,0 red@0,0"],
        "wrong_colour",
        id="a special holds one colour only",
    ),
    pytest.param(
        ["0 features 2 monument@0,0", "1 card A 1", "0 pieces 2 red@0,0 red red"],
        "feature_taken",
        id="a monument blocks building",
    ),
    pytest.param(
        ["0 tile WW WW at 0,1", "1 features 2 boat@0,2"], "wrong_space", id="not another's district"
    ),
]


@pytest.mark.parametrize(("lines", "code"), CHAINS)
def test_what_lies_there_counts_for_what_comes(lines, code):
    status, said = answer(record(*lines))

    assert (status, said.get("refused", {}).get("code")) == (2 if code else 0, code)


SAID = [
    pytest.param(
        "tile WW PP at 0,0",
        "One of your tiles lies there already: rows 0 to 1, columns 0 to 1.",
        id="tile_on_tile",
    ),
    pytest.param(
        "tile WW PP at 1,1",
        "A tile must share a whole side with one of your district; a corner is not enough:"
        " rows 2 to 3, columns 2 to 3 touches none.",
        id="tile_apart",
    ),
    pytest.param(
        "features 2 boat@0,0",
        "The boat (water) goes onto a water space: row 0, column 0 is red.",
        id="wrong_space",
    ),
    pytest.param(
        "features 2 special@0,2",
        "The special goes onto a building space: row 0, column 2 has no tile.",
        id="wrong_space without a tile",
    ),
    pytest.param(
        "features 1 special@0,0 monument@0,0",
        "The monument cannot go onto a space with a feature: row 0, column 0 has the special.",
        id="feature_taken",
    ),
    pytest.param(
        "pieces 4 blue red@0,1",
        "A red piece cannot go onto another colour: row 0, column 1 is blue.",
        id="wrong_colour",
    ),
]


@pytest.mark.parametrize(("line", "words"), SAID)
def test_a_refusal_says_what_is_there(line, words):
    status, said = answer(record(f"0 {line}"))

    assert (status, said["refused"]["message"]) == (2, words)


def test_a_refusal_of_size_says_how_large_it_would_be():
    wide = row_of("0,1", "0,2", "0,3", "0,4")

    assert tile_refusal(row_of("0,1", "0,2"), SHORT, (0, 3)).message == (
        "A district is at most 3 by 3 tiles: with rows 0 to 1, columns 6 to 7 it would be 1 by 4."
    )
    assert tile_refusal(wide, LONG, (0, 5)).message == (
        "A district is at most 3 by 5 tiles, in either direction: with rows 0 to 1,"
        " columns 10 to 11 it would be 1 by 6."
    )


def test_a_refusal_names_the_building_that_stands_there():
    assert piece_refusal(TALL, Colour.YELLOW, (1, 1)).message == (
        "A yellow piece is one too many, a building is at most 4 high:"
        " row 1, column 1 has a yellow building, 4 high."
    )
    assert feature_refusal(USED, Feature(Kind.MONUMENT), (1, 1)).message == (
        "The monument goes onto a space without pieces:"
        " row 1, column 1 has a yellow building, 1 high."
    )


def test_a_tile_has_as_many_ways_to_lie_as_it_looks_different():
    assert ways(("RB", "GY")) == (("RB", "GY"), ("GR", "YB"), ("YG", "BR"), ("BY", "RG"))
    assert ways(("WP", "PW")) == (("WP", "PW"), ("PW", "WP"))
    assert ways(("WW", "WW")) == (("WW", "WW"),)


places = st.lists(st.sampled_from(range(100)), min_size=1, max_size=20)


@given(places, st.sampled_from([SHORT, LONG]))
def test_a_district_always_grows_until_its_frame_is_full(choices, frame):
    own = begun(START)
    for choice in choices:
        legal = legal_tiles(own, frame)
        assert bool(legal) == (len(own.tiles) < frame[0] * frame[1])
        if not legal:
            break
        own = own.with_tile(legal[choice % len(legal)], ("WW", "PP"))

    top, left, bottom, right = own.box
    assert min(bottom - top, right - left) <= 3
    assert max(bottom - top, right - left) <= frame[1]


@given(st.lists(st.tuples(st.sampled_from([*Colour]), st.integers(0, 1), st.integers(0, 1))))
def test_buildings_have_one_colour_and_four_pieces_at_most(pieces):
    own = district("features 1 special@0,0")
    for colour, row, column in pieces:
        before = own.buildings.get((row, column))
        if piece_code(own, colour, (row, column)) is None:
            own = own.with_piece((row, column), colour)
            assert before is None or before.colour is colour
            assert own.buildings[row, column].height == (before.height if before else 0) + 1
        assert all(building.height <= 4 for building in own.buildings.values())


def test_a_refused_group_leaves_the_district_as_it_was():
    own = district()
    placed = [PieceAt(Colour.RED, (0, 0)), PieceAt(Colour.RED, (0, 1))]

    with pytest.raises(RuleError):
        with_pieces(own, placed)
    assert own == begun(START)
    assert with_pieces(own, placed[:1]) == district("pieces 1 red@0,0")
