"""The boxes of the games by slug, and a component set as a file.

The format is `city-set/1`: an object with `format`, `game` (a slug), `name`, and `parts`,
an object with the parts of the game's box. A part that is left out is not entered yet.

My City: `board` (`terrain`, `banks`, perhaps `squares`, as in a record), `buildings` and
`eternal` (lists of shapes, each rows of X and "."). Multicity: `tiles` (a list of tiles,
each three rows of r, g, b, y and x). Cities: `tiles` and `start` (lists of tiles, each two rows
of R, G, B, Y, P and W), `boards` (each `name` and three `achievements` as in a record),
`cards` (each `title`, `points`, and perhaps `count`). Tangram City: `tiles` (an object by card,
each `colour` and `halves`), `start` (a list of boards, each the list of its start
piece's halves). Micro City: `districts` (an object by card, each with the areas of side `a`
and perhaps `b`), `a`, `b`, `eiffel` and `empire` (lists of buildings), `projects` (cards 5
and 6), all as in a record, and `rounds` (an object by scenario). The same set always gives
the same bytes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from games.cities.box import CITIES
from games.kit.box import Box, Values
from games.kit.reading import Json, read_choice, read_object, read_text
from games.micro_city.kept_box import MICRO_CITY
from games.multicity.box import MULTICITY
from games.my_city.box import MY_CITY
from games.records import parse_json
from games.tangram_city.box import TANGRAM_CITY

FORMAT = "city-set/1"

BOXES: dict[str, Box] = {
    box.slug: box for box in (MY_CITY, MULTICITY, CITIES, TANGRAM_CITY, MICRO_CITY)
}


@dataclass(frozen=True, slots=True)
class SetFile:
    """A component set: whose box it is, what its group calls it, and what is entered."""

    game: str
    name: str
    values: Values

    @property
    def json(self) -> Mapping[str, Json]:
        """The set as an object."""
        parts = BOXES[self.game].write(self.values)
        return {"format": FORMAT, "game": self.game, "name": self.name, "parts": parts}


def raw_bytes(game: str, name: str, parts: Json) -> bytes:
    """Return as a file what is kept of a set, whether or not it can still be read."""
    return _bytes({"format": FORMAT, "game": game, "name": name, "parts": parts})


def parse_set(source: bytes) -> SetFile:
    """Return the set in a file's bytes; raises InvalidError where the form is wrong."""
    return read_set(parse_json(source))


def read_set(value: Json) -> SetFile:
    """Return the set that a JSON value stands for; raises InvalidError."""
    fields = read_object(value, "", required=("format", "game", "name", "parts"))
    read_choice(fields["format"], "format", (FORMAT,))
    game = read_choice(fields["game"], "game", BOXES)
    name = read_text(fields["name"], "name")
    return SetFile(game, name, BOXES[game].read(fields["parts"], "parts"))


def set_bytes(file: SetFile) -> bytes:
    """Return a set as a file: the same for the same set, readable, in UTF-8."""
    return _bytes(file.json)


def _bytes(value: Mapping[str, Json]) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()
