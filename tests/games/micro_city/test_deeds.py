"""Deeds: what an action may be told, what it is refused for, in which order, what comes of it.

Each case plays in a town of its own: a start, then the line that is asked about.
"""

import pytest

from games.micro_city.refusals import Refusal
from games.records import read_record
from tests.builders import answer, outcome
from tests.games.micro_city import test_rounds
from tests.games.micro_city.builders import BACK, areas, record

TOWN = "r1 w2 c3 x4  s5 r6 x1 w2  x3 c4 r5 s6  w1 x2 s3 r4"
DEEDS = {
    "5": {
        "moves": 1,
        "die": 5,
        "basic": [
            {"deed": "money", "count": 2},
            {"deed": "take_back", "count": 1},
            {"deed": "take_back", "count": 2},
            {"deed": "exchange", "count": 1},
        ],
        "advanced": [{"deed": "construct"}, {"deed": "keep_dial"}, {"deed": "set_die"}],
    },
    "6": {
        "moves": 0,
        "die": 6,
        "basic": [{"deed": "construct"}],
        "advanced": [{"deed": "develop"}],
    },
}
ROUND = ["roll 1 2 3 keep 1 2", "retrieve to B1", "invest basic"]
"""Wood and 1$, a token on B1."""
TWO = [*ROUND, "roll 1 2 3 keep 1 2", "retrieve to C1", "invest basic"]
"""Wood, coal and 4$; tokens on B1 and C1, the Engineer on C1."""
AT_MARKET = [*TWO, "roll 4 5 5 keep 4 5", "retrieve to D1"]
"""Wood, coal and 4$ on a commercial area, whose die is active."""
AT_HOME = [*TWO, "roll 1 5 5 keep 1 5", "card 3 to B1 A1 basic material=steel"]
"""Wood, coal, steel and 3$ on a residential area, whose die is active."""


def town(*lines, built=("Inn wood=1", "Mill coal=1 steel=1", "Bank money=5"), bonus=(), **setup):
    """Return a record of the town with cards 5 and 6; `bonus` are the deeds of the Inn."""
    setup = {"rounds": 40, "projects": DEEDS, **setup}
    played = record(*lines, board=TOWN, built=built, **setup)
    if bonus:
        played["setup"]["buildings"][0]["bonus"] = list(bonus)
    return played


def score(*lines, **setup):
    """Return the one score after the lines."""
    status, said = answer(town(*lines, **setup))
    assert status == 0, said
    return said["scores"][0]


def company(*lines, **setup):
    """Return what the company has after the lines: wood, coal, steel, money."""
    return tuple(score(*lines, **setup)["company"].values())


MARKET, HOME = AT_MARKET, AT_HOME
PROJECT = [*TWO, "roll 1 2 5 keep 2 5"]
"""Wood, coal and 4$ on C1, tokens on B1 and C1, a card is due."""
SIDES = {"areas_b": areas(BACK)}
TAKE = {"deed": "take_back", "count": 1}
MONEY = {"deed": "money", "count": 2}
DIE = {"deed": "set_die"}
ORDER = {"scenario": "eiffel-easy"}
BOTH = {"scenario": "1+2-easy", "back": ["Tower", "Gate"]}

REFUSED = [
    # die_not_active
    pytest.param([*PROJECT, "card 1 to B1 advanced areas=B1,C1"], "die_not_active", {},
                 id="advanced: the card's die was not kept"),
    pytest.param([*PROJECT, "card 1 to B1 advanced"], "die_not_active", {},
                 id="advanced: die before action"),
    pytest.param([*PROJECT, "free C1 for 2", "card 2 to B1 advanced material=coal"],
                 "die_not_active", {}, id="advanced: the die was activated before"),
    pytest.param([*PROJECT, "card 2 to B1 basic die=1 to=5"], "die_not_active", {},
                 id="set a die: a die that is not active"),
    pytest.param([*PROJECT, "card 5 to D1 advanced die=5 to=4"], "die_not_active", {},
                 id="set a die: the one that the card has used"),
    pytest.param([*TWO, "roll 5 5 5 keep 5 5", "retrieve to D1", "invest die give=wood take=coal"],
                 "die_not_active", {}, id="area: its die is not active, before a wrong number"),
    pytest.param([*HOME[:-2], "roll 2 5 5 keep 2 5", HOME[-1], "invest die building=Inn"],
                 "die_not_active", {}, id="area: nothing is built without the die"),
    pytest.param([*HOME, "invest die building=Inn bonus.die=1 bonus.to=3"], "die_not_active",
                 {"bonus": [DIE]}, id="bonus: the die of the area is used"),
    # wrong_action: what is told
    pytest.param([*PROJECT, "card 1 to B1 basic"], "wrong_action", {}, id="nothing told"),
    pytest.param([*PROJECT, "card 1 to B1 basic areas="], "wrong_action", {},
                 id="no area, while tokens are out"),
    pytest.param([*PROJECT, "card 1 to B1 basic areas=B1,C1"], "wrong_action", {},
                 id="two tokens for one"),
    pytest.param([*PROJECT, "card 1 to B1 basic areas=B1,A1"], "wrong_action", {},
                 id="a wrong number before no token there"),
    pytest.param([*PROJECT, "card 1 to B1 basic areas=B1 material=wood"], "wrong_action", {},
                 id="more told than is needed"),
    pytest.param([*TWO, "roll 1 1 1 keep 1 1", "card 1 to B1 advanced areas=B1"], "wrong_action",
                 {}, id="one token for two"),
    pytest.param(["roll 1 1 1 keep 1 1", "card 1 to B1 advanced"], "wrong_action", {},
                 id="also without tokens the areas are told: none"),
    pytest.param([*PROJECT, "card 2 to B1 basic areas=B1"], "wrong_action", {},
                 id="a deed of the other action"),
    pytest.param([*PROJECT, "card 2 to B1 basic die=2"], "wrong_action", {}, id="half a deed"),
    pytest.param([*PROJECT, "card 2 to B1 advanced material=wood areas=B1"], "wrong_action", {},
                 id="two deeds at once"),
    pytest.param([*PROJECT, "card 2 to B1 planning die=2 to=1"], "wrong_action", {},
                 id="planning with something told"),
    pytest.param([*PROJECT, "card 4 to B1 A1 basic give=wood take=coal"], "wrong_action", {},
                 id="exchange: one for two"),
    pytest.param([*PROJECT, "card 4 to B1 A1 basic give=wood take=coal,coal,coal"],
                 "wrong_action", {}, id="exchange: three for two"),
    pytest.param([*PROJECT, "card 4 to B1 A1 basic give=wood take="], "wrong_action", {},
                 id="exchange: nothing for two"),
    pytest.param([*PROJECT, "card 4 to B1 A1 basic give=wood take=coal,wood"], "wrong_action", {},
                 id="exchange: the same material among two"),
    pytest.param([*PROJECT, "card 4 to B1 A1 basic give=steel take=steel,steel"], "wrong_action",
                 {}, id="exchange: the same before not affordable"),
    pytest.param([*PROJECT, "card 4 to B1 A1 basic give=wood take=coal,coal sell=coal"],
                 "wrong_action", {}, id="exchange: a card sells nothing"),
    pytest.param([*PROJECT, "card 4 to B1 A1 basic sell=coal"], "wrong_action", {},
                 id="sale: a card sells nothing alone"),
    pytest.param([*MARKET, "invest basic"], "wrong_action", {}, id="commercial: nothing told"),
    pytest.param([*MARKET, "invest basic give=wood take=wood"], "wrong_action", {},
                 id="commercial: the same material"),
    pytest.param([*MARKET, "invest basic give=wood take=coal,coal"], "wrong_action", {},
                 id="commercial: two for one"),
    pytest.param([*MARKET, "invest die give=wood take=coal"], "wrong_action", {},
                 id="commercial: one for two"),
    pytest.param([*MARKET, "invest die sell=wood"], "wrong_action", {},
                 id="commercial: a sale alone needs no die"),
    pytest.param([*MARKET, "invest basic give=wood take=coal sell=coal"], "wrong_action",
                 {"house": {"sell": False}}, id="commercial: no sale at this table"),
    pytest.param([*MARKET, "invest basic sell=coal"], "wrong_action", {"house": {"sell": False}},
                 id="commercial: nor alone"),
    pytest.param([*MARKET, "invest skip sell=coal"], "wrong_action", {},
                 id="skipping with something told"),
    pytest.param([*TWO, "roll 1 4 6 keep 4 6", "retrieve to B1", "invest skip",
                  "roll 1 1 6 keep 1 6", "retrieve to B2", "invest basic building=Inn"],
                 "wrong_action", {}, id="residential: building without the die"),
    pytest.param([*HOME, "invest die"], "wrong_action", {}, id="residential: no building told"),
    pytest.param(["roll 1 2 3 keep 1 2", "retrieve to A2", "invest basic material=steel"],
                 "wrong_action", {}, id="industrial: the area says the material"),
    # wrong_action: developing
    pytest.param([*TWO, "roll 4 4 4 keep 4 4", "card 4 to B1 A1 advanced district=1"],
                 "wrong_action", SIDES, id="develop: the Engineer stands there"),
    pytest.param([*TWO, "roll 4 4 4 keep 4 4", "card 4 to B1 A1 advanced district=2"],
                 "wrong_action", {}, id="develop: no side B is known"),
    pytest.param([*TWO, "roll 4 4 4 keep 4 4", "card 4 to B1 A1 advanced district=3"],
                 "wrong_action", {}, id="develop: unknown before no token there"),
    pytest.param([*TWO, "roll 4 6 4 keep 4 6", "card 4 to B1 A1 advanced district=2", "invest skip",
                  "roll 6 6 6 keep 6 6", "card 6 to advanced district=2"], "wrong_action", SIDES,
                 id="develop: side B is up, before no token there"),
    pytest.param([*TWO, "roll 4 4 4 keep 4 4", "card 4 to D1 D2 advanced district=1"],
                 "wrong_action", {"areas_b": {name: area for name, area in areas(BACK).items()
                                              if name in {"C1", "D1", "C2", "D2"}}},
                 id="develop: side B of another district"),
    # wrong_action: bonus
    pytest.param([*HOME, "invest die building=Inn bonus"], "wrong_action", {},
                 id="bonus: the building has none"),
    pytest.param([*HOME, "invest die building=Inn bonus"], "wrong_action", {"bonus": [TAKE]},
                 id="bonus: money where there is none"),
    pytest.param([*HOME, "invest die building=Inn bonus.areas=B1,C1"], "wrong_action",
                 {"bonus": [TAKE]}, id="bonus: two tokens for one"),
    pytest.param([*HOME, "invest die building=Inn bonus.die=1 bonus.to=2"], "wrong_action",
                 {"bonus": [TAKE, MONEY]}, id="bonus: a deed of another building"),
    pytest.param([*HOME, "invest die building=Bank bonus"], "wrong_action", {"bonus": [MONEY]},
                 id="bonus: wrong before not affordable"),
    pytest.param([*HOME, "invest die building=Inn bonus"], "wrong_action",
                 {"bonus": [MONEY], "built": ["Inn"]}, id="bonus: none after the winning piece"),
    pytest.param([*HOME, "invest basic bonus"], "wrong_action", {"bonus": [MONEY]},
                 id="bonus: without a building"),
    # no_token_there
    pytest.param([*PROJECT, "card 1 to B1 basic areas=A1"], "no_token_there", {},
                 id="an area without a token"),
    pytest.param([*PROJECT, "card 1 to B1 basic areas=E5"], "no_token_there", {},
                 id="an area off the map"),
    pytest.param([*PROJECT, "card 5 to B1 basic areas=B1,A1"], "no_token_there", {},
                 id="one of two, by the deed for two"),
    pytest.param([*TWO, "roll 4 4 4 keep 4 4", "card 4 to B1 A1 advanced district=3"],
                 "no_token_there", SIDES, id="develop: a district without tokens"),
    pytest.param([*HOME, "invest die building=Inn bonus.areas=A1"], "no_token_there",
                 {"bonus": [TAKE]}, id="bonus: an area without a token"),
    pytest.param([*HOME, "invest die building=Bank bonus.areas=A1"], "no_token_there",
                 {"built": ["Bank money=5", "Inn"], "bonus": [TAKE]},
                 id="bonus: no token there before not affordable"),
    # already_built
    pytest.param([*HOME, "invest die building=Inn", "roll 1 1 1 keep 1 1",
                  "card 6 to basic building=Inn"], "already_built", {}, id="a building twice"),
    pytest.param([*HOME, "invest die building=Inn", "roll 1 1 1 keep 1 1",
                  "card 6 to basic building=Inn"], "already_built", ORDER, id="a piece twice"),
    pytest.param([*HOME, "invest die building=Inn", "roll 1 1 1 keep 1 1",
                  "card 6 to basic building=Inn"], "already_built", {**BOTH, "built": ["Inn"]},
                 id="a building of the side that is done"),
    # wrong_order
    pytest.param([*HOME, "invest die building=Mill"], "wrong_order", ORDER,
                 id="the second piece first"),
    pytest.param([*HOME, "invest die building=Bank"], "wrong_order", ORDER,
                 id="order before not affordable"),
    pytest.param([*HOME, "invest die building=Gate"], "wrong_order", BOTH,
                 id="a building of side B before side A is done"),
    pytest.param([*HOME, "invest die building=Inn", "roll 1 1 1 keep 1 1",
                  "card 6 to basic building=Bank"], "wrong_order", ORDER, id="nor the third one"),
    # cannot_afford
    pytest.param([*HOME, "invest die building=Bank"], "cannot_afford", {}, id="too little money"),
    pytest.param(["roll 1 2 3 keep 1 2", "card 6 to basic building=Inn"], "cannot_afford", {},
                 id="no wood"),
    pytest.param([*MARKET, "invest basic give=steel take=coal"], "cannot_afford", {},
                 id="nothing to exchange"),
    pytest.param([*MARKET, "invest basic give=wood take=coal sell=wood"], "cannot_afford", {},
                 id="the last one exchanged cannot be sold"),
    pytest.param([*MARKET, "invest basic sell=steel"], "cannot_afford", {}, id="nothing to sell"),
    pytest.param(["roll 1 2 3 keep 1 2", "card 4 to B1 A1 basic give=wood take=coal,coal"],
                 "cannot_afford", {}, id="nothing to exchange by a card"),
    pytest.param([*HOME, "invest die building=Inn bonus.give=wood bonus.take=coal"],
                 "cannot_afford", {"bonus": [{"deed": "exchange", "count": 1}]},
                 id="bonus: what the building has cost is gone"),
]  # fmt: skip


def test_every_code_is_in_a_table():
    of_rounds = {case.values[2] for case in test_rounds.REFUSED}

    assert {case.values[1] for case in REFUSED} | of_rounds == {*Refusal}


@pytest.mark.parametrize(("lines", "code", "setup"), REFUSED)
def test_an_action_is_refused(lines, code, setup):
    assert outcome(town(*lines, **setup)) == (len(lines) - 1, code)


COMPANIES = [
    pytest.param(TWO, (1, 1, 0, 4), id="the start of these cases"),
    pytest.param(MARKET, (1, 1, 0, 4), id="at the market"),
    pytest.param(HOME, (1, 1, 1, 3), id="at home"),
    # the areas; the final phase adds 1$ while both dice are unused
    pytest.param([*MARKET, "invest basic give=wood take=steel"], (0, 1, 1, 5),
                 id="one for one and 1$, and of the last 1$ nothing is kept"),
    pytest.param([*MARKET, "invest die give=wood take=steel,coal"], (0, 2, 1, 5),
                 id="one for two by the die"),
    pytest.param([*MARKET, "invest die give=coal take=wood,wood"], (3, 0, 0, 5),
                 id="one for two alike"),
    pytest.param([*HOME, "invest basic"], (1, 1, 1, 5), id="2$, of 3$ gained one is lost"),
    pytest.param([*HOME, "invest die building=Inn"], (0, 1, 1, 3), id="a building is paid"),
    pytest.param([*HOME, "invest die building=Mill"], (1, 0, 0, 3), id="in any order"),
    # sales
    pytest.param([*MARKET, "invest basic give=wood take=coal sell=coal"], (0, 1, 0, 5),
                 id="what was just gained is sold"),
    pytest.param([*MARKET, "invest basic sell=wood"], (0, 1, 0, 5), id="a sale alone"),
    pytest.param([*TWO, "roll 4 5 5 keep 4 5", "free B1 for money", "retrieve to D1",
                  "invest basic sell=wood"], (0, 1, 0, 5), id="for 2$, and 1$ in the final phase"),
    pytest.param([*MARKET, "invest die give=wood take=steel,steel sell=steel"], (0, 1, 1, 5),
                 id="a sale beside the action with the die"),
    # the cards
    pytest.param([*PROJECT, "card 2 to B1 advanced material=coal"], (1, 2, 0, 4),
                 id="a material for nothing"),
    pytest.param([*PROJECT, "card 3 to B1 A1 basic material=coal"], (1, 2, 0, 3),
                 id="a material for 1$"),
    pytest.param([*PROJECT, "card 4 to B1 A1 basic give=wood take=steel,coal"], (0, 2, 1, 4),
                 id="an exchange by a card gives no money"),
    pytest.param([*PROJECT, "card 5 to B1 basic"], (1, 1, 0, 5), id="2$, of which one is lost"),
    pytest.param([*PROJECT, "card 5 to B1 basic give=wood take=coal"], (0, 2, 0, 4),
                 id="an exchange for one"),
    # bonus
    pytest.param([*HOME, "invest die building=Inn bonus"], (0, 1, 1, 5), id="2$ as a bonus"),
    pytest.param([*HOME, "invest die building=Inn"], (0, 1, 1, 3), id="a bonus declined"),
    pytest.param([*HOME, "invest die building=Inn bonus.building=Mill"], (0, 0, 0, 3),
                 id="another building as a bonus"),
]  # fmt: skip
BONUSES = [MONEY, TAKE, {"deed": "construct"}, {"deed": "keep_dial"}, DIE]


@pytest.mark.parametrize(("lines", "found"), COMPANIES)
def test_the_company_has_what_came_of_it(lines, found):
    assert company(*lines, bonus=BONUSES) == found


def test_more_than_five_of_a_material_is_lost_also_in_the_middle_of_an_exchange():
    mine = ["roll 2 2 2 keep 2 2", "retrieve to B1", "invest die"]
    home = ["roll 6 6 6 keep 6 6", "retrieve to A1", "invest skip"]
    market = ["roll 4 4 5 keep 4 4", "retrieve to C1", "invest basic", "roll 4 4 5 keep 4 5",
              "retrieve to D1"]  # fmt: skip
    again = "roll 2 2 2 keep 2 2", "free B1 for 2", "retrieve to B1", "invest die"
    full = [*mine, *home, *again, *home, *again, *market]

    assert company(*full)[:2] == (5, 1)
    assert company(*full, "invest basic give=coal take=wood sell=wood")[:2] == (4, 0)


TALLIES = [
    pytest.param([*PROJECT, "card 1 to B1 basic areas=C1"], 9, 36, 0, id="a token back"),
    pytest.param([*TWO, "roll 1 1 1 keep 1 1", "card 1 to B1 advanced areas=C1,B1"], 10, 36, 0,
                 id="two tokens back"),
    pytest.param([*ROUND, "roll 1 1 1 keep 1 1", "card 1 to C1 advanced areas=B1"], 10, 38, 0,
                 id="all there are"),
    pytest.param(["roll 1 1 1 keep 1 1", "card 1 to B1 advanced areas="], 10, 40, 0, id="none out"),
    pytest.param([*PROJECT, "card 5 to B1 basic areas=B1,C1"], 10, 36, 0,
                 id="the deed for two tokens"),
    pytest.param([*PROJECT, "card 5 to B1 basic areas=B1"], 9, 36, 0, id="the deed for one"),
    pytest.param([*HOME, "invest die building=Inn"], 6, 35, 1, id="a building takes a token"),
    pytest.param([*HOME, "invest die building=Inn bonus.areas=B1"], 7, 35, 1,
                 id="a token back as a bonus"),
    pytest.param([*HOME, "invest die building=Inn bonus.keep_dial"], 6, 36, 1,
                 id="the dial stays as a bonus"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "tokens", "dial", "built"), TALLIES)
def test_tokens_dial_and_buildings_are_kept(lines, tokens, dial, built):
    found = score(*lines, bonus=BONUSES)

    assert (found["tokens"], found["dial"], found["total"]) == (tokens, dial, built)


def test_a_die_that_was_set_is_active_and_unused():
    lines = ["roll 1 1 1 keep 1 1", "card 2 to A2 basic die=1 to=5"]

    assert company(*lines, "invest basic") == (0, 0, 1, 3)
    assert company(*lines, "invest die") == (0, 0, 2, 2)


def state(*lines, **setup):
    return read_record(town(*lines, **setup)).fold().state


def test_developing_turns_a_district_over_and_takes_its_tokens_back():
    lines = [*TWO, "roll 4 4 4 keep 4 4", "card 4 to B1 A1 advanced district=2"]

    done = state(*lines, **SIDES)

    assert done.backs == {2}
    assert (done.pool, {*done.tokens}) == (9, {(0, 1)})
    assert (done.area((0, 3)).words, done.area((0, 0)).words) == (
        "industrial (coal)",
        "residential",
    )
    assert company(*lines, "invest skip", "roll 6 6 6 keep 6 6", "retrieve to B1", "invest skip",
                   "roll 6 6 6 keep 6 6", "retrieve to C1", "invest basic sell=wood",
                   **SIDES)[0] == 0  # fmt: skip


WINS = [
    pytest.param([*HOME, "invest die building=Inn"], {"built": ["Inn wood=1"]}, id="by an area"),
    pytest.param([*PROJECT, "card 6 to basic building=Inn"], {"built": ["Inn wood=1"]},
                 id="by a card, and no investment follows"),
    pytest.param([*PROJECT, "card 6 to basic building=Tower"],
                 {"scenario": "2-medium", "back": ["Tower"]}, id="side B alone"),
    pytest.param([*PROJECT, "card 6 to basic building=Inn"],
                 {"scenario": "empire-easy", "built": ["Inn"]}, id="a challenge"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "setup"), WINS)
def test_the_last_building_wins_at_once(lines, setup):
    status, said = answer(town(*lines, **setup))

    [found] = said["scores"]
    assert (status, said["finished"], said["winners"]) == (0, True, [0])
    assert (found["won"], found["lost_by"], found["total"]) == (True, None, 1)
    assert (found["dial"], found["tokens"]) == (36, 7), "no final phase: a token for the building"


EMPTY = [
    line
    for step in ["B1", "C1", "D1", "D2", "C2", "B2", "A2", "A3", "B3", "C3"]
    for line in ("roll 1 2 6 keep 2 6", f"retrieve to {step}", "invest skip")
]
"""Ten rounds, each onto a fresh area: the pool is empty."""


def test_constructing_with_an_empty_pool_loses_and_does_not_count():
    lines = [*EMPTY, "roll 1 1 6 keep 1 1", "card 6 to basic building=Inn"]

    for built in (["Inn"], ["Inn", "Bank"]):
        found = score(*lines, built=built)
        assert (found["won"], found["lost_by"]) == (False, "tokens")
        assert (found["total"], found["tokens"]) == (0, 0)


def test_a_building_that_cannot_be_paid_is_refused_before_it_could_lose():
    lines = [*EMPTY, "roll 1 1 6 keep 1 1", "card 6 to basic building=Inn"]

    assert outcome(town(*lines)) == (len(lines) - 1, "cannot_afford")


def test_after_side_a_all_tokens_return_and_side_b_follows():
    lines = [*HOME, "invest die building=Inn"]
    setup = {**BOTH, "built": ["Inn wood=1"]}

    found = score(*lines, **setup)
    assert (found["tokens"], found["total"], found["won"]) == (9, 1, False), (
        "one under the Engineer"
    )
    then = [*lines, "roll 1 1 1 keep 1 1", "card 6 to basic building=Gate", "invest skip",
            "roll 3 5 5 keep 3 5", "retrieve to A2", "invest skip", "roll 1 5 5 keep 5 1",
            "card 5 to A1 advanced building=Tower"]  # fmt: skip
    assert score(*then, **setup)["won"]
    assert score(*then, **setup)["total"] == 3


def test_a_building_of_side_b_may_have_the_name_of_one_of_side_a():
    setup = {"scenario": "1+2-easy", "built": ["Inn wood=1"], "back": ["Inn", "Gate"]}
    lines = [*HOME, "invest die building=Inn", "roll 1 1 1 keep 1 1",
             "card 6 to basic building=Inn"]  # fmt: skip

    assert score(*lines, **setup)["total"] == 2


def test_tokens_that_returned_after_side_a_cannot_be_a_bonus_any_more():
    setup = {**BOTH, "built": ["Inn wood=1"], "bonus": [TAKE]}

    assert outcome(town(*HOME, "invest die building=Inn bonus.areas=B1", **setup))[1] == (
        "wrong_action"
    )
    assert outcome(town(*HOME, "invest die building=Inn bonus.areas=", **setup)) is None


def test_a_bonus_may_have_a_bonus():
    setup = town(*HOME, "invest die building=Inn bonus.building=Mill bonus.bonus",
                 bonus=[{"deed": "construct"}])  # fmt: skip
    setup["setup"]["buildings"][1]["bonus"] = [MONEY]

    assert answer(setup)[1]["scores"][0]["total"] == 2
    assert answer(setup)[1]["scores"][0]["company"]["money"] == 5


def test_keeping_the_dial_is_not_told_by_false():
    played = town(*PROJECT, "card 4 to B1 A1 basic keep_dial")
    played["moves"][-1]["with"]["keep_dial"] = False

    assert outcome(played) == (len(played["moves"]) - 1, "wrong_action")


def test_of_two_deeds_that_are_told_alike_the_one_that_is_possible_is_done():
    deeds = [{"deed": "material", "cost": 9}, {"deed": "material", "cost": 1}]
    projects = {"5": {"moves": 0, "die": 5, "basic": deeds, "advanced": deeds}}

    assert company("roll 1 1 1 keep 1 1", "card 5 to basic material=coal", projects=projects) == (
        0, 1, 0, 1,
    )  # fmt: skip
