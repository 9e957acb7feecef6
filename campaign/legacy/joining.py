"""What an award table brings everybody alike: due to each city, and put on in one act."""

from collections.abc import Iterable

from campaign.legacy.awards import Who
from campaign.legacy.sheet import Due, Sheet
from campaign.legacy.stickers import Goes


def joined(found: Iterable[Due], sheet: Sheet) -> list[tuple[Due, ...]]:
    """Return what is due in its order, with what is due to several cities alike put together.

    Alike is what the same line for all brings of a kind that goes on a space, as far as each
    still lacks as many.
    """
    groups: dict[object, list[Due]] = {}
    for due in found:
        key: object = (due.award, due.kind, due.left) if is_for_all(due, sheet) else due
        groups.setdefault(key, []).append(due)
    return [tuple(group) for group in groups.values()]


def is_for_all(due: Due, sheet: Sheet) -> bool:
    """Tell whether an award table brings all cities a kind that goes on a space of a board."""
    episode, moment = due.award
    table = sheet.tables.get(episode)
    if table is None or sheet.kinds[due.kind].goes is not Goes.SPACE:
        return False
    line = (moment, Who.ALL, due.kind)
    return any((one.moment, one.who, one.kind) == line for one in table.awards)
