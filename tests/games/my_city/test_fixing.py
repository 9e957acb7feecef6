"""The page that mends a line: what it draws of the time after it, and which cards it offers."""

import json
import re

import pytest

from tests.builders import deck
from tests.table_builders import act, kept_table, lines_of, parsed, part, practice_table, verdict

GAME = (
    "reveal d",
    "0 builds B1 B2",
    "reveal s",
    "0 builds A2",
)
"""A domino at the river, then a single beside it."""


@pytest.fixture
def game(account):
    return kept_table(account, *GAME, buildings=deck(d="XX", s="X", e="XX"))


def hints(page):
    return json.loads(page.one(class_="board")["data-board"])


def test_what_stands_is_selected_until_something_else_is(signed_in, game):
    page = parsed(signed_in.get(f"/tables/{game.pk}/entries/1/"))

    assert part(page, "cells-0")["value"] == "B1 B2"
    assert verdict(page) == "B1 B2: covers no tree, no rock."


def test_what_was_built_later_is_drawn_faintly_and_in_the_way(signed_in, game):
    response = signed_in.get(f"/tables/{game.pk}/entries/1/?seat=0&cells=A2+B2")

    drawn = re.findall(r'class="building( faint)?" data-building="(\w)"', response.text)
    assert drawn == [(" faint", "s")]
    assert verdict(parsed(response)) == "A building stands there already: A2."
    assert hints(parsed(response))["built"][4] == "1"


def test_what_was_built_later_gives_no_hold(signed_in, account):
    rows = ("reveal s", "0 builds B1", "reveal d", "0 builds A1 A2", "reveal e", "0 builds A3 A4")
    table = kept_table(account, *rows, buildings=deck(s="X", d="XX", e="XX"))

    page = parsed(signed_in.get(f"/tables/{table.pk}/entries/3/?seat=0&cells=B3+B4"))

    assert "must share a side with one that stands already" in verdict(page)


def test_the_page_says_that_it_shows_the_city_as_it_was(signed_in, game):
    page = parsed(signed_in.get(f"/tables/{game.pk}/entries/1/"))

    assert part(page, "seat-0").one(class_="plate").text.split("marker")[0].split() == [
        *("Ana", "as", "it", "was", "then")
    ]
    assert part(page, "seat-0").all(class_="score") == []


def test_cards_are_offered_that_all_acts_still_fit(signed_in, game):
    page = parsed(signed_in.get(f"/tables/{game.pk}/entries/0/"))

    assert [button["value"] for button in page.all(class_="pick")] == ["e"]


def test_a_corrected_card_keeps_what_was_built_on_it(signed_in, account):
    table = practice_table(account, "Ana")
    act(signed_in, table, "reveal", building="r3")
    act(signed_in, table, "place", seat=0, cells="D5 D6 C5 C6")

    act(signed_in, table, "reveal", of=0, building="y3", answers=None)

    assert [line["do"] for line in lines_of(table)] == ["reveal", "place", "amend"]
    page = signed_in.get(f"/tables/{table.pk}/").text
    assert "Ana built the yellow square on C5 D5 C6 D6." in page


def test_where_no_card_fits_the_page_says_so(signed_in, account):
    table = kept_table(account, *GAME, buildings=deck(d="XX", s="X", e="XXX"))

    text = parsed(signed_in.get(f"/tables/{table.pk}/entries/0/")).text

    assert "No other card fits what was done with this one." in text


def test_a_refused_correction_is_marked_as_refused(signed_in, game):
    response = act(signed_in, game, "place", of=1, seat=0, cells="C1 D1", answers=None)

    page = parsed(response)
    assert response.status_code == 422
    assert [said["class"].split()[1] for said in page.all(class_="verdict")] == ["bad", "bad"]
    assert 'class="ghost bad' in response.text
