"""Cards and rings of Cities are counted while a district is entered."""

import pytest
from playwright.sync_api import expect

from tests.browser.painting import Painter
from tests.cities_builders import kept
from tests.games.cities.entered.builders import BOARD, sums


@pytest.fixture
def table(account):
    return kept(account, board=BOARD)


def test_words_about_the_city_board_are_whole_lines(phone, account):
    phone.goto("/tables/new/cities/")
    phone.locator('[name="name_0"]').fill("Ana")
    phone.locator('[name="name_1"]').fill("Ben")
    phone.locator(".city-board > summary").click()
    phone.locator('[name="values_0"]').fill("3 5 8")
    phone.locator('[name="kind_0"]').select_option("buildings")
    phone.locator("main button.go").click()
    line = phone.locator(".board-line").first
    assert line.locator(".errors").bounding_box()["width"] > 200
    assert line.locator('[name="which_0"]').bounding_box()["width"] > 200


def test_what_is_counted_stands_in_the_blank_field_of_its_card(phone, table):
    hand = Painter(phone, table)
    hand.drag("A1", "B1")
    hand.drag("A2", "B2")
    hand.pick('mode="heights"')
    hand.tap("A1", "B1", "B2")
    card = hand.seat.locator(".c-card").first
    card.locator('[name="card_title"]').fill("Row")
    card.locator('[name="card_points"]').fill("2")
    card.locator('[name="card_kind"]').select_option("buildings")
    expect(card.get_by_label("How often")).to_have_attribute("placeholder", "3")


def test_a_hint_stands_beside_the_ring_that_it_is_about(phone, account):
    counted = [{**BOARD[0], "count": {"buildings": {"colour": "red"}}}, *BOARD[1:]]
    hand = Painter(phone, kept(account, board=counted))
    hand.drag("A1", "B1")
    hand.drag("A2", "B2")
    hand.pick('mode="heights"')
    hand.tap("A1")
    ring = hand.seat.locator(".achieved .count").first
    expect(ring.locator(".hint")).to_have_text("1 time in this district, not claimed.")
    expect(hand.seat.locator(".hint")).to_have_count(1)


def test_the_size_is_named_after_what_is_counted(phone, table):
    hand = Painter(phone, table)
    card = hand.seat.locator(".c-card").first
    for kind, words in (
        ("buildings", "Floors: 3 is exactly 3, 3+ is 3 or more"),
        ("heights", "From 1 up to"),
        ("areas", "At least so many spaces"),
    ):
        card.locator('[name="card_kind"]').select_option(kind)
        expect(card.get_by_role("textbox", name=words, exact=True)).to_be_visible()


def test_a_card_comes_after_the_other_and_is_counted(phone, table):
    hand = Painter(phone, table)
    cards = hand.seat.locator(".c-card")
    assert [card.is_visible() for card in cards.all()] == [True, *[False] * 7]
    cards.first.locator('[name="card_kind"]').select_option("liveable")
    assert cards.first.locator('[name="card_title"]').input_value() == "Liveable City"
    assert cards.first.locator('[name="card_points"]').input_value() == "2"
    expect(cards.first.locator('[name="card_which"]')).to_be_hidden()

    hand.seat.get_by_role("button", name="Another card").click()
    expect(cards.nth(1).locator('[name="card_title"]')).to_be_focused()
    cards.nth(1).locator('[name="card_kind"]').select_option("areas")
    expect(cards.nth(1).locator('[name="card_which"]')).to_be_visible()


def test_a_line_lights_its_spaces_also_while_it_is_entered(phone, table):
    hand = Painter(phone, table)
    hand.pick('ground="W"')
    hand.drag("A1", "B1")
    hand.drag("A2", "B2")
    hand.pick('mode="features"', 'feature="swan"')
    hand.tap("A1")
    hand.seat.locator(".counted-lines summary").click()
    hand.seat.locator('[data-line="water"]').click()

    lit = hand.seat.locator(".space.is-lit").evaluate_all("all => all.map(one => one.value)")
    assert lit == ["A1", "B1", "A2", "B2"]


def test_five_sums_are_enough(phone, account):
    table = kept(account, sums(1, 3, 20, 6))
    phone.goto(table.get_absolute_url())
    seat = phone.locator("#seat-0")
    seat.get_by_text("Or only the five sums").click()
    for name, value in zip(
        ("Achievements", "Scoring cards", "Water", "Parks", "Monuments"),
        ("10", "36", "6", "3", "2"),
        strict=True,
    ):
        seat.locator(".c-sums").get_by_label(name, exact=True).fill(value)
    seat.get_by_role("button", name="Enter the sums of Ana").click()

    expect(phone.locator("#result-title")).to_have_text("Ana comes first")
    expect(phone.locator(".place-1 .points")).to_have_text("57")
