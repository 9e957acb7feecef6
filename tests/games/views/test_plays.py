"""Finished tables for BG Stats and BoardGameGeek."""

import json
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import unquote

import pytest

from games.kit.plays import ADDRESS
from games.models import Person, Table
from games.plays import minutes_of, starter_of
from games.records import parse_record
from games.services import take_in_record
from games.views.plays import code_of
from tests.builders import deck
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import kept_table, parsed, part

pytestmark = pytest.mark.django_db

RECORDS = Path(__file__).parents[2] / "playthroughs"


def taken_in(account, name):
    source = (RECORDS / f"{name}.json").read_bytes()
    return take_in_record(owner=account, record=parse_record(source))


def link_of(page):
    [link] = [node["href"] for node in page.all("a") if node.text == "Open in BG Stats"]
    assert link.startswith(ADDRESS)
    return json.loads(unquote(link.removeprefix(ADDRESS)))


def handed(client, table):
    return link_of(parsed(client.get(f"/tables/{table.pk}/play/")))


@pytest.mark.parametrize(
    ("record", "game", "board", "players"),
    [
        (
            "cities-three-players-shared-victory",
            ("Cities", None, False),
            None,
            [("Ana", 1, True, 48), ("Ben", 1, True, 48), ("Cleo", 3, False, 29)],
        ),
        (
            "micro-city-1-easy-won",
            ("Micro City", None, True),
            "Scenario 1, easy",
            [("Ana", 1, True, None)],
        ),
        (
            "micro-city-1-easy-lost-by-tokens",
            ("Micro City", None, True),
            "Scenario 1, easy",
            [("Ana", 1, False, None)],
        ),
    ],
)
def test_a_finished_table_is_handed_over(signed_in, account, record, game, board, players):
    told = handed(signed_in, taken_in(account, record))

    about = told["game"]
    assert (about["name"], about.get("bggId"), about["noPoints"]) == game
    assert about["highestWins"] is True
    assert told.get("board") == board
    found = [(p["name"], p["rank"], p["winner"], p.get("score")) for p in told["players"]]
    assert found == players


@pytest.mark.parametrize(
    ("record", "starts"),
    [
        ("cities-three-players-57-points", [True, False, False]),
        ("multicity-two-easy-last-standee", [True, False]),
        ("tangram-city-two-players-shared-first", [True, False]),
        ("tangram-city-solo-full-board", [None]),
        ("finished-districts-of-cities-57-points", [None, None, None]),
        ("four-players-24-cards", [None, None, None, None]),
        ("micro-city-1-easy-won", [None]),
    ],
)
def test_who_began_is_told_where_the_log_does(signed_in, account, record, starts):
    told = handed(signed_in, taken_in(account, record))
    assert [player.get("startPlayer") for player in told["players"]] == starts


@pytest.mark.parametrize(
    ("lines", "seat"),
    [
        ([], None),
        ([{"do": "tile", "seat": 1}], 1),
        ([{"do": "left", "seat": 1}], None),
        ([{"do": "tile", "seat": 1}, {"do": "undo", "of": 0}], None),
        ([{"do": "tile", "seat": 1}, {"do": "amend", "of": 0, "move": {}}], None),
        ([{"do": "tile", "seat": 1}, {"do": "back", "to": 0}], None),
        ([{"do": "tile", "seat": 1}, {"do": "tile", "seat": 0}, {"do": "undo", "of": 1}], 1),
    ],
)
def test_a_first_line_that_was_mended_tells_nobody_who_began(lines, seat):
    assert starter_of(Table(game="multicity"), lines) == seat


def finished(name):
    answer = json.loads((RECORDS / f"{name}.answer.json").read_text())
    return answer.get("finished", False)


GAMES = sorted(
    path.name.removesuffix(".answer.json")
    for path in RECORDS.glob("*.answer.json")
    if finished(path.name.removesuffix(".answer.json"))
)
BEHIND_A_NOTICE = [name for name in GAMES if name.startswith("other-side")]


def test_every_game_is_among_the_finished_ones():
    games = {json.loads((RECORDS / f"{name}.json").read_text())["game"] for name in GAMES}
    assert games == {"my-city", "multicity", "cities", "tangram-city", "micro-city"}


@pytest.mark.parametrize("name", BEHIND_A_NOTICE)
def test_a_table_behind_a_notice_is_handed_over_once_that_is_opened(signed_in, account, name):
    path = f"/tables/{taken_in(account, name).pk}/play/"
    assert "bgstatsapp" not in signed_in.get(path).text
    signed_in.post("/tables/other-side/")
    assert link_of(parsed(signed_in.get(path)))["game"]["name"] == "My City"


@pytest.mark.parametrize("name", [name for name in GAMES if name not in BEHIND_A_NOTICE])
def test_what_is_handed_over_is_the_answer_of_the_record(signed_in, account, name):
    answer = json.loads((RECORDS / f"{name}.answer.json").read_text())

    told = handed(signed_in, taken_in(account, name))

    scores = answer["scores"]
    assert [p["rank"] for p in told["players"]] == [score["place"] for score in scores]
    winners = [number for number, player in enumerate(told["players"]) if player["winner"]]
    assert winners == answer["winners"]
    if told["game"]["noPoints"]:
        assert answer["game"] in {"multicity", "micro-city"}
        assert all("score" not in player for player in told["players"])
    else:
        assert [p["score"] for p in told["players"]] == [score["total"] for score in scores]


def test_text_to_copy_says_what_counts_where_there_are_no_points(signed_in, account):
    name = next(one for one in GAMES if one.startswith("multicity"))
    page = parsed(signed_in.get(f"/tables/{taken_in(account, name).pk}/play/"))
    text = part(page, "play-text").text
    assert "left" in text
    assert "point" not in text
    assert "(won)" in text


def ended(account, *names):
    return kept_table(
        account,
        *("reveal d", "0 ends", "1 ends"),
        seats=2,
        buildings=deck(d="XX", e="XX"),
        names=names or ("Ana", "Ben"),
    )


def test_ids_stay_for_the_table_and_for_people_whatever_they_are_called(signed_in, account):
    first, second = ended(account), ended(account)
    before = handed(signed_in, first)
    Person.objects.filter(name="Ana").update(name="Anna")
    after, other = handed(signed_in, first), handed(signed_in, second)

    ids = [player["sourcePlayerId"] for player in before["players"]]
    assert after == before
    assert [player["sourcePlayerId"] for player in other["players"]] == ids
    assert len({*ids}) == 2
    assert before["sourcePlayId"] == str(first.pk) != other["sourcePlayId"]
    assert before["game"]["bggId"] == 295486


def test_the_finished_table_leads_there_and_one_still_going_on_does_not(signed_in, account):
    going = kept_table(account, "reveal d", seats=2, buildings=deck(d="XX", e="XX"))
    over = ended(account)

    assert f'href="/tables/{over.pk}/play/"' in signed_in.get(f"/tables/{over.pk}/").text
    assert "/play/" not in signed_in.get(f"/tables/{going.pk}/").text
    page = signed_in.get(f"/tables/{going.pk}/play/")
    assert page.status_code == 200
    assert "not over yet" in page.text
    assert "bgstatsapp" not in page.text


def test_a_table_of_a_campaign_is_handed_over_by_its_episode(signed_in, account):
    episode = closed(campaign_of(account))
    response = signed_in.get(f"/tables/{episode.table_id}/play/")
    assert response.status_code == 302
    assert response["Location"] == episode.get_absolute_url()
    assert "/play/" not in signed_in.get(f"/tables/{episode.table_id}/").text


def test_whoever_may_read_a_table_hands_it_over(client, account):
    table = ended(account)
    assert client.get(f"/tables/{table.pk}/play/").status_code == 404
    Table.objects.update(is_public=True)
    assert handed(client, table)["sourcePlayId"] == str(table.pk)


def test_the_code_is_drawn_here_and_without_style(signed_in, account):
    response = signed_in.get(f"/tables/{ended(account).pk}/play/")
    page = parsed(response)
    assert page.one("svg", class_="code-drawing")["viewbox"]
    assert not [node for node in page.walk() if node["style"]]
    assert "style" not in code_of("https://example.org")


def test_names_too_long_for_a_code_leave_the_link(signed_in, account):
    table = ended(account, "語" * 200, "城" * 200)
    page = parsed(signed_in.get(f"/tables/{table.pk}/play/"))
    assert link_of(page)["players"][0]["name"] == "語" * 200
    assert not page.all("svg", class_="code-drawing")
    assert "too long for a code" in page.text


def log(*minutes, do="place", **more):
    begin = datetime.fromisoformat("2026-11-29T20:00:00+01:00")
    return [
        {"do": do, "when": (begin + timedelta(minutes=one)).isoformat(), **more} for one in minutes
    ]


@pytest.mark.parametrize(
    ("lines", "minutes"),
    [
        (log(0, 20, 45), 45),
        (log(0, 2), None),  # typed in after the game
        (log(0, 20, 45, 300), None),  # mended hours later
        ([*log(0, 30), {"do": "place"}], None),
        (log(0, 20) + log(25, do="result"), None),
        ([], None),
    ],
)
def test_how_long_it_took_is_told_only_where_the_log_knows(lines, minutes):
    assert minutes_of(lines) == minutes
