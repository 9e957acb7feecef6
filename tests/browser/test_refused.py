"""What was refused for a city stays told until it is closed, or that city has acted again."""

from uuid import uuid4

from playwright.sync_api import expect

from games.playing import play
from games.sending import Sent
from tests.browser.boards import Hand, started
from tests.builders import entry

LOST = ["htmx:sendError", "htmx:afterRequest"]
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
    expect(above).to_contain_text(STANDS, timeout=15_000)

    phone.locator('[data-show-seat="1"]').press("Enter")
    hand.tap("E6")
    hand.press("place")
    expect(above).to_contain_text(f"{STANDS} You had entered: E4 E5 E6 F6")
    phone.locator(".pick[value=r2]").click()
    expect(hand.seat).to_have_attribute("data-seat", "0")
    expect(above).to_be_visible()
    hand.tap("G6")
    hand.press("place")
    expect(above).to_be_hidden()
