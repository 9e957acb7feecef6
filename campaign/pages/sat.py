"""The page on which it is corrected who sat for a city in an episode that is closed."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from campaign.forms.sat import SatForm
from campaign.keeping import ledger_of
from campaign.legacy.seating import seated_in
from campaign.legacy.tenure import guests_in
from campaign.models import Campaign, Episode
from campaign.pages.mayors import mayors_of
from campaign.services.corrections import state_of
from campaign.services.past_people import PastSitting, Renaming, renaming
from games.kit.errors import RuleError
from games.kit.words import listed


def sat_page(
    episode: Episode, number: int, sent: Mapping[str, str], refusal: str = ""
) -> dict[str, Any]:
    """Return the context: who is told to have sat there, and what another name would mean."""
    campaign = episode.campaign
    sat = next(one for one in sat_of(episode) if one["city"].number == number)
    context: dict[str, Any] = {
        "campaign": campaign,
        "episode": episode,
        "city": sat["city"],
        "sat": sat,
        "mayors": mayors_of(campaign)[number],
        "typed": sent.get("name", sat["name"]),
        "is_guest": "guest" in sent if "name" in sent else sat["is_guest"],
        "reason": sent.get("reason", ""),
        "refusal": refusal,
        "request_id": uuid4(),
        "seen": state_of(campaign),
    }
    form = SatForm(sent if "name" in sent else None)
    if not form.is_valid():
        problem = next((str(one) for errors in form.errors.values() for one in errors), "")
        return {**context, "problem": "" if refusal else problem}
    return {**context, **_meaning(campaign, form.sitting(episode.number, number))}


def sat_of(episode: Episode) -> list[dict[str, Any]]:
    """Return who sat for each city of a closed episode, and whether as a guest."""
    campaign, rows = episode.campaign, [*episode.campaign.cities.all()]
    entries = ledger_of(campaign)
    cities = seated_in(entries, len(rows), episode.number)
    guests = guests_in(entries, episode.number)
    if episode.table is None:
        mayors = mayors_of(campaign)
        names = {city: guests.get(city) or mayors[city].at(episode.number) for city in cities}
    else:
        names = {cities[seat.number]: seat.name for seat in episode.table.seats.all()}
    return [
        {"city": rows[city], "name": names[city], "is_guest": city in guests} for city in cities
    ]


def _meaning(campaign: Campaign, change: PastSitting) -> dict[str, Any]:
    try:
        found = renaming(campaign, change)
    except RuleError as error:
        return {"problem": error.message}
    return {"is_ready": True, "renamed": renamed_words(found)}


def renamed_words(found: Renaming) -> list[str]:
    """Return in which episodes another name would stand, those alike in one line."""
    by_names: dict[tuple[str, str], list[int]] = {}
    for number, names in found.names.items():
        by_names.setdefault(names, []).append(number)
    return [
        f"Episode{'s' if len(numbers) > 1 else ''} {listed(map(str, numbers))}: {_change(*names)}"
        for names, numbers in by_names.items()
    ]


def _change(before: str, after: str) -> str:
    return f"{after}, as before" if before == after else f"{after} instead of {before}"
