"""What was refused for a city stays told until it is closed, or that city has acted again.

It takes room of its own above the page, so that it covers nothing that one taps.
"""

from uuid import uuid4

import pytest
from playwright.sync_api import expect

from games.playing import play
from games.sending import Sent
from tests.browser.boards import Hand, started
from tests.builders import entry

LOST = ["htmx:sendError", "htmx:afterRequest"]
COVERED = """() => {
  const strip = document.querySelector(".elsewhere").getBoundingClientRect();
  const tapped = [...document.querySelectorAll("header a, header summary, main a, main button")];
  return tapped.filter((one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    return width && top < strip.bottom && bottom > strip.top && one.checkVisibility();
  }).map((one) => one.textContent);
}"""
SAY = """() => {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const news = loaded.find((name) => name.includes("js/news"));
  return import(news).then(({ sayAbove }) => sayAbove("Not saved: somebody else was faster."));
}"""
STANDS = "Entered meanwhile by Hanna: “Ana passed the yellow L for 1 point.”"


def test_an_entry_kept_too_long_is_told_until_its_city_acts_again(phone, account, forgiven):
    forgiven += LOST
    hand = Hand(phone, started(account, "reveal y6"))
    hand.tap("E6")
    phone.context.set_offline(True)
    hand.press("place")
    expect(hand.verdict).to_contain_text("Not saved yet")
    play(table=hand.table, act=entry("0 passes y6"), sent=Sent(uuid4(), by="Hanna"))
    phone.context.set_offline(False)
    above = phone.locator(".elsewhere.refused")
    # It stands at the city, and above the page once the next pulse has brought what was entered.
    expect(above).to_contain_text(STANDS)

    assert phone.evaluate(COVERED) == []
    expect(hand.space("E6")).to_be_in_viewport(ratio=1)
    phone.locator('[data-show-seat="1"]').click()
    hand.tap("E6")
    hand.press("place")
    expect(above).to_contain_text(f"{STANDS} You had entered: E4 E5 E6 F6")
    assert phone.evaluate(COVERED) == []
    phone.locator(".pick[value=r2]").click()
    expect(hand.seat).to_have_attribute("data-seat", "0")
    expect(above).to_be_visible()
    hand.tap("G6")
    hand.press("place")
    expect(above).to_be_hidden()


@pytest.mark.parametrize(("top", "stays"), [(20, False), (150, True)])
def test_what_somebody_types_in_is_seen_below_it(phone, top, stays):
    phone.goto("/tables/new/micro-city/")
    field = phone.locator("main input[type=text]").first
    field.focus()
    phone.evaluate("by => scrollBy(0, by)", field.bounding_box()["y"] - top)
    phone.evaluate(SAY)
    strip, now = phone.locator(".elsewhere").bounding_box(), field.bounding_box()["y"]
    assert now >= strip["y"] + strip["height"]
    assert (abs(now - top) < 2) == stays
    phone.get_by_role("button", name="Close").click()
    expect(field).to_be_focused()
