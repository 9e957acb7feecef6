"""Multicity in the hands of players: what is said at once, stays in view, and is never lost."""

import os

import pytest
from playwright.sync_api import expect

from games.folding import folded
from games.models import Table
from games.multicity.placement import standee_refusal
from games.multicity.turns import rules_of
from games.multicity.typed import between, square_text
from tests.browser.waiting import settled
from tests.multicity_builders import multicity_act, multicity_table

pytestmark = pytest.mark.django_db(transaction=True)
SHOTS = os.environ.get("SHOTS")
M = "\N{MINUS SIGN}"
CITY = [
    "0 lays rbg xyr gyb at 0,1",
    "1 lays bbr ryx grg at 1,0",
    "0 places 0,0 0,1 0,2",
    "1 lays ygb rxb byg at -1,0",
]


def shot(page, name):
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def enter(page, letters):
    keypad = page.get_by_role("group", name="Next square of the tile")
    for letter in letters:
        keypad.locator(f"[data-letter={letter}]").tap()


JUDGE = """pairs => pairs.map(([first, last]) => {
  const [from, to] = ["first", "last"].map(end => document.querySelector(`[data-${end}]`));
  [from.value, to.value] = [first, last];
  to.dispatchEvent(new Event("input", { bubbles: true }));
  const wrong = [...document.querySelectorAll(".square.is-wrong")].map(one => one.value);
  return [document.querySelector("[data-says=standee]").textContent, wrong];
})"""
"""Names two ends after each other, and notes what the page says and marks."""


@pytest.mark.parametrize("version", ["easy", "normal"])
def test_two_ends_are_judged_at_once_in_the_rules_own_words(account, phone, version):
    table = multicity_table(
        account, *CITY, start="rxr bbr rrr" if version == "easy" else "rrr bbr rxr", version=version
    )
    state = folded(table).state
    city, rules, hand = state.city, rules_of(state, 0), state.hands[0]
    phone.goto(f"/tables/{table.pk}/?do=standee")
    requests = []
    phone.on("request", lambda request: requests.append((request.resource_type, request.url)))
    squares = [(row, column) for row in range(-3, 6) for column in range(-1, 7)]
    pairs = [(first, last) for first in squares[::3] for last in squares if first != last]
    said = phone.evaluate(JUDGE, [[square_text(square) for square in pair] for pair in pairs])
    codes = set()
    for (first, last), (words, wrong) in zip(pairs, said, strict=True):
        line = between(first, last)
        error = standee_refusal(city, rules, hand, line)
        codes.add(error and error.code.value)
        if error:
            assert words == error.message
        else:
            assert words.startswith(f"{len(line)} houses in row")
        assert {*wrong} == {
            square_text(square) for square in (error.spaces if error else ()) if city.letter(square)
        }
    x = "end_on_x" if version == "easy" else "covers_x"
    assert codes >= {None, "not_straight", "no_such_standee", "off_city"}
    assert codes >= {"occupied", "end_colour", x}
    asked = {"document", "xhr", "fetch"}
    assert [url for kind, url in requests if kind in asked and "/pulse/" not in url] == []


def test_what_is_lit_after_a_tap_is_where_the_rules_let_it_end(account, phone):
    table = multicity_table(account, *CITY)
    phone.goto(f"/tables/{table.pk}/?do=standee")
    state = folded(table).state
    square = phone.locator('.square[value="0,3"]')
    square.tap()

    lit = phone.locator(".square.can").evaluate_all("found => found.map(one => one.value)")
    ends = [(0, column) for column in range(6)] + [(row, 3) for row in range(3)]
    legal = {
        square_text(last)
        for last in ends
        if last != (0, 3)
        and not standee_refusal(
            state.city, rules_of(state, 0), state.hands[0], between((0, 3), last)
        )
    }
    assert {*lit} == legal
    expect(square).to_have_attribute("aria-pressed", "true")


def test_a_refused_correction_is_seen_first_and_its_address_can_be_reloaded(account, phone, axe):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1", "1 places 0,3 0,4")
    address = f"/tables/{table.pk}/entries/0/"
    phone.goto(address)
    phone.get_by_role("button", name="Lay it on rows 3 to 5, columns 0 to 2").tap()
    phone.get_by_role("button", name="Lay the tile").tap()

    said = phone.get_by_role("alert")
    expect(said).to_contain_text("Then line 2 could not stand")
    expect(said).to_be_focused()
    expect(said).to_be_in_viewport()
    shot(phone, "fix-refused")
    assert axe(phone) == []
    assert phone.evaluate("location.pathname") == address
    phone.reload()
    expect(phone.get_by_role("heading", name="What really happened?")).to_be_visible()
    table.refresh_from_db()
    assert table.version == 2


def test_hints_open_where_they_are_seen_and_lead_back_to_the_city(account, phone):
    table = multicity_table(account, *CITY)
    Table.objects.update(tint=True)
    phone.goto(f"/tables/{table.pk}/")
    phone.get_by_role("button", name="Place a standee").tap()
    phone.get_by_role("button", name="List every place for a standee").tap()

    heading = phone.get_by_role("heading", name="Every place for houses")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    expect(phone.get_by_role("button", name="Place a standee")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(phone.locator("[data-says=standee]")).to_be_visible()
    expect(phone.locator("[data-frame]")).to_be_in_viewport(ratio=0.9)
    expect(phone.locator(".hints summary").first).to_be_in_viewport(ratio=1)
    shot(phone, "hints")
    phone.locator(".hints summary").first.tap()
    phone.locator(".hints li a").first.tap()
    expect(phone.locator("[data-says=standee]")).to_have_class("verdict good")
    expect(phone.locator("[data-says=standee]")).to_be_in_viewport()


def test_while_a_tile_is_entered_it_can_be_laid_without_scrolling(account, open_page, axe):
    table = multicity_table(account, *CITY)
    phone = open_page(360, 740, has_touch=True, is_mobile=True)
    phone.goto(f"/tables/{table.pk}/")
    shot(phone, "turn")
    enter(phone, "rgby")
    expect(phone.get_by_role("button", name="Lay the tile")).to_be_in_viewport()
    expect(phone.locator("[data-says=tile]")).to_have_text("4 of 9 squares, from the top left.")
    enter(phone, "xrgby")
    key = phone.locator("[data-back]")
    expect(key).to_be_in_viewport()
    keys, bar = key.bounding_box(), phone.locator(".bar:visible").bounding_box()
    assert keys["y"] + keys["height"] <= bar["y"]
    shot(phone, "entered")
    assert axe(phone, both=True) == []


def test_the_tile_that_was_laid_is_in_view(account, phone, signed_in):
    table = multicity_table(account, *(f"{n % 2} lays rgb yxr gbb at 0,{n + 1}" for n in range(6)))
    phone.goto(f"/tables/{table.pk}/")
    frame = phone.locator("[data-frame]")
    for place, side in (("rows 3 to 5, columns 18 to 20", 0), (f"columns {M}3 to {M}1", 9999)):
        enter(phone, "rgbyxrgby")
        phone.locator(f'.rim[aria-label$="{place}"]').tap()
        frame.evaluate("(frame, side) => { frame.scrollLeft = side; }", side)
        phone.get_by_role("button", name="Lay the tile").tap()
        expect(phone.get_by_role("status").first).to_contain_text(place)
        settled(phone)
        assert is_in_frame(phone)
    shot(phone, "laid-at-the-rim")

    multicity_act(signed_in, table, "tile", tile="rgb yxr gbb", at="-1,6")
    expect(phone.get_by_role("status").first).to_contain_text("columns 18 to 20")
    assert is_in_frame(phone)


def is_in_frame(page, part="#here"):
    """Whether the whole tile that was laid last, or another part, lies in the frame of the city."""
    here, frame = (page.locator(one).bounding_box() for one in (part, "[data-frame]"))
    return all(
        frame[at] <= here[at] and here[at] + here[size] <= frame[at] + frame[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def test_a_half_entered_turn_outlives_a_tile_of_a_second_phone(account, phone, open_page, axe):
    table = multicity_table(account, *CITY)
    second = open_page(360, 740, has_touch=True, is_mobile=True)
    for page in (phone, second):
        page.goto(f"/tables/{table.pk}/")
    enter(phone, "rgbyx")
    phone.get_by_role("button", name="Lay it on rows 3 to 5, columns 3 to 5").tap()
    phone.get_by_role("button", name="Place a standee").tap()
    square = phone.locator('.square[value="1,5"]')
    square.tap()

    enter(second, "yxrgbyxrg")
    second.get_by_role("button", name=f"Lay it on rows {M}3 to {M}1, columns {M}3 to {M}1").tap()
    second.get_by_role("button", name="Lay the tile").tap()

    expect(phone.locator(".due")).to_contain_text("Ben")
    expect(square).to_have_class("square is-chosen")
    expect(phone.get_by_role("button", name="Place a standee")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(phone.locator("[data-says=standee]")).to_have_text(
        "No standee left can end on row 1, column 5: it is red, not blue. Tap another square."
    )
    assert is_in_frame(phone, '.square[value="1,5"]')
    shot(phone, "followed")
    assert axe(phone) == []
    phone.get_by_role("button", name="Lay a tile").tap()
    expect(phone.locator("[data-says=tile]")).to_have_text("5 of 9 squares, from the top left.")
    enter(phone, "rgby")
    phone.get_by_role("button", name="Lay the tile").tap()
    expect(phone.get_by_role("status").first).to_have_text(
        "Ben laid the tile rgb yxr gby on rows 3 to 5, columns 3 to 5."
    )
    expect(phone.locator("[data-says=tile]")).to_have_text(
        "Enter its nine squares, from the top left."
    )
    expect(second.get_by_role("status").first).to_contain_text("Ben laid the tile")
    here, around = second.locator("#here").bounding_box(), second.locator("[data-frame]")
    assert (
        here["y"] + here["height"] <= around.bounding_box()["y"] + around.bounding_box()["height"]
    )


# By the page's own clock: a finger does not become slower where the machine does.
TAPS = """([x, y]) => new Promise((done) => {
  let left = 3;
  const tap = () => {
    document.elementFromPoint(x, y)?.click();
    left -= 1;
    if (left) setTimeout(tap, 90);
    else done();
  };
  tap();
})"""


def test_a_double_tap_does_one_thing_and_greets_nobody_with_a_refusal(account, phone):
    table = multicity_table(account, *CITY, tiles=5)
    phone.goto(f"/tables/{table.pk}/")
    assert folded(table).state.is_final is False
    enter(phone, "rgbyxrgby")
    phone.get_by_role("button", name="Lay it on rows 3 to 5, columns 3 to 5").tap()
    box = phone.get_by_role("button", name="Lay the tile").bounding_box()
    x, y = box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2
    phone.evaluate(TAPS, [x, y])
    expect(phone.locator(".due")).to_contain_text("Ben")
    settled(phone)
    assert phone.locator(".verdict.bad:visible").count() == 0

    button = phone.get_by_role("button", name="Place nothing")
    box = button.bounding_box()
    phone.evaluate(TAPS, [box["x"] + 20, box["y"] + 20])
    expect(phone.locator(".due")).to_contain_text("Ana")
    settled(phone)
    table.refresh_from_db()
    assert table.version == 6
    assert phone.locator(".verdict.bad:visible").count() == 0

    phone.reload()
    phone.goto("/")
    phone.go_back()
    expect(phone.locator(".due")).to_contain_text("Ana")
    table.refresh_from_db()
    assert table.version == 6


def test_what_is_not_whole_is_not_sent(account, phone):
    table = multicity_table(account, *CITY)
    phone.goto(f"/tables/{table.pk}/")
    posts = []
    phone.on("request", lambda request: posts.append(request) if request.method == "POST" else None)
    phone.get_by_role("button", name="Lay the tile").tap()
    expect(phone.locator("[data-says=tile]")).to_have_text(
        "Enter its nine squares, from the top left."
    )
    phone.get_by_role("button", name="Place a standee").tap()
    phone.get_by_role("button", name="Place", exact=True).tap()
    expect(phone.locator("[data-says=standee]")).to_have_text(
        "Tap the square under one end of a standee."
    )
    assert posts == []


def test_a_new_table_names_who_may_start_as_they_are_typed(phone, account):
    phone.goto("/tables/new/multicity/")
    starts = phone.locator("[data-starts]:visible")
    expect(starts).to_have_text(["Player 1", "Player 2"])
    phone.get_by_label("Player 1", exact=True).first.fill("Ana")
    expect(starts).to_have_text(["Ana", "Player 2"])
    phone.get_by_label("Player 2", exact=True).first.fill("Ben")
    expect(starts).to_have_text(["Ana", "Ben"])
    shot(phone, "new")
    expect(phone.get_by_role("group", name="Start tile")).to_be_visible()
    phone.get_by_label("The site draws them from its practice set").check(force=True)
    expect(phone.get_by_role("group", name="Start tile")).to_be_hidden()
    expect(phone.get_by_text("not what is printed in your box").first).to_be_visible()


def test_without_scripts_the_refusal_and_the_way_on_are_seen(account, no_js_page):
    table = multicity_table(account, *CITY)
    no_js_page.goto(f"/tables/{table.pk}/?do=standee&first=0,3&last=0,4")
    shot(no_js_page, "plain")
    no_js_page.get_by_role("button", name="Place", exact=True).click()

    said = no_js_page.get_by_role("alert")
    expect(said).to_have_text("The ends must stand on red: row 0, column 4 is blue.")
    expect(said).to_be_in_viewport()
    shot(no_js_page, "plain-refused")
    expect(no_js_page.get_by_role("button", name="Whole city")).to_be_visible()
    no_js_page.get_by_role("button", name="Whole city").click()
    frame = no_js_page.locator("[data-frame]")
    assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")
