"""Whole and half games as records, drawn from a seed: now and then with a bad entry."""

from random import Random

from tests.games.tangram_city import oracle

CORNERS = ("nw", "ne", "se", "sw")
SQUARES = [(y, x) for y in range(7) for x in range(7)]
EVERY = [(cell, corner) for cell in SQUARES for corner in ("", *CORNERS)]


def random_game(seed, *, longest=None, seats=None, wild=0.06, tiles=None):
    """Return a record; the last entry may be one that the rules refuse.

    `wild` is the chance of an entry that is perhaps out of turn, `tiles` are known ones.
    """
    rng = Random(seed)
    game = _setup(rng, seats or rng.randint(1, 5))
    if tiles:
        game["setup"]["tiles"] = tiles
    skips = rng.choice([0.1, 0.5])
    moves, judge = game["moves"], oracle.Judge(game)
    longest = longest or rng.choice([20, 60, 200])
    while len(moves) < longest and not (judge.table.over() and rng.random() < 0.7):
        item = _entry(rng, judge.table, len(moves), wild, skips)
        if judge.take(len(moves), item) is None:
            moves.append(item)
        elif rng.random() < 0.05:
            moves.append(item)
            break
    return game


def _setup(rng, seats):
    setup = {}
    if rng.random() < 0.7:
        setup["start"] = [
            {"colour": rng.choice(["red", "green"]), "halves": ["D4", "E4:nw"]}
            for _ in range(seats)
        ]
    return {
        "format": "city-record/1",
        "game": "tangram-city",
        "seats": [{"name": f"{seat}"} for seat in range(seats)],
        "setup": setup,
        "moves": [],
    }


def _entry(rng, table, number, wild, skips):
    chance = rng.random() / wild if wild else 1
    if chance < 1 and number:
        of = rng.choice([number - 1, rng.randrange(number)])
        if chance < 0.4:
            return {"do": "undo", "of": of}
        if chance < 0.8:
            return {"do": "amend", "of": of, "move": _move(rng, table, wild, skips)}
        return {"do": "back", "to": rng.randint(max(-1, number - 5), number - 1)}
    return _move(rng, table, wild, skips)


def _move(rng, table, wild, skips):
    acts = [
        *(("fountain", seat) for seat in table.thirsty()),
        *((card, seat) for seat in table.seats for card in table.owing(seat)),
    ]
    is_last = len(table.cards) == 6 and len(table.cards[-1]) < 3
    if not acts or (is_last and rng.random() < 0.5) or rng.random() < wild / 4:
        gone = {card for cards in table.cards for card in cards}
        left = [card for card in range(1, 24) if card not in gone or rng.random() < wild / 4]
        return {"do": "reveal", "card": rng.choice(left or [1])}
    what, seat = rng.choice(acts)
    if rng.random() < wild / 2:
        what, seat = rng.choice(["fountain", rng.randint(1, 23)]), rng.choice(table.seats)
    if what == "fountain":
        return {"do": "fountain", "seat": seat, "half": _fountain(rng, table.lies[seat], wild)}
    return _act(rng, table, seat, what, skips)


def _fountain(rng, lies, wild):
    spots = [(cell, corner) for cell in SQUARES for corner in CORNERS]
    free = [spot for spot in spots if not oracle.taken(lies, [spot])]
    helpful = [spot for spot in free if any(cell == spot[0] for (cell, _), _ in lies)]
    if rng.random() < 0.1 or not free:
        return None
    return oracle.name(rng.choice(spots if rng.random() < wild else helpful or free))


def _act(rng, table, seat, card, skips):
    colour = rng.choice(["red", "green"])
    halves = _halves(rng, table, seat, card, colour) if rng.random() > skips else None
    if not halves:
        return {"do": "discard", "seat": seat, "card": card}
    return {
        "do": "place",
        "seat": seat,
        "card": card,
        "colour": colour,
        "halves": [oracle.name(half) for half in halves],
    }


def _halves(rng, table, seat, card, colour):
    """Return halves for a tile, mostly legal ones; None where none is found."""
    lies, known = table.lies[seat], table.known.get(card)
    if known is None or rng.random() < 0.03:
        return _grown(rng, lies)
    if rng.random() < 0.03:
        colour = "red" if colour == "green" else "green"
    every = [
        halves
        for turn in sorted(
            oracle.turns(known if colour == "red" else oracle.flipped(known)), key=str
        )
        for y, x in SQUARES
        if (halves := _at(turn, y, x))
    ]
    legal = [halves for halves in every if not oracle.taken(lies, halves)]
    if rng.random() < 0.03:
        return rng.choice(every)
    return max(rng.sample(legal, min(len(legal), 12)), key=lambda h: _snug(lies, h), default=None)


def _at(turn, down, right):
    """Return the halves of a figure moved there, or None where it leaves the board."""
    halves = []
    for part in turn:
        points = {(y + down, x + right) for y, x in part}
        cell = min(y for y, _ in points), min(x for _, x in points)
        corners = [corner for corner in ("", *CORNERS) if oracle.points((cell, corner)) == points]
        halves.append((cell, corners[0]))
    return None if oracle.outside(halves) else sorted(halves)


def _snug(lies, halves):
    """Return how many squares a placement would leave full."""
    return len(oracle.full_squares([*lies, *((half, "red") for half in halves)]))


def _grown(rng, lies):
    wanted, halves = rng.randint(1, 3), []
    for _ in range(40):
        spot = rng.choice(EVERY)
        more = [*halves, spot]
        if oracle.crosses(more) or not oracle.hangs_together(more):
            continue
        if not oracle.taken(lies, more) or rng.random() < 0.02:
            halves = more
        if len(halves) == wanted:
            break
    return halves
