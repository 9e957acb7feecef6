"""The files of photos: written before their row, deleted after it, so that a row never lacks them.

Around both stands a mark, by which `sweep` knows what was left where a site was stopped in
between. It goes by marks alone: a site that opens another database must not take all photos for
left ones.
"""

import os
from contextlib import suppress
from datetime import timedelta

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from games.photos.models import FOLDER, Photo

MARKS = "photos-begun"
"""Where in the media folder stands a mark for each folder of photos that is being worked on."""
LEFT = timedelta(hours=1)
"""How old a mark must be to be swept up: a younger one's work may still go on."""


def mark(folder: str) -> None:
    """Say that a folder is being worked on."""
    name = f"{MARKS}/{folder}"
    if not default_storage.exists(name):
        default_storage.save(name, ContentFile(b""))


def unmark(folder: str) -> None:
    """Say that the work on a folder has come to its end."""
    with suppress(OSError):
        default_storage.delete(f"{MARKS}/{folder}")


def write(photo: Photo, large: bytes, small: bytes) -> None:
    """Write the files of a photo that has no row yet."""
    mark(photo.folder)
    default_storage.save(photo.large, ContentFile(large))
    default_storage.save(photo.small, ContentFile(small))


def write_again(photo: Photo, known: Photo) -> None:
    """Give a photo that has no row yet the files of another; raises FileNotFoundError."""
    mark(photo.folder)
    for name, source in ((photo.large, known.large), (photo.small, known.small)):
        try:
            target = default_storage.path(name)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            os.link(default_storage.path(source), target)
        except FileNotFoundError:
            raise
        except (NotImplementedError, OSError):  # no folder, or one without second names
            with default_storage.open(source) as file:
                default_storage.save(name, ContentFile(file.read()))


def delete(folder: str) -> None:
    """Delete a folder with its files and its mark; what can't be deleted now is swept up later."""
    try:
        with suppress(FileNotFoundError):
            _, names = default_storage.listdir(f"{FOLDER}/{folder}")
            for name in names:
                default_storage.delete(f"{FOLDER}/{folder}/{name}")
            default_storage.delete(f"{FOLDER}/{folder}")
    except OSError:
        return
    unmark(folder)


def are_away() -> bool:
    """Return whether there are no photos at all where they lie, though the database names some.

    So it is where that is a folder of the network that is not mounted.
    """
    try:
        with os.scandir(default_storage.path(FOLDER)) as found:
            if any(True for _ in found):
                return False
    except OSError:
        pass
    return Photo.objects.exists()


def sweep() -> int:
    """Take away what work that was broken off has left; return how many photos had no row."""
    swept = 0
    with suppress(OSError):  # such as no folder yet
        _, marked = default_storage.listdir(MARKS)
        for folder in filter(_is_left, marked):
            if Photo.objects.filter(folder=folder).exists():
                unmark(folder)
            else:
                delete(folder)
                swept += 1
    return swept


def _is_left(folder: str) -> bool:
    try:
        begun = default_storage.get_modified_time(f"{MARKS}/{folder}")
    except OSError:  # another machine sweeps too
        return False
    return timezone.now() - begun > LEFT
