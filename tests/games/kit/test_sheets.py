"""Rows as a file for a spreadsheet."""

import csv
import io
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.sheets import SIGNS, STARTS, sheet_bytes


def cells(source, delimiter=","):
    text = source.decode("utf-8-sig")
    return [*csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)]


def cell(value):
    return cells(sheet_bytes(["a"], [[value]]))[1][0]


def test_a_sheet_begins_with_the_mark_and_ends_its_lines_as_the_standard_says():
    source = sheet_bytes(["city", "points"], [["Norr", 3], ["Søder, east", None]])
    assert source == b"\xef\xbb\xbf" + 'city,points\r\nNorr,3\r\n"Søder, east",\r\n'.encode()


def test_columns_can_be_parted_by_semicolons():
    source = sheet_bytes(["city", "points"], [["Norr; east", 3], ["a,b", -1]], delimiter=";")
    assert source.decode("utf-8-sig") == 'city;points\r\n"Norr; east";3\r\na,b;-1\r\n'


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+49 30", "'+49 30"),
        ("-3 Bens", "'-3 Bens"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'\r'=1"),
        ("\n=1", "'\n'=1"),
        ("  =1", "'  =1"),
        ("\N{NO-BREAK SPACE}=1", "'\N{NO-BREAK SPACE}=1"),
        ("＝1", "'＝1"),
        ("Ana;=1+1", "Ana;'=1+1"),
        ("Ana; +1;-1", "Ana;' +1;'-1"),
        ("Ana, -1", "Ana, -1"),
        ("a\n=1", "a\n'=1"),
        ("a\r\nb", "a\r\nb"),
        ("a=1", "a=1"),
        ("Ana-Lena", "Ana-Lena"),
        ("'", "'"),
        ("", ""),
        (None, ""),
        (-3, "-3"),
        (0, "0"),
        (date(2026, 11, 29), "2026-11-29"),
        (datetime(2026, 11, 29, 20, 5, tzinfo=UTC), "2026-11-29 20:05"),
    ],
)
def test_only_numbers_begin_as_a_formula_does(value, written):
    assert cell(value) == written


@given(rows=st.lists(st.tuples(st.text(max_size=20), st.text(max_size=20)), max_size=5))
def test_whatever_is_typed_stays_in_its_cell_and_is_no_formula(rows):
    read = cells(sheet_bytes(["a", "b"], rows))

    assert len(read) == len(rows) + 1
    for typed, found in zip(rows, read[1:], strict=True):
        assert len(found) == 2
        for before, after in zip(typed, found, strict=True):
            assert after.replace("'", "") == before.replace("\0", "").replace("'", "")
            assert not after.startswith(STARTS)


@given(
    texts=st.lists(st.text(alphabet=[*"a;, \n=-@"], max_size=8), min_size=2, max_size=2),
    columns=st.permutations([",", ";"]),
)
def test_a_program_that_looks_for_other_columns_finds_no_formula_either(texts, columns):
    written, taken_for = columns
    source = sheet_bytes(["a", "b"], [["x", *texts]], delimiter=written)
    for row in cells(source, taken_for):
        assert not any(found.lstrip(" ").startswith(SIGNS) for found in row)
