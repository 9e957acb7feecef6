"""The rules against a second, plain telling of the text, over whole games at random."""

import json
from pathlib import Path

import pytest

from tests.builders import answer
from tests.games.micro_city import oracle
from tests.games.micro_city.random_games import random_game

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
