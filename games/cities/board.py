"""A district as drawing data and in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.cities.areas import park_areas, water_areas
from games.cities.district import District
from games.cities.marks import ICONS
from games.cities.spaces import SIDE, SPACE_WORDS, Feature, Kind
from games.kit.cells import Cell
from games.kit.drawing import Drawing, Ground, Label
from games.kit.grids import Grid


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of open ground that is drawn: its first row and column, and its size in spaces."""

    top: int
    left: int
    grid: Grid

    def place(self, cell: Cell) -> Cell:
        """Return where a space of the district lies on the drawing."""
        return cell[0] - self.top, cell[1] - self.left


def frame_of(district: District) -> Frame:
    """Return the frame around the tiles of a district."""
    top, left, bottom, right = (edge * SIDE for edge in district.box)
    return Frame(top, left, Grid(bottom - top, right - left))


def draw(district: District, frame: Frame) -> Drawing:
    """Return the drawing of a district: grounds, features, buildings, and areas with their sets."""
    grid, masks = frame.grid, dict[str, int]()
    bare = grid.inside
    for cell, name in _symbols(district):
        bit = grid.bit(frame.place(cell))
        masks[name] = masks.get(name, 0) | bit
        bare &= ~bit
    marks = tuple((f"c-{name}", mask) for name, mask in masks.items())
    outlines, labels = _areas(district, frame)
    return Drawing(
        Ground(grid.rows, grid.columns, marks=(("c-bare", bare), *marks) if bare else marks),
        outlines=outlines,
        labels=(*_initials(district, frame), *labels),
    )


def _symbols(district: District) -> list[tuple[Cell, str]]:
    """Return what is drawn on which space, from the ground up."""
    found = [*district.letters.items()]
    for cell, feature in district.features.items():
        is_built_on = cell in district.buildings
        found.append((cell, "on-special" if is_built_on else symbol_of(feature)))
    for cell, building in district.buildings.items():
        found.insert(len(district.letters), (cell, f"{building.colour}-{building.height}"))
    return found


def symbol_of(feature: Feature) -> str:
    """Return the name of a feature's symbol; a design of the group's own has that of its kind."""
    if not feature.kind.has_designs:
        return feature.kind.value
    return feature.design if _has_icon(feature) else f"any-{feature.kind}"


def _has_icon(feature: Feature) -> bool:
    from_practice = feature.design in ICONS
    return from_practice and (feature.kind is Kind.WATER) == (feature.design in _WATER)


_WATER = frozenset({"boat", "jetty", "lighthouse", "swan"})


def _initials(district: District, frame: Frame) -> tuple[Label, ...]:
    """Return the first letters of the designs that have no symbol of their own."""
    return tuple(
        Label("c-initial", frame.place(cell), feature.design.strip()[0].upper())
        for cell, feature in sorted(district.features.items())
        if feature.kind.has_designs and not _has_icon(feature)
    )


def _areas(
    district: District, frame: Frame
) -> tuple[tuple[tuple[str, int], ...], tuple[Label, ...]]:
    """Return the areas that have a set, and the points of each at its first space."""
    outlines, labels = [], []
    for kind, areas in (("water", water_areas(district)), ("park", park_areas(district))):
        for area in areas:
            if area.points:
                places = [frame.place(cell) for cell in area.spaces]
                outlines.append((f"c-area {kind}", frame.grid.mask(places)))
                labels.append(Label(f"c-points {kind}", places[0], str(area.points)))
    return tuple(outlines), tuple(labels)


def space_words(district: District, names: Mapping[Cell, str]) -> list[str]:
    """Return what lies on each of the named spaces: "C3, red, green building, 2 high"."""
    letters = district.letters
    return [f"{name}, {_what(district, letters, cell)}" for cell, name in names.items()]


def _what(district: District, letters: Mapping[Cell, str], cell: Cell) -> str:
    if cell not in letters:
        return "bare"
    parts = [SPACE_WORDS[letters[cell]]]
    if feature := district.features.get(cell):
        parts.append(feature.design or feature.kind.value)
    if building := district.buildings.get(cell):
        parts.append(f"{building.colour} building, {building.height} high")
    return ", ".join(parts)
