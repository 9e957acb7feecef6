"""Faults of form put into a record that is right, and where they are said to lie."""

import copy
import re

from games.log import entry_json, read_entry
from games.records import read_record
from tests.builders import answer

ABSENT = object()
"""Put in place of a value, it takes the key away."""

WRONG = {
    "null": None,
    "a flag": True,
    "a fraction": 0.5,
    "an empty text": "",
    "a text": "1",
    "a list of null": [None],
    "a list of a number": [0],
    "an object": {"x": 1},
}
"""Values of all types, most of which are wrong at any one place."""

NOTES = {"when", "id", "by"}
STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


def changed(base, path, value):
    """Return a record with the value at `path` ("moves[1].at") put in place of its own."""
    played = copy.deepcopy(base)
    at = played
    *steps, last = (int(item) if item else key for key, item in STEP.findall(path))
    for step in steps:
        at = at[step]
    if value is ABSENT:
        del at[last]
    else:
        at[last] = value
    return played


def invalid(played):
    """Return where the record is no record."""
    status, said = answer(played)
    assert status == 1, said
    assert said["invalid"]["message"]
    return said["invalid"]["where"]


def check_read_back(played):
    """Check that entries are written as they were read, but for their notes, and read again."""
    read = read_record(played)
    for number, item in enumerate(read.entries):
        again = entry_json(read.game, item)
        line = played["moves"][number]
        assert again == {key: line[key] for key in line.keys() - NOTES}
        assert read_entry(read.game, read.setup, again, "", number) == item
