"""Whole games as records: each gives its stored answer, always.

NAME.json is the record and NAME.answer.json what the score command says of it.
A rule that is mended may change an answer; the commit that does it says so.
"""

import json
from pathlib import Path

import pytest

from games.records import parse_record, record_bytes, score
from tests.builders import points
from tests.games.my_city import oracle
from tests.games.my_city.test_oracle import PRACTICE

FOLDER = Path(__file__).parents[1] / "playthroughs"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if not path.stem.endswith(".answer"))
MY_CITY = [name for name in NAMES if '"my-city"' in (FOLDER / f"{name}.json").read_text()]


def source(name):
    return (FOLDER / f"{name}.json").read_bytes()


def stored(name):
    return json.loads((FOLDER / f"{name}.answer.json").read_bytes())


def test_there_are_playthroughs():
    assert len(MY_CITY) >= 8


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_gives_its_stored_answer(name):
    status, said = score(source(name))

    assert (status, json.loads(json.dumps(said))) == (0, stored(name))


@pytest.mark.parametrize("name", NAMES)
def test_export_import_export_gives_the_same_file(name):
    assert record_bytes(parse_record(source(name)).json) == source(name)


@pytest.mark.parametrize("name", MY_CITY)
def test_a_stored_answer_is_what_the_text_says(name):
    over, winners, scores = oracle.judged(json.loads(source(name)), PRACTICE)

    answer = stored(name)
    assert (answer["finished"], answer["winners"]) == (over, winners)
    assert [
        (score["seat"], score["place"], points(score), score["symbols"])
        for score in answer["scores"]
    ] == scores
