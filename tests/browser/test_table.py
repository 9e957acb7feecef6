"""An episode at the table: on a phone, without scripts, on two devices, and for everybody."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import Hand, started
from tests.builders import THREE, deck
from tests.table_builders import kept_table, lines_of


def seat(page, name):
    return page.get_by_role("region", name=name, exact=True)


def space(page, name):
    return page.locator(".seat.is-here").get_by_role("button", name=re.compile(rf"^{name},"))


def card(page, name):
    page.get_by_role("button", name=name, exact=True).tap()
    expect(page.locator(".card-now h2")).to_have_text(name.capitalize())


def place(page):
    page.locator(".seat.is-here").get_by_role("button", name="Place", exact=True).tap()


def test_an_episode_on_a_phone(phone, account):
    page = phone
    page.goto("/")
    page.get_by_role("link", name="New episode of My City").tap()
    page.get_by_label("Player 1").fill("Ana")
    page.get_by_label("Player 2").fill("Ben")
    page.get_by_role("button", name="Start the episode").tap()

    card(page, "yellow domino")
    space(page, "E5").tap()
    expect(seat(page, "Ana").locator("[data-verdict]")).to_have_class("verdict good")
    place(page)
    expect(page.locator(".said [role=status]")).to_have_text(
        re.compile("^Ana built the yellow domino on .*E5")
    )

    expect(page.locator(".seat.is-here")).to_have_attribute("data-seat", "1")
    # Ben's first tap cannot be: the rule, and the way to the nearest place that can.
    space(page, "A1").tap()
    refused = seat(page, "Ben").locator("[data-verdict]")
    expect(refused).to_have_text(re.compile("^Mountains and forest cannot be built on:"))
    page.get_by_role("button", name=re.compile("^Nearest legal: ")).tap()
    expect(refused).to_have_class("verdict good")
    place(page)
    expect(page.get_by_role("heading", name="Which card was turned over?")).to_be_focused()

    card(page, "red square")
    seat(page, "Ana").get_by_role("button", name="Pass, minus 1").tap()
    expect(page.locator(".said [role=status]")).to_have_text(
        "Ana passed the red square for 1 point."
    )
    page.get_by_role("button", name="Undo").tap()
    expect(seat(page, "Ana").locator(".marker .num")).to_have_text("10")
    seat(page, "Ana").get_by_role("button", name="Pass, minus 1").tap()
    expect(seat(page, "Ben").locator("form.act")).to_be_visible()

    page.locator("#log summary").tap()
    page.get_by_role("link", name="Fix line 3").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Line 3: Ben built"))
    page.get_by_role("button", name="Pass, minus 1").tap()
    expect(seat(page, "Ben").locator(".marker .num")).to_have_text("9")

    for name in ("Ben", "Ana"):
        here = page.locator(".seat.is-here")
        if name == "Ana":
            card(page, "blue square")
        expect(here).to_have_attribute("data-seat", "0" if name == "Ana" else "1")
        here.get_by_text("End", exact=True).tap()
        here.get_by_role("button", name="End for").tap()
    expect(page.get_by_role("heading", name=re.compile("comes first|share"))).to_be_visible()
    expect(page.locator("#result .place h3").first).to_have_text("Ana")


def test_an_episode_without_scripts(no_js_page, account):
    page = no_js_page
    table = kept_table(account, seats=2, buildings=THREE)
    page.goto(f"/tables/{table.pk}/")

    page.get_by_role("button", name="yellow short bar").click()
    space(page, "B2").click()
    expect(space(page, "B2")).to_have_class(re.compile("is-ghost"))
    page.get_by_role("button", name="Place", exact=True).first.click()
    expect(page.get_by_role("status")).to_have_text(re.compile("^Ana built"))
    ben = seat(page, "Ben")
    ben.locator("details.typed summary").click()
    ben.get_by_label("Spaces of the building").fill("A1 A2 A3")
    ben.get_by_role("button", name="Place", exact=True).click()
    expect(ben.locator(".verdict")).to_have_text(re.compile("along the river"))
    expect(ben.get_by_label("Spaces of the building")).to_have_value("A1 A2 A3")
    ben.get_by_role("button", name=re.compile("^Nearest legal")).click()
    ben.get_by_role("button", name="Place", exact=True).click()

    page.locator("button.pick").first.click()
    for name in ("Ana", "Ben"):
        seat(page, name).locator("details.end summary").click()
        seat(page, name).get_by_role("button", name=f"End for {name}").click()
    expect(page.locator("#result h2")).to_be_visible()
    assert [line["do"] for line in lines_of(table)] == [
        *("reveal", "place", "place", "reveal", "end", "end")
    ]


def test_two_devices_at_one_table(open_page, account):
    table = started(account, "reveal y6")
    ana, ben = (Hand(open_page(360, 740, has_touch=True, is_mobile=True), table) for _ in range(2))
    ben.page.locator("[data-show-seat='1']").click()
    ana.hear_nothing()

    ana.tap("E6")
    ana.press("place")
    expect(ana.seat).to_have_attribute("data-seat", "1")
    ben.tap("E6")
    ben.press("place")

    expect(ben.page.locator("#reveal")).to_be_visible()
    assert [(line["do"], line.get("seat")) for line in lines_of(table)] == [
        ("reveal", None),
        ("place", 0),
        ("place", 1),
    ]
    # Ana's page still shows Ben's turn: his act, sent twice, is refused in words.
    ana.seat.get_by_role("button", name="Pass, minus 1").click()
    expect(ana.page.get_by_role("alert")).to_have_text(
        "This city has dealt with the yellow L already. Entered meanwhile by ana:"
        " “Ben built the yellow L on E4 E5 E6 F6.”"
    )
    assert table.entries.count() == 3


STATES = {
    "the first card": (),
    "a card": ("reveal d", "0 builds d on B1 B2"),
    "all have acted": ("reveal d", "0 builds d on B1 B2", "1 passes", "2 passes", "3 passes"),
    "the result": (
        "reveal d",
        "0 builds d on B1 B2",
        "1 ends",
        "2 ends",
        "3 ends",
        "reveal e",
        "0 ends",
    ),
}


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_at_a_table(phone, account, axe, state):
    cards = {
        **THREE,
        "s": {"colour": "red", "shape": ["X"]},
        "b": {"colour": "blue", "shape": ["X"]},
    }
    table = kept_table(
        account, *STATES[state], seats=4, buildings=cards, terrain="T.R. .... w..g m..f"
    )
    for width, height in ((360, 740), (1280, 800)):
        phone.set_viewport_size({"width": width, "height": height})
        assert found_by(axe, phone, f"/tables/{table.pk}/") == []


def found_by(axe, page, path):
    """What axe finds on a page with all its folds open, by day and by night."""
    page.goto(path)
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    return axe(page, both=True)


AROUND = [
    "/",
    "/tables/",
    "/tables/new/my-city/",
    "/tables/{pk}/entries/1/",
    "/tables/{pk}/entries/0/",
    "/tables/{pk}/entries/4/",
    "/tables/{pk}/?seat=0&cells=A1+A2",
    "/nowhere/",
]


def test_axe_finds_nothing_around_a_table(phone, account, axe):
    lines = ("reveal d", "0 builds d on B1 B2", "1 passes", "reveal e", "1 passes", "undo 4")
    table = kept_table(account, *lines, seats=2, buildings=THREE)
    for path in AROUND:
        assert found_by(axe, phone, path.format(pk=table.pk)) == [], path


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_no_page_is_wider_than_its_window(open_page, account, width):
    names = ["x" * 40, "نورا عبد الله " * 2, "👩🏽‍🚀" * 8, "W" * 40]
    lines = ("reveal d", "0 builds d on B1 B2", "1 ends", "2 ends", "3 passes", "reveal e")
    table = kept_table(account, *lines, seats=4, names=names, buildings=THREE)
    over = kept_table(account, *lines, "0 ends", "3 ends", seats=4, names=names, buildings=THREE)
    page = open_page(width, 740)

    for path in (
        "/",
        "/tables/",
        "/tables/new/my-city/",
        f"/tables/{table.pk}/",
        f"/tables/{over.pk}/",
        f"/tables/{table.pk}/entries/1/",
    ):
        page.goto(path)
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


NAMES = ("Ana", "Benedikt", "Charlotte Amalie", "Desmond")


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("count", [3, 4])
def test_all_cities_are_in_the_strip_of_a_phone(open_page, account, count, width):
    table = kept_table(account, "reveal d", seats=count, names=NAMES, buildings=THREE)
    page = open_page(width, 740, has_touch=True, is_mobile=True)
    page.goto(f"/tables/{table.pk}/")

    tabs = page.locator(".strip-seat")
    expect(tabs).to_have_count(count)
    boxes = [tab.bounding_box() for tab in tabs.all()]
    assert boxes[0]["x"] >= 0
    assert boxes[-1]["x"] + boxes[-1]["width"] <= width
    assert len({round(box["width"]) for box in boxes}) == 1
    assert len({box["y"] for box in boxes}) == 1
    assert min(box["height"] for box in boxes) >= 44
    for tab in tabs.all():
        expect(tab.locator("b")).to_be_visible()
        expect(tab).to_have_text(re.compile("owes an act$"))


@pytest.mark.parametrize("width", [320, 360])
def test_no_word_in_the_strip_of_a_phone_is_cut_off(open_page, account, width):
    lines = ("0 absent", "1 later", "2 points 3")
    table = kept_table(account, *lines, seats=4, buildings=THREE)
    page = open_page(width, 740, has_touch=True, is_mobile=True)
    page.goto(f"/tables/{table.pk}/")

    words = page.locator(".strip-seat > span:not(.disc)")
    expect(words).to_have_text(["absent", "enters later", "entered", ""])
    for one in words.all():
        assert one.evaluate("one => one.scrollWidth <= one.clientWidth"), one.text_content()


def test_the_sentence_of_what_happened_is_shown_whole_beside_undo(phone, account):
    name = "Charlotte Amalie Alexandrina"
    lines = ("reveal t", "0 builds t on B1 B2 B3")
    table = kept_table(account, *lines, seats=2, names=(name, "Ben"), buildings=THREE)
    phone.goto(f"/tables/{table.pk}/")
    sentence = phone.locator(".said p")
    undo = phone.locator(".said").get_by_role("button", name="Undo")

    assert sentence.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert sentence.bounding_box()["height"] > 30
    expect(sentence).to_have_text(re.compile("B1 B2 B3"))
    box = undo.bounding_box()
    assert box["x"] + box["width"] > 330
    assert box["y"] < sentence.bounding_box()["y"] + sentence.bounding_box()["height"]


def test_what_is_said_after_an_undo_stands_whole_beside_the_next(phone, account):
    lines = ("reveal t", "0 builds t on B1 B2 B3", "1 passes")
    table = kept_table(account, *lines, seats=2, buildings=THREE)
    phone.goto(f"/tables/{table.pk}/")

    phone.locator(".said").get_by_role("button", name="Undo").tap()

    preview = phone.locator(".said .undoes")
    expect(preview).to_contain_text("Undo takes line 2 back")
    assert phone.locator(".said > p").first.bounding_box()["width"] > 180
    assert preview.bounding_box()["width"] > 300
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_pass_on_0_is_announced_as_not_there_and_says_why(phone, account):
    cards = deck(**{f"c{number}": "XX" for number in range(11)})
    lines = [line for card in cards for line in (f"reveal {card}", "0 passes")][:-1]
    table = kept_table(account, *lines, seats=1, buildings=cards)
    phone.goto(f"/tables/{table.pk}/")
    button = phone.locator(".seat.is-here").get_by_role("button", name="Pass: the marker is on 0")
    expect(button).to_have_attribute("aria-disabled", "true")

    button.click(force=True)

    expect(phone.locator(".seat.is-here [data-verdict]")).to_have_text(
        "A pass costs 1 point and the marker is on 0: build, or end."
    )
    assert table.entries.count() == 21


def test_panels_end_where_the_boards_end(wide, account):
    table = kept_table(account, "reveal d", "0 ends", "1 ends", seats=2, buildings=THREE)
    wide.goto(f"/tables/{table.pk}/")
    boards = wide.locator(".seats").bounding_box()

    for part in ("#result", "#log", ".table-tools"):
        box = wide.locator(part).bounding_box()
        assert abs(box["x"] - boards["x"]) < 1, part
        assert abs(box["width"] - boards["width"]) < 1, part
