"""What is kept of campaigns: cities, episodes, and the ledger of what stays."""

import uuid
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from campaign.legacy.ledger import EPISODES
from games.models import LONGEST_NAME, Person, Table
from games.my_city import practice
from games.my_city.box import deck_of, read_shapes
from games.my_city.buildings import Deck
from games.photos.marks import count_at_whole, last_at_whole, photos_mark
from games.viewers import Viewer

LONGEST_TITLE = 60
LONGEST_NOTE = 500


class CampaignQuerySet(models.QuerySet["Campaign"]):
    """Reads of campaigns."""

    def seen_by(self, viewer: Viewer) -> "CampaignQuerySet":
        """Return what somebody may see: one's own campaigns, those shared, and the demo."""
        seen = models.Q(is_demo=True) | models.Q(pk__in=viewer.wholes)
        if viewer.account is not None:
            seen |= models.Q(owner_id=viewer.account)
        return self.filter(seen, binned_at=None)

    def marked(self) -> "CampaignQuerySet":
        """Return the campaigns with what `mark_of` goes by beside their version."""
        return self.annotate(
            acts=models.Sum("episodes__table__version", default=0),
            drafts=models.Sum("episodes__draft__pk", default=0),  # none has the number of another
            mended=models.Sum("episodes__draft__table__version", default=0),
            photos=count_at_whole(),
            last_photo=last_at_whole(),
        )

    def kept_by(self, account: Any) -> "CampaignQuerySet":
        """Return an account's own campaigns that it has not thrown away; the demo is nobody's."""
        return self.filter(owner_id=account.pk, is_demo=False, binned_at=None)

    def thrown_away_by(self, account: Any) -> "CampaignQuerySet":
        """Return the campaigns in an account's bin, the one thrown away last before the others."""
        found = self.filter(owner_id=account.pk).exclude(binned_at=None)
        return found.order_by("-binned_at", "pk")

    def with_last(self) -> "CampaignQuerySet":
        """Return the campaigns with `last_closed` and `open_episode`, by number, None for none."""
        is_closed, is_open = (models.Q(episodes__closed_at__isnull=one) for one in (False, True))
        return self.annotate(
            last_closed=models.Max("episodes__number", filter=is_closed),
            open_episode=models.Max("episodes__number", filter=is_open),
        )

    def newest_first(self) -> "CampaignQuerySet":
        """Return the campaigns with their cities, the one played last before the others."""
        return self.prefetch_related("cities").order_by("-touched_at", "-pk")


MARKED = ("version", "acts", "drafts", "mended", "photos", "last_photo")
"""What of a campaign `mark_of` goes by; all but the first come with `marked`."""


def mark_of(*found: Any) -> str:
    """Return the mark of a campaign, all of `MARKED`: whatever is done to it, it is another."""
    *counts, photos, last_photo = found
    return "-".join([*map(str, counts), photos_mark(photos or 0, last_photo)])


def with_photos(mark: str, photos: str) -> str:
    """Return a mark as it is with photos of another mark, with which it ends."""
    return f"{mark.rpartition('-')[0]}-{photos}"


class Campaign(models.Model):
    """24 episodes of My City by one group.

    `version` counts every change, so that a page can tell whether it is old. `origin` is the
    id under which the campaign was founded, which a file carries to other sites. `buildings` are
    the shapes of the group's own box, copied when it was founded; empty: the practice set.
    `branch_of` is the origin of the campaign of which it is a branch, as that was after the episode
    `branch_episode` (0: at its founding). `binned_at` is when it was thrown away, with its tables.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    origin = models.UUIDField(default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="campaigns", null=True
    )
    is_demo = models.BooleanField(default=False)
    name = models.CharField(max_length=LONGEST_TITLE)
    time_zone = models.CharField(max_length=64, default="UTC")
    buildings = models.JSONField(default=list)
    branch_of = models.UUIDField(null=True, editable=False)
    branch_episode = models.PositiveSmallIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    touched_at = models.DateTimeField(auto_now=True, db_index=True)
    binned_at = models.DateTimeField(null=True, db_index=True)

    objects = CampaignQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("owner", "origin"), name="one_campaign_an_origin"),
        )

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("campaign:campaign", args=[self.pk])

    def is_kept_by(self, viewer: Viewer) -> bool:
        """Tell whether somebody may write to it: its owner, or a scribe; to the demo nobody."""
        if self.is_demo or self.owner_id is None:
            return False
        return viewer.owns(self) or viewer.scribe_of(self.pk) is not None

    @property
    def deck(self) -> Deck:
        """The buildings that its episodes are played with."""
        shapes = read_shapes(self.buildings, "buildings")
        return deck_of(shapes) if shapes else practice.BUILDINGS

    def today(self) -> date:
        """Return the date that it is now where the group lives."""
        return timezone.now().astimezone(ZoneInfo(self.time_zone)).date()


class City(models.Model):
    """A board of a campaign, and its mayor now; what sticks to it stands in the ledger.

    `squares` are the spaces with a small square ("E6"), empty where nobody entered them.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="cities")
    number = models.PositiveSmallIntegerField()
    animal = models.CharField(max_length=10)
    name = models.CharField(max_length=LONGEST_NAME)
    mayor = models.ForeignKey(Person, models.PROTECT, null=True, related_name="cities")
    mayor_name = models.CharField(max_length=LONGEST_NAME)
    terrain = models.JSONField()
    banks = models.JSONField()
    squares = models.JSONField(default=list)
    is_known = models.BooleanField(default=True)

    class Meta:
        ordering = ("number",)
        verbose_name_plural = "cities"
        constraints = (
            models.UniqueConstraint(fields=("campaign", "number"), name="one_city_a_number"),
        )

    def __str__(self) -> str:
        return self.name


class Episode(models.Model):
    """One of 24, once it was started: its table, when it was played, whether it is closed.

    One that was played on paper, before the group came to the site, has no table and is closed.
    `scores` keeps what was announced when it was closed: for each city that
    played the place, the total, the symbols and the reason. `origin` is the id of the table
    with which it started, where that is another one. `doubt` is the number of a correction after
    which its log can no longer be followed, as long as the group has not decided about it.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="episodes")
    number = models.PositiveSmallIntegerField()
    table = models.OneToOneField(Table, models.PROTECT, related_name="episode", null=True)
    played_on = models.DateField(null=True)
    closed_at = models.DateTimeField(null=True)
    scores = models.JSONField(null=True)
    origin = models.UUIDField(null=True, editable=False)
    doubt = models.PositiveIntegerField(null=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("campaign", "number"), name="one_episode_a_number"),
            models.CheckConstraint(
                condition=models.Q(number__gte=1, number__lte=EPISODES), name="episode_in_range"
            ),
            models.CheckConstraint(
                condition=models.Q(table__isnull=False) | models.Q(closed_at__isnull=False),
                name="episode_on_paper_is_closed",
            ),
        )

    def __str__(self) -> str:
        return f"Episode {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("campaign:episode", args=[self.campaign_id, self.number])

    @property
    def is_on_paper(self) -> bool:
        """Whether it was played before the group came to the site, so that it has no table."""
        return self.table_id is None

    @property
    def sitting(self) -> Table:
        """Its table, of one that is not on paper."""
        if self.table is None:
            raise ValueError(f"{self} was played on paper: it has no table")
        return self.table


class LedgerEntry(models.Model):
    """An entry of the ledger (`campaign.legacy.ledger`), with who wrote it and when.

    `kind` is symbols, sticker, removal, board or one of what sheets say (`sheet_json`), `mark` its
    values as JSON; `city` is null where it is about all. `request` is the id under which it was
    sent, so that sending it again adds nothing.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="ledger")
    number = models.PositiveIntegerField()
    episode = models.PositiveSmallIntegerField()
    moment = models.CharField(max_length=5)
    city = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=10)
    mark = models.JSONField()
    by = models.CharField(max_length=150, blank=True)
    at = models.DateTimeField()
    request = models.UUIDField(null=True)

    class Meta:
        ordering = ("number",)
        verbose_name_plural = "ledger entries"
        constraints = (
            models.UniqueConstraint(fields=("campaign", "number"), name="one_mark_a_number"),
            models.UniqueConstraint(fields=("campaign", "request"), name="one_mark_a_request"),
        )

    def __str__(self) -> str:
        return f"{self.number}: {self.kind} {self.mark}"


class EnvelopeEntry(models.Model):
    """An entry of the log of envelopes (`campaign.legacy.envelopes`), with who wrote it and when.

    `did` is what was done with the envelope of a chapter; `request` is the id under which it was
    sent, so that sending it again adds nothing.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="envelopes")
    number = models.PositiveIntegerField()
    chapter = models.PositiveSmallIntegerField()
    did = models.CharField(max_length=10)
    value = models.JSONField(default=dict)
    by = models.CharField(max_length=150, blank=True)
    at = models.DateTimeField()
    request = models.UUIDField(null=True)

    class Meta:
        ordering = ("number",)
        verbose_name_plural = "envelope entries"
        constraints = (
            models.UniqueConstraint(fields=("campaign", "number"), name="one_envelope_a_number"),
            models.UniqueConstraint(fields=("campaign", "request"), name="one_envelope_a_request"),
        )

    def __str__(self) -> str:
        return f"{self.number}: envelope {self.chapter} {self.did}"


class Note(models.Model):
    """Something that the group wants to find again; pinned ones stand on the campaign's page."""

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="notes")
    text = models.CharField(max_length=LONGEST_NOTE)
    is_pinned = models.BooleanField(default=True)
    written_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("-written_at", "-pk")

    def __str__(self) -> str:
        return self.text


class WaitingFile(models.Model):
    """A campaign file that an account looks at before it takes it in; one at a time."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="waiting_file"
    )
    content = models.BinaryField()
    sent_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"a campaign file of {self.owner}"


from campaign.revisions import Correction, Draft, Revision  # noqa: E402, F401  # models of this app
