"""Counting a full board under twelve rules."""

from random import Random

from games.my_city.episode import begin
from games.my_city.placement import legal_anchors
from games.my_city.practice import BANKS, ETERNAL, TERRAIN
from games.my_city.rules.force import Rules
from games.my_city.rules.sheet import read_sheet
from games.my_city.scoring import score_lines
from games.my_city.setup import Setup
from games.my_city.state import Built, City, State
from games.my_city.terrain import Board
from tests.benchmarks.measuring import Figure, seconds
from tests.games.my_city.rules.notation import sheet

TWELVE = sheet(
    *("visible feature=tree points=1", "groups points=1", "touching colour=church points=3"),
    *("enclosed feature=well points=4", "first_cover feature=vein points=3 least=2"),
    *("investor points=1", "contiguous colour=blue space=F6 points=1", "on_row points=2"),
    *("connected space=A5 other=K8 points=5", "full points=1", "visible feature=rock points=-1"),
    "empty points=-1",
)["sheet"]
WELLS = {(2, 3): "w", (5, 8): "w", (7, 2): "w", (7, 0): "g", (0, 9): "g"}


def full_board():
    """Return an episode in which each building that fits has been built at random."""
    rows = [
        "".join(WELLS.get((row, column), mark) for column, mark in enumerate(line))
        for row, line in enumerate(TERRAIN)
    ]
    board, rng = Board(tuple(rows), BANKS), Random(7)
    built, covered = [], 0
    for building in rng.sample([*ETERNAL.values()], len(ETERNAL)):
        places = [
            turn.at(anchor)
            for turn, anchors in zip(
                building.turns, legal_anchors(board, covered, building), strict=True
            )
            for anchor in board.grid.cells(anchors)
        ]
        if places:
            cells = rng.choice(places)
            built.append(Built(building.id, tuple(cells)))
            covered |= board.grid.mask(cells)
    rules = Rules(read_sheet(TWELVE, "sheet"))
    names, boards = ("Ana", "Ben", "Cleo", "Dan"), (board,) * 4
    state = begin(Setup(names, boards, ETERNAL, rules))
    cities = (City(tuple(built), covered),) * 4
    return State(state.setup, tuple(one.building for one in built), cities)


def figures():
    state = full_board()
    yield Figure(
        f"a board of {len(state.cities[0].built)} buildings counted under twelve rules",
        1000 * seconds(lambda: score_lines(state, 0)),
        "ms",
        "1 or less",
    )
