"""Whether what was entered can have come about in a game, asked of the rules of the turns."""

from games.cities.district import District
from games.cities.entered.moves import BARE, Plan
from games.cities.entered.refusals import EnteredRefusal
from games.cities.entered.setup import EnteredSetup
from games.cities.placement import GOALS, feature_code, piece_code, refused, tile_code
from games.cities.refusals import Refusal
from games.cities.spaces import COLOURS, SIDE, Kind, Tile
from games.kit.cells import Cell, around, space_name, space_names
from games.kit.errors import RuleError
from games.kit.ground import squares_of


def district_of(plan: Plan, setup: EnteredSetup) -> District:
    """Return the district that a plan shows; raises RuleError where it cannot be one.

    Tiles are laid, then features, then pieces, each as in a turn (text: Game Flow).
    """
    district = _laid(_tiles(plan), setup.game.frame)
    district = _with_features(district, plan, setup)
    return _with_pieces(district, plan, setup)


def _tiles(plan: Plan) -> dict[Cell, Tile]:
    """Return the tiles by their place; raises RuleError where one is painted in part."""
    rows, columns = len(plan.ground), len(plan.ground[0])
    found: dict[Cell, Tile] = {}
    for at in ((row, column) for row in range(0, rows, SIDE) for column in range(0, columns, SIDE)):
        place = at[0] // SIDE, at[1] // SIDE
        spaces = squares_of(place, SIDE)
        letters = {space: _letter(plan, space) for space in spaces}
        bare = tuple(space for space in spaces if letters[space] == BARE)
        if len(bare) == len(spaces):
            continue
        if bare:
            raise RuleError(
                EnteredRefusal.HALF_TILE,
                f"A tile has four spaces: of this one {space_names(bare)}"
                f" {'is' if len(bare) == 1 else 'are'} still bare.",
                spaces=bare,
            )
        found[place] = tuple(
            "".join(letters[space] for space in spaces[start : start + SIDE])
            for start in range(0, len(spaces), SIDE)
        )
    if not found:
        raise RuleError(EnteredRefusal.NO_TILE, "No tile yet: paint the spaces of your district.")
    return found


def _letter(plan: Plan, space: Cell) -> str:
    row, column = space
    is_inside = row < len(plan.ground) and column < len(plan.ground[0])
    return plan.ground[row][column] if is_inside else BARE


def _laid(tiles: dict[Cell, Tile], frame: tuple[int, int]) -> District:
    """Return the district of the tiles, laid one beside the other from the first one on."""
    first, *others = tiles
    district = District({first: tiles[first]}, {}, {})
    reached = [place for place in _in_reach(first, tiles) if place != first]
    for place in (*reached, *(other for other in others if other not in reached)):
        match tile_code(district, frame, place):
            case Refusal.TILE_APART as code:
                words = (
                    "Tiles must lie side by side; a corner is not enough:"
                    f" {_corners(place)} touches no other."
                )
                raise RuleError(code, words, spaces=squares_of(place, SIDE))
            case Refusal.DISTRICT_FULL_SIZE as code:
                short, long = sorted(frame)
                words = (
                    f"A district is at most {short} by {long} tiles:"
                    f" the tile {_corners(place)} is too far out."
                )
                raise RuleError(code, words, spaces=squares_of(place, SIDE))
        district = district.with_tile(place, tiles[place])
    return district


def _in_reach(first: Cell, tiles: dict[Cell, Tile]) -> list[Cell]:
    """Return the places that one comes to from the first over whole sides, the nearest first."""
    found = [first]
    for place in found:
        found += [one for one in around(place) if one in tiles and one not in found]
    return found


def _corners(place: Cell) -> str:
    first, *_, last = squares_of(place, SIDE)
    return f"{space_name(first)} to {space_name(last)}"


def _with_features(district: District, plan: Plan, setup: EnteredSetup) -> District:
    if len(plan.features) > setup.most_features:
        raise RuleError(
            EnteredRefusal.TOO_MANY_FEATURES,
            f"Nobody takes more than {setup.most_features} features in a game, and here are"
            f" {len(plan.features)}.",
        )
    for at, feature in sorted(plan.features.items()):
        if code := feature_code(district, feature.kind, at):
            put = f"The {feature.words}", GOALS[feature.kind]
            raise refused(district, code, at, put, space_name)
        district = district.with_feature(at, feature)
    return district


def _with_pieces(district: District, plan: Plan, setup: EnteredSetup) -> District:
    for at, height in sorted(plan.heights.items()):
        district = _built(district, plan, at, height)
    if wrong := tuple(
        sorted({*plan.wild} - {at for at in plan.wild if _is_built_special(district, at)})
    ):
        raise RuleError(
            Refusal.WRONG_COLOUR,
            "Only pieces on a special may have a colour of their own:"
            f" {space_names(wrong)} {'has' if len(wrong) == 1 else 'have'} none.",
            spaces=wrong,
        )
    pieces = sum(plan.heights.values())
    if pieces > setup.most_pieces:
        raise RuleError(
            EnteredRefusal.TOO_MANY_PIECES,
            f"Nobody takes more than {setup.most_pieces} pieces in a game, and here are {pieces}.",
        )
    return district


def _built(district: District, plan: Plan, at: Cell, height: int) -> District:
    colour = plan.wild.get(at)
    if colour is None and district.is_wild(at):
        raise RuleError(
            EnteredRefusal.NO_COLOUR,
            f"On a special any one colour may stand: say which stands on {space_name(at)}.",
            spaces=(at,),
        )
    colour = colour or COLOURS.get(district.letter(at) or "") or COLOURS["R"]
    for _ in range(height):
        if code := piece_code(district, colour, at):
            thing = "A piece" if code is Refusal.WRONG_SPACE else f"A {colour} piece"
            raise refused(district, code, at, (thing, "a building space"), space_name)
        district = district.with_piece(at, colour)
    return district


def _is_built_special(district: District, at: Cell) -> bool:
    feature = district.features.get(at)
    return feature is not None and feature.kind is Kind.SPECIAL and at in district.buildings
