"""Entering a city at the end, on pages: by what is visible, later, or not at all."""

import pytest

from tests.builders import deck, entry
from tests.entering_builders import (
    LAND,
    free,
    open_table,
    save,
    seat_of,
    sheet,
    tap,
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
        "Ana’s city ended: 2 passes, still visible A1 B1 A2."
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


def test_who_does_not_play_is_absent_where_a_word_is_all_there_is_room_for(reader, account):
    open_table(reader, account, "0 absent", "1 later", names=("Ana", "Ben"))

    tabs = part(reader.page, "status").all("a", class_="strip-seat")
    assert [tab.text for tab in tabs] == ["Ana absent", "Ben enters later"]
    assert [tab.one("span", class_="rest").text for tab in tabs[1:]] == ["enters"]


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
