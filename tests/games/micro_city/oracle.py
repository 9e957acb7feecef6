"""Micro City once more, written from the text with plain dictionaries, slow and plain.

It shares no code with the rules. A game is the JSON of a record whose form is right.
"""

import copy
from contextlib import suppress
from functools import partial
from itertools import pairwise

from tests.games import judging
from tests.games.judging import Refused

ORDER = [
    "finished",
    "wrong_phase",
    "not_rolled",
    "once_a_round",
    "card_used",
    "wrong_path",
    "has_token",
    "die_not_active",
    "wrong_action",
    "no_token_there",
    "already_built",
    "wrong_order",
    "cannot_afford",
]
ROUNDS = {
    "1-easy": 10, "1-medium": 8, "2-medium": 15, "2-hard": 12, "1+2-easy": 25, "1+2-medium": 22,
    "1+2-hard": 18, "eiffel-easy": 16, "eiffel-medium": 13, "eiffel-hard": 10, "empire-easy": 16,
}  # fmt: skip
CARDS = {
    1: {
        "moves": 1, "die": 1,
        "basic": [{"deed": "take_back", "count": 1}],
        "advanced": [{"deed": "take_back", "count": 2}],
    },
    2: {
        "moves": 1, "die": 2,
        "basic": [{"deed": "set_die"}],
        "advanced": [{"deed": "take_back", "count": 1}, {"deed": "material", "cost": 0}],
    },
    3: {
        "moves": 2, "die": 3,
        "basic": [{"deed": "material", "cost": 1}],
        "advanced": [{"deed": "construct"}],
    },
    4: {
        "moves": 2, "die": 4,
        "basic": [{"deed": "keep_dial"}, {"deed": "exchange", "count": 2}],
        "advanced": [{"deed": "develop"}],
    },
}  # fmt: skip
HOUSE = {
    "take_back_cost": 2, "retrieve_dial": True, "sell": True,
    "planning_skips_invest": True, "start_side": "a",
}  # fmt: skip
MAP = {1: "A1 B1 A2 B2", 2: "C1 D1 C2 D2", 3: "A3 B3 A4 B4", 4: "C3 D3 C4 D4"}
KEYS = {
    "take_back": "areas", "set_die": "die to", "material": "material", "money": "",
    "exchange": "give take", "construct": "building", "keep_dial": "keep_dial",
    "develop": "district", "trade": "give take", "sell": "sell",
}  # fmt: skip
THINGS = ("wood", "coal", "steel", "money")


class Over(Exception):  # noqa: N818 - a result, not an error
    """The game ends in the middle of a move."""


def near(one, other):
    """Whether two areas share a side."""
    down = abs(int(one[1:]) - int(other[1:]))
    return other in " ".join(MAP.values()).split() and down + abs(ord(one[0]) - ord(other[0])) == 1


class Table:
    """A record's set-up, and what the moves so far have led to."""

    def __init__(self, played):
        setup = played["setup"]
        self.setup, self.house = setup, {**HOUSE, **setup.get("house", {})}
        scenario = setup["scenario"]
        self.ordered = scenario.startswith(("eiffel", "empire"))
        lists = {"1": ["buildings"], "2": ["buildings_b"], "1+2": ["buildings", "buildings_b"]}
        self.todo = [setup[key] for key in lists.get(scenario.partition("-")[0], ["buildings"])]
        self.goal = sum(map(len, self.todo))
        self.cards = {**CARDS, **{int(n): c for n, c in setup.get("projects", {}).items()}}
        self.dial = setup.get("rounds") or ROUNDS[scenario]
        self.side = dict.fromkeys(MAP, self.house["start_side"])
        self.at, self.pool, self.tokens = setup["engineer"], 10, set()
        self.has = {"wood": 0, "coal": 0, "steel": 0, "money": 2}
        self.used, self.dice, self.freed = set(), [], set()
        self.built, self.here, self.gone = 0, [], []
        self.phase, self.planned, self.keep, self.end = "roll", False, False, None

    def copied(self):
        """Return a table of its own with the same on it."""
        other = copy.copy(self)
        for key, value in self.__dict__.items():
            other.__dict__[key] = copy.copy(value)
        return other

    # what is asked

    def area(self):
        district = next(number for number, names in MAP.items() if self.at in names.split())
        return self.setup["areas" if self.side[district] == "a" else "areas_b"][self.at]

    def play(self, move):
        """Make a move, or raise the code that comes first of all that is wrong with it."""
        before = self.copied().__dict__
        self.wrong = set()
        with suppress(Over):
            getattr(self, move["do"])(move)
        if self.wrong:
            code = min(self.wrong, key=ORDER.index)
            self.__dict__ = before
            raise Refused(code)

    def need(self, true, code):
        if not true:
            self.wrong.add(code)

    def must(self, true, code):
        """Need what the rest cannot be looked at without."""
        self.need(true, code)
        if not true:
            raise Over

    def start(self, *phases):
        self.must(self.end is None, "finished")
        self.must(self.phase in phases, "wrong_phase")

    # the moves

    def roll(self, move):
        self.start("roll")
        rest = list(move["dice"])
        for die in move["keep"]:
            self.must(die in rest, "not_rolled")
            rest.remove(die)
        self.ready(move["keep"])

    def set(self, move):
        self.start("roll")
        self.must(self.planned, "wrong_phase")
        self.ready(move["dice"])

    def ready(self, dice):
        self.dice, self.planned, self.freed, self.phase = list(dice), False, set(), "project"

    def free(self, move):
        self.start("project")
        way = "money" if move["pay"] == "money" else "die"
        self.need(way not in self.freed, "once_a_round")
        self.need(move["area"] in self.tokens, "no_token_there")
        if way == "money":
            self.pay({"money": self.house["take_back_cost"]})
        else:
            self.activate(move["pay"])
        self.freed.add(way)
        self.back([move["area"]])

    def project(self, move):
        self.start("project")
        card, walk = self.cards[move["card"]], [self.at, *move["path"]]
        self.need(move["card"] not in self.used, "card_used")
        steps = pairwise(walk)
        good = len(move["path"]) == card["moves"] and all(near(one, two) for one, two in steps)
        self.must(good, "wrong_path")
        self.used.add(move["card"])
        self.at = walk[-1]
        told = move.get("with", {})
        if move["action"] == "planning":
            self.need(told == {}, "wrong_action")
            self.planned, self.phase = True, "invest"
            if self.house["planning_skips_invest"]:
                self.final()
            return
        if move["action"] == "advanced":
            self.activate(card["die"])
        self.choose(card[move["action"]], told)
        self.phase = "invest"

    def retrieve(self, move):
        self.start("project")
        self.must(near(self.at, move["to"]), "wrong_path")
        self.at, self.used, self.phase = move["to"], set(), "invest"
        if self.house["retrieve_dial"]:
            self.tick()

    def invest(self, move):
        self.start("invest")
        told = move.get("with", {})
        if move["action"] == "skip":
            self.need(told == {}, "wrong_action")
            self.final()
            return
        self.need(self.at not in self.tokens, "has_token")
        area, strong = self.area(), move["action"] == "die"
        if strong:
            self.activate(area["die"])
        if area["kind"] == "industrial":
            self.need(told == {}, "wrong_action")
            self.get({area["material"]: 2 if strong else 1})
        elif area["kind"] == "commercial":
            alone = [{"deed": "sell"}] if self.house["sell"] and not strong else []
            self.choose([{"deed": "trade", "count": 2 if strong else 1}, *alone], told)
        else:
            self.choose([{"deed": "construct"} if strong else {"deed": "money", "count": 2}], told)
        self.final()

    # the rest of a round

    def final(self):
        if self.wrong:
            return
        if self.at not in self.tokens:
            self.token()
            self.tokens.add(self.at)
        if len(self.dice) == 2:
            self.get({"money": 1})
        if not self.keep:
            self.tick()
        self.keep, self.dice, self.phase = False, [], "roll"

    def token(self):
        if self.pool == 0:
            self.end = "tokens"
            raise Over
        self.pool -= 1

    def tick(self):
        self.dial -= 1
        if self.dial == 0:
            self.end = "dial"
            raise Over

    # deeds

    def activate(self, die):
        self.need(die in self.dice, "die_not_active")
        if die in self.dice:
            self.dice.remove(die)

    def get(self, gain):
        for thing, number in gain.items():
            self.has[thing] = min(5, self.has[thing] + number)

    def pay(self, cost):
        self.need(all(self.has[thing] >= number for thing, number in cost.items()), "cannot_afford")
        for thing, number in cost.items():
            self.has[thing] = max(0, self.has[thing] - number)

    def back(self, areas):
        for area in areas:
            if area in self.tokens:
                self.tokens.remove(area)
                self.pool += 1

    def choose(self, deeds, told):
        """Do the deed that is meant: of those that can be told so, the one that gets furthest."""
        meant = [deed for deed in deeds if self.told_for(deed, told)]
        self.must(meant, "wrong_action")
        results = []
        for deed in meant:
            copied, over = self.copied(), False
            copied.wrong = set()
            try:
                getattr(copied, deed["deed"])(deed, told)
            except Over:
                over = True
            first = min(map(ORDER.index, copied.wrong), default=99)
            results.append((first, over, copied))
        _, over, best = max(results, key=lambda result: result[0])
        wrong = self.wrong | best.wrong
        self.__dict__ = best.__dict__
        self.wrong = wrong
        if over:
            raise Over

    def told_for(self, deed, told):
        extra = {"construct": {"bonus"}, "trade": {"sell"}}.get(deed["deed"], set())
        needs = set(KEYS[deed["deed"]].split())
        return needs <= set(told) <= needs | extra

    def take_back(self, deed, told):
        self.need(len(told["areas"]) == min(deed["count"], len(self.tokens)), "wrong_action")
        self.need(set(told["areas"]) <= self.tokens, "no_token_there")
        self.back(told["areas"])

    def set_die(self, _deed, told):
        self.activate(told["die"])
        self.dice.append(told["to"])

    def material(self, deed, told):
        self.pay({"money": deed["cost"]})
        self.get({told["material"]: 1})

    def money(self, deed, _told):
        self.get({"money": deed["count"]})

    def exchange(self, deed, told):
        good = told["give"] not in told["take"] and len(told["take"]) == deed["count"]
        self.need(good, "wrong_action")
        self.pay({told["give"]: 1})
        for material in told["take"]:
            self.get({material: 1})

    def trade(self, deed, told):
        self.exchange(deed, told)
        self.get({"money": 1})
        if "sell" in told:
            self.need(self.house["sell"], "wrong_action")
            self.sell(deed, told)

    def sell(self, _deed, told):
        self.pay({told["sell"]: 1})
        self.get({"money": 2})

    def keep_dial(self, _deed, told):
        self.need(told["keep_dial"], "wrong_action")
        self.keep = True

    def develop(self, _deed, told):
        district = told["district"]
        areas = MAP[district].split()
        known = areas[0] in self.setup.get("areas_b", {})
        good = self.at not in areas and self.side[district] == "a" and known
        self.need(good, "wrong_action")
        self.need(self.tokens & set(areas), "no_token_there")
        self.side[district] = "b"
        self.back(areas)

    def construct(self, _deed, told):
        name = told["building"]
        left = [item for item in self.todo[0] if item["name"] not in self.here]
        cards = [*self.todo, *self.gone]
        building = next(item for card in cards for item in card if item["name"] == name)
        is_left = building in left
        if is_left:
            self.need(not self.ordered or building is left[0], "wrong_order")
        else:
            stands = name in self.here or any(building in card for card in self.gone)
            self.need(False, "already_built" if stands else "wrong_order")
        won = is_left and self.built + 1 == self.goal
        lost = is_left and self.pool == 0
        if "bonus" in told:
            self.need(building.get("bonus") and not won and not lost, "wrong_action")
        self.pay(building["cost"])
        if is_left:
            self.token()
            self.raise_up(name)
        if "bonus" in told and "wrong_action" not in self.wrong:
            self.choose(building["bonus"], told["bonus"])

    def raise_up(self, name):
        self.here.append(name)
        self.built += 1
        if self.built == self.goal:
            self.end = "won"
            raise Over
        if len(self.here) == len(self.todo[0]):
            self.gone.append(self.todo.pop(0))
            self.here, self.pool, self.tokens = [], 10, set()

    def answer(self):
        lost_by = self.end if self.end != "won" else None
        return {
            "finished": self.end is not None,
            "winners": [0] if self.end == "won" else [],
            "total": self.built,
            "won": self.end == "won",
            "lost_by": lost_by,
            "company": self.has,
            "dial": self.dial,
            "tokens": self.pool,
        }


def told(said):
    """Return an answer of the score command in the words of the oracle."""
    [score] = said["scores"]
    assert score["lines"] == [{"code": "built", "points": score["total"]}]
    assert (score["seat"], score["place"]) == (0, 1)
    keys = ("total", "won", "lost_by", "company", "dial", "tokens")
    return {
        "finished": said["finished"],
        "winners": said["winners"],
        **{key: score[key] for key in keys},
    }


def replayed(played, moves):
    table = Table(played)
    for move in moves:
        table.play(move)
    return table


def judged(played):
    """Return (number, code) of the first refused entry, or the answer of the table."""
    return judging.judged(played["moves"], partial(replayed, played))
