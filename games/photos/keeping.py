"""All that is written of photos: adding, captioning, deleting them."""

import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any
from uuid import UUID, uuid5

from django.db import IntegrityError, models, transaction

from games.kit.errors import RuleError
from games.photos import files
from games.photos.developing import develop
from games.photos.models import Photo
from games.photos.perspective import Point, check_corners
from games.photos.refusals import PhotoRefusal
from games.saved import forget_saved, latest, note_saved, of_photos, saved_at
from games.turns import take_turn

MOST = 12
"""Photos of one table or episode."""


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

    @property
    def owner_to_be(self) -> int:
        """The id of whoever a photo will belong to; what is nobody's, as a demo, takes none."""
        if self.owner is None:
            raise ValueError("what is nobody's, as a demo, takes no photos")
        return self.owner


def add_photo(*, place: Place, content: bytes, sent: UUID, by: str) -> Photo:
    """Keep what was sent as a photo; the same under the same id returns the photo that is there.

    Raises RuleError with a sentence that follows the file's name, and keeps nothing then.
    """
    request = uuid5(sent, sha256(content).hexdigest())
    if known := known_photo(place, request):
        return known
    refuse_full(place)
    photo, developed = drawn(request, by), develop(content)
    photo.owner_id, photo.whole, photo.part = place.owner_to_be, place.whole, place.part
    photo.digest = sha256(developed.large).hexdigest()[:32]
    photo.width, photo.height = developed.width, developed.height
    is_kept = False
    try:
        files.write(photo, developed.large, developed.small)
        with suppress(IntegrityError), transaction.atomic():  # the same may come twice at once
            _refuse_gone(place)
            take_turn("photos", place.whole, place.part)
            _refuse_same(place, photo)
            if not Photo.objects.filter(request=request, whole=place.whole).exists():
                refuse_full(place)
            photo.save(force_insert=True)
            transaction.on_commit(lambda: files.unmark(photo.folder))
            is_kept = True
    finally:
        if not is_kept:
            files.delete(photo.folder)
    return known_photo(place, request) or photo


def drawn(request: UUID, by: str) -> Photo:
    """Return a photo that has no row, no files and no place yet, but a name for its folder."""
    return Photo(request=request, folder=secrets.token_hex(16), by=by)


def known_photo(place: Place, request: UUID) -> Photo | None:
    """Return the photo of a place that was sent under a request, if there is one."""
    return Photo.objects.at(place.whole, place.part).filter(request=request).first()


def refuse_full(place: Place) -> None:
    """Raise RuleError where a place has no room for one more."""
    if Photo.objects.at(place.whole, place.part).count() >= place.most:
        words = f"{place.most} photos are kept here, as many as fit. Delete one to make room."
        raise RuleError(PhotoRefusal.TOO_MANY, words)


def _refuse_same(place: Place, photo: Photo) -> None:
    """Refuse a photo that is here already, as another device may have sent it."""
    same = Photo.objects.at(place.whole, place.part).filter(digest=photo.digest)
    if same.exclude(request=photo.request).exists():
        raise RuleError(PhotoRefusal.TWICE, "this photo is here already.")


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
    if not _is_captioned(photo, caption, before):
        try:
            photo.refresh_from_db()
        except Photo.DoesNotExist:
            words = "Meanwhile somebody else deleted this photo."
            raise RuleError(PhotoRefusal.GONE, words) from None
        now = f"Now it says: “{photo.caption}”." if photo.caption else "Now it says nothing."
        words = f"Meanwhile somebody else changed it. {now} Save once more to have yours."
        raise RuleError(PhotoRefusal.CHANGED, words)
    photo.caption = caption


@transaction.atomic
def _is_captioned(photo: Photo, caption: str, before: str) -> bool:
    is_same = Photo.objects.filter(pk=photo.pk, caption=before).update(caption=caption) == 1
    if is_same:
        note_saved(photo.owner_id, of_photos(photo.whole))
    return is_same


def changed_at(place: Place) -> datetime | None:
    """Return when a photo of the whole was last added, changed or deleted; None: never."""
    if place.owner is None:
        return None
    added = Photo.objects.filter(whole=place.whole).aggregate(at=models.Max("at"))["at"]
    return latest(added, saved_at(place.owner, of_photos(place.whole)))


def saved_with_photos(kept: Any) -> datetime | None:
    """Return when a campaign, a table or a set was last saved, or a photo of it."""
    place = Place(kept.owner_id, kept.pk, "", 0, type(kept))
    return latest(kept.touched_at, changed_at(place))


def remove_photo(*, photo: Photo) -> None:
    """Delete a photo, and its files once that is certain."""
    files.mark(photo.folder)
    with transaction.atomic():
        note_saved(photo.owner_id, of_photos(photo.whole))
        photo.delete()
        transaction.on_commit(lambda: files.delete(photo.folder))


def remove_others(*, of: Photo, known: Iterable[Photo]) -> None:
    """Delete the photos in whose place another has come; `known` are those before it."""
    for photo in known:
        if photo.pk != of.pk:
            remove_photo(photo=photo)


def lay(*, photo: Photo, corners: Sequence[Point]) -> None:
    """Say between which corners lies what is to be seen straight; raises RuleError."""
    photo.corners = [[*point] for point in check_corners(corners)]
    with transaction.atomic():
        here = Photo.objects.filter(pk=photo.pk)  # it may be deleted meanwhile
        if here.update(corners=photo.corners):
            note_saved(photo.owner_id, of_photos(photo.whole))


def remove_photos_of(whole: UUID) -> None:
    """Delete all photos of something that is deleted, within its transaction."""
    with transaction.atomic():
        for photo in Photo.objects.filter(whole=whole):
            remove_photo(photo=photo)
        forget_saved(of_photos(whole))
