"""Games alone by scenario and difficulty: how many, how they ended, the best, wins in a row."""

from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter

from games.micro_city.scenarios import SCENARIOS
from games.models import Table


@dataclass(slots=True)
class Row:
    """The games of one scenario. `best` is the most left on the dial of a won one, by `name`.

    `dial` and `tokens` count the lost games by what they were lost by; `streak` is how
    many were won one after the other up to the last one, `longest` ever.
    """

    title: str
    games: int = 0
    won: int = 0
    dial: int = 0
    tokens: int = 0
    best: int | None = None
    name: str = ""
    streak: int = 0
    longest: int = 0

    @property
    def share(self) -> int:
        """Won games in a hundred."""
        return round(100 * self.won / self.games)


def statistics(tables: Iterable[Table]) -> list[Row]:
    """Return the rows of the scenarios that were played to an end, in the text's order.

    The games follow one another as they were started.
    """
    rows = {slug: Row(scenario.title) for slug, scenario in SCENARIOS.items()}
    for table in sorted(tables, key=attrgetter("created_at")):
        _count(rows[table.setup["scenario"]], table)
    return [row for row in rows.values() if row.games]


def _count(row: Row, table: Table) -> None:
    score = (table.result or {})["scores"][0]
    row.games += 1
    row.dial += score["lost_by"] == "dial"
    row.tokens += score["lost_by"] == "tokens"
    row.streak = row.streak + 1 if score["won"] else 0
    row.longest = max(row.longest, row.streak)
    row.won += bool(score["won"])
    if score["won"] and (row.best is None or score["dial"] > row.best):
        row.best, row.name = score["dial"], table.seats.all()[0].name
