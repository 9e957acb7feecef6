"""What was thrown away: it lies in its owner's bin for a while, and is then gone for good."""

from collections.abc import Collection
from datetime import datetime, timedelta
from uuid import UUID

from django.apps import apps
from django.db import transaction
from django.utils import timezone

from games.made import forget_pictures
from games.models import SetUse, Table
from games.photos.keeping import remove_photos_of
from games.sharing import Invitation

DAYS = 30
KEPT = timedelta(days=DAYS)
"""How long something lies in a bin."""


def gone_after(binned_at: datetime) -> datetime:
    """Return the moment after which something thrown away is gone."""
    return binned_at + KEPT


def lies_in_bin(whole: UUID) -> bool:
    """Tell whether something with that id was thrown away, of whatever kind with a bin it is."""
    return bool(those_in_bin([whole]))


def those_in_bin(wholes: Collection[UUID]) -> set[UUID]:
    """Return which of the things with these ids were thrown away, of whatever kind they are."""
    if not wholes:
        return set()
    kinds = [kind for kind in apps.get_models() if hasattr(kind, "binned_at")]
    thrown = (
        kind._default_manager.filter(pk__in=wholes, binned_at__isnull=False) for kind in kinds
    )
    return {pk for rows in thrown for pk in rows.values_list("pk", flat=True)}


def throw_table(*, table: Table) -> None:
    """Put a table that belongs to nothing larger into the bin; nobody finds it any more."""
    Table.objects.filter(pk=table.pk, part_of="", binned_at=None).update(binned_at=timezone.now())


def take_table_out(*, table: Table) -> None:
    """Take a table out of the bin: it is as it was, also for those who came by a link."""
    Table.objects.filter(pk=table.pk, part_of="").update(binned_at=None)


@transaction.atomic
def remove_table(*, table: Table) -> None:
    """Delete a table in the bin for good; one that was taken out at this moment stays."""
    if Table.objects.select_for_update().filter(pk=table.pk).exclude(binned_at=None).exists():
        remove_traces_of(table.pk, table.get_absolute_url())
        table.delete()


def remove_traces_of(whole: UUID, address: str) -> None:
    """Delete what belongs to a whole by its id or address: photos, links, devices, uses of sets."""
    remove_photos_of(whole)
    Invitation.objects.filter(whole=whole).delete()
    SetUse.objects.filter(address=address).delete()
    transaction.on_commit(forget_pictures)
