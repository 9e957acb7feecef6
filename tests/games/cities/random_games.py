"""Whole and half games as records, drawn from a seed: most moves legal, now and then a bad one."""

import copy
from functools import partial
from random import Random

from games.cities.patterns import pattern_json
from games.cities.practice import BOARDS, CARDS, FEATURES, START_TILES, TILES
from tests.games.cities import oracle
from tests.games.judging import Refused, in_order, judge

NAMES = ("Ana", "Ben", "Cleo", "Dan")
GROUPS = {"features": (2, 1, 1, 2), "pieces": (4, 3, 3, 2)}
COLOURS = ("red", "blue", "green", "yellow")


def random_game(seed, *, seats=None, is_long=None, length=None, bad=0.02, fixes=0.0, whole=False):
    """Return a record; the last move may be one that the rules refuse, unless it is whole.

    `fixes` is how often an entry takes back or amends an earlier one.
    """
    rng = Random(seed)
    game = _setup(rng, seats or rng.randint(2, 4), is_long)
    replayed = partial(oracle.replayed, game)
    table, bad = replayed([]), 0 if whole else bad
    eager, standing = rng.choice([0.5, 0.8, 1.0]), {}
    length = length or (1000 if whole else rng.choice([15, 60, 200]))
    while len(game["moves"]) < length:
        move = _fix(rng, game, standing) if rng.random() < fixes else None
        move = move or _move(rng, table, eager, bad)
        number = len(game["moves"])
        game["moves"].append(move)
        if judge(standing, number, move, replayed) if fixes else _is_refused(table, move):
            if not fixes:
                break
            game["moves"].pop()
        if fixes:
            table = replayed(in_order(standing))
        if table.over() and rng.random() < 0.4:
            break
    return game


def _is_refused(table, move):
    try:
        table.play(move)
    except Refused:
        return True
    return False


def _fix(rng, game, standing):
    """Return an undo, a back or an amend of a late move, None where none stands."""
    if not standing:
        return None
    late = sorted(standing)[-4:]
    kind = rng.choice(["undo", "back", "amend"])
    if kind == "back":
        return {"do": "back", "to": late[0]}
    if kind == "undo":
        return {"do": "undo", "of": late[-1]}
    of = rng.choice(late)
    move = copy.deepcopy(game["moves"][of])
    if move["do"] not in {"features", "pieces"} or standing[of] != move:
        return None
    for item in move["place"]:
        item["at"] = None
    return {"do": "amend", "of": of, "move": move}


def _setup(rng, seats, is_long):
    extra = {}
    if rng.random() < 0.85 or is_long:
        extra["achievements"] = [
            {"title": item.title, "points": [*item.points], "count": pattern_json(item.count)}
            for item in rng.choice([*BOARDS.values()])
        ]
    if seats == 2 and (rng.random() < 0.4 if is_long is None else is_long):
        extra["long"] = True
    return {
        "format": "city-record/1",
        "game": "cities",
        "seats": [{"name": NAMES[seat]} for seat in range(seats)],
        "setup": {"start": [[*tile] for tile in rng.sample(START_TILES, seats)], **extra},
        "moves": [],
    }


def _move(rng, table, eager, bad):
    if table.board and table.last is not None and rng.random() < 0.08:
        index = rng.randrange(3)
        if rng.random() < 3 * bad or _can_claim(table, index):
            return {"do": "achievement", "seat": table.last, "index": index}
    if rng.random() < 0.05 or table.over():
        seat = rng.randrange(table.many)
        number = len(table.cards[seat])
        if number or rng.random() < bad:
            card = rng.randrange(number + (rng.random() < bad)) if number else 0
            return {"do": "count", "seat": seat, "card": card, "occurrences": rng.randint(0, 5)}
    if rng.random() < bad and table.board:
        seat = rng.randrange(table.many)
        return {"do": "achievement", "seat": seat, "index": rng.randrange(3)}
    seat = rng.randrange(table.many) if rng.random() < bad else table.queue[0]
    rows = [row for row in oracle.ROWS if table.placed_by(seat, row) < table.each]
    row = rng.choice(rows if rows and rng.random() >= bad else oracle.ROWS)
    return {"do": row, "seat": seat, **_taken(rng, table, seat, row, eager, bad)}


def _can_claim(table, index):
    rings = table.rings[index]
    return table.last not in rings and len(rings) < len(table.values(index))


def _taken(rng, table, seat, row, eager, bad):
    own = table.districts[seat]
    if row == "card":
        card = rng.choice(CARDS)
        count = {"count": pattern_json(card.count)} if rng.random() < 0.8 else {}
        return {"title": card.title, "points": card.points, **count}
    if row == "tile":
        return {"at": _place(rng, own, bad), "spaces": _turned(rng, rng.choice(TILES))}
    taken = {space for _, other, space in table.placed if other == row}
    free = [space for space in range(1, 5) if space not in taken]
    space = rng.choice(free if free and rng.random() >= bad else range(1, 5))
    work = copy.deepcopy(own)
    key = "feature" if row == "features" else "colour"
    place = []
    for _ in range(GROUPS[row][space - 1]):
        name = str(rng.choice(FEATURES)) if row == "features" else rng.choice(COLOURS)
        place.append({key: name, "at": _spot(rng, work, row[:-1], name, eager, bad)})
    return {"space": space, "place": place}


def _turned(rng, tile):
    (a, b), (c, d) = tile
    for _ in range(rng.randrange(4)):
        a, b, c, d = c, a, d, b
    return [a + b, c + d]


def _place(rng, own, bad):
    around = [(y + down, x + right) for y, x in sorted(own.places) for down, right in oracle.SIDES]
    legal = [at for at in around if _takes(own, "tile", at)]
    if rng.random() < 2 * bad or not legal:
        return [rng.randint(-3, 3), rng.randint(-3, 3)]
    return [*rng.choice(legal)]


def _takes(own, do, at, name=None):
    """Tell whether a copy of a district takes a thing at a space."""
    work = copy.deepcopy(own)
    try:
        if do == "tile":
            work.tile({"at": at, "spaces": ["RB", "GY"]})
        else:
            getattr(work, do)(name, at)
    except Refused:
        return False
    return True


def _spot(rng, work, do, name, eager, bad):
    """Return where a thing goes, as `work` then has it; None: it leaves the game."""
    if rng.random() < bad:
        return [rng.randint(-3, 4), rng.randint(-3, 4)]
    legal = [at for at in sorted(work.shows) if _takes(work, do, at, name)]
    if not legal or rng.random() > eager:
        return None
    at = rng.choice(legal)
    getattr(work, do)(name, at)
    return [*at]
