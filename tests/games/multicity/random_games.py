"""Whole and half games as records, drawn from a seed: most moves legal, now and then a bad one."""

from random import Random

from games.multicity.practice import TILES
from tests.games.judging import Refused
from tests.games.multicity import oracle

COLOURS = ("red", "green", "blue", "yellow")


def random_game(seed, *, tiles=None, standees=None, seats=None, version=None, bad=0.03):
    """Return a record; the last move may be one that the rules refuse."""
    rng = Random(seed)
    game = _setup(rng, tiles, standees, seats, version)
    table, eager = oracle.Table(game), rng.choice([0.3, 0.6, 0.95])
    for _ in range(rng.choice([10, 40, 100])):
        move = _move(rng, table, eager, bad)
        game["moves"].append(move)
        try:
            table.play(move)
        except Refused:
            break
        if table.over() and rng.random() > bad:
            break
    return game


def _setup(rng, tiles, standees, seats, version):
    extra = {"tiles": tiles or rng.randint(2, 9)}
    if standees or rng.random() < 0.7:
        extra["standees"] = standees or rng.sample(range(2, 8), rng.randint(1, 4))
    names = enumerate(rng.sample(COLOURS, seats or rng.randint(2, 4)))
    return {
        "format": "city-record/1",
        "game": "multicity",
        "seats": [{"name": f"{seat}", "colour": colour} for seat, colour in names],
        "setup": {
            "version": version or rng.choice(["easy", "normal"]),
            "start": random_tile(rng),
            **extra,
        },
        "moves": [],
    }


def random_tile(rng):
    """Return a practice tile in some turn, now and then another one."""
    if rng.random() < 0.3:
        return ["".join(rng.choices("rrgbyx", k=3)) for _ in range(3)]
    rows = [*rng.choice(TILES)]
    for _ in range(rng.randrange(4)):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return rows


def _move(rng, table, eager, bad):
    seat = table.acts % table.many
    if rng.random() < bad:
        seat = rng.randrange(table.many)
    if rng.random() < bad:
        squares = _line(rng, table, rng.choice([1, 2, 3, 8, *table.hands[seat]]))
        rng.shuffle(squares)
        return {"do": "standee", "seat": seat, "squares": squares}
    if rng.random() < bad:
        return {"do": "decline", "seat": seat}
    legal = legal_lines(table, seat)
    if legal and rng.random() < eager:
        return {"do": "standee", "seat": seat, "squares": rng.choice(legal)}
    if table.last is not None and rng.random() > bad:
        return {"do": "decline", "seat": seat}
    at = _rim(rng, table) if rng.random() > bad else [rng.randint(-3, 3), rng.randint(-3, 3)]
    return {"do": "tile", "seat": seat, "at": at, "squares": random_tile(rng)}


def legal_lines(table, seat):
    """Return all standees that a seat may place, tried one by one."""
    return [
        squares
        for spot in sorted(table.shows)
        for length in sorted(table.hands[seat])
        for squares in (_from(spot, length, 0, 1), _from(spot, length, 1, 0))
        if fits(table, seat, squares)
    ]


def fits(table, seat, squares):
    """Tell whether the oracle takes a standee; the table is left as it was."""
    hand, full = set(table.hands[seat]), set(table.full)
    try:
        table.standee({"seat": seat, "squares": squares})
    except Refused:
        return False
    table.hands[seat], table.full = hand, full
    return True


def _from(spot, length, down, right):
    return [[spot[0] + step * down, spot[1] + step * right] for step in range(length)]


def _line(rng, table, length):
    spot = rng.choice(sorted(table.shows))
    return _from(spot, length, *rng.choice([*3 * [(0, 1), (1, 0)], (1, 1), (0, 2), (-1, 1)]))


def _rim(rng, table):
    near = {
        (row + down, column + right)
        for row, column in table.places
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    return [*rng.choice(sorted(near - set(table.places)))]
