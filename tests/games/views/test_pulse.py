"""What a page asks every few seconds: nothing where nothing has happened, else the table."""

from pathlib import Path
from uuid import uuid4

import pytest

from games.models import Table
from games.records import parse_record
from games.registry import GAMES
from games.services import take_in_record
from tests.builders import deck
from tests.table_builders import act, kept_table, parsed, part

pytestmark = pytest.mark.django_db

TWO = deck(d="XX", e="XX")
IGNORED = ("class", "aria-current")
PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
WHOLE = {
    "my-city": "four-players-24-cards",
    "multicity": "multicity-two-normal-corrections-unfinished",
    "cities": "cities-two-players-long-game",
    "tangram-city": "tangram-city-four-players-unfinished",
    "micro-city": "micro-city-1-easy-won",
}


@pytest.fixture
def table(account):
    return kept_table(account, "reveal d", seats=3, buildings=TWO)


def ask(client, table, **query):
    return client.get(f"/tables/{table.pk}/pulse/", query)


def test_nothing_new_is_one_query_beside_session_and_account(
    signed_in, table, django_assert_num_queries
):
    ask(signed_in, table, version=1)  # the first visit of a day renews the session

    with django_assert_num_queries(3):
        answer = ask(signed_in, table, version=1, seat=1)

    assert (answer.status_code, answer.content) == (204, b"")
    assert "no-store" in answer["Cache-Control"]


def test_an_older_page_gets_the_table_with_its_own_city_in_front(signed_in, table):
    act(signed_in, table, "pass", seat=0)

    answer = ask(signed_in, table, version=1, seat=2)

    assert answer.status_code == 200
    root = next(node for node in parsed(answer).children if not isinstance(node, str))
    assert root["id"] == "table"
    assert part(root, "status")["data-version"] == "2"
    assert [node["id"] for node in root.all("section", class_="is-here")] == ["seat-2"]
    fresh = parsed(signed_in.get(f"/tables/{table.pk}/?seat=2"))
    assert root.shape() == part(fresh, "table").shape()


@pytest.mark.parametrize("query", [{}, {"version": "x"}, {"version": "01"}, {"seat": "99"}])
def test_a_strange_question_gets_the_table(signed_in, table, query):
    answer = ask(signed_in, table, **query)

    assert answer.status_code == 200
    assert part(parsed(answer), "table")


def test_strangers_and_who_is_signed_out_learn_nothing(client, table, other_account):
    assert ask(client, table, version=1).status_code == 404
    client.force_login(other_account)
    assert ask(client, table, version=1).status_code == 404
    assert client.get(f"/tables/{uuid4()}/pulse/").status_code == 404


def test_a_public_table_is_followed_by_everybody_who_may_only_read(client, table):
    type(table).objects.filter(pk=table.pk).update(is_public=True)

    assert ask(client, table, version=1).status_code == 204
    shown = parsed(ask(client, table, version=0))
    assert shown.all("form", method="post") == []


def test_a_closed_table_is_shown_as_closed(signed_in, table):
    type(table).objects.filter(pk=table.pk).update(is_closed=True)

    answer = ask(signed_in, table, version=1)
    assert "is closed" in answer.content.decode()
    mark = part(parsed(answer), "status")["data-version"]
    assert (mark, ask(signed_in, table, version=mark).status_code) == ("1-closed", 204)
    Table.objects.filter(pk=table.pk).update(is_closed=False)
    assert "is closed" not in ask(signed_in, table, version=mark).content.decode()


def test_the_switch_of_hints_is_followed_both_ways(signed_in, table):
    for tint, mark, before in (("", "1-plain", "1"), ("on", "1", "1-plain")):
        signed_in.post(f"/tables/{table.pk}/tint/", {"tint": tint})
        root = parsed(ask(signed_in, table, version=before))
        assert part(root, "status")["data-version"] == mark
        fresh = parsed(signed_in.get(f"/tables/{table.pk}/"))
        assert part(root, "table").shape() == part(fresh, "table").shape()
        assert ask(signed_in, table, version=mark).status_code == 204


def test_only_reading_is_answered(signed_in, table):
    assert signed_in.post(f"/tables/{table.pk}/pulse/").status_code == 405


def test_a_table_whose_log_is_broken_is_no_part_of_a_page(signed_in, table):
    table.entries.update(line={"do": "pass", "seat": 0})
    type(table).objects.filter(pk=table.pk).update(version=1)
    answer = ask(signed_in, table, version=0)

    assert answer.status_code == 409


@pytest.mark.parametrize("slug", [*GAMES])
@pytest.mark.parametrize("drawn", [None, {"rounds": [1]}, {"seat": 0, "tile": "rgb yxr gbb"}])
def test_a_page_of_each_game_is_answered_204_until_it_changes(signed_in, account, slug, drawn):
    record = parse_record((PLAYTHROUGHS / f"{WHOLE[slug]}.json").read_bytes())
    table = take_in_record(owner=account, record=record)
    Table.objects.filter(pk=table.pk).update(drawn=drawn)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    mark = part(page, "status")["data-version"]

    assert ask(signed_in, table, version=mark).status_code == 204
    Table.objects.filter(pk=table.pk).update(drawn={"rounds": [2]})
    assert ask(signed_in, table, version=mark).status_code == 200
