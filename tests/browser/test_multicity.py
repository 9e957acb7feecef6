"""Multicity on a phone: a tile by keypad, a standee that may stand and one that may not."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.waiting import settled
from tests.multicity_builders import multicity_table

pytestmark = pytest.mark.django_db(transaction=True)
M = "\N{MINUS SIGN}"
SHOTS = os.environ.get("SHOTS")


def shot(page, name):
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def test_a_short_game_from_a_tile_by_keypad_to_the_comparison(account, phone, axe):
    table = multicity_table(account, tiles=2, standees=[2, 3])
    phone.goto(f"/tables/{table.pk}/")
    shot(phone, "begin")
    keypad = phone.get_by_role("group", name="Next square of the tile")
    for letter in ("blue", "X", "red"):
        keypad.get_by_role("button", name=letter).tap()
    keypad.get_by_role("button", name="Take the last square back").tap()
    for letter in ("green", "yellow", "blue", "red", "blue", "blue", "green"):
        keypad.get_by_role("button", name=letter).tap()
    phone.get_by_role("button", name="Turn to the right").tap()
    phone.get_by_role("button", name="Lay it on rows 0 to 2, columns 3 to 5").tap()
    expect(phone.locator("[data-says=tile]")).to_have_text(
        "It will lie on rows 0 to 2, columns 3 to 5."
    )
    shot(phone, "tile")
    assert axe(phone) == []
    phone.get_by_role("button", name="Lay the tile").tap()

    expect(phone.locator(".due")).to_contain_text("Final placement: Ben may place")
    expect(phone.locator(".due")).to_be_focused()
    table.refresh_from_db()
    assert table.entries.get().line["squares"] == ["byb", "bbx", "grg"]

    phone.get_by_role("button", name="row 0, column 3, blue").tap()
    expect(phone.locator(".square.can")).to_have_count(2)
    phone.get_by_role("button", name="row 0, column 4, yellow").tap()
    expect(phone.locator("[data-says=standee]")).to_have_text(
        "The ends must stand on blue: row 0, column 4 is yellow."
    )
    shot(phone, "wrong")
    settled(phone)
    phone.get_by_role("button", name="Place", exact=True).tap()
    said = phone.get_by_role("alert")
    expect(said).to_have_text("The ends must stand on blue: row 0, column 4 is yellow.")
    expect(said).to_be_in_viewport()
    expect(said).to_be_focused()
    shot(phone, "refused")
    assert axe(phone) == []
    phone.get_by_role("button", name="row 0, column 3, blue").tap()
    phone.get_by_role("button", name="row 0, column 5, blue").tap()
    settled(phone)
    phone.get_by_role("button", name="Place", exact=True).tap()
    expect(phone.get_by_role("status").first).to_have_text(
        "Ben placed 3 residents in row 0, columns 3 to 5."
    )
    shot(phone, "placed")
    settled(phone)
    assert axe(phone) == []
    phone.get_by_role("button", name="Place nothing").tap()
    expect(phone.get_by_role("heading", name="Ben wins")).to_be_focused()
    shot(phone, "result")
    assert axe(phone) == []


def test_a_known_tile_is_recognised_after_three_taps(account, phone):
    multicity_table(account, "0 lays rgb yxr gbb at 0,1")
    table = multicity_table(account)
    phone.goto(f"/tables/{table.pk}/")
    keypad = phone.get_by_role("group", name="Next square of the tile")
    for letter in ("green", "yellow", "red"):
        keypad.get_by_role("button", name=letter).tap()

    phone.get_by_role("button", name="Known tile: green, yellow, red, blue, X").tap()
    phone.get_by_role("button", name=f"Lay it on rows {M}3 to {M}1, columns 0 to 2").tap()
    phone.get_by_role("button", name="Lay the tile").tap()

    expect(phone.get_by_role("status").first).to_have_text(
        f"Ana laid the tile gyr bxg brb on rows {M}3 to {M}1, columns 0 to 2."
    )


def test_a_wide_city_pans_and_fits(account, phone):
    lines = [f"{n % 2} lays rgb yxr gbb at 0,{n + 1}" for n in range(9)]
    table = multicity_table(account, *lines)
    phone.goto(f"/tables/{table.pk}/")
    frame = phone.locator("[data-frame]")
    assert frame.evaluate("frame => frame.scrollWidth > frame.clientWidth")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")

    phone.get_by_role("button", name="Whole city").tap()
    assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")
    shot(phone, "fit")
    for rim in phone.locator(".rim").all():
        assert min(rim.bounding_box()[side] for side in ("width", "height")) >= 22
    phone.get_by_role("button", name="Whole city").tap()
    assert frame.evaluate("frame => frame.scrollWidth > frame.clientWidth")
    for rim in phone.locator(".rim").all():
        assert min(rim.bounding_box()[side] for side in ("width", "height")) >= 44


def test_every_page_passes_axe(account, open_page, axe):
    lines = ["0 lays bgb bxr bbb at 0,1", "1 places 0,3 1,3 2,3", "0 places 1,0 1,1 1,2"]
    table = multicity_table(account, *lines, "1 lays rgb yxr gbb at 1,0", tiles=3)
    page = open_page(1280, 900)
    url = f"/tables/{table.pk}/"
    for name, path in {
        "new": "/tables/new/multicity/",
        "table": f"{url}?hints=1",
        "fix": f"{url}entries/0/",
        "step": f"{url}steps/2/",
        "compare": "/tables/compare/multicity/?compare=1&name_0=Ana&name_1=Ben&left_0=3&left_1=7",
    }.items():
        page.goto(path)
        shot(page, name)
        assert axe(page, both=True) == [], name


def test_the_site_draws_a_tile_that_is_turned_and_laid(account, phone):
    phone.goto("/tables/new/multicity/")
    phone.get_by_label("Player 1", exact=True).first.fill("Ana")
    phone.get_by_label("Player 2", exact=True).first.fill("Ben")
    phone.get_by_label("The site draws them from its practice set").check(force=True)
    phone.get_by_role("button", name="Start the game").tap()
    phone.get_by_role("button", name="Draw a tile").tap()
    phone.get_by_role("button", name="Turn to the left").tap()
    phone.get_by_role("button", name="Lay it on rows 0 to 2, columns 3 to 5").tap()
    shot(phone, "drawn")
    phone.get_by_role("button", name="Lay the tile").tap()

    expect(phone.locator(".due")).to_contain_text("Ben lays a tile")
    expect(phone.get_by_role("button", name="Draw a tile")).to_be_visible()
