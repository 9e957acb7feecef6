"""At a table of My City a phone shows the whole board, above the bar with what can be done."""

import pytest
from playwright.sync_api import expect

from games.models import Table
from tests.browser.boards import Hand, started

pytestmark = pytest.mark.django_db(transaction=True)

TITLE = "Our campaign of the long winter, episode 3"
BELOW = """() => {
  const space = document.querySelector(".seat.is-here .space:last-child");
  const bar = document.querySelector(".seat.is-here .bar");
  return space.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
}"""
"""How far the last row of the board reaches below the top of the bar, in px."""


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_whole_board_is_seen_whatever_the_bar_says(open_page, account, seats):
    table = started(account, "reveal y6", seats=seats)
    Table.objects.update(part_of="/campaigns/7/3/", part_title=TITLE)
    hand = Hand(open_page(360, 740, has_touch=True, is_mobile=True), table)

    assert hand.page.evaluate(BELOW) < 0
    for space, words in (("E6", "E4 E5 E6 F6"), ("A1", "Mountains and forest")):
        hand.tap(space)
        expect(hand.verdict).to_contain_text(words)
        assert hand.page.evaluate("scrollY") == 0
        assert hand.page.evaluate(BELOW) < 0
    assert hand.verdict.bounding_box()["height"] > 36  # more than a line


def test_the_way_back_to_the_campaign_is_in_the_head_and_widens_no_page(phone, account):
    table = started(account, "reveal y6")
    Table.objects.update(part_of="/campaigns/7/3/", part_title=TITLE * 2)
    phone.goto(table.get_absolute_url())

    back = phone.locator(".site-header").get_by_role("link", name=TITLE)
    assert back.bounding_box()["height"] >= 44
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    expect(phone.locator(".user-menu")).to_be_in_viewport(ratio=1)
