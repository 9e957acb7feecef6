"""Whole and half games as records, drawn from a seed: most moves legal, now and then a bad one."""

import copy
from random import Random

from tests.games.judging import Refused
from tests.games.micro_city import oracle
from tests.games.micro_city.builders import setup_json

NAMES = [f"{letter}{number}" for number in range(1, 5) for letter in "ABCD"]
MATERIALS = ["wood", "coal", "steel"]
SCENARIOS = [*oracle.ROUNDS, "empire-medium", "empire-hard"]
DEEDS = [
    {"deed": "take_back", "count": 1}, {"deed": "take_back", "count": 2}, {"deed": "set_die"},
    {"deed": "material", "cost": 0}, {"deed": "material", "cost": 1},
    {"deed": "material", "cost": 2}, {"deed": "money", "count": 2},
    {"deed": "exchange", "count": 1}, {"deed": "exchange", "count": 2}, {"deed": "construct"},
    {"deed": "keep_dial"}, {"deed": "develop"},
]  # fmt: skip


def random_setup(rng):
    """Return a set-up: the practice set laid anew, its costs, bonuses and house rules at random."""
    order = rng.sample(range(4), 4)
    setup = setup_json(rng.choice(SCENARIOS), order, rng.choices(range(4), k=4))
    if setup["scenario"] in {"empire-medium", "empire-hard"} or rng.random() < 0.4:
        setup["rounds"] = rng.choice([1, 2, 3, 6, 12, 20, 40])
    for key in ("buildings", "buildings_b"):
        if key in setup:
            setup[key] = [_building(rng, item) for item in setup[key][: rng.randint(1, 5)]]
    if "buildings_b" in setup and rng.random() < 0.2:
        setup["buildings_b"][0]["name"] = setup.get("buildings", setup["buildings_b"])[0]["name"]
    if rng.random() < 0.6:
        setup["projects"] = {n: _card(rng) for n in rng.choice([[], ["5"], ["6"], ["5", "6"]])}
    if rng.random() < 0.3:
        del setup["areas_b"]
    if rng.random() < 0.5:
        setup["house"] = _house(rng, setup)
    return setup


def _building(rng, item):
    cost = {thing: rng.choice([0, 0, 0, 1, 2]) for thing in rng.sample(oracle.THINGS, 2)}
    building = {"name": item["name"], "cost": item["cost"] if rng.random() < 0.2 else cost}
    return (
        {**building, "bonus": rng.sample(DEEDS, rng.randint(0, 3))}
        if rng.random() < 0.6
        else building
    )


def _card(rng):
    return {
        "moves": rng.choice([0, 1, 2, 3, 4]),
        "die": rng.randint(1, 6),
        "basic": rng.sample(DEEDS, rng.randint(1, 3)),
        "advanced": rng.sample(DEEDS, rng.randint(1, 3)),
    }


def _house(rng, setup):
    house = {"take_back_cost": rng.randint(1, 2)}
    for key in ("retrieve_dial", "sell", "planning_skips_invest"):
        house[key] = rng.random() < 0.5
    if "areas_b" in setup and rng.random() < 0.3:
        house["start_side"] = "b"
        backs = setup["areas_b"].items()
        setup["engineer"] = next(name for name, area in backs if area["kind"] == "residential")
    return house


def random_game(seed, *, bad=None, moves=90):
    """Return a record; the last move may be one that the rules refuse."""
    rng = Random(seed)
    bad = rng.choice([0.01, 0.03, 0.1]) if bad is None else bad
    game = {
        "format": "city-record/1",
        "game": "micro-city",
        "seats": [{"name": "Ana"}],
        "setup": random_setup(rng),
        "moves": [],
    }
    table, keen = oracle.Table(game), rng.random() < 0.7
    for _ in range(moves):
        move = _move(rng, table, bad, keen)
        game["moves"].append(move)
        try:
            table.play(move)
        except Refused:
            break
        if table.end and rng.random() > bad:
            break
    return game


def _move(rng, table, bad, keen):
    """Return a move that the oracle takes, found by trying, or a wild one; a keen one builds."""
    found = None
    for number in range(60):
        wild = _wild(rng, table, bad)
        if rng.random() < bad / 3:
            return wild
        if takes(table, wild):
            found = found or wild
            if not keen or "building" in wild.get("with", {}) or number > 12:
                return found
    return found or wild


def takes(table, move):
    """Tell whether the oracle takes a move; the table is left as it was."""
    try:
        table.copied().play(move)
    except Refused:
        return False
    return True


def _wild(rng, table, bad):
    phase = table.phase if rng.random() > bad else rng.choice(["roll", "project", "invest"])
    if phase == "roll":
        dice = [rng.randint(1, 6) for _ in range(3)]
        keep = rng.sample(dice, 2) if rng.random() > bad else rng.choices(range(1, 7), k=2)
        if rng.random() < (0.6 if table.planned else bad / 2):
            return {"do": "set", "dice": keep}
        return {"do": "roll", "dice": dice, "keep": keep}
    if phase == "invest":
        action = rng.choice(["basic", "die", "skip"])
        kind = table.area()["kind"]
        told = {} if action == "skip" else _told(rng, table, _deed_of(rng, kind, action), bad)
        return {"do": "invest", "action": action, **({"with": told} if told else {})}
    if rng.random() < 0.15:
        pay = rng.choice(["money", *(table.dice or [1])])
        return {"do": "free", "area": rng.choice([*sorted(table.tokens), "A1"]), "pay": pay}
    if rng.random() < 0.15:
        return {
            "do": "retrieve",
            "to": rng.choice(_near(table.at) if rng.random() > bad else NAMES),
        }
    return _project(rng, table, bad)


def _deed_of(rng, kind, action):
    if kind == "industrial":
        return {"deed": "money"}
    if kind == "residential":
        return {"deed": "construct" if action == "die" else "money"}
    count = 2 if action == "die" else 1
    return rng.choice([{"deed": "trade", "count": count}] * 3 + [{"deed": "sell"}])


def _near(area):
    return [name for name in NAMES if oracle.near(area, name)]


def _project(rng, table, bad):
    number = rng.choice(sorted(table.cards))
    card, at, path = table.cards[number], table.at, []
    for _ in range(card["moves"] if rng.random() > bad else rng.randint(0, 3)):
        at = rng.choice(_near(at) if rng.random() > bad else NAMES)
        path.append(at)
    action = rng.choices(["basic", "advanced", "planning"], [4, 4, 1])[0]
    told = {}
    if action != "planning":
        there = copy.copy(table)
        there.at = at
        told = _told(rng, there, rng.choice(card[action]), bad)
    move = {"do": "project", "card": number, "path": path, "action": action}
    return {**move, **({"with": told} if told or rng.random() < 0.5 else {})}


def _told(rng, table, deed, bad, depth=0):
    """Return what a deed may be told, most often in the right form."""
    kind = deed["deed"] if rng.random() > bad / 2 else rng.choice([*oracle.KEYS])
    count = deed.get("count", 1) if rng.random() > bad else rng.randint(0, 3)
    others = lambda give: [item for item in MATERIALS if item != give]  # noqa: E731
    give = rng.choice(MATERIALS)
    take = rng.choices(others(give) if rng.random() > bad else MATERIALS, k=count)
    match kind:
        case "take_back":
            areas = sorted(table.tokens) if rng.random() > bad else NAMES
            return {"areas": rng.sample(areas, min(count, len(areas)))}
        case "set_die":
            dice = table.dice if table.dice and rng.random() > bad else range(1, 7)
            return {"die": rng.choice([*dice]), "to": rng.randint(1, 6)}
        case "material":
            return {"material": give}
        case "exchange":
            return {"give": give, "take": take}
        case "trade":
            sale = {"sell": rng.choice(MATERIALS)} if rng.random() < 0.4 else {}
            return {"give": give, "take": take, **sale}
        case "sell":
            return {"sell": give}
        case "keep_dial":
            return {"keep_dial": rng.random() > bad}
        case "develop":
            return {"district": rng.randint(1, 4)}
        case "construct":
            return _construction(rng, table, bad, depth)
    return {}


def _construction(rng, table, bad, depth):
    cards = [*table.todo, *table.gone] if rng.random() < bad * 3 else table.todo[:1]
    items = [item for card in cards for item in card]
    left = [item for item in items if item["name"] not in table.here]
    building = rng.choice(left if left and rng.random() > bad else items)
    told = {"building": building["name"]}
    deeds = building.get("bonus") or (DEEDS if rng.random() < bad else [])
    if deeds and depth < 3 and rng.random() < 0.7:
        told["bonus"] = _told(rng, table, rng.choice(deeds), bad, depth + 1)
    return told
