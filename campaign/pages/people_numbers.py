"""How the people of an account have done over all games: by game, by year, by number of players."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.utils.safestring import SafeString, mark_safe

from games.kit.charts import CHART_DEFS, column_chart, swatch
from games.kit.tallies import Finished, Tally, tallies_by, tally
from games.models import Seat
from games.registry import GAMES


@dataclass(frozen=True, slots=True)
class Group:
    """A way to look at somebody's games: a row a value, and a chart where there is one."""

    title: str
    head: str
    rows: tuple[tuple[str, Tally, str], ...]
    chart: SafeString


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
        "chosen": chosen,
        "name": names.get(chosen, ""),
        "groups": _groups(games[chosen]) if chosen else [],
        "defs": _safe(CHART_DEFS),
        "key": [_safe(swatch(0)), _safe(swatch(1))],
    }


def games_of(account: Any) -> tuple[dict[str, str], dict[str, list[Finished]]]:
    """Return the names of people, and their finished games as announced; in one query.

    Each has a key. Whom a table names that was taken in from a file, without a person of the
    address book, is the one person of that name, or somebody else where there is none or two.
    """
    counts = Q(table__part_of="") | Q(table__episode__isnull=False)
    seats = Seat.objects.filter(
        counts,
        table__owner=account,
        table__result__isnull=False,
        table__is_former=False,
        table__binned_at=None,
    )
    known = [*seats.select_related("person", "table", "table__episode")]
    people = {seat.person.pk: seat.person.name for seat in known if seat.person}
    often = Counter(people.values())
    alone = {name: str(pk) for pk, name in people.items() if often[name] == 1}
    names: dict[str, str] = {}
    games: dict[str, list[Finished]] = {}
    for seat in known:
        found = _finished(seat)
        if found is not None:
            who = str(seat.person.pk) if seat.person else alone.get(seat.name, f"={seat.name}")
            names[who] = people[int(who)] if who.isdigit() else seat.name
            games.setdefault(who, []).append(found)
    return names, games


def _finished(seat: Seat) -> Finished | None:
    """Return a game of somebody, None where they sat it out or it is not known how it ended."""
    table = seat.table
    episode = getattr(table, "episode", None)
    day = (episode and episode.played_on) or table.created_at
    try:
        scores = (table.result or {})["scores"]
        own = next((one for one in scores if one["seat"] == seat.number), None)
        if own is None or table.game not in GAMES:
            return None
        is_alone = len(scores) == 1
        won = own.get("won") is True if is_alone else own["place"] == 1
        place = int(own["place"])
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    return Finished(GAMES[table.game].title, day.year, len(scores), place, won)


def _groups(games: Sequence[Finished]) -> list[Group]:
    years = tallies_by(games, lambda one: one.year)
    sizes = tallies_by(games, lambda one: one.players)
    return [
        _group("By game", "Game", tallies_by(games, lambda one: one.game)),
        _group("By year", "Year", years, is_drawn=True),
        _group("By number of players", "Players", sizes, is_drawn=True),
    ]


def _group(
    title: str, head: str, found: Sequence[tuple[Any, Tally]], *, is_drawn: bool = False
) -> Group:
    columns = [(one.wins, one.others) for _, one in found]
    chart = column_chart(columns, [str(value) for value, _ in found]) if is_drawn else ""
    rows = tuple((str(value), one, places_in_words(one)) for value, one in found)
    return Group(title, head, rows, _safe(chart))


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
