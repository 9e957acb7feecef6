"""A turn of Multicity on one screen of a phone, and the city as large as there is room."""

import os
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from games.models import Table
from tests.multicity_builders import multicity_table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]
SHOTS = os.environ.get("SHOTS")
CITY = [
    "0 lays rbg xyr gyb at 0,1",
    "1 lays bbr ryx grg at 1,0",
    "0 places 0,0 0,1 0,2",
    "1 lays ygb rxb byg at -1,0",
]


def shot(page, name):
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def boxes_of(page, *parts):
    """The boxes of what is seen of each part, top to bottom as they are named."""
    return [page.locator(f"{part}:visible").first.bounding_box() for part in parts]


def is_below(upper, lower):
    return upper["y"] + upper["height"] <= lower["y"] + 0.5


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("height", [640, 740])
def test_a_whole_turn_lies_on_one_screen_of_a_phone(account, open_page, axe, height, seats):
    table = (
        multicity_table(account, *CITY, seats=seats)
        if seats == 2
        else multicity_table(account, seats=seats)
    )
    phone = open_page(360, height, has_touch=True, is_mobile=True)
    phone.goto(f"/tables/{table.pk}/")
    shot(phone, f"one-screen-{height}-{seats}")

    parts = boxes_of(
        phone, ".players", ".due", "[data-frame]", ".way-of", ".keypad", "[data-says]", "[data-go]"
    )
    assert all(is_below(*pair) for pair in pairwise(parts))
    assert parts[0]["y"] >= 0
    assert parts[-1]["y"] + parts[-1]["height"] <= height
    assert parts[2]["height"] >= 235
    keys = [key.bounding_box() for key in phone.locator(".keypad button").all()]
    assert len({key["y"] for key in keys}) == 1
    assert min(key["height"] for key in keys) >= 44
    assert min(key["width"] for key in keys) >= 40
    for name in ("Turn to the left", "Turn to the right", "Lay the tile", "Place a standee"):
        assert phone.get_by_role("button", name=name).bounding_box()["height"] >= 44
    assert axe(phone) == []


def test_the_end_of_the_page_is_covered_by_nothing(account, phone):
    table = multicity_table(account, *CITY)
    phone.goto(f"/tables/{table.pk}/")
    last = phone.get_by_role("link", name="Download the record")
    phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")

    box, bar = last.bounding_box(), phone.locator(".turn-bar").bounding_box()
    assert bar["y"] + bar["height"] <= box["y"]
    assert box["y"] + box["height"] <= 740


def test_a_standee_is_placed_on_the_city_without_its_rim(account, phone, axe):
    table = multicity_table(account, *CITY)
    Table.objects.update(tint=True)
    phone.goto(f"/tables/{table.pk}/")
    phone.get_by_role("button", name="Place a standee").tap()
    shot(phone, "no-rim")

    columns = phone.locator(".numbers.columns span:visible")
    expect(columns).to_have_text(["0", "1", "2", "3", "4", "5"])
    square = phone.locator('.square[value="0,3"]').bounding_box()
    assert min(square["width"], square["height"]) >= 40
    column = columns.nth(3).bounding_box()
    assert abs(column["x"] - square["x"]) < 1
    frame = phone.locator("[data-frame]")
    assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")
    frame.evaluate("frame => { frame.scrollTop = 9999; }")
    lowest = phone.locator('.square[value="5,0"]').bounding_box()
    around = frame.bounding_box()
    assert 0 <= around["y"] + around["height"] - lowest["y"] - lowest["height"] <= 8
    go = phone.get_by_role("button", name="Place", exact=True).bounding_box()
    assert go["y"] + go["height"] <= 740
    assert axe(phone) == []
    phone.get_by_role("button", name="Lay a tile").tap()
    expect(phone.locator(".rim").first).to_be_visible()
    expect(columns).to_have_count(12)


def test_what_is_in_the_middle_stays_there_where_the_rim_goes(account, phone):
    table = multicity_table(account, *(f"{n % 2} lays rgb yxr gbb at 0,{n + 1}" for n in range(9)))
    phone.goto(f"/tables/{table.pk}/")
    frame = phone.locator("[data-frame]")
    square = phone.locator('.square[value="1,13"]')
    frame.evaluate(
        """frame => new Promise((done) => {
          frame.addEventListener("scroll", () => requestAnimationFrame(done), { once: true });
          const [box, around] = [
            document.querySelector('.square[value="1,13"]'), frame,
          ].map((one) => one.getBoundingClientRect());
          frame.scrollLeft += box.left + box.width / 2 - around.left - 12 - around.width / 2;
        })"""
    )
    before = square.bounding_box()["x"]

    phone.get_by_role("button", name="Place a standee").tap()
    assert abs(square.bounding_box()["x"] - before) < 8
    phone.get_by_role("button", name="Lay a tile").tap()
    assert abs(square.bounding_box()["x"] - before) < 8


def test_a_button_looks_ready_only_where_its_act_may_be_done(account, phone):
    table = multicity_table(account, *CITY)
    phone.goto(f"/tables/{table.pk}/?do=standee")
    style = "button => getComputedStyle(button).borderTopStyle"
    go = phone.get_by_role("button", name="Place", exact=True)
    assert go.evaluate(style) == "dashed"
    for first, last, shown in (("1,0", "1,1", "solid"), ("1,0", "2,2", "dashed")):
        for square in (first, last):
            phone.locator(f'.square[value="{square}"]').tap()
        assert go.evaluate(style) == shown
    expect(phone.locator("[data-says=standee]")).to_have_text(
        "The squares under a standee form one straight line without a gap, across or down."
        " These do not: row 1, column 0; row 2, column 2."
    )


def test_on_a_wide_screen_the_city_takes_the_room_and_the_acts_stand_beside(account, wide):
    table = multicity_table(account, *CITY)
    wide.goto(f"/tables/{table.pk}/?do=standee")
    frame, bar = boxes_of(wide, "[data-frame]", ".turn-bar")
    assert bar["x"] > frame["x"] + frame["width"]
    assert wide.locator('.square[value="0,3"]').bounding_box()["width"] >= 52
    assert wide.locator("[data-frame]").evaluate("one => one.scrollHeight <= one.clientHeight")


def test_without_scripts_a_tile_is_typed_in_the_bar(account, no_js_page):
    table = multicity_table(account, *CITY)
    no_js_page.goto(f"/tables/{table.pk}/")
    shot(no_js_page, "plain-tile")
    typed = no_js_page.get_by_label("Squares row by row, like rgb yxr gbb")
    expect(typed).to_be_in_viewport(ratio=1)
    typed.fill("rgb yxr gbb")
    no_js_page.get_by_role("button", name="Show the tile").click()
    no_js_page.get_by_role("button", name="Lay it on rows 3 to 5, columns 3 to 5").click()
    no_js_page.get_by_role("button", name="Lay the tile").click()

    expect(no_js_page.get_by_role("status").first).to_have_text(
        "Ana laid the tile rgb yxr gbb on rows 3 to 5, columns 3 to 5."
    )


@pytest.mark.parametrize("scripts", [True, False])
def test_an_error_leads_to_its_field(account, open_page, axe, scripts):
    phone = open_page(360, 640, java_script_enabled=scripts)
    phone.goto("/tables/new/multicity/")
    phone.get_by_label("Player 1", exact=True).first.fill("Ana")
    phone.get_by_label("Player 2", exact=True).first.fill("Ben")
    phone.get_by_role("button", name="Start the game").click()

    wrong = phone.get_by_role("link", name="Enter the nine squares of the start tile.")
    expect(wrong).to_be_in_viewport()
    shot(phone, f"errors-{scripts}")
    if scripts:
        expect(phone.locator(".error-summary")).to_be_focused()
        assert axe(phone) == []
    wrong.click()
    expect(phone.get_by_role("group", name="Start tile")).to_be_in_viewport()
    expect(phone.get_by_role("group", name="Start tile")).to_be_focused()


def test_the_lengths_left_stand_in_one_row(account, phone, axe):
    phone.goto("/tables/compare/multicity/")
    shot(phone, "compare")
    boxes = phone.get_by_role("group", name="Player 1: Standees left").get_by_role("checkbox").all()
    assert len(boxes) == 6
    assert len({box.bounding_box()["y"] for box in boxes}) == 1
    assert min(box.bounding_box()["width"] for box in boxes) >= 40
    assert axe(phone) == []


@pytest.mark.parametrize("way", [(0, 1), (1, 0)])
def test_the_whole_city_is_really_whole_whatever_its_shape(account, phone, way):
    lines = [
        f"{n % 2} lays rgb yxr gbb at {(n + 1) * way[0]},{(n + 1) * way[1]}" for n in range(19)
    ]
    table = multicity_table(account, *lines)
    phone.goto(f"/tables/{table.pk}/")
    phone.get_by_role("button", name="Whole city").tap()
    shot(phone, f"whole-{way[0]}")

    frame = phone.locator("[data-frame]")
    fits = "one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth"
    assert frame.evaluate(fits)
    phone.goto(f"/tables/{table.pk}/steps/19/?fit=1")
    assert frame.evaluate(fits)


def test_a_refused_correction_leaves_the_city_and_the_bar_on_one_screen(account, phone, axe):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1", "1 places 0,3 0,4")
    phone.goto(f"/tables/{table.pk}/entries/0/")
    shot(phone, "fix")
    phone.get_by_role("button", name="Lay it on rows 3 to 5, columns 0 to 2").tap()
    phone.get_by_role("button", name="Lay the tile").tap()
    expect(phone.get_by_role("alert")).to_be_in_viewport(ratio=1)
    shot(phone, "fix-refused-whole")

    frame, bar = boxes_of(phone, "[data-frame]", ".turn-bar")
    assert is_below(frame, bar)
    assert frame["height"] >= 190
    assert bar["y"] + bar["height"] <= 741
    expect(phone.get_by_text("Then line 2 could not stand")).to_have_count(1)
    assert axe(phone) == []


def test_at_the_end_the_whole_city_is_seen_first(account, phone, axe):
    lines = [f"{n % 2} lays rrr rrr rrr at {n + 1},0" for n in range(8)]
    table = multicity_table(account, *lines, start="rrr rrr rrr", standees=[2])
    phone.goto(f"/tables/{table.pk}/?do=standee")
    fit = phone.get_by_role("button", name="Whole city")
    fit.tap()
    fit.tap()
    for square in ("0,0", "0,1"):
        phone.locator(f'.square[value="{square}"]').tap()
    phone.get_by_role("button", name="Place", exact=True).tap()
    expect(phone.get_by_role("heading", name="Ana wins")).to_be_visible()

    frame = phone.locator("[data-frame]")
    expect(frame).to_have_class("commons-frame is-fit")
    assert frame.evaluate("one => one.scrollHeight <= one.clientHeight")
    expect(phone.locator(".numbers.rows span").first).to_have_text("0")
    shot(phone, "finished")
    assert axe(phone) == []
