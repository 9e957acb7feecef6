"""What a correction means, episode by episode, as pages show it before and after."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from campaign.effects import Effect, Fate, Result
from campaign.keeping import ledger_of
from campaign.models import Campaign
from campaign.pages.due_changes import due_changes
from campaign.seating import seat_names
from campaign.services.consequences import Consequences
from games.kit.words import counted
from games.lines import signed

SAME = "the same result."
MOST_FALLS = 5
"""Lines that are named of a log; how many more fall is counted."""


@dataclass(frozen=True, slots=True)
class Change:
    """What differs for a city, in words: each as it was and as it is then."""

    city: str
    parts: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class EffectView:
    """What becomes of an episode: in words, the lines that fall, the cities whose result differs.

    `falls` are (line, the city's name or "", why).
    """

    number: int
    url: str
    fate: str
    words: str
    falls: list[tuple[int, str, str]]
    more: int
    changes: list[Change]


@dataclass(frozen=True, slots=True)
class EffectViews:
    """What becomes of episodes, in their order: where something differs, and where nothing does."""

    differing: list[EffectView]
    same: list[EffectView]

    def __bool__(self) -> bool:
        return bool(self.differing or self.same)


def effect_views(campaign: Campaign, effects: Sequence[Effect]) -> EffectViews:
    """Return what becomes of episodes."""
    names = [city.name for city in campaign.cities.all()]
    views = [_view(campaign, effect, names) for effect in effects]
    same = [view for view in views if view.words == SAME]
    return EffectViews([view for view in views if view not in same], same)


def meaning(campaign: Campaign, found: Consequences) -> dict[str, Any]:
    """Return the context of `campaign/_consequences.html`: what a correction means."""
    return {
        "effects": effect_views(campaign, found.effects),
        "marked": marked(found.effects),
        "symbol_changes": symbol_changes(campaign, found),
        "due_changes": due_changes(campaign, found.dues, ledger_of(campaign)),
    }


def symbol_changes(campaign: Campaign, found: Consequences) -> list[tuple[str, int, int]]:
    """Return (name, symbols as they are, as they would be) of the cities where they differ."""
    cities = campaign.cities.all()
    return [
        (city.name, before, after)
        for city, (before, after) in zip(cities, found.symbols, strict=True)
        if before != after
    ]


def marked(effects: Sequence[Effect]) -> list[int]:
    """Return the numbers of the episodes about which the group has to decide."""
    return [effect.episode for effect in effects if effect.is_marked]


def _view(campaign: Campaign, effect: Effect, names: Sequence[str]) -> EffectView:
    seats = seat_names(campaign, effect.episode) if effect.falls else ()
    at = dict[int | None, str](enumerate(seats))
    return EffectView(
        effect.episode,
        reverse("campaign:episode", args=[campaign.pk, effect.episode]),
        effect.fate.value,
        _words(effect),
        [
            (fall.number + 1, at.get(fall.seat, ""), fall.words)
            for fall in effect.falls[:MOST_FALLS]
        ],
        max(0, len(effect.falls) - MOST_FALLS),
        [
            _change(names[city], effect.before.get(city), effect.after.get(city))
            for city in effect.differing
        ],
    )


def _words(effect: Effect) -> str:
    begins = (
        " Cities begin it with other things beside their boards, which results before it bring."
        * effect.is_inherited
    )
    return _fate_words(effect) + begins


def _fate_words(effect: Effect) -> str:
    match effect.fate:
        case Fate.UNREADABLE:
            return "its log can no longer be followed by the rules of today."
        case Fate.MARKED:
            lines = counted(len(effect.falls), "line")
            return f"{lines} of its log would not be allowed."
        case Fate.SAME if not effect.after:
            return "it goes on, on the new board."
        case Fate.SAME:
            return SAME
    shared = " Who is tied then shares the place." if effect.is_shared else ""
    return f"another result.{shared}"


def _change(name: str, before: Result | None, after: Result | None) -> Change:
    pairs = zip(_told(before), _told(after), strict=True)
    return Change(name, [(old, new) for old, new in pairs if old != new])


def _told(result: Result | None) -> tuple[str, str, str]:
    """Return points, place and symbols in words."""
    if result is None:
        return "did not play", "no place", "no symbols"
    return points_words(result.total), f"place {result.place}", counted(result.symbols, "symbol")


def points_words(total: int) -> str:
    """Return points with their sign and noun: "1 point", "28 points"."""
    return f"{signed(total)} point{'' if abs(total) == 1 else 's'}"
