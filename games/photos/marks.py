"""What the pages that show photos go by: how many there are, and when the last one came.

Where one is deleted and another added there are as many as before, and the last one is newer.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import models

from games.photos.models import Photo

_START = datetime(1970, 1, 1, tzinfo=UTC)
_DIGITS = 14
"""Of a moment in microseconds: as many for each, so that a later one is also the greater text."""


def photos_mark(count: int, last: datetime | None) -> str:
    """Return the mark of so many photos, the last of which came then: "0", or "2.0654..."."""
    return f"{count}.{_moment(last)}" if count and last else "0"


def mark_of_photos(photos: Sequence[Photo]) -> str:
    """Return the mark of photos, given in the order in which they came."""
    return photos_mark(len(photos), photos[-1].at if photos else None)


def mark_at(whole: UUID) -> str:
    """Return the mark of all photos of a whole."""
    found = Photo.objects.filter(whole=whole)
    return photos_mark(*found.aggregate(count=models.Count("pk"), last=models.Max("at")).values())


def is_newer(photo: Photo, mark: str) -> bool:
    """Tell whether a photo came after all those of a mark; of a strange one anything is true."""
    return _moment(photo.at) > mark.partition(".")[2]


def count_at_whole() -> models.Subquery:
    """Return, for a query of wholes, how many photos belong to each; None for none."""
    return _at_whole(models.Count("pk"))


def last_at_whole() -> models.Subquery:
    """Return, for a query of wholes, when the last photo of each came; None for none."""
    return _at_whole(models.Max("at"))


def _at_whole(found: Any) -> models.Subquery:
    of_this = Photo.objects.filter(whole=models.OuterRef("pk")).order_by().values("whole")
    return models.Subquery(of_this.values(found=found))


def _moment(at: datetime) -> str:
    return f"{(at - _START) // timedelta(microseconds=1):0{_DIGITS}x}"
