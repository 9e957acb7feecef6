"""A group that began on paper goes on here, with all that its boards hold."""

from uuid import uuid4

import pytest

from campaign.envelopes import opened_of
from campaign.keeping import cities_of
from campaign.models import Campaign
from campaign.services.episodes import reopen_episode
from campaign.services.paper import TakenOver, put_on_paper, take_over
from campaign.services.paper_results import tell_result
from campaign.services.refusals import PeopleRefusal, Refusal
from games.kit.cells import parse_space
from tests.campaign_builders import campaign_of, closed, kept, ledger_lines, refused, started, stick
from tests.people_builders import join, retire, written


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3)


def fresh(campaign):
    return Campaign.objects.get(pk=campaign.pk)


def go_on_at(campaign, episode, symbols=(), *, following=1, request=None):
    new = TakenOver(episode, dict(enumerate(symbols)), following)
    take_over(campaign=fresh(campaign), new=new, written=written(request))


def put(campaign, city, *texts, request=None):
    """Put stickers: "tree on C3"."""
    words = [text.split(" on ") for text in texts]
    stickers = [(kind, parse_space(space)) for kind, space in words]
    put_on_paper(campaign=campaign, city=city, stickers=stickers, written=written(request))


def tell(campaign, number, *points, request=None):
    episode = campaign.episodes.get(number=number)
    tell_result(episode=episode, points=dict(enumerate(points)), written=written(request))
    return campaign.episodes.get(number=number).scores


def symbols(campaign):
    return [city.symbols for city in cities_of(fresh(campaign))]


def test_a_group_at_episode_9_goes_on_with_its_symbols(campaign):
    go_on_at(campaign, 9, (11, 7, 0))

    episodes = [*campaign.episodes.all()]
    assert [episode.number for episode in episodes] == [*range(1, 9)]
    assert all(episode.is_on_paper and episode.closed_at for episode in episodes)
    assert symbols(campaign) == [11, 7, 0]
    assert ledger_lines(campaign) == [
        (8, "end", city, "symbols", {"count": n, "source": "typed", "words": "coloured on paper"})
        for city, n in ((0, 11), (1, 7))
    ]
    assert started(campaign, 9).table.seats.count() == 3


@pytest.mark.parametrize(("episode", "chapter"), [(2, 1), (4, 1), (5, 2), (9, 3), (24, 8)])
def test_chapters_that_were_played_are_open_and_no_other(campaign, episode, chapter):
    go_on_at(campaign, episode)
    assert opened_of(fresh(campaign)) == chapter


def test_what_was_played_here_before_stays(campaign):
    closed(campaign, 1, (30, 20, 10))
    go_on_at(campaign, 4, (3, 1, 5), following=2)
    assert symbols(campaign) == [3, 1, 5]
    assert [e.is_on_paper for e in campaign.episodes.all()] == [False, True, True]


def test_further_still(campaign):
    go_on_at(campaign, 4, (3, 1, 5))
    go_on_at(campaign, 6, (4, 1, 5), following=4)
    assert (symbols(campaign), campaign.episodes.count()) == ([4, 1, 5], 5)


def test_taken_over_twice_is_taken_over_once(campaign):
    go_on_at(campaign, 4, (3, 1, 5))
    before = kept_of(campaign)
    go_on_at(campaign, 4, (3, 1, 5))
    assert kept_of(campaign) == before


def kept_of(campaign):
    return fresh(campaign).version, ledger_lines(campaign), campaign.episodes.count()


REFUSED = [
    pytest.param({"episode": 1}, Refusal.NOT_NEXT, id="the next one itself"),
    pytest.param({"episode": 25}, Refusal.NOT_NEXT, id="past the last"),
    pytest.param({"episode": 4, "following": 2}, Refusal.CHANGED, id="another one comes next"),
]


@pytest.mark.parametrize(("parts", "code"), REFUSED)
def test_what_is_refused_changes_nothing(campaign, parts, code):
    before = kept(campaign)
    assert refused(go_on_at, campaign, **parts) == code
    assert kept(campaign) == before


def test_nothing_is_taken_over_while_an_episode_is_played(campaign):
    started(campaign)
    assert refused(go_on_at, campaign, 5, following=2) == Refusal.NOT_CLOSED


def test_stickers_of_a_board_are_put_at_once_where_they_stick(campaign):
    go_on_at(campaign, 4)
    request = uuid4()

    put(campaign, 1, "tree on A1", "rock on C1", "blank on D1", request=request)
    put(campaign, 1, "tree on A1", "rock on C1", "blank on D1", request=request)

    assert cities_of(fresh(campaign))[1].terrain[0] == "t.r."
    assert [(*line[0:3], line[4]["reason"]) for line in ledger_lines(campaign)] == [
        (3, "end", 1, ""),
        (3, "end", 1, "as on the board of paper"),
        (3, "end", 1, ""),
    ]
    assert started(campaign, 4).table.seats.all()[1].own["terrain"][0] == "t.r."


def test_stickers_of_paper_are_put_before_an_episode_was_begun_here(campaign):
    assert refused(put, campaign, 0, "tree on A1") == PeopleRefusal.NOT_ON_PAPER
    go_on_at(campaign, 4)
    started(campaign, 4)
    assert refused(put, campaign, 0, "tree on A1") == PeopleRefusal.NOT_ON_PAPER


def test_no_sticker_lies_beside_the_board(campaign):
    go_on_at(campaign, 4)
    assert refused(put, campaign, 0, "tree on A1", "tree on Z9") == "off_board"
    assert ledger_lines(campaign) == []


def test_stickers_of_paper_can_be_put_elsewhere_afterwards(campaign):
    go_on_at(campaign, 4)
    put(campaign, 0, "tree on A1")
    stick(campaign, "tree on A2", "3 end", moved=0, reason="a slip")
    assert cities_of(fresh(campaign))[0].terrain[0][0] == "."


@pytest.mark.parametrize(
    ("points", "told"),
    [
        pytest.param((30, 20, 40), [(0, 2, 30), (1, 3, 20), (2, 1, 40)], id="all played"),
        pytest.param((30, None, 30), [(0, 1, 30), (2, 1, 30)], id="a tie, and one away"),
        pytest.param((-4, -9, 0), [(0, 2, -4), (1, 3, -9), (2, 1, 0)], id="below nought"),
        pytest.param((None, None, None), [], id="not recorded"),
    ],
)
def test_how_an_episode_ended_is_told_without_symbols(campaign, points, told):
    go_on_at(campaign, 4, (3, 1, 5))
    scores = tell(campaign, 2, *points)
    assert [(s["city"], s["place"], s["total"]) for s in scores] == told
    assert {s["symbols"] for s in scores} <= {0}
    assert symbols(campaign) == [3, 1, 5]


def test_a_result_is_told_once_and_then_only_corrected(campaign):
    go_on_at(campaign, 4)
    assert tell(campaign, 1) == []
    tell(campaign, 2, 30, 20, 10)
    before = kept_of(campaign)
    assert refused(tell, campaign, 2, None, 25, 10) == Refusal.CHANGED
    tell(campaign, 2, 30, 20, 10)
    assert kept_of(campaign) == before


def test_the_same_result_sent_twice_is_told_once(campaign):
    go_on_at(campaign, 4)
    request = uuid4()
    tell(campaign, 2, 30, 20, 10, request=request)
    before = kept_of(campaign)
    tell(campaign, 2, 30, 20, 10, request=request)
    assert kept_of(campaign) == before


def test_an_episode_that_was_played_here_tells_its_own_result(campaign):
    closed(campaign, 1, (30, 20, 10))
    assert refused(tell, campaign, 1, 1, 2, 3) == PeopleRefusal.NOT_ON_PAPER


def test_an_episode_on_paper_is_not_opened_again(campaign):
    go_on_at(campaign, 4)
    last = campaign.episodes.get(number=3)
    assert refused(reopen_episode, episode=last) == PeopleRefusal.ON_PAPER


def test_after_paper_cities_come_and_go(campaign):
    go_on_at(campaign, 4, (3, 1, 5))
    retire(campaign, 0)
    join(campaign, animal="hare")
    tell(campaign, 2, 10, 20, 30)
    assert len(tell(campaign, 3, 10, 20, 30, 40)) == 3
