"""Who was mayor of a city when, as its tables and the ledger tell."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from campaign.keeping import ledger_of
from campaign.legacy.ledger import Moment
from campaign.legacy.seating import seated_in
from campaign.legacy.tenure import Tenure, guests_in, mayor_at, tenures
from campaign.models import Campaign
from campaign.services.boards import next_episode
from games.models import Seat


@dataclass(frozen=True, slots=True)
class Mayors:
    """The mayors of a city in their order, and its guests, each with the episode."""

    tenures: Sequence[Tenure]
    guests: Sequence[tuple[int, str]]

    def at(self, episode: int) -> str:
        """Return who was mayor in an episode."""
        held = (one for one in self.tenures if one.first <= episode)
        return next((one.name for one in held if episode <= (one.last or episode)), "")


def mayors_of(campaign: Campaign) -> list[Mayors]:
    """Return the mayors and guests of each city, in the order of the cities."""
    entries, rows = ledger_of(campaign), [*campaign.cities.all()]
    following = next_episode(campaign)
    seated = {n: seated_in(entries, len(rows), n) for n in range(1, following)}
    names = _seated_names(campaign, seated)
    guests = {episode: guests_in(entries, episode) for episode in seated}
    found = []
    for city, row in enumerate(rows):
        own = {
            episode: (city not in guests[episode] and names[episode].get(city))
            or mayor_at(entries, city, row.mayor_name, until=(episode, Moment.START))
            for episode in seated
            if city in seated[episode]
        }
        mine = [(n, guests[n][city]) for n in sorted(guests) if city in guests[n]]
        found.append(Mayors(tenures(own, row.mayor_name, following), mine))
    return found


def _seated_names(
    campaign: Campaign, seated: Mapping[int, Sequence[int]]
) -> dict[int, dict[int, str]]:
    """Return who sat for each city, by episode and city; of an episode on paper nobody."""
    found: dict[int, dict[int, str]] = {episode: {} for episode in seated}
    seats = Seat.objects.filter(table__episode__campaign=campaign)
    for episode, number, name in seats.values_list("table__episode__number", "number", "name"):
        found[episode][seated[episode][number]] = name
    return found
