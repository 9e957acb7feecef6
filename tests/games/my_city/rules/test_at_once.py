"""Points that move the marker at once, who is first, and tracks that last."""

import pytest

from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.scoring import marker, score_lines
from tests.builders import outcome, points, record, scores, state_of
from tests.games.my_city.rules.notation import buildings, built, sheet

BOX = buildings(
    *("y yellow X", "z yellow X", "u yellow X", "r red X", "q red X", "b blue X", "a blue X"),
    *("d yellow XX", "e red XX"),
)
STRIP = {"terrain": "......", "banks": "000001"}


def played(rules, moves, board=STRIP, **options):
    return record(*moves, **board, buildings=BOX, rules=sheet(*rules), **options)


def line(code, game):
    """Return the points of a line, seat by seat."""
    return [points(score).get(code, 0) for score in scores(game)]


COVERING = [
    pytest.param("t", 2, ["y on C1", "z on B1", "u on A1"], 5, id="two trees"),
    pytest.param("t", 3, ["y on C1", "z on B1", "u on A1"], 0, id="a board with fewer than three"),
    pytest.param("t", 1, ["y on C1", "z on B1"], 0, id="one is left"),
]


def test_what_lies_on_a_closed_bank_need_not_be_covered():
    rules = ["first_cover feature=tree points=5 least=1", "bank bank=1"]
    board = {"terrain": ".tt.", "banks": "0011"}

    assert line("first_cover", played(rules, built("y on B1"), board)) == [5]


@pytest.mark.parametrize(("mark", "least", "acts", "expected"), COVERING)
def test_first_to_cover_all(mark, least, acts, expected):
    rules = [f"first_cover feature=tree points=5 least={least}"]
    board = {"terrain": f"{mark}.{mark}.", "banks": "0001"}

    assert line("first_cover", played(rules, built(*acts), board)) == [expected]


INVESTED = [
    pytest.param("investor points=1", ["y on F1"], 0, id="he comes onto the first building"),
    pytest.param("investor points=1", ["y on F1", "z on E1"], 1, id="a building beside him"),
    pytest.param(
        "investor points=1", ["y on F1", "z on E1", "u on D1"], 2, id="he moves onto the new one"
    ),
    pytest.param(
        "investor points=2", ["y on D1", "z on E1", "u on C1"], 2, id="beside where he was: none"
    ),
    pytest.param(
        "investor points=1 space=D1", ["y on F1", "z on E1"], 1, id="from a space, by its side"
    ),
    pytest.param(
        "investor points=1 space=D1", ["y on D1"], 0, id="built on, not beside, his space"
    ),
]


@pytest.mark.parametrize(("text", "acts", "expected"), INVESTED)
def test_the_investor(text, acts, expected):
    board = {"terrain": "......", "banks": "000001" if "D1" not in acts[0] else "000011"}

    assert line("investor", played([text], built(*acts), board)) == [expected]


MARKERS = [
    pytest.param(["investor points=2"], built("y on F1", "z on E1"), 12, id="the investor"),
    pytest.param(["on_row points=2 at_once=yes"], built("y on F1"), 12, id="said to be at once"),
    pytest.param(["on_row points=2"], built("y on F1"), 10, id="not at once"),
    pytest.param(["counter words=nuggets points=3"], ["write 0 counter count=2"], 16, id="counter"),
    pytest.param(["counter words=nuggets"], ["write 0 counter points=4"], 14, id="value not known"),
    pytest.param(
        ["counter words=nuggets points=3", "passing cost=2"],
        ["write 0 counter count=1", *built("y")],
        11,
        id="and a pass",
    ),
    pytest.param(
        ["counter words=nuggets points=3"],
        ["write 0 counter count=2", "write 0 counter count=1"],
        13,
        id="the last said holds",
    ),
    pytest.param(
        ["counter words=nuggets points=20"],
        ["write 0 counter count=2", *built("y")],
        50,
        id="on 50 it stays",
    ),
    pytest.param(
        ["counter words=nuggets points=3"],
        ["write 0 counter count=1", "overrule 0 counter 1 a nugget too many"],
        11,
        id="overruled",
    ),
]


@pytest.mark.parametrize(("rules", "moves", "number"), MARKERS)
def test_points_at_once_move_the_marker(rules, moves, number):
    assert marker(state_of(played(rules, moves)), 0) == number


def test_points_at_once_pay_for_passes():
    rules = ["start number=0", "counter words=nuggets points=1"]

    assert outcome(played(rules, built("y"))) == (1, "cannot_pass")
    assert outcome(played(rules, ["write 0 counter count=1", *built("y")])) is None


def test_a_marker_that_has_stood_on_50_stays_there():
    rules = ["counter words=nuggets points=20", "empty points=-1"]
    moves = ["write 0 counter count=2", *built("y", "z")]

    (score,) = scores(played(rules, moves))

    assert (score["total"], score["symbols"]) == (50, 1)
    assert points(score) == {
        "start": 10,
        "passes": -2,
        "counter": 40,
        "empty": -6,
        "capped": 8,
    }


SLIPS = [
    pytest.param(["write 0 counter count=44", "write 0 counter count=4"], id="a count"),
    pytest.param(
        ["write 0 counter count=4", "overrule 0 counter 41 slip", "overrule 0 counter 4 mended"],
        id="a line overruled",
    ),
    pytest.param(
        ["write 0 counter count=44", *built("y"), "write 0 counter count=4"], id="a card later"
    ),
]


@pytest.mark.parametrize("moves", SLIPS)
def test_a_slip_that_is_said_anew_has_not_moved_the_marker(moves):
    (score,) = scores(played(["counter words=nuggets points=1"], moves))

    assert "capped" not in points(score)
    assert (points(score)["counter"], score["symbols"]) == (4, 0)


def test_what_moved_the_marker_beside_a_slip_holds():
    rules = ["counter words=nuggets points=1", "first_to words=flag points=40"]
    slip = ["write 0 counter count=9", "write 0 counter count=0"]
    moves = ["reveal y", "write 0 first_to count=1", *slip, "0 passes", *built("z")]

    (score,) = scores(played(rules, moves))

    assert points(score) == {"start": 10, "passes": -2, "first_to": 40, "capped": 2}
    assert score["symbols"] == 1


def test_the_passes_of_a_city_entered_at_the_end_come_off_the_marker():
    rules = ["start number=40", "counter words=nuggets points=1"]

    (score,) = scores(played(rules, ["0 visible 5", "write 0 counter count=12"]))

    assert (score["total"], score["symbols"]) == (47, 0)


def test_what_comes_before_the_end_of_the_sheet_decides_where_50_cuts():
    board = {"terrain": "T" * 20 + "..", "banks": "0" * 22}
    pluses = ["visible feature=tree points=1", "empty points=-1"]

    assert [scores(played(order, [], board))[0]["total"] for order in (pluses, pluses[::-1])] == [
        50,
        48,
    ]


FIRSTS = [
    pytest.param(["reveal y", "write 0 first_to count=1"], [4, 0], id="who is first"),
    pytest.param(
        ["reveal y", "write 0 first_to count=1", "write 1 first_to count=1"], [4, 4], id="same card"
    ),
    pytest.param(
        [
            *("reveal y", "write 1 first_to count=1", "0 passes", "1 passes"),
            *("reveal z", "write 0 first_to count=1"),
        ],
        [0, 4],
        id="a card later",
    ),
    pytest.param(
        ["reveal y", "write 0 first_to count=1", "write 0 first_to count=0"], [0, 0], id="undone"
    ),
    pytest.param(
        [
            *("reveal y", "write 1 first_to count=0", "0 passes", "1 passes"),
            *("reveal z", "write 0 first_to count=1"),
        ],
        [4, 0],
        id="who says not yet is not first",
    ),
    pytest.param(
        [
            *("reveal y", "write 0 first_to count=1", "0 passes", "1 passes"),
            *("reveal z", "write 1 first_to count=1", "write 0 first_to count=1"),
        ],
        [4, 0],
        id="who says it again was first all the same",
    ),
    pytest.param(
        [
            *("reveal y", "write 0 first_to count=1", "write 0 first_to count=0"),
            *("0 passes", "1 passes", "reveal z"),
            *("write 1 first_to count=1", "write 0 first_to count=1"),
        ],
        [4, 4],
        id="but what was taken back counts from then on",
    ),
    pytest.param(["reveal y"], [0, 0], id="nobody"),
]


@pytest.mark.parametrize(("moves", "expected"), FIRSTS)
def test_first_to_do_what_only_the_group_sees(moves, expected):
    rules = ["first_to words=touch_the_port points=4"]

    assert line("first_to", played(rules, moves, seats=2)) == expected


MINE = "track track=mine boxes=6"
FROM = "contiguous colour=yellow space=F1 track=mine points=0"


def track(*rewards, before=(), moves=(), seats=1):
    """Return points, symbols and boxes of each seat by a mine with rewards "3:2" (box: points)."""
    told = []
    for text in rewards:
        box, gain = text.rstrip("*").split(":")
        kind = {"symbols": int(gain[1:])} if gain.startswith("s") else {"points": int(gain)}
        told.append({"box": int(box), **kind, **({"with_first": True} if "*" in text else {})})
    rules = sheet(FROM, MINE)
    if told:
        rules["sheet"][1]["rewards"] = told
    own = {seat: {"tracks": {"mine": count}} for seat, count in enumerate(before)}
    game = record(*moves, **STRIP, buildings=BOX, rules=rules, own=own, seats=seats)
    return [
        (points(score).get("track", 0), score["symbols"], score["tracks"]["mine"])
        for score in scores(game)
    ]


TWO = built("y on F1", "z on E1")
TRACKS = [
    pytest.param((), (), TWO, [(0, 0, 2)], id="two boxes"),
    pytest.param((), (3,), TWO, [(0, 0, 5)], id="on top of three"),
    pytest.param((), (5,), TWO, [(0, 0, 6)], id="no more than there are"),
    pytest.param((), (7,), TWO, [(0, 0, 7)], id="none is taken back of a longer track"),
    pytest.param(("2:4",), (), TWO, [(4, 0, 2)], id="a reward that is reached"),
    pytest.param(("3:4",), (), TWO, [(0, 0, 2)], id="one that is not"),
    pytest.param(("1:1", "2:4", "3:9"), (), TWO, [(5, 0, 2)], id="two of three"),
    pytest.param(("2:4",), (2,), TWO, [(0, 0, 4)], id="one that was reached before"),
    pytest.param(("2:s1",), (), TWO, [(0, 1, 2)], id="a symbol"),
    pytest.param((), (), [*TWO, "write 0 track count=1"], [(0, 0, 3)], id="one that is typed"),
]


@pytest.mark.parametrize(("rewards", "before", "moves", "expected"), TRACKS)
def test_tracks(rewards, before, moves, expected):
    assert track(*rewards, before=before, moves=moves) == expected


BOTH = built("y on F1 | F1", "z on E1 | E1", seats=2)
ONLY = [
    pytest.param((0, 0), [(4, 0, 2), (4, 0, 2)], id="both in the episode of the first"),
    pytest.param((0, 2), [(0, 0, 2), (0, 0, 4)], id="the other had it in an earlier one"),
    pytest.param((1, 1), [(4, 0, 3), (4, 0, 3)], id="nobody had it"),
]


@pytest.mark.parametrize(("before", "expected"), ONLY)
def test_rewards_for_those_who_come_with_the_first(before, expected):
    assert track("2:4*", before=before, moves=BOTH, seats=2) == expected


def test_a_reward_that_is_not_known_is_typed():
    rules = sheet(FROM, MINE)
    rules["sheet"][1]["rewards"] = [{"box": 1}]
    moves = [*TWO, "write 0 track points=6"]

    (score,) = scores(record(*moves, **STRIP, buildings=BOX, rules=rules))

    assert (points(score)["track"], score["tracks"]) == (6, {"mine": 2})


def test_a_reward_in_symbols_alone_is_known():
    rules = sheet(FROM, MINE)
    rules["sheet"][1]["rewards"] = [{"box": 2, "symbols": 1}]
    state = state_of(record(*TWO, **STRIP, buildings=BOX, rules=rules))

    (told,) = (line.words for line in score_lines(state, 0) if line.code == "track")
    assert told == crossed_words(2)


def crossed_words(boxes):
    """Return what the line of a track says on which all boxes were crossed off just now."""
    return say(LINE_WORDS, "line.track", track="mine", now=f"{boxes} boxes", total=boxes)
