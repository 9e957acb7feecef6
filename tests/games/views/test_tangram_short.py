"""The shorter entry of Tangram City, and records as they are taken in."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.models import Table
from tests.table_builders import Reader, alerts, parsed, part
from tests.tangram_builders import (
    NAMES,
    reveal,
)

pytestmark = pytest.mark.django_db


SHORT = "/tables/compare/tangram-city/"


def test_full_squares_are_counted_round_by_round_and_nothing_is_kept(client):
    reader = Reader(client).open(SHORT).press("Begin", name_0="Ana", name_2="Cem")
    assert "Ana: round 1" in reader.page.text
    reader.press("Next: Cem, round 1", tap="B2")
    reader.press("Next: Ana, round 2")
    assert "Ana: 1" in reader.page.text
    assert "The start marker is Ana’s, for the highest total: 1." in reader.page.text
    boards = reader.page.all("svg", class_="ground")
    assert [len(board.all("rect", class_="largest")) for board in boards] == [1, 0]
    assert boards[0].one("rect", class_="largest")["x"] == "40"
    old = next(node for node in reader.page.all("input") if node["value"] == "B2")
    assert old["checked"] is not None
    assert old["disabled"] is not None
    for number in range(2, 7):
        reader.press(f"Next: Cem, round {number}")
        reader.press(f"Next: Ana, {f'round {number + 1}' if number < 6 else 'red'}")
    reader.press("Next: Ana, green", tap="B2")
    reader.press("Next: Cem, red").press("Next: Cem, green").press("Next: the result")

    result = part(reader.page, "result")
    assert result.one("h2").text == "Cem comes first"
    assert "1 red and 0 green: distance 1: 10 points." in result.text
    reader.press("Ana: 1")
    assert "Ana: round 1" in reader.page.text
    reader.press("Back to the result", tap="B2")
    assert part(reader.page, "result").one("h2").text == "Cem comes first"
    assert not Table.objects.exists()


def test_the_colours_have_the_names_of_the_edition(client):
    reader = Reader(client).open(SHORT).press("Begin", name_0="Ana", red="black", green="")
    reader.press("Next: Ana, round 2", tap="B2")
    for number in range(3, 7):
        reader.press(f"Next: Ana, round {number}")
    reader.press("Next: Ana, black")
    assert "Tap the squares that are black, or black and a fountain." in reader.page.text
    assert reader.page.one("svg", class_="scale")
    reader.press("Next: Ana, green", tap="B2")
    assert "1 black, 0 green: distance 1, worth 10 points if it ended so." in reader.page.text
    reader.press("Next: the result")

    assert "1 black and 0 green: distance 1: 10 points." in part(reader.page, "result").text
    assert "1 black, 0 green: distance 1, worth 10 points at the end." in reader.page.text
    assert len(reader.page.all("svg", class_="scale")) == 1


BAND = [f"{column}{row}" for column in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for row in range(1, 400)]


HUGE = [
    pytest.param({"colours": {"red": "x" * 41}}, "has 41 characters", id="a long colour"),
    pytest.param({"colours": {"green": "x" * 300_000}}, "300000 characters", id="a huge colour"),
    pytest.param({"colours": {"red": "\u202egnp"}}, "what cannot be shown", id="turned round"),
    pytest.param({"colours": {"red": "a\nb"}}, "what cannot be shown", id="two lines"),
    pytest.param({"colours": {"green": "\u200b"}}, "what cannot be shown", id="invisible"),
    pytest.param({"colours": {"green": ""}}, "must not be empty", id="no name"),
    pytest.param({"colours": {"red": "x", "green": "x"}}, "both sides are called", id="one name"),
    pytest.param({"tiles": ["A1", *(f"A{row}" for row in range(2, 9))]}, "8 high", id="8 high"),
    pytest.param({"tiles": [f"{column}3" for column in "BCDEFGHI"]}, "8 squares wide", id="8 wide"),
    pytest.param({"tiles": [f"A{row}" for row in range(1, 2000)]}, "1999 high", id="a column"),
    pytest.param({"tiles": BAND}, "26 squares wide and 399 high", id="a band"),
]


@pytest.mark.parametrize(("setup", "said"), HUGE)
def test_a_record_that_no_page_can_show_is_not_taken_in(signed_in, setup, said):
    answer = upload_of(signed_in, setup)

    assert answer.status_code == 422
    assert said in " ".join(node.text for node in parsed(answer).all(class_="errors"))
    assert not Table.objects.exists()


def test_a_record_at_the_bounds_is_taken_in_and_shown(signed_in):
    setup = {
        "colours": {"red": "x" * 40, "green": "\u200f\u05d9\u05e8\u05d5\u05e7"},
        "tiles": [f"{column}{row}" for column in "CDEFGHI" for row in range(3, 10)],
    }
    answer = upload_of(signed_in, setup)

    assert answer.status_code == 302
    assert len(signed_in.get(answer["Location"]).content) < 300_000


def upload_of(client, setup):
    """Send a record with one open card; `tiles` names the halves of its tile."""
    if halves := setup.get("tiles"):
        setup = {**setup, "tiles": {"1": {"colour": "red", "halves": halves}}}
    given = {
        "format": "city-record/1",
        "game": "tangram-city",
        "seats": [{"name": name} for name in NAMES],
        "setup": setup,
        "moves": [reveal(1)],
    }
    file = SimpleUploadedFile("record.json", json.dumps(given).encode())
    return client.post("/tables/upload/", {"record": file})


@pytest.mark.parametrize(
    "query", [{"name_0": ""}, {"to": "x"}, {"filled_0": "17"}, {"tap": "H1"}, {"to": "-1"}]
)
def test_an_address_that_was_changed_asks_anew(client, query):
    answer = client.get(SHORT, {"to": "0", "name_0": "Ana", **query})

    assert answer.status_code == 422
    assert alerts(parsed(answer)) == ["Something is missing below, or the address was cut short."]
    assert client.post(SHORT).status_code == 405
