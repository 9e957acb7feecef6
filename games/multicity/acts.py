"""What the site asks of an act beside the rules: its own tiles come in the order of its deck."""

from enum import StrEnum
from typing import Any

from games.kit.errors import RuleError
from games.kit.tiles import turns
from games.log import Amend, Back, Log, Undo
from games.models import Table
from games.multicity.moves import LayTile
from games.multicity.state import State
from games.multicity.tiles import Tile
from games.multicity.typed import read_tile_text, tile_text

Line = dict[str, Any]


class Drawing(StrEnum):
    """Why the site's deck refuses an act, or a draw."""

    ANOTHER_TILE = "another_tile"
    MUST_LAY = "must_lay"
    GROUP_DRAWS = "group_draws"
    NONE_LEFT = "none_left"


def due_tile(table: Table, log: Log, number: int | None = None) -> Tile | None:
    """Return the next tile of the site's deck, None where the group draws or none is left.

    The order was fixed at the start, so taking a tile back never brings another. In the
    place of entry `number`, where a tile was laid, only that tile can have been.
    """
    if table.deck is None:
        return None
    place = None if number is None else log.index(number)
    if place is not None and isinstance(move := log.standing[place][1], LayTile):
        return move.tile
    state: State = log.state
    laid = {turn for tile in state.city.tiles.values() for turn in turns(tile)}
    deck = map(read_tile_text, table.deck)
    return None if state.is_final else next((tile for tile in deck if tile not in laid), None)


def drawn_now(table: Table, log: Log) -> dict[str, Any] | None:
    """Return what the seat whose turn it is would draw, as it is kept; None without a deck."""
    tile = due_tile(table, log)
    if tile is None or log.state.finished:
        return None
    return {"seat": log.state.turn, "tile": tile_text(tile)}


def drawn_tile(table: Table, log: Log) -> Tile | None:
    """Return the tile that the seat whose turn it is has drawn and must lay, None without one.

    Where only its laying was taken back, it is drawn still: everybody has seen it. Where an
    earlier turn is taken back, it no longer counts as drawn.
    """
    now = drawn_now(table, log)
    if now is None:
        return None
    tile = read_tile_text(now["tile"])
    return tile if now == table.drawn or _was_laid_now(log, tile) else None


def _was_laid_now(log: Log, tile: Tile) -> bool:
    """Return whether this very turn was the tile's laying, until that was taken back."""
    standing: list[int] = []
    played: dict[int, tuple[int, Any]] = {}
    for number, entry in enumerate(log.entries):
        match entry:
            case Undo(of):
                standing.remove(of)
            case Back(to):
                standing = [other for other in standing if other <= to]
            case Amend(of, move):
                played[of] = (played[of][0], move)
            case move:
                played[number] = (len(standing), move)
                standing.append(number)
    return any(
        place == len(standing)
        and isinstance(move, LayTile)
        and move.seat == log.state.turn
        and move.tile in turns(tile)
        for number, (place, move) in played.items()
        if number not in standing
    )


def next_drawn(table: Table, log: Log) -> dict[str, Any]:
    """Return what the seat whose turn it is draws; raises RuleError where nothing is drawn."""
    if table.deck is None:
        raise RuleError(
            Drawing.GROUP_DRAWS, "Here the group draws from its own box: enter the tile that came."
        )
    drawn = drawn_now(table, log)
    if drawn is None:
        raise RuleError(Drawing.NONE_LEFT, "There is no tile left to draw.")
    return drawn


def check(table: Table, log: Log, line: Line) -> None:
    """Raise RuleError where an act does not fit the site's deck.

    No tile but the one drawn may be laid, and whoever has drawn one lays it.
    """
    move = line["move"] if line["do"] == "amend" else line
    if table.deck is None or move["do"] not in {"tile", "standee", "decline"}:
        return
    if move["do"] != "tile":
        if move is line:
            _refuse_drawn(table, log)
        return
    due = due_tile(table, log, line.get("of"))
    if due is not None and tuple(move["squares"]) not in turns(due):
        raise RuleError(
            Drawing.ANOTHER_TILE,
            f"Here the site draws the tiles, and the one drawn shows {tile_text(due)}: it may be"
            " turned, but not exchanged.",
        )


def _refuse_drawn(table: Table, log: Log) -> None:
    """Raise RuleError where the seat whose turn it is has a tile to lay."""
    if (tile := drawn_tile(table, log)) is not None:
        name = log.setup.names[log.state.turn]
        raise RuleError(
            Drawing.MUST_LAY,
            f"{name} has drawn the tile {tile_text(tile)}, and whoever draws a tile lays it.",
        )
