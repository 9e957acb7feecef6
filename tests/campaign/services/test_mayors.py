"""A new mayor of a city: from the next episode on, once, and told when."""

from uuid import uuid4

import pytest

from campaign.models import Campaign, Episode
from campaign.services.marks import Written
from campaign.services.people import NewMayor, change_mayor
from campaign.services.refusals import PeopleRefusal, Refusal
from games.models import Person
from tests.campaign_builders import (
    at_once,
    campaign_of,
    closed,
    kept,
    ledger_lines,
    refused,
    started,
)


def change(campaign, name="Eva", before="Ben", following=1, city=1, request=None):
    new = NewMayor(city, name, before, following)
    change_mayor(campaign=campaign, new=new, written=Written("ana", request or uuid4()))


def mayors(campaign):
    return [city.mayor_name for city in Campaign.objects.get(pk=campaign.pk).cities.all()]


def test_a_new_mayor_counts_from_the_next_episode_on(campaign):
    first = closed(campaign)

    change(campaign, following=2)

    assert mayors(campaign) == ["Ana", "Eva"]
    assert ledger_lines(campaign)[-1] == (2, "start", 1, "mayor", {"name": "Eva", "before": "Ben"})
    assert [seat.name for seat in started(campaign, 2).table.seats.all()] == ["Ana", "Eva"]
    assert [seat.name for seat in first.table.seats.all()] == ["Ana", "Ben"]


def test_while_an_episode_is_played_the_next_one_is_meant(campaign):
    started(campaign)
    change(campaign, following=2)
    assert ledger_lines(campaign)[-1][:2] == (2, "start")


def test_who_comes_back_is_the_same_person(campaign):
    change(campaign)
    change(campaign, name="Ben", before="Eva")
    assert mayors(campaign) == ["Ana", "Ben"]
    assert sorted(person.name for person in Person.objects.all()) == ["Ana", "Ben", "Eva"]


def test_sent_twice_counts_once(campaign):
    request = uuid4()
    change(campaign, request=request)
    before = kept(campaign)

    change(campaign, request=request)

    assert kept(campaign) == before
    assert refused(change, campaign, name="Finn", request=request) == Refusal.SENT_BEFORE


REFUSED = [
    pytest.param({"name": "Ben"}, Refusal.UNCHANGED, id="who is mayor already"),
    pytest.param({"name": "ana"}, PeopleRefusal.NAME_TWICE, id="the name of another mayor"),
    pytest.param({"before": "Cleo"}, Refusal.CHANGED, id="in the place of somebody else"),
    pytest.param({"following": 2}, Refusal.CHANGED, id="from another episode on"),
]


@pytest.mark.parametrize(("changes", "code"), REFUSED)
def test_what_is_refused_changes_nothing(campaign, changes, code):
    before = kept(campaign)
    assert refused(change, campaign, **changes) == code
    assert kept(campaign) == before
    assert not Person.objects.filter(name="Eva").exists()


def test_after_the_last_episode_there_is_no_new_mayor(campaign):
    episode = started(campaign)
    Episode.objects.filter(pk=episode.pk).update(number=24)
    assert refused(change, campaign, following=25) == Refusal.COMPLETE


@pytest.mark.django_db(transaction=True)
def test_of_two_phones_at_once_one_is_told(account):
    campaign = campaign_of(account)

    def send(number):
        return refused(change, Campaign.objects.get(), name=("Eva", "Finn")[number])

    assert {*at_once(2, send)} == {None, Refusal.CHANGED}
    assert len(ledger_lines(campaign)) == 1
