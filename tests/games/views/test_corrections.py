"""Corrections of one line at tables of every game: none overwrites another unseen."""

from uuid import uuid4

import pytest

from tests.builders import deck
from tests.cities_builders import kept as districts
from tests.cities_turn_builders import kept as turns
from tests.games.cities.entered.builders import district, sums
from tests.micro_builders import micro_table
from tests.multicity_builders import multicity_table
from tests.table_builders import Reader, act, alerts, kept_table, lines_of, parsed, part
from tests.tangram_builders import kept as tangram
from tests.tangram_builders import reveal

pytestmark = pytest.mark.django_db

SUMS = {f"sum_{name}": "0" for name in ("water", "parks", "monuments", "achievements")} | {
    "sum_cards": "9"
}
TWO = {"seats": 2, "buildings": deck(d="XX")}
TABLES = {
    "my-city": (
        lambda owner: kept_table(owner, "reveal d", "0 passes d", "1 passes d", **TWO),
        1,
        {"do": "end", "seat": 0, "building": "d"},
        {"do": "place", "seat": 0, "building": "d", "cells": "B1 B2"},
    ),
    "multicity": (
        lambda owner: multicity_table(owner, "0 lays bbb bbb bbb at 0,1"),
        0,
        {"do": "tile", "seat": 0, "tile": "rrr rrr rrr", "at": "0,1"},
        {"do": "tile", "seat": 0, "tile": "bbb bbb rrr", "at": "0,1"},
    ),
    "cities": (
        lambda owner: districts(owner, district(0, "RBWW GYPP"), sums(1)),
        1,
        {"do": "sums", "seat": 1, **SUMS},
        {"do": "sums", "seat": 1, **SUMS, "sum_cards": "7"},
    ),
    "cities-turns": (
        lambda owner: turns(owner, "0 card Harbour_Row 2"),
        0,
        {"do": "card", "seat": 0, "card_title": "Old Town", "card_points": "2"},
        {"do": "card", "seat": 0, "card_title": "New Town", "card_points": "3"},
    ),
    "tangram-city": (
        lambda owner: tangram(owner, reveal(8), {"do": "discard", "seat": 0, "card": 8}),
        1,
        {"do": "place", "seat": 0, "card": 8, "colour": "red", "cells": "A2 B2"},
        {"do": "place", "seat": 0, "card": 8, "colour": "red", "cells": "C2 D2"},
    ),
    "micro-city": (
        lambda owner: micro_table(owner, "roll 1 2 3 keep 1 2"),
        0,
        {"do": "roll", "dice": "1 2 3", "keep": "1 3"},
        {"do": "roll", "dice": "1 2 3", "keep": "2 3"},
    ),
}


@pytest.fixture(params=TABLES)
def case(request, account):
    make, of, first, second = TABLES[request.param]
    return make(account), of, first, second


def correct(client, table, of, act, *, htmx=False, **fields):
    """Send another act for a line, as its page does."""
    headers = {"hx-request": "true", "hx-target": "main"} if htmx else {}
    data = {"id": str(uuid4()), "of": of, **act, **fields}
    return client.post(f"/tables/{table.pk}/moves/", data, headers=headers)


def fix_page(client, table, of, query=""):
    return parsed(client.get(f"/tables/{table.pk}/entries/{of}/{query}"))


def seen(page):
    """Return what the forms of a page that change a line knew of it."""
    forms = [form for form in page.all("form") if form.all("input", name="of")]
    assert forms
    return {form.one("input", name="seen")["value"] for form in forms}


def told(client, table, of):
    return fix_page(client, table, of).one("h1").text.partition(": ")[2]


@pytest.mark.parametrize("htmx", [False, True])
def test_a_second_correction_from_an_older_page_is_refused_and_says_the_line(signed_in, case, htmx):
    table, of, first, second = case
    [older] = seen(fix_page(signed_in, table, of))
    assert correct(signed_in, table, of, first, seen=older).status_code == 302

    response = correct(signed_in, table, of, second, seen=older, htmx=htmx)

    now = told(signed_in, table, of)
    assert response.status_code == 409
    page = parsed(response)
    assert any(
        words.startswith(f"Line {of + 1} was corrected meanwhile by ana: it now says “{now}”")
        for words in alerts(page)
    ), alerts(page)
    assert page.one("h1").text == f"Line {of + 1}: {now}"
    [newest] = seen(page)
    assert newest == str(table.entries.count() - 1)
    assert lines_of(table)[-1]["move"]["do"] == first["do"]
    assert correct(signed_in, table, of, second, seen=newest).status_code == 302


def test_a_page_that_names_no_correction_knows_of_none(signed_in, case):
    table, of, first, second = case
    correct(signed_in, table, of, first)

    assert correct(signed_in, table, of, second).status_code == 409


def test_trying_something_on_keeps_what_the_page_knew(signed_in, case):
    table, of, first, _ = case
    [older] = seen(fix_page(signed_in, table, of))
    correct(signed_in, table, of, first)

    assert seen(fix_page(signed_in, table, of, f"?seen={older}")) == {older}
    page = fix_page(signed_in, table, of)
    trying = [form for form in page.all("form", method="get") if form.all("button")]
    newest = str(table.entries.count() - 1)
    assert {one["value"] for form in trying for one in form.all("input", name="seen")} <= {newest}
    assert all(form.all("input", name="seen") for form in trying)


@pytest.mark.parametrize("do", ["undo", "restore"])
def test_a_line_corrected_meanwhile_is_not_taken_back_unseen(signed_in, case, do):
    table, of, first, _ = case
    correct(signed_in, table, of, first)

    assert correct(signed_in, table, of, {"do": do}).status_code == 409
    assert lines_of(table)[-1]["do"] == "amend"


def test_a_correction_is_taken_back_beside_it_and_comes_again(signed_in, case):
    table, of, first, _ = case
    reader = Reader(signed_in).open(f"/tables/{table.pk}/")
    before = told(signed_in, table, of)
    correct(signed_in, table, of, first)
    after = told(signed_in, table, of)
    reader.open(f"/tables/{table.pk}/")
    status = part(reader.page, "status")
    assert status.one(class_="said").one(role="status").text == (
        f"Line {of + 1} was corrected. Before: {before} Now: {after}"
        if before != after
        else f"Line {of + 1} was corrected: {after}"
    )
    assert not status.all("button", value="undo")

    reader.press("Take the correction back", within="status")
    assert told(signed_in, table, of) == before
    reader.press("Take the correction back", within="status")

    assert told(signed_in, table, of) == after
    assert [line["do"] for line in lines_of(table)[-3:]] == ["amend"] * 3


def test_a_correction_taken_back_twice_from_one_page_is_written_once(signed_in, case):
    table, of, first, _ = case
    correct(signed_in, table, of, first)
    once = {"do": "restore", "id": str(uuid4()), "seen": str(table.entries.count() - 1)}

    assert correct(signed_in, table, of, once).status_code == 302
    assert correct(signed_in, table, of, once).status_code == 302

    assert [line["do"] for line in lines_of(table)].count("amend") == 2


def test_a_table_that_went_on_by_other_lines_refuses_no_correction(signed_in, account):
    table = kept_table(account, "reveal d", "0 passes d", **TWO)
    [older] = seen(fix_page(signed_in, table, 1))
    act(signed_in, table, "pass", seat=1)
    act(signed_in, table, "end", seat=1, of=2, building="d")

    end = {"do": "end", "seat": 0, "building": "d", "seen": older}
    assert correct(signed_in, table, 1, end).status_code == 302


def test_a_line_that_was_never_corrected_has_no_correction_to_take_back(signed_in, case):
    table, of, _, _ = case

    assert correct(signed_in, table, of, {"do": "restore"}).status_code == 409
