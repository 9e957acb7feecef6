"""What is kept of people beside their name: what they were called, and who was found to be whom."""

import uuid
from typing import Any

from django.conf import settings
from django.db import models

from games.models import LONGEST_NAME


class FormerName(models.Model):
    """A name that somebody had until then; tables that were played under it keep it."""

    person = models.ForeignKey("games.Person", models.CASCADE, related_name="former_names")
    name = models.CharField(max_length=LONGEST_NAME)
    until = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-until", "-pk")

    def __str__(self) -> str:
        return self.name


class MergingQuerySet(models.QuerySet["Merging"]):
    """Reads of mergings."""

    def standing(self) -> "MergingQuerySet":
        """Return the mergings that were not undone."""
        return self.filter(undone_at=None)


class Merging(models.Model):
    """That two people of an address book were found to be one: `gone` is `kept` from then on.

    `seats` and `cities` are what came over, each its number in the database and the name that
    stands there; an undo gives back what still stands so. `id` was drawn with the page, so
    that sending it twice merges once.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="mergings")
    kept = models.ForeignKey("games.Person", models.CASCADE, related_name="taken_in")
    gone = models.ForeignKey("games.Person", models.CASCADE, related_name="mergings")
    seats = models.JSONField(default=list)
    cities = models.JSONField(default=list)
    at = models.DateTimeField(auto_now_add=True)
    undone_at = models.DateTimeField(null=True)

    objects = MergingQuerySet.as_manager()

    class Meta:
        ordering = ("-at", "pk")

    def __str__(self) -> str:
        return f"{self.gone} is {self.kept}"

    @property
    def seats_by_number(self) -> dict[int, str]:
        """The names at the seats that came over, by the number of the seat."""
        return _read(self.seats)

    @property
    def cities_by_number(self) -> dict[int, str]:
        """The mayors' names of the cities that came over, by the number of the city."""
        return _read(self.cities)


def _read(kept: Any) -> dict[int, str]:
    return dict(kept)
