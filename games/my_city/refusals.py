"""Why a move of My City is refused: the codes, and the sentences that players read."""

from enum import StrEnum


class Refusal(StrEnum):
    """The codes of `records.md`, section my-city, in the order in which moves are checked.

    From ENTERED_LATER on they are those of cities that are entered at the end, from
    NOT_AT_START on those that only a rule sheet brings.
    """

    FINISHED = "finished"
    ROUND_OPEN = "round_open"
    ALREADY_REVEALED = "already_revealed"
    HAS_ENDED = "has_ended"
    NOT_REVEALED = "not_revealed"
    ALREADY_ACTED = "already_acted"
    CANNOT_PASS = "cannot_pass"  # noqa: S105  # no password
    OFF_BOARD = "off_board"
    WRONG_SHAPE = "wrong_shape"
    FLIPPED = "flipped"
    NOT_BUILDABLE = "not_buildable"
    OCCUPIED = "occupied"
    BOTH_BANKS = "both_banks"
    NOT_AT_RIVER = "not_at_river"
    NO_NEIGHBOUR = "no_neighbour"
    NOT_TIED = "not_tied"
    ENTERED_LATER = "entered_later"
    NOBODY_LEFT = "nobody_left"
    BOARD_UNKNOWN = "board_unknown"
    TOO_MANY_PASSES = "too_many_passes"  # no password
    TOO_FEW_PASSES = "too_few_passes"  # no password
    TOO_MANY_TREES = "too_many_trees"
    TOO_MANY_ROCKS = "too_many_rocks"
    TOO_MANY_EMPTIES = "too_many_empties"
    ABOVE_TOP = "above_top"
    ROWS_DIFFER = "rows_differ"
    NOT_LATER = "not_later"
    ALREADY_BUILT = "already_built"
    GONE = "gone"
    NOT_AT_START = "not_at_start"
    NO_SUCH_PIECE = "no_such_piece"
    NOT_PLAYING = "not_playing"
    COUNTED_HERE = "counted_here"


# `{spaces}` names the spaces at fault. The page shows these without asking the
# server, so they hold nothing that only the server would know.
SENTENCES: dict[Refusal, str] = {
    Refusal.OFF_BOARD: "A building must lie on the board as a whole: {spaces} lies outside.",
    Refusal.WRONG_SHAPE: "{spaces} is not the shape of the {building}.",
    Refusal.FLIPPED: "{spaces} is the {building} flipped over: it may only be turned.",
    Refusal.NOT_BUILDABLE: "Mountains and forest cannot be built on: {spaces}.",
    Refusal.OCCUPIED: "A building stands there already: {spaces}.",
    Refusal.BOTH_BANKS: "A building may not lie on both banks of the river. Across it: {spaces}.",
    Refusal.NOT_AT_RIVER: (
        "The first building must lie along the river with a whole side of one of its spaces:"
        " {spaces} does not."
    ),
    Refusal.NO_NEIGHBOUR: (
        "A building must share a side with one that stands already; a corner is not enough:"
        " {spaces} touches none."
    ),
}
