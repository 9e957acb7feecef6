"""The list of tables, a new one, a table's page, its record and the way back in."""

import json
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.folding import forget_all
from games.models import Entry, Table
from games.records import record_bytes
from tests.builders import THREE, deck, record
from tests.table_builders import (
    act,
    kept_table,
    parsed,
    part,
    practice_table,
    sent_act,
    verdict,
)

pytestmark = pytest.mark.django_db


ODD_NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "نورا عبد الله",
    "👩🏽‍🚀 & 'Söns' " + "x" * 20,
]


def upload(client, source, name="record.json"):
    return client.post("/tables/upload/", {"record": SimpleUploadedFile(name, source)})


# The list


def test_an_empty_list_says_what_to_do(signed_in):
    page = parsed(signed_in.get("/tables/"))

    assert page.one(class_="empty").text.startswith("No table yet.")
    assert not page.all(class_="table-link")


def test_the_list_has_the_table_played_last_first(signed_in, account):
    first, second = (kept_table(account, names=[name]) for name in ("Ana", "Ben"))
    third = kept_table(account, "reveal d", "0 ends", names=["Cleo"], buildings=THREE)
    act(signed_in, first, "reveal", building="y1")

    links = parsed(signed_in.get("/tables/")).all(class_="table-link")

    assert [link["href"] for link in links] == [
        f"/tables/{table.pk}/" for table in (first, third, second)
    ]
    assert [link.one(class_="when").text.split(",")[0] for link in links] == [
        "going on",
        "finished",
        "not begun",
    ]


def test_the_list_tells_when_a_table_was_touched_and_how_it_ended(signed_in, account, settings):
    settings.TIME_ZONE = "Europe/Berlin"
    names = ["<b>", "Ben", "Cleo"]
    lines = ("reveal d", "0 ends", "1 builds B1 B2", "2 ends", "reveal e", "1 ends")
    table = kept_table(account, *lines, names=names, seats=3, buildings=THREE)
    at = datetime(2026, 3, 4, 19, 5, tzinfo=UTC)
    Table.objects.filter(pk=table.pk).update(touched_at=at)
    kept_table(account, "reveal d", names=names, seats=3, buildings=THREE)

    for path in ("/tables/", "/"):
        going, ended = parsed(signed_in.get(path)).all(class_="table-link")
        assert ended.one(class_="when").text == "finished, 4 Mar 2026, 20:05"
        assert ended.one(class_="names").text == "Ben −4, <b> −6, Cleo −6"
        assert [name.text for name in ended.all("bdi")] == ["Ben", "<b>", "Cleo"]
        assert going.one(class_="names").text == "<b>, Ben, Cleo"


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_takes_as_many_queries_whatever_its_length(
    signed_in, account, count, django_assert_num_queries
):
    for _ in range(count):
        kept_table(account, "reveal d", seats=4, buildings=THREE)
        kept_table(account, "reveal d", "0 ends", "1 ends", seats=2, buildings=THREE)
    signed_in.get("/tables/")

    with django_assert_num_queries(4):
        signed_in.get("/tables/")


# The page of a table


@pytest.mark.parametrize("seats", [1, 4])
def test_the_page_takes_as_many_queries_whatever_its_seats(
    signed_in, account, seats, django_assert_num_queries
):
    lines = ["reveal d", *(f"{seat} passes" for seat in range(seats)), "reveal e"]
    table = kept_table(account, *lines, seats=seats, buildings=THREE)
    signed_in.get("/")
    forget_all()

    with django_assert_num_queries(7):
        signed_in.get(f"/tables/{table.pk}/")
    with django_assert_num_queries(4):  # session, account, table, photos
        signed_in.get(f"/tables/{table.pk}/")


@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
@pytest.mark.parametrize("seats", [1, 4])
def test_an_act_takes_few_queries(signed_in, account, seats, htmx, django_assert_num_queries):
    table = kept_table(account, "reveal d", seats=seats, buildings=THREE)
    data = sent_act(table, "place", seat=0, cells="B1 B2")
    headers = {"hx-request": "true"} if htmx else {}
    signed_in.get(f"/tables/{table.pk}/")

    with django_assert_num_queries(8):
        signed_in.post(f"/tables/{table.pk}/moves/", data, headers=headers)
    assert table.entries.count() == 2


def test_the_page_shows_the_seat_that_was_asked_for(signed_in, table):
    for query, seat in (("", "0"), ("?seat=1", "1"), ("?seat=7", "0"), ("?seat=x", "0")):
        page = parsed(signed_in.get(f"/tables/{table.pk}/{query}"))
        assert [node["data-seat"] for node in page.all("section", class_="is-here")] == [seat]


@pytest.mark.parametrize(
    "query",
    [
        "seat=0&taps=" + "A1+" * 3000,
        "seat=0&taps=" + "A" + "9" * 9000,
        "seat=0&next=" + "9" * 9000,
        "seat=0&tap=B2&next=9999",
        "seat=0&cells=" + "B2+" * 3000,
        "seat=0&cells=B" + "9" * 9000,
        "seat=0&cells=Z1000+A1",
        "seat=0&tap=Z9&turn=9",
        "seat=0&tap=b2&turn=-1&next=-1",
        "seat=0&line=" + "x" * 9000,
        "seat=0&line=trees&seat=1",
        "seat=%00&tap=%00&cells=%00&line=%00",
        "seat=٣&next=٣&turn=١",
        "taps=%ff%fe&cells=%ed%a0%80",
        "x=1&" * 500,
    ],
    ids=lambda query: query[:30],
)
def test_any_query_shows_the_page(signed_in, table, query):
    for path in ("", "entries/0/"):
        response = signed_in.get(f"/tables/{table.pk}/{path}?{query}")
        assert response.status_code == 200
        assert parsed(response).one("main").text


def test_typed_spaces_in_the_address_are_shown_with_their_verdict(signed_in, table):
    page = parsed(signed_in.get(f"/tables/{table.pk}/?seat=1&cells=A1+A2"))

    assert part(page, "cells-1")["value"] == "A1 A2"
    assert "along the river" in verdict(page, 1)
    assert part(page, "cells-0")["value"] == ""


def test_no_page_of_a_table_is_kept_by_the_browser(signed_in, table):
    for path in (f"/tables/{table.pk}/", f"/tables/{table.pk}/entries/0/", "/"):
        assert "no-store" in signed_in.get(path)["Cache-Control"], path


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_is_text_wherever_it_stands(signed_in, account, name):
    lines = (
        "reveal d",
        "0 builds d on B1 B2",
        "1 passes",
        "undo 2",
        "1 ends",
        "reveal e",
        "0 ends",
    )
    table = kept_table(account, *lines[:-2], names=[name, name], seats=2, buildings=THREE)
    urls = [f"/tables/{table.pk}/", f"/tables/{table.pk}/entries/1/", "/"]
    for line in lines[-2:]:
        answers = [signed_in.get(url) for url in urls]
        fields = {"building": "e"} if line.startswith("reveal") else {"seat": 0}
        do = "reveal" if line.startswith("reveal") else "end"
        answers.append(act(signed_in, table, do, htmx=True, **fields))
        for answer in answers:
            page = parsed(answer)
            assert name in page.text
            assert all(one["src"].startswith("/static/") for one in page.all("img"))
            assert not [node for node in page.all("script") if "alert" in node.text]
            assert "onerror" not in " ".join(key for node in page.walk() for key in node.attrs)
    page = parsed(signed_in.get(urls[0]))
    assert name in page.one("title").text
    assert {node["aria-label"] for node in page.all(class_="spaces")} == {f"Board of {name}"}
    assert page.one(id="entry-1").one("span").text.startswith(f"2. {name} built the yellow domino")


def test_a_building_is_called_by_its_look_whatever_its_id(signed_in, account):
    id = "\"><b>&'</b>"
    cards = {
        id: {"colour": "red", "shape": ["XX", "XX", "XX"]},
        "e": {"colour": "blue", "shape": ["X"]},
    }
    table = kept_table(account, buildings=cards)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert (
        part(page, "reveal").one("button", class_="red")["aria-label"]
        == "red building of 6 squares"
    )
    act(signed_in, table, "reveal", building=id)
    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    hints = json.loads(page.one(class_="board")["data-board"])

    assert hints["building"] == "red building of 6 squares"
    assert part(page, "status").one("h2").text == "Red building of 6 squares"
    act(signed_in, table, "place", seat=0, cells="A1 B1 A2 B2 A3 B3")
    page = parsed(signed_in.get(f"/tables/{table.pk}/entries/1/"))
    assert (
        page.one("h1").text
        == "Line 2: Ana built the red building of 6 squares on A1 B1 A2 B2 A3 B3."
    )
    assert "<b>&'" not in signed_in.get(f"/tables/{table.pk}/").text
    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert page.one("button", class_="space", value="A3").name == "A3, red building of 6 squares"


# A log that the rules no longer follow


@pytest.mark.parametrize(
    "line",
    [
        {"do": "place", "seat": 0, "cells": ["A1", "A2"]},
        {"do": "fly"},
        {"do": "amend", "of": 0, "move": 7},
        ["reveal"],
        7,
    ],
    ids=str,
)
def test_a_log_that_no_longer_folds_shows_a_sentence_everywhere(signed_in, account, line):
    lines = ("reveal d", "0 builds B1 B2", "1 ends", "reveal e", "0 ends")
    table = kept_table(account, *lines, seats=2, buildings=THREE)
    result = table.result
    Entry.objects.filter(number=1).update(line=line)
    forget_all()

    for path in ("", "?seat=0&tap=A1", "entries/1/"):
        page = parsed(signed_in.get(f"/tables/{table.pk}/{path}"))
        assert "its log can no longer be followed move by move" in page.one("main").text
        places = [item.text for item in page.one("ol", class_="places").all("li")]
        ranked = sorted(result["scores"], key=lambda score: score["place"])
        assert places == [
            f"{['Ana', 'Ben'][s['seat']]}: place {s['place']}, {s['total']} points" for s in ranked
        ]
    for htmx in (False, True):
        for fields in ({"do": "undo", "of": 4}, {"do": "fly"}, {"do": "pass", "seat": 0}):
            data = {"id": str(uuid4()), "answers": 3, "building": "e", **fields}
            headers = {"hx-request": "true"} if htmx else {}
            response = signed_in.post(f"/tables/{table.pk}/moves/", data, headers=headers)
            assert response.status_code == 409
            assert "can no longer be followed" in parsed(response).one("main").text
    assert signed_in.post(f"/tables/{table.pk}/tint/", {"tint": "off"}).status_code == 302
    assert parsed(signed_in.get("/")).one(class_="when").text.startswith("finished")
    assert json.loads(signed_in.get(f"/tables/{table.pk}/record/").content)["moves"][1] == line
    assert table.entries.count() == 5


def test_a_table_in_play_that_no_longer_folds_has_no_result_to_show(signed_in, table):
    Entry.objects.update(line={"do": "fly"})
    forget_all()

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    assert not page.all(class_="places")
    assert page.one("a", href=f"/tables/{table.pk}/record/")


# Records


def test_a_record_is_downloaded_under_a_plain_name(signed_in, account):
    table = kept_table(account, "reveal d", names=ODD_NAMES, seats=4, buildings=THREE)

    response = signed_in.get(f"/tables/{table.pk}/record/")

    name = f"my-city-{table.created_at:%Y-%m-%d}.json"
    assert response["Content-Disposition"] == f'attachment; filename="{name}"'
    assert response["Content-Type"] == "application/json"
    assert [seat["name"] for seat in json.loads(response.content)["seats"]] == ODD_NAMES


def test_a_downloaded_record_comes_in_again_as_it_was(signed_in, account):
    table = practice_table(account, *ODD_NAMES)
    act(signed_in, table, "reveal", building="y3")
    act(signed_in, table, "pass", seat=2)
    source = signed_in.get(f"/tables/{table.pk}/record/").content

    response = upload(signed_in, source)

    again = Table.objects.exclude(pk=table.pk).get()
    assert response["Location"] == f"/tables/{again.pk}/"
    assert signed_in.get(f"/tables/{again.pk}/record/").content == source
    assert again.owner == account
    fresh, old = (parsed(signed_in.get(f"/tables/{t.pk}/")) for t in (again, table))
    assert part(fresh, "log").text == part(old, "log").text


def changed(**keys):
    return record_bytes({**record("reveal d", buildings=THREE), **keys})


GOOD = record("reveal d", buildings=THREE)


BAD_FILES = [
    pytest.param(b"", "submitted file is empty", id="empty"),
    pytest.param(
        b"  \n", "the file is empty. Choose a file that “Download the record”", id="blank"
    ),
    pytest.param(b"hello", "the file is not JSON: line 1", id="no JSON"),
    pytest.param(record_bytes(GOOD)[:-20], "the file is not JSON", id="cut off"),
    pytest.param(b"\xff\xfe{", "not text in UTF-8", id="no UTF-8"),
    pytest.param(b"\x89PNG\r\n\x1a\n\0", "not text in UTF-8", id="a picture"),
    pytest.param(b"[]", "must be an object, not a list", id="a list"),
    pytest.param(b"{}", "a table. At “format”: is missing.", id="an empty object"),
    pytest.param(b"[" * 100_000, "nested too deeply", id="100,000 brackets"),
    pytest.param(b'{"format":' * 100_000, "nested too deeply", id="100,000 objects"),
    pytest.param(b"9" * 10_000, "a number in the file is too long", id="a long number"),
    pytest.param(b" " * 1_000_001, "larger than 1 MB", id="over 1 MB"),
    pytest.param(changed(format="sgf/4"), "must be one of city-record/1", id="another format"),
    pytest.param(changed(game="chess"), "must be one of my-city", id="another game"),
    pytest.param(changed(extra=1), "At “extra”: is not a known key here.", id="an unknown key"),
    pytest.param(changed(seats=[]), "At “seats”: must not be empty.", id="no seats"),
    pytest.param(changed(seats=[{"name": "A"}] * 5), "has 1 to 4 seats", id="five seats"),
    pytest.param(
        changed(moves=[{"do": "fly"}]), "At “moves[0].do”: must be one of", id="no such move"
    ),
    pytest.param(
        changed(moves=[{"do": "undo", "of": 0}]), "there is no move before", id="undo of nothing"
    ),
    pytest.param(
        changed(moves=[{"do": "end", "seat": 0}]),
        "Line 1 of this record breaks a rule: No card has been revealed yet.",
        id="a broken rule",
    ),
    pytest.param(
        record_bytes(GOOD).replace(b"Ana", rb"A\u0000"), "cannot be shown", id="a NUL in a name"
    ),
    pytest.param(
        record_bytes(GOOD).replace(b"Ana", rb"A\ud800"), "lone surrogate", id="half a character"
    ),
    pytest.param(changed(seats=[{"name": "x" * 201}]), "200 is the most", id="a very long name"),
    pytest.param(
        record_bytes(record(terrain=".. " * 27, banks="01 " * 27)),
        "a board has 27 rows; a page shows at most 26",
        id="27 rows",
    ),
    pytest.param(
        record_bytes(record(terrain="." * 27, banks="0" * 27)),
        "must have 1 to 26 spaces, not 27",
        id="27 columns",
    ),
    pytest.param(
        record_bytes(record(buildings=deck(**{f"d{n}": "X" for n in range(101)}))),
        "the deck has 101 cards",
        id="101 cards",
    ),
    pytest.param(
        record_bytes(record(buildings=deck(d="X" * 51))), "has 51 squares", id="51 squares"
    ),
    pytest.param(
        record_bytes(record(buildings={"": {"colour": "red", "shape": ["X"]}})),
        "must have 1 to 100 characters",
        id="a building without an id",
    ),
    pytest.param(
        record_bytes({**GOOD, "moves": [*GOOD["moves"], *[{"do": "back", "to": 0}] * 2000]}),
        "This record has 2001 lines",
        id="2001 moves",
    ),
]


@pytest.mark.parametrize(("source", "words"), BAD_FILES)
def test_a_file_that_is_no_record_is_refused_in_place(signed_in, source, words):
    response = upload(signed_in, source)

    page = parsed(response)
    assert response.status_code == 422
    assert words in part(page, "id_record_error").text
    assert page.one("details", class_="upload")["open"] is not None
    assert not Table.objects.exists()


def test_no_file_is_refused_in_place(signed_in):
    response = signed_in.post("/tables/upload/")

    assert response.status_code == 422
    assert part(parsed(response), "id_record_error").text == "Choose a file first."


@pytest.mark.parametrize("rows", [1, 26])
@pytest.mark.parametrize("columns", [1, 26])
def test_boards_of_any_size_up_to_26_by_26_are_shown(signed_in, rows, columns):
    lines = [f"{'.' * columns} " * rows, f"{'0' * columns} " * rows]
    given = record("reveal d", terrain=lines[0], banks=lines[1], seats=4, buildings=deck(d="X"))

    response = upload(signed_in, record_bytes(given))

    page = parsed(signed_in.get(response["Location"]))
    boards = page.all(class_="spaces")
    assert [len(board.all("button")) for board in boards] == [rows * columns] * 4
    assert boards[0].all("button")[-1]["value"] == f"{chr(64 + columns)}{rows}"


def test_an_uploaded_table_with_odd_names_is_played_on(signed_in):
    names = ["", " ", "x" * 200, "\u05d0\u05d1  RTL <b>"]
    given = record("reveal d", seats=4, buildings=THREE)
    given["seats"] = [{"name": name} for name in names]
    upload(signed_in, record_bytes(given))
    table = Table.objects.get()

    assert act(signed_in, table, "pass", seat=3, htmx=True).status_code == 200
    for path in ("", "entries/1/", "record/"):
        assert signed_in.get(f"/tables/{table.pk}/{path}").status_code == 200
    named = parsed(signed_in.get(f"/tables/{table.pk}/")).one(id="seat-3-name")
    assert named.text == " ".join(names[3].split())


@pytest.mark.parametrize(("sent", "tint"), [("off", False), ("on", True), ("", False)])
def test_the_tint_is_switched(signed_in, table, sent, tint):
    response = signed_in.post(f"/tables/{table.pk}/tint/", {"tint": sent})

    table.refresh_from_db()
    assert response["Location"] == f"/tables/{table.pk}/"
    assert (table.tint, table.version) == (tint, 1)
    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert bool(page.all("button", class_="can")) == tint


def test_head_answers_as_get_without_a_body(signed_in, table):
    for path in ("", "entries/0/", "record/"):
        response = signed_in.head(f"/tables/{table.pk}/{path}")
        assert (response.status_code, response.content) == (200, b"")
