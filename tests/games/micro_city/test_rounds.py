"""The rounds of a game: what is allowed, what is refused, in which order, and what comes of it.

In a refused list the last line is the one that is refused, and all before it are played. The
map of the tests (`builders`): A1 is residential, B1 wood, C1 coal, D1 commercial.
"""

import pytest

from tests.builders import answer, outcome
from tests.games.micro_city.builders import BACK, areas, record

ROLL = "roll 1 2 3 keep 1 2"
WALK = "card 1 to A2 basic areas="
"""Card 1 with no token out, onto steel (its die is 5)."""
ROUND = [ROLL, "retrieve to A2", "invest basic"]
"""A whole round: steel and 1$ for two unused dice, a token on A2, the dial two lower."""
PLANNED = [ROLL, "card 1 to B1 planning"]
LOST = {"rounds": 1}


def after(*lines, **setup):
    """Return the one score after the lines."""
    status, said = answer(record(*lines, **setup))
    assert status == 0, said
    return said["scores"][0]


def company(*lines, **setup):
    """Return what the company has after the lines: wood, coal, steel, money."""
    return tuple(after(*lines, **setup)["company"].values())


REFUSED = [
    # finished, before all else
    pytest.param([*PLANNED, ROLL], LOST, "finished", id="a roll after the end"),
    pytest.param([*PLANNED, "roll 1 2 3 keep 6 6"], LOST, "finished", id="over before not rolled"),
    pytest.param([*PLANNED, "set 1 2"], LOST, "finished", id="dice set after the end"),
    pytest.param([*PLANNED, "free A1 for 6"], LOST, "finished", id="a token back after the end"),
    pytest.param([*PLANNED, "card 1 to D4 basic"], LOST, "finished", id="a card after the end"),
    pytest.param([*PLANNED, "retrieve to D4"], LOST, "finished", id="retrieving after the end"),
    pytest.param([*PLANNED, "invest die"], LOST, "finished", id="investing after the end"),
    pytest.param([ROLL, "retrieve to B1", "invest skip"], LOST, "finished",
                 id="retrieving to dial 0 ends it before the investment"),
    # wrong_phase
    pytest.param([ROLL, ROLL], {}, "wrong_phase", id="two rolls"),
    pytest.param([ROLL, "roll 1 2 3 keep 6 6"], {}, "wrong_phase", id="phase before not rolled"),
    pytest.param(["set 1 2"], {}, "wrong_phase", id="dice set without planning"),
    pytest.param([*ROUND, "set 1 2"], {}, "wrong_phase", id="nor in another round"),
    pytest.param([*PLANNED, "set 1 2", "set 1 2"], {}, "wrong_phase", id="dice set twice"),
    pytest.param([*PLANNED, "set 1 2", ROLL], {}, "wrong_phase", id="set and rolled"),
    pytest.param([*PLANNED, ROLL, "set 1 2"], {}, "wrong_phase", id="rolled and set"),
    pytest.param([*PLANNED, "set 1 2", "retrieve to A1", "invest basic", "set 1 2"], {},
                 "wrong_phase", id="planning is for one round"),
    pytest.param([*PLANNED, ROLL, "retrieve to A1", "invest basic", "set 1 2"], {},
                 "wrong_phase", id="also when it was not used"),
    pytest.param(["free A1 for money"], {}, "wrong_phase", id="a token back before the roll"),
    pytest.param([ROLL, WALK, "free A2 for 1"], {}, "wrong_phase", id="or after the project"),
    pytest.param([ROLL, "retrieve to B1", "free A1 for money"], {}, "wrong_phase",
                 id="or after retrieving"),
    pytest.param(["card 1 to B1 basic areas="], {}, "wrong_phase", id="a card before the roll"),
    pytest.param([ROLL, WALK, "card 2 to A1 basic die=1 to=1"], {}, "wrong_phase", id="two cards"),
    pytest.param([ROLL, WALK, "card 1 to D4 basic"], {}, "wrong_phase", id="phase before used"),
    pytest.param(["retrieve to B1"], {}, "wrong_phase", id="retrieving before the roll"),
    pytest.param([ROLL, WALK, "retrieve to A1"], {}, "wrong_phase", id="a card and retrieving"),
    pytest.param([ROLL, "retrieve to B1", "retrieve to D4"], {}, "wrong_phase",
                 id="phase before path"),
    pytest.param([ROLL, "retrieve to B1", WALK], {}, "wrong_phase", id="retrieving and a card"),
    pytest.param(["invest basic"], {}, "wrong_phase", id="investing before the roll"),
    pytest.param([ROLL, "invest basic"], {}, "wrong_phase", id="investing before the project"),
    pytest.param([*ROUND, "invest basic"], {}, "wrong_phase", id="investing twice"),
    pytest.param([*PLANNED, "invest basic"], {}, "wrong_phase", id="planning leaves it out"),
    pytest.param([*PLANNED, "invest skip"], {}, "wrong_phase", id="and there is nothing to skip"),
    # not_rolled
    pytest.param(["roll 1 2 3 keep 1 4"], {}, "not_rolled", id="a die that was not rolled"),
    pytest.param(["roll 1 2 3 keep 1 1"], {}, "not_rolled", id="one die kept twice"),
    # once_a_round
    pytest.param([*ROUND, "roll 1 2 3 keep 1 2", "free A2 for money", "free A2 for money"], {},
                 "once_a_round", id="money twice, before no token there"),
    pytest.param([*ROUND, "roll 1 2 3 keep 1 2", "free A2 for 1", "free A2 for 6"], {},
                 "once_a_round", id="a die twice, before die not active"),
    # die_not_active
    pytest.param([*ROUND, ROLL, "free A2 for 3"], {}, "die_not_active", id="a die not kept"),
    pytest.param([ROLL, "free A1 for 3"], {}, "die_not_active", id="die before no token there"),
    # no_token_there
    pytest.param([*ROUND, ROLL, "free A1 for 1"], {}, "no_token_there", id="no token on the area"),
    pytest.param([*ROUND, ROLL, "free E9 for 1"], {}, "no_token_there", id="nor off the map"),
    pytest.param([*ROUND, ROLL, "free A2 for money", "free A2 for 1"], {}, "no_token_there",
                 id="the token is back already"),
    # card_used
    pytest.param([ROLL, WALK, "invest basic", ROLL, "card 1 to A1 basic areas=A2"], {},
                 "card_used", id="a discarded card"),
    pytest.param([ROLL, WALK, "invest basic", ROLL, "card 1 to D4 advanced"], {},
                 "card_used", id="used before path"),
    pytest.param([*PLANNED, ROLL, "card 1 to A1 basic areas=B1"], {}, "card_used",
                 id="also for planning"),
    # wrong_path
    pytest.param([ROLL, "card 1 to basic areas="], {}, "wrong_path", id="staying"),
    pytest.param([ROLL, "card 1 to B2 basic areas="], {}, "wrong_path", id="across a corner"),
    pytest.param([ROLL, "card 1 to C1 basic areas="], {}, "wrong_path", id="two areas away"),
    pytest.param([ROLL, "card 1 to A1 basic areas="], {}, "wrong_path", id="onto the same area"),
    pytest.param([ROLL, "card 1 to A2 A3 basic areas="], {}, "wrong_path", id="a move too many"),
    pytest.param([ROLL, "card 3 to A2 basic material=wood"], {}, "wrong_path", id="one too few"),
    pytest.param([ROLL, "card 3 to B1 D1 basic material=wood"], {}, "wrong_path", id="a leap"),
    pytest.param([ROLL, "card 3 to D2 C2 basic material=wood"], {}, "wrong_path", id="from afar"),
    pytest.param([ROLL, "card 1 to A9 basic areas="], {}, "wrong_path", id="off the map"),
    pytest.param([ROLL, "card 1 to C1 advanced areas="], {}, "wrong_path",
                 id="also where the die is active"),
    pytest.param([ROLL, "card 3 to C1 advanced"], {}, "wrong_path", id="path before die"),
    pytest.param([ROLL, "retrieve to A1"], {}, "wrong_path", id="retrieving without a move"),
    pytest.param([ROLL, "retrieve to C1"], {}, "wrong_path", id="retrieving by two areas"),
    pytest.param([ROLL, "retrieve to B2"], {}, "wrong_path", id="retrieving across a corner"),
    pytest.param([ROLL, "retrieve to A5"], {}, "wrong_path", id="retrieving off the map"),
    # has_token
    pytest.param([*ROUND, ROLL, "card 3 to A3 A2 basic material=coal", "invest basic"], {},
                 "has_token", id="a token from before"),
    pytest.param([*ROUND, ROLL, "card 3 to A3 A2 basic material=coal", "invest die"], {},
                 "has_token", id="token before die"),
    pytest.param([*ROUND, ROLL, "card 3 to A3 A2 basic material=coal", "invest basic sell=coal"],
                 {}, "has_token", id="token before action"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "setup", "code"), REFUSED)
def test_a_move_out_of_turn_or_reach_is_refused(lines, setup, code):
    assert outcome(record(*lines, **setup)) == (len(lines) - 1, code)


ALLOWED = [
    pytest.param(["roll 4 4 1 keep 4 4"], id="two dice alike"),
    pytest.param(["roll 4 5 1 keep 1 5"], id="kept in another order"),
    pytest.param([ROLL, "card 3 to B1 A1 basic material=wood"], id="there and back"),
    pytest.param([*PLANNED, "set 6 6"], id="dice set to anything"),
    pytest.param([*PLANNED, ROLL], id="rolled after planning all the same"),
    pytest.param([*ROUND, ROLL, "free A2 for money", "card 2 to A1 basic die=2 to=2"],
                 id="money and then a card"),
    pytest.param([*ROUND, ROLL, "retrieve to A1", "invest basic", ROLL, "free A1 for 1",
                  "free A2 for money", "retrieve to A2"], id="each way once, in any order"),
    pytest.param([*ROUND, ROLL, "free A2 for 2", "retrieve to A1"], id="a die and retrieving"),
    pytest.param([ROLL, "retrieve to A2", "invest skip"], id="no action is needed"),
    pytest.param([*ROUND, ROLL, "card 3 to A3 A2 basic material=coal", "invest skip"],
                 id="an area with a token is skipped"),
    pytest.param([ROLL, WALK, "invest basic", ROLL, "retrieve to A1", "invest basic", ROLL,
                  "card 1 to A2 basic areas=A1"], id="a card is back once all were retrieved"),
    pytest.param([ROLL, "card 1 to A2 advanced areas=", "invest basic"],
                 id="an advanced action with no token to take back"),
]  # fmt: skip


@pytest.mark.parametrize("lines", ALLOWED)
def test_a_move_in_turn_is_allowed(lines):
    assert outcome(record(*lines)) is None


COMPANIES = [
    pytest.param([], (0, 0, 0, 2), id="the start"),
    pytest.param(ROUND, (0, 0, 1, 3), id="1 steel, and 1$ for two unused dice"),
    pytest.param(["roll 5 2 3 keep 5 2", WALK, "invest die"], (0, 0, 2, 2),
                 id="2 steel by the die, and no 1$ with one used"),
    pytest.param([ROLL, "card 1 to A2 advanced areas=", "invest skip"], (0, 0, 0, 2),
                 id="no 1$ after an advanced action"),
    pytest.param([ROLL, WALK, "invest skip"], (0, 0, 0, 3), id="1$ also when skipped"),
    pytest.param(PLANNED, (0, 0, 0, 3), id="1$ after planning: the final phase is not left out"),
    pytest.param([*ROUND, ROLL, "free A2 for money", "retrieve to A1", "invest skip"],
                 (0, 0, 1, 2), id="a token back for 2$"),
    pytest.param([*ROUND, ROLL, "free A2 for 2", "retrieve to A1", "invest skip"],
                 (0, 0, 1, 3), id="a token back for a die, and so no 1$"),
    pytest.param([ROLL, "card 3 to A2 A1 basic material=coal", "invest basic"], (0, 1, 0, 4),
                 id="1$ for a material, 2$ on a residential area, 1$"),
    pytest.param([ROLL, "card 3 to A2 A1 basic material=coal", "invest basic", ROLL,
                  "card 2 to B1 basic die=1 to=6", "invest basic", ROLL,
                  "card 4 to A1 B1 basic keep_dial", "invest skip"], (1, 1, 0, 5),
                 id="never more than 5$"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "found"), COMPANIES)
def test_the_company_has_what_was_gained_and_spent(lines, found):
    assert company(*lines) == found


TALLIES = [
    pytest.param([], 10, 10, id="the start"),
    pytest.param([ROLL, WALK], 10, 10, id="in the middle of a round"),
    pytest.param([ROLL, WALK, "invest skip"], 9, 9, id="one round"),
    pytest.param([ROLL, "retrieve to A2"], 9, 10, id="retrieving moves the dial at once"),
    pytest.param(ROUND, 8, 9, id="and the final phase once more"),
    pytest.param(PLANNED, 9, 9, id="planning"),
    pytest.param([*ROUND, ROLL, "free A2 for 1"], 8, 10, id="a token is back in the pool"),
    pytest.param([*ROUND, ROLL, "card 3 to A3 A2 basic material=coal", "invest skip"], 7, 9,
                 id="no second token on an area"),
    pytest.param([ROLL, "card 4 to B1 A1 basic keep_dial", "invest skip"], 10, 9,
                 id="the dial stays"),
    pytest.param([ROLL, "card 4 to B1 A1 basic keep_dial", "invest skip", ROLL, "retrieve to B1",
                  "invest skip"], 8, 8, id="for one round"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "dial", "tokens"), TALLIES)
def test_dial_and_pool_are_kept(lines, dial, tokens):
    score = after(*lines)

    assert (score["dial"], score["tokens"]) == (dial, tokens)


STEPS = ["B1", "C1", "D1", "D2", "C2", "B2", "A2", "A3", "B3", "C3", "D3", "D4"]
WANDER = [line for step in STEPS for line in (ROLL, f"retrieve to {step}", "invest skip")]
"""Twelve rounds, each onto a fresh area: after ten the pool is empty."""

ENDS = [
    pytest.param([*PLANNED], {"rounds": 1}, "dial", 0, 9, id="the dial comes to 0"),
    pytest.param([ROLL, "retrieve to B1"], {"rounds": 1}, "dial", 0, 10,
                 id="by retrieving, before the investment"),
    pytest.param(ROUND, {"rounds": 2}, "dial", 0, 9, id="in the final phase after retrieving"),
    pytest.param(WANDER[:33], {"rounds": 40}, "tokens", 19, 0, id="an eleventh token is due"),
    pytest.param([*WANDER[:30], ROLL, "card 1 to D3 planning"], {"rounds": 21}, "tokens", 1, 0,
                 id="the token is due before the dial moves"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "setup", "lost_by", "dial", "tokens"), ENDS)
def test_a_game_is_lost(lines, setup, lost_by, dial, tokens):
    status, said = answer(record(*lines, **setup))

    score = said["scores"][0]
    assert (status, said["finished"], said["winners"]) == (0, True, [])
    assert (score["won"], score["lost_by"], score["place"]) == (False, lost_by, 1)
    assert (score["dial"], score["tokens"]) == (dial, tokens)


def test_ten_tokens_may_lie_on_the_map_and_an_area_with_one_needs_none():
    lines = [*WANDER[:30], ROLL, "retrieve to B3", "invest skip"]

    assert after(*WANDER[:30], rounds=40)["lost_by"] is None
    assert after(*lines, rounds=40)["lost_by"] is None
    assert after(*lines, rounds=40)["tokens"] == 0


HOUSE = [
    pytest.param([*ROUND, ROLL, "free A2 for money", "retrieve to A1", "invest skip"],
                 {"take_back_cost": 1}, (0, 0, 1, 3), 6, id="a token back for 1$"),
    pytest.param(ROUND, {"retrieve_dial": False}, (0, 0, 1, 3), 9, id="retrieving is free"),
    pytest.param([*PLANNED, "invest basic"], {"planning_skips_invest": False}, (1, 0, 0, 3), 9,
                 id="investing after planning"),
    pytest.param([*PLANNED, "invest skip", "set 6 6"], {"planning_skips_invest": False},
                 (0, 0, 0, 3), 9, id="and the dice are set all the same"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "house", "found", "dial"), HOUSE)
def test_a_house_rule_changes_what_comes_of_a_move(lines, house, found, dial):
    assert company(*lines, house=house) == found
    assert after(*lines, house=house)["dial"] == dial


def test_without_planning_skipped_the_investment_is_still_due():
    house = {"planning_skips_invest": False}

    assert outcome(record(*PLANNED, ROLL, house=house)) == (2, "wrong_phase")


def test_on_side_b_the_areas_are_those_of_side_b():
    setup = {"areas_b": areas(BACK), "house": {"start_side": "b"}, "engineer": "B1"}

    assert company("roll 6 6 1 keep 6 6", "retrieve to A1", "invest die", **setup) == (2, 0, 0, 2)


def test_a_token_back_for_money_needs_the_money():
    lines = [
        *ROUND,
        ROLL, "free A2 for money", "card 3 to A3 A2 basic material=wood", "invest skip",
        ROLL, "free A2 for money",
    ]  # fmt: skip

    assert company(*lines[:-1]) == (1, 0, 1, 1)
    assert outcome(record(*lines)) == (len(lines) - 1, "cannot_afford")
    assert outcome(record(*lines, house={"take_back_cost": 1})) is None


def test_where_a_token_back_costs_one_dollar_one_is_enough():
    lines = [
        ROLL, "card 3 to B1 A1 basic material=wood", "invest skip",
        ROLL, "free A1 for 1", "card 1 to B1 basic areas=", "invest skip",
        ROLL, "free B1 for money", "card 2 to A1 advanced material=wood", "invest skip",
    ]  # fmt: skip
    house = {"take_back_cost": 1}

    assert company(*lines, house=house)[3] == 1
    assert company(*lines, ROLL, "free A1 for money", house=house)[3] == 0
