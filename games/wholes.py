"""What the page of a table tells of the larger thing that it is part of, which says so itself."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from games.models import Table


@dataclass(frozen=True, slots=True)
class Uncounted:
    """Rules in force that nobody can count yet, in words, and the page where they are filled in."""

    words: tuple[str, ...]
    url: str


class Whole(Protocol):
    """Something that tables are part of (`Table.part_of`), such as a campaign."""

    def mark(self, table: Table) -> Hashable:
        """Return what changes with all that it says of a table; asked at each page of one."""

    def uncounted(self, table: Table) -> Uncounted | None:
        """Return which rules of a table are not counted, None where all are."""


_wholes: list[Whole] = []


def join(whole: Whole) -> None:
    """Have something say what it knows of tables that are part of it; once when the site starts."""
    _wholes.append(whole)


def whole_mark(table: Table) -> Hashable:
    """Return what changes with all that is said of a table that is part of something."""
    return tuple(whole.mark(table) for whole in _wholes) if _is_asked(table) else ()


def uncounted(table: Table) -> Uncounted | None:
    """Return which rules in force are not counted at a table, None where all are."""
    if not _is_asked(table):
        return None
    return next((found for whole in _wholes if (found := whole.uncounted(table))), None)


def _is_asked(table: Table) -> bool:
    return bool(table.part_of) and not table.is_closed
