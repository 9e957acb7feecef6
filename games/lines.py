"""Lines of a score as every page shows them: words, points, and the spaces that light up."""

from dataclasses import dataclass

from games.kit.cells import space_names
from games.kit.scores import Line

MINUS = "\N{MINUS SIGN}"


def signed(number: int, *, plus: bool = False) -> str:
    """Return a number with a true minus, and with a plus where asked."""
    if number < 0:
        return f"{MINUS}{-number}"
    return f"+{number}" if plus and number else str(number)


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the score, with the spaces that it lights up."""

    code: str
    words: str
    points: str
    sign: str
    spaces: str
    is_lit: bool


def line_view(line: Line, lit: str = "", *, plus: bool = False) -> LineView:
    """Return a line of a score; `lit` is the code of the one whose spaces are lit.

    `plus` says that points of it are written with their plus.
    """
    return LineView(
        code=line.code,
        words=line.words,
        points=signed(line.points, plus=plus),
        sign="neg" if line.points < 0 else "pos" if plus and line.points else "",
        spaces=space_names(line.spaces),
        is_lit=line.code == lit,
    )
