"""Whether what a campaign keeps of its episodes still follows from their logs; it only reads."""

from campaign.effects import Result, announced, results_of
from campaign.keeping import cities_of
from campaign.legacy.differing import differing
from campaign.legacy.ledger import Moment
from campaign.legacy.seating import of_cities
from campaign.models import Episode
from campaign.seating import seated
from games.log import Log
from games.rechecking import Rechecked


def recheck_episode(episode: Episode, found: Rechecked) -> list[str]:
    """Return in what an episode's replayed log differs from what the campaign keeps.

    Those are the result that was announced, and the boards at its start.
    """
    if found.log is None:
        return []
    return [*_results(episode, found.log), *_boards(episode, found.log)]


def _results(episode: Episode, log: Log) -> list[str]:
    if not episode.closed_at:
        return []
    standing = of_cities(log.game.standing(log.state), seated(episode))
    kept, now = announced(episode.scores or ()), results_of(standing)
    names = [city.name for city in episode.campaign.cities.all()]
    return [
        f"announced of {names[city]}: {_words(kept.get(city))}; now {_words(now.get(city))}"
        for city in sorted({*kept, *now})
        if kept.get(city) != now.get(city)
    ]


def _boards(episode: Episode, log: Log) -> list[str]:
    """Tell of boards that are others than the ledger's, unless the group knows and let it be."""
    kept = episode.campaign.corrections.filter(kind="kept", subject__episode=episode.number)
    if episode.doubt is not None or kept.exists():
        return []
    cities = cities_of(episode.campaign, until=(episode.number, Moment.START))
    names = [city.name for city in episode.campaign.cities.all()]
    cities_of_seats = seated(episode)
    return [
        f"{names[cities_of_seats[seat]]}: it stands on another board than the campaign has then"
        for seat in differing(cities, cities_of_seats, log.setup.boards)
    ]


def _words(result: Result | None) -> str:
    if result is None:
        return "did not play"
    return f"place {result.place}, {result.total} points, {result.symbols} symbols"
