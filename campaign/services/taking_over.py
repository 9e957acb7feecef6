"""A take-over from paper is undone, or filled in anew, as long as no episode was begun after it."""

from dataclasses import dataclass
from datetime import datetime

from campaign.envelopes import opened_of
from campaign.keeping import ledger_of, mark_json
from campaign.legacy.envelopes import Did
from campaign.legacy.ledger import Entry
from campaign.legacy.taking_over import Taken, retold
from campaign.models import Campaign, EnvelopeEntry, LedgerEntry
from campaign.services.envelopes import seal_envelope
from campaign.services.marks import Written, held, touch
from campaign.services.paper import TakenOver, write_symbols
from campaign.services.refusals import PeopleRefusal, Refusal
from games.kit.errors import RuleError
from games.my_city.catalogue.chapters import chapter_of
from games.photos.models import Photo

BEGUN = (
    "Meanwhile an episode was begun after those on paper, so they stay. A branch begins as the"
    " campaign was before them."
)


@dataclass(frozen=True, slots=True)
class TakeOver:
    """The episodes on paper at the end of a campaign, and what was typed of them.

    `stickers` and `results` are how many; `problem` says why it stays, "" where it need not.
    """

    first: int
    last: int
    stickers: int = 0
    results: int = 0
    problem: str = ""


def take_over_of(campaign: Campaign) -> TakeOver | None:
    """Return what a campaign has taken over last, None where an episode was begun since."""
    episodes = [*campaign.episodes.order_by("-number")]
    first = 0
    for episode in episodes:
        if not episode.is_on_paper:
            break
        first = episode.number
    if not first:
        return None
    last = episodes[0].number
    typed = campaign.ledger.filter(episode__gte=first, episode__lte=last)
    return TakeOver(
        first,
        last,
        typed.filter(kind="sticker").count(),
        sum(bool(one.scores) for one in episodes if one.number >= first),
        _problem(campaign, Taken(first, last, first - 1)),
    )


def undo_take_over(*, campaign: Campaign, last: int, by: str = "") -> None:
    """Take back that episodes up to `last` were played on paper, with what was typed of them.

    What was undone already stays so. Raises RuleError where an episode was begun since, other
    episodes are on paper than the page showed, or something else stands on them.
    """
    with held(campaign) as now:
        if take_over_of(now) is None and not now.episodes.filter(number__gte=last).exists():
            return
        found = _held_to(now, last)
        _retell(now, Taken(found.first, last, found.first - 1), by)


def take_over_anew(*, campaign: Campaign, new: TakenOver, written: Written) -> None:
    """Let a group have taken over fewer episodes than were named, with other symbols.

    Stickers and results of the episodes that stay are kept. `new.following` is the next episode
    as the page showed it. Raises RuleError as `undo_take_over` does, and where the next is not
    among those that were taken over.
    """
    with held(campaign) as now:
        last = new.following - 1
        current = now.episodes.order_by("-number").first()
        if current and current.is_on_paper and current.number == new.episode - 1 < last:
            return
        found = _held_to(now, last)
        if not found.first < new.episode <= last + 1:
            raise RuleError(
                Refusal.NOT_NEXT,
                f"Name the episode that you play next, from {found.first + 1} to {last + 1}.",
            )
        _retell(now, Taken(found.first, last, new.episode - 1), written.by)
        write_symbols(Campaign.objects.get(pk=now.pk), new, written)


def _held_to(campaign: Campaign, last: int) -> TakeOver:
    """Return the take-over, if it still is the one that a page showed and can be taken back."""
    found = take_over_of(campaign)
    if found is None:
        raise RuleError(Refusal.NEXT_STARTED, BEGUN)
    if found.last != last:
        words = f"Meanwhile episodes {found.first} to {found.last} are those on paper"
        raise RuleError(Refusal.CHANGED, f"{words}, so nothing was changed. Look at it once more.")
    if found.problem:
        raise RuleError(PeopleRefusal.GOES_ON, found.problem)
    return found


def _problem(campaign: Campaign, taken: Taken) -> str:
    parts = [str(number) for number in range(taken.first, taken.last + 1)]
    if Photo.objects.filter(whole=campaign.pk, part__in=parts).exists():
        return "There are photos of these episodes: once they are off, it can be undone here."
    first = _first_changed(ledger_of(campaign), taken)
    last = campaign.corrections.order_by("-number").first()
    if last and last.first_entry + last.entry_count > first:
        return "Something was corrected since, and corrections stay readable, so this stays too."
    return ""


def _first_changed(entries: list[Entry], taken: Taken) -> int:
    """Return the number of the first entry that would go or be told otherwise."""
    stays = [new for old, new in retold(entries, taken) if old == new.number]
    same = (number for number, new in enumerate(stays) if new != entries[number])
    return next(same, len(stays))


def _retell(campaign: Campaign, taken: Taken, by: str) -> None:
    """Write the ledger anew from where it is told otherwise, and let the episodes go."""
    entries, rows = ledger_of(campaign), [*campaign.ledger.all()]
    first = _first_changed(entries, taken)
    campaign.ledger.filter(number__gte=first).delete()
    LedgerEntry.objects.bulk_create(
        _row(rows[old], new) for old, new in retold(entries, taken) if new.number >= first
    )
    gone = campaign.episodes.filter(number__gt=taken.kept).order_by("closed_at")
    since = gone.values_list("closed_at", flat=True).first()
    gone.delete()
    for chapter in range(opened_of(campaign), chapter_of(max(taken.kept, 1)), -1):
        if since is None or _was_opened_before(campaign, chapter, since):
            break
        if chapter == chapter_of(taken.kept + 1) and _was_opened_by_hand(campaign, chapter):
            break
        seal_envelope(campaign=campaign, chapter=chapter, written=Written(by))
    touch(campaign)


def _was_opened_before(campaign: Campaign, chapter: int, since: datetime) -> bool:
    """Tell whether an envelope was open before episodes were taken over."""
    last = _last_opened(campaign, chapter)
    return last is not None and last.at < since


def _was_opened_by_hand(campaign: Campaign, chapter: int) -> bool:
    """Tell whether a group has opened an envelope here, and not by the take-over itself."""
    last = _last_opened(campaign, chapter)
    return last is not None and last.request is not None


def _last_opened(campaign: Campaign, chapter: int) -> EnvelopeEntry | None:
    rows = campaign.envelopes.filter(chapter=chapter, did=Did.OPENED.value)
    return rows.order_by("-number").first()


def _row(row: LedgerEntry, entry: Entry) -> LedgerEntry:
    return LedgerEntry(
        campaign_id=row.campaign_id,
        number=entry.number,
        episode=entry.episode,
        moment=entry.moment.value,
        city=row.city,
        kind=row.kind,
        mark=mark_json(entry.mark)[1],
        by=row.by,
        at=row.at,
        request=row.request,
    )
