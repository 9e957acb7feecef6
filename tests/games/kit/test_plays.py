"""A play in the format of BG Stats, and as lines to copy."""

import json
from datetime import UTC, datetime, timedelta, timezone
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.plays import Play, Player, play_json, play_link, play_text

EVENING = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)


def played(*players, **options):
    """Return a play of people as "Ana 1 57": name, place and points, a dash for none."""
    found = []
    for number, words in enumerate(players):
        name, rank, points = words.split()
        score = None if points == "-" else int(points)
        found.append(Player(f"p{number}", name, int(rank), rank == "1", score))
    known = {"id": "t1", "game": "Cities", "slug": "cities", "when": EVENING}
    return Play(players=found, **known | options)


def test_a_play_is_told_in_the_format_of_the_app():
    play = played("Ana 2 48", "Ben 1 57", bgg=7, board="Episode 3", minutes=40, comments="Rain")

    assert play_json(play) == {
        "sourceName": "Townbook",
        "sourcePlayId": "t1",
        "playDate": "2026-11-29 20:15:00",
        "game": {
            "name": "Cities",
            "sourceGameId": "cities",
            "bggId": 7,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {"name": "Ana", "sourcePlayerId": "p0", "score": 48, "rank": 2, "winner": False},
            {"name": "Ben", "sourcePlayerId": "p1", "score": 57, "rank": 1, "winner": True},
        ],
        "board": "Episode 3",
        "durationMin": 40,
        "comments": "Rain",
    }


def test_what_is_not_known_is_left_out():
    told = play_json(played("Ana 1 57"))

    assert told.keys().isdisjoint({"board", "durationMin", "comments", "location"})
    assert "bggId" not in told["game"]


def test_a_game_without_points_says_so_and_has_none():
    told = play_json(played("Ana 1 -", "Ben 2 -"))

    assert told["game"]["noPoints"] is True
    assert [("score" in player, player["winner"]) for player in told["players"]] == [
        (False, True),
        (False, False),
    ]


def test_points_of_nothing_are_points():
    told = play_json(played("Ana 1 0", "Ben 2 -3"))
    assert told["game"]["noPoints"] is False
    assert [player["score"] for player in told["players"]] == [0, -3]


def test_a_shared_place_has_two_winners_and_the_next_is_third():
    told = play_json(played("Ana 1 50", "Ben 3 20", "Cleo 1 50"))
    found = [(player["rank"], player["winner"]) for player in told["players"]]
    assert found == [(1, True), (3, False), (1, True)]


@pytest.mark.parametrize(
    ("hours", "told"),
    [(0, "2026-11-29 20:15:00"), (2, "2026-11-29 18:15:00"), (-6, "2026-11-30 02:15:00")],
)
def test_the_date_is_told_in_utc(hours, told):
    there = EVENING.replace(tzinfo=timezone(timedelta(hours=hours)))
    assert play_json(played("Ana 1 5", when=there))["playDate"] == told


NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40)


@given(names=st.lists(NAMES, min_size=1, max_size=5))
def test_a_link_carries_the_play_whatever_the_names(names):
    players = [Player(str(n), name, n + 1, n == 0, 5) for n, name in enumerate(names)]
    play = Play("t1", "Cities", "cities", EVENING, players)

    link = play_link(play)

    assert link.isascii()
    assert not set(link) & set(" \"'<>{}#\\`|^+")
    assert link.count("&") == 0
    address = urlsplit(link)
    assert (address.scheme, address.netloc, address.path) == (
        "https",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    assert json.loads(parse_qs(address.query)["data"][0]) == play_json(play)


def test_text_to_copy_has_the_best_place_first_and_every_winner():
    play = played("Ana 3 -2", "Ben 1 57", "Cleo 1 57", board="Episode 3", comments="It rained.")

    assert play_text(play).splitlines() == [
        "Cities, Episode 3 (2026-11-29)",
        "1. Ben: 57 points (won)",
        "1. Cleo: 57 points (won)",
        "3. Ana: −2 points",
        "It rained.",
    ]


def test_one_alone_has_no_place():
    ana = Player("p", "Ana", 1, False, None, "lost, 3 buildings")
    play = Play("t", "Micro City", "micro-city", EVENING, [ana], board="Scenario 1, easy")
    assert play_text(play).splitlines() == [
        "Micro City, Scenario 1, easy (2026-11-29)",
        "Ana: lost, 3 buildings",
    ]
