"""Correcting who sat for a city in an episode that is closed: its mayor then, or a guest."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import F

from campaign.keeping import ledger_of
from campaign.legacy.ledger import Entry, Moment
from campaign.legacy.people import Mayor
from campaign.legacy.seating import seated_in
from campaign.legacy.tenure import guests_in, mayor_at
from campaign.models import Campaign
from campaign.seating import seated
from campaign.services.consequences import Consequences, NewMark, with_marks
from campaign.services.corrections import (
    Subject,
    apply,
    correction_sent,
    refuse_changed,
    state_of,
)
from campaign.services.marks import Written, held
from campaign.services.other_seats import otherwise_seated, refuse_other_seats
from campaign.services.people import people_in, refuse_second_city
from campaign.services.refusals import PeopleRefusal, Refusal
from campaign.services.sitting import install_mayor_of, sitting_marks
from games.kit.errors import RuleError
from games.models import Seat, Table
from games.naming import name_meant, people_of


@dataclass(frozen=True, slots=True)
class PastSitting:
    """Who sat for a city in an episode: only that once as a guest, or as its mayor from then on.

    `seen` is the state of the campaign as whoever corrects has seen it.
    """

    episode: int
    city: int
    name: str
    is_guest: bool
    reason: str = ""
    seen: str = ""

    @property
    def asked(self) -> dict[str, Any]:
        """What is corrected, as the subject of the correction holds it."""
        after = {"name": self.name, "guest": self.is_guest}
        return {"episode": self.episode, "city": self.city, "after": after}


@dataclass(frozen=True, slots=True)
class Renaming:
    """What a correction of a sitting means.

    `marks` are what the ledger gets, `before` who sat there and whether as a guest; `names` by
    episode are those who sit for the city as it is told now, and as it would be.
    """

    marks: tuple[NewMark, ...]
    before: tuple[str, bool]
    names: Mapping[int, tuple[str, str]]


def correct_sitting(*, campaign: Campaign, change: PastSitting, written: Written) -> None:
    """Correct who sat for a city in a closed episode, and in later ones if it was as mayor.

    Results, boards and symbols stay. Raises RuleError where anything changed meanwhile, the
    episode is not closed, that is what is told already, the name is that of another seat, or
    no reason is given.
    """
    typed = change.name
    known = people_in(campaign)
    change = replace(change, name=name_meant(campaign.owner, typed, known))
    sent = Subject("people", change.asked, change.reason)
    with held(campaign) as now:
        if correction_sent(now, written, sent):
            return
        refuse_changed(state_of(now), change.seen)
        found = renaming(now, change)
        if not change.reason:
            raise RuleError(Refusal.NO_REASON, "Say in a word what had been entered wrongly.")
        name, is_guest = found.before
        before = {"before": {"name": name, "guest": is_guest}, "seats": [*found.names]}
        _name_seats(now, change, found, typed)
        install_mayor_of(now, change.city, with_marks(ledger_of(now), found.marks))
        subject = Subject("people", {**change.asked, **before}, change.reason)
        apply(now, Consequences(marks=found.marks), subject, written)


def renaming(campaign: Campaign, change: PastSitting) -> Renaming:
    """Return what a correction of a sitting would mean; raises RuleError where it cannot be."""
    episode = campaign.episodes.filter(number=change.episode, closed_at__isnull=False).first()
    if episode is None or change.city not in seated(episode):
        raise RuleError(Refusal.NOT_CLOSED, f"Episode {change.episode} is not closed.")
    episode.campaign = campaign
    refuse_other_seats(episode)
    entries, now = ledger_of(campaign), campaign.cities.get(number=change.city).mayor_name
    sits = _Sits(campaign, entries)
    before = sits.at(entries, change.city, change.episode)
    marks = sitting_marks(now, entries, change.episode, (change.city, change.name, change.is_guest))
    if not marks and before[0] == change.name:
        raise RuleError(PeopleRefusal.SITS_ALREADY, f"{change.name} is told to have sat there.")
    if not marks:  # the table tells another name than the ledger: from now on both tell one
        marks = [((change.episode, Moment.START), change.city, Mayor(change.name, before[0]))]
    after = with_marks(entries, marks)
    names, other = {change.episode: (before[0], change.name)}, otherwise_seated(campaign)
    for number in sits.episodes_of(change.city, change.episode + 1):
        told = sits.at(entries, change.city, number)[0], sits.told(after, change.city, number)[0]
        if sits.told(entries, change.city, number)[0] == told[0] != told[1] and number not in other:
            names[number] = told
    sits.refuse_twice(change, names)
    return Renaming(tuple(marks), before, names)


class _Sits:
    """Who sits for which city in the episodes of a campaign, read once."""

    def __init__(self, campaign: Campaign, entries: Sequence[Entry]) -> None:
        self.mayors = [city.mayor_name for city in campaign.cities.all()]
        self.seats: dict[int, dict[int, str]] = {}
        episodes = campaign.episodes.select_related("table").prefetch_related("table__seats")
        for episode in episodes:
            cities = seated_in(entries, len(self.mayors), episode.number)
            seats = [] if episode.table is None else episode.table.seats.all()
            named = {city: seat.name for city, seat in zip(cities, seats, strict=False)}
            self.seats[episode.number] = {city: named.get(city, "") for city in cities}

    def episodes_of(self, city: int, first: int) -> list[int]:
        """Return the episodes from one on in which a city has a seat."""
        return [number for number, seats in self.seats.items() if number >= first and city in seats]

    def told(self, entries: Sequence[Entry], city: int, episode: int) -> tuple[str, bool]:
        """Return who sits for a city by the ledger, and whether as a guest."""
        guest = guests_in(entries, episode).get(city)
        until = (episode, Moment.START)
        return guest or mayor_at(entries, city, self.mayors[city], until=until), guest is not None

    def at(self, entries: Sequence[Entry], city: int, episode: int) -> tuple[str, bool]:
        """Return who sits for a city by its table; of an episode on paper by the ledger."""
        name, is_guest = self.told(entries, city, episode)
        return self.seats[episode][city] or name, is_guest

    def refuse_twice(self, change: PastSitting, names: Mapping[int, tuple[str, str]]) -> None:
        """Raise RuleError where the name is that of another seat in one of the episodes."""
        for number, (_, name) in names.items():
            try:
                refuse_second_city(self.seats[number], change.city, name)
            except RuleError as error:
                raise RuleError(error.code, f"Episode {number}: {error.message}") from None


def _name_seats(campaign: Campaign, change: PastSitting, found: Renaming, typed: str) -> None:
    """Name those at the tables as they are told now, each with a person of the address book.

    `typed` is what was typed for the name of the change: it may tell apart two of that name.
    """
    known = people_in(campaign)
    for episode in campaign.episodes.filter(number__in=found.names, table__isnull=False):
        name = found.names[episode.number][1]
        who = people_of(campaign.owner, [typed if name == change.name else name], known)[0]
        table, number = episode.sitting, seated(episode).index(change.city)
        Seat.objects.filter(table=table, number=number).update(name=name, person=who)
        Table.objects.filter(pk=table.pk).update(seating=F("seating") + 1)
