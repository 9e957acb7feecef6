"""The rule sheets of a campaign: which rules are in force in which episode, and in what order.

A group fills in the sheet of a chapter when it has opened its envelope. What it says nothing of
goes on as it was at the end of the chapter before.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    read_flag,
    read_list,
    read_number,
    read_object,
)
from games.my_city.catalogue.chapters import chapter_of, episodes_of
from games.my_city.catalogue.presets import LEFT, Preset, presets_of
from games.my_city.catalogue.rules import chapter_of_rule
from games.my_city.rules.sheet import BASE_SHEET, MOST_RULES, Rule, read_draft, rule_json

MOST_LINES = MOST_RULES


@dataclass(frozen=True, slots=True)
class Line:
    """A rule on the sheet of a chapter, and the episodes of it in which it is in force.

    `is_gone`: after them it has left the game. A rule need not be whole: what a required field
    lacks keeps the site from counting it, and is told.
    """

    rule: Rule
    episodes: frozenset[int] = frozenset()
    is_gone: bool = False

    @property
    def key(self) -> str:
        """What makes it the same rule in another chapter."""
        return json.dumps(rule_json(self.rule), sort_keys=True)

    @property
    def is_whole(self) -> bool:
        """Whether all that its kind needs is filled in."""
        return not self.rule.lacks

    @property
    def tells_of(self) -> int:
        """The last chapter of which it tells something."""
        return chapter_of_rule(self.rule.code, self.rule.values)

    @property
    def loses(self) -> bool:
        """Whether it takes points away."""
        return (self.rule.values.get("points") or 0) < 0


Sheet = tuple[Line, ...]
Sheets = Mapping[int, Sheet]
"""The sheet of each chapter that is filled in."""


class News(StrEnum):
    """What is to be known of a rule beside what it says."""

    SAME = ""
    NEW = "new"
    BACK = "back"
    PAUSED = "paused"


def lines_at(sheets: Sheets, chapter: int) -> Sheet | None:
    """Return the lines of a chapter: those of its sheet, or what goes on; None before any sheet."""
    if chapter in sheets:
        return sheets[chapter]
    before = [number for number in sheets if number < chapter]
    return carried(sheets, chapter) if before else None


def lines_or_base(sheets: Sheets, chapter: int) -> Sheet:
    """Return the lines of a chapter; before any sheet those of the base rules."""
    lines = lines_at(sheets, chapter)
    if lines is not None:
        return lines
    episodes = frozenset(episodes_of(chapter))
    return tuple(Line(rule, episodes) for rule in BASE_SHEET)


def carried(sheets: Sheets, chapter: int) -> Sheet:
    """Return the lines with which a chapter begins: those of the one before that did not leave.

    What was in force at its end goes on for three episodes, what was paused stays paused.
    """
    before = max((number for number in sheets if number < chapter), default=0)
    if not before:
        return ()
    last = episodes_of(before)[-1]
    episodes = frozenset(episodes_of(chapter))
    return tuple(
        replace(line, episodes=episodes if last in line.episodes else frozenset())
        for line in sheets[before]
        if not line.is_gone
    )


def in_force(sheets: Sheets, episode: int) -> tuple[Rule, ...] | None:
    """Return the rules of an episode in their order; None where no sheet says anything.

    A rule that is not whole is left out: nobody knows what it says.
    """
    lines = lines_at(sheets, chapter_of(episode))
    if lines is None:
        return None
    return tuple(line.rule for line in lines if episode in line.episodes and line.is_whole)


def unrecorded(sheets: Sheets, on_paper: Iterable[int]) -> frozenset[int]:
    """Return the episodes of which nobody has said by which rules they were played.

    `on_paper` are those that the group played before it came to the site. What a sheet of their
    own chapter says of them is said.
    """
    return frozenset(episode for episode in on_paper if chapter_of(episode) not in sheets)


def news_of(
    sheets: Sheets, episode: int, unknown: Collection[int] = ()
) -> Iterator[tuple[Line, News]]:
    """Yield the lines to be told of an episode in their order: in force, or paused.

    `unknown` are episodes whose rules nobody has recorded: against them nothing is new.
    """
    lines = lines_or_base(sheets, chapter_of(episode))
    earlier = [None if number in unknown else _keys(sheets, number) for number in range(1, episode)]
    for line in lines:
        was = [None if keys is None else line.key in keys for keys in earlier]
        if episode in line.episodes:
            yield line, _news(was)
        elif any(was) and not (line.is_gone and episode > max(line.episodes, default=0)):
            yield line, News.PAUSED


def _news(was: Sequence[bool | None]) -> News:
    """Return what is new of a rule in force; None stands for an episode that nobody recorded."""
    if not was or was[-1] is not False:
        return News.SAME
    return News.BACK if any(was) else News.NEW


def _keys(sheets: Sheets, episode: int) -> frozenset[str]:
    lines = lines_or_base(sheets, chapter_of(episode))
    return frozenset(line.key for line in lines if episode in line.episodes)


def starting_sheet(sheets: Sheets, chapter: int, opened: int, left_bank: str = "") -> Sheet:
    """Return the sheet from which a group fills in a chapter: what goes on, and what is known.

    Where no earlier sheet is filled in, what is known of the chapters before goes on.
    `left_bank` is the digit of the left bank on the group's boards. Rules that bring points
    stand before those that take some (rulings, An episode: pluses, then minuses).
    """
    known = dict(sheets)
    for earlier in range(1, chapter):
        if not any(number <= earlier for number in sheets):
            known[earlier] = starting_sheet(known, earlier, opened, left_bank)
    lines = [*carried(known, chapter)]
    for preset in presets_of(chapter, opened):
        line = _known(preset, left_bank)
        found = next((n for n, old in enumerate(lines) if _same(old.rule, line.rule)), None)
        if found is not None:
            lines[found] = replace(line, rule=lines[found].rule)
        elif preset.episodes:
            place = next((n for n, old in enumerate(lines) if old.loses), len(lines))
            lines.insert(len(lines) if line.loses else place, line)
    return tuple(lines)


def _known(preset: Preset, left_bank: str) -> Line:
    known = {
        name: left_bank if value == LEFT else value
        for name, value in preset.json.items()
        if value != LEFT or left_bank
    }
    rule = read_draft(known, "preset")
    return Line(rule, frozenset(preset.episodes), preset.goes)


def _same(rule: Rule, known: Rule) -> bool:
    """Tell whether a rule is of the kind of another one and has all of its values."""
    return rule.code == known.code and all(
        rule.values.get(name) == value for name, value in known.values.items()
    )


def kept_of_started(sheets: Sheets, chapter: int, sheet: Sheet, started: frozenset[int]) -> Sheet:
    """Return a sheet filled in anew, with what was in force in started episodes as it was.

    An episode is played by the rules with which it started; one on paper did not start here, and
    is none of them. A rule that is not on the new sheet any more stays there as one that has left.
    """
    past = started & frozenset(episodes_of(chapter))
    old: dict[str, list[Line]] = {}
    for line in lines_or_base(sheets, chapter):
        old.setdefault(line.key, []).append(line)
    lines = [
        replace(line, episodes=line.episodes - past | _taken(old, line.key) & past)
        for line in sheet
    ]
    left = [replace(line, episodes=line.episodes & past) for same in old.values() for line in same]
    return (*lines, *(replace(line, is_gone=True) for line in left if line.episodes))


def _taken(old: dict[str, list[Line]], key: str) -> frozenset[int]:
    """Take the first of the old lines that say the same, and return its episodes."""
    same = old.get(key)
    return same.pop(0).episodes if same else frozenset()


# JSON


def sheet_json(sheet: Sheet) -> list[Json]:
    """Return a sheet as JSON; `read_sheet` reads it back."""
    return [
        {
            "rule": rule_json(line.rule),
            "episodes": sorted(line.episodes),
            **({"gone": True} if line.is_gone else {}),
        }
        for line in sheet
    ]


def read_sheet(value: Json, chapter: int, where: str) -> Sheet:
    """Return the sheet of a chapter from JSON; raises InvalidError."""
    items = read_list(value, where)
    if len(items) > MOST_LINES:
        raise InvalidError(where, f"must have at most {MOST_LINES} rules, not {len(items)}")
    lines = tuple(
        _read_line(item, chapter, f"{where}[{number}]") for number, item in enumerate(items)
    )
    for number, line in enumerate(lines):
        if error := clash(lines[:number], line):
            raise InvalidError(f"{where}[{number}]", error)
    return lines


def clash(before: Sequence[Line], line: Line) -> str:
    """Return why a line cannot stand beside those before it, "" where it can."""
    for other in before:
        both = sorted(line.episodes & other.episodes)
        if line.rule.code == other.rule.code and line.rule.kind.is_single and both:
            return f"a rule of this kind is in force in episode {both[0]} already"
    return ""


def _read_line(value: Json, chapter: int, where: str) -> Line:
    fields = read_object(value, where, required=("rule", "episodes"), optional=("gone",))
    path, known = below(where, "episodes"), episodes_of(chapter)
    episodes = [
        read_number(item, f"{path}[{number}]", low=known[0], high=known[-1])
        for number, item in enumerate(read_list(fields["episodes"], path))
    ]
    if len({*episodes}) < len(episodes):
        raise InvalidError(path, "names an episode twice")
    is_gone = "gone" in fields and read_flag(fields["gone"], below(where, "gone"))
    return Line(read_draft(fields["rule"], below(where, "rule")), frozenset(episodes), is_gone)
