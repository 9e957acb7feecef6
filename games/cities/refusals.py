"""Why a move of Cities is refused: the codes, and the sentences about places and spaces."""

from enum import StrEnum


class Refusal(StrEnum):
    """The rules that a move may break (text: Game Flow), in the order in which they are checked."""

    FINISHED = "finished"
    NOT_YOUR_TURN = "not_your_turn"
    ROW_USED = "row_used"
    TILE_ON_TILE = "tile_on_tile"
    TILE_APART = "tile_apart"
    DISTRICT_FULL_SIZE = "district_full_size"
    SPACE_TAKEN = "space_taken"
    WRONG_SPACE = "wrong_space"
    FEATURE_TAKEN = "feature_taken"
    HAS_PIECES = "has_pieces"
    WRONG_COLOUR = "wrong_colour"
    TOO_HIGH = "too_high"
    ACHIEVEMENT_REPEATED = "achievement_repeated"
    ACHIEVEMENT_TAKEN = "achievement_taken"
    NO_SUCH_CARD = "no_such_card"


# `{at}` names the place or the space at fault. The page shows these without asking
# the server: they hold nothing that only it knows.
SENTENCES: dict[Refusal, str] = {
    Refusal.TILE_ON_TILE: "One of your tiles lies there already: {at}.",
    Refusal.TILE_APART: (
        "A tile must share a whole side with one of your district; a corner is not enough:"
        " {at} touches none."
    ),
    Refusal.DISTRICT_FULL_SIZE: (
        "A district is at most {short} by {long} tiles{either}: with {at} it would be"
        " {rows} by {columns}."
    ),
    Refusal.WRONG_SPACE: "{thing} goes onto {goal}: {at} {found}.",
    Refusal.FEATURE_TAKEN: "{thing} cannot go onto a space with a feature: {at} {found}.",
    Refusal.HAS_PIECES: "{thing} goes onto a space without pieces: {at} {found}.",
    Refusal.WRONG_COLOUR: "{thing} cannot go onto another colour: {at} {found}.",
    Refusal.TOO_HIGH: "{thing} is one too many, a building is at most 4 high: {at} {found}.",
}
