"""A table of Micro City: its acts plain and by htmx, refusals in place, nothing lost."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.models import Table
from tests.games.micro_city.builders import BACK, areas, record
from tests.micro_builders import AT_HOME, ROLLED, choice, micro_act, micro_table, tap, use
from tests.table_builders import lines_of, parsed, part, written

pytestmark = pytest.mark.django_db


INN = {"built": ["Inn money=1"], "rounds": 3}


def test_a_new_table_keeps_scenario_map_engineer_and_house_rules(reader):
    reader.open("/").follow("New game of Micro City")
    start = reader.page.all("input", name="engineer")[1]["value"]
    laying = reader.page.one("input", name="laying")["value"]
    reader.press(
        "Start the game", player="Ana", scenario="2-hard", engineer=start, take_back_cost="1",
        sell="off",
    )  # fmt: skip

    table = Table.objects.get()
    assert table.setup["scenario"] == "2-hard"
    assert table.setup["engineer"] == start
    assert table.setup["house"] == {"take_back_cost": 1, "sell": False}
    assert {*table.setup["areas"]} == {*areas(BACK)}
    assert "rounds" not in table.setup
    assert len(table.deck) == 12 * 7
    assert len(laying.split()) == 2
    assert reader.page.one("p", class_="due").text == "Round 1. The dice are rolled: keep two."


WHOLE = {
    "player": "Ana", "scenario": "1-easy", "laying": "0123 0000", "engineer": "A1", "dice": "own",
    "take_back_cost": "2", "start_side": "a",
}  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"player": ""}, "Type the name of whoever plays."),
        ({"scenario": "empire-hard"}, "Only your box says it for The Empire State Building, hard"),
        ({"rounds": "0"}, "Rounds: 0 is too low"),
        ({"rounds": "many"}, "Rounds: “many” is no whole number"),
        ({"engineer": ""}, "The Engineer starts on a residential area: "),
        ({"engineer": "B1"}, "The Engineer starts on a residential area: "),
        ({"laying": "0122 0000"}, "Lay the four cards anew."),
    ],
)
def test_a_new_table_says_what_is_missing(signed_in, typed, said):
    response = signed_in.post("/tables/new/micro-city/", WHOLE | typed)

    assert response.status_code == 422
    assert said in parsed(response).text
    assert not Table.objects.exists()


def test_unknown_rounds_are_asked_for_and_kept(signed_in):
    asked = WHOLE | {"scenario": "empire-medium", "rounds": "13"}

    assert signed_in.post("/tables/new/micro-city/", asked).status_code == 302

    table = Table.objects.get()
    assert (table.setup["rounds"], table.deck) == (13, None)


def test_cards_are_shuffled_anew_and_nothing_else_is_lost(reader):
    reader.open("/tables/new/micro-city/")
    layings = set()
    for _ in range(4):
        layings.add(reader.page.one("input", name="laying")["value"])
        reader.press("Shuffle and turn the cards anew", player="Ana", scenario="2-hard", sell="off")
    assert len(layings) > 1
    assert reader.page.one("input", name="player")["value"] == "Ana"
    assert reader.page.one("input", name="sell")["checked"] is None
    assert reader.page.one("input", name="retrieve_dial")["checked"] is not None
    assert reader.page.one("input", value="2-hard")["checked"] is not None


def test_a_game_is_won_without_scripts(reader, account):
    table = micro_table(account, deck=["1 2 3"] * 9, **INN)
    reader.open(f"/tables/{table.pk}/").press("Keep 1 and 2")
    reader.press("Card 3")
    assert "Move 1 of 2: tap a lit area." in part(reader.page, "acts").text
    tap(reader, "D4")
    assert "D4 does not touch A1: from there to B1 A2." in part(reader.page, "acts").text
    tap(reader, "B1")
    assert "Move 2 of 2" in part(reader.page, "acts").text
    reader.press("Step back")
    tap(reader, "A2")
    tap(reader, "A1")
    use(reader, "1 wood", "Use card 3")
    assert reader.page.one("p", class_="due").text.endswith("or skip it.")
    use(reader, "Build Inn", "Do it")

    result = part(reader.page, "result")
    assert result.one("h2").text == "Won: Scenario 1, easy"
    top = part(reader.page, "status").text + result.text
    assert top.count("Won with 3 rounds left on the dial") == 1
    assert "1 of 1 building stands: Inn." in result.text
    assert result.one("li").text == (
        "Scenario 1, easy 1 of 1 won, 100 % Best: 3 left on the dial, Ana"
    )
    assert not reader.page.all(id="acts")

    reader.follow("Play again")
    assert reader.page.one("input", name="player")["value"] == "Ana"
    assert reader.page.one("input", name="rounds")["value"] == "3"


def test_a_lost_game_says_why_and_offers_another(reader, account):
    table = micro_table(account, ROLLED, rounds=1)
    reader.open(f"/tables/{table.pk}/").press("Card 1")
    tap(reader, "B1")
    use(reader, "Planning", "Use card 1")

    result = part(reader.page, "result")
    assert result.one("h2").text == "Lost: Scenario 1, easy"
    assert result.one("p", class_="end-words").text == "Lost: the dial has come down to 0."
    assert result.all("a", class_="button")[-1].text == "Play again"


CASES = {
    "a roll": ((), "roll", {"dice": "1 2 3", "keep": "1 2"}),
    "a card": ((ROLLED,), "project", {"card": 1, "path": "B1", "choice": choice("planning")}),
    "retrieving": ((ROLLED,), "retrieve", {"path": "B1"}),
    "an area": (AT_HOME, "invest", {"choice": choice("basic")}),
    "an undo": ((ROLLED,), "undo", {"of": 0}),
    "the end": (AT_HOME, "invest", {"choice": choice("skip"), "rounds": 1}),
}


@pytest.mark.parametrize("name", [*CASES])
def test_a_fragment_equals_the_same_part_of_a_fresh_page(signed_in, account, name):
    lines, do, fields = CASES[name]
    options = {"rounds": fields["rounds"]} if "rounds" in fields else {}
    table = micro_table(account, *lines, **options)

    response = micro_act(signed_in, table, do, htmx=True, **fields)

    assert response.status_code == 200
    fresh = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert part(parsed(response), "table").shape() == part(fresh, "table").shape()
    pulse = signed_in.get(f"/tables/{table.pk}/pulse/?version=0")
    assert part(parsed(pulse), "table").shape() == part(fresh, "table").shape()


def test_a_line_is_amended_taken_back_and_gone_back_to(reader, account):
    table = micro_table(account, *AT_HOME, "invest basic")
    reader.open(f"/tables/{table.pk}/").follow("Fix line 2")
    assert [one["data-step"] for one in reader.page.all("button", class_="is-step")] == ["2", "1"]
    assert [one["value"] for one in reader.page.all("input", checked="")] == [
        choice("basic", material="wood").replace(" ", "")
    ]
    use(reader, "1 coal", "Put card 3 on A1 in its place")
    assert lines_of(table)[-1]["do"] == "amend"

    reader.follow("Fix line 1").press("Keep 2 and 3")
    assert "1 wood" not in reader.page.one("span", role="status").text
    reader.follow("Fix line 1")
    assert "could not stand" in reader.page.text
    reader.follow("Back to the table").follow("Fix line 3").press("Take line 3 back")
    reader.follow("Fix line 1").press("Go back to before line 1")
    table.refresh_from_db()
    assert table.version == 7
    assert reader.page.one("p", class_="due").text.startswith("Round 1. Roll three dice")


def test_each_step_can_be_seen_and_its_map_kept_as_a_picture(signed_in, account):
    table = micro_table(account, *AT_HOME)

    for step, words in enumerate(["The table before", "Ana rolled", "Ana walked"]):
        page = parsed(signed_in.get(f"/tables/{table.pk}/steps/{step}/"))
        assert page.one("p", class_="step-words").text.startswith(words)
        picture = signed_in.get(f"/tables/{table.pk}/boards/0/{step}.png")
        assert picture["Content-Type"] == "image/png"


def test_a_pages_queries_are_few_however_long_the_game(
    signed_in, account, django_assert_num_queries
):
    for lines in ((ROLLED,), (*AT_HOME, "invest basic", ROLLED, "card 2 to B1 planning")):
        table = micro_table(account, *lines)
        signed_in.get(f"/tables/{table.pk}/")
        with django_assert_num_queries(QUERIES):
            signed_in.get(f"/tables/{table.pk}/")


QUERIES = 4


def test_lists_say_what_was_won_and_what_was_lost(signed_in, account):
    micro_table(account, *AT_HOME, "invest die building=Inn", built=["Inn money=1"])
    micro_table(account, ROLLED, "card 1 to B1 planning", rounds=1)
    micro_table(account, ROLLED)

    page = parsed(signed_in.get("/tables/"))

    found = [one.text.rsplit(",", 2)[0] for one in page.all("span", class_="when")]
    assert found == ["going on", "lost, no buildings", "won, 1 building"]
    assert [one.text for one in page.all("span", class_="names")] == ["Ana"] * 3


def test_nobody_else_sees_or_changes_it(client, other_account, account):
    table = micro_table(account, ROLLED, deck=["1 2 3"])
    before = written(table)
    client.force_login(other_account)

    assert client.get(f"/tables/{table.pk}/").status_code == 404
    assert micro_act(client, table, "retrieve", path="B1").status_code == 404
    Table.objects.update(is_public=True)
    page = parsed(client.get(f"/tables/{table.pk}/"))
    assert not page.all(id="acts")
    assert not page.all("button", name="tap")
    assert micro_act(client, table, "retrieve", path="B1").status_code == 403
    assert written(table) == before


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({}, ""),
        ({"built": [f"B{n} wood=1" for n in range(41)]}, "there are 41 buildings"),
        ({"built": ["x" * 61]}, "a building’s name has at most 60 characters"),
    ],
)
def test_a_record_is_taken_in_unless_it_is_huge(signed_in, setup, said):
    file = SimpleUploadedFile("record.json", json.dumps(record(ROLLED, **setup)).encode())

    response = signed_in.post("/tables/upload/", {"record": file})

    assert response.status_code == (422 if said else 302)
    assert Table.objects.count() == (0 if said else 1)
    assert said in response.content.decode()


"""Wood, coal and money on D1, a commercial area whose die is active."""


def test_patterns_lie_below_all_marks_and_every_card_has_its_number(signed_in, account):
    table = micro_table(account)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    used = [one["href"] for one in page.one("svg", class_="ground").all("use")]
    is_pattern = [href.startswith("#mark-on-") for href in used]
    assert is_pattern == sorted(is_pattern, reverse=True)
    assert is_pattern.count(True) == 16
    corners = {one["href"]: (one["x"], one["y"]) for one in page.all("use")
               if one["href"].startswith("#mark-district-") and one["x"]}  # fmt: skip
    assert corners == {
        "#mark-district-1": ("40", "0"), "#mark-district-2": ("120", "0"),
        "#mark-district-3": ("40", "80"), "#mark-district-4": ("120", "80"),
    }  # fmt: skip


def test_what_is_asked_stays_beside_what_is_on_an_area(reader, account):
    reader.open(f"/tables/{micro_table(account).pk}/")
    tap(reader, "B2")
    assert "B2, residential, die 6. Tap what your dice show: 3 to go." in reader.page.text
    reader.open(f"/tables/{micro_table(account, ROLLED).pk}/")
    tap(reader, "B2")
    assert "B2, residential, die 6. Choose a card, or retrieve all." in reader.page.text


def test_a_fix_names_what_comes_in_the_place_of_a_line(reader, account):
    table = micro_table(account, *AT_HOME, "invest basic", ROLLED, "retrieve to B1")
    reader.open(f"/tables/{table.pk}/")
    for line, words in ((2, "Put card 3 on A1 in its place"), (3, "Put this in its place"),
                        (5, "Put retrieving to B1 in its place")):  # fmt: skip
        page = reader.open(f"/tables/{table.pk}/").follow(f"Fix line {line}").page
        assert next(one.text for one in page.all("button", class_="go")) == words
