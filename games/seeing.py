"""Which table somebody may see: one's own, those shared by a link, those of everybody.

Both reads are asked at every request about a table, so their queries are prepared.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from uuid import UUID, uuid4

from games.models import MARKED, Table, mark_of
from games.photos.marks import count_at_whole, last_at_whole, photos_mark
from games.prepared import PreparedModel, PreparedValues
from games.viewers import Viewer

RIGHTS = ("pk", "owner_id", "is_public", "part_of", "binned_at")
"""What of a table says who may see it."""

_TABLE = PreparedModel(Table, uuid4())
_MARKED = PreparedValues(
    lambda: (
        Table.objects.filter(pk=uuid4())
        .annotate(photos=count_at_whole(), last_photo=last_at_whole())
        .values_list(*RIGHTS, *MARKED, "photos", "last_photo")
    ),
    Table._meta.pk,
)


class Seen(NamedTuple):
    """What the pages of a table go by: its mark, and that of its photos."""

    mark: str
    photos: str

    @property
    def album(self) -> str:
        """The mark of the page of its photos, which shows these alone."""
        return f"{self.mark}-{self.photos}p"


@dataclass(frozen=True, slots=True)
class _Rights:
    pk: UUID
    owner_id: int | None
    is_public: bool
    part_of: str
    binned_at: datetime | None


def is_seen(table: Table | _Rights, viewer: Viewer) -> bool:
    """Tell whether somebody may see a table; what was thrown away nobody sees."""
    if table.binned_at is not None:
        return False
    is_let_in = bool(viewer.grants_at(table.pk, table.part_of))
    return table.is_public or viewer.owns(table) or is_let_in


def seen_table(pk: UUID, viewer: Viewer) -> Table | None:
    """Return a table that somebody may see; None for any other, and for none of that id."""
    table = _TABLE.find(pk)
    return table if table is not None and is_seen(table, viewer) else None


def seen_mark(pk: UUID, viewer: Viewer) -> Seen | None:
    """Return what the pages go by of a table that somebody may see, None for any other."""
    row = _MARKED.first(pk)
    if row is None:
        return None
    rights, (*marked, photos, last) = row[: len(RIGHTS)], row[len(RIGHTS) :]
    if not is_seen(_Rights(*rights), viewer):
        return None
    return Seen(mark_of(*marked), photos_mark(photos or 0, last))
