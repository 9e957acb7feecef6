"""Why a finished district or its sums are refused, beside the codes of a game turn by turn."""

from enum import StrEnum


class EnteredRefusal(StrEnum):
    """The codes that only what is entered when the game is over can have."""

    ALREADY_ENTERED = "already_entered"
    NO_TILE = "no_tile"
    HALF_TILE = "half_tile"
    NO_COLOUR = "no_colour"
    TOO_MANY_FEATURES = "too_many_features"
    TOO_MANY_PIECES = "too_many_pieces"
    TOO_MANY_CARDS = "too_many_cards"
    NO_SUCH_VALUE = "no_such_value"
    VALUE_TAKEN = "value_taken"
    ODD_MONUMENTS = "odd_monuments"
