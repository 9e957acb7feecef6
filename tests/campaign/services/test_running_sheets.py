"""The rule sheet of an episode that is on the table: it goes on by the mended one, or stays."""

from uuid import uuid4

import pytest

from campaign.envelopes import envelopes_of
from campaign.legacy.envelopes import Refusal
from campaign.models import Campaign
from campaign.services.envelopes import OfRunning
from campaign.services.episodes import Entering, NewEpisode, start_episode
from games.folding import folded
from games.kit.errors import RuleError
from games.models import Table
from games.my_city import practice
from games.my_city.refusals import Refusal as Illegal
from games.playing import play
from games.sending import Sent
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.rule_sheets import open_all
from tests.campaign.services.test_rule_sheets import fill, texts
from tests.campaign_builders import DAY, act, campaign_of, closed, ended, refused, started

pytestmark = pytest.mark.django_db

FIRST = ("1 2 3 | visible feature=tree points=1", "1 2 3 | empty points=-1")
MENDED = ("1 2 3 | visible feature=tree points=2", "1 2 3 | empty points=-1")
NO_PASSING = ("1 2 3 | visible feature=tree points=1", "1 2 3 | passing allowed=no")


@pytest.fixture
def campaign(account):
    """A campaign whose first episode is on the table: Ana has built y1, Ben has passed."""
    campaign = campaign_of(account)
    fill(campaign, *FIRST)
    episode = started(campaign, cards=(0, 1))
    act(episode, {"do": "reveal", "building": "y1"})
    act(episode, {"do": "place", "seat": 0, "cells": ["A1", "B1"]})
    act(episode, {"do": "pass", "seat": 1})
    return campaign


def table_of(campaign):
    return campaign.episodes.get(number=1).table


def totals(campaign):
    log = folded(table_of(campaign))
    scores = log.game.standing(log.state).scores
    return {score.seat: score.total for score in scores}


def mended(campaign, *lines, running=OfRunning.MEND, **more):
    campaign = Campaign.objects.get(pk=campaign.pk)
    fill(campaign, *lines, seen=envelopes_of(campaign).count, running=running, **more)


def test_before_the_group_has_said_so_nothing_changes(campaign):
    before = table_of(campaign).setup, campaign.envelopes.count()
    code = refused(mended, campaign, *MENDED, running=OfRunning.ASK)
    assert code == Refusal.RUNNING
    assert (table_of(campaign).setup, campaign.envelopes.count()) == before


def test_the_table_goes_on_by_the_mended_sheet_and_keeps_its_lines(campaign):
    before, old = table_of(campaign), totals(campaign)
    mended(campaign, *MENDED)
    now = table_of(campaign)

    # one tree on C1 and two on D1 stay visible
    assert totals(campaign) == {0: old[0] + 3, 1: old[1] + 3}
    assert now.version == before.version
    assert now.mark != before.mark
    assert texts(campaign, 1) == ["1 2 3 | visible", "1 2 3 | empty"]
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None


def test_it_stays_as_it_began_where_the_group_says_so(campaign):
    before, old = table_of(campaign), totals(campaign)
    mended(campaign, *MENDED, running=OfRunning.KEEP)
    assert (table_of(campaign).setup, totals(campaign)) == (before.setup, old)
    assert texts(campaign, 1) == ["2 3 | visible", "1 2 3 | empty", "1 | visible | gone"]


@pytest.mark.parametrize("running", [OfRunning.ASK, OfRunning.MEND])
def test_a_line_that_the_sheet_does_not_allow_is_named_and_nothing_is_kept(campaign, running):
    before = table_of(campaign).setup, campaign.envelopes.count()
    with pytest.raises(RuleError) as caught:
        mended(campaign, *NO_PASSING, running=running)
    assert caught.value.code == Refusal.RUNNING_UNFIT
    assert caught.value.message.startswith(
        "Episode 1 is on the table, and this sheet does not allow its line 3, “Ben passed the"
        " yellow domino"
    )
    assert (table_of(campaign).setup, campaign.envelopes.count()) == before


def test_once_the_line_is_taken_back_the_table_goes_on_without_it(campaign):
    open_all(campaign)
    act(campaign.episodes.get(), {"do": "undo", "of": 2})
    before = [*table_of(campaign).entries.order_by("number").values_list("line", flat=True)]
    mended(campaign, *NO_PASSING)
    now = table_of(campaign)
    assert [*now.entries.order_by("number").values_list("line", flat=True)] == before[:2]
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None
    code = refused(act, campaign.episodes.get(), {"do": "pass", "seat": 1})
    assert code == Illegal.CANNOT_PASS


def test_a_page_from_before_plays_by_the_mended_sheet(campaign):
    act(campaign.episodes.get(), {"do": "undo", "of": 2})
    stale = Table.objects.get(pk=table_of(campaign).pk)
    folded(stale)
    mended(campaign, *NO_PASSING)
    code = refused(play, table=stale, act={"do": "pass", "seat": 1}, sent=Sent(uuid4(), by="ben"))
    assert code == Illegal.CANNOT_PASS


def test_what_began_by_the_rules_of_the_box_gets_its_sheet(account):
    campaign = campaign_of(account)
    started(campaign, cards=(0, 1))
    mended(campaign, *MENDED)
    rules = table_of(campaign).setup["rules"]["sheet"]
    assert [rule["rule"] for rule in rules] == ["visible", "empty"]


def test_a_sheet_that_says_the_same_of_the_table_asks_nothing(campaign):
    mended(campaign, *FIRST, "2 | groups", running=OfRunning.ASK)
    assert texts(campaign, 1)[-1] == "2 | groups"


def test_a_closed_episode_asks_nothing_and_keeps_its_rules(account):
    campaign = campaign_of(account)
    fill(campaign, *FIRST)
    closed(campaign, 1)
    mended(campaign, *MENDED, running=OfRunning.ASK)
    assert texts(campaign, 1)[-1] == "1 | visible | gone"
    assert table_of(campaign).setup["rules"]["sheet"][0]["points"] == 1


def test_sent_twice_it_is_done_once(campaign):
    request = uuid4()
    for _ in range(2):
        mended(campaign, *MENDED, request=request)
    assert (table_of(campaign).seating, campaign.envelopes.count()) == (1, 2)


def test_a_result_that_waits_to_be_closed_is_that_of_the_mended_sheet(account):
    campaign = campaign_of(account)
    fill(campaign, "1 | start number=5")
    episode = started(campaign, cards=(0,))
    ended(episode, 1, 7)
    act(episode, {"do": "reveal", "building": "y1"})
    act(episode, {"do": "end", "seat": 0})
    mended(campaign, "1 | start number=9")
    scores = {score["seat"]: score["total"] for score in table_of(campaign).result["scores"]}
    assert scores == {0: 9, 1: 7}


GONE = [
    pytest.param(
        "1 | typed words=Harbour",
        {"do": "write", "seat": 0, "line": "typed", "points": 3},
        id="line",
    ),
    pytest.param(
        "1 | groups points=1",
        {"do": "overrule", "seat": 0, "line": "groups", "points": 3, "reason": "so"},
        id="line that is overruled",
    ),
    pytest.param(
        "1 | piece piece=c1 colour=red shape=XX", {"do": "reveal", "building": "c1"}, id="building"
    ),
    pytest.param("1 | blocking", {"do": "reveal", "building": "blocking"}, id="blocking card"),
    pytest.param(
        "1 | typed words=Harbour",
        {"do": "result", "seat": 1, "how": "sheet", "passes": 0, "trees": 0, "rocks": 0, "empty": 0}
        | {"lines": {"typed": 4}},
        id="points typed at the end",
    ),
]


@pytest.mark.parametrize(("rule", "move"), GONE)
def test_a_sheet_without_what_the_log_tells_of_is_refused_with_its_line(account, rule, move):
    campaign = campaign_of(account)
    fill(campaign, *FIRST, rule)
    episode = started(campaign, cards=(0, 1) if move["do"] == "reveal" else (0,))
    act(episode, move)
    before = table_of(campaign).setup

    for running in (OfRunning.ASK, OfRunning.MEND):
        with pytest.raises(RuleError) as refusal:
            mended(campaign, *FIRST, running=running)
        assert refusal.value.code == Refusal.RUNNING_UNFIT
        assert "It tells of something that is not on the sheet." in refusal.value.message
    assert table_of(campaign).setup == before
    mended(campaign, *FIRST, running=OfRunning.KEEP)


def test_a_line_taken_back_that_the_sheet_does_not_know_leaves_the_log(account):
    campaign = campaign_of(account)
    fill(campaign, *FIRST, "1 | typed words=Harbour")
    episode = started(campaign, cards=(0,))
    act(episode, {"do": "write", "seat": 0, "line": "typed", "points": 3})
    number = table_of(campaign).version - 1
    act(episode, {"do": "undo", "of": number})

    mended(campaign, *FIRST)

    assert table_of(campaign).version == number
    assert "typed" not in dict(folded(table_of(campaign)).state.setup.rules.lines)


def test_new_cards_come_among_those_that_have_not_come(account):
    campaign = campaign_of(account)
    fill(campaign, *FIRST)
    deck = [*practice.BUILDINGS]
    new = NewEpisode(DAY, [Entering.CARDS] * 2, ["Ana", "Ben"], deck)
    start_episode(campaign=campaign, number=1, new=new, by="ana")
    table = table_of(campaign)
    for card in deck[:20]:
        act(campaign.episodes.get(), {"do": "reveal", "building": card})
        for seat in (0, 1):
            kind = "pass" if card in deck[:10] else "end"
            if refused(act, campaign.episodes.get(), {"do": kind, "seat": seat}):
                break
        if folded(table_of(campaign)).state.finished:
            break
    came = len(folded(table_of(campaign)).state.revealed)

    mended(campaign, *FIRST, "1 | piece piece=c1 colour=red shape=X", "1 | blocking cards=2")

    now = table_of(campaign).deck
    assert now[:came] == table.deck[:came]
    assert sorted(now) == sorted([*deck, "c1", "blocking", "blocking"])
    assert [card for card in now if card in deck] == deck


def test_a_building_by_placement_goes_by_the_episode_before(account):
    campaign = campaign_of(account)
    fill(campaign, *FIRST)
    closed(campaign, 1, (20, 30))
    started(campaign, 2, cards=(0, 1))
    shape = "2 3 | piece_by_place piece=c4 colour=red first=X second=XX other=XXX"
    mended(campaign, *FIRST, shape)
    seats = campaign.episodes.get(number=2).table.seats.all()
    assert [seat.own["placement"] for seat in seats] == [3, 1]
