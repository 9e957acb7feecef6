"""A campaign with its photos and the boxes that it was played with, as one ZIP file.

It holds `campaign.json`, a campaign as a file (`campaign.exchange`); `sets/1.json` and so on,
component sets (`city-set/1`, `games.boxes`) that the campaign copied, as they are now; and
`photos.json`, an object with `format` ("city-photos/1") and `photos`, a list in which each has
`id` (a UUID by which sites know it), `episode` (from 1), `at` (when it came) and may have `by`
(who sent it) and `caption`. Its picture is `photos/ID.webp`, a still picture in plain WebP of
at most 1600 pixels a side, without a word beside it. All but `campaign.json` may be missing.

The same campaign always gives the same bytes.
"""

import json
import re
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from typing import IO
from uuid import UUID

from campaign.exchange.fields import (
    read_each,
    read_moment,
    read_sender,
    read_uuid,
    refuse_unkept,
)
from campaign.exchange.values import moment_text
from campaign.legacy.ledger import EPISODES
from campaign.zips import BROKEN_ZIP, EPOCH
from games.boxes import SetFile, parse_set, set_bytes
from games.kit.errors import InvalidError
from games.kit.names import is_showable
from games.kit.reading import Json, below, read_number, read_object, read_words
from games.photos.models import LONGEST_CAPTION
from games.records import parse_json

FORMAT = "city-photos/1"
CAMPAIGN, PHOTOS = "campaign.json", "photos.json"
LARGEST_TEXT, LARGEST_PICTURE = 10_000_000, 3_000_000
"""Bytes of a file of words, and of a picture; those of a site have 400,000 at most."""
MOST_PHOTOS, MOST_SETS = 12 * EPISODES, 100
LONGEST_BY = 150
LARGEST = 120_000_000
"""Bytes of all that is unpacked."""

_NAME = re.compile(
    r"campaign\.json|photos\.json|sets/[1-9]\d?\d?\.json"
    r"|photos/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class PhotoPart:
    """A photo of an episode, with the file of its picture."""

    id: UUID
    episode: int
    at: datetime
    by: str
    caption: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Archive:
    """What came in: a campaign as the bytes of its file, photos and sets."""

    campaign: bytes
    photos: tuple[PhotoPart, ...] = ()
    sets: tuple[SetFile, ...] = ()


def write_archive(
    target: IO[bytes], campaign: bytes, sets: Iterable[SetFile], photos: Iterable[PhotoPart]
) -> None:
    """Write an archive; each photo is asked for when the one before it is written."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as made:
        _add(made, CAMPAIGN, campaign)
        for number, kept in enumerate(sets, start=1):
            _add(made, f"sets/{number}.json", set_bytes(kept))
        told = []
        for photo in photos:
            _add(made, f"photos/{photo.id}.webp", photo.content, zipfile.ZIP_STORED)
            told.append(_photo_json(photo))
        if told:
            words = {"format": FORMAT, "photos": told}
            _add(made, PHOTOS, json.dumps(words, ensure_ascii=False, indent=1).encode() + b"\n")


def _add(
    made: zipfile.ZipFile, name: str, content: bytes, kind: int = zipfile.ZIP_DEFLATED
) -> None:
    info = zipfile.ZipInfo(name, EPOCH)
    info.compress_type, info.external_attr = kind, 0o600 << 16
    made.writestr(info, content)


def _photo_json(photo: PhotoPart) -> dict[str, Json]:
    return {
        "id": str(photo.id),
        "episode": photo.episode,
        "at": moment_text(photo.at),
        **({"by": photo.by} if photo.by else {}),
        **({"caption": photo.caption} if photo.caption else {}),
    }


def opened(source: bytes) -> Archive:
    """Return what is in an uploaded file: an archive, or else a campaign's file alone.

    Raises InvalidError where an archive is broken, or holds what has no place in it. Neither the
    campaign nor a picture is read here.
    """
    if not source.startswith(b"PK"):
        return Archive(source)
    with _unzipped(source) as files:
        if CAMPAIGN not in files.names:
            raise InvalidError("", f"this ZIP file holds no {CAMPAIGN}")
        sets = [name for name in files.names if name.startswith("sets/")]
        if len(sets) > MOST_SETS:
            raise InvalidError("sets", f"holds more than {MOST_SETS} component sets")
        found = tuple(_read_set(files, name) for name in sorted(sets, key=_number))
        return Archive(files.read(CAMPAIGN, LARGEST_TEXT), _read_photos(files), found)


class _Files:
    """The files of an archive, each read within a bound, all within one."""

    def __init__(self, unzipped: zipfile.ZipFile) -> None:
        self._zip, self._left = unzipped, LARGEST
        self.names = frozenset(info.filename for info in unzipped.infolist())
        if len(self.names) != len(unzipped.infolist()):
            raise InvalidError("", "two files of this ZIP file have one name")
        for name in sorted(self.names):
            if not _NAME.fullmatch(name):
                raise InvalidError("", f"“{name[:60]}” has no place in this ZIP file")

    def read(self, name: str, most: int) -> bytes:
        """Return what a file holds; what its header promises is not believed."""
        most = min(most, self._left)
        with self._zip.open(name) as file:
            content = file.read(most + 1)
        if len(content) > most:
            raise InvalidError(name, "is larger than any of a site's own")
        self._left -= len(content)
        return content


@contextmanager
def _unzipped(source: bytes) -> Iterator[_Files]:
    try:
        with zipfile.ZipFile(BytesIO(source)) as unzipped:
            yield _Files(unzipped)
    except (*BROKEN_ZIP, OSError) as error:
        if isinstance(error, InvalidError):
            raise
        raise InvalidError("", "this ZIP file is broken") from error


def _number(name: str) -> int:
    return int(name.removeprefix("sets/").removesuffix(".json"))


def _read_set(files: _Files, name: str) -> SetFile:
    try:
        found = parse_set(files.read(name, LARGEST_TEXT))
    except InvalidError as error:
        raise InvalidError(f"{name} {error.where}".strip(), error.message) from None
    _refuse_turning(found.name, f"{name} name")
    return found


def _refuse_turning(text: str, where: str) -> None:
    if not is_showable(text):
        raise InvalidError(where, "holds a character that cannot be shown")


def _read_photos(files: _Files) -> tuple[PhotoPart, ...]:
    named = {name for name in files.names if name.startswith("photos/")}
    if PHOTOS not in files.names:
        if named:
            raise InvalidError(PHOTOS, "is missing, though there are photos")
        return ()
    value = parse_json(files.read(PHOTOS, LARGEST_TEXT))
    refuse_unkept(value)
    fields = read_object(value, PHOTOS, required=("format", "photos"))
    if fields["format"] != FORMAT:
        raise InvalidError(below(PHOTOS, "format"), f"must be {FORMAT}")

    def read(one: Json, where: str) -> PhotoPart:
        return _read_photo(files, one, where)

    photos = read_each(fields, "photos", PHOTOS, MOST_PHOTOS, read)
    if {f"photos/{photo.id}.webp" for photo in photos} != named or len(photos) != len(named):
        raise InvalidError(PHOTOS, "does not name each photo once")
    return photos


def _read_photo(files: _Files, value: Json, where: str) -> PhotoPart:
    fields = read_object(value, where, required=("id", "episode", "at"), optional=("by", "caption"))
    pk = read_uuid(fields["id"], below(where, "id"))
    name = f"photos/{pk}.webp"
    if name not in files.names:
        raise InvalidError(below(where, "id"), f"there is no {name}")
    caption = ""
    if "caption" in fields:
        caption = read_words(fields["caption"], below(where, "caption"), LONGEST_CAPTION)
        _refuse_turning(caption, below(where, "caption"))
    by, _ = read_sender(fields, where)
    if len(by) > LONGEST_BY:
        raise InvalidError(below(where, "by"), f"has more than {LONGEST_BY} characters")
    return PhotoPart(
        pk,
        read_number(fields["episode"], below(where, "episode"), low=1, high=EPISODES),
        read_moment(fields["at"], below(where, "at")),
        by,
        caption,
        files.read(name, LARGEST_PICTURE),
    )
