"""Tangram City on a phone: a round under the finger, tiles taught half by half, for everybody."""

import json
import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from games.models import Table
from games.records import read_record
from games.services import take_in_record
from games.tangram_city.moves import Place, Reveal
from tests.browser.boards import acts_heard
from tests.games.tangram_city.builders import record as tangram_record
from tests.games.tangram_city.builders import rounds as tangram_rounds
from tests.table_builders import lines_of, parsed, part
from tests.tangram_builders import ALL_DISCARDED, kept, place, reveal, sent, tiles

WHOLE = (
    Path(__file__).parents[1] / "playthroughs/tangram-city-three-players-taught-and-corrected.json"
)
ONE_CARD = [
    reveal(8),
    place(0, 8, "red", "A1", "B1"),
    {"do": "discard", "seat": 1, "card": 8},
]


SHOTS = os.environ.get("SHOTS")


def shot(page, name):
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/tangram-{name}.png", full_page=True)


def here(page):
    return page.locator(".seat.is-here")


def tap(page, square, down=0.5, right=0.5):
    """Tap a square at a place within it."""
    space = here(page).locator(f'.space[value="{square}"]')
    box = space.bounding_box()
    space.click(position={"x": box["width"] * right, "y": box["height"] * down})


def typed(page):
    return here(page).locator("[data-halves-typed]").input_value()


def verdict(page):
    return here(page).locator("[data-verdict]")


def place_it(page):
    here(page).get_by_role("button", name=re.compile("^Place( the fountain)?$")).tap(force=True)


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


def test_halves_are_tapped_and_a_refusal_stays_in_place(phone, account):
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
    place_it(page)
    expect(page.locator(".said p")).to_have_text("Ana laid tile 5 in green on A1:se B1:sw.")
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(open_page, account, axe, scheme):
    page = open_page(360, 740, has_touch=True, is_mobile=True, color_scheme=scheme)
    page.goto("/tables/new/tangram-city/")
    assert axe(page) == []
    table = kept(account, *ONE_CARD)
    page.goto(table.get_absolute_url())
    assert axe(page) == []
    here(page).locator("[data-side=red]").tap()
    tap(page, "E5", 0.2, 0.2)
    expect(verdict(page)).to_have_class("verdict bad")
    assert axe(page) == []
    page.goto(f"{table.get_absolute_url()}entries/1/")
    assert axe(page) == []
    page.goto(kept(account, reveal(5), taught=True).get_absolute_url())
    tap(page, "A1", 0.2, 0.2)
    assert axe(page) == []
    page.goto(last_round(account)[0].get_absolute_url())
    here(page).locator("[data-tan-card]").last.tap()
    here(page).locator("[data-side=green]").tap()
    assert axe(page) == []
    whole = json.loads(WHOLE.read_text(encoding="utf-8"))
    finished = take_in_record(owner=account, record=read_record(whole)).get_absolute_url()
    for path in (finished, f"{finished}steps/40/"):
        page.goto(path)
        assert axe(page) == []
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


def fountain_time(account):
    return kept(account, *ALL_DISCARDED)


def test_a_fountain_on_a_taken_half_leads_to_the_nearest_free_one(phone, account):
    page = phone
    page.goto(fountain_time(account).get_absolute_url())
    tap(page, "C3", 0.2, 0.2)
    place_it(page)
    expect(verdict(page)).to_have_text("Something lies there already: the upper left half of C3.")
    near = here(page).locator("[data-tan-nearest]")
    expect(near).to_have_text("Nearest legal: C2")
    near.tap()
    place_it(page)
    expect(page.locator(".said p")).to_have_text("Ana laid a fountain on C2:sw.")
    shown = page.locator(".strip-seat .words").all()
    assert [one.text_content() for one in shown] == ["0, done"] + ["0, fountain due"] * 2
    assert all(one.evaluate("it => it.scrollWidth <= it.clientWidth") for one in shown)


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
    page.wait_for_timeout(600)
    page.touchscreen.tap(*at)
    expect(verdict(page)).to_have_class("verdict bad")


def bar_is_below_the_board(page):
    ground = here(page).locator("svg.ground").bounding_box()
    bar = here(page).locator(".bar").bounding_box()
    return ground["y"] + ground["height"] <= bar["y"] + 1


def right_of(page, selector):
    box = here(page).locator(selector).bounding_box()
    return box["x"] + box["width"]


def test_all_of_the_board_stays_above_the_bar(phone, account):
    page = phone
    page.goto(kept(account, *ONE_CARD).get_absolute_url())
    assert bar_is_below_the_board(page)
    here(page).locator("[data-side=red]").tap()
    tap(page, "E5", 0.2, 0.2)
    expect(verdict(page)).to_have_class("verdict bad")
    assert bar_is_below_the_board(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert right_of(page, "svg .frame") <= right_of(page, ".sides") + 1
    same = here(page).locator(".same a")
    assert same.bounding_box()["height"] <= 45
    tap(page, "B7")
    place_it(page)
    page.wait_for_timeout(100)
    shot(page, "after")


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


def test_what_is_shown_is_dragged_by_squares(wide, account):
    page = wide
    page.goto(kept(account, reveal(8)).get_absolute_url())
    here(page).locator("[data-side=red]").click()
    tap(page, "A6", 0.5, 0.9)
    here(page).locator("[data-tan-turn='0']").click()
    assert typed(page) == "A6 B6"
    drag(page, "A6", "D7")
    assert typed(page) == "D7 E7"
    expect(verdict(page)).to_have_class("verdict good")
    drag(page, "D7", "G7")
    assert typed(page) == "F7 G7"
    drag(page, "F7", "C3")
    expect(verdict(page)).to_have_class("verdict bad")
    page.reload()
    assert typed(page) == "C3 D3"


def drag(page, start, end):
    at = [here(page).locator(f'.space[value="{name}"]').bounding_box() for name in (start, end)]
    (x, y), (to_x, to_y) = ((b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in at)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=6)
    page.mouse.up()


def last_round(account):
    every = json.loads((WHOLE.parent / "tangram-city-solo-full-board.json").read_text("utf-8"))
    log = read_record(every).fold()
    last = next(step for step, state in enumerate(log.states) if state.is_last_round)
    cards = [move.card for _, move in log.standing[last:] if isinstance(move, Reveal)]
    every["moves"] = every["moves"][: log.standing[last][0]] + [reveal(card) for card in cards]
    return take_in_record(owner=account, record=read_record(every)), cards, log.standing[last:]


def test_in_the_last_round_each_open_tile_keeps_what_is_entered_for_it(phone, account):
    table, cards, rest = last_round(account)
    page = phone
    page.goto(table.get_absolute_url())
    laid = {move.card: move for _, move in rest if isinstance(move, Place)}
    second, third = cards[1:]
    here(page).get_by_role("button", name=f"Tile {second}", exact=True).tap()
    here(page).locator(f"[data-side={laid[second].colour.value}]").tap()
    here(page).get_by_text("Type the halves").tap()
    names = " ".join(half.name for half in laid[second].halves)
    here(page).locator("[data-halves-typed]").fill(names)
    expect(verdict(page)).to_have_class("verdict good")
    here(page).get_by_role("button", name=f"Tile {third}", exact=True).tap()
    assert typed(page) == ""
    page.reload()
    here(page).locator("summary", has_text="Discard").tap()
    expect(here(page).get_by_role("button", name=f"Discard tile {third} for good")).to_be_visible()
    here(page).get_by_role("button", name=f"Tile {second}", exact=True).tap()
    assert typed(page) == names
    shot(page, "last-round")
    expect(here(page).locator(".reach")).to_be_visible()
    place_it(page)
    expect(page.locator(".said p")).to_have_text(re.compile(f"laid tile {second} "))
    expect(here(page).locator("[data-tan-card]")).to_have_count(2)


def touch(page, square, down=0.5, right=0.5):
    """Touch a square where it lies on the screen, as a thumb does: what is above it is hit."""
    space = here(page).locator(f'.space[value="{square}"]')
    space.scroll_into_view_if_needed()
    box = space.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] * right, box["y"] + box["height"] * down)


def test_the_last_round_and_its_fountain_are_played_under_the_thumb(phone, account):
    opened = [*tangram_rounds(5), *(f"reveal {card}" for card in (21, 22, 23))]
    given = tangram_record(*opened)
    given["setup"] = {"tiles": tiles()}
    table = take_in_record(owner=account, record=read_record(given))
    page = phone
    page.goto(table.get_absolute_url())
    for card, square, side in ((22, "C6", "red"), (23, "F2", "green"), (21, "B2", "red")):
        if card != 21:  # the one that is left needs no choice
            here(page).get_by_role("button", name=f"Tile {card}", exact=True).tap()
        here(page).locator(f"[data-side={side}]").tap()
        touch(page, square)
        expect(verdict(page)).to_have_class("verdict good")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        place_it(page)
        expect(page.locator(".said p")).to_have_text(re.compile(f"laid tile {card} in {side} "))
        page.wait_for_timeout(450)
    touch(page, "G7", 0.8, 0.2)
    expect(verdict(page)).to_have_class("verdict good")
    place_it(page)
    expect(page.locator("#result-title")).to_have_text("All six rounds are over")
    table.refresh_from_db()
    played = [line.get("card") for line in lines_of(table) if line["do"] == "place"]
    assert played == [22, 23, 21]
    assert lines_of(table)[-1]["half"] == "G7:sw"


def is_seen(page, thing):
    """Whether something lies in the window, neither below its bar nor under what sticks."""
    return thing.evaluate(
        """it => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && it.contains(found);
        }"""
    )


def middle_of(thing):
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tile_is_discarded_by_a_second_tap_on_the_same_place(phone, account):
    table = kept(account, reveal(8))
    page = phone
    page.goto(table.get_absolute_url())
    ask = here(page).locator(".without summary")
    assert is_seen(page, ask)
    at = middle_of(ask)
    page.touchscreen.tap(*at)
    page.touchscreen.tap(*at)
    expect(here(page)).to_have_attribute("data-seat", "0")
    expect(here(page).get_by_text("Keep it")).to_be_visible()
    assert len(lines_of(table)) == 1
    page.wait_for_timeout(600)
    page.touchscreen.tap(*at)
    expect(page.locator(".said p")).to_have_text("Ana discarded tile 8.")
    expect(here(page)).to_have_attribute("data-seat", "1")
    assert lines_of(table)[-1] == {"do": "discard", "seat": 0, "card": 8}


def test_what_happened_and_its_undo_are_in_view_after_each_act(phone, account):
    page = phone
    page.goto(kept(account, *ONE_CARD[:2]).get_absolute_url())
    for act in ("place", "discard"):
        here(page).locator("[data-side=red]").tap()
        touch(page, "E7")
        if act == "place":
            place_it(page)
        else:
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
            here(page).locator(".without summary").tap()
            here(page).locator("[data-tan-discard]").tap()
        expect(page.locator(".said p")).to_have_text(
            re.compile({"place": "laid", "discard": "discarded"}[act])
        )
        page.wait_for_timeout(450)
        assert is_seen(page, page.locator(".said p"))
        assert is_seen(page, page.get_by_role("button", name="Undo"))


def test_same_as_another_is_in_view_before_a_side_is_chosen_and_after(phone, account):
    page = phone
    page.goto(kept(account, *ONE_CARD[:2]).get_absolute_url())
    same = here(page).get_by_role("link", name="Same as Ana")
    assert is_seen(page, same)
    for side in ("red", "green"):
        here(page).locator(f"[data-side={side}]").tap()
        assert is_seen(page, same)
        assert is_seen(page, here(page).locator(".without summary"))
    same.tap()
    expect(verdict(page)).to_have_text("A1 B1: 4 halves, red up.")
    assert is_seen(page, here(page).get_by_role("link", name="Same as Ana"))


def test_place_looks_ready_only_where_it_is(phone, account):
    page = phone
    page.goto(kept(account, reveal(8)).get_absolute_url())
    button = here(page).locator("[data-tan-place]")
    expect(button).to_have_attribute("aria-disabled", "true")
    here(page).locator("[data-side=red]").tap()
    touch(page, "A1")
    expect(button).to_have_attribute("aria-disabled", "false")
    here(page).get_by_text("Type the halves").tap()
    here(page).locator("[data-halves-typed]").fill("C3 D3")
    expect(button).to_have_attribute("aria-disabled", "true")


def test_a_loose_half_is_marked_once_the_tile_is_to_be_placed(phone, account):
    page = phone
    page.goto(kept(account, reveal(5), taught=True).get_absolute_url())
    here(page).locator("[data-side=red]").tap()
    tap(page, "A1", 0.8, 0.8)
    tap(page, "A2", 0.8, 0.2)
    expect(here(page).locator(".space.is-wrong")).to_have_count(0)
    place_it(page)
    expect(here(page).locator(".space.is-wrong")).to_have_attribute("value", "A2")
    expect(verdict(page)).to_have_text(re.compile("Still apart: the lower left half of A2.$"))
    for _ in range(3):
        tap(page, "A2", 0.8, 0.2)
    expect(here(page).locator(".space.is-wrong")).to_have_count(0)


def test_nothing_is_offered_while_a_tile_that_nobody_knows_is_tapped(phone, account):
    page = phone
    page.goto(kept(account, reveal(5), taught=True).get_absolute_url())
    here(page).locator("[data-side=red]").tap()
    tap(page, "C3", 0.2, 0.2)
    expect(verdict(page)).to_have_class("verdict bad")
    expect(here(page).locator("[data-tan-nearest]")).to_be_hidden()
    place_it(page)
    expect(here(page).locator("[data-tan-nearest]")).to_be_visible()


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


LUMINANCE = """name => {
  const style = getComputedStyle(document.querySelector(name));
  const paint = name.includes("lines") ? style.stroke : style.fill;
  const [r, g, b] = paint.match(/[0-9.]+/g).slice(0, 3).map(part => {
    const one = part / 255;
    return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lines_of_the_board_can_be_seen(open_page, account, scheme):
    page = open_page(360, 740, color_scheme=scheme)
    page.goto(kept(account, reveal(8)).get_absolute_url())
    stroke = page.evaluate("getComputedStyle(document.querySelector('.ground .lines')).stroke")
    assert stroke.startswith("rgb(")
    light, dark = sorted(
        (page.evaluate(LUMINANCE, name) for name in (".ground .lines", ".ground .open-land")),
        reverse=True,
    )
    assert (light + 0.05) / (dark + 0.05) >= 3


def deal(page, card):
    page.get_by_role("button", name=f"Card {card}", exact=True).tap()
    expect(page.locator(".said p")).to_have_text(f"The card is number {card}.")
    expect(verdict(page)).to_be_visible()
    page.wait_for_timeout(450)


def discard(page):
    here(page).locator(".without summary").tap()
    here(page).locator("[data-tan-discard]").tap()


def goes_on(page, words, seat):
    """What happened is in view with its Undo, and the next seat is in front."""
    expect(page.locator(".said p")).to_have_text(words)
    expect(here(page)).to_have_attribute("data-seat", str(seat))
    page.wait_for_timeout(450)
    assert is_seen(page, page.locator(".said p"))
    assert is_seen(page, page.get_by_role("button", name="Undo"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def taught_table(page, scheme):
    page.goto("/tables/new/tangram-city/")
    page.get_by_label("Ours, taught as they come").check(force=True)
    for number, name in enumerate(("Ann", "Ben", "Cem"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
        page.get_by_label(f"Its halves on board {number}").fill("D4 E4:nw")
    shot(page, f"walk-{scheme}-new")
    page.get_by_role("button", name="Start", exact=True).tap()


def lay_tile_5_three_ways(page, axe, scheme):
    deal(page, 5)
    touch(page, "A1", 0.8, 0.8)
    touch(page, "B1", 0.8, 0.2)
    expect(verdict(page)).to_have_text("A1 B1: now choose which side is up.")
    here(page).locator("[data-side=red]").tap()
    place_it(page)
    goes_on(page, "Ann laid tile 5 in red on A1:se B1:sw.", 1)
    here(page).get_by_role("link", name="Same as Ann").tap()
    expect(verdict(page)).to_have_class("verdict good")
    place_it(page)
    goes_on(page, "Ben laid tile 5 in red on A1:se B1:sw.", 2)
    here(page).locator("[data-side=red]").tap()
    touch(page, "D4")
    place_it(page)
    expect(verdict(page)).to_have_class("verdict bad")
    shot(page, f"walk-{scheme}-refused")
    assert axe(page) == []
    here(page).locator("[data-tan-nearest]").tap()
    expect(verdict(page)).to_have_class("verdict good")
    place_it(page)
    expect(page.locator(".said p")).to_have_text(re.compile("^Cem laid tile 5 in red on "))
    here(page).get_by_role("link", name="Place tile 5 anew").tap()
    here(page).locator("[data-side=green]").tap()
    touch(page, "G7")
    expect(verdict(page)).to_have_class("verdict good")
    place_it(page)
    expect(page.locator("#reveal-title")).to_have_text("Next: Ann’s card. Which is it?")


def lay_tile_8_the_same(page, scheme):
    deal(page, 8)
    discard(page)
    goes_on(page, "Ann discarded tile 8.", 1)
    for square in ("A6", "A6", "B6", "B6"):
        touch(page, square, 0.2, 0.2)
    here(page).locator("[data-side=green]").tap()
    place_it(page)
    goes_on(page, "Ben laid tile 8 in green on A6 B6.", 2)
    here(page).locator("[data-side=red]").tap()
    here(page).get_by_role("link", name="Same as Ben").tap()
    expect(here(page).locator("[data-side=green]")).to_have_attribute("aria-pressed", "true")
    shot(page, f"walk-{scheme}-same")
    place_it(page)
    expect(page.locator(".said p")).to_have_text("Cem laid tile 8 in green on A6 B6.")


def lay_fountains(page, axe, scheme):
    for seat, square in ((2, "D4"), (0, "G1")):
        expect(here(page)).to_have_attribute("data-seat", str(seat))
        expect(here(page).get_by_role("button", name="Place the fountain")).to_be_visible()
        page.wait_for_timeout(450)
        touch(page, square, 0.2, 0.8)
        if square == "D4":
            place_it(page)
            expect(verdict(page)).to_have_class("verdict bad")
            shot(page, f"walk-{scheme}-fountain")
            assert axe(page) == []
            here(page).locator("[data-tan-nearest]").tap()
        expect(verdict(page)).to_have_class("verdict good")
        place_it(page)
        page.wait_for_timeout(600)
    without = here(page).get_by_role("button", name="No fountain this round")
    assert is_seen(page, without)
    without.tap()


@pytest.mark.parametrize("scheme", ["dark"])
def test_a_taught_round_for_three_is_played_under_the_thumb(open_page, account, axe, scheme):
    page = open_page(360, 740, has_touch=True, is_mobile=True, color_scheme=scheme)
    taught_table(page, scheme)
    lay_tile_5_three_ways(page, axe, scheme)
    lay_tile_8_the_same(page, scheme)
    for card in (1, 3):
        deal(page, card)
        for seat in range(3):
            expect(here(page)).to_have_attribute("data-seat", str(seat))
            discard(page)
            expect(page.locator(".said p")).to_have_text(re.compile(f" discarded tile {card}.$"))
    lay_fountains(page, axe, scheme)
    expect(page.locator("#status .scored")).to_have_text(re.compile("^Round 1 is scored: Ann 1"))
    shot(page, f"walk-{scheme}-scored")
    assert axe(page) == []
