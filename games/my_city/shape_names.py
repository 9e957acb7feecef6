"""What the shapes of buildings are called: up to five squares each has a name.

Of five squares they are the letters by which pentominoes are known; one that is no mirror image
of itself is named as it is drawn here, and its image "mirrored".
"""

from collections.abc import Iterator

from games.kit.shapes import Cells, mirror, orientations, parse_shape, shape_rows

_NAMED = {
    "single": "X",
    "domino": "XX",
    "short bar": "XXX",
    "corner": "X./XX",
    "long bar": "XXXX",
    "square": "XX/XX",
    "T": "XXX/.X.",
    "S": ".XX/XX.",
    "Z": "XX./.XX",
    "L": "X./X./XX",
    "J": ".X/.X/XX",
    "U": "X.X/XXX",
    "plus": ".X./XXX/.X.",
    "bar of five": "XXXXX",
    "long L": "X./X./X./XX",
    "long J": ".X/.X/.X/XX",
    "long T": "XXX/.X./.X.",
    "long S": ".XX/.X./XX.",
    "long Z": "XX./.X./.XX",
    "V": "X../X../XXX",
    "W": "X../XX./.XX",
}
_MIRRORED = {
    "P": "XX/XX/X.",
    "F": ".XX/XX./.X.",
    "N": ".X/.X/XX/X.",
    "Y": ".X/XX/.X/.X",
}


def name_of_shape(shape: Cells) -> str:
    """Return the name of a shape however it is turned, "" for one that has none."""
    return _NAMES.get(_canonical(shape), "")


def _canonical(shape: Cells) -> tuple[str, ...]:
    return min(tuple(shape_rows(turned)) for turned in orientations(shape))


def _names() -> Iterator[tuple[tuple[str, ...], str]]:
    for name, rows in {**_NAMED, **_MIRRORED}.items():
        yield _canonical(parse_shape(rows.split("/"))), name
    for name, rows in _MIRRORED.items():
        yield _canonical(mirror(parse_shape(rows.split("/")))), f"mirrored {name}"


_NAMES = dict(_names())
