"""What the page of a finished episode says of cities that were entered at the end."""

import pytest

from tests.builders import entry
from tests.entering_builders import (
    open_table,
    seat_of,
    values,
    way,
)
from tests.table_builders import (
    lines_of,
    part,
    sent_act,
)

pytestmark = pytest.mark.django_db


def test_a_finished_table_says_how_each_city_was_entered(reader, account):
    open_table(reader, account, "0 later", "reveal d", "1 ends", "0 points 3")

    said = [node.text for node in part(reader.page, "result").all("p", class_="whose")]
    assert said == ["points only", "card by card"]
    assert seat_of(reader.page).one("header").one("p").text == "entered: points only"
    scores = [seat_of(reader.page, seat).one("details", class_="score") for seat in (0, 1)]
    assert [score["open"] is not None for score in scores] == [True, True]
    assert [score.one("p", class_="help").text for score in scores] == [
        "Entered: points only.",
        "Entered: card by card.",
    ]


def test_a_plain_episode_says_nothing_of_it(reader, account):
    open_table(reader, account, "reveal d", "0 ends", "1 ends")

    assert not part(reader.page, "result").all("p", class_="whose")


def test_who_did_not_play_stands_below_the_result(reader, account):
    open_table(reader, account, "0 points 3", "1 absent")

    assert part(reader.page, "result").one("p", class_="absent").text == (
        "Ben did not play: no points, no place."
    )


def test_a_tie_without_rows_leads_to_entering_them(reader, account):
    table = open_table(reader, account, "0 points 3", "1 points 3 rows 1")

    result = part(reader.page, "result")
    assert result.one("form").one("h3").text == (
        "Ana and Ben are equal in points, and not all rows were entered"
    )
    cells = [node.text for node in result.one("tbody").all("td")]
    assert cells == ["not entered", "1"]

    reader.follow("for Ana")
    assert values(way(reader.page, "points"))["points"] == "3"
    data = sent_act(table, "result", seat=0, how="points", points="3", rows=["2"], of="0")
    assert reader.client.post(f"/tables/{table.pk}/moves/", data).status_code == 302
    reader.open(f"/tables/{table.pk}/")
    assert part(reader.page, "result").one("h2").text == "Ben comes first"
    assert lines_of(table)[-1]["move"] == entry("0 points 3 rows 2")


def test_each_of_several_ties_says_whose_it_is_while_it_is_folded(reader, account):
    points = ("0 points 3 rows 1", "1 points 2 rows 1", "2 points 3 rows 2", "3 points 2 rows 0")
    names = ("Ana", "Ben", "Cleo & Co", "Dan")
    open_table(reader, account, *points, seats=4, names=names)

    folds = part(reader.page, "result").all("details", class_="rows")
    in_one_piece = [fold.one("summary").one("span").text for fold in folds]  # so that it wraps
    assert in_one_piece == [
        "Equal points of Ana and Cleo & Co, row by row",
        "Equal points of Dan and Ben, row by row",
    ]
    assert len({fold["id"] for fold in folds}) == 2


def test_without_any_row_there_is_no_table_of_rows(reader, account):
    open_table(reader, account, "0 points 3", "1 points 3")

    assert not part(reader.page, "result").all("table")


ROWS = [
    pytest.param(
        ["rows 1 2", "rows 1 1", "rows 2"],
        [("1112", True), ("212not entered", True)],
        id="as far as they decide",
    ),
    pytest.param(
        ["rows 1 0", "rows 2 1 0", "rows 2 1 1"],
        [("1122", True), ("2011", False), ("3not entered01", True)],
        id="a row that tells only those apart that were told apart before",
    ),
]


@pytest.mark.parametrize(("entered", "expected"), ROWS)
def test_rows_are_shown_as_far_as_they_decide(reader, account, entered, expected):
    lines = [f"{seat} points 3 {rows}" for seat, rows in enumerate(entered)]
    open_table(reader, account, *lines, seats=3)

    rows = part(reader.page, "result").one("tbody").all("tr")
    assert [(row.text, "decides" in (row["class"] or "")) for row in rows] == expected
