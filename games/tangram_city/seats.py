"""What the page of a table shows of one seat: board, choice of side, selection, score."""

import json
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode
from uuid import UUID, uuid4

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.kit.cells import Cell, space_name, space_names
from games.kit.scores import Line, Score, Standing
from games.look import Kept, Look, Typed
from games.tangram_city.board import (
    FOUNTAIN,
    Extras,
    Ghost,
    city_svg,
    piece_svg,
    square_words,
    taken,
)
from games.tangram_city.halves import GRID, Mask, half_names, mask_of
from games.tangram_city.placement import Colour, Tile
from games.tangram_city.reach import reach_words
from games.tangram_city.rectangles import Rectangle, largest_rectangles
from games.tangram_city.refusals import SENTENCES, Refusal
from games.tangram_city.scoring import balance_points
from games.tangram_city.selection import FOUNTAIN as ASK_FOUNTAIN
from games.tangram_city.selection import (
    INVITATION,
    NOWHERE,
    UNKNOWN,
    Chosen,
    Selection,
    Site,
    judge,
    read_chosen,
    select_fountain,
    select_tile,
)
from games.tangram_city.state import City, Piece, State


@dataclass(frozen=True, slots=True)
class Showing:
    """How seats are shown: to whom, with what was refused, and for a line that is mended what.

    `cards` are the cards to be acted on instead of those due, `later` what was laid after the
    move that is mended, `words` what stands in the place of what a seat is doing, `anew` the
    entries by seat that can be done anew.
    """

    look: Look = field(default_factory=Look)
    kept: Kept | None = None
    cards: tuple[int, ...] | None = None
    fountain: bool = False
    later: tuple[Piece, ...] = ()
    laid: Piece | None = None
    words: str = ""
    anew: tuple[tuple[int, int, str], ...] = ()

    def at(self, seat: int) -> "Showing":
        """Return what of this concerns a seat."""
        look, kept = self.look, self.kept
        return replace(
            self,
            look=look if look.seat == seat else Look(may_act=look.may_act),
            kept=kept if kept and kept.seat == seat else None,
            anew=tuple(one for one in self.anew if one[0] == seat),
        )


@dataclass(frozen=True, slots=True)
class CardView:
    """An open card, with the picture of its tile where that is known."""

    number: int
    picture: SafeString
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class SideView:
    """A side of the tile that may be up."""

    value: str
    name: str
    picture: SafeString
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class TurnView:
    """One way the tile can lie."""

    number: int
    picture: SafeString
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the score, with the squares that it lights up."""

    code: str
    words: str
    points: str
    spaces: str
    is_lit: bool


@dataclass(frozen=True, slots=True)
class RectangleView:
    """One of the equal largest rectangles."""

    number: int
    words: str
    is_shown: bool


@dataclass(frozen=True, slots=True)
class BalanceView:
    """The balance of a board: both counts, what they would bring, and the scale."""

    red: int
    green: int
    words: str
    reach: str
    scale: SafeString


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as its section of the page shows it."""

    number: int
    name: str
    doing: str
    has_marker: bool
    owes: bool
    is_fountain: bool
    cards: tuple[CardView, ...]
    card: int | None
    is_known: bool
    colour: str
    sides: tuple[SideView, ...]
    turns: tuple[TurnView, ...]
    selection: Selection | None
    typed: str
    same: tuple[tuple[str, str], ...]
    anew: tuple[tuple[int, str], ...]
    picture: SafeString
    spaces: SafeString
    hints: str
    lines: tuple[LineView, ...]
    counts: tuple[LineView, ...]
    total: int
    rectangles: tuple[RectangleView, ...]
    balance: BalanceView
    is_refused: bool
    request: UUID

    @property
    def state(self) -> str:
        """The class of what the seat is doing: owes, laid, discarded, done."""
        return self.doing.split(" ")[0]

    @property
    def has_lit(self) -> bool:
        """Whether the squares of a line are lit."""
        return any(line.is_lit for line in (*self.lines, *self.counts))

    @property
    def next_turn(self) -> int:
        """The number of the turn that the turn button shows next."""
        chosen = next((turn.number for turn in self.turns if turn.is_chosen), -1)
        return (chosen + 1) % max(len(self.turns), 1)

    @property
    def next_choice(self) -> int:
        """The number of the candidate that the next button shows."""
        selection = self.selection
        return (selection.index + 1) % selection.count if selection and selection.count else 0

    @property
    def has_bar(self) -> bool:
        """Whether there is something to be placed."""
        return self.is_fountain or bool(self.colour)


def seat_views(state: State, now: Standing, showing: Showing) -> list[SeatView]:
    """Return all seats."""
    return [seat_view(state, score, showing.at(score.seat)) for score in now.scores]


def seat_view(state: State, score: Score, showing: Showing) -> SeatView:
    """Return one seat, with what is chosen on its board where it owes an act."""
    seat, look, kept = score.seat, showing.look, showing.kept
    city = state.cities[seat]
    chosen = read_chosen(kept.typed if kept else look.typed)
    cards = _cards_due(state, seat, showing)
    card = chosen.card if chosen.card in cards else next(iter(cards), None)
    is_fountain = _owes_fountain(state, seat, showing)
    built = city.built | mask_of(half for piece in showing.later for half in piece.halves)
    tile = None if card is None else state.tile(card)
    asked = _Asked(built, tile, is_fountain)
    selection = _selection(state, asked, chosen, kept)
    colour = chosen.colour if tile else None
    number = _shown_rectangle(look)
    found = largest_rectangles(city.full)
    rectangle = found[number % len(found)] if found and _shows_rectangle(state, cards) else None
    lit = _lit(city, score, look)
    return SeatView(
        number=seat,
        name=state.setup.names[seat],
        doing=showing.words or doing(state, seat),
        has_marker=state.marker == seat,
        owes=bool(cards) or is_fountain,
        is_fountain=is_fountain,
        cards=tuple(card_view(state, one, chosen=one == card) for one in cards),
        card=card,
        is_known=tile is not None and tile.shape is not None,
        colour=colour.value if colour else "",
        sides=_sides(state, tile, colour) if tile else (),
        turns=_turns(tile, colour, selection) if tile and colour else (),
        selection=selection,
        typed=_typed(kept, chosen, selection),
        same=_same(state, seat, tile, built, look) if tile and look.may_act else (),
        anew=tuple((entry, words) for _, entry, words in showing.anew),
        picture=_picture(city, selection, colour, showing, rectangle),
        spaces=_buttons(state, seat, selection, lit),
        hints=_hints(state, tile, built, is_fountain=is_fountain) if tile or is_fountain else "",
        lines=tuple(_line(line, look.line) for line in score.lines),
        counts=_counts(state, city, look.line),
        total=score.total,
        rectangles=_rectangles(found, rectangle),
        balance=balance_view(state, seat),
        is_refused=kept is not None,
        request=uuid4(),
    )


def _cards_due(state: State, seat: int, showing: Showing) -> tuple[int, ...]:
    if not showing.look.may_act:
        return ()
    if showing.cards is not None or showing.fountain:
        return showing.cards or ()
    return state.cards_due(seat)


def _owes_fountain(state: State, seat: int, showing: Showing) -> bool:
    if showing.cards is not None or not showing.look.may_act:
        return False
    return showing.fountain or seat in state.owing_fountains


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a seat is asked for: a tile, or a fountain; and what lies on its board."""

    built: Mask
    tile: Tile | None
    is_fountain: bool


def _selection(state: State, asked: _Asked, chosen: Chosen, kept: Kept | None) -> Selection | None:
    if asked.is_fountain:
        selection = select_fountain(asked.built, chosen)
    elif asked.tile and chosen.colour:
        site = Site(asked.built, asked.tile, chosen.colour, state.setup.colours)
        selection = select_tile(site, chosen)
    elif asked.tile:
        selection = Selection("First choose which side is up.")
    else:
        return None
    return replace(selection, words=kept.message, is_legal=False) if kept else selection


def _typed(kept: Kept | None, chosen: Chosen, selection: Selection | None) -> str:
    if kept:
        return kept.cells
    return selection.text if selection and (selection.halves or chosen.tap) else chosen.cells


def doing(state: State, seat: int) -> str:
    """Say what a seat owes, or has done."""
    due = state.cards_due(seat)
    if due:
        numbers = " and ".join(map(str, due))
        return f"owes tile{'s' if len(due) > 1 else ''} {numbers}"
    if seat in state.owing_fountains:
        return "owes a fountain"
    if not state.open_cards:
        return ""
    laid = {piece.card for piece in state.cities[seat].pieces}
    return "laid" if state.open_cards[-1] in laid else "discarded"


def card_view(state: State, card: int, *, chosen: bool = False) -> CardView:
    """Return a card."""
    shape = state.tile(card).shape
    svg = piece_svg(sorted(shape), Colour.RED.value, unit=11) if shape else ""
    return CardView(card, mark_safe(svg), chosen)  # noqa: S308  # ours


def _sides(state: State, tile: Tile, chosen: Colour | None) -> tuple[SideView, ...]:
    views = []
    for colour in Colour:
        turns = tile.turns(colour)
        svg = piece_svg(sorted(turns[0]), colour.value, unit=16) if turns else ""
        picture = mark_safe(svg)  # noqa: S308  # ours
        views.append(SideView(colour.value, state.setup.colours[colour], picture, colour is chosen))
    return tuple(views)


def _turns(tile: Tile, colour: Colour, selection: Selection | None) -> tuple[TurnView, ...]:
    shown = None
    if selection:
        shown = selection.turn if selection.shown_turn is None else selection.shown_turn
    return tuple(
        TurnView(
            number,
            mark_safe(piece_svg(sorted(turn), colour.value)),  # noqa: S308  # ours
            number == shown,
        )
        for number, turn in enumerate(tile.turns(colour))
    )


def _same(
    state: State, seat: int, tile: Tile, built: int, look: Look
) -> tuple[tuple[str, str], ...]:
    """Return whose placement of this tile is also possible here, and what selects it."""
    found = []
    for other in state.setup.seats:
        piece = next((one for one in state.cities[other].pieces if one.card == tile.card), None)
        if other == seat or piece is None or piece.colour is None:
            continue
        site = Site(built, tile, piece.colour, state.setup.colours)
        if judge(site, piece.halves).is_legal:
            query = {
                "seat": seat,
                "card": tile.card,
                "colour": piece.colour.value,
                "cells": half_names(piece.halves),
            }
            found.append((state.setup.names[other], urlencode(query)))
    return tuple(found)


def _picture(
    city: City,
    selection: Selection | None,
    colour: Colour | None,
    showing: Showing,
    rectangle: Rectangle | None,
) -> SafeString:
    ghost = None
    if selection and selection.halves:
        inside = tuple(half for half in selection.halves if half.cell in GRID)
        kind = colour.value if colour else FOUNTAIN
        ghost = Ghost(inside, kind, selection.is_legal)
    extras = Extras(ghost, rectangle, showing.later, showing.laid)
    return mark_safe(city_svg(city.pieces, extras))  # noqa: S308  # ours


def _buttons(
    state: State, seat: int, selection: Selection | None, lit: tuple[Cell, ...]
) -> SafeString:
    """Return the buttons over a board, row by row; without scripts they submit the tap."""
    act = 'type="submit" name="tap"' if selection else 'type="button"'
    words = square_words(state.cities[seat], state.setup.colours)
    buttons = []
    for (row, column), text in zip(_EVERY, words, strict=True):
        cell = row, column
        marks = " is-lit" if cell in lit else ""
        if selection:
            marks += " is-ghost" if cell in selection.cells else ""
            marks += " is-wrong" if cell in selection.wrong else ""
        buttons.append(
            f'<button {act} class="space{marks}" value="{space_name(cell)}"'
            f' aria-label="{escape(text)}"></button>'
        )
    return mark_safe("".join(buttons))  # noqa: S308  # names of squares, and words escaped above


_EVERY = tuple((row, column) for row in range(GRID.rows) for column in range(GRID.columns))


def _hints(state: State, tile: Tile | None, built: int, *, is_fountain: bool) -> str:
    """Return what the page needs to snap and judge without asking, as JSON."""
    kind = "fountain" if is_fountain else "tile" if tile and tile.shape else "unknown"
    turns = (
        {
            colour.value: [
                [[*half.cell, half.corner] for half in sorted(turn)] for turn in tile.turns(colour)
            ]
            for colour in Colour
        }
        if tile
        else {}
    )
    return json.dumps(
        {
            "kind": kind,
            "card": tile.card if tile else 0,
            "turns": turns,
            "taken": taken(built),
            "names": {colour.value: state.setup.colours[colour] for colour in Colour},
            "ask": {"tile": INVITATION, "unknown": UNKNOWN, "fountain": ASK_FOUNTAIN}[kind],
            "nowhere": NOWHERE,
            "occupied": SENTENCES[Refusal.OCCUPIED],
            "crossed": SENTENCES[Refusal.CROSSED_HALVES],
        },
        separators=(",", ":"),
    )


def _line(line: Line, lit: str) -> LineView:
    return LineView(
        line.code, line.words, str(line.points), space_names(line.spaces), line.code == lit
    )


def _counts(state: State, city: City, lit: str) -> tuple[LineView, ...]:
    """Return the squares of each colour."""
    return tuple(
        LineView(
            f"squares_{colour.value}",
            f"Squares of {state.setup.colours[colour]}",
            str(mask.bit_count()),
            space_names(GRID.cells(mask)),
            lit == f"squares_{colour.value}",
        )
        for colour, mask in (
            (Colour.RED, city.red_squares),
            (Colour.GREEN, city.green_squares),
        )
    )


def _lit(city: City, score: Score, look: Look) -> tuple[Cell, ...]:
    if look.line == "squares_red":
        return tuple(GRID.cells(city.red_squares))
    if look.line == "squares_green":
        return tuple(GRID.cells(city.green_squares))
    return next((line.spaces for line in score.lines if line.code == look.line), ())


def _shown_rectangle(look: Look) -> int:
    text = (look.typed.get("rectangle") or ("",))[-1]
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def _shows_rectangle(state: State, cards: tuple[int, ...]) -> bool:
    """Tell whether the largest rectangle stands out: nothing is being laid."""
    return bool(state.rounds_scored) and not cards and not state.open_cards


def _rectangles(found: tuple[Rectangle, ...], shown: Rectangle | None) -> tuple[RectangleView, ...]:
    if shown is None:
        return ()
    return tuple(RectangleView(number, one.words, one == shown) for number, one in enumerate(found))


_STEP = 12  # units of the scale for a square
_LEAST = 20  # squares on the scale


def balance_view(state: State, seat: int) -> BalanceView:
    """Return the balance of a board as it stands, and in the last round what can become of it."""
    city = state.cities[seat]
    red, green = city.red_squares.bit_count(), city.green_squares.bit_count()
    names, distance = state.setup.colours, abs(red - green)
    bonus = balance_points(distance)
    when = "at the end" if state.finished else "if it ended so"
    words = (
        f"{red} {names[Colour.RED]}, {green} {names[Colour.GREEN]}: distance {distance}, worth"
        f" {bonus} points {when}."
    )
    return BalanceView(red, green, words, reach_words(state, seat), _scale(red, green))


def _scale(red: int, green: int) -> SafeString:
    last = max(_LEAST, red, green)
    ticks = "".join(
        f"M{_STEP * at} {26 if at % 5 else 23}V{34 if at % 5 else 37}" for at in range(last + 1)
    )
    low, high = sorted((red, green))
    numbers = "".join(f'<text x="{_STEP * at}" y="70">{at}</text>' for at in range(0, last + 1, 5))
    svg = (
        f'<svg class="scale" viewBox="-12 0 {_STEP * last + 24} 74" aria-hidden="true"'
        f' focusable="false"><path class="scale-line" d="M0 30H{_STEP * last}{ticks}"/>'
        f'<path class="scale-between" d="M{_STEP * low} 30H{_STEP * high}"/>'
        f'<path class="scale-mark red" d="M{_STEP * red - 8} 6h16l-8 18z"/>'
        f'<path class="scale-mark green" d="M{_STEP * green - 8} 54h16l-8-18z"/>'
        f"{numbers}</svg>"
    )
    return mark_safe(svg)  # noqa: S308  # numbers


def shown_as(piece: Piece) -> Typed:
    """Return the choice that a piece that lies somewhere stands for."""
    colour = (piece.colour.value,) if piece.colour else ()
    return {"colour": colour, "cells": (half_names(piece.halves),)}
