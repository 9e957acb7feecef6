"""What the group says of lines: typed ones, overruled ones, those of cities entered at the end."""

import pytest

from games.my_city.ranking import standing
from games.my_city.results import Points
from tests.builders import answer, outcome, points, record, scores, state_of
from tests.games.my_city.rules.notation import buildings, built, sheet

BOX = buildings("y yellow X", "z yellow X", "r red X", "d yellow XX")
STRIP = {"terrain": "t.w...", "banks": "000001"}
RULES = (
    *("visible feature=tree points=1", "groups points=1", "typed words=Port"),
    *("enclosed feature=well points=4", "empty points=-1"),
)


def played(moves, rules=RULES, **options):
    return record(*moves, **STRIP, buildings=BOX, rules=sheet(*rules), **options)


SAID = [
    pytest.param(["write 0 typed points=3"], {"typed": 3}, 0, id="points"),
    pytest.param(["write 0 typed points=-3"], {"typed": -3}, 0, id="points lost"),
    pytest.param(["write 0 typed symbols=2"], {}, 2, id="symbols"),
    pytest.param(["write 0 typed points=3 symbols=1"], {"typed": 3}, 1, id="both"),
    pytest.param(
        ["write 0 typed points=3 symbols=1", "write 0 typed points=2"], {"typed": 2}, 0, id="anew"
    ),
    pytest.param(
        ["write 0 typed points=3", "overrule 0 typed 9 counted again"], {"typed": 9}, 0, id="then"
    ),
    pytest.param(["overrule 0 groups 7 the map was wrong"], {"groups": 7}, 0, id="overruled"),
    pytest.param(["overrule 0 trees 0 it is a bush"], {"trees": 0}, 0, id="to none"),
    pytest.param(["write 0 typed points=3", "undo 0"], {}, 0, id="taken back as any move can be"),
]


@pytest.mark.parametrize(("moves", "expected", "symbols"), SAID)
def test_what_the_group_says(moves, expected, symbols):
    (score,) = scores(played(moves))

    counted = {"start": 10, "trees": 1, "empty": -4, **expected}
    assert points(score) == {code: number for code, number in counted.items() if number}
    assert score["symbols"] == symbols


def test_what_is_overruled_tells_why():
    state = state_of(played(["overrule 0 trees 0 it is a bush"]))

    (score,) = standing(state).scores
    words = {line.code: line.words for line in score.lines}

    assert words["trees"] == "1 space with one tree. The group counts it otherwise: it is a bush"


REFUSED = [
    pytest.param(["write 0 groups points=1"], (0, "counted_here"), id="what the site counts"),
    pytest.param(["write 0 trees points=1"], (0, "counted_here"), id="what it sees"),
    pytest.param(["0 absent", "write 0 typed points=1"], (1, "not_playing"), id="who is absent"),
    pytest.param(["0 absent", "overrule 0 typed 1 so"], (1, "not_playing"), id="likewise"),
    pytest.param(
        ["0 points 12", "write 0 typed points=1"], (1, "counted_here"), id="entered by points"
    ),
    pytest.param(
        ["0 points 12", "overrule 0 trees 1 so"], (1, "counted_here"), id="nothing to overrule"
    ),
    pytest.param(["0 ends", "write 0 typed points=1"], None, id="who has ended"),
    pytest.param(["0 visible 0 D1", "write 0 groups points=2"], None, id="what is not seen"),
    pytest.param(
        ["0 visible 0 D1", "write 0 trees points=2"], (1, "counted_here"), id="but for what is"
    ),
]


@pytest.mark.parametrize(("moves", "refused"), REFUSED)
def test_what_may_be_said(moves, refused):
    moves = ["reveal y", *moves]

    assert outcome(played(moves, seats=2)) == (refused and (refused[0] + 1, refused[1]))


def test_a_line_is_told_of_after_the_end_too():
    moves = [*built("y on F1", "z on E1", "r on D1", "d on B1 C1"), "write 0 typed points=4"]

    (score,) = scores(played(moves))

    assert points(score)["typed"] == 4


@pytest.mark.parametrize(
    ("moves", "place", "expected"),
    [
        pytest.param(["0 visible 0 D1", "write 0 typed points=3"], 0, (3, 0), id="a line after it"),
        pytest.param(["write 0 typed points=3", "0 visible 0 D1"], 1, (5, 0), id="the ending"),
        pytest.param(
            ["write 0 typed points=3 symbols=1", "0 visible 0 D1"], 1, (5, 1), id="not symbols"
        ),
        pytest.param(["write 1 typed points=3", "0 visible 0 D1"], 1, (5, 0), id="of its own seat"),
    ],
)
def test_of_a_line_and_an_ending_that_tell_points_the_later_one_counts(moves, place, expected):
    told = played(moves, seats=2)
    told["moves"][place]["lines"] = {"typed": 5}

    score = scores(told)[0]

    assert (points(score).get("typed"), score["symbols"]) == expected


WRONG = [
    pytest.param({"line": "port", "points": 1}, "line", id="no such line"),
    pytest.param({"line": "start", "points": 1}, "line", id="not a line of the sheet"),
    pytest.param({"line": "typed"}, "", id="nothing said"),
    pytest.param({"line": "typed", "count": 1}, "count", id="not told by a count"),
    pytest.param({"line": "groups", "symbols": 1}, "symbols", id="no symbols"),
    pytest.param({"line": "typed", "points": "3"}, "points", id="a string"),
    pytest.param({"line": "typed", "symbols": -1}, "symbols", id="symbols lost"),
    pytest.param({"line": "typed", "points": 10000}, "points", id="too many"),
    pytest.param({"line": "typed", "points": 1, "seat": 3}, "seat", id="no such seat"),
    pytest.param({"line": "typed", "points": 1, "why": "so"}, "why", id="an unknown key"),
]
REASONS = [
    pytest.param({"line": "groups", "points": 1}, "reason", id="no reason"),
    pytest.param({"line": "groups", "points": 1, "reason": " "}, "reason", id="a blank one"),
    pytest.param({"line": "groups", "points": 1, "reason": "x" * 201}, "reason", id="a long one"),
    pytest.param({"line": "none", "points": 1, "reason": "so"}, "line", id="no such line"),
    pytest.param({"line": "groups", "reason": "so"}, "points", id="no points"),
]


@pytest.mark.parametrize(
    ("do", "keys", "where"),
    [
        *(pytest.param("write", *param.values, id=f"write: {param.id}") for param in WRONG),
        *(pytest.param("overrule", *param.values, id=f"overrule: {param.id}") for param in REASONS),
    ],
)
def test_what_is_said_in_the_wrong_form(do, keys, where):
    game = played([])
    game["moves"] = [{"do": do, "seat": 0, **keys}]

    status, said = answer(game)

    assert (status, said["invalid"]["where"]) == (1, f"moves[0]{'.' if where else ''}{where}")


def entered(ending, rules=RULES):
    """Return the outcome, and the lines of a city entered like this."""
    game = played([], rules)
    game["moves"] = [{"do": "later", "seat": 0}, {"do": "result", "seat": 0, **ending}]
    status, said = answer(game)
    if status:
        return said.get("refused", said.get("invalid"))
    return points(said["scores"][0])


VISIBLE = {"how": "visible", "passes": 1, "visible": ["A1", "C1", "D1"]}
SHEET = {"how": "sheet", "passes": 1, "trees": 1, "rocks": 0, "empty": 2}
ENTERED = [
    pytest.param(VISIBLE, {"trees": 1, "empty": -1}, id="what is visible, without other lines"),
    pytest.param(
        {**VISIBLE, "lines": {"groups": 5, "wells": 4, "typed": 2}},
        {"trees": 1, "groups": 5, "typed": 2, "wells": 4, "empty": -1},
        id="what is visible, and the lines",
    ),
    pytest.param(
        {**SHEET, "lines": {"groups": 5}},
        {"trees": 1, "groups": 5, "empty": -2},
        id="a score sheet",
    ),
]


@pytest.mark.parametrize(("ending", "expected"), ENTERED)
def test_a_city_entered_at_the_end_has_the_lines_in_force(ending, expected):
    assert entered(ending) == {"start": 10, "passes": -1, **expected}


def test_a_final_board_is_counted_but_for_what_depends_on_time():
    rules = ("groups points=1", "investor points=1", "empty points=-1")
    stands = ["0 later", "0 stands y on F1", "0 stands z on E1"]
    game = played(stands, rules)
    game["moves"].append({"do": "result", "seat": 0, "how": "board", "passes": 0})
    game["moves"][-1]["lines"] = {"investor": 1}

    (score,) = scores(game)

    assert points(score) == {"start": 10, "groups": 2, "investor": 1, "empty": -2}


def test_lines_that_the_entry_tells_already_are_not_typed():
    assert entered({**VISIBLE, "lines": {"trees": 5}})["code"] == "counted_here"
    assert entered({**SHEET, "lines": {"empty": 5}})["code"] == "counted_here"


@pytest.mark.parametrize(
    ("told", "where"),
    [({"port": 1}, "lines"), ({"groups": "1"}, "lines.groups"), ([], "lines")],
    ids=str,
)
def test_typed_lines_of_the_wrong_form(told, where):
    assert entered({**VISIBLE, "lines": told})["where"] == f"moves[1].{where}"


def test_final_points_have_no_lines():
    assert Points(12).lines == ()
    assert entered({"how": "points", "points": 3, "lines": {}})["where"] == "moves[1].lines"


def test_a_house_rule_goes_with_a_sheet():
    rules = sheet("empty points=-1") | {"features_are_empty": True}
    game = record(**STRIP, buildings=BOX, rules=rules)

    assert points(scores(game)[0]) == {"start": 10, "empty": -5}


def test_the_other_side_has_its_own_sheet():
    rules = sheet("empty points=-1") | {"eternal": True}
    status, said = answer(record(**STRIP, buildings=BOX, rules=rules))

    assert (status, said["invalid"]["where"]) == (1, "setup.rules.sheet")
