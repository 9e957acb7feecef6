"""What the page of a new table offers: the practice set, and city boards of earlier tables."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import mark_safe

from games.cities.game import CITIES
from games.cities.marks import DEFS
from games.cities.practice import BOARDS, LABEL, START_TILES
from games.cities.setup import achievement_json
from games.cities.turn_panel import TurnView
from games.models import Table

LOOKED_AT = 50
"""Tables of the account that are looked through, the one played last first."""

MOST_OFFERED = 6


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """A city board that can be chosen: its value in the form, and its achievements in words."""

    value: str
    title: str
    words: str


def offers(account: Any) -> dict[str, Any]:
    """Return the context of the page of a new table, given the account that starts it."""
    return {
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "practice_label": LABEL,
        "practice_tiles": [" ".join(tile) for tile in START_TILES],
        "practice_boards": [
            _choice(title, title, [achievement_json(one) for one in board])
            for title, board in BOARDS.items()
        ],
        "earlier_boards": [*_earlier(account)],
        "tile_letters": TurnView.letters,
    }


def _earlier(account: Any) -> Iterator[BoardChoice]:
    """Yield the city boards of the account's tables, each once, the last one first."""
    tables = Table.objects.kept_by(account).filter(game=CITIES.slug).order_by("-touched_at")
    known = [[achievement_json(one) for one in board] for board in BOARDS.values()]
    for setup in tables.values_list("setup", flat=True)[:LOOKED_AT]:
        board = setup.get("achievements")
        if board and board not in known and len(known) < len(BOARDS) + MOST_OFFERED:
            known.append(board)
            yield _choice(json.dumps(board, separators=(",", ":")), "", board)


def _choice(value: str, title: str, board: list[dict[str, Any]]) -> BoardChoice:
    words = ", ".join(f"{one['title']} {'/'.join(map(str, one['points']))}" for one in board)
    return BoardChoice(value, title, words)
