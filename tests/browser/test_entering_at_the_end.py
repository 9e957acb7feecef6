"""Entering a city at the end on a phone: taps and strokes ask nobody before it is saved."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import Hand, acts_heard, started
from tests.builders import entry
from tests.table_builders import lines_of

pytestmark = pytest.mark.long

TAPS = "E6 E7 E8 D7 F2 H3 G2 I5 I7 C5 B6 D5"


class Ways:
    """The three ways of the seat in front."""

    def __init__(self, hand):
        self.hand = hand

    def way(self, how):
        return self.hand.seat.locator(f"[data-way='{how}']")

    def open(self, how):
        self.way(how).locator("> summary").click()

    def type(self, how, **fields):
        for name, text in fields.items():
            self.way(how).locator(f"[name='{name}']:not([type='hidden'])").fill(text)

    def save(self, how):
        self.way(how).locator(".go").click()

    @property
    def words(self):
        return self.hand.seat.locator("[data-free-words]")

    @property
    def free(self):
        return self.hand.names(".space.is-free")


@pytest.fixture
def phone_hand(phone, account):
    return Hand(phone, started(account, "0 later", "1 later"))


@pytest.fixture
def hand(wide, account):
    return Hand(wide, started(account, "0 later", "1 later"))


def test_a_city_by_what_is_visible_and_one_by_its_points(phone_hand):
    ways, asked = Ways(phone_hand), acts_heard(phone_hand.page)

    for name in TAPS.split():
        phone_hand.space(name).tap()
    ways.type("visible", passes="2")
    expect(ways.words).to_have_text(
        "12 spaces visible: 6 trees, 2 rocks, 8 empty spaces. With 2 passes that makes 4."
    )
    assert asked == []
    ways.save("visible")

    expect(phone_hand.seat).to_have_attribute("data-seat", "1")
    expect(phone_hand.seat.locator("h2")).to_be_in_viewport()
    sheet = ways.way("sheet").locator("summary").first
    sheet.scroll_into_view_if_needed()
    phone_hand.page.evaluate("scrollBy(0, 200)")
    top = sheet.bounding_box()["y"]
    ways.open("sheet")
    assert sheet.bounding_box()["y"] == top  # what unfolds stays where it was tapped
    ways.open("points")
    ways.type("points", points="7")
    ways.way("points").locator("[data-sign]").tap()
    ways.save("points")

    expect(phone_hand.page.locator("#result h2")).to_have_text("Ana comes first")
    visible = phone_hand.page.locator("#seat-0 .sum td")
    assert visible.text_content() == "4"
    in_order = sorted(TAPS.split(), key=lambda name: (int(name[1:]), name[0]))
    assert lines_of(phone_hand.table)[2:] == [
        entry(f"0 visible 2 {' '.join(in_order)}"),
        entry("1 points -7"),
    ]


def test_the_page_counts_as_the_server_does(wide, account):
    hand = Hand(wide, started(account, "0 later", "1 later"))
    ways, address = Ways(hand), hand.table.get_absolute_url()
    for cells in ("B6 E8", "D4 D5", "A5 A6 A7 B5 B6 B7 C1 D1", "F2 F10 I7 B6"):
        for passes in ("", "0", "1", "10", "11"):
            typed = cells.replace("C1 ", "")
            query = f"?seat=0&how=visible&cells={typed.replace(' ', '+')}&passes={passes}"
            hand.page.goto(address + query)
            told = ways.words.text_content()

            ways.type("visible", passes="3")
            ways.type("visible", passes=passes)

            assert ways.words.text_content() == told


def test_a_stroke_paints_what_its_first_space_gets(hand):
    ways = Ways(hand)

    hand.drag("E6", "H6")
    assert ways.free == "E6 F6 G6 H6"
    hand.tap("F7")
    hand.drag("G6", "H6")

    assert ways.free == "E6 F6 F7"


def test_a_stroke_leaves_out_mountains(hand):
    hand.drag("C2", "A2")

    assert Ways(hand).free == "C2"


def test_a_finger_paints_along_a_row(phone_hand):
    touch = phone_hand.page.context.new_cdp_session(phone_hand.page)
    (x, y), (to_x, _) = phone_hand.middle("D6"), phone_hand.middle("H6")

    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    for step in range(1, 13):
        point = {"x": x + (to_x - x) * step / 12, "y": y}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert Ways(phone_hand).free == "D6 E6 F6 G6 H6"


def test_by_the_keyboard(hand):
    hand.space("E6").focus()

    hand.key("Enter", "ArrowRight", "Space")

    assert Ways(hand).free == "E6 F6"
    expect(hand.space("F6")).to_have_attribute("aria-pressed", "true")


def test_typed_spaces_and_clearing(hand):
    ways = Ways(hand)
    ways.open("visible")
    ways.way("visible").locator(".typed summary").click()

    ways.type("visible", cells="e6, F6")
    assert ways.free == "E6 F6"
    ways.type("visible", cells="e6 q")
    expect(ways.words).to_have_text("“q” is no space: a letter and a number, like C4.")
    ways.way("visible").locator("[data-free-clear]").click()

    assert (ways.free, ways.words.text_content()) == ("", "Nothing tapped yet.")
    assert ways.way("visible").locator("[data-free-cells]").input_value() == ""


def test_one_way_is_open_at_a_time(hand):
    ways = Ways(hand)

    ways.open("sheet")
    ways.open("points")

    assert ways.way("sheet").get_attribute("open") is None


def test_what_is_tapped_outlives_a_reload(phone_hand):
    ways = Ways(phone_hand)
    phone_hand.tap("E6", "F6")
    ways.type("visible", passes="3")

    phone_hand.page.reload()

    assert ways.free == "E6 F6"
    expect(ways.words).to_contain_text("With 3 passes that makes")


def test_a_refusal_keeps_what_was_entered_and_is_read_out(phone_hand):
    ways = Ways(phone_hand)
    phone_hand.tap("E6")

    ways.save("visible")

    expect(phone_hand.seat.locator("[data-verdict]")).to_have_text(
        "Passes were left blank: type the number, 0 for none."
    )
    expect(phone_hand.seat.locator("[data-verdict]")).to_be_focused()
    assert ways.free == "E6"
    ways.type("visible", passes="0")
    ways.save("visible")
    expect(phone_hand.page.locator("#seat-0")).to_have_class("seat entered")


def test_the_sign_goes_to_and_fro(phone_hand):
    ways = Ways(phone_hand)
    ways.open("points")
    sign, points = (
        ways.way("points").locator("[data-sign]"),
        ways.way("points").locator("[name=points]"),
    )

    sign.tap()
    points.press_sequentially("5")
    assert points.input_value() == "−5"
    sign.tap()

    assert points.input_value() == "5"
    expect(ways.way("points").locator("[data-below]")).to_be_hidden()


def test_without_scripts_below_zero_is_ticked(no_js_page, account):
    hand = Hand(no_js_page, started(account, "0 later", "1 later"))
    ways = Ways(hand)
    ways.open("points")

    ways.type("points", points="5")
    ways.way("points").get_by_role("checkbox").check()
    ways.save("points")

    assert lines_of(hand.table)[-1] == entry("0 points -5")


def test_nothing_stands_in_the_way_of_anybody(open_page, account, axe):
    page = open_page(320, 740, has_touch=True, is_mobile=True)
    hand = Hand(page, started(account, "0 later", "1 later"))
    ways = Ways(hand)
    hand.tap("E6")

    for how in ("visible", "sheet", "points"):
        if how != "visible":
            ways.open(how)
        assert axe(page, both=True) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
