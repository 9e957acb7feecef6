"""What is kept of tables: people, set-ups, and logs. No rules live here."""

import json
import uuid
from typing import Any
from zlib import crc32

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.functional import cached_property

from games.kit.game import AnyGame
from games.kit.words import counted
from games.registry import GAMES
from games.viewers import Viewer

LONGEST_NAME = 40
_STRANGE = (AttributeError, IndexError, KeyError, TypeError)
"""What reading a result of another shape raises."""


class PersonQuerySet(models.QuerySet["Person"]):
    """Reads of an address book."""

    def known_to(self, account: Any) -> "PersonQuerySet":
        """Return the people that an account can choose from, by name."""
        known = self.filter(owner=account, archived=False, merged_into=None)
        return known.order_by("name", "pk")


class Person(models.Model):
    """Somebody in an account's address book; two people may have one name.

    Who is archived is offered no more. Who was found to be somebody else too (`games.people`)
    is merged into that one.
    """

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="people")
    name = models.CharField(max_length=LONGEST_NAME)
    archived = models.BooleanField(default=False)
    merged_into = models.ForeignKey("self", models.RESTRICT, null=True, related_name="+")

    objects = PersonQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "people"

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("campaign:person", args=[self.pk])

    @property
    def is_offered(self) -> bool:
        """Whether fields offer this person to be chosen."""
        return not self.archived and self.merged_into_id is None


MARKED = ("version", "drawn", "is_closed", "is_former", "seating", "tint")
"""What of a table `mark_of` goes by."""


def mark_of(  # noqa: PLR0913, PLR0917  # all of `MARKED`, in its order
    version: int, drawn: Any, is_closed: bool, is_former: bool, seating: int, tint: bool
) -> str:
    """Return the mark of a table: version, what is drawn, seating, tint, whether it ended.

    The version comes first; each of the others stands behind a hyphen, where there is any.
    """
    parts = [str(version)]
    if drawn is not None:
        parts.append(f"{crc32(json.dumps(drawn, sort_keys=True).encode()):x}")
    if seating:
        parts.append(f"{seating}s")
    if not tint:
        parts.append("plain")
    if is_closed:
        parts.append("former" if is_former else "closed")
    return "-".join(parts)


DRAFT = "/correction/"
"""How the address ends to which a table belongs on which something closed is put right."""


class TableQuerySet(models.QuerySet["Table"]):
    """Reads of tables."""

    def kept_by(self, account: Any) -> "TableQuerySet":
        """Return an account's own tables, without what it has thrown away."""
        return self.filter(owner_id=account.pk, binned_at=None)

    def thrown_away_by(self, account: Any) -> "TableQuerySet":
        """Return the tables in an account's bin; those of a campaign lie there with it."""
        found = self.filter(owner_id=account.pk, part_of="").exclude(binned_at=None)
        return found.order_by("-binned_at", "pk")

    def alone_of(self, account: Any) -> "TableQuerySet":
        """Return an account's tables that belong to nothing larger."""
        return self.kept_by(account).filter(part_of="")

    def best_alone(self, slug: str) -> "TableQuerySet":
        """Return the finished tables of a game at which one person played, the best first."""
        alone = self.filter(game=slug, result__isnull=False).alias(seated=models.Count("seats"))
        found = alone.filter(seated=1).prefetch_related("seats")
        return found.order_by("-result__scores__0__total", "touched_at")

    def newest_first(self) -> "TableQuerySet":
        """Return the tables with their seats, the one played last first, no former ones."""
        now = self.filter(is_former=False)
        return now.prefetch_related("seats").order_by("-touched_at", "-pk")


class Table(models.Model):
    """One sitting of a game. Its state is not stored: it is what the rules say after the log.

    `version` is the number of entries, `seating` how often somebody else was named at a seat, or
    other rules were given to the table, since it started. `deck` is the order of the cards where
    the site deals them, fixed at the start and shown to nobody; `drawn` is what was drawn from it
    but is not yet laid, with its seat. `box` is what was copied of an own box only to be offered
    while the table is played: the record does not need it, and does not have it. `result` keeps
    the standing of a finished table as it was announced. A table that is closed takes no
    more acts; one that is public can be read by everybody. `part_of` is the
    address of what it belongs to, `part_title` what that is called. Another table has come
    there in the place of one that is former: it is kept for reading only. `binned_at` is when it
    was thrown away (`games.bin`), alone or with what it belongs to.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="tables", null=True
    )
    game = models.CharField(max_length=20)
    setup = models.JSONField()
    deck = models.JSONField(null=True)
    drawn = models.JSONField(null=True)
    box = models.JSONField(null=True)
    tint = models.BooleanField(default=True)
    version = models.PositiveIntegerField(default=0)
    seating = models.PositiveSmallIntegerField(default=0)
    rules_version = models.PositiveIntegerField()
    result = models.JSONField(null=True)
    is_closed = models.BooleanField(default=False)
    is_public = models.BooleanField(default=False)
    is_former = models.BooleanField(default=False)
    part_of = models.CharField(max_length=200, blank=True)
    part_title = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    touched_at = models.DateTimeField(auto_now=True, db_index=True)
    binned_at = models.DateTimeField(null=True, db_index=True)

    objects = TableQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.title} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("games:table", args=[self.pk])

    @cached_property
    def moves_url(self) -> str:
        """Where its acts are sent to; a page has dozens of forms."""
        return reverse("games:moves", args=[self.pk])

    @cached_property
    def choose_url(self) -> str:
        """Where a page without scripts sends what is typed, with what is chosen on it."""
        return reverse("games:choose", args=[self.pk])

    def is_kept_by(self, viewer: Viewer) -> bool:
        """Tell whether somebody may act at the table: its owner, or a scribe of it."""
        if self.owner_id is None:
            return False
        return viewer.owns(self) or viewer.scribe_of(self.pk, self.part_of) is not None

    @property
    def mark(self) -> str:
        """What a shown page goes by: other acts, another draw, or that it ended: another mark."""
        return mark_of(*(getattr(self, name) for name in MARKED))

    @property
    def is_draft(self) -> bool:
        """Whether it is a copy on which something closed is put right: nothing of it counts yet."""
        return self.part_of.endswith(DRAFT)

    @property
    def title(self) -> str:
        """What is played, also where this site no longer knows the game."""
        return GAMES[self.game].title if self.game in GAMES else self.game

    @property
    def problem(self) -> str:
        """Why it cannot be shown in a list as it should, as a sentence; "" for nothing."""
        if self.game not in GAMES:
            return f"This site does not know the game “{self.game}”."
        try:
            self._places()
            self._ending()
        except _STRANGE:
            return "The result that was announced cannot be read."
        return ""

    @property
    def places(self) -> list[tuple[str, str]]:
        """Names with how each stands, as announced, best first; empty while it is played."""
        return [] if self.problem else self._places()

    @property
    def ending(self) -> str:
        """How it ended, in few words; "" while it is played.

        One against the game is won or lost, with so many buildings.
        """
        return "" if self.problem else self._ending()

    def _places(self) -> list[tuple[str, str]]:
        scores = sorted((self.result or {}).get("scores", ()), key=lambda score: score["place"])
        names = [seat.name for seat in self.seats.all()]
        return [(names[score["seat"]], _total_words(score)) for score in scores]

    def _ending(self) -> str:
        if not self.result:
            return ""
        first = self.result["scores"][0]
        if "won" in first:
            built = counted(first["total"], "building")
            return f"{'won' if first['won'] else 'lost'}, {built}"
        return "finished"

    @property
    def rules(self) -> AnyGame:
        """The game as the registry has it."""
        return GAMES[self.game]


def _total_words(score: dict[str, Any]) -> str:
    """Return a total as players say it; where standees are left, what counts is their items.

    Against the game there are no points: `Table.ending` says what was built.
    """
    if "won" in score:
        return ""
    if "standees_left" in score:
        left = -score["total"]
        return f"{left} item{'' if left == 1 else 's'} left"
    return f"{score['total']}".replace("-", "\N{MINUS SIGN}")


class Seat(models.Model):
    """A place at a table, clockwise from 0, with the name its person had then.

    `own` is what the game's record keeps in the seat's object beside the name.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    person = models.ForeignKey(Person, models.PROTECT, null=True, related_name="seats")
    name = models.TextField()
    own = models.JSONField(default=dict)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="one_seat_a_number"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def json(self) -> dict[str, Any]:
        """The seat as it stands in a record."""
        return {"name": self.name, **self.own}


class Entry(models.Model):
    """A line of a table's log: the move as it stands in a record, with when, id and by.

    `request` is the id under which it was sent, so that sending it again adds nothing.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    line = models.JSONField()
    request = models.UUIDField(null=True)

    class Meta:
        ordering = ("number",)
        verbose_name_plural = "entries"
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="one_entry_a_number"),
            models.UniqueConstraint(fields=("table", "request"), name="one_entry_a_request"),
        )

    def __str__(self) -> str:
        return f"{self.number}: {self.line}"


class ComponentSetQuerySet(models.QuerySet["ComponentSet"]):
    """Reads of component sets."""

    def kept_by(self, account: Any) -> "ComponentSetQuerySet":
        """Return an account's own sets, without what it has thrown away."""
        return self.filter(owner_id=account.pk, binned_at=None)

    def thrown_away_by(self, account: Any) -> "ComponentSetQuerySet":
        """Return the sets in an account's bin, the one thrown away last before the others."""
        found = self.filter(owner_id=account.pk).exclude(binned_at=None)
        return found.order_by("-binned_at", "pk")

    def of_game(self, slug: str) -> "ComponentSetQuerySet":
        """Return the sets of a game by name."""
        return self.filter(game=slug).order_by("name", "pk")


class ComponentSet(models.Model):
    """What a group has entered of its own box of a game (`games.boxes`).

    `parts` is the JSON of the box's parts. `version` counts the changes. Tables copy
    what they need, and none refers to a set: it may be changed and deleted at any time.
    `binned_at` is when it was thrown away (`games.bin`).
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="component_sets"
    )
    game = models.CharField(max_length=20)
    name = models.CharField(max_length=LONGEST_NAME)
    parts = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    touched_at = models.DateTimeField(auto_now=True)
    binned_at = models.DateTimeField(null=True, db_index=True)

    objects = ComponentSetQuerySet.as_manager()

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("games:set", args=[self.pk])

    def is_kept_by(self, viewer: Viewer) -> bool:
        """Tell whether somebody may change it: its owner, and nobody else."""
        return viewer.owns(self)

    @property
    def title(self) -> str:
        """Of which game it is, also where this site no longer knows that."""
        return GAMES[self.game].title if self.game in GAMES else self.game

    @property
    def rules(self) -> AnyGame:
        """The game as the registry has it."""
        return GAMES[self.game]


class SetUse(models.Model):
    """That a set was copied: into what, and where that is found. Only the list of sets reads it."""

    component_set = models.ForeignKey(ComponentSet, models.CASCADE, related_name="uses")
    address = models.CharField(max_length=200)
    title = models.CharField(max_length=200)
    used_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-used_at", "-pk")
        constraints = (
            models.UniqueConstraint(fields=("component_set", "address"), name="one_use_an_address"),
        )

    def __str__(self) -> str:
        return self.title


from games.people import FormerName, Merging  # noqa: E402, F401  # models of this app
from games.photos.models import Photo  # noqa: E402, F401  # models of this app
from games.saved import SavedAt  # noqa: E402, F401  # model of this app
from games.sharing import Device, Invitation  # noqa: E402, F401
