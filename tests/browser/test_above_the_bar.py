"""At a table of My City a phone shows the whole board, above the bar with what can be done."""

import pytest
from playwright.sync_api import expect

from games.models import Table
from tests.browser.boards import Hand, started
from tests.multicity_builders import multicity_table

pytestmark = pytest.mark.django_db(transaction=True)

NEWS = (
    """performance.getEntriesByType("resource").find(({ name }) => name.includes("js/news")).name"""
)
SAY = f"""([kind, words, ...buttons]) => import({NEWS}).then(({{ sayNews }}) =>
  sayNews(kind, words, ...buttons.map((words) => ({{ words, act: () => {{}} }}))))"""
COVERED = """() => {
  const strip = document.querySelector(".elsewhere").getBoundingClientRect();
  const pressed = "header a, header summary, main a, main button:not(.space), main .board";
  return [...document.querySelectorAll(pressed)].filter((one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    return width && top < strip.bottom && bottom > strip.top && one.checkVisibility();
  }).map((one) => one.textContent);
}"""
LONG = (
    "2 entries were not sent: “Place” (Dune, red J, D1 E1 D2 D3) at 20:15, “Pass” (Fen) at 20:17."
)

TITLE = "Our campaign of the long winter, episode 3"
BELOW = """() => {
  const space = document.querySelector(".seat.is-here .space:last-child");
  const bar = document.querySelector(".seat.is-here .bar");
  return space.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
}"""
"""How far the last row of the board reaches below the top of the bar, in px."""


def said(page, kind, words, *buttons):
    """Say something in the line above the page."""
    page.evaluate(SAY, [kind, words, *buttons])


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

    said(hand.page, "done", LONG)
    assert hand.page.evaluate(COVERED) == []
    before = hand.space("A1").bounding_box()["y"]
    for buttons in (["×"], ["Send them", "Drop them"]):
        said(hand.page, "unsent", LONG, *buttons)
        assert hand.page.evaluate(COVERED) == []
        assert hand.page.evaluate(BELOW) < 0
        assert abs(hand.space("A1").bounding_box()["y"] - before) < 16


def test_the_city_of_multicity_ends_above_its_bar_under_a_line_too(open_page, account):
    page = open_page(360, 740, has_touch=True, is_mobile=True)
    page.goto(multicity_table(account, "0 lays bbb bbb bbb at 0,1").get_absolute_url())
    said(page, "unsent", LONG, "Send them", "Drop them")
    city, bar = (page.locator(one).first.bounding_box() for one in (".commons-frame", ".turn-bar"))
    assert city["y"] + city["height"] <= bar["y"]
    assert bar["y"] + bar["height"] <= 740


def test_what_one_has_scrolled_to_stays_under_a_line_that_comes_and_goes(phone, account):
    hand = Hand(phone, started(account, "reveal y6"))
    phone.evaluate("scrollTo({top: 120, behavior: 'instant'})")
    space = hand.space("E6")
    before = space.bounding_box()["y"]
    said(phone, "lost", LONG, "Try now")
    assert abs(space.bounding_box()["y"] - before) < 2
    phone.evaluate(f"import({NEWS}).then(({{ endNews }}) => endNews('lost'))")
    assert abs(space.bounding_box()["y"] - before) < 2


def test_the_way_back_to_the_campaign_is_in_the_head_and_widens_no_page(phone, account):
    table = started(account, "reveal y6")
    Table.objects.update(part_of="/campaigns/7/3/", part_title=TITLE * 2)
    phone.goto(table.get_absolute_url())

    back = phone.locator(".site-header").get_by_role("link", name=TITLE)
    assert back.bounding_box()["height"] >= 44
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    expect(phone.locator(".user-menu")).to_be_in_viewport(ratio=1)
