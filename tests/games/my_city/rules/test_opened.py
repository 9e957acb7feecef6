"""Properties of rule sheets: legality against a plain telling, and the base rules as a sheet."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kit.errors import RuleError
from games.my_city.buildings import Building, Colour
from games.my_city.episode import begin, play
from games.my_city.moves import Place, Reveal
from games.my_city.placement import LETTERS, coverable, legal_anchors, letters, refusal
from games.my_city.rules.sheet import BASE_SHEET, sheet_json
from games.my_city.setup import Setup
from games.my_city.state import City, State
from games.my_city.terrain import Board, Opened, Start
from tests.builders import answer
from tests.games.my_city import oracle
from tests.games.my_city.random_games import random_game
from tests.games.my_city.strategies import lands, pieces
from tests.games.my_city.test_oracle import PRACTICE


@st.composite
def situations(draw):
    """A board under some rules, the spaces built on, and a building."""
    land, banks = draw(lands(digits="012"))
    rows, columns = len(land), len(land[0])
    spots = [(row, column) for row in range(rows) for column in range(columns)]
    opened = Opened(
        draw(st.sampled_from(["mf", "m", "f", ""])),
        draw(st.sampled_from(["", "", "0", "12"])),
        draw(st.sampled_from([*Start])),
        draw(st.sampled_from([None, (0, 0), (9, 9), spots[-1]])),
        tuple(draw(st.lists(st.sampled_from(spots), max_size=2, unique=True))),
    )
    board = Board(tuple(land), tuple(banks), opened=opened)
    built = draw(st.sets(st.sampled_from(spots), max_size=draw(st.sampled_from([0, 0, 3]))))
    shape = draw(pieces(3))
    return board, built | {*opened.fixed}, Building("d", Colour.YELLOW, shape)


def expected(board, built, building, spaces):
    """Return what a plain telling of the rules says of a placement."""
    opened = board.opened
    land = [
        "".join(
            "m" if mark in opened.closed or bank in opened.shut else "." if mark in "mf" else mark
            for mark, bank in zip(marks, digits, strict=True)
        )
        for marks, digits in zip(board.terrain, board.banks, strict=True)
    ]
    code = oracle.broken(land, board.banks, built or {(99, 99)}, building.shape, spaces)
    if built != {*opened.fixed} or code not in {None, "no_neighbour"}:
        return code
    return starts_wrong(board, spaces)


def starts_wrong(board, spaces):
    opened, inside = board.opened, {*board.grid.cells(board.grid.inside)}
    if opened.start is Start.RIVER:
        bank = {cell: board.banks[cell[0]][cell[1]] for cell in inside}
        return None if any(oracle.river_at(bank, spot) for spot in spaces) else "not_at_river"
    good = inside
    if opened.start is Start.FIXED and opened.fixed:
        good = {near for spot in opened.fixed for near in oracle.sides(spot)}
    if opened.start is Start.SPACE and opened.space in inside:
        good = {opened.space} | oracle.sides(opened.space)
    return None if good & {*spaces} else "not_at_start"


@given(situations())
@settings(max_examples=250)
def test_options_letters_and_play_say_what_a_plain_telling_says(situation):
    board, built, building = situation
    mask, grid = board.grid.mask(built), board.grid
    told, covered = iter(letters(board, mask, building)), set()
    state = begin(Setup(("Ana",), (board,), {"d": building}))
    state = play(state, Reveal("d"))
    state = State(state.setup, state.revealed, (City(covered=mask),))

    for turn, anchors in zip(building.turns, legal_anchors(board, mask, building), strict=True):
        for anchor in grid.cells(grid.inside):
            spaces = turn.at(anchor)
            code = expected(board, built, building, spaces)
            found = refusal(board, mask, building, spaces)
            assert (found and found.code.value) == code
            assert LETTERS[next(told)] == code
            assert bool(anchors & grid.bit(anchor)) == (code is None) == plays(state, spaces)
            covered |= {*spaces} if code is None else set()

    assert coverable(board, mask, building) == grid.mask(covered)


def plays(state, spaces):
    try:
        play(state, Place(0, spaces))
    except RuleError:
        return False
    return True


@pytest.mark.parametrize("seed", range(120))
def test_the_base_rules_as_a_sheet_are_the_base_rules_to_the_letter(seed):
    game = random_game(seed, PRACTICE)
    before = answer(game)
    rules = game["setup"].get("rules", "base")
    house = {} if isinstance(rules, str) else rules

    game["setup"]["rules"] = {"sheet": sheet_json(BASE_SHEET), **house}

    assert answer(game) == before
