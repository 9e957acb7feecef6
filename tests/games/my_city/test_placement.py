"""Where a building may stand: a table of what is allowed, and one of what is refused."""

import pytest

from games.my_city.placement import (
    LETTERS,
    count_placements,
    coverable,
    legal_anchors,
    letters,
    refusal,
)
from games.my_city.refusals import Refusal
from tests.builders import FIELD, RIVER, board, building, cells, deck, outcome, record

LAND = (".t T. rR wg mf", "01 01 01 01 01")
OPEN = (FIELD, RIVER)
COAST = (FIELD, "0000 0000 0000 1111")
"""The river runs above the last row."""
ISLET = ("..... ..... .....", "00000 00100 00000")
"""The river runs around C2."""
L, S = "X. X. XX", ".XX XX."

ALLOWED = [
    # ground (text: Where to Build, Trees and Rocks)
    pytest.param("X", LAND, "", "A1", id="on light green"),
    pytest.param("X", LAND, "", "B1", id="on one tree"),
    pytest.param("X", LAND, "", "A2", id="on two trees"),
    pytest.param("X", LAND, "", "A3", id="on one rock"),
    pytest.param("X", LAND, "", "B3", id="on two rocks"),
    pytest.param("X", LAND, "", "A4", id="on a well"),
    pytest.param("X", LAND, "", "B4", id="on a gold vein"),
    # the first building (text: First Building)
    pytest.param("XX", OPEN, "", "A1 B1", id="one of its spaces along the river"),
    pytest.param("XX", OPEN, "", "B1 B2", id="all of them along the river"),
    pytest.param("XX", OPEN, "", "C4 D4", id="along it on the other bank"),
    pytest.param("X", ISLET, "", "C1", id="the river below"),
    pytest.param("X", ISLET, "", "C3", id="the river above"),
    pytest.param("X", ISLET, "", "B2", id="the river to the right"),
    pytest.param("X", ISLET, "", "D2", id="the river to the left"),
    pytest.param("X", ISLET, "", "C2", id="the river all around"),
    pytest.param("X", ("m.", "01"), "", "B1", id="the river between a mountain and the space"),
    pytest.param("XX", ("....", "0012"), "", "A1 B1", id="one of three banks"),
    pytest.param("X", ("....", "0122"), "", "C1", id="the river between the second and third bank"),
    # the later ones (text: Connectivity)
    pytest.param("X", OPEN, "B2", "B1", id="above a building"),
    pytest.param("X", OPEN, "B2", "B3", id="below a building"),
    pytest.param("X", OPEN, "B2", "A2", id="to the left of a building"),
    pytest.param("X", OPEN, "A2", "B2", id="to the right of a building"),
    pytest.param("X", OPEN, "B2", "C2", id="bordering across the river"),
    pytest.param("X", OPEN, "A1", "A2", id="a later one away from the river"),
    pytest.param("XX", OPEN, "A1", "A2 A3", id="one space beside a building is enough"),
    # turning (rulings, Box)
    pytest.param(L, COAST, "", "A1 A2 A3 B3", id="as it is printed"),
    pytest.param(L, COAST, "", "B2 C2 D2 B3", id="turned by a quarter"),
    pytest.param(L, COAST, "", "A1 B1 B2 B3", id="turned by a half"),
    pytest.param(L, COAST, "", "D2 B3 C3 D3", id="turned by three quarters"),
    pytest.param(S, COAST, "", "A1 A2 B2 B3", id="an S on end"),
    pytest.param("X.X XXX", COAST, "", "A2 C2 A3 B3 C3", id="a U, its own mirror image"),
    pytest.param(L, COAST, "", "B3 A1 A3 A2", id="the spaces named in another order"),
]
OFF, SHAPE = Refusal.OFF_BOARD, Refusal.WRONG_SHAPE
CLOSED, OCCUPIED = Refusal.NOT_BUILDABLE, Refusal.OCCUPIED
ACROSS, RIVERLESS, APART = Refusal.BOTH_BANKS, Refusal.NOT_AT_RIVER, Refusal.NO_NEIGHBOUR

REFUSED = [
    # each rule alone
    pytest.param("XX", OPEN, "", "A4 A5", OFF, id="below the board"),
    pytest.param("XX", OPEN, "", "D1 E1", OFF, id="to the right of the board"),
    pytest.param("XX", OPEN, "D2", "D3 E2", OFF, id="one space of it outside"),
    pytest.param("X", (".", "0"), "", "Z1", OFF, id="column Z of a board of one space"),
    pytest.param("X", OPEN, "", "A" + "9" * 5000, OFF, id="a row of 5,000 digits"),
    pytest.param("XX", OPEN, "", "B1", SHAPE, id="too few spaces"),
    pytest.param("XX", OPEN, "", "B1 B2 B3", SHAPE, id="too many spaces"),
    pytest.param("XX", OPEN, "", "B1 B3", SHAPE, id="in two pieces"),
    pytest.param("XX", OPEN, "", "B1 A2", SHAPE, id="cornerwise"),
    pytest.param("XX", OPEN, "", "D1 A2", SHAPE, id="over the end of a row"),
    pytest.param("XXX", OPEN, "", "A1 A2 B1", SHAPE, id="another shape of that size"),
    pytest.param(L, COAST, "", "B1 B2 B3 A3", Refusal.FLIPPED, id="flipped"),
    pytest.param(L, COAST, "", "A2 A3 B3 C3", Refusal.FLIPPED, id="flipped and turned"),
    pytest.param(S, COAST, "", "A2 B2 B3 C3", Refusal.FLIPPED, id="an S as a Z"),
    pytest.param("X", LAND, "", "A5", CLOSED, id="on a mountain"),
    pytest.param("X", LAND, "", "B5", CLOSED, id="on forest"),
    pytest.param("XX", ("..m", "001"), "", "B1 C1", CLOSED, id="one space of it on a mountain"),
    pytest.param("X", OPEN, "B2", "B2", OCCUPIED, id="on a building"),
    pytest.param("XX", OPEN, "B2", "A2 B2", OCCUPIED, id="one space of it on a building"),
    pytest.param("XX", OPEN, "", "B1 C1", ACROSS, id="the first on both banks"),
    pytest.param("XX", OPEN, "B2", "B1 C1", ACROSS, id="a later one on both banks"),
    pytest.param("XX", ("....", "0122"), "", "B1 C1", ACROSS, id="on the second and third bank"),
    pytest.param("X", OPEN, "", "A1", RIVERLESS, id="one space away from the river"),
    pytest.param("XX", OPEN, "", "D3 D4", RIVERLESS, id="along the edge of the board"),
    pytest.param("X", ISLET, "", "B1", RIVERLESS, id="the river at its lower right corner"),
    pytest.param("X", ISLET, "", "D3", RIVERLESS, id="the river at its upper left corner"),
    pytest.param("X", ISLET, "", "D1", RIVERLESS, id="the river at its lower left corner"),
    pytest.param("X", ISLET, "", "B3", RIVERLESS, id="the river at its upper right corner"),
    pytest.param("X", ("..", "00"), "", "A1", RIVERLESS, id="a board without a river"),
    pytest.param("X", OPEN, "B2", "A1", APART, id="a corner in common"),
    pytest.param("X", OPEN, "B2", "C3", APART, id="a corner in common across the river"),
    pytest.param("X", OPEN, "B2", "D2", APART, id="one space between"),
    pytest.param("X", OPEN, "A1", "B3", APART, id="a later one along the river only"),
    pytest.param("X", OPEN, "D1", "A2", APART, id="the end of a row is not beside the next"),
    # two rules at once: the earlier in the order of checks
    pytest.param("XX", OPEN, "", "D1 E1 F1", OFF, id="off the board and not the shape"),
    pytest.param(L, COAST, "", "A3 B3 C3 A2 Z9", OFF, id="off the board and another size"),
    pytest.param(L, (".. ..", "01 01"), "", "B1 B2 B3 A3", OFF, id="off the board and flipped"),
    pytest.param("XX", (".m", "01"), "", "B1 C1", OFF, id="off the board and a mountain"),
    pytest.param("XX", OPEN, "D1", "D1 E1", OFF, id="off the board and occupied"),
    pytest.param("XX", ("m..", "011"), "", "A1", SHAPE, id="not the shape and a mountain"),
    pytest.param(
        L, ("mm mm mm", "01 01 01"), "", "B1 B2 B3 A3", "flipped", id="flipped on mountains"
    ),
    pytest.param("XX", OPEN, "B2", "B2", SHAPE, id="not the shape and occupied"),
    pytest.param(L, COAST, "B1", "B1 B2 B3 A3", "flipped", id="flipped and occupied"),
    pytest.param(L, COAST, "", "B2 B3 B4 A4", "flipped", id="flipped on both banks"),
    pytest.param("XX", (".m.", "011"), "A1", "A1 B1", CLOSED, id="a mountain and occupied"),
    pytest.param("XX", (".m.", "011"), "", "A1 B1", CLOSED, id="a mountain and both banks"),
    pytest.param("X", ("m..", "001"), "", "A1", CLOSED, id="a mountain away from the river"),
    pytest.param("X", (".f. ...", "011 011"), "A1", "B1", CLOSED, id="forest beside a building"),
    pytest.param("XX", OPEN, "B1", "B1 C1", OCCUPIED, id="occupied and both banks"),
    pytest.param(
        "XX", ("....", "0011"), "B1 D1", "B1 C1", OCCUPIED, id="occupied across the river"
    ),
    pytest.param("X.. XXX", OPEN, "", "A1 A2 B2 C2", ACROSS, id="both banks, but along it"),
    pytest.param("XX", OPEN, "A4", "B1 C1", ACROSS, id="both banks and no neighbour"),
]


@pytest.mark.parametrize(("shape", "land", "built", "spaces"), ALLOWED)
def test_a_building_may_stand(shape, land, built, spaces):
    city = board(*land)

    assert refusal(city, city.grid.mask(cells(built)), building(shape), cells(spaces)) is None


@pytest.mark.parametrize(("shape", "land", "built", "spaces", "code"), REFUSED)
def test_a_building_may_not_stand(shape, land, built, spaces, code):
    city = board(*land)

    refused = refusal(city, city.grid.mask(cells(built)), building(shape), cells(spaces))

    assert refused is not None
    assert refused.code == code


@pytest.mark.parametrize(
    ("shape", "land", "spaces", "code"),
    [
        pytest.param(*param.values[:2], *param.values[3:], id=param.id)
        for param in REFUSED
        if not param.values[2]
    ],
)
def test_a_record_with_a_refused_first_building(shape, land, spaces, code):
    lines = ("reveal d", f"0 builds {spaces}")
    terrain, banks = land
    played = record(*lines, terrain=terrain, banks=banks, buildings=deck(d=shape))

    assert outcome(played) == (1, code)


FAULTS = [
    pytest.param("XX", OPEN, "", "D1 E1", "E1", id="the space outside"),
    pytest.param("XX", OPEN, "", "B1 C2", "B1 C2", id="all of a wrong shape"),
    pytest.param("XX", ("..m", "011"), "", "B1 C1", "C1", id="the mountain"),
    pytest.param("XX", OPEN, "B2", "B1 B2", "B2", id="the space that is taken"),
    pytest.param("XXX", OPEN, "", "B1 C1 D1", "C1 D1", id="what is across the river"),
    pytest.param("XX", OPEN, "", "D2 D1", "D1 D2", id="all of it away from the river"),
    pytest.param("XX", OPEN, "A1", "D2 D1", "D1 D2", id="all of it without a neighbour"),
]


@pytest.mark.parametrize(("shape", "land", "built", "spaces", "faults"), FAULTS)
def test_a_refusal_names_the_spaces_at_fault(shape, land, built, spaces, faults):
    city = board(*land)

    refused = refusal(city, city.grid.mask(cells(built)), building(shape), cells(spaces))

    assert refused.spaces == cells(faults)
    assert faults in refused.message


def test_a_refusal_of_ten_thousand_spaces_is_short():
    spaces = [(row, column) for row in range(400) for column in range(25)]

    refused = refusal(board(), 0, building(), spaces)

    assert refused.code == Refusal.OFF_BOARD
    assert len(refused.message) < 200


LETTERS_OF = [
    pytest.param("X", ("..m", "001"), "", "ryg", id="a first building"),
    pytest.param("X", ("..m", "001"), "A1", "cyg", id="a later one"),
    pytest.param("X", ("...", "001"), "A1", "cyn", id="one without a neighbour"),
    pytest.param("XX", ("...", "001"), "", "yboooo", id="across, over the edge, and turned"),
]


@pytest.mark.parametrize(("shape", "land", "built", "expected"), LETTERS_OF)
def test_a_letter_for_each_turn_and_anchor(shape, land, built, expected):
    city = board(*land)

    assert letters(city, city.grid.mask(cells(built)), building(shape)) == expected


def test_each_rule_of_placement_has_its_letter():
    spoken = {*Refusal} & {code for code in LETTERS.values() if code}

    assert spoken == {OFF, CLOSED, OCCUPIED, ACROSS, RIVERLESS, APART, Refusal.NOT_AT_START}


def test_ways_are_counted_over_all_turns():
    city = board(".. ..", "01 01")

    assert legal_anchors(city, 0, building()) == (0b0000, 0b0011)
    assert count_placements(city, 0, building()) == 2


COVERED = [
    pytest.param("X", ("...", "001"), "", "B1 C1", id="a first building"),
    pytest.param("XX", ("... ...", "001 001"), "", "A1 B1 C1 A2 B2 C2", id="turned or not"),
    pytest.param("XX", ("... ..m", "001 001"), "", "A1 B1 A2 B2", id="nothing beyond the river"),
    pytest.param("XX", ("....", "0000"), "A1", "B1 C1", id="a later building"),
    pytest.param("XXX", ("..", "01"), "", "", id="one that fits nowhere"),
]


@pytest.mark.parametrize(("shape", "land", "built", "spaces"), COVERED)
def test_spaces_that_some_legal_placement_covers(shape, land, built, spaces):
    city = board(*land)

    covered = coverable(city, city.grid.mask(cells(built)), building(shape))

    assert [*city.grid.cells(covered)] == sorted(cells(spaces))
