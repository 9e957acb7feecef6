"""People in a campaign file: mayors and guests go out and come in again."""

import pytest

from campaign.services.episodes import start_episode
from campaign.services.exchange import take_in_campaign
from campaign.services.marks import Written
from campaign.services.people import NewMayor, change_mayor
from tests.campaign.exchange.files import as_source, changed, fault, json_of, source_of
from tests.campaign_builders import campaign_of, closed, new_episode

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    """A campaign with a guest in episode 2, and a new mayor from episode 3 on."""
    campaign = campaign_of(account)
    closed(campaign)
    guest = new_episode("later", "later", mayors=("Zoë", "Ben"), guests=[0])
    start_episode(campaign=campaign, number=2, new=guest)
    change_mayor(campaign=campaign, new=NewMayor(1, "Eva", "Ben", 3), written=Written("ana"))
    return campaign


def test_out_and_in_and_out_gives_the_same_bytes(campaign, other_account):
    source = source_of(campaign)

    copy = take_in_campaign(owner=other_account, source=source)

    assert source_of(copy) == source
    assert [city.mayor.name for city in copy.cities.all()] == ["Ana", "Eva"]
    marks = [(entry["kind"], entry["mark"]) for entry in json_of(copy)["ledger"]][-2:]
    assert marks == [("guest", {"name": "Zoë"}), ("mayor", {"name": "Eva", "before": "Ben"})]


def test_a_new_mayor_alone_grows_what_is_known(account, other_account):
    campaign = campaign_of(account)
    copy = take_in_campaign(owner=other_account, source=source_of(campaign))
    change_mayor(campaign=campaign, new=NewMayor(0, "Eva", "Ana", 1), written=Written("ana"))

    take_in_campaign(owner=other_account, source=source_of(campaign))

    assert copy.cities.get(number=0).mayor.name == "Eva"
    assert source_of(copy) == source_of(campaign)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_files_of_earlier_formats_are_read(campaign, other_account, version):
    file = changed(json_of(campaign), format=f"city-campaign/{version}")

    copy = take_in_campaign(owner=other_account, source=as_source(file))

    assert source_of(copy) == source_of(campaign)


FAULTS = [
    pytest.param({"ledger__1__mark__name": ""}, "ledger[1].mark.name", id="no name"),
    pytest.param({"ledger__1__mark__name": "x" * 41}, "ledger[1].mark.name", id="41 characters"),
    pytest.param({"ledger__2__mark__name": "a\nb"}, "ledger[2].mark.name", id="two lines"),
    pytest.param({"ledger__2__mark__before": None}, "ledger[2].mark.before", id="nobody before"),
    pytest.param({"ledger__1__mark__before": "Ana"}, "ledger[1].mark.before", id="an unknown key"),
]


@pytest.mark.parametrize(("changes", "where"), FAULTS)
def test_a_fault_is_told_with_where(campaign, changes, where):
    assert fault(changed(json_of(campaign), **changes))[0] == where
