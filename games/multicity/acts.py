"""What the site asks of an act beside the rules: its own tiles come in the order of its deck."""

from enum import StrEnum
from typing import Any

from games.corrections import fallen, moves_at
from games.kit.errors import RuleError
from games.kit.tiles import turns
from games.log import Log
from games.models import Table
from games.multicity.moves import LayTile
from games.multicity.state import State
from games.multicity.tiles import Tile
from games.multicity.typed import read_tile_text, tile_text

Line = dict[str, Any]


class Drawing(StrEnum):
    """Why the site's deck refuses an act, or a draw."""

    ANOTHER_TILE = "another_tile"
    NOT_DRAWN = "not_drawn"
    LIES_ELSEWHERE = "lies_elsewhere"
    MUST_LAY = "must_lay"
    GROUP_DRAWS = "group_draws"
    NONE_LEFT = "none_left"


def due_tile(table: Table, log: Log) -> Tile | None:
    """Return the next tile of the site's deck, None where the group draws or none is left.

    The order was fixed at the start, so taking a tile back never brings another. Nobody
    may learn of it before it is drawn.
    """
    if table.deck is None or log.state.is_final:
        return None
    laid, deck = _laid(log.state), map(read_tile_text, table.deck)
    return next((tile for tile in deck if tile not in laid), None)


def _laid(state: State) -> set[Tile]:
    """Return the tiles of the city, in all the ways each could lie."""
    return {turn for tile in state.city.tiles.values() for turn in turns(tile)}


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
    return any(
        place == len(log.standing)
        and isinstance(move, LayTile)
        and move.seat == log.state.turn
        and move.tile in turns(tile)
        for place, move in fallen(log)
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

    No tile but the one drawn may be laid, and whoever has drawn one lays it. A refusal
    names no tile that nobody has seen.
    """
    is_amended = line["do"] == "amend"
    move = line["move"] if is_amended else line
    if table.deck is None or move["do"] not in {"tile", "standee", "decline"}:
        return
    if move["do"] == "tile":
        tile = _seen_at(log, line["of"]) if is_amended else _to_be_laid(table, log)
        _refuse_another(tile, tuple(move["squares"]))
    elif not is_amended:
        _refuse_drawn(table, log)


def _to_be_laid(table: Table, log: Log) -> Tile | None:
    """Return the tile drawn; None where the rules let none be laid. Raises RuleError."""
    if log.state.is_final or log.state.finished:
        return None
    tile = drawn_tile(table, log)
    if tile is None:
        words = "Here the site draws the tiles: draw one, then it is laid."
        raise RuleError(Drawing.NOT_DRAWN, words)
    return tile


def _seen_at(log: Log, number: int) -> Tile | None:
    """Return the tile that was drawn for line `number`; None where it is no line that stands.

    Raises RuleError where no tile was, or where it lies in the place of another line by now.
    """
    place = log.index(number)
    if place is None:
        return None
    laid = [move.tile for move in moves_at(log, number) if isinstance(move, LayTile)]
    if not laid:
        words = "No tile was drawn in that turn, so none can have been laid."
        raise RuleError(Drawing.NOT_DRAWN, words)
    tile: Tile = laid[-1]
    if not isinstance(log.standing[place][1], LayTile) and tile in _laid(log.state):
        words = f"The tile of that turn, {tile_text(tile)}, was laid in another one since."
        raise RuleError(Drawing.LIES_ELSEWHERE, words)
    return tile


def _refuse_another(tile: Tile | None, squares: Tile) -> None:
    """Raise RuleError where squares are not those of the tile that was drawn."""
    if tile is not None and squares not in turns(tile):
        raise RuleError(
            Drawing.ANOTHER_TILE,
            f"Here the site draws the tiles, and the one drawn shows {tile_text(tile)}: it may be"
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
