"""A corrected board keeps what the rule sheet of the episode makes of it."""

import pytest

from campaign.models import Campaign
from campaign.services.episodes import close_episode
from games.folding import folded
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.rule_sheets import fill_in, open_all
from tests.campaign.services.test_drafts import draft_of
from tests.campaign.services.test_revisions import again, corrected, results
from tests.campaign_builders import act, campaign_of, started

pytestmark = pytest.mark.django_db

LESS = "..tT rR.. mf.. ...t"
"""GROUND, but for a tree on D4."""
FOREST = "1 2 | ground ground=forest"
SHUT = "1 2 | bank bank=1"
BESIDE_A1 = "1 2 | first where=space space=A1"


def ended_by(account, rule, cells):
    """Return a closed episode in which both cities built y1 under a rule, and ended."""
    campaign = campaign_of(account)
    open_all(campaign)
    fill_in(campaign, 1, "1 2 | visible feature=tree points=1", "1 2 | empty points=-1", rule)
    episode = started(campaign, cards=(0, 1))
    act(episode, {"do": "reveal", "building": "y1"})
    for seat in (0, 1):
        act(episode, {"do": "place", "seat": seat, "cells": cells.split()})
    act(episode, {"do": "reveal", "building": "y2"})
    for seat in (0, 1):
        act(episode, {"do": "end", "seat": seat})
    return close_episode(episode=again(episode), by="ana", are_ties_shared=True)


def totals(episode):
    """Return the points of each city as announced."""
    return [total for _, _, total, _ in sorted(results(episode))]


@pytest.mark.parametrize(
    ("rule", "cells", "before", "after"),
    [
        pytest.param(FOREST, "B3 B4", 4, 6, id="the forest is open"),
        pytest.param(SHUT, "B1 B2", 7, 7, id="a bank is shut"),
        pytest.param(BESIDE_A1, "A1 A2", 4, 6, id="the first building goes beside a space"),
    ],
)
def test_what_the_sheet_makes_of_a_board_holds_on_the_corrected_one(
    account, rule, cells, before, after
):
    episode = ended_by(account, rule, cells)
    assert totals(episode) == [before, before]

    corrected(episode.campaign, LESS)

    log = folded(again(episode).table)
    assert again(episode).doubt is None
    assert totals(episode) == [after, before]
    assert {score.seat: score.total for score in log.game.standing(log.state).scores} == {
        0: after,
        1: before,
    }
    assert fault(json_of(Campaign.objects.get(pk=episode.campaign_id))) is None


def test_only_what_the_corrected_board_forbids_is_a_pass_in_its_draft(account):
    episode = ended_by(account, FOREST, "B3 B4")
    corrected(episode.campaign, "..tT rR.. mf.. .m..")  # a mountain on B4

    draft = draft_of(episode)

    moves = [move for _, move in folded(draft.table).standing]
    assert [(fall["line"], fall["seat"]) for fall in draft.falls] == [(1, 0)]
    assert [move.__class__.__name__ for move in moves[1:3]] == ["Pass", "Place"]
