"""The forms of a turn, one for each row of the game board, with what was filled in so far."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from games.cities.board import symbol_of
from games.cities.box_copy import NO_BOX, BoxCopy
from games.cities.box_offers import CardOffer, TileOffer, card_offers, tile_offers
from games.cities.claims import claimable, highest_vacant
from games.cities.counting import hints
from games.cities.district import District
from games.cities.moves import GROUPS, PLACES, Row
from games.cities.options import free_spaces
from games.cities.pattern_form import KINDS, WHICHES
from games.cities.patterns import pattern_words
from games.cities.placement import feature_code, piece_code, what_is_at
from games.cities.practice import CARDS, DESIGNS
from games.cities.refusals import Refusal
from games.cities.spaces import COLOURS, PARK, WATER, Colour, Feature, Kind, Tile
from games.cities.state import State
from games.cities.turn_board import TileBoard, pair_text, parse_pair, tile_board
from games.cities.turn_legality import legality
from games.cities.turn_typed import KEYS, OUT, TURNED, known_claims, text_of
from games.kit.cells import Cell
from games.kit.ground import square_name
from games.look import Typed

CARD_KINDS = (("", "I count it myself"), *KINDS)
"""What a card can count, as its form offers it."""

Choice = tuple[str, str, bool]
"""The value of an option, its words, whether it is chosen."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A feature or a piece of the group: what it is, and where it goes."""

    number: int
    things: tuple[Choice, ...]
    spaces: tuple[Choice, ...]
    is_there: bool


@dataclass(frozen=True, slots=True)
class Brush:
    """What can be on a feature tile, or the colour of a piece; `symbol` is its picture's name."""

    value: str
    words: str
    symbol: str


@dataclass(frozen=True, slots=True)
class GroupView:
    """The form for a row whose places hold groups; `space` is the chosen place, 0 for none yet."""

    row: Row
    key: str
    space: int
    free: tuple[Choice, ...]
    sizes: str
    slots: tuple[Slot, ...]
    brushes: tuple[Brush, ...]
    title: str
    one: str
    rest: str


@dataclass(frozen=True, slots=True)
class CardFields:
    """The form for a scoring card."""

    title: str
    points: str
    kind: str
    which: str
    size: str
    known: str = ""
    own: tuple[CardOffer, ...] = ()

    kinds: ClassVar = CARD_KINDS
    whiches: ClassVar = WHICHES
    practice: ClassVar = tuple(
        (card.title, f"{card.title}: {card.points} for {pattern_words(card.count)}")
        for card in CARDS
        if card.count
    )


@dataclass(frozen=True, slots=True)
class ClaimView:
    """An achievement that may be claimed with the act: what it gives, and what is counted."""

    index: int
    title: str
    points: int
    hint: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class TurnView:
    """The forms of a seat's turn; `row` is the one that lies open, "" for none."""

    seat: int
    row: str
    message: str
    rows: tuple[str, ...]
    card: CardFields
    tile: str
    tiles: TileBoard
    groups: tuple[GroupView, ...]
    claims: tuple[ClaimView, ...]
    rules: str
    own_tiles: tuple[TileOffer, ...] = ()
    own_tile: str = ""
    turned: str = ""

    @property
    def has_claims(self) -> bool:
        """Whether an achievement is chosen."""
        return any(claim.is_chosen for claim in self.claims)

    letters: ClassVar = (
        *((letter, colour.value) for letter, colour in COLOURS.items()),
        (PARK, "park"),
        (WATER, "water"),
    )
    ways: ClassVar = tuple(
        zip(TURNED, ("as drawn", "to the right", "upside down", "to the left"), strict=True)
    )


def turn_view(
    state: State, seat: int, typed: Typed, message: str = "", copied: BoxCopy = NO_BOX
) -> TurnView:
    """Return the forms of a seat whose turn it is, filled in with what was typed.

    `copied` is what is offered of the group's own box.
    """
    take, _, place = text_of(typed, "take").partition("-")
    typed = {**typed, "space": (place,)} if place else typed
    rows = tuple(row.value for row in Row if state.left_in(row, seat))
    row = take if take in rows else ""
    district = state.districts[seat]
    return TurnView(
        seat=seat,
        row=row,
        message=message,
        rows=rows,
        card=_card(typed, card_offers(copied, (card for cards in state.cards for card in cards))),
        tile=text_of(typed, "tile"),
        tiles=tile_board(district, state.setup.frame, parse_pair(text_of(typed, "place"))),
        groups=tuple(_group(state, seat, one, typed if row == one else {}) for one in KEYS),
        claims=claim_views(
            replace(state, acted=seat), seat, known_claims(typed), "counted before this act"
        ),
        rules=legality(district),
        own_tiles=tile_offers(copied.tiles_left(_laid(state))),
        own_tile=text_of(typed, "own_tile"),
        turned=text_of(typed, "turned"),
    )


def _laid(state: State) -> Iterable[Tile]:
    """Yield the tiles that lie in districts; starting tiles are others."""
    for district in state.districts:
        yield from (tile for at, tile in district.tiles.items() if at != (0, 0))


def _card(typed: Typed, own: tuple[CardOffer, ...]) -> CardFields:
    title, points, kind, which, size = (
        text_of(typed, f"card_{part}") for part in ("title", "points", "kind", "which", "size")
    )
    return CardFields(title, points, kind, which, size, text_of(typed, "card_known"), own)


def claim_views(
    state: State, seat: int, chosen: Iterable[int] = (), counted: str = "counted now"
) -> tuple[ClaimView, ...]:
    """Return what a seat that has acted may claim, if it meets the requirements.

    `counted` says in words of when the hints are.
    """
    tallies = hints(state, seat)
    views = []
    for index in claimable(state, seat):
        achievement, tally = state.setup.achievements[index], tallies[index]
        hint = f"{counted}: {tally.occurrences}" if tally else ""
        points = highest_vacant(state, index) or 0
        views.append(ClaimView(index, achievement.title, points, hint, index in chosen))
    return tuple(views)


@dataclass(frozen=True, slots=True)
class _Choices:
    """What each slot of a group offers: values with their words."""

    key: str
    things: dict[str, str]
    spaces: dict[str, str]


def _group(state: State, seat: int, row: Row, typed: Typed) -> GroupView:
    district, sizes = state.districts[seat], GROUPS[row]
    text = text_of(typed, "space")
    space = int(text) if text in {str(one) for one in range(1, PLACES + 1)} else 0
    free = {*free_spaces(state, row), *([space] if space else [])}
    brushes = _features(district) if row is Row.FEATURES else _colours()
    choices = _Choices(
        KEYS[row], {brush.value: brush.words for brush in brushes}, _spaces(district, row)
    )
    number = sizes[space - 1] if space else max(sizes)
    return GroupView(
        row=row,
        key=KEYS[row],
        space=space,
        free=tuple(
            (str(one), f"Place {one}: {sizes[one - 1]}", one == space) for one in sorted(free)
        ),
        sizes="".join(map(str, sizes)),
        slots=tuple(
            _slot(place, typed, choices, is_there=place < number) for place in range(max(sizes))
        ),
        brushes=brushes,
        title="features" if row is Row.FEATURES else "pieces",
        one="Feature" if row is Row.FEATURES else "Piece",
        rest="The rest leaves the game",
    )


def _slot(number: int, typed: Typed, choices: _Choices, *, is_there: bool) -> Slot:
    thing, at = text_of(typed, f"{choices.key}_{number}"), text_of(typed, f"at_{number}")
    cell = parse_pair(at)
    if cell:
        at = pair_text(cell)
    things = {**({thing: thing} if thing else {}), **choices.things}
    spaces = {OUT: "out of the game", **({at: square_name(cell)} if cell else {}), **choices.spaces}
    return Slot(
        number,
        tuple((value, words, value == thing) for value, words in things.items()),
        tuple((value, words, value == at) for value, words in spaces.items()),
        is_there,
    )


def _features(district: District) -> tuple[Brush, ...]:
    """Return all features of the practice set, and what else lies in the district."""
    known = {Feature(kind, design): None for kind, designs in DESIGNS.items() for design in designs}
    known |= dict.fromkeys([Feature(Kind.MONUMENT), Feature(Kind.SPECIAL)])
    known |= dict.fromkeys(feature for _, feature in sorted(district.features.items()))
    return tuple(
        Brush(str(feature), feature.design or feature.kind.value, symbol_of(feature))
        for feature in known
    )


def _colours() -> tuple[Brush, ...]:
    return tuple(Brush(colour.value, colour.value, f"{colour}-1") for colour in Colour)


def _spaces(district: District, row: Row) -> dict[str, str]:
    """Return the spaces that some feature, or some piece, may go onto, with what they are."""
    return {
        pair_text(cell): f"{square_name(cell)} {what_is_at(district, cell)}"
        for cell in sorted(district.letters)
        if any(code is None for code in _codes_at(district, row, cell))
    }


def _codes_at(district: District, row: Row, cell: Cell) -> list[Refusal | None]:
    if row is Row.FEATURES:
        return [feature_code(district, kind, cell) for kind in Kind]
    return [piece_code(district, colour, cell) for colour in Colour]
