"""What is read from the address of a table's page; whatever does not fit is left out."""

from dataclasses import replace

import pytest

from games.look import Look, last_of, number_of, read_look
from tests.builders import cells

CASES = [
    pytest.param({}, Look(), id="nothing"),
    pytest.param({"seat": "2"}, Look(seat=2), id="a seat"),
    pytest.param({"seat": "10"}, Look(), id="seat 10"),
    pytest.param({"seat": "-1"}, Look(), id="seat -1"),
    pytest.param({"seat": "٢"}, Look(), id="a seat in other digits"),
    pytest.param({"seat": "²"}, Look(), id="a raised digit"),
    pytest.param({"seat": ""}, Look(), id="an empty seat"),
    pytest.param({"taps": "B2 C3"}, Look(taps=cells("B2 C3")), id="taps"),
    pytest.param({"taps": "B2 b3 C٣ C3"}, Look(taps=cells("B2 C3")), id="some wrong taps"),
    pytest.param({"tap": "C4"}, Look(tap=(3, 2)), id="a tap"),
    pytest.param({"tap": "C4 C5"}, Look(), id="two taps at once"),
    pytest.param({"turn": "3"}, Look(turn=3), id="a turn"),
    pytest.param({"turned": "3"}, Look(turn=3), id="the turn chosen before"),
    pytest.param({"turn": "1", "turned": "3"}, Look(turn=1), id="another turn pressed"),
    pytest.param({"turned": "3", "next": "2"}, Look(turn=3, choice=2), id="next in the same turn"),
    pytest.param({"turn": "1", "next": "2"}, Look(turn=1), id="another turn begins anew"),
    pytest.param({"turn": "4"}, Look(), id="turn 4"),
    pytest.param({"next": "10000"}, Look(choice=10_000), id="the last choice"),
    pytest.param({"next": "10001"}, Look(), id="beyond the last choice"),
    pytest.param({"next": "9" * 9000}, Look(), id="a huge choice"),
    pytest.param({"cells": "x" * 2000}, Look(cells="x" * 1000), id="a long entry"),
    pytest.param({"line": "trees"}, Look(line="trees"), id="a line of the score"),
]


@pytest.mark.parametrize(("query", "look"), CASES)
def test_a_query_is_read(query, look):
    typed = {key: (text[:1000],) for key, text in query.items()}

    assert read_look(query) == replace(look, typed=typed)


def test_twelve_taps_are_read_at_most():
    assert len(read_look({"taps": "A1 " * 100}).taps) == 12


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("12", 12), ("012", None), ("13", None), ("-1", None), ("1 ", None), ("", None)],
)
def test_a_number_is_of_digits_and_at_most_the_most(text, number):
    assert number_of(text, 12) == number


@pytest.mark.parametrize(
    ("texts", "last"), [(None, ""), ((), ""), (("a",), "a"), (("a", "b "), "b ")]
)
def test_of_several_texts_of_one_field_the_last_counts(texts, last):
    assert last_of({} if texts is None else {"field": texts}, "field") == last
