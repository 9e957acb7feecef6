"""An act at a table while its episode is corrected: counted there, or refused, never lost."""

import pytest

from campaign.models import Campaign
from campaign.services import corrections
from campaign.services.refusals import Refusal
from games.kit.errors import RuleError
from games.models import Table
from tests.campaign.services.test_revisions import again, corrected
from tests.campaign_builders import act, at_once, campaign_of, kept, refused, started

BARE = "...T rR.. mf.. ...."


def under_way(campaign):
    """Return an episode in which the first card lies open."""
    episode = started(campaign, cards=(0, 1))
    act(episode, {"do": "reveal", "building": "y1"})
    return again(episode)


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["version", "seating"])
def test_a_table_that_goes_on_while_it_is_copied_is_not_replaced(campaign, monkeypatch, name):
    episode = under_way(campaign)
    before, copy = kept(campaign), corrections.copy_table

    def copied(table, *args):
        found = copy(table, *args)
        Table.objects.filter(pk=table.pk).update(**{name: getattr(table, name) + 1})
        return found

    monkeypatch.setattr(corrections, "copy_table", copied)

    assert refused(corrected, campaign, BARE) == Refusal.CHANGED
    assert (kept(campaign), again(episode).table_id) == (before, episode.table_id)


@pytest.mark.django_db(transaction=True)
def test_an_act_at_the_moment_of_a_correction_is_kept_or_refused(account):
    campaign = campaign_of(account)
    episode = under_way(campaign)

    def work(number):
        try:
            if number:
                act(again(episode), {"do": "pass", "seat": number - 1})
            else:
                corrected(campaign, BARE)
        except RuleError:
            return False
        return True

    done = at_once(3, work)

    table = Campaign.objects.get().episodes.get().sitting
    lines = [*table.entries.order_by("number").values_list("line", flat=True)]
    passed = sorted(line["seat"] for line in lines if line["do"] == "pass")
    assert passed == [seat for seat, is_kept in enumerate(done[1:]) if is_kept]
    assert table.version == len(lines)
