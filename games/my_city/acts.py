"""What the site adds to an act of an episode: the next card of its own deck."""

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from typing import Any

from games.kit.errors import RuleError
from games.log import Log
from games.models import Table
from games.my_city.refusals import Refusal

Line = dict[str, Any]


class Dealing(StrEnum):
    """Why a card is refused that comes from the wrong deck."""

    SITE_DEALS = "site_deals"
    GROUP_DEALS = "group_deals"


def act_at(table: Table, line: Line) -> Line | Callable[[Log], Line]:
    """Return what an act comes to at a table: a deal is the next card of the site's deck.

    Raises RuleError where the site deals and a card is named, and the other way round.
    """
    if line["do"] == "deal":
        if table.deck is None:
            raise RuleError(
                Dealing.GROUP_DEALS,
                "Here the group turns the cards over itself: tap the card that came.",
            )
        return lambda log: _next_card(table, log)
    move = line["move"] if line["do"] == "amend" else line
    if table.deck is not None and move["do"] == "reveal":
        raise RuleError(
            Dealing.SITE_DEALS, "Here the site turns the cards over, in the order of its deck."
        )
    return line


def _next_card(table: Table, log: Log) -> Line:
    """Return the reveal of the next card of the site's deck; raises RuleError past the last.

    The order was fixed at the start, so taking a card back never brings another.
    """
    seen = Counter(log.state.revealed)
    card = next((card for card in table.deck or () if not _is_out(card, seen)), None)
    if card is None:
        raise RuleError(Refusal.FINISHED, "All cards of the deck have been turned over.")
    return {"do": "reveal", "building": card}


def _is_out(card: str, seen: Counter[str]) -> bool:
    """Tell whether this card of the deck was turned over; there may be several of its kind."""
    seen[card] -= 1
    return seen[card] >= 0
