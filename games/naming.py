"""Whom a name means: people of an address book, and how they are offered to be chosen.

A name means somebody who is called so; where two are, each choice says which ("Ben (2)").
Whoever was archived and is named again is back; who was merged with somebody else is that one.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Max, Prefetch, prefetch_related_objects
from django.http import QueryDict

from games.days import day_of
from games.look import number_of
from games.models import LONGEST_NAME, Person, PersonQuerySet, Seat, Table
from games.saved import note_saved, of_person
from games.turns import take_turn


@dataclass(frozen=True, slots=True)
class Choice:
    """Somebody as fields offer them: what is typed, and what tells them apart, "" for nothing."""

    value: str
    told: str = ""


NOBODY: Mapping[str, int] = {}
MOST_PEOPLE = 2**31
"""More people than a site has."""
WHO = "who_"
"""What stands before the field of a name in an address that has there whom it means."""


class AddressBook:
    """All people of an account, read once: also archived ones, and those who were merged."""

    def __init__(self, owner: Any, here: Mapping[str, int] = NOBODY) -> None:
        """Read the people of `owner`; `here` says whom a name means where it is typed."""
        self.here = here
        everybody = [*Person.objects.filter(owner=owner).order_by("name", "pk")]
        self.by_number = {person.pk: person for person in everybody}
        self.labels = labels_of(everybody)
        self._all_labels = labels_of(everybody, with_archived=True)

    def meant(self, text: str, taken: Sequence[Person] = ()) -> Person | None:
        """Return the person that a text means, none of those `taken`; None where nobody is."""
        free = [one for one in self.by_number.values() if one not in taken]
        known = [one for one in free if one.merged_into_id is None]
        here = [one for one in known if one.pk == self.here.get(text)]
        ways = (
            (one for one in here if one.name == text),
            (one for one in known if one.name == text and not one.archived),
            (one for one in known if self.labels.get(one.pk) == text),
            here,
            (one for one in known if one.name == text),
            (one for one in known if self._all_labels.get(one.pk) == text),
            (self._now(one) for one in free if one.name == text),
        )
        return next((one for way in ways for one in way if one not in taken), None)

    def typed(self, number: int) -> str:
        """Return what is typed to mean the person of a number; "" where there is none."""
        if number not in self.by_number:
            return ""
        person = self._now(self.by_number[number])
        is_first = self.meant(person.name) is person
        return person.name if is_first else self._all_labels.get(person.pk, person.name)

    def _now(self, person: Person) -> Person:
        """Return who somebody is, once those who were merged are one."""
        while person.merged_into_id is not None:
            person = self.by_number[person.merged_into_id]
        return person


def labels_of(everybody: Iterable[Person], *, with_archived: bool = False) -> dict[int, str]:
    """Return what tells apart people of one name who can be chosen, by their number.

    `everybody` are all people of the account: a label stays, whoever is archived. Those are
    told apart too `with_archived`.
    """
    found: dict[int, str] = {}
    places: Counter[str] = Counter()
    people = sorted(everybody, key=lambda person: person.pk)
    told = {one.pk for one in people if one.merged_into_id is None}
    if not with_archived:
        told = {one.pk for one in people if one.is_offered}
    often = Counter(one.name for one in people if one.pk in told)
    for person in people:
        places[person.name] += 1
        if person.pk in told and often[person.name] > 1:
            ending = f" ({places[person.name]})"
            found[person.pk] = person.name[: LONGEST_NAME - len(ending)] + ending
    return found


def people_of(owner: Any, names: Sequence[str], here: Mapping[str, int] = NOBODY) -> list[Person]:
    """Return a person for each name; two seats of one name are two people.

    `here` has the number of whom a name means where it is typed. Within a transaction, so that
    of two who add the same name at once one finds it.
    """
    take_turn("people", owner.pk)
    book = AddressBook(owner, here)
    found: list[Person] = []
    for name in names:
        person = book.meant(name, found)
        if person is None:
            person = Person.objects.create(owner=owner, name=name)
        elif person.archived:
            person.archived = False
            person.save(update_fields=["archived"])
            note_saved(owner.pk, of_person(person.pk))
        found.append(person)
    return found


def who_of(table: Table, field: str = "name_{}") -> dict[str, int]:
    """Return who sits at a table, for the address of a new one: people by the field of each."""
    known = [(seat.number, seat.person_id) for seat in table.seats.all()]
    return {WHO + field.format(number): person for number, person in known if person is not None}


def same_people(owner: Any, query: QueryDict) -> QueryDict:
    """Return a query with what means whom it asks for by `who_of`, who may be called so too."""
    asked = [key for key in query if key.startswith(WHO)]
    if not asked:
        return query
    book, found = AddressBook(owner), query.copy()
    for key in asked:
        number = number_of(str(query[key]), MOST_PEOPLE)
        if number is not None and (text := book.typed(number)):
            found[key.removeprefix(WHO)] = text
    return found


def named(people: Sequence[Person], typed: Sequence[str]) -> list[tuple[Person, str]]:
    """Return people who sit together with their names there: as typed where two have one name."""
    often = Counter(person.name for person in people)
    return [
        (person, text if often[person.name] > 1 else person.name)
        for person, text in zip(people, typed, strict=True)
    ]


def name_meant(owner: Any, text: str, here: Mapping[str, int] = NOBODY) -> str:
    """Return what somebody whom a text means is called; the text itself where nobody is."""
    person = AddressBook(owner, here).meant(text)
    return person.name if person else text


def seats_with_people(table: Table) -> list[Seat]:
    """Return the seats of a table with their people, read once for all who ask after that."""
    with_people = Prefetch("seats", Seat.objects.select_related("person"))
    prefetch_related_objects([table], with_people)
    return [*table.seats.all()]


def choices_of(people: PersonQuerySet) -> list[Choice]:
    """Return people of one account as fields offer them; those of one name are told apart."""
    offered = [*people]
    often = Counter(person.name for person in offered)
    if all(count == 1 for count in often.values()):
        return [Choice(person.name) for person in offered]
    labels = labels_of(Person.objects.filter(owner=offered[0].owner_id))
    like = [person.pk for person in offered if often[person.name] > 1]
    told = _last_seen(like)
    return [
        Choice(labels[person.pk], told.get(person.pk, "has not played yet"))
        if person.pk in like
        else Choice(person.name)
        for person in offered
    ]


def _last_seen(people: Collection[int]) -> dict[int, str]:
    """Return when people played last, and with whom, in words; by number."""
    seats = Seat.objects.filter(person__in=people, table__is_former=False, table__binned_at=None)
    latest = dict(seats.values_list("person").annotate(at=Max("table__touched_at")))
    found: dict[int, str] = {}
    rows = seats.filter(table__touched_at__in=latest.values()).select_related("table")
    for seat in rows.prefetch_related("table__seats"):
        person = seat.person_id
        if person is not None and latest.get(person) == seat.table.touched_at:
            others = [one.name for one in seat.table.seats.all() if one.number != seat.number]
            company = f" with {', '.join(others)}" if others else " alone"
            found[person] = f"last played on {day_of(seat.table.touched_at)}{company}"
    return found
