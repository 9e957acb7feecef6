"""The numbers of a campaign: charts with their tables, records, ties, city against city."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from campaign.keeping import ledger_of
from campaign.legacy.numbers import (
    Mark,
    Outcome,
    Record,
    Result,
    head_to_head,
    records,
    source_names,
    symbol_race,
    ties,
)
from campaign.models import Campaign, City
from campaign.pages.symbols import disc
from campaign.played import Played, minutes_of_each, played_of
from games.kit.charts import CHART_DEFS, Series, column_chart, in_both_widths, line_chart, swatch
from games.kit.svg import DEFS
from games.lines import signed
from games.my_city.groups import largest_group, passes_of
from games.my_city.sources import sources


@dataclass(frozen=True, slots=True)
class CityNumbers:
    """A city with its record, and its points by source: a chart, and a row an episode."""

    city: City
    disc: SafeString
    record: Record
    average: str
    best: str
    worst: str
    chart: SafeString
    rows: tuple[tuple[int, tuple[str, ...], str], ...]


def numbers_page(campaign: Campaign) -> dict[str, Any]:
    """Return the context of the numbers of a campaign, from its closed episodes."""
    rows = [*campaign.cities.all()]
    entries = ledger_of(campaign)
    minutes = minutes_of_each(campaign)
    outcomes = [_outcome(one, minutes.get(one.number)) for one in played_of(campaign, entries)]
    told = [one for one in outcomes if one.results]
    last = max((one.number for one in outcomes), default=0)
    race = symbol_race(entries, len(rows), last)
    sources_known = source_names(told)
    reached = records(told, len(rows))
    labels = [str(number) for number in range(last + 1)]
    series = [Series(row.name, tuple(one), row.animal) for row, one in zip(rows, race, strict=True)]
    return {
        "campaign": campaign,
        "defs": _ours(DEFS + CHART_DEFS),
        "outcomes": outcomes,
        "told": told,
        "rows": rows,
        "race": _ours(in_both_widths(lambda width: line_chart(series, labels, width=width))),
        "race_rows": [(number, [one[number] for one in race]) for number in range(last + 1)],
        "sources": [(name, _ours(swatch(number))) for number, name in enumerate(sources_known)],
        "cities": [
            _city(row, record, told, sources_known)
            for row, record in zip(rows, reached, strict=True)
        ],
        "knows_passes": any(one.passes is not None for one in reached),
        "knows_groups": any(one.group is not None for one in reached),
        "ties": _ties(told, rows),
        "duels": _duels(told, rows),
        **_times(told),
    }


def _outcome(one: Played, minutes: int | None) -> Outcome:
    state, standing = one.state, one.standing
    if state is None or standing is None:
        return Outcome(one.number, {city: _result(score) for city, score in one.scores.items()})
    seats = {city: one.cities.index(city) for city in one.scores}
    found = {
        source.title: {
            city: source.points[seat] for city, seat in seats.items() if seat in source.points
        }
        for source in sources(state.setup.rules, standing)
    }
    results = {
        city: _result(score, passes_of(state, seats[city]), largest_group(state, seats[city]))
        for city, score in one.scores.items()
    }
    return Outcome(one.number, results, minutes, found)


def _result(score: dict[str, Any], passes: int | None = None, group: int | None = None) -> Result:
    return Result(
        score["place"], score["total"], score["symbols"], score.get("reason", ""), passes, group
    )


def _city(row: City, record: Record, told: Sequence[Outcome], names: Sequence[str]) -> CityNumbers:
    own = [one for one in told if one.sources and row.number in one.results]
    points = [[(one.sources or {}).get(name, {}).get(row.number) for name in names] for one in own]
    chart = column_chart(
        [[number or 0 for number in column] for column in points], [str(one.number) for one in own]
    )
    return CityNumbers(
        row,
        disc(row.animal),
        record,
        _average(record),
        _marked(record.best),
        _marked(record.worst),
        _ours(chart),
        tuple(
            (
                one.number,
                tuple("" if number is None else signed(number) for number in column),
                signed(one.results[row.number].total),
            )
            for one, column in zip(own, points, strict=True)
        ),
    )


def _average(record: Record) -> str:
    if not record.played:
        return ""
    return f"{record.total / record.played:.1f}".replace("-", "\N{MINUS SIGN}")


def _marked(mark: Mark | None) -> str:
    return "" if mark is None else signed(mark.number)


def _ties(told: Sequence[Outcome], rows: Sequence[City]) -> list[dict[str, Any]]:
    """Return where points were equal, each with what decided it as it was announced."""
    results = {one.number: one.results for one in told}
    return [
        {
            "episode": tie.episode,
            "names": [rows[city].name for city in tie.cities],
            "total": signed(tie.total),
            "is_shared": tie.is_shared,
            "first": rows[tie.cities[0]].name,
            "reason": results[tie.episode][tie.cities[0]].reason,
        }
        for tie in ties(told)
    ]


def _duels(told: Sequence[Outcome], rows: Sequence[City]) -> list[tuple[City, list[str]]]:
    """Return a row a city: how often it was before each other, and how often behind."""
    found = head_to_head(told, len(rows))
    return [
        (
            row,
            [
                ""
                if row == other
                else f"{found[row.number, other.number]} : {found[other.number, row.number]}"
                for other in rows
            ],
        )
        for row in rows
    ]


def _times(told: Sequence[Outcome]) -> dict[str, Any]:
    """Return how long the episodes took of which their logs tell it."""
    known = [(one.number, one.minutes) for one in told if one.minutes is not None]
    if not known:
        return {"times": []}
    minutes = [took for _, took in known]
    columns, labels = [[took] for took in minutes], [str(number) for number, _ in known]
    chart = in_both_widths(lambda width: column_chart(columns, labels, width=width))
    return {"times": known, "time_chart": _ours(chart), "all_minutes": sum(minutes)}


def _ours(svg: str) -> SafeString:
    return mark_safe(svg)  # noqa: S308  # escaped there
