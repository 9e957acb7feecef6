"""What a group may have entered of a box, for hypothesis."""

from hypothesis import strategies as st

from games.boxes import BOXES, SetFile
from games.kit.shapes import at_origin, is_one_piece
from games.multicity.tiles import LETTERS
from games.my_city.box import MOST_SIDE, Printed
from games.my_city.terrain import GROUND
from games.tangram_city.halves import CORNERS, Half
from games.tangram_city.shapes import loose_from, shape_of

sides = st.integers(3, MOST_SIDE)


@st.composite
def printed_boards(draw):
    rows, columns = draw(sides), draw(sides)

    def lines(characters):
        line = st.text(characters, min_size=columns, max_size=columns)
        return tuple(draw(st.lists(line, min_size=rows, max_size=rows)))

    terrain, banks = lines([*GROUND]), lines("01")
    bare = [(r, c) for r in range(rows) for c in range(columns) if terrain[r][c] == "."]
    squares = draw(st.sets(st.sampled_from(bare))) if bare else ()
    return Printed(terrain, banks, tuple(sorted(squares)))


near = st.tuples(st.integers(0, 3), st.integers(0, 3))
shapes = st.sets(near, min_size=1, max_size=6).filter(is_one_piece).map(at_origin)
tiles = st.tuples(*[st.text(LETTERS, min_size=3, max_size=3)] * 3)


@st.composite
def tangram_halves(draw):
    cells = draw(st.sets(st.tuples(st.integers(0, 1), st.integers(0, 2)), min_size=1, max_size=4))
    return tuple(Half(cell, draw(st.sampled_from([*CORNERS]))) for cell in sorted(cells))


tangram_tiles = tangram_halves().filter(lambda halves: not loose_from(halves)).map(shape_of)

VALUES = {
    "my-city": st.fixed_dictionaries(
        {
            "board": printed_boards(),
            "buildings": st.lists(shapes, max_size=9).map(tuple),
            "eternal": st.lists(shapes, max_size=3).map(tuple),
        }
    ),
    "multicity": st.fixed_dictionaries({"tiles": st.lists(tiles, max_size=40).map(tuple)}),
    "tangram-city": st.fixed_dictionaries(
        {
            "tiles": st.dictionaries(st.integers(1, 23), tangram_tiles, max_size=8),
            "start": st.dictionaries(st.integers(1, 5), tangram_halves(), max_size=5),
        }
    ),
}

names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40)
set_files = st.sampled_from([*BOXES]).flatmap(
    lambda slug: st.builds(SetFile, st.just(slug), names, VALUES[slug])
)
