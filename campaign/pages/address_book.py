"""The pages of an address book: everybody, somebody, and two who may be one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import uuid4

from django.db.models import Q, QuerySet

from campaign.models import City
from campaign.pages.games_of_people import games_of
from campaign.pages.people_numbers import ordinal, places_in_words
from campaign.services.merging import Plan, cities_back, seats_back
from games.bin import those_in_bin
from games.kit.svg import ANIMALS
from games.kit.tallies import Finished, Tally, tally
from games.kit.words import counted
from games.models import Person, Seat
from games.naming import choices_of, labels_of
from games.own_city import SEAT
from games.people import FormerName, Merging
from games.saved import of_person, saved_at
from games.sharing import Invitation, Role

MOST_SITTINGS = 12
"""Tables that a page of somebody lists."""


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody in the list: what tells them from others of the name, how often, since when."""

    person: Person
    label: str
    words: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table at which somebody sat: `then` is the name there, where that is another today."""

    address: str
    title: str
    day: Any
    then: str
    ending: str


@dataclass(frozen=True, slots=True)
class Merged:
    """A merging that can be undone: what an undo gives back, and what stays."""

    merging: Merging
    back: str
    later: str


@dataclass(frozen=True, slots=True)
class Figures:
    """Somebody’s numbers in a row of a table."""

    name: str
    tally: Tally
    places: str


def book_page(account: Any) -> dict[str, Any]:
    """Return the context of the list of people, those who are archived apart."""
    everybody = [*Person.objects.filter(owner=account, merged_into=None).order_by("name", "pk")]
    labels = labels_of(Person.objects.filter(owner=account))
    games = games_of(account)[1]
    often = {pk: len(games.get(str(pk), ())) for pk in (one.pk for one in everybody)}
    lines = [
        Line(one, labels.get(one.pk, ""), _often(often[one.pk]))
        for one in sorted(everybody, key=lambda one: (one.name.casefold(), one.pk))
    ]
    return {
        "lines": [line for line in lines if not line.person.archived],
        "archived": [line for line in lines if line.person.archived],
        "has_likes": bool(labels),
    }


def _often(count: int) -> str:
    return f"{counted(count, 'finished game')}" if count else "no finished game yet"


def person_page(person: Person, refusal: str = "", typed: str = "") -> dict[str, Any]:
    """Return the context of the page of somebody; `refusal` says why not, `typed` what it was."""
    seats = _seats(person)
    games = games_of(person.owner)[1].get(str(person.pk), [])
    likes = labels_of(Person.objects.filter(owner=person.owner_id))
    others = Person.objects.known_to(person.owner).exclude(pk=person.pk)
    return {
        "person": person,
        "label": likes.get(person.pk, ""),
        "refusal": refusal,
        "typed": typed or person.name,
        "names": _names(person),
        "sittings": [_sitting(seat, person) for seat in seats[:MOST_SITTINGS]],
        "more": max(seats.count() - MOST_SITTINGS, 0),
        "cities": _cities(person),
        "binned": _binned(person),
        "figures": _figures(person.name, games) if games else None,
        "links": links_for(person),
        "others": [
            (one.pk, f"{choice.value}: {choice.told}" if choice.told else one.name)
            for one, choice in zip(others, choices_of(others), strict=True)
        ],
        "merged": [_merged(one) for one in _mergings(person)],
        "saved_at": saved_at(person.owner_id, of_person(person.pk)),
    }


def _seats(person: Person) -> QuerySet[Seat]:
    """Return where somebody sat, the latest first: at tables that stand, without drafts."""
    found = _all_seats(person).filter(table__binned_at=None)
    found = found.select_related("table__episode").prefetch_related("table__seats")
    return found.order_by("-table__created_at", "-table__pk")


def _all_seats(person: Person) -> QuerySet[Seat]:
    counts = Q(table__part_of="") | Q(table__episode__isnull=False)
    return Seat.objects.filter(counts, person=person, table__is_former=False)


def _binned(person: Person) -> str:
    """Return in words what of somebody lies in the bin and can still come back, "" for nothing."""
    seats = _all_seats(person).exclude(table__binned_at=None).count()
    cities = City.objects.filter(mayor=person).exclude(campaign__binned_at=None).count()
    parts = [counted(seats, "game")] if seats else []
    parts += [counted(cities, "city", "cities")] if cities else []
    return " and ".join(parts)


def _sitting(seat: Seat, person: Person) -> Sitting:
    table = seat.table
    episode = getattr(table, "episode", None)
    return Sitting(
        table.part_of or table.get_absolute_url(),
        table.part_title or table.title,
        (episode and episode.played_on) or table.created_at,
        seat.name if seat.name != person.name else "",
        _ending(seat),
    )


def _ending(seat: Seat) -> str:
    """Return how a game ended for a seat, as announced: its place, and what it came to."""
    table = seat.table
    if table.problem:
        return table.problem
    scores = sorted((table.result or {}).get("scores", ()), key=lambda one: one["place"])
    if not scores:
        return "going on" if table.version else "not begun"
    own = [n for n, score in enumerate(scores) if score["seat"] == seat.number]
    if not own:
        return "did not play"
    total = table.places[own[0]][1]
    words = f"{total} points" if total.lstrip("\N{MINUS SIGN}").isdigit() else total
    if len(scores) == 1:
        return words or table.ending
    return f"{ordinal(scores[own[0]]['place'])} of {len(scores)}, {words}"


def _cities(person: Person) -> list[City]:
    found = City.objects.filter(mayor=person, campaign__binned_at=None)
    return [*found.select_related("campaign").order_by("campaign__created_at", "number")]


def _names(person: Person) -> list[tuple[str, datetime, str]]:
    """Return what somebody was called, until when, and whether it was of one merged in."""
    own = [(one.name, one.until, "") for one in person.former_names.all()]
    for merging in _mergings(person):
        own.append((merging.gone.name, merging.at, "merged"))
        others = FormerName.objects.filter(person=merging.gone_id)
        own += [(one.name, one.until, "") for one in others]
    return sorted(own, key=lambda one: one[1], reverse=True)


def _mergings(person: Person) -> QuerySet[Merging]:
    return Merging.objects.standing().filter(kept=person).select_related("gone", "kept")


def _merged(merging: Merging) -> Merged:
    back, cities = seats_back(merging), cities_back(merging)
    since = Seat.objects.filter(person=merging.kept_id, table__created_at__gt=merging.at)
    later = since.exclude(pk__in=[seat.pk for seat in back]).count()
    stays = len(merging.seats) - sum(seat.pk in merging.seats_by_number for seat in back)
    return Merged(merging, _held(len(back), len(cities)), _held(later + stays, 0))


def _held(seats: int, cities: int) -> str:
    parts = [counted(seats, "seat")] if seats else []
    parts += [counted(cities, "city", "cities")] if cities else []
    return " and ".join(parts)


def links_for(person: Person) -> list[Invitation]:
    """Return the links that stand and let a device enter for a city or a seat of somebody.

    Those to what lies in the bin are left out, since their page is not found either.
    """
    pairs = {(city.campaign_id, city.animal) for city in City.objects.filter(mayor=person)}
    seats = Seat.objects.filter(person=person, table__part_of="")
    for table, number, own in seats.values_list("table", "number", "own"):
        animal = own.get("animal") or ANIMALS[number % len(ANIMALS)]
        pairs |= {(table, animal), (table, f"{SEAT}{number}")}
    links = Invitation.objects.filter(owner=person.owner_id, role=Role.CITY, ended_at=None)
    found = [link for link in links if (link.whole, link.sign) in pairs]
    gone = those_in_bin({link.whole for link in found})
    return [link for link in found if link.whole not in gone]


def _figures(name: str, games: Sequence[Finished]) -> Figures:
    one = tally(games)
    return Figures(name, one, places_in_words(one))


def merge_page(plan: Plan, refusal: str = "") -> dict[str, Any]:
    """Return the context of the page that says what merging two people changes, and asks."""
    games = games_of(plan.kept.owner)[1]
    kept, gone = (games.get(str(one.pk), []) for one in (plan.kept, plan.gone))
    shown = _seats(plan.gone)
    return {
        "kept": plan.kept,
        "gone": plan.gone,
        "plan": plan,
        "refusal": refusal,
        "may_merge": not (plan.together or plan.rivals or plan.kept.pk == plan.gone.pk),
        "sittings": [_sitting(seat, plan.gone) for seat in shown[:MOST_SITTINGS]],
        "more": max(shown.count() - MOST_SITTINGS, 0),
        "cities": _cities(plan.gone),
        "links": links_for(plan.gone),
        "figures": [
            _figures(plan.kept.name, kept),
            _figures(plan.gone.name, gone),
            _figures("Together", [*kept, *gone]),
        ],
        "request_id": uuid4(),
        "saved_at": saved_at(plan.kept.owner_id, of_person(plan.kept.pk)),
    }
