"""What is kept of photos: a row each, and beside the database the two files that it names."""

import uuid

from django.conf import settings
from django.db import models

LONGEST_CAPTION = 140
FOLDER = "photos"
"""Where in the media folder all photos lie."""


class PhotoQuerySet(models.QuerySet["Photo"]):
    """Reads of photos."""

    def at(self, whole: uuid.UUID, part: str = "") -> "PhotoQuerySet":
        """Return the photos of a part of a whole in the order in which they came."""
        return self.filter(whole=whole, part=part).order_by("at", "pk")


class Photo(models.Model):
    """A photo of something that is kept here: a table, an episode, a part of a component set.

    `whole` is the id of the table, the campaign or the set, `part` what of it is meant ("" all,
    "3" the third episode, "board"). Its files lie under a name that nobody can guess: `folder` is
    drawn by chance, `digest` that of the larger file. `width` and `height` are the sides of that
    in pixels. `request` follows from the id under which it was sent and from what was sent, so
    that sending it again adds nothing. `corners` are four points in it, from the top left
    clockwise, in thousandths of its sides, between which lies what is to be seen straight.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="photos")
    whole = models.UUIDField()
    part = models.CharField(max_length=20, blank=True)
    request = models.UUIDField()
    folder = models.CharField(max_length=32, unique=True)
    digest = models.CharField(max_length=32)
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    caption = models.CharField(max_length=LONGEST_CAPTION, blank=True)
    corners = models.JSONField(null=True)
    by = models.CharField(max_length=150, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    objects = PhotoQuerySet.as_manager()

    class Meta:
        ordering = ("at", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("whole", "part", "request"), name="one_photo_a_request"
            ),
        )

    def __str__(self) -> str:
        return self.caption or f"a photo of {self.at:%d %b %Y}"

    @property
    def told(self) -> str:
        """What is told of it where it is new."""
        return f"{self.by or 'Somebody'} added a photo."

    @property
    def large(self) -> str:
        """The name of its larger file in the media folder."""
        return f"{FOLDER}/{self.folder}/{self.digest}.webp"

    @property
    def small(self) -> str:
        """The name of its smaller file."""
        return f"{FOLDER}/{self.folder}/{self.digest}-small.webp"
