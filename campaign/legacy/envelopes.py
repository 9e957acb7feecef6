"""The envelopes of a campaign: which are opened, when one may be, and the sheets in them.

The log of envelopes is append-only. The envelope of chapter 1 is opened when a campaign is
founded; the others follow in their order.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from campaign.legacy.rule_sheets import Sheet
from games.kit.errors import RuleError
from games.my_city.catalogue.chapters import CHAPTERS, chapter_of, episodes_of

MOST_ENTRIES = 500
"""Of the log of a campaign; with 24 episodes a group writes some dozens."""
FIRST = 1
"""The chapter that is open from the start (text, Preparation: its rules are those of the box)."""


class Did(StrEnum):
    """What was done with an envelope."""

    OPENED = "opened"
    SEALED = "sealed"
    SHEET = "sheet"


class Refusal(StrEnum):
    """Why an envelope is not opened, or not put back."""

    NO_SUCH_ENVELOPE = "no_such_envelope"
    ENVELOPE_BEFORE = "envelope_before"
    CHAPTER_NOT_CLOSED = "chapter_not_closed"
    NOT_OPENED = "not_opened"
    ALREADY_STARTED = "already_started"
    SHEET_CHANGED = "sheet_changed"
    SHEET_UNFIT = "sheet_unfit"
    RUNNING = "running"
    RUNNING_UNFIT = "running_unfit"
    TOO_MANY = "too_many"


@dataclass(frozen=True, slots=True)
class Envelope:
    """An entry of the log: its number from 0, the chapter, and what was done.

    `sheet` is the rule sheet as it was filled in; None where the chapter was put back since, and
    nobody is to read it.
    """

    number: int
    chapter: int
    did: Did
    sheet: Sheet | None = None


def opened(entries: Iterable[Envelope]) -> int:
    """Return the number of the last chapter whose envelope is opened."""
    found = FIRST
    for entry in entries:
        if entry.did is Did.OPENED:
            found = entry.chapter
        elif entry.did is Did.SEALED:
            found = entry.chapter - 1
    return found


def told_up_to(entries: Iterable[Envelope]) -> int:
    """Return the last chapter whose rules may be told on a sheet, of whichever chapter that is.

    Where an envelope was put back it is the last opened one. Otherwise all: a sheet takes no rule
    of a chapter that was never opened.
    """
    entries = [*entries]
    ever = (entry.chapter for entry in entries if entry.did is Did.OPENED)
    last = opened(entries)
    return last if max(ever, default=FIRST) > last else CHAPTERS


def refusal_to_open(chapter: int, opened: int, closed: int) -> RuleError | None:
    """Return why the envelope of a chapter may not be opened, None where it may.

    `closed` is the number of episodes that are closed: all of the chapter before must be
    (rulings, Between episodes). One that is opened already may be.
    """
    if not FIRST <= chapter <= CHAPTERS:
        return RuleError(Refusal.NO_SUCH_ENVELOPE, f"A campaign has {CHAPTERS} envelopes.")
    if chapter <= opened:
        return None
    if chapter > opened + 1:
        return RuleError(Refusal.ENVELOPE_BEFORE, f"Envelope {opened + 1} is opened first.")
    last = episodes_of(chapter)[0] - 1
    if closed < last:
        return RuleError(
            Refusal.CHAPTER_NOT_CLOSED,
            f"Envelope {chapter} is opened when episode {last} is closed.",
        )
    return None


def refusal_to_seal(chapter: int, opened: int, started: int) -> RuleError | None:
    """Return why the envelope of a chapter cannot be put back, None where it can.

    `started` is the number of the last episode that was started.
    """
    if chapter > opened:
        return RuleError(Refusal.NOT_OPENED, f"Envelope {chapter} is not opened.")
    if chapter < opened:
        return RuleError(
            Refusal.ALREADY_STARTED, f"Envelope {opened} is opened too: put that one back first."
        )
    if chapter == FIRST:
        return RuleError(
            Refusal.ALREADY_STARTED, "Envelope 1 is opened with the box, and stays open."
        )
    if started and chapter_of(started) >= chapter:
        return RuleError(
            Refusal.ALREADY_STARTED,
            f"Episode {started} has started, so envelope {chapter} stays open.",
        )
    return None
