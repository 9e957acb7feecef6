"""Whether what a campaign keeps of its episodes still follows from their logs; it only reads."""

from campaign.effects import Result, announced, results_of
from campaign.legacy.seating import of_cities
from campaign.models import Episode
from campaign.seating import seated
from games.rechecking import Rechecked


def recheck_episode(episode: Episode, found: Rechecked) -> list[str]:
    """Return in what a closed episode's announced result differs from its replayed log."""
    if found.log is None or not episode.closed_at:
        return []
    standing = of_cities(found.log.game.standing(found.log.state), seated(episode))
    kept, now = announced(episode.scores or ()), results_of(standing)
    names = [city.name for city in episode.campaign.cities.all()]
    return [
        f"announced of {names[city]}: {_words(kept.get(city))}; now {_words(now.get(city))}"
        for city in sorted({*kept, *now})
        if kept.get(city) != now.get(city)
    ]


def _words(result: Result | None) -> str:
    if result is None:
        return "did not play"
    return f"place {result.place}, {result.total} points, {result.symbols} symbols"
