"""What is in view at a table of Tangram City: the board, its lines, the bar, and what happened."""

import re

from playwright.sync_api import expect

from tests.browser.tangram import (
    ONE_CARD,
    here,
    is_seen,
    place_it,
    shot,
    tap,
    touch,
    typed,
    verdict,
)
from tests.browser.waiting import settled
from tests.tangram_builders import kept, reveal


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
    settled(page)
    shot(page, "after")


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
        expect(page.locator(".said [role=status]")).to_have_text(
            re.compile({"place": "laid", "discard": "discarded"}[act])
        )
        settled(page)
        assert is_seen(page, page.locator(".said [role=status]"))
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


LUMINANCE = """name => {
  const style = getComputedStyle(document.querySelector(name));
  const paint = name.includes("lines") ? style.stroke : style.fill;
  const [r, g, b] = paint.match(/[0-9.]+/g).slice(0, 3).map(part => {
    const one = part / 255;
    return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}"""


def test_the_lines_of_the_board_can_be_seen(open_page, account):
    page = open_page(360, 740)
    page.goto(kept(account, reveal(8)).get_absolute_url())
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        stroke = page.evaluate("getComputedStyle(document.querySelector('.ground .lines')).stroke")
        assert stroke.startswith("rgb(")
        light, dark = sorted(
            (page.evaluate(LUMINANCE, name) for name in (".ground .lines", ".ground .open-land")),
            reverse=True,
        )
        assert (light + 0.05) / (dark + 0.05) >= 3, scheme
