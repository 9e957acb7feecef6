"""The buildings of a rule, drawn as they were tapped."""

import pytest

from games.kit.shapes import parse_shape
from games.my_city.named_pieces import with_added
from games.my_city.practice import BUILDINGS
from games.my_city.rule_pieces import added_pieces, piece_views
from games.my_city.rules.sheet import read_draft

CHURCH = {"rule": "piece", "piece": "c1", "colour": "church"}
BY_PLACE = {
    "rule": "piece_by_place",
    "piece": "c4",
    "colour": "church",
    "first": ["X"],
    "second": ["XX"],
    "other": ["XXX"],
}


def rule(**values):
    return read_draft(values, "rule")


DRAWN = [
    pytest.param({**CHURCH, "shape": ["X.", "XX"]}, ["purple corner church"], id="as tapped"),
    pytest.param(CHURCH, [], id="nobody has tapped it"),
    pytest.param(
        BY_PLACE,
        [
            "first: purple single church",
            "second: purple domino church",
            "others: purple short bar church",
        ],
        id="a shape for each place",
    ),
    pytest.param(
        {**BY_PLACE, "rule": "piece_by_place", "second": ["XX", "XX"]},
        [
            "first: purple single church",
            "second: purple square church",
            "others: purple short bar church",
        ],
        id="another one for the second",
    ),
    pytest.param({"rule": "removed", "pieces": ["b3", "y1"]}, ["blue square", "yellow domino"]),
    pytest.param({"rule": "tagged", "pieces": ["b3", "x9"], "tag": "cog"}, ["blue square"]),
    pytest.param(
        {"rule": "replaced", "piece": "b3", "shape": ["X"], "colour": "red"},
        ["red single"],
        id="what it becomes",
    ),
    pytest.param({"rule": "replaced", "piece": "b3", "shape": ["X"]}, ["blue single"]),
    pytest.param({"rule": "replaced", "piece": "b3", "colour": "red"}, ["red square"]),
    pytest.param({"rule": "must_build", "colour": "red"}, [], id="all of a colour: none by itself"),
    pytest.param({"rule": "free_pass"}, [], id="a rule about no building"),
]


@pytest.mark.parametrize(("values", "expected"), DRAWN)
def test_a_rule_shows_its_buildings(values, expected):
    views = piece_views(rule(**values), BUILDINGS)
    told = [f"{view.whose}: {view.name}" if view.whose else view.name for view in views]
    assert told == expected
    assert all(view.picture.startswith("<svg") for view in views)


def test_rules_name_buildings_that_others_add():
    church = rule(**CHURCH, shape=["X.", "XX"])
    named = rule(rule="must_build", pieces=["c1"])
    deck = with_added(BUILDINGS, [church, named, rule(**{**CHURCH, "piece": "c2"})])
    assert [view.name for view in piece_views(named, deck)] == ["purple corner church"]
    assert {*deck} - {*BUILDINGS} == {"c1"}
    assert deck["c1"].shape == parse_shape(["X.", "XX"])


PLACES = [(1, "single"), (2, "domino"), (3, "short bar"), (4, "short bar")]


@pytest.mark.parametrize(("place", "shape"), PLACES)
def test_a_city_gets_what_all_get_and_the_shape_of_its_place(place, shape):
    rules = [rule(**CHURCH, shape=["XX", "XX"]), rule(**BY_PLACE), rule(rule="free_pass")]
    names = [view.name for view in added_pieces(rules, place)]
    assert names == ["purple square church", f"purple {shape} church"]
