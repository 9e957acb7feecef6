"""Writing a correction: ledger entries, new revisions of tables, marks on what cannot follow."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from django.utils import timezone

from campaign.effects import Replayed, effect_json
from campaign.keeping import BOARD_KEYS, board_keys
from campaign.legacy.ledger import City
from campaign.models import Campaign, Episode
from campaign.revisions import Correction, Revision
from campaign.seating import seated
from campaign.services.consequences import Consequences
from campaign.services.marks import Written, touch, write_marks
from campaign.services.passing import Own, seat_with
from campaign.services.refusals import Refusal
from games.copying import copy_table, lines_of, standing_lines
from games.kit.errors import RuleError
from games.kit.scores import Standing
from games.log import Log
from games.models import Table


@dataclass(frozen=True, slots=True)
class Subject:
    """What a correction is about: its kind, its values as JSON, and the reason for it."""

    kind: str
    values: Mapping[str, Any]
    reason: str


def state_of(campaign: Campaign) -> str:
    """Return what tells whether a campaign is as it was: its version, and its last table's."""
    last = campaign.episodes.select_related("table").order_by("-number").first()
    return f"{campaign.version}.{last.table.version if last and last.table else 0}"


def refuse_changed(now: str, seen: str) -> None:
    """Raise RuleError where a campaign is no longer as a page had shown it (`state_of`)."""
    if now != seen:
        raise changed_error()


def changed_error() -> RuleError:
    """Return why nothing is corrected where something else came meanwhile."""
    return RuleError(
        Refusal.CHANGED,
        "Meanwhile the campaign went on or was changed, so nothing was corrected. Here is"
        " what it would mean now: look at it, and correct it once more.",
    )


def correction_sent(campaign: Campaign, written: Written, asked: Subject) -> Correction | None:
    """Return what came of the same request, if it was sent before.

    `asked` is what the page sends, with those values of the subject that it knows; raises
    RuleError where it had sent something else.
    """
    if written.request is None:
        return None
    sent: Correction | None = campaign.corrections.filter(request=written.request).first()
    if sent and (sent.kind, sent.subject) != (asked.kind, {**sent.subject, **asked.values}):
        raise RuleError(
            Refusal.SENT_BEFORE,
            "This page had corrected something else before, which counts. Here is how it is now;"
            " send this once more if it is still meant.",
        )
    if sent and sent.reason != asked.reason:
        words = f"This page has corrected that already, and gave as its reason “{sent.reason}”."
        raise RuleError(Refusal.SENT_BEFORE, f"{words} That counts.")
    return sent


def apply(
    campaign: Campaign,
    found: Consequences,
    subject: Subject,
    written: Written,
    drafts: Mapping[int, Table] = MappingProxyType({}),
) -> Correction:
    """Write a correction with all its consequences to a campaign that is held.

    `drafts` are tables that come in the place of those of episodes.
    """
    correction = Correction.objects.create(
        campaign=campaign,
        number=campaign.corrections.count(),
        kind=subject.kind,
        subject=dict(subject.values),
        effects=[effect_json(effect) for effect in found.effects],
        first_entry=campaign.ledger.count(),
        entry_count=len(found.marks),
        reason=subject.reason,
        by=written.by,
        at=timezone.now(),
        request=written.request,
    )
    _revise_all(campaign, found, correction, drafts)
    if found.marks:
        write_marks(campaign, found.marks, written)
    else:
        touch(campaign)
    return correction


def _revise_all(
    campaign: Campaign, found: Consequences, correction: Correction, drafts: Mapping[int, Table]
) -> None:
    """Write what becomes of the episodes: other scores, a mark of doubt or none, other tables."""
    numbers = [effect.episode for effect in found.effects]
    rows = campaign.episodes.select_related("table").filter(number__in=numbers)
    episodes = {episode.number: episode for episode in rows}
    for told in found.retold:
        _change(episodes[told.effect.episode], scores=told.scores)
    for one in found.replayed:
        episode = episodes[one.effect.episode]
        if one.effect.is_marked:
            _change(episode, doubt=correction.number)
        elif one.is_unchanged:
            _change(episode, doubt=None)
        else:
            table = drafts.get(episode.number) or _replayed_table(episode, one, found)
            _revise(episode, one, table, correction)


def _change(episode: Episode, **values: Any) -> None:
    Episode.objects.filter(pk=episode.pk).update(**values)


def _replayed_table(episode: Episode, one: Replayed, found: Consequences) -> Table:
    """Return a table with the moves of an episode's, on what it is to begin on."""
    assert one.log is not None  # noqa: S101  # what is played once more could be played before
    assert one.replay.log is not None  # noqa: S101  # as above
    lines = lines_of(episode.sitting)
    if one.replay.moves is not None:
        assert isinstance(one.log, Log)  # noqa: S101  # folded where not all of it stands
        lines = standing_lines(one.log, lines, one.replay.moves)
    number = episode.number
    own = seats_on(episode, found.boards[number], found.owns[number])
    return copy_table(episode.sitting, one.replay.log, lines, own)


def _revise(episode: Episode, one: Replayed, table: Table, correction: Correction) -> None:
    """Put another table in the place of an episode's; the one before becomes a revision."""
    assert one.standing is not None  # noqa: S101  # what comes in its place can be played
    old = episode.sitting
    number = episode.revisions.count()
    Revision.objects.create(
        episode=episode,
        number=number,
        table=old,
        closed_at=episode.closed_at,
        scores=episode.scores,
        correction=correction,
    )
    _claim(old, is_closed=True, is_former=True, part_title=former_title(old, correction))
    _claim(table, is_closed=old.is_closed, part_of=old.part_of, part_title=old.part_title)
    _change(
        episode,
        table=table,
        origin=episode.origin or old.pk,
        doubt=None,
        scores=scores_of(one.standing) if episode.closed_at else None,
    )


def _claim(table: Table, **changes: Any) -> None:
    """Change a table that still is as it was copied; raises RuleError where an act came meanwhile.

    Acts do not hold the campaign, so that one may come while its table is copied.
    """
    same = Table.objects.filter(pk=table.pk, version=table.version, seating=table.seating)
    if not same.update(**changes):
        raise changed_error()


def former_title(table: Table, correction: Correction) -> str:
    """Return what an episode's table is called once a correction has put another in its place."""
    return f"{table.part_title}, before correction {correction.number + 1}"[:200]


def seats_on(
    episode: Episode, boards: Mapping[int, City], owns: Mapping[int, Own]
) -> dict[int, dict[str, Any]]:
    """Return what the seats hold on other boards, and by other results before; given by city.

    All else in them stays as it was on the day.
    """
    rows = [*episode.campaign.cities.all()]
    cities, own = seated(episode), {}
    for seat in episode.sitting.seats.all():
        city, kept = cities[seat.number], seat.own
        if city in boards and not kept.get("unknown"):
            rest = {key: value for key, value in kept.items() if key not in BOARD_KEYS}
            kept = rest | board_keys(rows[city], boards[city])
        own[seat.number] = seat_with(kept, owns.get(city, {}))
    return own


def scores_of(standing: Standing) -> list[dict[str, Any]]:
    """Return the result of cities (`of_cities`) as an episode keeps it."""
    return [
        {
            "city": score.seat,
            "place": score.place,
            "total": score.total,
            "symbols": score.extra["symbols"],
            "reason": score.reason,
        }
        for score in standing.scores
    ]
