"""What the box of Tangram City holds: the tile of each card, and the start piece of each board."""

from collections.abc import Iterable, Mapping

from games.kit.box import Box, Part, alike, refuse_many
from games.kit.errors import InvalidError
from games.kit.reading import Json, read_list
from games.kit.words import listed
from games.tangram_city import practice
from games.tangram_city.halves import SIDE, WHOLE, Half, half_words
from games.tangram_city.placement import Colour
from games.tangram_city.setup import CARDS, read_start_halves, read_tiles
from games.tangram_city.shapes import Shape, joined, loose_from, orientations

BOARDS = 5

Tiles = Mapping[int, Shape]
"""The tiles by the number of their card, with the red side up."""
Starts = Mapping[int, tuple[Half, ...]]
"""Where the start piece lies on each board, by the board's number from 1."""


def _read_starts(value: Json, where: str) -> dict[int, tuple[Half, ...]]:
    """Return the start pieces by board; an empty list stands for a board that is not entered."""
    items = read_list(value, where)
    refuse_many(len(items), BOARDS, where, "boards")
    return {
        number: read_start_halves(item, f"{where}[{number - 1}]")
        for number, item in enumerate(items, 1)
        if item != []
    }


def _write_starts(starts: Starts) -> Json:
    return [[half.name for half in starts.get(number, ())] for number in range(1, max(starts) + 1)]


def read_box_tiles(value: Json, where: str) -> dict[int, Shape]:
    """Return the tiles of a box, each of which fits on a board; raises InvalidError."""
    tiles = read_tiles(value, where)
    for card, shape in tiles.items():
        if any(max(half.cell) >= SIDE for half in shape):
            raise InvalidError(
                f"{where}.{card}.halves", f"must fit on a board of {SIDE} by {SIDE} squares"
            )
    return tiles


def tiles_json(tiles: Tiles) -> dict[str, Json]:
    """Return tiles as a set-up has them; `read_tiles` reads them back."""
    return {
        str(card): {"colour": Colour.RED.value, "halves": [half.name for half in sorted(shape)]}
        for card, shape in sorted(tiles.items())
    }


def twins(tiles: Tiles) -> list[tuple[str, str]]:
    """Return the cards whose tiles are one when turned with the same side up."""
    return alike(
        (str(card), min(map(sorted_of, orientations(tiles[card])))) for card in sorted(tiles)
    )


def sorted_of(shape: Shape) -> tuple[Half, ...]:
    """Return the halves of a shape from the top left."""
    return tuple(sorted(shape))


def _missing_tiles(tiles: Tiles) -> tuple[str, ...]:
    left = [str(card) for card in range(1, CARDS + 1) if card not in tiles]
    if not left:
        return ()
    cards = "Card" if len(left) == 1 else "Cards"
    return (f"{cards} {listed(left)}: no tile yet. Who lays it first teaches it to the table.",)


def _remarks(tiles: Tiles) -> tuple[str, ...]:
    return tuple(
        f"The tiles of cards {first} and {second} are the same, turned."
        for first, second in twins(tiles)
    )


def is_start_piece(halves: Iterable[Half]) -> bool:
    """Tell whether halves are one whole square and a half beside it (rulings, section 4)."""
    whole = joined(halves)
    is_of_two = sorted(half.corner == WHOLE for half in whole) == [False, True]
    return is_of_two and not loose_from(whole)


def _remarks_on_starts(starts: Starts) -> tuple[str, ...]:
    return tuple(
        f"Board {number}: {half_words(halves)} {'is' if len(halves) == 1 else 'are'} not one whole"
        " square and a half beside it."
        for number, halves in sorted(starts.items())
        if not is_start_piece(halves)
    )


def _missing_starts(starts: Starts) -> tuple[str, ...]:
    left = [str(number) for number in range(1, BOARDS + 1) if number not in starts]
    if not left:
        return ()
    return (f"{'Board' if len(left) == 1 else 'Boards'} {listed(left)}: no start piece yet.",)


def _holds_starts(starts: Starts) -> str:
    odd = sum(not is_start_piece(halves) for halves in starts.values())
    return f"{len(starts)} of {BOARDS} boards" + (f", {odd} of them odd" if odd else "")


def _lacks_starts(starts: Starts) -> tuple[str, ...]:
    left = [str(number) for number in range(1, BOARDS + 1) if number not in starts]
    if not left:
        return ()
    return (f"the start piece of {'board' if len(left) == 1 else 'boards'} {listed(left)}",)


TANGRAM_CITY = Box(
    slug="tangram-city",
    parts=(
        Part(
            key="tiles",
            title="Tiles",
            empty={},
            read=read_box_tiles,
            write=tiles_json,
            holds=lambda tiles: f"{len(tiles)} of {CARDS} tiles",
            missing=_missing_tiles,
            remarks=_remarks,
            lacks=lambda tiles: () if tiles else ("the tile of at least one card",),
        ),
        Part(
            key="start",
            title="Start pieces",
            empty={},
            read=_read_starts,
            write=_write_starts,
            holds=_holds_starts,
            missing=_missing_starts,
            remarks=_remarks_on_starts,
            lacks=_lacks_starts,
            instead="enter it with the table, or all of its boards begin without one",
        ),
    ),
    practice={
        "tiles": practice.TILES,
        "start": dict(enumerate(practice.STARTS, 1)),
    },
)
"""The box as `games.boxes` has it."""
