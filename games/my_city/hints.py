"""What the page of an episode knows of the rules, so that it need not ask before "Place"."""

import json

from games.kit.svg import outline
from games.my_city.buildings import Building
from games.my_city.catalogue.ground import ground_name
from games.my_city.placement import LETTERS, letters
from games.my_city.refusals import Refusal
from games.my_city.sentences import first_refusal, sentence
from games.my_city.state import City
from games.my_city.terrain import ROCKS, TREES, Board


def board_hints(
    board: Board, city: City, card: Building, blocked: int = 0, nowhere: str = ""
) -> str:
    """Return what the page needs to judge a placement without asking, as JSON.

    `nowhere` is said where the building fits nowhere, "" for what the page says of a card.
    """
    grid = board.grid
    firsts = {Refusal.NOT_AT_RIVER, Refusal.NOT_AT_START}
    unheard = firsts - {first_refusal(board)}
    return json.dumps(
        {
            "rows": grid.rows,
            "columns": grid.columns,
            "turns": [turn.offsets for turn in card.turns],
            "outlines": [outline(turn.offsets) for turn in card.turns],
            "letters": letters(board, city.covered, card, blocked),
            "closed": _flags(board, grid.inside & ~board.buildable),
            "built": _flags(board, city.covered | blocked),
            "banks": "".join(board.banks),
            "marks": {
                f"{row},{column}": ground_name(mark)
                for row, line in enumerate(board.terrain)
                for column, mark in enumerate(line)
                if mark in TREES or mark in ROCKS
            },
            "building": card.name,
            "colour": card.colour.ink,
            **({"nowhere": nowhere} if nowhere else {}),
            "sentences": {
                letter: sentence(board, code)
                for letter, code in LETTERS.items()
                if code is not None and code not in unheard
            },
        },
        separators=(",", ":"),
    )


def _flags(board: Board, mask: int) -> str:
    size = board.grid.rows * board.grid.columns
    return f"{mask:0{size}b}"[::-1]
