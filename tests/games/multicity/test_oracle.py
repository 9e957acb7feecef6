"""The rules against a second, plain telling of the text, over whole games at random."""

import json
from pathlib import Path

import pytest

from games.kit.errors import RuleError
from games.multicity.moves import Decline, LayTile, PlaceStandee
from games.multicity.turns import Options, options, play
from games.records import read_record
from tests.builders import answer
from tests.games.multicity import oracle
from tests.games.multicity.random_games import random_game

FOLDER = Path(__file__).parents[2] / "playthroughs"
STORED = sorted(
    path
    for path in FOLDER.glob("*.json")
    if not path.stem.endswith(".answer") and '"multicity"' in path.read_text()
)


@pytest.mark.parametrize("seed", range(300))
def test_a_game_is_played_and_scored_as_the_text_says(seed):
    game = random_game(seed)

    status, said = answer(game)

    if status == 2:
        refused = said["refused"]
        assert (refused["move"], refused["code"]) == oracle.judged(game)
        return
    assert status == 0, said
    assert oracle.told(said) == oracle.judged(game)
    assert all(
        sum(line["points"] for line in score["lines"]) == score["total"] for score in said["scores"]
    )


@pytest.mark.parametrize("seed", range(25))
def test_options_are_what_can_be_played_and_nothing_else(seed):
    game = random_game(seed, tiles=seed % 5 + 2, bad=0)
    state = read_record(game).game.begin(read_record(game).setup)

    for move in [*read_record(game).entries, None]:
        for seat in state.setup.seats:
            assert options(state, seat) == tried(state, seat)
        state = play(state, move) if move else state


def tried(state, seat):
    """Return the options of a seat by trying every act near the city."""
    rows = {row for row, _ in state.city.tiles}
    columns = {column for _, column in state.city.tiles}
    tall = range(3 * min(rows) - 1, 3 * max(rows) + 4)
    wide = range(3 * min(columns) - 1, 3 * max(columns) + 4)
    standees = {
        length: tuple(
            squares
            for down, right in ((0, 1), (1, 0))
            for row in tall
            for column in wide
            if can(state, PlaceStandee(seat, line(row, column, length, down, right)))
            for squares in [line(row, column, length, down, right)]
        )
        for length in state.hands[seat]
        if seat in state.owing
    }
    near = [
        (row, column)
        for row in range(min(rows) - 2, max(rows) + 3)
        for column in range(min(columns) - 2, max(columns) + 3)
    ]
    tiles = tuple(at for at in near if can(state, LayTile(seat, at, state.setup.start)))
    return Options(standees, tiles, can_decline=can(state, Decline(seat)))


def line(row, column, length, down, right):
    return tuple((row + step * down, column + step * right) for step in range(length))


def can(state, move):
    try:
        play(state, move)
    except RuleError:
        return False
    return True


def test_there_are_playthroughs():
    assert len(STORED) >= 5


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_answer_is_what_the_text_says(path):
    stored = json.loads(path.with_name(f"{path.stem}.answer.json").read_bytes())

    assert oracle.told(stored) == oracle.judged(json.loads(path.read_bytes()))
