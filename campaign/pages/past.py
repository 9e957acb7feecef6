"""The page of an entry of the ledger with its history, and of what should have stuck."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from django.urls import reverse
from django.utils.safestring import mark_safe

from campaign.book import book_of
from campaign.keeping import ledger_of, plan_of
from campaign.legacy.ledger import (
    City,
    Point,
    fold,
    kinds_of,
    without,
)
from campaign.legacy.moments import Moment, parse_point, point_name
from campaign.models import Campaign, LedgerEntry
from campaign.pages.city_board import draw_plan, spaces_of
from campaign.pages.consequences import meaning
from campaign.pages.dues import when_words
from campaign.pages.entries import entry_words
from campaign.pages.past_change import OFF, STAYS, change_of, kinds_at, space_typed, values_of
from campaign.pages.past_history import history_of, is_open
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
from games.kit.errors import RuleError
from games.kit.svg import DEFS, board_svg


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
        "history": history_of(campaign, entry, entries),
        "refusal": refusal,
    }
    if entry.city is None:
        return context
    context["city"] = [*campaign.cities.all()][entry.city]
    if not (is_kept and is_open(entry, entries)):
        return context
    do = sent.get("do", "") if sent.get("do") in (OFF, STAYS) else ""
    typed = {key: sent[key] for key in sent}
    values = typed if do == OFF else {**values_of(entry), **typed}
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
    space = space_typed(values)
    kinds = kinds_at(campaign)
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
