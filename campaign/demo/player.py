"""The player of the demo: takes the best building site, after a look at what may still come.

Pure: chance comes in as a generator with a seed, so the same seed plays the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from campaign.demo.tempers import Temper
from games.my_city.buildings import Building
from games.my_city.moves import End, Move, Pass, Place, Reveal
from games.my_city.passing import can_pass
from games.my_city.placement import count_placements, legal_anchors
from games.my_city.state import State
from games.my_city.terrain import ROCKS, TREES, Board

MANY_WAYS = 3
"""A building that fits in so many ways now is built every second time in the end."""


@dataclass(frozen=True, slots=True)
class Site:
    """A legal place for the building on the card, and how it looks at first sight."""

    turn: int
    anchor: int
    mask: int
    worth: float


def next_move(
    state: State, deck: Sequence[str], tempers: Sequence[Temper], chance: Random
) -> Move | None:
    """Return the next move of an episode whose cards come in the order of `deck`."""
    if state.finished:
        return None
    if not state.owing:
        return Reveal(next(card for card in deck if card not in state.revealed))
    seat = state.owing[0]
    return act(state, seat, tempers[seat], chance)


def act(state: State, seat: int, temper: Temper, chance: Random) -> Move:
    """Return what a mayor does with the open card: build, pass or end."""
    board, built, card = state.setup.boards[seat], state.cities[seat].covered, state.card
    if card is None:
        raise ValueError("No card has been revealed yet.")
    coming = [*state.left]
    hope = _hope(board, built, coming, temper)
    best: Move = End(seat, card.id)
    worth = 0.0
    if can_pass(state, seat) and hope > 1:
        best, worth = Pass(seat, card.id), hope - 1
    found = sorted(sites(board, built, card, temper, chance), key=lambda site: -site.worth)
    for site in found[: temper.sites]:
        after = site.worth + _hope(board, built | site.mask, coming, temper)
        if after > worth:
            cells = card.turns[site.turn].at(divmod(site.anchor, board.grid.columns))
            best, worth = Place(seat, cells, card.id), after
    return best


def sites(
    board: Board, built: int, building: Building, temper: Temper, chance: Random
) -> Iterator[Site]:
    """Yield every legal place for a building with its worth: points, and how snug it lies."""
    grid = board.grid
    ground = _Ground(board, built)
    for number, legal in enumerate(legal_anchors(board, built, building)):
        steps = grid.steps(building.turns[number])
        left = legal
        while left:
            lowest = left & -left
            left ^= lowest
            mask = 0
            for step in steps:
                mask |= lowest << step if step >= 0 else lowest >> -step
            worth = ground.worth(mask, temper) + temper.mood * chance.random()
            yield Site(number, lowest.bit_length() - 1, mask, worth)


class _Ground:
    """A half-built board as masks, for judging many sites on it."""

    def __init__(self, board: Board, built: int) -> None:
        self.grid = board.grid
        self.free = board.buildable & ~built
        self.banks = board.bank_masks
        self.empty = board.having(".") & ~built
        self.trees = [(board.having(kind) & ~built, each) for kind, each in TREES.items()]
        self.rocks = [(board.having(kind) & ~built, each) for kind, each in ROCKS.items()]

    def worth(self, mask: int, temper: Temper) -> float:
        points = float((self.empty & mask).bit_count())
        for kinds, each in self.trees:
            points -= temper.trees * each * (kinds & mask).bit_count()
        for kinds, each in self.rocks:
            points += temper.rocks * each * (kinds & mask).bit_count()
        left = self.free & ~mask
        around = self.grid.beside(mask) & ~mask
        snug = (around & ~left).bit_count()
        return points + temper.close * snug - temper.hole * self._holes(left & around)

    def _holes(self, edge: int) -> int:
        """Return how many spaces of `edge` have no free neighbour on their bank."""
        lonely = 0
        for bank in self.banks:
            here = edge & bank
            if here:
                lonely += (here & ~self.grid.beside(self.free & bank)).bit_count()
        return lonely


def _hope(board: Board, built: int, coming: Sequence[Building], temper: Temper) -> float:
    """Return how many points the buildings that still come may bring on a board.

    One that fits in many ways is likelier to find a place when its card comes.
    """
    chances: dict[frozenset[tuple[int, int]], float] = {}
    squares = 0.0
    for building in coming:
        if building.shape not in chances:
            ways = count_placements(board, built, building)
            chances[building.shape] = ways / (ways + MANY_WAYS)
        squares += chances[building.shape] * len(building.shape)
    empty = (board.having(".") & ~built).bit_count()
    return temper.hope * min(squares, empty)
