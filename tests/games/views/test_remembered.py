"""A table that is remembered is shown as one that is written anew, to each as they may see it."""

import re

import pytest
from django.template.loader import render_to_string
from django.test import Client, RequestFactory

from games.faces import FACES
from games.folding import folded
from games.look import Look
from games.models import Table
from games.shelf import Shelf
from games.views import remembered
from tests.builders import THREE
from tests.games.views.test_own_city import guest_of
from tests.games.views.test_sharing import come, link
from tests.table_builders import act, kept_table, practice_table

pytestmark = pytest.mark.django_db

CHANCE = re.compile(r'(name="(?:id|csrfmiddlewaretoken)" value=")[^"]+')
PRINT = re.compile(r' data-print="[^"]+"')
ACTS = (
    ("reveal", {"building": "d"}),
    ("place", {"seat": 1, "cells": "B1 B2"}),
    ("pass", {"seat": 0}),
    ("undo", {"of": 2}),
    ("end", {"seat": 0}),
    ("pass", {"seat": 2}),
    ("pass", {"seat": 1, "building": "d", "of": 1}),
    ("reveal", {"building": "e"}),
    ("later", {"seat": 2}),
    ("back", {"to": 0}),
)


@pytest.fixture(autouse=True)
def _nothing_yet():
    remembered.forget_all()


@pytest.fixture
def table(account):
    return kept_table(account, seats=3, buildings=THREE, names=("Ana", "Ben", "Cleo"))


def same(text):
    """Return a part of a page without what each answer has of its own, and without gaps."""
    return re.sub(r"\s+", " ", CHANCE.sub(r"\1", PRINT.sub("", text))).strip()


def anew(owner, table, seat):
    """Return the part as it is written by its templates alone, for its owner."""
    request = RequestFactory().get("/")
    request.user = owner
    table = Table.objects.get(pk=table.pk)
    context = FACES["my-city"].page(table, folded(table), Look(seat=seat), None)
    return same(render_to_string("games/my_city/_table.html", context, request))


def asked(client, table, seat=0):
    return client.get(f"/tables/{table.pk}/pulse/", {"version": "none", "seat": seat}).text


def test_after_each_act_every_seat_is_shown_as_if_written_anew(signed_in, account, table):
    for do, fields in ACTS:
        assert act(signed_in, table, do, htmx=True, **fields).status_code == 200, do
        for seat in range(3):
            shown = same(asked(signed_in, table, seat))
            assert shown == anew(account, table, seat), (do, seat)


def test_the_page_around_it_holds_the_same(signed_in, account, table):
    act(signed_in, table, "reveal", building="d")
    for _ in range(2):
        page = same(signed_in.get(f"/tables/{table.pk}/?seat=1").text)
        assert anew(account, table, 1) in page


def test_each_answer_has_ids_of_its_own_by_which_it_can_act(signed_in, table):
    act(signed_in, table, "reveal", building="d")
    found = [
        re.findall(r'name="id" value="([^"]+)"', asked(signed_in, table, seat))
        for seat in (0, 0, 1)
    ]
    assert len({id for one in found for id in one}) == sum(len({*one}) for one in found)


def test_its_forms_are_sent_with_the_token_of_who_asked(account, table):
    for _ in range(2):
        client = Client(enforce_csrf_checks=True)
        client.force_login(account)
        token = re.search(r'csrfmiddlewaretoken" value="([^"]+)"', asked(client, table))[1]
        sent = {"csrfmiddlewaretoken": token, "tint": "on"}
        assert client.post(f"/tables/{table.pk}/tint/", sent).status_code == 302


def test_what_each_may_do_is_not_shown_to_others(signed_in, account):
    table = kept_table(account, "reveal d", seats=2, buildings=THREE, names=("Ana", "Ben"))
    roles = {
        "owner": signed_in,
        "city": guest_of(signed_in, table),
        "scribe": come(link(signed_in, table)),
        "reader": come(link(signed_in, table, "reader")),
    }
    own = {}
    for name, client in roles.items():
        remembered.forget_all()
        own[name] = same(asked(client, table))
    for first, opener in roles.items():
        remembered.forget_all()
        asked(opener, table)
        for name, client in roles.items():
            assert same(asked(client, table)) == own[name], (first, name)
    forms = {name: text.count('method="post"') for name, text in own.items()}
    assert forms["reader"] == 0 < forms["city"] < forms["scribe"] == forms["owner"]
    assert [name for name, text in own.items() if "delete the table" in text] == ["owner"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"tint": False}, ">Tint where the building fits<"),
        ({"is_closed": True}, "is closed, and nothing here can be changed"),
        ({"is_closed": True, "part_title": "Episode 7"}, "Episode 7"),
        ({"drawn": {"seat": 0}}, 'data-version="1-'),
    ],
)
def test_what_else_changes_at_a_table_is_shown_at_once(signed_in, table, change, words):
    act(signed_in, table, "reveal", building="d")
    assert words not in asked(signed_in, table)
    Table.objects.filter(pk=table.pk).update(**change)
    assert words in asked(signed_in, table)


@pytest.fixture
def written(monkeypatch):
    """A list that grows by one whenever a part is written."""
    found, write = [], remembered._written
    monkeypatch.setattr(remembered, "_written", lambda *args: found.append(1) or write(*args))
    return found


def test_what_is_written_lies_on_the_shelf_of_all_workers(signed_in, table, written):
    for number, (do, fields) in enumerate(ACTS, 1):
        act(signed_in, table, do, htmx=True, **fields)
        asked(signed_in, table)
        asked(signed_in, table)
        assert len(written) == number, do
    remembered._shelf.clear()
    asked(signed_in, table)
    assert len(written) == len(ACTS) + 1


def test_what_lies_beside_the_boards_follows_acts_without_a_card(signed_in, account, table):
    """Of the tools: the way to the moves, once there are any."""
    assert "Move by move" not in asked(signed_in, table)
    act(signed_in, table, "later", seat=2, htmx=True)
    assert same(asked(signed_in, table)) == anew(account, table, 0)
    assert "Move by move" in asked(signed_in, table)


def test_a_table_that_becomes_part_of_something_is_no_longer_shared_alone(
    signed_in, account, table
):
    assert "delete the table" in asked(signed_in, table)
    Table.objects.filter(pk=table.pk).update(part_of="/campaigns/x/")
    assert "delete the table" not in asked(signed_in, table)
    assert same(asked(signed_in, table)) == anew(account, table, 0)


def test_a_choice_is_shown_and_not_remembered(signed_in, table):
    act(signed_in, table, "reveal", building="d")
    page = f"/tables/{table.pk}/?seat=0"
    plain = same(signed_in.get(page).text)
    assert "is-ghost" in signed_in.get(f"{page}&taps=B1").text
    assert same(signed_in.get(page).text).count("is-ghost") == plain.count("is-ghost") == 0


@pytest.mark.parametrize(("places", "size"), [(5, remembered.LARGEST), (9, 1_000)])
def test_where_no_more_fits_what_is_lost_is_written_anew(
    signed_in, account, monkeypatch, written, places, size
):
    monkeypatch.setattr(remembered, "_shelf", Shelf(places, size))
    tables = [practice_table(account, *names) for names in (("Ana", "Ben"),) * 6]
    for _ in range(2):
        for table in tables:
            assert same(asked(signed_in, table)) == anew(account, table, 0)
    assert len(written) == 2 * len(tables)


def test_a_table_asked_for_again_costs_no_more_queries(signed_in, table, django_assert_num_queries):
    asked(signed_in, table)
    with django_assert_num_queries(4):
        asked(signed_in, table)
    with django_assert_num_queries(4):
        signed_in.get(f"/tables/{table.pk}/")
