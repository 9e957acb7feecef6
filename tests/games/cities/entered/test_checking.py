"""What may be entered as a finished district, and what the rules of the turns refuse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cities.entered.refusals import EnteredRefusal
from games.cities.refusals import Refusal
from tests.builders import answer
from tests.games.cities.entered.builders import BOARD, code, district, record, sums

TILE = "RB GY"
FOUR = "RBGY WWPP RRBB WPWP"
FULL = " ".join(["RBGYPW", "WWPPRR"] * 3)
LONG = " ".join(["RBGYPWRBGY", "WWPPRRWWPP"] * 3)
TURNED = " ".join(["RBGYPW", "WWPPRR"] * 5)


def own(*args, **more):
    return district(0, *args, **more)


GROUNDS = [
    (TILE, {}, None),
    (FULL, {}, None),
    (LONG, {"long": True}, None),
    (TURNED, {"long": True}, None),
    (".... ..RB ..GY ....", {}, EnteredRefusal.HALF_TILE),
    (".... .... ..RB ..GY", {}, None),
    ("RBWW GYPP RB.. GY..", {}, None),
    ("RB .Y", {}, EnteredRefusal.HALF_TILE),
    ("RB", {}, EnteredRefusal.HALF_TILE),
    ("R B", {}, EnteredRefusal.HALF_TILE),
    (".. ..", {}, EnteredRefusal.NO_TILE),
    (".", {}, EnteredRefusal.NO_TILE),
    ("RB.. GY.. ..RB ..GY", {}, Refusal.TILE_APART),
    ("RB..RB GY..GY", {}, Refusal.TILE_APART),
    ("RBRBRBRB GYGYGYGY", {}, Refusal.DISTRICT_FULL_SIZE),
    (LONG, {}, Refusal.DISTRICT_FULL_SIZE),
    (" ".join(["RBGYPWRB", "WWPPRRWW"] * 4), {"long": True}, Refusal.DISTRICT_FULL_SIZE),
    (" ".join(["RBRBRBRBRBRB", "GYGYGYGYGYGY"]), {"long": True}, Refusal.DISTRICT_FULL_SIZE),
]


@pytest.mark.parametrize(("ground", "setup", "expected"), GROUNDS)
def test_a_district_is_made_of_whole_tiles_side_by_side(ground, setup, expected):
    assert code(own(ground), **setup) == expected


FEATURES = [
    ("A2 water:boat", None),
    ("C2 park:oak, D2 park:oak", None),
    ("A1 monument, B1 special, C1 monument", None),
    ("A1 water:boat", Refusal.WRONG_SPACE),
    ("A2 park:oak", Refusal.WRONG_SPACE),
    ("A2 monument", Refusal.WRONG_SPACE),
    ("C2 special", Refusal.WRONG_SPACE),
    ("E1 special", Refusal.WRONG_SPACE),
    ("A9 water:boat", Refusal.WRONG_SPACE),
]


@pytest.mark.parametrize(("features", "expected"), FEATURES)
def test_a_feature_lies_on_a_space_of_its_kind(features, expected):
    assert code(own(FOUR, features=features)) == expected


HEIGHTS = [
    ("1234 0000 0000 0000", "", "", None),
    ("0000 0000 4321 0000", "", "", None),
    ("5000 0000 0000 0000", "", "", Refusal.TOO_HIGH),
    ("0000 1000 0000 0000", "", "", Refusal.WRONG_SPACE),
    ("0000 0010 0000 0000", "", "", Refusal.WRONG_SPACE),
    ("1000 0000 0000 0000", "A1 monument", "", Refusal.FEATURE_TAKEN),
    ("1000 0000 0000 0000", "A1 special", "", EnteredRefusal.NO_COLOUR),
    ("1000 0000 0000 0000", "A1 special", "A1 green", None),
    ("4000 0000 0000 0000", "A1 special", "A1 red", None),
    ("5000 0000 0000 0000", "A1 special", "A1 red", Refusal.TOO_HIGH),
    ("0000 0000 0000 0000", "A1 special", "A1 red", Refusal.WRONG_COLOUR),
    ("1000 0000 0000 0000", "", "A1 red", Refusal.WRONG_COLOUR),
    ("1000 0000 0000 0000", "", "A1 blue", Refusal.WRONG_COLOUR),
    ("1000 0000 0000 0000", "", "B1 blue", Refusal.WRONG_COLOUR),
]


@pytest.mark.parametrize(("heights", "features", "wild", "expected"), HEIGHTS)
def test_a_building_stands_where_its_pieces_may(heights, features, wild, expected):
    assert code(own(FOUR, heights, features, wild)) == expected


BLOCK = " ".join(["RBGYRB"] * 6)


def pieces(number):
    """Return the heights of that many pieces, four to a space."""
    heights = [min(4, max(0, number - 4 * at)) for at in range(36)]
    return " ".join("".join(map(str, heights[row * 6 : row * 6 + 6])) for row in range(6))


def specials(number):
    return ", ".join(f"{'ABCDEF'[at % 6]}{at // 6 + 1} special" for at in range(number))


CARD = {"title": "Row", "points": 1, "occurrences": 1}


# two: 4 rounds of 2 workers a row; more: 8 rounds of one; the long game: 7 rounds of 2
@pytest.mark.parametrize(
    ("setup", "most_pieces", "most_features", "most_cards"),
    [({}, 28, 16, 8), ({"seats": 3}, 32, 16, 8), ({"long": True}, 49, 28, 14)],
)
def test_nobody_has_more_than_a_game_gives(setup, most_pieces, most_features, most_cards):
    assert code(own(BLOCK, pieces(most_pieces)), **setup) is None
    assert code(own(BLOCK, pieces(most_pieces + 1)), **setup) == EnteredRefusal.TOO_MANY_PIECES
    assert code(own(BLOCK, features=specials(most_features)), **setup) is None
    over = own(BLOCK, features=specials(most_features + 1))
    assert code(over, **setup) == EnteredRefusal.TOO_MANY_FEATURES
    assert code(own(TILE, cards=[CARD] * most_cards), **setup) is None
    assert code(own(TILE, cards=[CARD] * (most_cards + 1)), **setup) == (
        EnteredRefusal.TOO_MANY_CARDS
    )


VALUES = [
    (3, [8, 4, 1], None),
    (3, [5, 0, 0], None),
    (3, [4, 0, 0], EnteredRefusal.NO_SUCH_VALUE),
    (3, [0, 0, 8], EnteredRefusal.NO_SUCH_VALUE),
    (2, [8, 6, 1], None),
    (2, [5, 0, 0], EnteredRefusal.NO_SUCH_VALUE),
]


@pytest.mark.parametrize(("seats", "values", "expected"), VALUES)
def test_an_achievement_gives_a_value_of_the_city_board(seats, values, expected):
    assert code(own(TILE, achievements=values), seats=seats, board=BOARD) == expected


def test_without_a_city_board_an_achievement_gives_what_is_typed():
    assert code(own(TILE, achievements=[4, 99, 0])) is None


def test_a_value_is_one_seats():
    taken = own(TILE, achievements=[8, 0, 0])
    other = district(1, TILE, achievements=[8, 0, 0])

    assert code(taken, other, board=BOARD) == EnteredRefusal.VALUE_TAKEN
    assert code(taken, {**other, "achievements": [3, 6, 0]}, board=BOARD) is None
    assert code(taken, other) is None  # of a board that is not known two may hold the same


SUMS = [
    (sums(0, 8, 36, 6, 3, 2), BOARD, None),
    (sums(0, 8 + 6 + 7), BOARD, None),
    (sums(0, 8 + 2 + 1), BOARD, None),
    (sums(0, 19), BOARD, EnteredRefusal.NO_SUCH_VALUE),
    (sums(0, 50), BOARD, EnteredRefusal.NO_SUCH_VALUE),
    (sums(0, 50), None, None),
    (sums(0, monuments=3), None, EnteredRefusal.ODD_MONUMENTS),
]


@pytest.mark.parametrize(("move", "board", "expected"), SUMS)
def test_sums_are_such_as_can_be(move, board, expected):
    assert code(move, board=board) == expected


JOINTLY = [
    (own(TILE, achievements=[8, 0, 0]), sums(1, 8), EnteredRefusal.VALUE_TAKEN),
    (own(TILE, achievements=[8, 0, 0]), sums(1, 3 + 6 + 7), None),
    (own(TILE), sums(1, 8), None),
    (sums(0, 8 + 6 + 7), sums(1, 7), EnteredRefusal.VALUE_TAKEN),
    (sums(0, 8 + 6 + 7), sums(1, 3 + 2 + 1), None),
    (sums(0, 9), sums(1, 9), None),  # 3 + 6 and 2 + 7; or 8 + 1 beside one of them
    (sums(0, 9), sums(1, 19), EnteredRefusal.NO_SUCH_VALUE),
]


@pytest.mark.parametrize(("first", "second", "expected"), JOINTLY)
def test_sums_are_made_of_values_that_the_others_have_left(first, second, expected):
    assert code(first, second, board=BOARD) == expected


TURNS = [
    ([sums(0), sums(0)], EnteredRefusal.ALREADY_ENTERED),
    ([own(TILE), sums(0)], EnteredRefusal.ALREADY_ENTERED),
    ([sums(1), own(TILE)], None),
    ([sums(0), sums(1), sums(0)], Refusal.FINISHED),
    ([sums(0), sums(1), district(1, "..")], Refusal.FINISHED),
]


@pytest.mark.parametrize(("moves", "expected"), TURNS)
def test_each_seat_is_entered_once_in_any_order(moves, expected):
    assert code(*moves) == expected


def test_the_first_rule_that_is_broken_is_said():
    """The order of the checks: ground, features, buildings, pieces in all, cards, achievements."""
    wrong = {
        "ground": ["RB", "GY"],
        "features": {"A1": "water:boat"},
        "heights": ["99", "99"],
        "cards": [CARD] * 9,
        "achievements": [1, 1, 1],
    }
    mended = [
        ("features", Refusal.WRONG_SPACE),
        ("heights", Refusal.TOO_HIGH),
        ("cards", EnteredRefusal.TOO_MANY_CARDS),
        ("achievements", EnteredRefusal.NO_SUCH_VALUE),
    ]

    assert code({"do": "district", "seat": 0, **wrong, "ground": ["RB", ".."]}, board=BOARD) == (
        EnteredRefusal.HALF_TILE
    )
    for key, expected in mended:
        assert code({"do": "district", "seat": 0, **wrong}, board=BOARD) == expected
        del wrong[key]
    assert code({"do": "district", "seat": 0, **wrong}, board=BOARD) is None


SENTENCES = [
    (own("RB .Y"), "A tile has four spaces: of this one A2 is still bare."),
    (
        own("RB.. GY.. ..RB ..GY"),
        "Tiles must lie side by side; a corner is not enough: C3 to D4 touches no other.",
    ),
    (
        own("RBRBRBRB GYGYGYGY"),
        "A district is at most 3 by 3 tiles: the tile G1 to H2 is too far out.",
    ),
    (own(TILE, features="A1 water:boat"), "The boat (water) goes onto a water space: A1 is red."),
    (
        own(TILE, "10 00", "A1 special"),
        "On a special any one colour may stand: say which stands on A1.",
    ),
    (
        own(TILE, "50 00"),
        "A red piece is one too many, a building is at most 4 high: A1 has a red building, 4 high.",
    ),
    (own(FOUR, "0000 1000 0000 0000"), "A piece goes onto a building space: A2 is water."),
    (sums(0, monuments=3), "Each monument gives 2, so 3 cannot be."),
]


@pytest.mark.parametrize(("move", "words"), SENTENCES)
def test_a_refusal_says_where_and_why(move, words):
    assert answer(record(move))[1]["refused"]["message"] == words


def test_every_code_of_entering_is_in_the_tables():
    tables = [*GROUNDS, *FEATURES, *HEIGHTS, *VALUES, *SUMS, *TURNS]
    found = {row[-1] for row in tables} | {
        EnteredRefusal.TOO_MANY_PIECES,
        EnteredRefusal.TOO_MANY_FEATURES,
        EnteredRefusal.TOO_MANY_CARDS,
        EnteredRefusal.VALUE_TAKEN,
    }

    assert {*EnteredRefusal} <= found


rows = st.lists(st.text("RBGYPW.", min_size=4, max_size=4), min_size=4, max_size=4)
spaces = st.sampled_from([f"{column}{row}" for column in "ABCDE" for row in range(1, 6)])


@given(
    rows,
    st.lists(st.text("0123456", min_size=4, max_size=4), min_size=4, max_size=4),
    st.dictionaries(spaces, st.sampled_from(["water:boat", "park:oak", "monument", "special"])),
    st.dictionaries(spaces, st.sampled_from(["red", "blue"])),
)
def test_whatever_is_entered_is_scored_or_refused(ground, heights, features, wild):
    move = {
        "do": "district",
        "seat": 0,
        "ground": ground,
        "heights": heights,
        "features": features,
        "wild": wild,
    }

    status, said = answer(record(move))
    assert status in {0, 2}
    if status == 0:
        assert said["scores"][0]["total"] == sum(
            line["points"] for line in said["scores"][0]["lines"]
        )
