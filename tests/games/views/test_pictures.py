"""Boards as PNG files: which there are, who gets them, and that they are asked for anew."""

from io import BytesIO
from uuid import uuid4

import pytest
from PIL import Image

from games.faces import FACES
from games.folding import folded, forget_all
from games.pictures import picture
from tests.builders import deck
from tests.table_builders import act, kept_table

pytestmark = pytest.mark.django_db

LINES = ("reveal d", "0 builds A1 B1", "1 passes", "reveal e")
TWO = deck(d="XX", e="XX")


@pytest.fixture
def table(account):
    return kept_table(account, *LINES[:2], "undo 1", *LINES[1:], seats=2, buildings=TWO)


def address(table, seat=0, step=0, query=""):
    return f"/tables/{table.pk}/boards/{seat}/{step}.png{query}"


def opened(response):
    return Image.open(BytesIO(response.content))


def test_a_board_is_a_png_for_whoever_asks_only(signed_in, table):
    response = signed_in.get(address(table))

    assert response.status_code == 200
    assert response["Content-Type"] == "image/png"
    assert response["Cache-Control"] == "private, no-cache"
    assert opened(response).size == (34 + 4 * 40, 32 + 4 * 40)


def test_twice_the_scale_is_twice_the_size(signed_in, table):
    response = signed_in.get(address(table, query="?scale=2"))

    assert opened(response).size == (2 * (34 + 4 * 40), 2 * (32 + 4 * 40))
    once = signed_in.get(address(table, query="?scale=1"))
    assert once.content == signed_in.get(address(table)).content


def test_a_step_is_what_stood_after_so_many_moves(signed_in, table):
    boards = [signed_in.get(address(table, step=step)).content for step in range(5)]

    assert boards[0] == boards[1]  # a card lies on no board
    assert boards[1] != boards[2]
    assert boards[2] == boards[3] == boards[4]
    assert signed_in.get(address(table, seat=1, step=4)).content == boards[0]


def test_the_step_after_the_last_move_draws_the_present_board(signed_in, table):
    drawing = FACES["my-city"].draw(folded(table).state, 0)

    assert opened(signed_in.get(address(table, step=4))).tobytes() == picture(drawing).tobytes()


@pytest.mark.parametrize(
    "path",
    [
        pytest.param("0/5.png", id="a step after the last"),
        pytest.param("2/0.png", id="no such seat"),
        pytest.param("0/-1.png", id="before the first"),
        pytest.param("-1/0.png", id="a seat before the first"),
        pytest.param("0/00001.png", id="another address of step 1"),
        pytest.param("00/1.png", id="another address of seat 0"),
        pytest.param("0/999999.png", id="far too late"),
        pytest.param(f"0/{'9' * 5000}.png", id="a huge step"),
        pytest.param(f"{'9' * 40}/0.png", id="a huge seat"),
        pytest.param("0/١.png", id="digits of another script"),
        pytest.param("0/1.5.png", id="between two steps"),
        pytest.param("0/.png", id="no step"),
        pytest.param("0/1.gif", id="another format"),
        pytest.param("0/1.png?scale=3", id="scale 3"),
        pytest.param("0/1.png?scale=0", id="scale 0"),
        pytest.param("0/1.png?scale=02", id="scale 02"),
        pytest.param("0/1.png?scale=", id="no scale"),
        pytest.param("0/1.png?scale=-1", id="scale below 0"),
        pytest.param("0/1.png?scale=1e9", id="an enormous scale"),
        pytest.param("0/1.png?scale=%00", id="a scale that is no number"),
    ],
)
def test_what_is_not_there_is_not_found(signed_in, table, path):
    assert signed_in.get(f"/tables/{table.pk}/boards/{path}").status_code == 404


def test_a_board_that_is_known_is_not_sent_again(signed_in, table):
    first = signed_in.get(address(table))

    again = signed_in.get(address(table), headers={"if-none-match": first["ETag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    assert again["Cache-Control"] == "private, no-cache"


def test_the_tag_is_another_at_another_scale(signed_in, table):
    tag = signed_in.get(address(table))["ETag"]

    large = signed_in.get(address(table, query="?scale=2"), headers={"if-none-match": tag})

    assert large.status_code == 200
    assert large["ETag"] != tag


def test_a_picture_stays_known_while_its_board_does(signed_in, account):
    table = kept_table(account, buildings=TWO)
    tag = signed_in.get(address(table))["ETag"]
    act(signed_in, table, "reveal", building="d")
    assert signed_in.get(address(table, step=1))["ETag"] == tag

    act(signed_in, table, "place", seat=0, cells="A1 B1")
    url = address(table, step=2)
    assert signed_in.get(url, headers={"if-none-match": tag}).status_code == 200

    tag = signed_in.get(url)["ETag"]
    act(signed_in, table, "undo", of=1)
    assert signed_in.get(url).status_code == 404
    act(signed_in, table, "place", seat=0, cells="A2 B2")
    answer = signed_in.get(url, headers={"if-none-match": tag})
    assert answer.status_code == 200
    assert answer["ETag"] != tag


def test_rights_are_asked_for_what_is_known_too(client, signed_in, table, other_account):
    tag = signed_in.get(address(table))["ETag"]
    client.force_login(other_account)

    assert client.get(address(table), headers={"if-none-match": tag}).status_code == 404
    client.logout()
    assert client.get(address(table), headers={"if-none-match": tag}).status_code == 404


def test_a_public_table_shows_its_boards_to_everybody(client, table):
    table.is_public = True
    table.save()

    assert client.get(address(table, step=4)).status_code == 200


def test_a_closed_table_still_shows_its_boards(signed_in, table):
    table.is_closed = True
    table.save()

    assert signed_in.get(address(table, step=4)).status_code == 200


def test_no_table_no_board(signed_in, db):
    assert signed_in.get(f"/tables/{uuid4()}/boards/0/0.png").status_code == 404


def test_a_log_that_no_longer_folds_has_no_boards(signed_in, table):
    table.entries.filter(number=1).update(line={"do": "place", "seat": 0, "cells": ["Z9"]})
    type(table).objects.filter(pk=table.pk).update(version=2)
    forget_all()

    assert signed_in.get(address(table)).status_code == 404


def test_head_answers_as_get_without_the_picture(signed_in, table):
    head, get = signed_in.head(address(table)), signed_in.get(address(table))

    assert (head.status_code, head.content) == (200, b"")
    assert head["ETag"] == get["ETag"]
    assert head["Content-Type"] == "image/png"


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_a_board_is_only_read(signed_in, table, method):
    assert getattr(signed_in, method)(address(table)).status_code == 405


def test_a_board_takes_few_queries(signed_in, table, django_assert_max_num_queries):
    signed_in.get(address(table))

    with django_assert_max_num_queries(4):
        signed_in.get(address(table, step=4))


def test_a_board_is_shown_as_it_grew(signed_in, table):
    response = signed_in.get(f"/tables/{table.pk}/boards/0/growing.webp")

    assert response["Content-Type"] == "image/webp"
    assert opened(response).n_frames == 2
    unchanged = signed_in.get(f"/tables/{table.pk}/boards/1/growing.webp")
    assert opened(unchanged).n_frames == 1


@pytest.mark.parametrize("seat", ["2", "x", "01"])
def test_of_no_seat_nothing_grows(signed_in, table, seat):
    assert signed_in.get(f"/tables/{table.pk}/boards/{seat}/growing.webp").status_code == 404
