"""Stickers of a group's own kinds on a board, and marks on buildings: drawn, and in words."""

import pytest

from games.kit.drawing import PLATES, Plate
from games.kit.errors import InvalidError
from games.kit.svg import board_svg
from games.my_city.board import city_words, draw_city
from games.my_city.signs import Plated, read_signs
from tests.builders import outcome, points, record, scores, state_of

HALL = {"letter": "H", "colour": "red", "name": "Hall"}
OWN = {0: {"terrain": "s.m. .... .... ....", "stickers": {"A1": HALL, "C1": HALL}}}
DECK = {"d": {"colour": "yellow", "shape": ["XX"]}}


def words(*lines, **more):
    state = state_of(record(*lines, own=OWN, buildings=DECK, **more))
    return city_words(state, 0), draw_city(state, 0)


def test_a_sticker_is_named_and_drawn_as_a_plate():
    said, drawing = words()
    assert [said[0][column] for column in (0, 1, 2)] == [
        "A1, light green, Hall",
        "B1, light green",
        "C1, closed, Hall",
    ]
    assert drawing.ground.plates == (Plate((0, 0), "red", "H"), Plate((0, 2), "red", "H"))
    assert board_svg(drawing).count('class="sign red"') == 2


def test_what_is_built_over_it_hides_its_name():
    said, _ = words("reveal d", "0 builds A1 B1")
    assert said[0][0] == "A1, yellow domino"


def test_spaces_that_are_built_over_show_no_plate():
    said, drawing = words("0 later", "0 visible 0 B1")
    assert said[0][0] == "A1, built over"
    assert [plate.cell for plate in drawing.ground.plates] == [(0, 2)]


def test_its_space_may_be_built_on_and_is_never_empty():
    lines = ["reveal d", "0 ends d"]
    bare, own = (scores(record(*lines, own=own, buildings=DECK)) for own in ({}, OWN))
    empties = [-points(one[0])["empty"] for one in (bare, own)]
    assert empties == [16, 14]  # A1 is never empty, C1 is closed
    assert outcome(record("reveal d", "0 builds C1 D1", own=OWN, buildings=DECK)) == (
        1,
        "not_buildable",
    )


def test_the_marks_on_a_building_are_named_and_drawn():
    own = {0: {"tags": {"d": ["Cog", "Zeal"]}}}
    state = state_of(record("reveal d", "0 builds B1 B2", own=own, buildings=DECK))
    assert city_words(state, 0)[0][1] == "B1, yellow domino, Cog, Zeal"
    [piece] = draw_city(state, 0).pieces
    assert piece.badge == "CZ"
    assert board_svg(draw_city(state, 0)).count('class="badge"') == 1


@pytest.mark.parametrize("colour", PLATES)
def test_every_colour_is_read(colour):
    [sign] = read_signs({"A1": {**HALL, "colour": colour}}, "stickers")
    assert sign == Plated((0, 0), "H", colour, "Hall")


@pytest.mark.parametrize(
    ("value", "where"),
    [
        pytest.param([], "stickers", id="a list"),
        pytest.param({"6E": HALL}, "stickers.6E", id="no space"),
        pytest.param({"A1": {"letter": "H"}}, "stickers.A1.colour", id="no colour"),
        pytest.param({"A1": {**HALL, "colour": "pink"}}, "stickers.A1.colour", id="pink"),
        pytest.param({"A1": {**HALL, "letter": ""}}, "stickers.A1.letter", id="no letter"),
        pytest.param({"A1": {**HALL, "letter": "ABC"}}, "stickers.A1.letter", id="three letters"),
        pytest.param({"A1": {**HALL, "name": "x" * 31}}, "stickers.A1.name", id="a long name"),
        pytest.param({"A1": {**HALL, "more": 1}}, "stickers.A1.more", id="more than known"),
    ],
)
def test_what_is_of_the_wrong_form_says_where(value, where):
    with pytest.raises(InvalidError) as refused:
        read_signs(value, "stickers")
    assert refused.value.where == where
