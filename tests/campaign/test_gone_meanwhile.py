"""What is deleted for good at the same moment as something is sent to it: nothing of it is left."""

from uuid import uuid4

import pytest

from campaign.models import Campaign
from campaign.services import notes
from campaign.services.bin import empty_bins, remove_campaign, throw_campaign
from games.bin import remove_table, throw_table
from games.boxes import BOXES
from games.photos import keeping
from games.photos.models import Photo
from games.sets import NewSet, make_set, remove_set, throw_set
from tests.campaign_builders import campaign_of, closed
from tests.photo_builders import jpeg, media, photo_of, sent_photos
from tests.table_builders import alerts, parsed, practice_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def own(account):
    return closed(campaign_of(account)).campaign


def of_campaign(account):
    campaign = closed(campaign_of(account)).campaign
    return f"{campaign.get_absolute_url()}episodes/1/photos/", [
        lambda: throw_campaign(campaign=campaign),
        lambda: remove_campaign(campaign=campaign),
    ]


def of_table(account):
    table = practice_table(account, "Ana", "Ben")
    return f"{table.get_absolute_url()}photos/", [
        lambda: throw_table(table=table),
        lambda: remove_table(table=table),
    ]


def of_set(account):
    kept = make_set(owner=account, new=NewSet("my-city", "Ours", BOXES["my-city"].practice))
    return f"{kept.get_absolute_url()}board/photo/", [
        lambda: throw_set(kept=kept),
        lambda: remove_set(kept=kept),
    ]


@pytest.mark.parametrize("steps", [1, 2], ids=["in the bin", "gone for good"])
@pytest.mark.parametrize("of", [of_campaign, of_table, of_set])
def test_a_photo_of_what_is_deleted_while_it_is_developed_is_kept_nowhere(
    signed_in, account, monkeypatch, of, steps
):
    address, acts = of(account)
    developing = keeping.develop

    def develop(content):
        for act in acts[:steps]:
            act()
        return developing(content)

    monkeypatch.setattr(keeping, "develop", develop)
    answer = signed_in.post(address, sent_photos(jpeg()))
    assert answer.status_code == 422
    assert alerts(parsed(answer)) == ["“board.jpg”: what it belongs to was deleted meanwhile."]
    assert (Photo.objects.count(), media()) == (0, [])


def test_a_caption_of_a_photo_that_was_deleted_meanwhile_is_refused(
    signed_in, account, own, monkeypatch
):
    photo = photo_of(account, own.pk, "1")
    caption_photo = keeping.caption_photo

    def late(*, photo, **told):
        keeping.remove_photo(photo=Photo.objects.get(pk=photo.pk))
        caption_photo(photo=photo, **told)

    monkeypatch.setattr(keeping, "caption_photo", late)
    address = f"{own.get_absolute_url()}episodes/1/photos/{photo.pk}/"
    answer = signed_in.post(address, {"caption": "Norr", "before": ""})
    assert (answer.status_code, "deleted this photo" in answer.text) == (422, True)


def test_corners_in_a_photo_that_was_deleted_meanwhile_are_nobodys(account, own):
    photo = photo_of(account, own.pk, "1")
    keeping.remove_photo(photo=Photo.objects.get(pk=photo.pk))
    keeping.lay(photo=photo, corners=[(0, 0), (1000, 0), (1000, 1000), (0, 1000)])
    assert not Photo.objects.exists()


def test_what_is_sent_to_a_campaign_that_is_deleted_meanwhile_finds_nothing(
    signed_in, own, monkeypatch
):
    held = notes.held

    def late(campaign):
        Campaign.objects.filter(pk=campaign.pk).delete()
        return held(campaign)

    monkeypatch.setattr(notes, "held", late)
    address = f"{own.get_absolute_url()}notes/"
    answer = signed_in.post(address, {"id": str(uuid4()), "text": "Rain"})
    assert (answer.status_code, "was deleted meanwhile" in answer.text) == (404, True)


def test_two_that_delete_a_campaign_for_good_at_once_both_find_it_gone(own):
    throw_campaign(campaign=own)
    seen = Campaign.objects.get(pk=own.pk)
    remove_campaign(campaign=own)
    remove_campaign(campaign=seen)
    assert (Campaign.objects.count(), empty_bins()) == (0, 0)


def test_a_campaign_that_is_gone_is_not_thrown_away(signed_in, own, monkeypatch):
    address = f"{own.get_absolute_url()}delete/"
    monkeypatch.setattr(
        "campaign.views.bins.throw_campaign",
        lambda campaign: (Campaign.objects.all().delete(), throw_campaign(campaign=campaign)),
    )
    assert signed_in.post(address).status_code == 404
