"""The page to build a board up anew by: everything of a city at a point, on one printed sheet."""

from typing import Any

from django.utils.safestring import mark_safe

from campaign.envelopes import envelopes_of
from campaign.legacy.ledger import City, Symbols
from campaign.legacy.passed_on import NONE
from campaign.legacy.rebuild import Layer, layers_of, needed
from campaign.legacy.rule_sheets import in_force
from campaign.models import Campaign
from campaign.pages.beside import beside_view
from campaign.pages.city_board import draw_plan
from campaign.pages.dues import when_words
from campaign.pages.symbols import Standing, disc
from campaign.rules_in_force import seats_of
from games.kit.cells import space_name
from games.kit.svg import DEFS, board_svg
from games.my_city.rule_pieces import PieceView, added_pieces
from games.my_city.rules.kinds import ADDING


def rebuild_page(
    campaign: Campaign, number: int, city: City, *, after: int | None, started: int
) -> dict[str, Any]:
    """Return the context; `after` is the episode as of which the board is shown, None for now."""
    rows = [*campaign.cities.all()]
    layers = layers_of(city)
    return {
        "campaign": campaign,
        "city": rows[number],
        "others": [row for row in rows if row.number != number],
        "disc": disc(rows[number].animal),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "picture": mark_safe(board_svg(draw_plan(city))),  # noqa: S308  # escaped there
        "after": after,
        "points": range(started + 1),
        "is_known": city.plan.is_known,
        "is_corrected": bool(city.reprints),
        "spaces": [
            {
                "name": space_name(space),
                "layers": [_layer(layer) for layer in stack],
            }
            for space, stack in layers.items()
        ],
        "needed": needed(layers),
        "symbols": [
            {"words": e.mark.words, "count": e.mark.count, "when": when_words(e.point)}
            for e in city.coloured
            if isinstance(e.mark, Symbols)
        ],
        "standing": Standing(rows[number], city.symbols, 1),
        "has": beside_view(campaign, city),
        "added": _added(campaign, number, after or (started if after is None else 0) or 1),
    }


def _added(campaign: Campaign, number: int, episode: int) -> list[PieceView]:
    """Return the buildings that the rules of an episode give a city besides those of the box."""
    sheets = envelopes_of(campaign).sheets
    rules = in_force(sheets, episode) or ()
    if not any(rule.code in ADDING for rule in rules):
        return []
    own = seats_of(campaign, sheets, episode)[number]
    return added_pieces(rules, own.get("placement", NONE))


def _layer(layer: Layer) -> dict[str, Any]:
    return {"kind": layer.kind, "when": when_words(layer.point)}
