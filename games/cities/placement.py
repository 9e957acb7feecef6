"""Where tiles, features and pieces may go: the one source of legality for moves and pages."""

from collections.abc import Callable, Iterable

from games.cities.district import District
from games.cities.moves import FeatureAt, PieceAt
from games.cities.refusals import SENTENCES, Refusal
from games.cities.spaces import COLOURS, HIGHEST, SIDE, SPACE_WORDS, Colour, Feature, Kind
from games.kit.cells import Cell
from games.kit.errors import RuleError
from games.kit.ground import joins, place_name, rim, square_name, squares_of

GOALS = {
    Kind.WATER: "a water space",
    Kind.PARK: "a park space",
    Kind.MONUMENT: "a building space",
    Kind.SPECIAL: "a building space",
}
"""Where the features of a kind go."""


def _size_with(district: District, at: Cell) -> tuple[int, int]:
    """Return the rows and columns of tiles that a district would have with one more."""
    top, left, bottom, right = district.box
    rows = max(bottom, at[0] + 1) - min(top, at[0])
    return rows, max(right, at[1] + 1) - min(left, at[1])


def tile_code(district: District, frame: tuple[int, int], at: Cell) -> Refusal | None:
    """Return why no tile may be laid at a place, or None where one may.

    `frame` is the most tiles in one direction and in the other; which is which
    stays open until the tiles settle it (rulings, section 3).
    """
    if at in district.tiles:
        return Refusal.TILE_ON_TILE
    if not joins(at, district.tiles):
        return Refusal.TILE_APART
    size = _size_with(district, at)
    fits = min(size) <= min(frame) and max(size) <= max(frame)
    return None if fits else Refusal.DISTRICT_FULL_SIZE


def tile_refusal(district: District, frame: tuple[int, int], at: Cell) -> RuleError | None:
    """Return the refusal of a tile at a place, in words, or None."""
    code = tile_code(district, frame, at)
    if code is None:
        return None
    rows, columns = _size_with(district, at)
    short, long = sorted(frame)
    words = SENTENCES[code].format(
        at=place_name(at, SIDE),
        short=short,
        long=long,
        either=", in either direction" if short < long else "",
        rows=rows,
        columns=columns,
    )
    return RuleError(code, words, spaces=squares_of(at, SIDE))


def feature_code(district: District, kind: Kind, at: Cell) -> Refusal | None:
    """Return why no feature of a kind may go onto a space, or None where one may."""
    letter = district.letter(at)
    if letter is None or letter not in kind.letters:
        return Refusal.WRONG_SPACE
    if at in district.features:
        return Refusal.FEATURE_TAKEN
    return Refusal.HAS_PIECES if at in district.buildings else None


def feature_refusal(district: District, feature: Feature, at: Cell) -> RuleError | None:
    """Return the refusal of a feature on a space, in words, or None."""
    code = feature_code(district, feature.kind, at)
    if code is None:
        return None
    return refused(district, code, at, (f"The {feature.words}", GOALS[feature.kind]))


def piece_code(district: District, colour: Colour, at: Cell) -> Refusal | None:
    """Return why no piece of a colour may go onto a space, or None where one may.

    A special makes its space one of any colour until a piece settles it.
    """
    printed = COLOURS.get(district.letter(at) or "")
    if printed is None:
        return Refusal.WRONG_SPACE
    feature, building = district.features.get(at), district.buildings.get(at)
    if feature and feature.kind is Kind.MONUMENT:
        return Refusal.FEATURE_TAKEN
    wanted = building.colour if building else printed
    if colour is not wanted and not district.is_wild(at):
        return Refusal.WRONG_COLOUR
    return Refusal.TOO_HIGH if building and building.height >= HIGHEST else None


def piece_refusal(district: District, colour: Colour, at: Cell) -> RuleError | None:
    """Return the refusal of a piece on a space, in words, or None."""
    code = piece_code(district, colour, at)
    if code is None:
        return None
    return refused(district, code, at, (f"A {colour} piece", "a building space of its colour"))


def refused(
    district: District,
    code: Refusal,
    at: Cell,
    put: tuple[str, str],
    named: Callable[[Cell], str] = square_name,
) -> RuleError:
    """Return the refusal to put a thing on a space, in words.

    `put` is the thing and where such a thing goes ("The boat (water)", "a water space");
    `named` says how spaces are called.
    """
    thing, goal = put
    words = SENTENCES[code].format(
        thing=thing, goal=goal, at=named(at), found=what_is_at(district, at)
    )
    return RuleError(code, words, spaces=(at,))


def what_is_at(district: District, at: Cell) -> str:
    """Return what a space has or is, as the end of a sentence: "has no tile", "is red"."""
    letter = district.letter(at)
    if letter is None:
        return "has no tile"
    if building := district.buildings.get(at):
        return f"has a {building.colour} building, {building.height} high"
    if feature := district.features.get(at):
        return f"has the {feature.words}"
    return f"is {SPACE_WORDS[letter]}"


def with_features(district: District, placed: Iterable[FeatureAt]) -> District:
    """Return the district with features placed one after the other; raises RuleError."""
    for item in placed:
        if item.at is not None:
            if error := feature_refusal(district, item.feature, item.at):
                raise error
            district = district.with_feature(item.at, item.feature)
    return district


def with_pieces(district: District, placed: Iterable[PieceAt]) -> District:
    """Return the district with pieces placed one after the other; raises RuleError."""
    for item in placed:
        if item.at is not None:
            if error := piece_refusal(district, item.colour, item.at):
                raise error
            district = district.with_piece(item.at, item.colour)
    return district


def legal_tiles(district: District, frame: tuple[int, int]) -> tuple[Cell, ...]:
    """Return all places where a tile may be laid, whichever way it is turned, from the top left."""
    return tuple(at for at in rim(district.tiles) if tile_code(district, frame, at) is None)


def legal_features(district: District) -> dict[Kind, tuple[Cell, ...]]:
    """Return the spaces that a feature of each kind may go onto, from the top left."""
    spaces = sorted(district.letters)
    return {
        kind: tuple(at for at in spaces if feature_code(district, kind, at) is None)
        for kind in Kind
    }


def legal_pieces(district: District) -> dict[Colour, tuple[Cell, ...]]:
    """Return the spaces that a piece of each colour may go onto, from the top left."""
    spaces = sorted(district.letters)
    return {
        colour: tuple(at for at in spaces if piece_code(district, colour, at) is None)
        for colour in Colour
    }
