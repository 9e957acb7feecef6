"""A city entered at the end is mended, becomes another way, or is taken back."""

import pytest
from django.test import Client

from tests.builders import entry
from tests.entering_builders import (
    LAND,
    ONE,
    free,
    open_table,
    save,
    sheet,
    tap,
    values,
    way,
)
from tests.table_builders import (
    Reader,
    act,
    kept_table,
    lines_of,
    parsed,
)

pytestmark = pytest.mark.django_db


def test_a_result_is_mended_with_what_was_entered(reader, account):
    table = open_table(reader, account, "0 sheet 1 2 3 4 rows 2")

    reader.follow("Fix line 1")
    here = way(reader.page, "sheet")
    assert here["open"] is not None
    assert {**values(here), "rows": None} == {
        "passes": "1", "trees": "2", "rocks": "3", "empty": "4", "rows": None,
    }  # fmt: skip
    assert [field["value"] for field in here.all("input", name="rows")] == ["2", "", "", ""]
    save(reader, "points", points="8")

    assert lines_of(table)[-1] == {"do": "amend", "of": 0, "move": entry("0 points 8 rows 2")}


def test_visible_spaces_are_mended_without_scripts(reader, account):
    table = open_table(reader, account, "0 visible 2 A1 B1")

    reader.follow("Fix line 1")
    assert free(reader.page) == "A1 B1"
    tap(reader, "B1")
    assert "/entries/0/" in reader.path
    assert values(way(reader.page, "visible"))["passes"] == "2"
    save(reader, "visible")

    assert lines_of(table)[-1] == {"do": "amend", "of": 0, "move": entry("0 visible 2 A1")}


def test_a_refused_mending_keeps_what_was_typed(reader, account):
    open_table(reader, account, "0 points 3")

    reader.follow("Fix line 1")
    save(reader, "points", points="60")

    assert reader.response.status_code == 422
    assert values(way(reader.page, "points")) == {"points": "60"}


@pytest.mark.parametrize(
    ("line", "button", "other"),
    [
        pytest.param("0 later", "Does not play", "0 absent", id="later"),
        pytest.param("0 absent", "Enter this city at the end", "0 later", id="absent"),
        pytest.param("0 points 3", "Does not play", "0 absent", id="result"),
    ],
)
def test_a_line_becomes_another(reader, account, line, button, other):
    table = open_table(reader, account, line)

    reader.follow("Fix line 1").press(button, within="seat-0")

    assert lines_of(table)[-1] == {"do": "amend", "of": 0, "move": entry(other)}


@pytest.mark.parametrize("line", ["0 later", "0 absent", "0 points 3", "0 visible 0 A1"])
def test_a_line_is_taken_back(reader, account, line):
    table = open_table(reader, account, line)

    reader.follow("Fix line 1").press("Take line 1 back")

    assert lines_of(table)[-1] == {"do": "undo", "of": 0}


@pytest.mark.parametrize(
    ("lines", "of", "path"),
    [
        pytest.param(["0 later"], None, "", id="a new result"),
        pytest.param(["0 points 3"], "0", "entries/0/", id="a mended one"),
    ],
)
def test_what_was_typed_outlives_signing_in_anew(account, lines, of, path):
    table = kept_table(account, *lines, seats=2, buildings=ONE, terrain=LAND)
    client = Client(enforce_csrf_checks=True)
    client.force_login(account)

    answer = act(client, table, "result", seat=0, of=of, **sheet(trees="2", rows=["3", "1"]))
    assert answer.status_code == 403
    reader = Reader(client)
    reader.page = parsed(answer)
    reader.follow("Open the page anew")

    assert reader.path.startswith(f"/tables/{table.pk}/{path}?")
    here = way(reader.page, "sheet")
    assert here["open"] is not None
    assert (values(here)["passes"], values(here)["trees"]) == ("0", "2")
    assert [field["value"] for field in here.all("input", name="rows")] == ["3", "1", "", ""]
