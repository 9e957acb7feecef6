"""Cities turn by turn on a phone: taps fill in the forms, and the site is asked at the end."""

import json
from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from games.folding import folded
from games.playing import play
from games.records import read_record
from games.sending import Sent
from games.services import take_in_record
from tests.browser.waiting import settled
from tests.games.cities.builders import BOARD, record
from tests.table_builders import lines_of

WHOLE = Path(__file__).parents[1] / "playthroughs/cities-four-players-tie-by-achievements.json"


def kept(account, *lines, **options):
    return take_in_record(owner=account, record=read_record(record(*lines, **options)))


class Turn:
    """The forms of the turn that is due, and touching them."""

    def __init__(self, page, table):
        self.page = page
        self.table = table
        page.goto(table.get_absolute_url())

    def take(self, row, space=0):
        self.page.locator(f'[data-take="{row}"][data-space="{space}"]').click()
        expect(self.way).to_have_attribute("data-row", row)

    @property
    def way(self):
        return self.page.locator(".way-of-turn:visible")

    @property
    def said(self):
        return self.way.locator("[data-say]")

    @property
    def chips(self):
        names = self.way.locator(".chip").evaluate_all("all => all.map(one => one.ariaLabel)")
        return [name.partition(": ")[2] for name in names]

    @property
    def lit(self):
        spaces = self.page.locator(".seat.is-here > .board .space.can")
        return spaces.evaluate_all("all => all.map(one => one.dataset.at)")

    def brush(self, *values):
        for value in values:
            self.way.locator(f'[data-things] [value="{value}"]').click()

    def tap(self, *spaces):
        for at in spaces:
            self.page.locator(f'.seat.is-here > .board .space[data-at="{at}"]').click()

    def out(self):
        self.way.locator("[data-out]").click()

    def tile(self, letters, at):
        for letter in letters:
            self.way.locator(f'[data-tile-keys] [value="{letter}"]').click()
        self.way.locator(f'.tile-place[value="{at}"]').click()

    def go(self, selector="[data-go]"):
        version = self.page.locator("#status").get_attribute("data-version")
        self.way.locator(selector).click()
        expect(self.page.locator("#status")).not_to_have_attribute("data-version", version)
        settled(self.page)

    @property
    def lines(self):
        return lines_of(self.table)


@pytest.fixture
def turn(phone, account):
    """Ana begins; each has the tile RB/GY."""
    return Turn(phone, kept(account))


@pytest.mark.long
def test_a_round_is_played_by_taps(turn):
    for at in ("0,1", "1,0"):
        for _ in range(2):
            turn.take("tile")
            turn.tile("RWGP", at)
            turn.go()
    for card in range(4):
        turn.take("card")
        turn.way.locator("[name=card_title]").fill(f"Card {card}")
        turn.way.locator("[name=card_points]").fill("2")
        turn.go()
    for space, size in enumerate((2, 1, 1, 2), 1):
        turn.take("features", space)
        turn.brush(*["park:oak"] * size)
        turn.go("[data-rest]")
    for space, size in enumerate((4, 3, 3, 2), 1):
        turn.take("pieces", space)
        turn.brush(*["red"] * size)
        turn.go("[data-rest]")

    turn.table.refresh_from_db()
    state = folded(turn.table).state
    assert state.rounds_done == 1
    assert [len(district.tiles) for district in state.districts] == [3, 3]
    assert state.districts[0].tiles[0, 1] == ("RW", "GP")
    expect(turn.page.locator(".due-now")).to_contain_text("Round 2 of 4")


def test_pieces_are_placed_on_lit_spaces_and_stacked(turn):
    turn.take("pieces", 1)
    turn.brush("red", "red", "blue", "green")
    assert turn.lit == ["0,0"]
    turn.tap("0,0", "0,0")
    assert turn.lit == ["0,1"]
    turn.tap("0,1")
    turn.out()
    assert turn.chips == ["red, 0, 0", "red, 0, 0", "blue, 0, 1", "green, out"]
    turn.go()

    assert turn.lines == [
        {
            "do": "pieces",
            "seat": 0,
            "space": 1,
            "place": [
                {"colour": "red", "at": [0, 0]},
                {"colour": "red", "at": [0, 0]},
                {"colour": "blue", "at": [0, 1]},
                {"colour": "green", "at": None},
            ],
        }
    ]


def test_a_space_that_is_not_lit_says_why_without_asking(turn):
    asked = []
    turn.page.on("request", lambda request: asked.append(request.url))
    turn.take("pieces", 2)
    turn.brush("red", "red", "red")

    turn.tap("1,1")
    expect(turn.said).to_have_text(
        "A red piece cannot go onto another colour: row 1, column 1 is yellow."
    )
    turn.way.locator("[data-go]").click()
    expect(turn.said).to_have_text("Piece 1: tap a space for it, or let the rest leave the game.")
    turn.take("features", 1)
    turn.brush("water:boat")
    turn.tap("0,0")
    expect(turn.said).to_have_text("The boat goes onto a water space: row 0, column 0 is red.")
    turn.take("tile")
    turn.way.locator("[data-go]").click()
    expect(turn.said).to_have_text("First tap the four spaces of the tile.")
    assert [url for url in asked if "pulse" not in url and "static" not in url] == []
    assert turn.lines == []


@pytest.mark.parametrize(
    ("lines", "colours", "spaces", "words"),
    [
        (
            ["0 pieces 3 red@0,0 red@0,0 red@0,0"],
            ("red", "red"),
            ("0,0", "0,0"),
            "is one too many, a building is at most 4 high: row 0, column 0 has a red building",
        ),
        (
            ["0 features 2 special@0,0"],
            ("green", "red"),
            ("0,0", "0,0"),
            "cannot go onto another colour: row 0, column 0 has a green building, 1 high.",
        ),
    ],
)
def test_what_is_placed_in_the_same_turn_counts_at_once(
    phone, account, lines, colours, spaces, words
):
    turn = Turn(phone, kept(account, *lines, "1 card A 1"))
    turn.take("pieces", 4)
    turn.brush(*colours)
    turn.tap(*spaces)

    expect(turn.said).to_contain_text(words)


def test_a_piece_that_lies_wrongly_is_taken_up_again(turn):
    turn.take("pieces", 4)
    turn.brush("red", "blue")
    turn.tap("0,0", "0,1", "0,1")
    assert turn.chips == ["red, 0, 0", "blue, where?"]
    turn.way.locator(".chip").first.click()
    turn.out()
    assert turn.chips == ["red, out", "blue, where?"]


def test_a_tile_is_turned_by_another_tap_and_refused_in_words(turn):
    turn.take("tile")
    turn.tile("RWGP", "0,1")
    turn.way.locator('.tile-place[value="0,1"]').click()
    turn.way.locator("[data-tile-turn]").click()
    turn.go()

    assert turn.lines == [{"do": "tile", "seat": 0, "at": [0, 1], "spaces": ["PG", "WR"]}]


def test_an_act_and_its_achievements_are_one_confirm(turn):
    turn.take("card")
    turn.way.locator("[name=card_title]").fill("Rows")
    turn.way.locator("[name=card_points]").fill("2")
    turn.way.locator(".claims summary").click()
    turn.way.get_by_label("Harbour: 6 points").check()
    turn.go()

    assert [line["do"] for line in turn.lines] == ["card", "achievement"]
    expect(turn.page.locator("#status [role=status]")).to_have_text(
        "Ana took the card Rows: 2 points each time. Ana claimed Harbour: 6 points."
    )


def test_two_quick_taps_are_one_act(turn):
    turn.take("pieces", 4)
    turn.brush("red", "blue")
    turn.way.locator("[data-rest]").dblclick()
    expect(turn.page.locator(".due-now")).to_contain_text("Ben takes")

    assert len(turn.lines) == 1


def test_what_is_half_entered_outlives_a_reload_and_what_others_do(phone, account):
    turn = Turn(phone, kept(account, "0 card A 1"))
    turn.take("pieces", 2)
    turn.brush("red", "yellow")
    turn.tap("0,0")
    phone.reload()
    assert turn.chips == ["red, 0, 0", "yellow, where?", "not yet known"]

    count = {"do": "count", "seat": 0, "card": 0, "occurrences": 2}
    play(table=turn.table, act=count, sent=Sent(uuid4()))
    expect(phone.locator("#status [role=status]")).to_have_text("Ana counted A: 2 times.")
    assert turn.chips == ["red, 0, 0", "yellow, where?", "not yet known"]
    turn.brush("red")
    turn.tap("1,1", "0,0")
    turn.go()

    assert [item["at"] for item in turn.lines[-1]["place"]] == [[0, 0], [1, 1], [0, 0]]
    expect(turn.way).to_have_count(0)


def test_by_the_keyboard_too(wide, account):
    turn = Turn(wide, kept(account))
    wide.locator('[data-take="pieces"][data-space="4"]').press("Enter")
    for colour in ("red", "yellow"):
        wide.locator(f'[data-row="pieces"] [data-things] [value="{colour}"]').press("Enter")
    space = wide.locator('.seat.is-here > .board .space[data-at="0,0"]')
    space.press("Enter")
    space.press("ArrowDown")
    wide.keyboard.press("ArrowRight")
    wide.keyboard.press("Enter")
    turn.go()

    assert [item["at"] for item in turn.lines[0]["place"]] == [[0, 0], [1, 1]]


@pytest.mark.parametrize("size", [(360, 740), (1280, 900)])
def test_axe_finds_nothing(open_page, account, axe, size):
    page = open_page(*size)
    whole = json.loads(WHOLE.read_bytes())
    half = {**whole, "moves": whole["moves"][:60]}
    for played in (whole, half):
        page.goto(take_in_record(owner=account, record=read_record(played)).get_absolute_url())
        assert axe(page, both=True) == []
    turn = Turn(page, kept(account, board=BOARD))
    for row, space in (("card", 0), ("tile", 0), ("features", 1), ("pieces", 1)):
        turn.take(row, space)
        if row in ("features", "pieces"):
            turn.way.locator("[data-things] button").first.click()
        assert axe(page, both=True) == []
    page.goto("/tables/new/cities/")
    page.get_by_label("Turn by turn").check()
    page.locator(".city-board > summary").click()
    assert axe(page, both=True) == []


@pytest.mark.parametrize("width", [320, 360])
def test_nothing_is_wider_than_the_phone(open_page, account, width):
    page = open_page(width, 700, has_touch=True, is_mobile=True)
    whole = json.loads(WHOLE.read_bytes())
    half = {**whole, "moves": whole["moves"][:60]}
    turn = Turn(page, take_in_record(owner=account, record=read_record(half)))
    for place in page.locator("button[data-take]").all():
        place.click()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width
    assert turn.way


def test_after_an_act_the_page_shows_what_happened_and_whose_turn_it_is(phone, account):
    turn = Turn(phone, kept(account, "0 tile RB GY at -1,0", "1 tile RB GY at -1,0"))
    turn.take("features", 2)
    turn.brush("monument")
    turn.go("[data-rest]")

    said = phone.locator("#status [role=status]")
    expect(said).to_contain_text("Ana took 1 feature")
    expect(said).to_be_in_viewport(ratio=1)
    expect(phone.locator(".due-now")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".due-now")).to_contain_text("Ben takes")
    expect(phone.locator(".seat.is-here h2")).to_have_text("Ben")


def test_the_game_board_brings_the_district_of_the_turn_to_the_front(turn):
    turn.page.locator('[data-show-seat="1"]').click()
    expect(turn.page.locator(".seat.is-here h2")).to_have_text("Ben")

    turn.take("pieces", 1)

    expect(turn.page.locator(".seat.is-here h2")).to_have_text("Ana")


def test_what_the_site_refuses_stays_open_as_it_was_entered(turn):
    turn.take("card")
    turn.way.locator("[name=card_points]").fill("2")
    turn.way.locator("[data-go]").click()

    expect(turn.page.locator("[data-verdict]")).to_have_text("Type the title of the card.")
    assert turn.way.locator("[name=card_points]").input_value() == "2"
    turn.way.locator("[name=card_title]").fill("Rows")
    turn.go()
    assert turn.lines == [{"do": "card", "seat": 0, "title": "Rows", "points": 2}]


def test_a_line_is_fixed_by_taps(phone, account):
    turn = Turn(phone, kept(account, "0 pieces 4 red@0,0 blue", "1 card A 1"))
    phone.goto(f"{turn.table.get_absolute_url()}entries/0/")
    assert turn.chips == ["red, 0, 0", "blue, out"]
    turn.way.locator(".chip").last.click()
    phone.locator('.seat > .board .space[data-at="0,1"]').click()
    turn.way.locator("[data-go]").click()

    expect(phone.locator("#status [role=status]")).to_contain_text("Line 1 was corrected")
    assert turn.lines[-1]["move"]["place"][1] == {"colour": "blue", "at": [0, 1]}


@pytest.fixture
def new(phone, account):
    """A new table of Ana and Ben, turn by turn."""
    phone.goto("/tables/new/cities/")
    phone.get_by_label("Turn by turn").check(force=True)
    for number, name in enumerate(("Ana", "Ben")):
        phone.locator(f"[name=name_{number}]").fill(name)
    return phone


def tiles_of(page):
    fields = page.locator("[data-start-line]:visible input")
    return fields.evaluate_all("all => all.map(one => one.value)")


def test_a_tap_on_a_whole_start_tile_goes_on_to_the_next_player(new):
    for letter in "RPWGBYBPR":
        new.locator(f'[data-tile-keys] [value="{letter}"]').click()

    assert tiles_of(new) == ["RP WG", "BY BP"]


def test_who_starts_and_the_start_tiles_go_by_the_names_that_are_typed(new):
    starts = new.locator(".choice:visible:has([name=starts])")
    expect(starts).to_have_text(["Draw at random", "Ana", "Ben"])
    expect(new.locator("[data-start-line]:visible label")).to_have_text(
        ["Start tile of Ana", "Start tile of Ben"]
    )

    new.locator("[name=starts][value='1']").check(force=True)
    new.locator("[name=name_1]").fill("")

    expect(starts).to_have_text(["Draw at random", "Ana"])
    expect(new.locator("[name=starts]:checked")).to_have_value("random")


def test_counts_that_are_refused_stay_open_and_are_saved_together(phone, account):
    turn = Turn(phone, kept(account, "0 card A 1", "1 card X 1", "0 card B 2", "1 card Y 1"))
    panel = phone.locator("#counts-0")
    panel.locator("summary").click()
    panel.locator("[name=times_0]").fill("two")
    panel.locator("[name=times_1]").fill("3")
    panel.get_by_role("button").click()
    expect(panel.get_by_role("alert")).to_contain_text("“two” is no whole number")
    expect(panel.locator("[name=times_1]")).to_have_value("3")

    panel.locator("[name=times_0]").fill("2")
    panel.get_by_role("button").click()

    expect(phone.locator("#seat-0 .marker b")).to_have_text("8")
    assert [line["occurrences"] for line in turn.lines[-2:]] == [2, 3]


def test_without_scripts_a_refusal_is_what_the_page_opens_at(open_page, account):
    page = open_page(360, 740, java_script_enabled=False)
    page.goto(f"{kept(account).get_absolute_url()}?take=pieces-1#turn")
    page.get_by_role("button", name="Place the pieces").click()

    expect(page.locator("[data-verdict]")).to_be_in_viewport(ratio=1)
