"""Games alone by scenario and difficulty: how many, how many won, the best of them."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.micro_city.scenarios import SCENARIOS
from games.models import Table


@dataclass(slots=True)
class Row:
    """The games of one scenario. `best` is the highest dial of the won ones, by `name`."""

    title: str
    games: int = 0
    won: int = 0
    best: int | None = None
    name: str = ""

    @property
    def share(self) -> int:
        """Won games in a hundred."""
        return round(100 * self.won / self.games)


def statistics(tables: Iterable[Table]) -> list[Row]:
    """Return the rows of the scenarios that were played to an end, in the text's order."""
    rows = {slug: Row(scenario.title) for slug, scenario in SCENARIOS.items()}
    for table in tables:
        score = (table.result or {})["scores"][0]
        row = rows[table.setup["scenario"]]
        row.games += 1
        if not score["won"]:
            continue
        row.won += 1
        if row.best is None or score["dial"] > row.best:
            row.best, row.name = score["dial"], table.seats.all()[0].name
    return [row for row in rows.values() if row.games]
