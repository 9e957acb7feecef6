"""What the page knows of standees is what the rules say of them."""

import json

import pytest

from games.multicity.hints import city_hints
from games.multicity.placement import LETTERS, standee_refusal
from games.multicity.refusals import SENTENCES
from games.multicity.turns import rules_of
from games.multicity.typed import between
from games.records import read_record
from tests.games.multicity.random_games import random_game


@pytest.mark.parametrize("seed", range(12))
def test_each_letter_of_the_page_is_the_code_of_the_move(seed):
    state = read_record(random_game(seed, tiles=seed % 5 + 2, bad=0)).fold().state
    city = state.city
    for seat in state.setup.seats:
        known = json.loads(city_hints(state, seat))
        squares = [
            (row, column)
            for index, letter in enumerate(known["shown"])
            if letter != "."
            for row in [known["top"] + index // known["columns"]]
            for column in [known["left"] + index % known["columns"]]
        ]
        assert {square: city.letter(square) for square in squares} == {
            square: known["shown"][index_of(known, square)] for square in squares
        }
        for length in known["hand"]:
            for is_down in (False, True):
                for first in squares:
                    row, column = first
                    down, along = (length - 1, 0) if is_down else (0, length - 1)
                    line = between(first, (row + down, column + along))
                    error = standee_refusal(city, rules_of(state, seat), state.hands[seat], line)
                    letter = known["letters"][str(length)][is_down][index_of(known, first)]
                    assert LETTERS[letter] == (error and error.code)


def index_of(known, square):
    return (square[0] - known["top"]) * known["columns"] + square[1] - known["left"]


def test_the_page_has_a_sentence_for_every_letter():
    assert {code for code in LETTERS.values() if code} <= {*SENTENCES}
