"""What a group typed off its sheets: kinds of its own, stock, award tables, and what is due."""

import pytest

from campaign.legacy.awards import Award, AwardTable, Who, lines_for
from campaign.legacy.ledger import Entry, Moment, Sticker, fold, kinds_of
from campaign.legacy.moments import parse_point, point_name
from campaign.legacy.sheet import brought_by, dues, own_slug, sheet_of, still_due, stock_of
from campaign.legacy.stickers import KINDS, Kind, Where
from campaign.legacy.stock import Definition, Stock, Waiver
from games.kit.cells import parse_space
from tests.campaign_builders import ledger, plan, point

BLANK = plan(".... .... .... ....", squares="")
FLAG = Kind("own1", "Flag", "s", Where.MARKED, None, "F", "red")


def table(episode, *lines):
    """An award table: "end first: 2 tree"."""
    found = []
    for line in lines:
        where, _, what = line.partition(": ")
        moment, who = where.split()
        count, kind = what.split()
        found.append(Award(Moment(moment), Who(who), kind, int(count)))
    return AwardTable(episode, tuple(found))


def entries(*marks):
    """Entries in the order of writing: texts as of `ledger`, or marks about all cities."""
    found = []
    for number, mark in enumerate(marks):
        if isinstance(mark, str):
            [entry] = ledger(mark)
            found.append(Entry(number, *entry.point, entry.city, entry.mark))
        elif isinstance(mark, tuple):
            when, city, value = mark
            found.append(Entry(number, *point(when), city, value))
        else:
            found.append(Entry(number, 1, Moment.START, None, mark))
    return found


def placed(kind, space, award, when="1 end", city=0):
    return when, city, Sticker(kind, parse_space(space), "", award and point(award))


# Points


@pytest.mark.parametrize("episode", range(1, 25))
def test_every_point_comes_back_from_its_name(episode):
    for moment in Moment:
        assert parse_point(point_name((episode, moment))) == (episode, moment)


@pytest.mark.parametrize(
    "text", ["", "3", "3 noon", "0 end", "25 end", "03 end", "-1 end", "x end", "9" * 5000 + " end"]
)
def test_what_is_no_point(text):
    assert parse_point(text) is None


# Who gets what (rulings, An episode: of two players the second counts as other)


@pytest.mark.parametrize(
    ("players", "lines"),
    [
        pytest.param(1, ["other"], id="alone: no placement"),
        pytest.param(2, ["first", "other"], id="two: the second is other"),
        pytest.param(3, ["first", "second", "other"], id="three"),
        pytest.param(4, ["first", "second", "other", "other"], id="four"),
    ],
)
def test_on_which_line_a_place_stands(players, lines):
    found = [lines_for(place, players) for place in range(1, players + 1)]
    assert found == [{Who(line), Who.ALL} for line in lines]


TABLE = table(1, "end first: 1 rock", "end second: 2 tree", "end other: 1 trees", "end all: 1 rock")


@pytest.mark.parametrize(
    ("places", "owed"),
    [
        pytest.param({}, [], id="not closed yet: nobody played"),
        pytest.param(
            {0: 1, 1: 2},
            ["0 rock 2", "1 rock 1", "1 trees 1"],
            id="two: first gets both lines of one kind, the second is other",
        ),
        pytest.param(
            {0: 3, 1: 1, 2: 2},
            ["0 rock 1", "0 trees 1", "1 rock 2", "2 rock 1", "2 tree 2"],
            id="three",
        ),
        pytest.param(
            {0: 1, 1: 1, 3: 3},
            ["0 rock 2", "1 rock 2", "3 rock 1", "3 trees 1"],
            id="a shared first place, one who did not play",
        ),
    ],
)
def test_what_the_end_of_an_episode_brings(places, owed):
    found = dues(sheet_of(entries(TABLE)), [], {1: places} if places else {}, range(4))
    assert [f"{due.city} {due.kind} {due.owed}" for due in found] == owed


def test_the_start_of_an_episode_goes_by_the_places_of_the_one_before():
    sheet = sheet_of(entries(table(2, "start first: 1 tree", "start all: 1 rock")))
    assert dues(sheet, [], {}, range(3)) == []
    found = dues(sheet, [], {1: {0: 2, 1: 1}}, range(3))
    assert [(due.city, due.kind, point_name(due.award)) for due in found] == [
        (0, "rock", "2 start"),
        (1, "rock", "2 start"),
        (1, "tree", "2 start"),
        (2, "rock", "2 start"),  # who was absent still takes part in what everybody gets
    ]


def test_before_the_first_episode_everybody_gets_what_its_start_brings():
    sheet = sheet_of(entries(table(1, "start all: 1 tree", "start first: 1 rock")))
    assert [(d.city, d.kind) for d in dues(sheet, [], {}, (0, 1))] == [(0, "tree"), (1, "tree")]


def test_the_table_that_was_typed_last_counts():
    sheet = sheet_of(entries(table(1, "end all: 9 tree"), table(1, "end all: 1 rock")))
    [due] = dues(sheet, [], {1: {0: 1}}, (0,))
    assert (due.kind, due.owed, sheet.seen("awards", 1)) == ("rock", 1, 1)


# Due until placed or waived


def left(*marks):
    sheet = sheet_of(entries(table(1, "end all: 2 tree")))
    return [
        (due.city, due.left, due.surplus)
        for due in dues(sheet, entries(*marks), {1: {0: 1, 1: 2}}, (0, 1))
        if due.kind == "tree"
    ]


WAIVED = ("1 end", 0, Waiver("tree", 1, (1, Moment.END), "no room"))


@pytest.mark.parametrize(
    ("marks", "of_the_first"),
    [
        pytest.param([], (0, 2, 0), id="nothing placed"),
        pytest.param([placed("tree", "A1", "1 end")], (0, 1, 0), id="one placed"),
        pytest.param([placed("tree", "A1", "1 end", "2 start")], (0, 1, 0), id="placed later"),
        pytest.param([placed("tree", "A1", None)], (0, 2, 0), id="one beside the table"),
        pytest.param([placed("rock", "A1", "1 end")], (0, 2, 0), id="another kind"),
        pytest.param([placed("tree", "A1", "2 end")], (0, 2, 0), id="of another episode"),
        pytest.param([placed("tree", "A1", "1 start")], (0, 2, 0), id="of its start"),
        pytest.param([placed("tree", "A1", "1 end", city=1)], (0, 2, 0), id="of another city"),
        pytest.param([WAIVED], (0, 1, 0), id="one waived"),
        pytest.param([WAIVED, placed("tree", "A1", "1 end")], (0, 0, 0), id="both settled"),
        pytest.param([WAIVED, "1 end 0: not 0"], (0, 2, 0), id="the waiver taken back"),
        pytest.param(
            [placed("tree", "A1", "1 end"), "1 end 0: not 0"], (0, 2, 0), id="taken off again"
        ),
        pytest.param(
            [placed("tree", f"{c}1", "1 end") for c in "ABC"], (0, 0, 1), id="one too many"
        ),
    ],
)
def test_what_is_left_of_two_trees(marks, of_the_first):
    assert of_the_first in left(*marks)


def test_still_due_is_what_has_something_left():
    sheet = sheet_of(entries(table(1, "end all: 1 tree")))
    found = dues(sheet, entries(placed("tree", "A1", "1 end")), {1: {0: 1, 1: 2}}, (0, 1))
    assert [due.city for due in still_due(found)] == [1]


def test_a_result_that_changed_shows_what_was_given_too_much():
    sheet = sheet_of(entries(table(1, "end first: 1 tree")))
    found = dues(sheet, entries(placed("tree", "A1", "1 end")), {1: {0: 2, 1: 1}}, (0, 1))
    assert [(due.city, due.left, due.surplus) for due in found] == [(0, 0, 1), (1, 1, 0)]


# Stock


def test_the_stock_of_a_chapter_is_what_was_counted_less_what_sticks():
    marks = entries(
        FLAG and Definition(FLAG),
        Stock(1, (("own1", 2), ("tree", 4))),
        placed("tree", "A1", None),
        placed("tree", "B1", None, "2 end"),
        placed("tree", "C1", None, "4 start"),  # of the next chapter
        placed("tree", "D1", "3 end", "4 start"),  # put late, but brought by this one
        placed("rock", "A2", None),
    )
    found = {
        one.kind.slug: (one.count, one.used, one.left)
        for one in stock_of(sheet_of(marks), marks, 1)
    }
    assert found["tree"] == (4, 3, 1)
    assert found["rock"] == (None, 1, None)  # never counted
    assert found["own1"] == (2, 0, 2)
    assert {one.kind.slug: one.used for one in stock_of(sheet_of(marks), marks, 2)}["tree"] == 1


def test_more_than_the_stock_leaves_none():
    marks = entries(Stock(1, (("tree", 1),)), *(placed("tree", f"{c}1", None) for c in "ABC"))
    [tree] = [one for one in stock_of(sheet_of(marks), marks, 1) if one.kind.slug == "tree"]
    assert (tree.used, tree.left) == (3, 0)


def test_the_moment_that_brought_a_sticker_wins_over_the_one_it_was_put_at():
    [late, extra] = entries(
        placed("tree", "A1", "3 end", "4 start"), placed("tree", "B1", None, "4 start")
    )
    assert (point_name(brought_by(late)), point_name(brought_by(extra))) == ("3 end", "4 start")


# Kinds of the group's own


@pytest.mark.parametrize(
    ("ground", "board"),
    [
        pytest.param("s", "s... .... .... ....", id="built on, never empty"),
        pytest.param("m", "m... .... .... ....", id="closed"),
        pytest.param("R", "R... .... .... ....", id="two rocks"),
        pytest.param("", ".... .... .... ....", id="nothing"),
    ],
)
def test_what_an_own_kind_makes_of_its_space(ground, board):
    flag = Kind("own1", "Flag", ground, Where.MARKED, None, "F", "red")
    [city] = fold([BLANK], entries(Definition(flag), placed("own1", "A1", None)))
    assert " ".join(city.terrain) == board
    assert city.signs == {(0, 0): flag}


def test_a_kind_that_makes_nothing_of_its_space_leaves_what_is_printed():
    flag = Kind("own1", "Flag", "", Where.ANYWHERE, None, "F", "red")
    [city] = fold([plan()], entries(Definition(flag), placed("own1", "C1", None)))
    assert city.terrain[0] == "..tT"


def test_the_description_that_was_typed_last_counts_and_for_all_times():
    other = Kind("own1", "Banner", "s", Where.ANYWHERE, None, "B", "blue")
    marks = entries(Definition(FLAG), placed("own1", "A1", None), Definition(other))
    assert kinds_of(marks)["own1"] == other
    assert fold([BLANK], marks, until=point("1 end"))[0].signs == {(0, 0): other}


def test_what_lies_on_top_hides_the_sign():
    marks = [Definition(FLAG), placed("own1", "A1", None), placed("tree", "A1", None)]
    [city] = fold([BLANK], entries(*marks))
    assert (city.signs, city.terrain[0]) == ({}, "t...")
    [city] = fold([BLANK], entries(*marks, "1 end 0: not 2"))
    assert (city.signs, city.terrain[0]) == ({(0, 0): FLAG}, "s...")


def test_a_kind_that_is_not_offered_any_more_is_still_known():
    marks = entries(Definition(FLAG), Definition(FLAG, is_offered=False))
    sheet = sheet_of(marks)
    assert [kind.slug for kind in sheet.offered] == [*KINDS]
    assert [kind.slug for kind in sheet.own] == ["own1"]
    assert own_slug(marks) == "own2"
