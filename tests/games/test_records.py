"""The form of a record: what is refused as no record, and where the fault is said to lie."""

import copy
import json
import re
from functools import partial

import pytest

from games.log import entry_json
from games.records import parse_record, record_bytes, score
from tests.builders import answer, deck, entry, record
from tests.games import faults
from tests.games.faults import ABSENT, invalid

MOMENT = "2026-03-01T20:15:00+01:00"
UUID = "123e4567-e89b-42d3-a456-426614174000"
BASE = record(
    "reveal d",
    "0 builds B1 B2",
    "1 passes d",
    "undo 2",
    "1 ends",
    "amend 1 to 0 builds B3 B2",
    "back 5",
    "reveal s",
    seats=2,
    buildings=deck(d="XX", s="X"),
)
BASE["seats"][1].update(terrain=["...", "..."], banks=["001", "011"])
changed = partial(faults.changed, BASE)


def test_the_record_that_the_faults_are_put_in_is_scored():
    assert answer(BASE)[0] == 0


PATHS = [
    "format",
    "game",
    "seats",
    "setup",
    "moves",
    "seats[0]",
    "seats[0].name",
    "seats[1].terrain",
    "seats[1].terrain[0]",
    "seats[1].banks",
    "seats[1].banks[1]",
    "setup.terrain",
    "setup.terrain[3]",
    "setup.banks",
    "setup.banks[0]",
    "setup.buildings",
    "setup.buildings.d",
    "setup.buildings.d.colour",
    "setup.buildings.d.shape",
    "setup.buildings.d.shape[0]",
    "moves[0]",
    "moves[0].do",
    "moves[0].building",
    "moves[1].seat",
    "moves[1].cells",
    "moves[1].cells[1]",
    "moves[2].building",
    "moves[2].seat",
    "moves[3].of",
    "moves[4].seat",
    "moves[5].of",
    "moves[5].move",
    "moves[5].move.do",
    "moves[5].move.seat",
    "moves[5].move.cells[0]",
    "moves[6].to",
]
NUMBERS = {path for path in PATHS if path.endswith((".seat", ".of", ".to"))}
WRONG = {
    **faults.WRONG,
    "false": False,
    "1.0": 1.0,
    "a large number": 10**30,
    "a far number below 0": -7,
    "a foreign text": "Ç4",
    "an empty list": [],
}
TEXTS = {"an empty text", "a text", "a foreign text"}
FITS = {
    ("an empty list", "moves"),
    *(
        (kind, path)
        for kind in TEXTS
        for path in ("seats[0].name", "setup.banks[0]", "setup.buildings.d.shape[0]")
    ),
}
"""Of the right type, whatever else they are."""


@pytest.mark.parametrize(
    ("path", "value"),
    [
        pytest.param(path, value, id=f"{path}: {kind}")
        for path in PATHS
        for kind, value in WRONG.items()
        if (kind, path) not in FITS
    ],
)
def test_a_value_of_the_wrong_type_is_said_where_it_stands(path, value):
    # a space is said to be wrong with the list that names it
    assert invalid(changed(path, value)).startswith(re.sub(r"cells\[\d\]$", "cells", path))


@pytest.mark.parametrize("path", sorted(NUMBERS))
@pytest.mark.parametrize("value", [-2, True, 1.0, "0", 99], ids=repr)
def test_a_number_is_whole_and_within_its_bounds(path, value):
    assert invalid(changed(path, value)) == path


REQUIRED = [
    "format",
    "game",
    "seats",
    "setup",
    "moves",
    "seats[0].name",
    "setup.terrain",
    "setup.buildings.d.colour",
    "setup.buildings.d.shape",
    "moves[0].do",
    "moves[0].building",
    "moves[1].seat",
    "moves[1].cells",
    "moves[2].seat",
    "moves[3].of",
    "moves[4].seat",
    "moves[5].of",
    "moves[5].move",
    "moves[5].move.do",
    "moves[5].move.cells",
    "moves[6].to",
]


@pytest.mark.parametrize("path", REQUIRED)
def test_a_missing_key_is_named(path):
    assert invalid(changed(path, ABSENT)) == path


OBJECTS = (
    "",
    "seats[0].",
    "setup.",
    "setup.buildings.d.",
    *(f"moves[{number}]." for number in range(8)),
    "moves[5].move.",
)


@pytest.mark.parametrize("path", OBJECTS)
@pytest.mark.parametrize("value", [1, None], ids=["a number", "null"])
def test_an_unknown_key_is_named(path, value):
    assert invalid(changed(f"{path}extra", value)) == f"{path}extra"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        pytest.param("setup.rules", None, id="rules"),
        pytest.param("moves[1].building", None, id="building"),
        pytest.param("moves[1].when", None, id="when"),
        pytest.param("moves[1].id", None, id="id"),
        pytest.param("moves[1].by", None, id="by"),
    ],
)
def test_null_is_no_way_to_leave_a_key_out(path, value):
    assert invalid(changed(path, value)) == path


def test_null_is_answered_with_the_advice_to_leave_the_key_out():
    status, said = answer(changed("moves[1].building", None))

    message = "is null; leave the key out instead"
    assert (status, said) == (1, {"invalid": {"where": "moves[1].building", "message": message}})


@pytest.mark.parametrize(
    ("number", "key"),
    [(0, "seat"), (0, "cells"), (2, "cells"), (4, "cells"), (3, "seat"), (6, "of")],
)
def test_a_key_of_another_move_is_unknown(number, key):
    assert invalid(changed(f"moves[{number}].{key}", 0)) == f"moves[{number}].{key}"


NO_SPACES = [
    *("C", "4", "C0", "C01", "c4", "Ç4", "CC4", "C 4", " C4", "C4 ", "C4\n", "C-1", "C+1", "C1.0"),
    *("C\uff14", "\uff234", "C\u0664", "C\u00b2", "C1_0", "C1e1", "4C", "", "C" + "0" * 5000),
]


@pytest.mark.parametrize("name", NO_SPACES, ids=ascii)
def test_what_is_no_name_of_a_space(name):
    assert invalid(changed("moves[1].cells", ["B1", name])) == "moves[1].cells"


@pytest.mark.parametrize("name", ["A1", "Z1", "A10", "Z1000", "B" + "9" * 5000], ids=len)
def test_a_name_of_a_space_may_lie_off_the_board(name):
    status, said = answer(changed("moves[1].cells", ["B1", name, "B3"]))

    assert (status, said["refused"]["move"]) == (2, 1)


SPACES = [
    pytest.param([], "moves[1].cells", id="an empty list"),
    pytest.param(["B1", "B2", "B1"], "moves[1].cells", id="a space twice"),
    pytest.param(["B" + "9" * 5000] * 2, "moves[1].cells", id="a far space twice"),
    pytest.param(["B1", ["B2"]], "moves[1].cells", id="a list as a space"),
    pytest.param("B1 B2", "moves[1].cells", id="a text"),
]


@pytest.mark.parametrize(("names", "where"), SPACES)
def test_spaces_are_a_list_of_some_without_doubles(names, where):
    assert invalid(changed("moves[1].cells", names)) == where


def test_ten_thousand_spaces_are_read_and_refused_by_the_rules():
    names = [f"{chr(65 + number % 26)}{number // 26 + 1}" for number in range(10_000)]

    status, said = answer(changed("moves[1].cells", names))

    assert (status, said["refused"]["code"]) == (2, "off_board")


EARLIER = [
    pytest.param("moves[3].of", 3, id="an undo of itself"),
    pytest.param("moves[3].of", 4, id="an undo of a later move"),
    pytest.param("moves[3].of", -1, id="an undo of -1"),
    pytest.param("moves[5].of", 5, id="an amendment of itself"),
    pytest.param("moves[5].of", 6, id="an amendment of a later move"),
    pytest.param("moves[5].of", -1, id="an amendment of -1"),
    pytest.param("moves[6].to", 6, id="back to itself"),
    pytest.param("moves[6].to", 7, id="back to a later move"),
    pytest.param("moves[6].to", -2, id="back to -2"),
]


@pytest.mark.parametrize(("path", "number"), EARLIER)
def test_an_entry_is_about_an_earlier_one(path, number):
    assert invalid(changed(path, number)) == path


@pytest.mark.parametrize(
    ("first", "where"),
    [
        pytest.param("undo 0", "moves[0].of", id="undo"),
        pytest.param("amend 0 to reveal d", "moves[0].of", id="amend"),
        pytest.param("back 0", "moves[0].to", id="back"),
    ],
)
def test_before_the_first_move_there_is_none(first, where):
    assert invalid(changed("moves", [entry(first)])) == where


def test_back_as_the_first_entry_may_only_name_the_beginning():
    assert answer(changed("moves", [entry("back -1")]))[0] == 0


@pytest.mark.parametrize("line", ["undo 0", "back 0", "amend 0 to reveal d"])
def test_only_a_move_of_the_game_can_be_put_in_the_place_of_another(line):
    assert invalid(changed("moves[5].move", entry(line))) == "moves[5].move.do"


ENTRIES = [
    pytest.param("moves[0].building", "x9", id="a card that is not in the deck"),
    pytest.param("moves[0].building", "blocking", id="a blocking card without such rules"),
    pytest.param("moves[0].building", "D", id="another case"),
    pytest.param("moves[2].building", "y1", id="a practice building beside an own deck"),
    pytest.param("moves[2].seat", 2, id="a seat that is not there"),
    pytest.param("moves[0].do", "Reveal", id="an unknown kind of move"),
    pytest.param("moves[0].do", "tile", id="a move of another game"),
    pytest.param("moves[5].move.seat", 2, id="a seat that is not there, amended"),
]


@pytest.mark.parametrize(("path", "value"), ENTRIES)
def test_a_move_names_what_there_is(path, value):
    assert invalid(changed(path, value)) == path


ORDERS = [
    pytest.param([], "moves[8].seats", id="nobody"),
    pytest.param([0, 0], "moves[8].seats[1]", id="a seat twice"),
    pytest.param([0, 2], "moves[8].seats[1]", id="a seat that is not there"),
    pytest.param([True, 0], "moves[8].seats[0]", id="a flag"),
    pytest.param(0, "moves[8].seats", id="a number"),
]


@pytest.mark.parametrize(("seats", "where"), ORDERS)
def test_an_order_names_seats_without_doubles(seats, where):
    moves = [*BASE["moves"], {"do": "order", "seats": seats}]

    assert invalid(changed("moves", moves)) == where


NOTES = [
    pytest.param("when", MOMENT, id="a moment"),
    pytest.param("when", "2026-03-01T19:15:00Z", id="a moment of UTC"),
    pytest.param("when", "2026-03-01T19:15:00.123456-05:30", id="a moment with a fraction"),
    pytest.param("id", UUID, id="a UUID"),
    pytest.param("id", UUID.upper(), id="a UUID in capitals"),
    pytest.param("by", "Ana's phone", id="a device"),
]


@pytest.mark.parametrize(("key", "value"), NOTES)
@pytest.mark.parametrize("number", range(8))
def test_notes_of_a_move_are_ignored(number, key, value):
    assert answer(changed(f"moves[{number}].{key}", value)) == answer(BASE)


def test_an_amended_move_may_carry_notes_too():
    assert answer(changed("moves[5].move.when", MOMENT)) == answer(BASE)
    assert invalid(changed("moves[5].move.when", "now")) == "moves[5].move.when"


BAD_NOTES = [
    pytest.param("when", "2026-03-01T20:15:00", id="a moment without offset"),
    pytest.param("when", "2026-03-01", id="a day"),
    pytest.param("when", "2026-02-30T20:15:00Z", id="a day that never was"),
    pytest.param("when", "2026-03-01T20:15:00+25:00", id="an offset of more than a day"),
    pytest.param("when", "2026-03-01x20:15:00Z", id="another letter than T"),
    pytest.param("when", "yesterday", id="a word"),
    pytest.param("when", "", id="nothing"),
    pytest.param("when", 1772392500, id="a number"),
    pytest.param("id", "1", id="a short id"),
    pytest.param("id", UUID[:-1], id="a UUID too short"),
    pytest.param("id", UUID + "0", id="a UUID too long"),
    pytest.param("id", UUID.replace("e", "g"), id="a UUID with a g"),
    pytest.param("id", UUID + "\n", id="a UUID and a line end"),
    pytest.param("id", 7, id="a number as id"),
    pytest.param("by", 7, id="a number as by"),
    pytest.param("by", ["Ana"], id="a list as by"),
]


@pytest.mark.parametrize(("key", "value"), BAD_NOTES)
def test_a_note_has_its_form(key, value):
    assert invalid(changed(f"moves[2].{key}", value)) == f"moves[2].{key}"


SETUPS = [
    pytest.param("setup.terrain", ["....", "...", "....", "...."], "setup.terrain[1]", id="ragged"),
    pytest.param("setup.terrain", ["...x"] * 4, "setup.terrain[0]", id="an unknown mark"),
    pytest.param("setup.terrain", ["...M"] * 4, "setup.terrain[0]", id="another case"),
    pytest.param("setup.terrain", ["." * 27], "setup.terrain[0]", id="27 columns"),
    pytest.param("setup.terrain", ["."] * 1001, "setup.terrain", id="1,001 rows"),
    pytest.param("setup.terrain", ["", ""], "setup.terrain[0]", id="rows without a space"),
    pytest.param("setup.terrain", [".", ""], "setup.terrain[1]", id="one row without a space"),
    pytest.param("setup.terrain", [], "setup.terrain", id="no row"),
    pytest.param(
        "setup.banks", ["0011", "001", "0011", "0011"], "setup.banks[1]", id="ragged banks"
    ),
    pytest.param("setup.banks", ["00-1"] * 4, "setup.banks[0]", id="no digit"),
    pytest.param("setup.banks", ["00\uff111"] * 4, "setup.banks[0]", id="a wide digit"),
    pytest.param("setup.banks", ["0011"] * 3, "setup.banks", id="banks with a row less"),
    pytest.param("setup.banks", ["00111"] * 4, "setup.banks", id="banks with a column more"),
    pytest.param("seats[1].banks", ["0011"] * 2, "seats[1].banks", id="own banks of another size"),
    pytest.param("seats[1].banks", ABSENT, "seats[1].banks", id="own terrain of another size"),
    pytest.param("seats[1].colour", "red", "seats[1].colour", id="a colour"),
    pytest.param("setup.buildings", {}, "setup.buildings", id="an empty deck"),
    pytest.param("setup.buildings.d.colour", "green", "setup.buildings.d.colour", id="green"),
    pytest.param("setup.buildings.d.colour", "Red", "setup.buildings.d.colour", id="Red"),
    pytest.param("setup.buildings.d.shape", ["X.X"], "setup.buildings.d.shape", id="two pieces"),
    pytest.param(
        "setup.buildings.d.shape", ["X.", ".X"], "setup.buildings.d.shape", id="pieces at a corner"
    ),
    pytest.param("setup.buildings.d.shape", ["..", ".."], "setup.buildings.d.shape", id="no piece"),
    pytest.param("setup.buildings.d.shape", [""], "setup.buildings.d.shape", id="an empty row"),
    pytest.param(
        "setup.buildings.d.shape", ["XX", "X"], "setup.buildings.d.shape", id="ragged shape"
    ),
    pytest.param("setup.buildings.d.shape", ["xx"], "setup.buildings.d.shape", id="small letters"),
    pytest.param("setup.rules", "advanced", "setup.rules", id="unknown rules"),
    pytest.param("setup.rules", ["base"], "setup.rules", id="a list of rules"),
    pytest.param("setup.rules", {"floor": 0}, "setup.rules.floor", id="an unknown rule"),
    pytest.param(
        "setup.rules",
        {"features_are_empty": 1},
        "setup.rules.features_are_empty",
        id="a number as a flag",
    ),
    pytest.param("game", "chess", "game", id="an unknown game"),
    pytest.param("format", "city-record/2", "format", id="another format"),
    pytest.param("seats", [], "seats", id="no seats"),
    pytest.param("seats", [{"name": "Ana"}] * 5, "seats", id="five seats"),
]


@pytest.mark.parametrize(("path", "value", "where"), SETUPS)
def test_a_set_up_that_is_none(path, value, where):
    assert invalid(changed(path, value)) == where


def test_a_missing_river_is_said_where_the_board_should_be():
    played = record(seats=2)
    del played["setup"]["banks"]

    assert invalid(played) == "setup.banks"


def test_a_seats_own_rows_win_and_need_not_be_in_the_set_up():
    played = record(
        "reveal d",
        "0 builds C1",
        own={0: {"terrain": "..t", "banks": "001"}},
        buildings=deck(d="X"),
    )
    alone = copy.deepcopy(played)
    del alone["setup"]["terrain"], alone["setup"]["banks"]

    assert answer(played) == answer(alone)
    assert answer(alone)[1]["scores"][0]["total"] == 8


def test_shapes_may_have_empty_margins():
    margins = record("reveal d", "0 builds B1 B2", buildings=deck(d="... .X. .X."))

    assert answer(margins)[0] == 0


def test_the_form_is_checked_before_any_move_is_played():
    played = record("0 passes", "reveal d", buildings=deck(d="X"))
    late = copy.deepcopy(played)
    late["moves"][1]["seat"] = 0

    assert answer(played)[0] == 2
    assert invalid(late) == "moves[1].seat"


def test_the_last_move_is_read_before_the_first_is_refused():
    played = record(*["0 passes"] * 50, "undo 50")

    assert invalid(played) == "moves[50].of"


SOURCES = [
    pytest.param(b"", id="empty"),
    pytest.param(b" \n\t", id="blanks"),
    pytest.param(b"\xef\xbb\xbf", id="a byte order mark"),
    pytest.param(b"{", id="half an object"),
    pytest.param(b"{} {}", id="two values"),
    pytest.param(b"{'format': 1}", id="single quotes"),
    pytest.param(b"\xff\xfe{\x00}\x00", id="UTF-16"),
    pytest.param(b'{"a": "\xe9"}', id="Latin-1"),
    pytest.param(b"\x89PNG\r\n\x1a\n\x00", id="a picture"),
    pytest.param(b"null", id="null"),
    pytest.param(b"[]", id="a list"),
    pytest.param(b'"city-record/1"', id="a text"),
    pytest.param(b"1" * 5000, id="a number of 5,000 digits"),
    pytest.param(b'{"a": NaN}', id="NaN"),
    pytest.param(b'{"a": -Infinity}', id="minus infinity"),
    pytest.param(b'{"a": 1, "a": 1}', id="a key twice"),
    pytest.param(rb'{"a": "\ud800"}', id="half a character"),
    pytest.param(rb'{"\udfff": 1}', id="half a character in a key"),
    pytest.param(b"[" * 100_000, id="100,000 brackets"),
    pytest.param(b"[" * 100_000 + b"]" * 100_000, id="100,000 brackets and back"),
    pytest.param(b'{"a":' * 100_000, id="100,000 braces"),
]


@pytest.mark.parametrize("source", SOURCES)
def test_a_file_that_is_no_record(source):
    status, said = score(source)

    assert (status, said["invalid"]["where"]) == (1, "")


@pytest.mark.parametrize(
    ("source", "where"),
    [
        pytest.param(b"{}", "format", id="an empty object"),
        pytest.param(b'{"name": "my-city", "version": 1}', "name", id="another program's file"),
        pytest.param(b'{"format": 1e999}', "game", id="a number beyond all"),
    ],
)
def test_a_foreign_object(source, where):
    status, said = score(source)

    assert status == 1
    assert said["invalid"]["where"] in {where, "format"}


@pytest.mark.parametrize("depth", [1, 2, 50, 900, 990, 1000, 1050, 5000])
def test_amendments_within_amendments_are_no_record(depth):
    move = json.dumps(BASE["moves"][0])
    nested = '{"do": "amend", "of": 0, "move": ' * (depth + 1) + move + "}" * (depth + 1)
    source = json.dumps(changed("moves", [])).replace('"moves": []', f'"moves": [{move}, {nested}]')

    status, said = score(source.encode())

    assert status == 1
    assert said["invalid"]["where"] in {"", "moves[1].move.do"}


def test_a_byte_order_mark_before_a_record_is_ignored():
    assert score(b"\xef\xbb\xbf" + record_bytes(BASE)) == answer(BASE)


def test_a_record_over_a_megabyte_is_scored_too():
    named = changed("seats[0].name", "Ana" * 500_000)

    assert len(record_bytes(named)) > 2**20
    assert answer(named) == answer(BASE)


def test_many_rows_are_scored_in_a_moment():
    land, banks = " ".join(["." * 26] * 1000), " ".join(["0" * 26] * 1000)
    played = record(terrain=land, banks=banks)

    assert answer(played)[1]["scores"][0]["total"] == 10 - 26_000


def test_a_number_of_5000_digits_in_a_move_is_said_without_a_traceback():
    source = record_bytes(BASE).replace(b'"to": 5', b'"to": ' + b"5" * 5000)

    assert score(source)[0] == 1


def test_messages_are_short():
    played = changed("moves[1].cells", ["B1", "X" * 100_000])

    assert len(answer(played)[1]["invalid"]["message"]) < 100
    assert len(invalid(changed("moves[1]." + "k" * 100_000, 1))) < 100


def test_export_import_export_gives_the_same_bytes():
    exported = record_bytes(BASE)

    assert record_bytes(parse_record(exported).json) == exported


def test_entries_are_written_as_they_are_read():
    read = parse_record(record_bytes(BASE))

    assert [entry_json(read.game, item) for item in read.entries] == BASE["moves"]
    assert read.fold().count == len(BASE["moves"])


def test_a_file_is_readable_as_text():
    named = changed("seats[0].name", "Zo\u00eb \u05d3\u05df")

    assert "Zo\u00eb \u05d3\u05df" in record_bytes(named).decode()
    assert answer(named) == answer(BASE)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        pytest.param(b" ", "the file is empty", id="empty"),
        pytest.param(b"\xff", "the file is not text in UTF-8", id="not UTF-8"),
        pytest.param(b"{\n'", "the file is not JSON: line 2, ", id="not JSON"),
        pytest.param(b"[" * 10**5, "brackets are nested too deeply for a record", id="deep"),
        pytest.param(b"9" * 5000, "a number in the file is too long", id="a long number"),
        pytest.param(b"NaN", "NaN is no number of JSON", id="NaN"),
        pytest.param(b'{"a":1,"a":1}', "a key stands twice in the same object", id="a key twice"),
    ],
)
def test_a_message_says_what_is_wrong_with_a_file(source, message):
    assert score(source)[1]["invalid"]["message"].startswith(message)
