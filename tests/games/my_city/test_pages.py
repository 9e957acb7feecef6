"""What the page of an episode shows: cards, cities, scores, result, and the page of a line."""

import json

import pytest

from games.look import Look
from games.my_city.page import next_seat
from games.my_city.placement import coverable, letters
from tests.builders import THREE, cells, record, state_of
from tests.table_builders import kept_table, parsed, part, practice_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def show(signed_in, account):
    """Show the page of a table with these lines."""

    def page(*lines, query="", **options):
        options = {"seats": 2, "buildings": THREE, **options}
        table = kept_table(account, *lines, **options)
        return parsed(signed_in.get(f"/tables/{table.pk}/{query}"))

    return page


def doing(page):
    return [link.text.split(" ", 1)[1] for link in page.one("nav").all("a")]


def marker(page, seat):
    return part(page, f"seat-{seat}").one(class_="marker").one(class_="num").text


def test_each_city_says_what_it_has_done_with_the_card(show):
    page = show("reveal d", "0 builds d on B1 B2", "1 passes", "2 ends", seats=4)

    assert doing(page) == ["built", "passed", "ended", "owes an act"]
    states = [section["class"].split()[1] for section in page.all("section", class_="seat")]
    assert states == ["built", "passed", "ended", "owes"]


def test_a_city_that_built_the_card_before_has_passed_this_one(show):
    page = show("reveal d", "0 builds d on B1 B2", "1 passes", "reveal e", "0 passes")

    assert doing(page) == ["passed", "owes an act"]


def test_the_marker_goes_back_with_each_pass(show):
    page = show("reveal d", "0 passes", "1 ends", "reveal e", "0 passes")

    assert (marker(page, 0), marker(page, 1)) == ("8", "10")


def test_only_a_city_that_owes_an_act_can_act(show):
    page = show("reveal d", "0 passes")

    acts = [form["id"] for form in page.all("form", class_="act")]
    assert acts == ["act-1"]
    assert {space["type"] for space in part(page, "seat-0").all(class_="space")} == {"button"}
    assert {space["type"] for space in part(page, "seat-1").all(class_="space")} == {"submit"}
    assert part(page, "seat-0").one(class_="board")["data-board"] is None


def test_the_picker_offers_the_cards_that_are_left(show):
    page = show("reveal d", "0 passes", "1 passes")

    assert [pick["value"] for pick in part(page, "reveal").all(class_="pick")] == ["e", "t"]
    assert not show("reveal d", "0 passes").all(id="reveal")
    assert not show("reveal d", "0 ends", "1 ends").all(id="reveal")


def test_the_card_is_shown_with_its_number(show):
    page = show("reveal d", "0 passes", "1 passes", "reveal t")

    card = page.one(class_="card-now")
    assert card.one("h2").text == "Yellow short bar"
    assert card.one("p").text == "Residential, 3 spaces. Card 2 of 3."


def test_the_cards_that_can_still_come_are_listed(show):
    page = show("reveal d")

    still = page.one("details", class_="still")
    assert still.one("summary").text == "Cards that can still come: 2"
    assert [item.text for item in still.all("li")] == ["yellow domino", "yellow short bar"]


def test_the_board_knows_of_each_placement_what_the_rules_say(show):
    lines = ("reveal d", "0 builds d on B1 B2", "1 passes", "reveal t")
    options = {"terrain": "t... m..f .R.. ....", "seats": 2, "buildings": THREE}
    page = show(*lines, **options)
    state = state_of(record(*lines, **options))

    hints = json.loads(part(page, "seat-0").one(class_="board")["data-board"])

    board, city = state.setup.boards[0], state.cities[0]
    assert hints["letters"] == letters(board, city.covered, state.card)
    assert hints["turns"] == [[[*cell] for cell in turn.offsets] for turn in state.card.turns]
    assert hints["built"] == "0100" + "0100" + "0" * 8
    assert hints["closed"] == "0000" + "1001" + "0" * 8
    assert hints["banks"] == "0011" * 4
    assert hints["marks"] == {"0,0": "one tree", "2,1": "two rocks"}
    tinted = {space["value"] for space in part(page, "seat-0").all(class_="can")}
    mask = coverable(board, city.covered, state.card)
    assert tinted == {chr(65 + c) + str(r + 1) for r, c in board.grid.cells(mask)}


def test_each_space_has_its_words(show, signed_in):
    signed_in.post("/tables/other-side/")  # some of it is of a later chapter
    page = show("reveal d", "0 builds d on B1 B2", seats=1, terrain="t.m. T.f. r.w. R.g.")

    assert [space.name for space in page.all(class_="space")] == [
        "A1, light green, one tree",
        "B1, yellow domino",
        "C1, mountain",
        "D1, light green",
        "A2, light green, two trees",
        "B2, yellow domino",
        "C2, forest",
        "D2, light green",
        "A3, light green, one rock",
        "B3, light green",
        "C3, light green, well",
        "D3, light green",
        "A4, light green, two rocks",
        "B4, light green",
        "C4, light green, gold vein",
        "D4, light green",
    ]


def test_the_lines_of_the_score_add_up_to_its_total(show):
    page = show("reveal d", "0 builds d on B1 B2", "1 passes", terrain="t.r. .... ..T. ....")

    for seat, total in ((0, "1"), (1, "−2")):
        score = part(page, f"seat-{seat}").one(class_="score")
        points = [int(row.one("td").text.replace("−", "-")) for row in score.one("tbody").all("tr")]
        assert score.one("tfoot").one("td").text == total.replace("-", "−")
        assert sum(points) == int(total.replace("−", "-"))
        assert score.all("summary")[0].text == f"If the episode ended now: {total}"


def test_the_result_names_places_reasons_and_symbols(show):
    page = show(
        "reveal d", "0 builds d on B1 B2", "1 ends", "2 ends", "reveal e", "0 ends", seats=3
    )

    result = part(page, "result")
    assert result.one("h2").text == "Ana comes first"
    assert [node.text for node in result.all("h3")][:3] == ["Ana", "Ben", "Cleo"]
    places = result.one("ol").all("li")
    assert [place.one(class_="rank").text for place in places] == ["1", "2", "2"]
    assert [place.one(class_="points").text for place in places] == ["−4", "−6", "−6"]
    assert places[0].one(class_="symbols").text.endswith("colours 2 progress symbols")
    assert places[1].one(class_="symbols").text.endswith("colours 1 progress symbol")
    assert all(place.all("p")[0].text for place in places)


def test_equal_points_are_compared_row_by_row(show):
    page = show(
        *("reveal d", "0 builds d on B3 B4", "1 builds d on B1 B2", "reveal e", "0 ends", "1 ends")
    )

    rows = part(page, "result").one("table")
    assert [cell.text for cell in rows.one("thead").all("th")] == ["Row", "Ben", "Ana"]
    assert [[cell.text for cell in row.all("td")] for row in rows.one("tbody").all("tr")] == [
        ["3", "4"]
    ]
    assert not part(page, "result").all("form")


def test_the_question_where_nothing_differs_offers_each_order(show):
    page = show("reveal d", "0 ends", "1 ends", "2 ends", seats=3)

    question = part(page, "result").one("form", class_="tie")
    assert [button["value"] for button in question.all("button")] == [
        "0 1 2",
        "0 2 1",
        "1 0 2",
        "1 2 0",
        "2 0 1",
        "2 1 0",
    ]
    assert question.all("button")[-1].text == "Cleo, then Ben, then Ana"


def test_one_player_alone_has_no_strip_and_no_places_to_fight_for(show):
    page = show("reveal d", "0 ends", seats=1)

    assert not page.one("main").all("nav")
    assert part(page, "result").one("h2").text == "The episode is over"
    assert part(page, "result").one(class_="symbols").text == "no progress symbol"


def test_a_lit_line_lights_its_spaces_and_no_others(show):
    page = show("reveal d", query="?seat=1&line=empty", terrain="t.r. mmmm mmmm mmmm")

    assert {space["value"] for space in part(page, "seat-1").all(class_="is-lit")} == {"B1", "D1"}
    assert not part(page, "seat-0").all(class_="is-lit")
    assert part(page, "seat-1").one("a", aria_current="true")["data-line"] == "empty"


def test_the_practice_set_is_named_as_such(signed_in, account, show):
    table = practice_table(account)

    rules = parsed(signed_in.get(f"/tables/{table.pk}/")).one(class_="rules")
    assert "Practice set: not what is printed in your box." in rules.text
    assert "Practice set" not in show().one(class_="rules").text


def test_house_rules_are_told(show):
    told = show(rules={"features_are_empty": True}).one(class_="rules").text

    assert "Visible trees and rocks also count as empty spaces." in told
    assert "A visible tree or rock is not an empty space." in show().one(class_="rules").text


@pytest.mark.parametrize(
    ("lines", "after", "seat"),
    [
        pytest.param((), None, None, id="no card yet"),
        pytest.param(("reveal d",), None, 0, id="a new card"),
        pytest.param(("reveal d", "1 passes"), 1, 2, id="the next one clockwise"),
        pytest.param(("reveal d", "1 passes", "2 passes"), 2, 0, id="from the last to the first"),
        pytest.param(("reveal d", "0 ends", "1 passes", "2 passes"), 2, 2, id="all have acted"),
    ],
)
def test_the_next_city_that_owes_an_act_comes_to_the_front(lines, after, seat):
    state = state_of(record(*lines, seats=3, buildings=THREE))

    assert next_seat(state, after) == seat


@pytest.mark.parametrize(
    ("number", "move"),
    [pytest.param(1, "place", id="a placement"), pytest.param(2, "pass", id="a pass")],
)
def test_the_page_of_an_act_shows_the_board_as_it_was_then(signed_in, account, number, move):
    lines = ("reveal d", "0 builds d on B1 B2", "1 passes", "reveal e", "0 builds e on B3 B4")
    table = kept_table(account, *lines, seats=2, buildings=THREE)

    response = signed_in.get(f"/tables/{table.pk}/entries/{number}/")

    assert response.context["move"] == move
    page = parsed(response)
    assert not [space for space in page.all(class_="space") if "domino" in space.name]
    form = page.one("form", class_="act")
    assert form.one("input", name="of")["value"] == str(number)
    assert not form.all("input", name="answers")
    assert form["hx-post"] is None


def test_the_page_of_a_card_offers_the_others(signed_in, account):
    table = kept_table(account, "reveal d", "0 passes", "reveal e", buildings=THREE)

    page = parsed(signed_in.get(f"/tables/{table.pk}/entries/2/"))

    assert [pick["value"] for pick in page.all(class_="pick")] == ["t"]


def test_the_page_of_a_card_that_the_site_dealt_offers_none(signed_in, account):
    table = practice_table(account, "Ana", deck=["r3", "y1"])
    signed_in.post(
        f"/tables/{table.pk}/moves/",
        {"do": "deal", "answers": -1, "id": "6f9619ff-8b86-d011-b42d-00cf4fc964ff"},
    )

    page = parsed(signed_in.get(f"/tables/{table.pk}/entries/0/"))

    assert not page.all(class_="pick")
    assert [button.text for button in page.one("main").all("button")] == ["Take line 1 back"]


def test_the_page_of_an_order_offers_to_take_it_back(signed_in, account):
    table = kept_table(
        account, "reveal d", "0 ends", "1 ends", "order 1 0", seats=2, buildings=THREE
    )

    page = parsed(signed_in.get(f"/tables/{table.pk}/entries/3/"))

    assert page.one("h1").text == "Line 4: The group put the tied cities in order: Ben, then Ana."
    assert [button.text for button in page.one("main").all("button")] == ["Take line 4 back"]


def test_a_look_at_another_seat_does_not_select_on_this_one(show):
    page = show("reveal d", query="?seat=1&tap=B2")

    assert part(page, "seat-1").all(class_="is-ghost")
    assert not part(page, "seat-0").all(class_="is-ghost")
    assert Look(tap=cells("B2")[0]).seat is None
