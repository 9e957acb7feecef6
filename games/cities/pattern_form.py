"""What a form asks of a card: its title, and in three fields what it counts."""

from itertools import combinations

from django.core.exceptions import ValidationError

from games.cities.patterns import pattern_json
from games.cities.setup import MOST_TITLE
from games.cities.spaces import Colour
from games.cities.typed import BETWEEN, read_pattern_fields
from games.kit.errors import InvalidError
from games.kit.reading import Json

SHOWN = 20
"""Characters by which a long title is told."""

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


def refuse_long_title(title: str) -> None:
    """Raise ValidationError where a title has more characters than a page takes."""
    if len(title) > MOST_TITLE:
        raise ValidationError(
            f"Shorten the title “{title[:SHOWN]}...”: it has {len(title)} characters, at most"
            f" {MOST_TITLE} fit.",
            code="long_title",
        )


def typed_pattern(name: str, kind: str, which: str, size: str) -> Json:
    """Return the JSON of the pattern that was chosen; raises ValidationError.

    `name` is whose pattern it is, at the start of a sentence.
    """
    try:
        return pattern_json(read_pattern_fields(kind, which, size))
    except InvalidError as error:
        at = ", height or size" if error.where == "size" else ""
        raise ValidationError(f"{name}{at}: {error.message}", code="no_pattern") from None
