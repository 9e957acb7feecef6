"""The three fields in which a form asks what a card or an achievement counts."""

from itertools import combinations

from django.core.exceptions import ValidationError

from games.cities.patterns import pattern_json
from games.cities.spaces import Colour
from games.cities.typed import BETWEEN, read_pattern_fields
from games.kit.errors import InvalidError
from games.kit.reading import Json

KINDS = (
    ("liveable", "set of all four colours (Liveable City)"),
    ("buildings", "building"),
    ("sets", "set of colours"),
    ("heights", "set of heights from 1 up"),
    ("areas", "area"),
)
"""What the program can count, by the names in a record."""

WHICHES = (
    ("buildings", (("", "any colour"), *((colour.value, colour.value) for colour in Colour))),
    ("areas", (("water", "water"), ("park", "park"))),
    (
        "sets",
        tuple(
            (BETWEEN.join(some), " + ".join(some))
            for size in range(2, len(Colour) + 1)
            for some in combinations((colour.value for colour in Colour), size)
        ),
    ),
)
"""What a card may count of, by what it counts; areas, and sets, are of one colour as well."""


def typed_pattern(name: str, kind: str, which: str, size: str) -> Json:
    """Return the JSON of the pattern that was chosen; raises ValidationError.

    `name` is whose pattern it is, at the start of a sentence.
    """
    try:
        return pattern_json(read_pattern_fields(kind, which, size))
    except InvalidError as error:
        at = ", height or size" if error.where == "size" else ""
        raise ValidationError(f"{name}{at}: {error.message}", code="no_pattern") from None
