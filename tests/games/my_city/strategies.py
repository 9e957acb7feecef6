"""Boards and shapes for searches."""

from hypothesis import strategies as st

from games.kit.cells import around
from games.my_city.buildings import Building, Colour
from games.my_city.terrain import Board


@st.composite
def pieces(draw, most=5):
    """Shapes in one piece, as spaces."""
    shape = {(0, 0)}
    for _ in range(draw(st.integers(0, most - 1))):
        shape.add(draw(st.sampled_from(sorted({n for s in shape for n in around(s)} - shape))))
    top, left = min(y for y, _ in shape), min(x for _, x in shape)
    return frozenset((y - top, x - left) for y, x in shape)


@st.composite
def lands(draw, marks="......tTrRmfwg", digits="0123"):
    """Terrain and banks of one size, from 1 x 1 to 6 x 7."""
    tall, wide = draw(st.integers(1, 6)), draw(st.integers(1, 7))
    land, banks = (
        draw(
            st.lists(st.text(alphabet, min_size=wide, max_size=wide), min_size=tall, max_size=tall)
        )
        for alphabet in (marks, digits)
    )
    return land, banks


boards = lands().map(lambda land: Board(tuple(land[0]), tuple(land[1])))
buildings = st.builds(Building, st.just("d"), st.just(Colour.YELLOW), pieces())
