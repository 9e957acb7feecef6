"""Keeping photos: files before rows, rows before files go, and nothing twice."""

import os
import time
from dataclasses import replace
from io import BytesIO
from uuid import uuid4

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from PIL import Image

from games.kit.errors import RuleError
from games.photos.files import LEFT, sweep
from games.photos.keeping import (
    MOST,
    Place,
    add_photo,
    caption_photo,
    remove_photo,
    remove_photos_of,
)
from games.photos.models import Photo
from games.photos.refusals import PhotoRefusal
from games.saved import SavedAt, note_saved, of_photos
from tests.campaign_builders import at_once
from tests.photo_builders import another, file_of, jpeg, media, photo_of, quarters

pytestmark = pytest.mark.django_db


@pytest.fixture
def place(account):
    return Place(account.pk, uuid4(), "3")


def add(place, content=None, sent=None):
    content = content or (jpeg() if sent else another())
    return add_photo(place=place, content=content, sent=sent or uuid4(), by="ana")


def test_a_photo_is_a_row_and_two_files_that_nobody_can_guess(place):
    one, other = add(place), add(place)

    assert media() == sorted([one.large, one.small, other.large, other.small])
    assert one.folder != other.folder
    assert len(one.folder) == 32
    with default_storage.open(one.large) as file, Image.open(BytesIO(file.read())) as image:
        assert image.size == (one.width, one.height) == (80, 60)
    assert [*Photo.objects.at(place.whole, "3")] == [one, other]
    assert not Photo.objects.at(place.whole).exists()


def test_the_same_under_the_same_id_adds_nothing(place):
    sent = uuid4()
    first = add(place, sent=sent)
    files = media()

    assert add(place, sent=sent) == first
    assert (media(), Photo.objects.count()) == (files, 1)


def test_another_under_the_same_id_is_another(place):
    """A page that was gone back to has its id still, and may send other photos."""
    sent = uuid4()
    add(place, sent=sent)
    add(place, file_of(quarters(40, 40), "PNG"), sent=sent)
    assert Photo.objects.count() == 2


def test_the_same_id_elsewhere_is_another(place, account):
    sent = uuid4()
    add(place, sent=sent)
    add(Place(account.pk, place.whole, "4"), sent=sent)
    add(Place(account.pk, uuid4(), "3"), sent=sent)
    assert Photo.objects.count() == 3


def test_what_is_refused_leaves_neither_row_nor_file(place):
    with pytest.raises(RuleError):
        add(place, b"no picture")
    assert (media(), Photo.objects.count()) == ([], 0)


def test_no_more_are_kept_than_fit(place):
    for _ in range(MOST):
        add(place)
    with pytest.raises(RuleError) as refused:
        add(place)
    assert refused.value.code == PhotoRefusal.TOO_MANY
    assert (len(media()), Photo.objects.count()) == (2 * MOST, MOST)


def test_what_came_before_is_known_also_where_no_more_fit(place):
    sent = uuid4()
    last = add(place, sent=sent)
    for _ in range(MOST - 1):
        add(place)
    assert add(place, sent=sent) == last


def test_a_disk_that_is_full_leaves_neither_row_nor_file(place, monkeypatch):
    true_save = default_storage.save

    def save(name, content):
        if "-small" in name:
            raise OSError(28, "No space left on device")
        return true_save(name, content)

    monkeypatch.setattr(default_storage, "save", save)
    with pytest.raises(OSError, match="No space"):
        add(place)
    assert (media(), Photo.objects.count()) == ([], 0)


def test_a_caption_replaces_the_one_that_was_seen(place):
    photo = add(place)
    caption_photo(photo=photo, caption="Norr, at the end", before="")
    assert Photo.objects.get().caption == "Norr, at the end"

    stale = Photo.objects.get()
    with pytest.raises(RuleError) as refused:
        caption_photo(photo=stale, caption="Øst", before="")
    assert refused.value.code == PhotoRefusal.CHANGED
    assert "Norr, at the end" in refused.value.message
    caption_photo(photo=stale, caption="Norr, at the end", before="")  # sent again
    caption_photo(photo=stale, caption="Øst", before="Norr, at the end")
    assert Photo.objects.get().caption == "Øst"


def test_deleting_takes_the_files_once_it_is_certain(place, django_capture_on_commit_callbacks):
    photo, other = add(place), add(place)
    with django_capture_on_commit_callbacks() as then:
        remove_photo(photo=photo)
    assert len(media()) == 4
    for callback in then:
        callback()
    assert media() == sorted([other.large, other.small])
    assert Photo.objects.get() == other


def test_what_goes_takes_its_photos_along(account, django_capture_on_commit_callbacks):
    gone, stays = uuid4(), uuid4()
    for whole, part in ((gone, ""), (gone, "2"), (stays, "")):
        photo_of(account, whole, part)
        note_saved(account.pk, of_photos(whole))
    with django_capture_on_commit_callbacks(execute=True):
        remove_photos_of(gone)
    assert Photo.objects.get().whole == stays
    assert len(media()) == 2
    assert [*SavedAt.objects.values_list("what", flat=True)] == [of_photos(stays)]


def marks():
    return sorted(default_storage.listdir("photos-begun")[1])


def broken_off(photo, seconds):
    """Leave a photo as a site does that was stopped so long ago before its row was written."""
    Photo.objects.filter(pk=photo.pk).delete()
    mark = f"photos-begun/{photo.folder}"
    if not default_storage.exists(mark):
        default_storage.save(mark, ContentFile(b""))
    os.utime(default_storage.path(mark), (time.time() - seconds,) * 2)


def test_what_was_broken_off_is_swept_up_when_no_row_can_come_any_more(place):
    kept, lost, young = add(place), add(place), add(place)
    broken_off(lost, 3700)
    broken_off(young, 3500)

    assert sweep() == 1

    assert media() == sorted([kept.large, kept.small, young.large, young.small])
    assert sweep() == 0


def test_a_mark_whose_row_came_goes_alone(place, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks():  # and never run
        photo = add(place)
    assert marks() == [photo.folder]
    os.utime(default_storage.path(f"photos-begun/{photo.folder}"), (0, 0))
    assert (sweep(), marks(), len(media())) == (0, [], 2)


def test_no_mark_is_left_by_what_came_to_its_end(place, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        photo = add(place)
    with pytest.raises(RuleError):
        add(place, b"no picture")
    assert marks() == []
    with django_capture_on_commit_callbacks(execute=True):
        remove_photo(photo=photo)
    assert (marks(), media()) == ([], [])


def test_a_site_with_another_database_takes_no_photos_for_left_ones(place):
    for _ in range(2):
        default_storage.delete(f"photos-begun/{add(place).folder}")
    files = media()
    Photo.objects.all().delete()
    assert (sweep(), media()) == (0, files)


def test_files_that_could_not_be_deleted_are_swept_up_another_time(
    place, monkeypatch, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        photo = add(place)
    with monkeypatch.context() as patch:
        patch.setattr(default_storage, "delete", refused)
        with django_capture_on_commit_callbacks(execute=True):
            remove_photo(photo=photo)
    assert (len(media()), marks()) == (2, [photo.folder])
    os.utime(default_storage.path(f"photos-begun/{photo.folder}"), (0, 0))
    assert (sweep(), media(), marks()) == (1, [], [])


def refused(name):
    raise PermissionError(13, name)


def test_a_site_without_photos_has_nothing_to_sweep(db):
    assert sweep() == 0


@pytest.mark.django_db(transaction=True)
def test_of_two_that_send_the_last_photo_at_once_one_is_refused(account):
    place = Place(account.pk, uuid4(), most=1)

    def work(_):
        try:
            return add(place).width
        except RuleError as error:
            return error.code.value

    assert sorted(at_once(2, work), key=str) == [80, "too_many_photos"]
    assert (len(media()), Photo.objects.count()) == (2, 1)


def test_the_same_from_another_device_is_told_and_adds_nothing(place):
    add(place, jpeg())
    files = media()
    with pytest.raises(RuleError) as raised:
        add(place, jpeg())
    assert raised.value.code == PhotoRefusal.TWICE
    assert raised.value.message == "this photo is here already."
    assert (media(), Photo.objects.count()) == (files, 1)
    add(replace(place, part="4"), jpeg())
    add(place, jpeg(60, 60))
    assert Photo.objects.count() == 3


@pytest.mark.django_db(transaction=True)
def test_the_same_sent_twice_at_once_is_one_photo(account):
    place, sent = Place(account.pk, uuid4()), uuid4()
    one, other = at_once(2, lambda _: add(place, sent=sent))
    assert one == other
    assert (len(media()), Photo.objects.count()) == (2, 1)


def test_a_photo_is_called_by_what_it_shows(place):
    photo = add(place)
    assert str(photo).startswith("a photo of ")
    photo.caption = "Norr"
    assert (str(photo), LEFT.total_seconds()) == ("Norr", 3600)
