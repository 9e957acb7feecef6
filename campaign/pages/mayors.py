"""Who was mayor of a city when, as its tables and the ledger tell."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from campaign.keeping import ledger_of
from campaign.legacy.ledger import EPISODES, Entry, Moment
from campaign.legacy.seating import seated_in
from campaign.legacy.tenure import Tenure, guests_in, mayor_at, tenures
from campaign.models import Campaign
from games.models import Seat


@dataclass(frozen=True, slots=True)
class Mayors:
    """The mayors of a city in their order, and its guests, each with the episode."""

    tenures: Sequence[Tenure]
    guests: Sequence[tuple[int, str]]


def mayors_of(campaign: Campaign) -> list[Mayors]:
    """Return the mayors and guests of each city, in the order of the cities."""
    entries = ledger_of(campaign)
    names = _seated_names(campaign, entries)
    following = max(names, default=0) + 1
    guests = {episode: guests_in(entries, episode) for episode in names}
    found = []
    for row in campaign.cities.all():
        city, now = row.number, row.mayor_name
        own = {
            episode: (city not in guests[episode] and seats.get(city))
            or mayor_at(entries, city, now, until=(episode, Moment.START))
            for episode, seats in names.items()
        }
        mine = [(n, guests[n][city]) for n in sorted(guests) if city in guests[n]]
        found.append(Mayors(tenures(own, now, following), mine))
    return found


def _seated_names(campaign: Campaign, entries: Sequence[Entry]) -> dict[int, dict[int, str]]:
    """Return who sat for each city, by episode and city."""
    found: dict[int, dict[int, str]] = defaultdict(dict)
    cities = len(campaign.cities.all())
    seated = {number: seated_in(entries, cities, number) for number in range(1, EPISODES + 1)}
    seats = Seat.objects.filter(table__episode__campaign=campaign)
    for episode, number, name in seats.values_list("table__episode__number", "number", "name"):
        found[episode][seated[episode][number]] = name
    return dict(found)
