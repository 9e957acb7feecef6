"""Charts: their geometry against numbers counted by hand, and nothing unescaped."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.charts import (
    BOTTOM,
    CHART_DEFS,
    DASHES,
    HEIGHT,
    LABEL_GAP,
    LEFT,
    MOST_TICKS,
    RIGHT,
    TOP,
    WIDE,
    WIDTH,
    Scale,
    Segment,
    Series,
    across,
    column,
    column_chart,
    line_chart,
    scale,
    spread,
    swatch,
)

SCALES = [
    ((0,), Scale(0, 1, 1)),
    ((1, 5), Scale(0, 5, 1)),
    ((7, 20), Scale(0, 20, 5)),
    ((-4, 31), Scale(-10, 40, 10)),
    ((-3,), Scale(-3, 0, 1)),
    ((50, -12), Scale(-20, 60, 20)),
]
numbers = st.lists(st.integers(-400, 400), min_size=1, max_size=30)


@pytest.mark.parametrize(("held", "found"), SCALES)
def test_a_scale_has_round_steps_and_holds_0(held, found):
    assert scale(held) == found


@given(numbers)
def test_a_scale_holds_all_numbers_between_top_and_bottom(held):
    found = scale(held)
    assert len(found.ticks) <= MOST_TICKS + 2
    assert all(TOP <= found.down(number) <= HEIGHT - BOTTOM for number in [*held, 0])
    assert found.down(found.high) == TOP


def test_places_lie_from_the_left_to_the_room_for_names():
    assert across(3) == [LEFT, (LEFT + WIDTH - RIGHT) / 2, WIDTH - RIGHT]
    assert across(1) == [LEFT]
    assert across(2, WIDE) == [LEFT, WIDE - RIGHT]


@pytest.mark.parametrize("width", [WIDTH, WIDE])
def test_a_chart_fills_its_width(width):
    lines = line_chart([Series("Norr", (0, 5))], ["0", "1"], width=width)
    columns = column_chart([[1]], ["1"], width=width)
    assert f'viewBox="0 0 {width} {HEIGHT}"' in lines
    assert f'class="chart-name" x="{width - RIGHT + 16}"' in lines
    assert f'H{width - 8}"/>' in columns


SPREAD = [
    ([50.0, 100.0], [50, 100]),
    ([50.0, 52.0, 51.0], [50, 80, 65]),
    ([204.0, 204.0], [189, 204]),
]


@pytest.mark.parametrize(("wanted", "placed"), SPREAD)
def test_names_stand_apart_in_the_order_of_their_lines(wanted, placed):
    assert spread(wanted) == placed


@given(st.lists(st.floats(TOP, HEIGHT - BOTTOM), max_size=6))
def test_names_never_touch_nor_leave_the_chart(wanted):
    placed = sorted(spread(wanted))
    assert all(one + LABEL_GAP <= other + 1e-6 for one, other in pairwise(placed))
    assert all(TOP <= one <= HEIGHT - BOTTOM for one in placed)


def test_a_column_stands_on_0_and_hangs_below_it():
    assert column([10, -2, 0, 5, -3]) == [
        Segment(0, 0, 10),
        Segment(1, -2, 0),
        Segment(3, 10, 15),
        Segment(4, -5, -2),
    ]


def test_a_line_goes_through_its_numbers_and_bears_its_name():
    svg = line_chart([Series("Norr", (0, 5, 10), "fox")], ["0", "1", "2"])
    lines = ElementTree.fromstring(svg)
    [line] = [one for one in lines.iter() if one.get("class") == "chart-line"]
    assert line.attrib["d"] == "M30 204L169 108L308 12"
    assert 'class="chart-series fox"' in svg
    assert svg.count("chart-marker") == 3
    assert ">Norr</text>" in svg


def test_lines_differ_by_dash_and_marker_without_any_colour():
    svg = line_chart([Series(name, (1, 2)) for name in "ABCD"], ["1", "2"])
    dashes = re.findall(r'stroke-dasharray="([^"]*)"', svg)
    markers = re.findall(r'chart-marker" d="M[\d.]+ [\d.]+(m[^"]*)"', svg)
    assert len({*dashes}) == len({*markers}) == len(DASHES) == 4


def test_a_number_that_is_not_known_leaves_no_point():
    svg = line_chart([Series("Norr", (1, None, 3)), Series("Vik", (None, None, None))], "123")
    assert svg.count("chart-marker") == 2
    assert "Vik" not in svg


def test_without_numbers_there_is_no_chart():
    assert line_chart([Series("Norr", (None,))], ["1"]) == ""
    assert column_chart([[0, 0]], ["1"]) == ""


def test_columns_have_a_pattern_a_part_and_a_stroke_at_their_sum():
    svg = column_chart([[10, -2], [4, 0]], ["1", "2"])
    bars = re.findall(r'fill="url\(#chart-part-(\d)\)" x="[\d.]+" y="([\d.]+)"', svg)
    found = scale([10, -2])
    assert [(part, float(top)) for part, top in bars] == [
        ("0", round(found.down(10), 1)),
        ("1", round(found.down(0), 1)),
        ("0", round(found.down(4), 1)),
    ]
    assert svg.count("chart-sum") == 2


def test_columns_of_one_part_need_no_sum():
    assert "chart-sum" not in column_chart([[3], [4]], ["1", "2"])


def test_labels_are_left_out_where_there_is_no_room():
    svg = column_chart([[1]] * 24, [str(number) for number in range(1, 25)])
    shown = re.findall(r'chart-label"[^>]*>(\d+)<', svg)
    assert shown == [str(number) for number in range(1, 25, 2)]


def test_names_are_escaped_and_long_ones_cut():
    svg = line_chart([Series("<b>", (1,)), Series("A very long name", (2,))], ["<i>"])
    assert "&lt;b&gt;" in svg
    assert "&lt;i&gt;" in svg
    assert ">A very long…<" in svg
    ElementTree.fromstring(svg)


@pytest.mark.parametrize(
    "name", ["WWWWWWWWWWWW", "北京北京北京北京", "🎲🎲🎲🎲🎲🎲🎲", "A very long name"]
)
def test_a_name_that_may_be_too_wide_is_drawn_to_fit_its_room(name):
    svg = line_chart([Series(name, (1,)), Series("Norr", (2,))], ["1"])
    told = re.findall(r'chart-name" x="([\d.]+)" y="[\d.]+"(?: textLength="([\d.]+)")?', svg)
    assert [fitted for _, fitted in told] == ["74", ""]
    assert float(told[0][0]) + float(told[0][1]) <= WIDTH


def test_every_pattern_that_is_referred_to_is_defined():
    shown = "".join(swatch(number) for number in range(20))
    asked = {*re.findall(r"url\(#([\w-]+)\)", shown)}
    assert asked == {*re.findall(r'pattern id="([\w-]+)"', CHART_DEFS)}
