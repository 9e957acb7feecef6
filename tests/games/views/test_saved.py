"""On a page where something is entered it says when it was last saved."""

from datetime import UTC, datetime

import pytest

from campaign.models import Campaign
from games.models import ComponentSet, Table
from games.sets import NewSet, make_set
from tests.builders import deck
from tests.campaign_builders import campaign_of, demo_of, started
from tests.games.views.test_own_city import guest_of
from tests.multicity_builders import multicity_table
from tests.photo_builders import photo_of
from tests.table_builders import act, kept_table, parsed, part
from tests.tangram_builders import kept, reveal

pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 29, 19, 42, 7, tzinfo=UTC)


def saved(page):
    return [(node.text, node.one("time")["datetime"]) for node in page.all("span", class_="saved")]


@pytest.fixture
def table(account):
    table = kept_table(account, "reveal d", seats=2, buildings=deck(d="XX", e="XX"))
    Table.objects.update(touched_at=AT)
    return table


def test_a_table_says_when_its_last_act_was_saved(signed_in, table):
    path = f"/tables/{table.pk}/"
    beside_the_last_act_and_in_the_log = saved(parsed(signed_in.get(path)))
    assert (
        beside_the_last_act_and_in_the_log
        == [("Saved 29 Nov, 19:42", "2026-11-29T19:42:07+00:00")] * 2
    )

    answer = act(signed_in, table, "pass", htmx=True, seat=0)

    [(_, after)] = saved(part(parsed(answer), "log"))
    table.refresh_from_db()
    assert after == table.touched_at.isoformat() > AT.isoformat()
    assert saved(parsed(signed_in.get(path)))[0][1] == after


def test_a_refused_act_saves_nothing(signed_in, table):
    answer = act(signed_in, table, "place", htmx=True, seat=0, cells="A1 A2")
    assert answer.status_code == 422
    assert saved(part(parsed(answer), "log"))[0][0] == "Saved 29 Nov, 19:42"


def test_nothing_is_saved_before_something_is_entered(signed_in, account):
    table = kept_table(account, seats=2)
    assert saved(parsed(signed_in.get(f"/tables/{table.pk}/"))) == []


def test_a_device_for_one_city_is_told_it_too_and_where_it_mends(signed_in, table):
    ben = guest_of(signed_in, table)
    act(ben, table, "pass", seat=1)
    Table.objects.update(touched_at=AT)
    for path, count in ((f"/tables/{table.pk}/", 2), (f"/tables/{table.pk}/entries/1/", 1)):
        found = [words for words, _ in saved(parsed(ben.get(path)))]
        assert found == ["Saved 29 Nov, 19:42"] * count, path


def test_a_device_for_one_city_of_a_campaign_is_told_it_at_its_tables(signed_in, account):
    campaign = campaign_of(account)
    table = started(campaign, 1).table
    ben = guest_of(signed_in, campaign)
    act(signed_in, table, "reveal", building="y6")
    act(ben, table, "pass", seat=1)
    here = f"/tables/{table.pk}/"
    for path, count in ((here, 2), (f"{here}entries/1/", 1), (f"/campaigns/{campaign.pk}/", 0)):
        assert len(saved(parsed(ben.get(path)))) == count, path


def test_a_device_for_one_player_is_told_it_too(signed_in, account):
    tangram = kept(account, reveal(12))
    ben = guest_of(signed_in, tangram, "seat-1")
    assert len(saved(parsed(ben.get(f"/tables/{tangram.pk}/")))) == 2
    multicity = multicity_table(account, "0 lays bbb bbb bbb at 0,1")
    ben = guest_of(signed_in, multicity, "seat-1")
    assert len(saved(parsed(ben.get(f"/tables/{multicity.pk}/")))) == 2


def test_who_may_only_read_is_told_of_no_saving(client, account, table):
    Table.objects.update(is_public=True)
    demo = demo_of(account)
    for path in (f"/tables/{table.pk}/", f"/campaigns/{demo.pk}/"):
        assert saved(parsed(client.get(path))) == []


def test_campaigns_and_sets_say_it_too(signed_in, account):
    campaign = campaign_of(account)
    box = make_set(owner=account, new=NewSet("multicity", "Our box"))
    Campaign.objects.update(touched_at=AT)
    ComponentSet.objects.update(touched_at=AT)
    for path in (f"/campaigns/{campaign.pk}/", f"/sets/{box.pk}/"):
        assert [words for words, _ in saved(parsed(signed_in.get(path)))] == ["Saved 29 Nov, 19:42"]


@pytest.mark.parametrize("game", ["campaigns", "tables", "sets"])
def test_where_all_is_to_go_its_photos_count_as_saved(signed_in, account, game):
    kept = {
        "campaigns": lambda: campaign_of(account),
        "tables": lambda: kept_table(account, seats=2),
        "sets": lambda: make_set(owner=account, new=NewSet("my-city", "Our box")),
    }[game]()
    type(kept).objects.update(touched_at=AT)
    photo = photo_of(account, kept.pk)

    page = parsed(signed_in.get(f"/{game}/{kept.pk}/delete/"))

    assert saved(page.one("p", class_="crumb"))[0][1] == photo.at.isoformat()
