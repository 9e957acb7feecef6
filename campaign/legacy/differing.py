"""Whether a table stands on the boards that the ledger tells: pure."""

from collections.abc import Sequence
from dataclasses import replace

from campaign.legacy.ledger import City
from games.my_city.terrain import PLAIN, Board


def differing(cities: Sequence[City], seated: Sequence[int], boards: Sequence[Board]) -> list[int]:
    """Return the seats of which the board is known, and another one than that of their city.

    `cities` are all at the start of the episode, `seated` those of the seats. What the rules of
    the episode make of a board (`Board.opened`) is no difference.
    """
    return [
        seat
        for seat, (city, board) in enumerate(zip(seated, boards, strict=True))
        if board.is_known and replace(board, opened=PLAIN) != cities[city].board
    ]
