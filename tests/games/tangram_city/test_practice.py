"""The practice set has the counts of the box, and fills a board."""

import json

import pytest

from games.tangram_city.halves import GRID, SQUARES, full_squares, mask_of
from games.tangram_city.practice import LABEL, STARTS, TILES
from games.tangram_city.setup import CARDS
from games.tangram_city.shapes import loose_from, mirror, orientations, shape_of, size_of
from games.tangram_city.state import CARDS_IN, ROUNDS
from tests.builders import answer, points, state_of
from tests.games.tangram_city.test_playthroughs import source


def test_it_says_what_it_is():
    assert LABEL == "Practice set: not what is printed in your box"


def test_there_is_a_tile_for_each_card():
    assert list(TILES) == list(range(1, CARDS + 1))
    assert sum(CARDS_IN) == CARDS == 23
    assert len(CARDS_IN) == ROUNDS == 6


def test_with_start_piece_and_fountains_the_tiles_are_all_halves_of_a_board():
    sizes = [size_of(shape) for shape in TILES.values()]

    assert sum(sizes) + size_of(STARTS[0]) + ROUNDS == 2 * 49
    assert sizes == sorted(sizes)
    assert {size: sizes.count(size) for size in sizes} == {2: 3, 3: 4, 4: 9, 5: 7}


def test_the_tiles_are_in_one_piece_and_no_two_are_alike_even_flipped():
    forms = [{*orientations(shape), *orientations(mirror(shape))} for shape in TILES.values()]

    assert not any(loose_from(shape) for shape in TILES.values())
    assert sum(map(len, forms)) == len(set().union(*forms))


def test_each_seat_has_its_own_start_piece_of_a_square_and_a_half_beside_it():
    assert len(set(STARTS)) == 5
    for halves in STARTS:
        assert sorted(len(half.corner) for half in halves) == [0, 2]
        assert not loose_from(halves)
        assert all(half.cell in GRID for half in halves)


def test_the_boards_of_all_seats_are_the_same_seen_from_elsewhere():
    first = shape_of(STARTS[0])

    for halves in STARTS:
        assert shape_of(halves) in {*orientations(first), *orientations(mirror(first))}


FULL = "tangram-city-solo-full-board"


def test_all_49_squares_can_be_filled_with_it():
    played = json.loads(source(FULL))
    (city,) = state_of(played).cities

    assert city.is_full
    tiles = {piece.card: piece for piece in city.pieces if piece.card}
    for card, piece in tiles.items():
        shape = TILES[card] if piece.colour == "red" else mirror(TILES[card])
        assert shape_of(piece.halves) in orientations(shape)
    assert set(tiles) == set(TILES)
    assert full_squares(mask_of(half for piece in city.pieces for half in piece.halves)) == SQUARES


def test_a_full_board_in_balance_gets_both_bonuses():
    status, said = answer(json.loads(source(FULL)))

    assert status == 0
    assert points(said["scores"][0])["planning"] == 15
    assert points(said["scores"][0])["balance"] == 20


@pytest.mark.parametrize("cut", [1, 2, 6])
def test_a_board_that_lacks_something_is_not_full(cut):
    (city,) = state_of(json.loads(source(FULL))).cities

    assert full_squares(mask_of(city.pieces[-cut].halves) ^ city.built) != SQUARES
