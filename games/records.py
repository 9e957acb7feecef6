"""The record: one table of one game as a file, and the command that scores it.

The format is `city-record/1`: an object with `format`, `game`, `seats` (each
with a `name`, and what its game adds), `setup` and `moves`. A move says what to
`do`, at which `seat`, and may carry `when` (ISO 8601 with offset), `id` (UUID) and
`by`, which scoring ignores. `undo`, `amend` and `back` are about earlier moves.
"""

import json
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, NoReturn

from games.kit.errors import InvalidError
from games.kit.game import AnyGame
from games.kit.reading import (
    Json,
    below,
    quote,
    read_choice,
    read_list,
    read_object,
    read_open_object,
    read_text,
)
from games.kit.scores import standing_json
from games.log import BrokenLogError, Entry, Log, fold, read_entry
from games.registry import GAMES

FORMAT = "city-record/1"
NOTES = ("when", "id", "by")
LONGEST_NUMBER = 4200  # digits; sums of such numbers can still be written
"""Keys that any move may carry and that no rule looks at."""

_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_MOMENT = re.compile(r"[-0-9W]+T[0-9:.,]+(Z|[+-][0-9:]+)")
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose form is right: its values, and the JSON that they were read from."""

    game: AnyGame
    setup: Any
    entries: tuple[Entry, ...]
    json: Mapping[str, Json]

    def fold(self) -> Log:
        """Return the folded log; raises BrokenLogError."""
        return fold(self.game, self.setup, self.entries)


def parse_record(source: bytes) -> Record:
    """Return the record in a file's bytes; raises InvalidError where the form is wrong."""
    return read_record(parse_json(source))


def read_record(value: Json) -> Record:
    """Return the record that a JSON value stands for; raises InvalidError."""
    fields = read_object(value, "", required=("format", "game", "seats", "setup", "moves"))
    read_choice(fields["format"], "format", (FORMAT,))
    game = GAMES[read_choice(fields["game"], "game", GAMES)]
    setup = game.read_setup(_read_seats(fields["seats"], game), fields["setup"], "setup")
    entries = tuple(
        read_entry(game, setup, without_notes(item, f"moves[{number}]"), f"moves[{number}]", number)
        for number, item in enumerate(read_list(fields["moves"], "moves"))
    )
    return Record(game, setup, entries, fields)


def record_bytes(record: Mapping[str, Json]) -> bytes:
    """Return a record as a file: the same for the same record, readable, in UTF-8."""
    return (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode()


def _read_seats(value: Json, game: AnyGame) -> list[Mapping[str, Json]]:
    seats = read_list(value, "seats", empty=False)
    if len(seats) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise InvalidError(
            "seats", f"{game.title} has {least} to {most} seats, and here are {len(seats)}"
        )
    for number, seat in enumerate(seats):
        where = f"seats[{number}]"
        if "name" not in read_open_object(seat, where):
            raise InvalidError(below(where, "name"), "is missing")
        read_text(seat["name"], below(where, "name"))
    return seats


def without_notes(value: Json, where: str) -> Json:
    """Return a move without its notes, whose form is checked; that of an amended move too.

    No deeper: a move that amends cannot itself be put in another's place.
    """
    bare = _bare(value, where)
    if isinstance(bare, dict) and bare.get("do") == "amend" and "move" in bare:
        bare["move"] = _bare(bare["move"], below(where, "move"))
    return bare


def _bare(value: Json, where: str) -> Json:
    if not isinstance(value, dict):
        return value
    for key in NOTES:
        if key in value:
            _read_note(value[key], below(where, key), key)
    return {key: item for key, item in value.items() if key not in NOTES}


def _read_note(value: Json, where: str, key: str) -> None:
    text = read_text(value, where)
    if key == "id" and not _UUID.fullmatch(text):
        raise InvalidError(where, f"{quote(text)} is no UUID")
    if key == "when" and not _is_moment(text):
        raise InvalidError(where, f"{quote(text)} is no date and time of ISO 8601 with an offset")


def _is_moment(text: str) -> bool:
    if not _MOMENT.fullmatch(text):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _read_whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError(text)
    return int(text)


def parse_json(source: bytes) -> Json:
    """Return the JSON in a file's bytes; raises InvalidError where it is none, or bad JSON."""
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidError("", "the file is not text in UTF-8") from None
    if not text.strip():
        raise InvalidError("", "the file is empty")
    try:
        value = json.loads(
            text,
            object_pairs_hook=_read_pairs,
            parse_constant=_refuse_constant,
            parse_int=_read_whole,
        )
    except RecursionError:
        raise InvalidError("", "brackets are nested too deeply for a record") from None
    except json.JSONDecodeError as error:
        raise InvalidError("", f"the file is not JSON: line {error.lineno}, {error.msg}") from None
    except InvalidError:
        raise
    except ValueError:
        raise InvalidError("", "a number in the file is too long") from None
    if _SURROGATE.search(json.dumps(value, ensure_ascii=False)):
        raise InvalidError("", "half of a character (a lone surrogate) stands in a string")
    return value


def _read_pairs(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise InvalidError("", "a key stands twice in the same object")
    return found


def _refuse_constant(text: str) -> NoReturn:
    raise InvalidError("", f"{text} is no number of JSON")


def score(source: bytes) -> tuple[int, dict[str, Json]]:
    """Return the exit status and the answer of the score command for a file's bytes."""
    try:
        record = parse_record(source)
        log = record.fold()
    except InvalidError as error:
        return 1, {"invalid": {"where": error.where, "message": error.message}}
    except BrokenLogError as error:
        refused = {"move": error.number, "code": error.error.code, "message": error.error.message}
        return 2, {"refused": refused}
    return 0, standing_json(record.game.slug, record.game.standing(log.state))


def _without_data(arguments: list[str]) -> list[str]:
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--data":
            next(words, None)
        elif not word.startswith("--data="):
            rest.append(word)
    return rest


def main(arguments: list[str]) -> int:
    """Score the record in the named file ("-": standard input); return the exit status.

    `--data FOLDER`, which every command takes, names a site: a record needs none.
    """
    names = _without_data(arguments)
    if len(names) != 1:
        sys.stderr.write("Usage: python3 manage.py score RECORD.json (or - for standard input)\n")
        return 1
    try:
        name = names[0]
        source = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the name is not that of a file"
        status, answer = 1, {"invalid": {"where": "", "message": f"cannot be read: {reason}"}}
    else:
        status, answer = score(source)
    sys.stdout.write(json.dumps(answer) + "\n")
    return status
