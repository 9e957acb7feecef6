"""Drawing a board stroke by stroke."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.errors import InvalidError
from games.my_city.box import MOST_SIDE, blank, read_printed
from games.my_city.practice import BANKS, SQUARES, TERRAIN
from games.my_city.strokes import (
    BRUSHES,
    LONGEST,
    MOST_STROKES,
    SIZE,
    Stroke,
    draw_on,
    read_strokes,
    strokes_text,
)
from tests.games.box_strategies import printed_boards, sides

cells = st.tuples(st.integers(0, MOST_SIDE), st.integers(0, MOST_SIDE))
strokes = st.one_of(
    st.builds(Stroke, st.sampled_from(BRUSHES), st.lists(cells, min_size=1, max_size=9).map(tuple)),
    st.builds(Stroke, st.just(SIZE), st.just(()), st.tuples(sides, sides)),
)
drafts = st.lists(strokes, max_size=12).map(tuple)


def drawn(text, terrain="... ... ...", banks="000 000 000", squares=""):
    """Return terrain, banks and squares after strokes, as texts."""
    before = {"terrain": terrain.split(), "banks": banks.split()}
    if squares:
        before["squares"] = squares.split()
    printed = draw_on(read_printed(before, ""), read_strokes(text))
    names = " ".join(f"{'ABC'[column]}{row + 1}" for row, column in printed.squares)
    return " ".join(printed.terrain), " ".join(printed.banks), names


DRAWN = [
    pytest.param("m:A1,A2", ("m.. m.. ...", "000 000 000", ""), id="mountain, over two spaces"),
    pytest.param("f:C3 .:C3", ("... ... ...", "000 000 000", ""), id="light green again"),
    pytest.param("T:B2 r:B2", (("... .r. ..."), "000 000 000", ""), id="the last brush counts"),
    pytest.param("river:B1,C2,B3", ("... ... ...", "011 001 011", ""), id="along a river"),
    pytest.param("river:B1,C1", ("... ... ...", "001 000 000", ""), id="twice in a row: the last"),
    pytest.param("river:A1", ("... ... ...", "111 000 000", ""), id="all on the other bank"),
    pytest.param("bank1:A1,B2 bank0:A1", ("... ... ...", "000 010 000", ""), id="single banks"),
    pytest.param("square:A1,B1", ("... ... ...", "000 000 000", "A1 B1"), id="small squares"),
    pytest.param("square:A1,B1 plain:A1", ("... ... ...", "000 000 000", "B1"), id="one taken off"),
    pytest.param("m:A1 square:A1", ("m.. ... ...", "000 000 000", ""), id="none on a mountain"),
    pytest.param("square:A1 t:A1", ("t.. ... ...", "000 000 000", ""), id="none under a tree"),
    pytest.param("square:A1 .:A1", ("... ... ...", "000 000 000", "A1"), id="kept on light green"),
    pytest.param("m:D1,A4,A1", ("m.. ... ...", "000 000 000", ""), id="beside the board: nothing"),
]


@pytest.mark.parametrize(("text", "after"), DRAWN)
def test_a_stroke_draws(text, after):
    assert drawn(text) == after


def test_a_new_size_keeps_what_is_there():
    before = {"terrain": "m.. .t. ..f", "banks": "001 001 011", "squares": "A3"}

    assert drawn("size:4x5", **before) == (
        "m... .t.. ..f. .... ....",
        "0011 0011 0111 0111 0111",
        "A3",
    )
    assert drawn("size:4x5 size:3x3", **before) == tuple(before.values())
    assert draw_on(blank(5, 4), read_strokes("square:D5 size:3x3 size:4x5")).squares == ()


REFUSED = [
    "m",
    "m:",
    "m:A",
    "m:A1,",
    "q:A1",
    "M:A1",
    ":A1",
    "m:A1;B1",
    "size:2x3",
    "size:3x13",
    "size:x",
    "size:A1",
    "m:A1 " * (MOST_STROKES + 1),
    "m:" + "A1," * (LONGEST // 3) + "A1",
]


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_stroke_is_refused(text):
    with pytest.raises(InvalidError):
        read_strokes(text)


@given(drafts)
def test_strokes_as_text_and_back_are_the_same(draft):
    assert read_strokes(strokes_text(draft)) == draft


@given(printed_boards(), drafts)
def test_whatever_is_drawn_is_a_board(printed, draft):
    after = draw_on(printed, draft)

    squares = {"squares": [f"{chr(65 + c)}{r + 1}" for r, c in after.squares]}
    value = {"terrain": [*after.terrain], "banks": [*after.banks]}
    assert read_printed(value | (squares if after.squares else {}), "") == after


@given(printed_boards(), drafts, drafts)
def test_saving_between_two_strokes_changes_nothing(printed, first, then):
    assert draw_on(draw_on(printed, first), then) == draw_on(printed, (*first, *then))


def test_the_practice_board_takes_few_strokes():
    """Drags along rows for regions, one along the river, a tap for each tree, rock and square."""
    found = [
        "river:"
        + ",".join(f"{'ABCDEFGHIJKL'[row.index('1')]}{n}" for n, row in enumerate(BANKS, 1))
    ]
    for brush in "mf":
        spots = [
            f"{'ABCDEFGHIJK'[column]}{row}"
            for row, line in enumerate(TERRAIN, 1)
            for column, mark in enumerate(line)
            if mark == brush
        ]
        found.append(f"{brush}:{','.join(spots)}")
    found += [
        f"{mark}:{'ABCDEFGHIJK'[column]}{row}"
        for row, line in enumerate(TERRAIN, 1)
        for column, mark in enumerate(line)
        if mark in "TR"
    ]
    found += [f"square:{name}" for name in SQUARES]

    printed = draw_on(blank(11, 11), read_strokes(" ".join(found)))

    assert (printed.terrain, printed.banks) == (TERRAIN, BANKS)
    assert len(printed.squares) == len(SQUARES)
    assert len(found) < 60
