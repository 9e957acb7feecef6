"""Files that wait until their account has looked at what they add."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

from campaign.models import WaitingFile
from games.turns import one_at_a_time

KEPT = timedelta(days=1)
"""How long a file waits for its account to say yes."""


def keep_waiting(*, owner: Any, source: bytes) -> UUID:
    """Keep a file until its account has looked at what it adds; an older one goes."""
    with one_at_a_time("waiting file", owner.pk):
        WaitingFile.objects.filter(sent_at__lt=timezone.now() - KEPT).delete()
        WaitingFile.objects.filter(owner=owner).delete()
        return WaitingFile.objects.create(owner=owner, content=source).pk


def waiting_source(*, owner: Any, pk: UUID) -> bytes | None:
    """Return the file that an account had looked at, None where it waits no longer."""
    since = timezone.now() - KEPT
    found = WaitingFile.objects.filter(owner=owner, pk=pk, sent_at__gte=since).first()
    return bytes(found.content) if found else None


def drop_waiting(*, owner: Any, pk: UUID) -> None:
    """Throw a waiting file away: it was taken in, or is not wanted."""
    WaitingFile.objects.filter(owner=owner, pk=pk).delete()
