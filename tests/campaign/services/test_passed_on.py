"""A corrected result gives later episodes other pieces and other boxes of tracks."""

import pytest

from campaign.effects import Fate
from campaign.models import Campaign
from campaign.pages.consequences import effect_views
from campaign.services.drafts import draft_consequences
from campaign.services.envelopes import open_up_to
from campaign.services.episodes import close_episode
from campaign.services.marks import Written
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign.services.test_paper_seats import correct as correct_on_paper
from tests.campaign.services.test_paper_seats import take as take_on_paper
from tests.campaign.services.test_revisions import again, corrected
from tests.campaign_builders import act, closed, ended, started
from tests.people_builders import join

pytestmark = pytest.mark.django_db

PLACED = "2 3 | piece_by_place piece=z1 colour=red first=XX second=XXX other=XXXX"
TRACK = "1 2 3 | track track=Road boxes=9"


def own(episode, key):
    """Return what each seat holds under a key, None where it holds none."""
    return [seat.own.get(key) for seat in again(episode).table.seats.all()]


def placed(campaign):
    """Play two episodes: in the second, Søder built the piece that its first place had brought."""
    closed(campaign, 1, (20, 30))
    episode = started(campaign, 2, cards=[1])
    act(episode, {"do": "reveal", "building": "z1"})
    act(episode, {"do": "place", "seat": 1, "cells": ["A4", "B4"]})
    act(episode, {"do": "reveal", "building": "y2"})
    act(episode, {"do": "end", "seat": 1})
    ended(episode, 0, 3)
    return close_episode(episode=again(episode), by="ana")


def corrected_first(campaign, count):
    """Return the draft in which Norr had other points in episode 1."""
    draft = draft_of(campaign.episodes.get(number=1))
    mend(draft, 3, points(0, count))
    return draft_of(draft.episode)


def test_a_building_by_placement_follows_the_corrected_place(campaign):
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    fill_in(campaign, 1, PLACED)
    for number in (1, 2, 3):
        closed(campaign, number, (20, 30))
    draft = corrected_first(campaign, 40)

    found = draft_consequences(draft)
    assert [(e.episode, e.fate, e.is_inherited) for e in found.effects] == [
        (1, Fate.OTHER, False),
        (2, Fate.SAME, True),
        (3, Fate.SAME, True),
    ]
    words = [view.words for view in effect_views(draft.episode.campaign, found.effects).differing]
    assert words[1].endswith(
        "Cities begin it with other things beside their boards, which results before it bring."
    )
    counted(draft)

    later = [campaign.episodes.get(number=number) for number in (2, 3)]
    assert [own(episode, "placement") for episode in later] == [[1, 3], [1, 3]]
    assert [again(episode).revisions.count() for episode in later] == [1, 1]
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None


def test_a_place_that_stays_gives_no_other_piece(campaign):
    fill_in(campaign, 1, PLACED)
    for number in (1, 2):
        closed(campaign, number, (20, 30))

    assert [e.episode for e in draft_consequences(corrected_first(campaign, 25)).effects] == [1]


def test_an_episode_that_does_not_fit_the_other_piece_is_marked_until_it_is_mended(campaign):
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    fill_in(campaign, 1, PLACED)
    episode = placed(campaign)
    counted(corrected_first(campaign, 40))

    [effect] = campaign.corrections.get().effects[1:]
    assert (effect["fate"], [fall["line"] for fall in effect["falls"]]) == ("marked", [2])
    assert own(episode, "placement") == [3, 1]
    draft = draft_of(episode)
    assert [seat.own["placement"] for seat in draft.table.seats.all()] == [1, 3]
    assert [fall["line"] for fall in draft.falls] == [2]
    counted(draft)

    assert again(episode).doubt is None
    assert own(episode, "placement") == [1, 3]
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None


def test_an_episode_in_doubt_stays_so_when_something_else_is_corrected(campaign):
    fill_in(campaign, 1, PLACED)
    episode = placed(campaign)
    counted(corrected_first(campaign, 40))

    corrected(campaign, "..TT rR.. mf.. ....")

    assert again(episode).doubt == 1


def test_boxes_of_a_track_follow_through_all_later_episodes(campaign):
    fill_in(campaign, 1, TRACK)
    episode = started(campaign, 1)
    for seat, count in enumerate((4, 0)):
        line = {"do": "result", "seat": seat, "how": "sheet", "passes": 0}
        act(episode, {**line, "trees": 0, "rocks": 0, "empty": 0})
        if count:
            act(episode, {"do": "write", "seat": seat, "line": "track", "count": count})
    close_episode(episode=again(episode), are_ties_shared=True)
    closed(campaign, 2)
    third = started(campaign, 3)
    assert own(third, "tracks") == [{"Road": 4}, {"Road": 0}]
    draft = draft_of(campaign.episodes.get(number=1))
    mend(draft, 4, {"do": "write", "seat": 0, "line": "track", "count": 6})

    counted(draft)

    second = campaign.episodes.get(number=2)
    assert own(second, "tracks") == [{"Road": 6}, {"Road": 0}]
    assert own(third, "tracks") == [{"Road": 6}, {"Road": 0}]
    assert not again(third).table.is_closed


def test_a_seat_on_paper_gives_a_later_episode_other_places(campaign):
    """Of three Søder is third all the same; Norr is second then, and Vik is first."""
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    fill_in(campaign, 1, PLACED)
    go_on_at(campaign, 2)
    tell(campaign, 1, 30, 20)
    join(campaign)
    episode = started(campaign, 2)
    for seat in range(3):
        ended(episode, seat, 10 + seat)
    close_episode(episode=again(episode), by="ana")
    assert own(episode, "placement") == [1, 3, 4]

    correct_on_paper(campaign, 1, points=40)

    assert own(episode, "placement") == [2, 3, 1]
    effects = campaign.corrections.get().effects
    assert [(one["episode"], one["fate"], one.get("inherited")) for one in effects] == [
        (1, "other", None),
        (2, "same", True),
    ]
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None
    take_on_paper(campaign, 1)
    assert own(episode, "placement") == [1, 3, 4]
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None
