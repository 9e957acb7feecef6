from collections import Counter
from uuid import uuid4

import pytest

from campaign.envelopes import envelopes_of
from campaign.legacy.envelopes import Refusal
from campaign.legacy.rule_sheets import Line
from campaign.models import Campaign, Episode
from campaign.services import envelopes
from campaign.services.envelopes import (
    Filled,
    OfRunning,
    fill_in_sheet,
    open_up_to,
    seal_envelope,
)
from campaign.services.episodes import close_episode
from campaign.services.exchange import take_in_campaign
from campaign.services.kept_episodes import deck_after
from campaign.services.marks import Written
from campaign.services.refusals import Refusal as CampaignRefusal
from games.kit.errors import RuleError
from games.my_city.rules.sheet import read_draft
from tests.campaign.exchange.files import source_of
from tests.campaign.rule_sheets import fill_in, sheet, text_of
from tests.campaign_builders import act, campaign_of, closed, ended, refused, started
from tests.table_builders import act as send_act

pytestmark = pytest.mark.django_db

TREES = "visible feature=tree points=1"


def texts(campaign, chapter):
    return [text_of(one) for one in envelopes_of(campaign).sheets[chapter]]


def fill(campaign, *lines, chapter=1, seen=0, request=None, running=OfRunning.ASK):
    filled = Filled(chapter, sheet(*lines), seen, running)
    written = Written("ana", request or uuid4())
    fill_in_sheet(campaign=campaign, filled=filled, written=written)


def version_of(campaign):
    return Campaign.objects.get(pk=campaign.pk).version


def test_a_sheet_is_kept_with_who_filled_it_in_and_sent_twice_once(campaign):
    request = uuid4()
    for _ in range(2):
        fill(campaign, f"1 2 | {TREES}", request=request)

    assert texts(campaign, 1) == ["1 2 | visible"]
    assert [(row.chapter, row.did, row.by) for row in campaign.envelopes.all()] == [
        (1, "sheet", "ana")
    ]
    assert version_of(campaign) == 1


def test_the_last_sheet_of_a_chapter_counts_and_the_earlier_one_stays_readable(campaign):
    fill(campaign, f"1 2 | {TREES}")
    fill(campaign, "1 | empty", seen=1)
    assert texts(campaign, 1) == ["1 | empty"]
    assert campaign.envelopes.count() == 2


def test_a_sheet_that_says_the_same_writes_nothing(campaign):
    fill(campaign, f"1 2 | {TREES}")
    fill(campaign, f"1 2 | {TREES}", seen=1)
    assert (campaign.envelopes.count(), version_of(campaign)) == (1, 1)


def test_a_sheet_that_was_changed_meanwhile_is_not_overwritten(campaign):
    fill(campaign, f"1 2 | {TREES}")
    assert refused(fill, campaign, "1 | empty", seen=0) == Refusal.SHEET_CHANGED
    assert texts(campaign, 1) == ["1 2 | visible"]


def test_a_sealed_chapter_has_no_sheet(campaign):
    code = refused(fill, campaign, f"4 | {TREES}", chapter=2)
    assert (code, version_of(campaign)) == (Refusal.NOT_OPENED, 0)


def test_a_request_that_wrote_something_else_is_told(campaign):
    request = uuid4()
    open_up_to(campaign=campaign, chapter=2, written=Written("ana", request))
    code = refused(fill, campaign, f"4 | {TREES}", chapter=2, seen=1, request=request)
    assert code == CampaignRefusal.SENT_BEFORE


def test_what_was_filled_in_is_hidden_while_the_chapter_is_sealed_again(campaign):
    fill_in(campaign, 2, f"4 | {TREES}")
    seal_envelope(campaign=campaign, chapter=2, written=Written("ana"))
    assert envelopes_of(campaign).sheets == {}

    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    assert texts(campaign, 2) == ["4 | visible"]


def test_an_episode_that_is_closed_keeps_its_rules_on_the_sheet(campaign):
    fill(campaign, f"1 2 3 | {TREES}")
    closed(campaign, 1)
    fill(campaign, "1 2 3 | empty points=-1", seen=1)
    assert texts(campaign, 1) == ["2 3 | empty", "1 | visible | gone"]


def test_a_kept_sheet_that_the_rules_no_longer_know_is_as_if_nobody_had_filled_it_in(campaign):
    fill(campaign, f"1 2 | {TREES}")
    campaign.envelopes.update(value={"rules": [{"rule": {"rule": "lost"}, "episodes": [1]}]})
    assert envelopes_of(campaign).sheets == {}


def test_a_sheet_that_cannot_be_played_with_the_buildings_is_refused_in_words(campaign):
    with pytest.raises(RuleError) as caught:
        fill(campaign, f"1 2 | {TREES}", "2 | must_build pieces=y1,b1", "3 | removed pieces=y1,x9")
    assert caught.value.code == Refusal.SHEET_UNFIT
    assert (
        caught.value.message
        == '“Out of the game: yellow domino and “x9””: "x9" is not in the deck.'
    )
    assert version_of(campaign) == 0


def test_the_log_of_envelopes_is_bounded(campaign, monkeypatch):
    monkeypatch.setattr(envelopes, "MOST_ENTRIES", 2)
    fill(campaign, f"1 2 | {TREES}")
    fill(campaign, f"1 | {TREES}", seen=1)
    assert refused(fill, campaign, f"2 | {TREES}", seen=2) == Refusal.TOO_MANY
    assert (version_of(campaign), texts(campaign, 1)) == (2, ["1 | visible"])


# An episode that starts


def setup_of(campaign, number, **more):
    return started(campaign, number, **more).table.setup


def test_without_a_sheet_an_episode_has_the_base_rules(campaign):
    assert setup_of(campaign, 1) == {}


def test_an_episode_keeps_the_rules_of_its_start(campaign):
    fill(campaign, f"1 2 | {TREES}", "1 | groups", "2 | empty points=-2", "1 | connected space=A1")
    assert setup_of(campaign, 1)["rules"] == {
        "sheet": [{"rule": "visible", "feature": "tree", "points": 1}, {"rule": "groups"}]
    }
    fill(campaign, "1 2 3 | empty points=-3", seen=1, running=OfRunning.KEEP)
    table = campaign.episodes.get().table
    assert [rule["rule"] for rule in table.setup["rules"]["sheet"]] == ["visible", "groups"]


def test_a_sheet_that_carries_on_is_kept_in_the_next_chapter(campaign):
    fill(campaign, f"1 2 3 | {TREES}")
    for number in (1, 2, 3):
        closed(campaign, number)
    assert setup_of(campaign, 4)["rules"]["sheet"][0]["rule"] == "visible"


@pytest.mark.parametrize(
    ("cities", "points", "places"),
    [(2, (20, 30), [3, 1]), (3, (20, 30, 10), [2, 1, 3]), (4, (20, 30, 10, 5), [2, 1, 3, 3])],
)
def test_a_building_by_placement_goes_by_the_episode_before_it_came(
    account, cities, points, places
):
    campaign = campaign_of(account, cities)
    shapes = {"first": ["X"], "second": ["XX"], "other": ["XXX"]}
    piece = read_draft({"rule": "piece_by_place", "piece": "z1", "colour": "red", **shapes}, "rule")
    sheet = (Line(piece, frozenset({2, 3})),)
    fill_in_sheet(campaign=campaign, filled=Filled(1, sheet, 0), written=Written("ana"))
    closed(campaign, 1, points)
    closed(campaign, 2, [*reversed(points)])

    episode = started(campaign, 3, absent=[0])

    assert [seat.own["placement"] for seat in episode.table.seats.all()] == places


def test_crossed_off_boxes_go_along_to_the_next_episode(campaign):
    fill(campaign, "1 2 3 | track track=Road boxes=9")
    episode = started(campaign, 1, cards=(0, 1))
    act(episode, {"do": "reveal", "building": "y1"})
    act(episode, {"do": "write", "seat": 0, "line": "track", "count": 4})
    for seat in (0, 1):
        act(episode, {"do": "end", "seat": seat})
    close_episode(episode=Episode.objects.get(pk=episode.pk), are_ties_shared=True)
    closed(campaign, 2)

    seats = started(campaign, 3).table.seats.all()

    assert [seat.own.get("tracks", {}).get("Road", 0) for seat in seats] == [4, 0]


def test_an_episode_keeps_what_is_new_back_or_paused_of_its_rules(campaign):
    fill(campaign, "1 3 | groups points=1", f"1 2 3 | {TREES}", "2 | parks", "3 | piece piece=z1")
    told = []
    for number in (1, 2, 3):
        rules = setup_of(campaign, number)["rules"]
        told.append((rules.get("news"), [rule["rule"] for rule in rules.get("paused", ())]))
        close_episode(episode=finish(campaign, number))
    assert told == [(None, []), (["", "new"], ["groups"]), (["back", ""], ["parks"])]


def finish(campaign, number):
    """Enter how the cities of a started episode ended."""
    episode = campaign.episodes.get(number=number)
    for seat, points in enumerate((30, 20)):
        ended(episode, seat, points)
    return Episode.objects.get(pk=episode.pk)


def test_the_site_deals_what_the_rules_add(signed_in, campaign, other_account):
    envelopes.open_up_to(
        campaign=campaign, chapter=8, written=Written("ana")
    )  # whose kinds these are
    fill(campaign, "1 2 3 | piece piece=z1 colour=red shape=XX", "1 | blocking cards=2", seen=7)
    ways = {"mayor_0": "Ana", "mayor_1": "Ben", "entering_0": "cards", "entering_1": "cards"}
    sent = {"played_on": "2026-11-29", "deck": "site", **ways}

    signed_in.post(f"/campaigns/{campaign.pk}/episodes/1/start/", sent)

    table = Episode.objects.get().table
    counts = Counter(table.deck)
    assert (counts["z1"], counts["blocking"], counts.total()) == (1, 2, 24 + 1 + 2)
    assert send_act(signed_in, table, "deal").status_code == 302
    copy = take_in_campaign(owner=other_account, source=source_of(campaign))
    assert Counter(copy.episodes.get().table.deck) == counts


DEALT = [
    pytest.param("a b blocking c", "b", "b a blocking c", id="what came stands first"),
    pytest.param("blocking a blocking", "blocking", "blocking a blocking", id="one of two came"),
    pytest.param("a blocking b", "a b a", "a b blocking", id="a card came twice, once undone"),
    pytest.param("a b", "", "a b", id="nothing came"),
]


@pytest.mark.parametrize(("deck", "came", "after"), DEALT)
def test_a_deck_goes_on_behind_the_cards_that_came(deck, came, after):
    lines = [{"do": "reveal", "building": card} for card in came.split()]
    assert deck_after([*lines, {"do": "pass", "seat": 0}], deck.split()) == after.split()
