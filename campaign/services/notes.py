"""Notes that a group pins to its campaign."""

from campaign.models import Campaign, Note
from campaign.services.marks import touch


def pin_note(*, campaign: Campaign, text: str) -> Note:
    """Pin a note to the campaign's page."""
    touch(campaign)
    return Note.objects.create(campaign=campaign, text=text)


def unpin_note(*, campaign: Campaign, pk: int) -> None:
    """Take a note off the campaign's page; it stays among the old ones."""
    touch(campaign)
    campaign.notes.filter(pk=pk).update(is_pinned=False)
