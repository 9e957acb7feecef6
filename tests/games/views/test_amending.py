"""Lines of a log are amended, undone and gone back to, by pages new and old."""

import pytest

from tests.builders import deck
from tests.table_builders import (
    act,
    alerts,
    kept_table,
    lines_of,
    parsed,
    part,
    said_of,
)

pytestmark = pytest.mark.django_db


def test_a_corrected_card_is_not_passed_by_a_page_from_before(signed_in, table):
    act(signed_in, table, "reveal", building="e", of=0)

    response = act(signed_in, table, "pass", seat=0, building="d", answers=0)

    assert response.status_code == 422
    assert "not the yellow domino" in said_of(response)


def test_a_card_corrected_to_another_colour_keeps_the_acts_that_answered_it(signed_in, account):
    cards = deck(d="XX", e="XX")
    cards["e"]["colour"] = "red"
    table = kept_table(account, seats=2, buildings=cards)
    act(signed_in, table, "reveal", building="d")
    act(signed_in, table, "place", seat=0, cells="B1 B2")
    act(signed_in, table, "pass", seat=1)

    response = act(signed_in, table, "reveal", building="e", of=0)

    assert response.status_code == 302
    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert [item.one("span").text for item in part(page, "log").all("li")] == [
        (
            "4. Line 1 was corrected. Before: The card is the yellow domino. Now: The card is the"
            " red domino."
        ),
        "3. Ben passed the red domino for 1 point.",
        "2. Ana built the red domino on B1 B2.",
        "1. The card is the red domino.",
    ]
    space = part(page, "seat-0").one("button", class_="space", value="B1")
    assert space.name == "B1, red domino"
    assert part(page, "seat-1").one("p", class_="marker").text == "marker 9"


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        pytest.param("pass", {"seat": 0, "of": 1}, id="amend"),
        pytest.param("undo", {"of": 2}, id="undo"),
        pytest.param("back", {"to": 0}, id="back"),
    ],
)
def test_an_act_about_a_line_leads_to_the_top_of_the_table(signed_in, table, do, fields):
    act(signed_in, table, "end", seat=0)
    act(signed_in, table, "end", seat=1)

    response = act(signed_in, table, do, **fields)

    assert response.status_code == 302
    assert "#" not in response["Location"]


def test_back_from_an_older_page_shows_what_would_fall_now(signed_in, table):
    act(signed_in, table, "pass", seat=0)

    response = act(signed_in, table, "back", to=-1, version=1)

    assert response.status_code == 409
    assert "more would fall than this page showed" in said_of(response)
    assert table.entries.count() == 2


AMENDED = [
    pytest.param({"do": "end", "seat": 1}, 2, id="another act"),
    pytest.param({"do": "place", "seat": 1, "cells": "B1 B2"}, 2, id="a placement"),
    pytest.param({"do": "end", "seat": 0}, 1, id="an end"),
]


@pytest.mark.parametrize(("sent", "of"), AMENDED)
def test_a_line_is_amended(signed_in, table, sent, of):
    for seat in (0, 1):
        act(signed_in, table, "pass", seat=seat)

    response = act(signed_in, table, of=of, building="d", **sent)

    assert response.status_code == 302
    assert response["Location"] == f"/tables/{table.pk}/?seat={sent['seat']}"
    line = lines_of(table)[-1]
    assert (line["do"], line["of"], line["move"]["do"]) == ("amend", of, sent["do"])


def test_a_refused_amendment_stays_on_its_page_with_what_was_typed(signed_in, table):
    act(signed_in, table, "place", seat=0, cells="B1 B2")

    response = act(signed_in, table, "place", seat=0, cells="A1 A2", of=1, building="d")

    page = parsed(response)
    assert response.status_code == 422
    assert page.one("h1").text == "Line 2: Ana built the yellow domino on B1 B2."
    assert alerts(page)[0].startswith("The first building must lie along the river")
    assert part(page, "cells-0")["value"] == "A1 A2"
    assert table.entries.count() == 2


def test_an_amendment_of_a_line_that_fell_meanwhile_shows_the_table(signed_in, table):
    act(signed_in, table, "pass", seat=0)
    act(signed_in, table, "undo", of=1)

    response = act(signed_in, table, "end", seat=0, of=1, building="d")

    assert response.status_code == 409
    assert "Line 2 was taken back meanwhile" in said_of(response)
    assert parsed(response).all(id="table")


def test_undo_twice_from_the_same_page_takes_back_one_act(signed_in, table):
    act(signed_in, table, "pass", seat=0)
    act(signed_in, table, "undo", of=1)

    response = act(signed_in, table, "undo", of=1)

    assert response["Location"].endswith("?seat=0&before=2")
    assert table.entries.count() == 3
