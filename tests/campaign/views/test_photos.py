"""Photos of episodes: on their page, as private as their campaign, whatever table they have."""

from uuid import uuid4

import pytest

from games.photos.models import Photo
from tests.campaign.test_roles import browser
from tests.campaign_builders import campaign_of, closed, demo_of, started
from tests.photo_builders import jpeg, photo_of, sent_photos
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db


@pytest.fixture
def own(account):
    campaign = campaign_of(account, name="Ours & <theirs>")
    closed(campaign)
    return campaign


def album(campaign, number=1):
    return f"/campaigns/{campaign.pk}/episodes/{number}/photos/"


def test_photos_are_added_to_an_episode_and_stand_on_its_page(signed_in, own):
    response = signed_in.post(album(own), sent_photos(jpeg()))

    assert (response.status_code, response["Location"]) == (302, album(own))
    photo = Photo.objects.get()
    assert (photo.whole, photo.part, photo.owner, photo.by) == (own.pk, "1", own.owner, "ana")
    page = parsed(signed_in.get(f"/campaigns/{own.pk}/episodes/1/")).one(id="photos")
    assert [link["href"] for link in page.all("a")] == [f"{album(own)}{photo.pk}/", album(own)]
    text = parsed(signed_in.get(album(own))).one("p", class_="crumb").text
    assert text.startswith("Episode 1 of Ours & <theirs> Saved ")
    assert signed_in.get(f"{album(own)}{photo.pk}/large.webp").status_code == 200


def test_each_episode_has_its_own(signed_in, own):
    started(own, 2, cards=(0,))
    photo = photo_of(own.owner, own.pk, "1")
    assert str(photo.pk) not in signed_in.get(f"/campaigns/{own.pk}/episodes/2/").text
    assert signed_in.get(f"{album(own, 2)}{photo.pk}/").status_code == 404
    assert signed_in.post(album(own, 2), sent_photos(jpeg())).status_code == 302
    assert {*Photo.objects.values_list("part", flat=True)} == {"1", "2"}


@pytest.mark.parametrize("number", [0, 2, 25, 10**12])
def test_an_episode_that_has_not_begun_has_none(signed_in, own, number):
    assert signed_in.get(album(own, number)).status_code == 404
    assert signed_in.post(album(own, number), sent_photos(jpeg())).status_code == 404


def test_the_table_of_an_episode_leads_to_the_episodes_photos(signed_in, own):
    table = own.episodes.get().table
    assert signed_in.get(f"/tables/{table.pk}/photos/")["Location"] == album(own)
    assert signed_in.post(f"/tables/{table.pk}/photos/", sent_photos(jpeg())).status_code == 404
    page = parsed(signed_in.get(table.get_absolute_url()))
    assert page.one(class_="photo-strip").one("a")["href"] == album(own)


def test_the_table_of_a_correction_leads_to_the_episodes_photos(signed_in, own):
    signed_in.post(f"/campaigns/{own.pk}/episodes/1/correct/", {"id": str(uuid4())})
    table = own.episodes.get().draft.table
    assert table.part_of.endswith("/correction/")
    assert album(own) in signed_in.get(table.get_absolute_url()).text


def test_who_only_looks_at_an_episode_is_led_to_no_form(account, own, other_account):
    table = own.episodes.get().table
    shown = browser("reader", own, other_account).get(table.get_absolute_url()).text
    assert "Photos of the episode" not in shown


SEES = {
    "owner": (200, 302),
    "scribe": (200, 302),
    "reader": (200, 403),
    "stranger": (404, 404),
    "signed out": (404, 404),
    "ended link": (404, 404),
    "ended device": (404, 404),
}


@pytest.mark.parametrize(("who", "statuses"), SEES.items(), ids=SEES)
def test_photos_are_as_private_as_their_campaign(own, other_account, who, statuses):
    photo = photo_of(own.owner, own.pk, "1")
    look, act = statuses
    client, path = browser(who, own, other_account), f"{album(own)}{photo.pk}/"
    for shown in (album(own), path, f"{path}large.webp", f"{path}small.webp"):
        assert client.get(shown).status_code == look

    assert client.post(album(own), sent_photos(jpeg(60, 60))).status_code == act
    assert client.post(path, {"caption": "x", "before": ""}).status_code == act
    assert client.post(f"{path}delete/").status_code == act
    assert Photo.objects.filter(pk=photo.pk).exists() == (act != 302)


@pytest.mark.parametrize("who", ["signed_in", "client"])
def test_the_demo_takes_no_photos(request, account, who):
    demo, client = demo_of(account), request.getfixturevalue(who)
    page = client.get(f"/campaigns/{demo.pk}/episodes/1/")
    assert (page.status_code, 'id="photos"' in page.text) == (200, False)
    assert client.get(album(demo)).status_code == 200
    assert client.post(album(demo), sent_photos(jpeg())).status_code == 403
    assert not Photo.objects.exists()


def test_the_file_of_a_photo_asks_for_no_more_than_whose_it_is(
    signed_in, own, django_assert_num_queries
):
    path = f"{album(own)}{photo_of(own.owner, own.pk, '1').pk}/small.webp"
    signed_in.get("/")
    with django_assert_num_queries(4):  # session, account, campaign, photo
        assert signed_in.get(path).status_code == 200


def test_the_page_of_an_episode_asks_once_for_its_photos(
    signed_in, own, django_assert_max_num_queries
):
    counts = []
    signed_in.get("/")
    for _ in range(3):
        with django_assert_max_num_queries(40) as asked:
            signed_in.get(f"/campaigns/{own.pk}/episodes/1/")
        counts.append(len(asked))
        photo_of(own.owner, own.pk, "1")
    assert len({*counts}) == 1
