"""The editor of a board, by a browser without scripts."""

import pytest

from games.my_city.practice import BANKS, TERRAIN
from tests.set_builders import Hand, held, kept_set
from tests.table_builders import alerts, parsed

pytestmark = pytest.mark.django_db


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


@pytest.mark.parametrize("strokes", ["q:A1", "g:A1", "m:" + "A1," * 5000 + "A1", "m:A1 " * 601])
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
