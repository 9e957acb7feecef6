"""What a reader of a table's page looks at: the part of the address behind the question mark."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kit.cells import Cell, parse_space

MOST_TAPS = 12
MOST_TURNS = 3
MOST_CHOICES = 10_000


@dataclass(frozen=True, slots=True)
class Look:
    """The seat in front, and the selection on its board that is not yet an act.

    `taps` are the spaces tapped so far, `turn` a chosen turn, `choice` which of
    the candidates is shown, `cells` the text of a typed entry, `line` the line
    of the score whose spaces are lit. Whatever does not fit is left out.
    """

    seat: int | None = None
    taps: tuple[Cell, ...] = ()
    tap: Cell | None = None
    turn: int | None = None
    choice: int = 0
    cells: str = ""
    line: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """What stays on the page after a refused act: the sentence, and what was entered.

    `cells` is the text as typed, `wrong` the spaces at fault.
    """

    message: str
    seat: int | None = None
    cells: str = ""
    wrong: tuple[Cell, ...] = ()


def read_look(query: Mapping[str, str]) -> Look:
    """Return what a query asks to see; a part of the wrong form counts as left out.

    `turn` is a turn that was just pressed, `turned` the one chosen before.
    """
    taps = [parse_space(name) for name in query.get("taps", "").split()[:MOST_TAPS]]
    pressed = _number(query.get("turn", ""), MOST_TURNS)
    return Look(
        seat=_number(query.get("seat", ""), 9),
        taps=tuple(tap for tap in taps if tap),
        tap=parse_space(query.get("tap", "")),
        turn=_number(query.get("turned", ""), MOST_TURNS) if pressed is None else pressed,
        # another turn starts with its best placement again
        choice=0 if pressed is not None else _number(query.get("next", ""), MOST_CHOICES) or 0,
        cells=query.get("cells", "")[:1000],
        line=query.get("line", "")[:20],
    )


def _number(text: str, most: int) -> int | None:
    if not text.isascii() or not text.isdigit() or len(text) > len(str(most)):
        return None
    return int(text) if int(text) <= most else None
