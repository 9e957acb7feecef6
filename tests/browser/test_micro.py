"""Micro City on a phone: dice, a walk by taps with its counter, choices, and the end."""

import os

import pytest
from playwright.sync_api import expect

from tests.micro_builders import micro_table
from tests.table_builders import lines_of

pytestmark = pytest.mark.django_db(transaction=True)
SHOTS = os.environ.get("SHOTS")
ROLLED = "roll 1 2 3 keep 1 2"


def shot(page, name):
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def said(page):
    return page.locator("[data-says]")


def area(page, name):
    return page.get_by_role("button", name=f"{name}, ")


def is_in_one_screen(page):
    """The line that says what is due, the whole map, and the act, without scrolling."""
    page.evaluate("scrollTo(0, 0)")
    bar = page.locator(".bar").bounding_box()
    board = page.locator(".board").bounding_box()
    due = page.locator(".due").bounding_box()
    return due["y"] >= 0 and due["y"] < board["y"] and board["y"] + board["height"] <= bar["y"]


def test_a_game_on_a_phone_to_its_end(account, phone, axe):
    table = micro_table(account, deck=["1 2 3"] * 9, built=["Inn money=1"], rounds=3)
    phone.goto(f"/tables/{table.pk}/")
    assert is_in_one_screen(phone)
    assert axe(phone) == []
    phone.get_by_role("button", name="Keep 1 and 2").tap()
    expect(phone.locator(".due")).to_contain_text("Use a project card")
    expect(phone.locator(".due")).to_be_focused()
    assert is_in_one_screen(phone)
    assert axe(phone) == []
    shot(phone, "cards")

    phone.get_by_role("group", name="Project cards").get_by_role("button", name="Card 3").tap()
    expect(said(phone)).to_have_text("Move 1 of 2: tap a lit area.")
    expect(phone.locator(".space.can")).to_have_count(2)
    area(phone, "C3").tap()
    expect(said(phone)).to_have_text("C3 does not touch A1: from there to B1 A2.")
    area(phone, "B1").tap()
    expect(said(phone)).to_have_text("Move 2 of 2: tap a lit area.")
    expect(phone.locator(".space.is-step")).to_have_attribute("data-step", "1")
    assert is_in_one_screen(phone)
    phone.get_by_role("button", name="Step back").tap()
    expect(said(phone)).to_have_text("Move 1 of 2: tap a lit area.")
    area(phone, "A2").tap()
    area(phone, "A1").tap()
    expect(phone.get_by_role("heading", name="Card 3 on A1")).to_be_visible()
    shot(phone, "choices")
    assert axe(phone) == []
    phone.get_by_role("radio", name="1 coal").check(force=True)
    expect(said(phone)).to_have_text("1 coal")
    phone.get_by_role("button", name="Use card 3").tap()

    expect(phone.locator(".due")).to_be_focused()  # and the page has scrolled to its top
    phone.get_by_role("radio", name="Build Inn").check(force=True)
    phone.get_by_role("button", name="Do it").tap()
    result = phone.get_by_role("heading", name="Won: Scenario 1, easy")
    expect(result).to_be_focused()
    expect(result).to_be_in_viewport()
    assert axe(phone) == []
    shot(phone, "won")
    assert lines_of(table)[1]["path"] == ["A2", "A1"]


def test_a_refusal_is_said_in_the_bar_and_keeps_the_choice(account, phone, axe):
    cards = {"5": {"moves": 0, "die": 6, "basic": [{"deed": "take_back", "count": 2}],
             "advanced": [{"deed": "money", "count": 2}]}}  # fmt: skip
    walked = []
    for card, path in ((1, "B1"), (2, "C1"), (3, "C2 C3"), (4, "C4 B4")):
        walked += [ROLLED, f"card {card} to {path} planning"]
    walked += [ROLLED, "retrieve to A4", "invest basic", ROLLED]
    table = micro_table(account, *walked, projects=cards)
    phone.goto(f"/tables/{table.pk}/")
    phone.get_by_role("group", name="Project cards").get_by_role("button", name="Card 5").tap()
    expect(phone.get_by_role("heading", name="Card 5 on A4")).to_be_visible()
    ways = phone.get_by_role("radio", name="Tokens back from")
    expect(ways).to_have_count(10)
    phone.get_by_role("button", name="Use card 5").tap()
    expect(ways.first).to_be_focused()
    ways.nth(2).check(force=True)
    phone.evaluate("document.querySelector('.choosing :checked').value = '{}'")
    phone.get_by_role("button", name="Use card 5").tap()

    alert = phone.get_by_role("alert")
    expect(alert).to_have_text("This page sent a choice that is not known here.")
    expect(alert).to_be_focused()
    expect(alert).to_be_in_viewport()
    expect(phone.get_by_role("heading", name="Card 5 on A4")).to_be_visible()
    assert axe(phone) == []


def test_the_map_is_walked_by_the_keyboard(account, wide, axe):
    table = micro_table(account, ROLLED)
    wide.goto(f"/tables/{table.pk}/")
    wide.locator(".project-card").get_by_role("button", name="Card 1 ").focus()
    wide.keyboard.press("Enter")
    expect(said(wide)).to_have_text("Move 1 of 1: tap a lit area.")
    area(wide, "A1").focus()
    wide.keyboard.press("ArrowRight")
    expect(area(wide, "B1")).to_be_focused()
    wide.keyboard.press("Enter")
    expect(wide.get_by_role("heading", name="Card 1 on B1")).to_be_visible()
    wide.get_by_role("radio", name="Planning").focus()
    wide.keyboard.press("Space")
    wide.keyboard.press("Enter")
    expect(wide.locator(".due")).to_contain_text("Set two dice as planned")
    assert axe(wide) == []


def test_no_connection_keeps_the_walk(account, phone):
    table = micro_table(account, ROLLED)
    phone.goto(f"/tables/{table.pk}/")
    phone.get_by_role("group", name="Project cards").get_by_role("button", name="Card 4").tap()
    area(phone, "B1").tap()
    phone.context.set_offline(True)
    area(phone, "B2").tap()
    expect(said(phone)).to_have_text("No connection. Try again.")
    phone.context.set_offline(False)
    area(phone, "B2").tap()
    expect(phone.get_by_role("heading", name="Card 4 on B2")).to_be_visible()


def test_dice_are_tapped_and_only_the_last_one_asks_the_site(account, phone):
    table = micro_table(account)
    phone.goto(f"/tables/{table.pk}/")
    asked = []
    phone.on(
        "request",
        lambda one: "/tables/" in one.url and "pulse" not in one.url and asked.append(one.url),
    )
    for die in "66":
        phone.get_by_role("button", name=die, exact=True).tap()
    expect(said(phone)).to_have_text("So far 6, 6: 1 to go.")
    assert asked == []
    phone.get_by_role("button", name="4", exact=True).tap()
    expect(phone.locator(".pair")).to_have_count(2)
    phone.get_by_role("button", name="Last die back").tap()
    phone.get_by_role("button", name="5", exact=True).tap()
    phone.get_by_role("button", name="Keep 6 and 5").tap()
    expect(phone.locator(".due")).to_contain_text("Use a project card")
    assert lines_of(table)[0]["dice"] == [6, 6, 5]


def test_dice_are_tapped_without_scripts(account, no_js_page):
    table = micro_table(account)
    no_js_page.goto(f"/tables/{table.pk}/")
    for die in "664":
        no_js_page.get_by_role("button", name=die, exact=True).click()
    no_js_page.get_by_role("button", name="Keep 6 and 4").click()
    expect(no_js_page.locator(".due")).to_contain_text("Use a project card")
    no_js_page.locator(".card-strip").get_by_role("button", name="Card 1").click()
    no_js_page.get_by_role("button", name="B1, ").click()
    expect(no_js_page.get_by_role("heading", name="Card 1 on B1")).to_be_visible()


@pytest.mark.parametrize("path", ["tables/new/micro-city/", "entries/1/", "steps/2/", "set", ""])
def test_nothing_is_hidden_from_anybody(account, phone, axe, path):
    lines = [ROLLED, "card 3 to B1 C1 basic material=wood"]
    if path == "set":
        lines = [ROLLED, "card 1 to B1 planning"]
    table = micro_table(account, *lines)
    address = f"/{path}" if path.startswith("tables") else f"/tables/{table.pk}/{path}"
    phone.goto(address.removesuffix("set"))
    for fold in phone.locator("main details").all():
        fold.evaluate("fold => { fold.open = true; }")
    assert axe(phone, both=True) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_an_act_without_connection_says_so_in_the_bar(account, phone, forgiven):
    forgiven.append("htmx:")
    table = micro_table(account, deck=["1 2 3"] * 9)
    phone.goto(f"/tables/{table.pk}/")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Keep 1 and 2").tap()
    expect(said(phone)).to_have_text("Not saved yet: no connection. It is sent again by itself.")
    expect(said(phone)).to_be_in_viewport()
    phone.context.set_offline(False)
    phone.get_by_role("button", name="Keep 1 and 2").tap()
    expect(phone.locator(".due")).to_contain_text("Use a project card")
    assert len(lines_of(table)) == 1


def test_another_phone_is_followed(account, open_page):
    table = micro_table(account, deck=["1 2 3"] * 9)
    one, other = open_page(360, 740), open_page(360, 740)
    for page in (one, other):
        page.goto(f"/tables/{table.pk}/")
    area(other, "B2").click()
    expect(said(other)).to_have_text("B2, residential, die 6. Which two stay active?")
    one.get_by_role("button", name="Keep 1 and 2").click()

    expect(other.locator(".due")).to_contain_text("Use a project card")
    other.locator(".card-strip").get_by_role("button", name="Card 1").click()
    area(other, "B1").click()
    expect(other.get_by_role("heading", name="Card 1 on B1")).to_be_visible()


def test_a_walk_is_taken_up_after_a_reload_and_taken_back_by_escape(account, wide):
    table = micro_table(account, ROLLED)
    wide.goto(f"/tables/{table.pk}/")
    wide.locator(".project-card").get_by_role("button", name="Card 3 ").click()
    area(wide, "B1").click()
    expect(said(wide)).to_have_text("Move 2 of 2: tap a lit area.")
    wide.reload()
    expect(said(wide)).to_have_text("Move 2 of 2: tap a lit area.")
    area(wide, "C1").click()
    expect(wide.get_by_role("heading", name="Card 3 on C1")).to_be_visible()
    area(wide, "B2").click()
    expect(wide.get_by_role("heading", name="Card 3 on B2")).to_be_visible()
    wide.get_by_role("button", name="Step back").click()
    expect(said(wide)).to_have_text("Move 2 of 2: tap a lit area.")
    area(wide, "C1").click()
    expect(wide.get_by_role("heading", name="Card 3 on C1")).to_be_visible()
    wide.keyboard.press("Escape")
    expect(said(wide)).to_have_text("Move 1 of 2: tap a lit area.")
    wide.get_by_role("button", name="Other card").click()
    expect(said(wide)).to_have_text("Choose a card, or retrieve all.")
    wide.reload()
    expect(said(wide)).to_have_text("Choose a card, or retrieve all.")


def test_one_of_two_dice_outlives_a_reload(account, wide):
    table = micro_table(account, ROLLED, "card 1 to B1 planning")
    wide.goto(f"/tables/{table.pk}/")
    first = wide.get_by_role("group", name="First die").get_by_role("radio", name="4")
    first.check(force=True)
    wide.reload()
    expect(first).to_be_checked()


def test_a_sale_opens_under_its_exchange(account, phone, axe):
    lines = []
    for to in ("B1", "C1"):
        lines += ["roll 6 6 1 keep 6 6", f"retrieve to {to}", "invest basic"]
    table = micro_table(account, *lines, "roll 4 4 1 keep 4 4", "retrieve to D1", rounds=20)
    phone.goto(f"/tables/{table.pk}/")
    sale = phone.locator(".sales").get_by_role("radio", name="Sell 1 coal for 2$")
    expect(sale).to_have_count(0)
    phone.get_by_role("radio", name="1 wood for 1 steel").first.check(force=True)
    expect(sale).to_have_count(1)
    sale.check(force=True)
    expect(said(phone)).to_have_text("1 wood for 1 steel. Sell 1 coal for 2$")
    assert axe(phone) == []
    shot(phone, "sale")
    phone.get_by_role("button", name="Do it").tap()
    expect(phone.locator(".due")).to_contain_text("Roll three dice")
    assert lines_of(table)[-1]["with"] == {"give": "wood", "take": ["steel"], "sell": "coal"}
