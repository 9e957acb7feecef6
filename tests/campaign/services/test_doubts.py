"""An episode that does not fit a correction waits for the group, whatever is corrected besides."""

from uuid import uuid4

import pytest

from campaign.models import Campaign
from campaign.services.boards import board_consequences
from campaign.services.deciding import keep_as_announced
from campaign.services.marks import Written
from campaign.services.refusals import Refusal
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_drafts import counted, draft_of
from tests.campaign.services.test_revisions import (
    BARE,
    STEEP,
    again,
    built,
    built_and_closed,
    corrected,
    new_board,
    results,
    terrain_of,
)
from tests.campaign_builders import GROUND, act, campaign_of, refused
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

FALL = {"line": 2, "seat": 0, "words": "Mountains and forest cannot be built on: A4."}


@pytest.fixture
def episode(account):
    """Episode 1, in which city 0 built on A4, where its corrected board has a mountain."""
    campaign = campaign_of(account)
    episode = built_and_closed(campaign)
    corrected(campaign, STEEP)
    return episode


def test_it_waits_on_when_the_board_of_another_city_is_corrected(episode):
    before = results(episode)

    correction = corrected(episode.campaign, BARE, city=1)

    now = again(episode)
    assert (now.doubt, now.revisions.count(), results(episode)) == (correction.number, 0, before)
    [effect] = correction.effects
    assert (effect["fate"], effect["falls"]) == ("marked", [FALL])
    assert fault(json_of(Campaign.objects.get(pk=episode.campaign_id))) is None


def test_what_it_would_mean_is_said_before(episode):
    campaign = Campaign.objects.get(pk=episode.campaign_id)
    [effect] = board_consequences(campaign, new_board(campaign, BARE, city=1)).effects
    assert effect.is_marked


def test_it_waits_on_when_a_board_changes_that_was_not_known_when_it_was_played(account):
    campaign = campaign_of(account)
    campaign.cities.filter(number=1).update(is_known=False)
    episode = built_and_closed(campaign)
    corrected(campaign, STEEP)

    corrected(campaign, BARE, city=1)

    assert again(episode).doubt == 1


def test_what_fits_again_is_played_on_all_boards_of_the_ledger(episode):
    corrected(episode.campaign, BARE, city=1)

    corrected(episode.campaign, GROUND)

    now = again(episode)
    assert (now.doubt, now.revisions.count()) == (None, 1)
    assert [terrain_of(now.table, seat) for seat in (0, 1)] == [GROUND, BARE]


def test_what_the_group_let_stay_is_not_asked_about_again(episode):
    keep_as_announced(episode=again(episode), doubt=0, reason="so be it", written=Written("ana"))

    corrected(episode.campaign, BARE, city=1)

    now = again(episode)
    assert now.doubt is None
    assert [terrain_of(now.table, seat) for seat in (0, 1)] == [GROUND, BARE]


# What the page tells of it


def doubt_shown(client, episode):
    """Return what the page of an episode says of its mark: (words, lines, the first button)."""
    section = parsed(client.get(episode.get_absolute_url())).one("section", class_="doubt")
    words = section.all("p")[0].text.partition(". ")[2]
    return words, [item.text for item in section.all("li")], section.all("button")[0].text


def test_lines_that_do_not_fit_are_named_while_they_stand(account, signed_in):
    campaign = campaign_of(account)
    episode = built(campaign)
    corrected(campaign, STEEP)
    words, lines, button = doubt_shown(signed_in, episode)
    assert words.startswith("This episode cannot be followed on the corrected board")
    assert lines == ["Line 3, Norr: Mountains and forest cannot be built on: A4."]
    assert button == "Mend its lines on the corrected board"

    act(again(episode), {"do": "undo", "of": 2})
    act(again(episode), {"do": "place", "seat": 0, "cells": ["B1", "B2"]})

    words, lines, button = doubt_shown(signed_in, episode)
    assert words == (
        "This episode could not be followed on the corrected board; what stands now can. Until"
        " you decide, it goes on on the board that it was begun on."
    )
    assert (lines, button) == ([], "Look at it on the corrected board")


def test_what_fits_since_can_go_on_on_the_corrected_board(account):
    campaign = campaign_of(account)
    episode = built(campaign)
    corrected(campaign, STEEP)
    act(again(episode), {"do": "undo", "of": 2})
    draft = draft_of(episode)
    assert draft.falls == []

    counted(draft)

    now = again(episode)
    assert (now.doubt, terrain_of(now.table), now.table.is_closed) == (None, STEEP, False)


def test_what_a_page_decided_with_another_reason_counts(episode):
    request = uuid4()
    for reason, code in (("so be it", None), ("so be it", None), ("never", Refusal.SENT_BEFORE)):
        asked = {"episode": again(episode), "doubt": 0, "written": Written("ana", request)}
        assert refused(keep_as_announced, **asked, reason=reason) == code
    assert episode.campaign.corrections.last().reason == "so be it"
