"""The game board as the players see it: four rows of four places, and whose workers stand there."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.cities.moves import GROUPS, PLACES, Row
from games.cities.options import free_spaces
from games.cities.state import State
from games.cities.turns import turn_refusal

ROW_TITLES = {
    Row.CARD: "Cards",
    Row.TILE: "Tiles",
    Row.FEATURES: "Features",
    Row.PIECES: "Pieces",
}
"""The rows from the top, in one word."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a row: 1 to 4 where a record tells places apart, 0 for any that is left.

    `width` is how many of the four it stands for, `holder` whose worker stands
    there ("" where none does), `holds` what can be taken, `words` that as an act.
    """

    space: int
    width: int
    holder: str
    holds: str
    words: str


@dataclass(frozen=True, slots=True)
class MarketRow:
    """A row; `why` says why whose turn it is may take nothing from it, "" where they may."""

    row: Row
    title: str
    left: int
    why: str
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """The workers that a seat has left, by row from the top."""

    name: str
    is_turn: bool
    has_star: bool
    left: tuple[tuple[str, int], ...]


def market(state: State) -> tuple[MarketRow, ...]:
    """Return the rows from the top, as whose turn it is finds them."""
    return tuple(_row(state, row) for row in Row)


def _row(state: State, row: Row) -> MarketRow:
    refusal = turn_refusal(state, state.turn, row)
    places = _groups(state, row) if row in GROUPS else _piles(state, row)
    left = state.left_in(row, state.turn)
    return MarketRow(row, ROW_TITLES[row], left, refusal.message if refusal else "", tuple(places))


def _groups(state: State, row: Row) -> Iterator[Place]:
    """Yield the four places whose things a record tells apart."""
    taken, free = state.taken(row), free_spaces(state, row)
    for space, number in enumerate(GROUPS[row], 1):
        holder = "" if space in free else state.setup.names[taken[space]]
        is_bag = row is Row.PIECES and space == PLACES
        yield Place(space, 1, holder, f"bag {number}" if is_bag else str(number), _act(row, space))


def _piles(state: State, row: Row) -> Iterator[Place]:
    """Yield a place for each worker, and one for all that are left: which was taken is not kept."""
    holders = [worker.seat for worker in state.workers if worker.row is row]
    for seat in holders:
        yield Place(0, 1, state.setup.names[seat], "", "")
    if left := PLACES - len(holders):
        yield Place(0, left, "", f"{left} to choose from" if left > 1 else "1 left", _act(row, 0))


def _act(row: Row, space: int) -> str:
    match row:
        case Row.CARD:
            return "Take a scoring card"
        case Row.TILE:
            return "Take a city tile"
        case Row.FEATURES:
            number = GROUPS[row][space - 1]
            what = "the feature" if number == 1 else f"the {number} features"
            return f"Take {what} of place {space}"
        case Row.PIECES:
            number = GROUPS[row][space - 1]
            if space == PLACES:
                return f"Take {number} pieces from the bag"
            return f"Take the {number} pieces of place {space}"


def hands(state: State) -> tuple[Hand, ...]:
    """Return what each seat may still use in this round, clockwise from seat 0."""
    return tuple(
        Hand(
            name,
            seat in state.owing,
            seat == state.star,
            tuple((ROW_TITLES[row], state.left_in(row, seat)) for row in Row),
        )
        for seat, name in enumerate(state.setup.names)
    )


def star_words(state: State) -> str:
    """Return who begins this round, and who would begin the next one, as a sentence."""
    star = state.setup.names[state.star]
    if not state.workers:
        return f"{star} has the star and begins."
    pieces = state.taken(Row.PIECES)
    if state.round == state.setup.rounds:
        return f"{star} began this last round."
    if not pieces:
        return f"{star} began. Whoever stands furthest right in the row of pieces begins the next."
    ahead = state.setup.names[pieces[max(pieces)]]
    if max(pieces) == PLACES:
        return f"{star} began. {ahead} begins the next round: no place lies further right."
    return f"{star} began. {ahead} stands furthest right among the pieces and would begin the next."


def laying_words(state: State) -> str:
    """Return what is laid out before the first turn of a round, "" once it has begun.

    Before the second round and each later one all workers come back; with three players
    a place of each row was left over, and what lies there leaves the game (text: Game Flow).
    """
    if state.workers or state.finished:
        return ""
    cleaning = "All take their workers back. " if state.rounds_done else ""
    if state.rounds_done and len(state.setup.names) == 3:
        cleaning += "What is left on the board leaves the game. "
    return cleaning + LAYING


LAYING = (
    "Lay out 4 cards and 4 tiles, the last of each face down; 6 features as 2, 1, 1 and 2, the"
    " last one face down; 10 pieces from the bag as 4, 3 and 3."
)
"""What lies on the game board when a round begins (text: Setup, 10 to 13)."""


def face_down_words(state: State) -> str:
    """Return how to take what lies face down, "" where whose turn it is can take no such thing.

    Which card and which tile was taken is not kept, so one face down may be left as long as
    any is; of the features it lies at the last place (text: Setup, 10 to 12).
    """
    seat = state.turn
    is_possible = (
        state.left_in(Row.CARD, seat)
        or state.left_in(Row.TILE, seat)
        or (state.left_in(Row.FEATURES, seat) and PLACES in free_spaces(state, Row.FEATURES))
    )
    return FACE_DOWN if is_possible else ""


FACE_DOWN = "What lies face down is turned over once it is chosen, not before."
"""How what lies face down is taken (text: Game Flow)."""
