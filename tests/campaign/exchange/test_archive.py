"""A campaign with its photos and boxes: out, in on another site, and in again."""

import json
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.exchange import archive as archives
from campaign.models import Campaign
from campaign.services.exchange import look_through, take_in_campaign
from campaign.views import zipped as zipped_answers
from games.boxes import BOXES
from games.kit.errors import InvalidError
from games.models import ComponentSet, SetUse
from games.photos import carrying, developing
from games.photos.models import Photo
from games.sets import NewSet, change_set, make_set
from tests.campaign.exchange.files import played_campaign, source_of
from tests.campaign.test_roles import come_by, linked
from tests.photo_builders import jpeg, media, photo_of
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db


@pytest.fixture
def own(account):
    """A campaign with two photos, and with a box that it copied."""
    campaign = played_campaign(account)
    photo_of(account, campaign.pk, "1", caption="The last card")
    photo_of(account, campaign.pk, "2")
    box = make_set(owner=account, new=NewSet("my-city", "Our box"))
    SetUse.objects.create(component_set=box, address=campaign.get_absolute_url(), title="x")
    make_set(owner=account, new=NewSet("multicity", "Another box"))
    return campaign


def archive_of(client, campaign):
    answer = client.get(f"/campaigns/{campaign.pk}/archive/")
    assert answer.status_code == 200
    return answer.content


def unzipped(source):
    with zipfile.ZipFile(BytesIO(source)) as files:
        return {name: files.read(name) for name in files.namelist()}


def zipped(files):
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as made:
        for name, content in files.items():
            made.writestr(name, content)
    return target.getvalue()


def photos(campaign):
    """All that is told of a campaign's photos, with their files."""
    found = []
    for row in Photo.objects.filter(whole=campaign.pk).order_by("part"):
        with default_storage.open(row.large) as file:
            shown = (row.width, row.height, file.read())
        found.append((row.request, row.part, row.by, row.at, row.caption, *shown))
    return found


def everything():
    models = (Campaign, Photo, ComponentSet, SetUse)
    return [model.objects.count() for model in models], media()


def test_an_empty_site_has_the_same_to_the_last_byte(signed_in, own, other_account):
    source = archive_of(signed_in, own)

    copy = take_in_campaign(owner=other_account, source=source)

    assert source_of(copy) == source_of(own)
    assert photos(copy) == photos(own)
    assert len(photos(copy)) == 2
    [box] = ComponentSet.objects.filter(owner=other_account)
    assert (box.game, box.name) == ("my-city", "Our box")
    signed_in.force_login(other_account)
    assert archive_of(signed_in, copy) == source


def test_the_same_archive_twice_adds_nothing(signed_in, account, own, other_account):
    source = archive_of(signed_in, own)
    take_in_campaign(owner=other_account, source=source)
    before = everything()
    for owner in (other_account, account):  # and none where it came from
        assert look_through(owner=owner, source=source).is_nothing
        take_in_campaign(owner=owner, source=source)
    assert everything() == before


def test_a_set_that_was_changed_since_is_known_and_stays_as_it_is(signed_in, own, other_account):
    source = archive_of(signed_in, own)
    take_in_campaign(owner=other_account, source=source)
    box = ComponentSet.objects.get(owner=other_account)
    change_set(kept=box, version=box.version, change=lambda _: BOXES["my-city"].practice)
    before = everything()
    looked = look_through(owner=other_account, source=source)
    assert (looked.is_nothing, looked.extras.known_sets) == (True, (box.pk,))
    take_in_campaign(owner=other_account, source=source)
    assert everything() == before
    assert ComponentSet.objects.get(owner=other_account).parts == box.parts


def test_photos_come_later_to_a_campaign_that_is_known(signed_in, own, other_account):
    copy = take_in_campaign(owner=other_account, source=source_of(own))
    looked = look_through(owner=other_account, source=archive_of(signed_in, own))
    assert (looked.addition.is_nothing, looked.is_nothing) == (True, False)
    assert len(looked.extras.new_photos) == 2

    again = take_in_campaign(owner=other_account, source=archive_of(signed_in, own))

    assert again == copy
    assert photos(copy) == photos(own)


def test_the_preview_says_what_is_new_and_what_is_known(client, signed_in, own, other_account):
    source = archive_of(signed_in, own)
    client.force_login(other_account)

    def look():
        file = SimpleUploadedFile("campaign.zip", source)
        return parsed(client.post("/campaigns/import/", {"file": file}, follow=True))

    told = [item.text for item in look().all("li")]
    assert {"2 photos", "The component set Our box"} <= {*told}
    take_in_campaign(owner=other_account, source=source)
    Photo.objects.filter(owner=other_account, part="2").delete()
    page = look()
    assert "1 photo" in [item.text for item in page.all("li")]
    assert "Here already: 1 photo, 1 component set." in page.text


def test_a_large_archive_is_the_same_and_lies_on_disk_meanwhile(signed_in, own, monkeypatch):
    whole = archive_of(signed_in, own)
    monkeypatch.setattr(zipped_answers, "IN_MEMORY", 100)
    answer = signed_in.get(f"/campaigns/{own.pk}/archive/")
    assert answer.streaming
    assert b"".join(answer.streaming_content) == whole
    assert answer["Content-Disposition"] == 'attachment; filename="our-campaign.zip"'
    answer.close()


def test_a_stored_archive_is_taken_in_and_goes_out_as_it_was(client, other_account):
    source = (Path(__file__).parent / "stored" / "archive-1.zip").read_bytes()
    copy = take_in_campaign(owner=other_account, source=source)
    client.force_login(other_account)
    assert unzipped(archive_of(client, copy)) == unzipped(source)
    assert (len(photos(copy)), ComponentSet.objects.get().name) == (1, "Our box")


def test_guests_save_photos_and_no_box_of_the_owners(own):
    files = unzipped(archive_of(come_by(linked(own, "reader")), own))
    assert sorted(name.partition("/")[0] for name in files) == [
        *("campaign.json", "photos", "photos", "photos.json")
    ]


def test_a_campaign_without_more_is_its_file_alone(signed_in, account):
    campaign = played_campaign(account)
    assert unzipped(archive_of(signed_in, campaign)) == {"campaign.json": source_of(campaign)}


def edited(files, **changes):
    told = json.loads(files["photos.json"])
    told["photos"][0] |= changes
    return {**files, "photos.json": json.dumps(told).encode()}


def picture(files, content):
    name = next(name for name in files if name.startswith("photos/"))
    return {**files, name: content}


def without(files, start):
    return {name: content for name, content in files.items() if not name.startswith(start)}


def webp(files):
    return next(content for name, content in files.items() if name.startswith("photos/"))


def begun(content):
    """A picture of which only the beginning is there, as its header says."""
    part = content[20:60]
    sizes = [(len(part) + more).to_bytes(4, "little") for more in (12, 0)]
    return b"RIFF" + sizes[0] + b"WEBPVP8 " + sizes[1] + part


def renamed(files, name):
    told = json.loads(files["sets/1.json"]) | {"name": name}
    return {**files, "sets/1.json": json.dumps(told).encode()}


HOSTILE = [
    pytest.param(lambda f: {**f, "../evil": b""}, "has no place", id="a way out"),
    pytest.param(lambda f: {**f, "photos/x.webp": b""}, "has no place", id="another name"),
    pytest.param(lambda f: {**f, "/etc/passwd": b""}, "has no place", id="from the root"),
    pytest.param(lambda f: without(f, "campaign"), "holds no campaign.json", id="no campaign"),
    pytest.param(lambda f: without(f, "photos.json"), "is missing", id="photos without words"),
    pytest.param(lambda f: without(f, "photos/"), "there is no photos/", id="words without photos"),
    pytest.param(lambda f: edited(f, episode=3), "of episode 3, which", id="of no episode"),
    pytest.param(lambda f: edited(f, episode=25), "from 1 to 24", id="of episode 25"),
    pytest.param(lambda f: edited(f, at="yesterday"), "at", id="no moment"),
    pytest.param(lambda f: edited(f, caption="x" * 141), "1 to 140", id="a long caption"),
    pytest.param(lambda f: edited(f, caption="a\0b"), "NUL", id="a NUL"),
    pytest.param(lambda f: edited(f, caption="\u202ex"), "cannot be shown", id="one that turns"),
    pytest.param(lambda f: renamed(f, "\u202ex"), "sets/1.json name", id="a set that turns"),
    pytest.param(lambda f: edited(f, by="x" * 151), "more than 150", id="a long name"),
    pytest.param(lambda f: edited(f, place="home"), "place", id="an unknown key"),
    pytest.param(lambda f: picture(f, b"<script>"), "photos[0]", id="no picture"),
    pytest.param(lambda f: picture(f, jpeg()), "no photo as a site", id="another kind"),
    pytest.param(lambda f: picture(f, webp(f) + b"GPS"), "photos", id="more than the picture"),
    pytest.param(lambda f: picture(f, webp(f)[:-40]), "photos", id="cut off"),
    pytest.param(lambda f: picture(f, begun(webp(f))), "photos", id="only begun"),
    pytest.param(lambda f: picture(f, bytes(3_000_001)), "larger than any", id="a huge picture"),
    pytest.param(lambda f: {**f, "campaign.json": bytes(10_000_001)}, "larger", id="a bomb"),
    pytest.param(lambda f: {**f, "sets/1.json": b"{}"}, "sets/1.json", id="no set"),
    pytest.param(lambda f: {**f, "campaign.json": b"[]"}, "object", id="no campaign in it"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "words"), HOSTILE)
def test_hostile_archives_are_told_and_leave_nothing(
    client, signed_in, own, other_account, change, words
):
    source = zipped(change(unzipped(archive_of(signed_in, own))))
    client.force_login(other_account)
    before = everything()[0]

    answer = client.post("/campaigns/import/", {"file": SimpleUploadedFile("x.zip", source)})
    if answer.status_code == 302:  # what only a decoder finds
        answer = client.post(answer["Location"])

    assert answer.status_code == 422
    assert words in parsed(answer).text
    assert everything()[0] == before


@given(st.integers(0, 10**6), st.binary(min_size=1, max_size=6), st.booleans())
@settings(max_examples=60)
def test_a_damaged_archive_comes_in_whole_or_not_at_all(own, signed_in, place, junk, cut):
    whole = archive_of(signed_in, own)
    place %= len(whole)
    bad = whole[:place] if cut else whole[:place] + junk + whole[place + len(junk) :]
    before = everything()[0]
    with transaction.atomic():
        owner = User.objects.create(username="hostile")
        try:
            copy = take_in_campaign(owner=owner, source=bad)
        except InvalidError:
            assert everything()[0] == before
        else:
            assert source_of(copy) == source_of(own)
        transaction.set_rollback(True)


def test_more_photos_than_fit_are_told(signed_in, own, other_account):
    source = archive_of(signed_in, own)
    copy = take_in_campaign(owner=other_account, source=source_of(own))
    for _ in range(12):
        photo_of(other_account, copy.pk, "1")
    with pytest.raises(InvalidError, match="would have more than 12 photos"):
        look_through(owner=other_account, source=source)


@pytest.mark.parametrize("source", [b"PK", b"PK\3\4", b"PK\5\6" + bytes(18), zipped({})])
def test_what_only_begins_as_a_zip_file_is_told(source):
    with pytest.raises(InvalidError):
        look_through(owner=User(pk=1), source=source)


def test_photos_are_read_before_anybody_is_kept_from_writing(
    signed_in, own, other_account, monkeypatch
):
    source, seen = archive_of(signed_in, own), []
    depth = len(transaction.get_connection().savepoint_ids)

    def developed(content):
        seen.append(len(transaction.get_connection().savepoint_ids) - depth)
        return developing.developed_before(content)

    monkeypatch.setattr(carrying, "developed_before", developed)
    take_in_campaign(owner=other_account, source=source)
    assert seen == [0, 0]


def test_all_that_is_unpacked_together_is_bounded(signed_in, own, other_account, monkeypatch):
    source = archive_of(signed_in, own)
    size = sum(map(len, unzipped(source).values()))
    assert archives.LARGEST == 120_000_000
    monkeypatch.setattr(archives, "LARGEST", size - 1)
    with pytest.raises(InvalidError, match="is larger than any"):
        look_through(owner=other_account, source=source)
    monkeypatch.setattr(archives, "LARGEST", size)
    look_through(owner=other_account, source=source)


def test_what_cannot_be_kept_after_all_leaves_no_file(signed_in, own, other_account, monkeypatch):
    source, before = archive_of(signed_in, own), everything()

    def refuse(**_told):
        raise InvalidError("sets", "are too many")

    monkeypatch.setattr("campaign.services.exchange.keep_extras", refuse)
    with pytest.raises(InvalidError):
        take_in_campaign(owner=other_account, source=source)
    assert everything() == before
