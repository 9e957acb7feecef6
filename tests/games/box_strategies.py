"""What a group may have entered of a box, for hypothesis."""

from hypothesis import strategies as st

from games.boxes import BOXES, SetFile
from games.cities.box import CityBoard
from games.cities.practice import CARDS
from games.cities.setup import Achievement
from games.cities.state import Card
from games.kit.shapes import at_origin, is_one_piece
from games.micro_city.city import Area
from games.micro_city.company import Stock
from games.micro_city.dealing import DistrictCard
from games.micro_city.deeds import COUNTED, NAMED, Deed, DeedKind
from games.micro_city.deeds import Card as ProjectCard
from games.micro_city.setup import Building
from games.micro_city.typed import KINDS
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

titles = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=12)
patterns = st.none() | st.sampled_from([card.count for card in CARDS])
achievements = st.builds(
    Achievement,
    titles,
    st.lists(st.integers(0, 30), min_size=3, max_size=3, unique=True).map(
        lambda points: tuple(sorted(points, reverse=True))
    ),
    patterns,
)
city_boards = st.builds(CityBoard, titles, st.tuples(*[achievements] * 3))
cards = st.builds(Card, titles, st.integers(0, 30), patterns)
district_tiles = st.tuples(*[st.text("RBGYPW", min_size=2, max_size=2)] * 2)

deeds = st.sampled_from(
    [
        *(Deed(kind) for kind in NAMED if kind not in COUNTED),
        *(Deed(kind, 2) for kind in COUNTED),
        Deed(DeedKind.MATERIAL, 0),
    ]
)
areas = st.builds(
    lambda kind, die: Area(kind[0], die, kind[1]),
    st.sampled_from([*KINDS.values()]),
    st.integers(1, 6),
)
district_squares = st.tuples(*[areas] * 4)
district_cards = st.builds(DistrictCard, district_squares, st.none() | district_squares)
costs = st.builds(Stock, *[st.integers(0, 5)] * 4)
bonuses = st.lists(deeds, max_size=2).map(tuple)
buildings = st.lists(
    st.builds(Building, titles, costs, bonuses), max_size=5, unique_by=lambda one: one.name
).map(tuple)
some_deeds = st.lists(deeds, min_size=1, max_size=3).map(tuple)
projects = st.builds(ProjectCard, st.integers(0, 5), st.integers(1, 6), some_deeds, some_deeds)

VALUES = {
    "my-city": st.fixed_dictionaries(
        {
            "board": printed_boards(),
            "buildings": st.lists(shapes, max_size=9).map(tuple),
            "eternal": st.lists(shapes, max_size=3).map(tuple),
            "reverse": printed_boards(),
        }
    ),
    "multicity": st.fixed_dictionaries({"tiles": st.lists(tiles, max_size=40).map(tuple)}),
    "cities": st.fixed_dictionaries(
        {
            "tiles": st.lists(district_tiles, max_size=36).map(tuple),
            "start": st.lists(district_tiles, max_size=5).map(tuple),
            "boards": st.lists(city_boards, max_size=4).map(tuple),
            "cards": st.lists(cards, max_size=6).map(tuple),
        }
    ),
    "tangram-city": st.fixed_dictionaries(
        {
            "tiles": st.dictionaries(st.integers(1, 23), tangram_tiles, max_size=8),
            "start": st.dictionaries(st.integers(1, 5), tangram_halves(), max_size=5),
        }
    ),
    "micro-city": st.fixed_dictionaries(
        {
            "districts": st.dictionaries(st.integers(1, 4), district_cards),
            **dict.fromkeys(("a", "b", "eiffel", "empire"), buildings),
            "projects": st.dictionaries(st.sampled_from([5, 6]), projects),
            "rounds": st.dictionaries(
                st.sampled_from(["empire-medium", "empire-hard"]), st.integers(1, 99)
            ),
        }
    ),
}

names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40)
set_files = st.sampled_from([*BOXES]).flatmap(
    lambda slug: st.builds(SetFile, st.just(slug), names, VALUES[slug])
)
