"""What is selected on a board, and what the page says of it."""

import pytest

from games.look import Look
from games.my_city.placement import count_placements, refusal
from games.my_city.selection import INVITATION, NOWHERE, covers, judge, select
from games.my_city.state import City
from games.my_city.terrain import Board
from tests.builders import board, building, cells

BOARD = board("..T. .r.. .... m..f")
DOMINO = building("XX")
FRESH = City()
BUILT = City(covered=BOARD.grid.mask(cells("B1 B2")))
FULL = City(covered=BOARD.grid.inside)


def look(taps="", tap="", turn=None, choice=0):
    tapped = cells(tap)[0] if tap else None
    return Look(0, cells(taps), tapped, turn, choice)


def test_without_a_tap_the_page_says_what_to_do():
    selection = select(BOARD, FRESH, DOMINO, Look())

    assert (selection.words, selection.cells, selection.count) == (INVITATION, (), 0)


def test_where_nothing_fits_the_page_says_so_at_once():
    for seen in (Look(), look(tap="B2")):
        assert select(BOARD, FULL, DOMINO, seen).words == NOWHERE


@pytest.mark.parametrize("tap", ["A1", "B1", "C2", "D3", "B4"])
def test_a_tap_selects_a_legal_placement_over_it_wherever_there_is_one(tap):
    selection = select(BOARD, BUILT, DOMINO, look(tap=tap))

    legal = refusal(BOARD, BUILT.covered, DOMINO, selection.cells) is None
    assert selection.is_legal == legal
    assert cells(tap)[0] in selection.cells
    assert selection.taps == cells(tap)
    assert selection.cell_text == " ".join(sorted(selection.cell_text.split(), key=lambda n: n[1:]))


def test_where_no_legal_placement_covers_the_tap_the_rule_and_the_nearest_are_named():
    selection = select(BOARD, BUILT, DOMINO, look(tap="D4"))

    assert not selection.is_legal
    assert selection.words == "Mountains and forest cannot be built on: D4."
    assert selection.wrong == cells("D4")
    near = select(BOARD, BUILT, DOMINO, look(selection.nearest))
    assert near.is_legal
    assert near.cell_text == selection.nearest_text


def test_taps_and_choices_that_do_not_fit_are_left_out():
    selection = select(BOARD, FRESH, DOMINO, look("Z9 B2", tap="", turn=3, choice=10_000))

    assert selection.taps == cells("B2")
    assert selection.turn is None
    assert selection.is_legal
    assert selection.index < selection.count


def test_a_tap_off_the_board_changes_nothing():
    assert select(BOARD, FRESH, DOMINO, look("B2", tap="Z9")) == select(
        BOARD, FRESH, DOMINO, look("B2")
    )


def test_a_chosen_turn_is_kept():
    for turn in (0, 1):
        selection = select(BOARD, FRESH, DOMINO, look(tap="B2", turn=turn))
        assert (selection.turn, selection.shown_turn) == (turn, turn)


@pytest.mark.parametrize(
    ("spaces", "words"),
    [
        pytest.param("B1 B2", "B1 B2: covers one rock.", id="legal"),
        pytest.param("C1 C2", "C1 C2: covers two trees.", id="in the order of the board"),
        pytest.param("B3 B4", "B3 B4: covers no tree, no rock.", id="nothing"),
    ],
)
def test_legal_spaces_say_what_they_cover(spaces, words):
    selection = judge(BOARD, FRESH, DOMINO, cells(spaces))

    assert (selection.words, selection.is_legal) == (words, True)
    assert (selection.wrong, selection.nearest) == ((), "")


@pytest.mark.parametrize("spaces", ["D1 D2", "B1 C1", "B1 B2", "A4 B4", "B1", "Z9 Z10", "D4 Z99"])
def test_refused_spaces_name_the_nearest_legal_place(spaces):
    selection = judge(BOARD, BUILT, DOMINO, cells(spaces))

    error = refusal(BOARD, BUILT.covered, DOMINO, cells(spaces))
    assert error is not None
    assert (selection.words, selection.wrong) == (error.message, error.spaces)
    near = select(BOARD, BUILT, DOMINO, look(selection.nearest))
    assert near.is_legal
    assert near.cell_text == selection.nearest_text


RIVER = Board((".....",) * 5, ("00111",) * 5)


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        pytest.param("B2 C2", "A2 B2", id="across the river"),
        pytest.param("D3 E3", "C3 D3", id="not at the river"),
        pytest.param("E3 E4", "C3 C4", id="not at the river, upright"),
        pytest.param("E5 E6", "C4 C5", id="over the rim"),
    ],
)
def test_the_nearest_place_is_no_space_further_than_need_be(typed, nearest):
    selection = judge(RIVER, FRESH, DOMINO, cells(typed))

    assert selection.nearest_text == nearest
    shown = select(RIVER, FRESH, DOMINO, look(selection.nearest))
    assert (shown.cell_text, shown.is_legal) == (nearest, True)


def test_refused_spaces_name_no_place_where_there_is_none():
    assert count_placements(BOARD, FULL.covered, DOMINO) == 0
    assert judge(BOARD, FULL, DOMINO, cells("A1 A2")).nearest == ""


def test_what_is_covered_is_told_in_the_order_of_the_board():
    assert covers(BOARD, cells("B2 C1")) == "C1 B2: covers two trees and one rock."
    three = covers(board("..T. .r.. ..t. m..f"), cells("B2 C1 C3"))
    assert three == "C1 B2 C3: covers two trees, one rock and one tree."
