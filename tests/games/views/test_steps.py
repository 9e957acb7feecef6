"""A table move by move, as pages without scripts show it."""

import pytest

from games.folding import forget_all
from tests.builders import deck
from tests.table_builders import kept_table, part, written

pytestmark = pytest.mark.django_db

LINES = ("reveal d", "0 builds A1 B1", "1 passes", "reveal e", "0 passes", "undo 4", "0 ends")
TWO = deck(d="XX", e="XX")


@pytest.fixture
def table(account):
    return kept_table(account, *LINES, seats=2, buildings=TWO)


def open_step(reader, table, step):
    return reader.open(f"/tables/{table.pk}/steps/{step}/")


def words(reader):
    return reader.page.one("p", class_="step-words").text


def built(reader, seat=0):
    names = [space.name for space in part(reader.page, f"seat-{seat}").all(class_="space")]
    return [name.split(",")[0] for name in names if "domino" in name]


def test_the_moves_one_after_the_other(reader, table):
    open_step(reader, table, 0)
    told, boards = [words(reader)], [built(reader)]
    for _ in range(5):
        reader.follow("Next")
        told.append(words(reader))
        boards.append(built(reader))

    assert told[0] == "The empty boards, before the first move."
    assert told[1:] == [
        "The card is the yellow domino.",
        "Ana built the yellow domino on A1 B1.",
        "Ben passed the yellow domino for 1 point.",
        "The card is the yellow domino.",
        "Ana’s city ended; Ben goes on.",
    ]
    assert boards == [[], [], *[["A1", "B1"]] * 4]


def test_the_links_lead_to_the_first_previous_next_and_last_move(reader, table):
    open_step(reader, table, 3)
    found = {link.name: link["href"] for link in part(reader.page, "moves").all("a")}

    base = f"/tables/{table.pk}/steps/"
    assert found == {
        "First: the empty boards": f"{base}0/#first",
        "Previous": f"{base}2/#previous",
        "Next": f"{base}4/#next",
        "Last move": f"{base}5/#last",
    }


@pytest.mark.parametrize(
    ("step", "dead"),
    [(0, ["First: the empty boards", "Previous"]), (5, ["Next", "Last move"])],
)
def test_at_either_end_nothing_leads_further(reader, table, step, dead):
    open_step(reader, table, step)
    links = part(reader.page, "moves").all("a")

    assert [link.name for link in links if link["href"] is None] == dead
    assert all(link["aria-disabled"] == "true" for link in links if link["href"] is None)


def test_the_slider_is_a_form(reader, table):
    open_step(reader, table, 0)
    slider = reader.page.one("input", type="range")
    assert (slider["min"], slider["max"], slider["value"]) == ("0", "5", "0")

    reader.press("Show", step="2")

    assert reader.path.split("#")[0] == f"/tables/{table.pk}/steps/2/"
    assert reader.page.one("input", type="range")["value"] == "2"
    assert words(reader).startswith("Ana built")


def test_a_query_becomes_the_address_of_its_step(signed_in, table):
    response = signed_in.get(f"/tables/{table.pk}/steps/?step=2")

    assert (response.status_code, response["Location"]) == (302, f"/tables/{table.pk}/steps/2/")


def test_without_a_step_it_is_the_last(signed_in, table):
    response = signed_in.get(f"/tables/{table.pk}/steps/")

    assert (response.status_code, response["Location"]) == (302, f"/tables/{table.pk}/steps/5/")


@pytest.mark.parametrize("step", ["6", "-1", "00001", "999999", "9" * 5000, "1.0", "x", "١"])
def test_a_step_that_is_not_there_is_not_found(signed_in, table, step):
    assert signed_in.get(f"/tables/{table.pk}/steps/{step}/").status_code == 404


@pytest.mark.parametrize("step", ["-1", "00001", "9" * 5000, "", "x", "1/../..", "%0d%0ax", "\0"])
def test_a_query_for_no_step_is_not_found(signed_in, table, step):
    assert signed_in.get(f"/tables/{table.pk}/steps/", {"step": step}).status_code == 404


def test_the_score_so_far_is_folded_and_its_lines_light_their_spaces(reader, table):
    open_step(reader, table, 3)
    score = part(reader.page, "seat-1").one("details", class_="score")
    assert score["open"] is None
    assert score.one("summary").text.startswith("If the episode ended now: \N{MINUS SIGN}")

    reader.follow("16 empty spaces", within="seat-1")
    assert reader.path.startswith(f"/tables/{table.pk}/steps/3/?seat=1&line=")
    assert len(part(reader.page, "seat-1").all(class_="is-lit")) == 16
    assert part(reader.page, "seat-0").all(class_="is-lit") == []


def test_what_was_just_built_stands_out(reader, table):
    open_step(reader, table, 2)
    assert len(part(reader.page, "seat-0").all("circle", class_="laid")) == 2
    assert part(reader.page, "seat-1").all("circle", class_="laid") == []

    reader.follow("Next")
    assert reader.page.all("circle", class_="laid") == []


def test_nothing_can_be_done_there(reader, table):
    before = written(table)
    for step in range(6):
        open_step(reader, table, step)
        forms = reader.page.one("main").all("form")
        assert {form["method"] for form in forms} == {"get"}
        pressed = [button for button in part(reader.page, "main").all("button") if button.text]
        assert [button.text for button in pressed] == ["Show"]
        assert {space["type"] for space in reader.page.all("button", class_="space")} == {"button"}
    assert written(table) == before


@pytest.mark.parametrize("method", ["post", "put", "delete"])
@pytest.mark.parametrize("path", ["steps/", "steps/1/"])
def test_steps_are_only_read(signed_in, table, method, path):
    assert getattr(signed_in, method)(f"/tables/{table.pk}/{path}").status_code == 405


@pytest.mark.parametrize("path", ["steps/", "steps/0/", "steps/1/?line=x"])
def test_steps_are_seen_by_whoever_sees_the_table(client, table, other_account, path):
    url = f"/tables/{table.pk}/{path}"
    assert client.get(url).status_code == 404
    client.force_login(other_account)
    assert client.get(url).status_code == 404

    table.is_public = True
    table.save()
    assert client.get(url, follow=True).status_code == 200
    client.logout()
    assert client.get(url, follow=True).status_code == 200


def test_a_table_before_its_first_move_has_its_empty_boards(reader, account):
    table = kept_table(account, seats=2, buildings=TWO)

    open_step(reader, table, 0)

    assert words(reader) == "The empty boards, before the first move."
    assert reader.page.one("input", type="range")["disabled"] is not None


def test_a_finished_table_shows_its_last_boards(reader, account):
    lines = ("reveal d", "0 builds A1 B1", "reveal e", "0 ends")
    table = kept_table(account, *lines, buildings=TWO)

    reader.open(f"/tables/{table.pk}/steps/")

    assert words(reader) == "Ana’s city ended, and with it the episode."
    assert part(reader.page, "seat-0").one("details", class_="score")["open"] is not None


def test_each_board_has_its_pictures(reader, table):
    open_step(reader, table, 3)
    links = part(reader.page, "seat-1").one(class_="picture-links").all("a")

    base = f"/tables/{table.pk}/boards/1/3.png"
    grown = f"/tables/{table.pk}/boards/1/growing.webp"
    assert [link["href"] for link in links] == [base, f"{base}?scale=2", grown]
    assert links[0].text == "Picture of this board: Ben, after move 3"
    for link in links[:2]:
        assert reader.client.get(link["href"])["Content-Type"] == "image/png"


def test_a_log_that_no_longer_folds_is_told_in_words(signed_in, table):
    table.entries.filter(number=1).update(line={"do": "place", "seat": 0, "cells": ["Z9"]})
    forget_all()

    for url in ("steps/", "steps/1/"):
        response = signed_in.get(f"/tables/{table.pk}/{url}")
        assert response.status_code == 200
        assert "games/broken.html" in [template.name for template in response.templates]


def test_the_table_links_its_moves_once_there_are_any(reader, account, table):
    reader.open(f"/tables/{table.pk}/").follow("Move by move")
    assert reader.path == f"/tables/{table.pk}/steps/5/"
    reader.follow("Back to the table")
    assert reader.path == f"/tables/{table.pk}/"

    empty = kept_table(account, buildings=TWO)
    links = [link.text for link in reader.open(f"/tables/{empty.pk}/").page.all("a")]
    assert "Move by move" not in links
