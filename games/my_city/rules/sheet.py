"""A rule sheet: the rules of an episode in their order, and its form in a record.

`{"sheet": [{"rule": CODE, ...fields}, ...]}`; the codes and fields are those of KINDS. What a
sheet says nothing of is as in the base rules: the start, passing, the ground, the first
building. Points come from its rules alone, so one without any brings none.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from games.kit.errors import InvalidError
from games.kit.reading import Json, below, quote, read_list, read_open_object
from games.my_city.rules.fields import Value, read_value, value_json
from games.my_city.rules.kinds import KINDS, Kind, When

MOST_RULES = 60


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a sheet: the code of its kind, and what is known of its fields."""

    code: str
    values: Mapping[str, Value] = field(default_factory=dict)

    @property
    def kind(self) -> Kind:
        """Its kind."""
        return KINDS[self.code]

    @property
    def is_at_once(self) -> bool:
        """Whether its points move the marker while the episode is played."""
        return self.kind.when is When.AT_ONCE or bool(self.values.get("at_once"))

    @property
    def lacks(self) -> tuple[str, ...]:
        """The fields without which nobody knows what it says.

        Where any of several would do, all of them, the one first that sheets have most often.
        """
        required = [field.name for field in self.kind.fields if field.is_required]
        lacked = tuple(name for name in required if name not in self.values)
        is_told = any(name in self.values for name in self.kind.one_of)
        return lacked if is_told else (*lacked, *self.kind.one_of)

    def get(self, name: str) -> Value:
        """Return the value of a field: what is said, else its default, else None (not known)."""
        return self.values[name] if name in self.values else self.kind.field(name).default


Sheet = tuple[Rule, ...]


def read_sheet(value: Json, where: str) -> Sheet:
    """Return a sheet from the list of its rules; raises InvalidError."""
    items = read_list(value, where)
    if len(items) > MOST_RULES:
        raise InvalidError(where, f"must have at most {MOST_RULES} rules, not {len(items)}")
    sheet = tuple(read_rule(item, f"{where}[{number}]") for number, item in enumerate(items))
    _check_single(sheet, where)
    return sheet


def _check_single(sheet: Sheet, where: str) -> None:
    seen = set[str]()
    for number, rule in enumerate(sheet):
        if rule.kind.is_single and rule.code in seen:
            raise InvalidError(f"{where}[{number}]", f"{quote(rule.code)} stands there twice")
        seen.add(rule.code)


def read_rule(value: Json, where: str) -> Rule:
    """Return a rule from its object; raises InvalidError."""
    rule = read_draft(value, where)
    for field_ in rule.kind.fields:
        if field_.is_required and field_.name not in rule.values:
            raise InvalidError(below(where, field_.name), "is missing")
    return rule


def read_draft(value: Json, where: str) -> Rule:
    """Return a rule from an object that may lack fields; raises InvalidError."""
    given = read_open_object(value, where)
    path = below(where, "rule")
    if "rule" not in given:
        raise InvalidError(path, "is missing")
    code = given["rule"]
    if not isinstance(code, str) or code not in KINDS:
        raise InvalidError(path, f"{quote(code)} is no rule")
    fields = {field.name: field for field in KINDS[code].fields}
    for key in given:
        if key != "rule" and key not in fields:
            raise InvalidError(below(where, key), "is not a known key here")
    found = {
        name: read_value(fields[name], item, below(where, name))
        for name, item in given.items()
        if name != "rule"
    }
    return Rule(code, found)


def rule_json(rule: Rule) -> dict[str, Json]:
    """Return the object that stands for a rule; `read_rule` reads it back."""
    return {
        "rule": rule.code,
        **{name: value_json(rule.kind.field(name), item) for name, item in rule.values.items()},
    }


def sheet_json(sheet: Iterable[Rule]) -> list[Json]:
    """Return the list that stands for a sheet; `read_sheet` reads it back."""
    return [rule_json(rule) for rule in sheet]


def lines_of(sheet: Iterable[Rule]) -> Iterator[tuple[str, Rule]]:
    """Yield the rules that have a line of the score with its code, in the order of the sheet.

    A code that stands there again gets a number: "groups", "groups-2".
    """
    seen = Counter[str]()
    for rule in sheet:
        if rule.kind.has_line:
            code = line_code(rule)
            seen[code] += 1
            yield (code if seen[code] == 1 else f"{code}-{seen[code]}"), rule


def line_code(rule: Rule) -> str:
    """Return the code of a rule's line, as `records.md` names those of known things."""
    what = str(rule.values.get("feature") or rule.values.get("colour"))
    return _LINE_CODES.get((rule.code, what), rule.code)


_LINE_CODES = {
    ("visible", "tree"): "trees",
    ("visible", "rock"): "rocks",
    ("enclosed", "well"): "wells",
    ("touching", "church"): "churches",
    ("first_cover", "vein"): "gold",
}

BASE_SHEET: Sheet = (
    Rule("visible", {"feature": "tree", "points": 1}),
    Rule("visible", {"feature": "rock", "points": -1}),
    Rule("empty", {"points": -1}),
)
"""What the base rules count (text: Episode Final Score)."""
