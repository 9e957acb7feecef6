"""A tap right after a stroke at speed counts, and counts once, though Chromium gives no click."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_sets import Painter, whole
from tests.browser.waiting import pause

ONE = re.compile(r"^m:\S+$")


class Finger:
    """A finger on the glass, whose strokes end at speed."""

    def __init__(self, page):
        self.page, self.debugger = page, page.context.new_cdp_session(page)

    def _touch(self, kind, *points):
        touched = [{"x": x, "y": y} for x, y in points]
        self.debugger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def stroke(self, start, end, steps=8):
        self._touch("touchStart", start)
        for step in range(1, steps + 1):
            pause(self.page, of=8)
            way = zip(start, end, strict=True)
            self._touch("touchMove", [a + (b - a) * step / steps for a, b in way])
        self._touch("touchEnd")

    def tap(self, element):
        box = element.bounding_box()
        self._touch("touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        pause(self.page, of=40)
        self._touch("touchEnd")


@pytest.fixture
def hand(phone, account):
    hand = Painter(phone, whole(account, "my-city"))
    phone.locator(".brushes").evaluate("one => one.scrollIntoView({block: 'start'})")
    return hand


@pytest.mark.parametrize("wait", [0, 700])
def test_a_brush_and_undo_are_tapped_right_after_a_stroke(hand, wait):
    finger, page = Finger(hand.page), hand.page
    strokes = page.locator("[data-strokes]")
    finger.stroke(hand.middle("B2"), hand.middle("H6"))
    pause(page, of=wait)
    finger.tap(page.locator('.brush:has(input[value="f"])'))
    expect(page.locator('input[value="f"]')).to_be_checked()

    finger.stroke(hand.middle("B9"), hand.middle("H9"))
    pause(page, of=wait)
    finger.tap(page.locator("[data-undo]"))
    expect(strokes).to_have_value(ONE)
    pause(page, of=200)
    expect(strokes).to_have_value(ONE)

    page.keyboard.press("Enter")  # a key on the same button is no click that came late
    expect(strokes).to_have_value("")
