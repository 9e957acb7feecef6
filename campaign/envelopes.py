"""What a campaign has opened: the one gate before everything that belongs to a chapter."""

from campaign.legacy.envelopes import Did, Envelope, opened
from campaign.models import Campaign, EnvelopeEntry


def envelope_of(row: EnvelopeEntry) -> Envelope:
    """Return a row of the log of envelopes as a value."""
    return Envelope(row.number, row.chapter, Did(row.did))


def envelopes_of(campaign: Campaign) -> list[Envelope]:
    """Return the whole log of a campaign's envelopes, in the order of writing."""
    return [envelope_of(row) for row in campaign.envelopes.all()]


def opened_of(campaign: Campaign) -> int:
    """Return the number of the last chapter that a campaign has opened.

    Whatever is told of a chapter (`games.my_city.catalogue`) asks this first.
    """
    return opened(envelopes_of(campaign))
