"""Pages of a campaign that lie open: what others do is shown, and nothing in use is touched."""

import re

import pytest
from playwright.sync_api import expect

from campaign.services.notes import pin_note
from tests.campaign_builders import campaign_of, closed, started

SOON = 5_000


@pytest.fixture
def campaign(account):
    return campaign_of(account)


@pytest.fixture
def lying(phone, campaign):
    """The campaign's page, as it was before anybody played."""
    phone.goto(f"/campaigns/{campaign.pk}/")
    return phone


def told(page, words):
    expect(page.locator(".elsewhere").get_by_role("status")).to_have_text(words, timeout=SOON)


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
    expect(lying.get_by_text("Norr leads with 2 symbols.")).to_have_count(0)
    note.press_sequentially("ns")

    lying.get_by_role("button", name="Show").click()

    expect(lying.get_by_text("Norr leads with 2 symbols.")).to_be_visible()
    expect(note).to_have_value("Bring pens")
    expect(lying.locator(".elsewhere")).to_be_hidden()


def test_folds_and_scroll_stay(lying, campaign):
    lying.get_by_text("Pin a note").click()
    heading = lying.get_by_role("heading", name="24 episodes")
    heading.evaluate("one => one.scrollIntoView()")
    top = heading.bounding_box()["y"]

    pin_note(campaign=campaign, text="Bring pens")

    told(lying, "A note was pinned: Bring pens")
    assert lying.get_by_role("button", name="Pin it").is_visible()
    assert abs(heading.bounding_box()["y"] - top) < 2


def test_a_page_out_of_the_browsers_store_asks_at_once_and_its_buttons_work(lying, campaign):
    asked = []
    lying.on("request", lambda request: asked.append(request.url) if "pulse" in request.url else 0)
    lying.evaluate("document.forms[0].dispatchEvent(new Event('submit', {cancelable: true}))")
    started(campaign)
    lying.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")

    told(lying, re.compile("^Episode 1 has begun"))
    assert len(asked) == 1
    lying.get_by_text("Pin a note").click()
    lying.get_by_label("Note").fill("Pens")
    lying.get_by_role("button", name="Pin it").click()
    expect(lying.locator(".note").get_by_text("Pens")).to_be_visible()
