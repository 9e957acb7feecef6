"""Acts as they are sent: accepted, refused in place, or stale."""

import re
from uuid import uuid4

import pytest

from games.my_city.practice import BUILDINGS
from tests.builders import THREE, deck
from tests.table_builders import (
    act,
    alerts,
    kept_table,
    lines_of,
    parsed,
    part,
    practice_table,
    said_of,
    verdict,
    written,
)

pytestmark = pytest.mark.django_db


MEANWHILE = "Meanwhile the table went on"


UNREADABLE = "Something in what this page sent cannot be read"


def test_a_placement_is_kept_and_the_next_city_comes_up(signed_in, table):
    response = act(signed_in, table, "place", seat=0, cells="B1 B2")

    assert response.status_code == 302
    assert response["Location"] == f"/tables/{table.pk}/?seat=1#seat-1"
    assert lines_of(table)[1:] == [{"do": "place", "seat": 0, "cells": ["B1", "B2"]}]
    entry = table.entries.get(number=1)
    assert entry.line["by"] == "ana"
    assert entry.line["id"] == str(entry.request)


def test_the_last_act_on_a_card_stays_at_its_city(signed_in, table):
    act(signed_in, table, "pass", seat=1)

    response = act(signed_in, table, "pass", seat=0)

    assert response["Location"].endswith("?seat=0#seat-0")


def test_a_placement_by_htmx_brings_back_its_part(signed_in, table):
    response = act(signed_in, table, "place", seat=0, cells="B1 B2", htmx=True)

    assert response.status_code == 200
    came = [root["id"] for root in parsed(response).children if not isinstance(root, str)]
    assert came == ["seat-0", "status", "log"]
    assert part(parsed(response), "seat-0")["class"].split()[1] == "built"
    assert lines_of(table)[1]["cells"] == ["B1", "B2"]


LONG = "A1 " * 10_000


REFUSED = [
    pytest.param({"do": "place", "cells": ""}, "Tap where the building lies", id="nothing"),
    pytest.param({"do": "place", "cells": " , ;"}, "Tap where the building lies", id="gaps only"),
    pytest.param({"do": "place", "cells": "Z9 Z10"}, "lies outside", id="outside"),
    pytest.param({"do": "place", "cells": "A0 A1"}, "“A0” is no space", id="row 0"),
    pytest.param({"do": "place", "cells": "A-1 A1"}, "“A-1” is no space", id="negative"),
    pytest.param({"do": "place", "cells": "B1 b1"}, "named twice", id="twice"),
    pytest.param({"do": "place", "cells": "B١ B٢"}, "“B١” is no space", id="Arabic digits"),
    pytest.param({"do": "place", "cells": "B２"}, "“B２” is no space", id="wide digits"),
    pytest.param({"do": "place", "cells": "ı1 B1"}, "“ı1” is no space", id="dotless i"),
    pytest.param({"do": "place", "cells": "B01"}, "“B01” is no space", id="leading zero"),
    pytest.param({"do": "place", "cells": "B9999999"}, "lies on no board", id="far away"),
    pytest.param({"do": "place", "cells": "B" + "9" * 5000}, "lies on no board", id="5000 digits"),
    pytest.param({"do": "place", "cells": LONG}, "These are 10000 spaces", id="ten thousand"),
    pytest.param({"do": "place", "cells": "x" * 5000}, "is no space", id="a long word"),
    pytest.param({"do": "place", "cells": "B1\0"}, "Null characters", id="NUL"),
    pytest.param({"do": "place", "cells": "B1 B2 B3"}, "is not the shape", id="another shape"),
    pytest.param({"do": "place", "cells": "A1 A2"}, "along the river", id="a rule"),
    pytest.param({"do": "place", "cells": "<b>"}, "“<b>” is no space", id="markup"),
    pytest.param(
        {"do": "pass", "building": "e"}, "The card is the yellow domino, not", id="another card"
    ),
    pytest.param({"do": "pass", "building": "zz"}, "is not in the deck", id="no such card"),
    pytest.param({"do": "reveal", "building": "e", "seat": None}, "Everybody still in", id="early"),
    pytest.param({"do": "reveal", "building": "", "seat": None}, "half of an act", id="no card"),
    pytest.param({"do": "deal", "seat": None}, "the group turns the cards over", id="no deck"),
    pytest.param({"do": "pass", "seat": None}, "half of an act", id="no seat"),
    pytest.param({"do": "pass", "seat": ""}, "half of an act", id="empty seat"),
    pytest.param({"do": "pass", "seat": "-1"}, UNREADABLE, id="seat -1"),
    pytest.param({"do": "pass", "seat": "0x1"}, UNREADABLE, id="seat 0x1"),
    pytest.param({"do": "pass", "seat": "4"}, UNREADABLE, id="seat 4"),
    pytest.param({"do": "pass", "seat": "9"}, UNREADABLE, id="seat 9"),
    pytest.param({"do": "pass", "seat": "3"}, "seat must be from 0 to 1", id="seat of nobody"),
    pytest.param({"do": "pass", "seat": "1" * 5000}, UNREADABLE, id="a huge seat"),
    pytest.param({"do": "fly"}, "an act that is not known", id="no such act"),
    pytest.param({"do": "amend"}, "an act that is not known", id="amend by name"),
    pytest.param({"do": None}, "This page sent no act.", id="no act"),
    pytest.param({"do": "pass", "id": None}, UNREADABLE, id="no id"),
    pytest.param({"do": "pass", "id": "7"}, UNREADABLE, id="id of wrong form"),
    pytest.param({"do": "pass", "answers": None}, "half of an act", id="answers nothing"),
    pytest.param({"do": "pass", "answers": "x"}, UNREADABLE, id="answers a word"),
    pytest.param({"do": "undo", "seat": None}, "half of an act", id="undo of nothing"),
    pytest.param({"do": "undo", "of": 7, "seat": None}, "of must be from 0 to 0", id="undo later"),
    pytest.param({"do": "undo", "of": "9" * 4000, "seat": None}, "a very large number", id="huge"),
    pytest.param({"do": "back", "to": 0, "version": None}, "half of an act", id="back blindly"),
    pytest.param({"do": "back", "seat": None}, "half of an act", id="back to nowhere"),
    pytest.param({"do": "back", "to": 5, "seat": None}, "to must be from -1 to 0", id="no line"),
    pytest.param({"do": "order", "order": "0 0", "seat": None}, "names seat 0 twice", id="twice 0"),
    pytest.param({"do": "order", "order": "0 9", "seat": None}, "An order names", id="order of 9"),
    pytest.param(
        {"do": "order", "order": "0 1", "seat": None}, "only asked for once", id="not over"
    ),
    pytest.param({"do": "order", "order": "", "seat": None}, "half of an act", id="empty order"),
]


@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
@pytest.mark.parametrize(("sent", "words"), REFUSED)
def test_what_cannot_be_is_refused_in_words_and_kept(signed_in, table, sent, words, htmx):
    before = written(table)
    sent = {"seat": 0, **sent}

    response = act(signed_in, table, htmx=htmx, **sent)

    assert response.status_code == 422
    assert words in said_of(response)
    assert written(table) == before
    if sent.get("cells") and "\0" not in sent["cells"]:
        assert part(parsed(response), "cells-0")["value"] == sent["cells"][:1000]


def test_an_empty_post_is_refused(signed_in, table):
    response = signed_in.post(f"/tables/{table.pk}/moves/")

    assert response.status_code == 422
    assert alerts(parsed(response)) == ["This page sent no act."]


def test_a_pass_on_0_is_refused(signed_in, account):
    cards = {f"c{n}": {"colour": "yellow", "shape": ["XX"]} for n in range(12)}
    lines = [line for n in range(10) for line in (f"reveal c{n}", "0 passes")]
    table = kept_table(account, *lines, "reveal c10", buildings=cards)

    response = act(signed_in, table, "pass", seat=0)

    assert response.status_code == 422
    assert "the marker is on 0" in verdict(parsed(response))
    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert page.one("button", class_="pass").text == "Pass: the marker is on 0"


@pytest.mark.parametrize("do", ["place", "pass", "end"])
def test_a_second_act_on_a_card_is_refused(signed_in, table, do):
    act(signed_in, table, "place", seat=0, cells="B1 B2")

    response = act(signed_in, table, do, seat=0, cells="C1 C2")

    assert response.status_code == 422
    status = part(parsed(response), "status")
    stands = "Entered meanwhile by ana: “Ana built the yellow domino on B1 B2.”"
    assert alerts(status) == [f"This city has dealt with the yellow domino already. {stands}"]
    assert status.one(class_="help").text == "You had entered: C1 C2"
    assert table.entries.count() == 2


@pytest.mark.parametrize("do", ["place", "end"])
def test_a_page_from_before_the_last_card_never_counts_for_it(signed_in, table, do):
    stale = {"answers": 0, "building": "d", "cells": "B1 B2"}
    for number, seat in ((0, 0), (0, 1)):
        act(signed_in, table, "pass", seat=seat, answers=number)
    act(signed_in, table, "reveal", building="e")
    before = written(table)

    for htmx in (False, True):
        response = act(signed_in, table, do, seat=0, htmx=htmx, **stale)
        assert response.status_code == 409
        assert MEANWHILE in said_of(response)
        assert part(parsed(response), "cells-0")["value"] == "B1 B2"
        assert response.headers.get("HX-Retarget") == ("#table" if htmx else None)
    assert written(table) == before
    act(signed_in, table, "pass", seat=0, **stale)  # what was passed is passed
    assert written(table) == before


def test_a_page_from_before_another_building_of_the_same_kind_is_stale_by_number(
    signed_in, account
):
    table = kept_table(account, "reveal d", seats=1, buildings=THREE)
    act(signed_in, table, "undo", of=0)
    act(signed_in, table, "reveal", building="d")

    response = act(signed_in, table, "pass", seat=0, answers=0)

    assert response.status_code == 409
    assert table.entries.count() == 3


@pytest.mark.parametrize("do", ["place", "pass", "end"])
def test_an_act_for_another_card_than_lies_open_is_refused(signed_in, table, do):
    before = written(table)

    response = act(signed_in, table, do, seat=0, cells="B1 B2", building="e", answers=0)

    assert response.status_code == 422
    assert "The card is the yellow domino, not the yellow domino" in said_of(response)
    assert written(table) == before


def test_the_act_that_ends_the_episode_leads_to_its_result(signed_in, table):
    act(signed_in, table, "end", seat=0)

    response = act(signed_in, table, "end", seat=1)

    assert response["Location"] == f"/tables/{table.pk}/?seat=1#result"
    response = act(signed_in, table, "order", order="1 0")
    assert response["Location"].endswith("#result")


def test_the_same_act_again_is_answered_as_before(signed_in, table):
    same = {"id": str(uuid4()), "seat": 0, "cells": "B1 B2", "answers": 0}

    first = act(signed_in, table, "place", **same)
    again = act(signed_in, table, "place", **same)

    assert (again.status_code, again["Location"]) == (first.status_code, first["Location"])
    assert table.entries.count() == 2


def test_the_same_act_again_by_htmx_brings_the_same_part(signed_in, table):
    same = {"id": str(uuid4()), "seat": 0, "cells": "B1 B2", "answers": 0, "htmx": True}

    first, again = (parsed(act(signed_in, table, "place", **same)) for _ in range(2))

    assert part(again, "seat-0").shape() == part(first, "seat-0").shape()
    assert part(again, "status").shape() == part(first, "status").shape()
    assert table.entries.count() == 2


def test_the_same_page_with_another_act_is_stale_and_keeps_what_was_typed(signed_in, table):
    sent = {"id": str(uuid4()), "seat": 0, "answers": 0}
    act(signed_in, table, "pass", **sent)
    act(signed_in, table, "undo", of=1)

    for htmx in (False, True):
        response = act(signed_in, table, "place", cells="B1 B2", htmx=htmx, **sent)
        assert response.status_code == 409
        assert "This page had sent another act before" in said_of(response)
        assert part(parsed(response), "cells-0")["value"] == "B1 B2"
    assert table.entries.count() == 3


def test_a_deal_sent_again_turns_over_one_card(signed_in, account):
    table = practice_table(account, deck=["r3", "y1", "b2"])
    same = {"id": str(uuid4()), "answers": -1}

    for _ in range(3):
        act(signed_in, table, "deal", **same)

    assert lines_of(table) == [{"do": "reveal", "building": "r3"}]


def test_a_second_phone_cannot_deal_for_a_card_that_lies_open(signed_in, account):
    table = practice_table(account, deck=["r3", "y1", "b2"])
    act(signed_in, table, "deal", answers=-1)

    response = act(signed_in, table, "deal", answers=-1)

    assert response["Location"] == f"/tables/{table.pk}/?seat=0&before=0#seat-0"
    assert table.entries.count() == 1


@pytest.mark.parametrize(
    ("do", "of"),
    [pytest.param("reveal", None, id="named"), pytest.param("reveal", 0, id="amended")],
)
def test_the_deck_of_the_site_cannot_be_chosen_from(signed_in, account, do, of):
    table = practice_table(account, deck=["r3", "y1", "b2"])
    if of is not None:
        act(signed_in, table, "deal")
    before = written(table)

    response = act(signed_in, table, do, building="b2", of=of)

    assert response.status_code == 422
    assert "Here the site turns the cards over" in said_of(response)
    assert written(table) == before


def test_no_answer_tells_what_the_deck_holds(signed_in, account):
    order = ["b7", "y1", "r5", "y3", "b2", "r8"]
    table = practice_table(account, "Ana", deck=order)
    answers = [signed_in.get(f"/tables/{table.pk}/")]

    for _ in range(3):
        answers.append(act(signed_in, table, "deal", htmx=True))
        answers.append(act(signed_in, table, "deal", htmx=True))
        answers.append(act(signed_in, table, "reveal", building="r8"))
        answers.append(act(signed_in, table, "pass", seat=0, htmx=True))
        answers.append(signed_in.get(f"/tables/{table.pk}/"))
    paths = ("record/", "entries/0/", "?seat=0&tap=E5")
    answers += [signed_in.get(f"/tables/{table.pk}/{path}") for path in paths]
    answers.append(signed_in.get("/"))

    for answer in answers:
        assert {*cards_in(answer)} <= {"b7", "y1", "r5"}
    pages = [parsed(answer) for answer in answers if b"Cards that can still come" in answer.content]
    in_order = [building.name for building in BUILDINGS.values()]
    for page in pages:
        names = [item.text for item in page.one("ul", class_="still-list").all("li")]
        assert names == [name for name in in_order if name in names]
    assert [line["building"] for line in lines_of(table) if line["do"] == "reveal"] == order[:3]


def cards_in(answer):
    """The ids of cards that stand in an answer, wherever."""
    return re.findall(r"\b[yrb][1-8]\b", answer.content.decode())


def test_an_order_of_the_wrong_group_is_refused(signed_in, account):
    lines = ("reveal d", "0 builds d on B1 B2", "1 ends", "2 ends")
    table = kept_table(account, *lines, "reveal e", "0 ends", seats=3, buildings=THREE)

    for order in ("0 1", "1", "2 1 0"):
        response = act(signed_in, table, "order", order=order)
        assert response.status_code == 422
        assert "names all cities that are equal" in said_of(response)
    assert act(signed_in, table, "order", order="2 1").status_code == 302
    assert act(signed_in, table, "order", order="1 2").status_code == 422


@pytest.mark.parametrize("size", [(1, 1), (1, 6), (6, 1), (2, 5), (5, 2), (26, 3), (3, 26)])
def test_boards_that_are_not_square_take_taps_on_every_corner_and_edge(signed_in, account, size):
    rows, columns = size
    terrain = " ".join(["." * columns] * rows)
    banks = " ".join(["0" * columns] * rows)
    table = kept_table(account, "reveal d", buildings=deck(d="X"), terrain=terrain, banks=banks)
    spaces = [
        (r, c)
        for r in sorted({0, 1 % rows, rows // 2, rows - 1})
        for c in sorted({0, 1 % columns, columns // 2, columns - 1})
        if r in (0, rows - 1) or c in (0, columns - 1)
    ]

    for row, column in spaces:
        name = f"{chr(65 + column)}{row + 1}"
        page = parsed(signed_in.get(f"/tables/{table.pk}/?seat=0&tap={name}"))
        assert len(page.one(class_="spaces").all("button")) == rows * columns
        response = act(signed_in, table, "place", seat=0, cells=name, htmx=True)
        assert response.status_code == 422
        assert "along the river" in verdict(parsed(response))


@pytest.mark.parametrize("method", ["get", "head", "put", "delete", "patch"])
def test_who_opens_the_address_of_an_act_is_led_back(signed_in, table, method):
    for path, back in (
        (f"/tables/{table.pk}/moves/", f"/tables/{table.pk}/"),
        (f"/tables/{table.pk}/tint/", f"/tables/{table.pk}/"),
        ("/tables/upload/", "/tables/"),
    ):
        response = getattr(signed_in, method)(path)
        assert (response.status_code, response["Allow"]) == (405, "POST")
        if method != "head":
            assert parsed(response).one("main").one("a")["href"] == back
    assert table.entries.count() == 1


@pytest.mark.parametrize(
    ("sent", "status", "words"),
    [
        pytest.param({"cells": "A1 " * 700_000}, 413, "That was too much at once", id="2 MB"),
        pytest.param({f"x{n}": 1 for n in range(1500)}, 400, "can't be read", id="1,500 fields"),
    ],
)
def test_far_too_much_is_refused_with_a_page(signed_in, table, sent, status, words):
    response = signed_in.post(f"/tables/{table.pk}/moves/", sent)

    assert response.status_code == status
    assert words in parsed(response).one("main").text
    assert table.entries.count() == 1
