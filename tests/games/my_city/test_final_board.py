"""Cities entered as their final board: buildings in any order, then the passes.

In a refused list the last line is the one that is refused, and all before it are played.
"""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kit.errors import InvalidError
from games.my_city.final_board import Unbuildable, order_of
from games.my_city.moves import move_json, read_move
from games.my_city.ranking import standing
from games.my_city.results import FinalBoard, Result, Stand
from games.my_city.scoring import row_counts, score_lines
from games.my_city.setup import read_setup
from games.my_city.telling import tell
from tests.builders import answer, cells, deck, entry, log_of, outcome, record, scores, state_of
from tests.games.my_city.random_games import random_game
from tests.games.test_playthroughs import MY_CITY, source, stored

LAND = ".Tr. t.R. mm.. ...."
"""Mountains on A3 and B3; the river runs between B and C."""
DECK = deck(d="XX", e="XX", l="X. X. XX", s="X")
UNKNOWN = {0: {"unknown": True, "terrain": LAND, "banks": "0011 0011 0011 0011"}}


def played(*lines, seats=2, **options):
    return record(*lines, **{"seats": seats, "terrain": LAND, "buildings": DECK, **options})


def setup(**options):
    kept = played(**options)
    return read_setup(kept["seats"], kept["setup"], "setup")


MOVES = [
    ({"do": "stand", "seat": 1, "building": "d", "cells": ["A1", "B1"]},
     Stand(1, "d", cells("A1 B1"))),
    ({"do": "result", "seat": 1, "how": "board", "passes": 2}, Result(1, FinalBoard(2))),
]  # fmt: skip


@pytest.mark.parametrize(("line", "move"), MOVES)
def test_a_move_and_its_form_in_a_record(line, move):
    assert read_move(line, setup(), "moves[0]") == move
    assert move_json(move) == line


def stand(**keys):
    whole = {"do": "stand", "seat": 0, "building": "d", "cells": ["A1"]}
    return {key: item for key, item in (whole | keys).items() if item is not None}


def board(**keys):
    return {"do": "result", "seat": 0, "how": "board", **keys}


WRONG = [
    pytest.param(stand(seat=2), "m.seat", id="a seat too many"),
    pytest.param(stand(seat=None), "m.seat", id="no seat"),
    pytest.param(stand(building="q"), "m.building", id="not in the deck"),
    pytest.param(stand(building=None), "m.building", id="no building"),
    pytest.param(stand(cells=None), "m.cells", id="no spaces"),
    pytest.param(stand(cells=[]), "m.cells", id="an empty list"),
    pytest.param(stand(cells=["A1", "A1"]), "m.cells", id="twice"),
    pytest.param(stand(cells=["a1"]), "m.cells", id="no space"),
    pytest.param(stand(passes=1), "m.passes", id="unknown key"),
    pytest.param(board(), "m.passes", id="board: no passes"),
    pytest.param(board(passes=-1), "m.passes", id="board: below 0"),
    pytest.param(board(passes=10000), "m.passes", id="board: one past the largest"),
    pytest.param(board(passes=1, rows=[1]), "m.rows", id="board: rows"),
    pytest.param(board(passes=1, visible=[]), "m.visible", id="board: free spaces"),
]


@pytest.mark.parametrize(("line", "where"), WRONG)
def test_a_move_of_the_wrong_form_is_not_read(line, where):
    with pytest.raises(InvalidError) as error:
        read_move(line, setup(), "m")

    assert error.value.where.startswith(where)


FIRST_AT_D1 = {"rule": "first", "where": "space", "space": "D1"}
FIXED = {"rule": "fixed", "spaces": ["D1"], "colour": "red"}
TWO = ["0 later", "0 stands d on B1 B2"]
APART = [*TWO, "0 stands e on C4 D4"]

REFUSED = [
    # stand: finished, has_ended, not_later, already_built, gone, then as a placement
    pytest.param(["0 points 1", "1 points 1", "0 stands d on B1 B2"], "finished", id="over"),
    pytest.param(["0 later", "0 points 1", "0 stands d on B1 B2"], "has_ended", id="entered"),
    pytest.param(["0 absent", "0 stands d on B1 B2"], "has_ended", id="does not play"),
    pytest.param(["0 stands d on B1 B2"], "not_later", id="not put off"),
    pytest.param(["reveal d", "0 stands d on Z9"], "not_later", id="played card by card"),
    pytest.param([*TWO, "0 stands d on C1 C2"], "already_built", id="stands already"),
    pytest.param([*TWO, "0 stands d on Z9"], "already_built", id="before off the board"),
    pytest.param(
        ["reveal d", "0 builds B1 B2", "0 later", "0 stands d on C1 C2"],
        "already_built",
        id="built card by card before it was put off",
    ),
    pytest.param(
        ["reveal d", "0 passes", "0 later", "0 stands d on B1 B2"], "gone", id="passed before"
    ),
    pytest.param(
        ["reveal d", "0 passes", "0 later", "0 stands d on Z9"], "gone", id="gone: before off board"
    ),
    pytest.param(
        ["reveal d", "0 passes", "1 passes", "reveal s", *["0 later"] * 2, "0 stands d on C1 C2"],
        "gone",
        id="passed before, put off twice",
    ),
    pytest.param(["0 later", "0 stands d on D1 E1"], "off_board", id="beside the board"),
    pytest.param(["0 later", "0 stands d on B1 C2"], "wrong_shape", id="another shape"),
    pytest.param(["0 later", "0 stands l on C1 D1 C2 C3"], "flipped", id="flipped over"),
    pytest.param(["0 later", "0 stands d on A2 A3"], "not_buildable", id="a mountain"),
    pytest.param([*TWO, "0 stands e on A2 B2"], "occupied", id="on another"),
    pytest.param(["0 later", "0 stands e on B1 C1"], "both_banks", id="across the river"),
    # result: finished, has_ended, passes, then the order
    pytest.param(["0 points 1", "0 board 0"], "has_ended", id="board: entered before"),
    pytest.param([*TWO, "0 board 11"], "too_many_passes", id="board: more than the marker has"),
    pytest.param([*TWO, "0 board 4"], "too_many_passes", id="board: more than the deck has"),
    pytest.param(["0 later", "0 board 5"], "too_many_passes", id="board: more than four cards"),
    pytest.param([*APART, "0 board 3"], "too_many_passes", id="board: passes before the order"),
    pytest.param(["0 later", "0 stands s on A1", "0 board 0"], "not_at_river", id="none at it"),
    pytest.param([*APART, "0 board 0"], "no_neighbour", id="one stands alone"),
    *(
        pytest.param(["reveal d", "0 passes", "0 later", end], "too_few_passes", id=end)
        for end in ("0 board 0", "0 visible 0 A1", "0 sheet 0 0 0 0")
    ),
    # corrections
    pytest.param([*TWO, "undo 0"], "undo_breaks_log", id="put off taken back"),
    pytest.param(
        [*TWO, "0 stands e on B4 A4", "amend 2 to 0 stands e on B2 A2"],
        "amend_breaks_log",
        id="moved onto another",
    ),
    pytest.param(
        [*TWO, "0 stands s on A1", "0 board 0", "undo 1"],
        "undo_breaks_log",
        id="the one at the river is taken up after it was entered",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "code"), REFUSED)
def test_what_is_refused(lines, code):
    assert outcome(played(*lines)) == (len(lines) - 1, code)


ON_UNKNOWN = [
    pytest.param("0 stands d on A1 A2", "board_unknown", id="no building"),
    pytest.param("0 board 0", "board_unknown", id="no final board"),
    pytest.param("0 board 11", "board_unknown", id="before the passes"),
]


@pytest.mark.parametrize(("line", "code"), ON_UNKNOWN)
def test_a_board_that_is_not_known_holds_no_buildings(line, code):
    assert outcome(played(line, own=UNKNOWN)) == (0, code)


PLAYED = [
    pytest.param(["0 later", "0 board 4"], id="nothing built, all cards passed"),
    pytest.param([*TWO, "0 board 3"], id="each card built or passed"),
    pytest.param(
        ["0 later", "0 stands s on A1", *TWO[1:], "0 board 0"], id="the first one told last"
    ),
    pytest.param(
        ["0 later", "0 stands s on D1", "0 stands e on C1 C2", "0 board 0"], id="on the other bank"
    ),
    pytest.param([*TWO, "0 stands e on C1 C2", "0 board 0"], id="neighbours across the river"),
    pytest.param([*TWO, "amend 1 to 0 stands d on C1 C2", "0 board 0"], id="moved"),
    pytest.param([*TWO, "undo 1", "0 stands d on C1 C2", "0 board 0"], id="taken up"),
    pytest.param(
        [*TWO, "0 stands s on A1", "0 board 0", "amend 2 to 0 stands s on A2"],
        id="moved after it was entered",
    ),
    pytest.param(["reveal d", "0 builds B1 B2", "0 later", "0 stands s on A1", "0 board 1"],
                 id="begun card by card"),
    pytest.param(["reveal d", "0 later", "0 stands d on B1 B2"], id="put off on its card"),
    pytest.param(
        ["reveal d", "0 passes", "1 passes", "reveal s", "0 later", "0 stands s on C1"],
        id="put off on a later card",
    ),
    pytest.param(["0 later", "reveal d", "1 passes", "0 stands d on B1 B2"], id="put off before"),
    pytest.param(
        ["reveal d", "0 later", "1 passes", "reveal s", "0 later", "0 stands d on B1 B2"],
        id="put off on its card, and once more on the next",
    ),
    pytest.param(["0 later", "0 stands d on A1 A2", "0 points 7"], id="entered in another way"),
    pytest.param(["reveal d", "0 builds B1 B2", "0 board 0"], id="as it stands, card by card"),
]  # fmt: skip


@pytest.mark.parametrize("lines", PLAYED)
def test_what_is_played(lines):
    assert outcome(played(*lines)) is None


SHEETS = [
    pytest.param([FIRST_AT_D1], ["0 stands s on D4", "0 board 0"], "not_at_start", id="apart"),
    pytest.param([FIRST_AT_D1], ["0 stands s on C1", "0 board 0"], None, id="beside the space"),
    pytest.param(
        [FIRST_AT_D1], ["0 stands e on C2 C3", "0 stands s on C1", "0 board 0"], None, id="behind"
    ),
    pytest.param(
        [{"rule": "first", "where": "space"}], ["0 stands s on D4", "0 board 0"], None,
        id="a first space that nobody knows",
    ),
    pytest.param([FIXED], ["0 stands s on D2", "0 board 0"], None, id="beside what stands already"),
    pytest.param([FIXED], ["0 stands s on B4", "0 board 0"], "not_at_start", id="apart from it"),
    pytest.param([FIXED], ["0 stands s on D1"], "occupied", id="onto it"),
    pytest.param(
        [FIXED],
        ["0 stands s on D2", "0 stands e on C1 C2", "0 stands l on B4 C4 D4"], "wrong_shape",
        id="in one of its own shapes",
    ),
    pytest.param([FIXED], ["0 board 4"], None, id="what stands already is no card"),
    pytest.param(
        [FIXED, {"rule": "first", "where": "river"}],
        ["0 stands s on C1", "0 stands d on D2 D3", "0 board 0"], None,
        id="the next one touches only what stands already",
    ),
    pytest.param(
        [{"rule": "removed", "pieces": ["s"]}], ["0 stands s on C1"], "no_such_piece", id="gone"
    ),
    pytest.param(
        [{"rule": "must_build", "pieces": ["e", "l", "s"]}], ["0 stands d on B1 B2", "0 board 1"],
        "too_many_passes", id="all others had to be built",
    ),
    pytest.param(
        [{"rule": "must_build", "pieces": ["e", "l"]}], ["0 stands d on B1 B2", "0 board 1"], None,
        id="one of the others need not be built",
    ),
    pytest.param(
        [{"rule": "blocking"}], ["reveal blocking", "reveal d", "0 stands d on B1 B2"], "gone",
        id="skipped by all",
    ),
    pytest.param(
        [{"rule": "blocking"}], ["reveal blocking", "reveal d", "0 board 4"], "too_many_passes",
        id="what all skipped cost nobody a pass",
    ),
    pytest.param(
        [{"rule": "passing", "allowed": False}], ["0 board 1"], "too_many_passes",
        id="nobody passes",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("sheet", "lines", "code"), SHEETS)
def test_the_rules_of_a_sheet_hold_for_a_final_board(sheet, lines, code):
    if FIXED in sheet and len(sheet) == 1:
        sheet = [*sheet, {"rule": "first", "where": "fixed"}]

    found = outcome(played("0 later", *lines, rules={"sheet": sheet}))

    assert found == (None if code is None else (len(lines), code))


def test_it_scores_as_if_it_had_been_built_card_by_card():
    by_card = played("reveal d", "0 builds B1 B2", "reveal s", "0 passes", "reveal e",
                     "0 builds C1 C2", "reveal l", "0 ends", seats=1)  # fmt: skip
    at_the_end = played(
        "0 later", "0 stands e on C1 C2", "0 stands d on B1 B2", "0 board 1", seats=1
    )

    assert scores(by_card) == scores(at_the_end)
    assert answer(at_the_end)[1]["finished"]


def legal_game(seed):
    """Return the record of a random game up to its first entry that the rules refuse."""
    game = random_game(seed, {})
    if broken := outcome(game):
        game["moves"] = game["moves"][: broken[0]]
    return game


def as_final_boards(game, seed):
    """Return the record of the same cities, each entered at the end in an order of chance."""
    rng, state = Random(seed), state_of(game)
    moves = []
    for seat, city in enumerate(state.cities):
        moves.append(entry(f"{seat} later"))
        stands = [Stand(seat, built.building, built.cells) for built in city.built]
        rng.shuffle(stands)
        ends = Result(seat, FinalBoard(city.passes, in_time(state, seat)))
        moves += [move_json(move) for move in (*stands, ends)]
    orders = [{"do": "order", "seats": [*seats]} for seats in state.orders]
    return {**game, "moves": moves + orders}


def in_time(state, seat):
    """Return the points of lines that no final board tells, since they depend on when."""
    kinds = dict(state.setup.rules.lines)
    lines = ((line.code, line.points) for line in score_lines(state, seat))
    return tuple(
        (code, points)
        for code, points in lines
        if code in kinds and kinds[code].code == "first_cover" and points
    )


@given(st.integers(0, 10**9))
@settings(max_examples=60)
def test_whole_games_score_line_by_line_as_they_were_played(seed):
    game = legal_game(seed)
    before, after = state_of(game), state_of(as_final_boards(game, seed))

    lines = [score.lines for score in standing(before).scores]
    assert [score.lines for score in standing(after).scores] == lines
    rows = [row_counts(before, seat) for seat in before.setup.seats]
    assert [row_counts(after, seat) for seat in after.setup.seats] == rows
    assert after.finished


FINISHED = [name for name in MY_CITY if stored(name)["finished"]]


@pytest.mark.parametrize("name", FINISHED)
def test_a_playthrough_has_the_same_result_as_final_boards(name):
    assert answer(as_final_boards(json.loads(source(name)), 1)) == (0, stored(name))


def order(*lines):
    state = state_of(played(*lines))
    return order_of(state.setup, 0, state.cities[0])


def test_an_order_is_named():
    found = order("0 later", "0 stands s on A1", "0 stands d on B1 B2")

    assert [built.building for built in found] == ["d", "s"]


FAULTS = [
    pytest.param(
        APART,
        "e",
        "The yellow domino on C4 D4 touches none of the buildings that can stand before it.",
        id="alone",
    ),
    pytest.param(
        ["0 later", "0 stands s on A1"],
        "s",
        "No building lies along the river with a whole side of one of its spaces, and the first"
        " one must: the yellow single on A1 cannot be the first.",
        id="not at the river",
    ),
]


@pytest.mark.parametrize(("lines", "building", "words"), FAULTS)
def test_the_building_at_fault_is_named(lines, building, words):
    found = order(*lines)

    assert isinstance(found, Unbuildable)
    assert (found.building, found.error.message) == (building, words)
    assert found.error.spaces == state_of(played(*lines)).cities[0].built[-1].cells


TOLD = [
    ("0 stands l on B1 B2 B3 A3", "In Ana’s city the yellow L stands on B1 B2 A3 B3."),
    ("0 board 1", "Ana’s city ended: 1 pass, the buildings as they stand."),
]


@pytest.mark.parametrize(("line", "words"), TOLD)
def test_a_move_is_told(line, words):
    log = log_of(played())
    assert tell(log.setup, read_move(entry(line), log.setup, "m"), log.state) == words
