"""Building the demo: once, whole, for everybody."""

from io import StringIO

import pytest
from django.core.management import call_command

from campaign.config.site import add_demo
from campaign.exchange.writing import campaign_json, file_of
from campaign.models import Campaign
from campaign.services import demo as services
from campaign.services.demo import build_demo, demo_campaign, remove_demo
from games.models import Table
from tests.campaign.exchange.files import counts
from tests.campaign_builders import campaign_of, closed

pytestmark = pytest.mark.django_db


def played(campaign):
    """Return what was played, without moments and ids."""
    file = campaign_json(file_of(campaign))
    return (
        [(episode["table"], episode["scores"]) for episode in file["episodes"]],
        [(entry.get("city"), entry["kind"], entry["mark"]) for entry in file["ledger"]],
    )


@pytest.fixture
def short(monkeypatch):
    """Let the demo have two episodes wherever it is built."""
    monkeypatch.setattr(build_demo, "__kwdefaults__", {**build_demo.__kwdefaults__, "episodes": 2})


def test_it_is_nobodys_and_everybodys(demo):
    assert (demo.owner, demo.is_demo) == (None, True)
    assert [table.is_public for table in Table.objects.all()] == [True, True]
    assert [table.owner for table in Table.objects.all()] == [None, None]
    assert [city.mayor for city in demo.cities.all()] == [None] * 4


def test_the_same_seed_gives_the_same_demo(demo):
    first = played(demo)

    assert played(build_demo(episodes=2)) == first
    assert played(build_demo(seed=7, episodes=2)) != first


def test_building_again_takes_the_place_of_the_old_one(demo):
    before = counts()

    again = build_demo(episodes=2)

    assert counts() == before
    assert demo_campaign() == again
    assert not Campaign.objects.filter(pk=demo.pk).exists()


def test_one_that_was_not_finished_is_seen_by_nobody_and_goes(client, account):
    def stop(number):
        if number == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_demo(tell=stop)

    half = Campaign.objects.get()
    assert demo_campaign() is None
    assert client.get(f"/campaigns/{half.pk}/").status_code == 404
    assert client.get(half.episodes.get().table.get_absolute_url()).status_code == 404
    remove_demo()
    assert not Campaign.objects.exists()
    assert not Table.objects.exists()


def test_other_campaigns_stay(account):
    closed(campaign_of(account))

    build_demo(episodes=1)
    remove_demo()

    assert Campaign.objects.get().owner == account
    assert Table.objects.count() == 1


def test_the_command_builds_it_once(short, capsys):
    out = StringIO()

    call_command("demo", stdout=out)
    call_command("demo", stdout=out)

    demo = demo_campaign()
    assert out.getvalue() == f"The demo is there: {demo.get_absolute_url()}\n" * 2
    assert capsys.readouterr().out.split("\r") == [
        "",
        "Playing the demo: episode 1 of 24 …",
        "Playing the demo: episode 2 of 24 …",
    ]


def test_the_command_builds_it_again_when_asked(short):
    call_command("demo", stdout=StringIO())
    first = demo_campaign()

    call_command("demo", "--again", stdout=StringIO())

    assert Campaign.objects.get(is_demo=True) != first


def test_the_first_start_builds_it(short):
    add_demo()

    assert demo_campaign()


def test_a_later_start_leaves_it(demo, monkeypatch):
    monkeypatch.setattr(services, "_play", None)

    add_demo()

    assert demo_campaign() == demo


def test_a_site_that_is_used_gets_none_by_itself(account):
    add_demo()

    assert demo_campaign() is None


def test_a_site_without_one_has_no_link_to_it(client):
    assert "demo" not in client.get("/accounts/login/").text
