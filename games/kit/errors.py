"""The two ways in which what somebody enters can be wrong."""

from enum import StrEnum

from games.kit.cells import Cell


class RuleError(ValueError):
    """A move breaks a rule of its game.

    `code` is for programs and tests, `message` is one sentence for the player,
    `spaces` are the spaces at fault, to be marked on the board.
    """

    def __init__(self, code: StrEnum, message: str, *, spaces: tuple[Cell, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.spaces = spaces


class InvalidError(ValueError):
    """A value has the wrong form, so that no rule can be asked about it.

    `where` is the path to the value ("moves[3].cells"), "" for the whole.
    """

    def __init__(self, where: str, message: str) -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.where = where
        self.message = message
