"""The map as drawing data and in words: areas, card edges, tokens, the Engineer."""

from collections.abc import Iterable, Mapping

from games.kit.cells import Cell, space_name
from games.kit.drawing import Drawing, Ground, Mask
from games.kit.grids import Grid
from games.micro_city.city import AREAS, DISTRICTS, GRID, Area, Kind, Side, areas_of, district_of
from games.micro_city.state import State

_CORNERS = {(0, 0): "nw", (0, 1): "ne", (1, 0): "sw", (1, 1): "se"}

_NUMBERS = tuple((f"district-{number}", GRID.mask(areas_of(number)[1:2])) for number in DISTRICTS)
"""The number of each district card, above all else in its corner."""


def draw_map(state: State, seat: int = 0) -> Drawing:
    """Return the drawing of the map as it lies, with tokens, the Engineer, and active dice."""
    shown = {area: state.area(area) for area in AREAS}
    lit = [area for area, printed in shown.items() if printed.die in state.active]
    marks = (("die-lit", lit), ("token", state.tokens), ("engineer", (state.engineer,)))
    return Drawing(
        _ground(shown, state.backs),
        marks=(*((kind, GRID.mask(on)) for kind, on in marks), *_NUMBERS),
    )


def draw_areas(areas: Mapping[Cell, Area], backs: Iterable[int] = ()) -> Drawing:
    """Return the drawing of a map before a game; `backs` are the districts on their side B."""
    return Drawing(_ground(areas, backs), marks=_NUMBERS)


def draw_side(areas: Mapping[Cell, Area]) -> Drawing:
    """Return the drawing of one side of a district card, as far as its areas are known."""
    return Drawing(_ground(areas, (), Grid(2, 2)))


def _ground(areas: Mapping[Cell, Area], backs: Iterable[int], grid: Grid = GRID) -> Ground:
    found: dict[str, Mask] = {}

    def mark(kind: str, cell: Cell) -> None:
        found[kind] = found.get(kind, 0) | grid.bit(cell)

    for cell, area in sorted(areas.items()):  # the patterns lie below all else
        mark(f"on-{area.kind}", cell)
    for cell, area in sorted(areas.items()):
        mark(area.material.value if area.material else area.kind.value, cell)
        mark(f"die-{area.die}", cell)
        mark(f"card-{_CORNERS[cell[0] % 2, cell[1] % 2]}", cell)
    for district in backs:
        mark("side-b", areas_of(district)[0])
    regions = tuple((kind, found[f"on-{kind}"]) for kind in Kind if f"on-{kind}" in found)
    return Ground(grid.rows, grid.columns, regions, tuple(found.items()), land="open-land")


def map_words(state: State) -> dict[Cell, str]:
    """Return what is on each area, in words: "B2, commercial, die 4, token, the Engineer"."""
    return {area: area_words(state, area) for area in AREAS}


def area_words(state: State, cell: Cell) -> str:
    """Return what an area is and what lies on it, in words."""
    area = state.area(cell)
    is_active = area.die in state.active
    parts = [space_name(cell), area.words, f"die {area.die}" + (" is active" if is_active else "")]
    if state.side(district_of(cell)) is Side.B:
        parts.append("side B")
    if cell in state.tokens:
        parts.append("token")
    if cell == state.engineer:
        parts.append("the Engineer")
    return ", ".join(parts)
