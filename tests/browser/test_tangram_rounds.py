"""Rounds of Tangram City under the thumb: the last one, fountains, and tiles that are taught."""

import re

import pytest
from playwright.sync_api import expect

from games.records import read_record
from games.services import take_in_record
from games.tangram_city.moves import Place
from tests.browser.tangram import (
    here,
    is_seen,
    last_round,
    place_it,
    shot,
    tap,
    touch,
    typed,
    verdict,
)
from tests.browser.waiting import APART, pause, settled
from tests.games.tangram_city.builders import record as tangram_record
from tests.games.tangram_city.builders import rounds as tangram_rounds
from tests.table_builders import lines_of
from tests.tangram_builders import ALL_DISCARDED, kept, reveal, tiles


def fountain_time(account):
    return kept(account, *ALL_DISCARDED)


def test_a_fountain_on_a_taken_half_leads_to_the_nearest_free_one(phone, account):
    page = phone
    page.goto(fountain_time(account).get_absolute_url())
    tap(page, "C3", 0.2, 0.2)
    place_it(page)
    expect(verdict(page)).to_have_text("Something lies there already: the upper left half of C3.")
    near = here(page).locator("[data-tan-nearest]")
    expect(near).to_have_text("Nearest legal: C2")
    near.tap()
    place_it(page)
    expect(page.locator(".said [role=status]")).to_have_text("Ana laid a fountain on C2:sw.")
    shown = page.locator(".strip-seat .words").all()
    assert [one.text_content() for one in shown] == ["0, done"] + ["0, fountain due"] * 2
    assert all(one.evaluate("it => it.scrollWidth <= it.clientWidth") for one in shown)


def test_in_the_last_round_each_open_tile_keeps_what_is_entered_for_it(phone, account):
    table, cards, rest = last_round(account)
    page = phone
    page.goto(table.get_absolute_url())
    laid = {move.card: move for _, move in rest if isinstance(move, Place)}
    second, third = cards[1:]
    here(page).get_by_role("button", name=f"Tile {second}", exact=True).tap()
    here(page).locator(f"[data-side={laid[second].colour.value}]").tap()
    here(page).get_by_text("Type the halves").tap()
    names = " ".join(half.name for half in laid[second].halves)
    here(page).locator("[data-halves-typed]").fill(names)
    expect(verdict(page)).to_have_class("verdict good")
    here(page).get_by_role("button", name=f"Tile {third}", exact=True).tap()
    assert typed(page) == ""
    page.reload()
    here(page).locator("summary", has_text="Discard").tap()
    expect(here(page).get_by_role("button", name=f"Discard tile {third} for good")).to_be_visible()
    here(page).get_by_role("button", name=f"Tile {second}", exact=True).tap()
    assert typed(page) == names
    shot(page, "last-round")
    expect(here(page).locator(".reach")).to_be_visible()
    place_it(page)
    expect(page.locator(".said [role=status]")).to_have_text(re.compile(f"laid tile {second} "))
    expect(here(page).locator("[data-tan-card]")).to_have_count(2)


def test_the_last_round_and_its_fountain_are_played_under_the_thumb(phone, account):
    opened = [*tangram_rounds(5), *(f"reveal {card}" for card in (21, 22, 23))]
    given = tangram_record(*opened)
    given["setup"] = {"tiles": tiles()}
    table = take_in_record(owner=account, record=read_record(given))
    page = phone
    page.goto(table.get_absolute_url())
    for card, square, side in ((22, "C6", "red"), (23, "F2", "green"), (21, "B2", "red")):
        if card != 21:  # the one that is left needs no choice
            here(page).get_by_role("button", name=f"Tile {card}", exact=True).tap()
        here(page).locator(f"[data-side={side}]").tap()
        touch(page, square)
        expect(verdict(page)).to_have_class("verdict good")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        place_it(page)
        expect(page.locator(".said [role=status]")).to_have_text(
            re.compile(f"laid tile {card} in {side} ")
        )
        settled(page)
    touch(page, "G7", 0.8, 0.2)
    expect(verdict(page)).to_have_class("verdict good")
    place_it(page)
    expect(page.locator("#result-title")).to_have_text("All six rounds are over")
    table.refresh_from_db()
    played = [line.get("card") for line in lines_of(table) if line["do"] == "place"]
    assert played == [22, 23, 21]
    assert lines_of(table)[-1]["half"] == "G7:sw"


def middle_of(thing):
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tile_is_discarded_by_a_second_tap_on_the_same_place(phone, account):
    table = kept(account, reveal(8))
    page = phone
    page.goto(table.get_absolute_url())
    ask = here(page).locator(".without summary")
    assert is_seen(page, ask)
    at = middle_of(ask)
    page.touchscreen.tap(*at)
    page.touchscreen.tap(*at)
    expect(here(page)).to_have_attribute("data-seat", "0")
    expect(here(page).get_by_text("Keep it")).to_be_visible()
    assert len(lines_of(table)) == 1
    pause(page, of=APART)
    page.touchscreen.tap(*at)
    expect(page.locator(".said [role=status]")).to_have_text("Ana discarded tile 8.")
    expect(here(page)).to_have_attribute("data-seat", "1")
    assert lines_of(table)[-1] == {"do": "discard", "seat": 0, "card": 8}


def test_nothing_is_offered_while_a_tile_that_nobody_knows_is_tapped(phone, account):
    page = phone
    page.goto(kept(account, reveal(5), taught=True).get_absolute_url())
    here(page).locator("[data-side=red]").tap()
    tap(page, "C3", 0.2, 0.2)
    expect(verdict(page)).to_have_class("verdict bad")
    expect(here(page).locator("[data-tan-nearest]")).to_be_hidden()
    place_it(page)
    expect(here(page).locator("[data-tan-nearest]")).to_be_visible()


def deal(page, card):
    page.get_by_role("button", name=f"Card {card}", exact=True).tap()
    expect(page.locator(".said [role=status]")).to_have_text(f"The card is number {card}.")
    expect(verdict(page)).to_be_visible()
    settled(page)


def discard(page):
    here(page).locator(".without summary").tap()
    here(page).locator("[data-tan-discard]").tap()


def goes_on(page, words, seat):
    """What happened is in view with its Undo, and the next seat is in front."""
    expect(page.locator(".said [role=status]")).to_have_text(words)
    expect(here(page)).to_have_attribute("data-seat", str(seat))
    settled(page)
    assert is_seen(page, page.locator(".said [role=status]"))
    assert is_seen(page, page.get_by_role("button", name="Undo"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def taught_table(page, scheme):
    page.goto("/tables/new/tangram-city/")
    page.get_by_label("Ours, taught as they come").check(force=True)
    for number, name in enumerate(("Ann", "Ben", "Cem"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
        page.get_by_label(f"Its halves on board {number}").fill("D4 E4:nw")
    shot(page, f"walk-{scheme}-new")
    page.get_by_role("button", name="Start", exact=True).tap()


def lay_tile_5_three_ways(page, axe, scheme):
    deal(page, 5)
    touch(page, "A1", 0.8, 0.8)
    touch(page, "B1", 0.8, 0.2)
    expect(verdict(page)).to_have_text("A1 B1: now choose which side is up.")
    here(page).locator("[data-side=red]").tap()
    place_it(page)
    goes_on(page, "Ann laid tile 5 in red on A1:se B1:sw.", 1)
    here(page).get_by_role("link", name="Same as Ann").tap()
    expect(verdict(page)).to_have_class("verdict good")
    place_it(page)
    goes_on(page, "Ben laid tile 5 in red on A1:se B1:sw.", 2)
    here(page).locator("[data-side=red]").tap()
    touch(page, "D4")
    place_it(page)
    expect(verdict(page)).to_have_class("verdict bad")
    shot(page, f"walk-{scheme}-refused")
    assert axe(page) == []
    here(page).locator("[data-tan-nearest]").tap()
    expect(verdict(page)).to_have_class("verdict good")
    place_it(page)
    expect(page.locator(".said [role=status]")).to_have_text(
        re.compile("^Cem laid tile 5 in red on ")
    )
    here(page).get_by_role("link", name="Place tile 5 anew").tap()
    here(page).locator("[data-side=green]").tap()
    touch(page, "G7")
    expect(verdict(page)).to_have_class("verdict good")
    place_it(page)
    expect(page.locator("#reveal-title")).to_have_text("Next: Ann’s card. Which is it?")


def lay_tile_8_the_same(page, scheme):
    deal(page, 8)
    discard(page)
    goes_on(page, "Ann discarded tile 8.", 1)
    for square in ("A6", "A6", "B6", "B6"):
        touch(page, square, 0.2, 0.2)
    here(page).locator("[data-side=green]").tap()
    place_it(page)
    goes_on(page, "Ben laid tile 8 in green on A6 B6.", 2)
    here(page).locator("[data-side=red]").tap()
    here(page).get_by_role("link", name="Same as Ben").tap()
    expect(here(page).locator("[data-side=green]")).to_have_attribute("aria-pressed", "true")
    shot(page, f"walk-{scheme}-same")
    place_it(page)
    expect(page.locator(".said [role=status]")).to_have_text("Cem laid tile 8 in green on A6 B6.")


def lay_fountains(page, axe, scheme):
    for seat, square in ((2, "D4"), (0, "G1")):
        expect(here(page)).to_have_attribute("data-seat", str(seat))
        expect(here(page).get_by_role("button", name="Place the fountain")).to_be_visible()
        settled(page)
        touch(page, square, 0.2, 0.8)
        if square == "D4":
            place_it(page)
            expect(verdict(page)).to_have_class("verdict bad")
            shot(page, f"walk-{scheme}-fountain")
            assert axe(page) == []
            here(page).locator("[data-tan-nearest]").tap()
        expect(verdict(page)).to_have_class("verdict good")
        place_it(page)
        pause(page, of=APART)
    without = here(page).get_by_role("button", name="No fountain this round")
    assert is_seen(page, without)
    without.tap()


@pytest.mark.parametrize("scheme", ["dark"])
def test_a_taught_round_for_three_is_played_under_the_thumb(open_page, account, axe, scheme):
    page = open_page(360, 740, has_touch=True, is_mobile=True, color_scheme=scheme)
    taught_table(page, scheme)
    lay_tile_5_three_ways(page, axe, scheme)
    lay_tile_8_the_same(page, scheme)
    for card in (1, 3):
        deal(page, card)
        for seat in range(3):
            expect(here(page)).to_have_attribute("data-seat", str(seat))
            discard(page)
            expect(page.locator(".said [role=status]")).to_have_text(
                re.compile(f" discarded tile {card}.$")
            )
    lay_fountains(page, axe, scheme)
    expect(page.locator("#status .scored")).to_have_text(re.compile("^Round 1 is scored: Ann 1"))
    shot(page, f"walk-{scheme}-scored")
    assert axe(page) == []
