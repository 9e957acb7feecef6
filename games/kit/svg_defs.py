"""What every board of a page refers to: patterns of the colours, marks of the ground, animals.

They go by what they look like: no name here tells what a later chapter brings. What only later
chapters draw leaves a page that does not draw it (`spared`).
"""

import re
from functools import cache

ANIMALS = ("bear", "fox", "heron", "hare")
"""The animal of each seat."""

VARIANTS = {"peak": 3, "fir": 3}
"""How many pictures there are of a mark that fills whole regions."""


def _pattern(colour: str, width: int, height: int, path: str) -> str:
    """Return the pattern of a colour, and a coarse one for small pictures."""
    return "".join(
        f'<pattern id="{name}-{colour}" width="{width}" height="{height}"'
        f' patternUnits="userSpaceOnUse"{transform}><rect class="tone {colour}"'
        f' width="{width}" height="{height}"/>{path}</pattern>'
        for name, transform in (("hatch", ""), ("coarse", ' patternTransform="scale(1.9)"'))
    )


_PATTERNS = (
    _pattern("yellow", 8, 8, '<path class="hatch" d="M-2 2L2-2M0 8L8 0M6 10l4-4"/>')
    + _pattern("red", 10, 10, '<path class="hatch" d="M0 5h10M5 0v10"/>')
    + _pattern(
        "blue",
        14,
        8,
        '<path class="hatch" d="M0 4Q3.5-1 7 4T14 4M-7 4Q-3.5 9 0 4M14 4Q17.5-1 21 4"/>',
    )
    + _pattern(
        "purple",
        10,
        10,
        '<circle class="dot" cx="2.5" cy="2.5" r="1.5"/><circle class="dot" cx="7.5" cy="7.5" r="1.5"/>',
    )
)

_MARKS = (
    '<g id="mark-peak-0"><path class="peak" d="M9 31l9-18 6 10 3-5 5 13z"/>'
    '<path class="snow" d="M18 13l3.7 6.2-2.2 2-2.1-2-2.3 1.6z"/></g>'
    '<g id="mark-peak-1"><path class="peak" d="M8.5 31l6-12 3 5 6-14 8 21z"/>'
    '<path class="snow" d="M23.5 10l2.7 7-2.4 1.8-1.9-1.9-1.7 1z"/></g>'
    '<g id="mark-peak-2"><path class="peak" d="M8.5 31l11-20 12 20z"/>'
    '<path class="snow" d="M19.5 11l4 6.7-2.6 2-2.2-2.2-2.8 1.6z"/></g>'
    '<g id="mark-fir-0"><path class="fir" d="M17 9l6 9h-3l5 8h-6.5v5h-3v-5H9l5-8h-3z"/>'
    '<path class="fir" d="M27 17l3.6 6h-1.7l2.6 5H28v3h-2v-3h-3.5l2.6-5h-1.7z"/></g>'
    '<g id="mark-fir-1"><path class="fir" d="M24 9l6 9h-3l4.5 8h-6v5h-3v-5H17l4.5-8h-3.5z"/>'
    '<path class="fir" d="M13 17l3.6 6h-1.7l2.6 5H14v3h-2v-3H8.5l2.6-5H9.4z"/></g>'
    '<g id="mark-fir-2"><path class="fir" d="M14 12l4.5 7h-2.2l3.7 7h-4.5v5h-3v-5H8.5l3.2-7H9.5z"/>'
    '<path class="fir" d="M26 10l4.5 8h-2.2l3.2 8H27.5v5h-3v-5H20.5l3.2-8h-2.2z"/></g>'
    '<g id="mark-tree"><path class="trunk" d="M20 22v9"/>'
    '<circle class="crown" cx="20" cy="17" r="7.5"/><path class="shine" d="M16 17a4 4 0 0 1 4-4"/></g>'
    '<g id="mark-trees"><path class="trunk" d="M14.5 19v9M25.5 23v8"/>'
    '<circle class="crown" cx="14.7" cy="15" r="5.7"/><path class="shine" d="M11.7 15a3 3 0 0 1 3-3"/>'
    '<circle class="crown" cx="25.5" cy="19.5" r="5.3"/><path class="shine" d="M22.7 19.5a2.8 2.8 0 0 1 2.8-2.8"/></g>'
    '<g id="mark-rock"><path class="rock" d="M10 29l2-9 7-6 8 3 4 12z"/>'
    '<path class="facet" d="M19 14l-1 8 4 7M18 22l-6-2"/></g>'
    '<g id="mark-rocks"><path class="rock" d="M9 22l1.5-7 5.5-4 6 3 1 8z"/><path class="facet" d="M16 11l-1 6 2 5"/>'
    '<path class="rock" d="M18 31l1-6 5-4 5.5 2.5L31 31z"/><path class="facet" d="M24 21l-.5 5 2 5"/></g>'
    '<g id="mark-roof"><path class="roof" d="M9.5 17L20 9.5 30.5 17z"/><path class="post" d="M13 17v7M27 17v7M20 17v5"/>'
    '<path class="stone" d="M11.5 23.5h17v5.5q0 2-2 2h-13q-2 0-2-2z"/></g>'
    '<g id="mark-square"><rect class="small-square" x="16.5" y="16.5" width="7" height="7" rx="1"/></g>'
    '<g id="mark-streak"><path class="rock" d="M9 30l3-12 8-6 8 4 3 14z"/>'
    '<path class="streak" d="M12 26l5-4 3 3 4-6 4 3"/></g>'
)

_ANIMALS = (
    # A head from the front: round ears, broad muzzle.
    '<g id="animal-bear"><path d="M13.5 9.5a5 5 0 0 0-3.6 8.4A12.5 12.5 0 0 0 8.8 23C8.8 30 14.5 35.5 22 35.5S35.2 30 35.2 23a12.5 12.5 0 0 0-1.1-5.1A5 5 0 1 0 26.5 11.5a14.5 14.5 0 0 0-9 0A5 5 0 0 0 13.5 9.5z"/>'
    '<path class="cut" d="M22 23.5c-4.2 0-7 2.3-7 5s2.8 4.8 7 4.8 7-2.1 7-4.8-2.8-5-7-5z"/>'
    '<path d="M19.2 26h5.6q.7 0 .3.700L22.7 29.5v1.7h-1.4v-1.7L18.9 26.7q-.4-.7.300-.7z"/>'
    '<circle class="cut" cx="16.3" cy="20.3" r="1.6"/><circle class="cut" cx="27.7" cy="20.3" r="1.6"/></g>'
    # A head from the front: high pointed ears, narrowing to the nose.
    '<g id="animal-fox"><path d="M8.5 8.5L17 13.5a14 14 0 0 1 10 0L35.5 8.5c.9 5 .7 9-.7 12.5L37 26 22 37 7 26l2.2-5C7.8 17.5 7.6 13.5 8.5 8.5z"/>'
    '<path class="cut" d="M9.5 26l6.5-.5 5 7.5-1.5 1.2zM34.5 26l-6.5-.5-5 7.5 1.5 1.2z"/>'
    '<path class="cut" d="M14.5 20.5l4 2-1.5 1.4-2.6-1.3zM29.5 20.5l-4 2 1.5 1.4 2.6-1.3z"/>'
    '<path class="cut" d="M11 12l3.6 2.3-2.6 2.7zM33 12l-3.6 2.3 2.6 2.7z"/></g>'
    # Standing in the water: long neck in an S, dagger bill.
    '<g id="animal-heron"><path d="M37 14.5L26.5 12C25.5 9.3 23 8 20.5 8.3c-3.7.400-5.3 4-4 7 1 2.3 2.4 3.7 2.3 6.2-3.8.500-8.6 3.6-12.3 9.5 4 .3 7.5-.2 10.5-1.3l1 8.3h1.6l-.6-9.2 1.4-.8 1.7 10h1.6l-1.5-11.3c2.2-2 3-4.6 2.4-7.4-.5-2.5-2-4-2.8-5.6-.3-.7-.1-1.3.500-1.4 1.4-.2 2.7 1 4 2.3z"/>'
    '<circle class="cut" cx="22.3" cy="11.3" r="1"/>'
    '<path class="cut" d="M10.5 28.7c2.7-2.6 5.3-4.3 8.5-5-1 2.5-4.3 4.5-8.5 5z"/></g>'
    # A head from the front: two long ears, soft cheeks.
    '<g id="animal-hare"><path d="M15 4.5c-3.2 1.2-3.7 8.5-1.2 15-2.8 2-4.3 4.9-4.3 8 0 5.8 5.3 10 12.5 10s12.5-4.2 12.5-10c0-3.1-1.5-6-4.3-8 2.5-6.5 2-13.8-1.2-15-3.3-1.2-5.8 5-6 12.2a17 17 0 0 0-2 0C20.8 9.5 18.3 3.3 15 4.5z"/>'
    '<path class="cut" d="M15.5 8c-1.3 1.5-1.2 5.7.300 9.7l2.2-.7c-.2-3.9-1.2-8-2.5-9zM28.5 8c1.3 1.5 1.2 5.7-.3 9.7l-2.2-.7c.2-3.9 1.2-8 2.5-9z"/>'
    '<circle class="cut" cx="16" cy="25.5" r="1.7"/><circle class="cut" cx="28" cy="25.5" r="1.7"/>'
    '<path class="cut" d="M19.7 29h4.6L22.7 31v2.3h-1.4V31z"/></g>'
)

DEFS = (
    '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    f"{_PATTERNS}{_MARKS}{_ANIMALS}</defs></svg>"
)
"""One hidden picture with everything that the others refer to; once a page, before them."""

LATE_INK = "purple"
"""The colour of buildings that only a later chapter brings."""
_LATE = {
    "mark-roof": "#mark-roof",
    "mark-streak": "#mark-streak",
    f"hatch-{LATE_INK}": LATE_INK,
    f"coarse-{LATE_INK}": LATE_INK,
}
"""What only few boards show, by id, with the text of a page that draws it."""
_RARE = re.compile(rf'<(g|pattern) id="({"|".join(_LATE)})".*?</\1>', re.DOTALL)
_SIGNS = frozenset(_LATE.values())


def spared(page: str) -> tuple[str, bool]:
    """Return a page without the definitions that nothing on it needs, and whether it has LATE_INK.

    What a page does not show it does not speak of either: it belongs to a later chapter.
    """
    before, found, after = page.partition(DEFS)
    signs = frozenset(sign for sign in _SIGNS if sign in before or sign in after)
    return f"{before}{_defs_for(signs) if found else ''}{after}", LATE_INK in signs


@cache
def _defs_for(signs: frozenset[str]) -> str:
    """Return DEFS without what a page with such signs does not draw."""
    return _RARE.sub(lambda one: one[0] if _LATE[one[2]] in signs else "", DEFS)


AREA_DEFS = (
    '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    '<pattern id="tan-red" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<rect class="tan-tone red" width="8" height="8"/>'
    '<path class="tan-mark" d="M-2 2L2-2M0 8L8 0M6 10l4-4"/></pattern>'
    '<pattern id="tan-green" width="9" height="9" patternUnits="userSpaceOnUse">'
    '<rect class="tan-tone green" width="9" height="9"/>'
    '<circle class="tan-dot" cx="2.2" cy="2.2" r="1.5"/>'
    '<circle class="tan-dot" cx="6.7" cy="6.7" r="1.5"/></pattern>'
    '<pattern id="tan-fountain" width="12" height="8" patternUnits="userSpaceOnUse">'
    '<rect class="tan-tone fountain" width="12" height="8"/>'
    '<path class="tan-mark" d="M0 4Q3 0 6 4T12 4"/></pattern>'
    '<pattern id="tan-undecided" width="10" height="10" patternUnits="userSpaceOnUse">'
    '<rect class="tan-tone undecided" width="10" height="10"/></pattern>'
    "</defs></svg>"
)
"""The patterns of areas: red, green, fountain, and undecided."""
