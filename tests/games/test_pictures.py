"""Boards as pictures: their size, and the colours where the drawing has things."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import ImageChops, ImageColor

from games.cities.marks import DEFS as CITIES_DEFS
from games.kit.cells import parse_space
from games.kit.drawing import PLATES, Area, Drawing, Ground, Label, Piece, Plate
from games.kit.styles import LIGHT, STYLES, WRITINGS
from games.kit.svg import AREA_DEFS, BOTTOM, DEFS, LEFT, RIGHT, TOP, board_svg
from games.micro_city.board import draw_map
from games.micro_city.city import Kind as AreaKind
from games.micro_city.marks import DEFS as MAP_DEFS
from games.my_city.board import draw, with_squares
from games.my_city.buildings import Colour
from games.my_city.practice import BANKS, BUILDINGS, TERRAIN
from games.my_city.state import Built
from games.my_city.terrain import Board
from games.pictures import picture
from tests.builders import cells
from tests.games.micro_city.builders import record, state_of

BOARD = Board((".m...", "f.tR.", ".gw.."), ("00011", "00011", "00011"))
PRACTICE = Board(TERRAIN, BANKS)
AREA_KINDS = [kind.value for kind in AreaKind]
CSS = Path(__file__).parents[2] / "static/css"


def pixels(image, space, scale=1, reach=14):
    """Return the colours around the middle of a space, each with its number of pixels."""
    row, column = parse_space(space)
    right, down = (LEFT + 40 * column + 20) * scale, (TOP + 40 * row + 20) * scale
    reach *= scale
    part = image.crop((right - reach, down - reach, right + reach, down + reach))
    return {colour: count for count, colour in part.getcolors(5000)}


def main_colour(image, space, scale=1):
    found = pixels(image, space, scale)
    return max(found, key=found.get)


def colour(name):
    return ImageColor.getrgb(LIGHT[name])


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (11, 11), (2, 7), (26, 3)])
@pytest.mark.parametrize("scale", [1, 2])
def test_a_space_is_40_pixels_at_scale_1(rows, columns, scale):
    image = picture(Drawing(Ground(rows, columns)), scale=scale)
    width, height = LEFT + 40 * columns + RIGHT, TOP + 40 * rows + BOTTOM

    assert image.size == (width * scale, height * scale)
    assert image.mode == "RGB"


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize(
    ("space", "name"),
    [
        pytest.param("A1", "land", id="land"),
        pytest.param("B1", "mountain", id="mountain under its peak"),
        pytest.param("A2", "forest", id="forest under its firs"),
        pytest.param("E3", "land", id="land across the river"),
    ],
)
def test_a_space_has_the_colour_of_its_ground(space, name, scale):
    image = picture(draw(BOARD, [], BUILDINGS), scale=scale)

    assert main_colour(image, space, scale) == colour(name)


@pytest.mark.parametrize(
    ("space", "name"),
    [
        pytest.param("B1", "peak", id="peak"),
        pytest.param("A2", "fir", id="firs"),
        pytest.param("C2", "crown", id="tree"),
        pytest.param("D2", "rock", id="rocks"),
        pytest.param("B3", "amber", id="gold"),
        pytest.param("C3", "red", id="the roof of a well"),
    ],
)
def test_a_mark_lies_on_its_space(space, name):
    image = picture(draw(BOARD, [], BUILDINGS), scale=2)

    assert colour(name) in pixels(image, space, 2)


@pytest.mark.parametrize("name", [*Colour])
def test_a_building_has_its_colour_and_its_hatch(name):
    piece = Piece("x", name.ink, cells("B2 C2"))
    image = picture(Drawing(Ground(3, 4), (piece,)), scale=2)

    for space in ("B2", "C2"):
        assert main_colour(image, space, 2) == colour(name.ink)
        found = pixels(image, space, 2)
        assert len(found) > 1
        assert all(sum(one) > 0.7 * sum(colour(name.ink)) for one in found)
    assert pixels(image, "A2", 2) == {colour("land"): 56 * 56}
    assert pixels(image, "B1", 2) == {colour("land"): 56 * 56}


HALF_OF_B2 = Area("red", "M40 40L80 40L40 80Z", "M40 40L80 40L40 80Z")


@pytest.mark.parametrize("scale", [1, 2])
def test_an_area_may_cover_a_half_of_a_space(scale):
    drawing = Drawing(Ground(3, 3, land="open-land"), areas=(HALF_OF_B2,))
    image = picture(drawing, scale=scale)

    def at(right, down):
        part = image.crop(
            [
                (LEFT + right - 4) * scale,
                (TOP + down - 4) * scale,
                (LEFT + right + 4) * scale,
                (TOP + down + 4) * scale,
            ]
        )
        return max((count, one) for count, one in part.getcolors(5000))[1]

    assert at(52, 52) == colour("tan-red")
    assert at(72, 72) == colour("frame")
    assert main_colour(image, "A2", scale) == colour("frame")


def test_a_hole_in_a_building_is_land():
    ring = cells("A1 B1 C1 A2 C2 A3 B3 C3")
    image = picture(Drawing(Ground(3, 3), (Piece("x", "red", ring),)))

    assert main_colour(image, "B2") == colour("land")
    assert main_colour(image, "A2") == colour("red")


def test_the_river_runs_between_the_banks():
    image = picture(draw(BOARD, [], BUILDINGS))

    at = (LEFT + 40 * 3, TOP + 40 + 6)
    assert image.getpixel(at) in {colour("river"), colour("river-light")}
    assert image.getpixel((LEFT + 40 * 4, TOP + 46)) != colour("river")


@pytest.mark.parametrize(
    ("area", "names"),
    [
        pytest.param("A1", ("residential", "house", "pip", "engineer"), id="with the Engineer"),
        pytest.param("B1", ("industrial", "timber", "pip"), id="wood"),
        pytest.param("C1", ("industrial", "coal", "pip", "die-lit"), id="coal"),
        pytest.param("D1", ("commercial", "trade", "pip", "token", "die-lit"), id="with a token"),
        pytest.param("A2", ("industrial", "steel", "pip"), id="steel"),
    ],
)
def test_an_area_shows_what_it_is_and_what_lies_on_it(area, names):
    state = replace(state_of(record()), tokens=frozenset({(0, 3)}), active=(3, 4))
    found = pixels(picture(draw_map(state), scale=2), area, 2, reach=19)

    assert {name for name in names if colour(name) not in found} == set()
    for name in ("token", "engineer", "die-lit"):
        assert (colour(name) in found) == (name in names)


def test_a_small_square_frames_the_middle_of_its_space():
    bare = Drawing(Ground(2, 2))
    marked = Drawing(with_squares(bare.ground, Board(("..", ".."), ("00", "00")), [(0, 1)]))

    assert pixels(picture(marked), "A1") == pixels(picture(bare), "A1")
    assert pixels(picture(marked), "B1") != pixels(picture(bare), "B1")


def test_what_is_built_over_is_shaded():
    plain, shaded = (
        picture(Drawing(Ground(2, 2, regions=regions))) for regions in ((), (("built-over", 0b10),))
    )

    assert main_colour(plain, "B1") == colour("land")
    assert main_colour(shaded, "B1") not in {colour("land"), colour("soft")}
    assert main_colour(shaded, "A1") == colour("land")


def test_letters_and_numbers_stand_on_the_rim():
    image = picture(Drawing(Ground(2, 2)))

    for box in ((LEFT + 10, 0, LEFT + 30, TOP - 8), (0, TOP + 10, LEFT - 8, TOP + 30)):
        assert len(image.crop(box).getcolors()) > 5


def test_the_same_drawing_gives_the_same_picture():
    built = [Built("y2", cells("F6 G6 H6 I6"))]
    one, other = (picture(draw(PRACTICE, built, BUILDINGS)) for _ in range(2))

    assert one.tobytes() == other.tobytes()


@pytest.mark.parametrize("id", ["", "\0\x1b", '"><script>', "é" * 100, "\ud800"])
def test_the_name_of_a_building_changes_nothing(id):
    one, other = (
        picture(Drawing(Ground(1, 2), (Piece(name, "red", cells("A1 B1")),))) for name in (id, "x")
    )

    assert one.tobytes() == other.tobytes()


def test_everything_that_can_be_drawn_has_a_style():
    kinds = ("mountain", "forest", "built-over", *AREA_KINDS)
    plates = tuple(Plate((0, 0), colour, "P") for colour in PLATES)
    regions = tuple((kind, 1) for kind in kinds)
    ground = Ground(1, 2, regions, (("square", 1),), (1, 2), plates=plates)
    marked = Piece("x", "red", ((0, 0),), badge="C")
    pieces = tuple(Piece("x", one.ink, ((0, 0),)) for one in Colour)
    areas = tuple(Area(fill, "", "") for fill in ("red", "green", "fountain"))
    open_land = Drawing(Ground(1, 1, land="open-land"), areas=areas)
    halves = board_svg(open_land) + AREA_DEFS + MAP_DEFS
    outlines = tuple((f"c-area {kind}", 1) for kind in ("water", "park"))
    texts = ("c-initial", "c-points water", "c-points park")
    labels = tuple(Label(kind, (0, 0), "6") for kind in texts)
    drawing = Drawing(ground, (*pieces, marked), outlines=outlines, labels=labels)
    drawn = board_svg(drawing) + DEFS.split('<g id="animal-')[0] + halves + CITIES_DEFS
    figures = set(re.findall(r'<(?:path|rect|circle) class="([^"]+)"', drawn))

    assert figures == set(STYLES)
    assert {"", *re.findall(r'<text class="([^"]+)"', drawn)} == set(WRITINGS)


def test_the_colours_are_those_of_the_pages():
    said = {}
    for sheet in ("site.css", "board.css", "late.css", "tangram.css", "micro.css", "cities.css"):
        text = (CSS / sheet).read_text("utf-8").split("@media (prefers-color-scheme: dark)")[0]
        said |= dict(re.findall(r"--([\w-]+): ([^;]+);", text))

    assert {name: as_rgba(value) for name, value in LIGHT.items()} == {
        name: as_rgba(said[name]) for name in LIGHT
    }


def as_rgba(text):
    if text.startswith("#"):
        return (*ImageColor.getrgb(text), 255)[:4]
    *rgb, alpha = re.findall(r"[\d.]+", text)
    return (*map(int, rgb), int(float(alpha) * 255 + 0.5))


def test_pieces_that_were_painted_before_look_as_if_painted_where_they_stand():
    pieces = (
        Piece("a", "red", ((0, 1), (1, 0), (1, 1))),
        Piece("b", "blue", ((0, 4), (1, 4), (2, 3), (2, 4)), badge="C"),
        Piece("c", "yellow", ((3, 0), (3, 1))),
    )
    left = 0b000111
    banks = sum(left << 6 * row for row in range(4)), sum(left << 6 * row + 3 for row in range(4))
    board = Drawing(Ground(4, 6, banks=banks), pieces)
    at_once = replace(board, labels=(Label("c-initial", (3, 5), ""),))

    for scale in (1, 2):
        apart, together = picture(board, scale=scale), picture(at_once, scale=scale)
        difference = ImageChops.difference(apart, together)
        assert max(high for _, high in difference.getextrema()) <= 16
