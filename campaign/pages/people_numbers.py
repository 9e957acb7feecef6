"""How the people of an account have done over all games: by game, by year, by number of players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from campaign.pages.games_of_people import games_of, unrecorded
from games.kit.charts import CHART_DEFS, column_chart, swatch
from games.kit.tallies import Finished, Tally, tallies_by, tally


@dataclass(frozen=True, slots=True)
class Group:
    """A way to look at somebody's games: a row a value, and a chart where there is one.

    `undated` games are in no row, since nobody wrote on which day they were played.
    """

    title: str
    head: str
    rows: tuple[tuple[str, Tally, str], ...]
    chart: SafeString
    undated: int = 0


def people_numbers_page(account: Any, asked: str) -> dict[str, Any]:
    """Return the context of the numbers of people; `asked` is the key of one of them."""
    names, games = games_of(account)
    tallies = {who: tally(found) for who, found in games.items()}
    ranked = sorted(
        games,
        key=lambda who: (-tallies[who].played, -tallies[who].wins, names[who].casefold(), who),
    )
    chosen = asked if asked in games else next(iter(ranked), "")
    return {
        "people": [
            (who, names[who], tallies[who], places_in_words(tallies[who])) for who in ranked
        ],
        "unrecorded": unrecorded(account),
        "chosen": chosen,
        "name": names.get(chosen, ""),
        "person": int(chosen) if chosen.isdigit() else None,
        "groups": _groups(games[chosen]) if chosen else [],
        "defs": _safe(CHART_DEFS),
        "key": [_safe(swatch(0)), _safe(swatch(1))],
    }


def _groups(games: Sequence[Finished]) -> list[Group]:
    dated = [one for one in games if one.year is not None]
    years = tallies_by(dated, lambda one: one.year)
    sizes = tallies_by(games, lambda one: one.players)
    return [
        _group("By game", "Game", tallies_by(games, lambda one: one.game)),
        _group("By year", "Year", years, is_drawn=True, undated=len(games) - len(dated)),
        _group("By number of players", "Players", sizes, is_drawn=True),
    ]


def _group(
    title: str,
    head: str,
    found: Sequence[tuple[Any, Tally]],
    *,
    is_drawn: bool = False,
    undated: int = 0,
) -> Group:
    columns = [(one.wins, one.others) for _, one in found]
    chart = column_chart(columns, [str(value) for value, _ in found]) if is_drawn else ""
    rows = tuple((str(value), one, places_in_words(one)) for value, one in found)
    return Group(title, head, rows, _safe(chart), undated)


def places_in_words(one: Tally) -> str:
    """Return places in words: "3 × 1st, 2 × 2nd"; a line breaks only between two of them."""
    each = (f"{count} × {ordinal(place)}" for place, count in one.places.items())
    return ", ".join(words.replace(" ", "\N{NO-BREAK SPACE}") for words in each)


_ENDINGS: Mapping[int, str] = {1: "st", 2: "nd", 3: "rd"}


def ordinal(place: int) -> str:
    """Return a place in words: "2nd"."""
    return f"{place}{_ENDINGS.get(place, 'th')}"


def _safe(svg: str) -> SafeString:
    return mark_safe(svg)  # noqa: S308  # ours, names escaped there
