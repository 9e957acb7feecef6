"""Closing an episode: its symbols are coloured once, or nothing is changed."""

from uuid import uuid4

import pytest
from django.db import DatabaseError

from campaign.models import Campaign, Episode, LedgerEntry
from campaign.services.episodes import (
    close_episode,
    close_once,
    reopen_episode,
)
from campaign.services.refusals import Refusal
from games.folding import forget_all
from games.kit.errors import RuleError
from games.models import Table
from games.playing import play
from games.sending import Sent, Stale, StaleError
from tests.campaign_builders import (
    act,
    at_once,
    campaign_of,
    closed,
    ended,
    kept,
    ledger_lines,
    over,
    refused,
    started,
)
from tests.table_builders import lines_of


def test_closing_colours_symbols_and_keeps_what_was_announced(campaign):
    episode = close_episode(episode=over(campaign, points=(20, 50)), by="ana")

    assert ledger_lines(campaign) == [
        (1, "end", 1, "symbols", {"count": 1, "source": "fifty", "words": "the marker reached 50"}),
        (1, "end", 1, "symbols", {"count": 2, "source": "placement", "words": "place 1"}),
    ]
    assert {row.by for row in campaign.ledger.all()} == {"ana"}
    assert episode.closed_at is not None
    assert [{k: s[k] for k in ("city", "place", "total", "symbols")} for s in episode.scores] == [
        {"city": 0, "place": 2, "total": 20, "symbols": 0},
        {"city": 1, "place": 1, "total": 50, "symbols": 3},
    ]


def test_closing_raises_the_version_by_one(campaign):
    episode = over(campaign)
    before = Campaign.objects.get().version
    close_episode(episode=episode)
    assert Campaign.objects.get().version == before + 1


def open_episode(campaign):
    return started(campaign)


def half_entered(campaign):
    episode = started(campaign)
    ended(episode, 0, 20)
    episode.table.refresh_from_db()
    return episode


def tied(campaign):
    return over(campaign, points=(20, 20))


def changed(campaign):
    episode = over(campaign)
    act(Episode.objects.get(), {"do": "undo", "of": 3})
    forget_all()
    return episode


def unreadable(campaign):
    episode = over(campaign)
    entry = episode.table.entries.first()
    entry.line = {"do": "pass", "seat": 0}
    entry.save()
    forget_all()
    return Episode.objects.get()


REFUSED_CLOSINGS = [
    pytest.param(open_episode, Refusal.NOT_OVER, id="nothing entered"),
    pytest.param(half_entered, Refusal.NOT_OVER, id="a city is missing"),
    pytest.param(tied, Refusal.UNDECIDED, id="tied in everything"),
    pytest.param(changed, Refusal.CHANGED, id="changed meanwhile"),
    pytest.param(unreadable, Refusal.BROKEN, id="its log no longer folds"),
]


@pytest.mark.parametrize(("make", "code"), REFUSED_CLOSINGS)
def test_an_episode_cannot_be_closed_yet(campaign, make, code):
    episode = make(campaign)
    before = kept(campaign)

    assert refused(close_episode, episode=episode) == code

    assert kept(campaign) == before
    assert not Table.objects.get().is_closed


def test_a_tie_is_shared_on_the_word_of_the_group(campaign):
    episode = close_episode(episode=tied(campaign), are_ties_shared=True)
    assert [(s["place"], s["symbols"]) for s in episode.scores] == [(1, 2), (1, 2)]


def test_a_tie_whose_order_was_named_needs_no_word(campaign):
    episode = tied(campaign)
    act(episode, {"do": "order", "seats": [1, 0]})
    episode = close_episode(episode=Episode.objects.get())
    assert [(s["place"], s["symbols"]) for s in episode.scores] == [(2, 0), (1, 2)]


def test_closed_twice_is_closed_once(campaign):
    episode = over(campaign)
    stale = Episode.objects.select_related("table").get()
    close_episode(episode=episode)
    before = kept(campaign)

    close_episode(episode=Episode.objects.get())
    close_episode(episode=stale)

    assert kept(campaign) == before


def test_what_was_opened_again_is_closed_by_a_page_from_before(campaign):
    stale = closed(campaign)
    reopen_episode(episode=Episode.objects.get())

    assert close_once(episode=stale)
    assert Episode.objects.get().closed_at


@pytest.mark.django_db(transaction=True)
def test_four_phones_close_once(account):
    campaign = campaign_of(account)
    over(campaign)
    before = Campaign.objects.get().version

    def close(number):
        episode = Episode.objects.select_related("table", "campaign").get()
        return close_episode(episode=episode, by=f"phone {number}").closed_at

    assert len({*at_once(4, close)}) == 1
    assert campaign.ledger.count() == 1
    assert Campaign.objects.get().version == before + 1


def test_a_failure_in_the_middle_leaves_nothing(campaign, monkeypatch):
    episode = over(campaign)
    before = kept(campaign)

    def fail(*_, **__):
        raise DatabaseError("the disk is full")

    monkeypatch.setattr(type(LedgerEntry.objects), "bulk_create", fail)
    with pytest.raises(DatabaseError):
        close_episode(episode=episode)

    assert kept(campaign) == before
    assert not Table.objects.get().is_closed


def test_closing_asks_at_most_25_queries(account, django_assert_max_num_queries):
    campaign = campaign_of(account, 4)
    over(campaign, points=(50, 40, 30, 20))
    forget_all()
    episode = Episode.objects.select_related("table").get()
    with django_assert_max_num_queries(25):
        close_episode(episode=episode)
    assert campaign.ledger.count() == 3


@pytest.mark.parametrize(
    "line",
    [
        {"do": "undo", "of": 3},
        {"do": "back", "to": -1},
        {
            "do": "amend",
            "of": 3,
            "move": {"do": "result", "seat": 1, "how": "points", "points": 40},
        },
    ],
    ids=lambda line: line["do"],
)
def test_a_closed_table_takes_no_more_acts_and_says_where_it_is_opened(campaign, line):
    table = closed(campaign).table
    before = lines_of(table)

    with pytest.raises(StaleError) as refused:
        play(table=Table.objects.get(), act=line, sent=Sent(uuid4()))

    assert refused.value.code is Stale.CLOSED
    assert refused.value.message == (
        "Our campaign, episode 1 is closed. Open it again there to change it."
    )
    assert lines_of(table) == before


def test_an_act_that_was_on_its_way_while_the_episode_was_closed_is_refused(campaign):
    over(campaign)
    stale = Table.objects.get()
    close_episode(episode=Episode.objects.get())

    with pytest.raises(StaleError) as refused:
        play(table=stale, act={"do": "undo", "of": 3}, sent=Sent(uuid4()))

    assert refused.value.code is Stale.CLOSED


def test_a_broken_log_is_refused_in_words(campaign):
    with pytest.raises(RuleError) as refused:
        close_episode(episode=unreadable(campaign))
    assert refused.value.message.endswith(".")
