"""Boards, records and logs for tests, in the notation of players.

Rows stand in one text with blanks between, and spaces likewise. A line is an
entry of the log: "reveal d", "0 builds A1 B1", "0 builds d on A1 B1",
"0 passes", "0 ends d", "order 1 0", "undo 3", "amend 3 to 0 passes", "back -1",
"0 later", "1 absent"; "0 visible 2 A1 B1" (passes, free spaces), "0 sheet 1 4 2 9"
(passes, trees, rocks, empties), "0 points -3", the last two also "... rows 1 0 2";
"0 stands d on A1 B1", and then "0 board 2" (passes).
"""

from games.kit.cells import parse_space
from games.kit.shapes import parse_shape
from games.my_city.buildings import Building, Colour
from games.my_city.terrain import Board
from games.records import read_record, record_bytes, score

FIELD = ".... .... .... ...."
RIVER = "0011 0011 0011 0011"
"""The banks of FIELD: the river runs down its middle."""

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")


def board(terrain=FIELD, banks=RIVER):
    """Return a board from two texts."""
    return Board(tuple(terrain.split()), tuple(banks.split()))


def building(shape="XX", colour="yellow", id="d"):
    """Return a building from the text of its shape."""
    return Building(id, Colour(colour), parse_shape(shape.split()))


def cells(text):
    """Return the named spaces as (row, column)."""
    return tuple(parse_space(name) for name in text.split())


def deck(**shapes):
    """Return `buildings` of a set-up: deck(d="XX") is one yellow domino."""
    return {key: {"colour": "yellow", "shape": shape.split()} for key, shape in shapes.items()}


THREE = deck(d="XX", e="XX", t="XXX")
"""Two equal dominoes and a row of three."""


def entry(line):
    """Return the object in a record that a line stands for."""
    match line.split():
        case ["reveal", name]:
            return {"do": "reveal", "building": name}
        case ["order", *seats]:
            return {"do": "order", "seats": [*map(int, seats)]}
        case ["write" | "overrule" as do, seat, code, *told]:
            return {"do": do, "seat": int(seat), "line": code, **_said(do, told)}
        case ["undo" | "back" as do, number]:
            return {"do": do, "of" if do == "undo" else "to": int(number)}
        case ["amend", number, "to", *words]:
            return {"do": "amend", "of": int(number), "move": entry(" ".join(words))}
        case [seat, "builds", name, "on", *spaces]:
            return {"do": "place", "seat": int(seat), "cells": spaces, "building": name}
        case [seat, "builds", *spaces]:
            return {"do": "place", "seat": int(seat), "cells": spaces}
        case [seat, "stands", name, "on", *spaces]:
            return {"do": "stand", "seat": int(seat), "building": name, "cells": spaces}
        case [seat, "later" | "absent" as do]:
            return {"do": do, "seat": int(seat)}
        case [seat, "visible" | "sheet" | "board" | "points" as how, *words]:
            return {"do": "result", "seat": int(seat), "how": how, **_ending(how, words)}
        case [seat, "passes" | "ends" as act, *name]:
            move = {"do": act[: -2 if act == "passes" else -1], "seat": int(seat)}
            return {**move, "building": name[0]} if name else move
    raise ValueError(line)


def _said(do, told):
    if do == "overrule":
        return {"points": int(told[0]), "reason": " ".join(told[1:])}
    return {key: int(number) for key, number in (item.split("=") for item in told)}


def _ending(how, words):
    words, rows = (words[: words.index("rows")], words) if "rows" in words else (words, [])
    rows = {"rows": [*map(int, rows[rows.index("rows") + 1 :])]} if rows else {}
    if how == "visible":
        return {"passes": int(words[0]), "visible": words[1:]}
    sheet = ("passes", "trees", "rocks", "empty")
    names = {"sheet": sheet, "board": ("passes",), "points": ("points",)}[how]
    return {**dict(zip(names, map(int, words), strict=True)), **rows}


def record(*lines, seats=1, terrain=FIELD, banks=RIVER, own=(), **setup):
    """Return a record of My City; `own` maps a seat to keys of its own object."""
    own = {seat: _rows_in(keys) for seat, keys in dict(own).items()}
    return {
        "format": "city-record/1",
        "game": "my-city",
        "seats": [{"name": NAMES[seat], **own.get(seat, {})} for seat in range(seats)],
        "setup": {**_rows_in({"terrain": terrain, "banks": banks}), **setup},
        "moves": [entry(line) for line in lines],
    }


def _rows_in(keys):
    rows = {"terrain", "banks", "squares"}
    return {key: item.split() if key in rows else item for key, item in keys.items()}


def answer(record):
    """Return the exit status and the answer of the score command."""
    return score(record_bytes(record))


def outcome(record):
    """Return (number, code) of the refused move, or None where the record is played."""
    status, said = answer(record)
    if status == 2:
        return said["refused"]["move"], said["refused"]["code"]
    assert status == 0, said
    return None


def scores(record):
    """Return the scores of a record that the command scores."""
    status, said = answer(record)
    assert status == 0, said
    return said["scores"]


def log_of(record):
    """Return the folded log of a record."""
    return read_record(record).fold()


def state_of(record):
    """Return the state after the log of a record."""
    return log_of(record).state


def points(score):
    """Return the lines of a score as a mapping, those of 0 left out."""
    return {line["code"]: line["points"] for line in score["lines"] if line["points"]}
