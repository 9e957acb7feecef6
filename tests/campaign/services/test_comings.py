"""Cities that retire, come back and join late: seats follow, boards and symbols stay."""

from uuid import uuid4

import pytest

from campaign.book import book_of
from campaign.keeping import cities_of
from campaign.models import Campaign, Episode
from campaign.seating import away_at, seated, seated_at
from campaign.services.episodes import close_episode, reopen_episode, start_episode
from campaign.services.refusals import PeopleRefusal, Refusal
from tests.campaign_builders import (
    at_once,
    campaign_of,
    closed,
    ended,
    kept,
    ledger_lines,
    new_episode,
    refused,
    started,
    stick,
)
from tests.people_builders import appoint, come_back, join, play, retire, seated_start
from tests.table_builders import lines_of


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3)


def fresh(campaign):
    return Campaign.objects.get(pk=campaign.pk)


def test_a_city_that_retires_gets_no_seat_from_the_next_episode_on(campaign):
    closed(campaign, 1, (30, 20, 10))

    retire(campaign, 1, "moved to Malmö")

    mark = (2, "start", 1, "retired", {"reason": "moved to Malmö"})
    assert ledger_lines(campaign)[-1] == mark
    episode = seated_start(campaign, 2, away=[1])
    assert seated(episode) == (0, 2)
    assert [seat.own["city"] for seat in episode.table.seats.all()] == ["Norr", "Øst"]
    assert lines_of(episode.table) == [{"do": "later", "seat": 0}, {"do": "later", "seat": 1}]
    assert seated(campaign.episodes.get(number=1)) == (0, 1, 2)


def test_symbols_go_to_cities_not_to_seats(campaign):
    retire(campaign, 0)

    episode = play(campaign, 1, (20, 50), away=[0])

    assert [(s["city"], s["place"], s["symbols"]) for s in episode.scores] == [(1, 2, 0), (2, 1, 3)]
    assert [city.symbols for city in cities_of(fresh(campaign))] == [0, 0, 3]


def test_a_retired_city_keeps_board_and_symbols_and_comes_back_with_them(campaign):
    closed(campaign, 1, (30, 20, 10))
    stick(campaign, "rock on A1", "1 end")
    retire(campaign, 0)
    play(campaign, 2, (20, 10), away=[0])

    come_back(campaign, 0, "Eva")

    episode = seated_start(campaign, 3)
    first = episode.table.seats.first()
    assert (first.name, first.own["city"]) == ("Eva", "Norr")
    assert first.own["terrain"][0] == "r.tT"
    assert cities_of(fresh(campaign))[0].symbols == 2


def test_a_city_comes_back_where_an_episode_is_started(campaign):
    retire(campaign, 2)
    play(campaign, 1, (20, 10), away=[2])

    new = new_episode("later", "later", "absent", mayors=("Ana", "Ben", "Cleo"))
    episode = start_episode(campaign=fresh(campaign), number=2, new=new)

    assert seated(episode) == (0, 1, 2)
    assert ledger_lines(campaign)[-1] == (2, "start", 2, "joined", {"reason": ""})
    assert lines_of(episode.table)[-1] == {"do": "absent", "seat": 2}


def test_a_city_that_came_back_meanwhile_is_not_left_out(campaign):
    retire(campaign, 2)
    come_back(campaign, 2)
    before = kept(campaign)
    assert refused(seated_start, campaign, 1, away=[2]) == Refusal.CHANGED
    assert kept(campaign) == before


def test_a_late_city_joins_with_a_printed_board_of_its_own(campaign):
    closed(campaign, 1, (30, 20, 10))
    stick(campaign, "rock on A1", "1 end")

    join(campaign, animal="hare", reason="a friend of Ben")

    assert seated_at(fresh(campaign), 1) == (0, 1, 2)
    episode = seated_start(campaign, 2)
    last = episode.table.seats.last()
    assert (last.number, last.name, last.own["city"]) == (3, "Zoe", "Vik")
    assert last.own["terrain"][0] == "..tT"
    assert ledger_lines(campaign)[-1] == (2, "start", 3, "joined", {"reason": "a friend of Ben"})
    assert ended(episode, 3, 12) is None


def test_a_late_city_takes_over_stickers_and_gets_the_symbols_that_the_group_decides(campaign):
    closed(campaign, 1, (30, 20, 10))
    stick(campaign, "rock on A1", "1 end", 1)

    parts = {"like": 1, "has_stickers": True, "symbols": 2, "reason": "as many as the last"}
    join(campaign, animal="hare", **parts)

    city = cities_of(fresh(campaign))[3]
    assert (city.terrain[0], city.symbols) == ("r.tT", 2)
    assert ledger_lines(campaign)[-3:] == [
        (
            2,
            "start",
            3,
            "sticker",
            {"kind": "rock", "space": "A1", "reason": "taken over from Søder"},
        ),
        (2, "start", 3, "symbols", {"count": 2, "source": "typed", "words": "as many as the last"}),
        (2, "start", 3, "joined", {"reason": "as many as the last"}),
    ]
    assert cities_of(fresh(campaign), until=(1, "end"))[3].symbols == 0


def test_the_stickers_that_a_late_city_takes_over_come_out_of_no_sheet(campaign):
    closed(campaign, 1, (30, 20, 10))
    stick(campaign, "rock on A1", "1 end", 1)

    def used():
        book = book_of(fresh(campaign))
        return {one.kind.slug: one.used for one in book.stock(1) if one.used}

    join(campaign, animal="hare", like=1, has_stickers=True, reason="a friend")
    assert used() == {"rock": 1}
    stick(campaign, "rock on B1", "2 start", 3)
    assert used() == {"rock": 2}
    retire(campaign, 1)
    come_back(campaign, 1, "Ben")
    assert used() == {"rock": 2}


def test_the_mayor_of_a_retired_city_may_play_another(campaign):
    retire(campaign, 0)
    appoint(campaign, 1, "Ana")
    assert refused(come_back, campaign, 0, "Ana") == PeopleRefusal.NAME_TWICE
    come_back(campaign, 0, "Ben")
    assert [row.mayor_name for row in campaign.cities.all()] == ["Ben", "Ana", "Cleo"]


def test_an_episode_of_fewer_cities_is_opened_again_with_its_symbols(campaign):
    retire(campaign, 0)
    episode = play(campaign, 1, (20, 50), away=[0])
    reopen_episode(episode=episode)
    assert [city.symbols for city in cities_of(fresh(campaign))] == [0, 0, 0]
    episode.refresh_from_db()
    assert close_episode(episode=episode).scores[1]["city"] == 2


REFUSED = [
    pytest.param(retire, (0,), PeopleRefusal.AWAY_ALREADY, id="retiring twice"),
    pytest.param(come_back, (1,), PeopleRefusal.PLAYS_ALREADY, id="coming without having gone"),
    pytest.param(come_back, (0, "ben"), PeopleRefusal.NAME_TWICE, id="as somebody who plays"),
    pytest.param(join, (), PeopleRefusal.ANIMAL_TAKEN, id="a second heron"),
]


@pytest.mark.parametrize(("do", "arguments", "code"), REFUSED)
def test_what_is_refused_changes_nothing(campaign, do, arguments, code):
    retire(campaign, 0)
    before = kept(campaign)
    assert refused(do, campaign, *arguments) == code
    assert kept(campaign) == before


REFUSED_JOININGS = [
    pytest.param({"mayor": "CLEO"}, PeopleRefusal.NAME_TWICE, id="a mayor of that name plays"),
    pytest.param({"symbols": 2}, Refusal.NO_REASON, id="symbols without a reason"),
    pytest.param({"following": 2}, Refusal.CHANGED, id="with another episode than the next"),
]


@pytest.mark.parametrize(("parts", "code"), REFUSED_JOININGS)
def test_a_city_that_may_not_join_leaves_nothing(campaign, parts, code):
    before = kept(campaign)
    assert refused(join, campaign, animal="hare", **parts) == code
    assert (kept(campaign), campaign.cities.count()) == (before, 3)


def test_the_last_city_stays(campaign):
    retire(campaign, 0)
    retire(campaign, 1)
    assert refused(retire, campaign, 2) == PeopleRefusal.LAST_CITY


def test_the_box_has_four_boards(account):
    assert refused(join, campaign_of(account, 4)) == PeopleRefusal.FULL


@pytest.mark.parametrize("do", [retire, come_back])
def test_another_episode_meanwhile_is_told(campaign, do):
    retire(campaign, 0)
    seated_start(campaign, 1, away=[0])
    assert refused(do, campaign, 0, following=1) == Refusal.CHANGED


@pytest.mark.parametrize(
    ("do", "other"),
    [
        (lambda c, request: retire(c, 0, "a", request=request), {"reason": "b"}),
        (lambda c, request: join(c, animal="hare", request=request), {}),
    ],
    ids=["retiring", "joining"],
)
def test_sent_twice_counts_once(campaign, do, other):
    request = uuid4()
    do(campaign, request)
    before = kept(campaign)
    do(campaign, request)
    assert kept(campaign) == before
    code = refused(retire, campaign, 0, "something else", request=request)
    assert code == Refusal.SENT_BEFORE


def test_after_the_last_episode_nobody_comes_or_goes(campaign):
    episode = started(campaign)
    Episode.objects.filter(pk=episode.pk).update(number=24)
    for do in (lambda: retire(campaign, 0), lambda: join(campaign, animal="hare")):
        assert refused(do) == Refusal.COMPLETE


@pytest.mark.django_db(transaction=True)
def test_two_phones_do_not_retire_the_last_two_cities(account):
    campaign = campaign_of(account, 2)

    codes = at_once(2, lambda city: refused(retire, fresh(campaign), city))

    assert {*codes} == {None, PeopleRefusal.LAST_CITY}
    assert len(away_at(fresh(campaign), 1)) == 1


def test_every_refusal_of_people_stands_in_a_table():
    tables = (REFUSED, REFUSED_JOININGS)
    listed = {case.values[-1] for table in tables for case in table}
    on_paper = {PeopleRefusal.ON_PAPER, PeopleRefusal.NOT_ON_PAPER}  # test_paper.py
    on_branches = {
        PeopleRefusal.DOUBTFUL,
        PeopleRefusal.TOO_MANY,
        PeopleRefusal.GOES_ON,
    }  # test_branches.py
    on_seats = {PeopleRefusal.CLOSED}  # test_sitting.py
    on_past = {PeopleRefusal.SITS_ALREADY}  # test_past_people.py
    on_seats_given = {PeopleRefusal.DRAFT_BEGUN}  # test_past_seats.py
    on_paper |= {PeopleRefusal.REACHES_LATER}  # test_paper_results.py
    on_paper |= {PeopleRefusal.NO_POINTS, PeopleRefusal.NOT_RECORDED}  # test_paper_seats.py
    elsewhere = {
        PeopleRefusal.LAST_CITY,
        PeopleRefusal.FULL,
        *on_paper,
        *on_branches,
        *on_seats,
        *on_past,
        *on_seats_given,
    }
    assert listed | elsewhere >= {*PeopleRefusal}
