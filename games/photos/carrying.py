"""Photos that come as they were kept: out of a site's archive, or along to a copy of their whole.

Reading an archive's takes a second or so each, so their files are written first and the rows
come in one transaction that holds nobody up.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from hashlib import sha256
from typing import Protocol
from uuid import UUID

from django.db import transaction

from games.photos import files
from games.photos.developing import developed_before
from games.photos.keeping import Place, drawn, known_photo, refuse_full
from games.photos.models import Photo


class Kept(Protocol):
    """A photo as it came out of a site: its id, its file, who sent it, when, what it shows."""

    @property
    def id(self) -> UUID: ...
    @property
    def content(self) -> bytes: ...
    @property
    def by(self) -> str: ...
    @property
    def at(self) -> datetime: ...
    @property
    def caption(self) -> str: ...


@contextmanager
def files_written(kept: Sequence[Kept]) -> Iterator[Mapping[UUID, Photo]]:
    """Write the very files of photos and yield them, by their ids, to be put at a place.

    Those that were put nowhere go again. Raises RuleError where one is none.
    """
    written: dict[UUID, Photo] = {}
    try:
        for one in kept:
            written[one.id] = _written(one)
        yield written
    finally:
        folders = {photo.folder for photo in written.values()}
        for folder in folders and folders.difference(_with_rows(folders)):
            files.delete(folder)


def _with_rows(folders: Collection[str]) -> set[str]:
    return {*Photo.objects.filter(folder__in=folders).values_list("folder", flat=True)}


def _written(kept: Kept) -> Photo:
    photo, developed = drawn(kept.id, kept.by), developed_before(kept.content)
    photo.digest = sha256(developed.large).hexdigest()[:32]
    photo.width, photo.height = developed.width, developed.height
    photo.caption = kept.caption
    files.write(photo, developed.large, developed.small)
    return photo


def put(*, photo: Photo, place: Place, at: datetime) -> None:
    """Put a photo whose files are written at a place, unless it is there already.

    Within a transaction: where that fails, the files are swept up later. Raises RuleError.
    """
    if known_photo(place, photo.request):
        return
    refuse_full(place)
    _keep(photo, place, at)


def _keep(photo: Photo, place: Place, at: datetime) -> None:
    photo.owner_id, photo.whole, photo.part = place.owner_to_be, place.whole, place.part
    photo.save(force_insert=True)
    Photo.objects.filter(pk=photo.pk).update(at=at)
    transaction.on_commit(lambda: files.unmark(photo.folder))


def take_along(*, of: UUID, to: Place, parts: Collection[str]) -> None:
    """Give a copy of a whole the photos of some of its parts, as photos of its own.

    `to` names the copy, whatever its part. Within the transaction that makes the copy.
    """
    for known in Photo.objects.filter(whole=of, part__in=parts):
        photo = drawn(known.request, known.by)
        for name in ("digest", "width", "height", "caption", "corners"):
            setattr(photo, name, getattr(known, name))
        with suppress(FileNotFoundError):  # it is deleted at this moment
            files.write_again(photo, known)
            _keep(photo, Place(to.owner, to.whole, known.part), known.at)
