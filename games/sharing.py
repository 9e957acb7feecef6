"""What is kept of links that let others in, and of the devices that came by them."""

import uuid

from django.conf import settings
from django.db import models

from games.models import LONGEST_NAME


class Role(models.TextChoices):
    """What a link gives: to look, or also to act, for all or for one city."""

    READER = "reader", "Look"
    SCRIBE = "scribe", "Look and enter"
    CITY = "city", "Look, and enter for one city"


class Invitation(models.Model):
    """A link that gives a role at one whole, a campaign or a single table, until it is ended.

    `whole` is the id of that, `address` and `title` where it is found and what it is called.
    `sign` is the animal of the one city that is entered for, or the sign of the one seat where
    there are no animals (`games.own_city`), and `city` its name then; both are ""
    where the role is not about one. `digest` is that of the link's secret part, which itself is
    kept nowhere.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="invitations")
    whole = models.UUIDField(db_index=True)
    address = models.CharField(max_length=200)
    title = models.CharField(max_length=200)
    role = models.CharField(max_length=10, choices=Role.choices)
    sign = models.CharField(max_length=10, blank=True)
    city = models.CharField(max_length=200, blank=True)
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("made_at", "pk")

    def __str__(self) -> str:
        return f"{self.role} of {self.title}"

    @property
    def page(self) -> str:
        """The address of the page on which its owner ends it."""
        return f"{self.address}sharing/"


class Device(models.Model):
    """A device that came by a link, with the name that somebody gave it there."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    invitation = models.ForeignKey(Invitation, models.CASCADE, related_name="devices")
    name = models.CharField(max_length=LONGEST_NAME)
    joined_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("joined_at", "pk")

    def __str__(self) -> str:
        return self.name
