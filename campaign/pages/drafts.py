"""The page of an episode that is being corrected: what was mended, and what it would mean."""

from typing import Any
from uuid import uuid4

from django.urls import reverse

from campaign.effects import read_fall
from campaign.keeping import ledger_of
from campaign.legacy.ledger import with_marks
from campaign.legacy.seating import seated_in
from campaign.pages.consequences import meaning
from campaign.revisions import Draft
from campaign.services.consequences import folded_or_none
from campaign.services.drafts import (
    MOST_CHANGES,
    changed_lines,
    draft_consequences,
    is_stale,
    seen_of,
)
from campaign.services.reseating import marks_of_seat
from games.log import Log
from games.my_city.results import Result


def draft_page(draft: Draft, reason: str = "", refusal: str = "") -> dict[str, Any]:
    """Return the context; a draft that can no longer be followed can only be thrown away."""
    episode, campaign = draft.episode, draft.episode.campaign
    context: dict[str, Any] = {
        "campaign": campaign,
        "episode": episode,
        "draft": draft,
        "refusal": refusal,
        "reason": reason,
        "is_stale": is_stale(draft),
        "request_id": uuid4(),
        "seen": seen_of(draft),
        "seat": _seat(draft),
    }
    if context["is_stale"]:
        return context
    log = folded_or_none(draft.table)
    if log is None:
        return {**context, "is_broken": True}
    changes = changed_lines(folded_or_none(episode.sitting), log)
    standing = log.game.standing(log.state)
    found, falls = draft_consequences(draft), _falls(draft, log)
    return {
        **context,
        "falls": [fall for fall in falls if fall["is_passed"]],
        "left_out": [fall for fall in falls if not fall["is_passed"]],
        "changes": changes[:MOST_CHANGES],
        "more": max(0, len(changes) - MOST_CHANGES),
        "is_over": standing.finished or not episode.closed_at,
        "is_changed": not found.replayed[0].is_unchanged,
        **meaning(campaign, found),
    }


def _seat(draft: Draft) -> dict[str, Any] | None:
    """Return which city gets or loses a seat by a draft, and where it is entered; None: none."""
    if not draft.seat:
        return None
    campaign, city, number = draft.episode.campaign, draft.seat["city"], draft.episode.number
    then = with_marks(ledger_of(campaign), marks_of_seat(campaign, number, draft.seat))
    cities = seated_in(then, len(campaign.cities.all()), number)
    place = cities.index(city) if city in cities else 0
    return {
        "city": [*campaign.cities.all()][city],
        "has": draft.seat["has"],
        "url": f"{draft.table.get_absolute_url()}?seat={place}#seat-{place}",
    }


def _falls(draft: Draft, log: Log) -> list[dict[str, Any]]:
    """Return what was not allowed on the corrected board, each with the page that mends it.

    Where a pass stands in its place that is the page of its line, otherwise the city's board;
    `ended` is the line (from 1) by which the city ended, which is taken back before anything can
    be put on that board, and `ended_url` its page.
    """
    ended: dict[int | None, int] = {
        move.seat: number for number, move in log.standing if isinstance(move, Result)
    }
    names = [seat.own.get("city", seat.name) for seat in draft.table.seats.all()]
    found = []
    for kept in draft.falls:
        fall = read_fall(kept)
        stands = kept.get("stands", fall.number)
        board = f"{draft.table.get_absolute_url()}?seat={fall.seat or 0}#seat-{fall.seat or 0}"
        found.append(
            {
                "line": fall.number + 1,
                "city": "" if fall.seat is None else names[fall.seat],
                "words": fall.words,
                "is_passed": stands is not None,
                **_ended(draft, ended.get(fall.seat) if stands is None else None),
                "url": board
                if stands is None
                else reverse("games:entry", args=[draft.table_id, stands]),
            }
        )
    return found


def _ended(draft: Draft, number: int | None) -> dict[str, Any]:
    """Return the line from 1 by which a city ended and its page, 0 and "" where it did not."""
    if number is None:
        return {"ended": 0, "ended_url": ""}
    return {"ended": number + 1, "ended_url": reverse("games:entry", args=[draft.table_id, number])}
