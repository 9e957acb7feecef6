"""The Eternal Game, claim by claim, on small boards that can be counted by eye."""

from functools import partial

import pytest

from games.my_city.practice import BANKS, TERRAIN
from tests.builders import answer, outcome, points, record, scores, state_of
from tests.games.my_city import oracle
from tests.games.my_city.random_games import eternal_game, random_game
from tests.games.my_city.rules.notation import buildings, built
from tests.games.my_city.test_oracle import PRACTICE

BOX = buildings(
    *("y yellow X", "z yellow X", "r red X", "b blue X", "c church X"),
    *("d yellow XX", "e red XX", "f blue XX", "k church XX", "l yellow X. XX"),
)
any_game = partial(random_game, eternal=True)

STRIP = {"terrain": ".....", "banks": "00001"}
FIELD = {"terrain": "... ... ...", "banks": "001 001 001"}
WELL = {"terrain": "...m .w.m ...m", "banks": "0001 0001 0001"}
RING = ["d on C1 C2", "e on B1 A1", "f on A2 A3", "k on B3 C3"]
VEINS = {"terrain": "g..g", "banks": "0011"}

LINES = [
    pytest.param(
        STRIP,
        ["y on E1", "z on D1", "r on C1"],
        {"groups": 3, "empty": -2},
        id="two yellow that touch across the river and one red",
    ),
    pytest.param(
        STRIP,
        ["y on E1", "r on D1", "z on C1"],
        {"groups": 2, "empty": -2},
        id="two yellow apart: the largest group is one building",
    ),
    pytest.param(
        STRIP,
        ["d on D1 C1", "r on E1"],
        {"groups": 2, "empty": -2},
        id="a group counts buildings, not their spaces",
    ),
    pytest.param(STRIP, ["c on E1"], {"empty": -4}, id="churches are no group"),
    pytest.param(
        FIELD,
        ["c on B2", "y on B1", "r on A2", "b on C2"],
        {"groups": 3, "churches": 3, "empty": -5},
        id="a church beside all three colours, one across the river",
    ),
    pytest.param(
        FIELD,
        ["c on B2", "y on B1", "r on A2", "b on A1"],
        {"groups": 3, "empty": -5},
        id="a church with blue at a corner only",
    ),
    pytest.param(
        WELL,
        RING,
        {"groups": 3, "wells": 4},
        id="a well with four buildings around, a church among them",
    ),
    pytest.param(
        WELL,
        ["d on C1 C2", "l on A2 A1 B1", "k on B3 C3"],
        {"groups": 2, "empty": -1},
        id="one building on two sides of a well",
    ),
    pytest.param(
        WELL,
        RING[:3],
        {"groups": 3, "empty": -2},
        id="a well with three buildings around",
    ),
    pytest.param(
        WELL,
        ["y on C2", "d on B2 A2"],
        {"groups": 2, "empty": -6},
        id="a covered well",
    ),
    pytest.param(
        VEINS,
        ["y on B1", "z on A1", "d on C1 D1"],
        {"gold": 3, "groups": 3},
        id="both veins",
    ),
    pytest.param(
        VEINS,
        ["y on B1", "z on A1"],
        {"groups": 2, "empty": -1},
        id="one of the two veins",
    ),
    pytest.param(
        {"terrain": "g.", "banks": "01"},
        ["y on A1"],
        {"groups": 1, "empty": -1},
        id="a board with a single vein",
    ),
    pytest.param(
        {"terrain": "tRg.w", "banks": "01111"},
        [],
        {"trees": 1, "rocks": -2, "empty": -1},
        id="trees, rocks and empty spaces as ever; a vein and a well are not empty",
    ),
]


@pytest.mark.parametrize(("board", "acts", "expected"), LINES)
def test_lines_of_the_score(board, acts, expected):
    (score,) = scores(record(*built(*acts), **board, buildings=BOX, rules="eternal"))

    assert points(score) == {"start": 10, **expected}
    assert score["total"] == 10 + sum(expected.values())


GOLD = [
    pytest.param(["y on B1 | B1", "z on A1 | A1", "d on C1 D1 | C1 D1"], [3, 3], id="same card"),
    pytest.param(
        ["y on B1 | B1", "z on A1 | A1", "d on C1 D1 | -", "e on - | C1 D1"], [3, 0], id="later"
    ),
    pytest.param(
        ["y on B1 | B1", "z on A1 | A1", "d on - | C1 D1", "e on C1 D1 | -"],
        [0, 3],
        id="seat 1 first",
    ),
    pytest.param(["y on B1 | B1", "z on A1 | A1", "d on - | -"], [0, 0], id="nobody"),
]


@pytest.mark.parametrize(("acts", "gold"), GOLD)
def test_the_first_on_both_veins_share_within_a_card(acts, gold):
    moves = built(*acts, seats=2)

    told = scores(record(*moves, **VEINS, seats=2, buildings=BOX, rules="eternal"))

    assert [points(score).get("gold", 0) for score in told] == gold


MANY = buildings(*(f"d{number} yellow X" for number in range(20)), "c church X")
TEN = [act for number in range(10) for act in (f"reveal d{number}", "0 passes")]
PASSING = [
    pytest.param(["reveal c", "0 passes"], (1, "cannot_pass"), id="a church"),
    pytest.param(["reveal c", "0 ends"], None, id="who cannot build a church ends"),
    pytest.param(["reveal d0", "0 passes"], None, id="another building"),
    pytest.param([*TEN, "reveal d10", "0 passes"], (21, "cannot_pass"), id="the marker on 0"),
    pytest.param(
        [*TEN, *built("d10 on A1", "d11 on B1"), "reveal d12", "0 passes"],
        None,
        id="gold brings the marker up again",
    ),
    pytest.param(
        [*TEN, *built("d10 on A1", "d11 on B1", "d12", "d13", "d14"), "reveal d15", "0 passes"],
        (31, "cannot_pass"),
        id="gold pays for three passes",
    ),
    pytest.param(
        ["reveal d0", "0 builds C1"], (1, "not_buildable"), id="forest is closed to all buildings"
    ),
]


@pytest.mark.parametrize(("moves", "refused"), PASSING)
def test_what_is_refused(moves, refused):
    land = {"terrain": "ggf", "banks": "010"}

    assert outcome(record(*moves, **land, buildings=MANY, rules="eternal")) == refused


BLOCKED = [
    pytest.param(["0 builds E1"], (1, "not_revealed"), id="nothing is built on it"),
    pytest.param(["0 passes"], (1, "not_revealed"), id="nor passed"),
    pytest.param(["0 ends"], None, id="who wants may end"),
    pytest.param(["0 ends", "0 ends"], (2, "finished"), id="who plays alone once"),
    pytest.param(["reveal blocking"], (1, "already_revealed"), id="there is one only"),
    pytest.param(["reveal y", "0 builds E1"], (2, "not_revealed"), id="the next is skipped"),
    pytest.param(["reveal y", "0 passes"], (2, "not_revealed"), id="nor can it be passed"),
    pytest.param(["reveal y", "0 ends"], None, id="on it one may end too"),
    pytest.param(["reveal y", "0 ends y"], None, id="naming it"),
    pytest.param(["reveal y", "0 ends z"], (2, "not_revealed"), id="naming another"),
    pytest.param(["reveal y", "reveal y"], (2, "already_revealed"), id="it is gone"),
    pytest.param(["reveal y", "reveal z", "0 builds E1"], None, id="the one behind is not"),
    pytest.param(
        ["reveal y", "reveal z", "reveal r"], (3, "round_open"), id="all owe an act on that"
    ),
]


@pytest.mark.parametrize(("moves", "refused"), BLOCKED)
def test_a_blocking_card(moves, refused):
    played = record("reveal blocking", *moves, **STRIP, buildings=BOX, rules="eternal")

    assert outcome(played) == refused


def test_a_blocking_card_waits_for_all_who_owe_an_act():
    moves = ["reveal y", "reveal blocking"]

    played = record(*moves, **STRIP, buildings=BOX, rules="eternal")

    assert outcome(played) == (1, "round_open")


def test_skipping_costs_nothing():
    moves = ["reveal blocking", "reveal y", "reveal z", "0 builds E1"]

    (score,) = scores(record(*moves, **STRIP, buildings=BOX, rules="eternal"))

    assert points(score) == {"start": 10, "groups": 1, "empty": -4}


ENDS = [
    pytest.param(["y on E1", "z on D1"], True, id="all buildings dealt with, no blocking card"),
    pytest.param(["y on E1"], False, id="a building is left"),
]


@pytest.mark.parametrize(("acts", "finished"), ENDS)
def test_the_end_waits_for_buildings_only(acts, finished):
    two = buildings("y yellow X", "z yellow X")

    state = state_of(record(*built(*acts), **STRIP, buildings=two, rules="eternal"))

    assert state.finished is finished


def test_a_skipped_last_building_ends_the_game():
    two = buildings("y yellow X", "z yellow X")
    moves = [*built("y on E1"), "reveal blocking", "reveal z"]

    assert state_of(record(*moves, **STRIP, buildings=two, rules="eternal")).finished


def test_nobody_colours_a_symbol():
    rich = {"terrain": "T" * 20, "banks": "01" * 10}
    moves = ["reveal y", "0 ends", "1 ends"]

    told = scores(record(*moves, **rich, seats=2, buildings=BOX, rules="eternal"))

    assert [(score["total"], score["symbols"]) for score in told] == [(50, 0), (50, 0)]


def test_what_comes_before_the_end_of_the_track_counts_and_nothing_behind():
    rich = {"terrain": "T" * 20 + "...RR", "banks": "01" * 10 + "01101"}

    (score,) = scores(record(*built("y on U1"), **rich, buildings=BOX, rules="eternal"))

    assert points(score) == {
        "start": 10,
        "groups": 1,
        "trees": 40,
        "rocks": -4,
        "empty": -2,
        "capped": 5,
    }


def test_its_deck_has_three_churches_and_a_blocking_card():
    land = {"terrain": " ".join(TERRAIN), "banks": " ".join(BANKS)}

    state = state_of(record("reveal c3", "0 builds F1 G1 H1 G2", **land, rules="eternal"))

    assert len(state.setup.deck) == 27
    assert state.blocking_left == 1


@pytest.mark.parametrize("rules", ["base", {"features_are_empty": True}])
def test_other_games_know_no_blocking_card(rules):
    status, said = answer(record("reveal blocking", rules=rules))

    assert (status, said["invalid"]["where"]) == (1, "moves[0].building")


def test_a_blocking_card_is_no_building_to_act_on():
    played = record("reveal blocking", "0 ends blocking", **STRIP, rules="eternal")

    assert answer(played)[1]["invalid"]["where"] == "moves[1].building"


def test_no_building_can_be_called_as_the_blocking_card_is():
    played = record(**STRIP, buildings=buildings("blocking yellow X"), rules="eternal")

    assert answer(played)[1]["invalid"]["where"] == "setup"


GAMES = [
    *(pytest.param(eternal_game, seed, id=f"with wells and veins {seed}") for seed in range(120)),
    *(pytest.param(any_game, seed, id=f"of any kind {seed}") for seed in range(80)),
]


@pytest.mark.parametrize(("drawn", "seed"), GAMES)
def test_a_game_is_played_and_scored_as_a_second_telling_says(drawn, seed):
    game = drawn(seed, PRACTICE)

    status, told = answer(game)
    should = oracle.judged(game, PRACTICE)

    if status == 2:
        assert (told["refused"]["move"], told["refused"]["code"]) == should
        return
    over, winners, expected = should
    assert (status, told["finished"], told["winners"]) == (0, over, winners)
    assert [
        (score["seat"], score["place"], points(score), score["symbols"]) for score in told["scores"]
    ] == expected
