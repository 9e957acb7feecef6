"""Entering a tile of Multicity: by keys and taps, on one phone and on two, without scripts."""

import os

import pytest
from playwright.sync_api import expect

from tests.multicity_builders import RED, multicity_act, multicity_table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]
SHOTS = os.environ.get("SHOTS")


def shot(page, name):
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def enter(page, letters):
    for letter in letters:
        page.locator(f"[data-letter={letter}]").tap()


def squares(page):
    return page.locator("[data-preview] i").all_inner_texts()


def test_a_wrong_square_is_tapped_and_entered_anew(account, phone):
    table = multicity_table(account)
    phone.goto(f"/tables/{table.pk}/")
    enter(phone, "rgbyxrgbb")
    phone.locator("[data-preview] i").nth(4).tap()
    expect(phone.locator("[data-preview] i").nth(4)).to_have_class("letter-x is-next")
    shot(phone, "cursor")
    enter(phone, "g")

    assert squares(phone) == [*"RGBYGRGBB"]
    phone.locator("[data-back]").tap()
    enter(phone, "y")
    assert squares(phone) == [*"RGBYGRGBY"]


def test_the_letters_of_a_keyboard_enter_squares(account, wide):
    table = multicity_table(account)
    wide.goto(f"/tables/{table.pk}/")
    for key in ("r", "g", "B", "q", "y", "Backspace", "x"):
        wide.keyboard.press(key)
    assert squares(wide) == [*"RGBX", *[""] * 5]

    wide.get_by_role("button", name="Place a standee").click()
    wide.keyboard.press("r")
    wide.get_by_role("button", name="Lay a tile").click()
    assert squares(wide) == [*"RGBX", *[""] * 5]


def test_squares_kept_from_another_turn_say_so_and_can_be_cleared(account, phone, signed_in, axe):
    table = multicity_table(account)
    phone.goto(f"/tables/{table.pk}/")
    kept = phone.get_by_text("Kept from before the last turn.")
    enter(phone, "rgb")
    expect(kept).to_be_hidden()
    multicity_act(signed_in, table, "tile", tile=RED, at="0,1")

    expect(phone.locator(".due")).to_contain_text("Ben lays")
    expect(kept).to_be_visible()
    shot(phone, "kept")
    assert axe(phone) == []
    phone.get_by_role("button", name="Clear it").tap()
    assert squares(phone) == [""] * 9
    expect(kept).to_be_hidden()


def test_a_known_tile_is_offered_under_its_name(account, phone):
    multicity_table(account, "0 lays rgb yxr gbb at 0,1")
    table = multicity_table(account, start="ggg ggg ggg")
    phone.goto(f"/tables/{table.pk}/")
    enter(phone, "rgb")

    expect(phone.get_by_text("Known from earlier games:")).to_be_visible()
    shot(phone, "known")
    phone.get_by_role("button", name="Known tile").tap()
    assert squares(phone) == [*"RGBYXRGBB"]


def test_without_scripts_lay_the_tile_takes_what_is_typed_along(account, no_js_page):
    table = multicity_table(account)
    no_js_page.goto(f"/tables/{table.pk}/")
    typed = no_js_page.get_by_label("Squares row by row, like rgb yxr gbb")
    typed.fill("ggg ggg ggg")
    assert typed.evaluate("field => field.scrollWidth <= field.clientWidth")
    no_js_page.get_by_role("button", name="Lay the tile").click()

    expect(typed).to_have_value("ggg ggg ggg")
    shot(no_js_page, "typed")
    expect(no_js_page.locator("[data-says=tile]")).to_have_text(
        "Tap a free place at the rim of the city."
    )
    no_js_page.get_by_role("button", name="Lay it on rows 3 to 5, columns 0 to 2").click()
    no_js_page.get_by_role("button", name="Lay the tile").click()
    expect(no_js_page.get_by_role("status").first).to_contain_text("Ana laid the tile ggg ggg ggg")


def test_an_error_goes_once_its_entry_is_changed(phone, account):
    phone.goto("/tables/new/multicity/")
    for number, name in enumerate(["Ana", "Ben"], 1):
        phone.get_by_label(f"Player {number}", exact=True).first.fill(name)
    phone.locator("#id_colour_1").select_option("red")
    phone.get_by_role("button", name="Start the game").click()
    summary = phone.locator(".error-summary")
    expect(summary.get_by_role("listitem")).to_have_count(2)

    expect(phone.get_by_text("Somebody else already plays red.")).to_have_count(2)

    phone.locator("#id_colour_1").select_option("green")
    expect(phone.get_by_text("Somebody else already plays red.")).to_have_count(0)
    expect(summary.get_by_role("listitem")).to_have_count(1)
    enter(phone, "r")
    expect(phone.locator(".errors")).to_have_count(0)
