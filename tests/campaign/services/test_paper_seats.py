"""A city gets a seat in an episode on paper by a correction, and loses it again."""

from uuid import uuid4

import pytest

from campaign.exchange.cutting import cut
from campaign.exchange.writing import file_of
from campaign.keeping import cities_of, ledger_of
from campaign.models import Campaign
from campaign.pages.past_dues import dues_of
from campaign.seating import away_at
from campaign.services.branches import NewBranch, branch_campaign
from campaign.services.corrections import state_of
from campaign.services.marks import Written
from campaign.services.paper_seats import (
    PaperSeat,
    correct_paper_seat,
    paper_seat_consequences,
)
from campaign.services.past_seats import given_seats
from campaign.services.refusals import PeopleRefusal, Refusal
from campaign.services.reseating import PastSeat
from campaign.services.taking_over import take_over_of
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_paper import go_on_at, put, symbols, tell
from tests.campaign.services.test_paper_results import retell
from tests.campaign.services.test_past_people import correct as correct_sitting
from tests.campaign.services.test_sheets import award
from tests.campaign_builders import campaign_of, ledger_lines, refused
from tests.people_builders import join, play, retire
from tests.seat_builders import seats

pytestmark = pytest.mark.django_db

ZOE = PastSeat(2, "Zoe", has=True)


@pytest.fixture
def late(account):
    """Episodes 1 to 3 on paper, of which 2 was recorded; Vik of Zoe joined with 4, now closed."""
    campaign = campaign_of(account)
    go_on_at(campaign, 4, (3, 1))
    put(campaign, 0, "tree on A1")
    tell(campaign, 2, 30, 20)
    join(campaign)
    play(campaign, 4, (30, 20, 25))
    return fresh(campaign)


def fresh(campaign):
    return Campaign.objects.get(pk=campaign.pk)


def correct(campaign, number, new=ZOE, points=None, *, reason="she was there", **sent):
    now = fresh(campaign)
    change = PaperSeat(new, points, reason, sent.get("seen", state_of(now)))
    written = Written("ana", sent.get("request") or uuid4())
    correct_paper_seat(episode=episode_of(now, number), change=change, written=written)


def take(campaign, number, city=2, name="Zoe", **sent):
    correct(campaign, number, PastSeat(city, name, has=False), **sent)


def episode_of(campaign, number):
    return fresh(campaign).episodes.select_related("campaign").get(number=number)


def told(campaign, number):
    """Return (city, place, points) of an episode."""
    scores = episode_of(campaign, number).scores
    return [(score["city"], score["place"], score["total"]) for score in scores]


def come_to(campaign):
    """Return all that a campaign has come to: results, cities, and seats."""
    now = fresh(campaign)
    cities = [(city.board, city.symbols, city.beside) for city in cities_of(now)]
    return [episode.scores for episode in now.episodes.all()], cities, seats(now)


def test_a_city_that_joined_late_gets_its_seat_and_its_place_on_paper(late):
    before = symbols(late)

    correct(late, 2, points=25)

    assert told(late, 2) == [(0, 1, 30), (1, 3, 20), (2, 2, 25)]
    assert seats(late) == [(0, 1), (0, 1, 2), (0, 1), (0, 1, 2), (0, 1, 2)]
    assert symbols(late) == before
    assert given_seats(late) == {(2, 2)}
    assert fault(json_of(fresh(late))) is None


def test_one_that_had_retired_between_two_steps_gets_its_seat_too(account):
    campaign = campaign_of(account, 3)
    go_on_at(campaign, 3, (3, 1, 0))
    retire(campaign, 1, "moved")
    go_on_at(campaign, 5, (4, 1, 1), following=3)
    tell(campaign, 3, 30, 20, 10)
    assert told(campaign, 3) == [(0, 1, 30), (2, 2, 10)]

    correct(campaign, 3, PastSeat(1, "Ben", has=True), 31)

    assert told(campaign, 3) == [(0, 2, 30), (1, 1, 31), (2, 3, 10)]
    assert away_at(fresh(campaign), 4) == {1: "retired, from episode 4 on"}
    take(campaign, 3, 1, "Ben")
    assert away_at(fresh(campaign), 3) == {1: "retired, from episode 3 on"}
    assert fault(json_of(fresh(campaign))) is None


def test_what_it_means_is_told_before_and_nothing_is_written(late):
    award(late, 5, "start first: 1 tree")
    before = come_to(late), ledger_lines(late)

    found = paper_seat_consequences(episode_of(late, 2), PaperSeat(ZOE, 35))

    [effect] = found.effects
    assert (effect.episode, effect.is_closed, effect.is_marked) == (2, True, False)
    assert effect.differing == [0, 1, 2]
    assert [effect.after[city].place for city in (0, 1, 2)] == [2, 3, 1]
    assert (come_to(late), ledger_lines(late)) == before


def test_stickers_that_the_next_start_brings_by_the_place_are_told_as_due(account):
    """What an episode on paper itself brought was put on boards of paper."""
    campaign = campaign_of(account)
    go_on_at(campaign, 3)
    tell(campaign, 2, 30, 20)
    join(campaign)
    play(campaign, 3, (30, 20, 25))
    award(campaign, 2, "end first: 1 rock")
    award(campaign, 3, "start first: 1 tree")

    found = paper_seat_consequences(episode_of(campaign, 2), PaperSeat(ZOE, 35))

    assert [(due.city, due.kind, due.after[0]) for due in found.dues] == [
        (0, "tree", 0),
        (2, "tree", 1),
    ]
    correct(campaign, 2, points=35)
    now = fresh(campaign)
    assert dues_of(now, now.corrections.all(), ledger_of(now)) == [found.dues]


def test_the_seat_taken_again_leaves_everything_as_it_was(late):
    before = come_to(late)
    correct(late, 2, points=25)
    correct(late, 1)

    take(late, 2)
    take(late, 1)

    assert come_to(late) == before
    assert given_seats(late) == set()
    assert [row.kind for row in late.corrections.all()] == ["seat"] * 4
    assert fault(json_of(fresh(late))) is None


def test_how_it_was_told_before_stays_readable(late):
    correct(late, 2, points=25)
    [effect] = late.corrections.get().effects
    assert [(one["city"], one["place"], one["total"]) for one in effect["before"]] == [
        (0, 1, 30),
        (1, 2, 20),
    ]


def test_where_nothing_was_recorded_the_seat_comes_alone_and_is_typed_with_the_others(late):
    correct(late, 3)
    assert told(late, 3) == []
    assert late.corrections.get().effects == []
    tell(late, 3, 10, 20, 30)
    assert told(late, 3) == [(0, 3, 10), (1, 2, 20), (2, 1, 30)]

    take(late, 3)

    assert told(late, 3) == [(0, 2, 10), (1, 1, 20)]
    assert fault(json_of(fresh(late))) is None


def test_who_is_not_its_mayor_sat_there_as_a_guest(late):
    correct(late, 2, PastSeat(2, "Eva", has=True), 25)
    assert late.ledger.filter(kind="guest").get().mark == {"name": "Eva"}
    correct_sitting(late, 2, "Gus", city=2, guest=True)
    take(late, 2, name="Gus")
    assert fault(json_of(fresh(late))) is None


def test_sent_twice_it_is_done_once(late):
    request, seen = uuid4(), state_of(fresh(late))
    for _ in range(2):
        correct(late, 2, points=25, request=request, seen=seen)
    assert late.corrections.count() == 1
    other = refused(correct, late, 2, points=26, request=request, seen=seen)
    assert other == Refusal.SENT_BEFORE
    assert told(late, 2)[-1] == (2, 2, 25)


REFUSED = [
    pytest.param((2, ZOE), PeopleRefusal.NO_POINTS, id="no points of a result"),
    pytest.param((3, ZOE, 20), PeopleRefusal.NOT_RECORDED, id="points of none"),
    pytest.param((2, PastSeat(1, "Ben", has=True), 20), PeopleRefusal.PLAYS_ALREADY, id="sits"),
    pytest.param((2, PastSeat(2, "ana", has=True), 20), PeopleRefusal.NAME_TWICE, id="a name"),
    pytest.param((2, PastSeat(1, "Ben", has=False)), PeopleRefusal.AWAY_ALREADY, id="not given"),
    pytest.param((4, ZOE, 20), PeopleRefusal.NOT_ON_PAPER, id="played here"),
]


@pytest.mark.parametrize(("asked", "code"), REFUSED)
def test_a_seat_that_cannot_be_given_or_taken_is_refused(late, asked, code):
    before = come_to(late), ledger_lines(late)
    assert refused(correct, late, *asked) == code
    assert (come_to(late), ledger_lines(late)) == before


def test_a_guest_of_then_has_a_name_that_nobody_else_can_sit_by(late):
    correct_sitting(late, 2, "Gus", city=0, guest=True)
    assert refused(correct, late, 2, PastSeat(2, "Gus", has=True), 20) == PeopleRefusal.NAME_TWICE
    correct(late, 2, PastSeat(2, "Ana", has=True), 20)


def test_without_a_reason_and_from_an_old_page_nothing_counts(late):
    seen = state_of(fresh(late))
    assert refused(correct, late, 2, points=25, reason="") == Refusal.NO_REASON
    retell(late, 2, 30, 21)
    assert refused(correct, late, 2, points=25, seen=seen) == Refusal.CHANGED


def test_a_take_over_stays_once_a_seat_of_it_was_corrected(account):
    campaign = campaign_of(account)
    go_on_at(campaign, 4, (3, 1))
    join(campaign)
    correct(campaign, 3)
    assert take_over_of(fresh(campaign)).problem.startswith("Something was corrected since")


def test_a_branch_has_the_seat_too_and_the_city_is_away_after_it(late):
    correct(late, 2, points=25)
    assert len(cut(file_of(fresh(late)), 2, uuid4(), "Then").cities) == 3

    branch = branch_campaign(campaign=fresh(late), new=NewBranch(2, "Then", uuid4()))

    assert told(branch, 2) == told(late, 2)
    assert seats(branch) == [(0, 1), (0, 1, 2), (0, 1)]
    assert fault(json_of(branch)) is None
