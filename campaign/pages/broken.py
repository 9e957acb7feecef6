"""The page of a campaign of which something can no longer be read: all else, and what and why."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from campaign.effects import read_effect
from campaign.envelopes import log_of
from campaign.keeping import entry_of, plan_of
from campaign.models import Campaign, Episode
from campaign.pages.corrections import title_of
from campaign.revisions import Correction
from campaign.services.other_seats import otherwise_seated
from games.kit.errors import InvalidError
from games.my_city.box import read_shapes

_STRANGE = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What reading values of another shape raises, beside InvalidError."""


class Unread(NamedTuple):
    """Something that cannot be read: what it is, and why."""

    what: str
    why: str


def broken_page(campaign: Campaign) -> dict[str, Any]:
    """Return what can be shown of a campaign without that which cannot be read."""
    return {
        "campaign": campaign,
        "unread": [*_unread(campaign)],
        "cities": campaign.cities.all(),
        "episodes": [
            {"row": row, "scores": _scores(campaign, row)}
            for row in campaign.episodes.select_related("table")
        ],
        "notes": campaign.notes.filter(is_pinned=True),
    }


def _unread(campaign: Campaign) -> Iterator[Unread]:
    cities = [*campaign.cities.all()]
    for row in campaign.ledger.all():
        of = f" of {cities[row.city].name}" if row.city is not None else ""
        yield from _tried(f"Entry {row.number + 1}{of}, episode {row.episode}", entry_of, row)
    for city in cities:
        yield from _tried(f"The board of {city.name}", plan_of, city)
    yield from _tried(
        "The shapes of the group’s own box", read_shapes, campaign.buildings, "shapes"
    )
    yield from _tried("What the envelopes held", log_of, campaign)
    for correction in campaign.corrections.all():
        read = _read_correction
        yield from _tried(f"Correction {correction.number + 1}", read, campaign, correction)
    for episode in campaign.episodes.select_related("table"):
        if episode.table and episode.table.problem:
            yield Unread(f"The table of episode {episode.number}", episode.table.problem)
        if _scores(campaign, episode) is None:
            yield Unread(f"What was announced of episode {episode.number}", "it has another form")
    yield from _otherwise_seated(campaign)


def _otherwise_seated(campaign: Campaign) -> Iterator[Unread]:
    try:
        found = otherwise_seated(campaign)
    except _STRANGE:  # what of the ledger cannot be read is told by itself
        return
    for number, words in found.items():
        yield Unread(f"The table of episode {number}", words)


def _read_correction(campaign: Campaign, correction: Correction) -> None:
    title_of(campaign, correction)
    for effect in correction.effects:
        read_effect(effect)


def _tried(what: str, read: Callable[..., Any], *kept: Any) -> Iterator[Unread]:
    try:
        read(*kept)
    except InvalidError as error:
        yield Unread(what, str(error))
    except _STRANGE:
        yield Unread(what, "it has another form")


def _scores(campaign: Campaign, episode: Episode) -> list[dict[str, Any]] | None:
    """Return how an episode ended as it was announced, None where that cannot be read."""
    names = [city.name for city in campaign.cities.all()]
    try:
        return [
            {"name": names[score["city"]], "place": score["place"], "total": score["total"]}
            for score in sorted(episode.scores or [], key=lambda score: score["place"])
        ]
    except _STRANGE:
        return None
