"""Choosing where a building goes: nothing here asks the server before "Place"."""

import re

import pytest
from playwright.sync_api import expect

from games.my_city.practice import TERRAIN
from tests.browser.boards import Hand, acts_heard, started

pytestmark = pytest.mark.long


@pytest.fixture
def phone_hand(phone, account):
    return Hand(phone, started(account, "reveal y6"))


@pytest.fixture
def hand(wide, account):
    return Hand(wide, started(account, "reveal y6"))


def test_a_tap_shows_the_nearest_legal_placement(phone_hand):
    phone_hand.space("E6").tap()

    assert phone_hand.cells == phone_hand.marked == "E4 E5 E6 F6"
    expect(phone_hand.verdict).to_have_text("E4 E5 E6 F6: covers no tree, no rock.")
    expect(phone_hand.ghost).to_have_class("ghost good colour-yellow")
    assert phone_hand.count == "1/3"


def test_choosing_asks_the_server_nothing(phone_hand):
    phone_hand.hear_nothing()
    asked = acts_heard(phone_hand.page)

    phone_hand.tap("E6", "E5", "A1")
    phone_hand.press("turn-next")
    phone_hand.press("nearest")
    phone_hand.press("next")

    assert asked == []


def test_a_tap_on_the_building_shown_and_next_go_round(hand):
    hand.tap("E6", "E6")
    assert hand.count == "2/3"

    hand.press("next")
    hand.press("next")

    assert (hand.count, hand.cells) == ("1/3", "E4 E5 E6 F6")


def test_a_second_tap_keeps_what_covers_both(hand):
    hand.tap("D7", "E9")

    assert {"D7", "E9"} <= set(hand.marked.split())


def test_what_is_covered_is_said(hand):
    hand.tap("D7")

    expect(hand.verdict).to_have_text("D6 D7 D8 E8: covers two rocks.")


def test_three_that_are_covered_stand_with_a_comma(phone, account):
    rows = [*TERRAIN]
    for row, mark in ((3, "T"), (4, "R"), (5, "T")):
        rows[row] = rows[row][:4] + mark + rows[row][5:]
    hand = Hand(phone, started(account, "reveal y6", terrain=" ".join(rows)))

    hand.tap("E6")

    expect(hand.verdict).to_have_text("E4 E5 E6 F6: covers two trees, two rocks and two trees.")


def test_turning_shows_the_turn(hand):
    hand.tap("E6")

    hand.press("turn='1'")

    expect(hand.seat.locator("[data-turn='1']")).to_have_attribute("aria-pressed", "true")
    expect(hand.seat.locator("[data-turn][aria-pressed=true]")).to_have_count(1)
    assert "E6" in hand.marked.split()


def test_a_refusal_names_rule_and_spaces_and_leads_to_the_nearest_legal_place(hand):
    hand.tap("A1")
    expect(hand.verdict).to_have_text("Mountains and forest cannot be built on: A1 B1 C1 A2.")
    assert hand.names(".space.is-wrong") == "A1 B1 C1 A2"
    expect(hand.ghost).to_have_class("ghost bad colour-yellow")

    hand.press("nearest")

    expect(hand.verdict).to_have_class("verdict good")
    expect(hand.seat.locator("[data-nearest]")).to_be_hidden()


def test_place_is_no_dead_button(hand):
    hand.press("place")
    expect(hand.verdict).to_have_text("Tap a space: it snaps to where it fits.")

    hand.tap("A1")
    hand.press("place")

    expect(hand.verdict).to_have_text("Mountains and forest cannot be built on: A1 B1 C1 A2.")
    assert "Ana" in hand.seat.inner_text()


def test_dragging_moves_the_building_by_the_way_of_the_finger(hand):
    hand.tap("E6")

    hand.drag("F6", "G8")

    assert hand.cells == "F6 F7 F8 G8"


def test_a_drag_ends_at_the_edge_of_the_board(hand):
    hand.tap("E6")

    hand.drag("E6", "K1")

    assert hand.cells == "J1 J2 J3 K3"


def test_a_tap_right_after_a_drag_counts(hand):
    hand.tap("E6")
    hand.drag("F6", "G8")

    hand.tap("D7")

    assert "D7" in hand.marked.split()


def test_a_finger_drags_the_building_and_not_the_page(phone_hand):
    phone_hand.tap("E6")
    touch = phone_hand.page.context.new_cdp_session(phone_hand.page)
    (x, y), (to_x, to_y) = phone_hand.middle("E6"), phone_hand.middle("C4")

    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    for part in range(1, 9):
        point = {"x": x + (to_x - x) * part / 8, "y": y + (to_y - y) * part / 8}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert phone_hand.cells == "C2 C3 C4 D4"
    assert phone_hand.page.evaluate("scrollY") == 0


def test_a_board_is_one_tab_stop_and_arrows_move_within(hand):
    hand.space("F6").focus()

    hand.key("ArrowLeft", "ArrowUp", "Home", "PageDown")
    assert hand.page.evaluate("document.activeElement.value") == "A11"
    hand.key("End", "PageUp", "ArrowRight")

    assert hand.page.evaluate("document.activeElement.value") == "K1"
    expect(hand.seat.locator(".space[tabindex='0']")).to_have_count(1)
    hand.key("Tab")
    assert hand.page.evaluate("document.activeElement.matches('.space')") is False


def test_enter_does_what_a_tap_does(hand):
    hand.tap("E6", "E6")
    tapped = hand.cells, hand.count
    hand.key("Escape")
    assert (hand.cells, hand.marked) == ("", "")

    hand.space("E6").focus()
    hand.key("Enter", "Space")

    assert (hand.cells, hand.count) == tapped


def test_no_tinted_space_is_refused_to_a_key(hand):
    tinted = hand.names(".space.can").split()
    assert len(tinted) > 60

    for name in tinted[::5]:
        hand.space(name).focus()
        hand.key("Escape", "Enter")
        expect(hand.verdict).to_have_class("verdict good")
        assert name in hand.cells.split()


def test_keys_turn_and_lead_on_and_keep_what_was_chosen(hand):
    hand.space("E6").focus()
    hand.key("Enter", "n")
    assert hand.count == "2/3"
    expect(hand.seat.locator("[data-next]")).to_have_text(re.compile(r"next\s+2/3"))

    for turn in (0, 1, 2, 3):
        hand.key("r")
        assert "E6" in hand.cells.split(), turn
    hand.key("R")
    expect(hand.seat.locator("[data-turn][aria-pressed=true]")).to_have_count(1)
    shown = hand.cells
    hand.key("n")
    assert hand.cells != shown
    assert "E6" in hand.cells.split()


def test_arrows_leave_the_building_where_it_is(hand):
    hand.space("E6").focus()
    hand.key("Enter")
    before = hand.cells

    hand.key("ArrowLeft", "ArrowUp", "End")

    assert hand.cells == hand.marked == before


def test_the_keys_are_named_where_there_are_keys(hand, open_page):
    keys = hand.seat.locator(".keys")
    expect(keys).to_have_text("Arrows, Enter, r turns, n next")
    expect(keys).to_be_visible()

    for options in ({"has_touch": True, "is_mobile": True}, {"java_script_enabled": False}):
        other = Hand(open_page(360, 740, **options), hand.table)
        expect(other.seat.locator(".keys")).to_be_hidden()


def test_the_nearest_legal_place_is_named_in_full_and_is_what_comes(hand):
    for name in ("A1", "K11", "K1", "A6"):
        hand.key("Escape")
        hand.tap(name)
        if hand.seat.locator("[data-nearest]").is_hidden():
            continue
        named = hand.seat.locator("[data-nearest] span").text_content()
        assert len(named.split()) == 4

        hand.press("nearest")

        assert hand.cells == named


@pytest.mark.parametrize("spaces", ["E4 E5 E6 E7", "E4 E5 E6 D6", "A1 B1 C1 A2"])
def test_typed_spaces_that_are_refused_keep_the_nearest_place(hand, spaces):
    address = f"{hand.table.get_absolute_url()}?seat=0&cells={spaces.replace(' ', '+')}"
    text = hand.page.request.get(address).text()
    sent = re.search(r"Nearest legal: <span>([^<]+)</span>", text)[1]

    hand.page.goto(address)

    nearest = hand.seat.locator("[data-nearest]")
    expect(nearest).to_be_visible()
    expect(nearest.locator("span")).to_have_text(sent)
    hand.press("nearest")
    assert hand.cells == sent


def test_typed_spaces_are_shown_as_they_are_typed(hand):
    hand.seat.locator(".typed summary").click()
    entry = hand.seat.locator("[data-cells]")

    entry.press_sequentially("e4 e5, ")
    expect(hand.verdict).to_have_text("2 of 4 spaces.")
    entry.press_sequentially("E6")
    entry.press_sequentially(" f6")

    expect(hand.verdict).to_have_class("verdict good")
    assert hand.marked == "E4 E5 E6 F6"
    assert entry.input_value() == "e4 e5, E6 f6"


def test_letters_that_are_typed_turn_nothing(hand):
    hand.tap("E6")
    hand.seat.locator(".typed summary").click()

    hand.seat.locator("[data-cells]").press("End")
    hand.key("r", "n")

    assert hand.count != "2/3"
    expect(hand.verdict).to_have_text("“F6rn” is no space: a letter and a number, like C4.")


def test_what_is_entered_for_one_seat_stays_while_another_is_shown(phone_hand):
    phone_hand.tap("E6")

    phone_hand.page.locator("[data-show-seat='1']").click()
    assert phone_hand.page.url.endswith("?seat=1")
    phone_hand.tap("D7")
    phone_hand.page.locator("[data-show-seat='0']").click()

    assert phone_hand.cells == "E4 E5 E6 F6"


def test_what_is_entered_outlives_a_reload(phone_hand):
    phone_hand.tap("E6", "E6")
    before = phone_hand.cells

    phone_hand.page.reload()

    assert (phone_hand.cells, phone_hand.count) == (before, "2/3")
    expect(phone_hand.verdict).to_have_class("verdict good")


def test_a_line_of_the_score_lights_what_it_counted(wide, account):
    hand = Hand(wide, started(account, "reveal y6", "0 builds E4 E5 E6 F6"))
    hand.page.locator("[data-show-seat='0']").click()
    hand.seat.locator(".score summary").first.click()
    line = hand.seat.locator("[data-line='trees']")

    line.click()
    assert hand.names(".space.is-lit") == " ".join(line.get_attribute("data-spaces").split())
    expect(line).to_have_attribute("aria-current", "true")
    line.click()

    assert hand.names(".space.is-lit") == ""


def test_a_selection_in_the_address_is_taken_up_and_the_address_shortened(phone_hand):
    address = phone_hand.table.get_absolute_url()

    phone_hand.page.goto(f"{address}?seat=1&taps=E6&turn=2&next=0")

    expect(phone_hand.seat).to_have_attribute("data-seat", "1")
    assert "E6" in phone_hand.marked.split()
    expect(phone_hand.seat.locator("[data-turn='2']")).to_have_attribute("aria-pressed", "true")
    assert phone_hand.page.url.endswith(f"{address}?seat=1")
