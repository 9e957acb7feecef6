"""What a correction changes of what is due by the award tables, in words."""

from collections.abc import Sequence

from campaign.legacy.due_changes import DueChange
from campaign.legacy.ledger import Entry, kinds_of
from campaign.models import Campaign
from campaign.pages.dues import counted, when_words


def due_changes(
    campaign: Campaign, dues: Sequence[DueChange], entries: Sequence[Entry]
) -> list[tuple[str, list[str]]]:
    """Return (a city's name, what differs of its dues, in the order in which they came).

    `entries` are the whole ledger, which names the kinds.
    """
    kinds, found = kinds_of(entries), []
    for number, city in enumerate(campaign.cities.all() if dues else ()):
        own = sorted((due for due in dues if due.city == number), key=lambda due: due.award)
        words = [due_words(due, kinds[due.kind].name) for due in own if due.kind in kinds]
        if words:
            found.append((city.name, words))
    return found


def due_words(due: DueChange, name: str) -> str:
    """Return what differs of a due: "one rock no longer due, after episode 3"."""
    return f"{_told(due, name)}, {when_words(due.award)}"


def _told(due: DueChange, name: str) -> str:
    was, now = (owed - given for owed, given in (due.before, due.after))
    if now < min(was, 0):
        return f"{counted(-now, name)} too many"
    if now > max(was, 0):
        return f"{counted(now, name)} due" + (f", and not {was}" if was > 0 else "")
    if was > 0:
        if now <= 0:
            return f"{counted(was, name)} no longer due"
        if now < was:
            return f"{counted(now, name)} due, and not {was}"
    elif was < now:
        return f"{counted(now - was, name)} no longer too many"
    owed, given = due.after
    return f"{counted(owed, name)} brought, and {given} of them placed"
