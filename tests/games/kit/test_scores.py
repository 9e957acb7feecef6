"""Places, winners, and the form of an answer."""

import pytest

from games.kit.scores import Line, Score, Standing, places, standing_json

PLACES = [
    pytest.param([[0], [1], [2]], {0: 1, 1: 2, 2: 3}, id="one each"),
    pytest.param([[2, 0], [1]], {0: 1, 2: 1, 1: 3}, id="two first: the next is third"),
    pytest.param([[1], [0, 2]], {1: 1, 0: 2, 2: 2}, id="two second"),
    pytest.param([[0, 1, 2], [3]], {0: 1, 1: 1, 2: 1, 3: 4}, id="three first"),
]


@pytest.mark.parametrize(("groups", "expected"), PLACES)
def test_shared_places_skip_the_next(groups, expected):
    assert places(groups) == expected


def standing(*, finished=True):
    scores = (
        Score(0, 2, (Line("start", 10, "The start"), Line("empty", -3, "Three")), {"symbols": 1}),
        Score(1, 1, (Line("start", 10, "The start"),), {"symbols": 2}),
    )
    return Standing(finished, scores, extra={"start_marker": 1})


def test_winners_are_the_first_once_it_is_over():
    assert standing().winners == (1,)
    assert standing(finished=False).winners == ()


def test_the_best_stands_first():
    assert [score.seat for score in standing().ranked] == [1, 0]


def test_an_answer():
    assert standing_json("chess", standing()) == {
        "game": "chess",
        "finished": True,
        "winners": [1],
        "scores": [
            {
                "seat": 0,
                "place": 2,
                "total": 7,
                "lines": [{"code": "start", "points": 10}, {"code": "empty", "points": -3}],
                "symbols": 1,
            },
            {
                "seat": 1,
                "place": 1,
                "total": 10,
                "lines": [{"code": "start", "points": 10}],
                "symbols": 2,
            },
        ],
        "start_marker": 1,
    }
