"""Rows as a file for a spreadsheet: CSV that no program takes for more than text and numbers."""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import date, datetime

Cell = str | int | date | datetime | None

MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Before everything: without it some programs take the file for one of their own country."""
STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a cell begins with that a spreadsheet would reckon with."""
SHIELD = "'"


def sheet_bytes(
    head: Sequence[str], rows: Iterable[Sequence[Cell]], *, delimiter: str = ","
) -> bytes:
    """Return rows under a head as a CSV file: UTF-8 with a mark, every line ended by CRLF.

    Where the comma stands in numbers, Excel finds the columns by semicolons only.

    Numbers and days stay such; text that a spreadsheet would take for a formula gets a
    leading apostrophe, wherever blanks stand before it.
    """
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return (MARK + file.getvalue()).encode()


def _safe(cell: Cell) -> str | int:
    match cell:
        case None:
            return ""
        case int():
            return cell
        case datetime():
            return f"{cell:%Y-%m-%d %H:%M}"
        case date():
            return f"{cell:%Y-%m-%d}"
    text = cell.replace("\0", "")
    return SHIELD + text if text.lstrip(" \N{NO-BREAK SPACE}").startswith(STARTS) else text
