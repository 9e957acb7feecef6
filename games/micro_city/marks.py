"""The marks of a map of Micro City: patterns, goods, dice, tokens, a pawn; each fits a space."""

_PIPS = {
    1: ("c",),
    2: ("nw", "se"),
    3: ("nw", "c", "se"),
    4: ("nw", "ne", "sw", "se"),
    5: ("nw", "ne", "c", "sw", "se"),
    6: ("nw", "w", "sw", "ne", "e", "se"),
}
_PLACES = {
    "nw": (6.4, 27.4), "w": (6.4, 31), "sw": (6.4, 34.6), "c": (10, 31),
    "ne": (13.6, 27.4), "e": (13.6, 31), "se": (13.6, 34.6),
}  # fmt: skip


def _die(value: int) -> str:
    """Return a small die in the lower left corner of a space."""
    pips = "".join(
        f'<circle class="pip" cx="{_PLACES[place][0]}" cy="{_PLACES[place][1]}" r="1.5"/>'
        for place in _PIPS[value]
    )
    face = '<rect class="die-face" x="3.5" y="24.5" width="13" height="13" rx="3"/>'
    return f'<g id="mark-die-{value}">{face}{pips}</g>'


_DIGITS = {
    1: "M34.2 4.3L35.9 3V8.7",
    2: "M34 4.4Q34.2 3 35.6 3Q37.2 3 37.2 4.5Q37.2 5.6 34 8.6H37.5",
    3: "M34 3H37L35.3 5.3Q37.2 5.4 37.2 7Q37.2 8.6 35.5 8.6Q34.3 8.6 33.9 7.8",
    4: "M36.3 8.7V3L33.8 6.9H37.6",
}


def _district(number: int) -> str:
    """Return the number of a district card in the upper right corner of its second space."""
    face = '<path class="side-face" d="M32.4 1.5H35q3.5 0 3.5 3.5V10.2H32.4z"/>'
    digit = f'<path class="side-letter" d="{_DIGITS[number]}"/>'
    return f'<g id="mark-district-{number}">{face}{digit}</g>'


DEFS = (
    '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    # Patterns, so that the kinds differ without their colours.
    '<g id="mark-on-industrial"><path class="weave" d="M0 10L10 0M0 20L20 0M0 30L30 0M0 40L40 0'
    'M10 40L40 10M20 40L40 20M30 40L40 30"/></g>'
    '<g id="mark-on-commercial"><path class="weave" d="M0 5h40M0 15h40M0 25h40M0 35h40"/></g>'
    '<g id="mark-on-residential"><path class="weave" d="M5 0v40M15 0v40M25 0v40M35 0v40'
    'M0 5h40M0 15h40M0 25h40M0 35h40"/></g>'
    # Edges of the four cards, and the letter in the middle of one that shows its side B.
    '<g id="mark-card-nw"><path class="card-edge" d="M1.5 40V5q0-3.5 3.5-3.5H40"/></g>'
    '<g id="mark-card-ne"><path class="card-edge" d="M38.5 40V5q0-3.5-3.5-3.5H0"/></g>'
    '<g id="mark-card-sw"><path class="card-edge" d="M1.5 0V35q0 3.5 3.5 3.5H40"/></g>'
    '<g id="mark-card-se"><path class="card-edge" d="M38.5 0V35q0 3.5-3.5 3.5H0"/></g>'
    '<g id="mark-side-b"><circle class="side-face" cx="40" cy="40" r="5.4"/>'
    '<path class="side-letter" d="M38.3 36.8V43.2H40.4Q42.2 43.2 42.2 41.5'
    "Q42.2 39.9 40.4 39.9H38.3M40.2 39.9Q41.8 39.9 41.8 38.3"
    'Q41.8 36.8 40.2 36.8H38.3"/></g>'
    # Goods.
    '<g id="mark-wood"><path class="timber" d="M8 8.5H22a4 4 0 0 1 0 8H8z"/>'
    '<circle class="timber-end" cx="8.5" cy="12.5" r="4"/><circle class="timber-ring" cx="8.5" cy="12.5" r="1.6"/>'
    '<path class="bark" d="M15 11h5M14 14h6"/></g>'
    '<g id="mark-coal"><path class="coal" d="M5 16l2-7 6-4 7 2.5 4 7-5 5.5H9z"/>'
    '<path class="coal-facet" d="M7 9l6 3 7-4.5M13 12l-1 8M13 12l6 5"/></g>'
    '<g id="mark-steel"><path class="steel" d="M5 6h18v4.5h-6v5h6V20H5v-4.5h6v-5H5z"/>'
    '<path class="steel-shine" d="M7 8h14M7 17.8h14"/></g>'
    '<g id="mark-commercial"><path class="trade" d="M6 9h10V5.5l7 5-7 5V12H6z"/>'
    '<path class="trade" d="M23 16H13v-3L6 17.5l7 5V19h10z"/></g>'
    '<g id="mark-residential"><path class="house-roof" d="M4 13L14 4l10 9z"/>'
    '<path class="house" d="M7 12.5h14V21H7z"/><path class="house-door" d="M12.5 15h3.5v6h-3.5z"/></g>'
    + "".join(map(_die, _PIPS))
    + "".join(map(_district, _DIGITS))
    # An area whose die is active, and what lies on an area.
    + '<g id="mark-die-lit"><rect class="die-lit" x="1.8" y="22.8" width="16.4" height="16.4" rx="4.6"/></g>'
    + '<g id="mark-token"><circle class="token" cx="30" cy="30" r="6.8"/>'
    '<circle class="token-ring" cx="30" cy="30" r="4"/></g>'
    '<g id="mark-engineer"><path class="engineer" d="M30 3.5a4 4 0 0 1 2.6 7q3.4 2 3.9 9.5h-13'
    'q.5-7.5 3.9-9.5A4 4 0 0 1 30 3.5z"/><path class="engineer-hat" d="M25.3 6.3a4.7 4.7 0 0 1 9.4 0z"/></g>'
    "</defs></svg>"
)
"""What maps of areas refer to; once a page, before them."""
