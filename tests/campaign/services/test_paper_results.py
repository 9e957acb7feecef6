"""How an episode on paper ended is corrected, and all that was played since follows."""

from uuid import uuid4

import pytest

from campaign.effects import Fate
from campaign.exchange.cutting import cut
from campaign.exchange.writing import file_of
from campaign.keeping import ledger_of
from campaign.models import Campaign
from campaign.pages.past_dues import dues_of
from campaign.services.branches import NewBranch, branch_campaign
from campaign.services.corrections import state_of
from campaign.services.envelopes import open_up_to
from campaign.services.episodes import close_episode
from campaign.services.marks import Written
from campaign.services.paper_results import (
    PaperResult,
    correct_result,
    result_consequences,
)
from campaign.services.refusals import PeopleRefusal, Refusal
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_paper import go_on_at, kept_of, symbols, tell
from tests.campaign.services.test_revisions import again
from tests.campaign.services.test_sheets import award
from tests.campaign_builders import act, campaign_of, ended, refused, started
from tests.people_builders import play

pytestmark = pytest.mark.django_db

PLACED = "2 3 | piece_by_place piece=z1 colour=red first=XX second=XXX other=XXXX"


@pytest.fixture
def paper(account):
    """Episodes 1 to 3 on paper, of which 2 was recorded; 4 was played here."""
    campaign = campaign_of(account)
    go_on_at(campaign, 4, (3, 1))
    tell(campaign, 2, 30, 20)
    play(campaign, 4, (30, 20))
    return campaign


def retell(campaign, number, *points, reason="a slip of the pen", request=None, seen=None):
    now = Campaign.objects.get(pk=campaign.pk)
    change = PaperResult(dict(enumerate(points)), reason, seen or state_of(now))
    episode = now.episodes.select_related("campaign").get(number=number)
    correct_result(episode=episode, change=change, written=Written("ana", request or uuid4()))


def told(campaign, number):
    """Return (city, place, points) of an episode."""
    scores = campaign.episodes.get(number=number).scores
    return [(score["city"], score["place"], score["total"]) for score in scores]


def placement(episode):
    """Return the place that brings each seat of an episode its piece."""
    return [seat.own.get("placement") for seat in again(episode).table.seats.all()]


@pytest.fixture
def placed(account):
    """Episode 1 on paper, not told; in 2 Søder built the piece that no place had brought."""
    campaign = campaign_of(account)
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    fill_in(campaign, 1, PLACED)
    go_on_at(campaign, 2)
    return campaign


def built(campaign):
    """Play episode 2, in which Søder builds the piece that its first place has brought."""
    episode = started(campaign, 2, cards=[1])
    act(episode, {"do": "reveal", "building": "z1"})
    act(episode, {"do": "place", "seat": 1, "cells": ["A4", "B4"]})
    act(episode, {"do": "reveal", "building": "y2"})
    act(episode, {"do": "end", "seat": 1})
    ended(episode, 0, 3)
    return close_episode(episode=again(episode), by="ana")


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        pytest.param((30, 31), [(0, 2, 30), (1, 1, 31)], id="other places"),
        pytest.param((30, 30), [(0, 1, 30), (1, 1, 30)], id="a tie"),
        pytest.param((None, 20), [(1, 1, 20)], id="one did not play"),
        pytest.param((-4, 20), [(0, 2, -4), (1, 1, 20)], id="below nought"),
        pytest.param((None, None), [], id="not recorded after all"),
    ],
)
def test_a_result_on_paper_is_corrected_and_put_back(paper, points, expected):
    before = symbols(paper)

    retell(paper, 2, *points)

    assert told(paper, 2) == expected
    assert symbols(paper) == before
    assert fault(json_of(Campaign.objects.get(pk=paper.pk))) is None
    row = paper.corrections.get()
    [effect] = row.effects
    assert [(one["city"], one["total"]) for one in effect["before"]] == [(0, 30), (1, 20)]
    retell(paper, 2, 30, 20)
    assert told(paper, 2) == [(0, 1, 30), (1, 2, 20)]
    assert fault(json_of(Campaign.objects.get(pk=paper.pk))) is None


def test_what_it_means_is_told_before_and_nothing_is_written(paper):
    before = kept_of(paper)
    found = result_consequences(paper.episodes.get(number=2), {0: 30, 1: 31})
    assert [(one.episode, one.fate, one.differing) for one in found.effects] == [
        (2, Fate.OTHER, [0, 1])
    ]
    assert kept_of(paper) == before


def test_a_piece_by_placement_follows_the_corrected_place(placed):
    tell(placed, 1, 30, 20)
    episode = play(placed, 2, (10, 12))
    assert placement(episode) == [1, 3]

    retell(placed, 1, 30, 40)

    effects = placed.corrections.get().effects
    assert [(one["episode"], one["fate"], one.get("inherited")) for one in effects] == [
        (1, "other", None),
        (2, "same", True),
    ]
    assert placement(episode) == [3, 1]
    assert again(episode).revisions.count() == 1
    assert fault(json_of(Campaign.objects.get(pk=placed.pk))) is None
    retell(placed, 1, 30, 20)
    assert placement(episode) == [1, 3]


def test_a_place_that_brings_the_same_piece_is_kept_as_it_is(account):
    """Third, fourth and none have the same piece: what seats hold is told apart all the same."""
    campaign = campaign_of(account, 4)
    fill_in(campaign, 1, PLACED)
    go_on_at(campaign, 2)
    tell(campaign, 1, 30, 20, 10)
    episode = play(campaign, 2, (10, 12, 14, 16))
    assert placement(episode) == [1, 2, 3, 4]

    retell(campaign, 1, 30, 20, 10, 5)
    assert placement(episode) == [1, 2, 3, 3]

    retell(campaign, 1, 30, 20, 10, None)
    assert placement(episode) == [1, 2, 3, 4]


def test_an_episode_whose_log_does_not_fit_the_other_piece_is_marked(placed):
    tell(placed, 1, 20, 30)
    episode = built(placed)
    kept = again(episode).scores

    retell(placed, 1, 40, 30)

    [effect] = placed.corrections.get().effects[1:]
    assert (effect["fate"], [fall["line"] for fall in effect["falls"]]) == ("marked", [2])
    assert (again(episode).doubt, again(episode).scores) == (0, kept)
    assert fault(json_of(Campaign.objects.get(pk=placed.pk))) is None
    retell(placed, 1, 20, 30)
    assert again(episode).doubt is None


def test_a_result_told_late_reaches_what_was_played_since_only_as_a_correction(placed):
    episode = play(placed, 2, (10, 12))
    before = kept_of(placed)

    assert refused(tell, placed, 1, 20, 30) == PeopleRefusal.REACHES_LATER
    assert kept_of(placed) == before
    retell(placed, 1, 20, 30, reason="found the sheet")

    assert told(placed, 1) == [(0, 2, 20), (1, 1, 30)]
    assert placement(episode) == [3, 1]
    assert fault(json_of(Campaign.objects.get(pk=placed.pk))) is None


def test_a_result_told_late_that_reaches_nothing_is_told_at_once(paper):
    tell(paper, 3, 10, 20)
    assert told(paper, 3) == [(0, 2, 10), (1, 1, 20)]
    assert not paper.corrections.exists()


def test_stickers_that_the_next_start_brings_by_the_place_are_told_as_due(account):
    campaign = campaign_of(account)
    go_on_at(campaign, 3)
    tell(campaign, 2, 30, 20)
    play(campaign, 3, (30, 20))
    award(campaign, 3, "start first: 1 tree")

    found = result_consequences(campaign.episodes.get(number=2), {0: 30, 1: 40})

    assert [(due.city, due.kind, due.before[0], due.after[0]) for due in found.dues] == [
        (0, "tree", 1, 0),
        (1, "tree", 0, 1),
    ]
    retell(campaign, 2, 30, 40)
    now = Campaign.objects.get(pk=campaign.pk)
    assert dues_of(now, now.corrections.all(), ledger_of(now)) == [found.dues]


def test_sent_twice_it_is_done_once(paper):
    request, seen = uuid4(), state_of(Campaign.objects.get(pk=paper.pk))
    for _ in range(2):
        retell(paper, 2, 30, 31, request=request, seen=seen)
    assert paper.corrections.count() == 1
    other = refused(retell, paper, 2, 30, 32, request=request, seen=seen)
    assert (other, told(paper, 2)[1]) == (Refusal.SENT_BEFORE, (1, 1, 31))


REFUSED = [
    pytest.param((2, 30, 20), {}, Refusal.UNCHANGED, id="as it is"),
    pytest.param((1, None, None), {}, Refusal.UNCHANGED, id="not recorded as it is"),
    pytest.param((2, 30, 21), {"reason": ""}, Refusal.NO_REASON, id="no reason"),
    pytest.param((2, 30, 21), {"seen": "0.0"}, Refusal.CHANGED, id="an old page"),
    pytest.param((4, 30, 21), {}, PeopleRefusal.NOT_ON_PAPER, id="played here"),
]


@pytest.mark.parametrize(("asked", "sent", "code"), REFUSED)
def test_what_is_refused_changes_nothing(paper, asked, sent, code):
    before = kept_of(paper)
    assert refused(retell, paper, *asked, **sent) == code
    assert kept_of(paper) == before


def test_a_first_telling_after_it_was_told_and_unrecorded_is_no_retry_of_it(paper):
    request = uuid4()
    tell(paper, 3, 10, 20, request=request)
    retell(paper, 3)
    assert refused(tell, paper, 3, 10, 20, request=request) == Refusal.CHANGED
    assert told(paper, 3) == []


def test_a_branch_has_the_result_as_it_was_corrected(paper):
    retell(paper, 2, 30, 31)
    assert cut(file_of(Campaign.objects.get(pk=paper.pk)), 2, uuid4(), "Then").corrections == ()

    new = NewBranch(2, "Then", uuid4())
    branch = branch_campaign(campaign=Campaign.objects.get(pk=paper.pk), new=new)

    assert told(branch, 2) == [(0, 2, 30), (1, 1, 31)]
    assert fault(json_of(branch)) is None
