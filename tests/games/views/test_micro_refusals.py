"""What a table of Micro City refuses: in place, once, and nothing is lost or written."""

import pytest

from tests.micro_builders import AT_HOME, ROLLED, choice, micro_act, micro_table
from tests.table_builders import alerts, parsed, part, written

pytestmark = pytest.mark.django_db


REFUSED = {
    "two dice of three": ("roll", {"dice": "1 2", "keep": "1 2"}, (), "This does not fit"),
    "no die": ("roll", {"dice": "1 2 7", "keep": "1 2"}, (), "A die shows 1 to 6."),
    "dice not rolled": ("roll", {"dice": "1 2 3", "keep": "4 4"}, (), "The dice show 1, 2, 3"),
    "a card too early": (
        "project", {"card": 1, "path": "B1", "choice": choice("planning")}, (), "First the dice",
    ),
    "no card": ("project", {"card": "x", "choice": choice("planning")}, (ROLLED,), "Choose a card"),
    "no choice": (
        "project", {"card": 1, "path": "B1", "choice": ""}, (ROLLED,), "Choose what is done",
    ),
    "a choice that is none": (
        "project", {"card": 1, "path": "B1", "choice": "{"}, (ROLLED,), "This page sent a choice",
    ),
    "a choice with half a character": (
        "invest", {"choice": '{"action": "\\ud800", "with": {}}'}, AT_HOME,
        "This page sent a choice",
    ),
    "a choice with half a character in a name": (
        "invest", {"choice": '{"action": "die", "with": {"building": "\\udc00"}}'}, AT_HOME,
        "This page sent a choice",
    ),
    "a choice with no number": (
        "invest", {"choice": '{"action": "die", "with": {"die": NaN}}'}, AT_HOME,
        "This page sent a choice",
    ),
    "a walk too long": (
        "project", {"card": 1, "path": "B1 C1", "choice": choice("planning")}, (ROLLED,),
        "From A1 the Engineer makes exactly 1 move",
    ),
    "a walk of nothing": (
        "project", {"card": 1, "path": "?", "choice": choice("planning")}, (ROLLED,),
        "Tap the areas of the walk",
    ),
    "a die that is not there": (
        "project", {"card": 3, "path": "B1 A1", "choice": choice("advanced", building="Inn")},
        (ROLLED,), "That needs an active die with a 3",
    ),
    "nothing to retrieve to": ("retrieve", {"path": ""}, (ROLLED,), "Tap the one area"),
    "no token there": (
        "free", {"area": "A1", "pay": "money"}, (ROLLED,), "There is no token on A1.",
    ),
    "a building too dear": (
        "invest", {"choice": choice("die", building="Bank")}, AT_HOME, "That costs 2 steel and 2$",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", [*REFUSED])
def test_a_refusal_stands_where_the_act_is_and_writes_nothing(signed_in, account, name):
    do, fields, lines, words = REFUSED[name]
    table = micro_table(account, *lines)
    before = written(table)

    for htmx in (False, True):
        response = micro_act(signed_in, table, do, htmx=htmx, **fields)
        page = parsed(response)
        assert response.status_code == 422
        [said] = alerts(page)
        assert said.startswith(words)
        assert said in part(page, "acts").text
        assert written(table) == before


def test_a_refused_card_keeps_its_walk_and_its_choice(signed_in, account):
    table = micro_table(account, ROLLED)
    fields = {"card": 3, "path": "B1 A1", "choice": choice("basic", material="wood", give="coal")}

    page = parsed(micro_act(signed_in, table, "project", **fields))

    assert page.one("form", class_="choosing").one("input", name="path")["value"] == "B1 A1"
    steps = [one["data-step"] for one in page.all("button", class_="is-step")]
    assert steps == ["2", "1"]


def test_a_refused_undo_is_said_once_above(signed_in, account):
    table = micro_table(account, *AT_HOME)

    response = micro_act(signed_in, table, "undo", of=0)

    [said] = alerts(parsed(response))
    assert said.startswith("Then line 2 could not stand")
    assert said in part(parsed(response), "status").text


def test_an_old_page_is_told_that_the_table_went_on(signed_in, account):
    table = micro_table(account, ROLLED)

    response = micro_act(signed_in, table, "roll", dice="4 5 6", keep="4 5", answers=-1)

    assert response.status_code == 409
    assert "Meanwhile the table went on" in alerts(parsed(response))[0]


@pytest.mark.parametrize("lines", [(), (ROLLED,), AT_HOME])
@pytest.mark.parametrize("htmx", [False, True])
def test_what_is_refused_about_the_log_is_said_once(signed_in, account, lines, htmx):
    table = micro_table(account, *lines)

    for do in ("undo", "restore", "back", "dance"):
        page = parsed(micro_act(signed_in, table, do, htmx=htmx, of=9, to=9, version=9, seen=9))
        assert len(alerts(page)) == 1
