"""How pictures of points are painted: what the style sheets say, for those who cannot read them."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

Palette = Mapping[str, str]
"""Colours by their names in the style sheet."""

LIGHT: Palette = MappingProxyType(
    {
        "paper": "#f5efe3",
        "ink": "#22303a",
        "soft": "#56646c",
        "line": "#ddd2bd",
        "frame": "#ece3cf",
        "land": "#d3e2ae",
        "forest": "#5d8558",
        "mountain": "#b3b2ac",
        "grid": "#3c541e33",
        "contour": "#ffffff4d",
        "river": "#5fa8cf",
        "river-light": "#a5d2e8",
        "bank": "#f1ead4",
        "yellow": "#e4b545",
        "red": "#c5553f",
        "blue": "#4a78ad",
        "purple": "#7a5a93",
        "yellow-edge": "#6f500c",
        "red-edge": "#5b1c10",
        "blue-edge": "#17355a",
        "purple-edge": "#382247",
        "hatch": "#2816003d",
        "crown": "#4e8a46",
        "shine": "#b7d38c",
        "trunk": "#664526",
        "fir": "#2f5535",
        "peak": "#74756f",
        "snow": "#f4f1e8",
        "rock": "#98907f",
        "rock-edge": "#565046",
        "amber": "#d89f13",
        "tan-red": "#cf6a50",
        "tan-green": "#6fa35a",
        "tan-fountain": "#7fb6d6",
        "tan-mark": "#280e0061",
        "tan-edge": "#2b2318",
        "card": "#fffaf0",
        "industrial": "#c9c2b2",
        "commercial": "#e9cf8e",
        "residential": "#dd9c86",
        "weave": "#28160017",
        "card-edge": "#3a2c1c",
        "timber": "#94683b",
        "timber-end": "#e2bd86",
        "coal": "#33363a",
        "coal-facet": "#8d9399",
        "steel": "#7f93a3",
        "steel-shine": "#e3edf3",
        "mark-edge": "#2a2018",
        "trade": "#7b5a12",
        "house": "#fff4e2",
        "house-roof": "#8d3423",
        "die-face": "#fffdf6",
        "pip": "#1c2126",
        "token": "#2b7a78",
        "token-ring": "#dff3ef",
        "engineer": "#f2c230",
        "die-lit": "#1f5a7a",
        "c-bare": "#e9e0cc",
        "c-sign": "#fffaf0d9",
        "c-sign-ink": "#22303a",
        "c-red": "#eec4b4",
        "c-blue": "#bfd0e6",
        "c-green": "#bce0d2",
        "c-yellow": "#f3dd9c",
        "c-park": "#9cc277",
        "c-water": "#86c0dd",
        "c-lines": "#2816002e",
        "c-built-red": "#b84a35",
        "c-built-blue": "#3c6aa0",
        "c-built-green": "#2b7d66",
        "c-built-yellow": "#e0ac33",
        "c-edge": "#1d140b",
        "c-on-dark": "#fffaf0",
        "c-on-light": "#1d140b",
        "c-tile": "#fffaf0",
        "c-tile-water": "#1f5a7a",
        "c-tile-park": "#3d6b1f",
        "c-tile-grey": "#5b6166",
        "c-icon": "#22303a",
        "c-area-water": "#1f5a7a",
        "c-area-park": "#3d6b1f",
        "c-area-rim": "#fffaf0",
    }
)
"""The colours by day."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a class of figures is painted: names of colours, units, parts of 1."""

    fill: str = ""
    stroke: str = ""
    width: float = 1
    fill_opacity: float = 1
    stroke_opacity: float = 1
    dash: tuple[float, float] | None = None
    is_round: bool = False


_COLOURS = ("yellow", "red", "blue", "purple")
_FILLS = ("red", "green", "fountain")
_BUILT = ("red", "blue", "green", "yellow")
_SIGNS = {
    "white": "card",
    "yellow": "yellow",
    "red": "red",
    "blue": "blue",
    "green": "tan-green",
    "purple": "purple",
    "grey": "mountain",
}
_DARK_SIGNS = ("red", "blue", "purple")
_GROUNDS = (*_BUILT, "park", "water")

STYLES: Mapping[str, Style] = {
    "frame": Style("frame", "line"),
    "land": Style("land"),
    "forest": Style("forest"),
    "mountain": Style("mountain"),
    "built-over": Style("soft", fill_opacity=0.38),
    "built-over-contour": Style("", "ink", 1.4, stroke_opacity=0.45),
    "small-square": Style("", "ink", 1.3, stroke_opacity=0.4),
    "lines": Style("", "grid"),
    "mountain-contour": Style("", "contour", 1.4),
    "forest-contour": Style("", "contour", 2.4, dash=(0.1, 5), is_round=True),
    "bank": Style("", "bank", 14.5),
    "river": Style("", "river", 11),
    "river-light": Style("", "river-light", 1.5, dash=(13, 17), is_round=True),
    "crown": Style("crown"),
    "shine": Style("", "shine", 1.6, is_round=True),
    "trunk": Style("", "trunk", 2.2, is_round=True),
    "fir": Style("fir"),
    "peak": Style("peak"),
    "snow": Style("snow"),
    "rock": Style("rock", "rock-edge", 1.3),
    "stone": Style("rock", "rock-edge", 1.3),
    "facet": Style("", "rock-edge", 1, stroke_opacity=0.55, is_round=True),
    "roof": Style("red", "red-edge", 1.2),
    "post": Style("", "trunk", 1.8),
    "streak": Style("", "amber", 3, is_round=True),
    **{kind: Style(kind) for kind in ("industrial", "commercial", "residential")},
    **{
        f"{kind}-contour": Style("", "contour", 1.4)
        for kind in ("industrial", "commercial", "residential")
    },
    "weave": Style("", "weave", 1.6),
    "card-edge": Style("", "card-edge", 2.6),
    "side-face": Style("die-face", "card-edge", 1),
    "side-letter": Style("", "pip", 1.4),
    "timber": Style("timber", "mark-edge", 1.1),
    "timber-end": Style("timber-end", "mark-edge", 1.1),
    "timber-ring": Style("", "timber", 1),
    "bark": Style("", "mark-edge", 0.9, is_round=True),
    "coal": Style("coal", "mark-edge", 1.1),
    "coal-facet": Style("", "coal-facet", 1.1, is_round=True),
    "steel": Style("steel", "mark-edge", 1.1),
    "steel-shine": Style("", "steel-shine", 1.3),
    "trade": Style("trade"),
    "house": Style("house", "mark-edge", 1.1),
    "house-roof": Style("house-roof", "mark-edge", 1.1),
    "house-door": Style("house-roof"),
    "die-face": Style("die-face", "pip", 1.1),
    "die-lit": Style("", "die-lit", 2.6),
    "pip": Style("pip"),
    "token": Style("token", "mark-edge", 1.4),
    "token-ring": Style("", "token-ring", 1.4),
    "engineer": Style("engineer", "mark-edge", 1.5),
    "engineer-hat": Style("house-roof", "mark-edge", 1.1),
    "hatch": Style("", "hatch", 1.3),
    "dot": Style("hatch"),
    "open-land": Style("frame"),
    "tan-fill": Style(),
    "tan-mark": Style("", "tan-mark", 1.3),
    "tan-dot": Style("tan-mark"),
    **{f"tan-tone {fill}": Style(f"tan-{fill}") for fill in _FILLS},
    **{f"tan-edge {fill}": Style("", "tan-edge", 1.8, is_round=True) for fill in _FILLS},
    "tan-tone undecided": Style("card"),
    "c-bare": Style("c-bare"),
    "c-sign": Style("c-sign"),
    **{f"c-ground {kind}": Style(f"c-{kind}") for kind in _GROUNDS},
    **{f"c-lines {kind}": Style("", "c-lines", 1.4) for kind in _GROUNDS},
    **{f"c-floor {colour}": Style(f"c-built-{colour}", "c-edge", 1.4) for colour in _BUILT},
    "c-tile water": Style("c-tile", "c-tile-water", 2.2),
    "c-tile park": Style("c-tile", "c-tile-park", 2.2),
    "c-tile monument": Style("c-tile", "c-tile-grey", 2.2),
    "c-tile special": Style("c-tile", "c-tile-grey", 2.2),
    "c-icon": Style("c-icon"),
    **{f"c-quarter {colour}": Style(f"c-built-{colour}") for colour in _BUILT},
    "c-star": Style("c-tile", "c-edge", 1.2),
    "c-area water": Style("", "c-area-water", 3.2),
    "c-area park": Style("", "c-area-park", 3.2),
    "badge": Style("card", "c-edge", 1.4),
    **{f"sign {sign}": Style(colour, "c-edge", 1.6) for sign, colour in _SIGNS.items()},
    **{f"tone {colour}": Style(colour) for colour in _COLOURS},
    **{f"built {colour}": Style("", f"{colour}-edge", 1.8) for colour in _COLOURS},
}
"""What the style sheet says of each class of figures."""


@dataclass(frozen=True, slots=True)
class Writing:
    """How a class of texts is written: colour, units high, in digits' face or letters', how bold.

    `around` is the colour of the rim around its letters, as wide as they are bold.
    """

    ink: str
    size: int
    is_plain: bool = True
    bold: float = 1
    around: str = ""


WRITINGS: Mapping[str, Writing] = {
    "": Writing("soft", 14, is_plain=False, bold=0),
    "row": Writing("soft", 13),  # this face comes in one weight
    "c-letter": Writing("c-sign-ink", 9, bold=0.4),
    **{
        f"{kind} {colour}": Writing(
            "c-on-light" if colour == "yellow" else "c-on-dark", size, bold=0.5
        )
        for kind, size in (("c-height", 17), ("c-colour", 9))
        for colour in _BUILT
    },
    **{
        f"sign-letter {sign}": Writing(
            "c-on-dark" if sign in _DARK_SIGNS else "c-on-light", 16, bold=0.4
        )
        for sign in _SIGNS
    },
    "badge-letter": Writing("ink", 12, bold=0.4),
    "c-initial": Writing("c-icon", 15, bold=0.5),
    "c-points water": Writing("c-area-water", 13, bold=2.5, around="c-area-rim"),
    "c-points park": Writing("c-area-park", 13, bold=2.5, around="c-area-rim"),
}
"""What the style sheet says of each class of texts."""
