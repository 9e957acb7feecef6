"""Entering a city at the end, on pages: by its score sheet, or by its points alone."""

import pytest

from tests.builders import entry
from tests.entering_builders import (
    LAND,
    ONE,
    free,
    open_table,
    save,
    seat_of,
    sheet,
    values,
    way,
)
from tests.table_builders import (
    act,
    alerts,
    kept_table,
    lines_of,
    parsed,
    written,
)

pytestmark = pytest.mark.django_db


def test_a_score_sheet(reader, account):
    table = open_table(reader, account, "0 later")

    save(reader, "sheet", passes="1", trees="2", rocks="3", empty="4")

    assert lines_of(table)[-1] == entry("0 sheet 1 2 3 4")


NUMBERS = [
    pytest.param({"points": "12"}, 12, id="digits"),
    pytest.param({"points": " 1 2 "}, 12, id="blanks"),
    pytest.param({"points": "+7"}, 7, id="a plus"),
    pytest.param({"points": "007"}, 7, id="zeros in front"),
    pytest.param({"points": "-7"}, -7, id="a hyphen"),
    pytest.param({"points": "\u22127"}, -7, id="a minus"),
    pytest.param({"points": "\u20137"}, -7, id="a dash"),
    pytest.param({"points": "\uff0d\uff17"}, -7, id="full width"),
    pytest.param({"points": "\u2212 7"}, -7, id="a minus apart"),
    pytest.param({"points": "\u0667"}, 7, id="Arabic digits"),
    pytest.param({"points": "\u096d"}, 7, id="Devanagari digits"),
    pytest.param({"points": "7", "below": "on"}, -7, id="below zero ticked"),
    pytest.param({"points": "\u22127", "below": "on"}, -7, id="below zero twice"),
    pytest.param({"points": "0", "below": "on"}, 0, id="zero has no sign"),
    pytest.param({"points": "-0"}, 0, id="nor when typed"),
    pytest.param({"points": "50"}, 50, id="the top"),
    pytest.param({"points": "-9999"}, -9999, id="the least"),
]


@pytest.mark.parametrize(("typed", "number"), NUMBERS)
def test_points_as_people_type_them(signed_in, account, typed, number):
    table = kept_table(account, "0 later", seats=2, buildings=ONE)

    answer = act(signed_in, table, "result", seat=0, how="points", **typed)

    assert answer.status_code == 302
    assert lines_of(table)[-1] == {"do": "result", "seat": 0, "how": "points", "points": number}


def test_rows_are_as_many_as_were_typed(signed_in, account):
    table = kept_table(account, "0 later", seats=2, buildings=ONE)

    act(signed_in, table, "result", seat=0, how="points", points="3", rows=["0", " 2 ", "", " "])

    assert lines_of(table)[-1] == entry("0 points 3 rows 0 2")


REFUSED = [
    pytest.param(
        {"how": "visible", "passes": "0", "cells": ""},
        "Tap the spaces that are still free; a city without any is entered by its score sheet.",
        id="nothing tapped",
    ),
    pytest.param(
        {"how": "visible", "passes": "", "cells": "A1"},
        "Passes were left blank: type the number, 0 for none.",
        id="no passes",
    ),
    pytest.param(
        {"how": "visible", "passes": "0", "cells": "A1 A3"},
        "Mountains and forest are never counted: A3.",
        id="a mountain",
    ),
    pytest.param(
        {"how": "visible", "passes": "0", "cells": "A1 a1"}, "a1 is named twice.", id="twice"
    ),
    pytest.param(
        sheet(trees=""),
        "Visible trees were left blank: type the number, 0 for none.",
        id="a blank field",
    ),
    pytest.param(sheet(rocks="-1"), "Visible rocks: -1 is too low, 0 is the least.", id="below 0"),
    pytest.param(
        sheet(empty="1O"),
        "Empty spaces: “1O” is no whole number; type digits, like 12.",
        id="a letter",
    ),
    pytest.param(
        sheet(passes="1.5"),
        "Passes: “1.5” is no whole number; type digits, like 12.",
        id="a fraction",
    ),
    pytest.param(
        sheet(passes="9" * 400),
        f"Passes: {'9' * 40}... is too high, 9999 is the most.",
        id="far too many",
    ),
    pytest.param(
        sheet(passes="11"),
        "The marker starts on 10, so 11 passes are too many.",
        id="more passes than the marker has",
    ),
    pytest.param(
        sheet(empty="3", rows=["", "2"]),
        "Row 1 is blank: type the rows from the top without a gap, 0 where a row has no empty"
        " space.",
        id="a gap in the rows",
    ),
    pytest.param(
        sheet(empty="3", rows=["2", "x"]),
        "Row 2: “x” is no whole number; type digits, like 12.",
        id="a row that is no number",
    ),
    pytest.param(
        {"how": "points", "points": ""},
        "Final points were left blank: type the number, 0 for none.",
        id="no points",
    ),
    pytest.param(
        {"how": "points", "points": "51"},
        "The marker stays on 50: more cannot be reached.",
        id="above the top",
    ),
    pytest.param(
        {"how": "points", "points": "\u2212"},
        "Final points: “\u2212” is no whole number; type digits, like 12.",
        id="a minus alone",
    ),
    pytest.param(
        {"how": "points", "points": "--3"},
        "Final points: “--3” is no whole number; type digits, like 12.",
        id="two minuses",
    ),
]


@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
@pytest.mark.parametrize(("fields", "said"), REFUSED)
def test_a_refusal_is_said_in_place_and_keeps_what_was_typed(
    signed_in, account, fields, said, htmx
):
    table = kept_table(account, "0 later", seats=2, buildings=ONE, terrain=LAND)
    before = written(table)

    answer = act(signed_in, table, "result", htmx=htmx, seat=0, **fields)

    assert (answer.status_code, written(table)) == (422, before)
    page = parsed(answer)
    assert alerts(seat_of(page)) == alerts(page) == [said]
    here = way(page, fields["how"])
    assert here["open"] is not None
    typed = {key: field for key, field in fields.items() if field and key not in {"how", "rows"}}
    found = values(here)
    found.pop("rows", None)
    assert found == {key: text[:1000] for key, text in typed.items()}
    rows = [field["value"] for field in here.all("input", name="rows")]
    assert rows[: len(fields.get("rows", ()))] == fields.get("rows", [])


def test_refused_spaces_stay_on_the_board_and_those_at_fault_are_marked(signed_in, account):
    table = kept_table(account, "0 later", seats=2, buildings=ONE, terrain=LAND)

    answer = act(signed_in, table, "result", seat=0, how="visible", passes="0", cells="A1 A3")

    wrong = seat_of(parsed(answer)).all("button", class_="is-wrong")
    assert (free(parsed(answer)), [space["value"] for space in wrong]) == ("A1", ["A3"])


def test_below_zero_stays_ticked(signed_in, account):
    table = kept_table(account, "0 later", seats=2, buildings=ONE)

    answer = act(signed_in, table, "result", seat=0, how="points", points="x", below="on")

    assert way(parsed(answer), "points").one("input", name="below")["checked"] is not None
