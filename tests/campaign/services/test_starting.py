"""Starting an episode: on the boards as they are, once, whole or not at all."""

import pytest

from campaign.models import Campaign, City, Episode
from campaign.services.episodes import (
    close_episode,
    next_number,
    start_episode,
)
from campaign.services.refusals import Refusal
from games.folding import folded, forget_all
from games.models import Person, Table
from games.my_city.scoring import marker
from tests.campaign_builders import (
    DAY,
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


def test_an_episode_is_a_table_whose_seats_carry_the_boards_of_their_cities(account):
    campaign = campaign_of(account, squares="A1 B1")

    episode = start_episode(
        campaign=campaign, number=1, new=new_episode("cards", "cards", tint=False)
    )

    table = episode.table
    assert (table.game, table.setup, table.owner, table.tint) == ("my-city", {}, account, False)
    assert table.part_of == f"/campaigns/{campaign.pk}/episodes/1/"
    assert table.part_title == "Our campaign, episode 1"
    assert [seat.json for seat in table.seats.all()] == [
        {
            "name": name,
            "city": city,
            "animal": animal,
            "terrain": ["..tT", "rR..", "mf..", "...."],
            "banks": ["0011"] * 4,
            "squares": ["A1", "B1"],
        }
        for name, city, animal in (("Ana", "Norr", "bear"), ("Ben", "Søder", "fox"))
    ]
    assert (episode.number, episode.played_on, episode.closed_at) == (1, DAY, None)


@pytest.mark.parametrize(
    ("ways", "lines"),
    [
        pytest.param(("cards", "cards"), [], id="all card by card"),
        pytest.param(
            ("later", "later"),
            [{"do": "later", "seat": 0}, {"do": "later", "seat": 1}],
            id="all at the end",
        ),
        pytest.param(("cards", "later"), [{"do": "later", "seat": 1}], id="a mix"),
        pytest.param(("absent", "cards"), [{"do": "absent", "seat": 0}], id="one does not play"),
        pytest.param(
            ("later", "absent"),
            [{"do": "later", "seat": 0}, {"do": "absent", "seat": 1}],
            id="one at the end, one absent",
        ),
    ],
)
def test_the_ways_of_entering_are_the_first_lines_of_the_log(campaign, ways, lines):
    episode = start_episode(campaign=campaign, number=1, new=new_episode(*ways), by="ana")
    assert lines_of(episode.table) == lines


@pytest.mark.parametrize("way", ["cards", "later"])
def test_a_city_on_an_unknown_board_is_always_entered_at_the_end(account, way):
    campaign = campaign_of(account, is_known=False)

    episode = start_episode(campaign=campaign, number=1, new=new_episode(way, way))

    state = folded(Table.objects.get(pk=episode.table_id)).state
    assert state.unentered == (0, 1)
    assert [seat.own["unknown"] for seat in episode.table.seats.all()] == [True, True]


def test_the_deck_of_the_site_is_kept(campaign):
    new = new_episode("cards", "cards", deck=("y1", "b2"))
    assert start_episode(campaign=campaign, number=1, new=new).table.deck == ["y1", "b2"]


def test_a_new_mayor_takes_the_city_over(campaign):
    closed(campaign)
    new = new_episode("later", "later", mayors=("Ana", "Eva"))

    second = start_episode(campaign=campaign, number=2, new=new)

    assert [city.mayor_name for city in City.objects.filter(campaign=campaign)] == ["Ana", "Eva"]
    assert [seat.name for seat in second.table.seats.all()] == ["Ana", "Eva"]
    first = campaign.episodes.get(number=1)
    assert [seat.name for seat in first.table.seats.all()] == ["Ana", "Ben"]
    assert Person.objects.filter(name="Eva").count() == 1
    assert ledger_lines(campaign)[-1] == (2, "start", 1, "mayor", {"name": "Eva", "before": "Ben"})


def test_a_guest_sits_at_the_table_and_the_mayor_stays(campaign):
    closed(campaign)
    new = new_episode("later", "later", mayors=("Ana", "Eva"), guests=[1])

    second = start_episode(campaign=campaign, number=2, new=new)

    assert [city.mayor_name for city in City.objects.filter(campaign=campaign)] == ["Ana", "Ben"]
    assert [seat.name for seat in second.table.seats.all()] == ["Ana", "Eva"]
    assert ledger_lines(campaign)[-1] == (2, "start", 1, "guest", {"name": "Eva"})


def test_the_mayor_is_no_guest(campaign):
    new = new_episode("later", "later", guests=[0, 1])

    start_episode(campaign=campaign, number=1, new=new)

    assert ledger_lines(campaign) == []


def test_the_boards_are_those_at_the_start_of_the_episode(campaign):
    closed(campaign)
    stick(campaign, "rock on A1", "1 end")
    stick(campaign, "tree on B1", "2 start", city=1)

    second = started(campaign, 2)

    assert [seat.own["terrain"][0] for seat in second.table.seats.all()] == ["r.tT", ".ttT"]


def test_a_sticker_that_comes_later_does_not_change_a_table_that_has_started(campaign):
    first = started(campaign)

    stick(campaign, "rock on A1", "1 end")

    forget_all()
    first = Episode.objects.get(pk=first.pk)
    assert folded(first.table).state.setup.boards[0].terrain[0] == "..tT"
    assert [seat.own["terrain"][0] for seat in first.table.seats.all()] == ["..tT", "..tT"]


def test_a_sticker_that_a_page_had_not_seen_yet_lies_on_the_board(campaign):
    closed(campaign)
    old = Campaign.objects.prefetch_related("cities", "ledger").get(pk=campaign.pk)
    stick(campaign, "rock on A1", "2 start")

    second = start_episode(campaign=old, number=2, new=new_episode("later", "later"))

    assert second.table.seats.first().own["terrain"][0] == "r.tT"


def test_the_number_that_is_next(campaign):
    assert next_number(campaign) == 1
    episode = over(campaign)
    assert next_number(campaign) == 0
    close_episode(episode=episode)
    assert next_number(campaign) == 2


def test_started_twice_is_started_once(campaign):
    one = start_episode(campaign=campaign, number=1, new=new_episode("later", "cards"))
    before = kept(campaign)

    other = start_episode(campaign=campaign, number=1, new=new_episode("cards", "absent"))

    assert one == other
    assert kept(campaign) == before
    assert Table.objects.count() == 1


REFUSED_STARTS = [
    pytest.param(0, 2, Refusal.NOT_NEXT, id="past the next at the beginning"),
    pytest.param(0, 0, Refusal.NOT_NEXT, id="episode 0"),
    pytest.param(0, 25, Refusal.NOT_NEXT, id="episode 25"),
    pytest.param(1, 3, Refusal.NOT_NEXT, id="past the next"),
]


@pytest.mark.parametrize(("done", "number", "code"), REFUSED_STARTS)
def test_only_the_next_episode_can_be_started(campaign, done, number, code):
    for one in range(1, done + 1):
        closed(campaign, one)
    before = kept(campaign)

    new = new_episode("later", "later")
    assert refused(start_episode, campaign=campaign, number=number, new=new) == code
    assert kept(campaign) == before


def test_the_next_waits_for_the_one_before(campaign):
    started(campaign)
    new = new_episode("later", "later")
    assert refused(start_episode, campaign=campaign, number=2, new=new) == Refusal.NOT_CLOSED
    assert refused(start_episode, campaign=campaign, number=3, new=new) == Refusal.NOT_NEXT


def test_after_24_there_is_no_other(campaign):
    episode = closed(campaign)
    Episode.objects.filter(pk=episode.pk).update(number=24)
    new = new_episode("later", "later")
    assert next_number(campaign) == 0
    assert refused(start_episode, campaign=campaign, number=25, new=new) == Refusal.COMPLETE


def test_a_start_that_the_rules_refuse_leaves_nothing(campaign):
    before = kept(campaign)
    new = new_episode("absent", "absent", mayors=("Eva", "Finn"))

    assert refused(start_episode, campaign=campaign, number=1, new=new) == "nobody_left"

    assert kept(campaign) == before
    assert not Table.objects.exists()
    assert not Person.objects.filter(name="Eva").exists()


@pytest.mark.django_db(transaction=True)
def test_four_phones_start_one_table(account):
    campaign = campaign_of(account)

    def start(_):
        return start_episode(
            campaign=Campaign.objects.get(), number=1, new=new_episode("later", "later")
        ).pk

    assert len({*at_once(4, start)}) == 1
    assert Table.objects.count() == 1
    assert lines_of(campaign.episodes.get().table) == [
        {"do": "later", "seat": 0},
        {"do": "later", "seat": 1},
    ]


def test_each_episode_begins_on_a_cleared_board_with_the_marker_on_10(account):
    campaign = campaign_of(account)
    first = started(campaign, 1, cards=(0, 1))
    act(first, {"do": "reveal", "building": "y1"})
    act(first, {"do": "place", "seat": 0, "cells": ["B1", "B2"]})
    act(first, {"do": "pass", "seat": 1})
    act(first, {"do": "reveal", "building": "y2"})
    for seat in (0, 1):
        act(first, {"do": "end", "seat": seat})
    first.table.refresh_from_db()
    before = folded(first.table).state
    assert [len(city.built) for city in before.cities] == [1, 0]
    assert [marker(before, seat) for seat in (0, 1)] == [10, 9]
    close_episode(episode=first, by="ana")

    state = folded(started(campaign, 2, cards=(0, 1)).table).state

    assert [city.built for city in state.cities] == [(), ()]
    assert [marker(state, seat) for seat in (0, 1)] == [10, 10]
