"""The rules of a set-up, from `rules` of a record."""

from games.kit.errors import InvalidError
from games.kit.reading import Json, below, quote, read_flag, read_object
from games.my_city.rules.eternal import ETERNAL, ETERNAL_SHEET
from games.my_city.rules.force import BASE, Rules
from games.my_city.rules.sheet import BASE_SHEET, read_sheet

NAMED = {"base": BASE, "eternal": ETERNAL}


def read_rules(value: Json, where: str) -> Rules:
    """Return the rules that stand in a record; raises InvalidError.

    `"base"`, `"eternal"`, or an object: `sheet` (see `sheet`; without it the base rules, or
    with `"eternal": true` those of that game) and `features_are_empty`, a house rule.
    """
    if isinstance(value, str):
        if value not in NAMED:
            raise InvalidError(where, f"{quote(value)} is no name of rules")
        return NAMED[value]
    fields = read_object(value, where, optional=("features_are_empty", "sheet", "eternal"))
    is_eternal = _flag(fields, "eternal", where)
    sheet = ETERNAL_SHEET if is_eternal else BASE_SHEET
    if "sheet" in fields:
        if is_eternal:
            raise InvalidError(below(where, "sheet"), "is what the other rules have already")
        sheet = read_sheet(fields["sheet"], below(where, "sheet"))
    return Rules(sheet, _flag(fields, "features_are_empty", where), is_eternal)


def _flag(fields: Json, key: str, where: str) -> bool:
    return key in fields and read_flag(fields[key], below(where, key))


def names_eternal(value: Json) -> bool:
    """Tell whether `rules` of a record, of whatever form, are those of the Eternal Game."""
    return value == "eternal" or (isinstance(value, dict) and value.get("eternal") is True)
