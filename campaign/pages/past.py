"""The page of an entry of the ledger with its history, and of what should have stuck."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import uuid4

from django.urls import reverse
from django.utils.safestring import mark_safe

from campaign.book import book_of
from campaign.envelopes import opened_of
from campaign.keeping import ledger_of, plan_of
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import (
    City,
    Entry,
    Point,
    Removal,
    Source,
    Sticker,
    Symbols,
    fold,
    kinds_of,
    standing_entries,
    without,
)
from campaign.legacy.moments import Moment, parse_point, point_name
from campaign.legacy.sheet import sheet_of
from campaign.legacy.stickers import Kind
from campaign.models import Campaign, LedgerEntry
from campaign.pages.city_board import draw_plan, spaces_of
from campaign.pages.consequences import meaning
from campaign.pages.corrections import address_of
from campaign.pages.dues import when_words
from campaign.pages.entries import entry_words
from campaign.pages.past_awards import award_for
from campaign.pages.placing import Choice
from campaign.services.corrections import state_of
from campaign.services.past import (
    PastChange,
    displaced_by,
    past_consequences,
    past_points,
    past_problem,
    refuse_past,
    usual_point,
)
from games.kit.cells import parse_space, space_name
from games.kit.errors import RuleError
from games.kit.svg import DEFS, board_svg

OFF = "off"
"""What a form sends where an entry should not be there at all."""
STAYS = "stays"
"""What a form sends where an entry counts beside what an award table brings."""


def entry_page(
    campaign: Campaign,
    row: LedgerEntry,
    sent: Mapping[str, str],
    *,
    is_kept: bool,
    refusal: str = "",
) -> dict[str, Any]:
    """Return the context of an entry: what it says, its history, and its correction."""
    entries = ledger_of(campaign)
    entry = next(one for one in entries if one.number == row.number)
    context: dict[str, Any] = {
        "campaign": campaign,
        "entry": entry,
        "row": row,
        "shown_number": row.number + 1,
        "words": entry_words(entry, kinds_of(entries)),
        "when": when_words(entry.point) if entry.episode else "from the founding on",
        "history": _history(campaign, entry, entries),
        "refusal": refusal,
    }
    if entry.city is None:
        return context
    context["city"] = [*campaign.cities.all()][entry.city]
    if not (is_kept and _is_open(entry, entries)):
        return context
    do = sent.get("do", "") if sent.get("do") in (OFF, STAYS) else ""
    typed = {key: sent[key] for key in sent}
    values = typed if do == OFF else {**_values(entry), **typed}
    change = change_of(campaign, entry.city, values, entry)
    context |= _form(campaign, entry.city, entry.point, values, change)
    return context | {"is_off": do == OFF, "is_staying": do == STAYS, "do": do}


def lacking_page(
    campaign: Campaign, number: int, sent: Mapping[str, str], refusal: str = ""
) -> dict[str, Any]:
    """Return the context of a sticker that should have been put in the past and was not."""
    points = past_points(campaign)
    point = parse_point(sent.get("when", ""))
    point = point if point in points else usual_point(points)
    change = change_of(campaign, number, sent)
    return {
        "campaign": campaign,
        "city": [*campaign.cities.all()][number],
        "refusal": refusal,
        "moments": moments_then(campaign, points, point),
        **_form(campaign, number, point, sent, change),
    }


def moments_then(
    campaign: Campaign, points: Sequence[Point], chosen: Point
) -> list[tuple[str, str, bool]]:
    """Return when something can have lacked, as (value, words, is chosen).

    On a board the start of an episode is the end of the one before: it is told apart from that
    where an award table brings something then.
    """
    told = {(1, Moment.START), chosen, *(due.award for due in book_of(campaign).dues)}
    shown = [one for one in points if one[1] is Moment.END or one in told]
    return [(point_name(one), when_words(one), one == chosen) for one in shown]


def change_of(
    campaign: Campaign, city: int, sent: Mapping[str, str], entry: Entry | None = None
) -> PastChange | None:
    """Return the change that a query or a form asks for, None where something is not chosen."""
    points = past_points(campaign)
    usual = point_name(usual_point(points))
    point = entry.point if entry else parse_point(sent.get("when", usual))
    if point is None or (entry is None and point not in points):
        return None
    number = entry.number if entry else None
    reason, seen = sent.get("reason", ""), sent.get("seen", "")
    if entry and sent.get("do") == OFF:
        return PastChange(city, point, number, None, reason, seen)
    if entry and sent.get("do") == STAYS:
        return _staying(entry, city, reason, seen)
    mark = _mark(campaign, city, point, sent, entry)
    if mark is None or (entry and mark == entry.mark):
        return None
    change = PastChange(city, point, number, mark, reason, seen)
    if isinstance(mark, Sticker) and past_problem(campaign, change):
        mark = Sticker(mark.kind, mark.space, reason, mark.award)  # placed anyway, for that reason
        change = PastChange(city, point, number, mark, reason, seen)
    return change


def _staying(entry: Entry, city: int, reason: str, seen: str) -> PastChange | None:
    """Return that what nothing brings any more counts by itself, None where nothing brought it."""
    mark = entry.mark
    if not isinstance(mark, Sticker | Given) or mark.award is None:
        return None
    stays = replace(mark, award=None)
    return PastChange(city, entry.point, entry.number, stays, reason, seen)


def _mark(
    campaign: Campaign, city: int, point: Point, sent: Mapping[str, str], entry: Entry | None
) -> Sticker | Symbols | None:
    old = entry.mark if entry else None
    if isinstance(old, Symbols):
        count, words = _whole(sent.get("count", "")), sent.get("words", "").strip()[:100]
        return Symbols(count, Source.TYPED, words) if count and words else None
    if isinstance(old, Given | Crossed):  # of these it can only be said that they were not there
        return None
    kind = _kinds(campaign, old).get(sent.get("kind", ""))
    typed = sent.get("space", "")
    space = parse_space(typed[:1].upper() + typed[1:])
    if kind is None or space is None:
        return None
    award = award_for(campaign, kind.slug, (city, point), sent, entry)
    return Sticker(kind.slug, space, "", award)


def _whole(text: str) -> int:
    """Return a number from -20 to 20, 0 where none is typed."""
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2):
        return 0
    return int(plain) if int(digits) <= 20 else 0


def _kinds(campaign: Campaign, old: Any = None) -> dict[str, Kind]:
    """Return the kinds that can be chosen; that of the entry itself also where it went."""
    entries = ledger_of(campaign)
    found = {kind.slug: kind for kind in sheet_of(entries, opened_of(campaign)).offered}
    if isinstance(old, Sticker):
        found[old.kind] = kinds_of(entries)[old.kind]
    return found


def _values(entry: Entry) -> dict[str, str]:
    """Return what a form holds before anything is changed."""
    match entry.mark:
        case Sticker(kind, space):
            return {"kind": kind, "space": space_name(space)}
        case Symbols(count, _, words):
            return {"count": str(count), "words": words}
    return {}


def _form(
    campaign: Campaign,
    number: int,
    point: Point,
    values: Mapping[str, str],
    change: PastChange | None,
) -> dict[str, Any]:
    entry = change.entry if change else None
    context: dict[str, Any] = {
        "can_correct": True,
        "values": values,
        "reason": values.get("reason", ""),
        "request_id": uuid4(),
        "seen": state_of(campaign),
        **_board(campaign, number, point, values, entry),
    }
    if change is None:
        return context
    try:
        refuse_past(campaign, change)
    except RuleError as error:
        return {**context, "problem": error.message}
    doubt = past_problem(campaign, change)
    return {
        **context,
        "is_ready": True,
        "misplaced": doubt.message if doubt else "",
        "asked": change.asked,
        "displaced": _displaced(campaign, change),
        **meaning(campaign, past_consequences(campaign, change)),
    }


def _displaced(campaign: Campaign, change: PastChange) -> list[tuple[str, str, str, str]]:
    """Return (what, when, why, address) of stickers put later that would not belong any more."""
    kinds = kinds_of(ledger_of(campaign))
    return [
        (
            entry_words(entry, kinds),
            when_words(entry.point),
            error.message,
            reverse("campaign:ledger-entry", args=[campaign.pk, entry.number]),
        )
        for entry, error in displaced_by(campaign, change)
    ]


def _board(
    campaign: Campaign,
    number: int,
    point: Point,
    values: Mapping[str, str],
    entry: int | None,
) -> dict[str, Any]:
    """Return the board as it was at a point, without the sticker of an entry, to tap on."""
    city = _city_at(campaign, number, point)
    numbers = [one.number for one in city.stickers]
    city = without(city, entry) if entry in numbers and entry is not None else city
    typed = values.get("space", "")
    space = parse_space(typed[:1].upper() + typed[1:])
    kinds = _kinds(campaign)
    kind = kinds.get(values.get("kind", ""))
    choice = Choice(city, kind, space if space and city.plan.has(space) else None, "", "")
    return {
        "kinds": [*kinds.values()],
        "choice": choice,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "picture": mark_safe(board_svg(draw_plan(city))),  # noqa: S308  # escaped there
        "spaces": spaces_of(city, choice),
        "columns": len(city.terrain[0]),
    }


def _city_at(campaign: Campaign, number: int, point: Point) -> City:
    plans = [plan_of(row) for row in campaign.cities.all()]
    return fold(plans, ledger_of(campaign), until=point)[number]


def _is_open(entry: Entry, entries: Sequence[Entry]) -> bool:
    """Tell whether an entry counts and can be corrected here."""
    if isinstance(entry.mark, Symbols) and entry.mark.source is not Source.TYPED:
        return False
    stands = any(one.number == entry.number for one in standing_entries(entries))
    return stands and isinstance(entry.mark, Sticker | Symbols | Given | Crossed)


def _history(campaign: Campaign, entry: Entry, entries: Sequence[Entry]) -> list[tuple[str, str]]:
    """Return (words, address or "") of what came before an entry and after it."""
    found = []
    before = _replaced(campaign, entry, entries)
    if before is not None:
        found.append((f"It came in the place of entry {before + 1}.", _address(before)))
    for other in entries:
        if isinstance(other.mark, Removal) and other.mark.of == entry.number:
            reason = f": “{other.mark.reason}”" if other.mark.reason else ""
            words = f"Entry {other.number + 1} took it away{reason}."
            found.append((words, _address(other.number)))
    for row in campaign.corrections.all():
        if 0 <= entry.number - row.first_entry < row.entry_count:
            words = f"It was written by correction {row.number + 1}."
            found.append((words, address_of(campaign, row)))
    return found


def _replaced(campaign: Campaign, entry: Entry, entries: Sequence[Entry]) -> int | None:
    """Return the number of the entry in whose place one came by the same act, if any.

    The last entry of an act carries its id: a removal that does was an act by itself.
    """
    gone = entries[entry.number - 1] if entry.number else None
    if gone is None or not isinstance(gone.mark, Removal):
        return None
    old = entries[gone.mark.of]
    if not isinstance(entry.mark, Sticker | Symbols | Given | Crossed):
        return None
    if (old.city, type(old.mark)) != (entry.city, type(entry.mark)):
        return None
    is_alone = campaign.ledger.filter(number=gone.number, request__isnull=False).exists()
    return None if is_alone else old.number


def _address(number: int) -> str:
    return f"../{number}/"
