"""The rule sheet of a chapter: as it is filled in, and as a form."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

from django.utils.safestring import mark_safe

from campaign.envelopes import Envelopes, envelopes_of
from campaign.forms.rule_fields import FieldView, Offer, field_view
from campaign.forms.rule_sheets import Draft, Row
from campaign.keeping import plan_of
from campaign.legacy.envelopes import refusal_to_seal
from campaign.legacy.rule_sheets import (
    News,
    Sheet,
    kept_of_started,
    lines_at,
    starting_sheet,
)
from campaign.models import Campaign, Episode
from campaign.pages.begun_rules import told_lines
from campaign.pages.rule_picks import picks_of, symbols_of
from campaign.rules_in_force import unrecorded_before
from games.kit.svg import DEFS
from games.models import Table
from games.my_city.banks import bank_words
from games.my_city.buildings import Deck
from games.my_city.catalogue.chapters import chapter_of, episodes_of, opened_chapters
from games.my_city.catalogue.rules import help_of, lacking, name_of, offered
from games.my_city.catalogue.sentences import tell_rule
from games.my_city.named_pieces import with_added
from games.my_city.rule_pieces import PieceView, piece_views

DRAWN = mark_safe(DEFS)  # noqa: S308  # ours
"""What the pictures of buildings refer to."""


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule in words: what is new of it, what it still lacks, the buildings that it is about."""

    words: str
    news: str = ""
    lacks: str = ""
    pieces: tuple[PieceView, ...] = ()


@dataclass(frozen=True, slots=True)
class LineView:
    """A rule on the sheet of a chapter: its words, and for each episode whether it is in force."""

    words: str
    ticks: tuple[tuple[int, bool], ...]
    is_gone: bool
    lacks: str
    pieces: tuple[PieceView, ...] = ()


@dataclass(frozen=True, slots=True)
class RowView:
    """A rule on the form of a sheet.

    `missing` are the fields that only the group's own sheet can fill in, `fields` the others.
    `ticks` are its episodes: the number, whether it is ticked, whether it is closed and
    stays as it is. `is_open` tells that the other fields are shown at once.
    """

    row: Row
    words: str
    name: str
    help: str
    missing: tuple[FieldView, ...]
    fields: tuple[FieldView, ...]
    ticks: tuple[tuple[int, bool, bool], ...]
    error: str
    is_open: bool
    pieces: tuple[PieceView, ...] = ()


@dataclass(frozen=True, slots=True)
class FaultView:
    """Something that is wrong on the form of a sheet: where, what, and with which rule."""

    id: str
    words: str
    rule: str


def banks_of(campaign: Campaign) -> Mapping[str, str]:
    """Return what the banks of a campaign's boards are called, by their digits."""
    plans = [plan_of(city) for city in campaign.cities.all()]
    known = next((plan for plan in plans if plan.is_known), None)
    return bank_words(known.banks) if known else {}


def left_bank_of(campaign: Campaign) -> str:
    """Return the digit of the left bank on a campaign's boards, "" where it is not known."""
    found = [digit for digit, words in banks_of(campaign).items() if words == "left bank"]
    return found[0] if len(found) == 1 else ""


def rules_of(
    campaign: Campaign, known: Envelopes, episode: int, table: Table | None = None
) -> list[RuleView]:
    """Return the rules of an episode in words, in the order of the sheet; the paused ones last.

    `table` is that of an episode that has begun.
    """
    banks = banks_of(campaign)
    unknown = unrecorded_before(campaign, known.sheets, episode)
    lines = told_lines(known.sheets, episode, table, unknown)
    deck = with_added(campaign.deck, [line.rule for line, _ in lines])
    views = [
        RuleView(
            tell_rule(line.rule, deck, banks),
            news.value,
            lacking(line.rule),
            piece_views(line.rule, deck),
        )
        for line, news in lines
    ]
    return sorted(views, key=lambda view: view.news == News.PAUSED)


def sheet_lines(campaign: Campaign, sheet: Sheet, chapter: int) -> list[LineView]:
    """Return the rules of a chapter's sheet in words, with their episodes."""
    banks, deck = banks_of(campaign), with_added(campaign.deck, [line.rule for line in sheet])
    return [
        LineView(
            tell_rule(line.rule, deck, banks),
            tuple((number, number in line.episodes) for number in episodes_of(chapter)),
            line.is_gone,
            lacking(line.rule),
            piece_views(line.rule, deck),
        )
        for line in sheet
    ]


def sheet_draft(campaign: Campaign, known: Envelopes, chapter: int) -> Draft:
    """Return the sheet of a chapter to be filled in, or to be changed."""
    if chapter in known.sheets:
        return Draft.of(chapter, known.sheets[chapter], is_known=False)
    left = left_bank_of(campaign)
    sheet = starting_sheet(known.sheets, chapter, known.opened, left)
    sheet = kept_of_started(known.sheets, chapter, sheet, closed_of(campaign.episodes.all()))
    return Draft.of(chapter, sheet, is_known=True)


def closed_of(episodes: Iterable[Episode]) -> frozenset[int]:
    """Return the numbers of the episodes that were closed here: what was in force there stays.

    Of one on paper nobody knows it but the group: it ticks that itself.
    """
    return frozenset(one.number for one in episodes if one.closed_at and not one.is_on_paper)


def sheet_page(
    campaign: Campaign,
    known: Envelopes,
    draft: Draft,
    *,
    refusal: str = "",
    focus: int | None = None,
) -> dict[str, Any]:
    """Return the context of the form of a sheet; `focus` is the id of the row to be shown first."""
    banks = banks_of(campaign)
    picks = picks_of(campaign, known, draft)
    episodes = [*campaign.episodes.all()]
    closed = closed_of(episodes)
    draft = draft.settled(known.sheets, closed)
    offer = Offer(known.opened, tuple(banks.items()), picks)
    views = _row_views(draft, offer, with_added(campaign.deck, draft.rules), closed)
    return {
        "campaign": campaign,
        "defs": DRAWN,
        "symbols": symbols_of(picks) if draft.picks_pieces else "",
        "is_practice": not campaign.buildings,
        "number": draft.chapter,
        "name": opened_chapters(known.opened)[draft.chapter - 1].name.text,
        "may_seal": not refusal_to_seal(draft.chapter, known.opened, len(episodes)),
        "rows": views,
        "kinds": [(kind.code, name_of(kind)) for kind in offered(known.opened)],
        "errors": [*([refusal] if refusal else []), *draft.errors],
        "faults": [fault for view in views for fault in _faults(view)],
        "closed": [n for n in episodes_of(draft.chapter) if n in closed],
        "on_paper": _on_paper(episodes, draft.chapter),
        "focus": None if refusal or draft.errors else focus,
        "is_wrong": draft.is_wrong,
        "is_moved": draft != sheet_draft(campaign, known, draft.chapter),
        "is_filled_in": draft.chapter in known.sheets,
        "seen": known.count,
        "request_id": uuid4(),
    }


def _on_paper(episodes: Iterable[Episode], chapter: int) -> list[int]:
    """Return the episodes of a chapter that the group played on paper, by their numbers."""
    own = episodes_of(chapter)
    return [one.number for one in episodes if one.is_on_paper and one.number in own]


def _faults(view: RowView) -> list[FaultView]:
    """Return what is wrong with a rule, each with the id of the place where it is marked."""
    row = view.row
    return [
        FaultView(f"{name}-{row.id}" if name else f"rule-{row.id}", words, view.words)
        for name, words in row.errors.items()
    ]


def start_rules(campaign: Campaign, episode: int) -> dict[str, Any]:
    """Return what the page that starts an episode tells of its rules, and of its sheet.

    `sheet_of` is the chapter whose sheet is still to be filled in, if there is one.
    """
    known, chapter = envelopes_of(campaign), chapter_of(episode)
    is_open = chapter <= known.opened
    return {
        "defs": DRAWN,
        "rules": rules_of(campaign, known, episode) if lines_at(known.sheets, chapter) else [],
        "sheet_of": chapter if is_open and chapter not in known.sheets else None,
    }


def card_page(campaign: Campaign, episode: int, *, is_kept: bool) -> dict[str, Any] | None:
    """Return the context of the card of an episode's rules, None where its chapter is sealed."""
    known = envelopes_of(campaign)
    chapter = chapter_of(episode)
    if chapter > known.opened:
        return None
    begun = campaign.episodes.filter(number=episode).select_related("table").first()
    is_filled_in = chapter in known.sheets
    return {
        "campaign": campaign,
        "defs": DRAWN,
        "episode": episode,
        "chapter": next(one for one in opened_chapters(known.opened) if one.number == chapter),
        "rules": rules_of(campaign, known, episode, begun.table if begun else None),
        "is_base": lines_at(known.sheets, chapter) is None,
        "is_filled_in": is_filled_in,
        "is_unrecorded": bool(begun and begun.is_on_paper) and not is_filled_in,
        "is_kept": is_kept,
    }


def _row_views(draft: Draft, offer: Offer, deck: Deck, closed: frozenset[int]) -> list[RowView]:
    banks = dict(offer.banks)
    words = _told_apart([tell_rule(rule, deck, banks) for rule in draft.rules])
    told = [(one, piece_views(rule, deck)) for one, rule in zip(words, draft.rules, strict=True)]
    return [
        _row_view(row, draft.chapter, offer, one, closed)
        for row, one in zip(draft.rows, told, strict=True)
    ]


def _told_apart(words: Sequence[str]) -> list[str]:
    """Return sentences with the place of each among those that say the same: "… (2 of 3)"."""
    count, seen, found = Counter(words), Counter[str](), []
    for one in words:
        seen[one] += 1
        found.append(f"{one} ({seen[one]} of {count[one]})" if count[one] > 1 else one)
    return found


def _row_view(
    row: Row,
    chapter: int,
    offer: Offer,
    told: tuple[str, tuple[PieceView, ...]],
    closed: frozenset[int],
) -> RowView:
    words, pieces = told
    asked = _asked(row)
    views = [
        replace(view, is_open=view.is_open or one.name in asked[:1])
        for one in row.kind.fields
        for view in [field_view(row.kind, one, row.typed(one.name), offer)]
    ]
    open_names = {row.typed(name).name for name in asked}
    missing = tuple(v for v in views if row.episodes and (v.is_open or v.name in open_names))
    fields = tuple(one for one in views if one not in missing)
    is_blank = bool(fields and row.episodes) and not any(any(one.texts) for one in views)
    return RowView(
        row,
        words,
        name_of(row.kind),
        help_of(row.kind),
        missing,
        fields,
        tuple((n, n in row.episodes, n in closed) for n in episodes_of(chapter)),
        row.errors.get("", ""),
        is_open=(is_blank and not missing) or any(one.error for one in fields),
        pieces=pieces,
    )


def _asked(row: Row) -> tuple[str, ...]:
    """Return the fields of which one is enough, as long as nothing is in any of them."""
    names = row.kind.one_of
    return () if any(any(row.typed(name).texts) for name in names) else names
