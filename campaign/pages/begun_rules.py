"""The rules of an episode that has begun: those of its table, whatever its sheet is since."""

from collections.abc import Collection

from campaign.legacy.rule_sheets import Line, News, Sheets, news_of
from games.models import Table
from games.my_city.rules.reading import read_rules

Told = list[tuple[Line, News]]


def told_lines(
    sheets: Sheets, episode: int, table: Table | None, unknown: Collection[int] = ()
) -> Told:
    """Return the lines to be told of an episode in their order: in force, or paused.

    `table` is that of an episode that has begun: it was counted by the rules of its table, in
    their order. Beside them stand those of the sheet that nobody can count, for they lack a value.
    `unknown` are episodes whose rules nobody has recorded.
    """
    lines = [*news_of(sheets, episode, unknown)]
    rules = table.setup.get("rules") if table else None
    if not isinstance(rules, dict) or "sheet" not in rules:
        return lines
    found = read_rules(rules, "rules")
    news = found.told.news or ("",) * len(found.sheet)
    here = frozenset({episode})
    return [
        *((Line(rule, here), News(new)) for rule, new in zip(found.sheet, news, strict=True)),
        *((Line(rule), News.PAUSED) for rule in found.told.paused),
        *((line, new) for line, new in lines if not line.is_whole and line.rule not in found.sheet),
    ]
