"""A branch has the photos of its episodes as its own, and goes without touching those."""

from uuid import uuid4

import pytest
from django.core.files.storage import default_storage

from campaign.models import Campaign
from campaign.services.branches import NewBranch, branch_campaign, drop_branch, is_untouched
from games.kit.errors import RuleError
from games.photos.files import sweep
from games.photos.keeping import caption_photo, remove_photo
from games.photos.models import Photo
from tests.campaign_builders import campaign_of, closed
from tests.photo_builders import media, photo_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account)
    closed(campaign)
    closed(campaign, 2)
    photo_of(account, campaign.pk, "1", caption="Norr")
    photo_of(account, campaign.pk, "2")
    return campaign


def branched(campaign, episode=1):
    return branch_campaign(campaign=campaign, new=NewBranch(episode, "Another way", uuid4()))


def told(photo):
    with default_storage.open(photo.large) as large, default_storage.open(photo.small) as small:
        shown = (large.read(), small.read())
    return (photo.part, photo.request, photo.at, photo.by, photo.caption, photo.width, *shown)


def photos(campaign):
    return [*Photo.objects.filter(whole=campaign.pk)]


@pytest.mark.parametrize(("episode", "count"), [(0, 0), (1, 1), (2, 2)])
def test_a_branch_has_the_photos_of_its_episodes(campaign, episode, count):
    branch = branched(campaign, episode)
    assert [*map(told, photos(branch))] == [*map(told, photos(campaign))][:count]
    folders = {photo.folder for photo in photos(branch) + photos(campaign)}
    assert len(folders) == 2 + count


def test_whoever_may_not_see_the_branch_sees_none_of_its_photos(client, campaign):
    branch = branched(campaign)
    (photo,) = photos(branch)
    path = f"/campaigns/{branch.pk}/episodes/1/photos/{photo.pk}/large.webp"
    assert client.get(path).status_code == 404
    client.force_login(campaign.owner)
    assert client.get(path).status_code == 200
    other = f"/campaigns/{campaign.pk}/episodes/1/photos/{photo.pk}/large.webp"
    assert client.get(other).status_code == 404


def test_what_is_deleted_of_one_stays_with_the_other(campaign, django_capture_on_commit_callbacks):
    begun = default_storage.listdir("photos-begun")[1]
    with django_capture_on_commit_callbacks(execute=True):
        branch = branched(campaign)
        kept = told(photos(branch)[0])
        remove_photo(photo=photos(campaign)[0])
    assert [told(photo) for photo in photos(branch)] == [kept]
    with django_capture_on_commit_callbacks(execute=True):
        remove_photo(photo=photos(branch)[0])
    assert len(media()) == 2
    assert {*default_storage.listdir("photos-begun")[1]} <= {*begun}


def test_a_branch_is_thrown_away_with_the_photos_that_came_along(
    campaign, django_capture_on_commit_callbacks
):
    before = media()
    branch = branched(campaign)
    assert is_untouched(branch)
    with django_capture_on_commit_callbacks(execute=True):
        drop_branch(campaign=branch)
    assert (media(), len(photos(campaign))) == (before, 2)


def add(branch):
    photo_of(branch.owner, branch.pk, "1")


def caption(branch):
    caption_photo(photo=photos(branch)[0], caption="Another", before="Norr")


def lose_the_other(branch):
    remove_photo(photo=Photo.objects.exclude(whole=branch.pk).get(part="1"))


@pytest.mark.parametrize("act", [add, caption, lose_the_other])
def test_a_branch_with_a_photo_that_is_nowhere_else_stays(campaign, act):
    branch = branched(campaign)
    act(branch)
    with pytest.raises(RuleError):
        drop_branch(campaign=branch)
    assert Campaign.objects.filter(pk=branch.pk).exists()


def test_on_a_disk_without_second_names_files_are_copied(campaign, monkeypatch):
    def refuse(*_args):
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("os.link", refuse)
    assert told(photos(branched(campaign))[0]) == told(photos(campaign)[0])


def test_a_photo_that_is_deleted_at_this_moment_stays_behind(campaign):
    default_storage.delete(photos(campaign)[0].small)
    assert photos(branched(campaign)) == []
    assert sweep() == 0
