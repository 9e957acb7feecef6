"""What people type of a district becomes a move, and the move the same text again."""

import json
from pathlib import Path

import pytest
from django.core.exceptions import ValidationError

from games.cities.entered.filled import typed_of
from games.cities.entered.typed import (
    CARD_FIELDS,
    read_cards,
    read_district,
    read_features,
    read_ground,
    read_heights,
    read_sums,
    read_wild,
)
from games.records import read_record
from tests.games.cities.entered.builders import district, record, sums

GROUND = ["RBGY", "WWPP"]
REST = "On a building space lies a monument or a special."


def refused(read, *args):
    with pytest.raises(ValidationError) as caught:
        read(*args)
    return caught.value.messages[0]


@pytest.mark.parametrize(
    "text", ["RBGY\nWWPP", "rbgy wwpp", " RBGY / WWPP ", "RBGY|WWPP\r\n", "\nRBGY\n\nWWPP\n"]
)
def test_rows_are_typed_with_any_gap_and_in_any_case(text):
    assert read_ground(text) == GROUND


@pytest.mark.parametrize("text", ["RB..\nGY..", "rb--/gy__", "RB·· GY··"])
def test_what_is_bare_is_a_dot_or_a_dash(text):
    assert read_ground(text) == ["RB..", "GY.."]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Paint the spaces of the district first."),
        ("RB\nGYR", "Row 2 has 3 spaces and the first one 2."),
        (
            "RB\nGX",
            "Row 2: “X” is no ground; type R, B, G, Y, P or W, and a dot where no tile lies.",
        ),
        ("R" * 11, "No district is longer than 10 spaces: type one line for each row."),
        ("R\n" * 11, "No district is longer than 10 spaces: type one line for each row."),
    ],
)
def test_ground_that_cannot_be_read_is_said(text, words):
    assert refused(read_ground, text) == words


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("", []),
        ("0000\n0000", []),
        ("3001\n0000", ["3001", "0000"]),
        ("3..1", ["3001", "0000"]),
        ("30-1 / 0000", ["3001", "0000"]),
    ],
)
def test_heights_are_digits_and_rows_at_the_end_may_lack(text, rows):
    assert read_heights(text, GROUND) == rows


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3x01", "Heights, row 1: type a digit for each space, 0 where nothing is built."),
        ("٣001", "Heights, row 1: type a digit for each space, 0 where nothing is built."),
        ("300", "Heights, row 1 has 3 spaces; the district has 2 rows of 4."),
        ("3001\n0000\n0000", "Heights, row 3 has 4 spaces; the district has 2 rows of 4."),
    ],
)
def test_heights_that_cannot_be_read_are_said(text, words):
    assert refused(read_heights, text, GROUND) == words


@pytest.mark.parametrize(
    ("text", "features"),
    [
        ("", {}),
        ("A2 boat, c2 OAK", {"A2": "water:boat", "C2": "park:oak"}),
        ("A1 monument; B1 special", {"A1": "monument", "B1": "special"}),
        ("A2 blue whale\nD2 slide", {"A2": "water:blue whale", "D2": "park:slide"}),
        ("A1 water:whale", {"A1": "water:whale"}),
        ("A2 Blue  Whale, D2 park:Slide", {"A2": "water:blue whale", "D2": "park:slide"}),
        ("A2 Water: Boat, A1 MONUMENT", {"A2": "water:boat", "A1": "monument"}),
        ("A2 Cafe\u0301", {"A2": "water:caf\u00e9"}),
        ("A1 boat", {"A1": "water:boat"}),  # the rules say that it cannot lie there
        ("Z9 special", {"Z9": "special"}),
    ],
)
def test_a_feature_is_typed_by_its_word(text, features):
    assert read_features(text, GROUND) == features


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("boat", "“boat” is no space with a feature, like A1 boat."),
        ("A2", "“A2” is no space with a feature, like A1 boat."),
        ("A2 boat, A2 swan", "A2 is named twice."),
        (
            "A1 whale",
            "A1: “whale” is a design for water or for a park, and the space is neither. " + REST,
        ),
        (
            "E1 whale",
            "E1: “whale” is a design for water or for a park, and the space is neither. " + REST,
        ),
    ],
)
def test_a_feature_that_cannot_be_read_is_said(text, words):
    assert refused(read_features, text, GROUND) == words


def test_colours_on_specials_are_typed_in_full_or_by_their_letter():
    assert read_wild("A1 Red, b1 g") == {"A1": "red", "B1": "green"}
    assert refused(read_wild, "A1 white") == (
        "“white” is no colour of a building: red, blue, green or yellow."
    )


def cards(*rows):
    return dict(zip(CARD_FIELDS, zip(*(row.split("|") for row in rows), strict=True), strict=True))


CARDS = [
    ("Row|3||||2", {"title": "Row", "points": 3, "occurrences": 2}),
    ("|3||||0", {"title": "Card 1", "points": 3, "occurrences": 0}),
    ("Liveable City|2|liveable|||", {"title": "Liveable City", "points": 2, "count": "liveable"}),
    (
        "A|2|liveable|||4",
        {"title": "A", "points": 2, "count": "liveable", "occurrences": 4},
    ),
    ("A|2|buildings|red|3+|", {"colour": "red", "height": 3, "at_least": True}),
    ("A|2|buildings||2|", {"height": 2}),
    ("A|2|buildings|||", {}),
    ("A|2|sets|red+blue||", ["red", "blue"]),
    ("A|2|sets|red||", ["red"]),
    ("A|2|sets|red+blue+green+yellow||", ["red", "blue", "green", "yellow"]),
    ("A|2|heights||3|", 3),
    ("A|2|heights|||", 4),
    ("A|2|areas|park|4|", {"kind": "park", "size": 4}),
    ("A|2|areas|red|4+|", {"kind": "red", "size": 4}),
]


@pytest.mark.parametrize(("row", "expected"), CARDS)
def test_a_card_is_typed_or_counted(row, expected):
    kind = row.split("|")[2]
    if not (isinstance(expected, dict) and "title" in expected):
        expected = {"title": "A", "points": 2, "count": {kind: expected}}

    assert read_cards(cards(row)) == [expected]


def test_lines_without_a_card_are_left_out():
    assert read_cards(cards("|||red|3|", "Row|3||||2", "|||||")) == [
        {"title": "Row", "points": 3, "occurrences": 2}
    ]


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("Row|||||2", "“Row”: type the points that the card gives each time."),
        (
            "|3||||",
            "Card 1: type how often it scores, 0 for not at all; or choose what is counted.",
        ),
        ("|3|sets|||", "Card 1: choose which colours make a set."),
        ("|3|sets|red+red||", "Card 1: choose which colours make a set."),
        ("|3|sets|red+pink||", "Card 1: choose which colours make a set."),
        ("|3|areas||4|", "Card 1: choose what the area is of: water, park or a colour."),
        ("|3|areas|water||", "Card 1: say how high, or at least how many spaces."),
        ("|3|buildings|red|5|", "Card 1, height or size: 5 is too high, 4 is the most."),
        (
            "|3|buildings|water|2|",
            "Card 1: “water” is no colour of a building: choose one of the four, or any colour.",
        ),
        ("|x||||2", "Card 1, points: “x” is no whole number; type digits, like 12."),
        ("|3|wonders|||", "Card 1: this count is not known here."),
    ],
)
def test_a_card_that_cannot_be_read_is_said(row, words):
    assert refused(read_cards, cards(row)) == words


def test_a_sum_that_is_blank_is_asked_for():
    typed = {f"sum_{key}": ("3",) for key in ("achievements", "cards", "water", "parks")}

    assert refused(read_sums, typed) == "Monuments: type the sum, 0 for none."
    assert read_sums({**typed, "sum_monuments": ("0",)})["monuments"] == 0


FOLDER = Path(__file__).parents[3] / "playthroughs"
STORED = [
    move
    for path in sorted(FOLDER.glob("finished-districts-*.json"))
    if not path.stem.endswith(".answer")
    for move in json.loads(path.read_bytes())["moves"]
    if move["do"] in {"district", "sums"}
]


@pytest.mark.parametrize(
    "move",
    [
        *STORED,
        sums(1, 9, 8, 7, 6, 4),
        district(
            0,
            "RBWW GYPP",
            features="C1 water:whale, C2 park:water",
            cards=[
                {
                    "title": "A",
                    "points": 2,
                    "count": {"buildings": {"height": 2, "at_least": True}},
                },
                {"title": "B", "points": 2, "count": {"sets": ["red", "green", "yellow"]}},
                {"title": "C", "points": 2, "count": {"heights": 3}, "occurrences": 7},
            ],
        ),
    ],
)
def test_what_a_form_holds_of_a_move_is_read_as_the_same_move(move):
    played = read_record(record({**move, "seat": 0}, seats=2, long=True))
    typed = typed_of(played.entries[0])
    read = read_sums(typed) if move["do"] == "sums" else read_district(typed)

    again = read_record(record({**read, "seat": 0}, seats=2, long=True))
    assert again.entries == played.entries
