"""The rules against a second, plain telling of the text, over boards and games at random."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kit.errors import RuleError
from games.tangram_city.halves import Half, full_squares, halves_in, mask_of
from games.tangram_city.moves import Place, Reveal
from games.tangram_city.placement import (
    Colour,
    Tile,
    fountain_refusal,
    legal_fountains,
    legal_placements,
    red_shape,
    refusal,
)
from games.tangram_city.rectangles import largest_area, largest_rectangles
from games.tangram_city.rounds import play
from games.tangram_city.setup import Setup
from games.tangram_city.shapes import joined, mirror, orientations, quarter_turn, shape_of
from games.tangram_city.state import City, State
from tests.builders import answer, points
from tests.games.tangram_city import oracle
from tests.games.tangram_city.random_games import CORNERS, SQUARES, random_game

corners = st.sampled_from(["", *CORNERS])
near = st.tuples(st.integers(-1, 3), st.integers(-1, 3))
anything = st.lists(st.tuples(near, corners), min_size=1, max_size=5, unique=True)


@st.composite
def boards(draw):
    """What lies on a board, as the oracle has it, in the top left corner of which most is."""
    lies = []
    for _ in range(draw(st.integers(0, 14))):
        spot = draw(st.tuples(st.tuples(st.integers(0, 4), st.integers(0, 4)), corners))
        if not oracle.taken(lies, [spot]):
            lies.append((spot, draw(st.sampled_from(["red", "green", "fountain"]))))
    return lies


@st.composite
def tiles(draw):
    """A list of halves in one piece, from A1 to C3 of the board."""
    halves = []
    spots = st.tuples(st.tuples(st.integers(0, 2), st.integers(0, 2)), corners)
    for spot in draw(st.lists(spots, min_size=1, max_size=12)):
        more = [*halves, spot]
        if len(halves) < 4 and not oracle.crosses(more) and oracle.hangs_together(more):
            halves = more
    return halves


def rules(halves):
    return tuple(Half(cell, corner) for cell, corner in halves)


def built(lies):
    return mask_of(rules(half for half, _ in lies))


def code(error):
    return error and error.code.value


@given(boards(), st.none() | tiles(), st.sampled_from([*Colour]), anything | tiles())
@settings(max_examples=300)
def test_any_halves_are_refused_exactly_where_the_text_says(lies, known, colour, halves):
    tile = Tile(1, known and red_shape(rules(known), Colour.RED))

    said = refusal(built(lies), tile, colour, rules(halves))

    should = oracle.broken(lies, known and oracle.figure(known), colour.value, halves)
    assert code(said) == should


@given(boards(), tiles(), st.sampled_from([*Colour]))
@settings(max_examples=100)
def test_what_is_offered_is_all_that_can_be_played(lies, known, colour):
    figure = oracle.figure(known)
    tile = Tile(1, red_shape(rules(known), Colour.RED))

    offered = {placement.halves for placement in legal_placements(built(lies), tile, colour)}

    facing = figure if colour is Colour.RED else oracle.flipped(figure)
    should = set()
    for turn in oracle.turns(facing):
        for y, x in SQUARES:
            halves = laid(turn, y, x)
            if not oracle.broken(lies, figure, colour.value, halves):
                should.add(tuple(sorted(rules(halves))))
    assert offered == should
    assert all(played(lies, tile, colour, halves) for halves in offered)


def laid(turn, down, right):
    """Return the halves of a figure moved there."""
    named = {
        oracle.points(((y, x), corner)): ((y, x), corner)
        for y in range(down, down + 4)
        for x in range(right, right + 4)
        for corner in ("", *CORNERS)
    }
    return [named[frozenset((y + down, x + right) for y, x in part)] for part in turn]


def played(lies, tile, colour, halves):
    state = State(Setup(("Ana",)), (City(red=built(lies)),), {1: tile.shape})
    before = built(lies)
    try:
        (city,) = play(play(state, Reveal(1)), Place(0, 1, colour, halves)).cities
    except RuleError:
        return False
    return city.built == before | mask_of(halves) and not before & mask_of(halves)


@given(boards())
@settings(max_examples=100)
def test_fountains_are_offered_where_they_may_lie(lies):
    offered = set(legal_fountains(built(lies)))

    for cell in SQUARES:
        for corner in CORNERS:
            said = code(fountain_refusal(built(lies), Half(cell, corner)))
            assert said == oracle.taken(lies, [(cell, corner)])
            assert (Half(cell, corner) in offered) == (said is None)


@given(tiles(), tiles())
def test_shapes_are_equal_as_their_figures_are(one, other):
    equal = shape_of(rules(other)) in orientations(shape_of(rules(one)))

    assert equal == (oracle.figure(other) in oracle.turns(oracle.figure(one)))


@given(tiles())
def test_four_quarter_turns_and_two_flips_change_nothing(halves):
    shape = shape_of(rules(halves))
    turned = shape
    for _ in range(4):
        turned = quarter_turn(turned)

    assert turned == mirror(mirror(shape)) == shape
    assert len(orientations(shape)) == len(oracle.turns(oracle.figure(halves)))


@given(tiles())
def test_a_mask_holds_what_was_put_into_it(halves):
    assert tuple(halves_in(mask_of(rules(halves)))) == joined(rules(halves))


@given(st.integers(0, 2**49 - 1) | st.integers(0, 48).map(lambda at: (2**49 - 1) ^ 1 << at))
@settings(max_examples=300)
def test_the_largest_rectangle_is_the_largest_of_all(full):
    squares = {(at // 7, at % 7) for at in range(49) if full >> at & 1}

    area = oracle.largest(squares)

    assert largest_area(full) == area
    found = largest_rectangles(full)
    assert {rectangle.area for rectangle in found} == ({area} if area else set())
    assert all(set(rectangle.cells) <= squares for rectangle in found)
    assert len(found) == len(set(found)) == (count_of(squares, area) if area else 0)


def count_of(squares, area):
    return sum(
        (bottom - top) * (right - left) == area
        and all((y, x) in squares for y in range(top, bottom) for x in range(left, right))
        for top in range(7)
        for bottom in range(top + 1, 8)
        for left in range(7)
        for right in range(left + 1, 8)
    )


def city_of(lies):
    masks = {
        colour: mask_of(rules(half for half, other in lies if other == colour))
        for colour in ("red", "green", "fountain")
    }
    return City(red=masks["red"], green=masks["green"], fountains=masks["fountain"])


@given(boards())
def test_squares_count_for_a_colour_as_the_text_says(lies):
    city = city_of(lies)

    assert city.red_squares.bit_count() == oracle.counted(lies, "red")
    assert city.green_squares.bit_count() == oracle.counted(lies, "green")
    full = {divmod(at, 7) for at in range(49) if city.full >> at & 1}
    assert full == set(oracle.full_squares(lies))


@pytest.mark.parametrize("seed", range(60))
def test_on_a_full_board_20_points_need_an_odd_number_of_colourless_squares(seed):
    rng = Random(seed)
    colours = ["red", "green", "fountain"]
    lies = []
    for cell in SQUARES:
        weights = [8, 8, 1]
        if rng.random() < 0.3:
            lies.append(((cell, ""), rng.choice(colours[:2])))
        else:
            pair = rng.choice([("nw", "se"), ("ne", "sw")])
            lies += [((cell, corner), rng.choices(colours, weights)[0]) for corner in pair]
    city = city_of(lies)
    red, green = city.red_squares.bit_count(), city.green_squares.bit_count()
    colourless = (full_squares(city.built) & ~city.red_squares & ~city.green_squares).bit_count()

    assert city.is_full
    assert red + green + colourless == 49
    assert (red - green) % 2 != colourless % 2


@pytest.mark.parametrize("seed", range(120))
def test_a_game_is_played_and_scored_as_the_text_says(seed):
    game = random_game(seed)

    status, told = answer(game)
    should = oracle.judged(game)

    if status == 2:
        assert (told["refused"]["move"], told["refused"]["code"]) == should
        return
    over, winners, marker, scores = should
    assert (status, told["finished"], told["winners"]) == (0, over, winners)
    assert told["start_marker"] == marker
    assert [
        (score["place"], points(score), score["red"], score["green"]) for score in told["scores"]
    ] == scores
    assert all(
        sum(line["points"] for line in score["lines"]) == score["total"] for score in told["scores"]
    )


def test_games_at_random_are_of_many_kinds():
    ends = [oracle.judged(random_game(seed)) for seed in range(40)]

    assert sum(len(end) == 2 for end in ends) > 5
    assert sum(len(end) == 4 and end[0] for end in ends) > 5
    assert sum(len(end) == 4 and not end[0] for end in ends) > 5
