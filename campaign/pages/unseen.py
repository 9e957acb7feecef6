"""What a rule counts and no board has yet: how it comes onto the boards."""

from dataclasses import dataclass

from django.urls import reverse

from campaign.book import book_of
from campaign.legacy.rule_sheets import Sheet
from campaign.legacy.stickers import KINDS
from campaign.models import Campaign
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.rules.kinds import FEATURES


@dataclass(frozen=True, slots=True)
class Unseen:
    """Something that rules count and no board shows; `url` is where its sticker is put on.

    `is_described` tells that the group has such a sticker already; else `url` describes one.
    """

    words: str
    url: str
    is_described: bool


def unseen_of(campaign: Campaign, sheet: Sheet) -> list[Unseen]:
    """Return what the rules of a sheet count and no board has, where boards are known at all.

    Trees and rocks are not asked for: there is a sticker of each already.
    """
    asked = dict.fromkeys(str(line.rule.get("feature")) for line in _counting(sheet))
    if not asked:
        return []
    book = book_of(campaign)
    if not any(city.plan.is_known for city in book.cities):
        return []
    shown = {*"".join(row for city in book.cities for row in city.terrain)}
    return [
        _unseen(campaign, feature, {k.terrain: k.slug for k in book.sheet.for_spaces if k.is_own})
        for feature in asked
        if not shown & {*FEATURES[feature]}
    ]


_IN_NO_BOX = frozenset(
    name
    for name, marks in FEATURES.items()
    if not {*marks} & {kind.terrain for kind in KINDS.values()}
)
"""What boards can show and no sticker that every box has brings."""


def _counting(sheet: Sheet) -> Sheet:
    """Return the rules in force that count what no sticker of the box brings."""
    return tuple(
        line for line in sheet if line.episodes and line.rule.values.get("feature") in _IN_NO_BOX
    )


def _unseen(campaign: Campaign, feature: str, own: dict[str, str]) -> Unseen:
    [ground] = FEATURES[feature]
    words = LINE_WORDS[f"thing.{feature}.many"].text
    if ground in own:
        url = reverse("campaign:everywhere", args=[campaign.pk])
        return Unseen(words, f"{url}?kind={own[ground]}", is_described=True)
    url = reverse("campaign:kind", args=[campaign.pk, "new"])
    return Unseen(words, f"{url}?ground={ground}", is_described=False)
