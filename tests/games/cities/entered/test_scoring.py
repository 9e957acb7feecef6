"""What was entered scores as the same game turn by turn; ties, undo and amend included."""

import json
from pathlib import Path

import pytest

from games.cities.claims import value_of
from games.cities.entered.scoring import skipped_values
from games.cities.state import card_json
from games.kit.cells import space_name
from games.records import read_record
from tests.builders import answer
from tests.games.cities.entered.builders import BOARD, district, lines, record, sums
from tests.games.cities.random_games import random_game

FOLDER = Path(__file__).parents[3] / "playthroughs"
TURNS = sorted(
    path
    for path in FOLDER.glob("cities-*.json")
    if not path.stem.endswith(".answer") and "start" in json.loads(path.read_bytes())["setup"]
)


def entered_of(state, seat):
    """Return the move that enters a district as it stands after a game turn by turn."""
    own = state.districts[seat]
    top, left, bottom, right = (2 * edge for edge in own.box)
    cells = [[(row, column) for column in range(left, right)] for row in range(top, bottom)]
    name = {cell: space_name((cell[0] - top, cell[1] - left)) for row in cells for cell in row}
    specials = [at for at, one in own.features.items() if str(one) == "special"]
    wild = {at: own.buildings[at].colour.value for at in specials if at in own.buildings}
    heights = [
        "".join(str(own.buildings[cell].height if cell in own.buildings else 0) for cell in row)
        for row in cells
    ]
    values = [value_of(state, seat, index) for index in range(len(state.claims))]
    return {
        "do": "district",
        "seat": seat,
        "ground": ["".join(own.letter(cell) or "." for cell in row) for row in cells],
        "heights": heights,
        "features": {name[at]: str(one) for at, one in own.features.items()},
        "wild": {name[at]: colour for at, colour in wild.items()},
        "achievements": values or [0, 0, 0],
        "cards": [card_json(card) for card in state.cards[seat]],
    }


def entered_at_the_end(played):
    """Return the record of the same game whose districts are entered at the end."""
    state = read_record(played).fold().state
    setup = {key: value for key, value in played["setup"].items() if key != "start"}
    moves = [entered_of(state, seat) for seat in state.setup.seats]
    return {**played, "setup": {"entry": "finished", **setup}, "moves": moves}


def agrees(played):
    status, turns = answer(played)
    assert status == 0
    assert answer(entered_at_the_end(played)) == (
        0,
        {
            **turns,
            "finished": True,
            "winners": [score["seat"] for score in turns["scores"] if score["place"] == 1],
        },
    )


@pytest.mark.parametrize("path", TURNS, ids=[path.stem for path in TURNS])
def test_a_playthrough_that_is_entered_at_the_end_scores_the_same(path):
    agrees(json.loads(path.read_bytes()))


@pytest.mark.parametrize("seed", range(6))
def test_a_game_that_is_entered_at_the_end_scores_the_same(seed):
    agrees(random_game(seed, whole=True))


def test_the_publishers_example_has_57_points():
    """10 achievements, 36 cards, 6 water, 3 park, 2 monuments (rulings, section 3)."""
    status, said = answer(record(sums(0, 10, 36, 6, 3, 2), sums(1)))

    assert (status, said["winners"], said["scores"][0]["total"]) == (0, [0], 57)


TILE = "RB GY"


def scores(*moves, **options):
    status, said = answer(record(*moves, **options))
    assert status == 0, said
    return said


def own_lines(*args, **more):
    return lines(scores(district(0, *args, **more))["scores"][0])


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ({"count": "liveable"}, 4),
        ({"count": {"buildings": {"colour": "red"}}}, 4),
        ({"count": {"buildings": {"height": 2, "at_least": True}}}, 4),
        ({"count": {"areas": {"kind": "water", "size": 2}}}, 2),
        ({"count": "liveable", "occurrences": 5}, 10),
        ({"occurrences": 3}, 6),
        ({}, 0),
    ],
)
def test_cards_are_counted_unless_a_number_is_typed(card, points):
    found = own_lines(
        "RBRB GYGY WWPP PPWP", "1213 1111 0000 0000", cards=[{"title": "One", "points": 2, **card}]
    )

    assert found == ({"cards": points} if points else {})


def test_areas_and_monuments_are_counted():
    found = own_lines(
        "WWPP WWPR PPRR WWRR",
        "",
        "A1 water:boat, B1 water:swan, A2 water:swan, C1 park:oak, A4 water:jetty, D2 monument",
    )

    assert found == {"water": 3 + 1, "parks": 1, "monuments": 2}


def test_a_tie_goes_to_who_has_more_from_achievements():
    said = scores(sums(0, 3, 10), sums(1, 5, 8), sums(2, 3, 9, 1), seats=3)

    assert [score["place"] for score in said["scores"]] == [2, 1, 2]
    assert said["winners"] == [1]


def test_an_unfinished_table_has_no_winner():
    said = scores(sums(0, 3, 10))

    assert (said["finished"], said["winners"]) == (False, [])
    assert [score["total"] for score in said["scores"]] == [13, 0]


def test_undo_takes_a_district_back_and_amend_mends_it():
    moves = [district(0, TILE, achievements=[8, 0, 0]), sums(1, 6)]
    mended = district(0, TILE, achievements=[0, 6, 0])

    assert not scores(*moves, {"do": "undo", "of": 0}, board=BOARD)["finished"]
    said = scores(*moves, {"do": "amend", "of": 0, "move": mended}, board=BOARD)
    assert [score["total"] for score in said["scores"]] == [6, 6]


def test_an_amend_that_takes_the_value_of_another_breaks_the_log():
    moves = [
        district(0, TILE, achievements=[8, 0, 0]),
        district(1, TILE, achievements=[3, 0, 0]),
    ]
    wrong = {"do": "amend", "of": 0, "move": district(0, TILE, achievements=[3, 0, 0])}

    status, said = answer(record(*moves, wrong, board=BOARD))
    assert (status, said["refused"]["code"]) == (2, "amend_breaks_log")


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (([8, 0, 0], [5, 0, 0], [3, 0, 0]), []),
        (([8, 0, 0], [0, 6, 0], [0, 0, 7]), []),
        (([0, 0, 0], [0, 0, 0], [0, 0, 0]), []),
        (([5, 0, 0], [8, 0, 0], [0, 2, 0]), ["the 6 of “Harbour”", "the 4 of “Harbour”"]),
        (([0, 0, 0], [3, 0, 0], [8, 0, 0]), ["the 5 of “Skyline”"]),
    ],
)
def test_a_value_that_was_skipped_is_pointed_out(values, words):
    moves = [district(seat, TILE, achievements=own) for seat, own in enumerate(values)]
    state = read_record(record(*moves, seats=3, board=BOARD)).fold().state

    doubts = skipped_values(state)
    assert len(doubts) == len(words)
    assert all(
        f"Nobody has {word}, but" in doubt for word, doubt in zip(words, doubts, strict=True)
    )


def test_of_sums_nobody_knows_which_values_were_taken():
    moves = [district(0, TILE, achievements=[5, 0, 0]), sums(1, 6), sums(2)]
    state = read_record(record(*moves, seats=3, board=BOARD)).fold().state

    assert skipped_values(state) == ()
