"""The change of an entry of the past that a query or a form asks for."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from campaign.envelopes import opened_of
from campaign.keeping import ledger_of
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Entry, Point, Source, Sticker, Symbols, kinds_of
from campaign.legacy.moments import parse_point, point_name
from campaign.legacy.sheet import sheet_of
from campaign.legacy.stickers import Kind
from campaign.models import Campaign
from campaign.pages.past_awards import award_for
from campaign.services.past import PastChange, past_points, past_problem, usual_point
from games.kit.cells import Cell, parse_space, space_name

OFF = "off"
"""What a form sends where an entry should not be there at all."""
STAYS = "stays"
"""What a form sends where an entry counts beside what an award table brings."""


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
    kind = kinds_at(campaign, old).get(sent.get("kind", ""))
    space = space_typed(sent)
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


def kinds_at(campaign: Campaign, old: Any = None) -> dict[str, Kind]:
    """Return the kinds that can be chosen; that of the entry itself also where it went."""
    entries = ledger_of(campaign)
    found = {kind.slug: kind for kind in sheet_of(entries, opened_of(campaign)).offered}
    if isinstance(old, Sticker):
        found[old.kind] = kinds_of(entries)[old.kind]
    return found


def values_of(entry: Entry) -> dict[str, str]:
    """Return what a form holds before anything is changed."""
    match entry.mark:
        case Sticker(kind, space):
            return {"kind": kind, "space": space_name(space)}
        case Symbols(count, _, words):
            return {"count": str(count), "words": words}
    return {}


def space_typed(sent: Mapping[str, str]) -> Cell | None:
    """Return the space that is chosen or typed, as "b3" too; None where it is none."""
    typed = sent.get("space", "")
    return parse_space(typed[:1].upper() + typed[1:])
