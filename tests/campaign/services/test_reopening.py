"""Opening a closed episode again, and saying on which day it was played."""

from datetime import date

import pytest

from campaign.models import Campaign, Episode
from campaign.services.episodes import (
    close_episode,
    reopen_episode,
    set_played_on,
    start_episode,
)
from campaign.services.marks import Written
from campaign.services.refusals import Refusal
from campaign.services.stickers import colour_symbols
from tests.campaign_builders import (
    act,
    at_once,
    campaign_of,
    closed,
    kept,
    ledger_lines,
    new_episode,
    over,
    refused,
    started,
    stick,
)
from tests.table_builders import lines_of


def test_opening_again_takes_the_symbols_back_and_leaves_the_rest(campaign):
    closed(campaign, points=(50, 20))
    stick(campaign, "tree on A1", "1 end")
    before = ledger_lines(campaign)

    reopen_episode(episode=Episode.objects.get(), by="ben")

    why = "The episode was opened again"
    assert ledger_lines(campaign) == [
        *before,
        (1, "end", 0, "removal", {"of": 0, "reason": why}),
        (1, "end", 0, "removal", {"of": 1, "reason": why}),
    ]
    episode = Episode.objects.get()
    assert (episode.closed_at, episode.scores, episode.table.is_closed) == (None, None, False)


def test_what_was_opened_again_can_be_mended_and_closed_anew(campaign):
    closed(campaign, points=(50, 20))
    reopen_episode(episode=Episode.objects.get())
    act(
        Episode.objects.get(),
        {
            "do": "amend",
            "of": 2,
            "move": {"do": "result", "seat": 0, "how": "points", "points": 10},
        },
    )

    close_episode(episode=Episode.objects.get())

    standing = ledger_lines(campaign)[4:]
    assert standing == [
        (1, "end", 1, "symbols", {"count": 2, "source": "placement", "words": "place 1"})
    ]
    reopen_episode(episode=Episode.objects.get())
    assert ledger_lines(campaign)[5][3:] == (
        "removal",
        {"of": 4, "reason": "The episode was opened again"},
    )
    assert len(ledger_lines(campaign)) == 6


def test_typed_symbols_stay_when_an_episode_is_opened_again(campaign):
    closed(campaign)
    colour_symbols(campaign=campaign, city=1, count=1, words="a gift", written=Written())
    reopen_episode(episode=Episode.objects.get())
    removed = [mark["of"] for *_, kind, mark in ledger_lines(campaign) if kind == "removal"]
    assert removed == [0]


def test_opening_an_open_episode_changes_nothing(campaign):
    episode = over(campaign)
    before = kept(campaign)
    reopen_episode(episode=episode)
    assert kept(campaign) == before


def test_an_episode_on_which_the_next_was_started_stays_closed(campaign):
    first = closed(campaign)
    started(campaign, 2)
    before = kept(campaign)

    assert refused(reopen_episode, episode=first) == Refusal.NEXT_STARTED

    assert kept(campaign) == before


def test_symbols_that_a_page_had_not_seen_yet_are_taken_back_too(campaign):
    over(campaign)
    old = Episode.objects.get()
    old.campaign = Campaign.objects.prefetch_related("cities", "ledger").get()
    close_episode(episode=Episode.objects.get())

    reopen_episode(episode=old)

    assert [kind for *_, kind, _ in ledger_lines(campaign)] == ["symbols", "removal"]


@pytest.mark.django_db(transaction=True)
def test_opening_again_and_starting_the_next_at_once_is_one_of_both(account):
    campaign = campaign_of(account)
    closed(campaign)

    def do(number):
        if number % 2:
            episode = Episode.objects.get(number=1)
            return refused(reopen_episode, episode=episode)
        new = new_episode("later", "later")
        return refused(start_episode, campaign=Campaign.objects.get(), number=2, new=new)

    outcomes = at_once(4, do)

    first = Episode.objects.get(number=1)
    has_started = campaign.episodes.filter(number=2).exists()
    assert (first.closed_at is not None) == has_started
    assert {*outcomes[1::2]} == ({Refusal.NEXT_STARTED} if has_started else {None})
    assert {*outcomes[::2]} == ({None} if has_started else {Refusal.NOT_CLOSED})


def test_the_day_is_changed_apart_from_the_entries(campaign):
    episode = over(campaign)
    before = lines_of(episode.table)

    set_played_on(episode=episode, day=date(2019, 2, 28))

    assert Episode.objects.get().played_on == date(2019, 2, 28)
    assert lines_of(episode.table) == before
