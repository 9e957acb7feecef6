"""Opening the envelopes of a campaign, and putting one back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from django.utils import timezone

from campaign.envelopes import Envelopes, envelopes_of, opened_of, sheet_to_keep
from campaign.legacy.envelopes import MOST_ENTRIES, Did, refusal_to_open, refusal_to_seal
from campaign.legacy.envelopes import Refusal as EnvelopeRefusal
from campaign.legacy.rule_sheets import Sheet, kept_of_started, sheet_json
from campaign.models import Campaign, EnvelopeEntry
from campaign.rules_in_force import unfit
from campaign.services.marks import Written, held, touch
from campaign.services.refusals import Refusal
from campaign.services.running import Running, go_on_under, running_under
from games.kit.errors import RuleError
from games.kit.reading import Json
from games.my_city.catalogue.chapters import episodes_of


def open_envelope(*, campaign: Campaign, chapter: int, written: Written) -> None:
    """Open the envelope of a chapter; one that is open already stays so.

    Raises RuleError where another comes first, or the chapter before is not closed.
    """
    with held(campaign) as now:
        if _was_sent(now, chapter, Did.OPENED, written):
            return
        closed = now.episodes.filter(closed_at__isnull=False).count()
        before = opened_of(now)
        if error := refusal_to_open(chapter, before, closed):
            raise error
        if chapter > before:
            _write(now, [(chapter, Did.OPENED, {})], written)


def open_up_to(*, campaign: Campaign, chapter: int, written: Written) -> None:
    """Open all envelopes up to a chapter that a group has reached without this site."""
    with held(campaign) as now:
        before = opened_of(now)
        _write(now, [(one, Did.OPENED, {}) for one in range(before + 1, chapter + 1)], written)


def seal_envelope(*, campaign: Campaign, chapter: int, written: Written) -> None:
    """Put an envelope back that was opened by mistake: nothing of it is told any more.

    Raises RuleError where an episode of the chapter has started, or it is not open.
    """
    with held(campaign) as now:
        if _was_sent(now, chapter, Did.SEALED, written):
            return
        last = now.episodes.order_by("-number").first()
        if error := refusal_to_seal(chapter, opened_of(now), last.number if last else 0):
            raise error
        _write(now, [(chapter, Did.SEALED, {})], written)


class OfRunning(StrEnum):
    """What a sheet does to the episode on the table: nothing before the group is asked."""

    ASK = "ask"
    MEND = "mend"
    """It goes on by the sheet."""
    KEEP = "keep"
    """It stays as it began."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A rule sheet as a page sends it; `seen` is the number of entries that the page knew.

    `running` says what becomes of an episode that is on the table under other rules.
    """

    chapter: int
    sheet: Sheet
    seen: int
    running: OfRunning = OfRunning.ASK


def fill_in_sheet(*, campaign: Campaign, filled: Filled, written: Written) -> None:
    """Keep the rule sheet of a chapter as a group has filled it in.

    What was in force in closed episodes stays as it was then; one that is on the table goes on by
    the sheet if the group says so. Raises RuleError where the chapter is sealed, somebody has
    changed its sheet meanwhile, or that is not said yet.
    """
    with held(campaign) as now:
        if _was_sent(now, filled.chapter, Did.SHEET, written):
            return
        known = envelopes_of(now)
        _refuse_unfit(known, filled)
        sheet = kept_sheet(now, known, filled)
        if words := unfit(now, sheet, filled.chapter, episodes_of(filled.chapter)):
            raise RuleError(EnvelopeRefusal.SHEET_UNFIT, words)
        running = _running(now, known, replace(filled, sheet=sheet))
        if known.sheets.get(filled.chapter) != sheet:
            value = {"rules": sheet_json(sheet_to_keep(now, filled.chapter, sheet))}
            _write(now, [(filled.chapter, Did.SHEET, value)], written)
        if running:
            go_on_under(running)


def kept_sheet(campaign: Campaign, known: Envelopes, filled: Filled) -> Sheet:
    """Return a sheet as it is kept: what was in force in episodes that stay is as it was.

    What was in force in those on paper the group says itself.
    """
    rows = campaign.episodes.exclude(table=None).values_list("number", "closed_at")
    keeps = filled.running is OfRunning.KEEP
    stay = frozenset(number for number, closed in rows if closed or keeps)
    return kept_of_started(known.sheets, filled.chapter, filled.sheet, stay)


def _running(campaign: Campaign, known: Envelopes, filled: Filled) -> Running | None:
    """Return the episode on the table that is to go on by a sheet, None where there is none."""
    if filled.running is OfRunning.KEEP:
        return None
    sheets = {**known.sheets, filled.chapter: filled.sheet}
    found = running_under(campaign, sheets, episodes_of(filled.chapter))
    if found and filled.running is OfRunning.ASK:
        raise RuleError(
            EnvelopeRefusal.RUNNING,
            f"Episode {found.episode.number} is on the table, and was begun by other rules. Say"
            " below whether it goes on by this sheet.",
        )
    return found


def _refuse_unfit(known: Envelopes, filled: Filled) -> None:
    if filled.chapter > known.opened:
        raise RuleError(EnvelopeRefusal.NOT_OPENED, f"Envelope {filled.chapter} is not opened.")
    if filled.seen != known.count:
        raise RuleError(
            EnvelopeRefusal.SHEET_CHANGED,
            "Meanwhile somebody has filled in a rule sheet. Below is what you have typed; open the"
            " sheet anew to see theirs, or save it once more to put yours in its place.",
        )


def _was_sent(campaign: Campaign, chapter: int, did: Did, written: Written) -> bool:
    """Tell whether the request has written this; raises RuleError where it was something else."""
    sent = campaign.envelopes.filter(request=written.request).first() if written.request else None
    if sent and (sent.chapter, sent.did) != (chapter, did.value):
        raise RuleError(
            Refusal.SENT_BEFORE,
            "This page had sent something else before. Here is the chapter as it is now; send this"
            " once more if it is still meant.",
        )
    return sent is not None


def _write(
    campaign: Campaign, done: Sequence[tuple[int, Did, dict[str, Json]]], written: Written
) -> None:
    if not done:
        return
    first = campaign.envelopes.count()
    if first + len(done) > MOST_ENTRIES:
        raise RuleError(
            EnvelopeRefusal.TOO_MANY,
            f"Envelopes and sheets of this campaign were changed {first} times: more is not kept.",
        )
    touch(campaign)
    EnvelopeEntry.objects.bulk_create(
        EnvelopeEntry(
            campaign=campaign,
            number=first + offset,
            chapter=chapter,
            did=did.value,
            value=value,
            by=written.by,
            at=timezone.now(),
            request=written.request if offset == len(done) - 1 else None,
        )
        for offset, (chapter, did, value) in enumerate(done)
    )
