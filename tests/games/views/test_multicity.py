"""A table of Multicity: its acts plain and by htmx, refusals in place, nothing lost."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.models import Table
from tests.games.multicity.builders import record
from tests.multicity_builders import (
    BLUE,
    RED,
    STANDEE,
    multicity_act,
    multicity_table,
)
from tests.table_builders import Reader, alerts, lines_of, parsed, part, written

pytestmark = pytest.mark.django_db


TILE = {"tile": BLUE, "at": "0,1"}


def test_a_new_table_keeps_people_colours_and_the_start_tile(reader):
    reader.open("/").follow("New table of Multicity")
    reader.press("Start the game", name_0="Ana", name_1="Ben", starts="1", start="rgb yxr gbb")

    table = Table.objects.get()
    assert [seat.json for seat in table.seats.all()] == [
        {"name": "Ben", "colour": "green"},
        {"name": "Ana", "colour": "red"},
    ]
    assert table.setup == {"version": "easy", "start": ["rgb", "yxr", "gbb"]}
    assert not table.tint
    assert reader.page.one("p", class_="due").text.startswith("Ben lays a tile")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"name_1": ""}, "Multicity has at least two players."),
        ({"colour_1": "red"}, "Somebody else already plays red."),
        ({"starts": "3"}, "Nobody sits there: choose somebody who plays."),
        ({"start": ""}, "Enter the nine squares of the start tile."),
        ({"start": "rgb"}, "A tile has nine squares, row by row; here are 3."),
        ({"start": "rgb yxr gbq"}, "“q” is no square of a tile: type r, g, b, y or x."),
    ],
)
def test_a_new_table_says_what_is_missing(signed_in, typed, said):
    whole = {"name_0": "Ana", "name_1": "Ben", "starts": "0", "start": BLUE, "version": "easy"}
    whole |= {"tiles": "own", "colour_0": "red", "colour_1": "green"}
    whole |= {"colour_2": "blue", "colour_3": "yellow"}

    response = signed_in.post("/tables/new/multicity/", whole | typed)

    assert response.status_code == 422
    page = parsed(response)
    assert said in page.text
    for field in page.all(aria_invalid="true"):
        for id in (field["aria-describedby"] or "").split():
            assert said in part(page, id).text
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    ("do", "fields", "line"),
    [
        ("tile", TILE, {"do": "tile", "seat": 0, "at": [0, 1], "squares": BLUE.split()}),
        ("standee", STANDEE, {"do": "standee", "seat": 0, "squares": [[0, 0], [0, 1]]}),
    ],
)
def test_an_act_is_added(signed_in, account, do, fields, line):
    for htmx in (False, True):
        table = multicity_table(account)
        response = multicity_act(signed_in, table, do, htmx=htmx, **fields)

        assert response.status_code == (200 if htmx else 302)
        assert lines_of(table) == [line]
        if htmx:
            assert response["HX-Retarget"] == "#table"
            assert response.templates[0].name == "games/multicity/_table.html"
        else:
            assert response["Location"] == f"/tables/{table.pk}/"


REFUSED = {
    "a tile on a tile": ("tile", TILE | {"at": "0,0"}, "A tile lies there already"),
    "a tile apart": ("tile", TILE | {"at": "1,1"}, "A tile must share a side"),
    "no place": ("tile", {"tile": BLUE, "at": ""}, "Tap a free place at the rim"),
    "no tile": ("tile", {"tile": "", "at": "0,1"}, "Enter the nine squares"),
    "half a tile": ("tile", {"tile": "rgb", "at": "0,1"}, "A tile has nine squares"),
    "a bent standee": ("standee", {"first": "0,0", "last": "1,1"}, "The squares under a standee"),
    "a standee over the rim": ("standee", {"first": "0,1", "last": "0,3"}, "A standee must stand"),
    "one square": ("standee", {"first": "0,0", "last": "0,0"}, "1 square is named"),
    "no end": ("standee", {"first": "", "last": "0,1"}, "Tap the squares under both ends"),
    "no square": ("standee", {"first": "here", "last": "0,1"}, "“here” names no square"),
    "declining early": ("decline", {}, "While there are tiles to draw"),
}


@pytest.mark.parametrize("name", [*REFUSED])
def test_a_refusal_stands_where_the_act_is_and_writes_nothing(signed_in, account, name):
    do, fields, words = REFUSED[name]
    table = multicity_table(account)
    before = written(table)

    for htmx in (False, True):
        response = multicity_act(signed_in, table, do, htmx=htmx, **fields)
        page = parsed(response)
        assert response.status_code == 422
        [said] = alerts(page)
        assert said.startswith(words)
        assert written(table) == before
        for field, text in fields.items():
            assert text in [node["value"] for node in page.all("input", name=field)]


def test_an_old_page_is_told_that_the_table_went_on(signed_in, account):
    table = multicity_table(account, "0 places 0,0 0,1")

    response = multicity_act(signed_in, table, "tile", answers=-1, **TILE)

    assert response.status_code == 409
    assert "Meanwhile the table went on" in alerts(parsed(response))[0]


CASES = {
    "a tile": ((), "tile", TILE),
    "a standee": ((), "standee", STANDEE),
    "an undo": (("0 places 0,0 0,1",), "undo", {"of": 0}),
    "back": (("0 places 0,0 0,1",), "back", {"to": -1, "version": 1}),
    "an amended standee": (
        ("0 places 0,0 0,1",),
        "standee",
        {"of": 0, "first": "2,0", "last": "2,2"},
    ),
    "the last tile": ((), "tile", {**TILE, "tiles": 2}),
}


@pytest.mark.parametrize("name", [*CASES])
def test_a_fragment_equals_the_same_part_of_a_fresh_page(signed_in, account, name):
    lines, do, fields = CASES[name]
    fields = {**fields}
    options = {"tiles": fields.pop("tiles")} if "tiles" in fields else {}
    table = multicity_table(account, *lines, **options)
    seat = 0 if "of" in fields else None
    sent = {**fields, **({"seat": seat} if seat is not None else {})}

    response = multicity_act(signed_in, table, do, htmx=True, **sent)

    assert response.status_code == 200
    fresh = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert part(parsed(response), "table").shape() == part(fresh, "table").shape()


def tap(reader, name):
    buttons = reader.page.all("button", name="tap")
    return reader.press(next(one.name for one in buttons if one.name.startswith(name)))


def test_a_game_without_scripts_to_its_result(reader, account):
    table = multicity_table(account, tiles=2, standees=[2, 3])
    reader.open(f"/tables/{table.pk}/")

    reader.press("Show the tile", tile=BLUE).press("Lay it on rows 0 to 2, columns 3 to 5")
    assert (
        part(reader.page, "acts").one(data_says="tile").text
        == "It will lie on rows 0 to 2, columns 3 to 5."
    )
    reader.press("Turn to the right").press("Lay the tile")
    assert "It was the last tile" in reader.page.one(role="status").text

    tap(reader, "row 0, column 3,")
    lit = [one["value"] for one in reader.page.all("button", class_="can")]
    assert lit == ["0,4", "0,5", "1,3", "2,3"]
    tap(reader, "row 0, column 0,")
    reader.press("Place")
    assert reader.response.status_code == 422
    assert alerts(reader.page)[0].startswith("4 squares are named")
    tap(reader, "row 0, column 3,")
    tap(reader, "row 0, column 5,")
    reader.press("Place")
    reader.press("Place nothing")

    result = part(reader.page, "result")
    assert result.one("h2").text == "Ben wins"
    assert [node.text for node in result.all("h3")] == ["Ben", "Ana"]
    assert not reader.page.all(id="acts")

    reader.follow("Play again with the same people")
    names = [node["value"] for node in reader.page.all("input", list="people")]
    chosen = [node["value"] for node in reader.page.all("option", selected="")]
    assert names == ["Ana", "Ben", None, None]
    assert chosen == ["red", "blue", "green", "yellow"]


def test_typed_ends_are_placed_without_a_tap(reader, account):
    table = multicity_table(account)
    reader.open(f"/tables/{table.pk}/")

    reader.press("Place a standee", within="acts").press("Place", first="0, 0", last="(0,2)")

    assert lines_of(table) == [{"do": "standee", "seat": 0, "squares": [[0, 0], [0, 1], [0, 2]]}]


def test_a_line_is_amended_taken_back_and_gone_back_to(reader, account):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1", "1 places 0,3 0,4")
    reader.open(f"/tables/{table.pk}/").follow("Fix line 1")
    assert "could not stand" in reader.page.text
    reader.press("Lay it on rows 3 to 5, columns 0 to 2").press("Lay the tile")
    assert reader.response.status_code == 422

    reader.open(f"/tables/{table.pk}/").follow("Fix line 2")
    tap(reader, "row 1, column 3,")
    tap(reader, "row 1, column 5,")
    reader.press("Place")
    assert reader.page.one(role="status").text.endswith(
        "Ben placed 3 residents in row 1, columns 3 to 5."
    )
    reader.follow("Fix line 2").press("Take line 2 back")
    reader.follow("Fix line 1").press("Take line 1 back")
    table.refresh_from_db()
    assert table.version == 5


def test_hints_come_on_demand_and_only_where_allowed(signed_in, account):
    table = multicity_table(account, "0 places 0,0 0,1")
    Table.objects.update(tint=False)
    url = f"/tables/{table.pk}/"
    assert not parsed(signed_in.get(url + "?hints=1")).all("section", class_="hints")
    signed_in.post(url + "tint/", {"tint": "on"})

    assert not parsed(signed_in.get(url)).all("section", class_="hints")
    assert "Nothing fits: draw a tile." in parsed(signed_in.get(url + "?hints=1")).text
    signed_in.post(url + "moves/")
    multicity_act(signed_in, table, "tile", **TILE)
    hints = parsed(signed_in.get(url + "?hints=1")).one("section", class_="hints")
    assert [one.text for one in hints.all("summary")] == ["3 houses: 3 places"]


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({}, ""),
        ({"tiles": 61}, "the box has 61 tiles"),
        ({"standees": [*range(2, 15)]}, "everybody has 13 standees"),
        ({"standees": [31]}, "a standee shows 31 items"),
    ],
)
def test_a_record_is_taken_in_without_hints_unless_it_is_huge(signed_in, setup, said):
    file = SimpleUploadedFile("record.json", json.dumps(record(**setup)).encode())

    response = signed_in.post("/tables/upload/", {"record": file})

    assert response.status_code == (422 if said else 302)
    assert [table.tint for table in Table.objects.all()] == ([] if said else [False])
    assert said in response.content.decode()


def test_each_step_can_be_seen(signed_in, account):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1", "1 places 0,3 0,4")

    for step, words in enumerate(["The start tile", "Ana laid", "Ben placed"]):
        page = parsed(signed_in.get(f"/tables/{table.pk}/steps/{step}/"))
        assert page.one("p", class_="step-words").text.startswith(words)
    assert signed_in.get(f"/tables/{table.pk}/boards/0/0.png").status_code == 404


def test_a_step_can_be_seen_whole(signed_in, account):
    table = multicity_table(account, f"0 lays {BLUE} at 0,1")

    page = parsed(signed_in.get(f"/tables/{table.pk}/steps/1/?fit=1"))

    assert "is-fit" in part(page, "city")["class"]


def test_nobody_else_sees_or_changes_it(client, other_account, account):
    table = multicity_table(account)
    before = written(table)
    client.force_login(other_account)

    assert client.get(f"/tables/{table.pk}/").status_code == 404
    assert multicity_act(client, table, "standee", **STANDEE).status_code == 404
    Table.objects.update(is_public=True)
    page = parsed(client.get(f"/tables/{table.pk}/"))
    assert not page.all(id="acts")
    assert not page.all("button", name="tap")
    assert multicity_act(client, table, "standee", **STANDEE).status_code == 403
    assert written(table) == before


PATHS = ("", "moves/", "draw/", "entries/0/", "tint/", "record/", "steps/", "steps/0/")


@pytest.mark.parametrize("path", PATHS)
def test_other_people_are_told_of_nothing(client, other_account, account, path):
    table = multicity_table(account, "0 places 0,0 0,1")
    before = written(table)

    for user in (None, other_account):
        if user:
            client.force_login(user)
        for method in ("get", "post"):
            response = getattr(client, method)(f"/tables/{table.pk}/{path}")
            assert response.status_code in {404, 405}
            assert b"Ana" not in response.content
    assert written(table) == before


def test_only_what_is_left_is_compared_and_nothing_is_kept(client, db):
    reader = Reader(client).open("/tables/compare/multicity/")
    assert "Nothing is kept here" in reader.page.text
    page = reader.press("Compare", name_0="Ana", name_1="Ben", left_0="3", left_1="2").page
    assert part(page, "result").one("h2").text == "Ben wins"

    labels = [node.text.split() for node in page.all("p", class_="points")]
    assert labels == [["2", "items", "left"], ["3", "items", "left"]]
    assert not page.all("span", class_="disc")
    assert page.one("ol")["class"] == "podium no-discs"

    both = client.get("/tables/compare/multicity/", {"compare": 1, "name_0": "A", "name_1": "B"})
    assert both.status_code == 422
    assert alerts(parsed(both))[0].startswith("A and B have no standee left")
    assert client.post("/tables/compare/multicity/").status_code == 405
    assert not Table.objects.exists()


def test_the_shorter_entry_asks_whose_standees_are_left(client):
    entered = {"compare": 1, "name_0": "A", "name_1": "B", "left_0": 7, "left_1": 3, "left_2": 2}

    page = client.get("/tables/compare/multicity/", entered)

    assert "Whose standees are these? Type a name." in page.text


def test_at_the_end_the_whole_city_is_shown_without_its_rim(signed_in, account):
    table = multicity_table(account, "0 places 0,0 0,1", standees=[2])
    url = f"/tables/{table.pk}/"

    page, near = (parsed(signed_in.get(url + query)) for query in ("", "?fit="))

    assert "is-fit" in part(page, "city")["class"]
    assert len(page.all("div", class_="plot")) == 1
    assert "is-fit" not in part(near, "city")["class"]


def test_the_list_says_how_many_items_are_left(signed_in, account):
    multicity_table(account, "0 places 0,0 0,1", standees=[2])

    link = parsed(signed_in.get("/tables/")).one(class_="table-link")

    assert link.one(class_="names").text == "Ana 0 items left, Ben 2 items left"


@pytest.mark.parametrize(
    ("square", "why"),
    [
        ("0,0", ": it is green, not red"),
        ("0,1", ": it is an X"),
        ("0,2", ": a standee stands there already"),
        ("9,9", ": no tile lies there"),
        ("2,2", ""),
    ],
)
def test_a_square_on_which_nothing_can_end_says_why(signed_in, account, square, why):
    lines = ["0 places 0,2 1,2", "1 lays ggg ggg ggg at 1,0"]
    table = multicity_table(account, *lines, start="gxr ggr ggr", standees=[2, 9])

    page = parsed(signed_in.get(f"/tables/{table.pk}/?do=standee&first={square}"))

    said = part(page, "acts").one(data_says="standee").text
    name = f"row {square[0]}, column {square[2]}"
    assert said == f"No standee left can end on {name}{why}. Tap another square."


def test_a_refused_correction_is_said_first_on_its_page(signed_in, account):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1", "1 places 0,3 0,4")

    page = parsed(multicity_act(signed_in, table, "tile", of=0, seat=0, tile=RED, at="0,1"))

    words = [node.text for node in part(page, "main").walk() if node.tag in {"p", "h2"}]
    assert words[1].startswith("Then line 2 could not stand: The ends must stand on blue")
    assert len(alerts(page)) == 1


@pytest.mark.parametrize(
    ("lines", "button", "words"),
    [
        pytest.param([], "Undo", None, id="what is told last"),
        pytest.param(
            ["amend 1 to 1 places 0,3 0,4 0,5"],
            "Take the correction back",
            None,
            id="a correction",
        ),
        pytest.param(
            ["amend 0 to 0 lays bbb bbb rrr at 0,1"],
            "Take the correction back",
            None,
            id="a correction of an earlier line",
        ),
        pytest.param(
            ["undo 1"],
            "Undo line 1",
            "Undo takes line 1 back: “Ana laid the tile bbb bbb bbb on rows 0 to 2, columns 3 to"
            " 5.”",
            id="a line taken back",
        ),
    ],
)
def test_the_page_says_what_undo_takes_back(signed_in, account, lines, button, words):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1", "1 places 0,3 0,4", *lines)

    status = part(parsed(signed_in.get(f"/tables/{table.pk}/")), "status")

    assert status.one("button").text == button
    assert [node.text for node in status.all("p", class_="undoes")] == ([words] if words else [])


def test_the_whole_city_is_shown_without_scripts_too(reader, account):
    table = multicity_table(account, *(f"{n % 2} lays {BLUE} at 0,{n + 1}" for n in range(6)))
    reader.open(f"/tables/{table.pk}/").press("Whole city")
    assert "is-fit" in part(reader.page, "city")["class"]

    tap(reader, "row 0, column 0,")
    assert "is-fit" in part(reader.page, "city")["class"]
    reader.press("Whole city")
    assert "is-fit" not in part(reader.page, "city")["class"]


def test_who_may_start_is_called_by_the_names_that_were_entered(signed_in):
    page = parsed(signed_in.get("/tables/new/multicity/?name_0=Ana&name_1=Ben"))

    labels = [node.text.strip() for node in page.all("label") if node["data-starts"] is not None]
    assert labels == ["Ana", "Ben", "Player 3", "Player 4"]


@pytest.mark.parametrize(("tint", "words"), [(True, "Hints are on"), (False, "Hints are off")])
def test_the_page_says_what_hints_are(signed_in, account, tint, words):
    table = multicity_table(account)
    Table.objects.update(tint=tint)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    assert words in page.text
    assert [one.text for one in page.all("button", name="hints")] == (
        ["List every place for a standee"] if tint else []
    )
    page = parsed(signed_in.get(f"/tables/{table.pk}/?do=standee&tap=0,0"))
    assert len(page.all("button", class_="can")) == 4


def test_the_rim_is_drawn_as_long_as_a_tile_can_be_laid_there(signed_in, account):
    table = multicity_table(account, tiles=2)
    url = f"/tables/{table.pk}/"
    assert len(parsed(signed_in.get(url)).all("div", class_="plot")) == 9
    multicity_act(signed_in, table, "tile", **TILE)

    page = parsed(signed_in.get(url))

    assert len(page.all("div", class_="plot")) == 2
    assert not page.all("button", name="put")
