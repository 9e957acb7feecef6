"""All that is written of photos: adding, captioning, deleting them, and sweeping up.

Files are written before their row and deleted after it, so that a row never lacks them. Around
both stands a mark, by which `sweep` knows what was left where a site was stopped in between. It
goes by marks alone: a site that opens another database must not take all photos for left ones.
"""

import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Protocol
from uuid import UUID, uuid5

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import IntegrityError, models, transaction
from django.utils import timezone

from games.kit.errors import RuleError
from games.photos.developing import Developed, develop, developed_before
from games.photos.models import FOLDER, Photo
from games.photos.perspective import Point, check_corners
from games.photos.refusals import PhotoRefusal
from games.turns import take_turn

MOST = 12
"""Photos of one table or episode."""
MARKS = "photos-begun"
"""Where in the media folder stands a mark for each folder of photos that is being worked on."""
LEFT = timedelta(hours=1)
"""How old a mark must be to be swept up: a younger one's work may still go on."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a photo belongs: the owner's and the whole's id, what of it; how many fit there.

    `kind` is what the whole is, a model with a bin; without one nobody asks whether it is there.
    """

    owner: int | None
    whole: UUID
    part: str = ""
    most: int = MOST
    kind: type[models.Model] | None = None


def add_photo(*, place: Place, content: bytes, sent: UUID, by: str) -> Photo:
    """Keep what was sent as a photo; the same under the same id returns the photo that is there.

    Raises RuleError with a sentence that follows the file's name, and keeps nothing then.
    """
    request = uuid5(sent, sha256(content).hexdigest())
    if known := _known(place, request):
        return known
    _refuse_full(place)
    photo, developed = _drawn(place, request, by), develop(content)
    photo.digest = sha256(developed.large).hexdigest()[:32]
    photo.width, photo.height = developed.width, developed.height
    is_kept = False
    try:
        _write_files(photo, developed)
        with suppress(IntegrityError), transaction.atomic():  # the same may come twice at once
            _refuse_gone(place)
            take_turn("photos", place.whole, place.part)
            if not Photo.objects.filter(request=request, whole=place.whole).exists():
                _refuse_full(place)
            photo.save(force_insert=True)
            transaction.on_commit(lambda: _unmark(photo.folder))
            is_kept = True
    finally:
        if not is_kept:
            _delete_files(photo.folder)
    return _known(place, request) or photo


class Kept(Protocol):
    """A photo as it came out of a site: its file, who sent it, when, what it shows."""

    @property
    def content(self) -> bytes: ...
    @property
    def by(self) -> str: ...
    @property
    def at(self) -> datetime: ...
    @property
    def caption(self) -> str: ...


def put_photo_back(*, place: Place, request: UUID, kept: Kept) -> Photo:
    """Keep a photo that came out of a site before, the very file; one that is known is returned.

    Within a transaction: where that fails, the files are swept up later. Raises RuleError.
    """
    if known := _known(place, request):
        return known
    _refuse_full(place)
    photo, developed = _drawn(place, request, kept.by), developed_before(kept.content)
    photo.digest = sha256(developed.large).hexdigest()[:32]
    photo.width, photo.height, photo.caption = developed.width, developed.height, kept.caption
    _write_files(photo, developed)
    photo.save(force_insert=True)
    Photo.objects.filter(pk=photo.pk).update(at=kept.at)
    return photo


def _drawn(place: Place, request: UUID, by: str) -> Photo:
    if place.owner is None:
        raise ValueError("what is nobody's, as a demo, takes no photos")
    return Photo(
        owner_id=place.owner,
        whole=place.whole,
        part=place.part,
        request=request,
        folder=secrets.token_hex(16),
        by=by,
    )


def _known(place: Place, request: UUID) -> Photo | None:
    return Photo.objects.at(place.whole, place.part).filter(request=request).first()


def _refuse_full(place: Place) -> None:
    if Photo.objects.at(place.whole, place.part).count() >= place.most:
        words = f"{place.most} photos are kept here, as many as fit. Delete one to make room."
        raise RuleError(PhotoRefusal.TOO_MANY, words)


def _refuse_gone(place: Place) -> None:
    """Refuse a photo of what was deleted while it was developed; hold what is there."""
    if place.kind is None:
        return
    known = place.kind._default_manager.select_for_update()
    if not known.filter(pk=place.whole, binned_at=None).exists():
        raise RuleError(PhotoRefusal.GONE, "what it belongs to was deleted meanwhile.")


def caption_photo(*, photo: Photo, caption: str, before: str) -> None:
    """Say what a photo shows; `before` is what stood there as far as the page knew.

    Raises RuleError where somebody said otherwise meanwhile.
    """
    if photo.caption == caption:
        return
    same = Photo.objects.filter(pk=photo.pk, caption=before)
    if not same.update(caption=caption):
        try:
            photo.refresh_from_db()
        except Photo.DoesNotExist:
            words = "Meanwhile somebody else deleted this photo."
            raise RuleError(PhotoRefusal.GONE, words) from None
        now = f"Now it says: “{photo.caption}”." if photo.caption else "Now it says nothing."
        words = f"Meanwhile somebody else changed it. {now} Save once more to have yours."
        raise RuleError(PhotoRefusal.CHANGED, words)
    photo.caption = caption


def remove_photo(*, photo: Photo) -> None:
    """Delete a photo, and its files once that is certain."""
    _mark(photo.folder)
    with transaction.atomic():
        photo.delete()
        transaction.on_commit(lambda: _delete_files(photo.folder))


def remove_others(*, of: Photo, known: Iterable[Photo]) -> None:
    """Delete the photos in whose place another has come; `known` are those before it."""
    for photo in known:
        if photo.pk != of.pk:
            remove_photo(photo=photo)


def lay(*, photo: Photo, corners: Sequence[Point]) -> None:
    """Say between which corners lies what is to be seen straight; raises RuleError."""
    photo.corners = [[*point] for point in check_corners(corners)]
    Photo.objects.filter(pk=photo.pk).update(corners=photo.corners)  # it may be deleted meanwhile


def remove_photos_of(whole: UUID) -> None:
    """Delete all photos of something that is deleted, within its transaction."""
    with transaction.atomic():
        for photo in Photo.objects.filter(whole=whole):
            remove_photo(photo=photo)


def sweep() -> int:
    """Take away what work that was broken off has left; return how many photos had no row."""
    swept = 0
    with suppress(OSError):  # such as no folder yet
        _, marked = default_storage.listdir(MARKS)
        for folder in filter(_is_left, marked):
            if Photo.objects.filter(folder=folder).exists():
                _unmark(folder)
            else:
                _delete_files(folder)
                swept += 1
    return swept


def _is_left(folder: str) -> bool:
    try:
        begun = default_storage.get_modified_time(f"{MARKS}/{folder}")
    except OSError:  # another machine sweeps too
        return False
    return timezone.now() - begun > LEFT


def _mark(folder: str) -> None:
    name = f"{MARKS}/{folder}"
    if not default_storage.exists(name):
        default_storage.save(name, ContentFile(b""))


def _unmark(folder: str) -> None:
    with suppress(OSError):
        default_storage.delete(f"{MARKS}/{folder}")


def _write_files(photo: Photo, developed: Developed) -> None:
    _mark(photo.folder)
    default_storage.save(photo.large, ContentFile(developed.large))
    default_storage.save(photo.small, ContentFile(developed.small))


def _delete_files(folder: str) -> None:
    """Delete a folder with its files and its mark; what can't be deleted now is swept up later."""
    try:
        with suppress(FileNotFoundError):
            _, names = default_storage.listdir(f"{FOLDER}/{folder}")
            for name in names:
                default_storage.delete(f"{FOLDER}/{folder}/{name}")
            default_storage.delete(f"{FOLDER}/{folder}")
    except OSError:
        return
    _unmark(folder)
