"""The finished tables of an account as a sheet."""

import csv
import io
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Seat, Table
from games.records import parse_record
from games.services import take_in_record
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import practice_table

pytestmark = pytest.mark.django_db

RECORDS = Path(__file__).parents[2] / "playthroughs"


def taken_in(account, name):
    source = (RECORDS / f"{name}.json").read_bytes()
    return take_in_record(owner=account, record=parse_record(source))


def rows(client):
    response = client.get("/tables/results.csv")
    assert response.status_code == 200
    return [*csv.reader(io.StringIO(response.content.decode("utf-8-sig"), newline=""))]


def test_there_is_a_row_a_seat_of_each_finished_table(signed_in, account):
    first = taken_in(account, "cities-three-players-shared-victory")
    second = taken_in(account, "micro-city-1-easy-lost-by-tokens")
    practice_table(account, "Ana", "Ben")

    found = rows(signed_in)

    begun = [f"{table.created_at:%Y-%m-%d %H:%M}" for table in (first, second)]
    one, two = str(first.pk), str(second.pk)
    assert found[0] == [
        *("table", "begun", "game", "scenario", "seat", "name", "place", "points"),
        *("winner", "note"),
    ]
    assert found[1:4] == [
        [one, begun[0], "Cities", "", "1", "Ana", "1", "48", "yes", ""],
        [one, begun[0], "Cities", "", "2", "Ben", "1", "48", "yes", ""],
        [one, begun[0], "Cities", "", "3", "Cleo", "3", "29", "no", ""],
    ]
    assert found[4][:9] == [
        *(two, begun[1], "Micro City", "Scenario 1, easy", "1", "Ana", "1", "", "no")
    ]
    assert found[4][9].startswith("lost, ")
    assert len(found) == 5


def test_tables_of_campaigns_and_of_others_are_not_in_it(signed_in, account, other_account):
    closed(campaign_of(account))
    taken_in(other_account, "cities-three-players-shared-victory")
    assert len(rows(signed_in)) == 1


def test_names_are_no_formulas(signed_in, account):
    taken_in(account, "cities-three-players-shared-victory")
    Seat.objects.filter(number=0).update(name="@SUM(A1)")
    assert rows(signed_in)[1][5] == "'@SUM(A1)"


def test_more_tables_ask_no_more(signed_in, account):
    counts = []
    for _ in range(3):
        taken_in(account, "cities-three-players-shared-victory")
        rows(signed_in)
        with CaptureQueriesContext(connection) as queries:
            rows(signed_in)
        counts.append(len(queries))
    assert counts[0] == counts[1] == counts[2] <= 6


def test_the_list_of_tables_leads_there(signed_in, account):
    assert "/tables/results.csv" not in signed_in.get("/tables/").text
    taken_in(account, "cities-three-players-shared-victory")
    text = signed_in.get("/tables/").text
    assert 'href="/tables/results.csv"' in text
    assert 'href="/tables/results.csv?columns=semicolons"' in text
    lines = signed_in.get("/tables/results.csv?columns=semicolons").text.splitlines()
    assert [line.count(";") for line in lines] == [9] * 4


def test_a_table_without_result_of_today_is_told_as_announced(signed_in, account):
    table = taken_in(account, "cities-three-players-shared-victory")
    Table.objects.filter(pk=table.pk).update(setup={})  # folds no longer
    assert [row[7] for row in rows(signed_in)[1:]] == ["48", "48", "29"]
