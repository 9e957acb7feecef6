"""The editors of tiles and start pieces, by a browser without scripts."""

import pytest

from tests.set_builders import Hand, held, kept_set
from tests.table_builders import alerts, parsed

pytestmark = pytest.mark.django_db


def test_a_tile_of_a_card_that_was_entered_meanwhile_stays_at_its_card(signed_in, account):
    kept = kept_set(account, "tangram-city")
    hand = Hand(signed_in, kept, "tiles/?item=7")
    hand.tap("E4")
    signed_in.post(f"/sets/{kept.pk}/tiles/", {"item": "7", "cells": "A1 B1", "version": 0})

    assert hand.save().status_code == 409
    assert hand.page.one(id="entry-title").text == "Card 7"


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
