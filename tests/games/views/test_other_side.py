"""The other side of the board: its notice, a new game, its cards and acts, without scripts."""

import pytest

from games.boxes import BOXES
from games.models import Table
from games.my_city.box import Printed
from games.my_city.practice import BANKS, ETERNAL_TERRAIN
from games.sets import NewSet, make_set, values_of
from games.views.notices import OPENED
from tests.builders import outcome, record
from tests.games.my_city.rules.notation import buildings
from tests.table_builders import act, kept_table, lines_of, parsed, part

pytestmark = pytest.mark.django_db

NEW = "/tables/new/my-city/other-side/"
NOTICE = "spoils chapters 1 to 4"
SEALED = ("church", "Church", "blocking", "gold", "well")
LAND = " ".join(ETERNAL_TERRAIN)
RIVER = " ".join(BANKS)


@pytest.fixture
def opened(reader):
    reader.open(NEW)
    reader.press("Open it all the same")
    return reader


def eternal_table(account, *lines, **options):
    options = {"seats": 2, "terrain": LAND, "banks": RIVER, "rules": "eternal", **options}
    return kept_table(account, *lines, **options)


@pytest.mark.parametrize(
    ("page", "link"),
    [
        ("/", "The other side of the board, behind a notice My City"),
        ("/tables/", "The other side of the board, behind a notice My City"),
        ("/tables/new/my-city/", "The other side of the board"),
    ],
)
def test_a_new_game_stands_behind_a_notice(reader, page, link):
    reader.open(page)
    page = reader.follow(link).page

    assert NOTICE in page.text
    assert not any(word in page.text for word in SEALED)


def test_the_notice_is_opened_once_for_all(reader, account):
    table = eternal_table(account)

    reader.open(f"/tables/{table.pk}/?seat=1")
    page = reader.press("Open it all the same").page

    assert reader.path.endswith(f"/tables/{table.pk}/?seat=1")
    assert "Which card was turned over?" in page.text
    assert "Who plays" in reader.open(NEW).page.text


@pytest.mark.parametrize("path", ["", "steps/", "steps/0/", "entries/0/", "record/", "pulse/"])
def test_nothing_of_a_table_is_shown_before(path, signed_in, account):
    table = eternal_table(account, "reveal c1")

    response = signed_in.get(f"/tables/{table.pk}/{path}")

    assert (response.status_code, NOTICE in response.text) == (200, True)
    assert not any(word in response.text for word in SEALED)


def test_an_act_waits_behind_the_notice(signed_in, account):
    table = eternal_table(account)

    response = act(signed_in, table, "reveal", building="c1")

    assert (response.status_code, NOTICE in response.text) == (409, True)
    assert lines_of(table) == []


@pytest.mark.parametrize(
    "to",
    [
        "https://example.org/",
        "//example.org/",
        "javascript:alert(1)",
        "x",
        "9999-12-31",
        "a\0b",
        "",
    ],
    ids=ascii,
)
def test_the_notice_leads_nowhere_else(to, signed_in):
    response = signed_in.post("/tables/other-side/", {"to": to})

    assert response.url == "/"
    assert signed_in.session[OPENED] is True


def test_other_games_have_no_other_side(signed_in):
    assert signed_in.get("/tables/new/cities/other-side/").status_code == 404
    assert signed_in.get("/tables/new/nothing/other-side/").status_code == 404


def test_a_new_game_is_set_up(opened):
    opened.open(NEW)
    button = opened.page.one("button", class_="go")
    button.form.one("input", name="features_are_empty").attrs["checked"] = ""
    opened.push(button, name_0="Ana", name_1="Ben", deck="site")

    table = Table.objects.get()
    assert table.setup["rules"] == {"eternal": True, "features_are_empty": True}
    assert sorted(table.deck) == sorted(
        [f"{colour}{number}" for colour in "yrb" for number in range(1, 9)]
        + ["c1", "c2", "c3", "blocking"]
    )


def test_it_is_played_by_two_or_more(opened):
    opened.open(NEW)
    page = opened.press("Start the game", name_0="Ana").page

    assert "Two to four play this: type one more name." in page.text
    assert not Table.objects.exists()


def test_the_blocking_card_is_picked_and_skips_a_building(opened, account):
    table = eternal_table(account)
    opened.open(f"/tables/{table.pk}/")

    page = opened.press("Blocking card").page
    assert "All skip the building that is revealed next" in part(page, "status").text
    assert "Blocking card" not in [button.text for button in page.all("button")]

    page = opened.press("yellow domino").page
    assert "All skip this building, at no cost." in part(page, "status").text
    assert not page.all("button", value="place")
    assert "Which card was turned over?" in page.text
    assert [line["building"] for line in lines_of(table)] == ["blocking", "y1"]


def test_a_church_is_built_or_the_game_is_ended(opened, account):
    table = eternal_table(account, "reveal c1")
    page = opened.open(f"/tables/{table.pk}/?seat=0").page

    [button] = part(page, "act-0").all("button", value="pass")
    assert (button.text, button["aria-disabled"]) == ("No pass: it has to be built", "true")
    response = act(opened.client, table, "pass", seat=0)
    assert response.status_code == 422
    verdict = part(parsed(response), "act-0").one(class_="verdict")
    assert verdict["class"].split() == ["verdict", "bad"]
    assert "has to be built: who cannot build it ends" in verdict.text


def test_the_rules_are_told_in_plain_words(opened, account):
    page = opened.open(f"/tables/{eternal_table(account).pk}/").page

    told = [item.text for item in page.one(class_="rules").all("li")]
    assert "Largest group of each colour: +1 a building." in told
    assert not any("progress symbol" in words for words in told)


def test_what_is_counted_on_the_board_can_be_lit(opened, account):
    box = buildings("y yellow X", "z yellow X", "r red X")
    moves = ("reveal y", "0 builds B1", "1 ends", "reveal z", "0 builds A1")
    table = eternal_table(account, *moves, terrain="...", banks="011", buildings=box)

    page = opened.open(f"/tables/{table.pk}/?seat=0&line=groups").page

    assert "Largest groups: yellow 2, red 0, blue 0" in part(page, "seat-0").text
    lit = part(page, "seat-0").all("button", class_="is-lit")
    assert [space["value"] for space in lit] == ["A1", "B1"]


def test_a_finished_game_tells_of_no_symbols_and_leads_to_the_next(opened, account):
    table = eternal_table(account, "reveal y1", "0 ends", "1 ends")

    page = opened.open(f"/tables/{table.pk}/").page

    assert "symbol" not in part(page, "result").text
    assert any(link["href"].startswith(NEW) for link in page.all("a"))


def test_the_practice_board_has_wells_and_two_veins():
    land = "".join(ETERNAL_TERRAIN)

    assert (land.count("w"), land.count("g")) == (3, 2)
    assert outcome(record(terrain=LAND, banks=RIVER, rules="eternal")) is None


def own_box(account, **parts):
    parts = {**BOXES["my-city"].practice, **parts}
    return make_set(owner=account, new=NewSet("my-city", "Our box", parts))


def test_the_board_and_pieces_of_an_own_box_are_laid_out(opened, account):
    land = ("...w", "g..g", "....")
    reverse = Printed(land, ("0011",) * 3)
    kept = own_box(account, reverse=reverse, eternal=(frozenset({(0, 0), (0, 1)}),))
    opened.open(NEW)
    opened.press("Start the game", name_0="Ana", name_1="Ben", box=str(kept.pk))

    setup = Table.objects.get().setup
    assert (setup["terrain"], setup["banks"]) == ([*land], ["0011"] * 3)
    assert setup["buildings"]["c1"] == {"colour": "church", "shape": ["XX"]}
    assert "c2" not in setup["buildings"]


def test_without_them_those_of_the_practice_set_are(opened, account):
    kept = own_box(account)
    opened.open(NEW)
    opened.press("Start the game", name_0="Ana", name_1="Ben", box=str(kept.pk))

    setup = Table.objects.get().setup
    assert setup["terrain"] == [*ETERNAL_TERRAIN]
    assert {"c1", "c2", "c3"} <= setup["buildings"].keys()


def test_the_board_of_the_other_side_is_painted_behind_its_notice(reader, account):
    kept = own_box(account)
    page = reader.open(f"/sets/{kept.pk}/reverse/").page
    assert NOTICE in page.text
    assert not any(word in page.text for word in SEALED)

    page = reader.press("Open them all the same").page
    names = [label.text for label in page.all("label", class_="brush")]
    assert names[-2:] == ["well", "gold vein"]
    assert '#mark-roof"' in reader.response.text
    assert 'id="mark-roof"' in reader.response.text

    assert "(the box:" not in page.text

    front = reader.open(f"/sets/{kept.pk}/board/").page
    assert "well" not in front.text
    assert "(the box: 95 and 26)" in front.text


def test_a_typed_board_of_the_other_side_may_have_wells(reader, account):
    kept = own_box(account)
    reader.open(f"/sets/{kept.pk}/reverse/")
    reader.press("Open them all the same")
    reader.press("Save this text", terrain="w.. ..g ...", banks="011 011 011", squares="")

    kept.refresh_from_db()
    reverse = values_of(kept)["reverse"]
    assert reverse == Printed(("w..", "..g", "..."), ("011",) * 3)
    holds = BOXES["my-city"].part("reverse").holds(reverse)
    assert holds == "3 × 3, 9 to build on, 1 well, 1 gold vein"


@pytest.mark.parametrize("rest", ["", "steps/0/"])
def test_behind_its_notice_the_game_goes_by_its_name(opened, account, rest):
    table = eternal_table(account)
    assert "Eternal Game" in opened.page.one("h1").text

    page = opened.open(f"/tables/{table.pk}/{rest}?seat=0").page
    score = part(page, "seat-0").one("details", class_="score")
    assert score.all("summary")[0].text.startswith("If the game ended now")
    assert rest or page.one("h1").text.startswith("The Eternal Game of My City")


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param((), id="before the first card"),
        pytest.param(("reveal y1",), id="a card"),
        pytest.param(("reveal y1", "0 passes", "1 ends"), id="one has ended"),
        pytest.param(("reveal y1", "0 ends", "1 ends"), id="it is over"),
        pytest.param(("0 absent", "1 later"), id="entered at the end"),
    ],
)
def test_it_is_a_game_and_no_episode_on_its_page(opened, account, moves):
    page = opened.open(f"/tables/{eternal_table(account, *moves).pk}/").page
    said = [page.one("main").text, *(node["aria-label"] or "" for node in page.all("section"))]
    assert [words for words in said if "episode" in words.lower()] == []
