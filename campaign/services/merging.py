"""Two people of an address book who are one: what merging them changes, and how it is undone.

Merging moves who sits and who is mayor; names stay as they were announced. The undo gives back
exactly what had come over and still stands so. What was written in between stays with whom it
was written for: a table that was started since, or a seat at which somebody was named anew.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from campaign.models import City
from campaign.services.address_book import BookRefusal, own_person
from games.days import day_of
from games.kit.errors import RuleError
from games.models import Person, Seat, Table
from games.people import Merging
from games.saved import note_saved, of_person
from games.turns import one_at_a_time

MOST_NAMED = 3
"""Tables that a refusal names."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What merging one person into another changes, or why it cannot be.

    `seats` and `cities` are what comes over. `together` are the tables at which both sat,
    `rivals` the campaigns in which each is mayor of a city.
    """

    kept: Person
    gone: Person
    seats: Sequence[Seat]
    cities: Sequence[City]
    together: Sequence[Table]
    rivals: Sequence[str]

    @property
    def mark(self) -> str:
        """What a page shows, by which a later one can tell that it is another."""
        shown = [
            *((one.pk, one.name) for one in (self.kept, self.gone)),
            *((one.pk, one.name) for one in self.seats),
            *((one.pk, one.mayor_name) for one in self.cities),
        ]
        return sha256(json.dumps(shown).encode()).hexdigest()[:16]

    def refuse(self) -> None:
        """Raise RuleError where the two cannot be one."""
        names = f"{self.kept.name} and {self.gone.name}"
        if self.kept.pk == self.gone.pk:
            raise RuleError(
                BookRefusal.SAME_PERSON, f"{self.kept.name} is one person already: choose another."
            )
        if self.together:
            raise RuleError(
                BookRefusal.SAT_TOGETHER,
                f"{names} sat at one table, so they are two: {_listed(self.together)}. If a seat"
                " there has the wrong name, put that right first.",
            )
        if self.rivals:
            raise RuleError(
                BookRefusal.TWO_CITIES,
                f"{names} are mayors of two cities in {', '.join(self.rivals)}, so they are two."
                " Give one of the cities another mayor first.",
            )


def _listed(tables: Sequence[Table]) -> str:
    words = [
        table.part_title or f"{table.title} of {day_of(table.created_at)}"
        for table in tables[:MOST_NAMED]
    ]
    more = len(tables) - MOST_NAMED
    return ", ".join(words) + (f" and {more} more" if more > 0 else "")


def plan_of(kept: Person, gone: Person) -> Plan:
    """Return what merging `gone` into `kept` would change."""
    seats = Seat.objects.filter(person=gone).select_related("table").order_by("pk")
    cities = City.objects.filter(mayor=gone).select_related("campaign").order_by("pk")
    both = Table.objects.filter(seats__person=kept).filter(seats__person=gone, is_former=False)
    own = {city.campaign_id: city.campaign.name for city in cities}
    rivals = City.objects.filter(mayor=kept, campaign__in=own).order_by("pk")
    return Plan(
        kept,
        gone,
        [*seats],
        [*cities],
        [*both.distinct().order_by("-created_at", "pk")] if kept.pk != gone.pk else [],
        [own[city.campaign_id] for city in rivals] if kept.pk != gone.pk else [],
    )


def merge_people(*, owner: Any, people: tuple[int, int], seen: str, pk: UUID) -> Merging:
    """Merge the second of two people into the first; the same id again returns what it did.

    `seen` is the mark of the plan that the page showed. Raises Person.DoesNotExist for people
    of somebody else, RuleError where the two cannot be one or anything changed meanwhile.
    """
    with one_at_a_time("people", owner.pk):
        known = Merging.objects.filter(pk=pk).first()
        if known:
            if (known.kept_id, known.gone_id, known.undone_at) == (*people, None):
                return known
            words = "This page was sent before. Load it anew to merge two people."
            raise RuleError(BookRefusal.SENT_BEFORE, words)
        plan = plan_of(*(own_person(owner, number) for number in people))
        plan.refuse()
        if plan.mark != seen:
            raise RuleError(
                BookRefusal.CHANGED,
                "Meanwhile something of the two was changed. Here is how it stands now; if they"
                " are still one, say so once more.",
            )
        Seat.objects.filter(person=plan.gone).update(person=plan.kept)
        City.objects.filter(mayor=plan.gone).update(mayor=plan.kept)
        Person.objects.filter(pk=plan.gone.pk).update(merged_into=plan.kept)
        note_saved(owner.pk, *map(of_person, people))
        return Merging.objects.create(
            id=pk,
            owner=owner,
            kept=plan.kept,
            gone=plan.gone,
            seats=[[seat.pk, seat.name] for seat in plan.seats],
            cities=[[city.pk, city.mayor_name] for city in plan.cities],
        )


def undo_merging(*, merging: Merging) -> None:
    """Make two people of one again, each with what was theirs; done once, it stays done.

    Raises RuleError where the one was merged with yet another since: that is undone first.
    """
    with one_at_a_time("people", merging.owner_id), transaction.atomic():
        now = Merging.objects.select_related("kept__merged_into", "gone").get(pk=merging.pk)
        if now.undone_at is not None:
            return
        if now.kept.merged_into is not None:
            raise RuleError(
                BookRefusal.MERGED_SINCE,
                f"{now.kept.name} was merged with {now.kept.merged_into.name} since: undo that"
                " first.",
            )
        seats = [seat.pk for seat in seats_back(now)]
        Seat.objects.filter(pk__in=seats).update(person=now.gone)
        cities = [city.pk for city in cities_back(now)]
        City.objects.filter(pk__in=cities).update(mayor=now.gone)
        Person.objects.filter(pk=now.gone_id).update(merged_into=None)
        Merging.objects.filter(pk=now.pk).update(undone_at=timezone.now())
        note_saved(now.owner_id, of_person(now.kept_id), of_person(now.gone_id))


def seats_back(merging: Merging) -> list[Seat]:
    """Return the seats that an undo gives back, also at tables that took the place of theirs."""
    names = merging.seats_by_number
    there = Seat.objects.filter(person=merging.kept_id).select_related("table")
    came = [seat for seat in there if names.get(seat.pk) == seat.name]
    moved = Seat.objects.filter(pk__in=names).exclude(table__part_of="").select_related("table")
    places = {_place(seat) for seat in moved}
    copies = [seat for seat in there if seat.pk not in names and _place(seat) in places]
    return came + copies


def _place(seat: Seat) -> tuple[str, int, str]:
    return seat.table.part_of, seat.number, seat.name


def cities_back(merging: Merging) -> list[City]:
    """Return the cities that an undo gives back."""
    names = merging.cities_by_number
    there: QuerySet[City] = City.objects.filter(mayor=merging.kept_id)
    return [city for city in there if names.get(city.pk) == city.mayor_name]
