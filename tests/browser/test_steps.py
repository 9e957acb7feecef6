"""The slider of a table's moves in a browser: with a mouse, with keys, and without scripts."""

import re

import pytest
from playwright.sync_api import expect

from tests.builders import deck
from tests.table_builders import kept_table

pytestmark = pytest.mark.django_db(transaction=True)

LINES = ("reveal d", "0 builds A1 B1", "1 passes", "reveal e", "0 builds A2 B2", "1 passes")


@pytest.fixture
def table(account):
    return kept_table(account, *LINES, seats=2, buildings=deck(d="XX", e="XX", f="XX"))


def at(table, step):
    return re.compile(rf"/tables/{table.pk}/steps/{step}/(\?.*)?(#.*)?$")


def slider(page):
    return page.get_by_role("slider", name=re.compile("^Move"))


def test_arrow_keys_go_through_the_moves(phone, table):
    phone.goto(f"/tables/{table.pk}/steps/0/")
    slider(phone).focus()

    phone.keyboard.press("ArrowRight")
    expect(phone).to_have_url(at(table, 1))
    expect(slider(phone)).to_be_focused()
    phone.keyboard.press("ArrowRight")
    expect(phone).to_have_url(at(table, 2))
    expect(phone.locator(".step-words")).to_contain_text("Ana built")
    expect(slider(phone)).to_be_focused()
    phone.keyboard.press("End")
    expect(phone).to_have_url(at(table, 6))
    phone.keyboard.press("ArrowLeft")
    expect(phone).to_have_url(at(table, 5))


def test_it_goes_where_it_comes_to_rest_and_back_again(wide, table):
    wide.goto(f"/tables/{table.pk}/steps/6/")
    expect(wide.get_by_role("button", name="Show")).to_be_hidden()
    box = slider(wide).bounding_box()
    middle = box["y"] + box["height"] / 2

    wide.mouse.move(box["x"] + box["width"] - 13, middle)
    wide.mouse.down()
    wide.mouse.move(box["x"] + box["width"] / 2, middle, steps=6)
    expect(wide.locator("[data-step-shown]")).to_have_text("3")
    expect(wide).to_have_url(at(table, 6))
    wide.mouse.up()
    expect(wide).to_have_url(at(table, 3))
    expect(wide.locator(".step-words")).to_contain_text("Ben passed")

    wide.go_back()
    expect(wide).to_have_url(at(table, 6))
    expect(slider(wide)).to_have_value("6")
    expect(wide.locator("[data-step-shown]")).to_have_text("6")


def test_links_keep_their_place_under_the_finger(phone, table):
    phone.goto(f"/tables/{table.pk}/steps/0/")
    following = phone.get_by_role("link", name="Next", exact=True)
    following.click()
    expect(phone).to_have_url(at(table, 1))
    before = following.bounding_box()
    following.click()
    expect(phone).to_have_url(at(table, 2))

    assert following.bounding_box() == before


def test_a_line_of_the_score_lights_its_spaces_without_a_new_page(phone, table):
    phone.goto(f"/tables/{table.pk}/steps/3/")
    first = phone.locator("#seat-0")
    first.locator("summary").click()
    first.get_by_role("link", name="14 empty spaces").click()

    expect(first.locator(".space.is-lit")).to_have_count(14)
    expect(phone).to_have_url(at(table, 3))


def test_without_scripts_a_button_does_it(no_js_page, table):
    no_js_page.goto(f"/tables/{table.pk}/steps/0/")
    slider(no_js_page).focus()
    no_js_page.keyboard.press("End")
    no_js_page.get_by_role("button", name="Show").click()

    expect(no_js_page).to_have_url(at(table, 6))


@pytest.mark.parametrize("width", [320, 760, 1280])
def test_it_is_accessible_and_fits(open_page, axe, table, width):
    page = open_page(width, 800)
    for step in (0, 5):
        page.goto(f"/tables/{table.pk}/steps/{step}/")
        assert axe(page, both=True) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
