"""Why a move of Multicity is refused: the codes, and the sentences about squares."""

from enum import StrEnum


class Refusal(StrEnum):
    """The codes of `records.md`, section multicity, in the order in which moves are checked."""

    FINISHED = "finished"
    NOT_YOUR_TURN = "not_your_turn"
    NO_TILES_LEFT = "no_tiles_left"
    TILE_ON_TILE = "tile_on_tile"
    TILE_APART = "tile_apart"
    NOT_STRAIGHT = "not_straight"
    NO_SUCH_STANDEE = "no_such_standee"
    OFF_CITY = "off_city"
    OCCUPIED = "occupied"
    COVERS_X = "covers_x"
    END_ON_X = "end_on_x"
    END_COLOUR = "end_colour"
    MUST_ACT = "must_act"


# `{squares}` names the squares at fault, `{colour}` the colour of the standee, `{count}` how
# many squares are named, `{left}` the lengths left. The
# page shows these without asking the server: they hold nothing that only it knows.
SENTENCES: dict[Refusal, str] = {
    Refusal.TILE_ON_TILE: "A tile lies there already: {squares}.",
    Refusal.TILE_APART: (
        "A tile must share a side with one of the city; a corner is not enough:"
        " {squares} touches none."
    ),
    Refusal.NOT_STRAIGHT: (
        "The squares under a standee form one straight line without a gap, across or down."
        " These do not: {squares}."
    ),
    Refusal.NO_SUCH_STANDEE: ("{count} named, and the standees left show {left} items in a row."),
    Refusal.OFF_CITY: (
        "A standee must stand on tiles with every item; no tile lies under {squares}."
    ),
    Refusal.OCCUPIED: (
        "A standee stands there already, and it cannot be bridged either: {squares}."
    ),
    Refusal.COVERS_X: (
        "In the normal version a standee must not cover an X, nor bridge one: {squares}."
    ),
    Refusal.END_ON_X: "An end of a standee must not stand on an X: {squares}.",
    Refusal.END_COLOUR: "The ends must stand on {colour}: {squares}.",
}

# What of a square keeps off every end of a standee; `{shown}` is its colour, `{colour}` the own.
NO_END: dict[str, str] = {
    ".": ": no tile lies there",
    "taken": ": a standee stands there already",
    "x": ": it is an X",
    "colour": ": it is {shown}, not {colour}",
}
