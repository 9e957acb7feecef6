"""What is refused, taken back or lost on the way while a district of Cities is entered."""

import pytest
from playwright.sync_api import expect

from tests.browser.painting import Painter, rows
from tests.cities_builders import kept
from tests.games.cities.entered.builders import BOARD, sums


@pytest.fixture
def table(account):
    return kept(account, board=BOARD)


def test_a_reload_and_a_way_back_lose_nothing(phone, table):
    hand = Painter(phone, table)
    hand.drag("A1", "B1")
    hand.drag("A2", "B2")
    hand.seat.locator('[name="card_title"]').first.fill("Row")
    hand.seat.locator('[name="value_1"]').select_option("6")
    phone.reload()
    assert hand.field("ground") == rows("RR....", "RR....")
    phone.goto("/tables/")
    phone.go_back()

    assert hand.field("ground") == rows("RR....", "RR....")
    assert hand.seat.locator('[name="card_title"]').first.input_value() == "Row"
    assert hand.seat.locator('[name="value_1"]').input_value() == "6"
    expect(hand.space("A1")).to_have_attribute("aria-label", "A1, red")
    expect(hand.counted).to_have_text("“Row”: type the points that the card gives each time.")


def test_entering_does_not_wait_for_the_count(phone, table):
    phone.route("**/counted/**", lambda route: route.abort())
    hand = Painter(phone, table)
    hand.drag("A1", "B1")
    hand.drag("A2", "B2")
    expect(hand.counted).to_have_text(
        "No connection: counted again as soon as there is one. What you enter is kept."
    )

    hand.seat.get_by_role("button", name="Enter Ana’s district").click()
    expect(phone.locator("#seat-1.is-here")).to_be_visible()
    phone.get_by_role("navigation", name="Districts").get_by_text("Ana").click()
    expect(phone.locator('#seat-0 .ground [href="#mark-c-R"]')).to_have_count(4)


def test_a_refusal_stays_where_one_is_and_keeps_all(phone, table):
    hand = Painter(phone, table)
    hand.drag("A1", "B1")
    hand.seat.locator('[name="value_0"]').select_option("8")
    hand.seat.get_by_role("button", name="Enter Ana’s district").click()

    refused = hand.seat.locator("[data-verdict]")
    expect(refused).to_have_text("A tile has four spaces: of this one A2 B2 are still bare.")
    expect(refused).to_be_focused()
    assert hand.field("ground") == rows("RR....")
    assert hand.seat.locator('[name="value_0"]').input_value() == "8"
    hand.drag("A2", "B2")
    hand.seat.get_by_role("button", name="Enter Ana’s district").click()
    expect(phone.locator("#seat-1.is-here")).to_be_visible()


def test_a_refusal_of_sums_is_said_at_them_and_unfolds_nothing_else(phone, table):
    hand = Painter(phone, table)
    hand.drag("A1", "B1")
    hand.drag("A2", "B2")
    hand.pick('ground="W"')
    hand.seat.locator(".counted-lines summary").click()
    hand.seat.get_by_text("Or only the five sums").click()
    hand.seat.get_by_role("button", name="Enter the sums of Ana").click()

    refused = hand.seat.locator(".c-sums [data-verdict]")
    expect(refused).to_have_text("Achievements: type the sum, 0 for none.")
    expect(refused).to_be_focused()
    expect(refused).to_be_in_viewport()
    expect(hand.seat.locator("[data-typed]")).not_to_have_attribute("open", "")
    expect(hand.seat.locator(".counted-lines")).to_have_attribute("open", "")
    expect(hand.seat.locator('[data-ground="W"]')).to_have_attribute("aria-pressed", "true")


def test_the_second_of_two_taps_on_enter_paints_nothing_for_the_next(phone, table):
    hand = Painter(phone, table)
    phone.evaluate(
        """() => document.addEventListener("htmx:afterSettle", () => {
          const space = document.querySelector("#seat-1 [data-canvas] .space");
          for (const name of ["pointerdown", "pointerup", "click"]) {
            const told = { bubbles: true, isPrimary: true, button: 0, detail: 1 };
            space.dispatchEvent(new PointerEvent(name, told));
          }
          document.body.dataset.tapped = "";
        })"""
    )
    hand.seat.get_by_text("Or only the five sums").click()
    for field in hand.seat.locator(".c-sums .count input").all():
        field.fill("0")
    hand.seat.get_by_role("button", name="Enter the sums of Ana").click()
    expect(phone.locator("body[data-tapped] .seat.is-here#seat-1")).to_be_visible()
    assert hand.field("ground") == ""
    hand.tap("A1")
    assert hand.field("ground") == rows("R.....")


def test_a_refusal_is_not_said_twice(phone, table):
    hand = Painter(phone, table)
    hand.tap("A1")
    with phone.expect_response("**/counted/**"):
        hand.seat.get_by_role("button", name="Enter Ana’s district").click()
    expect(hand.seat.locator("[data-verdict]")).to_contain_text("are still bare")
    expect(hand.counted).to_have_text("")


def test_what_was_taken_back_is_said_in_one_line(phone, account):
    table = kept(account, sums(0))
    phone.goto(table.get_absolute_url())
    phone.get_by_role("button", name="Undo line 1").click()
    phone.locator("#log > summary").click()
    said = phone.locator("#log .taken-back > span + span")
    assert said.bounding_box()["height"] < 30


def test_what_is_painted_stays_while_another_phone_enters(open_page, table):
    mine, other = (open_page(360, 740, has_touch=True, is_mobile=True) for _ in range(2))
    hand = Painter(mine, table)
    hand.drag("A1", "B1")
    hand.seat.locator('[name="card_title"]').first.fill("Row")
    hand.seat.locator('[name="value_0"]').select_option("8")
    hand.pick('mode="features"')

    other.goto(f"{table.get_absolute_url()}?seat=1")
    seat = other.locator("#seat-1")
    seat.get_by_text("Or only the five sums").click()
    for field in seat.locator(".c-sums .count input").all():
        field.fill("6")
    seat.get_by_role("button", name="Enter the sums of Ben").click()

    expect(mine.locator("#status")).to_contain_text("Still to enter: Ana.")
    expect(hand.seat.locator(".c-card:visible")).to_have_count(1)
    assert hand.field("ground") == rows("RR....")
    assert hand.seat.locator('[name="card_title"]').first.input_value() == "Row"
    assert hand.seat.locator('[name="value_0"]').input_value() == "8"
    expect(hand.space("B1")).to_have_attribute("aria-label", "B1, red")
    expect(hand.seat.locator('[data-mode="features"]')).to_have_attribute("aria-pressed", "true")
    hand.pick("undo")
    assert hand.field("ground") == ""
