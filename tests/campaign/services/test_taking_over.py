"""A take-over from paper is undone or filled in anew, as long as no episode was begun after it."""

from uuid import uuid4

import pytest

from campaign.envelopes import opened_of
from campaign.keeping import cities_of
from campaign.legacy.ledger import Moment
from campaign.models import Campaign
from campaign.seating import seated_at
from campaign.services.envelopes import open_envelope, open_up_to
from campaign.services.paper import TakenOver
from campaign.services.refusals import PeopleRefusal, Refusal
from campaign.services.taking_over import take_over_anew, take_over_of, undo_take_over
from games.my_city.setup import ANIMALS
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_paper import go_on_at, put, symbols, tell
from tests.campaign.services.test_past_people import correct as correct_sitting
from tests.campaign.services.test_sheets import award
from tests.campaign_builders import (
    campaign_of,
    closed,
    ledger_lines,
    refused,
    started,
    stick,
)
from tests.people_builders import appoint, come_back, join, retire, written
from tests.photo_builders import photo_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3)


def fresh(campaign):
    return Campaign.objects.get(pk=campaign.pk)


def undo(campaign, last):
    undo_take_over(campaign=fresh(campaign), last=last, by="ana")


def anew(campaign, episode, counts=(), *, following=9, request=None):
    new = TakenOver(episode, dict(enumerate(counts)), following)
    take_over_anew(campaign=fresh(campaign), new=new, written=written(request))


def told(campaign):
    """Return what a campaign has come to: its ledger, cities, episodes and envelopes."""
    now = fresh(campaign)
    cities = [(city.board, city.symbols) for city in cities_of(now)]
    return ledger_lines(now), cities, [e.number for e in now.episodes.all()], opened_of(now)


@pytest.fixture
def taken(campaign):
    """Episodes 1 to 8 on paper, with stickers, a result, and 11, 7 and 0 symbols."""
    go_on_at(campaign, 9, (11, 7, 0))
    put(campaign, 1, "tree on A1", "rock on C1")
    tell(campaign, 3, 30, 20, 10)
    tell(campaign, 7, 31, 21, 11)
    return campaign


def test_undone_it_is_as_if_nothing_had_been_taken_over(campaign):
    before = told(campaign)
    go_on_at(campaign, 9, (11, 7, 0))
    put(campaign, 1, "tree on A1")
    tell(campaign, 3, 30, 20, 10)

    undo(campaign, 8)

    assert told(campaign) == before
    assert fault(json_of(fresh(campaign))) is None
    assert started(campaign, 1).number == 1


@pytest.mark.parametrize(("by_hand", "opened"), [(False, 1), (True, 2)])
def test_only_envelopes_that_were_opened_by_hand_stay_open(campaign, by_hand, opened):
    for number in (1, 2, 3):
        closed(campaign, number, (30, 20, 10))
    if by_hand:
        open_envelope(campaign=fresh(campaign), chapter=2, written=written(uuid4()))
    go_on_at(campaign, 12, (20, 7, 3), following=4)
    assert opened_of(fresh(campaign)) == 4

    undo(campaign, 11)

    assert opened_of(fresh(campaign)) == opened


def test_what_was_played_here_before_stays_with_what_was_said_of_it(campaign):
    closed(campaign, 1, (30, 20, 10))
    stick(campaign, "tree on C3", "1 end", reason="so it is")
    before = told(campaign)
    go_on_at(campaign, 6, (5, 5, 5), following=2)
    put(campaign, 0, "rock on A4")

    undo(campaign, 5)

    assert told(campaign) == before


def test_what_counts_from_the_next_episode_on_counts_from_the_one_that_is_next_then(taken):
    appoint(taken, 0, "Eva")
    retire(taken, 1, "moved")
    join(taken, animal=ANIMALS[3], symbols=3, reason="agreed")

    undo(taken, 8)

    assert [(line[0], line[1], line[3]) for line in ledger_lines(taken)] == [
        (1, "start", "mayor"),
        (1, "start", "retired"),
        (1, "start", "symbols"),
        (1, "start", "joined"),
    ]
    assert seated_at(fresh(taken), 1) == (0, 2, 3)
    assert fault(json_of(fresh(taken))) is None


def in_two_steps(campaign):
    """Eva for Norr and a fourth city from 3 on, Søder away in 3 to 5: said between two steps."""
    go_on_at(campaign, 3, (1, 1, 1))
    appoint(campaign, 0, "Eva")
    retire(campaign, 1, "moved")
    join(campaign, animal=ANIMALS[3], symbols=3, reason="agreed")
    go_on_at(campaign, 6, (4, 1, 3, 5), following=3)
    come_back(campaign, 1)


def people_told(campaign):
    lines = [(line[0], line[1], line[2], line[3]) for line in ledger_lines(campaign)]
    return [line for line in lines if line[3] in ("mayor", "retired", "joined", "symbols")]


def test_undone_in_one_go_what_was_said_between_two_steps_counts_from_the_next_episode(campaign):
    in_two_steps(campaign)

    undo(campaign, 5)

    assert people_told(campaign) == [
        (1, "start", 0, "mayor"),
        (1, "start", 1, "retired"),
        (1, "start", 3, "symbols"),
        (1, "start", 3, "joined"),
        (1, "start", 1, "joined"),
    ]
    assert symbols(campaign) == [0, 0, 0, 3]
    assert seated_at(fresh(campaign), 1) == (0, 1, 2, 3)
    assert fault(json_of(fresh(campaign))) is None


@pytest.mark.parametrize(("following", "seats"), [(2, (0, 1, 2, 3)), (4, (0, 1, 2, 3))])
def test_filled_in_anew_people_come_and_go_with_the_start_of_an_episode(campaign, following, seats):
    in_two_steps(campaign)

    anew(campaign, following, (1, 1, 1, 3), following=6)

    comings = [line for line in people_told(campaign) if line[3] in ("joined", "retired")]
    then = min(following, 3)
    assert comings == [
        (then, "start", 1, "retired"),
        (then, "start", 3, "joined"),
        (following, "start", 1, "joined"),
    ]
    assert seated_at(fresh(campaign), following) == seats
    assert [3 in seated_at(fresh(campaign), n) for n in (1, 2, 3)] == [False, then == 2, True]
    assert symbols(campaign) == [1, 1, 1, 3]
    assert fault(json_of(fresh(campaign))) is None


def test_two_phones_of_which_one_fills_it_in_anew_are_told(taken):
    anew(taken, 6, (9, 7, 1))
    before = told(taken)
    assert refused(undo, taken, 8) == Refusal.CHANGED
    assert told(taken) == before


def test_what_was_read_off_sheets_stays(taken):
    award(taken, 1, "end all: 1 tree")
    undo(taken, 8)
    assert [(line[0], line[1], line[3]) for line in ledger_lines(taken)] == [(1, "start", "awards")]


def test_fewer_episodes_keep_what_was_typed_of_boards_and_results(taken):
    anew(taken, 7, (9, 7, 1))

    now = fresh(taken)
    assert [episode.number for episode in now.episodes.all()] == [1, 2, 3, 4, 5, 6]
    assert symbols(taken) == [9, 7, 1]
    assert cities_of(now, until=(6, Moment.END))[1].terrain[0] == "t.rT"
    assert [bool(episode.scores) for episode in now.episodes.all()] == [
        *(False, False, True),
        *(False, False, False),
    ]
    assert opened_of(now) == 2  # a take-over at episode 7 opens no more
    assert fault(json_of(now)) is None
    anew(taken, 6, following=7)
    assert opened_of(fresh(taken)) == 2


def test_other_symbols_alone_are_counted_anew(taken):
    before = [line for line in ledger_lines(taken) if line[3] != "symbols"]
    anew(taken, 9, (10, 7, 0))
    assert symbols(taken) == [10, 7, 0]
    assert [line for line in ledger_lines(taken) if line[3] != "symbols"] == before


def test_sent_twice_it_is_done_once(taken):
    request = uuid4()
    for _ in range(2):
        anew(taken, 7, (9, 7, 1), request=request)
    before = told(taken)
    undo(taken, 6)
    undo(taken, 6)
    assert before != told(taken)
    assert fresh(taken).episodes.count() == 0


def begun(campaign):
    started(campaign, 9)


def corrected(campaign):
    correct_sitting(campaign, 3, "Eva", guest=True)


def photographed(campaign):
    photo_of(campaign.owner, campaign.pk, "3")


REFUSED = [
    pytest.param(begun, 8, Refusal.NEXT_STARTED, id="an episode was begun"),
    pytest.param(corrected, 8, PeopleRefusal.GOES_ON, id="something was corrected"),
    pytest.param(photographed, 8, PeopleRefusal.GOES_ON, id="there are photos"),
    pytest.param(lambda campaign: None, 7, Refusal.CHANGED, id="the page was an older one"),
    pytest.param(lambda campaign: None, 9, Refusal.CHANGED, id="there were more then"),
]


@pytest.mark.parametrize(("prepare", "last", "code"), REFUSED)
def test_where_something_stands_on_it_it_stays(taken, prepare, last, code):
    prepare(taken)
    before = told(taken)

    assert refused(undo, taken, last) == code
    assert refused(anew, taken, 5, following=last + 1) == code

    assert told(taken) == before


def test_envelopes_that_were_open_before_stay_open(campaign):
    """So they are in a branch of an episode that was corrected with what came later."""
    closed(campaign, 1, (30, 20, 10))
    open_up_to(campaign=campaign, chapter=3, written=written())
    before = told(campaign)

    go_on_at(campaign, 12, (5, 4, 3), following=2)
    assert opened_of(fresh(campaign)) == 4
    undo(campaign, 11)

    assert told(campaign) == before


@pytest.mark.parametrize("episode", [1, 10])
def test_only_one_of_the_episodes_can_be_the_next(taken, episode):
    before = told(taken)
    assert refused(anew, taken, episode) == Refusal.NOT_NEXT
    assert told(taken) == before


def test_of_a_campaign_that_was_played_here_there_is_no_take_over(campaign):
    assert take_over_of(campaign) is None
    closed(campaign, 1, (30, 20, 10))
    assert take_over_of(campaign) is None
