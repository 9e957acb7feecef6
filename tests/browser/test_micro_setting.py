"""Micro City on a phone: a box tapped in piece by piece, and a new table that copies it."""

import os

import pytest
from playwright.sync_api import expect

from games.boxes import BOXES
from games.micro_city.company import THINGS
from games.micro_city.deed_chips import code_of
from games.micro_city.kept_box import MICRO_CITY
from games.micro_city.typed import district_text
from games.models import ComponentSet, Table
from games.sets import NewSet, make_set, values_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]
SHOTS = os.environ.get("SHOTS")
NEW = "/tables/new/micro-city/"


def shot(page, name):
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def kept_set(account, name="Ours", **values):
    empty = BOXES["micro-city"].read({}, "")
    return make_set(owner=account, new=NewSet("micro-city", name, {**empty, **values}))


def held(kept, part):
    kept.refresh_from_db()
    return values_of(kept)[part]


def choose(page, name, value):
    page.locator(f'[name="{name}"][value="{value}"]').check(force=True)


class Hand:
    """Whoever enters a set on a phone, with the count of the taps."""

    def __init__(self, page, kept, part):
        self.page, self.taps = page, 0
        page.goto(f"{kept.get_absolute_url()}{part}/#entry")

    def tap(self, locator):
        locator.tap()
        self.taps += 1

    def chip(self, name, value):
        self.tap(self.page.locator(f'.set-chip:has([name="{name}"][value="{value}"])'))

    def save(self):
        with self.page.expect_navigation():
            self.tap(self.page.locator("[data-set-save]"))

    @property
    def picture(self):
        return self.page.locator("[data-piece-picture]")

    def building(self, building):
        """Tap a building in; returns how many taps it took."""
        before = self.taps
        for thing in THINGS:
            if building.cost.of(thing):
                self.chip(thing, building.cost.of(thing))
        for deed in building.bonus:
            self.chip("bonus", code_of(deed))
        self.save()
        return self.taps - before


def test_a_whole_box_is_tapped_in_and_played(phone, account, axe):
    practice = MICRO_CITY.practice
    phone.goto(NEW)
    phone.get_by_label("Who plays?").fill("Ana")
    choose(phone, "scenario", "eiffel-easy")
    phone.get_by_role("button", name="Enter my own box").tap()
    phone.locator('.choice:has([name="game"][value="micro-city"])').tap()
    phone.get_by_label("What do you call it?").fill("Ours")
    phone.get_by_role("button", name="Make it").tap()
    phone.wait_for_url("**/sets/*-*/#*")
    kept = ComponentSet.objects.get()

    hand = Hand(phone, kept, "districts")
    for card in practice["districts"].values():
        for key in district_text(card).replace(" ", ""):
            hand.tap(phone.locator(f'[data-tile-key][value="{key}"]'))
        expect(hand.picture.get_by_text("Side B")).to_be_visible()
        shot(phone, "district")
        hand.save()
    assert held(kept, "districts") == practice["districts"]

    hand = Hand(phone, kept, "a")
    expect(phone.locator(".counted")).to_have_text("0 of 4 entered, missing: 4 of 4")
    assert max(hand.building(one) for one in practice["a"]) <= 5
    hand = Hand(phone, kept, "eiffel")
    taps = [hand.building(one) for one in practice["eiffel"]]
    assert max(taps) <= 10
    assert [one.cost for one in held(kept, "eiffel")] == [one.cost for one in practice["eiffel"]]
    assert [one.bonus for one in held(kept, "eiffel")] == [one.bonus for one in practice["eiffel"]]

    hand = Hand(phone, kept, "projects")
    for card in practice["projects"].values():
        hand.chip("moves", card.moves)
        hand.chip("die", card.die)
        for action, deeds in (("basic", card.basic), ("advanced", card.advanced)):
            for deed in deeds:
                hand.chip(action, code_of(deed))
        expect(hand.picture).to_contain_text(f"With a {card.die}")
        assert axe(phone) == []
        shot(phone, "project")
        hand.save()
    for number, card in held(kept, "projects").items():
        printed = practice["projects"][number]
        assert (card.moves, card.die, card.basic) == (printed.moves, printed.die, printed.basic)
        assert {*card.advanced} == {*printed.advanced}

    phone.get_by_role("link", name="Back to your new table").tap()
    expect(phone.get_by_label("Who plays?")).to_have_value("Ana")
    expect(phone.locator('[name="scenario"][value="eiffel-easy"]')).to_be_checked()
    phone.locator(".choice", has_text="Own box: Ours").tap()
    expect(phone.get_by_role("button", name="Look at “Ours”")).to_be_visible()
    phone.locator("#city-map .choice").first.tap()
    assert axe(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    phone.get_by_role("button", name="Start the game").last.tap()
    expect(phone.locator(".due")).to_be_visible()
    assert len(Table.objects.get().setup["buildings"]) == len(practice["eiffel"])


def test_the_picture_follows_each_tap_and_a_second_tap_takes_a_chip_off(phone, account, axe):
    hand = Hand(phone, kept_set(account), "empire")
    expect(hand.picture).to_contain_text("Piece 1")
    hand.chip("steel", 2)
    expect(hand.picture).to_contain_text("costs 2 steel")
    hand.chip("bonus", "keep_dial")
    expect(hand.picture).to_contain_text("Bonus: keep the dial this round")
    hand.chip("wood", 3)
    expect(hand.picture).to_contain_text("costs 3 wood and 2 steel")
    hand.chip("wood", 3)
    expect(hand.picture).to_contain_text("costs 2 steel")
    expect(phone.locator('[name="wood"]:checked')).to_have_count(0)
    phone.get_by_label("Its name").fill("Mast")
    expect(hand.picture).to_contain_text("Mast")
    expect(phone.get_by_role("button", name="Show it")).to_be_hidden()
    assert axe(phone) == []


def test_a_piece_is_entered_undone_and_moved_by_keys(wide, account):
    kept = kept_set(account)
    hand = Hand(wide, kept, "eiffel")
    for keys in ("12", "31"):
        for thing, right in zip(("coal", "steel"), keys, strict=True):
            wide.locator(f'[name="{thing}"][value="0"]').focus()
            wide.keyboard.press("Space")
            for _ in range(int(right)):
                wide.keyboard.press("ArrowRight")
        with wide.expect_navigation():
            wide.keyboard.press("Tab")
            wide.locator("[data-set-save]").focus()
            wide.keyboard.press("Enter")
    assert [one.cost.words for one in held(kept, "eiffel")] == [
        "1 coal and 2 steel",
        "3 coal and 1 steel",
    ]

    wide.get_by_role("button", name="Undo").focus()
    wide.keyboard.press("Enter")
    expect(wide.get_by_text("is as it was before.")).to_be_visible()
    assert len(held(kept, "eiffel")) == 1
    assert hand.page.locator(".slot").count() == 2


def test_without_a_connection_what_is_tapped_stays(phone, account, forgiven):
    hand = Hand(phone, kept_set(account), "b")
    phone.context.set_offline(True)
    with phone.expect_event("requestfailed"):
        hand.chip("coal", 2)
    phone.context.set_offline(False)
    hand.chip("money", 1)
    expect(hand.picture).to_contain_text("costs 2 coal and 1$")


# The form of a new table


def test_another_box_shows_its_map_and_the_form_stays(phone, account):
    one = BOXES["micro-city"].practice["districts"][1]
    kept = make_set(
        owner=account,
        new=NewSet(
            "micro-city",
            "Homes",
            {
                **BOXES["micro-city"].practice,
                "districts": {n: type(one)((one.front[0],) * 4) for n in range(1, 5)},
                "projects": {},
            },
        ),
    )
    phone.goto(f"{NEW}?box=")
    phone.get_by_label("Who plays?").fill("Ana")
    expect(phone.locator("#city-map .choice")).to_have_count(4)
    phone.locator(".choice", has_text="Own box: Homes").tap()
    expect(phone.locator("#city-map .choice")).to_have_count(16)
    expect(phone.get_by_text("this card is not in play")).to_have_count(2)
    phone.wait_for_url(f"**box={kept.pk}*")
    phone.reload()
    expect(phone.get_by_label("Who plays?")).to_have_value("Ana")
    expect(phone.locator("#city-map .choice")).to_have_count(16)


def test_without_a_connection_the_cards_stay_and_it_is_said(phone, account, forgiven):
    phone.goto(f"{NEW}?laying=0123+0000")
    phone.get_by_text("Shuffle, turn or change the cards").tap()
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Turn the card at the top left").tap()
    expect(phone.locator(".lay [role=alert]")).to_have_text("No connection. Try again.")
    phone.context.set_offline(False)
    phone.get_by_role("button", name="Turn the card at the top left").tap()
    expect(phone.locator('[name="laying"]')).to_have_value("0123 1000")


def test_the_practice_cards_are_laid_and_the_page_is_sound(open_page, account, axe):
    page = open_page(360, 740, has_touch=True, is_mobile=True)
    page.goto(f"{NEW}?laying=0123+0000")
    page.get_by_text("Shuffle, turn or change the cards").tap()
    page.get_by_role("button", name="Let the two upper cards change places").tap()
    expect(page.locator('[name="laying"]')).to_have_value("1023 0000")
    assert axe(page, both=True) == []
    choose(page, "scenario", "empire-hard")
    expect(page.get_by_text("type what your box says")).to_be_visible()
    shot(page, "practice")
