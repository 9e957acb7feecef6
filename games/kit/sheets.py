"""Rows as a file for a spreadsheet: CSV that no program takes for more than text and numbers."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from datetime import date, datetime

Cell = str | int | date | datetime | None

MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Before everything: without it some programs take the file for one of their own country."""
SIGNS = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
STARTS = (*SIGNS, "\t", "\r", "\n")
"""What a cell begins with that a spreadsheet would reckon with."""
SHIELD = "'"
_BLANKS = " \N{NO-BREAK SPACE}"
_SIGNS = "".join(map(re.escape, SIGNS))
_BEHIND = {
    delimiter: re.compile(rf"([\r\n{other}])(?=[{_BLANKS}]*[{_SIGNS}])")
    for delimiter, other in ((",", ";"), (";", ","))
}
"""Where a cell would begin for a program that looks for the other columns."""


def sheet_bytes(
    head: Sequence[str], rows: Iterable[Sequence[Cell]], *, delimiter: str = ","
) -> bytes:
    """Return rows under a head as a CSV file: UTF-8 with a mark, every line ended by CRLF.

    Where the comma stands in numbers, Excel finds the columns by semicolons only.

    Numbers and days stay such; text that a spreadsheet would take for a formula gets a
    leading apostrophe, wherever blanks stand before it; so does what would begin a cell for
    a program that looks for the columns by the other sign.
    """
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_safe(cell, delimiter) for cell in row] for row in rows)
    return (MARK + file.getvalue()).encode()


def _safe(cell: Cell, delimiter: str) -> str | int:
    match cell:
        case None:
            return ""
        case int():
            return cell
        case datetime():
            return f"{cell:%Y-%m-%d %H:%M}"
        case date():
            return f"{cell:%Y-%m-%d}"
    text = _BEHIND[delimiter].sub(rf"\1{SHIELD}", cell.replace("\0", ""))
    return SHIELD + text if text.lstrip(_BLANKS).startswith(STARTS) else text
