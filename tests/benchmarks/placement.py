"""Judging placements on half-built practice boards."""

from random import Random

from games.my_city.placement import count_placements, legal_anchors, letters, refusal
from games.my_city.practice import BANKS, BUILDINGS, TERRAIN
from games.my_city.terrain import Board
from tests.benchmarks.measuring import Figure, rate
from tests.games.my_city import oracle

BOARD = Board(TERRAIN, BANKS)
DECK = list(BUILDINGS.values())
HALF = BOARD.buildable.bit_count() // 2


def half_built(rng):
    """Return the mask of a board on which buildings cover about half the ground."""
    built = 0
    while built.bit_count() < HALF:
        building = rng.choice(DECK)
        steps = [
            BOARD.grid.mask(turn.at(anchor))
            for turn, anchors in zip(
                building.turns, legal_anchors(BOARD, built, building), strict=True
            )
            for anchor in BOARD.grid.cells(anchors)
        ]
        if not steps:
            break
        built |= rng.choice(steps)
    return built


def figures():
    rng = Random(1)
    cases = [(half_built(rng), building) for _ in range(40) for building in DECK]
    moves = []
    for built, building in cases:
        turn = rng.choice(building.turns)
        cell = rng.randrange(BOARD.grid.rows), rng.randrange(BOARD.grid.columns)
        moves.append((built, building, turn.at(cell)))
    legal = [
        (built, building, turn.at(next(BOARD.grid.cells(anchors))))
        for built, building in cases
        for turn, anchors in zip(building.turns, legal_anchors(BOARD, built, building), strict=True)
        if anchors
    ]

    def count():
        for built, building in cases:
            count_placements(BOARD, built, building)

    def spell():
        for built, building in cases:
            letters(BOARD, built, building)

    def validate(placements):
        for built, building, cells in placements:
            refusal(BOARD, built, building, cells)

    def by_the_text():
        for built, building, cells in moves:
            oracle.broken(TERRAIN, BANKS, set(BOARD.grid.cells(built)), building.shape, list(cells))

    yield Figure(
        "legal placements counted, all turns, half-built 11 x 11",
        rate(count, len(cases)),
        "boards/s",
        "50,000 or more",
    )
    yield Figure(
        "the same with the letters for the page",
        rate(spell, len(cases)),
        "boards/s",
        "20,000 or more",
    )
    legal_rate = rate(lambda: validate(legal), len(legal))
    yield Figure("one legal placement validated", legal_rate, "/s", "50,000 or more")
    any_rate = rate(lambda: validate(moves), len(moves))
    yield Figure("one placement anywhere validated, its sentence made", any_rate, "/s")
    yield Figure(
        "against validation with sets of spaces", any_rate / rate(by_the_text, len(moves)), "times"
    )
