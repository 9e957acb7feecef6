"""Four phones at one episode, one of which loses its connection twice on the way."""

import re

import pytest
from playwright.sync_api import expect

from games.my_city.practice import BANKS, TERRAIN
from tests.browser.boards import Hand
from tests.campaign_builders import campaign_of, started
from tests.table_builders import lines_of

LOST = ("htmx:sendError", "htmx:afterRequest", "ERR_INTERNET_DISCONNECTED")


@pytest.fixture
def episode(account):
    board = {"terrain": [*TERRAIN], "banks": " ".join(BANKS)}
    return started(campaign_of(account, 4, **board), cards=range(4))


@pytest.fixture
def hands(open_page, episode):
    """A phone for each seat, with its own city in front."""
    found = [
        Hand(open_page(360, 740, has_touch=True, is_mobile=True), episode.table) for _ in range(4)
    ]
    for seat, hand in enumerate(found):
        hand.page.locator(f"[data-show-seat='{seat}']").click()
    return found


def reveal(hands, by, card):
    """Turn a card over on one phone, and see it on all."""
    hands[by].page.locator(f".pick[value={card}]").click()
    for seat, hand in enumerate(hands):
        expect(hand.page.locator(f"#seat-{seat} [data-place]")).to_be_attached()


def place(hand, seat):
    hand.page.locator(f"[data-show-seat='{seat}']").click()
    hand.tap("E6")
    hand.press("place")


def end(hand, seat):
    hand.page.locator(f"[data-show-seat='{seat}']").click()
    hand.seat.get_by_text("End", exact=True).click()
    hand.seat.get_by_role("button", name="End for ").click()


def acted(hand, seat):
    expect(hand.page.locator(f"#seat-{seat} [data-place]")).to_have_count(0)


def without_connection(hand, seat, act):
    """Act while there is no connection: it is kept, and goes by itself when there is one."""
    hand.page.context.set_offline(True)
    act(hand, seat)
    expect(hand.page.get_by_text("Not saved yet: no connection.").first).to_be_visible()
    hand.page.context.set_offline(False)
    acted(hand, seat)


def test_four_phones_play_an_episode_and_close_it(hands, episode, forgiven):
    forgiven += LOST
    for card, act in (("y6", place), ("r2", end)):
        reveal(hands, 0, card)
        for seat in (0, 1, 3):
            act(hands[seat], seat)
            acted(hands[seat], seat)
        without_connection(hands[2], 2, act)

    for hand in hands:
        expect(hand.page.locator("#result")).to_be_visible()
    closer = hands[1].page
    closer.get_by_role("link", name="To the result of the episode").click()
    closer.locator("summary", has_text="Close episode 1").click()
    closer.get_by_label(re.compile("share their place")).check()
    closer.get_by_role("button", name="Close it and colour the symbols").click()
    expect(closer.get_by_role("heading", level=1)).to_have_text("Our campaign")
    for seat in (0, 2, 3):
        expect(hands[seat].page.locator("#table")).to_contain_text(re.compile("is closed"))

    acts = [line["do"] for line in lines_of(episode.table)]
    assert acts == ["reveal", *["place"] * 4, "reveal", *["end"] * 4]
    episode.refresh_from_db()
    assert episode.closed_at
