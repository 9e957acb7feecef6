"""A district as drawing data, in words, and as a picture."""

import re

import pytest

from games.cities.board import draw, frame_of, space_words, symbol_of
from games.cities.district import Building, District
from games.cities.marks import DEFS, symbol_svg
from games.cities.spaces import COLOURS, Colour, Feature, Kind
from games.kit.drawing import Label, cells_of
from games.kit.svg import board_svg
from games.pictures import picture

BOAT, SWAN, OWN = (Feature(Kind.WATER, name) for name in ("boat", "swan", "moor <hen>"))
MONUMENT, SPECIAL = Feature(Kind.MONUMENT), Feature(Kind.SPECIAL)

# two tiles, the second one to the left of the start tile and above it nothing
DISTRICT = District(
    {(0, 0): ("RW", "WP"), (0, -1): ("BW", "GY")},
    {(0, 1): BOAT, (0, -1): OWN, (1, -2): SPECIAL, (0, -2): MONUMENT},
    {(0, 0): Building(Colour.RED, 3), (1, -2): Building(Colour.BLUE, 1)},
)


def drawn():
    return draw(DISTRICT, frame_of(DISTRICT))


def spots(mask):
    return cells_of(mask, drawn().ground.columns)


def test_a_district_is_drawn_from_its_own_top_left():
    ground = drawn().ground

    assert (ground.rows, ground.columns) == (2, 4)
    assert {kind: spots(mask) for kind, mask in ground.marks} == {
        "c-R": [(0, 2)],
        "c-W": [(0, 1), (0, 3), (1, 2)],
        "c-P": [(1, 3)],
        "c-B": [(0, 0)],
        "c-G": [(1, 0)],
        "c-Y": [(1, 1)],
        "c-boat": [(0, 3)],
        "c-any-water": [(0, 1)],
        "c-monument": [(0, 0)],
        "c-on-special": [(1, 0)],
        "c-red-3": [(0, 2)],
        "c-blue-1": [(1, 0)],
    }


def test_a_space_without_a_tile_is_bare():
    district = District({(0, 0): ("RB", "GY"), (1, 1): ("RB", "GY")}, {}, {})
    ground = draw(district, frame_of(district)).ground

    bare = dict(ground.marks)["c-bare"]
    assert cells_of(bare, 4) == [(0, 2), (0, 3), (1, 2), (1, 3), (2, 0), (2, 1), (3, 0), (3, 1)]


def test_an_area_with_features_is_outlined_with_what_its_set_gives():
    drawing = drawn()

    assert [(kind, spots(mask)) for kind, mask in drawing.outlines] == [
        ("c-area water", [(0, 1)]),
        ("c-area water", [(0, 3)]),
    ]
    assert drawing.labels == (
        Label("c-initial", (0, 1), "M"),
        Label("c-points water", (0, 1), "1"),
        Label("c-points water", (0, 3), "1"),
    )


@pytest.mark.parametrize(
    ("feature", "name"),
    [
        (BOAT, "boat"),
        (OWN, "any-water"),
        (Feature(Kind.PARK, "oak"), "oak"),
        (Feature(Kind.PARK, "boat"), "any-park"),
        (Feature(Kind.WATER, "oak"), "any-water"),
        (MONUMENT, "monument"),
        (SPECIAL, "special"),
    ],
)
def test_a_design_of_the_groups_own_has_the_symbol_of_its_kind(feature, name):
    assert symbol_of(feature) == name


def test_every_symbol_that_is_used_is_there():
    known = set(re.findall(r'id="(mark-c-[^"]+)"', DEFS))
    used = set(re.findall(r'href="#([^"]+)"', board_svg(drawn()) + symbol_svg("special")))

    assert used <= known
    assert {f"mark-c-{colour}-{height}" for colour in Colour for height in range(1, 5)} <= known
    assert {f"mark-c-{letter}" for letter in (*COLOURS, "P", "W")} <= known


def test_a_building_has_as_many_edges_as_floors_and_its_height_as_a_number():
    for height in range(1, 5):
        stack = re.search(rf'<g id="mark-c-green-{height}">(.*?)</g>', DEFS)[1]
        assert stack.count("<rect") == height
        assert f">{height}</text>" in stack


def test_every_space_is_told_in_words():
    frame = frame_of(DISTRICT)
    names = {(0, -2): "A1", (0, -1): "B1", (0, 0): "C1", (1, -2): "A2", (5, 5): "F6"}

    assert frame.place((0, -2)) == (0, 0)
    assert space_words(DISTRICT, names) == [
        "A1, blue, monument",
        "B1, water, moor <hen>",
        "C1, red, red building, 3 high",
        "A2, green, special, blue building, 1 high",
        "F6, bare",
    ]


def test_what_people_typed_cannot_break_the_picture():
    district = District({(0, 0): ("WW", "WW")}, {(0, 0): Feature(Kind.WATER, "<b>&")}, {})
    drawing = draw(district, frame_of(district))

    assert "&lt;</text>" in board_svg(drawing)
    assert picture(drawing).size == (114, 112)


def test_a_picture_shows_the_colours_of_the_page():
    district = District({(0, 0): ("WW", "WW")}, {}, {})
    image = picture(draw(district, frame_of(district)))

    assert image.getpixel((26 + 20, 24 + 2)) == (0x86, 0xC0, 0xDD)
