"""Pictures of a campaign to keep: all cities on one sheet, and each as it was built."""

from typing import Any

from django.utils.safestring import mark_safe

from campaign.keeping import cities_of, ledger_of
from campaign.models import Campaign
from campaign.pages.city_board import draw_plan
from campaign.pages.symbols import disc
from campaign.played import Played, played_of
from games.kit.svg import DEFS
from games.my_city.board import draw_city
from games.overview import Board
from games.timelapse import Frame


def overview_of(campaign: Campaign) -> tuple[Board, ...]:
    """Return the board of each city with its stickers, as it is now."""
    rows = campaign.cities.all()
    return tuple(
        (draw_plan(city), row.name) for row, city in zip(rows, cities_of(campaign), strict=True)
    )


def years_of(campaign: Campaign, city: int) -> list[Frame]:
    """Return a city as it stood at the end of each closed episode whose board is known."""
    return [
        (draw_city(one.state, one.cities.index(city)), f"Episode {one.number}")
        for one in played_of(campaign, ledger_of(campaign))
        if one.state is not None and _shows(one, city)
    ]


def pictures_page(campaign: Campaign) -> dict[str, Any]:
    """Return the context of the page of pictures."""
    played = played_of(campaign, ledger_of(campaign))
    return {
        "campaign": campaign,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "cities": [
            {
                "row": row,
                "disc": disc(row.animal),
                "episodes": sum(_shows(one, row.number) for one in played),
            }
            for row in campaign.cities.all()
        ],
    }


def _shows(one: Played, city: int) -> bool:
    """Tell whether an episode shows a city: it played, and what stood on its board is known."""
    if one.state is None or city not in one.scores or city not in one.cities:
        return False
    seat = one.cities.index(city)
    return one.state.setup.boards[seat].is_known and one.state.cities[seat].is_drawn
