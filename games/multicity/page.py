"""What the page of a table shows: the common city, the players, the acts, the log, the result."""

from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

from django.utils.safestring import SafeString, mark_safe

from games.history import history, log_items, newest_line, own_way_back
from games.kit.cells import Cell
from games.log import Log
from games.look import Kept, Look, last_of
from games.models import Table
from games.multicity.acts import drawn_tile
from games.multicity.board import DEFS, city_svg, plots, tile_words
from games.multicity.choosing import (
    Choice,
    Ends,
    Verdict,
    choose,
    ends_of,
    judge_standee,
    judge_tile,
)
from games.multicity.hints import city_hints, every_place
from games.multicity.known import known_tiles
from games.multicity.moves import LayTile, Move, PlaceStandee
from games.multicity.naming import number_name
from games.multicity.placement import legal_tiles, squares_of
from games.multicity.practice import LABEL, is_practice_deck
from games.multicity.result import again, result_page
from games.multicity.rulings import RULINGS
from games.multicity.scoring import standing
from games.multicity.squares import Marks, city_rows
from games.multicity.state import State
from games.multicity.telling import ITEMS, tell, tell_due
from games.multicity.tiles import SIDE, Tile
from games.own_city import own_lines

ABOVE = "Not corrected: why stands above the city."
"""What the bar says where the page that mends a line says first why it was refused."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player: the standees and items left, and whether it is their turn."""

    seat: int
    name: str
    colour: str
    letter: str
    items: str
    hand: tuple[tuple[int, bool], ...]
    left: int
    is_turn: bool


@dataclass(frozen=True, slots=True)
class CityView:
    """The common city as the page draws it."""

    picture: SafeString
    rows: SafeString
    across: int
    top: int
    left: int
    row_numbers: tuple[str, ...]
    column_numbers: tuple[str, ...]
    is_fit: bool
    has_rim: bool


def multicity_page(table: Table, log: Log, look: Look, kept: Kept | None = None) -> dict[str, Any]:
    """Return the context of the page of a table and of each of its fragments."""
    state: State = log.state
    look = look.reading_if(table.is_closed)
    lines = history(log, tell)
    acts = not state.finished and look.acts_for(state.turn)
    last = log.standing[-1][1] if log.standing else None
    turn = Turn(table, state, drawn_tile(table, log), last)
    return {
        "table": table,
        "here": table.get_absolute_url(),
        "log": log,
        "seats": (),  # nobody has a part of the page of their own
        "players": player_views(state),
        "due": tell_due(state, is_drawn=turn.due is not None),
        "is_final": state.is_final and not state.finished,
        "tiles_left": state.tiles_left,
        "may_act": look.may_act,
        "own": [state.setup.names[seat] for seat in sorted(look.own)],
        "is_finished": state.finished,
        "is_practice": is_practice_deck(table.deck),
        "practice_label": LABEL,
        "version": state.setup.version,
        "rulings": RULINGS,
        "lines": lines,
        "said": newest_line(table, log, lines),
        "way_back": own_way_back(log, lines, look),
        "request_id": uuid4(),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "log_items": log_items(
            table, lines, can_fix=look.may_act, besides=own_lines(log, look.own)
        ),
        "kept": kept,
        **(acting(turn, look, kept) if acts else {**watching(state, look, last), **_drawn(turn)}),
        **(result_page(state, standing(state)) if state.finished else {}),
        "again": again(table, state) if state.finished else "",
    }


def player_views(state: State) -> list[PlayerView]:
    """Return the players, clockwise from the one who started."""
    return [
        PlayerView(
            seat,
            name,
            colour.value,
            colour.letter.upper(),
            ITEMS[colour],
            tuple((length, length in state.hands[seat]) for length in state.setup.standees),
            sum(state.hands[seat]),
            seat in state.owing,
        )
        for seat, (name, colour) in enumerate(
            zip(state.setup.names, state.setup.colours, strict=True)
        )
    ]


def watching(state: State, look: Look, last: Move | None = None) -> dict[str, Any]:
    """Return the context of the city where nothing can be done."""
    return {"city": _city(state, Marks(fresh=fresh_squares(last)), look)}


def _drawn(turn: "Turn") -> dict[str, Any]:
    """Return the context of the tile that lies open while somebody else lays it."""
    if turn.due is None or turn.state.finished:
        return {}
    name = turn.state.setup.names[turn.state.turn]
    return {"drawn": turn.due, "due_words": tile_words(turn.due), "drawn_by": name}


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn that is played, or that is mended: the city it meets, and the tile drawn for it.

    `due` is the tile that the site has drawn, None where the group draws or nothing is drawn.
    """

    table: Table
    state: State
    due: Tile | None
    last: Move | None = None
    is_mended: bool = False

    @property
    def has_tile(self) -> bool:
        """Whether there is a tile to lay: the one drawn, or any from the group's box."""
        return self.table.deck is None or self.due is not None

    @property
    def can_lay(self) -> bool:
        """Whether a tile may be laid; a line is mended with no tile that was never drawn."""
        return (self.has_tile or not self.is_mended) and not self.state.is_final

    @property
    def must_lay(self) -> bool:
        """Whether a tile is drawn, and so has to be laid."""
        return self.due is not None and not self.is_mended


def acting(turn: Turn, look: Look, kept: Kept | None) -> dict[str, Any]:
    """Return the context of the city and of the two acts of the seat whose turn it is."""
    table, state, seat = turn.table, turn.state, turn.state.turn
    choice = choose(state, look, kept, turn.due)
    if not turn.can_lay or turn.must_lay:
        choice = replace(choice, do="tile" if turn.can_lay else "standee")
    ends = ends_of(state, seat)
    refused = kept if kept and last_of(kept.typed, "do") in {"tile", "standee"} else None
    on_tile, on_standee = _judged(turn, choice, ends, refused)
    shows_hints = table.tint and bool(look.typed.get("hints"))
    return {
        "seat": seat,
        "city": _city(state, _marks(turn, choice, ends, on_standee), look),
        "choice": choice,
        "has_tile": turn.has_tile,
        "due_words": tile_words(turn.due) if turn.due else "",
        "is_refused": refused is not None,
        "on_tile": on_tile,
        "on_standee": on_standee,
        "items": ITEMS[state.setup.colours[seat]],
        "player": player_views(state)[seat],
        "can_lay": turn.can_lay,
        "can_place": not turn.must_lay,
        "can_decline": state.is_final,
        "knows": city_hints(state, seat),
        "known": " ".join(known_tiles(table, state)) if turn.has_tile and turn.can_lay else "",
        "hints": every_place(state, seat) if shows_hints else None,
        "request_id": uuid4(),
    }


def _judged(
    turn: Turn, choice: Choice, ends: Ends, refused: Kept | None
) -> tuple[Verdict, Verdict]:
    """Return what is said of the tile and of the standee; a refusal stands at its own act."""
    state = turn.state
    on_tile = judge_tile(state, choice)
    on_standee = judge_standee(state, state.turn, choice, ends)
    if refused and choice.do == "standee":
        why = ABOVE if turn.is_mended else _why(refused, "ends")
        on_standee = replace(on_standee, words=why, is_legal=False, wrong=refused.wrong)
    elif refused:
        why = ABOVE if turn.is_mended else _why(refused, "place")
        on_tile = replace(on_tile, words=why, is_legal=False)
    return on_tile, on_standee


def _marks(turn: Turn, choice: Choice, ends: Ends, on_standee: Verdict) -> Marks:
    """Return what is marked in the city: places, what is chosen, where its other end may be."""
    return Marks(
        places=legal_tiles(turn.state.city) if turn.has_tile and turn.can_lay else (),
        at=choice.at,
        tile=choice.tile,
        chosen=choice.squares,
        lit=tuple(ends.get(choice.first, ())) if choice.first and choice.last is None else (),
        wrong=on_standee.wrong,
        fresh=fresh_squares(turn.last),
        can_tap=True,
    )


def _why(kept: Kept, what: str) -> str:
    """Return why an act was refused; for another turn, `what` is to be chosen anew."""
    return f"{kept.message} Choose the {what} anew." if kept.is_stale else kept.message


def _city(state: State, marks: Marks, look: Look) -> CityView:
    """Return the city as it is drawn: with a rim while tiles are laid, whole once all is over."""
    has_rim = state.tiles_left > 0 and not state.finished
    marks = replace(marks, has_rim=has_rim)
    rows, columns = plots(state.city, has_rim=has_rim)
    picture = city_svg(state.setup, state.city, marks.fresh, has_rim=has_rim)
    return CityView(
        mark_safe(picture),  # noqa: S308  # numbers and names of ours
        city_rows(state.setup, state.city, marks),
        len(columns),
        rows[0] * SIDE,
        columns[0] * SIDE,
        tuple(number_name(row) for row in range(rows[0] * SIDE, (rows[-1] + 1) * SIDE)),
        tuple(number_name(col) for col in range(columns[0] * SIDE, (columns[-1] + 1) * SIDE)),
        bool(look.typed.get("fit", ("1" if state.finished else "",))[-1]),
        has_rim,
    )


def fresh_squares(move: Move | None) -> tuple[Cell, ...]:
    """Return the squares that a move has changed."""
    match move:
        case LayTile(_, at):
            return squares_of(at)
        case PlaceStandee(_, squares):
            return squares
    return ()


def no_seat(state: State, after: int | None) -> int | None:
    """Return no seat: all players look at the one city."""
    return None
