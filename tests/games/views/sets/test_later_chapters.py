"""Pages of a set tell nothing of later chapters that nobody has opened."""

import re

import pytest

from games.boxes import BOXES
from games.my_city.box import Printed
from tests.campaign.test_access import SEALED, words_of
from tests.set_builders import held, kept_set
from tests.table_builders import Reader, alerts, parsed

pytestmark = pytest.mark.django_db


def test_no_word_of_a_later_chapter_stands_on_pages_of_a_set(signed_in, account):
    domino = frozenset({(0, 0), (0, 1)})
    pieces = (domino, frozenset({(0, 0)}), domino, frozenset({(0, 0), (1, 0)}))
    practice = BOXES["my-city"].practice
    kept = kept_set(account, **{**practice, "eternal": pieces})
    paths = ["", "board/", "buildings/", "back/", "back/?item=1", "delete/", "file/"]
    pages = [signed_in.get(f"/sets/{kept.pk}/{path}") for path in paths]
    pages += [
        signed_in.post(f"/sets/{kept.pk}/back/{path}", {"cells": "A1 C1", "version": 0})
        for path in ("", "drop/")
    ]
    pages += [signed_in.get("/sets/"), signed_in.get("/sets/practice/my-city/")]

    told = {(page.request["PATH_INFO"], word) for page in pages for word in words_of(page) & SEALED}
    assert told == set()
    assert not [
        page for page in pages if re.search(rb'id="[^"]*-(roof|streak|purple)"', page.content)
    ]
    shown = [page.content.decode() for page in pages if page != pages[6]]
    assert not [page for page in shown if "Eternal" in page or "7 squares together" in page]
    assert held(kept, "eternal") == pieces


def test_pieces_of_the_other_side_stand_behind_a_notice_that_asks_once_more(signed_in, account):
    kept, other = kept_set(account), kept_set(account)
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/")
    reader.follow("Pieces of the other side")
    assert "spoils chapters 1 to 4" in reader.page.text
    assert not reader.page.all(class_="set-editor")
    reader.follow("Leave them closed")
    assert reader.path == f"/sets/{kept.pk}/"

    reader.open(f"/sets/{kept.pk}/back/?cells=A1+A2").press("Open them all the same")
    assert "The churches of the Eternal Game" in reader.page.text
    assert reader.page.one("input", name="cells")["value"] == "A1 A2"
    for count in range(1, 5):
        signed_in.post(f"/sets/{kept.pk}/back/", {"cells": "A1", "version": count - 1})
    reader.open(f"/sets/{kept.pk}/back/")
    assert reader.page.all(class_="counted")[0].text == "4 entered"
    assert "4 are entered; the box has 3." in reader.page.text
    reader.open(f"/sets/{other.pk}/back/")
    assert "churches" not in reader.page.text
    reader.open(f"/sets/{kept.pk}/")
    assert "church" not in reader.page.text


def test_what_was_sent_before_the_notice_was_opened_waits_behind_it(signed_in, account):
    kept = kept_set(account)
    address = f"/sets/{kept.pk}/back/"
    response = signed_in.post(address, {"cells": "A1 B1", "item": "1", "version": 0})
    assert response.status_code == 409
    reader = Reader(signed_in)
    reader.page, reader.path = parsed(response), address

    reader.press("Open them all the same")

    assert reader.page.one("input", name="cells")["value"] == "A1 B1"
    assert held(kept, "eternal") == ()


@pytest.mark.parametrize("mark", ["z", "w", "g", "s"])
def test_a_mistyped_terrain_is_no_ground_of_a_later_chapter(signed_in, account, mark):
    kept = kept_set(account)
    terrain = f"... .{mark}. ..."
    typed = {"terrain": terrain, "banks": "001 001 001", "squares": "", "version": 0}

    page = parsed(signed_in.post(f"/sets/{kept.pk}/board/", typed))

    words = f'The board as text: row 2 of the terrain: "{mark}" is none of .tTrRmf.'
    assert alerts(page) == [words]


def test_a_board_keeps_what_it_has_and_its_page_paints_nothing_else(signed_in, account):
    kept = kept_set(account, board=Printed(("...", ".g.", "..."), ("001",) * 3))
    address = f"/sets/{kept.pk}/board/"
    typed = {"banks": "001 001 001", "squares": ""}

    signed_in.post(address, {**typed, "terrain": "... .gg ...", "version": 0})
    assert held(kept, "board").terrain[1] == ".gg"
    refused = parsed(signed_in.post(address, {"strokes": "g:A1 w:A1", "version": 1}))
    assert 'These strokes "w:A1" is no stroke.' in alerts(refused)
    response = signed_in.post(address, {**typed, "terrain": "... .z. ...", "version": 1})
    assert alerts(parsed(response)) == [
        'The board as text: row 2 of the terrain: "z" is none of .tTrRmfg.'
    ]
    assert re.search(rb'id="mark-streak"', response.content)
    assert not re.search(rb'id="mark-roof"', response.content)
