"""Entering a city as its final board, on pages without scripts: buildings in any order."""

import pytest
from django.test import Client

from games.kit.cells import parse_space
from tests.builders import deck, entry
from tests.table_builders import (
    Reader,
    act,
    alerts,
    kept_table,
    lines_of,
    parsed,
    part,
    sent_act,
    verdict,
    written,
)

pytestmark = pytest.mark.django_db

LAND = ".Tr. t.R. mm.. ...."
"""Mountains on A3 and B3; the river runs between B and C."""
DECK = deck(d="XX", e="XX", s="X")
UNKNOWN = {0: {"unknown": True, "terrain": LAND, "banks": "0011 0011 0011 0011"}}


def open_table(reader, account, *lines, query="&how=board", **options):
    options = {"seats": 2, "buildings": DECK, "terrain": LAND, **options}
    table = kept_table(account, *lines, **options)
    reader.open(f"/tables/{table.pk}/?seat=0{query}")
    return table


def seat_of(page, seat=0):
    return part(page, f"seat-{seat}")


def final(page):
    return seat_of(page).one("section", data_way="board")


def picks(page):
    return [button["value"] for button in seat_of(page).all("button", name="piece")]


def said(page):
    return final(page).one("p", class_="seen").text


def stands(page):
    [shown] = final(page).all("ul", class_="stands")
    return [tuple(part.text for part in one.all("span")) for one in shown.all("button")]


def pick(reader, piece):
    """Choose a building by its id."""
    return reader.push(seat_of(reader.page).one("button", name="piece", value=piece))


def tap(reader, space):
    assert parse_space(space)
    return reader.push(seat_of(reader.page).one("button", name="tap", value=space))


def move(reader, name):
    """Go where a building that stands is moved, or taken up."""
    [shown] = final(reader.page).all("ul", class_="stands")
    button = next(one for one in shown.all("button") if one.text.startswith(f"Move the {name}"))
    return reader.push(button)


def save(reader, **typed):
    return reader.push(final(reader.page).one("button", class_="go"), **typed)


def test_a_city_is_placed_building_by_building(reader, account):
    table = open_table(reader, account, "0 later", query="")

    reader.follow("Final board, building by building", within="seat-0")
    assert (said(reader.page), picks(reader.page)) == ("Nothing stands yet.", ["d", "e", "s"])
    pick(reader, "s")
    assert seat_of(reader.page).one("h3").text == "Where does the yellow single stand?"
    tap(reader, "A1")
    reader.press("Place", within="seat-0")
    assert lines_of(table)[-1] == entry("0 stands s on A1")
    assert picks(reader.page) == ["d", "e"]
    pick(reader, "d")
    reader.press("Place", within="seat-0", cells="b1 b2")
    assert stands(reader.page) == [
        ("Move the yellow single", "A1"), ("Move the yellow domino", "B1 B2"),
    ]  # fmt: skip
    assert said(reader.page) == (
        "2 buildings stand, and some order builds them. Without a pass that makes 0."
    )
    assert [item.text for item in final(reader.page).one("ol").all("li")] == [
        "Yellow domino", "Yellow single",
    ]  # fmt: skip
    save(reader, passes="1")

    assert lines_of(table)[-1] == entry("0 board 1")
    assert seat_of(reader.page)["class"].split()[1] == "entered"
    assert seat_of(reader.page).one("tr", class_="sum").text == "Total−1"
    words = [button["aria-label"] for button in seat_of(reader.page).all(class_="space")]
    assert [word for word in words if "domino" in word] == [
        "B1, yellow domino", "B2, yellow domino",
    ]  # fmt: skip


def test_a_tap_is_judged_by_the_ground_alone(reader, account):
    open_table(reader, account, "0 later", "0 stands d on B1 B2", query="&how=board&piece=s")

    tap(reader, "D4")
    assert verdict(reader.page) == "D4: covers no tree, no rock."
    tap(reader.open(f"{reader.path.split('?')[0]}?seat=0&how=board&piece=s"), "B1")
    assert verdict(reader.page) == "A building stands there already: B1."
    tap(reader.open(f"{reader.path.split('?')[0]}?seat=0&how=board&piece=s"), "A3")
    assert verdict(reader.page) == "Mountains and forest cannot be built on: A3."


def test_where_nothing_fits_the_way_out_is_said(reader, account):
    options = {"terrain": ".. mm", "banks": "01 01", "seats": 1}
    open_table(reader, account, "0 later", query="&how=board&piece=d", **options)

    assert verdict(reader.page) == "It fits nowhere now: move one of those that stand."


FAULTS = [
    pytest.param(
        ["0 stands d on B1 B2", "0 stands s on D4"],
        "The yellow single on D4 touches none of the buildings that can stand before it.",
        ["Move the yellow single"],
        id="alone",
    ),
    pytest.param(
        ["0 stands s on A1"],
        "No building lies along the river with a whole side of one of its spaces, and the first"
        " one must: the yellow single on A1 cannot be the first.",
        ["Move the yellow single"],
        id="none at the river",
    ),
]


@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
@pytest.mark.parametrize(("lines", "words", "marked"), FAULTS)
def test_what_no_order_builds_is_named_before_and_refused_at_the_end(
    signed_in, reader, account, lines, words, marked, htmx
):
    table = open_table(reader, account, "0 later", *lines)
    assert said(reader.page) == words
    faults = final(reader.page).all("li", class_="is-at-fault")
    assert [item.all("span")[0].text for item in faults] == marked
    before = written(table)

    answer = act(signed_in, table, "result", htmx=htmx, seat=0, how="board", passes="1")

    assert (answer.status_code, written(table)) == (422, before)
    page = parsed(answer)
    assert alerts(page) == [words]
    assert final(page).one("input", name="passes")["value"] == "1"


REFUSED = [
    pytest.param({"cells": "B1"}, "A building stands there already: B1.", id="occupied"),
    pytest.param({"cells": "A3"}, "Mountains and forest cannot be built on: A3.", id="mountain"),
    pytest.param({"cells": "q"}, "“q” is no space: a letter and a number, like C4.", id="a slip"),
    pytest.param(
        {"cells": ""}, "Tap where the building lies, or type its spaces; then place it.", id="none"
    ),
]


@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
@pytest.mark.parametrize(("fields", "words"), REFUSED)
def test_a_refused_building_stays_chosen(signed_in, account, fields, words, htmx):
    table = kept_table(
        account, "0 later", "0 stands d on B1 B2", seats=2, buildings=DECK, terrain=LAND
    )
    before = written(table)

    sent = {"seat": 0, "how": "board", "piece": "s", **fields}
    answer = act(signed_in, table, "stand", htmx=htmx, **sent)

    assert (answer.status_code, written(table)) == (422, before)
    page = parsed(answer)
    assert verdict(page) == words
    form = part(page, "act-0")
    assert form.one("input", name="piece")["value"] == "s"
    assert form.one("input", name="cells")["value"] == fields["cells"]


def test_a_building_that_another_phone_placed_meanwhile_is_refused_in_words(signed_in, account):
    table = kept_table(
        account, "0 later", "0 stands s on A1", seats=2, buildings=DECK, terrain=LAND
    )

    answer = act(signed_in, table, "stand", seat=0, how="board", piece="s", cells="D4")

    assert answer.status_code == 422
    assert alerts(parsed(answer)) == [
        "The yellow single stands in this city already: move it, or choose another."
    ]


def test_a_retry_adds_nothing(signed_in, account):
    table = kept_table(account, "0 later", seats=2, buildings=DECK, terrain=LAND)
    sent = sent_act(table, "stand", seat=0, how="board", piece="s", cells="A1")

    for _ in range(2):
        assert signed_in.post(f"/tables/{table.pk}/moves/", sent).status_code == 302

    assert lines_of(table) == [entry("0 later"), entry("0 stands s on A1")]


def test_half_an_act_is_refused(signed_in, account):
    table = kept_table(account, "0 later", seats=2, buildings=DECK, terrain=LAND)

    answer = act(signed_in, table, "stand", seat=0, how="board", cells="A1")

    assert answer.status_code == 422
    assert alerts(parsed(answer)) == ["This page sent only half of an act."]


def test_a_building_is_moved_and_taken_up(reader, account):
    table = open_table(reader, account, "0 later", "0 stands s on A1", "0 stands d on B1 B2")

    move(reader, "yellow single")
    assert part(reader.page, "act-0").one("input", name="cells")["value"] == "A1"
    tap(reader, "A2")
    reader.press("Place", within="seat-0")
    assert lines_of(table)[-1] == {"do": "amend", "of": 1, "move": entry("0 stands s on A2")}
    assert stands(reader.page)[0] == ("Move the yellow single", "A2")
    move(reader, "yellow domino").press("Take the yellow domino up")
    assert lines_of(table)[-1] == {"do": "undo", "of": 2}
    reader.open(f"/tables/{table.pk}/?seat=0")
    assert picks(reader.page) == ["d", "e"]


def test_a_tap_on_a_building_that_stands_leads_to_moving_it(reader, account):
    table = open_table(reader, account, "0 later", "0 stands s on A1", "0 stands d on B1 B2")

    spaces = seat_of(reader.page).all("button", class_="space")
    alone = {one["value"]: one["data-alone"] for one in spaces if one["formaction"]}
    assert alone == {
        "A1": f"/tables/{table.pk}/entries/1/",
        "B1": f"/tables/{table.pk}/entries/2/",
        "B2": f"/tables/{table.pk}/entries/2/",
    }
    reader.push(seat_of(reader.page).one("button", class_="space", value="B1"))

    assert reader.page.one("h1").text == "Move the yellow domino"
    assert "What really happened?" not in reader.page.text
    assert "Go back to this point" not in reader.page.text
    assert part(reader.page, "act-0").one("input", name="cells")["value"] == "B1 B2"
    tap(reader, "D1")
    reader.press("Place", within="seat-0")
    assert lines_of(table)[-1]["of"] == 2


def test_with_a_building_in_hand_a_tap_is_for_it(reader, account):
    open_table(reader, account, "0 later", "0 stands s on A1")

    pick(reader, "d")

    assert not [one for one in seat_of(reader.page).all("button") if one["formaction"]]


def test_a_move_onto_one_that_came_later_is_refused(reader, account):
    open_table(reader, account, "0 later", "0 stands s on A1", "0 stands d on B1 B2")

    move(reader, "yellow single")
    reader.press("Place", within="seat-0", cells="B2")

    assert reader.response.status_code == 422
    assert verdict(reader.page) == (
        "Then line 3 could not stand: A building stands there already: B2."
    )


def test_what_was_entered_is_mended(reader, account):
    table = open_table(reader, account, "0 later", "0 stands d on B1 B2", "0 board 1")

    reader.follow("Fix line 3")
    assert picks(reader.page) == []
    assert final(reader.page).one("input", name="passes")["value"] == "1"
    save(reader, passes="2")
    assert lines_of(table)[-1] == {"do": "amend", "of": 2, "move": entry("0 board 2")}


FELL = [
    pytest.param("0 board 2", {}, "2", id="by its buildings"),
    pytest.param("0 points 7", {}, "", id="by its points, without passes"),
    pytest.param("0 board 1", {"how": "board", "passes": "2"}, "2", id="as amended"),
]


@pytest.mark.parametrize(("line", "amended", "passes"), FELL)
def test_the_passes_of_a_result_that_fell_need_not_be_typed_again(
    reader, account, line, amended, passes
):
    table = open_table(reader, account, "0 later", "0 stands d on B1 B2", line)
    if amended:
        act(reader.client, table, "result", of=2, seat=0, **amended)

    act(reader.client, table, "undo", of=2, seen=3 if amended else 2)

    reader.open(f"/tables/{table.pk}/?seat=0")
    assert final(reader.page).one("input", name="passes")["value"] == passes


def test_the_other_ways_stay_open(reader, account):
    table = open_table(reader, account, "0 later", "0 stands d on B1 B2", query="")

    ways = [node["data-way"] for node in seat_of(reader.page).all("details", class_="way")]
    assert (ways, picks(reader.page)) == (["sheet", "points"], ["e", "s"])
    reader.follow("What is still visible", within="seat-0")
    ways = [node["data-way"] for node in seat_of(reader.page).all("details", class_="way")]
    assert ways == ["visible", "sheet", "points"]
    act(reader.client, table, "result", seat=0, how="points", points="7")
    assert lines_of(table)[-1] == entry("0 points 7")


def test_one_begun_card_by_card_goes_on_with_its_buildings(reader, account):
    lines = ["reveal d", "0 builds B1 B2", "1 passes", "reveal s", "0 passes", "1 passes"]
    open_table(reader, account, *lines, "0 later", query="")

    assert picks(reader.page) == ["e"]
    assert stands(reader.page) == [("Move the yellow domino", "B1 B2")]
    assert final(reader.page).one("input", name="passes")["value"] == "1"


def test_a_board_that_is_not_known_is_not_entered_by_its_buildings(reader, account):
    open_table(reader, account, query="&how=board&piece=s", own=UNKNOWN)

    assert not seat_of(reader.page).all(data_way="board")
    assert not seat_of(reader.page).all("a", class_="way")
    assert not seat_of(reader.page).all("form", id="act-0")


STRANGE = ["&how=board&piece=d", "&how=board&piece=%00", "&how=board&piece=nobody", "&how=board"]


@pytest.mark.parametrize("query", STRANGE)
def test_what_cannot_be_chosen_is_not(reader, account, query):
    open_table(reader, account, "0 later", "0 stands d on B1 B2", query=query)

    assert picks(reader.page) == ["e", "s"]


def test_a_choice_outlives_what_others_do(reader, account):
    table = open_table(reader, account, "0 later", query="&how=board&piece=s")
    choice = seat_of(reader.page)["data-choice"]
    assert choice == "how=board&piece=s"

    reader.open(f"/tables/{table.pk}/pulse/?version=0&seat=0&{choice}")

    assert part(reader.page, "act-0").one("input", name="piece")["value"] == "s"


def test_readers_place_nothing(client, account):
    table = kept_table(account, "0 later", seats=2, buildings=DECK, terrain=LAND)
    type(table).objects.filter(pk=table.pk).update(is_public=True)

    page = parsed(client.get(f"/tables/{table.pk}/?seat=0&how=board&piece=s"))
    sent = act(client, table, "stand", seat=0, how="board", piece="s", cells="A1")

    assert not page.one("main").all("form", method="post")
    assert not page.all(data_way="board")
    assert sent.status_code == 403


def test_a_log_is_looked_back_into(reader, account):
    table = open_table(reader, account, "0 later", "0 stands s on A1", query="")

    reader.open(f"/tables/{table.pk}/steps/2/")

    assert reader.response.status_code == 200
    assert "In Ana’s city the yellow single stands on A1." in reader.page.one("main").text


def test_only_what_stands_makes_a_result_a_final_board(reader, account):
    open_table(reader, account, "0 later", "0 points 3", query="")
    reader.follow("Fix line 2")
    assert not seat_of(reader.page).all("a", class_="way")

    table = open_table(reader, account, "0 later", "0 stands d on B1 B2", "0 points 3", query="")
    reader.follow("Fix line 3").follow("Final board, building by building", within="seat-0")
    save(reader, passes="0")
    assert lines_of(table)[-1] == {"do": "amend", "of": 2, "move": entry("0 board 0")}


@pytest.mark.parametrize("query", ["&how=board", "&how=board&piece=y8"])
def test_what_stands_costs_no_queries(signed_in, account, django_assert_num_queries, query):
    lines = [f"0 stands y{number} on A{number} B{number}" for number in range(1, 8)]
    dominoes = deck(**{f"y{number}": "XX" for number in range(1, 9)})
    land = {"terrain": " ".join(["...."] * 8), "banks": " ".join(["0011"] * 8)}
    for stand in (lines[:1], lines):
        table = kept_table(account, "0 later", *stand, buildings=dominoes, **land)
        signed_in.get(f"/tables/{table.pk}/")  # folds the log

        with django_assert_num_queries(4):  # session, account, table, photos
            signed_in.get(f"/tables/{table.pk}/?seat=0{query}")


def test_what_was_chosen_and_typed_outlives_signing_in_anew(account):
    table = kept_table(account, "0 later", seats=2, buildings=DECK, terrain=LAND)
    client = Client(enforce_csrf_checks=True)
    client.force_login(account)
    reader = Reader(client)

    reader.page = parsed(act(client, table, "stand", seat=0, how="board", piece="s", cells="A2"))
    reader.follow("Open the page anew")

    form = part(reader.page, "act-0")
    assert form.one("input", name="piece")["value"] == "s"
    assert form.one("input", name="cells")["value"] == "A2"


@pytest.mark.parametrize("where", ["space", "fixed", "river"])
def test_what_stands_from_the_start_is_not_told(reader, account, where):
    fixed = {"rule": "fixed", "spaces": ["D1"], "colour": "red"}
    rules = {"sheet": [fixed, {"rule": "first", "where": where}]}
    reader.client.post("/tables/other-side/")
    table = open_table(reader, account, "0 later", "0 stands s on D2", query="", rules=rules)

    assert (picks(reader.page), stands(reader.page)) == (
        ["d", "e"], [("Move the yellow single", "D2")],
    )  # fmt: skip
    reader.open(f"/tables/{table.pk}/?seat=0&how=board&piece=d")
    assert verdict(tap(reader, "D1").page) == "A building stands there already: D1."


def test_nothing_but_what_stands_from_the_start_opens_no_way(reader, account):
    fixed = {"rule": "fixed", "spaces": ["D1"], "colour": "red"}
    reader.client.post("/tables/other-side/")
    open_table(reader, account, "0 later", query="", rules={"sheet": [fixed]})

    assert not seat_of(reader.page).all("section", data_way="board")
