"""An episode on the table whose rule sheet is mended: it goes on by the sheet as it is now."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import F
from django.utils import timezone

from campaign.laying import Laid, laid
from campaign.legacy.envelopes import Refusal
from campaign.legacy.rule_sheets import Sheets
from campaign.models import Campaign, Episode
from games.copying import lines_of, standing_lines
from games.folding import fold_as, folded
from games.history import history
from games.kit.errors import InvalidError, RuleError
from games.log import BrokenLogError, Log, fold, read_entry
from games.models import Entry, Seat, Table
from games.my_city.pieces import dealt
from games.my_city.telling import tell
from games.playing import result_of
from games.records import without_notes
from games.sending import Line
from games.services import written_entries


@dataclass(frozen=True, slots=True)
class Running:
    """An episode that is not closed, under other rules: its log as it is, and as it would be.

    `lines` are those that stay in its log, None for all: one that was taken back goes where the
    other rules would not have let it come (a move must be legal in its turn).
    """

    episode: Episode
    start: Laid
    before: Log
    after: Log
    lines: list[Line] | None = None


def running_under(campaign: Campaign, sheets: Sheets, chapter: range) -> Running | None:
    """Return the episode of a chapter that is on the table and has other rules by some sheets.

    None where there is none. Raises RuleError where a line that stands is not allowed by them.
    """
    found = campaign.episodes.select_related("table").filter(closed_at__isnull=True).first()
    if found is None or found.number not in chapter:
        return None
    table, start = found.sitting, laid(campaign, sheets, found.number)
    if table.setup.get("rules") == start.setup.get("rules"):
        return None
    names = [seat.name for seat in table.seats.all()]
    seats = [{"name": name, **own} for name, own in zip(names, start.own, strict=True)]
    try:
        setup = table.rules.read_setup(seats, start.setup, "setup")
        before = folded(table)
    except (BrokenLogError, InvalidError) as error:
        words = f"Episode {found.number} is on the table and cannot go on by this sheet: "
        why = error.message if isinstance(error, InvalidError) else str(error)
        raise RuleError(Refusal.RUNNING_UNFIT, words + f"{why.rstrip('.')}.") from error
    try:
        return Running(found, start, before, fold_as(table, setup))
    except (BrokenLogError, InvalidError):  # perhaps because of lines that were taken back
        return _shortened(found, start, before, setup)


def _shortened(episode: Episode, start: Laid, before: Log, setup: Any) -> Running:
    """Return a running episode with nothing in its log but what stands."""
    lines = standing_lines(before, lines_of(episode.sitting), before.standing)
    entries = []
    for place, line in enumerate(lines):
        try:
            bare = without_notes(line, "")
            entries.append(read_entry(before.game, setup, bare, "", place))
        except InvalidError as error:
            why = "It tells of something that is not on the sheet."
            raise _unfit(episode, before, place, why) from error
    try:
        after = fold(before.game, setup, entries)
    except BrokenLogError as error:
        raise _unfit(episode, before, error.number, error.error.message) from error
    return Running(episode, start, before, after, lines)


def _unfit(episode: Episode, before: Log, place: int, why: str) -> RuleError:
    """Return the refusal of a sheet because of a line that stands at a place of the log."""
    number = before.standing[place][0]
    words = history(before, tell)[number].words
    return RuleError(
        Refusal.RUNNING_UNFIT,
        f"Episode {episode.number} is on the table, and this sheet does not allow its line"
        f" {number + 1}, “{words}” {why} Take it back at the table first, or"
        " let the episode stay as it began.",
    )


def go_on_under(running: Running) -> None:
    """Give the table of a running episode its rules anew; what stands in its log stays."""
    table, start = running.episode.sitting, running.start
    for seat, own in zip(table.seats.all(), start.own, strict=True):
        Seat.objects.filter(pk=seat.pk).update(own=own)
    if running.lines is not None:
        table.entries.all().delete()
        Entry.objects.bulk_create(written_entries(table, running.lines))
    Table.objects.filter(pk=table.pk).update(
        setup=start.setup,
        deck=None if table.deck is None else _deck(running.after, table.deck),
        version=running.after.count,
        seating=F("seating") + 1,
        result=result_of(running.after),
        touched_at=timezone.now(),
    )


def _deck(after: Log, deck: Sequence[str]) -> list[str]:
    """Return the cards as they lie, with new ones shuffled in among those that have not come."""
    setup = after.state.setup
    left = Counter(dealt(setup.deck, setup.rules))
    kept = []
    for card in deck:
        if left[card]:
            kept.append(card)
            left[card] -= 1
    first = _past(kept, Counter(after.state.revealed))
    for card in left.elements():
        kept.insert(random.SystemRandom().randint(first, len(kept)), card)
    return kept


def _past(deck: Sequence[str], came: Counter[str]) -> int:
    """Return the place in a deck behind the last card that came."""
    found = 0
    for place, card in enumerate(deck, 1):
        if came[card]:
            came[card] -= 1
            found = place
    return found
