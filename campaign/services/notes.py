"""Notes that a group pins to its campaign."""

from campaign.models import Campaign, Note
from campaign.services.marks import held, touch


def pin_note(*, campaign: Campaign, text: str) -> Note:
    """Pin a note to the campaign's page; one that hangs there already is not pinned twice."""
    with held(campaign) as now:
        note, is_new = now.notes.get_or_create(text=text, is_pinned=True)
        if is_new:
            touch(now)
    return note


def unpin_note(*, campaign: Campaign, pk: int) -> None:
    """Take a note off the campaign's page; it stays among the old ones."""
    with held(campaign) as now:
        if now.notes.filter(pk=pk, is_pinned=True).update(is_pinned=False):
            touch(now)
