"""Entering a city at the end, on pages: by what is visible, a score sheet, or points."""

import pytest

from tests.builders import deck, entry
from tests.entering_builders import (
    LAND,
    ONE,
    free,
    open_table,
    save,
    seat_of,
    sheet,
    tap,
    values,
    way,
)
from tests.table_builders import (
    act,
    alerts,
    kept_table,
    lines_of,
    parsed,
    part,
    sent_act,
    written,
)

pytestmark = pytest.mark.django_db


TWO = deck(d="XX", s="X")


UNKNOWN = {0: {"unknown": True, "terrain": ".... .... .... ....", "banks": "0000 0000 0000 0000"}}


def ways(page, seat=0):
    return [node["data-way"] for node in seat_of(page, seat).all("details", class_="way")]


def words(page, seat=0):
    return seat_of(page, seat).one(data_free_words="").text


# what is still visible


def test_visible_spaces_are_tapped_without_scripts(reader, account):
    table = open_table(reader, account, "0 later")

    tap(reader, "A1", "B1", "C1", "A2")
    tap(reader, "C1")

    assert free(reader.page) == "A1 B1 A2"
    assert words(reader.page) == (
        "3 spaces visible: 3 trees, 0 rocks, 1 empty space. The passes are still to be typed."
    )
    assert way(reader.page, "visible")["open"] is not None
    save(reader, "visible", passes="2")
    assert lines_of(table)[-1] == entry("0 visible 2 A1 B1 A2")
    assert seat_of(reader.page)["class"].split()[1] == "entered"
    assert part(reader.page, "status").one(role="status").text == (
        "Ana's city ended: 2 passes, still visible A1 B1 A2."
    )


def test_the_board_is_cleared_without_scripts(reader, account):
    open_table(reader, account, "0 later")

    tap(reader, "A1", "B1")
    reader.press("Clear the board")

    assert (free(reader.page), words(reader.page)) == ("", "Nothing tapped yet.")


def test_mountains_cannot_be_tapped(reader, account):
    open_table(reader, account, "0 later")

    spaces = seat_of(reader.page).one(class_="spaces").all("button")
    closed = [space["value"] for space in spaces if space["type"] == "button"]

    assert closed == ["A3", "B3"]
    assert all(space["aria-pressed"] is None for space in spaces if space["type"] == "button")


PREVIEWS = [
    pytest.param("cells=A1&passes=0", "1 space visible: 0 trees, 0 rocks, 1 empty space."
                 " With 0 passes that makes 9.", id="one space"),
    pytest.param("cells=B1+C1+C2&passes=1", "3 spaces visible: 2 trees, 3 rocks, 0 empty spaces."
                 " With 1 pass that makes 8.", id="trees and rocks"),
    pytest.param("cells=C1+C2+A4+B4+C4+D4+C3+D3+D2+D1&passes=10",
                 "10 spaces visible: 0 trees, 3 rocks, 8 empty spaces."
                 " With 10 passes that makes −11.", id="below 0"),
    pytest.param("cells=A1&passes=11", "1 space visible: 0 trees, 0 rocks, 1 empty space."
                 " The passes are still to be typed.", id="more passes than the marker has"),
    pytest.param("cells=A1&passes=%D9%A2", "1 space visible: 0 trees, 0 rocks, 1 empty space."
                 " With 2 passes that makes 7.", id="digits of another script"),
    pytest.param("cells=A1+q", "“q” is no space: a letter and a number, like C4.", id="no space"),
    pytest.param("passes=3", "Nothing tapped yet.", id="nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("query", "said"), PREVIEWS)
def test_what_follows_is_said_before_it_is_saved(reader, account, query, said):
    table = open_table(reader, account, "0 later")

    reader.open(f"/tables/{table.pk}/?seat=0&how=visible&{query}")

    assert words(reader.page) == said


def test_what_is_said_is_what_the_score_is(reader, account):
    open_table(reader, account, "0 later", "1 absent")

    tap(reader, "A1", "B1", "C2", "D4")
    save(reader, "visible", passes="3")

    assert seat_of(reader.page).one("tr", class_="sum").text == "Total5"
    assert seat_of(reader.page).one("button", value="A2")["aria-label"] == "A2, built over"


def test_spaces_may_be_typed(reader, account):
    table = open_table(reader, account, "0 later")

    save(reader, "visible", cells=" d4, a1 ", passes="0")

    assert lines_of(table)[-1] == entry("0 visible 0 A1 D4")


def test_a_board_that_is_not_known_has_no_spaces_to_tap(reader, account):
    table = open_table(reader, account, own=UNKNOWN)

    assert ways(reader.page) == ["sheet", "points"]
    assert not seat_of(reader.page).all("button", name="tap")
    save(reader, "sheet", passes="0", trees="12", rocks="0", empty="40")
    assert lines_of(table)[-1] == entry("0 sheet 0 12 0 40")


# score sheet and points


def test_a_score_sheet(reader, account):
    table = open_table(reader, account, "0 later")

    save(reader, "sheet", passes="1", trees="2", rocks="3", empty="4")

    assert lines_of(table)[-1] == entry("0 sheet 1 2 3 4")


NUMBERS = [
    pytest.param({"points": "12"}, 12, id="digits"),
    pytest.param({"points": " 1 2 "}, 12, id="blanks"),
    pytest.param({"points": "+7"}, 7, id="a plus"),
    pytest.param({"points": "007"}, 7, id="zeros in front"),
    pytest.param({"points": "-7"}, -7, id="a hyphen"),
    pytest.param({"points": "\u22127"}, -7, id="a minus"),
    pytest.param({"points": "\u20137"}, -7, id="a dash"),
    pytest.param({"points": "\uff0d\uff17"}, -7, id="full width"),
    pytest.param({"points": "\u2212 7"}, -7, id="a minus apart"),
    pytest.param({"points": "\u0667"}, 7, id="Arabic digits"),
    pytest.param({"points": "\u096d"}, 7, id="Devanagari digits"),
    pytest.param({"points": "7", "below": "on"}, -7, id="below zero ticked"),
    pytest.param({"points": "\u22127", "below": "on"}, -7, id="below zero twice"),
    pytest.param({"points": "0", "below": "on"}, 0, id="zero has no sign"),
    pytest.param({"points": "-0"}, 0, id="nor when typed"),
    pytest.param({"points": "50"}, 50, id="the top"),
    pytest.param({"points": "-9999"}, -9999, id="the least"),
]


@pytest.mark.parametrize(("typed", "number"), NUMBERS)
def test_points_as_people_type_them(signed_in, account, typed, number):
    table = kept_table(account, "0 later", seats=2, buildings=ONE)

    answer = act(signed_in, table, "result", seat=0, how="points", **typed)

    assert answer.status_code == 302
    assert lines_of(table)[-1] == {"do": "result", "seat": 0, "how": "points", "points": number}


def test_rows_are_as_many_as_were_typed(signed_in, account):
    table = kept_table(account, "0 later", seats=2, buildings=ONE)

    act(signed_in, table, "result", seat=0, how="points", points="3", rows=["0", " 2 ", "", " "])

    assert lines_of(table)[-1] == entry("0 points 3 rows 0 2")


REFUSED = [
    pytest.param(
        {"how": "visible", "passes": "0", "cells": ""},
        "Tap the spaces that are still free; a city without any is entered by its score sheet.",
        id="nothing tapped",
    ),
    pytest.param(
        {"how": "visible", "passes": "", "cells": "A1"},
        "Passes were left blank: type the number, 0 for none.",
        id="no passes",
    ),
    pytest.param(
        {"how": "visible", "passes": "0", "cells": "A1 A3"},
        "Mountains and forest are never counted: A3.",
        id="a mountain",
    ),
    pytest.param(
        {"how": "visible", "passes": "0", "cells": "A1 a1"}, "a1 is named twice.", id="twice"
    ),
    pytest.param(
        sheet(trees=""),
        "Visible trees were left blank: type the number, 0 for none.",
        id="a blank field",
    ),
    pytest.param(sheet(rocks="-1"), "Visible rocks: -1 is too low, 0 is the least.", id="below 0"),
    pytest.param(
        sheet(empty="1O"),
        "Empty spaces: “1O” is no whole number; type digits, like 12.",
        id="a letter",
    ),
    pytest.param(
        sheet(passes="1.5"),
        "Passes: “1.5” is no whole number; type digits, like 12.",
        id="a fraction",
    ),
    pytest.param(
        sheet(passes="9" * 400),
        f"Passes: {'9' * 40}... is too high, 9999 is the most.",
        id="far too many",
    ),
    pytest.param(
        sheet(passes="11"),
        "The marker starts on 10, so 11 passes are too many.",
        id="more passes than the marker has",
    ),
    pytest.param(
        sheet(empty="3", rows=["", "2"]),
        "Row 1 is blank: type the rows from the top without a gap, 0 where a row has no empty"
        " space.",
        id="a gap in the rows",
    ),
    pytest.param(
        sheet(empty="3", rows=["2", "x"]),
        "Row 2: “x” is no whole number; type digits, like 12.",
        id="a row that is no number",
    ),
    pytest.param(
        {"how": "points", "points": ""},
        "Final points were left blank: type the number, 0 for none.",
        id="no points",
    ),
    pytest.param(
        {"how": "points", "points": "51"},
        "The marker stays on 50: more cannot be reached.",
        id="above the top",
    ),
    pytest.param(
        {"how": "points", "points": "\u2212"},
        "Final points: “\u2212” is no whole number; type digits, like 12.",
        id="a minus alone",
    ),
    pytest.param(
        {"how": "points", "points": "--3"},
        "Final points: “--3” is no whole number; type digits, like 12.",
        id="two minuses",
    ),
]


@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
@pytest.mark.parametrize(("fields", "said"), REFUSED)
def test_a_refusal_is_said_in_place_and_keeps_what_was_typed(
    signed_in, account, fields, said, htmx
):
    table = kept_table(account, "0 later", seats=2, buildings=ONE, terrain=LAND)
    before = written(table)

    answer = act(signed_in, table, "result", htmx=htmx, seat=0, **fields)

    assert (answer.status_code, written(table)) == (422, before)
    page = parsed(answer)
    assert alerts(seat_of(page)) == alerts(page) == [said]
    here = way(page, fields["how"])
    assert here["open"] is not None
    typed = {key: field for key, field in fields.items() if field and key not in {"how", "rows"}}
    found = values(here)
    found.pop("rows", None)
    assert found == {key: text[:1000] for key, text in typed.items()}
    rows = [field["value"] for field in here.all("input", name="rows")]
    assert rows[: len(fields.get("rows", ()))] == fields.get("rows", [])


def test_refused_spaces_stay_on_the_board_and_those_at_fault_are_marked(signed_in, account):
    table = kept_table(account, "0 later", seats=2, buildings=ONE, terrain=LAND)

    answer = act(signed_in, table, "result", seat=0, how="visible", passes="0", cells="A1 A3")

    wrong = seat_of(parsed(answer)).all("button", class_="is-wrong")
    assert (free(parsed(answer)), [space["value"] for space in wrong]) == ("A1", ["A3"])


def test_below_zero_stays_ticked(signed_in, account):
    table = kept_table(account, "0 later", seats=2, buildings=ONE)

    answer = act(signed_in, table, "result", seat=0, how="points", points="x", below="on")

    assert way(parsed(answer), "points").one("input", name="below")["checked"] is not None


# later, and not at all


def test_a_seat_is_put_off_and_owes_no_acts(reader, account):
    table = open_table(reader, account, "reveal d")

    reader.press("Enter this city at the end", within="seat-0")

    assert lines_of(table)[-1] == entry("0 later")
    reader.open(f"/tables/{table.pk}/?seat=0")
    assert seat_of(reader.page)["class"].split()[1] == "enters"
    assert ways(reader.page) == ["visible", "sheet", "points"]
    reader.press("Undo")
    assert seat_of(reader.page)["class"].split()[1] == "owes"


def test_a_seat_does_not_play(reader, account):
    table = open_table(reader, account)

    reader.press("Does not play", within="seat-0")

    assert lines_of(table)[-1] == entry("0 absent")
    absent = seat_of(reader.page)
    assert absent.one("header").one("p").text == "does not play"
    assert not absent.all("details")
    assert not absent.all("p", class_="marker")


def test_who_has_acted_is_not_offered_to_be_absent(reader, account):
    open_table(reader, account, "reveal d", "0 passes")

    assert [b["value"] for b in seat_of(reader.page).one(class_="others").all("button")] == [
        "later"
    ]
    assert len(seat_of(reader.page, 1).one(class_="others").all("button")) == 2


def test_the_last_one_cannot_be_absent(reader, account):
    open_table(reader, account, "1 absent")

    reader.press("Does not play", within="seat-0")

    assert reader.response.status_code == 422
    assert alerts(reader.page) == ["Somebody has to play the episode."]


@pytest.mark.parametrize(
    ("lines", "is_there"),
    [
        pytest.param([], True, id="all play"),
        pytest.param(["0 later"], True, id="one plays"),
        pytest.param(["0 later", "1 later"], False, id="all are entered at the end"),
        pytest.param(["0 later", "1 absent"], False, id="nobody plays card by card"),
        pytest.param(["0 later", "reveal d", "1 ends"], False, id="the last one has ended"),
        pytest.param(["0 later", "reveal d", "1 passes"], True, id="a card is left"),
        pytest.param(
            ["0 later", "reveal d", "1 passes", "reveal s", "1 passes"], False, id="no card is left"
        ),
    ],
)
def test_the_cards_are_there_while_some_city_is_played(reader, account, lines, is_there):
    open_table(reader, account, *lines, buildings=TWO)

    assert bool(reader.page.all(id="reveal")) is is_there
    waiting = part(reader.page, "status").all("p", class_="unentered")
    assert bool(waiting) is not is_there


def test_the_next_city_to_be_entered_comes_to_the_front(reader, account):
    open_table(reader, account, "0 later", "1 later")

    save(reader, "points", points="3")

    assert "is-here" in seat_of(reader.page, 1)["class"].split()
    assert part(reader.page, "status").one(class_="unentered").text == "Still to be entered: Ben."


def test_a_result_does_not_wait_for_a_card(signed_in, account):
    table = kept_table(account, "0 later", "reveal d", "1 passes", seats=2, buildings=TWO)
    page = sent_act(table, "result", seat=0, how="points", points="3", answers=None)
    act(signed_in, table, "reveal", building="s")

    answer = signed_in.post(f"/tables/{table.pk}/moves/", page)

    assert answer.status_code == 302
    assert lines_of(table)[-1] == entry("0 points 3")


ACTS = [
    pytest.param([], {"do": "later"}, id="later"),
    pytest.param([], {"do": "absent"}, id="absent"),
    pytest.param(["reveal d"], {"do": "absent"}, id="absent while others owe an act"),
    pytest.param(["1 later"], {"do": "later"}, id="the last one put off"),
    pytest.param(["0 later"], {"do": "result", "how": "points", "points": "3"}, id="points"),
    pytest.param(
        ["0 later"], {"do": "result", "how": "visible", "passes": "1", "cells": "A1"}, id="visible"
    ),
    pytest.param(["1 absent"], {"do": "result", **sheet(trees="1")}, id="the last result"),
]


# fragments


@pytest.mark.parametrize(("lines", "fields"), ACTS)
def test_a_fragment_equals_the_same_part_of_a_fresh_page(signed_in, account, lines, fields):
    table = kept_table(account, *lines, seats=3, buildings=TWO, terrain=LAND)

    answer = act(signed_in, table, htmx=True, seat=0, **fields)

    shown = parsed(answer)
    front = shown.one("a", class_="strip-seat", aria_current="true")["data-show-seat"]
    fresh = parsed(signed_in.get(f"/tables/{table.pk}/?seat={front}"))
    assert answer.status_code == 200
    for node in shown.children:
        if hasattr(node, "tag"):
            assert node.shape() == part(fresh, node["id"]).shape()


# the finished table


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
