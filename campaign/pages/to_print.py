"""Blank score sheets and rules cards of a chapter, to print before the evening."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from campaign.envelopes import Envelopes, envelopes_of
from campaign.legacy.rule_sheets import in_force, lines_at, unrecorded
from campaign.models import Campaign, City
from campaign.pages.rule_sheet import DRAWN, RuleView, banks_of, rules_of
from campaign.pages.symbols import disc
from campaign.seating import seated_at
from games.models import Table
from games.my_city.buildings import Deck
from games.my_city.catalogue.chapters import chapter_of, episodes_of, opened_chapters
from games.my_city.named_pieces import with_added
from games.my_city.rules.force import BASE, Rules
from games.my_city.rules.reading import read_rules
from games.my_city.sheet_titles import told_line
from games.my_city.sources import source_titles

FINAL = "final"
"""The line of a city of which only the final points are known: no sheet has it."""


@dataclass(frozen=True, slots=True)
class Blank:
    """The sheets of an episode: what is counted in it, and its rules, none where the box's hold.

    `is_unrecorded`: it was played on paper, and nobody has said by which rules.
    """

    number: int
    start: int
    lines: tuple[str, ...]
    cities: tuple[tuple[City, Any], ...]
    rules: tuple[RuleView, ...]
    is_base: bool
    is_unrecorded: bool = False


def print_page(campaign: Campaign, asked: str) -> dict[str, Any] | None:
    """Return the context of the sheets of an opened chapter, None where there is none such.

    `asked` is the chapter's number as text, "" for that of the next episode or the last opened.
    """
    known = envelopes_of(campaign)
    chapters = opened_chapters(known.opened)
    numbers = {str(chapter.number): chapter for chapter in chapters}
    last = campaign.episodes.order_by("-number").first()
    following = chapter_of(last.number + bool(last.closed_at)) if last else 1
    asked = asked or str(min(following, known.opened))
    if asked not in numbers:
        return None
    begun = campaign.episodes.filter(number__in=episodes_of(int(asked))).select_related("table")
    tables = {episode.number: episode.table for episode in begun}
    unknown = unrecorded(known.sheets, [n for n, table in tables.items() if table is None])
    return {
        "campaign": campaign,
        "defs": DRAWN,
        "chapters": chapters,
        "chapter": numbers[asked],
        "blanks": [
            replace(_blank(campaign, known, n, tables.get(n)), is_unrecorded=n in unknown)
            for n in episodes_of(int(asked))
        ],
    }


def _blank(campaign: Campaign, known: Envelopes, number: int, table: Table | None) -> Blank:
    rows = [*campaign.cities.all()]
    sheet = in_force(known.sheets, number)
    rules = BASE if sheet is None else Rules(sheet)
    if table and "rules" in table.setup:
        rules = read_rules(table.setup["rules"], "rules")
    return Blank(
        number,
        rules.start,
        tuple(_titles(rules, with_added(campaign.deck, rules.sheet), banks_of(campaign))),
        tuple((rows[city], disc(rows[city].animal)) for city in seated_at(campaign, number)),
        tuple(rules_of(campaign, known, number, table)),
        lines_at(known.sheets, chapter_of(number)) is None,
    )


def _titles(rules: Rules, deck: Deck, banks: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a score sheet, those of rules in the words of the group's sheet."""
    own = {code for code, _ in rules.lines}
    for code, title in source_titles(rules).items():
        if code == FINAL or (code == "passes" and not rules.may_pass):
            continue
        line = told_line(rules, code, deck, banks) if code in own else title
        yield line.replace(" each", "\N{NO-BREAK SPACE}each")
