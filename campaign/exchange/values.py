"""A campaign file as values (`campaign.exchange` describes the format)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

from campaign.effects import Effect
from campaign.legacy.envelopes import Envelope
from campaign.legacy.ledger import Entry, Moment
from campaign.legacy.stickers import Plan
from games.my_city.box import Shapes

FORMAT = "city-campaign/3"
FORMATS = ("city-campaign/1", "city-campaign/2", FORMAT)
"""Those that are read; each one only adds keys to the one before."""


@dataclass(frozen=True, slots=True)
class CityPart:
    """A city: its sign, its mayor, its printed board; `squares` keeps their order."""

    animal: str
    name: str
    mayor: str
    plan: Plan
    squares: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LedgerPart:
    """An entry of the ledger, with who wrote it and when."""

    entry: Entry
    at: datetime
    by: str = ""
    request: UUID | None = None


@dataclass(frozen=True, slots=True)
class Closing:
    """When an episode was closed, and the result that was announced."""

    at: datetime
    scores: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class TablePart:
    """A table of an episode as a record, how it was closed, and the version of the rules."""

    table: Mapping[str, Any] = field(repr=False)
    closing: Closing | None = None
    rules: int = 1

    @property
    def lines(self) -> list[Any]:
        """The log of the table."""
        found: list[Any] = self.table.get("moves", [])
        return found

    @property
    def start(self) -> tuple[Any, ...]:
        """What is fixed when a table begins; who sits there may be put right while it is played."""
        seats = [{**seat, "name": ""} for seat in self.table.get("seats", ())]
        return seats, self.table.get("setup")

    @property
    def names(self) -> list[str]:
        """Who sits there, by seat."""
        return [seat["name"] for seat in self.table.get("seats", ())]


@dataclass(frozen=True, slots=True)
class RevisionPart:
    """An episode as it was before a correction."""

    correction: int
    was: TablePart


@dataclass(frozen=True, slots=True)
class CorrectionPart:
    """A correction (`campaign.revisions.Correction`), with who wrote it and when."""

    kind: str
    subject: Mapping[str, Any]
    effects: tuple[Effect, ...]
    first_entry: int
    entry_count: int
    reason: str
    at: datetime
    by: str = ""
    request: UUID | None = None


@dataclass(frozen=True, slots=True)
class EpisodePart:
    """A started episode: its table as a record, and how it was closed.

    `revisions` are what it was before its corrections, `doubt` the correction that it does not
    fit, `rules` the version of the rules under which it was played. One that was played on
    paper has an empty table, and perhaps no day.
    """

    number: int
    origin: UUID
    played_on: date | None
    table: Mapping[str, Any] = field(repr=False)
    site_deals: bool = False
    closing: Closing | None = None
    rules: int = 1
    revisions: tuple[RevisionPart, ...] = ()
    doubt: int | None = None

    @property
    def is_on_paper(self) -> bool:
        """Whether it has no table."""
        return not self.table

    @property
    def lines(self) -> list[Any]:
        """The log of the table."""
        found: list[Any] = self.table.get("moves", [])
        return found

    @property
    def now(self) -> TablePart:
        """Its table as it is now."""
        return TablePart(self.table, self.closing, self.rules)

    @property
    def chain(self) -> tuple[TablePart, ...]:
        """Its tables, the former ones first, its present one last."""
        return (*(revision.was for revision in self.revisions), self.now)


@dataclass(frozen=True, slots=True)
class EnvelopePart:
    """An entry of the log of envelopes, with who wrote it and when."""

    envelope: Envelope
    at: datetime
    by: str = ""
    request: UUID | None = None


@dataclass(frozen=True, slots=True)
class NotePart:
    """A note, known by its text and the moment it was written at."""

    text: str
    written_at: datetime
    is_pinned: bool = True

    @property
    def key(self) -> tuple[datetime, str]:
        """What makes it this note and no other."""
        return self.written_at, self.text


@dataclass(frozen=True, slots=True)
class BranchPart:
    """That a campaign began as another one was after an episode (0: at its founding)."""

    of: UUID
    episode: int


@dataclass(frozen=True, slots=True)
class CampaignFile:
    """Everything of a campaign."""

    origin: UUID
    name: str
    time_zone: str
    cities: tuple[CityPart, ...]
    ledger: tuple[LedgerPart, ...]
    episodes: tuple[EpisodePart, ...]
    notes: tuple[NotePart, ...]
    buildings: Shapes = ()
    envelopes: tuple[EnvelopePart, ...] = ()
    corrections: tuple[CorrectionPart, ...] = ()
    branch: BranchPart | None = None

    @property
    def plans(self) -> tuple[Plan, ...]:
        """The printed boards of the cities."""
        return tuple(city.plan for city in self.cities)


MOMENTS = tuple(moment.value for moment in Moment)


def moment_text(moment: datetime) -> str:
    """Return a moment as files hold it: in UTC, so that it is the same everywhere."""
    return moment.astimezone(UTC).isoformat()
