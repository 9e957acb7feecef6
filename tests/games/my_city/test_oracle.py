"""The rules against a second, plain telling of the text, over boards and games at random."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kit.errors import RuleError
from games.kit.shapes import shape_rows
from games.my_city.episode import play
from games.my_city.game import MY_CITY
from games.my_city.moves import Place, Reveal
from games.my_city.placement import (
    LETTERS,
    count_placements,
    legal_anchors,
    letters,
    refusal,
)
from games.my_city.practice import BUILDINGS
from games.my_city.setup import Setup
from tests.builders import answer, points
from tests.games.my_city import oracle
from tests.games.my_city.random_games import random_game
from tests.games.my_city.strategies import boards, buildings

PRACTICE = {
    key: {"colour": value.colour.value, "shape": shape_rows(value.shape)}
    for key, value in BUILDINGS.items()
}


@st.composite
def situations(draw):
    """A board, the spaces built on, and a building."""
    board = draw(boards)
    spots = [*board.grid.cells(board.grid.inside)]
    built = draw(st.sets(st.sampled_from(spots), max_size=draw(st.sampled_from([0, 1, 2, 8]))))
    return board, built, draw(buildings)


def expected(board, built, building, spaces):
    return oracle.broken(board.terrain, board.banks, built, building.shape, spaces)


def said(board, built, building, spaces):
    refused = refusal(board, board.grid.mask(built), building, spaces)
    return refused and refused.code.value


@given(situations(), st.data())
def test_any_spaces_are_refused_exactly_where_the_text_says(situation, data):
    board, built, building = situation
    near = st.tuples(st.integers(-1, 7), st.integers(-1, 7))
    spaces = data.draw(st.lists(near, min_size=1, max_size=6, unique=True))

    assert said(board, built, building, spaces) == expected(board, built, building, spaces)


@given(situations())
@settings(max_examples=150)
def test_refusals_letters_and_legal_anchors_say_what_the_text_says(situation):
    board, built, building = situation
    mask, grid = board.grid.mask(built), board.grid
    told = iter(letters(board, mask, building))
    legal = legal_anchors(board, mask, building)
    count = 0

    for turn, anchors in zip(building.turns, legal, strict=True):
        for anchor in grid.cells(grid.inside):
            code = expected(board, built, building, turn.at(anchor))
            assert said(board, built, building, turn.at(anchor)) == code
            assert LETTERS[next(told)] == code
            assert bool(anchors & grid.bit(anchor)) == (code is None)
            count += code is None

    assert next(told, None) is None
    assert count_placements(board, mask, building) == count


@given(situations())
@settings(max_examples=100)
def test_turns_are_the_ways_a_building_may_lie(situation):
    building = situation[2]

    forms = {oracle.corner(turn.offsets) for turn in building.turns}

    assert forms == oracle.forms(building.shape, flip=False)
    assert len(building.turns) == len(forms)


@given(situations())
@settings(max_examples=100)
def test_the_legal_anchors_are_the_moves_that_can_be_played(situation):
    board, built, building = situation
    state = play(MY_CITY.begin(Setup(("Ana",), (board,), {"d": building})), Reveal("d"))
    city = state.cities[0]
    state = type(state)(state.setup, state.revealed, (type(city)(covered=board.grid.mask(built)),))

    for turn, anchors in zip(
        building.turns, legal_anchors(board, board.grid.mask(built), building), strict=True
    ):
        for anchor in board.grid.cells(board.grid.inside):
            assert played(state, turn.at(anchor)) == bool(anchors & board.grid.bit(anchor))


def played(state, spaces):
    try:
        after = play(state, Place(0, spaces))
    except RuleError:
        return False
    grid, before = state.setup.boards[0].grid, state.cities[0].covered
    assert after.cities[0].covered == before | grid.mask(spaces)
    assert not before & grid.mask(spaces)
    return True


@pytest.mark.parametrize("seed", range(400))
def test_a_game_is_played_and_scored_as_the_text_says(seed):
    game = random_game(seed, PRACTICE)

    status, told = answer(game)
    should = oracle.judged(game, PRACTICE)

    if status == 2:
        assert (told["refused"]["move"], told["refused"]["code"]) == should
        return
    over, winners, scores = should
    assert (status, told["finished"], told["winners"]) == (0, over, winners)
    assert [
        (score["seat"], score["place"], points(score), score["symbols"]) for score in told["scores"]
    ] == scores
    assert all(
        sum(line["points"] for line in score["lines"]) == score["total"] for score in told["scores"]
    )
