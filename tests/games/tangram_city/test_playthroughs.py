"""Whole games as records: their stored answers are what the text says."""

import json
from pathlib import Path

import pytest

from tests.builders import points
from tests.games.tangram_city import oracle

FOLDER = Path(__file__).parents[2] / "playthroughs"
NAMES = sorted(
    path.stem for path in FOLDER.glob("tangram-city-*.json") if not path.stem.endswith(".answer")
)


def source(name):
    return (FOLDER / f"{name}.json").read_bytes()


def test_there_are_playthroughs_of_many_kinds():
    games = [json.loads(source(name)) for name in NAMES]

    assert {len(game["seats"]) for game in games} >= {1, 2, 3, 5}


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_answer_is_what_the_text_says(name):
    over, winners, marker, scores = oracle.judged(json.loads(source(name)))

    answer = json.loads((FOLDER / f"{name}.answer.json").read_bytes())
    assert (answer["finished"], answer["winners"]) == (over, winners)
    assert answer["start_marker"] == marker
    assert [
        (score["place"], points(score), score["red"], score["green"]) for score in answer["scores"]
    ] == scores
