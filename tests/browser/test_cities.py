"""Finished districts of Cities on a phone: painted, built up, counted, and never lost."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from games.records import read_record
from games.services import take_in_record
from tests.browser.painting import Painter, rows
from tests.cities_builders import kept
from tests.games.cities.entered.builders import BOARD, district, sums


@pytest.fixture
def table(account):
    return kept(account, board=BOARD)


WHOLE = (
    Path(__file__).parents[1] / "playthroughs/finished-districts-of-cities-tie-by-achievements.json"
)


def test_ground_is_painted_by_dragging(phone, table):
    hand = Painter(phone, table)
    hand.drag("A1", "F1")
    assert hand.field("ground") == rows("RRRRRR")
    hand.pick('ground="W"')
    hand.drag("B2", "B4")
    assert hand.field("ground") == rows("RRRRRR", ".W....", ".W....", ".W....")
    expect(hand.space("B3")).to_have_attribute("aria-label", "B3, water")

    hand.pick("undo")  # a stroke is one step
    assert hand.field("ground") == rows("RRRRRR")
    hand.pick('ground="."')
    hand.tap("A1")
    assert hand.field("ground") == rows(".RRRRR")


def test_a_quick_swipe_leaves_no_holes(phone, table):
    hand = Painter(phone, table)
    hand.space("F1").scroll_into_view_if_needed()
    boxes = [hand.space(name).bounding_box() for name in ("A1", "D1", "F3")]
    phone.mouse.move(boxes[0]["x"] + 5, boxes[0]["y"] + 5)
    phone.mouse.down()
    for box in boxes[1:]:
        phone.mouse.move(box["x"] + 5, box["y"] + 5)
    phone.mouse.up()
    assert hand.field("ground") == rows("RRRR..", "....R.", ".....R")


def test_a_brush_is_in_hand_as_soon_as_the_finger_is_down(phone, table):
    hand = Painter(phone, table)
    brush = hand.seat.locator('[data-ground="W"]')
    brush.dispatch_event("pointerdown", {"isPrimary": True, "button": 0, "bubbles": True})
    expect(brush).to_have_attribute("aria-pressed", "true")
    hand.tap("A1")
    assert hand.field("ground") == rows("W.....")


def test_what_is_painted_over_is_said_with_its_way_back(phone, table):
    hand = Painter(phone, table)
    hand.drag("A1", "B1")
    hand.pick('mode="heights"')
    hand.tap("A1", "B1")
    hand.pick('mode="ground"', 'ground="W"')
    hand.drag("A1", "B1")
    expect(hand.said).to_have_text(
        "Painted over: A1 building, B1 building. “Undo the stroke” brings it back."
    )
    hand.seat.get_by_role("button", name="Undo the stroke").click()
    assert hand.field("heights").startswith("110000")
    expect(hand.said).to_have_text("")


def test_a_colour_for_a_special_builds_up_and_no_feature_is_chosen_at_first(phone, table):
    hand = Painter(phone, table)
    hand.tap("A1")
    hand.pick('mode="heights"', 'step="-1"', 'wild="green"')
    expect(hand.seat.locator('[data-step="1"]')).to_have_attribute("aria-pressed", "true")
    hand.pick('mode="features"')
    expect(hand.seat.locator('[data-feature][aria-pressed="true"]')).to_have_count(0)
    hand.tap("A1")
    expect(hand.said).to_have_text("Choose a feature first, then tap its space.")


def test_floors_go_up_by_tapping_and_down_by_the_minus(phone, table):
    hand = Painter(phone, table)
    hand.drag("A1", "B1")
    hand.pick('mode="heights"')
    hand.tap("A1", "A1", "A1", "A1", "A1")
    assert hand.field("heights") == "\n".join(["400000", *["000000"] * 5])
    expect(hand.said).to_have_text("A1: a building is at most 4 high.")

    hand.pick('step="-1"')
    hand.tap("A1")
    expect(hand.space("A1")).to_have_attribute("aria-label", "A1, red, red building, 3 high")
    expect(hand.said).to_have_text("")
    hand.tap("F6")
    expect(hand.said).to_have_text("F6 is bare: nothing is built there.")


def test_features_light_the_spaces_that_they_fit(phone, table):
    hand = Painter(phone, table)
    hand.drag("A1", "B1")
    hand.pick('ground="W"')
    hand.drag("A2", "B2")
    hand.pick('mode="features"', 'feature="boat"')
    lit = hand.seat.locator(".space.can").evaluate_all("all => all.map(one => one.value)")
    assert lit == ["A2", "B2"]
    hand.tap("A2", "A1")
    assert hand.field("features") == "A2 boat"
    expect(hand.said).to_have_text("A1 is red: no place for boat.")

    hand.pick('feature="special"')
    hand.tap("B1")
    hand.pick('mode="heights"', 'wild="green"')
    hand.tap("B1")
    assert hand.field("wild") == "B1 green"
    expect(hand.counted).to_have_text("So far 1 point (8 tiles of 2 by 2 still bare)")
    expect(hand.seat.locator("[data-canvas] .c-area")).to_have_count(1)


def test_a_tile_in_the_making_is_no_mistake_but_a_wrong_value_is(phone, table):
    hand = Painter(phone, table)
    hand.tap("A1")
    expect(hand.counted).to_have_text(
        "A tile has four spaces: of this one B1 A2 B2 are still bare."
    )
    expect(hand.counted).not_to_have_class("verdict bad")
    expect(hand.seat.locator(".space.is-wrong")).to_have_count(0)


def test_the_tools_leave_the_whole_board_and_a_way_to_scroll(phone, table):
    hand = Painter(phone, table)
    hand.tap("A1")
    expect(hand.counted).to_contain_text("A tile has four spaces")
    hand.pick('ground="W"')
    last = hand.space("F6").bounding_box()
    palette = hand.seat.locator("[data-palette]").bounding_box()
    assert last["y"] + last["height"] <= palette["y"]
    assert last["x"] + last["width"] <= 360 - 28
    beside = "document.elementFromPoint(350, innerHeight / 2)"
    assert phone.evaluate(f"getComputedStyle({beside}).touchAction") == "auto"
    tab = hand.seat.locator('[data-mode="features"]')
    assert tab.evaluate("one => one.scrollHeight <= one.clientHeight")


def test_four_districts_go_onto_one_page_of_paper(open_page, account):
    page = open_page(1280, 900)
    whole = take_in_record(owner=account, record=read_record(json.loads(WHOLE.read_bytes())))
    page.goto(whole.get_absolute_url())
    paper = page.pdf(format="A4")
    assert paper.count(b"/Type /Page\n") == 1
    page.emulate_media(media="print")
    expect(page.get_by_text(f"Cities, {whole.created_at:%-d %B %Y}")).to_be_visible()
    mark = "one => getComputedStyle(one, '::after').content"
    assert page.locator(".score summary").first.evaluate(mark) == "none"
    special = page.locator("#mark-c-special .c-quarter").first
    assert special.evaluate("one => getComputedStyle(one).stroke") == "rgb(0, 0, 0)"


def test_the_keyboard_paints_builds_and_places(wide, table):
    hand = Painter(wide, table)
    keyboard = wide.keyboard
    hand.space("D4").focus()
    for key in ("Home", "PageUp", "Enter", "ArrowRight", "Enter"):
        keyboard.press(key)
    assert hand.field("ground") == rows("RR....")

    hand.pick('mode="heights"')
    hand.space("A1").focus()
    for key in ("Enter", " ", "ArrowRight", "Enter"):
        keyboard.press(key)
    assert hand.field("heights").startswith("210000")


def test_letters_paint_and_digits_build(wide, table):
    hand = Painter(wide, table)
    hand.space("A1").focus()
    for key in ("b", "3", "ArrowRight", "W", "2", "ArrowRight", "y", "4", "1", "ArrowRight", "g"):
        wide.keyboard.press(key)
    assert hand.field("ground") == rows("BWYG..")
    assert hand.field("heights").startswith("301000")
    wide.keyboard.press(".")
    assert hand.field("ground") == rows("BWY...")
    hand.pick("undo")
    assert hand.field("ground") == rows("BWYG..")


def test_typed_rows_show_on_the_canvas(phone, table):
    hand = Painter(phone, table)
    hand.seat.locator("[data-typed] summary").click()
    hand.seat.locator('[data-field="ground"]').fill("rbww\ngypp")
    hand.seat.locator('[data-field="features"]').fill("C1 blue whale")

    expect(hand.space("C1")).to_have_attribute("aria-label", "C1, water, blue whale")
    expect(hand.counted).to_have_text("So far 1 point (7 tiles of 2 by 2 still bare)")


def test_a_design_shows_its_picture_however_it_is_typed(phone, table):
    hand = Painter(phone, table)
    hand.seat.locator("[data-typed] summary").click()
    hand.seat.locator('[data-field="ground"]').fill("rbww\ngypp")
    hand.seat.locator('[data-field="features"]').fill("C1 Boat, D1 LIGHTHOUSE")

    expect(hand.space("C1")).to_have_attribute("aria-label", "C1, water, boat")
    for design in ("boat", "lighthouse"):
        picture = hand.seat.locator(f'[data-canvas] use[href="#mark-c-{design}"]')
        expect(picture).to_have_count(1)


def test_the_long_district_has_six_columns_on_a_phone(phone, account):
    hand = Painter(phone, kept(account, long=True))

    assert hand.seat.locator("[data-canvas] .space").count() == 60
    box = hand.space("F10").bounding_box()
    assert box["width"] >= 44
    assert box["height"] >= 44
    assert box["x"] + box["width"] <= 360


def test_a_district_is_mended_on_the_page_of_its_line(phone, account):
    table = kept(account, district(0, "RB GY", "10 00"), sums(1))
    phone.goto(f"/tables/{table.pk}/entries/0/")
    hand = Painter.__new__(Painter)
    hand.page = phone
    expect(hand.space("A1")).to_have_attribute("aria-label", "A1, red, red building, 1 high")
    hand.pick('mode="features"', 'feature="monument"')
    hand.tap("B1")
    hand.seat.get_by_role("button", name="Correct Ana’s district").click()

    expect(phone.locator("#result-title")).to_have_text("Ana comes first")


@pytest.mark.parametrize("size", [(360, 740), (1280, 900)])
def test_axe_finds_nothing(open_page, account, axe, size):
    page = open_page(*size)
    whole = take_in_record(owner=account, record=read_record(json.loads(WHOLE.read_bytes())))
    for table in (kept(account, board=BOARD), kept(account, sums(0), long=True), whole):
        page.goto(table.get_absolute_url())
        assert axe(page, both=True) == []
    hand = Painter(page, kept(account))
    for mode in ("heights", "features"):
        hand.pick(f'mode="{mode}"')
        assert axe(page, both=True) == []
    page.goto("/tables/new/cities/")
    assert axe(page, both=True) == []


@pytest.mark.parametrize("width", [320, 360])
def test_nothing_lies_beside_the_page(open_page, account, width):
    page = open_page(width, 640)
    whole = take_in_record(owner=account, record=read_record(json.loads(WHOLE.read_bytes())))
    for table in (kept(account, seats=4, board=BOARD), whole):
        page.goto(table.get_absolute_url())
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_scripts_the_rows_to_type_lie_open(no_js_page, table):
    no_js_page.goto(table.get_absolute_url())
    seat = no_js_page.locator("#seat-0")
    expect(seat.locator("[data-canvas]")).to_be_hidden()
    expect(seat.get_by_role("textbox", name="Height or size").first).to_be_visible()
    expect(seat.get_by_role("combobox", name="of", exact=True).first).to_be_visible()
    expect(seat.get_by_label("On water: boat, ")).to_be_visible()
    seat.get_by_label("Ground, a line for each row").fill("RB\nGY")
    seat.get_by_label("Heights, a digit for each space").fill("20\n01")
    seat.get_by_label("Skyline").select_option("8")
    seat.get_by_role("button", name="Enter Ana’s district").click()

    no_js_page.goto(f"{table.get_absolute_url()}?seat=0")
    expect(seat.locator(".plate .num")).to_have_text("8")
    expect(seat.get_by_role("group", name="District of Ana")).to_be_visible()
