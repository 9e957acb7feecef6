"""Correcting an episode: a draft of its table, on which lines are mended, and the word for it."""

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from django.urls import reverse
from django.utils import timezone

from campaign.effects import LONGEST_TOLD, fall_json
from campaign.legacy.replaying import Fall, replay
from campaign.models import Episode
from campaign.revisions import Correction, Draft
from campaign.services.consequences import Consequences, consequences, folded_or_none
from campaign.services.corrections import (
    Subject,
    apply,
    correction_sent,
    refuse_changed,
    seats_on,
    state_of,
)
from campaign.services.marks import Written, episode_held, held
from campaign.services.other_seats import refuse_other_seats
from campaign.services.refusals import ON_PAPER, PeopleRefusal, Refusal
from campaign.services.replays import Start, setup_on, start_now
from campaign.services.reseating import is_seat_otherwise, marks_of_seat
from games.copying import copy_table, lines_of, standing_lines
from games.folding import folded, read_table_setup
from games.kit.errors import InvalidError, RuleError
from games.kit.words import shortened
from games.log import Log, empty, fold
from games.models import Table
from games.my_city.telling import tell
from games.sending import Line

MOST_CHANGES = 60
"""Lines that are told of a corrected log, before and after."""

OPENED = (
    "The episode was opened again, and who had a seat is corrected only once it is closed. Throw"
    " this draft away, and begin it anew then."
)


def start_draft(*, episode: Episode, by: str = "") -> Draft:
    """Return the draft of an episode, a new one where there is none.

    It stands on the boards as they were played; of an episode that does not fit a
    correction, on the corrected ones, with a pass in the place of what is not allowed there.
    Raises RuleError where nothing of the table can be read, or there is none.
    """
    with episode_held(episode) as row:
        if row.is_on_paper:
            raise RuleError(PeopleRefusal.ON_PAPER, ON_PAPER)
        known = Draft.objects.filter(episode=row).select_related("table").first()
        if known:
            return known
        refuse_other_seats(row)
        boards, start = start_now(row) if row.doubt is not None else ({}, Start((), {}, {}))
        log, lines, falls = _content(row.sitting, start)
        own = seats_on(row, boards, start.owns)
        table = copy_table(row.sitting, log, lines, own)
        return _kept(row, table, falls, by)


def keep_draft(
    episode: Episode,
    table: Table,
    fallen: tuple[Sequence[Fall], Sequence[int]],
    by: str,
    seat: Mapping[str, Any],
) -> Draft:
    """Keep a table as the draft of an episode that is held, by which a city gets or loses a seat.

    `fallen` are the lines that are not allowed there, and the numbers of those that are.
    """
    falls, numbers = fallen
    told = [_fallen(fall, numbers) for fall in falls]
    return _kept(episode, table, told, by, dict(seat))


def _kept(
    episode: Episode, table: Table, falls: list[Line], by: str, seat: dict[str, Any] | None = None
) -> Draft:
    name = episode.campaign.name
    Table.objects.filter(pk=table.pk).update(
        is_closed=False,
        part_of=reverse("campaign:draft", args=[episode.campaign_id, episode.number]),
        part_title=f"Draft of episode {episode.number}, {name}"[:200],
    )
    return Draft.objects.create(
        episode=episode,
        table=table,
        falls=falls,
        seat=seat or {},
        since=episode.campaign.corrections.count(),
        version=episode.sitting.version,
        by=by,
        at=timezone.now(),
    )


def _content(table: Table, start: Start) -> tuple[Log, list[Line], list[Line]]:
    """Return the log of a draft with its lines, and what was not allowed on its boards."""
    log, lines = folded_or_none(table), lines_of(table)
    if log is None:
        try:
            return empty(table.rules, read_table_setup(table)), [], []
        except InvalidError as error:
            words = "The table of this episode can no longer be read, so it stays as it is."
            raise RuleError(Refusal.BROKEN, words) from error
    other = replay(log, start.by_seat, setup_on(table, start))
    if other.moves is None:
        return other.log or log, lines, []
    lines = standing_lines(log, lines, other.moves)
    return (
        fold(log.game, other.setup, [move for _, move in other.moves]),
        lines,
        [_fallen(fall, [number for number, _ in other.moves]) for fall in other.falls],
    )


def _fallen(fall: Fall, numbers: Sequence[int]) -> Line:
    """Return a line that fell as JSON, with `stands`: where its pass stands in the draft.

    Of what has no pass, a building of a final board or a result, nothing stands there (None).
    """
    stands = numbers.index(fall.number) if fall.number in numbers else None
    return {**fall_json(fall), "stands": stands}


def drop_draft(*, episode: Episode) -> None:
    """Throw the draft of an episode away, if there is one."""
    with held(episode.campaign):
        for draft in Draft.objects.filter(episode=episode).select_related("table"):
            draft.delete()
            draft.table.delete()


def seen_of(draft: Draft) -> str:
    """Return what tells whether a draft and its campaign are as a page had shown them."""
    return f"{state_of(draft.episode.campaign)}.{draft.table.version}"


def is_stale(draft: Draft) -> bool:
    """Tell whether the episode was corrected or played on since the draft was begun.

    So it was where its table got other rules or other people meanwhile, or a seat that the draft
    gives would begin with something else; and seats are those of an episode that is closed.
    """
    live = draft.episode.sitting
    if draft.seat and not draft.episode.closed_at:
        return True
    if is_seat_otherwise(draft.episode, draft.table, draft.seat):
        return True
    if live.version != draft.version or _laid(live, draft) != _laid(draft.table, draft):
        return True
    number = draft.episode.number
    later = draft.episode.campaign.corrections.filter(number__gte=draft.since)
    return any(_is_about(row, number) for row in later)


def _laid(table: Table, draft: Draft) -> tuple[Any, list[str]]:
    """Return what a table was laid with, but for what the seat is about that a draft changes."""
    names = [seat.name for seat in table.seats.all()]
    if not draft.seat:
        return table.setup, names
    setup = {key: value for key, value in table.setup.items() if key != "buildings"}
    return setup, [name for name in names if name != draft.seat["name"]]


def _is_about(row: Correction, number: int) -> bool:
    names = (row.subject.get("episode"), *row.subject.get("seats", ()))
    return number in names or any(effect["episode"] == number for effect in row.effects)


def draft_consequences(draft: Draft) -> Consequences:
    """Return what would change if a draft came in the place of its episode's table."""
    campaign, number = draft.episode.campaign, draft.episode.number
    marks = marks_of_seat(campaign, number, draft.seat)
    return consequences(campaign, marks, {number: folded(draft.table)})


def apply_draft(*, draft: Draft, seen: str, reason: str, written: Written) -> None:
    """Put a draft in the place of its episode's table, with all that follows from it.

    `seen` is what the page had shown (`seen_of`). Raises RuleError where something changed
    meanwhile, nothing was changed, no reason is given, or a closed episode would not be over.
    """
    kind = "seat" if draft.seat else "episode"
    asked = {"episode": draft.episode.number, "table": str(draft.table_id), **draft.seat}
    with episode_held(draft.episode) as episode:
        now = episode.campaign
        if correction_sent(now, written, Subject(kind, asked, reason)):
            return
        draft = _draft_now(episode, draft)
        refuse_changed(seen_of(draft), seen)
        if is_stale(draft):
            if draft.seat and not episode.closed_at:
                raise RuleError(Refusal.NOT_CLOSED, OPENED)
            raise RuleError(
                Refusal.CHANGED,
                f"Episode {episode.number} was changed meanwhile in another way. Throw this draft"
                " away, and begin it anew.",
            )
        found = draft_consequences(draft)
        [one] = [each for each in found.replayed if each.effect.episode == episode.number]
        _refuse_unready(draft, one.is_unchanged, reason)
        changes = changed_lines(folded_or_none(episode.sitting), folded(draft.table))
        subject = Subject(kind, {**asked, "changes": changes[:MOST_CHANGES]}, reason)
        apply(now, found, subject, written, {episode.number: draft.table})
        draft.delete()


def _draft_now(episode: Episode, draft: Draft) -> Draft:
    """Return the draft of an episode that is held, if it still is the one that a page showed."""
    found = Draft.objects.filter(episode=episode).select_related("table").first()
    if found is None or found.table_id != draft.table_id:
        words = "Meanwhile this draft was thrown away, so nothing was corrected."
        raise RuleError(Refusal.CHANGED, words)
    found.episode = episode
    return found


def _refuse_unready(draft: Draft, is_unchanged: bool, reason: str) -> None:
    log = folded(draft.table)
    standing = log.game.standing(log.state)
    if is_unchanged:
        words = "Nothing was changed yet: fix a line at the table first."
        raise RuleError(Refusal.UNCHANGED, words)
    if draft.episode.closed_at and not standing.finished:
        raise RuleError(Refusal.NOT_OVER, "The corrected episode is not over yet: go on with it.")
    if not reason:
        raise RuleError(Refusal.NO_REASON, "Say in a word what had been entered wrongly.")


def changed_lines(before: Log | None, after: Log) -> list[list[str]]:
    """Return what stands otherwise in two logs, as sentences: [before, after], "" for nothing."""
    old, new = (_told(log) if log else [] for log in (before, after))
    found = []
    for code, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if code != "equal":
            gone, come = old[a:b], new[c:d]
            size = max(len(gone), len(come))
            gone += [""] * (size - len(gone))
            come += [""] * (size - len(come))
            found += [[one, other] for one, other in zip(gone, come, strict=True)]
    return found


def _told(log: Log) -> list[str]:
    return [
        shortened(tell(log.setup, move, before), LONGEST_TOLD)
        for (_, move), before in zip(log.standing, log.states, strict=False)
    ]
