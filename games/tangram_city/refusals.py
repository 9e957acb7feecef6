"""Why a move of Tangram City is refused: the codes, and the sentences that players read."""

from enum import StrEnum


class Refusal(StrEnum):
    """The codes of the record format, section tangram-city."""

    FINISHED = "finished"
    FOUNTAIN_DUE = "fountain_due"
    ROUND_OPEN = "round_open"
    ALREADY_REVEALED = "already_revealed"
    NOT_REVEALED = "not_revealed"
    ALREADY_ACTED = "already_acted"
    NO_FOUNTAIN_DUE = "no_fountain_due"
    OFF_BOARD = "off_board"
    CROSSED_HALVES = "crossed_halves"
    NOT_ONE_PIECE = "not_one_piece"
    WRONG_SHAPE = "wrong_shape"
    OCCUPIED = "occupied"


# `{halves}` names the halves at fault.
SENTENCES: dict[Refusal, str] = {
    Refusal.OFF_BOARD: ("Everything must lie on the board, from A1 to G7: {halves} lies outside."),
    Refusal.NOT_ONE_PIECE: (
        "A tile is one piece, joined by whole sides or by the diagonal of a square; a corner is"
        " not enough. Still apart: {halves}."
    ),
    Refusal.OCCUPIED: "Something lies there already: {halves}.",
    Refusal.CROSSED_HALVES: (
        "Half of that is covered already, and the diagonal there runs the other way: {halves}."
    ),
}

CROSSED_IN_ITSELF = (
    "In one square a tile can have one half, two opposite ones (nw and se, or ne and sw), or the"
    " whole square, but not {halves}."
)

ANOTHER_SHAPE = (
    "This is not the shape of tile {card}, neither in {colour} nor in {other}."
    " Where that shape was entered wrongly, mend the line that taught it."
)

FLIPPED = (
    "This is tile {card} with its {other} side up: in {colour} it lies the other way round,"
    " as in a mirror."
)
