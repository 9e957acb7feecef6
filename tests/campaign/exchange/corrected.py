"""Campaigns that were corrected, for tests of their files."""

from uuid import uuid4

from campaign.models import Campaign
from campaign.services.deciding import keep_as_announced
from campaign.services.marks import Written
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.services.test_revisions import (
    BARE,
    STEEP,
    again,
    built_and_closed,
    corrected,
    played,
)
from tests.campaign_builders import campaign_of, closed


def played_three(owner):
    """Return a campaign with three closed episodes: by what is visible, by points, card by card."""
    campaign = campaign_of(owner)
    played(campaign)
    closed(campaign, 2)
    built_and_closed(campaign, 3)
    return campaign


def correct_boards(campaign):
    """Correct a board: episode 1 has another result then, and episode 3 does not fit."""
    corrected(campaign, BARE)
    corrected(campaign, STEEP, since=2)


def correct_a_line(campaign, count=10):
    """Correct what a city had in episode 2."""
    draft = draft_of(campaign.episodes.get(number=2))
    mend(draft, 3, points(0, count))
    counted(draft)


def decide(campaign):
    """Let episode 3 stay as it was announced."""
    episode = again(campaign.episodes.get(number=3))
    keep_as_announced(
        episode=episode, doubt=episode.doubt, reason="", written=Written("ana", uuid4())
    )


def corrected_campaign(owner):
    """Return a campaign with everything that can be corrected, and an episode to be decided."""
    campaign = played_three(owner)
    correct_boards(campaign)
    correct_a_line(campaign)
    return Campaign.objects.get(pk=campaign.pk)
