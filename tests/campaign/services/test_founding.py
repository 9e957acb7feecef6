from uuid import uuid4

import pytest

from campaign.services.founding import NewCampaign, NewCity, found_campaign
from games.models import Person
from tests.campaign_builders import campaign_of

FIELD = ("....", "...T")
RIVER = ("0011", "0011")


def new_city(name="Norr", mayor="Ana", animal="bear", **more):
    return NewCity(animal, name, mayor, FIELD, RIVER, **more)


def test_a_campaign_keeps_its_cities_and_their_boards(account):
    cities = [
        new_city(squares=("A1", "B2")),
        new_city("Søder", "Ben", "fox", is_known=False),
    ]

    campaign = found_campaign(owner=account, new=NewCampaign("Ours", "Asia/Tokyo", cities))

    assert (campaign.name, campaign.time_zone, campaign.owner) == ("Ours", "Asia/Tokyo", account)
    assert [
        (c.number, c.animal, c.name, c.mayor_name, c.terrain, c.banks, c.squares, c.is_known)
        for c in campaign.cities.all()
    ] == [
        (0, "bear", "Norr", "Ana", [*FIELD], [*RIVER], ["A1", "B2"], True),
        (1, "fox", "Søder", "Ben", [*FIELD], [*RIVER], [], False),
    ]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_cities(account, count):
    assert campaign_of(account, count).cities.count() == count


def test_mayors_join_the_address_book_once(account):
    Person.objects.create(owner=account, name="Ana")

    campaign_of(account, 3)
    campaign_of(account, 3)

    assert [person.name for person in Person.objects.known_to(account)] == ["Ana", "Ben", "Cleo"]


def test_two_mayors_of_one_name_are_two_people(account):
    cities = [new_city(), new_city("Øst", "Ana", "fox")]

    campaign = found_campaign(owner=account, new=NewCampaign("Ours", "UTC", cities))

    one, other = campaign.cities.all()
    assert one.mayor_id != other.mayor_id


def test_an_account_may_have_several_campaigns(account):
    assert campaign_of(account).pk != campaign_of(account).pk
    assert account.campaigns.count() == 2


def test_founded_with_one_id_is_founded_once(account):
    new = NewCampaign("Ours", "UTC", [new_city()], origin=uuid4())

    assert found_campaign(owner=account, new=new) == found_campaign(owner=account, new=new)
    assert account.campaigns.count() == 1
