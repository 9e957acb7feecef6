"""The form of a rule sheet: its rows as they were typed, and the sheet that they make."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Self

from django import forms
from django.http import QueryDict

from campaign.forms.marks import UNREADABLE, RequestForm
from campaign.forms.rule_fields import LONGEST_TYPED, PICKED, Typed, json_of, most_texts, texts_of
from campaign.legacy.rule_sheets import (
    MOST_LINES,
    Line,
    Sheet,
    Sheets,
    clash,
    kept_of_started,
)
from campaign.services.envelopes import OfRunning
from games.kit.errors import InvalidError
from games.kit.reading import quote
from games.my_city.catalogue.chapters import CHAPTERS, episodes_of
from games.my_city.catalogue.rules import chapter_of_value, label_of, offered
from games.my_city.pickable import named_by
from games.my_city.rules.fields import Type
from games.my_city.rules.kinds import ADDING, KINDS, Kind
from games.my_city.rules.sheet import Rule, read_draft

UP, DOWN, DROP, ADD, SAVE = "up", "down", "drop", "add", "save"
SAVING = {SAVE: OfRunning.ASK, "mend": OfRunning.MEND, "keep": OfRunning.KEEP}
"""The acts that save a sheet, and what each means for the episode on the table."""
REWARD = "a line is like “4: 3 points”, “8: 1 symbol” or “9: 5 points first”"
TOO_MANY = f"A sheet has at most {MOST_LINES} rules: take one out first."


@dataclass(frozen=True, slots=True)
class Row:
    """A rule as it was typed: the texts of its fields, the episodes that are ticked.

    `id` tells it from the others on its page; `errors` say what is wrong by field, under ""
    of the whole. `is_known` marks what the site knew of it, and nobody has checked. What belongs
    to a chapter that is not `opened` is refused as what is no choice at all.
    """

    id: int
    code: str
    texts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    episodes: frozenset[int] = frozenset()
    is_gone: bool = False
    errors: Mapping[str, str] = field(default_factory=dict)
    is_known: bool = False
    opened: int = CHAPTERS

    @property
    def kind(self) -> Kind:
        """The kind of its rule."""
        return KINDS[self.code]

    def typed(self, name: str) -> Typed:
        """Return what is in a field."""
        return Typed(f"{name}-{self.id}", self.texts.get(name, ()), self.errors.get(name, ""))

    def line(self) -> Line:
        """Return the line that it makes, without what cannot be read."""
        return _read(self)[0]


class ActForm(RequestForm):
    """What is done with a sheet: it is saved, or a row of it is moved, dropped, added.

    `seen` is the number of entries in the log of envelopes that the page knew.
    """

    act = forms.RegexField(
        r"^(save|mend|keep|add|(up|down|drop)-[0-9]{1,3})$",
        error_messages={"required": UNREADABLE, "invalid": UNREADABLE},
    )
    new = forms.CharField(required=False, max_length=30)
    seen = forms.IntegerField(
        min_value=0,
        error_messages=dict.fromkeys(("required", "invalid", "min_value"), UNREADABLE),
    )


@dataclass(frozen=True, slots=True)
class Draft:
    """A sheet as it stands on a page: its rows, and what is wrong with it as a whole."""

    chapter: int
    rows: tuple[Row, ...]
    errors: tuple[str, ...] = ()

    @classmethod
    def of(cls, chapter: int, sheet: Sheet, *, is_known: bool) -> Self:
        """Return the draft of a sheet."""
        rows = [
            Row(
                number,
                line.rule.code,
                {one.name: texts_of(line.rule, one) for one in line.rule.kind.fields},
                line.episodes,
                line.is_gone,
                is_known=is_known,
            )
            for number, line in enumerate(sheet)
        ]
        return cls(chapter, tuple(rows))

    @classmethod
    def sent(cls, chapter: int, post: QueryDict, opened: int) -> Self:
        """Return the draft that a page sent; rows that cannot be read are left out."""
        codes = {kind.code for kind in offered(opened)}
        rows = [
            replace(_sent_row(int(id), post, chapter), opened=opened)
            for id in dict.fromkeys(post.getlist("row"))
            if id.isascii() and id.isdigit() and len(id) < 4 and post.get(f"kind-{id}") in codes
        ]
        return cls(chapter, tuple(rows[:MOST_LINES]))

    def acted(self, act: str, new: str, opened: int, pieces: Collection[str]) -> Self:
        """Return the draft after a row was moved, dropped or added.

        `pieces` are the ids of the buildings that there are already.
        """
        if act == ADD:
            return self._added(new, opened, pieces)
        what, _, id = act.partition("-")
        place = next((n for n, row in enumerate(self.rows) if row.id == int(id)), None)
        if place is None:
            return self
        rows = [*self.rows]
        row = rows.pop(place)
        if what == UP:
            rows.insert(max(0, place - 1), row)
        elif what == DOWN:
            rows.insert(place + 1, row)
        return replace(self, rows=tuple(rows))

    def row_of(self, act: str) -> int | None:
        """Return the id of the row that an act has added or moved, None where it is gone."""
        if act == ADD:
            return self.rows[-1].id if self.rows else None
        id = int(act.partition("-")[2])
        return id if any(row.id == id for row in self.rows) else None

    def _added(self, code: str, opened: int, pieces: Collection[str]) -> Self:
        if code not in {kind.code for kind in offered(opened)}:
            return replace(self, errors=("Choose the kind of rule first.",))
        if len(self.rows) >= MOST_LINES:
            return replace(self, errors=(TOO_MANY,))
        id = max((row.id for row in self.rows), default=-1) + 1
        row = Row(id, code, _filled_in(code, pieces), frozenset(episodes_of(self.chapter)))
        return replace(self, rows=(*self.rows, row))

    def settled(self, sheets: Sheets, closed: frozenset[int]) -> Self:
        """Return the draft with closed episodes ticked where a rule was in force in them.

        So a row that is new, or says something else now, shows what will be kept of it.
        """
        lines = tuple(row.line() for row in self.rows)
        kept = kept_of_started(sheets, self.chapter, lines, closed)
        rows = [
            row if row.errors else replace(row, episodes=line.episodes)
            for row, line in zip(self.rows, kept, strict=False)  # what was dropped follows
        ]
        return replace(self, rows=tuple(rows))

    @property
    def rules(self) -> list[Rule]:
        """The rules that its rows make, without what cannot be read."""
        return [row.line().rule for row in self.rows]

    @property
    def picks_pieces(self) -> bool:
        """Whether buildings are picked in some field of it."""
        return any(one.type in PICKED for row in self.rows for one in row.kind.fields)

    def sheet(self, pieces: Collection[str]) -> tuple[Sheet, Self]:
        """Return the sheet that the rows make, and the draft with what is wrong in it.

        `pieces` are the ids of the buildings that its rules may name.
        """
        lines: list[Line] = []
        rows = []
        for row in self.rows:
            line, errors = _line(row, lines)
            errors = _strangers(line.rule, pieces) | errors
            rows.append(replace(row, errors=errors))
            lines.append(line)
        return tuple(lines), replace(self, rows=tuple(rows))

    @property
    def is_wrong(self) -> bool:
        """Whether something in it cannot be kept."""
        return bool(self.errors) or any(row.errors for row in self.rows)


def _filled_in(code: str, pieces: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return what stands in a rule that was just added: a further building has a free id."""
    if code not in ADDING:
        return {}
    return {"piece": (next(id for id in map("n{}".format, count(1)) if id not in pieces),)}


def _kept(text: object) -> str:
    """Return a typed text as far as it is kept: no longer, and without what no database keeps."""
    return str(text)[:LONGEST_TYPED].replace("\0", "")


def _sent_row(id: int, post: QueryDict, chapter: int) -> Row:
    code = str(post[f"kind-{id}"])
    texts = {
        one.name: tuple(map(_kept, post.getlist(f"{one.name}-{id}")[: most_texts(one)]))
        for one in KINDS[code].fields
    }
    ticked = {str(n): n for n in episodes_of(chapter)}
    episodes = [ticked[text] for text in post.getlist(f"on-{id}") if text in ticked]
    is_known = f"known-{id}" in post
    return Row(id, code, texts, frozenset(episodes), f"gone-{id}" in post, is_known=is_known)


def _line(row: Row, before: Sequence[Line]) -> tuple[Line, dict[str, str]]:
    line, errors = _read(row)
    if found := clash(before, line):
        errors[""] = found[:1].upper() + found[1:] + "."
    return line, errors


def _strangers(rule: Rule, pieces: Collection[str]) -> dict[str, str]:
    """Return by field which buildings of a rule nobody could have picked."""
    errors = {}
    for one in rule.kind.fields:
        found = [id for id in named_by(rule, one.name) if id not in pieces]
        if found:
            why = f"{quote(found[0])} is none of your buildings. Pick another, or leave it out."
            errors[one.name] = f"{label_of(rule.kind, one.name)}: {why}"
    return errors


def _read(row: Row) -> tuple[Line, dict[str, str]]:
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for one in row.kind.fields:
        value = json_of(one, row.texts.get(one.name, ()))
        if value is None:
            continue
        try:
            read = read_draft({"rule": row.code, one.name: value}, "").values
            if chapter_of_value(row.code, one, read[one.name]) > row.opened:
                raise InvalidError(one.name, f"{quote(value)} is nothing that can stand here")
            values |= read
        except InvalidError as error:
            why = REWARD if one.type is Type.REWARDS else error.message
            errors[one.name] = f"{label_of(row.kind, one.name)}: {why}."
    return Line(Rule(row.code, values), row.episodes, row.is_gone), errors
