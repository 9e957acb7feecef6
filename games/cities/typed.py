"""What a card or an achievement counts, as people type it: "buildings red 3+"."""

import re

from games.cities.patterns import AreaKind, Areas, Buildings, Heights, Liveable, Pattern, Sets
from games.cities.spaces import HIGHEST, Colour
from games.kit.errors import InvalidError

HELP = (
    "liveable; buildings, buildings red, buildings 2, buildings red 3+; areas water 3; sets red"
    " blue; heights 4"
)
"""All that can be typed, by examples."""

_LONGEST = 40
_MOST_SPACES = 999


def read_pattern_text(text: str) -> Pattern | None:
    """Return the pattern that was typed, None where nothing was; raises InvalidError."""
    words = text.lower().split()
    if not words:
        return None
    kind, rest = words[0], words[1:]
    found: Pattern | None = None
    match kind:
        case "liveable" if not rest:
            found = Liveable()
        case "buildings":
            found = _buildings(rest)
        case "areas" if len(rest) == 2 and rest[0] in [*AreaKind]:
            size = _number(rest[1], _MOST_SPACES)
            found = Areas(AreaKind(rest[0]), size) if size else None
        case "sets" if rest and len({*rest}) == len(rest) and {*rest} <= {*Colour}:
            found = Sets(tuple(map(Colour, rest)))
        case "heights" if len(rest) == 1:
            top = _number(rest[0], HIGHEST)
            found = Heights(top) if top else None
    if found is None:
        shown = text if len(text) <= _LONGEST else text[:_LONGEST] + "..."
        told = f"“{shown}” describes nothing that can be counted. Type {HELP}."
        raise InvalidError("count", told)
    return found


def pattern_text(pattern: Pattern | None) -> str:
    """Return a pattern as one types it; `read_pattern_text` reads it back."""
    match pattern:
        case None:
            return ""
        case Liveable():
            return "liveable"
        case Buildings(colour, height, at_least):
            plus = "+" if at_least else ""
            size = "" if height is None else f"{height}{plus}"
            return " ".join(word for word in ("buildings", colour, size) if word)
        case Areas(kind, size):
            return f"areas {kind} {size}"
        case Sets(colours):
            return " ".join(("sets", *colours))
        case Heights(top):
            return f"heights {top}"


def _buildings(words: list[str]) -> Pattern | None:
    colour = Colour(words.pop(0)) if words and words[0] in [*Colour] else None
    if not words:
        return Buildings(colour)
    height = _number(words[0].removesuffix("+"), HIGHEST)
    if height is None or len(words) > 1:
        return None
    return Buildings(colour, height, words[0].endswith("+"))


def _number(text: str, most: int) -> int | None:
    if not re.fullmatch(r"[1-9][0-9]{0,2}", text) or int(text) > most:
        return None
    return int(text)
