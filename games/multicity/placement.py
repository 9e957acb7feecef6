"""Where tiles and standees may go: the one source of legality for moves, options and pages.

All places of a standee in one direction are judged at once on bit masks.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.kit import ground as open_ground
from games.kit.cells import Cell
from games.kit.errors import RuleError
from games.kit.words import listed
from games.multicity.city import City
from games.multicity.naming import place_name, square_name, squares_name
from games.multicity.refusals import SENTENCES, Refusal
from games.multicity.setup import Colour, Version
from games.multicity.tiles import SIDE

WORDS: dict[str | None, str] = {
    None: "no tile",
    "x": "X",
    **{colour.letter: colour.value for colour in Colour},
}
"""What a square shows, by its letter."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What decides about a standee beside the city: the version and the player's colour."""

    version: Version
    colour: Colour


@dataclass(frozen=True, slots=True)
class Sifted:
    """The first squares of all places that pass each check and all checks before it."""

    free: int
    clear_of_x: int
    legal: int


def sift(city: City, rules: Rules, length: int, *, is_down: bool) -> Sifted:
    """Return which places of a standee, across or down, pass which check.

    In the order of the text (multicity, How to Play): on tiles and not on
    another standee; no X under it (normal) or under its ends (easy); the
    ends on the player's colour.
    """
    ground = city.ground
    land, own = ground.land, ground.letters[rules.colour.letter]
    unmarked = land & ~ground.letters["x"]
    step = ground.stride if is_down else 1
    reach = (length - 1) * step

    free = _starts(land & ~ground.occupied, length, step)
    if rules.version is Version.NORMAL:
        clear = free & _starts(unmarked, length, step)
    else:
        clear = free & unmarked & unmarked >> reach
    return Sifted(free, clear, clear & own & own >> reach)


LETTERS: dict[str, Refusal | None] = {
    "y": None,
    "o": Refusal.OFF_CITY,
    "t": Refusal.OCCUPIED,
    "n": Refusal.COVERS_X,
    "x": Refusal.END_ON_X,
    "c": Refusal.END_COLOUR,
}
"""What a page is told of a place of a standee: legal ("y"), or why not."""


def letters(city: City, rules: Rules, length: int, *, is_down: bool) -> str:
    """Return one of LETTERS for each square that a standee's place may begin with.

    The squares are those of the city's ground, row by row, each row with the empty
    column at its end; the first check that fails gives the letter, as for a move.
    """
    ground, sifted = city.ground, sift(city, rules, length, is_down=is_down)
    top, _, bottom, _ = city.box
    on_city = _starts(ground.land, length, ground.stride if is_down else 1)
    found = ["o"] * ((bottom - top) * SIDE * ground.stride)
    on_x = "n" if rules.version is Version.NORMAL else "x"
    passed = (on_city, sifted.free, sifted.clear_of_x, sifted.legal)
    for letter, mask in zip(("t", on_x, "c", "y"), passed, strict=True):
        for row, column in ground.squares(mask):
            found[(row - ground.top) * ground.stride + column - ground.left] = letter
    return "".join(found)


def _starts(mask: int, length: int, step: int) -> int:
    """Return the squares from which `length` squares in a line are all in the mask."""
    found, known = mask, 1
    while known < length and found:
        more = min(known, length - known)
        found &= found >> more * step
        known += more
    return found


def standee_refusal(
    city: City, rules: Rules, hand: Sequence[int], squares: Iterable[Cell]
) -> RuleError | None:
    """Return why a standee may not stand on the squares, or None where it may.

    `hand` are the lengths of the standees that the player has left.
    """
    line = tuple(sorted(squares))
    if not _is_line(line):
        return _refused(Refusal.NOT_STRAIGHT, line)
    if len(line) not in hand:
        left = listed(map(str, hand))
        count = f"{len(line)} {'square is' if len(line) == 1 else 'squares are'}"
        return _refused(Refusal.NO_SUCH_STANDEE, line, count=count, left=left)
    if outside := [square for square in line if city.letter(square) is None]:
        return _refused(Refusal.OFF_CITY, outside)
    code = _code(city, rules, line)
    if code is None:
        return None
    wrong = at_fault(city, rules, code, line)
    if code is not Refusal.END_COLOUR:
        return _refused(code, wrong)
    shown = [f"{square_name(square)} is {WORDS[city.letter(square)]}" for square in wrong]
    return _refused(code, wrong, squares=listed(shown), colour=rules.colour)


def _is_line(squares: Sequence[Cell]) -> bool:
    """Tell whether sorted squares, none twice, lie in one line without a gap."""
    (top, left), (bottom, right) = squares[0], squares[-1]
    across, down = right - left, bottom - top
    if across + down != len(squares) - 1:
        return False
    return down == 0 or all(column == left for _, column in squares)


def _code(city: City, rules: Rules, line: Sequence[Cell]) -> Refusal | None:
    sifted = sift(city, rules, len(line), is_down=line[0][0] != line[-1][0])
    first = city.ground.bit(line[0])
    if first & sifted.legal:
        return None
    if not first & sifted.free:
        return Refusal.OCCUPIED
    if not first & sifted.clear_of_x:
        return Refusal.COVERS_X if rules.version is Version.NORMAL else Refusal.END_ON_X
    return Refusal.END_COLOUR


def at_fault(city: City, rules: Rules, code: Refusal, line: Sequence[Cell]) -> tuple[Cell, ...]:
    """Return the squares of a standee's place that break the rule of `code`."""
    ground = city.ground
    wrong = {
        Refusal.OCCUPIED: ground.occupied,
        Refusal.COVERS_X: ground.letters["x"],
        Refusal.END_ON_X: ground.letters["x"],
        Refusal.END_COLOUR: ~ground.letters[rules.colour.letter],
    }[code]
    ends = code in {Refusal.END_ON_X, Refusal.END_COLOUR}
    judged = (line[0], line[-1]) if ends else line
    return tuple(square for square in judged if ground.bit(square) & wrong)


def _refused(code: Refusal, spaces: Iterable[Cell], **words: str) -> RuleError:
    spaces = tuple(spaces)
    words = {"squares": squares_name(spaces), **words}
    return RuleError(code, SENTENCES[code].format(**words), spaces=spaces)


def legal_standees(
    city: City, rules: Rules, hand: Iterable[int]
) -> dict[int, tuple[tuple[Cell, ...], ...]]:
    """Return all places of each standee: its squares from the left or from the top."""
    found = {}
    for length in hand:
        found[length] = tuple(
            tuple([(row + number * down, column + number * across) for number in range(length)])
            for down, across in ((0, 1), (1, 0))
            for row, column in city.ground.squares(
                sift(city, rules, length, is_down=bool(down)).legal
            )
        )
    return found


def tile_refusal(city: City, at: Cell) -> RuleError | None:
    """Return why no tile may be laid at a place of the common grid, or None where one may."""
    if at in city.tiles:
        code = Refusal.TILE_ON_TILE
    elif not open_ground.joins(at, city.tiles):
        code = Refusal.TILE_APART
    else:
        return None
    return _refused(code, squares_of(at), squares=place_name(at))


def squares_of(at: Cell) -> tuple[Cell, ...]:
    """Return the nine squares of a tile's place."""
    return open_ground.squares_of(at, SIDE)


def legal_tiles(city: City) -> tuple[Cell, ...]:
    """Return all places where a tile may be laid, from the top left."""
    return open_ground.rim(city.tiles)
