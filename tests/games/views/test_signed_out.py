"""Whoever was signed out, or had an old token, comes back to what was typed."""

import pytest
from django.test import Client

from games.models import Table
from tests.table_builders import (
    Reader,
    act,
    parsed,
    part,
    sent_act,
    verdict,
    written,
)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("do", "fields", "path"),
    [
        pytest.param(
            "place", {"seat": 1, "cells": "C4 <b>&"}, "?cells=C4+%3Cb%3E%26&seat=1", id="place"
        ),
        pytest.param("pass", {"seat": 1, "cells": ""}, "?seat=1", id="pass"),
        pytest.param("undo", {"of": 0}, "", id="undo"),
        pytest.param(
            "place", {"seat": 0, "cells": "B1", "of": 0}, "entries/0/?cells=B1&seat=0", id="amend"
        ),
    ],
)
def test_whoever_was_signed_out_comes_back_to_what_was_typed(client, table, do, fields, path):
    response = client.post(f"/tables/{table.pk}/moves/", sent_act(table, do, **fields))

    reader = Reader(client)
    reader.page = parsed(response)
    assert response.status_code == 404
    said = reader.page.one("main").text
    assert "What you just sent was not saved." in said
    assert ("It is kept behind that link" in said) == ("cells=" in path)
    reader.follow("sign in again", within="main")
    reader.press("Sign in", within="main", username="ana", password="four lamps at noon")
    assert reader.path == f"/tables/{table.pk}/{path}"
    assert reader.response.status_code == 200
    assert table.entries.count() == 1


def test_typed_spaces_come_back_into_their_field_after_signing_in(client, account, table):
    client.force_login(account)

    page = parsed(client.get(f"/tables/{table.pk}/?seat=1&cells=C4+%3Cb%3E%26"))

    assert part(page, "cells-1")["value"] == "C4 <b>&"
    assert verdict(page, 1) == "“<b>&” is no space: a letter and a number, like C4."


def test_a_new_table_is_kept_while_one_signs_in(client, account):
    sent = {"name_0": "Ana", "name_1": "<Ben>", "deck": "site"}
    reader = Reader(client)

    response = client.post("/tables/new/my-city/", sent)
    reader.open(response["Location"])
    reader.press("Sign in", within="main", username="ana", password="four lamps at noon")

    assert part(reader.page, "id_name_1")["value"] == "<Ben>"
    checked = [
        node["value"]
        for node in reader.page.all("input", type="radio")
        if node["checked"] is not None
    ]
    assert checked == ["", "site"]
    assert part(reader.page, "id_tint")["checked"] is None
    reader.press("Start the episode")
    assert Table.objects.get().deck is not None


def test_an_old_token_leads_back_to_what_was_typed(account, table):
    client = Client(enforce_csrf_checks=True)
    client.force_login(account)
    before = written(table)

    for do, fields, path in (
        ("place", {"seat": 1, "cells": "C4 C5"}, "?cells=C4+C5&seat=1"),
        ("place", {"seat": 0, "cells": "C4", "of": 0}, "entries/0/?cells=C4&seat=0"),
        ("undo", {"of": 0}, ""),
    ):
        response = client.post(f"/tables/{table.pk}/moves/", sent_act(table, do, **fields))
        page = parsed(response)
        assert response.status_code == 403
        assert page.one("h1").text == "This page was too old"
        assert page.one("main").one("a")["href"] == f"/tables/{table.pk}/{path}"
    assert written(table) == before
    sent = {"name_0": "Ana", "csrfmiddlewaretoken": "x" * 64}
    response = client.post("/tables/new/my-city/", sent)
    link = parsed(response).one("main").one("a")
    assert link["href"] == "/tables/new/my-city/?name_0=Ana"


def test_a_line_that_is_gone_says_so(signed_in, table):
    act(signed_in, table, "pass", seat=0)
    act(signed_in, table, "undo", of=1)

    for number in (1, 2):
        page = parsed(signed_in.get(f"/tables/{table.pk}/entries/{number}/"))
        assert page.one("h1").text == f"Line {number + 1} does not stand any more"
