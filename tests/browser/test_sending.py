"""Sending an act: once, and nothing that was entered is lost where it fails."""

import re
from uuid import uuid4

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import expect

from games.playing import play
from games.sending import Sent
from tests.browser.boards import Hand, started
from tests.builders import entry

# What htmx writes into the console when a request fails.
LOST = ["htmx:sendError", "htmx:afterRequest"]


@pytest.fixture
def hand(phone, account):
    return Hand(phone, started(account, "reveal y6"))


def entries(hand):
    return hand.table.entries.count()


def test_after_an_act_the_next_seat_comes_up_and_last_the_card_picker(hand):
    hand.tap("E6")
    hand.press("place")

    expect(hand.seat).to_have_attribute("data-seat", "1")
    expect(hand.page.locator("#seat-1-name")).to_be_focused()
    assert hand.page.url.endswith("?seat=1")
    hand.tap("E6")
    hand.press("place")

    expect(hand.page.locator("#reveal h2")).to_be_focused()
    hand.page.locator(".pick[value=r2]").click()
    expect(hand.seat).to_have_attribute("data-seat", "0")
    hand.tap("G6")
    expect(hand.verdict).to_have_class("verdict good")


def test_a_double_click_sends_once(hand):
    sent = []
    hand.page.on("request", lambda request: sent.append(request.method))
    hand.tap("E6")

    hand.seat.locator("[data-place]").dblclick(force=True)

    expect(hand.seat).to_have_attribute("data-seat", "1")
    assert sent.count("POST") == 1


def test_without_a_connection_the_selection_stays_and_trying_again_saves(hand, forgiven):
    forgiven += LOST
    hand.tap("E6")
    before = entries(hand)
    hand.page.context.set_offline(True)

    hand.press("place")
    expect(hand.verdict).to_have_text("Not saved yet: no connection. It is sent again by itself.")
    assert hand.cells == hand.marked == "E4 E5 E6 F6"
    hand.page.context.set_offline(False)
    hand.press("place")

    expect(hand.seat).to_have_attribute("data-seat", "1")
    assert entries(hand) == before + 1


def test_an_answer_lost_on_the_way_is_fetched_by_trying_again(hand, forgiven):
    forgiven += LOST
    before = entries(hand)
    hand.tap("E6")
    hand.page.route("**/moves/", lambda route: (route.fetch(), route.abort()), times=1)

    hand.press("place")
    expect(hand.verdict).to_have_text("Not saved yet: no connection. It is sent again by itself.")
    hand.press("place")

    expect(hand.seat).to_have_attribute("data-seat", "1")
    assert entries(hand) == before + 1


def test_an_error_of_the_site_is_said_in_place(hand, forgiven):
    forgiven += ["503"]
    hand.tap("E6")
    page = "<main data-why='the site’s disk is full (reference K7M4QX)'></main>"
    hand.page.route("**/moves/", lambda route: route.fulfill(status=503, body=page), times=1)

    hand.press("place")

    expect(hand.verdict).to_have_text(
        "Not saved: the site’s disk is full (reference K7M4QX). Try again."
    )
    hand.page.route("**/moves/", lambda route: route.fulfill(status=503), times=1)
    hand.press("place")
    expect(hand.verdict).to_have_text("Not saved: the site answered 503. Try again.")
    assert hand.marked == "E4 E5 E6 F6"


def test_signing_in_in_another_tab_heals_a_page_that_was_signed_out(hand, forgiven):
    forgiven += ["Response Status Error Code 404"]
    hand.tap("E6")
    Session.objects.all().delete()
    hand.press("place")
    expect(hand.verdict).to_contain_text("Not saved: you are signed out.")

    with hand.page.context.expect_page() as opened:
        hand.verdict.get_by_role("link").click()
    other = opened.value
    other.get_by_label("Name").fill("ana")
    other.get_by_label("Password").fill("four lamps at noon")
    other.locator("main").get_by_role("button", name="Sign in").click()
    expect(other.locator("#table")).to_be_visible()
    other.close()
    hand.press("place")

    expect(hand.seat).to_have_attribute("data-seat", "1")


def test_a_refusal_by_the_server_keeps_what_was_entered(hand):
    hand.seat.locator(".typed summary").click()
    hand.seat.locator("[data-cells]").fill("E4 E5 E6 E7")
    place = hand.page.evaluate("scrollY")

    hand.seat.locator("[data-cells]").press("Enter")

    expect(hand.verdict).to_have_text(re.compile("is not the shape of the yellow L"))
    expect(hand.verdict).to_be_focused()
    assert hand.page.evaluate("scrollY") == place > 0
    assert hand.cells == hand.marked == "E4 E5 E6 E7"


def test_an_act_that_another_device_has_done_already_is_told_in_words(hand):
    hand.hear_nothing()
    other = Hand(hand.page.context.new_page(), hand.table)
    other.tap("E6")
    other.press("place")
    expect(other.seat).to_have_attribute("data-seat", "1")
    before = entries(hand)

    hand.tap("G6")
    hand.press("place")

    expect(hand.page.get_by_role("alert")).to_be_focused()
    expect(hand.page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(hand.seat).to_have_attribute("data-seat", "0")
    assert entries(hand) == before


def test_what_an_act_was_refused_with_outlives_what_others_do(phone, account):
    hand = Hand(phone, started(account, "reveal y6", "1 passes y6"))
    hand.hear_nothing()
    play(table=hand.table, act=entry("0 passes y6"), sent=Sent(uuid4()))
    hand.tap("E6")
    hand.press("place")
    refused = phone.get_by_role("alert")
    expect(refused).to_be_in_viewport(ratio=1)
    words = refused.text_content()

    phone.unroute("**/pulse/**")
    play(table=hand.table, act=entry("reveal r2"), sent=Sent(uuid4()))

    above = phone.locator(".elsewhere.refused")
    expect(above.get_by_role("status")).to_contain_text(words)
    expect(refused).to_have_count(0)
    above.get_by_role("button", name="Close").click()
    expect(above).to_be_hidden()
    expect(hand.seat.locator("[data-place]")).to_be_focused()


def test_a_card_that_another_has_turned_over_meanwhile_is_told_in_sight(phone, account):
    hand = Hand(phone, started(account, "reveal y6", "0 passes y6", "1 passes y6"))
    hand.hear_nothing()
    play(table=hand.table, act=entry("reveal r2"), sent=Sent(uuid4()))

    phone.locator(".pick[value=r3]").click()

    refused = phone.get_by_role("alert")
    expect(refused).to_contain_text("Meanwhile the table went on")
    expect(refused).to_be_focused()
    expect(refused).to_be_in_viewport(ratio=1)

    phone.unroute("**/pulse/**")
    play(table=hand.table, act=entry("0 passes r2"), sent=Sent(uuid4()))
    phone.get_by_role("button", name="Close").press("Enter")
    expect(hand.seat.locator(".space:focus")).to_have_count(1)


def test_a_page_fetched_by_back_is_the_table_as_it_is(hand):
    hand.tap("E6")
    hand.press("place")
    expect(hand.seat).to_have_attribute("data-seat", "1")
    hand.page.goto("/")

    hand.page.go_back()

    expect(hand.page.locator("#seat-0 [data-place]")).to_have_count(0)
    expect(hand.page.locator("#seat-1 [data-place]")).to_be_visible()


def test_end_asks_once_more_and_escape_folds_it_again(hand):
    hand.seat.locator(".end summary").click()
    expect(hand.seat.get_by_role("button", name="End for Ana")).to_be_visible()

    hand.key("Escape")

    expect(hand.seat.get_by_role("button", name="End for Ana")).to_be_hidden()
    expect(hand.seat.locator(".end summary")).to_be_focused()


def test_undo_takes_the_seat_back_to_what_was_entered(hand):
    hand.tap("E6")
    hand.press("place")
    expect(hand.seat).to_have_attribute("data-seat", "1")

    hand.page.locator(".said").get_by_role("button", name="Undo").click()

    expect(hand.seat).to_have_attribute("data-seat", "0")
    assert hand.cells == "E4 E5 E6 F6"


def test_without_a_connection_a_correction_says_so_and_works_again(phone, account, forgiven):
    forgiven += LOST
    table = started(account, "reveal y6")
    phone.goto(f"/tables/{table.pk}/entries/0/")
    phone.context.set_offline(True)
    phone.locator(".pick[value=r2]").click()
    expect(
        phone.get_by_text("Not saved yet: no connection. It is sent again by itself.")
    ).to_be_visible()
    phone.context.set_offline(False)

    phone.locator(".pick[value=r2]").click()

    expect(phone).to_have_url(re.compile(rf"/tables/{table.pk}/(\?seat=\d)?"))
    expect(phone.locator("#status")).to_be_visible()
    assert table.entries.count() == 2


def test_going_back_from_a_page_too_old_is_refused_there(phone, account):
    table = started(account, "reveal y6", "0 passes y6")
    address = f"/tables/{table.pk}/entries/0/"
    phone.goto(address)
    play(table=table, act=entry("1 passes y6"), sent=Sent(uuid4()))

    phone.get_by_role("button", name="Go back to before line 1").click()

    said = phone.locator('.fix-page > [role="alert"]')
    expect(said).to_contain_text("Meanwhile somebody played on")
    expect(said).to_be_focused()
    expect(phone.locator(".falls li")).to_have_count(3)
    assert phone.url.endswith(address)
    assert table.entries.count() == 3
