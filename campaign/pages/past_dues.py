"""What a correction changed of the dues, as its words, its ledger and its results still tell."""

from collections.abc import Mapping, Sequence

from campaign.effects import Effect, Results, announced, places_of, read_effect
from campaign.envelopes import opened_of
from campaign.legacy.due_changes import DueChange, Told, due_changes
from campaign.legacy.ledger import Entry
from campaign.legacy.sheet import sheet_of, without_tables
from campaign.models import Campaign
from campaign.revisions import Correction


def dues_of(
    campaign: Campaign, rows: Sequence[Correction], entries: Sequence[Entry]
) -> list[tuple[DueChange, ...]]:
    """Return what each of all corrections changed of the dues, in their order.

    `entries` are the whole ledger: what it had before a correction, and what that wrote. A
    result of then is the one before the next correction that changed it, else that of today.
    """
    closed, opened = [*campaign.episodes.filter(closed_at__isnull=False)], opened_of(campaign)
    results: Mapping[int, Results] = {one.number: announced(one.scores or ()) for one in closed}
    on_paper = [one.number for one in closed if one.is_on_paper]
    found = []
    for row in reversed(rows):
        effects = [effect for value in row.effects if (effect := read_effect(value)).is_closed]
        last = row.first_entry + row.entry_count
        after = Told(entries[:last], places_of(results))
        results = {**results, **_before(effects)}
        before = Told(entries[: row.first_entry], places_of(results))
        sheet = without_tables(sheet_of(before.entries, opened), on_paper)
        found.append(due_changes(sheet, before, after, len(campaign.cities.all())))
    return [*reversed(found)]


def _before(effects: Sequence[Effect]) -> Mapping[int, Results]:
    return {effect.episode: effect.before for effect in effects}
