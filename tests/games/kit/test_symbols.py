"""Pictures that a page draws often: each once, to one scale, in the middle of its square."""

from xml.etree import ElementTree

import pytest

from games.kit.shapes import parse_shape
from games.kit.symbols import piece_symbol, symbols_svg

MIDDLES = [
    pytest.param(["XXXX"], "0 -60 160 160", id="as wide as the square"),
    pytest.param(["X"], "-60 -60 160 160", id="a single"),
    pytest.param(["X", "X", "X"], "-60 -20 160 160", id="high"),
]


@pytest.mark.parametrize(("rows", "box"), MIDDLES)
def test_a_piece_lies_in_the_middle_and_all_have_one_scale(rows, box):
    svg = symbols_svg(piece_symbol("pick-0", parse_shape(rows), "red", side=4))
    [symbol] = ElementTree.fromstring(svg)
    [group] = symbol
    assert (symbol.get("id"), symbol.get("viewBox")) == ("pick-0", box)
    assert group[0].get("fill") == "url(#coarse-red)"


def test_nothing_unescaped_stands_in_a_symbol():
    assert "<b>" not in piece_symbol('"<b>', parse_shape(["X"]), '"<b>', side=1)
