"""A closed episode as a play for other tools."""

from collections.abc import Sequence
from datetime import datetime, time
from typing import Any
from uuid import uuid5
from zoneinfo import ZoneInfo

from campaign.keeping import ledger_of
from campaign.legacy.ledger import Entry
from campaign.legacy.moments import Moment
from campaign.legacy.tenure import mayor_at
from campaign.models import City, Episode
from campaign.seating import seated
from games.kit.days import nearest_day
from games.kit.plays import Play, Player
from games.kit.words import counted
from games.models import Seat
from games.plays import BGG, minutes_of, player_id, times_of
from games.registry import GAMES

WAITING = (
    "This episode is not closed yet. When it is, it can be handed to BG Stats and BoardGameGeek"
    " from here."
)
UNRECORDED = "How this episode ended is not recorded, so there is nothing to hand over."
NOON = time(12)


def episode_play(episode: Episode) -> Play | None:
    """Return an episode as a play, as it was announced; None while it is not closed.

    None too where nobody wrote how it ended. Its id is the same on every site that has it.
    """
    if not episode.closed_at or not episode.scores:
        return None
    game = GAMES["my-city"]
    lines = [] if episode.table is None else [one.line for one in episode.table.entries.all()]
    mayors = mayors_of(episode)
    return Play(
        id=str(_id(episode)),
        game=game.title,
        slug=game.slug,
        when=_when(episode, lines),
        players=[_player(mayors[score["city"]], score) for score in episode.scores],
        bgg=BGG[game.slug],
        board=str(episode),
        minutes=minutes_of(lines),
        comments=episode.campaign.name,
    )


def _id(episode: Episode) -> Any:
    """Return the id with which the episode started, wherever that was."""
    campaign = episode.campaign
    return episode.origin or episode.table_id or uuid5(campaign.origin, str(episode.number))


def _when(episode: Episode, lines: Sequence[dict[str, Any]]) -> datetime:
    """Return when it was played where the group lives: what is typed on another day tells no hour.

    Noon stands for a day of which no more is known.
    """
    zone = ZoneInfo(episode.campaign.time_zone)
    begun = [when.astimezone(zone) for when in times_of(lines)[:1]]
    day = episode.played_on or (episode.closed_at or datetime.now(zone)).astimezone(zone).date()
    day = nearest_day(day)
    found = (when for when in begun if when.date() == day)
    return next(found, datetime.combine(day, NOON, zone))


def mayors_of(episode: Episode) -> dict[int, tuple[City, Seat]]:
    """Return each city with whoever played it in an episode, by the number of the city."""
    rows = [*episode.campaign.cities.all()]
    cities = seated(episode)
    if episode.table is None:
        entries = ledger_of(episode.campaign)
        return {city: (rows[city], _on_paper(rows[city], entries, episode)) for city in cities}
    seats = episode.table.seats.all()
    return {city: (rows[city], seat) for city, seat in zip(cities, seats, strict=True)}


def _on_paper(city: City, entries: Sequence[Entry], episode: Episode) -> Seat:
    """Return who was mayor in an episode without a table, as somebody at one."""
    until = (episode.number, Moment.START)
    name = mayor_at(entries, city.number, city.mayor_name, until=until)
    person = city.mayor if name == city.mayor_name else None
    return Seat(number=city.number, person=person, name=name)


def _player(sitting: tuple[City, Seat], score: dict[str, Any]) -> Player:
    city, seat = sitting
    symbols = score["symbols"]
    return Player(
        id=player_id(seat),
        name=seat.name,
        rank=score["place"],
        is_winner=score["place"] == 1,
        score=score["total"],
        note=f"{city.name}, {counted(symbols, 'symbol')}" if symbols else city.name,
    )
