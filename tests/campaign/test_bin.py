"""What is deleted lies in a bin for 30 days, comes back as it was, and is then gone."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from django.core.cache import caches
from django.utils import timezone

from campaign.exchange.writing import campaign_bytes, file_of
from campaign.models import Campaign
from campaign.services.bin import empty_bins, remove_campaign, throw_campaign
from campaign.services.branches import NewBranch, branch_campaign, branches_of
from campaign.services.exchange import take_in_campaign
from games.bin import remove_table, throw_table
from games.kit.errors import InvalidError
from games.made import made_once
from games.models import ComponentSet, Entry, Person, Seat, SetUse, Table
from games.photos.models import Photo
from games.sharing import Device, Invitation
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.test_access import played
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of, closed
from tests.games.views.test_own_city import guest_of
from tests.photo_builders import media, photo_of
from tests.table_builders import parsed, practice_table

pytestmark = pytest.mark.django_db

BIN = "/bin/"
DAY = timedelta(days=1)


@pytest.fixture
def own(account):
    campaign = played(campaign_of(account))
    campaign.episodes.update(doubt=None)
    photo_of(account, campaign.pk, "1")
    return campaign


@pytest.fixture
def table(account):
    table = practice_table(account, "Ana", "Ben")
    photo_of(account, table.pk)
    return table


@pytest.fixture(params=["own", "table"])
def thing(request):
    return request.getfixturevalue(request.param)


def throw(client, thing):
    return client.post(f"{thing.get_absolute_url()}delete/")


def age(thing, by):
    """Let something have been thrown away so long ago."""
    type(thing).objects.filter(pk=thing.pk).update(binned_at=timezone.now() - by)


def everything():
    """What there is of all that belongs to campaigns and tables."""
    models = (Campaign, Table, Seat, Entry, Photo, Invitation, Device, SetUse)
    return {model.__name__: model.objects.count() for model in models}, media()


def test_the_page_says_what_goes(signed_in, own):
    come_by(linked(own, "reader"))
    page = parsed(signed_in.get(f"/campaigns/{own.pk}/delete/"))
    assert [item.text for item in page.one("main").all("li")] == [
        "The cities Norr (Ana), Søder (Ben)",
        "1 episode",
        f"{own.episodes.get().table.version} lines of their logs",
        f"{own.ledger.count()} entries about stickers, symbols and boards",
        "1 note",
        "1 photo",
        "1 device that came by a link",
    ]
    assert (
        f'href="/campaigns/{own.pk}/export/"' in signed_in.get(f"/campaigns/{own.pk}/delete/").text
    )


def test_what_there_is_not_of_a_campaign_is_not_told(signed_in, account):
    page = parsed(signed_in.get(f"/campaigns/{campaign_of(account).pk}/delete/"))
    assert [item.text for item in page.one("main").all("li")] == [
        "The cities Norr (Ana), Søder (Ben)"
    ]


def test_the_page_of_a_table_says_what_goes(signed_in, table):
    page = parsed(signed_in.get(f"/tables/{table.pk}/delete/"))
    told = [item.text for item in page.one("main").all("li")]
    assert told[0].endswith(": Ana, Ben")
    assert told[1:] == ["Its set-up: nothing has been played yet", "1 photo"]


def test_what_deletes_does_not_look_like_what_keeps(signed_in, thing, account):
    kept = ComponentSet.objects.create(owner=account, game="multicity", name="Box")
    for one in (thing, kept):
        here = one.get_absolute_url()
        form = parsed(signed_in.get(f"{here}delete/")).one("main").one("form", method="post")
        assert "danger" in form.one("button")["class"].split()
        assert form.one("a", href=here)["class"].split() == ["button", "quiet"]


def test_what_is_thrown_away_is_found_by_nobody_and_in_no_list(signed_in, thing):
    guest = come_by(linked(thing, "scribe"))
    here = thing.get_absolute_url()
    assert (guest.get(here).status_code, here in signed_in.get("/").text) == (200, True)

    assert throw(signed_in, thing)["Location"] == BIN

    assert {one.get(here).status_code for one in (signed_in, guest)} == {404}
    assert not any(here in signed_in.get(path).text for path in ("/", "/tables/"))
    assert "In your bin: 1 thing" in signed_in.get("/").text
    assert len(parsed(signed_in.get(BIN)).all("li")) == 1


def test_a_table_is_named_by_its_game_and_who_played(signed_in, table, settings):
    settings.TIME_ZONE = "Pacific/Auckland"
    begun = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)
    Table.objects.filter(pk=table.pk).update(created_at=begun)
    throw(signed_in, table)
    [thing] = parsed(signed_in.get(BIN)).one("ul", class_="binned").all("li")
    name = f"{table.title}: Ana, Ben"
    assert thing.one("h2").text == f"{name} begun 1 December 2026, 12:30"
    labels = [button["aria-label"] for button in thing.all("button")]
    assert labels == [
        f"Take it out: {name}, begun 1 December 2026, 12:30",
        f"Delete for good: {name}, begun 1 December 2026, 12:30",
    ]


@pytest.mark.parametrize(
    ("given", "words"),
    [("own", "1 game and 1 city in your bin."), ("table", "1 game in your bin.")],
)
def test_a_page_of_somebody_tells_what_of_them_lies_there(
    request, signed_in, account, given, words
):
    thing = request.getfixturevalue(given)
    ana = Person.objects.get(owner=account, name="Ana")
    assert "in your bin" not in signed_in.get(ana.get_absolute_url()).text
    throw(signed_in, thing)
    page = parsed(signed_in.get(ana.get_absolute_url())).one("main")
    assert words in page.text
    assert "At no table yet" not in page.text
    assert page.one("a", href=BIN)


def test_the_tables_of_a_campaign_go_with_it(signed_in, own):
    table = own.episodes.get().table
    throw(signed_in, own)
    assert signed_in.get(table.get_absolute_url()).status_code == 404
    assert signed_in.post(f"{table.get_absolute_url()}moves/", {"do": "undo"}).status_code == 404
    assert table.get_absolute_url() not in signed_in.get("/tables/").text
    assert len(parsed(signed_in.get(BIN)).all("li")) == 1


def test_what_is_taken_out_is_as_it_was(signed_in, thing):
    guest = come_by(linked(thing, "scribe"))
    before, there = pages_of(signed_in, thing), everything()
    throw(signed_in, thing)

    answer = signed_in.post(f"/bin/{thing.pk}/back/")

    assert answer["Location"] == thing.get_absolute_url()
    assert (pages_of(signed_in, thing), everything()) == (before, there)
    assert guest.get(thing.get_absolute_url()).status_code == 200
    assert signed_in.post(f"/bin/{thing.pk}/back/").status_code == 302  # sent twice


def pages_of(client, thing):
    name = "export" if isinstance(thing, Campaign) else "record"
    return client.get(f"{thing.get_absolute_url()}{name}/").content


def test_after_30_days_it_is_gone_with_all_that_belongs_to_it(
    signed_in, thing, django_capture_on_commit_callbacks
):
    people, sets = Person.objects.count(), ComponentSet.objects.count()
    come_by(linked(thing, "reader"))
    throw(signed_in, thing)
    there = everything()
    made_once("boards", lambda: b"RIFF")

    age(thing, 30 * DAY - timedelta(minutes=5))
    assert (empty_bins(), everything()) == (0, there)
    age(thing, 30 * DAY + timedelta(minutes=5))
    with django_capture_on_commit_callbacks(execute=True):
        assert empty_bins() == 1

    assert (set(everything()[0].values()), everything()[1]) == ({0}, [])
    assert caches["pictures"].get("boards") is None
    assert (Person.objects.count(), ComponentSet.objects.count()) == (people, sets)
    assert signed_in.post(f"/bin/{thing.pk}/back/").status_code == 404


@pytest.mark.parametrize("path", ["/", BIN])
def test_looking_at_a_page_with_the_bin_is_enough(signed_in, thing, path):
    throw(signed_in, thing)
    age(thing, 31 * DAY)
    signed_in.get(path)
    assert not type(thing).objects.exists()


def test_it_is_gone_at_once_where_that_is_wanted(signed_in, thing):
    throw(signed_in, thing)
    assert signed_in.post(f"/bin/{thing.pk}/gone/")["Location"] == BIN
    assert set(everything()[0].values()) == {0}
    assert "The bin is empty." in signed_in.get(BIN).text
    assert signed_in.post(f"/bin/{thing.pk}/gone/")["Location"] == BIN


def test_what_is_not_in_the_bin_is_not_deleted_from_there(signed_in, thing):
    before = everything()
    assert signed_in.post(f"/bin/{thing.pk}/gone/")["Location"] == BIN
    assert everything() == before


def test_nobody_reaches_into_anothers_bin(client, other_account, own, table):
    throw_campaign(campaign=own)
    throw_table(table=table)
    client.force_login(other_account)
    before = everything()
    assert parsed(client.get(BIN)).all("li") == []
    for pk in (own.pk, table.pk):
        assert client.post(f"/bin/{pk}/back/").status_code == 404
        client.post(f"/bin/{pk}/gone/")
    assert everything() == before
    assert not Campaign.objects.filter(binned_at=None).exists()


def test_who_is_signed_out_is_asked_who_it_is(client, own):
    for answer in (client.get(BIN), client.post(f"/bin/{own.pk}/back/")):
        assert answer["Location"].startswith("/accounts/login/")


def test_throwing_away_twice_is_once(signed_in, thing):
    throw(signed_in, thing)
    when = type(thing).objects.get(pk=thing.pk).binned_at
    assert throw(signed_in, thing)["Location"] == BIN
    assert type(thing).objects.get(pk=thing.pk).binned_at == when


def test_a_table_of_a_campaign_is_not_thrown_away_alone(signed_in, own):
    table = own.episodes.get().table
    assert throw(signed_in, table).status_code == 404
    assert not Table.objects.exclude(binned_at=None).exists()


def test_its_own_file_does_not_bring_half_of_it_back(signed_in, account, own):
    source = campaign_bytes(file_of(own))
    throw_campaign(campaign=own)
    with pytest.raises(InvalidError, match=r"“Our campaign” lies in your bin\."):
        take_in_campaign(owner=account, source=source)


def test_another_account_takes_its_file_in(other_account, own):
    source = campaign_bytes(file_of(own))
    throw_campaign(campaign=own)
    assert take_in_campaign(owner=other_account, source=source).pk != own.pk


def test_branches_stay_and_are_listed_no_more_while_they_lie_in_the_bin(account, own):
    branch = branch_campaign(campaign=own, new=NewBranch(1, "Another way", uuid4()))
    throw_campaign(campaign=branch)
    assert [*branches_of(own)] == []
    throw_campaign(campaign=own)
    age(own, 31 * DAY)
    empty_bins()
    assert [*Campaign.objects.all()] == [branch]


def test_former_tables_and_drafts_go_too(signed_in, campaign):
    mended = draft_of(closed(campaign))
    mend(mended, 3, points(0, 10))
    counted(mended)
    draft_of(campaign.episodes.get())
    assert Table.objects.count() == 3
    for table in Table.objects.all():
        photo_of(campaign.owner, table.pk)
    throw(signed_in, campaign)
    assert not Table.objects.filter(binned_at=None).exists()
    age(campaign, 31 * DAY)
    assert (empty_bins(), Table.objects.count()) == (1, 0)
    assert not Photo.objects.exists()


def test_what_is_taken_out_at_the_last_moment_stays(own, table):
    for thing, remove in ((own, remove_campaign), (table, remove_table)):
        remove(**{"campaign" if thing is own else "table": thing})
        thing.refresh_from_db()


def test_a_device_is_told_at_the_start_what_was_deleted(account):
    table = practice_table(account, "Ana", "Ben")
    device = come_by(linked(table, "scribe"))
    assert f'href="{table.get_absolute_url()}"' in device.get("/").text
    throw_table(table=table)

    start = device.get("/")
    assert start.status_code == 200
    assert table.get_absolute_url() not in start.text
    assert "deleted by who keeps it" in start.text


def test_the_page_of_a_person_leads_to_where_each_link_for_them_is_ended(signed_in, account):
    table = practice_table(account, "Ana", "Ben")
    guest_of(signed_in, table)
    ben = table.seats.get(number=1).person
    page = signed_in.get(ben.get_absolute_url()).text
    assert f'href="{table.get_absolute_url()}sharing/"' in page
    assert signed_in.get(f"{table.get_absolute_url()}sharing/").status_code == 200

    throw_table(table=table)
    assert "/sharing/" not in signed_in.get(ben.get_absolute_url()).text
