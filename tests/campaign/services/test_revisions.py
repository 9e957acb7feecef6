"""A printed board is corrected under what was played: new revisions, and marks to decide about."""

from uuid import uuid4

import pytest

from campaign.effects import Fate
from campaign.keeping import cities_of
from campaign.legacy.ledger import Moment
from campaign.models import Campaign, Episode
from campaign.services.boards import NewBoard, board_consequences, correct_board
from campaign.services.corrections import state_of
from campaign.services.deciding import keep_as_announced
from campaign.services.episodes import close_episode
from campaign.services.marks import Written
from campaign.services.refusals import Refusal
from games.folding import folded, forget_all
from games.models import Entry, Table
from games.my_city.pieces import OWN_KEYS
from games.playing import play
from games.sending import Sent
from tests.campaign.exchange.files import fault, json_of
from tests.campaign_builders import (
    GROUND,
    act,
    campaign_of,
    closed,
    kept,
    ledger_lines,
    plan,
    refused,
    started,
    stick,
)

pytestmark = pytest.mark.django_db

BARE = "...T rR.. mf.. ...."
"""GROUND, but for C1 without a tree."""
STEEP = "..tT rR.. mf.. m..."
"""GROUND, but for a mountain on A4."""


def new_board(campaign, terrain, since=0, city=0, reason="looked again"):
    now = Campaign.objects.get(pk=campaign.pk)
    return NewBoard(city, plan(terrain, squares=""), since, reason, state_of(now))


def corrected(campaign, terrain, since=0, **more):
    now = Campaign.objects.get(pk=campaign.pk)
    new = new_board(now, terrain, since, **more)
    correct_board(campaign=now, new=new, written=Written("ana", uuid4()))
    return campaign.corrections.last()


def effects(campaign, terrain, since=0):
    found = board_consequences(campaign, new_board(campaign, terrain, since))
    return found.effects


def played(campaign, number=1, visible=("A1 C1", "D1")):
    """Return a closed episode of which both cities were entered by what is visible at the end."""
    episode = started(campaign, number)
    for seat, spaces in enumerate(visible):
        line = {"do": "result", "seat": seat, "how": "visible", "passes": 0}
        act(episode, {**line, "visible": spaces.split()})
    return close_episode(episode=again(episode), by="ana")


def built(campaign, number=1, cells="A4 B4"):
    """Return an open episode in which city 0 built the first card."""
    episode = started(campaign, number, cards=[0])
    act(episode, {"do": "reveal", "building": "y1"})
    act(episode, {"do": "place", "seat": 0, "cells": cells.split()})
    return episode


def built_and_closed(campaign, number=1):
    episode = built(campaign, number)
    act(episode, {"do": "reveal", "building": "y2"})
    act(episode, {"do": "end", "seat": 0})
    act(episode, {"do": "result", "seat": 1, "how": "points", "points": 3})
    return close_episode(episode=again(episode), by="ana")


def final_board_closed(campaign):
    """Return a closed episode of which city 0 was entered by the one building that it has."""
    episode = started(campaign)
    act(episode, {"do": "stand", "seat": 0, "building": "y1", "cells": ["A4", "B4"]})
    act(episode, {"do": "result", "seat": 0, "how": "board", "passes": 0})
    act(episode, {"do": "result", "seat": 1, "how": "points", "points": 3})
    return close_episode(episode=again(episode), by="ana")


def again(episode):
    return Episode.objects.select_related("table", "campaign").get(pk=episode.pk)


def results(episode):
    """Return (city, place, points, symbols) as announced."""
    scores = again(episode).scores
    return [(s["city"], s["place"], s["total"], s["symbols"]) for s in scores]


def terrain_of(table, seat=0):
    return " ".join(table.seats.get(number=seat).own["terrain"])


def symbols(campaign):
    return [city.symbols for city in cities_of(Campaign.objects.get(pk=campaign.pk))]


def test_an_episode_becomes_a_new_revision_with_the_result_that_follows(account):
    campaign = campaign_of(account)
    episode = played(campaign)  # A1 is empty; C1 shows one tree, D1 two
    assert results(episode) == [(0, 2, 10, 0), (1, 1, 12, 2)]

    corrected(campaign, "...T rR.. mf.. ....".replace("...T", "..TT"))

    assert results(episode) == [(0, 2, 11, 0), (1, 1, 12, 2)]
    now = again(episode)
    assert now.table.result["scores"][0]["total"] == 11
    assert terrain_of(now.table) == "..TT rR.. mf.. ...."
    assert terrain_of(now.table, 1) == GROUND
    assert now.table.is_closed


def test_places_and_symbols_follow(account):
    campaign = campaign_of(account)
    played(campaign, visible=("C1", "A2"))  # one tree, one rock
    played(campaign, 2, visible=("A1", "D1"))
    assert symbols(campaign) == [2, 2]

    corrected(campaign, "..rT rR.. mf.. ....", since=1)

    first = campaign.episodes.get(number=1)
    assert results(first) == [(0, 1, 9, 2), (1, 1, 9, 2)]
    assert symbols(campaign) == [2, 4]
    assert ledger_lines(campaign)[-1][3:] == (
        "symbols",
        {"count": 2, "source": "placement", "words": "place 1"},
    )


def test_the_revision_before_stays_readable_with_all_that_it_was(account, signed_in):
    campaign = campaign_of(account)
    episode = played(campaign)
    before = again(episode)
    lines = [*before.table.entries.values_list("line", flat=True)]

    correction = corrected(campaign, BARE)

    revision = again(episode).revisions.get()
    assert (revision.number, revision.correction) == (0, correction)
    assert (revision.table, revision.scores) == (before.table, before.scores)
    assert revision.closed_at == before.closed_at == again(episode).closed_at
    assert [*revision.table.entries.values_list("line", flat=True)] == lines
    assert terrain_of(revision.table) == GROUND
    assert folded(revision.table).standing == folded(again(episode).table).standing
    response = signed_in.get(revision.table.get_absolute_url())
    assert "This is how it was before a correction" in response.content.decode()
    assert str(revision.table.pk) not in signed_in.get("/tables/").content.decode()


def test_an_earlier_revision_takes_no_act(account):
    campaign = campaign_of(account)
    episode = built(campaign)
    old = again(episode).table
    corrected(campaign, BARE)
    old.refresh_from_db()

    sent = Sent(uuid4(), by="ana")
    assert refused(play, table=old, act={"do": "undo", "of": 0}, sent=sent) == "closed"
    assert again(episode).table.version == old.version


def test_an_episode_that_is_being_played_goes_on_on_the_corrected_board(account):
    campaign = campaign_of(account)
    episode = built(campaign)
    corrected(campaign, BARE)

    now = again(episode)
    assert terrain_of(now.table) == BARE
    assert not now.table.is_closed
    act(now, {"do": "reveal", "building": "y2"})
    assert again(episode).table.version == 4  # its mayor entered later, two lines, and this


def test_what_no_longer_stands_is_marked_and_keeps_its_result(account):
    campaign = campaign_of(account)
    episode = built_and_closed(campaign)
    before, old = results(episode), again(episode).table

    correction = corrected(campaign, STEEP)

    now = again(episode)
    assert (now.doubt, now.table, results(episode)) == (correction.number, old, before)
    [effect] = correction.effects
    assert (effect["fate"], effect["falls"]) == (
        "marked",
        [{"line": 2, "seat": 0, "words": "Mountains and forest cannot be built on: A4."}],
    )
    assert terrain_of(now.table) == GROUND
    assert [" ".join(city.terrain) for city in cities_of(campaign)] == [STEEP, GROUND]


def test_what_was_taken_back_need_not_be_legal_on_the_corrected_board(account):
    campaign = campaign_of(account)
    episode = built(campaign, cells="A4 B4")
    act(episode, {"do": "undo", "of": 2})
    act(episode, {"do": "place", "seat": 0, "cells": ["B1", "B2"]})
    stood = [move for _, move in folded(again(episode).table).standing]

    corrected(campaign, STEEP)

    table = again(episode).table
    assert [move for _, move in folded(table).standing] == stood
    assert [line["do"] for line in table.entries.values_list("line", flat=True)] == [
        "later",
        "reveal",
        "place",
    ]
    notes = table.entries.last()
    assert notes.line["id"] == str(notes.request)
    assert again(episode).revisions.get().table.version == 5


def test_a_corrected_line_keeps_the_notes_of_its_correction(account):
    campaign = campaign_of(account)
    episode = built(campaign, cells="A4 B4")
    move = {"do": "place", "seat": 0, "cells": ["B1", "B2"]}
    act(episode, {"do": "amend", "of": 2, "move": move})
    amended = again(episode).table.entries.last()

    corrected(campaign, STEEP)

    last = again(episode).table.entries.last()
    assert (last.line["do"], last.line["cells"]) == ("place", ["B1", "B2"])
    assert last.line["id"] == str(amended.request)


def test_a_city_whose_board_nobody_knew_stays_as_it_was_entered(account):
    campaign = campaign_of(account, is_known=False, terrain=".... .... .... ....")
    episode = closed(campaign)
    before = results(episode)

    corrected(campaign, GROUND)

    table = again(episode).table
    assert table.seats.get(number=0).own["unknown"]
    assert (results(episode), again(episode).revisions.count()) == (before, 0)


def test_only_the_episodes_from_then_on_are_reached(account):
    campaign = campaign_of(account)
    for number in (1, 2, 3):
        closed(campaign, number)

    assert [one.episode for one in effects(campaign, BARE, since=2)] == [2, 3]
    corrected(campaign, BARE, since=2)
    assert [e.revisions.count() for e in campaign.episodes.all()] == [0, 1, 1]
    boards = [terrain_of(e.table) for e in campaign.episodes.all()]
    assert boards == [GROUND, BARE, BARE]


def test_a_correction_everywhere_counts_from_the_founding(account):
    campaign = campaign_of(account)
    closed(campaign)
    corrected(campaign, BARE)

    founding = cities_of(campaign, until=(0, Moment.END))
    assert " ".join(founding[0].terrain) == BARE


def test_a_later_correction_gives_way_to_one_from_earlier_on(account):
    campaign = campaign_of(account)
    closed(campaign)
    closed(campaign, 2)
    corrected(campaign, STEEP, since=3)
    corrected(campaign, BARE, since=2)

    assert " ".join(cities_of(campaign)[0].terrain) == BARE
    kinds = [(episode, kind) for episode, _, _, kind, _ in ledger_lines(campaign)[-3:]]
    assert kinds == [(3, "board"), (3, "removal"), (2, "board")]


def test_stickers_stay_where_they_are_under_a_correction(account):
    campaign = campaign_of(account, squares="A1 A4")
    closed(campaign)
    stick(campaign, "rock on A4", "1 end")
    closed(campaign, 2)
    corrected(campaign, BARE)

    tables = [e.table for e in campaign.episodes.all()]
    assert [terrain_of(one) for one in tables] == [BARE, "...T rR.. mf.. r..."]


def test_putting_a_board_back_settles_what_was_marked(account):
    campaign = campaign_of(account)
    episode = built_and_closed(campaign)
    corrected(campaign, STEEP)
    assert again(episode).doubt == 0
    corrected(campaign, GROUND)

    assert (again(episode).doubt, again(episode).revisions.count()) == (None, 0)


def test_the_group_lets_a_marked_episode_stay(account):
    campaign = campaign_of(account)
    episode, request = built_and_closed(campaign), uuid4()
    corrected(campaign, STEEP)
    before = results(episode)

    for _ in range(2):
        keep_as_announced(
            episode=again(episode), doubt=0, reason="so be it", written=Written("ana", request)
        )

    assert (again(episode).doubt, results(episode)) == (None, before)
    last = campaign.corrections.last()
    assert (last.number, last.kind, last.reason) == (1, "kept", "so be it")


def test_what_was_decided_meanwhile_is_not_decided_again(account):
    campaign = campaign_of(account)
    episode = built_and_closed(campaign)
    corrected(campaign, STEEP)
    asked = {"episode": again(episode), "reason": "", "written": Written("ana", uuid4())}

    assert refused(keep_as_announced, **asked, doubt=7) == Refusal.CHANGED
    keep_as_announced(**asked, doubt=0)
    asked["written"] = Written("ana", uuid4())
    assert refused(keep_as_announced, **asked, doubt=0) == Refusal.CHANGED
    assert campaign.corrections.count() == 2


def test_nothing_is_corrected_where_somebody_played_on_meanwhile(account):
    campaign = campaign_of(account)
    episode = built(campaign)
    new = new_board(campaign, BARE)
    act(episode, {"do": "reveal", "building": "y2"})
    before = kept(campaign)

    written = Written("ana", uuid4())
    assert refused(correct_board, campaign=campaign, new=new, written=written) == Refusal.CHANGED
    assert kept(campaign) == before
    assert not campaign.corrections.exists()


def test_looking_at_the_consequences_writes_nothing(account):
    campaign = campaign_of(account)
    played(campaign)
    before = kept(campaign), Table.objects.count(), Entry.objects.count()

    found = effects(campaign, BARE)

    assert [(one.fate, one.differing) for one in found] == [(Fate.OTHER, [0])]
    assert (kept(campaign), Table.objects.count(), Entry.objects.count()) == before


def test_a_log_that_no_rule_follows_any_more_is_marked(account):
    campaign = campaign_of(account)
    episode = played(campaign)
    Entry.objects.filter(table=episode.table, number=0).update(line={"do": "nonsense"})
    forget_all()
    assert [one.fate for one in effects(campaign, BARE)] == [Fate.UNREADABLE]


def test_a_tie_that_comes_of_a_correction_is_shared(account):
    campaign = campaign_of(account)
    played(campaign, visible=("C1", "A2"))

    [effect] = effects(campaign, "..rT rR.. mf.. ....")

    assert effect.is_shared
    assert {city: one.place for city, one in effect.after.items()} == {0: 1, 1: 1}


def test_a_corrected_campaign_is_a_file_that_any_site_takes(account):
    campaign = campaign_of(account)
    played(campaign, visible=("C1", "A2"))
    built_and_closed(campaign, 2)
    origins = [part["origin"] for part in json_of(campaign)["episodes"]]
    corrected(campaign, STEEP.replace("..tT", "..rT"))

    assert fault(json_of(campaign)) is None
    assert [part["origin"] for part in json_of(campaign)["episodes"]] == origins


def test_what_keeps_its_table_keeps_what_was_announced(account):
    campaign = campaign_of(account, is_known=False, terrain=".... .... .... ....")
    episode = closed(campaign)
    scores = [{**score, "symbols": score["symbols"] + 1} for score in episode.scores]
    Episode.objects.filter(pk=episode.pk).update(scores=scores)  # as under other rules
    coloured = campaign.ledger.get(number=0)
    coloured.mark["count"] += 1
    coloured.save()
    before = results(episode), symbols(campaign)

    corrected(campaign, GROUND)

    assert (results(episode), symbols(campaign)) == before


def test_what_a_seat_holds_beside_its_board_stays(account):
    campaign = campaign_of(account)
    episode = played(campaign)
    seat = episode.table.seats.get(number=0)
    seat.own |= {
        "tags": {"y1": ["gilded"]},
        "missing": ["y2"],
        "placement": 2,
        "tracks": {"red": 3},
        "buildings": {"y3": {"colour": "yellow", "shape": ["XXX"]}},
    }
    assert {*OWN_KEYS} <= {*seat.own}
    seat.save()
    forget_all()

    corrected(campaign, BARE)

    own = again(episode).table.seats.get(number=0).own
    assert own == seat.own | {"terrain": BARE.split()}
    before, after = (folded(one.table).setup for one in (episode, again(episode)))
    assert (after.decks, after.tracks) == (before.decks, before.tracks)
