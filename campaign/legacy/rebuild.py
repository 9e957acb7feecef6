"""How a board is built up anew: every sticker that counts, by space, in the order of sticking."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from campaign.legacy.ledger import City, Sticker
from campaign.legacy.moments import Point
from campaign.legacy.stickers import Kind, Plan
from games.kit.cells import Cell


@dataclass(frozen=True, slots=True)
class Layer:
    """A sticker on a space: its kind, and when it was put."""

    kind: Kind
    point: Point


Layers = Mapping[Cell, tuple[Layer, ...]]
"""The stickers on each space that has one, from the top left; the last lies on top."""


def layers_of(city: City) -> Layers:
    """Return the stickers of a city by space."""
    found: dict[Cell, tuple[Layer, ...]] = {}
    for entry in city.stickers:
        if isinstance(entry.mark, Sticker):
            layer = Layer(city.kinds[entry.mark.kind], entry.point)
            found[entry.mark.space] = (*found.get(entry.mark.space, ()), layer)
    return {space: found[space] for space in sorted(found)}


def needed(layers: Layers) -> list[tuple[Kind, int]]:
    """Return how many stickers of each kind a board takes, in the order of first use."""
    kinds = {layer.kind.slug: layer.kind for stack in layers.values() for layer in stack}
    counts = Counter(layer.kind.slug for stack in layers.values() for layer in stack)
    return [(kinds[slug], count) for slug, count in counts.items()]


def rebuilt(plan: Plan, layers: Layers) -> tuple[str, ...]:
    """Return the terrain that sticking them onto the printed board gives."""
    rows = [[*row] for row in plan.terrain]
    for (row, column), stack in layers.items():
        for layer in stack:
            rows[row][column] = layer.kind.terrain or rows[row][column]
    return tuple("".join(row) for row in rows)
