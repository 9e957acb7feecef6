"""The act of a turn as a page sends it: field texts to the line of a record, and back."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import ValidationError

from games.cities.moves import (
    GROUPS,
    PLACES,
    Action,
    Claim,
    Count,
    LayTile,
    Move,
    PlaceFeatures,
    PlacePieces,
    Row,
    TakeCard,
    row_of,
)
from games.cities.pattern_form import refuse_long_title, typed_pattern
from games.cities.patterns import pattern_json
from games.cities.practice import CARDS
from games.cities.setup import ACHIEVEMENTS, MOST
from games.cities.spaces import LETTERS, SIDE, Colour, Tile, read_feature
from games.cities.turn_board import pair_text, parse_pair
from games.cities.typed import pattern_fields
from games.forms import read_whole_number
from games.kit.cells import Cell
from games.kit.errors import InvalidError
from games.kit.tiles import turns
from games.look import Typed, last_of

OUT = "out"
"""What stands for a space where a feature or a piece leaves the game."""

KEYS = {Row.FEATURES: "feature", Row.PIECES: "colour"}
"""What names a thing of a group, in a record and in the fields of a form."""

TURNED = ("0", "1", "2", "3")
"""How many quarter turns to the right a tile of the box is laid with."""

MOST_CARDS = 14
"""Scoring cards that a seat takes at most: two in each of the 7 rounds of the long game."""

CLAIMS = {str(index): index for index in range(ACHIEVEMENTS)}
"""The achievements by their number in a form."""

Line = dict[str, Any]


def text_of(typed: Typed, name: str) -> str:
    """Return what was typed into a field, "" where nothing was; without NUL signs."""
    return last_of(typed, name).replace("\0", "").strip()


def read_card(typed: Typed) -> Line:
    """Return a `card` move without its seat; raises ValidationError.

    A card of the practice set may be chosen by its title instead of being typed; one of an own
    box is filled in before (`games.cities.filling`).
    """
    known = text_of(typed, "card_known")
    for card in CARDS:
        if card.title == known and card.count:
            return {"title": known, "points": card.points, "count": pattern_json(card.count)}
    title = _title(typed, "card_title")
    if not title:
        raise ValidationError("Type the title of the card.", code="no_title")
    points = read_whole_number(
        text_of(typed, "card_points"), low=0, high=MOST, name="Points of the card"
    )
    if points is None:
        raise ValidationError("Type the points that the card gives each time.", code="no_points")
    line: Line = {"title": title, "points": points}
    if pattern := read_pattern_choice(f"“{title}”", typed, "card_"):
        line["count"] = pattern
    return line


def _title(typed: Typed, name: str) -> str:
    title = " ".join(text_of(typed, name).split())
    refuse_long_title(title)
    return title


def read_pattern_choice(name: str, typed: Typed, prefix: str) -> Any:
    """Return the pattern that is chosen in three fields, None for none; raises ValidationError."""
    kind, which, size = (text_of(typed, prefix + part) for part in ("kind", "which", "size"))
    return typed_pattern(name, kind, which, size) if kind else None


def read_tile_letters(text: str) -> list[str]:
    """Return the two rows of a typed tile ("RB GW"); raises ValidationError."""
    letters = "".join(letter for letter in text.upper() if letter not in " ,;/.|-")
    if strange := [letter for letter in letters if letter not in LETTERS]:
        raise ValidationError(
            f"“{strange[0]}” is no space of a tile: type R, B, G or Y, P for park, W for water.",
            code="no_letter",
        )
    if len(letters) != SIDE * SIDE:
        raise ValidationError(
            f"A tile has four spaces, row by row; here are {len(letters) or 'none'}.",
            code="no_tile",
        )
    return [letters[:SIDE], letters[SIDE:]]


def read_tile(typed: Typed) -> Line:
    """Return a `tile` move without its seat; raises ValidationError."""
    rows = [*_own_tile(typed)] or read_tile_letters(text_of(typed, "tile"))
    at = parse_pair(text_of(typed, "place"))
    if at is None:
        raise ValidationError("Tap a free place beside the district for the tile.", code="no_place")
    return {"at": [*at], "spaces": rows}


def _own_tile(typed: Typed) -> Tile:
    """Return the tile of an own box that was chosen and how it was turned; none where typed."""
    letters, turned = text_of(typed, "own_tile"), text_of(typed, "turned") or "0"
    if text_of(typed, "tile") or not letters:
        return ()
    tile = (*read_tile_letters(letters),)
    return turns(tile)[int(turned)] if turned in {*TURNED} else tile


def read_space(typed: Typed, row: Row) -> int:
    """Return the place of the game board that a group was taken from; raises ValidationError."""
    text = text_of(typed, "space")
    if text not in {str(space) for space in range(1, PLACES + 1)}:
        raise ValidationError(f"Choose from which place the {row} were taken.", code="no_space")
    return int(text)


def read_group(typed: Typed, row: Row) -> Line:
    """Return a `features` or a `pieces` move without its seat; raises ValidationError."""
    space = read_space(typed, row)
    is_rest_out = bool(text_of(typed, "rest"))
    things = range(GROUPS[row][space - 1])
    return {
        "space": space,
        "place": [_thing(typed, row, number, is_rest_out=is_rest_out) for number in things],
    }


def _thing(typed: Typed, row: Row, number: int, *, is_rest_out: bool) -> Line:
    key = KEYS[row]
    words, text = text_of(typed, f"{key}_{number}"), text_of(typed, f"at_{number}")
    what = f"{'Feature' if row is Row.FEATURES else 'Piece'} {number + 1}"
    if not _is_thing(row, words):
        raise ValidationError(f"{what}: say first {_asked(row)}.", code="no_thing")
    if text == OUT or (not text and is_rest_out):
        return {key: words, "at": None}
    at = parse_pair(text)
    if at is None:
        raise ValidationError(
            f"{what}: tap a space for it, or let the rest leave the game.", code="no_place"
        )
    return {key: words, "at": [*at]}


def _asked(row: Row) -> str:
    return "what is on it" if row is Row.FEATURES else "which colour it has"


def _is_thing(row: Row, words: str) -> bool:
    if row is Row.PIECES:
        return words in {*Colour}
    try:
        read_feature(words, "feature")
    except InvalidError:
        return False
    return True


def read_count(typed: Typed, name: str = "How often") -> Line:
    """Return a `count` move without its seat, `name` being the field's; raises ValidationError."""
    card = read_whole_number(text_of(typed, "card"), low=0, high=999, name="Card")
    times = read_whole_number(text_of(typed, "times"), low=0, high=MOST, name=name)
    if card is None or times is None:
        raise ValidationError("Type how often the card scores, 0 for not at all.", code="no_times")
    title = _title(typed, "title")
    return {"card": card, "occurrences": times, **({"title": title} if title else {})}


def read_counts(typed: Typed) -> list[Line]:
    """Return a `count` move without its seat for each number that differs from the one shown.

    The field `times_N` holds what was typed for card N, `was_N` what stood there before.
    Raises ValidationError where one is no number, one was emptied, or none was changed.
    """
    lines = []
    for card in range(MOST_CARDS):
        times, was = text_of(typed, f"times_{card}"), text_of(typed, f"was_{card}")
        if times == was:
            continue
        if not times:
            raise ValidationError(
                "An empty field takes nothing back: take the typed line back in the log, and the"
                " card is counted for you again.",
                code="emptied",
            )
        fields = {"card": (str(card),), "times": (times,)}
        lines.append(read_count(fields, f"How often, card {card + 1}"))
    if not lines:
        raise ValidationError(
            "Type how often a card scores, 0 for not at all, then save.", code="no_times"
        )
    return lines


def read_claims(typed: Typed) -> list[int]:
    """Return the numbers of the achievements that are claimed, as they stand on the city board.

    Raises ValidationError where one is none of them.
    """
    chosen = {*typed.get("claim", ())} - {""}
    if not chosen <= CLAIMS.keys():
        raise ValidationError(
            "What was claimed is no achievement of the city board: choose again.", code="no_claim"
        )
    return known_claims(typed)


def known_claims(typed: Typed) -> list[int]:
    """Return those of the claimed achievements that there are, by number."""
    return sorted({CLAIMS[text] for text in typed.get("claim", ()) if text in CLAIMS})


def typed_of(move: Move) -> Typed:
    """Return the fields that hold a move, as they would have been filled in."""
    match move:
        case TakeCard(_, title, points, count):
            kind, which, size = pattern_fields(count)
            fields = {"card_title": title, "card_points": str(points)}
            fields |= {"card_kind": kind, "card_which": which, "card_size": size}
        case LayTile(_, at, tile):
            fields = {"tile": " ".join(tile), "place": pair_text(at)}
        case PlaceFeatures(_, space, features):
            things = [(str(item.feature), item.at) for item in features]
            fields = {"space": str(space), **_things("feature", things)}
        case PlacePieces(_, space, pieces):
            placed = [(item.colour.value, item.at) for item in pieces]
            fields = {"space": str(space), **_things("colour", placed)}
        case Claim(_, index):
            fields = {"claim": str(index)}
        case Count(_, card, occurrences, name):
            fields = {"card": str(card), "times": str(occurrences), "title": name or ""}
    if isinstance(move, Action):
        fields["take"] = row_of(move).value
    return {key: (text,) for key, text in fields.items()}


def _things(key: str, things: Sequence[tuple[str, Cell | None]]) -> dict[str, str]:
    fields = {}
    for number, (words, at) in enumerate(things):
        fields[f"{key}_{number}"] = words
        fields[f"at_{number}"] = OUT if at is None else pair_text(at)
    return fields
