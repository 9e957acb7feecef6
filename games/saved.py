"""When something was last saved that keeps no such time of its own: an account, people, photos."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import models
from django.utils import timezone

ACCOUNT = "account"
BIN = "bin"


def of_person(number: int) -> str:
    """Return what somebody of the address book stands under."""
    return f"person {number}"


def of_photos(whole: UUID) -> str:
    """Return what the photos of a whole stand under, a table, a campaign or a set."""
    return f"photos {whole}"


class SavedAt(models.Model):
    """When an account, or whoever it let in, last saved something: `what` it was, and the moment.

    What has a row with a time of its own is not among these.
    """

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    what = models.CharField(max_length=60)
    at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("owner", "what"), name="one_time_a_thing"),)

    def __str__(self) -> str:
        return f"{self.what} at {self.at}"


def note_saved(owner: Any, *what: str) -> None:
    """Note that something of an account, by its number, was saved at this moment."""
    now = timezone.now()
    SavedAt.objects.bulk_create(
        [SavedAt(owner_id=owner, what=one, at=now) for one in sorted(what)],
        update_conflicts=True,
        unique_fields=["owner", "what"],
        update_fields=["at"],
    )


def saved_at(owner: Any, what: str) -> datetime | None:
    """Return when something of an account was last saved, None where that was not noted."""
    return SavedAt.objects.filter(owner=owner, what=what).values_list("at", flat=True).first()


def forget_saved(what: str) -> None:
    """Forget when something was saved that is deleted for good."""
    SavedAt.objects.filter(what=what).delete()


def latest(*moments: Any) -> datetime | None:
    """Return the latest of some moments, of which any may be None."""
    return max((one for one in moments if one), default=None)
