"""Stickers that belonged on their space, and would not any more after a correction below: pure."""

from collections.abc import Iterator, Sequence

from campaign.legacy.ledger import Entry, Sticker, city_at, kinds_of, standing_entries
from campaign.legacy.stickers import Plan, misplaced
from campaign.legacy.stock import Definition
from games.kit.errors import RuleError


def displaced(
    plan: Plan, entries: Sequence[Entry], *, gone: int | None, added: Entry | None
) -> Iterator[tuple[Entry, RuleError]]:
    """Yield the later stickers that a correction leaves on ground for which they are not meant.

    `entries` are the ledger of which entry `gone` would no longer count, and `added` would;
    `plan` is the board of the city of either as it was founded. Each comes with why it would not
    have belonged there; what was as wrong before is no news.
    """
    then = [entry for entry in entries if entry.number != gone]
    changed = [entry for entry in entries if entry.number == gone]
    if added:
        then.append(added)
        changed.append(added)
    spaces = {entry.mark.space for entry in changed if isinstance(entry.mark, Sticker)}
    cities = {entry.city for entry in changed}
    for entry in standing_entries(entries):
        if entry.city not in cities or entry.number == gone or not isinstance(entry.mark, Sticker):
            continue
        if entry.mark.space not in spaces:
            continue
        before, after = (_problem(plan, ledger, entry) for ledger in (entries, then))
        if after and (before is None or before.code != after.code):
            yield entry, after


def _problem(plan: Plan, entries: Sequence[Entry], sticker: Entry) -> RuleError | None:
    """Return why a sticker did not belong on its space when it was put there, None where it did."""
    mark = sticker.mark
    if not isinstance(mark, Sticker) or sticker.city is None:
        return None
    earlier = [e for e in entries if e.order < sticker.order or isinstance(e.mark, Definition)]
    city = city_at(plan, earlier, sticker.city, sticker.point)
    kind = kinds_of(entries)[mark.kind]
    return misplaced(city.plan, city.terrain, city.stuck, kind, mark.space)
