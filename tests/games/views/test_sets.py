"""The pages of component sets, with a browser that has no scripts."""

import json
import re
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.boxes import BOXES, SetFile, set_bytes
from games.cities.patterns import Buildings, Liveable
from games.cities.spaces import Colour
from games.cities.state import Card
from games.editors import EDITORS
from games.models import ComponentSet
from games.my_city.practice import BANKS, TERRAIN
from games.sets import NewSet, OwnBox, make_set, note_use, values_of
from tests.campaign.test_access import SEALED, words_of
from tests.table_builders import Reader, alerts, parsed

pytestmark = pytest.mark.django_db

OF_SETS = {
    "": ("get", "head", "post"),
    "file/": ("get", "head"),
    "copy/": ("post",),
    "delete/": ("get", "head", "post"),
    "tiles/": ("get", "head", "post"),
    "tiles/drop/": ("post",),
    "tiles/open/": ("post",),
}
OF_ACCOUNTS = {
    "/sets/": ("get", "head"),
    "/sets/new/": ("post",),
    "/sets/upload/": ("post",),
    "/sets/practice/my-city/": ("get", "head", "post"),
}
METHODS = ("get", "head", "post", "put", "patch", "delete")
TILE = ("rgb", "yxr", "gbb")
SAME = "The same as in the practice set: not what is printed in your box."


def kept_set(owner, game="my-city", name="Ours", **values):
    box = BOXES[game]
    return make_set(owner=owner, new=NewSet(game, name, {**box.read({}, ""), **values}))


def whole(owner, game="my-city", name="Ours"):
    return make_set(owner=owner, new=NewSet(game, name, BOXES[game].practice))


def used(kept, title):
    box = OwnBox(str(kept.pk), kept.name, {})
    note_use(owner=kept.owner, box=box, address="/tables/7/", title=title)


def send(reader, form, **typed):
    """Send a form of the page by its button."""
    reader.push(form.one("button"), **typed)


def held(kept, part):
    kept.refresh_from_db()
    return values_of(kept)[part]


def test_every_part_of_every_box_has_an_editor():
    assert {slug: [*editors] for slug, editors in EDITORS.items()} == {
        slug: [part.key for part in box.parts] for slug, box in BOXES.items()
    }


# Who may


@pytest.mark.parametrize("path", [*OF_SETS])
def test_a_set_is_its_owner_s_alone(client, account, other_account, path):
    kept = kept_set(account, "multicity", tiles=(TILE,))
    client.force_login(other_account)

    for method in OF_SETS[path]:
        for pk in (kept.pk, uuid4()):
            response = getattr(client, method)(f"/sets/{pk}/{path}")
            assert response.status_code == 404
            assert b"Ours" not in response.content
    assert held(kept, "tiles") == (TILE,)
    assert b"Ours" not in client.get("/sets/").content


@pytest.mark.parametrize("path", [*OF_SETS])
def test_a_set_asks_to_sign_in_and_takes_only_its_methods(client, account, path):
    kept = kept_set(account, "multicity")

    for method in OF_SETS[path]:
        response = getattr(client, method)(f"/sets/{kept.pk}/{path}")
        assert response.status_code == 302
        assert response["Location"].startswith("/accounts/login/?next=/sets/")
    client.force_login(account)
    for method in {*METHODS} - {*OF_SETS[path]}:
        assert getattr(client, method)(f"/sets/{kept.pk}/{path}").status_code == 405
    assert ComponentSet.objects.count() == 1


@pytest.mark.parametrize("path", [*OF_ACCOUNTS])
def test_pages_of_an_account_ask_to_sign_in_and_take_only_their_methods(client, account, path):
    for method in OF_ACCOUNTS[path]:
        response = getattr(client, method)(path)
        assert response.status_code == 302
        assert response["Location"].startswith("/accounts/login/?next=/sets/")
    client.force_login(account)
    for method in {*METHODS} - {*OF_ACCOUNTS[path]}:
        assert getattr(client, method)(path).status_code == 405


@pytest.mark.parametrize(
    "path", ["/sets/7/", "/sets/practice/chess/", "/sets/{pk}/roofs/", "/sets/{pk}/board/drop/"]
)
def test_an_address_of_nothing_is_404(signed_in, account, path):
    kept = kept_set(account)

    assert signed_in.post(path.format(pk=kept.pk)).status_code == 404


# The list


def test_an_empty_list_says_what_to_do(signed_in):
    page = parsed(signed_in.get("/sets/"))

    assert page.one(class_="empty").text.startswith("No set of your own yet.")


def test_the_list_tells_what_each_holds_what_is_missing_and_where_it_is_used(signed_in, account):
    kept = kept_set(account, "multicity", tiles=(TILE,) * 23)
    used(kept, "Multicity, 30 Nov 2026")
    whole(account, name="<b>")

    first, second = parsed(signed_in.get("/sets/")).all(class_="set-line")

    assert first.one(class_="names").text == "Ours"
    assert first.one(class_="when").text.endswith(", not ready yet")
    assert "City tiles: seen so far: 23 of 36 tiles" in first.text
    assert "13 of the 36 tiles are still to be entered." in first.text
    assert first.one("a", href="/tables/7/").text == "Multicity, 30 Nov 2026"
    assert second.one(class_="names").text == "<b>"
    assert second.one(class_="when").text.endswith(", ready to play")
    assert "Copied into no table yet." in second.text


@pytest.mark.parametrize("count", [1, 4])
def test_the_list_takes_as_many_queries_whatever_its_length(
    signed_in, account, count, django_assert_num_queries
):
    for _ in range(count):
        used(whole(account), "My City")
    signed_in.get("/sets/")

    with django_assert_num_queries(4):
        signed_in.get("/sets/")


def test_a_set_is_made_renamed_copied_and_deleted(signed_in):
    reader = Reader(signed_in)
    reader.open("/sets/")
    send(reader, reader.page.one("form", action="/sets/new/#new-title"), name="Ours")
    kept = ComponentSet.objects.get()
    assert (reader.path, kept.game, kept.name) == (f"/sets/{kept.pk}/", "my-city", "Ours")

    send(reader, reader.page.one("form", action=f"/sets/{kept.pk}/"), name="Ours, 2nd edition")
    kept.refresh_from_db()
    assert kept.name == "Ours, 2nd edition"

    send(reader, reader.page.one("form", action=f"/sets/{kept.pk}/copy/"))
    copy = ComponentSet.objects.exclude(pk=kept.pk).get()
    assert (reader.path, copy.name) == (f"/sets/{copy.pk}/", "Copy of Ours, 2nd edition")

    reader.open(f"/sets/{copy.pk}/delete/")
    send(reader, reader.page.one("main").one("form"))
    assert reader.path == "/sets/"
    assert [*ComponentSet.objects.all()] == [kept]


TWICE = {
    "/sets/new/": ("/sets/", {"game": "my-city", "name": "Ours"}),
    "/sets/practice/my-city/": ("/sets/practice/my-city/", {"name": "Ours"}),
    "/sets/{pk}/copy/": ("/sets/{pk}/", {"name": "Copy"}),
    "/sets/upload/": ("/sets/", {}),
}
"""Each address that makes a set: the page of its form, and what is typed there."""


def sent_to(address, drawn):
    files = (
        {"set": SimpleUploadedFile("set.json", set_bytes(MY_CITY))} if "upload" in address else {}
    )
    return {**TWICE[address][1], **files, "id": drawn}


@pytest.mark.parametrize("address", [*TWICE])
def test_a_form_that_is_sent_twice_makes_one_set(signed_in, account, address):
    kept = whole(account)
    page = parsed(signed_in.get(TWICE[address][0].format(pk=kept.pk)))
    [drawn] = [
        field["value"]
        for field in page.all("input", name="id")
        if "practice" in address
        or field.form["action"].partition("#")[0] == address.format(pk=kept.pk)
    ]

    for _ in range(2):
        response = signed_in.post(address.format(pk=kept.pk), sent_to(address, drawn))
        assert response.status_code == 302

    assert ComponentSet.objects.count() == 2


@pytest.mark.parametrize("address", [*TWICE])
def test_a_set_more_than_an_account_keeps_is_refused_in_words(
    signed_in, account, monkeypatch, address
):
    kept = whole(account)
    monkeypatch.setattr("games.sets.MOST_SETS", 1)

    response = signed_in.post(address.format(pk=kept.pk), sent_to(address, uuid4()))

    assert response.status_code == 422
    assert "You keep 1 sets, as many as fit." in parsed(response).text
    assert ComponentSet.objects.count() == 1


def test_a_copy_without_a_name_is_refused_in_words(signed_in, account):
    kept = whole(account)
    response = signed_in.post(f"/sets/{kept.pk}/copy/", {"name": " "})

    assert response.status_code == 422
    assert alerts(parsed(response))
    assert ComponentSet.objects.count() == 1


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "\u202e"])
def test_a_name_that_shows_nothing_is_refused(signed_in, account, name):
    kept = kept_set(account)

    assert signed_in.post("/sets/new/", {"game": "my-city", "name": name}).status_code == 422
    response = signed_in.post(f"/sets/{kept.pk}/", {"name": name, "version": 0})
    assert response.status_code == 422
    kept.refresh_from_db()
    assert (kept.name, ComponentSet.objects.count()) == ("Ours", 1)


def test_a_name_from_an_old_page_is_refused_and_kept_in_the_field(signed_in, account):
    kept = kept_set(account)
    signed_in.post(f"/sets/{kept.pk}/", {"name": "Second", "version": 0})

    response = signed_in.post(f"/sets/{kept.pk}/", {"name": "Third", "version": 0})

    assert response.status_code == 409
    page = parsed(response)
    assert "It is called “Second” now." in page.one(class_="errors").text
    assert page.one("input", name="name", id="id_name")["value"] == "Third"
    reader = Reader(signed_in)
    reader.page, reader.path = page, f"/sets/{kept.pk}/"
    send(reader, page.one("form", action=f"/sets/{kept.pk}/"))
    kept.refresh_from_db()
    assert kept.name == "Third"


def test_a_set_that_can_no_longer_be_read_is_saved_raw_or_deleted(signed_in, account):
    kept = whole(account, "multicity", "Old")
    ComponentSet.objects.update(parts={"tiles": "gone"})
    reader = Reader(signed_in).open("/sets/")
    line = reader.page.one(class_="set-line")
    assert line.one(class_="when").text.endswith(", cannot be read")
    offered = {link["href"] for link in line.all("a")}
    assert offered == {f"/sets/{kept.pk}/{path}" for path in ("", "file/", "delete/")}

    reader.open(f"/sets/{kept.pk}/")
    assert "can no longer be read: parts.tiles" in reader.page.one(role="alert").text
    raw = json.loads(signed_in.get(f"/sets/{kept.pk}/file/").content)
    assert (raw["game"], raw["name"], raw["parts"]) == ("multicity", "Old", {"tiles": "gone"})
    reader.follow("Delete it")
    send(reader, reader.page.one("main").one("form"))

    assert reader.path == "/sets/"
    assert not ComponentSet.objects.exists()


# Practice sets


@pytest.mark.parametrize("slug", [*BOXES])
def test_a_practice_set_says_what_it_is_and_can_only_be_copied(signed_in, slug):
    reader = Reader(signed_in)
    reader.open(f"/sets/practice/{slug}/")
    assert "not what is printed in your box" in reader.page.one(class_="notice").text
    assert not [link for link in reader.page.all("a") if (link["href"] or "").endswith("#entry")]

    assert SAME not in reader.page.text
    send(reader, reader.page.one("main").one("form"))

    kept = ComponentSet.objects.get()
    assert (kept.name, values_of(kept)) == ("Practice copy", BOXES[slug].practice)
    assert reader.path == f"/sets/{kept.pk}/"
    parts = [part for part in BOXES[slug].parts if BOXES[slug].practice[part.key] != part.empty]
    assert reader.page.text.count(SAME) == len(parts)
    for part in parts:
        reader.open(f"/sets/{kept.pk}/{part.key}/")
        assert SAME in reader.page.text


def test_a_part_that_is_corrected_is_the_group_s_own(signed_in, account):
    practice = BOXES["multicity"].practice["tiles"]
    kept = kept_set(account, "multicity", tiles=practice[1:])

    assert SAME not in parsed(signed_in.get(f"/sets/{kept.pk}/")).text


# Files


def upload(client, source):
    return client.post("/sets/upload/", {"set": SimpleUploadedFile("set.json", source)})


@pytest.mark.parametrize("slug", [*BOXES])
def test_a_set_goes_out_and_comes_in_again(signed_in, account, slug):
    kept = whole(account, slug, "Zoë's box")

    response = signed_in.get(f"/sets/{kept.pk}/file/")
    assert response["Content-Disposition"] == f'attachment; filename="{slug}-zoes-box.json"'
    upload(signed_in, response.content)

    copy = ComponentSet.objects.exclude(pk=kept.pk).get()
    assert signed_in.get(f"/sets/{copy.pk}/file/").content == response.content


MY_CITY = SetFile("my-city", "Ours", BOXES["my-city"].practice)
HOSTILE = [
    (b"", "file is empty"),
    (b"\xff\xd8\xff", "the file is not text in UTF-8"),
    (b"[" * 5000, "nested too deeply"),
    (b'{"format": "city-record/1"}', "At “game”: is missing"),
    (json.dumps({**MY_CITY.json, "format": "city-set/2"}).encode(), "At “format”"),
    (json.dumps({**MY_CITY.json, "name": "\u202e"}).encode(), "cannot be shown"),
    (json.dumps({**MY_CITY.json, "name": "a\0b"}).encode(), "cannot be shown"),
    (json.dumps({**MY_CITY.json, "name": "x" * 41}).encode(), "Shorten this name"),
    (json.dumps({**MY_CITY.json, "picture": "x"}).encode(), "At “picture”"),
    (set_bytes(MY_CITY) + b" " * 200_000, "larger than 200 kB"),
]


@pytest.mark.parametrize(("source", "words"), HOSTILE)
def test_a_hostile_file_is_refused_in_words(signed_in, source, words):
    response = upload(signed_in, source)

    assert response.status_code == 422
    assert words in parsed(response).one(class_="upload").text
    assert not ComponentSet.objects.exists()


def test_no_file_is_refused_in_words(signed_in):
    assert "Choose a file first." in parsed(signed_in.post("/sets/upload/")).text


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


def test_a_mistyped_terrain_names_only_letters_of_the_page_and_of_this_board(signed_in, account):
    kept = kept_set(account)
    address = f"/sets/{kept.pk}/board/"
    typed = {"banks": "001 001 001", "squares": ""}

    response = signed_in.post(address, {**typed, "terrain": "... .z. ...", "version": 0})
    assert alerts(parsed(response)) == [
        'The board as text: row 2 of the terrain: "z" is none of .tTrRmf.'
    ]
    signed_in.post(address, {**typed, "terrain": "... .g. ...", "version": 0})
    assert held(kept, "board").terrain[1] == ".g."
    response = signed_in.post(address, {**typed, "terrain": "... .z. ...", "version": 1})
    assert alerts(parsed(response)) == [
        'The board as text: row 2 of the terrain: "z" is none of .tTrRmfg.'
    ]
    assert re.search(rb'id="mark-streak"', response.content)
    assert not re.search(rb'id="mark-roof"', response.content)


# Editors, without scripts


class Hand(Reader):
    """Whoever enters a part of a set."""

    def __init__(self, client, kept, part):
        super().__init__(client)
        self.kept = kept
        self.open(f"/sets/{kept.pk}/{part}")

    @property
    def buttons(self):
        return self.page.one("form", class_="set-editor").all("button")

    def button(self, name, value):
        return next(one for one in self.buttons if (one["name"], one["value"]) == (name, value))

    def tap(self, *names, name="tap", **chosen):
        for value in names:
            self.push(self.button(name, value), **chosen)

    def save(self):
        self.push(next(one for one in self.buttons if one["formmethod"] == "post"))
        return self.response

    @property
    def shown(self):
        return urlsplit(self.path).path


def test_a_board_is_drawn_tap_by_tap_undone_and_saved(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "board/")

    hand.tap("A1", "A2", brush="m")
    hand.tap("B1", brush="T")
    hand.tap("C3", "D3", "C3", brush="square")
    hand.tap("F1", "E2", brush="river")
    hand.push(hand.button("undo", "1"))
    assert "119 light green, 2 mountain and forest" in hand.page.one(class_="counted").text
    assert "1 small square. The river runs along 7 sides." in hand.page.one(class_="counted").text
    assert held(kept, "board").closed == 0
    hand.save()

    board = held(kept, "board")
    assert board.terrain[:2] == ("mT.........", "m..........")
    assert board.banks[:2] == ("00000111111", "00000000000")
    assert board.squares == ((2, 3),)
    assert hand.shown == f"/sets/{kept.pk}/"
    assert hand.page.one(id="board").one(class_="notice-kept").text == "Kept."


def test_a_board_gets_another_size(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "board/")

    hand.push(hand.button("resize", "1"), columns="3", rows="12")
    hand.save()
    assert held(kept, "board").size == (12, 3)

    hand = Hand(signed_in, kept, "board/")
    hand.push(hand.button("resize", "1"), columns="13", rows="2")
    assert "3 to 12 spaces" in hand.page.one(role="alert").text


def test_a_board_is_typed_and_what_is_wrong_is_said_with_what_was_typed(signed_in, account):
    kept = kept_set(account)
    address = f"/sets/{kept.pk}/board/"
    typed = {"terrain": "\r\n".join(TERRAIN), "banks": "\r\n".join(BANKS), "version": 0}

    response = signed_in.post(address, typed | {"squares": "A1"})
    assert response.status_code == 422
    assert "A1 is no light green space" in alerts(parsed(response))[0]
    assert parsed(response).one("textarea", name="terrain").text.split() == [*TERRAIN]

    signed_in.post(address, typed | {"squares": "e1, H1"})
    board = held(kept, "board")
    assert (board.terrain, board.banks, board.squares) == (TERRAIN, BANKS, ((0, 4), (0, 7)))


@pytest.mark.parametrize("strokes", ["q:A1", "m:" + "A1," * 5000 + "A1", "m:A1 " * 601])
def test_strokes_that_no_page_sends_are_refused(signed_in, account, strokes):
    kept = kept_set(account)

    response = signed_in.post(f"/sets/{kept.pk}/board/", {"strokes": strokes, "version": 0})

    assert response.status_code == 422
    assert held(kept, "board").closed == 0


def test_what_is_drawn_on_an_old_page_is_kept_and_saved_over_the_new_board(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "board/")
    hand.tap("A1", brush="m")
    signed_in.post(f"/sets/{kept.pk}/board/", {"strokes": "f:K1", "version": 0})

    response = hand.save()
    assert response.status_code == 409
    assert "changed from another page" in hand.page.one(role="alert").text
    assert held(kept, "board").terrain[0] == "..........f"
    hand.save()
    assert held(kept, "board").terrain[0] == "m.........f"


def test_shapes_are_tapped_one_by_one(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "buildings/")

    hand.tap("B2", "C2")
    assert hand.page.one(class_="shape-said").text == "2 squares, one piece."
    hand.save()
    assert "Shape 1 is kept." in hand.page.one(class_="notice-kept").text
    hand.tap("A1", "C1")
    assert "not yet one piece" in hand.page.one(class_="shape-said").text
    assert hand.save().status_code == 422
    assert "These 2 squares are not one piece" in hand.page.one(role="alert").text
    hand.tap("C1", "A2")
    hand.save()

    assert held(kept, "buildings") == (
        frozenset({(0, 0), (0, 1)}),
        frozenset({(0, 0), (1, 0)}),
    )
    assert hand.page.one(class_="remark").text == "△ Shapes 1 and 2 are the same, turned."


def test_a_shape_is_corrected_and_taken_out(signed_in, account):
    domino, single = frozenset({(0, 0), (0, 1)}), frozenset({(0, 0)})
    kept = kept_set(account, buildings=(domino, single, domino))
    hand = Hand(signed_in, kept, "buildings/?item=2")

    hand.tap("B1", "C1")
    hand.save()
    assert held(kept, "buildings")[1] == frozenset({(0, 0), (0, 1), (0, 2)})
    hand.open(f"/sets/{kept.pk}/buildings/?item=1")
    send(hand, hand.page.one(class_="drop-item"))

    assert [len(shape) for shape in held(kept, "buildings")] == [3, 2]


def test_the_last_shape_that_is_corrected_stays_with_what_is_odd_of_it(signed_in, account):
    shapes = tuple(frozenset({(0, c) for c in range(n)}) for n in range(2, 6))
    tall = tuple(frozenset({(1, 0), *shape}) for shape in shapes)
    kept = kept_set(account, buildings=shapes + tall)
    hand = Hand(signed_in, kept, "buildings/?item=8")

    hand.push(hand.buttons[0], cells="B2 B3 B4")
    hand.save()

    entry = hand.page.one(id="entry")
    assert entry.one(role="status", class_="said").text == "Shape 8 is kept."
    assert entry.one(class_="remark").text == "△ Shapes 2 and 8 are the same, turned."
    assert hand.page.one(id="entry-title").text == "Shape 8"


def test_a_shape_for_a_slot_that_was_taken_meanwhile_goes_on_to_the_next(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "buildings/")
    hand.tap("A1", "B1")
    domino = {"item": "1", "open": "1", "cells": "A1 A2", "version": 0}
    for _ in range(2):  # a double tap on the button
        assert signed_in.post(f"/sets/{kept.pk}/buildings/", domino).status_code == 302

    assert hand.save().status_code == 409
    words = alerts(hand.page)[0]
    assert "changed from another page" in words
    assert words.endswith("Now: 1 of 8 shapes, 2 squares together.")
    assert hand.page.one(id="entry-title").text == "Shape 2"
    assert hand.page.one("input", name="cells")["value"] == "A1 B1"
    hand.save()

    row, column = frozenset({(0, 0), (0, 1)}), frozenset({(0, 0), (1, 0)})
    assert held(kept, "buildings") == (column, row)


def test_a_tile_of_a_card_that_was_entered_meanwhile_stays_at_its_card(signed_in, account):
    kept = kept_set(account, "tangram-city")
    hand = Hand(signed_in, kept, "tiles/?item=7")
    hand.tap("E4")
    signed_in.post(f"/sets/{kept.pk}/tiles/", {"item": "7", "cells": "A1 B1", "version": 0})

    assert hand.save().status_code == 409
    assert hand.page.one(id="entry-title").text == "Card 7"


def test_the_last_shape_leads_back_to_the_set(signed_in, account):
    kept = whole(account)
    hand = Hand(signed_in, kept, "buildings/?item=8")
    send(hand, hand.page.one(class_="drop-item"))

    hand.tap("A1")
    hand.save()

    assert hand.shown == f"/sets/{kept.pk}/"
    assert len(held(kept, "buildings")) == 8


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ("", "Tap the squares"),
        ("A1 B", "“B” is no space"),
        ("A1 A1", "twice"),
        ("A1 A3", "one piece"),
    ],
)
def test_a_shape_that_is_none_is_refused(signed_in, account, cells, words):
    kept = kept_set(account)

    response = signed_in.post(f"/sets/{kept.pk}/buildings/", {"cells": cells, "version": 0})

    assert response.status_code == 422
    assert words in alerts(parsed(response))[0]
    assert held(kept, "buildings") == ()


def test_a_shape_too_long_for_the_grid_is_refused(signed_in, account):
    kept = kept_set(account)
    cells = "A1 B1 C1 D1 E1 F1 G1"

    response = signed_in.post(f"/sets/{kept.pk}/buildings/", {"cells": cells, "version": 0})

    assert "at most 6 squares" in alerts(parsed(response))[0]


def test_a_tile_takes_nine_taps(signed_in, account):
    kept = kept_set(account, "multicity")
    hand = Hand(signed_in, kept, "tiles/")

    hand.tap(*"rgbyxrgg", "back", *"bb", name="key")
    assert hand.page.one(class_="preview").text == "RGBYXRGBB"
    hand.save()

    assert held(kept, "tiles") == (("rgb", "yxr", "gbb"),)
    assert hand.page.one(class_="counted").text == "1 of 36 entered"


@pytest.mark.parametrize(("tile", "words"), [("", "Enter the nine"), ("rgb", "nine squares")])
def test_half_a_tile_is_refused(signed_in, account, tile, words):
    kept = kept_set(account, "multicity")

    response = signed_in.post(f"/sets/{kept.pk}/tiles/", {"tile": tile, "version": 0})

    assert response.status_code == 422
    assert words in alerts(parsed(response))[0]


def test_a_tangram_tile_is_tapped_by_halves_with_either_side_up(signed_in, account):
    kept = kept_set(account, "tangram-city")
    hand = Hand(signed_in, kept, "tiles/?item=7")

    hand.tap("E4", "E4", "E4", "E4", colour="green")
    assert hand.page.one(class_="verdict").text.endswith("1 half, green up.")
    hand.tap("D4", "D4", "D4", "D4", "D4")
    hand.save()

    tile = held(kept, "tiles")[7]
    assert sorted(half.name for half in tile) == ["A1:se", "B1"]


def test_a_tile_of_cities_takes_four_taps(signed_in, account):
    kept = kept_set(account, "cities")
    hand = Hand(signed_in, kept, "start/")

    hand.tap(*"RPW", "back", *"WG", name="key")
    hand.save()

    assert held(kept, "start") == (("RP", "WG"),)
    assert hand.page.one(class_="counted").text == "1 of 4 entered"


BOARD_OF_CITIES = {
    "title": "Old Harbour",
    **{f"title_{number}": f"Number {number}" for number in (1, 2, 3)},
    **{f"points_{number}": "8, 5 / 3" for number in (1, 2, 3)},
    "count_2": "buildings red 2+",
}


def test_a_city_board_is_typed_and_shown_again_to_be_corrected(signed_in, account):
    kept = kept_set(account, "cities")
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/boards/")
    reader.press("Save it", **BOARD_OF_CITIES)

    [board] = held(kept, "boards")
    assert board.name == "Old Harbour"
    assert [one.title for one in board.achievements] == ["Number 1", "Number 2", "Number 3"]
    assert board.achievements[1].points == (8, 5, 3)
    assert board.achievements[1].count == Buildings(Colour.RED, 2, at_least=True)
    assert board.achievements[0].count is None
    reader.follow("‹ City board 1")
    assert reader.page.one("input", name="points_1")["value"] == "8 5 3"
    assert reader.page.one("input", name="count_2")["value"] == "buildings red 2+"


def test_a_scoring_card_is_typed(signed_in, account):
    kept = kept_set(account, "cities")
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/cards/")
    reader.press("Save it", title=" Liveable  City ", points="2", count="Liveable")

    assert held(kept, "cards") == (Card("Liveable City", 2, Liveable()),)


WRONG = [
    ("boards", {"title": ""}, "The board has no title yet: type one."),
    ("boards", {"title_2": ""}, "Achievement 2 has no title yet: type one."),
    ("boards", {"points_2": "8 5"}, "Achievement 2 must have 3 falling values, the highest first"),
    ("boards", {"points_2": "3 5 8"}, "Achievement 2 must have 3 falling values"),
    ("boards", {"points_2": "many"}, "Achievement 2, values: “many” is no whole number"),
    ("boards", {"count_1": "towers"}, "Achievement 1: “towers” describes nothing"),
    ("cards", {"title": "x", "points": "2 3"}, "Type the points of the card"),
    ("cards", {"title": "x", "points": ""}, "Type the points of the card"),
    ("cards", {"title": "", "points": "2"}, "The card has no title yet: type one."),
]


@pytest.mark.parametrize(("part", "change", "words"), WRONG)
def test_what_cannot_be_read_is_refused_and_stays(signed_in, account, part, change, words):
    kept = kept_set(account, "cities")
    lines = BOARD_OF_CITIES if part == "boards" else {"count": ""}

    response = signed_in.post(f"/sets/{kept.pk}/{part}/", {**lines, **change, "version": 0})

    assert response.status_code == 422
    page = parsed(response)
    assert words in alerts(page)[0]
    name, value = next(iter(change.items()))
    typed = page.one(class_="in-lines")
    assert typed["open"] is not None
    assert typed.one("input", name=name)["value"] == value
    assert held(kept, part) == ()


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ("", "Tap the halves"),
        ("D4 D4:n", "no half"),
        ("D4 H9", "outside of the board"),
        ("A1:nw A1:ne", "cross"),
        ("A1 C1", "apart"),
    ],
)
def test_halves_that_are_no_tile_are_refused(signed_in, account, cells, words):
    kept = kept_set(account, "tangram-city")

    response = signed_in.post(
        f"/sets/{kept.pk}/tiles/", {"item": "1", "cells": cells, "version": 0}
    )

    assert response.status_code == 422
    assert words in alerts(parsed(response))[0]
    assert held(kept, "tiles") == {}


def test_start_pieces_lie_where_they_are_printed(signed_in, account):
    kept = kept_set(account, "tangram-city")
    hand = Hand(signed_in, kept, "start/?item=2")

    hand.push(hand.buttons[0], cells="C3 C4")
    words = "C3 C4: a start piece is one whole square and a half beside it."
    assert (hand.page.one(class_="verdict").text, hand.page.all(class_="good")) == (words, [])
    hand.push(hand.buttons[0], cells="C3 D3:nw")
    assert hand.page.one("p", class_="good").text == "C3 D3: one whole square and a half beside it."
    hand.save()

    assert [
        (number, [half.name for half in halves]) for number, halves in held(kept, "start").items()
    ] == [(2, ["C3", "D3:nw"])]
