"""The page of what lacks beside a board since an earlier episode, and what it would mean."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.utils.safestring import mark_safe

from campaign.book import book_of
from campaign.keeping import deck_with, ledger_of, plan_of
from campaign.legacy.beside import MOST_CROSSED, Crossed, Given
from campaign.legacy.ledger import City, Entry, Point, city_at
from campaign.legacy.moments import parse_point
from campaign.legacy.sheet_json import LONGEST_REASON
from campaign.legacy.stickers import Goes, Kind
from campaign.models import Campaign
from campaign.pages.beside import given_words, piece_picture
from campaign.pages.consequences import meaning
from campaign.pages.dues import when_words
from campaign.pages.past import moments_then
from campaign.pages.past_awards import award_for
from campaign.services.corrections import state_of
from campaign.services.past import (
    PastChange,
    past_consequences,
    past_points,
    past_problem,
    refuse_past,
    usual_point,
)
from games.kit.errors import RuleError
from games.kit.svg import DEFS

BOXES = "boxes:"
"""What stands before the slug of a panel where boxes of it are meant, and not the panel."""


def beside_lacking_page(
    campaign: Campaign, number: int, sent: Mapping[str, str], refusal: str = ""
) -> dict[str, Any]:
    """Return the context of something beside a board that was never entered."""
    city, point = _city_then(campaign, number, sent), _point(campaign, sent)
    what = _whats(campaign, city)
    asked = sent.get("what", "")
    asked = asked if asked in what else ""
    kind = what.get(asked)
    deck = deck_with(campaign, [city])
    change = lacking_change(campaign, number, sent)
    return {
        "campaign": campaign,
        "city": [*campaign.cities.all()][number],
        "refusal": refusal,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "moments": moments_then(campaign, past_points(campaign), point),
        "whats": [(slug, one, slug.startswith(BOXES)) for slug, one in what.items()],
        "asked_what": asked,
        "kind": kind,
        "is_on_piece": _is_on_piece(asked, kind),
        "is_boxes": asked.startswith(BOXES),
        "choices": [(id, one.name, piece_picture(one)) for id, one in deck.items()],
        "values": {"count": "1", **{key: sent[key] for key in sent}},
        "reason": sent.get("reason", ""),
        "request_id": uuid4(),
        "seen": state_of(campaign),
        **(_meaning(campaign, change) if change else {}),
    }


def lacking_change(campaign: Campaign, number: int, sent: Mapping[str, str]) -> PastChange | None:
    """Return what a query or a form asks for, None where something is not chosen."""
    point, city = _point(campaign, sent), _city_then(campaign, number, sent)
    asked = sent.get("what", "")
    kind = _whats(campaign, city).get(asked)
    if kind is None:
        return None
    mark = _mark(asked, kind, sent)
    if mark is None:
        return None
    reason, seen = sent.get("reason", ""), sent.get("seen", "")
    if isinstance(mark, Given):
        award = award_for(campaign, kind.slug, (number, point), sent)
        mark = Given(mark.kind, mark.piece, "", award)
    change = PastChange(number, point, None, mark, reason, seen)
    if isinstance(mark, Given) and past_problem(campaign, change):
        mark = Given(mark.kind, mark.piece, reason, mark.award)  # given anyway, for that reason
        change = PastChange(number, point, None, mark, reason, seen)
    return change


def _mark(asked: str, kind: Kind, sent: Mapping[str, str]) -> Given | Crossed | None:
    if asked.startswith(BOXES):
        typed = sent.get("count", "").strip()
        is_count = typed.isascii() and typed.isdigit() and len(typed) <= 2
        count = int(typed) if is_count else 0
        words = " ".join(sent.get("words", "").split())[:LONGEST_REASON]
        return Crossed(kind.slug, count, words) if 0 < count <= MOST_CROSSED else None
    if kind.goes is Goes.PIECE:
        return Given(kind.slug, sent["piece"]) if sent.get("piece") else None
    return Given(kind.slug)


def _whats(campaign: Campaign, city: City) -> dict[str, Kind]:
    """Return what can lack: kinds that go beside a board, and boxes of the panels of then."""
    offered = [kind for kind in book_of(campaign).sheet.offered if kind.goes is not Goes.SPACE]
    panels = [panel.kind for panel in city.beside.panels]
    return {
        **{kind.slug: kind for kind in offered},
        **{f"{BOXES}{kind.slug}": kind for kind in panels},
    }


def _is_on_piece(asked: str, kind: Kind | None) -> bool:
    return kind is not None and kind.goes is Goes.PIECE and not asked.startswith(BOXES)


def _point(campaign: Campaign, sent: Mapping[str, str]) -> Point:
    points = past_points(campaign)
    point = parse_point(sent.get("when", ""))
    return point if point in points and point is not None else usual_point(points)


def _city_then(campaign: Campaign, number: int, sent: Mapping[str, str]) -> City:
    row = [*campaign.cities.all()][number]
    return city_at(plan_of(row), ledger_of(campaign), number, _point(campaign, sent))


def _meaning(campaign: Campaign, change: PastChange) -> dict[str, Any]:
    """Return what a change means, or why it cannot be."""
    try:
        refuse_past(campaign, change)
    except RuleError as error:
        return {"problem": error.message}
    assert change.mark is not None  # noqa: S101  # something lacks
    doubt = past_problem(campaign, change)
    city = city_at(
        plan_of([*campaign.cities.all()][change.city]),
        ledger_of(campaign),
        change.city,
        change.point,
    )
    episode, moment = change.point
    entry = Entry(0, episode, moment, change.city, change.mark)
    words = given_words(entry, city.kinds, deck_with(campaign, [city]))
    kind = city.kinds[getattr(change.mark, "kind", "")]
    return {
        "is_ready": True,
        "is_beside": True,
        "heading": f"{words}, {when_words(change.point)}",
        "misplaced": doubt.message if doubt else "",
        "is_new_piece": kind.goes is Goes.DECK,
        "asked": change.asked,
        **meaning(campaign, past_consequences(campaign, change)),
    }
