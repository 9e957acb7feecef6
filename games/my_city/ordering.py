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

    Those that stand on the board from the start are not among them. Raises RuleError about
    the building that no order allows. The answer is exact: all that a placement asks of
    earlier ones is a neighbour, so it stays legal once it is, and from any start that the
    rules allow all can be built that hang together with it, or with what stands already.
    """
    masks, starts = _checked(board, standing, deck)
    best: tuple[str, ...] = ()
    for start in starts:
        if start not in best:
            best = max(best, _from(board, start, masks), key=len)
    for id in standing:
        if id not in best:
            built = board.fixed | sum(masks[other] for other in best)
            error = refusal(board, built, deck[id], standing[id])
            assert error is not None  # noqa: S101  # it would hang together with the others
            raise error
    return tuple(Built(id, standing[id]) for id in best)


_ONLY_NOT_FIRST = (Refusal.NOT_AT_RIVER, Refusal.NOT_AT_START)


def _checked(board: Board, standing: Standing, deck: Deck) -> tuple[dict[str, int], list[str]]:
    """Return the mask of each building, and those that may be the first one."""
    masks: dict[str, int] = {}
    starts, taken = [], board.fixed
    for id, cells in standing.items():
        error = refusal(board, board.fixed, deck[id], cells)
        if error and error.code not in _ONLY_NOT_FIRST:
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
    """Return all that can be built from one on, each behind one that it touches."""
    found, built = [start], board.fixed | masks[start]
    grew = True
    while grew:
        grew = False
        for id, mask in masks.items():
            if id not in found and board.grid.beside(built) & mask:
                found.append(id)
                built |= mask
                grew = True
    return tuple(found)
