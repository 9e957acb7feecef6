"""The rules of a set-up, from `rules` of a record."""

from games.kit.errors import InvalidError
from games.kit.reading import Json, below, quote, read_choice, read_flag, read_list, read_object
from games.my_city.rules.eternal import ETERNAL, ETERNAL_SHEET
from games.my_city.rules.force import BASE, Rules, Told
from games.my_city.rules.sheet import BASE_SHEET, MOST_RULES, Sheet, read_rule, read_sheet

NAMED = {"base": BASE, "eternal": ETERNAL}


def read_rules(value: Json, where: str) -> Rules:
    """Return the rules that stand in a record; raises InvalidError.

    `"base"`, `"eternal"`, or an object: `sheet` (see `sheet`; without it the base rules, or
    with `"eternal": true` those of that game) and `features_are_empty`, a house rule. Beside a
    sheet, for pages to tell: `news`, for each of its rules "new", "back" or "", and `paused`, the
    rules that are suspended.
    """
    if isinstance(value, str):
        if value not in NAMED:
            raise InvalidError(where, f"{quote(value)} is no name of rules")
        return NAMED[value]
    optional = ("features_are_empty", "sheet", "eternal", "news", "paused")
    fields = read_object(value, where, optional=optional)
    is_eternal = _flag(fields, "eternal", where)
    sheet = ETERNAL_SHEET if is_eternal else BASE_SHEET
    if "sheet" in fields:
        if is_eternal:
            raise InvalidError(below(where, "sheet"), "is what the other rules have already")
        sheet = read_sheet(fields["sheet"], below(where, "sheet"))
    told = Told(_read_news(fields, len(sheet), where), _read_paused(fields, where))
    return Rules(sheet, _flag(fields, "features_are_empty", where), is_eternal, told)


def _read_news(fields: Json, count: int, where: str) -> tuple[str, ...]:
    if "news" not in fields:
        return ()
    path = below(where, "news")
    items = read_list(fields["news"], path)
    if "sheet" not in fields or len(items) != count:
        raise InvalidError(path, "must say something of each rule of the sheet")
    return tuple(
        read_choice(item, f"{path}[{number}]", ("", "new", "back"))
        for number, item in enumerate(items)
    )


def _read_paused(fields: Json, where: str) -> Sheet:
    if "paused" not in fields:
        return ()
    path = below(where, "paused")
    items = read_list(fields["paused"], path)
    if "sheet" not in fields or len(items) > MOST_RULES:
        raise InvalidError(path, f"must stand beside a sheet, at most {MOST_RULES}")
    return tuple(read_rule(item, f"{path}[{number}]") for number, item in enumerate(items))


def _flag(fields: Json, key: str, where: str) -> bool:
    return key in fields and read_flag(fields[key], below(where, key))


def names_eternal(value: Json) -> bool:
    """Tell whether `rules` of a record, of whatever form, are those of the Eternal Game."""
    return value == "eternal" or (isinstance(value, dict) and value.get("eternal") is True)
