"""Pictures of a campaign to keep: all cities on one sheet, and each as it was built."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.safestring import mark_safe

from campaign.keeping import cities_of, ledger_of
from campaign.legacy.ledger import EPISODES
from campaign.models import Campaign
from campaign.pages.city_board import draw_plan
from campaign.pages.symbols import Standing, disc, standings
from campaign.played import Played, played_of
from campaign.seating import away_at
from games.kit.svg import DEFS
from games.kit.words import counted, shortened
from games.lettering import readable
from games.my_city.board import draw_city
from games.overview import LONGEST_NAME, Board, Note
from games.timelapse import Frame


def overview_of(campaign: Campaign) -> tuple[Board, ...]:
    """Return the board of each city with its stickers, as it is now."""
    rows = campaign.cities.all()
    return tuple(
        (draw_plan(city), row.name) for row, city in zip(rows, cities_of(campaign), strict=True)
    )


@dataclass(frozen=True, slots=True)
class Ending:
    """What a sheet of all cities tells beside the boards: when, and a note for each city."""

    when: str
    notes: tuple[Note, ...]


def ending_of(campaign: Campaign) -> Ending:
    """Return how far a campaign is and on which days it was played, with mayors and symbols."""
    closed = [one for one in campaign.episodes.all() if one.closed_at]
    is_complete = len(closed) == EPISODES
    found = standings(
        [*campaign.cities.all()], cities_of(campaign), away_at(campaign, len(closed) + 1)
    )
    days = [one.played_on for one in closed if one.played_on]
    told = f"{EPISODES} episodes" if is_complete else f"After {len(closed)} of {EPISODES} episodes"
    when = ", ".join([told, *_span(days)]) if closed else ""
    return Ending(when, tuple(_note(one, is_complete=is_complete) for one in found))


def _span(days: Sequence[date]) -> list[str]:
    first, last = (
        (date_format(day, "j M Y") for day in (min(days), max(days))) if days else ("", "")
    )
    return [f"{first} to {last}" if first != last else first] if days else []


def _note(standing: Standing, *, is_complete: bool) -> Note:
    """Return who holds a city, and its symbols; a mayor whose name cannot be written is left out.

    The words come last so that a long name does not take their room.
    """
    symbols = counted(standing.symbols, "symbol")
    has_won = is_complete and standing.place == 1
    mayor = shortened(readable(standing.city.mayor_name), LONGEST_NAME)
    told = f"won with {symbols}" if has_won else symbols
    return Note(f"{mayor}, {told}" if mayor else told, has_won)


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
