"""Finished tables as plays for other tools, from the result as it was announced."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.kit.days import is_playable
from games.kit.plays import Play, Player
from games.kit.words import counted
from games.micro_city.scenarios import SCENARIOS
from games.models import Seat, Table

BGG = {"my-city": 295486, "tangram-city": 391497}
"""What games have for a number at BoardGameGeek, where it is known."""

LONGEST_PAUSE = timedelta(hours=1)
SHORTEST = timedelta(minutes=5)
AFTERWARDS = {"later", "result", "district", "sums"}
"""Moves by which a game is entered when it is over: its log does not tell how long it took."""


def play_of(table: Table) -> Play | None:
    """Return a table as a play, None while it is not finished."""
    if not table.result:
        return None
    lines = [entry.line for entry in table.entries.all()]
    times = times_of(lines)
    return Play(
        id=str(table.pk),
        game=table.rules.title,
        slug=table.game,
        when=timezone.localtime(times[0] if times else table.created_at),
        players=_with_starter(players_of(table), starter_of(table, lines), table),
        bgg=BGG.get(table.game),
        board=board_of(table),
        minutes=minutes_of(lines),
    )


TURNS = {
    "multicity": {"tile", "standee"},
    "cities": {"tile", "card", "features", "pieces"},
}
"""The moves of games that are played turn by turn: whoever makes the first has begun."""


def starter_of(table: Table, lines: Sequence[dict[str, Any]]) -> int | None:
    """Return the seat that began, None where the log does not tell.

    At Tangram City it is the first seat (ruling: it holds the start marker first). At My City all
    act at once. A first line that was mended may have been another's.
    """
    if table.game == "tangram-city":
        return 0
    if not lines or lines[0]["do"] not in TURNS.get(table.game, ()):
        return None
    is_mended = any(one.get("of") == 0 or one.get("to") == 0 for one in lines[1:])
    return None if is_mended else lines[0]["seat"]


def _with_starter(players: Iterable[Player], starter: int | None, table: Table) -> list[Player]:
    """Return players who know which of them began, where that is known and they are several."""
    found = [*players]
    if starter is None or len(found) < 2:
        return found
    seats = [score["seat"] for score in (table.result or {})["scores"]]
    return [
        replace(player, is_starter=seat == starter)
        for player, seat in zip(found, seats, strict=True)
    ]


def players_of(table: Table) -> list[Player]:
    """Return who played at a table with how they stand, as announced; nobody while it is played."""
    result = table.result or {"scores": [], "winners": []}
    seats = [*table.seats.all()]
    return [_player(seats[score["seat"]], score, result["winners"]) for score in result["scores"]]


def _player(seat: Seat, score: dict[str, Any], winners: list[int]) -> Player:
    """Return somebody with what the game counts: points, what is left, or what was built."""
    points, note = score["total"], ""
    if "standees_left" in score:
        points, note = None, f"{counted(-score['total'], 'item')} left"
    elif "won" in score:
        built = counted(score["total"], "building")
        points, note = None, f"{'won' if score['won'] else 'lost'}, {built}"
    return Player(
        id=player_id(seat),
        name=seat.name,
        rank=score["place"],
        is_winner=seat.number in winners,
        score=points,
        note=note,
    )


def board_of(table: Table) -> str:
    """Return what a table was played on, where a game has several of it: the scenario, or ""."""
    return SCENARIOS[table.setup["scenario"]].title if table.game == "micro-city" else ""


def player_id(seat: Seat) -> str:
    """Return what a tool knows somebody by: one and the same for a person, whatever the name.

    No other site has it for somebody else, and it tells nothing about this one.
    """
    if seat.person_id:
        return known_as(f"person {seat.person_id}")
    return known_as(f"name {seat.name}")


def known_as(words: str) -> str:
    """Return the id that this site gives to what is told in words."""
    return salted_hmac("games.plays", words).hexdigest()[:16]


def times_of(lines: Iterable[dict[str, Any]]) -> list[datetime]:
    """Return when the lines of a log were written, as far as they say so, and it can be."""
    times = [datetime.fromisoformat(line["when"]) for line in lines if "when" in line]
    return [when for when in times if is_playable(when.date())]


def minutes_of(lines: list[dict[str, Any]]) -> int | None:
    """Return how long a game took by its log; None where that would be a guess.

    It would be if something was entered when the game was over, after a long
    pause, or without a time.
    """
    times = times_of(lines)
    if len(times) < len(lines) or any(line["do"] in AFTERWARDS for line in lines):
        return None
    if any(after - before > LONGEST_PAUSE for before, after in pairwise(times)):
        return None
    took = times[-1] - times[0] if times else timedelta()
    return round(took.total_seconds() / 60) if took >= SHORTEST else None
