"""The own box of Cities on a phone: boards and cards by taps, and playing with them."""

import pytest
from playwright.sync_api import expect

from games.boxes import BOXES
from games.cities.box_copy import copy_json
from games.cities.patterns import AreaKind, Areas, Buildings
from games.cities.spaces import Colour
from games.cities.state import Card
from games.models import Table
from games.registry import GAMES
from games.services import NewTable, start_table
from games.sets import NewSet, make_set, values_of
from tests.table_builders import lines_of

TILES = (("RB", "GW"), ("PP", "WY"), ("WR", "GB"))
CARDS = (Card("Quays", 3, Areas(AreaKind.WATER, 2)), Card("Skyline", 7))


def own_box(owner, **values):
    parts = {**BOXES["cities"].practice, "tiles": TILES, "cards": CARDS, **values}
    return make_set(owner=owner, new=NewSet("cities", "Ours", parts))


def table_with(owner, setup):
    box = copy_json({**BOXES["cities"].practice, "tiles": TILES, "cards": CARDS, "start": ()})
    new = NewTable(["Ana", "Ben"], setup, box=box)
    return start_table(owner=owner, game=GAMES["cities"], new=new)


def chip(page, words):
    return page.locator(".choice:visible").filter(has_text=words).first


def test_a_card_and_a_board_take_a_few_taps_each(phone, account, axe):
    kept = own_box(account, boards=(), cards=())
    phone.goto(f"{kept.get_absolute_url()}cards/#entry")
    phone.get_by_label("Title", exact=True).first.fill("Corner shops")
    for _ in range(2):
        phone.get_by_role("button", name="Points each time: more").click()
    expect(phone.get_by_text("How high?")).to_be_hidden()
    for words in ("building", "red", "3", "or more"):
        chip(phone, words).click()
    assert axe(phone) == []
    phone.get_by_role("button", name="Save the card").click()
    expect(phone.locator("#entry-title")).to_have_text("Card 2")
    expect(phone.get_by_text("2 for a red building of at least 3 floors")).to_be_visible()

    phone.get_by_role("link", name="Card 1 Corner shops").click()
    chip(phone, "area").click()
    phone.get_by_role("button", name="As it was").click()
    expect(phone.get_by_text("How high?")).to_be_visible()
    chip(phone, "any height").click()
    expect(phone.get_by_text("or more")).to_be_hidden()
    phone.get_by_role("button", name="Save the card").click()
    phone.wait_for_url("**kept=1*")
    phone.get_by_role("link", name="‹ Card 1").click()
    phone.get_by_role("button", name="Take card 1 out").click()
    phone.get_by_role("button", name="Put it back").first.click()
    phone.wait_for_url("**kept=1*")

    phone.goto(f"{kept.get_absolute_url()}boards/#entry")
    phone.get_by_label("What is the board called?").first.fill("Lisbon")
    for number in (1, 2, 3):
        goal = phone.locator(".achievement").nth(number - 1)
        goal.get_by_label("What it asks for").fill(f"Goal {number}")
        for label, value in (("first", "8"), ("second", "5"), ("third", "3")):
            goal.get_by_label(label, exact=True).fill(value)
    chip(phone.locator(".achievement").nth(1), "set of heights").click()
    phone.locator(".set-bar").evaluate("bar => bar.parentElement.scrollIntoView({block: 'end'})")
    assert axe(phone) == []
    phone.get_by_role("button", name="Save the city board").click()
    expect(phone.locator("#entry-title")).to_have_text("City board 2")

    kept.refresh_from_db()
    values = values_of(kept)
    assert values["cards"] == (Card("Corner shops", 2, Buildings(Colour.RED)),)
    assert [one.points for one in values["boards"][0].achievements] == [(8, 5, 3)] * 3


def test_a_tile_and_a_card_of_the_box_are_taken_by_taps(phone, account, axe):
    table = table_with(account, {"start": [["RB", "GY"], ["WW", "PP"]]})
    phone.goto(table.get_absolute_url())
    phone.locator("[data-take=tile]").click()
    way = phone.locator(".way-of-turn:visible")
    said = way.locator("[data-own-said]")
    expect(said).to_have_text("Tap a tile, or first a space or two of it.")
    way.locator("[data-tile-keys] [value=G]").click()
    expect(said).to_have_text("2 tiles begin like this.")
    way.locator("[data-tile-keys] [value=W]").click()
    expect(said).to_have_text("1 tile begins like this.")
    way.locator(".own-tile:visible").click()
    expect(way.locator("[data-tile]")).to_have_value("GW BR")
    expect(said).to_contain_text("From your box.")
    way.locator('.tile-place[value="0,1"]').click()
    assert axe(phone) == []
    way.locator("[data-go]").click()
    expect(phone.locator("#status")).to_have_attribute("data-version", "1")

    phone.locator("[data-take=card]").click()
    phone.locator("#card-known").select_option(
        label="Quays: 3 for an area of at least 2 water spaces"
    )
    expect(phone.locator("#card-title")).to_be_hidden()
    phone.get_by_role("button", name="Take the card").click()
    expect(phone.locator("#status")).to_have_attribute("data-version", "2")

    tile, card = lines_of(table)
    assert tile == {"do": "tile", "seat": 0, "at": [0, 1], "spaces": ["GW", "BR"]}
    assert card["count"] == {"areas": {"kind": "water", "size": 2}}


def test_a_tile_that_the_box_has_not_is_told_and_laid_all_the_same(phone, account):
    table = table_with(account, {"start": [["RB", "GY"], ["WW", "PP"]]})
    phone.goto(f"{table.get_absolute_url()}?take=tile")
    way = phone.locator(".way-of-turn:visible")
    for letter in "RRRR":
        way.locator(f"[data-tile-keys] [value={letter}]").click()
    expect(way.locator("[data-own-said]")).to_contain_text("Your box has no such tile left")
    way.locator('.tile-place[value="0,1"]').click()
    way.locator("[data-go]").click()
    expect(phone.locator("#status")).to_have_attribute("data-version", "1")
    assert [line["spaces"] for line in lines_of(table)] == [["RR", "RR"]]


def test_a_finished_district_is_laid_of_whole_tiles(phone, account):
    table = table_with(account, {"entry": "finished"})
    phone.goto(table.get_absolute_url())
    editor = phone.locator("#enter-0")
    ground = editor.locator('[data-field="ground"]')

    def tap(name):
        editor.locator(f'[data-canvas] .space[value="{name}"]').click()

    tap("A1")
    expect(editor.locator("[data-say]")).to_have_text(
        "Choose a tile first, then tap where it lies."
    )
    editor.locator('[data-first="Y"]').click()
    expect(editor.locator("[data-tile]:visible")).to_have_count(1)
    editor.locator("[data-tile=PPWY]").click()
    tap("B2")
    assert ground.input_value().split()[:2] == ["PP....", "WY...."]
    expect(editor.locator(".is-laid")).to_have_count(1)
    tap("A1")
    assert ground.input_value().split()[:2] == ["WP....", "YP...."]
    editor.locator("[data-undo]").click()
    assert ground.input_value().split()[:2] == ["PP....", "WY...."]
    editor.locator("[name=card_title]").first.fill("Quays")
    expect(editor.locator("[name=card_points]").first).to_have_value("3")
    expect(editor.locator("[name=card_size]").first).to_have_value("2")
    editor.get_by_role("button", name="Enter Ana’s district").click()
    expect(phone.locator("#status")).to_have_attribute("data-version", "1")

    [line] = lines_of(table)
    assert [one["title"] for one in line["cards"]] == ["Quays"]


def test_without_scripts_a_box_is_played_with_all_the_same(no_js_page, account):
    kept = own_box(account)
    page = no_js_page
    page.goto(f"/tables/new/cities/?box={kept.pk}")
    page.get_by_label("Player 1").first.fill("Ana")
    page.get_by_label("Player 2").first.fill("Ben")
    page.get_by_label("Turn by turn:").check()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Take a city tile").click()
    page.locator(".first").filter(has_text="yellow").click()
    expect(page.locator(".own-tile:visible")).to_have_count(1)
    page.locator(".own-tile:visible").click()
    page.get_by_label("Turned").select_option("to the right")
    page.get_by_label("Where it goes").select_option(index=1)
    page.get_by_role("button", name="Lay the tile").click()
    page.wait_for_url("**#seat-1")

    assert [line["spaces"] for line in lines_of(Table.objects.get())] == [["WP", "YP"]]


@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_and_nothing_runs_over_the_edge(open_page, account, axe, width):
    kept = own_box(account)
    table = table_with(account, {"entry": "finished"})
    page = open_page(width, 800)
    for path in (f"{kept.get_absolute_url()}cards/", f"{kept.get_absolute_url()}boards/"):
        page.goto(path)
        assert axe(page, both=True) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.goto(table.get_absolute_url())
    assert axe(page, both=True) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
