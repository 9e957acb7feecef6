"""City boards and scoring cards of a box as people enter them: by taps, or in typed lines.

Both ways end in the same texts, a title, values, and what is counted, and are read by one reader.
"""

from collections.abc import Mapping, Sequence

from django.core.exceptions import ValidationError

from games.cities.box import CityBoard
from games.cities.pattern_chips import chips_of, chosen_fields
from games.cities.pattern_form import refuse_long_title, typed_pattern
from games.cities.patterns import Pattern, read_pattern
from games.cities.setup import ACHIEVEMENTS, MOST, VALUES, Achievement
from games.cities.state import Card
from games.cities.typed import pattern_text, read_pattern_text
from games.forms import read_whole_number
from games.kit.errors import InvalidError
from games.look import Typed, last_of

EXAMPLE = (8, 5, 3)
"""Values as an achievement may have them."""


def read_card_typed(typed: Typed) -> Card:
    """Return the scoring card that was entered; raises ValidationError."""
    title = _title(last_of(typed, "title"), "The card")
    points = _numbers([last_of(typed, "points")], f"“{title}”, points")
    if len(points) != 1:
        raise ValidationError("Type the points of the card, like 2.", code="no_points")
    return Card(title, points[0], _pattern(typed, "", f"“{title}”"))


def card_typed(card: Card) -> Typed:
    """Return the fields that hold a card, for taps and for lines."""
    texts = {
        "title": card.title,
        "points": str(card.points),
        "count": pattern_text(card.count),
    }
    return {**_fields(texts), **chips_of(card.count)}


def read_board_typed(typed: Typed) -> CityBoard:
    """Return the city board that was entered; raises ValidationError."""
    name = _title(last_of(typed, "title"), "The board")
    numbers = range(1, ACHIEVEMENTS + 1)
    return CityBoard(name, tuple(_achievement(typed, number) for number in numbers))


def board_typed(board: CityBoard) -> Typed:
    """Return the fields that hold a city board, for taps and for lines."""
    found: dict[str, tuple[str, ...]] = {"title": (board.name,)}
    for number, one in enumerate(board.achievements, 1):
        texts = {
            f"title_{number}": one.title,
            f"points_{number}": " ".join(map(str, one.points)),
            f"count_{number}": pattern_text(one.count),
            **{value_field(number, place): str(points) for place, points in enumerate(one.points)},
        }
        found |= {**_fields(texts), **chips_of(one.count, f"_{number}")}
    return found


def value_field(number: int, place: int) -> str:
    """Return the name of the field of a value, the highest (0) first."""
    return f"value_{number}_{place + 1}"


def _fields(texts: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {name: (text,) for name, text in texts.items()}


def _achievement(typed: Typed, number: int) -> Achievement:
    name = f"Achievement {number}"
    title = _title(last_of(typed, f"title_{number}"), name)
    texts = [last_of(typed, value_field(number, place)) for place in range(VALUES)]
    points = _numbers([last_of(typed, f"points_{number}"), *texts], f"{name}, values")
    if len(points) != VALUES or sorted({*points}, reverse=True) != points:
        told = f"; not {', '.join(map(str, points))}" if points else ""
        raise ValidationError(
            f"{name} must have {VALUES} falling values, the highest first, like"
            f" {', '.join(map(str, EXAMPLE))}{told}.",
            code="no_values",
        )
    return Achievement(title, tuple(points), _pattern(typed, f"_{number}", name))


def _pattern(typed: Typed, end: str, name: str) -> Pattern | None:
    """Return what is counted; a typed line says it alone."""
    if f"count{end}" in typed:
        try:
            return read_pattern_text(last_of(typed, f"count{end}"))
        except InvalidError as error:
            raise ValidationError(f"{name}: {error.message}", code="no_pattern") from None
    fields = chosen_fields(typed, end)
    if not fields[0]:
        return None
    return read_pattern(typed_pattern(name, *fields), "count")


def _title(text: str, name: str) -> str:
    title = " ".join(text.split())
    if not title:
        raise ValidationError(f"{name} has no title yet: type one.", code="no_title")
    refuse_long_title(title)
    if not title.isprintable():
        raise ValidationError(
            f"{name}: its title holds a sign that cannot be shown, type it anew.", code="no_title"
        )
    return title


def _numbers(texts: Sequence[str], name: str) -> list[int]:
    words = " ".join(texts).replace(",", " ").replace("/", " ").split()
    found = [read_whole_number(word, low=0, high=MOST, name=name) for word in words]
    return [number for number in found if number is not None]
