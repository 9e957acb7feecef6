"""Who sits for a city in an episode that is not closed yet: put right, as mayor or as guest."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db.models import F

from campaign.keeping import ledger_of
from campaign.legacy.ledger import Entry, Moment, Removal, standing_entries
from campaign.legacy.people import Guest, Mayor
from campaign.legacy.tenure import mayor_at
from campaign.models import Campaign, Episode
from campaign.seating import seated
from campaign.services.consequences import NewMark, with_marks
from campaign.services.marks import Written, entry_sent, episode_held, write_marks
from campaign.services.people import install_mayor, people_in, refuse_second_city
from campaign.services.refusals import PeopleRefusal, Refusal
from games.kit.errors import RuleError
from games.models import Seat, Table
from games.naming import name_meant, people_of

ANOTHER = "Said otherwise since"


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits for a city, only this once or as its mayor; `before` sat there on the page."""

    city: int
    name: str
    is_guest: bool
    before: str


def change_sitting(*, episode: Episode, new: Sitting, written: Written) -> None:
    """Say who sits for a city in an episode that is not closed.

    What was said before of who is mayor from this episode on, or guest in it, gives way. Raises
    RuleError where the episode is closed, somebody else was named meanwhile, or the name is that
    of another seat.
    """
    typed = new.name
    new = replace(new, name=name_meant(episode.campaign.owner, typed, people_in(episode.campaign)))
    with episode_held(episode) as row:
        now = row.campaign
        if entry_sent(now, written):
            return
        seat = _seat(row, new)
        entries = ledger_of(now)
        mayor = now.cities.get(number=new.city).mayor_name
        asked = (new.city, new.name, new.is_guest)
        marks = sitting_marks(mayor, entries, row.number, asked)
        if not marks and seat.name == new.name:
            raise RuleError(Refusal.UNCHANGED, f"{new.name} sits there already, just so.")
        person = people_of(now.owner, [typed], people_in(now))[0]
        Seat.objects.filter(pk=seat.pk).update(person=person, name=person.name)
        Table.objects.filter(pk=row.sitting.pk).update(seating=F("seating") + 1)
        install_mayor_of(now, new.city, with_marks(entries, marks))
        write_marks(now, marks, written)


def _seat(episode: Episode, new: Sitting) -> Seat:
    """Return the seat of a city at a table that still goes on, if it is as the page showed it."""
    if episode.closed_at:
        raise RuleError(
            PeopleRefusal.CLOSED, "The episode is closed, so its names stay as they were played."
        )
    cities = seated(episode)
    names = {cities[seat.number]: seat for seat in episode.sitting.seats.all()}
    found = names[new.city]
    if found.name != new.before:
        raise RuleError(Refusal.CHANGED, f"Meanwhile {found.name} was named there.")
    refuse_second_city({city: seat.name for city, seat in names.items()}, new.city, new.name)
    return found


def sitting_marks(
    now: str, entries: Sequence[Entry], episode: int, asked: tuple[int, str, bool]
) -> list[NewMark]:
    """Return what the ledger needs so that somebody sits for a city in an episode.

    `now` is the city's mayor today, `asked` the city, the name, and whether as a guest. What
    was told of this episode gives way; empty where it is told just so.
    """
    city, name, is_guest = asked
    point = (episode, Moment.START)
    told = [
        entry
        for entry in standing_entries(entries)
        if entry.city == city and entry.point == point and isinstance(entry.mark, Guest | Mayor)
    ]
    marks: list[NewMark] = [(point, city, Removal(entry.number, ANOTHER)) for entry in told]
    mayor = mayor_at(with_marks(entries, marks), city, now, until=point)
    if name != mayor:
        mark = Guest(name) if is_guest else Mayor(name, mayor)
        marks.append((point, city, mark))
    kept = [entry.mark for entry in told]
    return [] if kept == [mark for _, _, mark in marks[len(told) :]] else marks


def install_mayor_of(campaign: Campaign, city: int, entries: Sequence[Entry]) -> None:
    """Let a city's mayor of today be the one that a ledger tells."""
    now = campaign.cities.get(number=city).mayor_name
    mayor = mayor_at(entries, city, now)
    if mayor != now:
        person = people_of(campaign.owner, [mayor], people_in(campaign))[0]
        install_mayor(campaign, city, person, mayor)
