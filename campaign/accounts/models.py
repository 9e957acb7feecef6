"""What the site remembers of tries, for as long as they count."""

from django.db import models


class Try(models.Model):
    """Something that was tried: a password, a mail, an account to be made.

    `key` is a digest of what it was tried at and from where (`campaign.accounts.throttle`), so
    that the table tells nothing of who tried.
    """

    key = models.CharField(max_length=64)
    at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name_plural = "tries"
        indexes = (models.Index(fields=("key", "at"), name="tries_of_a_key"),)

    def __str__(self) -> str:
        return f"{self.key[:8]} {self.at}"
