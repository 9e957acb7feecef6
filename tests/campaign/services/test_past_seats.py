"""A city that had no seat in a closed episode gets one by a correction, and loses it again."""

from uuid import uuid4

import pytest

from campaign.exchange.cutting import cut
from campaign.exchange.writing import file_of
from campaign.legacy.ledger import Sticker
from campaign.models import Campaign
from campaign.revisions import Draft
from campaign.seating import away_at
from campaign.services.branches import NewBranch, branch_campaign
from campaign.services.drafts import (
    draft_consequences,
    drop_draft,
    is_stale,
    start_draft,
)
from campaign.services.episodes import close_episode
from campaign.services.past_seats import given_seats, start_seat_draft
from campaign.services.refusals import PeopleRefusal, Refusal
from campaign.services.reseating import PastSeat
from games.folding import folded
from games.kit.cells import parse_space
from games.my_city.setup import ANIMALS
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_beside import HUT
from tests.campaign.services.test_beside import get as give
from tests.campaign.services.test_past_beside import lack
from tests.campaign.services.test_past_people import correct as correct_sitting
from tests.campaign.services.test_revisions import again, results, symbols
from tests.campaign.services.test_sheets import describe
from tests.campaign_builders import act, campaign_of, ended, kept, refused, stick
from tests.people_builders import join, play, retire, seated_start
from tests.seat_builders import (
    BEN,
    add,
    begin,
    count,
    ended_at,
    episode_of,
    seats,
    state,
    tables,
    take,
    went_away,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def away(campaign):
    return went_away(campaign)


def test_a_city_that_was_away_gets_a_seat_in_that_one_episode(away):
    assert seats(away) == [(0, 1), (0,), (0,), (0, 1), (0, 1)]

    add(away, 2, 28)

    assert seats(away) == [(0, 1), (0, 1), (0,), (0, 1), (0, 1)]
    assert tables(away) == [["Ana", "Ben"], ["Ana", "Ben"], ["Ana"], ["Ana", "Ben"]]
    assert results(episode_of(away, 2)) == [(0, 2, 20, 0), (1, 1, 28, 2)]
    assert symbols(away) == [2 + 0 + 0 + 2, 2]


def test_a_city_that_joined_late_gets_a_seat_before(campaign):
    play(campaign, 1, (30, 20))
    join(campaign)
    play(campaign, 2, (30, 20, 25))

    add(campaign, 1, 44, PastSeat(2, "Zoe", has=True), seat=2)

    assert seats(campaign) == [(0, 1, 2), (0, 1, 2), (0, 1, 2)]
    assert results(episode_of(campaign, 1)) == [(0, 2, 30, 1), (1, 3, 20, 0), (2, 1, 44, 2)]
    lines = [one["do"] for one in episode_of(campaign, 1).table.entries.values_list("line", flat=1)]
    assert lines.count("later") == 3


def test_seats_between_others_move_up_with_all_that_they_did(account):
    campaign = campaign_of(account, 3)
    play(campaign, 1, (30, 20, 10))
    retire(campaign, 1)
    played = seated_start(campaign, 2, away=(1,))
    ended(played, 0, 30)
    ended(played, 1, 11)  # Cleo, on the second seat
    act(played, {"do": "undo", "of": 3})
    ended(played, 1, 12)
    close_episode(episode=again(played), by="ana")

    add(campaign, 2, 20)

    assert results(episode_of(campaign, 2)) == [(0, 1, 30, 2), (1, 2, 20, 1), (2, 3, 12, 0)]
    assert tables(campaign)[1] == ["Ana", "Ben", "Cleo"]
    take(campaign, 2)
    assert results(episode_of(campaign, 2)) == [(0, 1, 30, 2), (2, 2, 12, 0)]
    assert tables(campaign)[1] == ["Ana", "Cleo"]


def test_a_city_is_entered_at_the_end_where_the_others_played_card_by_card(campaign):
    retire(campaign, 1)
    played = seated_start(campaign, 1, away=(1,))  # by its final board, below
    act(played, {"do": "stand", "seat": 0, "building": "y1", "cells": ["A4", "B4"]})
    act(played, {"do": "result", "seat": 0, "how": "board", "passes": 1})
    close_episode(episode=again(played), by="ana")
    before = results(played)

    draft = begin(campaign, 1)
    assert not folded(draft.table).game.standing(folded(draft.table).state).finished
    act(draft, {"do": "stand", "seat": 1, "building": "y1", "cells": ["A4", "B4"]})
    act(draft, {"do": "result", "seat": 1, "how": "board", "passes": 0})
    count(draft)

    after = results(played)
    assert [after[0][2]] == [one[2] for one in before]  # points of Norr stay
    assert after[1][2] == after[0][2] + 1
    assert (after[0][1], after[1][1]) == (2, 1)


def test_the_order_of_a_tie_is_named_anew_with_the_city_that_sat_there(account):
    campaign = campaign_of(account, 3)
    retire(campaign, 2)
    tied = seated_start(campaign, 1, away=(2,))
    for seat in (0, 1):
        ended(tied, seat, 20, rows=[1, 1, 1, 1])
    act(tied, {"do": "order", "seats": [1, 0]})
    close_episode(episode=again(tied), by="ana")

    draft = begin(campaign, 1, PastSeat(2, "Cleo", has=True))

    assert [(fall["line"], fall["stands"]) for fall in draft.falls] == [(4, None)]
    ended_at(draft, 2, 19)
    act(draft, {"do": "order", "seats": [1, 0]})
    count(draft)
    assert results(tied) == [(0, 2, 20, 1), (1, 1, 20, 2), (2, 3, 19, 0)]
    untie = begin(campaign, 1, PastSeat(2, "Cleo", has=False))
    assert untie.falls == []


def test_what_it_means_is_told_before_and_nothing_is_written(away):
    before = kept(away)
    draft = begin(away, 2)
    ended_at(draft, 1, 28)

    found = draft_consequences(draft)

    [effect] = found.effects
    assert effect.before.keys() == {0}
    assert (effect.after[0].place, effect.after[1].place) == (2, 1)
    assert found.symbols == ((4, 4), (0, 2))
    assert kept(away) == before


def test_who_is_not_its_mayor_sat_there_as_a_guest(away):
    add(away, 2, 28, PastSeat(1, "Eva", has=True))

    correction = away.corrections.get()
    assert (correction.kind, correction.subject["name"]) == ("seat", "Eva")
    assert away.ledger.filter(kind="guest").get().mark == {"name": "Eva"}
    assert away.cities.get(number=1).mayor_name == "Ben"
    correct_sitting(away, 2, "Gus", guest=True)
    assert tables(away)[1] == ["Ana", "Gus"]


def test_the_seat_taken_again_leaves_everything_as_it_was(away):
    stick(away, "tree on A1", "4 end")
    before = state(away)

    add(away, 3, 28)
    assert state(away) != before
    take(away, 3)

    assert state(away) == before
    assert away_at(away, 3) == {1: "retired, from episode 2 on"}
    assert given_seats(away) == set()


@pytest.mark.parametrize("number", [1, 2])
def test_a_city_that_joined_late_loses_a_given_seat_and_no_founder_gets_another(campaign, number):
    play(campaign, 1, (30, 20))
    play(campaign, 2, (30, 20))
    join(campaign)
    play(campaign, 3, (30, 20, 25))
    before = state(campaign)
    add(campaign, number, 44, PastSeat(2, "Zoe", has=True), seat=2)

    take(campaign, number, 2, "Zoe")

    assert seats(campaign) == [(0, 1), (0, 1), (0, 1, 2), (0, 1, 2)]
    assert state(campaign) == before
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None


@pytest.mark.parametrize("order", [(2, 3), (3, 2)])
def test_seats_side_by_side_are_taken_in_any_order(away, order):
    before = state(away)
    for number in order:
        add(away, number, 28)
    assert seats(away) == [(0, 1)] * 5

    take(away, 2)
    assert seats(away) == [(0, 1), (0,), (0, 1), (0, 1), (0, 1)]
    take(away, 3)

    assert state(away) == before


def test_new_pieces_of_the_city_come_with_it_and_go_again(campaign):
    """A city has one more building: its card joins those of the table where it sits."""
    describe(campaign, HUT)
    give(campaign, "own1", city=1)
    retire(campaign, 1)
    play(campaign, 1, (20,), away=(1,))
    before = state(campaign)

    add(campaign, 1, 28)

    setup = folded(episode_of(campaign, 1).table).setup
    assert [*setup.deck][-1] == "own1"
    assert ["own1" in setup.deck_of(seat) for seat in (0, 1)] == [False, True]
    take(campaign, 1)
    assert state(campaign) == before


REFUSED = [
    pytest.param(PastSeat(0, "Ana", has=True), 2, PeopleRefusal.PLAYS_ALREADY, id="sits there"),
    pytest.param(PastSeat(1, "ana", has=True), 2, PeopleRefusal.NAME_TWICE, id="a seat's name"),
    pytest.param(PastSeat(0, "Ana", has=False), 2, PeopleRefusal.AWAY_ALREADY, id="not given"),
    pytest.param(PastSeat(1, "Ben", has=False), 2, PeopleRefusal.AWAY_ALREADY, id="no seat"),
    pytest.param(BEN, 5, Refusal.NOT_CLOSED, id="goes on"),
]


@pytest.mark.parametrize(("new", "number", "code"), REFUSED)
def test_a_seat_that_cannot_be_given_or_taken_is_refused(away, new, number, code):
    seated_start(away, 5)
    before = kept(away)

    episode = episode_of(away, number)

    assert refused(start_seat_draft, episode=episode, new=new) == code
    assert kept(away) == before
    assert not Draft.objects.exists()


def test_an_episode_in_doubt_is_decided_about_first(away):
    away.episodes.filter(number=2).update(doubt=0)
    episode = episode_of(away, 2)
    assert refused(start_seat_draft, episode=episode, new=BEN) == PeopleRefusal.DOUBTFUL


def test_a_draft_that_is_begun_is_finished_or_thrown_away_first(away):
    episode = episode_of(away, 2)
    start_draft(episode=episode)

    assert refused(start_seat_draft, episode=episode, new=BEN) == PeopleRefusal.DRAFT_BEGUN
    drop_draft(episode=episode)
    assert begin(away, 2) == begin(away, 2)


def test_nothing_counts_before_the_city_is_entered(away):
    draft = begin(away, 2)
    assert refused(count, draft) == Refusal.NOT_OVER
    ended_at(draft, 1, 28)
    assert refused(count, draft, reason="") == Refusal.NO_REASON


def test_a_draft_is_stale_once_the_episode_was_corrected_otherwise(away):
    draft = begin(away, 2)
    assert not is_stale(draft)

    correct_sitting(away, 2, "Gus", city=0, guest=True)

    draft = Draft.objects.select_related("table", "episode__table").get(pk=draft.pk)
    assert is_stale(draft)


def test_a_branch_leaves_out_a_city_that_came_before_one_with_a_seat_then(campaign):
    """The owl came with 2, the heron with 3 and now with 1: in a branch after 1 it is the third."""
    play(campaign, 1, (30, 20))
    join(campaign, animal=ANIMALS[2], name="Owl", mayor="Olga")
    play(campaign, 2, (30, 20, 10))
    join(campaign, animal=ANIMALS[3])
    play(campaign, 3, (30, 20, 10, 25))
    add(campaign, 1, 44, PastSeat(3, "Zoe", has=True), seat=2)
    lack(campaign, Sticker("rock", parse_space("A4")), city=2)  # of a board that came later
    origin = uuid4()

    branch = branch_campaign(
        campaign=Campaign.objects.get(pk=campaign.pk), new=NewBranch(1, "Before", origin)
    )

    assert [city.name for city in branch.cities.all()] == ["Norr", "Søder", "Vik"]
    assert results(branch.episodes.get()) == [(0, 2, 30, 1), (1, 3, 20, 0), (2, 1, 44, 2)]


def test_a_branch_has_the_seat_too(away):
    add(away, 2, 28)
    file = cut(file_of(away), 3, uuid4(), "Branch")
    assert [len(part.table["seats"]) for part in file.episodes] == [2, 2, 1]


@pytest.mark.parametrize("number", [2, 3])
def test_in_a_branch_after_its_given_seat_a_city_is_away_again(away, number):
    """As in the campaign it was, but for that one episode, until it came back with 4."""
    add(away, number, 28)
    branch = branch_campaign(
        campaign=Campaign.objects.get(pk=away.pk), new=NewBranch(number, "Before", uuid4())
    )

    assert seats(branch)[1:] == [*seats(away)[1:number], (0,)]
    assert away_at(branch, number + 1) == {1: f"retired, from episode {number + 1} on"}
    retired = branch.ledger.filter(kind="retired").last()
    assert (retired.episode, retired.mark) == (number + 1, {"reason": "moved"})
    assert fault(json_of(branch)) is None


def test_in_a_branch_before_a_given_seat_is_over_a_founder_plays_on(campaign):
    """A seat that a city has anyway, and one that was taken again, end with nothing."""
    play(campaign, 1, (30, 20))
    retire(campaign, 1)
    play(campaign, 2, (20,), away=(1,))
    add(campaign, 2, 28)
    take(campaign, 2)
    origins = {number: uuid4() for number in (1, 2)}
    branches = {
        number: branch_campaign(
            campaign=Campaign.objects.get(pk=campaign.pk), new=NewBranch(number, "Before", origin)
        )
        for number, origin in origins.items()
    }

    assert seats(branches[1]) == [(0, 1), (0, 1)]
    assert seats(branches[2]) == [(0, 1), (0,), (0,)]
