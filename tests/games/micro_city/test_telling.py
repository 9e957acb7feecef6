"""A table in sentences: each move, what came of it, and what is due."""

import pytest

from games.micro_city.game import MICRO_CITY
from games.micro_city.telling import tell, tell_due
from games.records import read_record
from tests.games.micro_city.builders import BACK, areas, state_of
from tests.games.micro_city.test_deeds import (
    HOME,
    MARKET,
    MONEY,
    PROJECT,
    ROUND,
    TAKE,
    TWO,
    town,
)


def told(*lines, **setup):
    """Return the sentences of the last line, without what came of it and with."""
    log = read_record(town(*lines, **setup)).fold()
    move = log.standing[-1][1]
    return tell(log.setup, move), tell(log.setup, move, log.states[-2])


SIDES = {"areas_b": areas(BACK)}
MOVES = [
    pytest.param(["roll 1 2 3 keep 3 1"], {}, "Ana rolled 1, 2 and 3 and kept 3 and 1.", id="roll"),
    pytest.param(["roll 1 2 3 keep 1 2", "card 1 to B1 planning", "set 6 5"], {},
                 "Ana set the dice to 6 and 5, as planned.", id="set"),
    pytest.param([*PROJECT, "free B1 for money"], {},
                 "Ana paid to take back the token from B1.", id="free for money"),
    pytest.param([*PROJECT, "free B1 for 5"], {},
                 "Ana activated a 5 to take back the token from B1.", id="free for a die"),
    pytest.param([*PROJECT, "card 1 to B1 basic areas=C1"], {},
                 "Ana walked B1 and used card 1: token back from C1.", id="a token back"),
    pytest.param([*TWO, "roll 1 1 1 keep 1 1", "card 1 to B1 advanced areas=B1,C1"], {},
                 "Ana walked B1 and used card 1 with its die: tokens back from B1 and C1.",
                 id="two tokens back"),
    pytest.param(["roll 1 2 3 keep 1 2", "card 1 to B1 advanced areas="], {},
                 "Ana walked B1 and used card 1 with its die: no token to take back.",
                 id="no token back"),
    pytest.param([*PROJECT, "card 2 to B1 basic die=5 to=6"], {},
                 "Ana walked B1 and used card 2: a 5 set to 6.", id="a die"),
    pytest.param([*PROJECT, "card 3 to B1 A1 basic material=steel"], {},
                 "Ana walked B1, A1 and used card 3: 1 steel taken.", id="a material"),
    pytest.param([*PROJECT, "card 4 to B1 A1 basic keep_dial"], {},
                 "Ana walked B1, A1 and used card 4: the dial stays this round.", id="the dial"),
    pytest.param([*PROJECT, "card 4 to B1 A1 basic give=wood take=coal,steel"], {},
                 "Ana walked B1, A1 and used card 4: 1 wood for 1 coal and 1 steel.",
                 id="an exchange"),
    pytest.param([*TWO, "roll 4 4 4 keep 4 4", "card 4 to B1 A1 advanced district=2"], SIDES,
                 "Ana walked B1, A1 and used card 4 with its die: district 2 (C1 to D2)"
                 " turned to side B.",
                 id="a district"),
    pytest.param([*PROJECT, "card 5 to B1 planning"], {},
                 "Ana walked B1 and used card 5 for planning.", id="planning"),
    pytest.param([*PROJECT, "card 6 to basic building=Inn"], {},
                 "Ana stayed and used card 6: Inn built.", id="a card without moves"),
    pytest.param([*PROJECT, "retrieve to B1"], {},
                 "Ana moved to B1 and retrieved all project cards.", id="retrieving"),
    pytest.param([*MARKET, "invest die give=wood take=steel,steel sell=steel"], {},
                 "Ana used the area with its die: 1 wood for 2 steel, 1 steel sold for 2$.",
                 id="a sale"),
    pytest.param([*HOME, "invest die building=Inn bonus.areas=B1"], {"bonus": [TAKE]},
                 "Ana used the area with its die: Inn built, bonus token back from B1.",
                 id="a bonus"),
    pytest.param([*HOME, "invest die building=Inn bonus"], {"bonus": [MONEY]},
                 "Ana used the area with its die: Inn built, bonus taken.", id="money as a bonus"),
    pytest.param([*HOME, "invest skip"], {}, "Ana left the area alone.", id="skipping"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "setup", "words"), MOVES)
def test_a_move_is_told_as_a_sentence(lines, setup, words):
    bare, whole = told(*lines, **setup)

    assert bare == words
    assert whole.startswith(words.replace("the area", "D1" if lines[:-1] == MARKET else "A1"))


CAME = [
    pytest.param([*MARKET, "invest basic sell=wood"], {},
                 "Spent 1 wood. Gained 1$. 1$ above 5 is lost. A token goes to D1."
                 " Two unused dice give 1$ (above 5$ it is lost). The dial shows 34.",
                 id="a loss above 5"),
    pytest.param([*PROJECT, "card 2 to B1 advanced material=coal"], {}, "Gained 1 coal.",
                 id="a gain"),
    pytest.param([*TWO, "roll 2 5 5 keep 2 5", "card 1 to B1 planning"], {},
                 "Two unused dice give 1$. The dial shows 35.", id="no second token"),
    pytest.param(["roll 1 2 3 keep 1 2", "retrieve to B1"], {}, "The dial shows 39.",
                 id="retrieving"),
    pytest.param(["roll 1 2 3 keep 1 2", "retrieve to B1"], {"rounds": 1},
                 "Lost: the dial has come down to 0.", id="a loss"),
    pytest.param(["roll 1 2 3 keep 1 2", "card 6 to basic building=Inn"], {"built": ["Inn"]},
                 "Won with 40 rounds left on the dial: all buildings stand.", id="a win"),
    pytest.param(["roll 1 2 3 keep 1 2", "card 6 to basic building=Inn"],
                 {"built": ["Inn"], "back": ["Tower"], "scenario": "1+2-easy"},
                 "Side A is done: all tokens return, and side B follows.", id="the other side"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "setup", "words"), CAME)
def test_what_came_of_a_move_is_told_after_it(lines, setup, words):
    bare, whole = told(*lines, **setup)

    assert whole == f"{bare} {words}".replace("the area", "D1")


def test_a_move_that_no_longer_stands_is_told_without_what_came_of_it():
    log = read_record(town(*ROUND)).fold()
    move = log.standing[-1][1]

    assert tell(log.setup, move, log.states[0]) == "Ana used A1."


DUE = [
    pytest.param([], {}, "Roll three dice and keep two.", id="the dice"),
    pytest.param(["roll 1 2 3 keep 1 2", "card 1 to B1 planning"], {},
                 "Set two dice as planned, or roll three and keep two.", id="after planning"),
    pytest.param(["roll 1 2 3 keep 1 2"], {},
                 "Use a project card, or move one area and retrieve all cards.", id="the project"),
    pytest.param(MARKET, {}, "Use the area D1, commercial, or skip it.", id="an area"),
    pytest.param([*TWO, "roll 1 2 3 keep 1 2", "retrieve to B1"], {},
                 "A token lies on B1: the area can only be skipped.", id="a token"),
    pytest.param(["roll 1 2 3 keep 1 2", "retrieve to B1"], {"rounds": 1},
                 "Lost: the dial has come down to 0.", id="the end"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "setup", "words"), DUE)
def test_what_is_due_is_told(lines, setup, words):
    assert tell_due(state_of(town(*lines, **setup))) == words


def test_the_score_says_how_it_stands():
    standing = MICRO_CITY.standing(state_of(town(*HOME, "invest die building=Inn")))

    [score] = standing.scores
    assert score.lines[0].words == "1 building of 3: Inn"
    assert score.reason == "2 buildings to go, 35 rounds on the dial."
