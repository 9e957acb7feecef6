"""What the group says of lines of a score, on pages without scripts."""

import pytest
from django.test import Client

from tests.builders import points, scores
from tests.games.my_city.rules.notation import buildings, sheet
from tests.table_builders import act, kept_table, lines_of, part

pytestmark = pytest.mark.django_db

BOX = buildings("y yellow X", "z yellow X", "r red X")
RULES = sheet(
    *("visible feature=tree points=1", "groups points=1", "typed words=Port"),
    *("counter words=Nuggets points=2", "groups colour=red", "empty points=-1"),
)
RED = "Largest group of a colour: red"
STRIP = {"terrain": "t.....", "banks": "000001"}


@pytest.fixture(autouse=True)
def _notice_opened(signed_in):
    """These rules come out of later envelopes."""
    signed_in.post("/tables/other-side/")


def open_table(reader, account, *lines, query="", **options):
    table = kept_table(account, *lines, **{**STRIP, "buildings": BOX, "rules": RULES, **options})
    reader.open(f"/tables/{table.pk}/?seat=0{query}")
    return table


def said(table):
    return [line for line in lines_of(table) if line["do"] in {"write", "overrule"}]


def forms(reader, seat=0):
    """Return the forms of lines that the group tells, by their titles."""
    found = part(reader.page, f"seat-{seat}").all("form", class_="say")
    return {form.one("h4").text: form for form in found if form.all("h4")}


def save(reader, title, **typed):
    return reader.push(forms(reader)[title].all("button", class_="say-it")[0], **typed)


def test_lines_that_only_the_group_tells_are_asked_for(reader, account):
    open_table(reader, account, "reveal y")

    assert [*forms(reader)] == ["Port", "Nuggets", RED]


def test_the_base_rules_ask_for_none(reader, account):
    open_table(reader, account, "reveal y", rules="base")

    assert forms(reader) == {}


def test_points_and_symbols_are_saved(reader, account):
    table = open_table(reader, account, "reveal y")

    save(reader, "Port", line_points="3", symbols="1")

    assert said(table) == [{"do": "write", "seat": 0, "line": "typed", "points": 3, "symbols": 1}]
    fields = forms(reader)["Port"].all("input")
    assert [field["value"] for field in fields if field["name"] == "line_points"] == ["3"]
    assert "Ana: Port, 3 points and 1 symbol." in reader.page.text


def test_once_more_is_one_tap(reader, account):
    table = open_table(reader, account, "reveal y")

    reader.press("Nuggets: once more")
    page = reader.press("Nuggets: once more").page

    assert [line["count"] for line in said(table)] == [1, 2]
    assert part(page, "seat-0").one("p", class_="marker").text == "marker 14"


def test_who_has_said_something_still_owes_the_act(reader, account):
    table = open_table(reader, account, "reveal y", seats=2)

    reader.press("Nuggets: once more")

    assert reader.path == f"/tables/{table.pk}/?seat=0#seat-0"


def test_a_value_that_is_not_known_is_typed(reader, account):
    table = open_table(reader, account, "reveal r", "0 builds F1")

    save(reader, RED, line_points="5")

    assert said(table)[-1] == {"do": "write", "seat": 0, "line": "groups-2", "points": 5}


def test_a_line_is_counted_otherwise_with_a_reason(reader, account):
    table = open_table(reader, account, "reveal y")

    page = reader.press(
        "Count it like this", line_of="trees", line_points="4", reason="four trees on our board"
    ).page

    assert said(table) == [
        {
            "do": "overrule",
            "seat": 0,
            "line": "trees",
            "points": 4,
            "reason": "four trees on our board",
        }
    ]
    assert "The group counts it otherwise: four trees on our board" in page.text


REFUSED = [
    pytest.param({"line_points": ""}, "Type the number first: 0 for none.", id="nothing"),
    pytest.param({"line_points": "many"}, "is no whole number", id="no number"),
    pytest.param({"symbols": "51"}, "51 is too high", id="too many symbols"),
]


@pytest.mark.parametrize(("typed", "words"), REFUSED)
def test_what_cannot_be_read_stays_where_it_was_typed(typed, words, reader, account):
    table = open_table(reader, account, "reveal y")

    save(reader, "Port", **typed)

    assert reader.response.status_code == 422
    assert words in part(reader.page, "seat-0").one("p", role="alert").text
    values = {field["name"]: field["value"] for field in forms(reader)["Port"].all("input")}
    assert all((values[name] or "") == text for name, text in typed.items())
    assert said(table) == []


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"line_points": "", "reason": "so"}, "Type the points"),
        ({"line_points": "3", "reason": ""}, "Say why"),
        ({"line_points": "3", "reason": "x" * 201}, "Shorten the reason"),
    ],
    ids=["no points", "no reason", "a long reason"],
)
def test_a_line_is_not_counted_otherwise_without_points_and_a_reason(typed, words, reader, account):
    table = open_table(reader, account, "reveal y")

    page = reader.press("Count it like this", **typed).page

    assert words in part(page, "seat-0").one("p", role="alert").text
    assert part(page, "seat-0").one("input", name="reason")["value"] == typed["reason"]
    assert said(table) == []


def test_below_zero_needs_no_minus(reader, account):
    table = open_table(reader, account, "reveal y")
    form = forms(reader)["Port"]
    form.one("input", name="below").attrs["checked"] = ""

    save(reader, "Port", line_points="3")

    assert said(table)[0]["points"] == -3


def test_what_was_said_can_be_mended(reader, account):
    table = open_table(reader, account, "reveal y", "write 0 typed points=3")

    reader.open(f"/tables/{table.pk}/entries/1/")
    [button] = reader.page.one("form", class_="say").all("button", class_="say-it")
    reader.push(button, line_points="4")

    assert lines_of(table)[-1] == {
        "do": "amend",
        "of": 1,
        "move": {"do": "write", "seat": 0, "line": "typed", "points": 4},
    }


def test_a_reason_can_be_mended(reader, account):
    table = open_table(reader, account, "overrule 0 trees -4 they are bushes")

    reader.open(f"/tables/{table.pk}/entries/0/")
    reader.press("Count it like this", reason="they are hedges")

    assert lines_of(table)[-1]["move"] == {
        "do": "overrule",
        "seat": 0,
        "line": "trees",
        "points": -4,
        "reason": "they are hedges",
    }


def test_who_may_not_see_the_table_says_nothing(account):
    table = kept_table(account, "reveal y", **STRIP, buildings=BOX, rules=RULES)

    response = act(Client(), table, "write", seat=0, line_of="typed", line_points="3")

    assert response.status_code == 404
    assert said(table) == []


def test_no_line_that_is_not_in_force_is_taken(signed_in, account):
    table = kept_table(account, "reveal y", **STRIP, buildings=BOX, rules=RULES)

    response = act(signed_in, table, "write", seat=0, line_of="mines", line_points="3")

    assert response.status_code == 422
    assert said(table) == []


WAYS = [
    pytest.param("visible", {"passes": "1", "cells": "A1 B1"}, id="what is visible"),
    pytest.param(
        "sheet", {"passes": "1", "trees": "1", "rocks": "0", "empty": "1"}, id="a score sheet"
    ),
]


@pytest.mark.parametrize(("how", "typed"), WAYS)
def test_a_city_entered_at_the_end_is_asked_for_the_lines_in_force(how, typed, reader, account):
    table = open_table(reader, account, "0 later", query=f"&how={how}")
    form = next(
        form
        for form in reader.page.all("form", class_="way-form")
        if form.one("input", name="how")["value"] == how
    )
    titles = [label.text for label in form.one("fieldset", class_="typed-lines").all("label")]

    lines = {"line-groups": "4", "line-typed": "\N{MINUS SIGN}2", "line-groups-2": ""}
    reader.push(form.one("button", class_="go"), **typed, **lines)

    assert titles == ["Largest group of each colour: +1 a building", "Port", "Nuggets", RED]
    assert lines_of(table)[-1]["lines"] == {"groups": 4, "typed": -2}


def test_what_is_visible_is_not_summed_up_where_other_lines_count(reader, account):
    open_table(reader, account, "0 later", query="&how=visible&cells=A1+B1&passes=1")

    told = part(reader.page, "enter-0").one(class_="seen").text

    assert told.startswith("2 spaces visible: 1 tree, 0 rocks, 1 empty space. What they count for")


def test_who_says_something_of_a_line_stays_at_the_city_where_it_counts(signed_in, account):
    lines = ("0 later", "1 later", "0 sheet 1 1 0 1")
    table = kept_table(account, *lines, **STRIP, seats=2, buildings=BOX, rules=RULES)
    said = {"line_of": "typed", "line_points": "3", "reason": "we forgot it"}
    answer = act(signed_in, table, "overrule", seat=0, **said)
    assert answer["Location"] == f"/tables/{table.pk}/?seat=0#seat-0"


def test_what_counts_nothing_needs_not_be_counted(reader, account):
    open_table(reader, account, "0 later", query="&how=sheet")
    form = reader.page.all("form", class_="way-form")[1]
    assert [form.one("input", name=one)["value"] for one in ("trees", "rocks")] == ["", "0"]
    typed = {"passes": "1", "trees": "1", "rocks": "3", "empty": "x"}
    reader.push(form.one("button", class_="go"), **typed)
    assert reader.page.one("input", name="rocks")["value"] == "3"


def test_typed_lines_that_cannot_be_read_stay(reader, account):
    open_table(reader, account, "0 later", query="&how=sheet")
    form = reader.page.all("form", class_="way-form")[1]

    typed = {"passes": "1", "trees": "1", "rocks": "0", "empty": "1", "line-groups": "four"}
    reader.push(form.one("button", class_="go"), **typed)

    assert reader.response.status_code == 422
    assert "“four” is no whole number" in reader.page.text
    assert reader.page.one("input", id="sheet-line-groups-0")["value"] == "four"


def test_a_table_with_typed_lines_is_scored_as_its_record(signed_in, account):
    moves = ("reveal y", "0 builds F1", "write 0 typed points=3")
    table = kept_table(account, *moves, **STRIP, buildings=BOX, rules=RULES)

    record = signed_in.get(f"/tables/{table.pk}/record/").json()

    assert points(scores(record)[0]) == {
        "start": 10,
        "trees": 1,
        "groups": 1,
        "typed": 3,
        "empty": -4,
    }


def test_what_was_said_of_a_line_stands_where_its_city_is_entered(reader, account):
    open_table(reader, account, "0 later", "write 0 typed points=3")

    boxes = part(reader.page, "seat-0").all("input", name="line-typed")
    assert boxes
    assert {box["value"] for box in boxes} == {"3"}


def test_a_line_that_was_typed_keeps_its_name_in_the_score(reader, account):
    table = open_table(reader, account, "0 later")
    ended = {"how": "sheet", "passes": "0", "trees": "1", "rocks": "0", "empty": "0"}
    act(reader.client, table, "result", seat="0", **ended, **{"line-groups": "7"})

    text = part(reader.open(reader.path).page, "seat-0").text
    assert "Largest group of a colour; not to be seen from what was entered" in text
