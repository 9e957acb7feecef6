"""What is kept of corrections: each with its reason, and the tables as they were before."""

from django.db import models

LONGEST_REASON = 200


class Correction(models.Model):
    """Something of a campaign was put right: what, why, by whom, and what it changed.

    `kind` is board (a printed board), episode (its log), ledger (what sticks or was coloured),
    people (who sat for a city), seat (a city has a seat in an episode, or none), result (how an
    episode on paper ended) or kept (an episode stays as it was announced), `subject` its
    values as JSON (`campaign.services.corrections`), `effects` what became of each episode that it
    reached (`campaign.effects`). It wrote `entry_count` entries of the ledger from `first_entry`
    on. `request` is the id under which it was sent, so that sending it again adds nothing.
    """

    campaign = models.ForeignKey("campaign.Campaign", models.CASCADE, related_name="corrections")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10)
    subject = models.JSONField()
    effects = models.JSONField(default=list)
    first_entry = models.PositiveIntegerField()
    entry_count = models.PositiveIntegerField(default=0)
    reason = models.CharField(max_length=LONGEST_REASON)
    by = models.CharField(max_length=150, blank=True)
    at = models.DateTimeField()
    request = models.UUIDField(null=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("campaign", "number"), name="one_correction_a_number"),
            models.UniqueConstraint(
                fields=("campaign", "request"), name="one_correction_a_request"
            ),
        )

    def __str__(self) -> str:
        return f"{self.number}: {self.kind} {self.reason}"


class Revision(models.Model):
    """An episode as it was before a correction: its table, and the result announced then."""

    episode = models.ForeignKey("campaign.Episode", models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    table = models.OneToOneField("games.Table", models.PROTECT, related_name="revision")
    closed_at = models.DateTimeField(null=True)
    scores = models.JSONField(null=True)
    correction = models.ForeignKey(Correction, models.CASCADE, related_name="revisions")

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("episode", "number"), name="one_revision_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.episode}, revision {self.number + 1}"


class Draft(models.Model):
    """An episode that is being corrected: a table of its own, on which lines are mended.

    It begins as a copy of the episode's. Where that could not be followed on the board as it was
    corrected, `falls` are the lines that were not allowed there: {"line", "seat", "words"}.
    `since` is the number of corrections that the campaign had then, `version` the table's.
    Where a city gets a seat by it, or loses one, `seat` tells which: {"city", "name", "has"}.
    """

    episode = models.OneToOneField("campaign.Episode", models.CASCADE, related_name="draft")
    table = models.OneToOneField("games.Table", models.PROTECT, related_name="draft")
    falls = models.JSONField(default=list)
    seat = models.JSONField(default=dict)
    since = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    by = models.CharField(max_length=150, blank=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.episode}, being corrected"
