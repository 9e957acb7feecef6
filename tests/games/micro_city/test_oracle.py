"""The rules against a second, plain telling of the text, over whole games at random."""

import json
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from games.micro_city.moves import move_json
from games.records import read_record
from tests.builders import answer
from tests.games.micro_city import oracle
from tests.games.micro_city.builders import setup_json
from tests.games.micro_city.random_games import random_game
from tests.games.micro_city.strategies import builder, idler

FOLDER = Path(__file__).parents[2] / "playthroughs"
STORED = sorted(
    path for path in FOLDER.glob("micro-city-*.json") if not path.stem.endswith(".answer")
)


@pytest.mark.parametrize("seed", range(250))
def test_a_game_is_played_and_scored_as_the_text_says(seed):
    game = random_game(seed)

    status, said = answer(game)

    if status == 2:
        refused = said["refused"]
        assert (refused["move"], refused["code"]) == oracle.judged(game)
        return
    assert status == 0, said
    assert oracle.told(said) == oracle.judged(game)


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_answer_is_what_the_text_says(path):
    stored = json.loads(path.with_name(f"{path.stem}.answer.json").read_bytes())

    assert oracle.told(stored) == oracle.judged(json.loads(path.read_bytes()))


@pytest.mark.parametrize("player", [builder, idler])
@pytest.mark.parametrize("scenario", ["1+2-easy", "eiffel-easy"])
def test_a_game_with_a_plan_is_played_as_the_text_says(scenario, player):
    game = {**random_game(0, moves=0), "setup": setup_json(scenario, (3, 1, 0, 2), (2, 0, 1, 3))}
    begun = read_record(game)

    moves = islice(player(Random(1), begun.game.begin(begun.setup)), 40 if player is idler else 13)

    game["moves"] = [move_json(move) for move in moves]
    assert oracle.told(answer(game)[1]) == oracle.judged(game)
