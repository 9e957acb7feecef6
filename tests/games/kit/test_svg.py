"""Boards as SVG text: outlines, rivers, and nothing unescaped."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.cells import Cell, around
from games.kit.drawing import (
    SPACE,
    Drawing,
    Ghost,
    Ground,
    Piece,
    cells_of,
    corners,
    river_lines,
    river_sides,
)
from games.kit.svg import ANIMALS, DEFS, animal_svg, board_svg, outline, piece_svg

MEADOW = Ground(2, 3)
SETS = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=14)


def area(points: list[tuple[float, float]]) -> float:
    """Return the area inside a closed line, negative where it runs anticlockwise."""
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(x * down - right * y for (x, y), (right, down) in pairs) / 2


@given(SETS)
def test_an_outline_holds_exactly_its_squares(cells: set[Cell]) -> None:
    loops = corners(cells, 0)

    assert sum(map(area, loops)) == len(cells) * SPACE**2


@given(SETS)
def test_an_outline_keeps_its_distance_from_every_open_side(cells: set[Cell]) -> None:
    sides = sum(square not in cells for cell in cells for square in around(cell))
    flush, inset = (sum(map(area, corners(cells, by))) for by in (0, 1))
    loops = corners(cells, 0)
    turns = sum(4 if area(loop) > 0 else -4 for loop in loops)

    assert flush - inset == pytest.approx(sides * SPACE - turns)


def test_squares_that_meet_at_a_corner_have_outlines_of_their_own() -> None:
    assert len(corners([(0, 0), (1, 1)], 0)) == 2


def test_a_side_can_stand_back_further_than_the_others() -> None:
    (points,) = corners([(0, 0)], 2, {((0, 0), 1): 8})

    assert points == [(2, 2), (32, 2), (32, 38), (2, 38)]


def test_a_straight_side_slopes_from_one_inset_to_another() -> None:
    (points,) = corners([(0, 0), (1, 0)], 2, {((0, 0), 1): 8})

    assert points == [(2, 2), (32, 2), (32, 31), (38, 40), (38, 78), (2, 78)]


def test_no_piece_has_no_outline() -> None:
    assert corners([], 0) == []
    assert outline([]) == ""


# Banks as rows of digits -> the river's lines as points in spaces, its rim ends 6 units out.
RIVERS = [
    pytest.param(("00", "00"), [], id="one bank has no river"),
    pytest.param(("01", "01"), [[(40, -6), (40, 40), (40, 86)]], id="from rim to rim"),
    pytest.param(("0", "1"), [[(-6, 40), (46, 40)]], id="from side to side"),
    pytest.param(("01", "11"), [[(-6, 40), (40, 40), (40, -6)]], id="around a corner"),
    pytest.param(
        ("01", "22"),
        [[(40, 40), (40, -6)], [(40, 40), (-6, 40)], [(40, 40), (86, 40)]],
        id="a fork",
    ),
    pytest.param(
        ("01", "32"),
        [[(40, 40), (40, -6)], [(40, 40), (-6, 40)], [(40, 40), (86, 40)], [(40, 40), (40, 86)]],
        id="a crossing",
    ),
]


def ground(banks: tuple[str, ...]) -> Ground:
    digits = "".join(banks)
    masks = tuple(
        sum(1 << at for at, other in enumerate(digits) if other == digit)
        for digit in sorted(set(digits))
    )
    return Ground(len(banks), len(banks[0]), banks=masks)


@pytest.mark.parametrize(("banks", "lines"), RIVERS)
def test_a_river_runs_between_unlike_banks(
    banks: tuple[str, ...], lines: list[list[tuple[float, float]]]
) -> None:
    found = river_lines(ground(banks), overhang=6)

    def either_way(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return min(line, line[::-1])

    assert sorted(either_way(list(line.points)) for line in found) == sorted(map(either_way, lines))
    assert not any(line.closed for line in found)


def test_a_river_around_an_island_is_closed() -> None:
    (line,) = river_lines(ground(("000", "010", "000")), overhang=6)

    assert line.closed
    assert sorted(line.points) == [(40, 40), (40, 80), (80, 40), (80, 80)]


def test_a_ring_that_hangs_on_a_fork_is_drawn_as_a_whole() -> None:
    land = ground(("002", "012", "002"))
    lines = river_lines(land, overhang=6)
    steps = sum(len(line.points) - (not line.closed) for line in lines)

    assert steps == len(river_sides(land)) / 2


@given(st.lists(st.text("0123", min_size=4, max_size=4), min_size=1, max_size=5))
def test_every_side_of_a_river_is_drawn_once(rows: list[str]) -> None:
    land = ground(tuple(rows))
    lines = river_lines(land, overhang=6)
    steps = sum(len(line.points) - (not line.closed) for line in lines)

    assert steps == len(river_sides(land)) / 2
    assert (" river" in board_svg(Drawing(land)).replace('"', " ")) == bool(lines)


def test_a_board_is_well_formed_and_as_large_as_its_spaces_with_the_rim() -> None:
    svg = ElementTree.fromstring(board_svg(Drawing(MEADOW)))

    assert svg.get("viewBox") == "-26 -24 154 112"
    assert [text.text for text in svg.iter("text")] == ["A", "B", "C", "1", "2"]


def test_a_board_has_letters_and_numbers_along_its_rim_open_ground_only_numbers() -> None:
    texts = re.compile(r"<text[^>]*>([^<]*)</text>")
    open_ground = Ground(2, 3, first=(-1, 4))

    assert texts.findall(board_svg(Drawing(MEADOW))) == ["A", "B", "C", "1", "2"]
    assert texts.findall(board_svg(Drawing(open_ground))) == ["4", "5", "6", "\u22121", "0"]


def test_a_piece_can_be_found_by_its_name_and_lies_on_its_spaces() -> None:
    svg = board_svg(Drawing(MEADOW, (Piece("y2", "yellow", ((1, 1), (1, 2))),)))

    assert '<g class="building" data-building="y2" transform="translate(40 40)">' in svg
    assert f'fill="url(#hatch-yellow)" d="{outline([(0, 0), (0, 1)])}"' in svg


def test_a_piece_leaves_room_for_the_river_beside_it() -> None:
    piece = Piece("r1", "red", ((0, 0),))
    away = board_svg(Drawing(ground(("00", "00")), (piece,)))
    beside = board_svg(Drawing(ground(("01", "01")), (piece,)))

    assert rightmost(away) == 37.25
    assert rightmost(beside) == 32.5


def rightmost(svg: str) -> float:
    path = re.search(r'class="built red"[^>]* d="([^"]+)"', svg)
    assert path
    return max(float(right) for right, _ in re.findall(r"([-\d.]+) ([-\d.]+)", path[1]))


@pytest.mark.parametrize("good", [True, False])
def test_the_ghost_lies_on_top_and_tells_good_from_bad(good: bool) -> None:
    ghost = Ghost(((0, 1), (1, 0)), "blue", good=good)
    svg = board_svg(Drawing(MEADOW, (Piece("y1", "yellow", ((0, 0),)),)), ghost=ghost)
    last = svg[svg.index('<g class="ghost') :]

    assert last.startswith(
        f'<g class="ghost {"good" if good else "bad"} colour-blue" transform="translate(40 0)">'
        '<rect x="0" y="0" width="40" height="40"/><rect x="-40" y="40" width="40" height="40"/>'
    )
    assert svg.index("building") < svg.index("ghost")


def test_a_small_picture_starts_at_its_corner() -> None:
    moved, corner = piece_svg([(-1, 0), (0, 0)], "red"), piece_svg([(0, 0), (1, 0)], "red")

    assert moved == corner
    assert 'width="14" height="28" viewBox="0 0 40 80"' in moved
    assert piece_svg([], "red", unit=7).count('width="7"') == 1


def test_names_and_colours_are_escaped() -> None:
    evil = '"><script>'
    drawing = Drawing(
        Ground(1, 1, regions=((evil, 1),), marks=((evil, 1),)), (Piece(evil, evil, ((0, 0),)),)
    )
    text = board_svg(drawing, ghost=Ghost(((0, 0),), evil)) + piece_svg([(0, 0)], evil)

    assert "<script" not in text


def test_what_pictures_refer_to_is_defined_once() -> None:
    ids = re.findall(r'id="([^"]+)"', DEFS)
    marks = ("peak", "fir", "tree", "trees", "rock", "rocks", "roof", "streak")
    board = board_svg(Drawing(Ground(4, 4, marks=tuple((mark, 0xFFFF) for mark in marks))))
    pieces = "".join(piece_svg([(0, 0)], each) for each in ("yellow", "red", "blue", "purple"))
    animals = "".join(map(animal_svg, range(len(ANIMALS))))
    wanted = re.findall(r"#([a-z0-9-]+)", board + pieces + animals)

    assert len(ids) == len(set(ids))
    assert set(wanted) <= set(ids)
    ElementTree.fromstring(DEFS)


def test_marks_keep_clear_of_the_river() -> None:
    svg = ElementTree.fromstring(DEFS)
    for circle in svg.findall(".//g[@id='mark-trees']/circle"):
        x, y, r = (float(circle.get(name, "0")) for name in ("cx", "cy", "r"))

        assert 8 < x - r < x + r < 32
        assert 8 < y - r < y + r < 32


@given(st.integers(0, 2**30 - 1))
def test_the_cells_of_a_mask_are_its_bits(mask: int) -> None:
    assert sum(1 << row * 6 + column for row, column in cells_of(mask, 6)) == mask


def test_on_paper_pieces_of_a_colour_are_one_path_around_the_same_spaces() -> None:
    pieces = (
        Piece("a", "red", ((0, 0), (0, 1))),
        Piece("b", "blue", ((0, 2),)),
        Piece("c", "red", ((1, 1), (1, 2)), badge="C"),
    )
    svg = board_svg(Drawing(MEADOW, pieces), for_paper=True)

    red, blue = re.findall(r'<path class="built tone (\w+)" d="([^"]*)"', svg)
    assert (red[0], blue[0]) == ("red", "blue")
    assert red[1] == outline(pieces[0].cells) + outline(pieces[2].cells)
    assert blue[1] == outline(pieces[1].cells)
    assert '<circle class="badge" cx="60" cy="60" r="10.5"/>' in svg
    assert "url(#hatch-" not in svg
    cut = re.findall(r'<clipPath id="(cut-\w+)"><path d="([^"]*)"/></clipPath>', svg)
    assert [lines for _, lines in cut] == [red[1], blue[1]]
    assert re.findall(r'class="hatch" clip-path="url\(#([^)]*)\)"', svg) == [at for at, _ in cut]
