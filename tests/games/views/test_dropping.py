"""A line is corrected, or taken back, together with the later one that it breaks."""

from uuid import uuid4

import pytest

from tests.builders import THREE, entry
from tests.entering_builders import open_table, save
from tests.table_builders import act, alerts, kept_table, lines_of, said_of, written

pytestmark = pytest.mark.django_db

TIED = ("0 points 8", "1 points 8", "order 1 0")
MENDED = [{"do": "undo", "of": 2}, {"do": "amend", "of": 0, "move": entry("0 points 9")}]


@pytest.fixture
def tied(reader, account):
    return open_table(reader, account, *TIED)


def sent(**fields):
    return {"how": "points", "points": "9", "seat": 0, "of": 0, "drop": "2", **fields}


def test_a_result_is_corrected_without_the_order_of_a_tie_that_it_ends(reader, tied):
    reader.open(f"/tables/{tied.pk}/entries/0/")
    save(reader, "points", points="9")

    assert reader.response.status_code == 422
    assert alerts(reader.page)[0].startswith("Then line 3 could not stand")
    [falls] = reader.page.all("ul", class_="falls")[:1]
    assert falls.text.startswith("Line 3: ")
    reader.press("Correct it, and take line 3 back")

    assert reader.response.status_code == 200
    assert lines_of(tied)[3:] == MENDED


def test_a_result_is_taken_back_with_the_order_of_its_tie(reader, tied):
    reader.open(f"/tables/{tied.pk}/entries/1/")
    reader.press("Take line 2 back, and line 3 with it")

    assert lines_of(tied)[3:] == [{"do": "undo", "of": 2}, {"do": "undo", "of": 1}]


def test_sending_it_twice_writes_it_once(signed_in, tied):
    once = sent(id=str(uuid4()), version=3)

    answers = [act(signed_in, tied, "result", **once) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert lines_of(tied)[3:] == MENDED


@pytest.mark.parametrize(
    ("fields", "status", "words"),
    [
        pytest.param({"version": 2}, 409, "more would fall than this page showed", id="stale"),
        pytest.param({"version": None}, 422, "half of an act", id="without what was shown"),
        pytest.param({"version": 3, "drop": "2 x"}, 422, "cannot be read", id="no numbers"),
        pytest.param({"version": 3, "drop": "9"}, 422, "does not fit the table", id="no line"),
        pytest.param(
            {"version": 3, "drop": "1 2", "points": "99"}, 422, "stays on 50", id="refused itself"
        ),
    ],
)
def test_a_correction_with_what_it_breaks_is_refused_whole(signed_in, tied, fields, status, words):
    before = written(tied)

    response = act(signed_in, tied, "result", **sent(**fields))

    assert response.status_code == status
    assert words in said_of(response)
    assert written(tied) == before


def test_a_city_that_had_not_been_there_loses_all_its_acts_in_one(reader, account):
    lines = ["reveal d", "0 builds B1 B2", "1 passes", "reveal e", "0 builds A1 A2", "1 passes"]
    table = kept_table(account, *lines, seats=2, buildings=THREE)
    reader.open(f"/tables/{table.pk}/entries/1/").press("Does not play", within="seat-0")
    assert reader.response.status_code == 422

    reader.press("Correct it, and take line 5 back")

    absent = {"do": "amend", "of": 1, "move": entry("0 absent")}
    assert lines_of(table)[6:] == [{"do": "undo", "of": 4}, absent]
