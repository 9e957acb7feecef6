"""What a card or an achievement counts, chosen by taps: the choices, and what was chosen.

Each choice has a field of its own, so that a page without scripts can show all of them; together
they say what the three fields of `games.cities.typed` say.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from games.cities.patterns import AreaKind, Pattern
from games.cities.spaces import HIGHEST, Colour
from games.cities.typed import BETWEEN, pattern_fields
from games.look import Typed, last_of

KINDS = (
    ("liveable", "all four colours"),
    ("buildings", "building"),
    ("sets", "set of colours"),
    ("heights", "set of heights"),
    ("areas", "area"),
    ("", "something else: we count it"),
)
"""What is counted, in words that fit a chip; the last one where the program cannot count it."""

CHOSEN = ("kind", "colour", "floors", "more", "set", "top", "area", "size")
"""How the names of the fields begin."""

_OR_MORE = "+"
_FLOORS = tuple(str(floors) for floors in range(1, HIGHEST + 1))


@dataclass(frozen=True, slots=True)
class Chip:
    """A choice: its value in the field, its words, whether it is chosen."""

    value: str
    words: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class PatternChips:
    """The choices for one pattern; `end` stands behind the names of its fields.

    `size` is what is typed: at least so many spaces of an area.
    """

    end: str
    kinds: tuple[Chip, ...]
    colours: tuple[Chip, ...]
    floors: tuple[Chip, ...]
    is_or_more: bool
    sets: tuple[Chip, ...]
    tops: tuple[Chip, ...]
    areas: tuple[Chip, ...]
    size: str


def pattern_chips(typed: Typed, end: str = "") -> PatternChips:
    """Return the choices as they are chosen in the fields of a form."""

    def chips(name: str, choices: Iterable[tuple[str, str]], default: str = "") -> tuple[Chip, ...]:
        chosen = last_of(typed, name + end) or default
        return tuple(Chip(value, words, value == chosen) for value, words in choices)

    colours = [(colour.value, colour.value) for colour in Colour]
    floors = [(number, number) for number in _FLOORS]
    return PatternChips(
        end=end,
        kinds=chips("kind", KINDS),
        colours=chips("colour", (("", "any colour"), *colours)),
        floors=chips("floors", (("", "any height"), *floors)),
        is_or_more=bool(last_of(typed, f"more{end}")),
        sets=tuple(
            Chip(colour, words, bool(last_of(typed, f"set_{colour}{end}")))
            for colour, words in colours
        ),
        tops=chips("top", [(top, _up_to(top)) for top in _FLOORS], _FLOORS[-1]),
        areas=chips("area", [(kind.value, kind.value) for kind in AreaKind]),
        size=last_of(typed, f"size{end}"),
    )


def _up_to(top: str) -> str:
    return f"1 to {top}" if top != _FLOORS[0] else "only 1"


def chosen_fields(typed: Typed, end: str = "") -> tuple[str, str, str]:
    """Return the three fields that the chosen chips say: what is counted, which, height or size."""
    kind = last_of(typed, f"kind{end}")
    which = size = ""
    match kind:
        case "buildings":
            which, size = last_of(typed, f"colour{end}"), last_of(typed, f"floors{end}")
            if size and last_of(typed, f"more{end}"):
                size += _OR_MORE
        case "sets":
            chosen = (one.value for one in Colour if last_of(typed, f"set_{one.value}{end}"))
            which = BETWEEN.join(chosen)
        case "heights":
            size = last_of(typed, f"top{end}")
        case "areas":
            which, size = (
                last_of(typed, f"area{end}"),
                "".join(last_of(typed, f"size{end}").split()),
            )
    return kind, which, size


def chips_of(pattern: Pattern | None, end: str = "") -> dict[str, tuple[str, ...]]:
    """Return the fields that choose a pattern; `chosen_fields` reads them."""
    kind, which, size = pattern_fields(pattern)
    fields = {"kind": kind}
    match kind:
        case "buildings":
            fields |= {"colour": which, "floors": size.removesuffix(_OR_MORE)}
            fields |= {"more": "on"} if size.endswith(_OR_MORE) else {}
        case "sets":
            fields |= {f"set_{colour}": "on" for colour in which.split(BETWEEN)}
        case "heights":
            fields["top"] = size
        case "areas":
            fields |= {"area": which, "size": size}
    return {f"{name}{end}": (value,) for name, value in fields.items()}
