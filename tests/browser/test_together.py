"""Pages of a campaign that lie open: what others do is shown, and nothing in use is touched."""

import re

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import expect

from campaign.envelopes import envelopes_of
from campaign.services.notes import pin_note
from tests.browser.boards import Hand
from tests.browser.boards import started as table_at
from tests.browser.waiting import AT_ONCE, asks_after, until
from tests.campaign.rule_sheets import fill_in
from tests.campaign_builders import campaign_of, closed, over, started

SHOW = """() => {
  const now = performance.now();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  return now;
}"""


@pytest.fixture
def campaign(account):
    return campaign_of(account)


@pytest.fixture
def lying(phone, campaign):
    """The campaign's page, as it was before anybody played."""
    phone.goto(f"/campaigns/{campaign.pk}/")
    return phone


def told(page, words):
    expect(page.locator(".elsewhere").get_by_role("status")).to_have_text(words)


def test_what_others_do_comes_by_itself_and_is_said_in_a_line(lying, campaign, axe):
    expect(lying.get_by_role("link", name="Start episode 1")).to_be_visible()

    closed(campaign)

    told(lying, "ana closed episode 1.")
    expect(lying.get_by_text("Norr leads with 2 symbols.")).to_be_visible()
    expect(lying.get_by_role("link", name="Start episode 2")).to_be_visible()
    assert axe(lying) == []
    expect(lying.locator(".elsewhere")).to_be_hidden(timeout=10_000)


def test_a_part_in_which_somebody_types_stays_until_it_is_asked_for(lying, campaign):
    lying.get_by_text("Pin a note").click()
    note = lying.get_by_label("Note")
    note.press_sequentially("Bring pe")
    note.evaluate("one => { window.held = one }")

    closed(campaign)

    told(lying, "ana closed episode 1.")
    expect(lying.get_by_role("link", name="Start episode 2")).to_be_visible()
    expect(note).to_be_focused()
    assert note.evaluate("one => one === window.held")
    campaign.refresh_from_db()
    expect(lying.locator(".saved time")).to_have_attribute(
        "datetime", campaign.touched_at.isoformat()
    )
    expect(lying.get_by_text("Norr leads with 2 symbols.")).to_have_count(0)
    note.press_sequentially("ns")

    lying.get_by_role("button", name="Show").click()

    expect(lying.get_by_text("Norr leads with 2 symbols.")).to_be_visible()
    expect(note).to_have_value("Bring pens")
    expect(lying.locator(".elsewhere")).to_be_hidden()


def test_a_tick_that_another_has_set_is_shown_and_saved_as_it_is_now(phone, campaign):
    line = "1 2 3 | visible feature=tree points=1"
    fill_in(campaign, 1, line)
    phone.goto(f"/campaigns/{campaign.pk}/chapters/1/sheet/")
    gone = phone.get_by_label("Leaves the game after that")
    expect(gone).not_to_be_checked()

    fill_in(campaign, 1, f"{line} | gone")

    expect(gone).to_be_checked()
    phone.get_by_role("button", name="Save the sheet").click()
    expect(phone).to_have_url(re.compile("/chapters/1/$"))
    [kept] = envelopes_of(campaign).sheets[1]
    assert kept.is_gone


def test_folds_and_scroll_stay_and_who_is_signed_out_is_told(lying, campaign):
    lying.get_by_text("Pin a note").click()
    heading = lying.get_by_role("heading", name="24 episodes")
    heading.evaluate("one => one.scrollIntoView()")
    top = heading.bounding_box()["y"]

    pin_note(campaign=campaign, text="Bring pens")

    told(lying, "A note was pinned: Bring pens")
    assert lying.get_by_role("button", name="Pin it").is_visible()
    assert abs(heading.bounding_box()["y"] - top) < 2

    Session.objects.all().delete()
    stopped = lying.locator(".elsewhere.stopped")
    expect(stopped.get_by_role("status")).to_have_text(re.compile("signed out"))
    way = stopped.get_by_role("link", name="Sign in").get_attribute("href")
    assert f"next=%2Fcampaigns%2F{campaign.pk}" in way


def test_a_page_out_of_the_browsers_store_asks_at_once_and_its_buttons_work(lying, campaign):
    lying.evaluate("document.forms[0].dispatchEvent(new Event('submit', {cancelable: true}))")
    started(campaign)
    shown = lying.evaluate(SHOW)

    told(lying, re.compile("^Episode 1 has begun"))
    assert asks_after(lying, shown)[0] < AT_ONCE
    lying.get_by_text("Pin a note").click()
    lying.get_by_label("Note").fill("Pens")
    lying.get_by_role("button", name="Pin it").click()
    expect(lying.locator(".note").get_by_text("Pens")).to_be_visible()


def test_what_could_not_be_sent_goes_by_itself_once_there_is_a_connection(
    phone, campaign, forgiven
):
    forgiven += ["htmx:sendError", "htmx:afterRequest", "ERR_INTERNET_DISCONNECTED"]
    over(campaign)
    phone.goto(f"/campaigns/{campaign.pk}/episodes/1/")
    phone.locator("summary", has_text="Close episode 1").click()
    phone.context.set_offline(True)

    phone.get_by_role("button", name="Close it and colour the symbols").click()

    expect(phone.get_by_text("Not saved yet: no connection.")).to_be_visible()
    expect(phone.locator(".elsewhere.lost")).to_be_visible()
    assert campaign.ledger.count() == 0
    phone.context.set_offline(False)
    expect(phone.get_by_role("heading", level=1)).to_have_text("Our campaign")
    assert campaign.ledger.count() == 1


def left_unsent(phone, account, forgiven):
    """Place a building that never reaches the site, and leave the table."""
    forgiven += ["htmx:sendError", "htmx:afterRequest", "ERR_"]
    hand = Hand(phone, table_at(account, "reveal y6"))
    hand.tap("E6")
    phone.route("**/moves/", lambda route: route.abort())
    hand.press("place")
    expect(hand.verdict).to_contain_text("Not saved yet")
    phone.goto("/")
    phone.unroute("**/moves/")
    return hand


def test_what_was_left_unsent_is_offered_when_the_page_is_opened_again(phone, account, forgiven):
    hand = left_unsent(phone, account, forgiven)

    phone.goto(hand.table.get_absolute_url())

    line = phone.locator(".elsewhere.unsent")
    expect(line.get_by_role("status")).to_have_text(
        re.compile(r"^“Place” \(Ana, yellow L, E4 E5 E6 F6\) was not sent at \d\d:\d\d\.$")
    )
    line.get_by_role("button", name="Send it").click()
    expect(phone.locator("#seat-0 [data-place]")).to_have_count(0)
    assert hand.table.entries.count() == 2
    expect(phone.locator(".elsewhere")).to_be_hidden()


def test_what_was_left_unsent_and_is_entered_anew_is_not_offered_any_more(phone, account, forgiven):
    hand = left_unsent(phone, account, forgiven)
    phone.goto(hand.table.get_absolute_url())
    line = phone.locator(".elsewhere.unsent")
    expect(line.get_by_role("button", name="Send it")).to_be_visible()
    hand.press("place")
    expect(phone.locator("#seat-0 [data-place]")).to_have_count(0)
    expect(line).to_be_hidden()
    until(phone, "!Object.keys(sessionStorage).some((key) => key.startsWith('unsent'))")


def test_what_was_left_unsent_is_led_back_to_from_elsewhere(phone, account, forgiven):
    left_unsent(phone, account, forgiven)

    expect(phone.locator(".elsewhere")).to_contain_text("“Place” (Ana, ")
    phone.locator(".elsewhere").get_by_role("link", name="Go back to it").click()

    expect(phone.locator(".elsewhere").get_by_role("button", name="Send it")).to_be_visible()
    phone.context.clear_cookies()
    phone.goto("/accounts/login/")
    assert phone.locator(".elsewhere").count() == 0


def test_all_that_was_entered_without_a_connection_goes_one_after_the_other(
    phone, account, forgiven
):
    forgiven += ["htmx:sendError", "htmx:afterRequest", "ERR_INTERNET_DISCONNECTED"]
    hand = Hand(phone, table_at(account, "reveal y6"))
    phone.context.set_offline(True)
    for seat in ("0", "1"):
        if hand.seat.get_attribute("data-seat") != seat:
            phone.locator(".strip-seat").nth(int(seat)).tap()
        expect(hand.seat).to_have_attribute("data-seat", seat)
        hand.tap("E6")
        hand.press("place")
        expect(hand.verdict).to_contain_text("Not saved yet")

    phone.context.set_offline(False)

    expect(phone.locator("#log summary")).to_contain_text("Log, 3 lines")
    assert [entry.line["seat"] for entry in hand.table.entries.order_by("number")[1:]] == [0, 1]
    assert (
        phone.evaluate("Object.keys(sessionStorage).filter(key => key.startsWith('unsent'))") == []
    )


def test_what_is_sent_anew_while_nobody_answers_is_kept(phone, account, forgiven):
    forgiven += ["htmx:sendError", "htmx:afterRequest", "ERR_", "Failed to load"]
    hand = Hand(phone, table_at(account, "reveal y6"))
    hand.tap("E6")
    phone.route("**/moves/", lambda route: route.abort())
    hand.press("place")
    expect(hand.verdict).to_contain_text("Not saved yet")
    phone.reload()
    with phone.expect_event("requestfailed", lambda request: "/moves/" in request.url):
        phone.locator(".elsewhere.unsent").get_by_role("button", name="Send it").click()
    assert hand.table.entries.count() == 1
    phone.unroute("**/moves/")

    expect(phone.locator("#log summary")).to_contain_text("Log, 2 lines")


def test_what_was_changed_after_all_is_not_sent(phone, account, forgiven):
    forgiven += ["htmx:sendError", "htmx:afterRequest", "ERR_INTERNET_DISCONNECTED"]
    hand = Hand(phone, table_at(account, "reveal y6"))
    hand.tap("E6")
    phone.context.set_offline(True)
    hand.press("place")
    expect(hand.verdict).to_contain_text("Not saved yet")
    hand.tap("G6")
    phone.context.set_offline(False)
    expect(phone.locator(".elsewhere.lost")).to_be_hidden()
    until(phone, "!Object.keys(sessionStorage).some((key) => key.startsWith('unsent'))")
    assert hand.table.entries.count() == 1
