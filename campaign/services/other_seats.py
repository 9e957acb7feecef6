"""Tables at which other cities sit than by the ledger: an old fault, which nothing writes now."""

from collections.abc import Sequence

from campaign.keeping import ledger_of
from campaign.legacy.people import Joined, Retired
from campaign.legacy.seating import seated_in
from campaign.models import Campaign, City, Episode
from campaign.services.refusals import Refusal
from games.kit.errors import RuleError
from games.kit.words import listed
from games.models import Seat


def other_seats(rows: Sequence[City], seated: Sequence[int], seats: Sequence[Seat]) -> str:
    """Return in words whose the seats of a table are, where they are not those of its episode.

    `rows` are the cities of the campaign, `seated` those that its ledger gives a seat. Nothing
    ("") where they are the same.
    """
    cities, names = [rows[city] for city in seated], {row.animal: row.name for row in rows}
    animals = [seat.own.get("animal") for seat in seats]  # a file need not tell it
    pairs = zip(animals, cities, strict=False)
    if len(animals) == len(cities) and all(one in {None, row.animal} for one, row in pairs):
        return ""
    there = [names.get(animal, seat.name) for animal, seat in zip(animals, seats, strict=True)]
    told = listed([row.name for row in cities])
    return f"its seats are those of {listed(there)}; by the campaign those of {told}"


def otherwise_seated(campaign: Campaign) -> dict[int, str]:
    """Return the episodes of a campaign at whose tables other cities sit, each with whose.

    Only where cities came or went there can be any, and only then are the tables asked.
    """
    entries = ledger_of(campaign)
    if not any(isinstance(entry.mark, Joined | Retired) for entry in entries):
        return {}
    rows = [*campaign.cities.all()]
    episodes: Sequence[Episode] = [
        *campaign.episodes.filter(table__isnull=False).prefetch_related("table__seats")
    ]
    found = {
        one.number: other_seats(
            rows, seated_in(entries, len(rows), one.number), [*one.sitting.seats.all()]
        )
        for one in episodes
    }
    return {number: words for number, words in found.items() if words}


def refuse_other_seats(episode: Episode) -> None:
    """Raise RuleError where other cities sit at an episode's table than by the ledger."""
    if words := otherwise_seated(episode.campaign).get(episode.number):
        what = f"The table of episode {episode.number} does not fit the campaign"
        raise RuleError(Refusal.BROKEN, f"{what}: {words}. So it stays as it is.")
