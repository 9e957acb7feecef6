"""Who read an episode before a correction, and writes after it, writes to what is there now."""

from uuid import uuid4

import pytest

from campaign.models import Campaign
from campaign.services.drafts import apply_draft, drop_draft, is_stale, seen_of, start_draft
from campaign.services.episodes import close_episode, reopen_episode
from campaign.services.marks import Written
from campaign.services.refusals import Refusal
from games.folding import folded
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_drafts import draft_of, mend, points
from tests.campaign.services.test_revisions import (
    BARE,
    STEEP,
    again,
    built_and_closed,
    corrected,
    played,
    symbols,
    terrain_of,
)
from tests.campaign_builders import closed, kept, over, refused

pytestmark = pytest.mark.django_db


def test_it_is_the_table_of_now_that_is_opened_again(campaign):
    read = again(played(campaign))
    corrected(campaign, BARE)

    reopen_episode(episode=read, by="ben")

    now = again(read)
    assert (now.closed_at, now.table.is_closed) == (None, False)
    assert now.revisions.get().table.is_closed
    assert close_episode(episode=now).closed_at


def test_a_draft_begins_on_the_table_of_now(campaign):
    read = again(played(campaign))
    corrected(campaign, BARE)

    draft = draft_of_read(read)

    assert terrain_of(draft.table) == BARE
    assert folded(draft.table).setup == folded(again(read).table).setup


def test_a_draft_begins_on_the_board_that_the_episode_was_marked_for_meanwhile(campaign):
    read = again(built_and_closed(campaign))
    corrected(campaign, STEEP)

    draft = draft_of_read(read)

    assert terrain_of(draft.table) == STEEP
    assert [fall["line"] for fall in draft.falls] == [2]


def draft_of_read(episode):
    """Return the draft that is begun of an episode as it was read."""

    draft = start_draft(episode=episode, by="ana")
    assert not is_stale(draft_of(episode))
    return draft


def test_a_draft_does_not_count_where_the_episode_was_opened_again_meanwhile(campaign):
    draft = draft_of(closed(campaign))
    mend(draft, 3, points(0, 10))
    draft = draft_of(draft.episode)
    seen = seen_of(draft)
    reopen_episode(episode=again(draft.episode), by="ben")
    before = kept(campaign)

    assert refused(counts, draft, seen) == Refusal.CHANGED

    assert kept(campaign) == before
    assert symbols(campaign) == [0, 0]
    close_episode(episode=again(draft.episode), by="ben")
    assert symbols(campaign) == [2, 0]
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None


def test_a_draft_does_not_count_that_was_thrown_away_meanwhile(campaign):
    draft = draft_of(closed(campaign))
    mend(draft, 3, points(0, 10))
    draft = draft_of(draft.episode)
    seen = seen_of(draft)
    drop_draft(episode=again(draft.episode))
    draft_of(draft.episode)

    assert refused(counts, draft, seen) == Refusal.CHANGED


def counts(draft, seen):
    apply_draft(draft=draft, seen=seen, reason="misread", written=Written("ana", uuid4()))


def test_an_episode_under_way_is_not_closed_by_the_result_of_its_former_table(campaign):
    read = again(over(campaign))
    corrected(campaign, BARE)

    assert refused(close_episode, episode=read) == Refusal.CHANGED

    assert (again(read).closed_at, again(read).table.is_closed) == (None, False)
    assert symbols(campaign) == [0, 0]
