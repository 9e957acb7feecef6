"""What was corrected of a campaign, and what of it an episode tells."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from campaign.effects import read_effect
from campaign.keeping import ledger_of
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.due_changes import DueChange
from campaign.legacy.ledger import Entry, Sticker, Symbols, kinds_of
from campaign.legacy.paper import paper_points
from campaign.models import Campaign, Episode
from campaign.pages.boards import differences
from campaign.pages.consequences import EffectViews, effect_views, points_words
from campaign.pages.due_changes import due_changes
from campaign.pages.dues import when_words
from campaign.pages.entries import entry_words
from campaign.pages.past_dues import dues_of
from campaign.plans import read_plan
from campaign.revisions import Correction
from campaign.seating import seated
from campaign.services.deciding import falls_now
from games.kit.cells import space_name
from games.kit.words import listed


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """A correction: its number from 1, what was put right, when, by whom, and what it changed.

    `differences` say what is otherwise on a board, `changes` what a log or the ledger says
    otherwise (before, after), `dues` by city what is due otherwise; `former` are (episode,
    address of its table as it was before).
    """

    number: int
    title: str
    at: datetime
    by: str
    reason: str
    differences: list[str]
    effects: EffectViews
    changes: list[tuple[str, str]]
    dues: list[tuple[str, list[str]]]
    former: list[tuple[int, str]]


def corrections_page(campaign: Campaign) -> dict[str, Any]:
    """Return the context: every correction, the newest first, and what waits for the group."""
    rows = [*campaign.corrections.prefetch_related("revisions__episode", "revisions__table")]
    entries = ledger_of(campaign)
    changed = zip(rows, dues_of(campaign, rows, entries), strict=True)
    doubtful = campaign.episodes.filter(doubt__isnull=False).values_list("number", flat=True)
    return {
        "campaign": campaign,
        "corrections": [
            correction_view(campaign, row, entries, dues) for row, dues in reversed([*changed])
        ],
        "doubtful": [*doubtful],
        "cities": [*campaign.cities.all()],
    }


def correction_view(
    campaign: Campaign, row: Correction, entries: Sequence[Entry], dues: Sequence[DueChange]
) -> CorrectionView:
    """Return a correction as pages show it; `entries` are the whole ledger."""
    effects = [read_effect(value) for value in row.effects]
    return CorrectionView(
        row.number + 1,
        title_of(campaign, row, entries),
        row.at,
        row.by,
        row.reason,
        _differences(row),
        effect_views(campaign, effects),
        _changes(row, entries),
        due_changes(campaign, dues, entries),
        sorted(
            (revision.episode.number, revision.table.get_absolute_url())
            for revision in row.revisions.all()
        ),
    )


def title_of(campaign: Campaign, row: Correction, entries: Sequence[Entry] | None = None) -> str:
    """Return in a few words what was corrected; `entries` are the whole ledger, where read."""
    subject = row.subject
    if row.kind == "kept":
        return f"Episode {subject['episode']} stays as announced"
    if row.kind == "ledger":
        return _past_title(campaign, subject, entries)
    if row.kind == "episode":
        return f"Episode {subject['episode']}"
    if row.kind == "result":
        return f"How episode {subject['episode']} ended"
    if row.kind == "people":
        return f"Who sat for {_names(campaign)[subject['city']]} in episode {subject['episode']}"
    if row.kind == "seat":
        what = "A seat" if subject["has"] else "No seat"
        return f"{what} for {_names(campaign)[subject['city']]} in episode {subject['episode']}"
    since = f"from episode {subject['since']} on" if subject["since"] else "everywhere"
    cities = sorted([subject["city"], *subject.get("also", ())])
    names = listed([_names(campaign)[city] for city in cities])
    return f"The printed board of {names}, {since}"


def _changes(row: Correction, entries: Sequence[Entry]) -> list[tuple[str, str]]:
    """Return what says something else, as (before, after): of a log, or an entry of the ledger."""
    if row.kind == "people":
        return [(sitting_words(row.subject["before"]), sitting_words(row.subject["after"]))]
    if row.kind != "ledger":
        return [(before, after) for before, after in row.subject.get("changes", [])]
    kinds, asked = kinds_of(entries), row.subject
    old = entries[asked["entry"]] if "entry" in asked else None
    new = [
        entry
        for entry in entries[row.first_entry : row.first_entry + row.entry_count]
        if "mark" in asked and isinstance(entry.mark, Sticker | Symbols | Given | Crossed)
    ]
    before, after = (
        f"{entry_words(entry, kinds)}, {when_words(entry.point)}" if entry else ""
        for entry in (old, new[0] if new else None)
    )
    return [(before, f"{after}: it stays, beside what is due" if after == before else after)]


def sitting_words(sat: Mapping[str, Any]) -> str:
    """Return who sat for a city, as the subject of a correction holds it."""
    return f"{sat['name']}, {'as a guest' if sat['guest'] else 'as mayor'}"


def _past_title(
    campaign: Campaign, subject: Mapping[str, Any], entries: Sequence[Entry] | None
) -> str:
    city = _names(campaign)[subject["city"]]
    if subject.get("kind") in {"given", "crossed"}:
        return f"What was missing beside the board of {city}"
    what = "Symbols" if subject.get("kind") == "symbols" else "A sticker"
    if "mark" not in subject:
        entries = ledger_of(campaign) if entries is None else entries
        return f"{city}: {_thing(entries[subject['entry']], entries)} taken off"
    return f"{what} of {city}"


def _thing(entry: Entry, entries: Sequence[Entry]) -> str:
    """Return what an entry put there, as the object of a sentence."""
    if isinstance(entry.mark, Sticker):
        return f"{kinds_of(entries)[entry.mark.kind].name} on {space_name(entry.mark.space)}"
    return entry_words(entry, kinds_of(entries))


def doubt_of(episode: Episode) -> dict[str, Any] | None:
    """Return what an episode's page tells of a correction that its log does not fit."""
    if episode.doubt is None:
        return None
    campaign = episode.campaign
    row = campaign.corrections.filter(number=episode.doubt).first()
    if row is None:
        return {"number": episode.doubt}
    effects = [read_effect(value) for value in row.effects if value["episode"] == episode.number]
    falls = falls_now(episode)
    if falls is not None:  # lines may have been taken back since
        effects = [replace(effect, falls=falls) for effect in effects]
    return {
        "number": row.number,
        "title": title_of(campaign, row),
        "reason": row.reason,
        "effects": effect_views(campaign, effects),
        "fits": falls == (),
    }


def decisions(episode: Episode) -> list[dict[str, Any]]:
    """Return where the group let an episode stay as it was announced, the newest first."""
    if not episode.closed_at:
        return []
    found = episode.campaign.corrections.filter(kind="kept", subject__episode=episode.number)
    return [
        {
            "title": title_of(episode.campaign, row),
            "at": row.at,
            "reason": row.reason,
            "address": address_of(episode.campaign, row),
        }
        for row in found.order_by("-number")
    ]


def former_tables(episode: Episode) -> list[dict[str, Any]]:
    """Return the tables of an episode before its corrections, the newest first."""
    if episode.origin in {None, episode.table_id}:  # it has the table with which it started
        return []
    rows = episode.revisions.select_related("table", "correction").order_by("-number")
    return [
        {
            "number": row.correction.number + 1,
            "url": row.table.get_absolute_url(),
            "title": title_of(episode.campaign, row.correction),
            "at": row.correction.at,
            "reason": row.correction.reason,
            "address": address_of(episode.campaign, row.correction),
        }
        for row in rows
    ]


def former_results(episode: Episode) -> list[dict[str, Any]]:
    """Return the corrections of the result of an episode on paper, and of seats, newest first.

    `before` is (city, points) as it was told until then, by place; `back` leads to where it can
    be put back, "" where it counts, or a seat was corrected.
    """
    campaign, number = episode.campaign, episode.number
    kinds = {"kind__in": ("seat", "result"), "subject__episode": number}
    names, known = _names(campaign), paper_points(ledger_of(campaign), number)
    found = []
    for row in campaign.corrections.filter(**kinds).order_by("-number"):
        effects = [effect for effect in map(read_effect, row.effects) if effect.episode == number]
        before = effects[0].before if effects else {}
        by_place = sorted(before.items(), key=lambda item: item[1].place)
        points = {city: one.total for city, one in before.items()}
        is_other = row.kind == "result" and points != known
        found.append(
            {
                "title": title_of(campaign, row),
                "at": row.at,
                "reason": row.reason,
                "address": address_of(campaign, row),
                "is_result": row.kind == "result",
                "before": [(names[city], points_words(one.total)) for city, one in by_place],
                "back": _back_to(episode, points) if is_other else "",
            }
        )
    return found


def _back_to(episode: Episode, points: Mapping[int, int]) -> str:
    """Return where an earlier result of an episode on paper can be put back."""
    sent = {f"points_{city}": points.get(city, "") for city in seated(episode)}
    page = reverse("campaign:result", args=[episode.campaign.pk, episode.number])
    return f"{page}?{urlencode(sent)}"


def address_of(campaign: Campaign, row: Correction) -> str:
    """Return where a correction stands on the page of all of them."""
    page = reverse("campaign:corrections", args=[campaign.pk])
    return f"{page}#correction-{row.number + 1}"


def _differences(row: Correction) -> list[str]:
    if row.kind != "board":
        return []
    before, after = (read_plan(row.subject[key], key) for key in ("before", "after"))
    return differences(before, after)


def _names(campaign: Campaign) -> Sequence[str]:
    return [city.name for city in campaign.cities.all()]
