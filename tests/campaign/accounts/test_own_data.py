"""An account saves all that the site keeps of it, and nothing of anybody else."""

import json
import zipfile
from io import BytesIO
from uuid import uuid4

import pytest

from campaign.services.address_book import rename_person
from campaign.services.bin import throw_campaign
from campaign.services.exchange import take_in_campaign
from campaign.services.merging import merge_people, plan_of
from games.boxes import parse_set
from games.models import Person, Table
from games.records import parse_record
from games.services import take_in_record
from games.sets import NewSet, make_set
from tests.campaign.exchange.files import played_campaign, source_of
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of
from tests.photo_builders import photo_of
from tests.table_builders import parsed, practice_table

pytestmark = pytest.mark.django_db

PATH = "/accounts/data/"


def data_of(client):
    answer = client.get(PATH)
    assert answer.status_code == 200
    with zipfile.ZipFile(BytesIO(answer.content)) as files:
        return {name: files.read(name) for name in files.namelist()}


@pytest.fixture
def kept(account):
    campaign = played_campaign(account)
    photo_of(account, campaign.pk, "1")
    come_by(linked(campaign, "reader"), "Ben’s phone")
    table = practice_table(account, "Ana", "Zoe")
    photo_of(account, table.pk)
    make_set(owner=account, new=NewSet("cities", "Our box"))
    return campaign


def test_it_is_all_there(signed_in, account, kept):
    files = data_of(signed_in)

    day = Table.objects.get(part_of="").created_at.date()
    assert sorted(files) == [
        "account.json",
        "campaigns/1-our-campaign.zip",
        f"photos/1-{account.photos.latest('at').at:%Y-%m-%d}.webp",
        "sets/1-cities-our-box.json",
        f"tables/1-my-city-{day}.json",
    ]
    told = json.loads(files["account.json"])
    assert (told["username"], told["email"]) == ("ana", "")
    assert {"Ana", "Ben", "Zoe"} <= {one["name"] for one in told["people"]}
    assert all(one.keys() == {"name", "archived"} for one in told["people"])
    assert [[one["name"] for one in link["devices"]] for link in told["links"]] == [["Ben’s phone"]]
    assert "password" not in files["account.json"].decode()


def test_people_have_their_former_names_and_who_they_are_too(signed_in, account):
    practice_table(account, "Ana")
    practice_table(account, "Anna")
    one, two = Person.objects.filter(owner=account).order_by("name")
    rename_person(person=one, name="Ana B.", before="Ana", by="ana")
    seen = plan_of(one, two).mark
    merge_people(owner=account, people=(one.pk, two.pk), seen=seen, pk=uuid4())

    ana, anna = json.loads(data_of(signed_in)["account.json"])["people"]
    assert [former["name"] for former in ana["formerly"]] == ["Ana"]
    assert anna == {"name": "Anna", "archived": False, "merged_into": "Ana B."}


def test_all_of_it_can_be_taken_in_elsewhere(signed_in, account, kept, other_account):
    files = data_of(signed_in)

    copy = take_in_campaign(owner=other_account, source=files["campaigns/1-our-campaign.zip"])
    assert source_of(copy) == source_of(kept)
    assert other_account.photos.count() == 1
    [record] = [content for name, content in files.items() if name.startswith("tables/")]
    take_in_record(owner=other_account, record=parse_record(record))
    assert parse_set(files["sets/1-cities-our-box.json"]).name == "Our box"


def test_what_lies_in_the_bin_is_there_and_named(signed_in, account):
    throw_campaign(campaign=campaign_of(account))
    files = data_of(signed_in)
    assert json.loads(files["account.json"])["in_bin"] == ["campaigns/1-our-campaign.zip"]


def test_nothing_of_others_is_in_it(client, kept, other_account):
    client.force_login(other_account)
    assert [*data_of(client)] == ["account.json"]


def test_the_way_there_is_on_the_page_of_the_account(client, signed_in):
    assert PATH in {link["href"] for link in parsed(signed_in.get("/accounts/")).all("a")}
    client.logout()
    assert client.get(PATH)["Location"].startswith("/accounts/login/")
