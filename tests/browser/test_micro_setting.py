"""A new table of Micro City on a phone: the own box by taps, and nothing of it gets lost."""

import os
import re

import pytest
from playwright.sync_api import expect

from games.micro_city.dealing import Laying, laid
from games.micro_city.practice import DISTRICT_CARDS
from games.micro_city.typed_map import areas_text
from games.models import Table
from tests.games.micro_city.builders import MAP, NAMES, areas

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]
SHOTS = os.environ.get("SHOTS")
NEW = "/tables/new/micro-city/"
LYING = Laying()
PRACTICE = areas_text(laid(DISTRICT_CARDS, LYING.order, LYING.turns)[0]).split()
CARDS = [f"{a}{n}" for top in (1, 3) for pair in ("AB", "CD") for n in (top, top + 1) for a in pair]


def shot(page, name):
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def choose(page, name, value):
    page.locator(f'[name="{name}"][value="{value}"]').check(force=True)


def said(page):
    return page.locator("[data-tap-says]")


def enter(page, words, spaces):
    """Tap areas in, one after the other, as they come."""
    entered = dict(zip(NAMES, words, strict=True))
    for space in spaces:
        kind, die = entered[space]
        page.locator(f'[data-tap-kind="{kind}"]').tap()
        page.locator(f'[data-tap-die="{die}"]').tap()


def area(page, name):
    return page.get_by_role("group", name="The areas").get_by_role("button", name=f"{name}, ")


def own_box(page, *, words=PRACTICE, spaces=CARDS):
    page.goto(NEW)
    page.get_by_label("Who plays?").fill("Ana")
    choose(page, "which_box", "own")
    enter(page, words, spaces)


def costs(page, name, *texts):
    for number, text in enumerate(texts, 1):
        for word in text.split():
            thing, count = word.split("=")
            field = page.locator(f'[name="list_{name}_{number}_{thing}"]')
            for _ in range(int(count)):
                field.locator("xpath=following-sibling::button").tap()


def test_a_box_is_tapped_in_played_and_there_again(phone, account, axe):
    own_box(phone, spaces=CARDS[:5])
    expect(said(phone)).to_have_text("Side A, card 2, D1: what is it?")
    expect(area(phone, "A1")).to_have_accessible_name("A1, residential, die 1")
    assert axe(phone) == []
    shot(phone, "half")
    enter(phone, PRACTICE, CARDS[5:])
    expect(said(phone)).to_have_text("Tap the residential area on which the Engineer starts.")
    area(phone, "B1").tap()
    expect(said(phone)).to_have_text(re.compile("B1 is not residential: the Engineer starts on A1"))
    area(phone, "A1").tap()
    expect(said(phone)).to_have_text("The Engineer starts on A1.")
    costs(phone, "a", "wood=2 coal=1", "wood=1", "money=2", "steel=1 money=1")
    for card in (5, 6):
        choose(phone, f"card_{card}", "none")
    assert axe(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    shot(phone, "whole")
    phone.get_by_role("button", name="Start the game").last.tap()

    expect(phone.locator(".due")).to_be_visible()
    setup = Table.objects.get().setup
    assert setup["areas"] == areas(" ".join(PRACTICE))
    assert setup["buildings"][0] == {"name": "Building 1", "cost": {"wood": 2, "coal": 1}}
    assert setup["engineer"] == "A1"

    phone.goto(NEW)
    expect(phone.get_by_role("radio", name="as at my last table")).to_be_checked()
    expect(said(phone)).to_have_text("Tap the residential area on which the Engineer starts.")
    expect(area(phone, "C1")).to_have_accessible_name("C1, industrial (steel), die 5")
    expect(phone.locator('[name="list_a_1_wood"]')).to_have_value("2")
    phone.get_by_text("Shuffle, turn or change the cards").tap()
    phone.get_by_role("button", name="Turn the card at the top left").tap()
    expect(area(phone, "B1")).to_have_accessible_name("B1, residential, die 1")
    phone.get_by_role("button", name="Turn the card at the top left").tap()
    expect(area(phone, "B2")).to_have_accessible_name("B2, residential, die 1")
    expect(phone.locator("details.lay")).to_have_attribute("open", "")


def test_an_area_is_mended_and_side_b_entered_card_by_card(phone, account):
    own_box(phone)
    phone.get_by_role("button", name="Side A").tap()
    area(phone, "C2").tap()
    phone.locator('[data-tap-kind="s"]').tap()
    expect(said(phone)).to_have_text("Side A is whole. C2 can be changed.")
    expect(area(phone, "C2")).to_have_accessible_name("C2, industrial (steel), die 1")
    phone.get_by_role("button", name="Side B").tap()
    expect(said(phone)).to_have_text("Side B, card 1, A1: what is it?")
    enter(phone, MAP.split(), ["A1", "B1"])
    phone.get_by_role("button", name="Start the game").last.tap()

    errors = phone.locator("#side_b_error")
    expect(errors).to_contain_text("Side B of card 1 still lacks A2 B2")
    expect(said(phone)).to_have_text("Side B, card 1, A2: what is it?")
    phone.get_by_role("button", name="Side A").tap()
    expect(area(phone, "C2")).to_have_accessible_name("C2, industrial (steel), die 1")


def test_what_is_entered_outlives_a_reload_a_refusal_and_back(phone, account):
    own_box(phone, spaces=CARDS[:3])
    choose(phone, "scenario", "eiffel-hard")
    costs(phone, "eiffel", "steel=2")
    phone.wait_for_url("**list_eiffel_1_steel=2*")
    phone.reload()
    expect(area(phone, "A2")).to_have_accessible_name("A2, commercial, die 3")
    expect(phone.locator('[name="list_eiffel_1_steel"]')).to_have_value("2")
    expect(said(phone)).to_have_text("Side A, card 1, B2: what is it?")

    phone.get_by_role("button", name="Start the game").last.tap()
    expect(phone.locator("#side_a_error")).to_contain_text("Side A still lacks")
    enter(phone, PRACTICE, ["B2"])
    phone.wait_for_url("**side_a_B2=c*")
    phone.goto("/tables/")
    phone.go_back()
    expect(phone.get_by_label("Who plays?")).to_have_value("Ana")
    expect(area(phone, "B2")).to_have_accessible_name("B2, industrial (coal), die 4")
    phone.reload()
    expect(area(phone, "B2")).to_have_accessible_name("B2, industrial (coal), die 4")


def test_without_a_connection_the_cards_stay_and_it_is_said(phone, account, forgiven):
    own_box(phone, spaces=CARDS[:4])
    phone.get_by_text("Shuffle, turn or change the cards").tap()
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Turn the card at the top left").tap()
    expect(phone.locator(".lay [role=alert]")).to_have_text("No connection. Try again.")
    phone.context.set_offline(False)
    phone.get_by_role("button", name="Turn the card at the top left").tap()
    expect(area(phone, "B1")).to_have_accessible_name("B1, residential, die 1")


def test_keys_enter_areas_too(wide, account):
    wide.goto(NEW)
    choose(wide, "which_box", "own")
    wide.locator('[data-tap-area="A1"]').focus()
    wide.keyboard.type("r1w2")
    expect(said(wide)).to_have_text("Side A, card 1, A2: what is it?")
    expect(wide.locator('[data-tap-area="B1"]')).to_have_accessible_name(
        "B1, industrial (wood), die 2"
    )
    wide.get_by_label("Who plays?").fill("Ana")
    wide.get_by_label("Who plays?").press("Enter")
    expect(wide.locator("#side_a_error")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_practice_cards_are_laid_and_the_page_is_sound(open_page, account, axe, scheme):
    page = open_page(360, 740, color_scheme=scheme, has_touch=True, is_mobile=True)
    page.goto(f"{NEW}?laying=0123+0000")
    expect(page.locator(".own-lists")).to_be_hidden()
    page.get_by_text("Shuffle, turn or change the cards").tap()
    page.get_by_role("button", name="Let the two upper cards change places").tap()
    expect(page.locator('[name="laying"]')).to_have_value("1023 0000")
    assert axe(page) == []
    choose(page, "scenario", "empire-hard")
    expect(page.get_by_text("type what your box says")).to_be_visible()
    shot(page, f"practice-{scheme}")


def test_without_scripts_there_are_selects(no_js_page, account):
    page = no_js_page
    page.goto(NEW)
    page.get_by_label("Who plays?").fill("Ana")
    choose(page, "which_box", "own")
    page.get_by_label("Side A, A1: kind").select_option("r")
    page.get_by_label("Side A, A1: die").select_option("4")
    page.get_by_text("Shuffle, turn or change the cards").click()
    page.get_by_role("button", name="Turn the card at the top left").click()
    expect(page.get_by_label("Side A, B1: die")).to_have_value("4")
    page.get_by_role("button", name="Start the game").last.click()
    expect(page.locator("#side_a_error")).to_contain_text("Side A still lacks A1")
    expect(page.get_by_label("Side A, B1: die")).to_have_value("4")
