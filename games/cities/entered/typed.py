"""A district, its cards and its sums as people type them, as the moves of a record."""

import re
from collections.abc import Sequence
from typing import Any

from django.core.exceptions import ValidationError

from games.cities.entered.moves import BARE, SUMS
from games.cities.entered.typed_tiles import ground_of
from games.cities.pattern_form import refuse_long_title, typed_pattern
from games.cities.practice import DESIGNS
from games.cities.setup import ACHIEVEMENTS, MOST
from games.cities.spaces import LETTERS, PARK, WATER, Colour, Kind
from games.cities.typed import feature_text
from games.forms import read_whole_number
from games.kit.cells import Cell, parse_space, space_name
from games.kit.words import counted
from games.look import Typed, last_of

MOST_SIDE = 10
"""Spaces along the longer side of the largest district."""
MOST_TYPED_CARDS = 40
LONGEST_WORD = 20

_GAPS = re.compile(r"[\s/|]+")
_BETWEEN = re.compile(r"[,;\n]+")
_BARE = str.maketrans("-_·", BARE * 3)

Line = dict[str, Any]


def read_district(typed: Typed) -> Line:
    """Return a `district` move without its seat; raises ValidationError."""
    line = read_spaces(typed)
    if any(values := read_values(typed)):
        line["achievements"] = values
    if cards := read_cards(typed):
        line["cards"] = cards
    return line


def read_spaces(typed: Typed) -> Line:
    """Return the keys of a `district` move that tell its spaces; raises ValidationError."""
    ground = read_ground(last_of(typed, "ground") or ground_of(typed))
    line: Line = {"do": "district", "ground": ground}
    if heights := read_heights(last_of(typed, "heights"), ground):
        line["heights"] = heights
    if features := read_features(last_of(typed, "features"), ground):
        line["features"] = features
    if wild := read_wild(last_of(typed, "wild")):
        line["wild"] = wild
    return line


def read_values(typed: Typed) -> list[int]:
    """Return what each achievement gave, 0 for none; raises ValidationError."""
    return [
        _number(typed, f"value_{index}", f"Achievement {index + 1}", blank=0)
        for index in range(ACHIEVEMENTS)
    ]


def read_sums(typed: Typed) -> Line:
    """Return a `sums` move without its seat; raises ValidationError."""
    sums = {key: _number(typed, f"sum_{key}", key.capitalize()) for key in SUMS}
    return {"do": "sums", **sums}


def read_ground(text: str) -> list[str]:
    """Return the rows of letters; what lies bare may be a dot or a dash."""
    rows = [row for row in _GAPS.split(text.upper().translate(_BARE)) if row]
    if not rows:
        raise ValidationError("Paint the spaces of the district first.", code="no_ground")
    if len(rows) > MOST_SIDE or len(rows[0]) > MOST_SIDE:
        raise ValidationError(
            f"No district is longer than {MOST_SIDE} spaces: type one line for each row.",
            code="too_large",
        )
    for number, row in enumerate(rows, 1):
        if strange := [letter for letter in row if letter not in LETTERS + BARE]:
            raise ValidationError(
                f"Row {number}: “{strange[0]}” is no ground; type R, B, G, Y, P or W, and a dot"
                " where no tile lies.",
                code="no_letter",
            )
        if len(row) != len(rows[0]):
            raise ValidationError(
                f"Row {number} has {_spaces(row)} and the first one {len(rows[0])}.",
                code="uneven",
            )
    return rows


def _spaces(row: str) -> str:
    return counted(len(row), "space", "spaces")


def read_heights(text: str, ground: Sequence[str]) -> list[str]:
    """Return the rows of digits, none where nothing is built; blank rows at the end may lack."""
    rows = [row for row in _GAPS.split(text.translate(_BARE).replace(BARE, "0")) if row]
    wide = len(ground[0])
    for number, row in enumerate(rows, 1):
        if not (row.isascii() and row.isdigit()):
            raise ValidationError(
                f"Heights, row {number}: type a digit for each space, 0 where nothing is built.",
                code="no_digit",
            )
        if len(row) != wide or number > len(ground):
            raise ValidationError(
                f"Heights, row {number} has {_spaces(row)}; the district has"
                f" {counted(len(ground), 'row', 'rows')} of {wide}.",
                code="uneven",
            )
    if not "".join(rows).strip("0"):
        return []
    return [*rows, *["0" * wide] * (len(ground) - len(rows))]


def read_features(text: str, ground: Sequence[str]) -> dict[str, str]:
    """Return the features by space, as typed ("A1 boat, C3 special")."""
    return {
        space_name(cell): _feature(word, cell, ground)
        for cell, word in _placed(text, "feature, like A1 boat")
    }


def _feature(word: str, cell: Cell, ground: Sequence[str]) -> str:
    """Return the feature that a word names: its kind follows from the design, or from the space."""
    name = feature_text(word)
    if name in {Kind.MONUMENT, Kind.SPECIAL} or ":" in name:
        return name
    for kind, designs in DESIGNS.items():
        if name in designs:
            return f"{kind}:{name}"
    row, column = cell
    letter = ground[row][column] if row < len(ground) and column < len(ground[row]) else BARE
    kinds = {WATER: Kind.WATER, PARK: Kind.PARK}
    if letter not in kinds:
        raise ValidationError(
            f"{space_name(cell)}: “{word[:LONGEST_WORD]}” is a design for water or for a park, and"
            " the space is neither. On a building space lies a monument or a special.",
            code="no_feature",
        )
    return f"{kinds[letter]}:{name}"


def read_wild(text: str) -> dict[str, str]:
    """Return the colours of what is built on specials, as typed ("C3 red")."""
    found = {}
    for cell, word in _placed(text, "colour, like C3 red"):
        colour = next((one for one in Colour if word.lower() in {one.value, one.value[0]}), None)
        if colour is None:
            raise ValidationError(
                f"“{word[:LONGEST_WORD]}” is no colour of a building: red, blue, green or yellow.",
                code="no_colour",
            )
        found[space_name(cell)] = colour.value
    return found


def _placed(text: str, what: str) -> list[tuple[Cell, str]]:
    """Return the typed spaces, each with the words behind it."""
    found: dict[Cell, str] = {}
    for item in (one.strip() for one in _BETWEEN.split(text)):
        if not item:
            continue
        name, _, word = item.partition(" ")
        cell = parse_space(name[:1].upper() + name[1:]) if name.isascii() else None
        if cell is None or not word.strip():
            raise ValidationError(
                f"“{item[:LONGEST_WORD]}” is no space with a {what}.", code="no_space"
            )
        if cell in found:
            raise ValidationError(f"{space_name(cell)} is named twice.", code="space_twice")
        found[cell] = " ".join(word.split())
    return [*found.items()]


CARD_FIELDS = ("card_title", "card_points", "card_kind", "card_which", "card_size", "card_times")
"""The fields of a scoring card; a page has as many of each as there are cards."""


def read_cards(typed: Typed) -> list[Line]:
    """Return the scoring cards; lines of which nothing is filled in are left out."""
    columns = [typed.get(name, ()) for name in CARD_FIELDS]
    most = max(map(len, columns))
    cards = []
    for number in range(min(most, MOST_TYPED_CARDS)):
        texts = [column[number].strip() if number < len(column) else "" for column in columns]
        title, points, kind, which, size, times = texts
        if title or points or kind or times:
            cards.append(_card(number + 1, title, points, (kind, which, size), times))
    return cards


def _card(number: int, title: str, points: str, pattern: tuple[str, str, str], times: str) -> Line:
    refuse_long_title(title)
    name = f"“{title}”" if title else f"Card {number}"
    worth = read_whole_number(points, low=0, high=MOST, name=f"{name}, points")
    if worth is None:
        raise ValidationError(
            f"{name}: type the points that the card gives each time.", code="no_points"
        )
    card: Line = {"title": title or f"Card {number}", "points": worth}
    if pattern[0]:
        card["count"] = typed_pattern(name, *pattern)
    occurrences = read_whole_number(times, low=0, high=MOST, name=f"{name}, times")
    if occurrences is not None:
        card["occurrences"] = occurrences
    elif not pattern[0]:
        raise ValidationError(
            f"{name}: type how often it scores, 0 for not at all; or choose what is counted.",
            code="no_times",
        )
    return card


def _number(typed: Typed, name: str, words: str, blank: int | None = None) -> int:
    number = read_whole_number(last_of(typed, name), low=0, high=MOST, name=words)
    if number is None:
        number = blank
    if number is None:
        raise ValidationError(f"{words}: type the sum, 0 for none.", code="no_number")
    return number
