"""Taking in from a file what was corrected, and the tables as they were before."""

from collections.abc import Mapping, Sequence
from typing import Any

from campaign.effects import effect_json
from campaign.exchange.values import CampaignFile, CorrectionPart, EpisodePart, RevisionPart
from campaign.models import Campaign, Episode
from campaign.revisions import Correction, Revision
from campaign.services.corrections import former_title
from games.models import Table
from games.records import read_record
from games.services import keep_record


def keep_corrections(campaign: Campaign, parts: Sequence[CorrectionPart]) -> None:
    """Keep the corrections of a file that are not known yet."""
    first = campaign.corrections.count()
    Correction.objects.bulk_create(
        Correction(
            campaign=campaign,
            number=first + place,
            kind=part.kind,
            subject=dict(part.subject),
            effects=[effect_json(effect) for effect in part.effects],
            first_entry=part.first_entry,
            entry_count=part.entry_count,
            reason=part.reason,
            by=part.by,
            at=part.at,
            request=part.request,
        )
        for place, part in enumerate(parts)
    )


def keep_doubts(campaign: Campaign, file: CampaignFile) -> None:
    """Mark the episodes of a campaign as a file does that knows more corrections."""
    for part in file.episodes:
        campaign.episodes.filter(number=part.number).update(doubt=part.doubt)


def keep_revisions(episode: Episode, part: EpisodePart, first: int) -> None:
    """Keep what an episode of a file was before its corrections, from a revision on.

    Their logs are kept as they are: the rules of today need not follow them.
    """
    for place, revision in enumerate(part.revisions[first:], first):
        record = read_record(revision.was.table)
        table = keep_record(
            owner=episode.campaign.owner,
            record=record,
            log=None,
            rules_version=revision.was.rules,
        )
        Table.objects.filter(pk=table.pk).update(
            is_public=episode.campaign.is_demo,
            part_of=episode.get_absolute_url(),
            part_title=f"{episode.campaign.name}, episode {part.number}",
        )
        table.refresh_from_db()
        closing = revision.was.closing
        scores = list(closing.scores) if closing else None
        at = closing.at if closing else None
        _set_aside(episode, table, revision, place, {"closed_at": at, "scores": scores})


def set_aside(episode: Episode, revision: RevisionPart, closed: Mapping[str, Any]) -> None:
    """Let the table of a known episode be what it was before a correction of the file."""
    _set_aside(episode, episode.sitting, revision, episode.revisions.count(), closed)


def _set_aside(
    episode: Episode,
    table: Table,
    revision: RevisionPart,
    number: int,
    closed: Mapping[str, Any],
) -> None:
    correction = episode.campaign.corrections.get(number=revision.correction)
    Revision.objects.create(
        episode=episode, number=number, table=table, correction=correction, **closed
    )
    title = former_title(table, correction)
    Table.objects.filter(pk=table.pk).update(is_closed=True, is_former=True, part_title=title)
