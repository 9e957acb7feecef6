"""The form of a record of Micro City: what is no record, and where the fault is said to lie."""

from functools import partial

import pytest

from games.log import entry_json, read_entry
from games.micro_city.scenarios import SCENARIOS
from games.records import read_record
from tests.builders import answer
from tests.games import faults
from tests.games.faults import ABSENT, check_read_back, invalid
from tests.games.micro_city.builders import BACK, areas, buildings, entry, record

PROJECTS = {
    "5": {
        "moves": 3,
        "die": 5,
        "basic": [{"deed": "money", "count": 2}, {"deed": "take_back", "count": 1}],
        "advanced": [{"deed": "construct"}, {"deed": "keep_dial"}, {"deed": "set_die"}],
    },
    "6": {
        "moves": 0,
        "die": 6,
        "basic": [{"deed": "exchange", "count": 2}, {"deed": "material", "cost": 0}],
        "advanced": [{"deed": "develop"}, {"deed": "material", "cost": 0}],
    },
}
HOUSE = {
    "take_back_cost": 1,
    "retrieve_dial": False,
    "sell": True,
    "planning_skips_invest": True,
    "start_side": "a",
}
BASE = record(
    "roll 1 2 2 keep 2 1",
    "card 1 to B1 planning",
    "set 3 5",
    "free B1 for 5",
    "card 2 to A1 basic die=3 to=1",
    "invest die building=Inn bonus.areas=",
    "roll 1 2 4 keep 4 1",
    "card 4 to B1 C1 basic keep_dial",
    "invest skip",
    "roll 1 5 3 keep 5 3",
    "card 5 to D1 C1 D1 basic areas=A1",
    "invest skip",
    "amend 11 to invest skip",
    built=["Mill coal=1", "Inn"],
    back=["Bank"],
    areas_b=areas(BACK),
    rounds=9,
    projects=PROJECTS,
    house=HOUSE,
)
BASE["setup"]["buildings"][1]["bonus"] = [
    {"deed": "take_back", "count": 2},
    {"deed": "money", "count": 2},
]
BASE["moves"][2].update(when="2026-03-01T20:15:00Z", by="Ana")
changed = partial(faults.changed, BASE)


def test_the_record_that_the_faults_are_put_in_is_scored():
    assert answer(BASE)[0] == 0


def test_entries_are_read_back_as_they_were():
    check_read_back(BASE)


TOLD = [
    "invest basic give=coal take=wood sell=steel",
    "invest die give=coal take=wood,wood",
    "card 3 to B1 C1 basic material=steel",
    "card 4 to B1 C1 advanced district=4",
    "invest die building=Inn bonus.building=Mill bonus.bonus.keep_dial",
    "invest die building=Inn bonus",
    "free B1 for money",
    "retrieve to B1",
]


@pytest.mark.parametrize("line", TOLD)
def test_what_an_action_is_told_is_read_back_as_it_was(line):
    read = read_record(BASE)

    move = read_entry(read.game, read.setup, entry(line), "", 0)

    assert entry_json(read.game, move) == entry(line)


PATHS = [
    "seats[0].name",
    "setup",
    "setup.scenario",
    "setup.areas",
    "setup.areas.A1",
    "setup.areas.B1.kind",
    "setup.areas.B1.material",
    "setup.areas.D4.die",
    "setup.areas_b",
    "setup.areas_b.C2",
    "setup.engineer",
    "setup.buildings",
    "setup.buildings[0]",
    "setup.buildings[0].name",
    "setup.buildings[0].cost",
    "setup.buildings[0].cost.coal",
    "setup.buildings[1].bonus",
    "setup.buildings[1].bonus[0]",
    "setup.buildings[1].bonus[0].deed",
    "setup.buildings[1].bonus[0].count",
    "setup.buildings_b",
    "setup.buildings_b[0].name",
    "setup.rounds",
    "setup.projects",
    "setup.projects.5",
    "setup.projects.5.moves",
    "setup.projects.5.die",
    "setup.projects.5.basic",
    "setup.projects.5.basic[0]",
    "setup.projects.5.basic[0].count",
    "setup.projects.6.basic[1].cost",
    "setup.projects.5.advanced[0].deed",
    "setup.house",
    "setup.house.take_back_cost",
    "setup.house.retrieve_dial",
    "setup.house.sell",
    "setup.house.planning_skips_invest",
    "setup.house.start_side",
    "moves[0]",
    "moves[0].do",
    "moves[0].dice",
    "moves[0].dice[2]",
    "moves[0].keep",
    "moves[0].keep[1]",
    "moves[1].card",
    "moves[1].path",
    "moves[1].action",
    "moves[2].dice",
    "moves[2].dice[0]",
    "moves[3].area",
    "moves[3].pay",
    "moves[4].with",
    "moves[4].with.die",
    "moves[4].with.to",
    "moves[5].action",
    "moves[5].with.building",
    "moves[5].with.bonus",
    "moves[5].with.bonus.areas",
    "moves[7].with.keep_dial",
    "moves[12].move",
    "moves[12].move.action",
]
WRONG = {
    **faults.WRONG,
    "a number below zero": -1,
    "a large number": 10**400,
    "a list in a list": [[[]]],
}
RIGHT = {
    ("a flag", "setup.house.retrieve_dial"),
    ("a flag", "setup.house.sell"),
    ("a flag", "setup.house.planning_skips_invest"),
    ("a flag", "moves[7].with.keep_dial"),
    ("an empty text", "seats[0].name"),
    ("a text", "seats[0].name"),
    ("a text", "setup.buildings[0].name"),
    ("a text", "setup.buildings_b[0].name"),
}
CASES = [
    pytest.param(path, value, id=f"{path}: {name}")
    for path in PATHS
    for name, value in WRONG.items()
    if (name, path) not in RIGHT
]


@pytest.mark.parametrize(("path", "value"), CASES)
def test_a_value_of_the_wrong_type_is_said_where_it_stands(path, value):
    assert invalid(changed(path, value)).startswith(path)


REQUIRED = [
    "setup.scenario",
    "setup.areas",
    "setup.areas.A1",
    "setup.areas.B1.kind",
    "setup.areas.B1.die",
    "setup.areas.B1.material",
    "setup.areas_b.C2",
    "setup.engineer",
    "setup.buildings",
    "setup.buildings[0].name",
    "setup.buildings[0].cost",
    "setup.buildings[1].bonus[0].deed",
    "setup.buildings[1].bonus[0].count",
    "setup.projects.5.moves",
    "setup.projects.5.die",
    "setup.projects.5.basic",
    "setup.projects.5.advanced",
    "setup.projects.5.basic[0].count",
    "setup.projects.6.basic[0].count",
    "setup.projects.6.basic[1].cost",
    "moves[0].do",
    "moves[0].dice",
    "moves[0].keep",
    "moves[1].card",
    "moves[1].path",
    "moves[1].action",
    "moves[2].dice",
    "moves[3].area",
    "moves[3].pay",
    "moves[5].action",
    "moves[12].move.action",
]


@pytest.mark.parametrize("path", REQUIRED)
def test_a_missing_key_is_named(path):
    assert invalid(changed(path, ABSENT)) == path


OPTIONAL = [
    "setup.areas_b",
    "setup.buildings_b",
    "setup.rounds",
    "setup.house",
    "setup.house.sell",
    "setup.house.take_back_cost",
    "setup.house.start_side",
    "setup.projects.6",
]


@pytest.mark.parametrize("path", OPTIONAL)
def test_what_may_be_left_out_may_be(path):
    assert answer(changed(path, ABSENT))[0] == 0


OBJECTS = [
    "seats[0].",
    "setup.",
    "setup.areas.A1.",
    "setup.areas.",
    "setup.areas_b.",
    "setup.buildings[0].",
    "setup.buildings[0].cost.",
    "setup.buildings[1].bonus[0].",
    "setup.projects.",
    "setup.projects.5.",
    "setup.projects.5.advanced[0].",
    "setup.house.",
    "moves[0].",
    "moves[1].",
    "moves[2].",
    "moves[3].",
    "moves[5].",
    "moves[5].with.",
    "moves[5].with.bonus.",
    "moves[12].move.",
]


@pytest.mark.parametrize("path", OBJECTS)
@pytest.mark.parametrize("value", [1, None], ids=["a number", "null"])
def test_an_unknown_key_is_named(path, value):
    assert invalid(changed(f"{path}extra", value)) == f"{path}extra"


DEED = "setup.buildings[1].bonus[0]"
FAULTS = [
    # seats
    pytest.param("seats", [{"name": "Ana"}, {"name": "Ben"}], "seats", id="two players"),
    pytest.param("seats[0].colour", "red", "seats[0].colour", id="a colour"),
    # scenario and rounds
    pytest.param("setup.scenario", "1-hard", "setup.scenario", id="no row of the table"),
    pytest.param("setup.scenario", "2-easy", "setup.scenario", id="no easy second scenario"),
    pytest.param("setup.scenario", "1-Easy", "setup.scenario", id="a capital letter"),
    pytest.param("setup.rounds", 0, "setup.rounds", id="no rounds"),
    # areas
    pytest.param("setup.areas.E1", {"kind": "residential", "die": 1}, "setup.areas.E1",
                 id="an area off the map"),
    pytest.param("setup.areas.A1", {"kind": "residential", "die": 7}, "setup.areas.A1.die",
                 id="a seven on a die"),
    pytest.param("setup.areas.A1", {"kind": "residential", "die": 0}, "setup.areas.A1.die",
                 id="a die of nothing"),
    pytest.param("setup.areas.A1", {"kind": "park", "die": 1}, "setup.areas.A1.kind",
                 id="another kind of area"),
    pytest.param("setup.areas.A1", {"kind": "residential", "die": 1, "material": "wood"},
                 "setup.areas.A1.material", id="a residential area with a material"),
    pytest.param("setup.areas.D1", {"kind": "commercial", "die": 1, "material": "wood"},
                 "setup.areas.D1.material", id="a commercial area with a material"),
    pytest.param("setup.areas.B1.material", "money", "setup.areas.B1.material",
                 id="money is no material"),
    pytest.param("setup.engineer", "B1", "setup.engineer", id="an industrial area"),
    pytest.param("setup.engineer", "D1", "setup.engineer", id="a commercial area"),
    pytest.param("setup.engineer", "E1", "setup.engineer", id="off the map"),
    pytest.param("setup.engineer", "A", "setup.engineer", id="no area"),
    pytest.param("setup.engineer", "A01", "setup.engineer", id="a leading zero"),
    # buildings
    pytest.param("setup.buildings", [], "setup.buildings", id="no buildings"),
    pytest.param("setup.buildings_b", [], "setup.buildings_b", id="no buildings on side B"),
    pytest.param("setup.buildings[0].name", "Inn", "setup.buildings[1].name", id="a name twice"),
    pytest.param("setup.buildings[0].name", " ", "setup.buildings[0].name", id="a blank name"),
    pytest.param("setup.buildings[0].cost.gold", 1, "setup.buildings[0].cost.gold",
                 id="another material"),
    pytest.param(f"{DEED}.deed", "trade", f"{DEED}.deed", id="a deed of areas"),
    pytest.param(f"{DEED}.count", 0, f"{DEED}.count", id="nothing to take back"),
    pytest.param(f"{DEED}.cost", 1, f"{DEED}.cost", id="a cost of taking back"),
    # projects
    pytest.param("setup.projects.4", PROJECTS["5"], "setup.projects.4", id="a card of the text"),
    pytest.param("setup.projects.7", PROJECTS["5"], "setup.projects.7", id="a seventh card"),
    pytest.param("setup.projects.5.basic", [], "setup.projects.5.basic", id="no basic action"),
    pytest.param("setup.projects.5.advanced", [], "setup.projects.5.advanced", id="no other one"),
    # house
    pytest.param("setup.house.take_back_cost", 3, "setup.house.take_back_cost", id="three dollars"),
    pytest.param("setup.house.take_back_cost", 0, "setup.house.take_back_cost", id="for nothing"),
    pytest.param("setup.house.start_side", "c", "setup.house.start_side", id="a third side"),
    pytest.param("setup.house.start_side", "A", "setup.house.start_side", id="a capital side"),
    # moves
    pytest.param("moves[0].do", "Roll", "moves[0].do", id="an unknown kind"),
    pytest.param("moves[0].seat", 1, "moves[0].seat", id="a seat that is not there"),
    pytest.param("moves[0].seat", "0", "moves[0].seat", id="a seat as a text"),
    pytest.param("moves[0].seat", None, "moves[0].seat", id="no seat"),
    pytest.param("moves[0].dice", [1, 2], "moves[0].dice", id="two dice rolled"),
    pytest.param("moves[0].dice", [1, 2, 3, 4], "moves[0].dice", id="four dice rolled"),
    pytest.param("moves[0].keep", [1], "moves[0].keep", id="one die kept"),
    pytest.param("moves[0].keep", [1, 2, 2], "moves[0].keep", id="all dice kept"),
    pytest.param("moves[0].dice[0]", 7, "moves[0].dice[0]", id="a seven rolled"),
    pytest.param("moves[0].dice[0]", 0, "moves[0].dice[0]", id="a zero rolled"),
    pytest.param("moves[0].dice[0]", 1.0, "moves[0].dice[0]", id="a fraction of nothing"),
    pytest.param("moves[1].card", 0, "moves[1].card", id="card 0"),
    pytest.param("moves[1].card", 7, "moves[1].card", id="card 7"),
    pytest.param("moves[1].path", ["B"], "moves[1].path", id="half an area"),
    pytest.param("moves[1].path", "B1", "moves[1].path", id="an area for a path"),
    pytest.param("moves[1].action", "die", "moves[1].action", id="an action of areas"),
    pytest.param("moves[2].dice", [1, 2, 3], "moves[2].dice", id="three dice set"),
    pytest.param("moves[2].keep", [1, 2], "moves[2].keep", id="set dice are not kept"),
    pytest.param("moves[3].area", "1B", "moves[3].area", id="the wrong way round"),
    pytest.param("moves[3].pay", 0, "moves[3].pay", id="a die of zero"),
    pytest.param("moves[3].pay", 7, "moves[3].pay", id="a die of seven"),
    pytest.param("moves[3].pay", "5", "moves[3].pay", id="a die as a text"),
    pytest.param("moves[5].action", "advanced", "moves[5].action", id="an action of cards"),
    pytest.param("moves[5].with.building", "Bar", "moves[5].with.building", id="no such building"),
    pytest.param("moves[5].with.building", "Bank", "moves[5].with.building", id="another game's"),
    pytest.param("moves[5].with.areas", ["A1", "A1"], "moves[5].with.areas", id="an area twice"),
    pytest.param("moves[5].with.take", "coal", "moves[5].with.take", id="a material for a list"),
    pytest.param("moves[5].with.take", ["coal", "gold"], "moves[5].with.take[1]", id="gold taken"),
    pytest.param("moves[5].with.give", "money", "moves[5].with.give", id="money given"),
    pytest.param("moves[5].with.sell", "Wood", "moves[5].with.sell", id="a capital material"),
    pytest.param("moves[5].with.material", 1, "moves[5].with.material", id="a number of wood"),
    pytest.param("moves[5].with.district", 5, "moves[5].with.district", id="a fifth district"),
    pytest.param("moves[5].with.district", 0, "moves[5].with.district", id="district 0"),
    pytest.param("moves[12].move.do", "undo", "moves[12].move.do", id="an undo put in place"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "where"), FAULTS)
def test_a_fault_of_form_is_said_where_it_stands(path, value, where):
    assert invalid(changed(path, value)) == where


@pytest.mark.parametrize("path", OPTIONAL)
def test_null_is_no_way_to_leave_a_key_out(path):
    assert invalid(changed(path, None)) == path


def test_the_one_seat_may_be_named():
    assert answer(changed("moves[0].seat", 0)) == answer(BASE)


def test_form_is_checked_before_any_move_is_played():
    played = changed("moves[0].keep", [6, 6])
    played["moves"][3]["area"] = "C"

    assert invalid(played) == "moves[3].area"


def test_a_bonus_in_a_bonus_without_end_is_no_record():
    deep = {}
    for _ in range(200):
        deep = {"bonus": deep}

    assert invalid(changed("moves[5].with", deep)).startswith("moves[5].with.bonus.bonus")


def test_a_card_that_the_set_up_does_not_say_is_no_card():
    assert invalid(record("roll 1 2 3 keep 1 2", "card 5 to B1 planning")) == "moves[1].card"


BUILT = ["Inn wood=1"]
ROUNDS = {
    "1-easy": 10, "1-medium": 8, "2-medium": 15, "2-hard": 12,
    "1+2-easy": 25, "1+2-medium": 22, "1+2-hard": 18,
    "eiffel-easy": 16, "eiffel-medium": 13, "eiffel-hard": 10, "empire-easy": 16,
}  # fmt: skip


@pytest.mark.parametrize(("scenario", "rounds"), ROUNDS.items())
def test_the_dial_starts_at_the_number_of_the_scenario(scenario, rounds):
    played = record(scenario=scenario, built=BUILT, back=["Bank"])

    assert answer(played)[1]["scores"][0]["dial"] == rounds
    assert (
        answer(record(scenario=scenario, built=BUILT, back=BUILT, rounds=3))[1]["scores"][0]["dial"]
        == 3
    )


@pytest.mark.parametrize("scenario", ["empire-medium", "empire-hard"])
def test_what_nobody_knows_of_the_empire_state_building_is_typed(scenario):
    assert invalid(record(scenario=scenario)) == "setup.rounds"
    assert answer(record(scenario=scenario, rounds=14))[0] == 0
    assert {*SCENARIOS} - {*ROUNDS} == {"empire-medium", "empire-hard"}


def lacking(*keys, **setup):
    played = record(**setup)
    for key in keys:
        del played["setup"][key]
    return played


@pytest.mark.parametrize(
    ("scenario", "key"),
    [("1-easy", "buildings"), ("2-hard", "buildings_b"), ("1+2-easy", "buildings"),
     ("1+2-easy", "buildings_b"), ("eiffel-hard", "buildings"), ("empire-easy", "buildings")],
)  # fmt: skip
def test_a_scenario_needs_the_buildings_that_it_plays(scenario, key):
    assert invalid(lacking(key, scenario=scenario, back=["Bank"])) == f"setup.{key}"


def test_a_scenario_does_without_the_buildings_that_it_does_not_play():
    assert answer(lacking("buildings", scenario="2-medium", back=["Bank"]))[0] == 0
    assert answer(lacking("buildings_b", scenario="1-medium", back=["Bank"]))[0] == 0


def test_sides_b_may_be_known_for_some_districts_but_then_whole():
    whole = areas(BACK)
    of_first = {name: whole[name] for name in ("A1", "B1", "A2", "B2")}

    assert answer(record(areas_b=of_first))[0] == 0
    assert answer(record(areas_b={}))[0] == 0
    del of_first["B2"]
    assert invalid(record(areas_b=of_first)) == "setup.areas_b.B2"


def test_starting_on_side_b_needs_all_of_it_and_a_residential_area_there():
    house = {"start_side": "b"}

    assert invalid(record(house=house)) == "setup.areas_b"
    assert invalid(record(house=house, areas_b=areas(BACK))) == "setup.engineer"
    assert answer(record(house=house, areas_b=areas(BACK), engineer="B1"))[0] == 0


def test_a_building_may_be_free_and_two_cards_may_share_a_name():
    played = record(scenario="1+2-easy", built=["Inn"], back=["Inn", "Bank wood=9"])

    assert answer(played)[0] == 0
    assert buildings("Inn") == [{"name": "Inn", "cost": {}}]
