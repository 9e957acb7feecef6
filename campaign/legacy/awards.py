"""What an episode brings for good: the symbols of its standing, and who leads after it."""

from collections.abc import Mapping, Sequence

from campaign.legacy.ledger import Source, Symbols
from games.kit.scores import Score, Standing, places


def symbols_of(score: Score) -> list[Symbols]:
    """Return the symbols that a city colours for an episode, each with its words.

    Source: text, Progress Symbols: first for the marker that reached 50, then for the place.
    """
    fifty = sum(line.code == "capped" for line in score.lines)
    placement = score.extra["symbols"] - fifty
    found = []
    if fifty:
        found.append(Symbols(1, Source.FIFTY, "the marker reached 50"))
    if placement:
        found.append(Symbols(placement, Source.PLACEMENT, f"place {score.place}"))
    return found


def awards(standing: Standing) -> Mapping[int, list[Symbols]]:
    """Return what each seat that played colours; seats that colour nothing are left out."""
    found = {score.seat: symbols_of(score) for score in standing.scores}
    return {seat: symbols for seat, symbols in found.items() if symbols}


def leaders(symbols: Sequence[int]) -> tuple[int, ...]:
    """Return the cities with the most symbols; several share (rulings, Between episodes)."""
    most = max(symbols)
    return tuple(city for city, count in enumerate(symbols) if count == most)


def city_places(symbols: Sequence[int]) -> dict[int, int]:
    """Return the place of each city in the campaign by its symbols, shared places skipping."""
    counts = sorted(set(symbols), reverse=True)
    return places(
        [[city for city, count in enumerate(symbols) if count == most] for most in counts]
    )
