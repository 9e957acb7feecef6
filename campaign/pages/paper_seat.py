"""The page on which a city gets a seat in an episode on paper, or loses one that it got so."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from campaign.forms.seats import PaperSeatForm
from campaign.models import City, Episode
from campaign.pages.consequences import meaning, points_words
from campaign.pages.seat import seat_told
from campaign.services.corrections import state_of
from campaign.services.paper_results import is_recorded
from campaign.services.paper_seats import PaperSeat, paper_seat_consequences
from campaign.services.past_seats import sitting_in
from campaign.services.reseating import PastSeat
from games.kit.errors import RuleError


def paper_seat_page(
    episode: Episode, row: City, sent: Mapping[str, str], refusal: str = ""
) -> dict[str, Any]:
    """Return the context: what is asked of a seat, and what it would mean where that is known."""
    names = sitting_in(episode)
    context = {
        **seat_told(episode, row, sent, refusal),
        "is_seated": row.number in names,
        "is_recorded": is_recorded(episode),
        "points": sent.get("points", ""),
        "reason": sent.get("reason", ""),
        "request_id": uuid4(),
        "seen": state_of(episode.campaign),
    }
    if row.number in names:
        seat = PastSeat(row.number, names[row.number], has=False)
        return {**context, "typed": seat.name, **_meaning(episode, PaperSeat(seat))}
    form = PaperSeatForm(sent if "name" in sent else None)
    if form.is_valid():
        change = form.change(row.number)
        shown = "" if change.points is None else points_words(change.points)
        return {**context, "shown": shown, **_meaning(episode, change)}
    problem = next((str(one) for errors in form.errors.values() for one in errors), "")
    return {**context, "problem": "" if refusal else problem}


def _meaning(episode: Episode, change: PaperSeat) -> dict[str, Any]:
    try:
        found = paper_seat_consequences(episode, change)
    except RuleError as error:
        return {"problem": error.message}
    return {"is_ready": True, **meaning(episode.campaign, found)}
