"""Tangram City on a phone: a round under the finger, tiles taught half by half, for everybody."""

import json
import re

import pytest
from playwright.sync_api import expect

from games.models import Table
from games.records import read_record
from games.services import take_in_record
from tests.browser.boards import acts_heard
from tests.browser.tangram import (
    ONE_CARD,
    WHOLE,
    here,
    last_round,
    place_it,
    shot,
    tap,
    typed,
    verdict,
)
from tests.browser.waiting import APART, pause
from tests.table_builders import parsed, part
from tests.tangram_builders import ALL_DISCARDED, kept, reveal, sent


def test_a_round_for_three_on_one_phone(phone, account):
    page = phone
    page.goto("/")
    page.get_by_role("link", name="New table of Tangram City").tap()
    for number, name in enumerate(("Ana", "Ben", "Cem"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_role("button", name="Start", exact=True).tap()

    for card in (8, 1, 3, 2):
        page.get_by_role("button", name=f"Card {card}", exact=True).tap()
        expect(here(page)).to_have_attribute("data-seat", "0")
        for seat in range(3):
            expect(here(page)).to_have_attribute("data-seat", str(seat))
            here(page).get_by_role("button", name="red", exact=True).tap()
            tap(page, {8: "A1", 1: "C1", 3: "B6", 2: "F6"}[card], 0.3, 0.3)
            expect(verdict(page)).to_have_class("verdict good")
            place_it(page)
    for seat in (2, 0, 1):
        expect(here(page)).to_have_attribute("data-seat", str(seat))
        expect(here(page).get_by_role("button", name="Place the fountain")).to_be_visible()
        tap(page, "G1", 0.2, 0.8)
        expect(verdict(page)).to_have_text("The fountain fits on the upper right half of G1.")
        place_it(page)
    expect(page.locator("#status .scored")).to_have_text(re.compile("^Round 1 is scored: Ana 3"))
    expect(page.locator("#reveal-title")).to_be_visible()
    expect(here(page).locator(".largest")).to_have_count(1)


def test_halves_are_tapped_and_a_refusal_stays_in_place(phone, account, forgiven):
    table = kept(account, reveal(5), taught=True)
    page = phone
    page.goto(table.get_absolute_url())
    here(page).get_by_role("button", name="green").tap()
    tap(page, "A1", 0.2, 0.3)
    assert typed(page) == "A1:nw"
    tap(page, "A1", 0.2, 0.3)
    assert typed(page) == "A1"
    tap(page, "A1", 0.2, 0.3)
    assert typed(page) == "A1:ne"
    tap(page, "A1", 0.2, 0.3)
    assert typed(page) == ""
    tap(page, "A1", 0.8, 0.8)
    tap(page, "C1", 0.8, 0.8)
    expect(verdict(page)).to_have_text("Still apart: the lower right half of C1.")
    place_it(page)
    expect(verdict(page)).to_have_text(
        re.compile("^A tile is one piece.* Still apart: the lower right")
    )
    assert typed(page) == "A1:se C1:se"
    for _ in range(3):
        tap(page, "C1", 0.8, 0.8)
    tap(page, "B1", 0.8, 0.2)
    assert typed(page) == "A1:se B1:sw"
    forgiven += ["htmx:sendError", "htmx:afterRequest", "ERR_FAILED"]
    page.route("**/moves/", lambda route: route.abort(), times=1)
    place_it(page)
    expect(verdict(page)).to_have_text("Not saved yet: no connection. It is sent again by itself.")
    place_it(page)
    expect(page.locator(".said [role=status]")).to_have_text(
        "Ana laid tile 5 in green on A1:se B1:sw."
    )
    # Now the tile is known: Ben's lies as in a mirror, and snaps.
    expect(here(page)).to_have_attribute("data-seat", "1")
    expect(here(page).get_by_role("link", name="Same as Ana")).to_be_visible()
    here(page).get_by_role("button", name="red").tap()
    tap(page, "D6", 0.8, 0.8)
    expect(verdict(page)).to_have_class("verdict good")
    here(page).locator("[data-tan-next]").tap()
    expect(verdict(page)).to_have_class("verdict good")
    place_it(page)
    expect(here(page)).to_have_attribute("data-seat", "2")


def test_everybody_can_use_it(open_page, account, axe):
    page = open_page(360, 740, has_touch=True, is_mobile=True)
    page.goto("/tables/new/tangram-city/")
    assert axe(page, both=True) == []
    table = kept(account, *ONE_CARD)
    page.goto(table.get_absolute_url())
    assert axe(page, both=True) == []
    here(page).locator("[data-side=red]").tap()
    tap(page, "E5", 0.2, 0.2)
    expect(verdict(page)).to_have_class("verdict bad")
    assert axe(page, both=True) == []
    page.goto(f"{table.get_absolute_url()}entries/1/")
    assert axe(page, both=True) == []
    page.goto(kept(account, reveal(5), taught=True).get_absolute_url())
    tap(page, "A1", 0.2, 0.2)
    assert axe(page, both=True) == []
    page.goto(last_round(account)[0].get_absolute_url())
    here(page).locator("[data-tan-card]").last.tap()
    here(page).locator("[data-side=green]").tap()
    assert axe(page, both=True) == []
    whole = json.loads(WHOLE.read_text(encoding="utf-8"))
    finished = take_in_record(owner=account, record=read_record(whole)).get_absolute_url()
    for path in (finished, f"{finished}steps/40/"):
        page.goto(path)
        assert axe(page, both=True) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


CORNERS = {"nw": (0.2, 0.25), "ne": (0.2, 0.75), "se": (0.8, 0.75), "sw": (0.8, 0.25)}


TAPS = ("A1:nw", "A1:se", "D4:ne", "D5:sw", "G7:se", "G1:sw", "C3:nw", "E6:ne")


@pytest.mark.parametrize(("card", "side"), [(5, "green"), (22, "red")])
def test_a_tap_means_the_same_with_scripts_and_without(open_page, account, card, side):
    table = kept(account, reveal(card))
    told = open_page(360, 740, java_script_enabled=False)
    for tapped in TAPS:
        square, corner = tapped.split(":")
        page = open_page(360, 740)
        page.goto(f"{table.get_absolute_url()}?seat=0")
        here(page).locator(f"[data-side={side}]").click()
        tap(page, square, *CORNERS[corner])
        query = f"?seat=0&card={card}&colour={side}&tap={tapped}"
        told.goto(table.get_absolute_url() + query)
        assert typed(page) == told.locator("#cells-0").input_value(), tapped
        assert verdict(page).text_content() == told.locator("#seat-0 [data-verdict]").text_content()
        here(page).locator("[data-tan-turn='1']").click()
        told.goto(table.get_absolute_url() + f"{query}&turn=1")
        assert typed(page) == told.locator("#cells-0").input_value(), tapped
        page.context.close()


def test_a_tile_is_laid_by_the_keyboard(wide, account):
    table = kept(account, reveal(17))
    page = wide
    page.goto(table.get_absolute_url())
    here(page).locator("[data-side=red]").press("Enter")
    here(page).locator('.space[value="D4"]').focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(verdict(page)).to_have_class("verdict good")
    assert "E6" in typed(page)
    page.keyboard.press("Enter")
    expect(here(page).locator("[data-next-count]")).to_have_text(re.compile("^2/"))


def test_full_squares_are_tapped_on_a_phone(phone, axe):
    page = phone
    page.goto("/tables/compare/tangram-city/")
    assert axe(page) == []
    for number, name in enumerate(("Ana", "Ben"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_role("button", name="Begin").tap()
    for square in ("B2", "C2", "B3", "C3"):
        page.get_by_role("checkbox", name=square, exact=True).tap()
    page.get_by_role("button", name="Next: Ben, round 1").tap()
    page.get_by_role("button", name="Next: Ana, round 2").tap()
    expect(page.get_by_role("button", name=re.compile("^Ana ?: 4$"))).to_be_visible()
    expect(page.get_by_role("checkbox", name="B2, full since round 1")).to_be_checked()
    shot(page, "short")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for _ in range(10):
        page.get_by_role("button", name=re.compile("^Next: ")).tap()
    page.get_by_role("checkbox", name="B2", exact=True).tap()
    page.get_by_role("button", name="Next: Ana, green").tap()
    expect(page.get_by_role("checkbox", name="B2, red")).to_be_disabled()
    page.get_by_role("checkbox", name="C2", exact=True).tap()
    shot(page, "short-green")
    assert axe(page) == []
    for _ in range(3):
        page.get_by_role("button", name=re.compile("^Next: ")).tap()
    expect(page.locator("#result h2")).to_have_text("Ana comes first")
    shot(page, "short-end")
    assert axe(page) == []


def test_start_pieces_are_tapped_on_small_boards(phone, axe):
    page = phone
    page.goto("/tables/new/tangram-city/")
    expect(page.get_by_text("Tap it on board 1")).to_be_hidden()
    page.get_by_label("Ours, taught as they come").check(force=True)
    page.get_by_label("Player 1", exact=True).fill("Ana")
    seat = page.locator("[data-seat='0']")
    seat.get_by_label("green side").check(force=True)
    seat.get_by_text("Tap it on board 1").tap()
    for square, times, right in (("D4", 2, 0.3), ("E4", 1, 0.25)):
        space = seat.locator(f'.space[value="{square}"]')
        box = space.bounding_box()
        for _ in range(times):
            space.click(position={"x": box["width"] * right, "y": box["height"] * 0.2})
    expect(page.get_by_label("Its halves on board 1")).to_have_value("D4 E4:nw")
    expect(seat.locator("[data-verdict]")).to_have_text("D4 E4: 3 halves, green up.")
    shot(page, "start")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    seat.get_by_label("red side").check(force=True)
    expect(seat.locator(".tan-ghost .tan-fill")).to_have_attribute("fill", "url(#tan-red)")
    page.get_by_role("button", name="Start", exact=True).tap()

    expect(page.locator("#reveal")).to_be_visible()
    [table] = Table.objects.all()
    assert table.setup["start"] == [{"colour": "red", "halves": ["D4", "E4:nw"]}]


def test_halves_are_tapped_or_typed_before_the_side_is_chosen(phone, account):
    table = kept(account, reveal(5), taught=True)
    page = phone
    page.goto(table.get_absolute_url())
    tap(page, "A1", 0.8, 0.8)
    tap(page, "B1", 0.8, 0.2)
    expect(verdict(page)).to_have_text("A1 B1: now choose which side is up.")
    here(page).get_by_role("button", name="green", exact=True).tap()
    expect(verdict(page)).to_have_text("A1 B1: 2 halves, green up.")
    here(page).get_by_role("button", name="red", exact=True).tap()
    assert typed(page) == "A1:se B1:sw"
    page.locator("[data-show-seat='1']").tap()
    here(page).get_by_text("Type the halves").tap()
    here(page).locator("[data-halves-typed]").fill("a7 b7:sw what")
    here(page).get_by_role("button", name="red", exact=True).tap()
    assert typed(page) == "a7 b7:sw what"


TILE = {"seat": 0, "card": 8, "colour": "red"}


REFUSED = {
    "a known tile": (
        [reveal(8)],
        False,
        ["C3 D3", "G7 H7", "Z9", "A1 A1:nw", "A1 C1", "A1 B1 C1", "what", "A1 what", "A1 A1"],
    ),
    "a tile that nobody knows": (
        [reveal(8)],
        True,
        ["B3 C3", "D3:se C3:se", "D3:ne E3", "G7 H7:nw", "A1 A1:nw", "A1 C1", "A1:x", "E2 C3 D3"],
    ),
    "a fountain": (
        ALL_DISCARDED,
        False,
        ["C3:nw", "D3:ne", "D3:nw", "Z9", "Z9:nw", "D4", "A1:nw A2:nw", "what"],
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_the_rules_refuse_is_said_in_the_page_with_their_own_words(
    case, open_page, account, signed_in
):
    moves, taught, texts = REFUSED[case]
    table = kept(account, *moves, taught=taught)
    is_fountain = moves is ALL_DISCARDED
    fields = {"seat": 0} if is_fountain else TILE
    page = open_page(360, 740)
    asked = acts_heard(page)
    page.goto(f"{table.get_absolute_url()}?seat=0")
    if not is_fountain:
        here(page).locator("[data-side=red]").click()
    here(page).get_by_text("Type the halves").click()
    asked.clear()
    for text in texts:
        here(page).locator("[data-halves-typed]").fill(text)
        here(page).locator("[data-tan-place]").click(force=True)
        expect(verdict(page)).to_have_class("verdict bad")
        do = "fountain" if is_fountain else "place"
        answer = sent(signed_in, table, do, cells=text, **fields)
        assert answer.status_code == 422
        said = part(parsed(answer), "seat-0")
        expect(verdict(page)).to_have_text(said.one(data_verdict="").text)
        near, shown = said.one(data_tan_nearest=""), here(page).locator("[data-tan-nearest]")
        assert shown.is_visible() is (near["hidden"] is None), text
        assert shown.get_attribute("value") == near["value"], text
    assert asked == []


def test_the_nearest_legal_place_is_one_tap_away(phone, account):
    page = phone
    page.goto(f"{kept(account, reveal(8)).get_absolute_url()}?seat=0")
    here(page).locator("[data-side=red]").tap()
    here(page).get_by_text("Type the halves").tap()
    here(page).locator("[data-halves-typed]").fill("C3 D3")
    for _ in range(2):
        place_it(page)
        expect(verdict(page)).to_have_class("verdict bad")
    here(page).locator("[data-tan-nearest]").tap()
    expect(verdict(page)).to_have_class("verdict good")
    place_it(page)
    expect(here(page)).to_have_attribute("data-seat", "1")


def test_the_second_tap_of_a_double_one_is_not_for_the_next_seat(phone, account):
    page = phone
    page.goto(kept(account, reveal(8)).get_absolute_url())
    here(page).locator("[data-side=red]").tap()
    tap(page, "F6", 0.5, 0.5)
    box = here(page).locator("[data-tan-place]").bounding_box()
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with page.expect_response("**/moves/"):
        page.touchscreen.tap(*at)
    expect(here(page)).to_have_attribute("data-seat", "1")
    expect(verdict(page)).to_have_class("verdict")
    page.touchscreen.tap(*at)
    expect(verdict(page)).to_have_class("verdict")
    expect(verdict(page)).to_have_text("First choose which side is up.")
    pause(page, of=APART)
    page.touchscreen.tap(*at)
    expect(verdict(page)).to_have_class("verdict bad")


def test_what_is_entered_outlives_a_reload(phone, account):
    page = phone
    page.goto(kept(account, reveal(17)).get_absolute_url())
    here(page).locator("[data-side=green]").tap()
    tap(page, "D6", 0.5, 0.5)
    here(page).locator("[data-tan-next]").tap()
    before = typed(page), verdict(page).text_content()
    page.reload()
    assert (typed(page), verdict(page).text_content()) == before
    expect(here(page).locator("[data-next-count]")).to_have_text(re.compile("^2/"))
    expect(here(page).locator("[data-side=green]")).to_have_attribute("aria-pressed", "true")


def test_the_start_pieces_of_those_who_play_are_asked_for(phone):
    page = phone
    page.goto("/tables/new/tangram-city/")
    page.get_by_label("Ours, taught as they come").check(force=True)
    asked = page.locator(".start-line:visible")
    expect(asked).to_have_count(0)
    for number, name in enumerate(("Ana", "Ben"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
        expect(asked).to_have_count(number)
    page.get_by_label("Player 2", exact=True).fill("")
    expect(asked).to_have_count(1)
