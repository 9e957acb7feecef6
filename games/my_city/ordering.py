"""Whether buildings that stand in a city at the end can have been placed one after the other."""

from collections.abc import Mapping

from games.kit.cells import Cell
from games.kit.errors import RuleError
from games.my_city.buildings import Deck
from games.my_city.placement import refusal
from games.my_city.refusals import Refusal
from games.my_city.state import Built
from games.my_city.terrain import Board

Standing = Mapping[str, tuple[Cell, ...]]
"""The spaces of each building by its id, in whatever order they were entered."""


def legal_order(board: Board, standing: Standing, deck: Deck) -> tuple[Built, ...]:
    """Return the buildings in an order in which each placement is legal.

    Raises RuleError about the building that no order allows. The answer is exact: all that
    a placement asks of earlier ones is a neighbour, so it stays legal once it is, and
    from any start along the river all can be built that hang together with it.
    """
    masks, starts = _checked(board, standing, deck)
    best: tuple[str, ...] = ()
    for start in starts:
        if start not in best:
            best = max(best, _from(board, start, masks), key=len)
    for id in standing:
        if id not in best:
            built = sum(masks[other] for other in best)
            error = refusal(board, built, deck[id], standing[id])
            assert error is not None  # noqa: S101  # it would hang together with the others
            raise error
    return tuple(Built(id, standing[id]) for id in best)


def _checked(board: Board, standing: Standing, deck: Deck) -> tuple[dict[str, int], list[str]]:
    """Return the mask of each building, and those that may be the first one."""
    masks: dict[str, int] = {}
    starts, taken = [], 0
    for id, cells in standing.items():
        error = refusal(board, 0, deck[id], cells)
        if error and error.code is not Refusal.NOT_AT_RIVER:
            raise error
        masks[id] = board.grid.mask(cells)
        if masks[id] & taken:
            raise _overlapping(board, taken, id, standing, deck)
        taken |= masks[id]
        if error is None:
            starts.append(id)
    return masks, starts


def _overlapping(board: Board, taken: int, id: str, standing: Standing, deck: Deck) -> RuleError:
    error = refusal(board, taken, deck[id], standing[id])
    assert error is not None  # noqa: S101  # it shares a space
    return error


def _from(board: Board, start: str, masks: Mapping[str, int]) -> tuple[str, ...]:
    """Return all buildings that hang together with one, each behind one that it touches."""
    found, built = [start], masks[start]
    grew = True
    while grew:
        grew = False
        for id, mask in masks.items():
            if id not in found and board.grid.beside(built) & mask:
                found.append(id)
                built |= mask
                grew = True
    return tuple(found)
