"""Corrections in a campaign file: from values to JSON, and back with their form checked."""

from collections.abc import Mapping
from typing import Any

from campaign.effects import LONGEST_TOLD, Effect, Fate, Result, Results, effect_json
from campaign.exchange.fields import (
    read_each,
    read_moment,
    read_sender,
    read_short,
    read_some,
    read_uuid,
)
from campaign.exchange.values import CorrectionPart, moment_text
from campaign.keeping import read_mark
from campaign.legacy.ledger import EPISODES
from campaign.legacy.moments import parse_point
from campaign.legacy.replaying import Fall
from campaign.people_marks import LEAST_POINTS, MOST_POINTS, read_name
from campaign.plans import read_plan
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    read_choice,
    read_flag,
    read_list,
    read_number,
    read_object,
    read_text,
)

_LEDGER_KINDS = ("sticker", "symbols", "given", "crossed")
KINDS = ("board", "episode", "ledger", "people", "seat", "result", "kept")
MOST_CORRECTIONS = 1_000
MOST_FALLS = 2_000
MOST_CHANGES = 60
MOST = 10**6
_FLAGS = ("shared", "inherited")


def correction_json(part: CorrectionPart) -> dict[str, Any]:
    """Return a correction as JSON; `read_correction` reads it back."""
    return {
        "kind": part.kind,
        "subject": dict(part.subject),
        "effects": [effect_json(effect) for effect in part.effects],
        "first_entry": part.first_entry,
        "entry_count": part.entry_count,
        "reason": part.reason,
        "at": moment_text(part.at),
        **({"by": part.by} if part.by else {}),
        **({"request": str(part.request)} if part.request else {}),
    }


def read_corrections(fields: Mapping[str, Json]) -> tuple[CorrectionPart, ...]:
    """Return the corrections of a file, none where it has none; raises InvalidError."""
    return read_some(fields, "corrections", "", MOST_CORRECTIONS, read_correction)


def read_correction(value: Json, where: str) -> CorrectionPart:
    """Return the correction that an object stands for; raises InvalidError."""
    keys = ("kind", "subject", "effects", "first_entry", "entry_count", "reason", "at")
    fields = read_object(value, where, required=keys, optional=("by", "request"))
    kind = read_choice(fields["kind"], below(where, "kind"), KINDS)
    by, request = read_sender(fields, where)
    return CorrectionPart(
        kind,
        _SUBJECTS[kind](fields["subject"], below(where, "subject")),
        read_each(fields, "effects", where, EPISODES, read_effect),
        read_number(fields["first_entry"], below(where, "first_entry"), low=0, high=MOST),
        read_number(fields["entry_count"], below(where, "entry_count"), low=0, high=MOST),
        read_short(fields, "reason", where),
        read_moment(fields["at"], below(where, "at")),
        by,
        request,
    )


def read_effect(value: Json, where: str) -> Effect:
    """Return what became of an episode; raises InvalidError."""
    keys = ("episode", "fate", "closed", "falls", "before", "after")
    fields = read_object(value, where, required=keys, optional=_FLAGS)
    return Effect(
        _read_number(fields, "episode", where, 1, EPISODES),
        Fate(read_choice(fields["fate"], below(where, "fate"), [*Fate])),
        read_flag(fields["closed"], below(where, "closed")),
        read_each(fields, "falls", where, MOST_FALLS, _read_fall),
        _read_results(fields, "before", where),
        _read_results(fields, "after", where),
        *(key in fields and read_flag(fields[key], below(where, key)) for key in _FLAGS),
    )


def _read_fall(value: Json, where: str) -> Fall:
    fields = read_object(value, where, required=("line", "words"), optional=("seat",))
    seat = _read_number(fields, "seat", where, 0, 3) if "seat" in fields else None
    return Fall(
        _read_number(fields, "line", where, 0, MOST), seat, read_short(fields, "words", where)
    )


def _read_results(fields: Mapping[str, Json], key: str, where: str) -> Results:
    found = read_each(fields, key, where, 4, _read_result)
    if len({city for city, _ in found}) < len(found):
        raise InvalidError(below(where, key), "names a city twice")
    return dict(found)


def _read_result(value: Json, where: str) -> tuple[int, Result]:
    fields = read_object(value, where, required=("city", "place", "total", "symbols"))
    return _read_number(fields, "city", where, 0, 3), Result(
        _read_number(fields, "place", where, 1, 4),
        _read_number(fields, "total", where, -MOST, MOST),
        _read_number(fields, "symbols", where, 0, 99),
    )


def _read_board(value: Json, where: str) -> Mapping[str, Json]:
    keys = ("city", "since", "before", "after")
    fields = read_object(value, where, required=keys, optional=("also",))
    _read_number(fields, "city", where, 0, 3)
    if "also" in fields:
        _read_also(fields, below(where, "also"))
    _read_number(fields, "since", where, 0, EPISODES)
    for key in ("before", "after"):
        read_plan(fields[key], below(where, key))
    return fields


def _read_also(fields: Mapping[str, Json], where: str) -> None:
    """Read the cities that got the board of another with it: each once, in their order."""
    items = read_list(fields["also"], where, empty=False)
    cities = [read_number(item, f"{where}[{n}]", low=0, high=3) for n, item in enumerate(items)]
    if cities != sorted({*cities}) or fields["city"] in cities:
        raise InvalidError(where, "must name other cities, each once, in their order")


def _read_episode(value: Json, where: str) -> Mapping[str, Json]:
    fields = read_object(value, where, required=_CHANGED)
    return _read_changed(fields, where)


def _read_seat(value: Json, where: str) -> Mapping[str, Json]:
    keys, optional = ("episode", "city", "name", "has"), ("table", "changes", "points")
    fields = read_object(value, where, required=keys, optional=optional)
    _read_number(fields, "city", where, 0, 3)
    read_name(fields["name"], below(where, "name"))
    read_flag(fields["has"], below(where, "has"))
    if "table" in fields or "changes" in fields:
        return _read_changed(read_object(fields, where, required=(*keys, *optional[:2])), where)
    _read_number(fields, "episode", where, 1, EPISODES)
    if "points" in fields:
        _read_number(fields, "points", where, LEAST_POINTS, MOST_POINTS)
    return fields


def _read_points(value: Json, where: str) -> Mapping[str, Json]:
    fields = read_object(value, where, required=("episode", "points"))
    _read_number(fields, "episode", where, 1, EPISODES)
    path = below(where, "points")
    points = read_object(fields["points"], path, optional=("0", "1", "2", "3"))
    for city in points:
        _read_number(points, city, path, LEAST_POINTS, MOST_POINTS)
    return fields


_CHANGED = ("episode", "table", "changes")


def _read_changed(fields: Mapping[str, Json], where: str) -> Mapping[str, Json]:
    """Read which episode has another table, and which of its lines are told otherwise."""
    _read_number(fields, "episode", where, 1, EPISODES)
    read_uuid(fields["table"], below(where, "table"))
    read_each(fields, "changes", where, MOST_CHANGES, _read_change)
    return fields


def _read_change(value: Json, where: str) -> None:
    items = read_list(value, where)
    if len(items) != 2:  # before and after
        raise InvalidError(where, "must be what a line said before and what it says now")
    for place, item in enumerate(items):
        if len(read_text(item, f"{where}[{place}]")) > LONGEST_TOLD:
            raise InvalidError(f"{where}[{place}]", f"has more than {LONGEST_TOLD} characters")


def _read_ledger(value: Json, where: str) -> Mapping[str, Json]:
    optional = ("entry", "kind", "mark")
    fields = read_object(value, where, required=("city", "when"), optional=optional)
    _read_number(fields, "city", where, 0, 3)
    path = below(where, "when")
    if parse_point(read_text(fields["when"], path)) is None:
        raise InvalidError(path, "is no moment like 3 end")
    if "entry" in fields:
        _read_number(fields, "entry", where, 0, MOST)
    if ("kind" in fields) != ("mark" in fields):
        raise InvalidError(where, "must have both kind and mark, or neither")
    if "kind" in fields:
        kind = read_choice(fields["kind"], below(where, "kind"), _LEDGER_KINDS)
        read_mark(kind, fields["mark"], below(where, "mark"))
    elif "entry" not in fields:
        raise InvalidError(where, "must have an entry, or a mark")
    return fields


def _read_people(value: Json, where: str) -> Mapping[str, Json]:
    keys = ("episode", "city", "before", "after", "seats")
    fields = read_object(value, where, required=keys)
    _read_number(fields, "episode", where, 1, EPISODES)
    _read_number(fields, "city", where, 0, 3)
    for key in ("before", "after"):
        path = below(where, key)
        sat = read_object(fields[key], path, required=("name", "guest"))
        read_name(sat["name"], below(path, "name"))
        read_flag(sat["guest"], below(path, "guest"))
    path = below(where, "seats")
    items = read_list(fields["seats"], path, empty=False)
    seats = [read_number(one, f"{path}[{n}]", low=1, high=EPISODES) for n, one in enumerate(items)]
    if seats != sorted({*seats}) or seats[0] != fields["episode"]:
        raise InvalidError(path, "must name the episode and later ones, in their order")
    return fields


def _read_kept(value: Json, where: str) -> Mapping[str, Json]:
    fields = read_object(value, where, required=("episode", "of"))
    _read_number(fields, "episode", where, 1, EPISODES)
    _read_number(fields, "of", where, 0, MOST)
    return fields


def _read_number(fields: Mapping[str, Json], key: str, where: str, low: int, high: int) -> int:
    return read_number(fields[key], below(where, key), low=low, high=high)


_SUBJECTS = {
    "board": _read_board,
    "episode": _read_episode,
    "ledger": _read_ledger,
    "people": _read_people,
    "seat": _read_seat,
    "result": _read_points,
    "kept": _read_kept,
}
