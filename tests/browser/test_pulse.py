"""What others do at a table is seen, and disturbs nothing that is being entered."""

import re
from uuid import uuid4

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from playwright.sync_api import expect

from games.playing import play
from games.records import read_record
from games.sending import Sent
from games.services import take_in_record
from tests.browser.boards import Hand, started
from tests.browser.waiting import AT_ONCE, asks_after, pause
from tests.games.cities.entered.builders import record, sums
from tests.table_builders import act

LONG = 2_700  # ms in which a page would have asked again, which it does every two seconds
PLACE = "one => one.getBoundingClientRect().top + scrollY"
SCRIPT = "text/javascript"
HIDE = """state => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  const now = performance.now();
  document.dispatchEvent(new Event("visibilitychange"));
  return now;
}"""


@pytest.fixture
def table(account):
    return started(account, "reveal y6")


@pytest.fixture
def hand(phone, table):
    return Hand(phone, table)


def said(hand, words):
    expect(hand.page.locator(".said [role=status]")).to_have_text(re.compile(words))


def asked_by(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "pulse" in request.url else 0)
    return asked


def test_an_act_on_one_page_shows_on_another_that_keeps_its_selection(open_page, table):
    ana, ben = (Hand(open_page(360, 740, has_touch=True, is_mobile=True), table) for _ in range(2))
    ben.page.locator("[data-show-seat='1']").click()
    ben.tap("E6", "E6")
    before = ben.cells, ben.count
    place = ben.seat.locator(".board").evaluate(PLACE)

    ana.tap("G6")
    ana.press("place")

    said(ben, "^Ana built")
    assert ben.seat.locator(".board").evaluate(PLACE) == place
    expect(ben.seat).to_have_attribute("data-seat", "1")
    assert (ben.cells, ben.count) == before
    expect(ben.page.locator("#seat-0 [data-place]")).to_have_count(0)
    ben.press("place")
    expect(ben.page.locator("#reveal")).to_be_visible()
    said(ana, "^Ben built")
    ana.page.locator(".pick[value=r2]").click()
    said(ben, "^The card is the")


def test_an_act_while_others_act_leaves_no_city_behind(hand, signed_in):
    hand.hear_nothing()
    act(signed_in, hand.table, "pass", seat=1)
    hand.tap("E6")
    hand.press("place")
    expect(hand.page.locator("#reveal")).to_be_visible()

    hand.page.unroute("**/pulse/**")

    expect(hand.page.locator("#seat-1 [data-place]")).to_have_count(0)


def test_what_an_act_of_ones_own_changes_elsewhere_comes_without_a_word(phone, account):
    table = started(account, "0 later", "1 later", "reveal y6", seats=3)
    phone.goto(f"{table.get_absolute_url()}?seat=2")
    to_come = phone.locator("#tools").get_by_text("Cards that can still come")
    expect(to_come).to_have_count(1)

    phone.locator("#seat-2 details.end summary").click()
    phone.locator("#seat-2 details.end button").click()

    expect(to_come).to_have_count(0)
    expect(phone.locator(".elsewhere")).to_have_count(0)


def test_a_refusal_hides_nothing_of_what_another_did_just_before(hand, signed_in):
    hand.hear_nothing()
    act(signed_in, hand.table, "pass", seat=1)
    hand.seat.locator(".typed summary").click()
    hand.seat.locator("[data-cells]").fill("E4 E5 E6 E7")
    hand.seat.locator("[data-cells]").press("Enter")
    expect(hand.verdict).to_have_text(re.compile("is not the shape of the yellow L"))

    hand.page.unroute("**/pulse/**")

    expect(hand.page.locator("#seat-1 [data-place]")).to_have_count(0)


def test_focus_folds_scroll_and_what_is_typed_stay(hand, signed_in):
    act(signed_in, hand.table, "later", seat=0)
    page = hand.page
    page.reload()
    page.locator("[data-show-seat='1']").click()
    page.locator("#log summary").click()
    page.locator(".rules summary").click()
    page.evaluate("scrollTo(0, 400)")
    hand.seat.locator(".space[value=E6]").focus()
    top = page.evaluate("document.activeElement.getBoundingClientRect().top")

    act(signed_in, hand.table, "undo", of=1)

    said(hand, "^Line 2 was taken back")
    assert page.evaluate("document.activeElement.value") == "E6"
    assert abs(page.evaluate("document.activeElement.getBoundingClientRect().top") - top) < 2
    expect(page.locator("#log")).to_have_attribute("open", "")
    expect(page.locator(".rules")).to_have_attribute("open", "")


def test_what_others_did_is_told_above_the_page_where_its_line_is_out_of_sight(hand, signed_in):
    hand.page.evaluate("scrollTo(0, 400)")
    act(signed_in, hand.table, "pass", seat=1)
    above = hand.page.locator(".elsewhere.done [role=status]")
    expect(above).to_have_text(re.compile("^Ben passed"))


def test_only_the_parts_that_changed_are_shown_anew(hand, signed_in, forgiven):
    forgiven.append("htmx:")
    page = hand.page
    page.locator("#log summary").click()
    printed = "[...document.querySelectorAll('[data-print]')]"
    page.evaluate(f"{printed}.forEach((part) => {{ part.isOld = true; }})")
    old = f"{printed}.filter((part) => part.isOld).map((part) => part.id)"

    act(signed_in, hand.table, "pass", seat=1)

    said(hand, "^Ben passed")
    assert page.evaluate(old) == ["table", "seat-0", "tools"]
    expect(page.locator("#log")).to_have_attribute("open", "")
    expect(page.locator("#log-lines > li")).to_have_count(2)

    # What a form sent may have been heard, and its id be spent: its part comes anew.
    page.route("**/moves/", lambda route: route.abort())
    hand.seat.locator("[name=do][value=pass]").first.click()
    expect(page.locator("#seat-0[data-print]")).to_have_count(0)
    page.unroute("**/moves/")
    expect(page.locator("#reveal")).to_be_visible()
    expect(page.locator("#seat-0[data-print]")).to_have_count(1)


def test_a_table_waits_while_somebody_types_or_holds_a_finger_down(hand, signed_in):
    hand.seat.locator(".typed summary").click()
    entry = hand.seat.locator("[data-cells]")
    entry.press_sequentially("e4 e5")
    act(signed_in, hand.table, "pass", seat=1)
    news = hand.page.locator(".elsewhere [role=status]")
    expect(news).to_have_text(re.compile("^Ben passed"))
    expect(hand.page.locator(".said [role=status]")).to_have_text(re.compile("^The card is"))

    hand.page.locator("#seat-0-name").focus()

    said(hand, "^Ben passed")
    assert entry.input_value() == "e4 e5"
    expect(hand.verdict).to_have_text("2 of 4 spaces.")


def test_numbers_half_typed_at_the_end_stay(phone, account, signed_in):
    hand = Hand(phone, started(account, "reveal y6", "0 later", "1 passes"))
    table = hand.table
    act(signed_in, table, "reveal", building="r2")
    act(signed_in, table, "end", seat=1)
    phone.goto(f"{table.get_absolute_url()}?seat=0")
    hand.seat.locator("[data-way=sheet] > summary").click()
    hand.seat.get_by_label("Visible trees").fill("3")
    hand.page.locator("#seat-0-name").focus()

    last = table.entries.order_by("-number").first()
    act(signed_in, table, "undo", of=last.number)
    act(signed_in, table, "end", seat=1)

    expect(hand.page.locator("#log summary")).to_contain_text("Log, 7 lines Saved")
    expect(hand.seat.get_by_label("Visible trees")).to_have_value("3")
    expect(hand.seat.get_by_label("Visible trees")).to_be_visible()


def test_a_hidden_page_asks_nothing_and_asks_at_once_when_it_is_back(hand, signed_in):
    asked = asked_by(hand.page)
    hand.page.evaluate(HIDE, "hidden")
    before = len(asked)
    act(signed_in, hand.table, "pass", seat=0)
    pause(hand.page, of=LONG)
    assert len(asked) == before

    back = hand.page.evaluate(HIDE, "visible")

    said(hand, "^Ana passed")
    assert asks_after(hand.page, back)[0] < AT_ONCE


def test_who_is_signed_out_is_told_and_asks_no_more_until_back(hand, signed_in, account):
    asked = asked_by(hand.page)
    Session.objects.all().delete()

    words = hand.page.locator(".elsewhere.stopped")
    expect(words).to_have_text(re.compile("^You are signed out"))
    assert "/login/?next=%2Ftables%2F" in words.get_by_role("link").get_attribute("href")
    before = len(asked)
    pause(hand.page, of=LONG)
    assert len(asked) == before

    signed_in.force_login(account)  # in another tab
    name = settings.SESSION_COOKIE_NAME
    value = signed_in.cookies[name].value
    hand.page.context.add_cookies([{"name": name, "value": value, "url": hand.page.url}])
    hand.page.evaluate("dispatchEvent(new Event('focus'))")
    expect(words).to_be_hidden()


def test_without_a_connection_a_page_asks_less_often_and_goes_on(hand, signed_in):
    asked = asked_by(hand.page)
    with hand.page.expect_event("requestfailed"):
        hand.page.route("**/pulse/**", lambda route: route.abort())
    before = len(asked)
    pause(hand.page, of=2 * LONG)
    assert len(asked) == before
    hand.page.evaluate("dispatchEvent(new Event('focus'))")
    lost = hand.page.locator(".elsewhere.lost")
    expect(lost.get_by_role("status")).to_have_text(re.compile("^No connection"))

    hand.page.unroute("**/pulse/**")
    act(signed_in, hand.table, "pass", seat=0)
    lost.get_by_role("button", name="Try now").click()

    said(hand, "^Ana passed")
    expect(lost).to_be_hidden()


@pytest.mark.parametrize("path", ["entries/0/", "steps/0/"])
def test_other_pages_of_a_table_say_what_others_do_and_show_it_when_asked(hand, signed_in, path):
    news = hand.page.locator(".elsewhere")
    hand.page.goto(hand.table.get_absolute_url() + path)
    act(signed_in, hand.table, "pass", seat=0)

    expect(news.get_by_role("status")).to_have_text(re.compile("^Ana passed"))
    before = hand.page.locator("main").inner_text()
    hand.page.wait_for_event("response", lambda answer: "/pulse/" in answer.url)
    assert hand.page.locator("main").inner_text() == before
    with hand.page.expect_navigation():
        news.get_by_role("button", name="Show").click()
    expect(news).to_have_count(0)


@pytest.fixture
def district(phone, account):
    """The page of a table at which Ana is entering her district of Cities."""
    table = take_in_record(owner=account, record=read_record(record()))
    phone.goto(table.get_absolute_url())
    return phone, table


def shows(page, version):
    expect(page.locator("#status")).to_have_attribute("data-version", version)


def test_rows_half_typed_keep_the_table_waiting_and_stay(district):
    page, table = district
    page.locator(".seat.is-here [data-typed] summary").click()
    rows = page.locator('.seat.is-here [name="features"]')
    rows.press_sequentially("A1 bo")
    play(table=table, act=sums(1), sent=Sent(uuid4()))
    news = page.locator(".elsewhere")
    expect(news.get_by_role("status")).to_have_text(re.compile("^Ben"))
    shows(page, "0")
    expect(rows).to_be_focused()

    rows.evaluate("one => one.blur()")

    shows(page, "1")
    expect(news).to_be_hidden()
    expect(rows).to_have_value("A1 bo")


def test_who_is_typing_can_have_shown_what_others_did(district):
    page, table = district
    page.locator(".seat.is-here [data-typed] summary").click()
    rows = page.locator('.seat.is-here [name="features"]')
    rows.press_sequentially("A1 bo")
    play(table=table, act=sums(1), sent=Sent(uuid4()))

    page.locator(".elsewhere").get_by_role("button", name="Show").click()

    shows(page, "1")
    expect(rows).to_have_value("A1 bo")


def test_choices_unfolded_keep_the_table_waiting_and_have_the_focus_after_it(district):
    page, table = district
    kind = page.locator('.seat.is-here [name="card_kind"]').first
    kind.focus()
    page.keyboard.press("Space")
    play(table=table, act=sums(1), sent=Sent(uuid4()))
    news = page.locator(".elsewhere [role=status]")
    expect(news).to_have_text(re.compile("^Ben"))
    shows(page, "0")

    page.keyboard.press("Escape")

    shows(page, "1")
    expect(kind).to_be_focused()


def test_what_is_typed_and_chosen_stays_also_where_no_script_remembers_it(district):
    page, table = district
    nothing = "export const recall = () => null, remember = () => {};"
    page.route("**/memory*.js", lambda route: route.fulfill(body=nothing, content_type=SCRIPT))
    page.reload()
    seat = page.locator(".seat.is-here")
    seat.locator("[data-typed] summary").click()
    rows = seat.locator('[name="features"]')
    rows.fill("A1 bo")
    kind = seat.locator('[name="card_kind"]').first
    kind.select_option("areas")
    rows.evaluate("one => one.blur()")

    play(table=table, act=sums(1), sent=Sent(uuid4()))

    shows(page, "1")
    expect(rows).to_have_value("A1 bo")
    expect(kind).to_have_value("areas")
