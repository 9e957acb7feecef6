"""What the site adds to an act of an episode: the next card of its own deck."""

from typing import Any

from games.kit.errors import RuleError
from games.log import Log
from games.models import Table
from games.my_city.refusals import Refusal


def next_card(table: Table, log: Log) -> dict[str, Any]:
    """Return the reveal of the next card of the site's deck; raises RuleError past the last.

    The order was fixed at the start, so taking a card back never brings another.
    """
    seen = set(log.state.revealed)
    deck: list[str] = table.deck or []
    card = next((building for building in deck if building not in seen), None)
    if card is None:
        raise RuleError(Refusal.FINISHED, "All cards of the deck have been turned over.")
    return {"do": "reveal", "building": card}
