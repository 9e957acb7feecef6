"""A board as text and as a drawing: neither button drops what the other would save."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_sets import Painter, held, kept_set

pytestmark = pytest.mark.long


def test_the_one_button_saves_the_board_that_was_typed(phone, account):
    kept = kept_set(account)
    painter = Painter(phone, kept)
    save = phone.get_by_role("button", name="Save the board")
    phone.get_by_text("The board as text").click()
    phone.get_by_label("Terrain").fill("..m .t. f..")
    phone.get_by_label("Banks").fill("011 011 011")

    painter.brush("T")
    painter.space("A1").tap()
    save.click()
    expect(phone.locator(".elsewhere.refused")).to_contain_text("only one of them can be saved")
    phone.get_by_role("button", name="Undo").click()
    painter.save()

    assert held(kept, "board").terrain == ("..m", ".t.", "f..")


def test_the_button_of_the_text_loses_nothing_that_was_drawn(phone, account):
    kept = kept_set(account)
    painter = Painter(phone, kept)
    text = phone.get_by_role("button", name="Save this text")
    painter.brush("T")
    painter.space("A1").tap()
    phone.get_by_text("The board as text").click()
    terrain = phone.get_by_label("Terrain")
    before = terrain.input_value()

    terrain.fill("..m .t. f..")
    text.click()
    expect(phone.locator(".elsewhere.refused")).to_contain_text("only one of them can be saved")
    terrain.fill(before)
    with phone.expect_navigation():
        text.click()

    assert held(kept, "board").terrain[0][0] == "T"
