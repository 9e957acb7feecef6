"""What a correction changes of what the award tables bring: pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from campaign.legacy.ledger import Entry
from campaign.legacy.moments import Point
from campaign.legacy.sheet import Due, Places, Sheet, dues


@dataclass(frozen=True, slots=True)
class DueChange:
    """A due that differs: a city, a kind of sticker, and the moment that brings it.

    `before` and `after` are (how many are owed, how many of them stick).
    """

    city: int
    kind: str
    award: Point
    before: tuple[int, int]
    after: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Told:
    """What decides about dues: a ledger, and the places of the closed episodes by number."""

    entries: Sequence[Entry]
    places: Mapping[int, Places]


def due_changes(sheet: Sheet, before: Told, after: Told, cities: int) -> tuple[DueChange, ...]:
    """Return what differs of the dues of so many cities by the award tables of a sheet."""
    if not sheet.tables:
        return ()
    was, now = (
        {
            (due.city, due.kind, due.award): due
            for due in dues(sheet, told.entries, told.places, range(cities))
        }
        for told in (before, after)
    )
    changes = []
    for key in sorted({*was, *now}, key=str):
        were, are = _counts(was.get(key)), _counts(now.get(key))
        if were != are:
            changes.append(DueChange(*key, were, are))
    return tuple(changes)


def _counts(due: Due | None) -> tuple[int, int]:
    return (due.owed, due.given) if due else (0, 0)
