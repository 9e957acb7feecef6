"""The form in which a finished district is entered, with what was typed so far."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString, mark_safe

from games.cities.box_copy import NO_BOX, BoxCopy
from games.cities.box_offers import (
    CardOffer,
    TileOffer,
    card_offers,
    tile_offers,
    turned_texts,
)
from games.cities.entered.brushes import (
    BARE_GROUND,
    FEATURES,
    GROUNDS,
    ON_SPECIALS,
    TYPED_DESIGNS,
)
from games.cities.entered.moves import SUMS
from games.cities.entered.others import entered_cards, laid_tiles
from games.cities.entered.parts import is_sums, refused_part
from games.cities.entered.playing import EnteredState
from games.cities.entered.scoring import titles
from games.cities.entered.typed import CARD_FIELDS
from games.cities.entered.typed_tiles import lays_of
from games.cities.marks import ICONS
from games.cities.pattern_form import KINDS, WHICHES
from games.cities.practice import DESIGNS
from games.cities.spaces import COLOURS, HIGHEST, SIDE, SPACE_WORDS, Kind
from games.kit.cells import space_name
from games.kit.drawing import Drawing, Ground
from games.kit.svg import board_svg
from games.look import Typed, last_of

SUM_TITLES = dict(
    zip(SUMS, ("Achievements", "Scoring cards", "Water", "Parks", "Monuments"), strict=True)
)


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
    `message` is about, "" where nothing was refused. `lays` are the tiles typed place by
    place; the own box offers `own_tiles`, in the ways in which they are typed, and `own_cards`.
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
    lays: tuple[str, ...]
    own_tiles: tuple[TileOffer, ...] = ()
    own_ways: tuple[str, ...] = ()
    own_cards: tuple[CardOffer, ...] = ()

    @property
    def rows(self) -> int:
        """The rows of spaces."""
        return len(self.names) // self.columns

    @property
    def is_long(self) -> bool:
        """Whether the district is longer than wide."""
        return self.rows > self.columns

    kinds: ClassVar = (("", "time I count it"), *KINDS)
    whiches: ClassVar = WHICHES
    grounds: ClassVar = GROUNDS
    bare: ClassVar = BARE_GROUND
    features: ClassVar = FEATURES
    designs: ClassVar = TYPED_DESIGNS
    colours: ClassVar = ON_SPECIALS


def editor_view(
    state: EnteredState, seat: int, typed: Typed, message: str, copied: BoxCopy = NO_BOX
) -> EditorView:
    """Return the editor of a seat with what was typed; `copied` is offered of the own box."""
    tiles = copied.any_tiles_left(laid_tiles(state, seat))
    game = state.setup.game
    short, long = (SIDE * side for side in sorted(game.frame))
    fields = {name: last_of(typed, name) for name in ("ground", "heights", "features", "wild")}
    return EditorView(
        way="sums" if is_sums(typed) else "district",
        message=message,
        refused=refused_part(state, seat, typed) if message else "",
        texts=fields,
        values=tuple(
            ValueView(
                index,
                title,
                last_of(typed, f"value_{index}"),
                game.values(index) if game.achievements else (),
            )
            for index, title in enumerate(titles(state.setup))
        ),
        cards=_cards(typed, state.setup.most_cards),
        sums=tuple((key, SUM_TITLES[key], last_of(typed, f"sum_{key}")) for key in SUMS),
        columns=short,
        picture=mark_safe(board_svg(Drawing(Ground(long, short)))),  # noqa: S308  # ours
        names=tuple(space_name((row, column)) for row in range(long) for column in range(short)),
        rules=_rules(long, short),
        lays=lays_of(typed, short * long // SIDE**2),
        own_tiles=tile_offers(tiles),
        own_ways=turned_texts(tiles),
        own_cards=card_offers(copied, entered_cards(state, seat)),
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
