"""The form in which a finished district is entered, with what was typed so far."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from django.core.exceptions import ValidationError
from django.utils.safestring import SafeString, mark_safe

from games.cities.entered.moves import (
    SUMS,
    EnterDistrict,
    EnteredMove,
    heights_rows,
    read_entered_move,
)
from games.cities.entered.playing import EnteredState, ending_of
from games.cities.entered.refusals import EnteredRefusal
from games.cities.entered.scoring import titles
from games.cities.entered.typed import (
    CARD_FIELDS,
    read_cards,
    read_district,
    read_spaces,
    read_values,
)
from games.cities.marks import ICONS, symbol_svg
from games.cities.pattern_form import KINDS, WHICHES
from games.cities.practice import DESIGNS
from games.cities.spaces import (
    COLOURS,
    HIGHEST,
    PARK,
    SIDE,
    SPACE_WORDS,
    WATER,
    Colour,
    Kind,
)
from games.cities.state import Card
from games.cities.typed import pattern_fields
from games.kit.cells import space_name
from games.kit.drawing import Drawing, Ground
from games.kit.errors import InvalidError, RuleError
from games.kit.svg import board_svg
from games.look import Typed

SUM_TITLES = dict(
    zip(SUMS, ("Achievements", "Scoring cards", "Water", "Parks", "Monuments"), strict=True)
)


class Part(StrEnum):
    """The parts of the editor, in each of which its own refusals are told."""

    DISTRICT = "district"
    VALUES = "values"
    CARDS = "cards"
    SUMS = "sums"


_PART_OF = {
    EnteredRefusal.TOO_MANY_CARDS: Part.CARDS,
    EnteredRefusal.NO_SUCH_VALUE: Part.VALUES,
    EnteredRefusal.VALUE_TAKEN: Part.VALUES,
}


def refused_part(state: EnteredState, seat: int, typed: Typed) -> Part:
    """Return the part of the editor that is at fault in what was typed for a seat."""
    if _is_sums(typed):
        return Part.SUMS
    reading = ((Part.DISTRICT, read_spaces), (Part.VALUES, read_values), (Part.CARDS, read_cards))
    for part, read in reading:
        try:
            read(typed)
        except ValidationError:
            return part
    try:
        move = read_entered_move({**read_district(typed), "seat": seat}, state.setup, "district")
        ending_of(state, move)
    except InvalidError:
        return Part.DISTRICT
    except RuleError as error:
        return next((part for code, part in _PART_OF.items() if code is error.code), Part.DISTRICT)
    return Part.DISTRICT


def _is_sums(typed: Typed) -> bool:
    return any("".join(typed.get(f"sum_{key}", ())) for key in SUMS) or "sums" in typed.get(
        "do", ()
    )


@dataclass(frozen=True, slots=True)
class BrushView:
    """Something that can be put on spaces: a ground, or a feature."""

    value: str
    name: str
    picture: SafeString


@dataclass(frozen=True, slots=True)
class ValueView:
    """What an achievement gave: a choice where the city board is known, else a number."""

    index: int
    title: str
    value: str
    choices: tuple[int, ...]

    @property
    def shown_choices(self) -> tuple[str, ...]:
        """The values to choose from, and what was typed although the board has it not."""
        known = tuple(map(str, self.choices))
        return known if self.value in {"", *known} else (*known, self.value)


@dataclass(frozen=True, slots=True)
class CardView:
    """The fields of one scoring card."""

    number: int
    title: str
    points: str
    kind: str
    which: str
    size: str
    times: str

    @property
    def is_blank(self) -> bool:
        """Whether nothing is entered."""
        return not (self.title or self.points or self.kind or self.times)


@dataclass(frozen=True, slots=True)
class EditorView:
    """The editor of a seat.

    `way` is what lies open: the district, or only the sums; `refused` is the part that
    `message` is about, "" where nothing was refused.
    """

    way: str
    message: str
    refused: str
    texts: Mapping[str, str]
    values: tuple[ValueView, ...]
    cards: tuple[CardView, ...]
    sums: tuple[tuple[str, str, str], ...]
    columns: int
    picture: SafeString
    names: tuple[str, ...]
    rules: str

    @property
    def grounds(self) -> tuple[BrushView, ...]:
        """The six grounds."""
        letters = (*COLOURS, PARK, WATER)
        return tuple(BrushView(letter, SPACE_WORDS[letter], _symbol(letter)) for letter in letters)

    @property
    def features(self) -> tuple[tuple[str, tuple[BrushView, ...]], ...]:
        """The features by where they go."""
        return (
            *(
                (
                    f"On {kind} spaces" if kind is Kind.PARK else "On water",
                    tuple(BrushView(name, name, _symbol(name)) for name in designs),
                )
                for kind, designs in DESIGNS.items()
            ),
            (
                "On building spaces",
                tuple(
                    BrushView(kind.value, kind.value, _symbol(kind.value))
                    for kind in (Kind.MONUMENT, Kind.SPECIAL)
                ),
            ),
        )

    @property
    def designs(self) -> dict[str, str]:
        """The designs that can be typed, by what they go onto."""
        return {kind.value: ", ".join(designs) for kind, designs in DESIGNS.items()}

    @property
    def bare(self) -> BrushView:
        """What takes a tile away again."""
        return BrushView(".", "bare", _symbol("bare"))

    @property
    def colours(self) -> tuple[BrushView, ...]:
        """What may stand on a special."""
        return tuple(BrushView(colour, colour, _symbol(f"{colour}-1")) for colour in Colour)

    @property
    def rows(self) -> int:
        """The rows of spaces."""
        return len(self.names) // self.columns

    @property
    def is_long(self) -> bool:
        """Whether the district is longer than wide."""
        return self.rows > self.columns

    kinds: ClassVar = (("", "time I count it myself"), *KINDS)
    whiches: ClassVar = WHICHES


def _symbol(name: str) -> SafeString:
    return mark_safe(symbol_svg(name))  # noqa: S308  # ours


def editor_view(state: EnteredState, seat: int, typed: Typed, message: str) -> EditorView:
    """Return the editor of a seat with what was typed."""
    game = state.setup.game
    short, long = (SIDE * side for side in sorted(game.frame))
    fields = {
        name: typed.get(name, ("",))[-1] for name in ("ground", "heights", "features", "wild")
    }
    return EditorView(
        way="sums" if _is_sums(typed) else "district",
        message=message,
        refused=refused_part(state, seat, typed) if message else "",
        texts=fields,
        values=tuple(
            ValueView(
                index,
                title,
                typed.get(f"value_{index}", ("",))[-1],
                game.values(index) if game.achievements else (),
            )
            for index, title in enumerate(titles(state.setup))
        ),
        cards=_cards(typed, state.setup.most_cards),
        sums=tuple((key, SUM_TITLES[key], typed.get(f"sum_{key}", ("",))[-1]) for key in SUMS),
        columns=short,
        picture=mark_safe(board_svg(Drawing(Ground(long, short)))),  # noqa: S308  # ours
        names=tuple(space_name((row, column)) for row in range(long) for column in range(short)),
        rules=_rules(long, short),
    )


def _rules(rows: int, columns: int) -> str:
    """Return what the page's script needs to draw and to light what fits, as JSON."""
    return json.dumps(
        {
            "rows": rows,
            "columns": columns,
            "highest": HIGHEST,
            "colours": {letter: colour.value for letter, colour in COLOURS.items()},
            "words": SPACE_WORDS,
            "letters": {name: kind.letters for kind, designs in DESIGNS.items() for name in designs}
            | {kind.value: kind.letters for kind in (Kind.MONUMENT, Kind.SPECIAL)},
            "icons": [*ICONS],
        },
        separators=(",", ":"),
    )


def _cards(typed: Typed, most: int) -> tuple[CardView, ...]:
    columns = [typed.get(name, ()) for name in CARD_FIELDS]
    number = max(most, *map(len, columns))
    return tuple(
        CardView(place + 1, *(column[place] if place < len(column) else "" for column in columns))
        for place in range(number)
    )


def typed_of(move: EnteredMove) -> Typed:
    """Return the fields that hold a move, as they would have been typed."""
    if not isinstance(move, EnterDistrict):
        return {f"sum_{key}": (str(points),) for key, points in zip(SUMS, move.sums, strict=True)}
    plan = move.plan
    fields = {
        "ground": "\n".join(plan.ground),
        "heights": "\n".join(heights_rows(plan)) if plan.heights else "",
        "features": ", ".join(
            f"{space_name(at)} {_word(str(feature))}"
            for at, feature in sorted(plan.features.items())
        ),
        "wild": ", ".join(f"{space_name(at)} {colour}" for at, colour in sorted(plan.wild.items())),
        **{f"value_{index}": str(value or "") for index, value in enumerate(move.achievements)},
    }
    rows = [_card_texts(card) for card in move.cards]
    columns = zip(CARD_FIELDS, zip(*rows, strict=True), strict=True) if rows else ()
    return {**{key: (text,) for key, text in fields.items()}, **dict(columns)}


def _word(feature: str) -> str:
    """Return the word of a feature: a design of the practice set stands for itself."""
    kind, _, design = feature.partition(":")
    known = {one.value: designs for one, designs in DESIGNS.items()}.get(kind, ())
    return design if design in known else feature


def _card_texts(card: Card) -> tuple[str, ...]:
    times = "" if card.occurrences is None else str(card.occurrences)
    return (card.title, str(card.points), *pattern_fields(card.count), times)
