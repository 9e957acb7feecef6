"""From a kept campaign to the file that holds everything of it."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from campaign.effects import LONGEST_TOLD, read_effect
from campaign.envelopes import log_of, opened_of
from campaign.exchange.corrections import correction_json
from campaign.exchange.sealing import told
from campaign.exchange.values import (
    FORMAT,
    BranchPart,
    CampaignFile,
    CityPart,
    Closing,
    CorrectionPart,
    EnvelopePart,
    EpisodePart,
    LedgerPart,
    NotePart,
    RevisionPart,
    TablePart,
    moment_text,
)
from campaign.keeping import entry_of, mark_json, plan_of
from campaign.legacy.rule_sheets import sheet_json
from campaign.models import Campaign, City, Episode
from campaign.revisions import Correction, Revision
from games.folding import record_json
from games.kit.words import shortened
from games.my_city.box import read_shapes, shapes_json


def file_of(campaign: Campaign) -> CampaignFile:
    """Return a kept campaign as the values of a file."""
    episodes = campaign.episodes.select_related("table").prefetch_related(
        "table__seats", "revisions__table__seats", "revisions__correction"
    )
    opened, rows = opened_of(campaign), [*campaign.ledger.all()]
    notes = [NotePart(n.text, n.written_at, n.is_pinned) for n in campaign.notes.all()]
    return CampaignFile(
        campaign.origin,
        campaign.name,
        campaign.time_zone,
        tuple(_city(city) for city in campaign.cities.all()),
        tuple(
            LedgerPart(entry, row.at, row.by, row.request)
            for entry, row in zip(told([*map(entry_of, rows)], opened), rows, strict=True)
        ),
        tuple(_episode(episode) for episode in episodes),
        tuple(sorted(notes, key=lambda note: note.key)),
        read_shapes(campaign.buildings, "buildings"),
        tuple(
            EnvelopePart(envelope, row.at, row.by, row.request)
            for row, envelope in log_of(campaign)
        ),
        tuple(_correction(row) for row in campaign.corrections.all()),
        BranchPart(campaign.branch_of, campaign.branch_episode) if campaign.branch_of else None,
    )


def _city(city: City) -> CityPart:
    return CityPart(city.animal, city.name, city.mayor_name, plan_of(city), tuple(city.squares))


def _closing(row: Episode | Revision) -> Closing | None:
    return Closing(row.closed_at, tuple(row.scores or ())) if row.closed_at else None


def _revision(row: Revision) -> RevisionPart:
    was = TablePart(record_json(row.table), _closing(row), row.table.rules_version)
    return RevisionPart(row.correction.number, was)


def _correction(row: Correction) -> CorrectionPart:
    return CorrectionPart(
        row.kind,
        _subject(row),
        tuple(read_effect(value) for value in row.effects),
        row.first_entry,
        row.entry_count,
        row.reason,
        row.at,
        row.by,
        row.request,
    )


def _subject(row: Correction) -> dict[str, Any]:
    """Return what a correction is about, its told lines as short as files take them."""
    changes = row.subject.get("changes")
    if changes is None:
        return dict(row.subject)
    short = [[shortened(told, LONGEST_TOLD) for told in change] for change in changes]
    return {**row.subject, "changes": short}


def _episode(episode: Episode) -> EpisodePart:
    if episode.table is None or episode.table_id is None:
        origin = episode.origin or UUID(int=0)  # it was given one when it was taken over
        return EpisodePart(episode.number, origin, episode.played_on, {}, closing=_closing(episode))
    return EpisodePart(
        episode.number,
        episode.origin or episode.table_id,
        episode.played_on,
        record_json(episode.table),
        episode.table.deck is not None,
        _closing(episode),
        episode.table.rules_version,
        tuple(_revision(row) for row in episode.revisions.all()),
        episode.doubt,
    )


def campaign_json(file: CampaignFile) -> dict[str, Any]:
    """Return a campaign file as JSON; `read_campaign` reads it back."""
    return {
        "format": FORMAT,
        "origin": str(file.origin),
        "name": file.name,
        "time_zone": file.time_zone,
        **_branch_json(file.branch),
        **({"buildings": shapes_json(file.buildings)} if file.buildings else {}),
        "cities": [_city_json(city) for city in file.cities],
        "ledger": [_ledger_json(part) for part in file.ledger],
        "episodes": [_episode_json(part) for part in file.episodes],
        **({"corrections": [*map(_correction_json, file.corrections)]} if file.corrections else {}),
        **({"envelopes": [*map(_envelope_json, file.envelopes)]} if file.envelopes else {}),
        "notes": [
            {
                "text": note.text,
                "written_at": moment_text(note.written_at),
                "pinned": note.is_pinned,
            }
            for note in file.notes
        ],
    }


def _branch_json(branch: BranchPart | None) -> dict[str, Any]:
    return {"branch": {"of": str(branch.of), "episode": branch.episode}} if branch else {}


def campaign_bytes(file: CampaignFile) -> bytes:
    """Return a campaign file as bytes: the same for the same campaign, a line a move."""
    return ("".join(_pieces(campaign_json(file), "\n")) + "\n").encode()


def _city_json(city: CityPart) -> dict[str, Any]:
    return {
        "animal": city.animal,
        "name": city.name,
        "mayor": city.mayor,
        "terrain": list(city.plan.terrain),
        "banks": list(city.plan.banks),
        **({"squares": list(city.squares)} if city.squares else {}),
        **({} if city.plan.is_known else {"unknown": True}),
    }


def _ledger_json(part: LedgerPart) -> dict[str, Any]:
    entry = part.entry
    kind, mark = mark_json(entry.mark)
    return {
        "number": entry.number,
        "episode": entry.episode,
        "moment": entry.moment.value,
        **({} if entry.city is None else {"city": entry.city}),
        "kind": kind,
        "mark": mark,
        **_sender_json(part),
    }


def _envelope_json(part: EnvelopePart) -> dict[str, Any]:
    sheet = part.envelope.sheet
    return {
        "chapter": part.envelope.chapter,
        "did": part.envelope.did.value,
        **({} if sheet is None else {"rules": sheet_json(sheet)}),
        **_sender_json(part),
    }


def _sender_json(part: LedgerPart | EnvelopePart) -> dict[str, Any]:
    return {
        "at": moment_text(part.at),
        **({"by": part.by} if part.by else {}),
        **({"request": str(part.request)} if part.request else {}),
    }


def _episode_json(part: EpisodePart) -> dict[str, Any]:
    revisions = [
        {"correction": revision.correction, **_table_json(revision.was)}
        for revision in part.revisions
    ]
    return {
        "number": part.number,
        "origin": str(part.origin),
        **({"played_on": part.played_on.isoformat()} if part.played_on else {}),
        **({"site_deals": True} if part.site_deals else {}),
        **({} if part.doubt is None else {"doubt": part.doubt}),
        **({"revisions": revisions} if revisions else {}),
        **_table_json(part.now),
    }


def _table_json(part: TablePart) -> dict[str, Any]:
    """Return a table with how it was closed."""
    closed: dict[str, Any] = {}
    if part.closing:
        scores = [
            {key: score[key] for key in ("city", "place", "total", "symbols", "reason")}
            for score in part.closing.scores
        ]
        closed = {"closed_at": moment_text(part.closing.at), "scores": scores}
    return {
        **({"rules": part.rules} if part.rules != 1 else {}),
        **closed,
        **({"table": _record_json(part)} if part.table else {}),
    }


def _record_json(part: TablePart) -> dict[str, Any]:
    return {
        "format": part.table["format"],
        "game": part.table["game"],
        "seats": [_ordered(seat) for seat in part.table["seats"]],
        "setup": part.table["setup"],
        "moves": [_ordered(line) for line in part.lines],
    }


def _correction_json(part: CorrectionPart) -> dict[str, Any]:
    found: dict[str, Any] = _ordered(correction_json(part))
    return found


def _ordered(value: Any) -> Any:
    """Return JSON with sorted keys: each database keeps them in an order of its own."""
    if isinstance(value, dict):
        return {key: _ordered(value[key]) for key in sorted(value)}
    if isinstance(value, list):
        return [_ordered(item) for item in value]
    return value


def _pieces(value: Any, newline: str) -> Iterator[str]:
    """Yield the text of JSON: what holds no objects on one line, all else a line an item."""
    if not isinstance(value, dict | list) or not value or _is_flat(value):
        yield json.dumps(value, ensure_ascii=False)
        return
    inner = newline + " "
    if isinstance(value, list):
        items = [("", item) for item in value]
    else:
        items = [(json.dumps(key, ensure_ascii=False) + ": ", value[key]) for key in value]
    yield "[" if isinstance(value, list) else "{"
    for number, (key, item) in enumerate(items):
        yield f"{',' if number else ''}{inner}{key}"
        yield from _pieces(item, inner)
    yield newline + ("]" if isinstance(value, list) else "}")


def _is_flat(value: Any) -> bool:
    if isinstance(value, list):
        return not any(isinstance(item, dict | list) for item in value)
    return not any(
        isinstance(item, dict) or (isinstance(item, list) and not _is_flat(item))
        for item in value.values()
    )
