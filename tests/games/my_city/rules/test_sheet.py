"""Rule sheets: their form in a record, and what their kinds and fields are called."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kit.errors import InvalidError
from games.my_city.buildings import Colour
from games.my_city.catalogue.rules import (
    RULE_WORDS,
    choices,
    colours,
    help_of,
    label_of,
    name_of,
    offered,
)
from games.my_city.catalogue.sentences import tell_rule
from games.my_city.practice import BUILDINGS
from games.my_city.rules.fields import Reward, Type
from games.my_city.rules.kinds import KINDS
from games.my_city.rules.sheet import (
    BASE_SHEET,
    MOST_RULES,
    Rule,
    line_code,
    lines_of,
    read_rule,
    read_sheet,
    rule_json,
    sheet_json,
)
from tests.games.my_city.strategies import pieces

SPACES = st.tuples(st.integers(0, 25), st.integers(0, 25))
NAMES = st.text(min_size=1, max_size=30).filter(str.strip)
REWARDS = st.builds(
    Reward,
    st.integers(1, 50),
    st.none() | st.integers(-50, 50),
    st.integers(0, 50),
    st.booleans(),
)


def values_of(field):
    """Return what may stand in a field."""
    return {
        Type.FLAG: st.booleans(),
        Type.NUMBER: st.integers(field.low, field.high),
        Type.POINTS: st.integers(-50, 50),
        Type.CHOICE: st.sampled_from(field.choices or ("",)),
        Type.COLOUR: st.sampled_from([*Colour]),
        Type.BANK: st.sampled_from("0123456789"),
        Type.SPACE: SPACES,
        Type.SPACES: st.lists(SPACES, min_size=1, max_size=5, unique=True).map(tuple),
        Type.ROW: st.integers(1, 26),
        Type.TEXT: st.text(min_size=1, max_size=200).filter(str.strip),
        Type.NAME: NAMES,
        Type.PIECE: NAMES,
        Type.SHAPE: pieces(),
        Type.PIECES: st.lists(NAMES, min_size=1, max_size=5, unique=True).map(tuple),
        Type.REWARDS: st.lists(REWARDS, min_size=1, max_size=5).map(
            lambda rewards: tuple(sorted(rewards, key=lambda reward: reward.box))
        ),
    }[field.type]


@st.composite
def rules(draw):
    """Rules of any kind, with any of their fields left out that may be."""
    kind = draw(st.sampled_from([*KINDS.values()]))
    told = [field for field in kind.fields if field.is_required or draw(st.booleans())]
    return Rule(kind.code, {field.name: draw(values_of(field)) for field in told})


@given(rules())
@settings(max_examples=300)
def test_a_rule_written_and_read_is_the_same_rule(rule):
    written = json.loads(json.dumps(rule_json(rule)))

    assert read_rule(written, "") == rule
    assert rule_json(read_rule(written, "")) == written


@given(st.lists(rules(), max_size=6))
def test_a_sheet_keeps_its_rules_and_their_order(sheet):
    single = [rule.code for rule in sheet if rule.kind.is_single]
    if len({*single}) < len(single):
        with pytest.raises(InvalidError, match="stands there twice"):
            read_sheet(sheet_json(sheet), "")
        return

    assert read_sheet(sheet_json(sheet), "") == tuple(sheet)


WRONG = [
    pytest.param("visible", "s[0]", id="no object"),
    pytest.param({}, "s[0].rule", id="no code"),
    pytest.param({"rule": "tax"}, "s[0].rule", id="an unknown code"),
    pytest.param({"rule": ["empty"]}, "s[0].rule", id="a code that is a list"),
    pytest.param({"rule": "empty", "cost": 1}, "s[0].cost", id="a field of another kind"),
    pytest.param({"rule": "visible", "points": 1}, "s[0].feature", id="a missing field"),
    pytest.param({"rule": "visible", "feature": "house"}, "s[0].feature", id="no such feature"),
    pytest.param({"rule": "empty", "points": None}, "s[0].points", id="null"),
    pytest.param({"rule": "empty", "points": 51}, "s[0].points", id="too many points"),
    pytest.param({"rule": "empty", "points": True}, "s[0].points", id="a flag for a number"),
    pytest.param({"rule": "start", "number": 50}, "s[0].number", id="a start at the end"),
    pytest.param({"rule": "passing", "allowed": 0}, "s[0].allowed", id="a number for a flag"),
    pytest.param({"rule": "bank", "bank": "left"}, "s[0].bank", id="a bank in words"),
    pytest.param({"rule": "groups", "colour": "green"}, "s[0].colour", id="no such colour"),
    pytest.param({"rule": "investor", "space": "6E"}, "s[0].space", id="no space"),
    pytest.param({"rule": "fixed", "spaces": [], "colour": "red"}, "s[0].spaces", id="no spaces"),
    pytest.param({"rule": "on_row", "row": 0}, "s[0].row", id="row 0"),
    pytest.param({"rule": "typed", "words": "  "}, "s[0].words", id="blank words"),
    pytest.param({"rule": "typed", "words": "x" * 201}, "s[0].words", id="too many words"),
    pytest.param(
        {"rule": "piece", "piece": "c1", "colour": "church", "shape": ["X.X"]},
        "s[0].shape",
        id="a shape in two pieces",
    ),
    pytest.param({"rule": "must_build", "pieces": ["a", "a"]}, "s[0].pieces", id="named twice"),
    pytest.param({"rule": "must_build", "pieces": [1]}, "s[0].pieces[0]", id="no id"),
    pytest.param(
        {"rule": "track", "track": "mine", "rewards": [{"points": 1}]},
        "s[0].rewards[0].box",
        id="a reward without a box",
    ),
    pytest.param(
        {"rule": "track", "track": "mine", "rewards": [{"box": 1, "coins": 1}]},
        "s[0].rewards[0].coins",
        id="an unknown reward",
    ),
]


@pytest.mark.parametrize(("rule", "where"), WRONG)
def test_a_rule_of_the_wrong_form_is_told_where(rule, where):
    with pytest.raises(InvalidError) as told:
        read_sheet([rule], "s")

    assert told.value.where == where


def test_a_sheet_is_a_bounded_list():
    for sheet, where in (({}, "s"), ([{"rule": "free_pass"}] * (MOST_RULES + 1), "s")):
        with pytest.raises(InvalidError) as told:
            read_sheet(sheet, "s")
        assert told.value.where == where


@pytest.mark.parametrize(
    "rule",
    [
        {"rule": "tax"},
        {"rule": "visible", "feature": "house"},
        {"rule": "groups", "colour": "green"},
        {"rule": "first", "where": "sea"},
        {"rule": "ground", "ground": "sea"},
    ],
    ids=str,
)
def test_no_refusal_of_a_form_names_what_later_chapters_bring(rule):
    with pytest.raises(InvalidError) as told:
        read_sheet([rule], "s")

    for sealed in ("well", "vein", "church", "forest", "fixed", "investor", "blocking", "track"):
        assert sealed not in told.value.message


def test_codes_of_lines_are_those_of_the_record_format():
    lines = [
        (Rule("visible", {"feature": "tree"}), "trees"),
        (Rule("visible", {"feature": "rock"}), "rocks"),
        (Rule("visible", {"feature": "well"}), "visible"),
        (Rule("empty"), "empty"),
        (Rule("groups"), "groups"),
        (Rule("enclosed", {"feature": "well"}), "wells"),
        (Rule("enclosed", {"feature": "tree"}), "enclosed"),
        (Rule("touching", {"colour": Colour.CHURCH}), "churches"),
        (Rule("touching", {"colour": Colour.BLUE}), "touching"),
        (Rule("first_cover", {"feature": "vein"}), "gold"),
        (Rule("typed", {"words": "port"}), "typed"),
    ]

    assert [(rule, line_code(rule)) for rule, _ in lines] == lines


def test_each_line_of_a_sheet_has_its_own_code_in_the_order_of_the_sheet():
    typed = Rule("typed", {"words": "port"})
    sheet = (typed, Rule("free_pass"), Rule("empty"), typed, Rule("groups"), typed)

    assert [code for code, _ in lines_of(sheet)] == [
        "typed",
        "empty",
        "typed-2",
        "groups",
        "typed-3",
    ]
    assert [code for code, _ in lines_of(BASE_SHEET)] == ["trees", "rocks", "empty"]


def test_what_is_left_out_has_its_default_or_is_not_known():
    passing, groups = Rule("passing", {"cost": 3}), Rule("groups")

    assert [passing.get(name) for name in ("allowed", "cost", "floor")] == [True, 3, 0]
    assert groups.get("points") is None
    with pytest.raises(KeyError):
        groups.get("bank")


@pytest.mark.parametrize("kind", KINDS.values(), ids=str)
def test_every_kind_field_and_choice_has_its_words(kind):
    assert name_of(kind)
    assert help_of(kind).endswith(".")
    since = RULE_WORDS[f"{kind.code}.name"].chapter
    for field in kind.fields:
        assert label_of(kind, field.name)
        assert RULE_WORDS[f"{kind.code}.{field.name}"].chapter == since
        for choice in field.choices:
            assert RULE_WORDS[f"{kind.code}.{field.name}.{choice}"].chapter >= 0


def test_no_words_are_without_a_kind():
    told = {key.split(".")[0] for key in RULE_WORDS} - {"colour"}

    assert told == {*KINDS}


@pytest.mark.parametrize("chapter", range(9))
def test_only_what_opened_chapters_know_is_offered(chapter):
    seen = {kind.code for kind in offered(chapter)}
    for kind in KINDS.values():
        assert (kind.code in seen) == (RULE_WORDS[f"{kind.code}.name"].chapter <= chapter)
    told = [text for _, text in choices(KINDS["visible"], "feature", chapter)]

    assert told == ["trees", "rocks", "wells", "gold veins"][: 2 + (chapter > 0) + (chapter > 3)]
    assert [key for key, _ in colours(chapter)] == ["yellow", "red", "blue", "church"][
        : 3 + (chapter > 1)
    ]


def test_before_the_second_chapter_little_is_known():
    assert [kind.code for kind in offered(0)] == ["visible", "empty", "typed"]
    assert [kind.code for kind in offered(1)] == ["visible", "empty", "groups", "enclosed", "typed"]


@given(rules())
@settings(max_examples=300)
def test_a_rule_is_told_whatever_stands_in_its_fields(rule):
    assert tell_rule(rule, BUILDINGS)


@pytest.mark.parametrize("code", KINDS)
@given(data=st.data())
@settings(max_examples=5)
def test_every_kind_is_told_with_all_of_its_fields_filled_in(code, data):
    values = {field.name: data.draw(values_of(field)) for field in KINDS[code].fields}
    words = tell_rule(Rule(code, values), BUILDINGS)
    assert "…" not in words or "…" in str(values)
    assert "on your sheet" not in words or "on your sheet" in str(values)
