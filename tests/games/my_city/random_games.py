"""Whole and half games as records, drawn from a seed: most entries legal, now and then a bad one.

Random numbers rather than a strategy: a strategy leans towards the shortest games.
"""

from functools import partial
from random import Random

from games.kit.cells import around
from tests.games.judging import in_order, judge
from tests.games.my_city import oracle

LANDS = ("......tTrRmfwg", "...t", "TTTTTTTTTT.R", ".")
ETERNAL = ("eternal", {"eternal": True}, {"eternal": True, "features_are_empty": True})
COLOURS = ("yellow", "red", "blue", "church")


def random_game(seed, practice, *, eternal=False):
    """Return a record; the last entry may be one that the rules refuse."""
    rng = Random(seed)
    game = _setup(rng)
    if eternal:
        game["setup"]["rules"] = rng.choice(ETERNAL)
    return _played(rng, game, practice, rng.randint(0, 60), rng.choice([0.02, 0.3]))


def eternal_game(seed, practice):
    """Return a record of the Eternal Game on a small board with wells and veins, rarely refused."""
    rng = Random(seed)
    game = _setup(rng)
    tall, wide = rng.randint(3, 5), rng.randint(4, 6)
    terrain, banks = [["."] * wide for _ in range(tall)], ["0" * 2 + "1" * (wide - 2)] * tall
    for mark in rng.choice(["gg", "ggw", "ww", "wwwgT", "www"]):
        terrain[rng.randrange(tall)][rng.randrange(wide)] = mark
    rows = ["".join(row) for row in terrain]
    colours = ["yellow", "red", "blue", "church"] * 4
    deck = {
        f"d{number}": {"colour": colour, "shape": _shape(rng, 2)}
        for number, colour in enumerate(colours)
    }
    game["setup"] = {"terrain": rows, "banks": banks, "buildings": deck, "rules": "eternal"}
    game["seats"] = game["seats"][:3]
    for seat in game["seats"]:
        seat.pop("terrain", None), seat.pop("banks", None)
    return _played(rng, game, practice, 16 * len(game["seats"]) + 20, 0.01)


def _played(rng, game, practice, entries, eager):
    replayed = partial(oracle.replayed, game, practice)
    standing, moves = {}, game["moves"]
    for _ in range(entries):
        item = _entry(rng, game, practice, standing, eager)
        if judge(standing, len(moves), item, replayed) is None:
            moves.append(item)
        elif rng.random() < 0.05:
            moves.append(item)
            break
    return game


def _setup(rng):
    tall, wide, marks = rng.randint(1, 6), rng.randint(1, 7), rng.choice(LANDS)
    if rng.random() < 0.1:
        tall, wide, marks = 5, 7, LANDS[2]
    terrain, banks = _land(rng, tall, wide, marks)
    seats = [{"name": f"{seat}"} for seat in range(rng.randint(1, 4))]
    for seat in seats:
        if rng.random() < 0.3:
            size = rng.randint(1, 6), rng.randint(1, 7)
            seat["terrain"], seat["banks"] = _land(rng, *size, rng.choice(LANDS))
    deck = {
        f"d{number}": {"colour": rng.choice(COLOURS), "shape": _shape(rng)}
        for number in range(rng.choice([1, 2, 3, 4, 13]))
    }
    rules = rng.choice([{}, {"rules": "base"}, {"rules": {"features_are_empty": True}}])
    return {
        "format": "city-record/1",
        "game": "my-city",
        "seats": seats,
        "setup": {"terrain": terrain, "banks": banks, "buildings": deck, **rules},
        "moves": [],
    }


def _land(rng, tall, wide, marks):
    terrain = ["".join(rng.choices(marks, k=wide)) for _ in range(tall)]
    edge = rng.randint(0, wide)
    banks = ["0" * edge + "1" * (wide - edge)] * tall
    if rng.random() < 0.5:
        banks = ["".join(rng.choices("0012", k=wide)) for _ in range(tall)]
    return terrain, banks


def _shape(rng, most=3):
    shape = {(0, 0)}
    for _ in range(rng.randint(0, most)):
        shape.add(rng.choice(sorted({n for s in shape for n in around(s)} - shape)))
    shape = oracle.corner(shape)
    tall, wide = max(y for y, _ in shape) + 1, max(x for _, x in shape) + 1
    return ["".join("X" if (y, x) in shape else "." for x in range(wide)) for y in range(tall)]


def _entry(rng, game, practice, standing, eager):
    table = oracle.replayed(game, practice, in_order(standing))
    number, chance = len(game["moves"]), rng.random()
    if chance < 0.05 and number:
        return {"do": "undo", "of": rng.choice([number - 1, rng.randrange(number)])}
    if chance < 0.12 and number:
        of = rng.choice([number - 1, rng.randrange(number)])
        return {"do": "amend", "of": of, "move": _move(rng, table, eager)}
    if chance < 0.14:
        return {"do": "back", "to": rng.randint(max(-1, number - 5), number - 1)}
    return _move(rng, table, eager)


def _move(rng, table, eager):
    if table.over() and rng.random() < 0.8:
        return {"do": "order", "seats": _group(rng, table)}
    if rng.random() < 0.05 or not table.owing():
        cards = [*table.deck] + ["blocking"] * (table.eternal and rng.random() < 0.5)
        left = [card for card in cards if card not in table.cards]
        return {"do": "reveal", "building": rng.choice(left or [*table.deck])}
    seat = rng.choice(table.owing() if rng.random() < 0.95 else table.seats)
    named = {"building": table.cards[-1]} if rng.random() < 0.1 else {}
    if "blocking" in named.values():
        return {"do": "end", "seat": seat}
    if rng.random() < 0.03:
        named = {"building": rng.choice([*table.deck])}
    do = "end" if rng.random() < eager else rng.choice(["place", "place", "place", "pass"])
    if do == "place":
        named["cells"] = _spaces(rng, table, seat)
    return {"do": do, "seat": seat, **named}


def _group(rng, table):
    merits = table.merits()
    one = rng.choice(table.seats)
    group = [seat for seat in table.seats if merits[seat] == merits[one]]
    if rng.random() < 0.2:
        group = [*table.seats][: rng.randint(1, len(table.seats))]
    rng.shuffle(group)
    return group


def _spaces(rng, table, seat):
    """Return names of spaces, mostly those of a legal placement."""
    terrain, banks = table.boards[seat]
    shape = table.deck.get(table.cards[-1], [(0, 0)])
    every = [
        [(y + down, x + right) for down, right in form]
        for form in sorted(oracle.forms(shape, flip=rng.random() < 0.05))
        for y in range(len(terrain))
        for x in range(len(terrain[0]))
    ]
    legal = [
        spots
        for spots in every
        if not oracle.broken(terrain, banks, table.built[seat], shape, spots)
    ]
    spots = rng.choice(legal if legal and rng.random() < 0.9 else every)
    names = [f"{'ABCDEFGHIJK'[x]}{y + 1}" for y, x in spots]
    return names if rng.random() < 0.98 else names[1:] or names
