"""The page on which a city gets a seat in a closed episode, or loses one that it got so."""

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import mark_safe

from campaign.keeping import ledger_of, plan_of
from campaign.legacy.ledger import Moment, city_at
from campaign.legacy.seating import away_words, seated_in
from campaign.legacy.tenure import mayor_at
from campaign.models import City, Episode
from campaign.pages.city_board import draw_plan
from campaign.services.past_seats import given_seats
from games.kit.svg import DEFS, board_svg


def seat_page(
    episode: Episode, row: City, sent: Mapping[str, str], refusal: str = ""
) -> dict[str, Any]:
    """Return the context: how a city can get its seat or lose it; `board` is as it was then."""
    entries, until = ledger_of(episode.campaign), (episode.number, Moment.START)
    city = city_at(plan_of(row), entries, row.number, until)
    return {
        **seat_told(episode, row, sent, refusal),
        "is_given": (episode.number, row.number) in given_seats(episode.campaign),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "board": mark_safe(board_svg(draw_plan(city))),  # noqa: S308  # escaped there
        "symbols": city.symbols,
    }


def seat_told(episode: Episode, row: City, sent: Mapping[str, str], refusal: str) -> dict[str, Any]:
    """Return what is told of a city in an episode: since when it is away, and who would sit."""
    entries, until = ledger_of(episode.campaign), (episode.number, Moment.START)
    mayor = mayor_at(entries, row.number, row.mayor_name, until=until)
    return {
        "campaign": episode.campaign,
        "episode": episode,
        "city": row,
        "away": away_words(entries, row.number, episode.number),
        "typed": sent.get("name", mayor),
        "refusal": refusal,
    }


def seats_of(episode: Episode) -> dict[str, Any]:
    """Return what a closed episode says of seats: `seatless` cities, and whose were `given`."""
    campaign, rows = episode.campaign, [*episode.campaign.cities.all()]
    cities = seated_in(ledger_of(campaign), len(rows), episode.number)
    given = {city for number, city in given_seats(campaign) if number == episode.number}
    return {"seatless": [row for row in rows if row.number not in cities], "given": given}
