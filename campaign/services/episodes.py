"""Starting an episode on the boards as they are, closing it, opening it again."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any
from uuid import uuid4

from django.urls import reverse
from django.utils import timezone

from campaign.envelopes import envelopes_of
from campaign.keeping import ledger_of
from campaign.laying import laid
from campaign.legacy.awards import awards
from campaign.legacy.beside import cards_in
from campaign.legacy.ledger import (
    EPISODES,
    Moment,
    Removal,
    Source,
    Symbols,
    standing_entries,
)
from campaign.legacy.people import Guest, Joined, Mayor
from campaign.legacy.seating import of_cities
from campaign.models import Campaign, City, Episode
from campaign.seating import seated, seated_at
from campaign.services.consequences import NewMark, comes_from_closing
from campaign.services.corrections import scores_of
from campaign.services.marks import Written, episode_held, held, touch, write_marks
from campaign.services.people import install_mayor, mayors_in
from campaign.services.refusals import ON_PAPER, PeopleRefusal, Refusal
from games.folding import folded
from games.kit.errors import InvalidError, RuleError
from games.kit.scores import Standing
from games.log import BrokenLogError
from games.models import Person, Seat, Table
from games.naming import named, people_of
from games.playing import play
from games.registry import GAMES
from games.sending import Sent

REOPENED = "The episode was opened again"
CHANGED = "Meanwhile the episode was changed. Look at the result once more."


class Entering(StrEnum):
    """How a city takes part in an episode."""

    CARDS = "cards"
    LATER = "later"
    ABSENT = "absent"
    AWAY = "away"
    """It has retired, or has not joined yet, and gets no seat."""


@dataclass(frozen=True, slots=True)
class NewEpisode:
    """How an episode starts: a way of entering for each city, who plays it, and the day.

    A city that was away comes back with any way of entering but AWAY.
    Whoever plays becomes the city's mayor, but for the `guests`: the cities that somebody
    plays only this time. `deck` is the order of the cards where the site deals them.
    """

    played_on: date
    entering: Sequence[Entering]
    mayors: Sequence[str]
    deck: Sequence[str] | None = None
    tint: bool = True
    guests: Collection[int] = ()


def start_episode(*, campaign: Campaign, number: int, new: NewEpisode, by: str = "") -> Episode:
    """Start an episode on the boards as they are now; what is started already is returned.

    Raises RuleError where another episode is next, or nobody would play.
    """
    with held(campaign) as now:
        known = now.episodes.filter(number=number).first()
        if known:
            return known
        _refuse_not_next(now, number)
        episode = _start(now, number, new, by)
        for act in _first_acts(new, seated_at(now, number)):
            play(table=episode.sitting, act=act, sent=Sent(uuid4(), by=by))
    return episode


def next_number(campaign: Campaign) -> int:
    """Return the number of the episode that can be started, 0 where none can."""
    last = campaign.episodes.order_by("-number").first()
    if last is None:
        return 1
    return last.number + 1 if last.closed_at and last.number < EPISODES else 0


def _refuse_not_next(campaign: Campaign, number: int) -> None:
    due = next_number(campaign)
    if number == due:
        return
    last = campaign.episodes.order_by("-number").first()
    if last and last.number == EPISODES:
        raise RuleError(Refusal.COMPLETE, f"All {EPISODES} episodes have been played.")
    if last and not due and number == last.number + 1:
        raise RuleError(Refusal.NOT_CLOSED, f"Episode {last.number} is not closed yet.")
    raise RuleError(Refusal.NOT_NEXT, f"Episode {number} is not the next one.")


def _start(campaign: Campaign, number: int, new: NewEpisode, by: str) -> Episode:
    _note_comings(campaign, number, new, by)
    game = GAMES["my-city"]
    rows = [*campaign.cities.all()]
    start = laid(campaign, envelopes_of(campaign).sheets, number)
    table = Table.objects.create(
        owner=campaign.owner,
        game=game.slug,
        setup=start.setup,
        deck=None if new.deck is None else cards_in(start.deck, new.deck),
        tint=new.tint,
        rules_version=game.rules_version,
        is_public=campaign.is_demo,
        part_of=reverse("campaign:episode", args=[campaign.pk, number]),
        part_title=f"{campaign.name}, episode {number}",
    )
    names = [new.mayors[city] for city in start.cities]
    people = named(people_of(campaign.owner, names, mayors_in(campaign)), names)
    Seat.objects.bulk_create(
        Seat(table=table, number=seat, person=person, name=name, own=own)
        for seat, ((person, name), own) in enumerate(zip(people, start.own, strict=True))
    )
    playing = [(rows[city], *who) for city, who in zip(start.cities, people, strict=True)]
    _note_people(campaign, number, playing, new.guests, by)
    return Episode.objects.create(
        campaign=campaign, number=number, table=table, played_on=new.played_on
    )


def _note_comings(campaign: Campaign, number: int, new: NewEpisode, by: str) -> None:
    """Write which cities come back with this episode."""
    playing = seated_at(campaign, number)
    marks: list[NewMark] = []
    for city, way in enumerate(new.entering):
        if way is Entering.AWAY and city in playing:
            raise RuleError(Refusal.CHANGED, "Meanwhile a city has come back: it plays too.")
        if way is not Entering.AWAY and city not in playing:
            marks.append(((number, Moment.START), city, Joined()))
    if marks:
        write_marks(campaign, marks, Written(by))


def _note_people(
    campaign: Campaign,
    number: int,
    playing: Sequence[tuple[City, Person, str]],
    guests: Collection[int],
    by: str,
) -> None:
    """Write who plays a city for the first time, as its mayor or as a guest."""
    marks: list[NewMark] = []
    point = (number, Moment.START)
    for city, person, name in playing:
        if city.number in guests and name != city.mayor_name:
            marks.append((point, city.number, Guest(name)))
        elif (city.mayor_id, city.mayor_name) != (person.pk, name):
            install_mayor(campaign, city.number, person, name)
            if name != city.mayor_name:
                marks.append((point, city.number, Mayor(name, city.mayor_name)))
    write_marks(campaign, marks, Written(by))


def _first_acts(new: NewEpisode, cities: Sequence[int]) -> list[dict[str, Any]]:
    return [
        {"do": new.entering[city].value, "seat": seat}
        for seat, city in enumerate(cities)
        if new.entering[city] is not Entering.CARDS
    ]


def close_episode(*, episode: Episode, by: str = "", are_ties_shared: bool = False) -> Episode:
    """Close an episode and return it; see `close_once`."""
    close_once(episode=episode, by=by, are_ties_shared=are_ties_shared)
    return episode


def close_once(
    *,
    episode: Episode,
    by: str = "",
    are_ties_shared: bool = False,
    version: int | None = None,
) -> bool:
    """Close an episode: colour its symbols for good; False where it was closed already.

    `are_ties_shared` is the group's word that cities which no rule separates share
    their place, `version` the table's when the result was looked at. Raises RuleError
    where the episode is not over, not decided, or was changed since.
    """
    if episode.closed_at:
        episode.refresh_from_db()  # somebody may have opened it again since it was read
    if episode.closed_at:
        return False
    standing, seen = _result(episode, version, are_ties_shared=are_ties_shared)
    with held(episode.campaign) as now:
        is_closed = _claim(episode, seen, standing)
        if is_closed:
            write_marks(
                now,
                [
                    ((episode.number, Moment.END), city, mark)
                    for city, marks in awards(standing).items()
                    for mark in marks
                ],
                Written(by),
            )
    episode.refresh_from_db()
    if not episode.closed_at:
        raise RuleError(Refusal.CHANGED, CHANGED)
    return is_closed


def _result(
    episode: Episode, version: int | None, *, are_ties_shared: bool
) -> tuple[Standing, int]:
    """Return what an episode that is over comes to, by its cities, and its table's version."""
    try:
        log = folded(episode.sitting)
    except (BrokenLogError, InvalidError) as error:
        raise RuleError(
            Refusal.BROKEN,
            "The log of the episode can no longer be followed, so it stays as it is.",
        ) from error
    standing = of_cities(log.game.standing(log.state), seated(episode))
    if not standing.finished:
        raise RuleError(Refusal.NOT_OVER, "The episode is not over yet.")
    if version not in {None, log.count}:
        raise RuleError(Refusal.CHANGED, CHANGED)
    if standing.undecided and not are_ties_shared:
        raise RuleError(
            Refusal.UNDECIDED,
            "Some cities are tied: say that they share the place, or name an order at the table.",
        )
    return standing, log.count


def _claim(episode: Episode, version: int, standing: Standing) -> bool:
    """Close the table and the episode if nobody else did and nobody played on."""
    tables = Table.objects.filter(pk=episode.sitting.pk, version=version, is_closed=False)
    if not tables.update(is_closed=True, rules_version=episode.sitting.rules.rules_version):
        return False
    closed = Episode.objects.filter(pk=episode.pk, closed_at=None)
    return bool(closed.update(closed_at=timezone.now(), scores=scores_of(standing)))


def reopen_episode(*, episode: Episode, by: str = "") -> None:
    """Open a closed episode again, while the next has not started: its symbols go.

    Stickers stay. Raises RuleError where the next episode has started, or it was played on paper.
    """
    with episode_held(episode) as row:
        campaign = row.campaign
        if row.is_on_paper:
            raise RuleError(PeopleRefusal.ON_PAPER, ON_PAPER)
        if campaign.episodes.filter(number__gt=row.number).exists():
            raise RuleError(
                Refusal.NEXT_STARTED, f"Episode {row.number + 1} has started on this result."
            )
        if not row.closed_at:
            return
        Episode.objects.filter(pk=row.pk).update(closed_at=None, scores=None)
        Table.objects.filter(pk=row.sitting.pk).update(is_closed=False)
        point = (row.number, Moment.END)
        removals: list[NewMark] = [
            (point, entry.city, Removal(entry.number, REOPENED))
            for entry in standing_entries(ledger_of(campaign))
            if entry.point == point and comes_from_closing(entry.mark)
        ]
        write_marks(campaign, removals or _told_in_ledger(row), Written(by))


def _told_in_ledger(episode: Episode) -> list[NewMark]:
    """Return entries that change nothing, and tell that an episode without symbols was opened.

    A file of the campaign is known by its ledger to be from later than when it was closed.
    """
    point, city = (episode.number, Moment.END), seated(episode)[0]
    first = episode.campaign.ledger.count()
    return [
        (point, city, Symbols(0, Source.TYPED, REOPENED)),
        (point, city, Removal(first, REOPENED)),
    ]


def set_played_on(*, episode: Episode, day: date) -> None:
    """Say on which day an episode was played, apart from when it was entered."""
    with held(episode.campaign) as campaign:
        touch(campaign)
        Episode.objects.filter(pk=episode.pk).update(played_on=day)
