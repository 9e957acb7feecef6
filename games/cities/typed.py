"""What people type of Cities: what a card or an achievement counts, and features.

A count is typed in three fields, or in a line.

The fields are what is counted, which of it, and a height or size: "buildings", "red", "3+".
A line has the same words, one after the other: "buildings red 3+", "sets red blue".
"""

from unicodedata import normalize

from games.cities.patterns import (
    LARGEST,
    AreaKind,
    Areas,
    Buildings,
    Heights,
    Liveable,
    Pattern,
    Sets,
)
from games.cities.spaces import HIGHEST, Colour
from games.kit.errors import InvalidError

HELP = (
    "liveable; buildings, buildings red, buildings 2, buildings red 3+; areas water 3; sets red"
    " blue; heights 4"
)
"""All that can be typed in a line, by examples."""

BETWEEN = "+"
"""What stands between the colours of a set in their field."""

_AND_MORE = "+"
_LONGEST = 40
_LONGEST_NUMBER = 9

_WITHOUT_WHICH = {"liveable", "heights"}
_WITHOUT_SIZE = {"liveable", "sets"}


def read_pattern_fields(kind: str, which: str, size: str) -> Pattern:
    """Return the pattern that three fields name; what its kind does not need is passed over.

    Raises InvalidError with a sentence that begins small; it is said at `size` where it is
    about a number.
    """
    match kind:
        case "liveable":
            return Liveable()
        case "buildings":
            return _buildings(which, size)
        case "sets":
            return Sets(_colours(which))
        case "heights":
            return Heights(_number(size or str(HIGHEST), HIGHEST))
        case "areas":
            if which not in {*AreaKind}:
                words = "choose what the area is of: water, park or a colour."
                raise InvalidError("which", words)
            return Areas(AreaKind(which), _number(size.removesuffix(_AND_MORE), LARGEST))
    raise InvalidError("kind", "this count is not known here.")


def pattern_fields(pattern: Pattern | None) -> tuple[str, str, str]:
    """Return the three fields of a pattern, blank for none; colours in their usual order."""
    match pattern:
        case None:
            return "", "", ""
        case Liveable():
            return "liveable", "", ""
        case Buildings(colour, height, at_least):
            size = "" if height is None else f"{height}{_AND_MORE if at_least else ''}"
            return "buildings", colour.value if colour else "", size
        case Sets(colours):
            named = (colour.value for colour in Colour if colour in colours)
            return "sets", BETWEEN.join(named), ""
        case Heights(top):
            return "heights", "", str(top)
        case Areas(kind, size):
            return "areas", kind.value, str(size)


def read_pattern_text(text: str) -> Pattern | None:
    """Return the pattern of a line, None where nothing was typed; raises InvalidError."""
    words = text.lower().split()
    if not words:
        return None
    kind, *named = words
    has_size = bool(named) and named[-1].removesuffix(_AND_MORE).isdecimal()
    size = named.pop() if has_size else ""
    is_too_much = (named and kind in _WITHOUT_WHICH) or (size and kind in _WITHOUT_SIZE)
    try:
        if not is_too_much:
            return read_pattern_fields(kind, BETWEEN.join(named), size)
    except InvalidError:
        pass  # said below with what could be typed
    shown = text if len(text) <= _LONGEST else text[:_LONGEST] + "..."
    told = f"“{shown}” describes nothing that can be counted. Type {HELP}."
    raise InvalidError("count", told)


def pattern_text(pattern: Pattern | None) -> str:
    """Return a pattern as a line; `read_pattern_text` reads it back."""
    kind, which, size = pattern_fields(pattern)
    return " ".join([kind, *which.split(BETWEEN), size]).strip().replace("  ", " ")


def _buildings(which: str, size: str) -> Buildings:
    if which not in {"", *Colour}:
        raise InvalidError(
            "which",
            f"“{which[:_LONGEST]}” is no colour of a building: choose one of the four,"
            " or any colour.",
        )
    colour = Colour(which) if which else None
    if not size:
        return Buildings(colour)
    height = _number(size.removesuffix(_AND_MORE), HIGHEST)
    return Buildings(colour, height, at_least=size.endswith(_AND_MORE))


def _colours(which: str) -> tuple[Colour, ...]:
    words = which.split(BETWEEN)
    if not {*words} <= {*Colour} or len({*words}) < len(words):
        raise InvalidError("which", "choose which colours make a set.")
    return tuple(map(Colour, words))


def _number(text: str, most: int) -> int:
    if not text:
        raise InvalidError("", "say how high, or at least how many spaces.")
    if not text.isdecimal():
        raise InvalidError("size", f"“{text[:_LONGEST]}” is no whole number; type digits, like 12.")
    number = int(text) if len(text) <= _LONGEST_NUMBER else most + 1
    if number < 1:
        raise InvalidError("size", f"{text[:_LONGEST]} is too low, 1 is the least.")
    if number > most:
        raise InvalidError("size", f"{text[:_LONGEST]} is too high, {most} is the most.")
    return number


def feature_text(text: str) -> str:
    """Return a feature as people mean it: " Water: Boat" is the water:boat of a record.

    Players tell designs apart by looking, and so a capital or a gap makes no other one.
    """
    name, colon, design = normalize("NFC", text).lower().partition(":")
    return name.strip() + colon + " ".join(design.split())
