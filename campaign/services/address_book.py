"""What is written of the people of an address book: another name, archived, offered again."""

from enum import StrEnum
from typing import Any

from django.db import transaction

from campaign.legacy.ledger import EPISODES, Moment
from campaign.legacy.people import Mayor
from campaign.models import Campaign
from campaign.seating import seated_at
from campaign.services.boards import next_episode
from campaign.services.marks import Written, held, write_marks
from campaign.services.people import install_mayor, refuse_second_city
from games.kit.errors import RuleError
from games.models import Person
from games.people import FormerName
from games.saved import note_saved, of_person
from games.turns import take_turn


class BookRefusal(StrEnum):
    """Why something of an address book is refused."""

    CHANGED = "changed"
    SENT_BEFORE = "sent_before"
    SAME_PERSON = "same_person"
    MERGED_AWAY = "merged_away"
    MERGED_SINCE = "merged_since"
    SAT_TOGETHER = "sat_together"
    TWO_CITIES = "two_cities"


def own_person(owner: Any, pk: int) -> Person:
    """Return somebody of an address book as it is now, within a turn of one's own.

    Raises Person.DoesNotExist, and RuleError for who was merged with somebody else.
    """
    person = Person.objects.select_related("merged_into").get(owner=owner, pk=pk)
    if person.merged_into is not None:
        raise RuleError(
            BookRefusal.MERGED_AWAY,
            f"Meanwhile {person.name} was merged: all of it belongs to {person.merged_into.name}.",
        )
    return person


def rename_person(*, person: Person, name: str, before: str, by: str) -> None:
    """Give somebody another name; what was played under the old one keeps that.

    A city of which this is the mayor goes on under the new name from its next episode on.
    `before` is the name that the page showed. Raises RuleError where it is another one by now,
    or the mayor of another city in one campaign has the new name.
    """
    with transaction.atomic():
        campaigns = _campaigns_of(person)
        take_turn("people", person.owner_id)
        now = own_person(person.owner, person.pk)
        if now.name == name:
            return
        if now.name != before:
            raise RuleError(
                BookRefusal.CHANGED,
                f"Meanwhile {before} is called {now.name}. If {name} is still meant, send it once"
                " more.",
            )
        FormerName.objects.create(person=now, name=now.name)
        note_saved(now.owner_id, of_person(now.pk))
        Person.objects.filter(pk=now.pk).update(name=name)
        now.name = name
        for campaign in campaigns:
            _rename_mayor(campaign, now, by)
    person.name = name


def _campaigns_of(person: Person) -> list[Campaign]:
    """Hold the campaigns in which somebody is a mayor; always in one order, before the people."""
    found = Campaign.objects.filter(cities__mayor=person).order_by("pk").distinct()
    held_now = Campaign.objects.select_for_update().filter(pk__in=[one.pk for one in found])
    return [*held_now.order_by("pk")]


def _rename_mayor(campaign: Campaign, person: Person, by: str) -> None:
    """Let a mayor go on under another name from the next episode on, if one comes.

    A city that has retired goes along, so that it comes back under the name of today.
    """
    following = next_episode(campaign)
    if following > EPISODES:
        return
    rows = [*campaign.cities.all()]
    own = [row for row in rows if row.mayor_id == person.pk]
    playing = {*seated_at(campaign, following)}
    others = {row.number: row.mayor_name for row in rows if row.number in playing}
    for row in own:
        others.pop(row.number, None)
    try:
        refuse_second_city(others, -1, person.name)
    except RuleError as error:
        raise RuleError(error.code, f"{campaign.name}: {error.message}") from None
    with held(campaign) as now:
        for row in own:
            install_mayor(now, row.number, person)
        point = (following, Moment.START)
        marks = [(point, row.number, Mayor(person.name, row.mayor_name)) for row in own]
        write_marks(now, marks, Written(by))


def archive_person(*, person: Person, is_archived: bool) -> None:
    """Offer somebody no more where names are typed, or again; nothing else changes."""
    now = Person.objects.filter(pk=person.pk, merged_into=None)
    with transaction.atomic():
        if now.exclude(archived=is_archived).update(archived=is_archived):
            note_saved(person.owner_id, of_person(person.pk))
