"""The buildings that can be picked on the form of a rule sheet: which they are, and how they look.

The page offers them, and what it sends is held against the same.
"""

from collections.abc import Sequence

from django.utils.safestring import SafeString, mark_safe

from campaign.envelopes import Envelopes
from campaign.forms.rule_sheets import Draft
from campaign.models import Campaign
from games.kit.symbols import piece_symbol, symbols_svg
from games.my_city.pickable import Pick, pickable


def picks_of(campaign: Campaign, known: Envelopes, draft: Draft) -> tuple[Pick, ...]:
    """Return the buildings that the rules of a chapter's sheet may name.

    Those of the campaign's box, those that the sheet adds, and whatever its sheets knew before.
    """
    sheets = [sheet for chapter, sheet in known.sheets.items() if chapter <= draft.chapter]
    kept = [line.rule for sheet in sheets for line in sheet]
    return pickable(campaign.deck, draft.rules, kept=kept, opened=known.opened)


def symbols_of(picks: Sequence[Pick]) -> SafeString:
    """Return the pictures of buildings, each once for the page, by the `symbol` of its pick."""
    shapes = [pick.shape for pick in picks if pick.shape]
    side = max((max(cell) + 1 for shape in shapes for cell in shape), default=1)
    drawn = [
        piece_symbol(pick.symbol, pick.shape, pick.colour.ink, side=side)
        for pick in picks
        if pick.shape and pick.colour
    ]
    return mark_safe(symbols_svg("".join(drawn)))  # noqa: S308  # numbers, and colours of ours
