"""A final board is saved as its page showed it, whatever another phone does meanwhile."""

import pytest

from tests.builders import entry
from tests.games.views.test_final_board import final, open_table, said, save, stands
from tests.table_builders import Reader, act, alerts, lines_of, parsed, sent_act, written

pytestmark = pytest.mark.django_db

OTHER = (
    "Meanwhile other buildings stand in this city than your page showed, so it was not saved."
    " Look at those that stand now, and save it once more."
)
BEFORE = ("0 later", "1 later", "0 stands d on B1 B2", "0 stands s on A1")


MEANWHILE = [
    pytest.param({"do": "undo", "of": 3}, id="one is taken up"),
    pytest.param({"do": "stand", "seat": 0, "piece": "e", "cells": "C1 D1"}, id="one more stands"),
    pytest.param(
        {"do": "stand", "of": 3, "seat": 0, "piece": "s", "cells": "C1"}, id="one is moved"
    ),
]


@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
@pytest.mark.parametrize("other", MEANWHILE)
def test_other_buildings_than_the_page_showed_are_not_saved(signed_in, account, other, htmx):
    table = open_table(Reader(signed_in), account, *BEFORE)
    sent = sent_act(table, "result", seat=0, how="board", passes="1")
    assert act(signed_in, table, **other).status_code == 302
    before = written(table)

    headers = {"hx-request": "true"} if htmx else {}
    answer = signed_in.post(f"/tables/{table.pk}/moves/", sent, headers=headers)

    assert (answer.status_code, written(table)) == (409, before)
    page = parsed(answer)
    assert alerts(page) == [OTHER]
    assert final(page).one("input", name="passes")["value"] == "1"


def test_what_the_page_shows_then_can_be_saved(reader, signed_in, account):
    table = open_table(reader, account, *BEFORE)
    act(signed_in, table, "undo", of=3)
    save(reader, passes="1")
    assert (alerts(reader.page), len(stands(reader.page))) == ([OTHER], 1)
    assert said(reader.page).startswith("1 building stands")

    save(reader)

    assert lines_of(table)[-1] == entry("0 board 1")


def test_what_happens_in_another_city_does_not_matter(reader, signed_in, account):
    table = open_table(reader, account, *BEFORE)
    act(signed_in, table, "stand", seat=1, piece="s", cells="A1")

    save(reader, passes="1")

    assert lines_of(table)[-1] == entry("0 board 1")


def test_the_same_page_sent_twice_saves_once(signed_in, account):
    table = open_table(Reader(signed_in), account, *BEFORE)
    sent = sent_act(table, "result", seat=0, how="board", passes="1")
    for _ in range(2):
        assert signed_in.post(f"/tables/{table.pk}/moves/", sent).status_code == 302
    assert lines_of(table)[-2:] == [entry("0 stands s on A1"), entry("0 board 1")]


def test_a_board_that_is_mended_is_the_one_that_its_page_showed(reader, signed_in, account):
    table = open_table(reader, account, *BEFORE, "0 board 0", "1 points 3", query="")
    reader.follow("Fix line 5")
    act(signed_in, table, "stand", of=3, seat=0, piece="s", cells="C1")
    before = written(table)

    save(reader, passes="1")

    assert (reader.response.status_code, written(table)) == (409, before)
    assert OTHER in reader.page.one("main").text
    save(reader, passes="1")
    assert lines_of(table)[-1] == {"do": "amend", "of": 4, "move": entry("0 board 1")}


def test_a_page_that_does_not_tell_what_it_showed_saves_nothing(signed_in, account):
    table = open_table(Reader(signed_in), account, *BEFORE)
    before = written(table)

    answer = act(signed_in, table, "result", seat=0, how="board", passes="1", stands=None)

    assert (answer.status_code, written(table)) == (422, before)
    assert alerts(parsed(answer)) == ["This page sent only half of an act."]
