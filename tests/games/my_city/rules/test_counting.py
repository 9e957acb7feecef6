"""What rules count on a board: sums by hand, on small boards drawn in the test."""

import pytest

from games.kit.cells import space_name
from games.my_city.scoring import score_lines
from tests.builders import points, record, scores, state_of
from tests.games.my_city.rules.notation import buildings, built, sheet

BOX = buildings(
    *("y yellow X", "z yellow X", "u yellow X", "r red X", "q red X", "b blue X", "a blue X"),
    *("d yellow XX", "e red XX", "f blue XX", "g yellow XX", "c church X"),
)
STRIP = {"terrain": "......", "banks": "000001"}
FIELD = {"terrain": "... ... ...", "banks": "001 001 001"}


def lines(rules, acts, board=STRIP, seat=0, **options):
    """Return the lines of a seat but for the marker's start."""
    played = record(*acts, **board, buildings=BOX, rules=sheet(*rules), **options)
    found = points(scores(played)[seat])
    assert found.pop("start") == 10
    return found


GROUPS = [
    pytest.param(
        ["groups points=1"],
        ["y on F1", "z on E1", "r on D1", "u on C1"],
        {"groups": 3},
        id="largest yellow 2, red 1, blue 0",
    ),
    pytest.param(
        ["groups points=2"],
        ["y on F1", "z on E1", "r on D1", "u on C1"],
        {"groups": 6},
        id="2 points for each building",
    ),
    pytest.param(
        ["groups colour=yellow points=3", "groups colour=red points=1"],
        ["y on F1", "z on E1", "r on D1", "u on C1"],
        {"groups": 6, "groups-2": 1},
        id="two colours, a line each",
    ),
    pytest.param(
        ["groups colour=yellow points=1"],
        ["d on E1 D1", "y on F1", "z on C1"],
        {"groups": 3},
        id="buildings, not spaces; also across the river",
    ),
    pytest.param(["groups points=1"], [], {}, id="nothing built"),
]

VISIBLE = [
    pytest.param(["visible feature=tree points=3"], "tT.", [], {"trees": 9}, id="3 a tree"),
    pytest.param(["visible feature=rock points=-2"], "rR.", [], {"rocks": -6}, id="minus 2 a rock"),
    pytest.param(["visible feature=well points=2"], "w.w", [], {"visible": 4}, id="wells"),
    pytest.param(
        ["visible feature=vein points=5"], "g.g", ["y on C1"], {"visible": 5}, id="a covered vein"
    ),
    pytest.param(["empty points=-2"], "...", ["y on C1"], {"empty": -4}, id="minus 2 a space"),
    pytest.param(["empty points=1"], "tR.", [], {"empty": 1}, id="trees are not empty"),
    pytest.param([], "tR.", [], {}, id="a sheet without lines brings none"),
]

TOUCHING = [
    pytest.param(
        ["touching colour=church points=3"],
        ["c on B2", "y on B1", "r on A2", "b on C2"],
        {"churches": 3},
        id="a church beside all three",
    ),
    pytest.param(
        ["touching colour=church points=3"],
        ["c on B2", "y on B1", "r on A2", "b on C1"],
        {},
        id="blue at a corner",
    ),
    pytest.param(
        ["touching points=2"],
        ["y on B2", "z on B1", "r on A2", "b on C2"],
        {"touching": 2},
        id="any building; its own colour does not stand in for a neighbour",
    ),
    pytest.param(
        ["touching points=2"], ["y on B2", "r on A2", "b on C2"], {}, id="yellow beside none yellow"
    ),
]

BUILT = [
    pytest.param(["built colour=red points=2"], {"built": 4}, id="two red"),
    pytest.param(["built points=1"], {"built": 4}, id="any"),
    pytest.param(
        ["tagged pieces=y,r tag=cog", "built tag=cog points=3"], {"built": 6}, id="two with a mark"
    ),
    pytest.param(
        ["tagged pieces=y,r tag=cog", "built colour=red tag=cog points=3"],
        {"built": 3},
        id="red ones with a mark",
    ),
]

FULL = [
    pytest.param(["full points=2"], {"full": 4}, id="row 1 and column C"),
    pytest.param(["full lines=rows points=2"], {"full": 2}, id="rows only"),
    pytest.param(["full lines=columns points=2"], {"full": 2}, id="columns only"),
]

ON_ROW = [
    pytest.param(["on_row points=2"], {"on_row": 2}, id="the bottom row, once"),
    pytest.param(["on_row per=building points=2"], {"on_row": 4}, id="two buildings there"),
    pytest.param(["on_row per=space points=2"], {"on_row": 6}, id="three of their spaces"),
    pytest.param(["on_row row=2 per=building points=1"], {"on_row": 1}, id="row 2"),
    pytest.param(["on_row row=9 points=1"], {}, id="a row that the board has not"),
]

CONNECTED = [
    pytest.param(["connected space=F1 other=A1 points=5"], ["y on F1", "d on D1 E1"], {}, id="gap"),
    pytest.param(
        ["connected space=F1 other=B1 points=5"],
        ["y on F1", "d on D1 E1", "z on C1"],
        {"connected": 5},
        id="a building beside the other space will do",
    ),
    pytest.param(
        ["connected space=F1 other=B1 colour=yellow points=5"],
        ["y on F1", "e on D1 E1", "z on C1"],
        {},
        id="by yellow ones only",
    ),
    pytest.param(
        ["contiguous colour=yellow space=F1 points=1"],
        ["y on F1", "d on D1 E1", "r on C1", "z on B1"],
        {"contiguous": 2},
        id="two hang together from F1, the third behind a red one does not",
    ),
    pytest.param(
        ["contiguous colour=yellow space=F1 points=1"],
        ["r on F1", "y on E1"],
        {"contiguous": 1},
        id="beside the space",
    ),
    pytest.param(
        ["contiguous colour=yellow space=Z9 points=1"], ["y on F1"], {}, id="a space elsewhere"
    ),
]


@pytest.mark.parametrize(("rules", "acts", "expected"), GROUPS)
def test_largest_groups(rules, acts, expected):
    assert lines(rules, built(*acts)) == expected


@pytest.mark.parametrize(("rules", "terrain", "acts", "expected"), VISIBLE)
def test_what_is_visible(rules, terrain, acts, expected):
    assert lines(rules, built(*acts), {"terrain": terrain, "banks": "001"}) == expected


@pytest.mark.parametrize(("rules", "acts", "expected"), TOUCHING)
def test_buildings_beside_all_colours(rules, acts, expected):
    assert lines(rules, built(*acts), FIELD) == expected


@pytest.mark.parametrize(("rules", "expected"), BUILT)
def test_buildings_that_stand(rules, expected):
    assert lines(rules, built("y on F1", "r on E1", "q on D1", "b on C1")) == expected


@pytest.mark.parametrize(("rules", "expected"), FULL)
def test_full_rows_and_columns(rules, expected):
    acts = built("y on C1", "d on A1 B1", "z on C2", "r on B2")
    board = {"terrain": "..t ... ..f", "banks": "001 001 001"}

    assert lines(rules, acts, board) == expected


@pytest.mark.parametrize(("rules", "expected"), ON_ROW)
def test_buildings_on_a_row(rules, expected):
    acts = built("y on C3", "d on A3 B3", "r on C2")

    assert lines(rules, acts, FIELD) == expected


@pytest.mark.parametrize(("rules", "acts", "expected"), CONNECTED)
def test_what_hangs_together(rules, acts, expected):
    assert lines(rules, built(*acts), STRIP) == expected


ENCLOSED = {"terrain": "...m .w.m ...m", "banks": "0001 0001 0001"}
ENCLOSING = [
    pytest.param("enclosed feature=well buildings=3 points=4", {"wells": 4}, id="three are enough"),
    pytest.param("enclosed feature=well buildings=4 points=4", {}, id="four are not there"),
    pytest.param("enclosed feature=tree buildings=2 points=1", {}, id="no tree"),
    pytest.param("parks points=2", {"parks": 2}, id="a space with buildings on all sides"),
]


@pytest.mark.parametrize(("text", "expected"), ENCLOSING)
def test_enclosed_spaces(text, expected):
    acts = built("d on C1 C2", "e on B1 A1", "f on A2 A3", "y on C3", "z on B3")

    assert lines([text], acts[: 6 if "well" in text else None], ENCLOSED) == expected


def test_a_well_under_a_building_is_not_enclosed():
    acts = built("y on C2", "d on B2 A2")

    assert lines(["enclosed feature=well buildings=1 points=4"], acts, ENCLOSED) == {}


def test_a_well_on_a_closed_bank_does_not_count():
    rules = ["enclosed feature=well buildings=1 points=4", "bank bank=0"]
    board = {"terrain": "w.. w..", "banks": "011 011"}

    assert lines(rules, built("y on B1"), board) == {}


AROUND = built("y on B1", "d on A1 A2", "e on C1 C2")
PARKS = [
    pytest.param("... .m. ...", [], {}, id="a mountain is no park"),
    pytest.param("... ... ...", [], {"parks": 2}, id="a free space is one"),
]


@pytest.mark.parametrize(("terrain", "more", "expected"), PARKS)
def test_what_may_lie_between_buildings_and_a_fixed_one(terrain, more, expected):
    board = {"terrain": terrain, "banks": "000 000 111"}
    rules = ["parks points=2", "fixed spaces=B3 colour=red", "first where=space space=B1"]

    assert lines(rules, [*AROUND, *more], board) == expected


WALLED = [
    pytest.param("... ... .m.", {"parks": 2}, id="a fixed one on a mountain is a wall too"),
    pytest.param("... ... .f.", {"parks": 2}, id="and one in the forest"),
]


@pytest.mark.parametrize(("terrain", "expected"), WALLED)
def test_a_fixed_building_may_stand_where_nobody_builds(terrain, expected):
    board = {"terrain": terrain, "banks": "000 000 111"}
    rules = ["parks points=2", "fixed spaces=B3 colour=red", "first where=space space=B1"]
    assert lines(rules, AROUND, board) == expected
    without = [rules[0], "first where=space space=B1"]
    assert lines(without, AROUND, board) == {}


FULL_OF_FIXED = [
    ("... ... ...", "A2,B2,C2", [], {"full": 2}, "a row that it fills alone"),
    ("... ... ...", "A2,B2", ["y on C2"], {"full": 2}, "a row that it fills with others"),
    ("... ... ...", "A2,B2", [], {}, "a row with a space beside it"),
    ("... mmm ...", "A2,B2,C2", [], {}, "a row of mountains has no space to be covered"),
    ("... mm. ...", "A2,B2", ["y on C2"], {"full": 2}, "the only space that is none of them"),
    (
        "... .m. ...",
        "A2",
        ["y on A1", "d on B1 C1", "z on C2"],
        {"full": 4},
        "mountains beside it are left out",
    ),
    ("... mm. ...", "A2,B2", [], {}, "the only one is free"),
    ("... .m. ...", "B2", ["y on A2"], {}, "one of two is free"),
]


@pytest.mark.parametrize(
    ("terrain", "spaces", "acts", "expected"),
    [case[:4] for case in FULL_OF_FIXED],
    ids=[case[4] for case in FULL_OF_FIXED],
)
def test_full_rows_with_a_building_that_stands_from_the_start(terrain, spaces, acts, expected):
    board = {"terrain": terrain, "banks": "000 000 111"}
    rules = ["full lines=rows points=2", f"fixed spaces={spaces} colour=red", "first where=fixed"]
    assert lines(rules, built(*acts), board) == expected


def test_a_full_row_lights_up_what_could_be_built_on():
    board = {"terrain": "... mm. ...", "banks": "000 000 111"}
    rules = ["full lines=rows points=2", "fixed spaces=A2,B2 colour=red", "first where=fixed"]
    state = state_of(record(*built("y on C2"), **board, buildings=BOX, rules=sheet(*rules)))
    [line] = [one for one in score_lines(state, 0) if one.code == "full"]
    assert [*map(space_name, line.spaces)] == ["C2"]


def test_a_space_at_the_rim_is_not_enclosed():
    assert lines(["parks points=2"], built("d on A2 B2", "y on B1"), FIELD) == {}


UNKNOWN = [
    pytest.param("groups", id="points of groups"),
    pytest.param("visible feature=tree", id="points of trees"),
    pytest.param("first_cover feature=vein", id="points of who is first"),
    pytest.param("investor", id="points of the investor"),
]


@pytest.mark.parametrize("text", UNKNOWN)
def test_points_that_are_not_known_are_typed_by_the_group(text):
    code = {"visible": "trees", "first_cover": "gold"}.get(text.split()[0], text.split()[0])
    board = {"terrain": "t.g...", "banks": "000001"}

    assert lines([text], built("y on F1", "z on E1"), board) == {}
    assert lines([text], [*built("y on F1"), f"write 0 {code} points=7"], board) == {code: 7}
