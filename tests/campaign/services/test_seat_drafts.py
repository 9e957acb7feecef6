"""A draft that gives a seat, where something else of the campaign is corrected meanwhile."""

import pytest

from campaign.keeping import ledger_of
from campaign.legacy.beside import Given
from campaign.legacy.ledger import Moment, Sticker
from campaign.legacy.people import Retired
from campaign.models import Campaign
from campaign.revisions import Draft
from campaign.services.boards import NewBoard, correct_board
from campaign.services.corrections import state_of
from campaign.services.drafts import is_stale
from campaign.services.episodes import close_episode, reopen_episode
from campaign.services.marks import write_marks
from campaign.services.passing import deck_of_table
from campaign.services.past import PastChange, correct_past
from campaign.services.past_seats import given_seats
from campaign.services.rechecking import recheck_episode
from campaign.services.refusals import Refusal
from games.folding import folded
from games.kit.cells import parse_space
from games.models import Person
from games.my_city.results import Result
from games.rechecking import recheck
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_beside import COG, HUT
from tests.campaign.services.test_beside import get as give
from tests.campaign.services.test_boards import right
from tests.campaign.services.test_drafts import counted, draft_of
from tests.campaign.services.test_past_beside import lack
from tests.campaign.services.test_past_people import correct as correct_sitting
from tests.campaign.services.test_sheets import describe
from tests.campaign_builders import act, kept, refused
from tests.people_builders import come_back, play, retire, seated_start, written
from tests.seat_builders import add, begin, count, ended_at, episode_of, state, take, went_away

pytestmark = pytest.mark.django_db


@pytest.fixture
def away(campaign):
    describe(campaign, COG)
    describe(campaign, HUT)
    return went_away(campaign)


def board(campaign):
    now = Campaign.objects.get(pk=campaign.pk)
    new = NewBoard(1, right(), 0, "D1 has no tree", state_of(now))
    correct_board(campaign=now, new=new, written=written())


def sticker(campaign):
    lack(campaign, Sticker("rock", parse_space("A1")), city=1)


def cog(campaign):
    lack(campaign, Given("own1", "b3"), city=1)


@pytest.mark.parametrize("change", [board, sticker, cog])
def test_it_is_stale_once_the_city_that_was_away_has_something_else(away, change):
    """No episode that the city was away from is reached by that, so none says so."""
    draft = begin(away, 2)
    ended_at(draft, 1, 28)
    change(away)
    before = kept(away)

    draft = begin(away, 2)
    assert is_stale(draft)
    assert refused(count, draft) == Refusal.CHANGED
    assert kept(away) == before


def test_it_is_stale_while_its_episode_goes_on(signed_in, campaign):
    """Of an episode that was opened again no seat is corrected: who sits there is set there."""
    play(campaign, 1, (30, 20))
    retire(campaign, 1)
    play(campaign, 2, (20,), away=(1,))
    draft = begin(campaign, 2)
    reopen_episode(episode=episode_of(campaign, 2))

    draft = Draft.objects.select_related("table", "episode__table").get(pk=draft.pk)
    assert is_stale(draft)
    assert refused(count, draft) == Refusal.NOT_CLOSED
    page = signed_in.get(f"/campaigns/{campaign.pk}/episodes/2/correction/")
    assert "corrected only once it is closed" in page.content.decode()
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None


def test_it_is_stale_once_another_of_the_same_name_sits_beside_the_city(away):
    """Ana of episode 1 was another one of her name, and as its mayor she sat there in 2 too."""
    start = episode_of(away, 2).table.seats.get(number=0)
    other = Person.objects.create(owner=away.owner, name="Ana")
    draft = begin(away, 2)
    ended_at(draft, 1, 28)
    correct_sitting(away, 1, "Gus", city=0)
    correct_sitting(away, 1, "Ana (2)", city=0)
    now = episode_of(away, 2).table.seats.get(number=0)
    assert (start.name, now.name, now.person) == ("Ana", "Ana", other)

    assert refused(count, draft) == Refusal.CHANGED
    assert is_stale(begin(away, 2))


def test_a_seat_of_which_the_ledger_tells_no_more_was_not_given(away):
    add(away, 2, 28)
    assert given_seats(away) == {(2, 1)}
    write_marks(away, [((2, Moment.START), 1, Retired())], written())
    assert given_seats(away) == set()


def differing(campaign):
    """Return what a recheck would tell of the episodes of a campaign."""
    episodes = Campaign.objects.get(pk=campaign.pk).episodes.all()
    return [words for one in episodes for words in recheck_episode(one, recheck(one.table))]


def test_who_has_the_new_piece_of_the_city_too_lacks_none_at_its_table(campaign):
    """Norr had a hut since before, which lacked; its card comes to the table with Søder."""
    describe(campaign, HUT)
    give(campaign, "own1", city=1)
    play(campaign, 1, (30, 20))
    retire(campaign, 1)
    play(campaign, 2, (20,), away=(1,))
    come_back(campaign, 1)
    lack(campaign, Given("own1"))

    add(campaign, 2, 28)

    seats = [seat.own.get("missing") for seat in episode_of(campaign, 2).table.seats.all()]
    assert seats == [None, None]
    assert differing(campaign) == []


def test_a_seat_and_a_hut_that_lacked_are_undone_in_any_order(campaign):
    """Norr's hut lacked in an episode to which the seat of Søder had brought its card."""
    describe(campaign, HUT)
    give(campaign, "own1", city=1)
    play(campaign, 1, (30, 20))
    retire(campaign, 1)
    play(campaign, 2, (20,), away=(1,))
    come_back(campaign, 1)
    before = state(campaign)
    add(campaign, 2, 28)
    lack(campaign, Given("own1"))

    take(campaign, 2)
    now = Campaign.objects.get(pk=campaign.pk)
    hut = next(e for e in ledger_of(now) if e.city == 0 and isinstance(e.mark, Given))
    never = PastChange(0, hut.point, hut.number, None, "none was there", state_of(now))
    correct_past(campaign=now, change=never, written=written())

    assert state(campaign) == before
    assert differing(campaign) == []


def test_a_hut_that_another_city_has_built_by_then_stays_when_the_seat_goes(campaign):
    describe(campaign, HUT)
    give(campaign, "own1", city=1)
    play(campaign, 1, (30, 20))
    retire(campaign, 1)
    played = seated_start(campaign, 2, away=(1,))
    act(played, {"do": "stand", "seat": 0, "building": "y1", "cells": ["A4", "B4"]})
    act(played, {"do": "result", "seat": 0, "how": "board", "passes": 1})
    close_episode(episode=episode_of(campaign, 2), by="ana")
    come_back(campaign, 1)
    add(campaign, 2, 28)
    lack(campaign, Given("own1"))
    last = folded(episode_of(campaign, 2).table).standing
    [result] = [n for n, move in last if isinstance(move, Result) and move.seat == 0]
    draft = draft_of(episode_of(campaign, 2))
    act(draft, {"do": "undo", "of": result})
    act(draft, {"do": "stand", "seat": 0, "building": "own1", "cells": ["C4"]})
    act(draft, {"do": "result", "seat": 0, "how": "board", "passes": 1})
    counted(draft)

    take(campaign, 2)

    table = episode_of(campaign, 2).table
    assert "own1" in deck_of_table(table)
    assert "own1" in [getattr(move, "building", "") for _, move in folded(table).standing]
    assert differing(campaign) == []
