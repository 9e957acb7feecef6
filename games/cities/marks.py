"""The symbols of a district: grounds, buildings by colour and height, features.

Each fills one space of 40 by 40 units. What stands for a ground differs in colour, in
pattern, and in its letter; a building shows its height as a number and as stacked edges.
"""

from games.cities.practice import DESIGNS
from games.cities.spaces import COLOURS, HIGHEST, PARK, WATER, Colour, Kind

_HATCHES = {
    "R": "M0 10h40M0 20h40M0 30h40M10 0v10M30 0v10M20 10v10M10 20v10M30 20v10M20 30v10",
    "B": "M8 0v40M16 0v40M24 0v40M32 0v40",
    "G": "M5 12l5-5 5 5M20 12l5-5 5 5M12 25l5-5 5 5M27 25l5-5 5 5M5 37l5-5 5 5M20 37l5-5 5 5",
    "Y": "M0 10L10 0M0 20L20 0M0 30L30 0M0 40L40 0M10 40L40 10M20 40L40 20M30 40L40 30",
}
_WAVES = "".join(f"M0 {at}q5-6 10 0t10 0 10 0 10 0" for at in (7, 17, 27, 36))
_TUFTS = "".join(
    f"M{right} {down}v-5M{right} {down}l-3-4M{right} {down}l3-4"
    for right, down in ((24, 12), (34, 20), (9, 25), (21, 30), (33, 36), (9, 38))
)

ICONS = {
    "boat": "M11 24h18l-3.5 5.5h-11zM19 10v12h-6.5zM21 12l7 10h-7z",
    "jetty": "M10 17h20v4H10zM12 21h2.5v9H12zM18.8 21h2.5v9h-2.5zM25.5 21h2.5v9h-2.5z",
    "lighthouse": "M17.5 17h5l1.5 13h-8zM16.5 12.5h7V16h-7zM20 8.5l4 3.5h-8z",
    "swan": "M10.5 23h8.5q3-3 1.5-6.5-1.5-2-4-1-.5-4 3.5-4 5 0 4.5 7-.2 2.5-1 4 4 0 6.5-2.5"
    "-.5 9-9.5 9-9 0-10-6z",
    "bench": "M11 14h18v3H11zM11 18.5h18v3H11zM13 21.5h2.5V29H13zM24.5 21.5H27V29h-2.5z",
    "fountain": "M11 24h18l-3 5.5H14zM19 13h2v11h-2zM13 20q0-8 6-8-4 2-4 8zM27 20q0-8-6-8 4 2 4 8z",
    "oak": "M20 9a7 7 0 0 1 6.5 9.5 5 5 0 0 1-5 5V30h-3v-6.5a5 5 0 0 1-5-5A7 7 0 0 1 20 9z",
    "playground": "M15 11h10l5.5 19h-2.7L23 13.5V24h2v2.5H15V24h2V13.5L12.2 30H9.5z",
}
"""The symbols of the designs of the practice set, by their name."""

MONUMENT = "M14 28.5h12V31H14zM17 27l1.5-14 1.5-4 1.5 4L23 27z"

_QUARTERS = {"R": "M10 10h9v9h-9z", "B": "M21 10h9v9h-9z", "G": "M10 21h9v9h-9z"}
_QUARTERS["Y"] = "M21 21h9v9h-9z"


def _ground(letter: str, kind: str, lines: str) -> str:
    return (
        f'<g id="mark-c-{letter}"><rect class="c-ground {kind}" width="40" height="40"/>'
        f'<path class="c-lines {kind}" d="{lines}"/>'
        '<rect class="c-sign" x="1" y="1" width="10" height="11" rx="3"/>'
        f'<text class="c-letter" x="6" y="9.8">{letter}</text></g>'
    )


def _building(colour: Colour, height: int) -> str:
    """Return a stack of as many floors as the building is high, and the number on its roof."""
    floors = "".join(
        f'<rect class="c-floor {colour}" x="9" y="{15 - 3.5 * floor:g}" width="28" height="22"'
        ' rx="3"/>'
        for floor in range(height)
    )
    top = 15 - 3.5 * (height - 1)
    return (
        f'<g id="mark-c-{colour}-{height}">{floors}'
        f'<text class="c-height {colour}" x="24.5" y="{top + 17.5:g}">{height}</text>'
        f'<text class="c-colour {colour}" x="14" y="{top + 10:g}">{colour.letter}</text></g>'
    )


def _feature(name: str, kind: Kind, inside: str) -> str:
    return (
        f'<g id="mark-c-{name}">'
        f'<g transform="translate(3 3)"><rect class="c-tile {kind}" x="6" y="6" width="28"'
        f' height="28" rx="6"/>{inside}</g></g>'
    )


_SPECIAL = "".join(
    f'<path class="c-quarter {COLOURS[letter]}" d="{path}"/>' for letter, path in _QUARTERS.items()
)

DEFS = (
    '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    '<g id="mark-c-bare"><rect class="c-bare" width="40" height="40"/></g>'
    + "".join(_ground(letter, colour, _HATCHES[letter]) for letter, colour in COLOURS.items())
    + _ground(WATER, "water", _WAVES)
    + _ground(PARK, "park", _TUFTS)
    + "".join(_building(colour, high) for colour in Colour for high in range(1, HIGHEST + 1))
    + "".join(
        _feature(design, kind, f'<path class="c-icon" d="{ICONS[design]}"/>')
        for kind, designs in DESIGNS.items()
        for design in designs
    )
    + "".join(_feature(f"any-{kind}", kind, "") for kind in DESIGNS)
    + _feature("monument", Kind.MONUMENT, f'<path class="c-icon" d="{MONUMENT}"/>')
    + _feature("special", Kind.SPECIAL, _SPECIAL)
    + '<g id="mark-c-on-special"><path class="c-star" d="M32 3l1.8 4.2L38 9l-4.2 1.8'
    'L32 15l-1.8-4.2L26 9l4.2-1.8z"/></g>' + "</defs></svg>"
)
"""All symbols; once a page, before the boards that refer to them."""


def symbol_svg(name: str) -> str:
    """Return the small picture of a symbol, for buttons: "W", "red-2", "boat"."""
    return (
        '<svg class="c-symbol" aria-hidden="true" focusable="false" viewBox="0 0 40 40">'
        f'<use href="#mark-c-{name}"/></svg>'
    )
