"""Which distances on the balance a seat can still reach with the last tiles."""

from collections.abc import Iterator
from functools import lru_cache

from games.tangram_city.halves import Mask, full_squares, touched_squares
from games.tangram_city.placement import Colour, Tile, is_free, legal_placements
from games.tangram_city.scoring import balance_points
from games.tangram_city.setup import CARDS
from games.tangram_city.shapes import Shape
from games.tangram_city.state import State

MOST_WAYS = 10_000
"""Ways of laying the last tiles that are looked through; with more of them there is no hint."""


def reachable(state: State, seat: int) -> tuple[int, ...]:
    """Return the distances that are possible at the end; none before the last round.

    None also where a tile is unknown, or where there are too many ways.
    """
    if not state.is_last_round:
        return ()
    city = state.cities[seat]
    left = [card for card in range(1, CARDS + 1) if card not in state.revealed]
    shapes = [state.shapes.get(card) for card in (*left, *state.cards_due(seat))]
    known = tuple(shape for shape in shapes if shape is not None)
    if len(known) < len(shapes):
        return ()
    return _distances((city.red, city.green, city.fountains), known, not city.has_fountain)


_Board = tuple[Mask, Mask, Mask]
"""What lies there of red, of green, and of fountains."""


@lru_cache(maxsize=256)
def _distances(board: _Board, shapes: tuple[Shape, ...], has_fountain: bool) -> tuple[int, ...]:
    red, green, fountains = board
    ways = 1
    for shape in shapes:
        ways *= 1 + sum(len(_ways(red | green | fountains, shape, colour)) for colour in Colour)
    if ways > MOST_WAYS:
        return ()
    found: set[int] = set()
    for red, green in _laid(board, shapes):
        full = full_squares(red | green | fountains)
        of_red, of_green = touched_squares(red), touched_squares(green)
        ahead = (full & of_red & ~of_green).bit_count() - (full & of_green & ~of_red).bit_count()
        found.add(abs(ahead))
        if has_fountain and of_red & ~full:
            found.add(abs(ahead + 1))
        if has_fountain and of_green & ~full:
            found.add(abs(ahead - 1))
    return tuple(sorted(found))


def _laid(board: _Board, shapes: tuple[Shape, ...]) -> Iterator[tuple[Mask, Mask]]:
    """Yield what can lie there of red and green, each tile laid in any way or discarded."""
    red, green, fountains = board
    if not shapes:
        yield red, green
        return
    first, *rest = shapes
    yield from _laid(board, tuple(rest))
    for colour in Colour:
        for mask in _ways(red | green | fountains, first, colour):
            is_red = colour is Colour.RED
            after = (red | mask if is_red else red, green if is_red else green | mask, fountains)
            yield from _laid(after, tuple(rest))


def _ways(built: Mask, shape: Shape, colour: Colour) -> list[Mask]:
    every = legal_placements(0, Tile(0, shape), colour)
    return [one.mask for one in every if is_free(built, one.mask)]


def reach_words(state: State, seat: int) -> str:
    """Say which distances can still be reached, "" where that is not known."""
    found = reachable(state, seat)
    if not found:
        return ""
    least = found[0]
    runs: list[list[int]] = []
    for distance in found:
        if runs and runs[-1][-1] == distance - 1:
            runs[-1].append(distance)
        else:
            runs.append([distance])
    named = ", ".join(
        f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs
    )
    points = balance_points(least)
    return (
        f"Distances that the last tiles and the fountain can bring: {named}."
        f" At best {points} points."
    )
