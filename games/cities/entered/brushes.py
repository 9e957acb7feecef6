"""What can be put on the spaces of a district that is entered: grounds, features, colours."""

from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from games.cities.marks import symbol_svg
from games.cities.practice import DESIGNS
from games.cities.spaces import COLOURS, PARK, SPACE_WORDS, WATER, Colour, Kind


@dataclass(frozen=True, slots=True)
class Brush:
    """Something that can be put on spaces, and its small picture."""

    value: str
    name: str
    picture: SafeString


def _brush(value: str, name: str = "", symbol: str = "") -> Brush:
    svg = symbol_svg(symbol or name or value)
    return Brush(value, name or value, mark_safe(svg))  # noqa: S308  # ours


GROUNDS = tuple(_brush(letter, SPACE_WORDS[letter], letter) for letter in (*COLOURS, PARK, WATER))
"""The six grounds."""

BARE_GROUND = _brush(".", "bare")
"""What takes a tile away again."""

ON_SPECIALS = tuple(_brush(colour.value, symbol=f"{colour}-1") for colour in Colour)
"""The colours that may stand on a special."""

FEATURES: tuple[tuple[str, tuple[Brush, ...]], ...] = (
    ("On water", tuple(map(_brush, DESIGNS[Kind.WATER]))),
    ("On park spaces", tuple(map(_brush, DESIGNS[Kind.PARK]))),
    ("On building spaces", (_brush(Kind.MONUMENT.value), _brush(Kind.SPECIAL.value))),
)
"""The features by where they go."""

TYPED_DESIGNS = {kind.value: ", ".join(designs) for kind, designs in DESIGNS.items()}
"""The designs that can be typed, by what they go onto."""
