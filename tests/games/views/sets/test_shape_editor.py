"""The editors of shapes, tap by tap, by a browser without scripts."""

import pytest

from tests.set_builders import Hand, held, kept_set, send, whole
from tests.table_builders import alerts, parsed

pytestmark = pytest.mark.django_db


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
