"""A finished game as other tools take it in: a link for BG Stats, and text for BoardGameGeek.

The link is the one that BG Stats publishes for plays from elsewhere: an address with one JSON
value. It names everybody by an id that stays, so that the app asks only once who that is.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from games.kit.words import counted

SOURCE = "Townbook"
ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
UNQUOTED = ":,"
"""Signs that need no escape in the query of an address: the code to scan gets smaller."""
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who played: `rank` from 1, shared by those who are tied.

    `score` is None where the game has no points; `note` says in a few words what else there is.
    `is_starter` is None where nobody knows who began.
    """

    id: str
    name: str
    rank: int
    is_winner: bool
    score: int | None = None
    note: str = ""
    is_starter: bool | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """One finished game. `when` has a time zone; `board` is the episode or the scenario.

    `bgg` is the game's number at BoardGameGeek, None where that is not known, and `minutes`
    how long it took, None likewise.
    """

    id: str
    game: str
    slug: str
    when: datetime
    players: Sequence[Player]
    bgg: int | None = None
    board: str = ""
    minutes: int | None = None
    comments: str = ""

    @property
    def has_points(self) -> bool:
        """Whether anybody has a score."""
        return any(player.score is not None for player in self.players)


def play_json(play: Play) -> dict[str, Any]:
    """Return a play in the app's format; what is not known is left out.

    `winner` is always there, since the app does not read a player without it.
    """
    optional = {
        "board": play.board,
        "durationMin": play.minutes,
        "comments": play.comments,
    }
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": f"{play.when.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "game": {
            "name": play.game,
            "sourceGameId": play.slug,
            **({"bggId": play.bgg} if play.bgg else {}),
            "highestWins": True,
            "noPoints": not play.has_points,
        },
        "players": [_player_json(player) for player in play.players],
        **{key: value for key, value in optional.items() if value},
    }


def _player_json(player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        "sourcePlayerId": player.id,
        **({} if player.score is None else {"score": player.score}),
        "rank": player.rank,
        **({} if player.is_starter is None else {"startPlayer": player.is_starter}),
        "winner": player.is_winner,
    }


def play_link(play: Play) -> str:
    """Return the address that hands a play to the app."""
    text = json.dumps(play_json(play), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe=UNQUOTED)


def play_text(play: Play) -> str:
    """Return a play as lines to copy, the best place first; the day is that of `when`."""
    title = ", ".join(part for part in (play.game, play.board) if part)
    ranked = sorted(play.players, key=lambda player: player.rank)
    lines = [f"{title} ({play.when:%Y-%m-%d})", *(_line(play, player) for player in ranked)]
    return "\n".join([*lines, *([play.comments] if play.comments else [])])


def _line(play: Play, player: Player) -> str:
    points = "" if player.score is None else counted(player.score, "point").replace("-", MINUS)
    told = ", ".join(part for part in (points, player.note) if part)
    place = f"{player.rank}. " if len(play.players) > 1 else ""
    won = " (won)" if player.is_winner and len(play.players) > 1 else ""
    return f"{place}{player.name}{': ' if told else ''}{told}{won}"
