"""Which city has which seat: the one mapping between cities and seats."""

from campaign.keeping import ledger_of
from campaign.legacy.seating import away_words, seated_in
from campaign.models import Campaign, Episode


def seated_at(campaign: Campaign, episode: int) -> tuple[int, ...]:
    """Return the cities that have a seat in an episode, by seat; 25 stands for the end."""
    return seated_in(ledger_of(campaign), len(campaign.cities.all()), episode)


def away_at(campaign: Campaign, episode: int) -> dict[int, str]:
    """Return the cities that have no seat in an episode, each with since when, in words."""
    entries, count = ledger_of(campaign), len(campaign.cities.all())
    found = {city: away_words(entries, city, episode) for city in range(count)}
    return {city: words for city, words in found.items() if words}


def seat_names(campaign: Campaign, episode: int) -> list[str]:
    """Return the names of the cities that have a seat in an episode, by seat."""
    rows = [*campaign.cities.all()]
    return [rows[city].name for city in seated_at(campaign, episode)]


def seated(episode: Episode) -> tuple[int, ...]:
    """Return the city of each seat of an episode."""
    return seated_at(episode.campaign, episode.number)
