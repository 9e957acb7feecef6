"""The kinds of rule that a rule sheet can hold, as data: codes, fields, what they bear on.

What each is called, and from which chapter on it may be named, stands in `catalogue/rules.py`.
Sources: rulings, section 1, "What later chapters do" and "The Eternal Game".
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.my_city.rules.fields import Field, Type


class When(StrEnum):
    """When a kind of rule brings points: never, when the episode is over, or at once."""

    NEVER = "never"
    AT_END = "at_end"
    AT_ONCE = "at_once"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of rule: its code, its fields, and when it brings points.

    One that brings points has a line of the score. `is_single` says that a sheet holds it
    at most once. Of the fields `one_of` any one is enough, and none says nothing: they stand in
    the order in which a sheet is likely to have them.
    """

    code: str
    fields: tuple[Field, ...] = ()
    when: When = When.NEVER
    is_single: bool = False
    one_of: tuple[str, ...] = ()

    @property
    def has_line(self) -> bool:
        """Whether it has a line of the score."""
        return self.when is not When.NEVER

    def field(self, name: str) -> Field:
        """Return the field of that name; raises KeyError."""
        try:
            return next(field for field in self.fields if field.name == name)
        except StopIteration:
            raise KeyError(name) from None


FEATURES: Mapping[str, Mapping[str, int]] = {
    "tree": {"t": 1, "T": 2},
    "rock": {"r": 1, "R": 2},
    "well": {"w": 1},
    "vein": {"g": 1},
}
"""What can be seen on a board: the letters of its terrain, with how many each space shows."""

GROUNDS: Mapping[str, str] = {"forest": "f", "mountain": "m"}
"""Ground that is closed to buildings unless a rule opens it, by the letter of its terrain."""

_COLOUR = Field("colour", Type.COLOUR)
_TAG = Field("tag", Type.NAME)
_POINTS = Field("points", Type.POINTS)
_FEATURE = Field("feature", Type.CHOICE, is_required=True, choices=tuple(FEATURES))
_AT_ONCE = Field("at_once", Type.FLAG, default=False)
_WORDS = Field("words", Type.TEXT, is_required=True)

_SETTING = (
    Kind(
        "start",
        (Field("number", Type.NUMBER, is_required=True, high=49),),
        is_single=True,
    ),
    Kind(
        "passing",
        (
            Field("allowed", Type.FLAG, default=True),
            Field("cost", Type.NUMBER, default=1),
            Field("floor", Type.NUMBER, default=0),
        ),
        is_single=True,
    ),
    Kind(
        "ground",
        (Field("ground", Type.CHOICE, is_required=True, choices=tuple(GROUNDS)),),
    ),
    Kind("bank", (Field("bank", Type.BANK, is_required=True),)),
    Kind(
        "first",
        (
            Field("where", Type.CHOICE, is_required=True, choices=("river", "space", "fixed")),
            Field("space", Type.SPACE),
        ),
        is_single=True,
    ),
    Kind(
        "fixed",
        (
            Field("spaces", Type.SPACES, is_required=True),
            Field("colour", Type.COLOUR, is_required=True),
        ),
    ),
)

_PIECES = (
    Kind(
        "piece",
        (
            Field("piece", Type.NAME, is_required=True),
            Field("colour", Type.COLOUR, is_required=True),
            Field("shape", Type.SHAPE, is_required=True),
            _TAG,
        ),
    ),
    Kind(
        "piece_by_place",
        (
            Field("piece", Type.NAME, is_required=True),
            Field("colour", Type.COLOUR, is_required=True),
            Field("first", Type.SHAPE, is_required=True),
            Field("second", Type.SHAPE, is_required=True),
            Field("other", Type.SHAPE, is_required=True),
        ),
    ),
    Kind(
        "replaced",
        (
            Field("piece", Type.PIECE, is_required=True),
            _COLOUR,
            Field("shape", Type.SHAPE),
        ),
        one_of=("shape", "colour"),
    ),
    Kind("tagged", (Field("pieces", Type.PIECES, is_required=True), Field("tag", Type.NAME, True))),
    Kind(
        "removed",
        (Field("pieces", Type.PIECES), _COLOUR, Field("without", Type.NAME)),
        one_of=("pieces", "colour"),
    ),
    Kind(
        "must_build",
        (Field("pieces", Type.PIECES), _COLOUR, _TAG),
        one_of=("pieces", "colour", "tag"),
    ),
    Kind("blocking", (Field("cards", Type.NUMBER, default=1, low=1, high=10),), is_single=True),
    Kind("free_pass", is_single=True),
)

_ON_BOARD = (
    Kind("visible", (_FEATURE, _POINTS), When.AT_END),
    Kind("empty", (_POINTS,), When.AT_END, is_single=True),
    Kind("groups", (_COLOUR, _POINTS), When.AT_END),
    Kind("built", (_COLOUR, _TAG, _POINTS), When.AT_END),
    Kind(
        "enclosed",
        (_FEATURE, Field("buildings", Type.NUMBER, default=4, low=1, high=4), _POINTS),
        When.AT_END,
    ),
    Kind("parks", (_POINTS,), When.AT_END),
    Kind("touching", (_COLOUR, _TAG, _POINTS), When.AT_END),
    Kind(
        "on_row",
        (
            Field("row", Type.ROW),
            Field("per", Type.CHOICE, default="once", choices=("once", "building", "space")),
            _POINTS,
            _AT_ONCE,
        ),
        When.AT_END,
    ),
    Kind(
        "contiguous",
        (
            Field("colour", Type.COLOUR, is_required=True),
            Field("space", Type.SPACE, is_required=True),
            _POINTS,
            Field("track", Type.NAME),
        ),
        When.AT_END,
    ),
    Kind(
        "connected",
        (
            Field("space", Type.SPACE, is_required=True),
            Field("other", Type.SPACE, is_required=True),
            _COLOUR,
            _POINTS,
            _AT_ONCE,
        ),
        When.AT_END,
    ),
    Kind(
        "full",
        (
            Field("lines", Type.CHOICE, default="both", choices=("rows", "columns", "both")),
            _POINTS,
            _AT_ONCE,
        ),
        When.AT_END,
    ),
)

_IN_PLAY = (
    Kind(
        "first_cover",
        (_FEATURE, _POINTS, Field("least", Type.NUMBER, default=1, low=1)),
        When.AT_ONCE,
    ),
    Kind("first_to", (_WORDS, _POINTS), When.AT_ONCE),
    Kind("investor", (_POINTS, Field("space", Type.SPACE)), When.AT_ONCE, is_single=True),
    Kind("counter", (_WORDS, _POINTS), When.AT_ONCE),
)

_LASTING = (
    Kind(
        "track",
        (
            Field("track", Type.NAME, is_required=True),
            Field("boxes", Type.NUMBER, low=1),
            Field("rewards", Type.REWARDS),
        ),
        When.AT_END,
    ),
    Kind("typed", (_WORDS,), When.AT_END),
)

KINDS: Mapping[str, Kind] = {
    kind.code: kind for kind in (*_SETTING, *_PIECES, *_ON_BOARD, *_IN_PLAY, *_LASTING)
}
"""All kinds of rule by their code, in the order in which a form offers them."""

ADDING = frozenset({"piece", "piece_by_place"})
"""The kinds that add a building, under an id of its own."""
