"""What is chosen on a table's page but not yet done: a tile and its place, or two ends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.kit.cells import Cell
from games.kit.errors import InvalidError
from games.kit.tiles import turns
from games.look import Kept, Look, Typed, last_of
from games.multicity.naming import place_name, square_name, squares_name
from games.multicity.placement import WORDS, legal_standees, standee_refusal, tile_refusal
from games.multicity.refusals import NO_END
from games.multicity.state import State
from games.multicity.telling import ITEMS
from games.multicity.tiles import Tile
from games.multicity.turns import rules_of
from games.multicity.typed import between, parse_square, read_tile_text, square_text, tile_text

Ends = Mapping[Cell, Sequence[Cell]]
"""The squares on which a standee may end, each with the squares of its other end."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a choice: its words, and whether it may be done (None: not whole yet)."""

    words: str
    is_legal: bool | None = None
    wrong: tuple[Cell, ...] = ()

    @property
    def kind(self) -> str:
        """The class of the verdict."""
        return {None: "", True: "good", False: "bad"}[self.is_legal]


@dataclass(frozen=True, slots=True)
class Choice:
    """A tile as it lies with its place, and the squares under the ends of a standee.

    `typed` is the text of the tile where it cannot be read.
    """

    do: str
    tile: Tile | None = None
    typed: str = ""
    at: Cell | None = None
    first: Cell | None = None
    last: Cell | None = None
    first_typed: str = ""
    last_typed: str = ""
    is_drawn: bool = False

    @property
    def tile_text(self) -> str:
        """The tile as one types it."""
        return tile_text(self.tile) if self.tile else self.typed

    @property
    def at_text(self) -> str:
        """The place as one types it."""
        return square_text(self.at) if self.at is not None else ""

    @property
    def squares(self) -> tuple[Cell, ...]:
        """The squares of the standee, as far as they are chosen."""
        if self.first is None:
            return ()
        return (self.first,) if self.last is None else between(self.first, self.last)


def choose(state: State, look: Look, kept: Kept | None, due: Tile | None) -> Choice:
    """Return what the query, or a refused act, has chosen; `due` is the tile the site has drawn.

    Where the act was for another turn, its place and its other end are chosen anew.
    """
    typed = kept.typed if kept and "do" in kept.typed else look.typed
    do = _text(typed, "do")
    if do not in {"tile", "standee"} or (do == "tile" and state.is_final):
        is_standee = state.is_final or _text(typed, "tap") or _text(typed, "first")
        do = "standee" if is_standee else "tile"
    tile = _tile(typed, due)
    first, last = _ends(typed)
    at = parse_square(_text(typed, "put") or _text(typed, "at"))
    is_stale = kept is not None and kept.is_stale
    if is_stale:
        at = last = None
    return Choice(
        do,
        tile,
        typed="" if tile else _text(typed, "tile"),
        at=at,
        first=first,
        last=last,
        first_typed=_end_text(typed, "first", first),
        last_typed="" if is_stale else _end_text(typed, "last", last),
        is_drawn=due is not None,
    )


def _tile(typed: Typed, due: Tile | None) -> Tile | None:
    tile: Tile | None
    try:
        tile = read_tile_text(_text(typed, "tile"))
    except InvalidError:
        tile = due
    if due is not None and tile not in turns(due):
        tile = due
    turn = _text(typed, "turn")
    return turns(tile)[int(turn)] if tile and turn in {"1", "2", "3"} else tile


def _ends(typed: Typed) -> tuple[Cell | None, Cell | None]:
    """Return the ends after a tap, if there was one: the first end, then the other one."""
    first, last = (parse_square(_text(typed, name)) for name in ("first", "last"))
    tap = parse_square(_text(typed, "tap"))
    if _text(typed, "clear"):
        return None, None
    if tap is None:
        return first, last
    if first is None or last is not None:
        return tap, None
    return (None, None) if tap == first else (first, tap)


def _end_text(typed: Typed, name: str, end: Cell | None) -> str:
    """Return an end as one types it; what is no square stays as it was typed."""
    if end is not None:
        return square_text(end)
    text = _text(typed, name)
    return "" if parse_square(text) or "tap" in typed else text


def _text(typed: Typed, name: str) -> str:
    return last_of(typed, name).strip()[:60]


def ends_of(state: State, seat: int) -> dict[Cell, list[Cell]]:
    """Return where the standees left of a seat may end, from either end."""
    found: dict[Cell, list[Cell]] = {}
    places = legal_standees(state.city, rules_of(state, seat), state.hands[seat])
    for lines in places.values():
        for line in lines:
            found.setdefault(line[0], []).append(line[-1])
            found.setdefault(line[-1], []).append(line[0])
    return found


def judge_standee(state: State, seat: int, choice: Choice, ends: Ends) -> Verdict:
    """Say what is chosen of a standee, whether it may stand there, or what is to be tapped."""
    if choice.first is None:
        return Verdict("Tap the square under one end of a standee.")
    if choice.last is None:
        others = len(ends.get(choice.first, ()))
        name = square_name(choice.first)
        if not others:
            why = _why_no_end(state, seat, choice.first)
            return Verdict(f"No standee left can end on {name}{why}. Tap another square.")
        return Verdict(f"From {name}: tap the other end; {others} lit.")
    squares = choice.squares
    error = standee_refusal(state.city, rules_of(state, seat), state.hands[seat], squares)
    if error:
        return Verdict(error.message, False, error.spaces)
    items = ITEMS[state.setup.colours[seat]]
    return Verdict(f"{len(squares)} {items} in {squares_name(squares)}.", True)


def _why_no_end(state: State, seat: int, square: Cell) -> str:
    """Return what of the square itself keeps off every end; "" where its lines do."""
    city, colour = state.city, state.setup.colours[seat]
    shown = city.letter(square)
    if shown is None:
        return NO_END["."]
    if any(square in standee.squares for standee in city.standees):
        return NO_END["taken"]
    if shown == "x":
        return NO_END["x"]
    if shown != colour.letter:
        return NO_END["colour"].format(shown=WORDS[shown], colour=colour.value)
    return ""


def judge_tile(state: State, choice: Choice) -> Verdict:
    """Say what is chosen of a tile, whether it may lie there, or what is to be done first."""
    if choice.at is not None and (error := tile_refusal(state.city, choice.at)):
        return Verdict(error.message, False)
    if choice.tile is None:
        if not choice.typed:
            return Verdict("Enter its nine squares, from the top left.")
        try:
            read_tile_text(choice.typed)
        except InvalidError as error:
            return Verdict(error.message, False)
    if choice.at is None:
        return Verdict("Tap a free place at the rim of the city.")
    return Verdict(f"It will lie on {place_name(choice.at)}.", True)
