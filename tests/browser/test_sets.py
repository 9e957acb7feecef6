"""Entering a box with a finger, by the keyboard, and without scripts."""

from itertools import groupby
from operator import itemgetter

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from games.boxes import BOXES
from games.models import ComponentSet, Table
from games.my_city.practice import BANKS, SQUARES, TERRAIN
from games.sets import NewSet, make_set, rename_set, values_of
from tests.campaign_builders import campaign_of, over

pytestmark = pytest.mark.long

LETTERS = "ABCDEFGHIJK"
PRINTED = ("boards", "cards")
"""The parts of Cities that have words."""
COUNT_POINTERS = """addEventListener("pointerdown", () => {
  sessionStorage.pointers = Number(sessionStorage.pointers ?? 0) + 1;
}, true)"""
"""Counts, over all pages, how often a finger comes down."""


COVERED = """() => {
  const at = (node) => node.getBoundingClientRect();
  const meet = (a, b) =>
    a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
  const apart = ".set-bar, [hidden], .visually-hidden";
  return [...document.querySelectorAll(".set-bar")].flatMap((bar) =>
    [...document.querySelectorAll("main :is(button, input, a, summary)")]
      .filter((one) => one.checkVisibility() && !one.closest(apart) && meet(at(bar), at(one)))
      .map((one) => one.outerHTML.slice(0, 80)));
}"""
"""What the bar of an editor lies on, before anybody has scrolled."""


def kept_set(account, game="my-city", **values):
    box = BOXES[game]
    return make_set(owner=account, new=NewSet(game, "Ours", {**box.read({}, ""), **values}))


def whole(account, game):
    return make_set(owner=account, new=NewSet(game, "Ours", BOXES[game].practice))


def held(kept, part):
    kept.refresh_from_db()
    return values_of(kept)[part]


LINES = "one => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)"


class Painter:
    """Whoever draws a board, with the count of what the hand did."""

    def __init__(self, page, kept):
        self.page, self.acts = page, 0
        page.goto(f"{kept.get_absolute_url()}board/#entry")
        expect(page.locator("[data-brush-hint]")).to_be_visible()
        assert page.locator(".brush-hint").evaluate(LINES) <= 2  # most hints take one

    def brush(self, value):
        self.page.locator(f'.brush:has(input[value="{value}"])').click()
        self.acts += 1

    def space(self, name):
        return self.page.locator(f'.space[value="{name}"]')

    def middle(self, name):
        box = self.space(name).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, *names):
        self.page.locator(".board").evaluate("board => board.scrollIntoView({block: 'start'})")
        mouse = self.page.mouse
        mouse.move(*self.middle(names[0]))
        mouse.down()
        for name in names[1:]:
            mouse.move(*self.middle(name), steps=2)
        mouse.up()
        self.acts += 1

    @property
    def counted(self):
        return self.page.locator("[data-counted]")

    def save(self):
        self.page.get_by_role("button", name="Save the board").click()
        self.page.wait_for_url("**/?kept=board*")
        self.acts += 1


def stretches(lines, mark):
    """Return where a mark stands as stretches down a column: "A1", "A4"."""
    for column, letter in enumerate(LETTERS):
        marks = enumerate((line[column] for line in lines), 1)
        for found, rows in groupby(marks, key=itemgetter(1)):
            if found == mark:
                first, *_, last = [row for row, _ in rows] * 2
                yield f"{letter}{first}", f"{letter}{last}"


def test_a_whole_box_is_entered_in_less_than_150_taps_and_strokes(phone, account):
    kept = kept_set(account)
    phone.add_init_script(COUNT_POINTERS)
    painter = Painter(phone, kept)
    for mark in "mfTR":
        painter.brush(mark)
        for first, last in stretches(TERRAIN, mark):
            painter.drag(first, last)
    painter.brush("river")
    painter.drag(*(f"{LETTERS[line.index('1')]}{row}" for row, line in enumerate(BANKS, 1)))
    painter.brush("square")
    for name in SQUARES:
        painter.drag(name)
    expect(painter.counted).to_have_text(
        f"95 light green, 26 mountain and forest (the box: 95 and 26). Trees on 4, rocks"
        f" on 4. {len(SQUARES)} small squares. The river runs along 15 sides."
    )
    painter.save()
    board = held(kept, "board")
    assert (board.terrain, board.banks) == (TERRAIN, BANKS)
    assert len(board.squares) == len(SQUARES)

    acts = painter.acts
    phone.goto(f"{kept.get_absolute_url()}buildings/#entry")
    for number, shape in enumerate(BOXES["my-city"].practice["buildings"], 1):
        for row, column in sorted(shape):
            phone.locator(f'.space[value="{LETTERS[column]}{row + 1}"]').click()
        phone.get_by_role("button", name="Save the shape").click()
        phone.wait_for_url("**/?kept=buildings*" if number == 8 else f"**/?item={number + 1}&*")
        acts += len(shape) + 1
    assert held(kept, "buildings") == BOXES["my-city"].practice["buildings"]
    assert int(phone.evaluate("sessionStorage.pointers")) == acts < 150
    phone.get_by_role("link", name="New table with it").click()
    phone.get_by_label("Player 1").fill("Ana")
    phone.get_by_role("button", name="Start the episode").click()
    expect(phone.get_by_text("not what is printed in your box")).to_be_attached()
    table = Table.objects.get()
    phone.locator(".picker button").first.click()
    expect(phone.locator(".seat [data-board]")).to_be_attached()
    phone.locator('.seat .space[value="F2"]').click()
    phone.locator(".seat [data-place]").click()
    expect(phone.locator(".building")).to_have_count(1)
    table.refresh_from_db()
    assert table.version == 2


def test_undo_takes_strokes_back_and_a_reload_keeps_them(phone, account):
    painter = Painter(phone, kept_set(account))
    painter.brush("f")
    painter.drag("A1", "C1")
    painter.drag("A2")
    expect(painter.counted).to_contain_text("4 mountain and forest")

    phone.get_by_role("button", name="Undo").click()
    expect(painter.counted).to_contain_text("3 mountain and forest")
    phone.reload()
    expect(painter.counted).to_contain_text("3 mountain and forest")
    phone.get_by_role("button", name="Undo").click()
    expect(painter.counted).to_contain_text("121 light green, 0 mountain")
    expect(phone.get_by_role("button", name="Undo")).to_be_disabled()


def test_strokes_outlive_a_change_elsewhere_in_the_set(phone, account):
    kept = kept_set(account)
    painter = Painter(phone, kept)
    painter.brush("f")
    painter.drag("A1", "C1")
    expect(painter.counted).to_contain_text("3 mountain and forest")

    rename_set(kept=kept, version=0, name="Theirs")
    phone.reload()

    expect(painter.counted).to_contain_text("3 mountain and forest")


def test_a_small_square_comes_and_goes(phone, account):
    painter = Painter(phone, kept_set(account))
    painter.brush("square")
    painter.drag("B2", "D2")
    expect(painter.counted).to_contain_text("3 small squares")
    drawn = painter.page.locator('use[href="#mark-square"]')
    assert [box["width"] > 3 for box in map(type(drawn).bounding_box, drawn.all())] == [True] * 3

    painter.drag("C2")
    expect(painter.counted).to_contain_text("2 small squares")
    expect(painter.space("B2")).to_have_accessible_name("B2, light green, small square")
    expect(painter.space("C2")).to_have_accessible_name("C2, light green")


def test_a_board_is_drawn_by_the_keyboard(wide, account):
    kept = kept_set(account)
    painter = Painter(wide, kept)
    wide.locator('.brush input[value="m"]').focus()
    painter.space("A1").focus()
    for key in ("Enter", "ArrowDown", "ArrowDown", "Space", "Shift+ArrowRight", "Shift+ArrowRight"):
        wide.keyboard.press(key)
    expect(painter.counted).to_contain_text("4 mountain and forest")
    wide.keyboard.press("u")
    expect(painter.counted).to_contain_text("3 mountain and forest")
    painter.save()

    assert held(kept, "board").terrain[:3] == ("m..........", "...........", "mm.........")


def test_another_size_has_its_spaces_and_is_saved(phone, account):
    kept = kept_set(account)
    painter = Painter(phone, kept)
    painter.brush("m")
    painter.drag("C4")
    phone.get_by_text("Another size").click()
    phone.get_by_label("Columns").fill("12")
    phone.get_by_label("Rows").fill("4")
    phone.get_by_role("button", name="Change the size").click()
    expect(phone.locator(".space")).to_have_count(48)
    painter.drag("L1", "L4")
    painter.save()

    board = held(kept, "board")
    assert board.size == (4, 12)
    assert board.terrain[0][11] == board.terrain[3][2] == "m"


def test_a_size_that_is_none_is_told_by_the_page(phone, account):
    Painter(phone, kept_set(account))
    phone.get_by_text("Another size").click()
    phone.get_by_label("Columns").fill("2")
    phone.get_by_role("button", name="Change the size").click()

    expect(phone.get_by_role("alert")).to_contain_text("3 to 12 spaces")


def test_the_page_and_the_server_say_the_same_of_a_board(open_page, account):
    kept = kept_set(account)
    painter = Painter(open_page(1280, 900), kept)
    for brush, stretch in (
        ("m", ("A1", "C3")),
        ("river", ("F1", "D11")),
        ("T", ("H5",)),
        ("r", ("I5",)),
        ("square", ("H7", "J7")),
    ):
        painter.brush(brush)
        painter.drag(*stretch)
    said = painter.counted.text_content()
    words = painter.page.locator(".space").evaluate_all("all => all.map(one => one.ariaLabel)")
    painter.save()

    plain = open_page(1280, 900, java_script_enabled=False)
    plain.goto(f"{kept.get_absolute_url()}board/")
    assert plain.locator("[data-counted]").text_content() == said
    labels = [one.get_attribute("aria-label") for one in plain.locator(".space").all()]
    assert labels == words


def test_a_shape_is_drawn_with_one_stroke_and_shown_turned(phone, account):
    kept = kept_set(account)
    phone.goto(f"{kept.get_absolute_url()}buildings/#entry")
    phone.locator('.space[value="B2"]').hover()
    phone.mouse.down()
    phone.locator('.space[value="B4"]').hover()
    phone.mouse.up()
    expect(phone.locator("[data-shape-words]")).to_have_text("3 squares, one piece.")
    expect(phone.locator(".small-shape")).to_have_count(2)

    phone.locator('.space[value="D4"]').click()
    expect(phone.locator("[data-shape-words]")).to_contain_text("not yet one piece")
    phone.get_by_role("button", name="Clear").click()
    expect(phone.locator("[data-shape-words]")).to_contain_text("Tap the squares")

    phone.locator('.space[value="B2"]').focus()
    for key in ("Enter", "ArrowRight", "ArrowLeft", "Shift+ArrowDown", "Shift+ArrowRight"):
        phone.keyboard.press(key)
    expect(phone.locator("#cells")).to_have_value("B2 B3 C3")


def test_a_tile_takes_nine_taps_or_nine_letters(phone, account):
    kept = kept_set(account, "multicity")
    phone.goto(f"{kept.get_absolute_url()}tiles/#entry")
    for word in ("red", "green", "blue", "yellow", "X", "red", "green", "blue", "blue"):
        phone.get_by_role("button", name=word, exact=True).click()
    phone.get_by_role("button", name="Save the tile").click()
    expect(phone.get_by_role("heading", name="Tile 2")).to_be_visible()
    expect(phone.locator("[data-tile-typed]")).to_be_hidden()  # the script listens
    phone.keyboard.type("rgbyxrgbb")
    phone.get_by_role("button", name="Save the tile").click()
    expect(phone.get_by_text("Tiles 1 and 2 are the same, turned.")).to_be_visible()

    assert held(kept, "tiles") == (("rgb", "yxr", "gbb"),) * 2


def test_a_tangram_tile_is_tapped_by_halves(phone, account):
    kept = kept_set(account, "tangram-city")
    phone.goto(f"{kept.get_absolute_url()}tiles/?item=3#entry")
    phone.locator('.space[value="C3"]').click(position={"x": 8, "y": 12})
    phone.locator('.space[value="C3"]').click(position={"x": 8, "y": 12})
    phone.locator('.space[value="D3"]').click(position={"x": 8, "y": 12})
    expect(phone.locator("[data-verdict]")).to_have_text("C3 D3: 3 halves, red up.")
    expect(phone.locator('.space[value="D3"]')).to_have_accessible_name("D3, upper left half")
    phone.get_by_role("button", name="Save it").click()
    expect(phone.get_by_role("heading", name="Card 4")).to_be_visible()

    assert sorted(half.name for half in held(kept, "tiles")[3]) == ["A1", "B1:nw"]

    phone.goto(f"{kept.get_absolute_url()}start/?item=2#entry")
    said = phone.locator("[data-verdict]")
    phone.locator('.space[value="C3"]').click(position={"x": 8, "y": 12})
    expect(said).to_have_text("C3: a start piece is one whole square and a half beside it.")
    phone.locator('.space[value="C3"]').click(position={"x": 8, "y": 12})
    expect(said).to_have_text("C3: a start piece is one whole square and a half beside it.")
    phone.locator('.space[value="D3"]').click(position={"x": 8, "y": 12})
    expect(said).to_have_text("C3 D3: one whole square and a half beside it.")


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_axe_finds_nothing(open_page, account, axe, width, scheme):
    paths, noticed = ["/sets/"], []
    for game, box in BOXES.items():
        kept = whole(account, game)
        paths += [f"/sets/practice/{game}/", kept.get_absolute_url()]
        editors = {
            reverse("games:set-part", args=[kept.pk, part.key]): part.notice for part in box.parts
        }
        paths += editors
        noticed += [path for path, notice in editors.items() if notice]
        if game == "cities":
            put_back = [f"{kept.get_absolute_url()}{key}/?item=2#entry" for key in PRINTED]
    paths.append(f"{kept.get_absolute_url()}delete/")
    page = open_page(width, 740, color_scheme=scheme)
    for path in paths:
        assert page.goto(path).ok, path
        assert (path, axe(page)) == (path, [])
        needed = page.evaluate("document.documentElement.scrollWidth")
        assert (path, needed) == (path, width)
        assert (path, page.evaluate(COVERED)) == (path, [])
    for path in put_back:
        page.goto(path)
        page.locator(".drop-item button").click()
        expect(page.get_by_role("link", name="Leave it out")).to_be_visible()
        assert (path, axe(page)) == (path, [])
    for path in noticed:
        page.goto(path)
        page.get_by_role("button", name="Open them all the same").click()
        expect(page.locator(".set-editor")).to_be_visible()
        assert (path, axe(page)) == (path, [])
    assert ComponentSet.objects.count() == len(BOXES)


def test_axe_finds_nothing_where_a_city_s_board_is_corrected(open_page, account, axe):
    campaign = campaign_of(account, terrain=TERRAIN, banks=" ".join(BANKS))
    over(campaign)
    kept = whole(account, "my-city")
    page = open_page(360, 740)
    for path in ("", f"?set={kept.pk}"):
        page.goto(f"/campaigns/{campaign.pk}/cities/0/board/{path}")
        assert (path, axe(page, both=True)) == (path, [])
        assert page.evaluate("document.documentElement.scrollWidth") == 360
