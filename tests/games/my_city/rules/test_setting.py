"""Rules of the marker, the ground and the pieces: what they allow and what they refuse."""

import pytest

from games.my_city.cards import card_view
from tests.builders import answer, outcome, points, record, scores, state_of
from tests.games.my_city.rules.notation import buildings, built, sheet

BOX = buildings(
    *("y yellow X", "z yellow X", "r red X", "b blue X", "c church X"),
    *("d yellow XX", "e red XX", "f blue XX", "l blue X. XX"),
)
STRIP = {"terrain": "......", "banks": "000001"}


def played(rules, moves, board=STRIP, **options):
    return record(*moves, **board, buildings=BOX, rules=sheet(*rules), **options)


PASSES = [
    pytest.param([], ["y", "z"], None, {"passes": -2}, id="as in the base rules"),
    pytest.param(["passing cost=3"], ["y", "z", "r"], None, {"passes": -9}, id="3 a pass"),
    pytest.param(["passing cost=3"], ["y", "z", "r", "b"], 7, {}, id="not below 0"),
    pytest.param(["passing cost=0"], ["y", "z", "r", "b"], None, {}, id="free"),
    pytest.param(["passing cost=0 floor=11"], ["y"], None, {}, id="free below the floor"),
    pytest.param(["passing floor=9"], ["y"], None, {"passes": -1}, id="down to 9"),
    pytest.param(["passing floor=9"], ["y", "z"], 3, {}, id="not below 9"),
    pytest.param(["passing allowed=no"], ["y"], 1, {}, id="nobody passes"),
    pytest.param(["start number=0"], ["y"], 1, {}, id="no pass from 0"),
    pytest.param(["start number=1"], ["y", "z"], 3, {}, id="one pass from 1"),
    pytest.param(["must_build pieces=y"], ["y"], 1, {}, id="a building by its id"),
    pytest.param(["must_build pieces=y"], ["z"], None, {"passes": -1}, id="but no other"),
    pytest.param(["must_build colour=church"], ["c"], 1, {}, id="a colour"),
    pytest.param(
        ["tagged pieces=r tag=cog", "must_build tag=cog"], ["r"], 1, {}, id="those with a mark"
    ),
    pytest.param(["must_build"], ["y"], None, {"passes": -1}, id="not known: none"),
]


@pytest.mark.parametrize(("rules", "cards", "refused", "expected"), PASSES)
def test_passing(rules, cards, refused, expected):
    game = played(rules, built(*cards))

    assert outcome(game) == (refused and (refused, "cannot_pass"))
    if not refused:
        (score,) = scores(game)
        found = points(score)
        assert found.pop("start", 0) == (0 if "start number=0" in rules else 10)
        assert found == expected


def test_the_marker_starts_where_the_sheet_says():
    (score,) = scores(played(["start number=4"], built("y")))

    assert points(score) == {"start": 4, "passes": -1}


LAND = {"terrain": ".fm. ....", "banks": "0001 0001"}
GROUND = [
    pytest.param([], "z on C1", (3, "not_buildable"), id="mountain is closed"),
    pytest.param([], "d on C2 C1", (3, "not_buildable"), id="one space of it on mountain"),
    pytest.param(["ground ground=mountain"], "z on C1", None, id="mountain is open"),
    pytest.param(["ground ground=mountain"], "e on C1 B1", (3, "not_buildable"), id="forest not"),
    pytest.param(["ground ground=forest"], "e on B2 B1", None, id="forest is open"),
    pytest.param(
        ["ground ground=forest", "ground ground=mountain"], "e on C1 B1", None, id="both are"
    ),
]


@pytest.mark.parametrize(("rules", "act", "refused"), GROUND)
def test_ground(rules, act, refused):
    assert outcome(played(rules, built("y on C2", act), LAND)) == refused


def test_open_forest_is_not_empty():
    (score,) = scores(played(["ground ground=forest", "empty points=-1"], [], LAND))

    assert points(score) == {"start": 10, "empty": -6}


FLOOD = {"terrain": "T..T R..R", "banks": "0011 0011"}


def test_a_closed_bank_is_neither_built_on_nor_counted():
    rules = ["bank bank=0", "visible feature=tree points=1", "visible feature=rock points=-1"]
    rules.append("empty points=-1")

    assert outcome(played(rules, built("y on B1"), FLOOD)) == (1, "not_buildable")
    (score,) = scores(played(rules, built("y on C1"), FLOOD))
    assert points(score) == {"start": 10, "trees": 2, "rocks": -2, "empty": -1}


def test_a_closed_bank_breaks_no_tie():
    moves = ["reveal y", "0 builds C1", "1 builds C2", "reveal z", "0 ends", "1 ends"]
    land = {"terrain": ".... ....", "banks": "0011 0011"}
    tie = played(["bank bank=0", "empty points=-1"], moves, land, seats=2)

    assert [score["place"] for score in scores(tie)] == [1, 2]

    own = {0: {"terrain": ".... ....", "banks": "0011 0011"}, 1: land}
    level = ["reveal y", "0 builds C1", "1 builds C1", "reveal z", "0 ends", "1 ends"]
    own[1] = {"terrain": "m... ....", "banks": "0011 0011"}
    tied = played(["bank bank=0", "empty points=-1"], level, land, seats=2, own=own)
    assert [score["place"] for score in scores(tied)] == [1, 1]


FIRST = [
    pytest.param([], "y on A1", "not_at_river", id="along the river"),
    pytest.param(["first where=river"], "y on A1", "not_at_river", id="the same in words"),
    pytest.param(["first where=space space=A1"], "y on A1", None, id="on the space"),
    pytest.param(["first where=space space=A1"], "y on B1", None, id="beside the space"),
    pytest.param(["first where=space space=A1"], "d on B1 C1", None, id="one space beside it"),
    pytest.param(["first where=space space=A1"], "y on C1", "not_at_start", id="apart from it"),
    pytest.param(["first where=space space=A1"], "y on F1", "not_at_start", id="river will not do"),
    pytest.param(["first where=space"], "y on C1", None, id="which space is not known"),
    pytest.param(["first where=space space=Z9"], "y on C1", None, id="a space elsewhere"),
    pytest.param(
        ["fixed spaces=A1,B1 colour=red", "first where=fixed"], "y on C1", None, id="beside a fixed"
    ),
    pytest.param(
        ["fixed spaces=A1,B1 colour=red", "first where=fixed"],
        "y on D1",
        "not_at_start",
        id="apart from the fixed one",
    ),
    pytest.param(
        ["fixed spaces=A1,B1 colour=red"], "y on C1", "not_at_river", id="a fixed one is not first"
    ),
    pytest.param(
        ["fixed spaces=A1,B1 colour=red", "first where=fixed"], "y on B1", "occupied", id="on it"
    ),
]


@pytest.mark.parametrize(("rules", "act", "code"), FIRST)
def test_the_first_building(rules, act, code):
    assert outcome(played(rules, built(act))) == (code and (1, code))


def test_others_lean_on_a_fixed_building_and_it_counts_as_its_colour():
    rules = ["fixed spaces=C1 colour=red", "groups points=1", "empty points=-1"]

    (score,) = scores(played(rules, built("r on E1", "y on D1")))

    assert points(score) == {"start": 10, "groups": 2, "empty": -3}


SKIPS = [
    pytest.param(
        ["reveal blocking", "reveal y", "0 passes"], (2, "not_revealed"), id="one skipped"
    ),
    pytest.param(
        ["reveal blocking", "reveal blocking", "reveal y", "reveal z", "0 passes"],
        (4, "not_revealed"),
        id="two cards skip two buildings",
    ),
    pytest.param(
        ["reveal blocking", "reveal blocking", "reveal y", "reveal z", "reveal r", "0 passes"],
        None,
        id="and no third",
    ),
    pytest.param(
        [*("reveal blocking", "reveal blocking"), "reveal blocking"],
        (2, "already_revealed"),
        id="no more than there are",
    ),
]


@pytest.mark.parametrize(("moves", "refused"), SKIPS)
def test_two_blocking_cards(moves, refused):
    assert outcome(played(["blocking cards=2"], moves)) == refused


def test_a_further_building_has_its_card():
    rules = ["piece piece=k colour=church shape=X./XX", "touching colour=church points=1"]
    land = {"terrain": ".... ....", "banks": "0001 0001"}

    state = state_of(played(rules, built("k on B1 B2 C2"), land))

    assert [*state.setup.deck][-1] == "k"
    assert state.cities[0].built[0].building == "k"


def test_a_rule_may_name_a_building_that_stands_further_down_the_sheet():
    rules = [
        *("tagged pieces=k,y tag=cog", "replaced piece=k colour=red"),
        "piece piece=k colour=church shape=XX",
    ]
    deck = state_of(played(rules, [])).setup.deck
    assert [*deck][-1] == "k"
    assert (deck["k"].colour, deck["k"].tags, deck["y"].tags) == ("red", {"cog"}, {"cog"})


PLACED = ["piece_by_place piece=k colour=church first=X second=XX other=XXX"]
SHAPES = [
    pytest.param(1, "D2", id="first"),
    pytest.param(2, "C2 D2", id="second"),
    pytest.param(3, "B2 C2 D2", id="another"),
    pytest.param(None, "B2 C2 D2", id="none said"),
]


@pytest.mark.parametrize(("place", "spaces"), SHAPES)
def test_a_further_building_has_a_shape_by_placement(place, spaces):
    land = {"terrain": ".... ....", "banks": "0001 0000"}
    own = {0: {"placement": place}} if place else {}

    assert outcome(played(PLACED, built(f"k on {spaces}"), land, own=own)) is None
    other = "D2" if "C2" in spaces else "C2 D2"
    assert outcome(played(PLACED, built(f"k on {other}"), land, own=own)) == (1, "wrong_shape")


def test_the_card_of_a_building_by_placement_is_nobodys_own_shape():
    own = {seat: {"placement": seat + 1} for seat in range(3)}
    state = state_of(played(PLACED, ["reveal k"], seats=3, own=own))

    card = card_view(state.setup.deck["k"])
    assert (card.name, card.size) == (
        "purple church by placement",
        "each city has its own shape",
    )
    assert card.picture.count("<svg") == 3
    names = [state.setup.deck_of(seat)["k"].name for seat in range(3)]
    assert names == ["purple single church", "purple domino church", "purple short bar church"]


def test_a_building_of_one_shape_for_all_is_told_by_it():
    rules = ["piece_by_place piece=k colour=church first=XX second=XX other=XX"]
    card = card_view(state_of(played(rules, ["reveal k"])).setup.deck["k"])
    assert (card.name, card.size) == ("purple domino church", "2 spaces")


MISSING = [
    pytest.param(["removed pieces=y"], {}, ["reveal y", "0 builds F1"], "no_such_piece", id="gone"),
    pytest.param(["removed pieces=y"], {}, ["reveal z", "0 builds F1"], None, id="another is not"),
    pytest.param(
        ["removed colour=blue"], {}, ["reveal b", "0 builds F1"], "no_such_piece", id="all blue"
    ),
    pytest.param(
        ["removed colour=blue without=cog"],
        {"tags": {"b": ["cog"]}},
        ["reveal b", "0 builds F1"],
        None,
        id="blue with the mark stay",
    ),
    pytest.param(
        [], {"missing": ["y"]}, ["reveal y", "0 builds F1"], "no_such_piece", id="a city's own loss"
    ),
    pytest.param(
        ["removed pieces=y", "passing allowed=no"],
        {},
        ["reveal y", "0 passes"],
        "cannot_pass",
        id="without a free pass it is a pass",
    ),
    pytest.param(
        ["removed pieces=y", "passing allowed=no", "free_pass"],
        {},
        ["reveal y", "0 passes"],
        None,
        id="a free pass",
    ),
    pytest.param(
        ["free_pass", "passing allowed=no"],
        {},
        ["reveal y", "0 passes"],
        "cannot_pass",
        id="no free pass for what is there",
    ),
]


@pytest.mark.parametrize(("rules", "own", "moves", "code"), MISSING)
def test_a_building_that_is_missing(rules, own, moves, code):
    assert outcome(played(rules, moves, own={0: own})) == (code and (1, code))


def test_a_free_pass_costs_nothing():
    (score,) = scores(played(["removed pieces=y", "free_pass"], built("y", "z")))

    assert points(score) == {"start": 10, "passes": -1}


def test_a_building_becomes_another():
    rules = ["replaced piece=y colour=blue shape=XX", "groups colour=blue points=1"]

    (score,) = scores(played(rules, built("y on E1 D1")))

    assert points(score) == {"start": 10, "groups": 1}
    assert outcome(played(rules, built("y on E1"))) == (1, "wrong_shape")


def test_a_city_builds_its_own_shape():
    own = {1: {"buildings": buildings("y red XX")}}
    moves = ["reveal y", "0 builds E1", "1 builds E1 D1"]
    game = played(["groups colour=red points=1"], moves, seats=2, own=own)

    assert [points(score).get("groups", 0) for score in scores(game)] == [0, 1]


WRONG = [
    pytest.param(["piece piece=y colour=red shape=X"], {}, "rules.sheet[0].piece", id="there"),
    pytest.param(["tagged pieces=k tag=cog"], {}, "rules.sheet[0]", id="no such building"),
    pytest.param(["must_build pieces=k"], {}, "rules.sheet[0]", id="none to be built"),
    pytest.param([], {"missing": ["k"]}, "seats[0].missing", id="none to miss"),
    pytest.param([], {"missing": ["y", "y"]}, "seats[0].missing", id="missed twice"),
    pytest.param([], {"tags": {"k": ["cog"]}}, "seats[0].tags.k", id="none to be marked"),
    pytest.param([], {"tags": {"y": [""]}}, "seats[0].tags.y", id="an empty mark"),
    pytest.param([], {"buildings": buildings("k red X")}, "seats[0].buildings.k", id="no card"),
    pytest.param([], {"placement": 5}, "seats[0].placement", id="a fifth place"),
    pytest.param([], {"tracks": {"mine": -1}}, "seats[0].tracks.mine", id="fewer boxes than none"),
]


@pytest.mark.parametrize(("rules", "own", "where"), WRONG)
def test_pieces_of_the_wrong_form(rules, own, where):
    status, said = answer(played(rules, [], own={0: own}))

    assert status == 1
    assert said["invalid"]["where"] in {where, f"setup.{where}"}
