"""The patterns of the colours as lines."""

import re

import pytest

from games.kit.drawing import SPACE
from games.kit.hatching import hatching
from games.kit.svg_defs import DEFS

PATTERNED = sorted(set(re.findall(r'id="hatch-(\w+)"', DEFS)))
LINES = [
    pytest.param("yellow", "M0 8l8 -8", 9, id="slanted, nine to a space"),
    pytest.param("red", "M0 5h40", 8, id="crossed, four each way"),
    pytest.param("blue", "M0 4q3.5-5 7 0", 5, id="five waves"),
    pytest.param("purple", "M1 2.5a1.5", 32, id="dots"),
]


def test_each_pattern_has_its_lines():
    assert [colour for colour in PATTERNED if hatching(colour, [(0, 0)]) is None] == []
    assert hatching("green", [(0, 0)]) is None


@pytest.mark.parametrize(("colour", "first", "count"), LINES)
def test_a_space_is_hatched_as_its_pattern_has_it(colour, first, count):
    _, lines = hatching(colour, [(0, 0)])
    assert lines.startswith(first)
    assert lines.count("M") == count


def test_a_wave_runs_on_from_space_to_space_in_the_phase_of_the_board():
    _, lines = hatching("blue", [(1, 2), (1, 1), (1, 4)])
    starts = re.findall(r"M(\d+) 44q", lines)
    assert starts == ["28", "154"]
    long, _ = (part.count("t7 0") for part in lines.split("M")[1::5])
    assert 28 + 7 * (1 + long) >= 3 * SPACE
