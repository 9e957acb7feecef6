"""What was won and lost at Micro City, by scenario and difficulty."""

import json
from pathlib import Path

import pytest

from games.records import read_record
from games.services import take_in_record
from tests.micro_builders import micro_table
from tests.table_builders import Reader, parsed

pytestmark = pytest.mark.django_db

RECORDS = Path(__file__).parents[2] / "playthroughs"
NEW = "/tables/new/micro-city/"
ROLLED = "roll 1 2 3 keep 1 2"
WIN = (ROLLED, "card 3 to B1 A1 basic material=wood", "invest die building=Inn")
INN = {"built": ["Inn money=1"]}
LOSS = (ROLLED, "card 1 to B1 planning")
BEST, LONGEST = "Best: 10 left on the dial, Ana", "Longest: 3 won in a row"


def test_games_are_counted_by_how_they_ended_and_by_wins_in_a_row(signed_in, account):
    for rounds in (5, 3, 4):
        micro_table(account, *WIN, rounds=rounds, **INN)
    micro_table(account, *LOSS, rounds=1)
    micro_table(account, *WIN, **INN)
    micro_table(account, *LOSS, rounds=1, scenario="eiffel-hard")
    micro_table(account, ROLLED)

    for address in (NEW, "/tables/alone/micro-city/"):
        rows = parsed(signed_in.get(address)).one("section", class_="statistics").all("li")
        assert [one.text for one in rows] == [
            f"Scenario 1, easy 4 of 5 won, 80 % {BEST} Lost: 1 by the dial {LONGEST}",
            "The Eiffel Tower, hard 0 of 1 won, 0 % Lost: 1 by the dial",
        ]


def test_whole_games_count_by_the_scenario_and_by_what_they_were_lost_by(signed_in, account):
    for end in ("1-easy-lost-by-tokens", "1-easy-won", "empire-hard-lost-by-tokens"):
        file = RECORDS / f"micro-city-{end}.json"
        take_in_record(owner=account, record=read_record(json.loads(file.read_text("utf-8"))))

    page = parsed(signed_in.get("/tables/alone/micro-city/"))

    first, second = page.one("section", class_="statistics").all("li")
    assert first.text.startswith("Scenario 1, easy 1 of 2 won, 50 % Best: ")
    assert first.text.endswith(" Lost: 1 for want of a token")
    assert second.text == (
        "The Empire State Building, hard 0 of 1 won, 0 % Lost: 1 for want of a token"
    )


def test_wins_in_a_row_go_on_until_a_loss(signed_in, account):
    for _ in range(2):
        micro_table(account, *WIN, **INN)

    page = parsed(signed_in.get("/tables/alone/micro-city/"))

    assert "2 won in a row, the longest so far" in page.text


def test_statistics_ask_the_same_few_questions_however_many_games(
    signed_in, account, django_assert_num_queries
):
    for count in (1, 3):
        for _ in range(count):
            micro_table(account, *WIN, **INN)
        signed_in.get(NEW)
        with django_assert_num_queries(4):
            signed_in.get("/tables/alone/micro-city/")
        with django_assert_num_queries(6):
            signed_in.get(NEW)


def test_statistics_are_found_from_the_list_of_tables_and_say_that_there_are_none(
    signed_in, account, client, other_account
):
    reader = Reader(signed_in)
    micro_table(account, *WIN, **INN)
    reader.open("/tables/").follow("Micro City: won and lost")
    assert "1 of 1 won, 100 %" in reader.page.text

    client.force_login(other_account)
    assert "No game of Micro City has come to its end" in parsed(client.get(reader.path)).text
    client.logout()
    assert client.get(reader.path).status_code == 302
    assert client.post(reader.path).status_code == 405
