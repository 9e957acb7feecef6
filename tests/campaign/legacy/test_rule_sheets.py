import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.legacy.rule_sheets import (
    MOST_LINES,
    Line,
    carried,
    in_force,
    kept_of_started,
    news_of,
    read_sheet,
    sheet_json,
    starting_sheet,
    unrecorded,
)
from games.kit.errors import InvalidError
from games.my_city.catalogue.chapters import CHAPTERS, episodes_of
from games.my_city.catalogue.presets import presets_of
from games.my_city.catalogue.rules import RULE_WORDS
from games.my_city.rules.fields import Type
from games.my_city.rules.kinds import KINDS
from games.my_city.rules.sheet import BASE_SHEET, read_draft
from tests.campaign.rule_sheets import sheet, text_of

TREES = "visible feature=tree points=1"
ROCKS = "visible feature=rock points=-1"
EMPTY = "empty points=-1"
GIVEN = {
    Type.SHAPE: ["X"],
    Type.SPACE: "C1",
    Type.SPACES: ["C1"],
    Type.COLOUR: "red",
    Type.NUMBER: 1,
    Type.NAME: "any",
    Type.TEXT: "any",
    Type.PIECE: "y1",
    Type.PIECES: ["y1"],
    Type.REWARDS: [{"box": 1, "points": 1}],
    Type.FLAG: False,
    "feature": "tree",
    "ground": "forest",
    "bank": "0",
    "lines": "rows",
    "where": "space",
}
"""A value for each field that a kind requires, by its type or its name."""


def told(sheets, episode):
    """Return what is told of an episode: the code of each rule with what is new of it."""
    return [f"{line.rule.code} {news}".strip() for line, news in news_of(sheets, episode)]


def test_a_rule_comes_pauses_comes_back_and_goes():
    sheets = {
        1: sheet(f"1 2 3 | {TREES}", "2 | groups points=1"),
        2: sheet(f"4 5 6 | {TREES}", "5 | groups points=1 | gone", "6 | typed words=Extra"),
    }
    assert [told(sheets, episode) for episode in range(1, 8)] == [
        ["visible"],
        ["visible", "groups new"],
        ["visible", "groups paused"],
        ["visible", "groups paused"],
        ["visible", "groups back"],
        ["visible", "typed new"],
        ["visible", "typed"],
    ]


@pytest.mark.parametrize("code", KINDS)
def test_every_kind_comes_pauses_comes_back_and_goes(code):
    names = {one.name for one in KINDS[code].fields if one.is_required} | {*KINDS[code].one_of[:1]}
    needed = [one for one in KINDS[code].fields if one.name in names]
    values = {one.name: GIVEN.get(one.type, GIVEN.get(one.name)) for one in needed}
    rule = read_draft({"rule": code, **values}, "rule")
    sheets = {
        1: (*sheet(f"1 2 3 | {TREES}"), Line(rule, frozenset({2}))),
        2: (*sheet(f"4 5 6 | {TREES}"), Line(rule, frozenset({4}), is_gone=True)),
    }
    assert {n: told(sheets, n)[1:] for n in range(1, 6)} == {
        1: [],
        2: [f"{code} new"],
        3: [f"{code} paused"],
        4: [f"{code} back"],
        5: [],
    }
    assert [n for n in range(1, 10) if rule in in_force(sheets, n)] == [2, 4]


def test_the_rules_of_an_episode_stand_in_the_order_of_the_sheet():
    first = sheet(f"1 2 | {ROCKS}", f"1 | {TREES}", f"2 | {EMPTY}")
    assert [rule.code for rule in in_force({1: first}, 1)] == ["visible", "visible"]
    assert in_force({1: first}, 1)[0].values["feature"] == "rock"
    assert [rule.code for rule in in_force({1: first}, 2)] == ["visible", "empty"]


def test_without_any_sheet_nothing_is_said_of_the_rules():
    assert in_force({}, 1) is None
    assert in_force({2: sheet(f"4 | {TREES}")}, 3) is None


def test_a_rule_that_is_not_whole_is_told_and_not_in_force():
    sheets = {2: sheet("4 | piece piece=c1 colour=church", f"4 | {TREES}")}
    assert [rule.code for rule in in_force(sheets, 4)] == ["visible"]
    assert told(sheets, 4) == ["piece new", "visible"]


def test_what_no_sheet_speaks_of_goes_on_as_it_was_at_the_end_of_the_chapter_before():
    sheets = {1: sheet(f"3 | {TREES}", f"1 2 | {EMPTY}", "1 2 3 | groups | gone")}
    assert [text_of(one) for one in carried(sheets, 2)] == ["4 5 6 | visible", " | empty"]
    assert [rule.code for rule in in_force(sheets, 9)] == ["visible"]


def test_before_any_sheet_the_rules_of_the_box_were_in_force():
    sheets = {2: sheet(f"4 5 6 | {TREES}", "4 | groups points=1")}
    assert told(sheets, 4) == ["visible", "groups new"]
    assert told({}, 2) == ["visible", "visible", "empty"]


def test_against_an_episode_that_nobody_recorded_nothing_is_new():
    sheets = {
        1: sheet(f"1 2 3 | {TREES}"),
        3: sheet(f"7 8 9 | {TREES}", "7 8 9 | groups points=1", "8 9 | typed words=Extra"),
    }
    unknown = unrecorded(sheets, range(2, 9))
    assert unknown == {4, 5, 6}

    def told_of(episode):
        return [f"{one.rule.code} {new}".strip() for one, new in news_of(sheets, episode, unknown)]

    assert told_of(7) == ["visible", "groups"]
    assert told_of(8) == ["visible", "groups", "typed new"]
    assert told(sheets, 7) == ["visible", "groups new"]


SAYING_NOTHING = [
    *("must_build", "removed", "removed without=cog", "replaced piece=y1"),
    *("tagged tag=cog", "visible points=1"),
]
SAYING_ENOUGH = [
    *(
        "must_build tag=cog",
        "must_build pieces=y1",
        "removed colour=red",
        "replaced piece=y1 shape=X",
    ),
    *("replaced piece=y1 colour=red", "touching points=3", "free_pass"),
]


@pytest.mark.parametrize("text", SAYING_NOTHING)
def test_a_rule_that_says_nothing_of_any_building_is_in_force_nowhere(text):
    sheets = {1: sheet(f"1 2 3 | {text}", f"1 | {TREES}")}
    assert [rule.code for rule in in_force(sheets, 1)] == ["visible"]


@pytest.mark.parametrize("text", SAYING_ENOUGH)
def test_one_word_on_which_buildings_is_enough(text):
    [rule] = in_force({1: sheet(f"1 2 3 | {text}")}, 1)
    assert rule.code == text.split()[0]


# The sheet from which a group starts

STARTS = {
    1: ["1 2 3 | visible", "3 | groups", "3 | enclosed", "1 2 3 | visible", "1 2 3 | empty"],
    2: [
        *("4 5 6 | visible", "4 5 6 | groups", "4 5 6 | enclosed"),
        *["4 5 6 | piece"] * 3,
        *("5 6 | piece_by_place", "4 5 6 | must_build", "4 5 6 | blocking", "6 | passing | gone"),
        *("4 5 6 | touching", "4 5 6 | visible", "4 5 6 | empty"),
    ],
}


@pytest.mark.parametrize(("chapter", "lines"), STARTS.items())
def test_what_is_known_in_public_is_ticked(chapter, lines):
    assert [text_of(one) for one in starting_sheet({}, chapter, chapter)] == lines


def test_the_rules_of_the_box_are_those_known_of_the_first_episode():
    first = starting_sheet({}, 1, 1)
    assert in_force({1: first}, 1) == BASE_SHEET


def test_a_rule_of_before_that_is_known_to_go_goes():
    sheets = {3: sheet(f"7 8 9 | {TREES}", "7 8 9 | bank bank=1")}
    fourth = starting_sheet(sheets, 4, 4, "1")
    assert [text_of(one) for one in fourth][:2] == ["10 11 12 | visible", " | bank | gone"]


def test_the_left_bank_has_the_digit_that_it_has_on_the_boards():
    def banks(left):
        found = starting_sheet({}, 3, 3, left)
        return [line.rule.values.get("bank") for line in found if line.rule.code == "bank"]

    assert [banks("0"), banks("1"), banks("")] == [["0"], ["1"], [None]]


def test_nothing_is_known_of_a_chapter_that_is_sealed():
    assert [presets_of(chapter, 2) != () for chapter in range(1, 9)] == [True, True, *[False] * 6]
    assert starting_sheet({}, 3, 2) == carried({2: starting_sheet({}, 2, 2)}, 3)


def test_all_that_is_known_can_be_kept_and_is_of_opened_kinds():
    sheets = {}
    for chapter in range(1, CHAPTERS + 1):
        sheets[chapter] = starting_sheet(sheets, chapter, chapter, "0")
        assert read_sheet(sheet_json(sheets[chapter]), chapter, "") == sheets[chapter]
        codes = {preset.code for preset in presets_of(chapter, chapter)}
        late = [code for code in codes if RULE_WORDS[f"{code}.name"].chapter > chapter]
        assert late == []
    assert [line.is_gone for line in sheets[8] if line.rule.code == "investor"] == []


# Episodes that have started


def test_an_episode_that_has_started_keeps_its_rules():
    sheets = {2: sheet(f"4 5 6 | {TREES}", "4 | groups points=1", f"5 | {EMPTY}")}
    new = sheet("4 5 | groups points=2", f"5 6 | {TREES}")

    kept = kept_of_started(sheets, 2, new, frozenset({1, 2, 3, 4}))

    assert [text_of(one) for one in kept] == ["5 | groups", "4 5 6 | visible", "4 | groups | gone"]
    assert in_force({2: kept}, 4) == in_force(sheets, 4)


def test_an_episode_that_started_without_a_sheet_was_played_by_the_rules_of_the_box():
    new = sheet(f"1 2 3 | {TREES}", "1 2 | groups points=1")
    kept = kept_of_started({}, 1, new, frozenset({1}))
    assert [text_of(one) for one in kept] == [
        *("1 2 3 | visible", "2 | groups", "1 | visible | gone", "1 | empty | gone")
    ]


# JSON

WRONG = [
    pytest.param({"rule": {"rule": "empty"}}, "[0].episodes", id="no episodes"),
    pytest.param({"rule": {"rule": "empty"}, "episodes": [3]}, "[0].episodes[0]", id="before"),
    pytest.param({"rule": {"rule": "empty"}, "episodes": [7]}, "[0].episodes[0]", id="after"),
    pytest.param({"rule": {"rule": "empty"}, "episodes": [4, 4]}, "[0].episodes", id="twice"),
    pytest.param({"rule": {"rule": "nothing"}, "episodes": []}, "[0].rule.rule", id="no kind"),
    pytest.param({"rule": {"points": 1}, "episodes": []}, "[0].rule.rule", id="no code"),
    pytest.param({"rule": {"rule": "empty", "x": 1}, "episodes": []}, "[0].rule.x", id="a key"),
    pytest.param(
        {"rule": {"rule": "empty", "points": "1"}, "episodes": []}, "[0].rule.points", id="text"
    ),
    pytest.param({"rule": {"rule": "empty"}, "episodes": [], "gone": 1}, "[0].gone", id="gone"),
    pytest.param({"rule": {"rule": "empty"}, "episodes": [], "on": 1}, "[0].on", id="unknown"),
]


@pytest.mark.parametrize(("value", "where"), WRONG)
def test_a_line_of_the_wrong_form_is_refused(value, where):
    with pytest.raises(InvalidError) as caught:
        read_sheet([value], 2, "rules")
    assert caught.value.where == f"rules{where}"


def test_a_rule_that_stands_once_is_in_force_once():
    twice = [{"rule": {"rule": "start", "number": n}, "episodes": [4]} for n in (0, 5)]
    with pytest.raises(InvalidError) as caught:
        read_sheet(twice, 2, "rules")
    assert caught.value.where == "rules[1]"
    apart = [twice[0], {**twice[1], "episodes": [5, 6]}]
    assert len(read_sheet(apart, 2, "rules")) == 2


def test_a_sheet_is_bounded():
    many = [{"rule": {"rule": "groups"}, "episodes": []}] * (MOST_LINES + 1)
    with pytest.raises(InvalidError):
        read_sheet(many, 2, "rules")


codes = st.sampled_from([code for code, kind in KINDS.items() if not kind.is_single])
chapters = st.integers(1, CHAPTERS)


@st.composite
def sheets_of_a_chapter(draw):
    chapter = draw(chapters)
    episodes = st.frozensets(st.sampled_from([*episodes_of(chapter)]))
    rules = codes.map(lambda code: read_draft({"rule": code}, ""))
    return chapter, tuple(draw(st.lists(st.builds(Line, rules, episodes, st.booleans()))))


@given(sheets_of_a_chapter())
def test_a_sheet_is_read_as_it_is_written(made):
    chapter, made = made
    assert read_sheet(sheet_json(made), chapter, "rules") == made


@given(sheets_of_a_chapter(), st.frozensets(st.integers(1, 24)))
def test_a_sheet_that_is_saved_again_stays_as_it_is(made, started):
    chapter, made = made
    unique = tuple({line.key: line for line in made}.values())
    kept = kept_of_started({chapter: unique}, chapter, unique, started)
    assert kept == unique
