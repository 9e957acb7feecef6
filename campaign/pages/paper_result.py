"""The page on which another result of an episode on paper is tried on, and then corrected."""

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import uuid4

from campaign.forms.paper import PointsForm
from campaign.keeping import ledger_of
from campaign.legacy.paper import paper_points
from campaign.models import Episode
from campaign.pages.consequences import meaning, points_words
from campaign.seating import seated
from campaign.services.corrections import state_of
from campaign.services.paper_results import is_recorded, result_consequences
from games.kit.errors import RuleError
from games.lines import signed

Form = TypeVar("Form", bound=PointsForm)


def points_form(kind: type[Form], episode: Episode, sent: Any = None) -> Form:
    """Return a form that asks how an episode on paper ended, with what was sent, or is known."""
    rows = [*episode.campaign.cities.all()]
    known = paper_points(ledger_of(episode.campaign), episode.number)
    initial = {f"points_{city}": signed(points) for city, points in known.items()}
    return kind(sent, cities=[rows[city] for city in seated(episode)], initial=initial)


def paper_result_page(
    episode: Episode, sent: Mapping[str, str], refusal: str = ""
) -> dict[str, Any]:
    """Return the context: the points, and what they would mean where some are sent.

    `told` is (city, points) as it would be, in words.
    """
    is_sent = any(key.startswith("points_") for key in sent)
    form = points_form(PointsForm, episode, sent if is_sent else None)
    context = {
        "campaign": episode.campaign,
        "episode": episode,
        "form": form,
        "is_recorded": is_recorded(episode),
        "reason": sent.get("reason", ""),
        "refusal": refusal,
        "request_id": uuid4(),
        "seen": state_of(episode.campaign),
    }
    if not is_sent or not form.is_valid():
        return context
    points = form.points()
    try:
        found = result_consequences(episode, points)
    except RuleError as error:
        return {**context, "problem": error.message}
    names = {row.number: row.name for row in form.cities}
    told = [(names[city], points_words(n)) for city, n in points.items() if n is not None]
    return {**context, "is_ready": True, "told": told, **meaning(episode.campaign, found)}
