"""Values in sentences: short, whatever somebody wrote. Their form is tested with records."""

import pytest

from games.kit.errors import InvalidError
from games.kit.reading import below, quote, read_kind, read_number, read_object, read_seat

QUOTES = [
    pytest.param(None, "null", id="null"),
    pytest.param(True, "true", id="true"),
    pytest.param(False, "false", id="false"),
    pytest.param({"a": 1}, "an object", id="an object"),
    pytest.param([1], "a list", id="a list"),
    pytest.param(-3, "-3", id="a number"),
    pytest.param(10**50, "a very large number", id="a large number"),
    pytest.param(-(10**5000), "a very large number", id="a number too long to print"),
    pytest.param(1.5, "1.5", id="a fraction"),
    pytest.param("d", '"d"', id="a text"),
    pytest.param("x" * 40, f'"{"x" * 40}"', id="40 characters"),
    pytest.param("x" * 41, f'"{"x" * 40}..."', id="41 characters"),
]


@pytest.mark.parametrize(("value", "text"), QUOTES)
def test_a_value_in_a_sentence(value, text):
    assert quote(value) == text


def test_a_path_grows_by_keys():
    assert below("", "setup") == "setup"
    assert below("setup", "rules") == "setup.rules"
    assert below("setup", "k" * 41) == f"setup.{'k' * 40}..."


@pytest.mark.parametrize("number", [2, 3, 4])
def test_bounds_belong_to_the_range(number):
    assert read_number(number, "n", low=2, high=4) == number


@pytest.mark.parametrize("number", [1, 5])
def test_beyond_the_bounds(number):
    with pytest.raises(InvalidError) as caught:
        read_number(number, "n", low=2, high=4)

    assert (caught.value.where, str(caught.value)) == ("n", f"n: must be from 2 to 4, not {number}")


def test_a_fault_of_the_whole_has_no_path():
    assert str(InvalidError("", "the file is empty")) == "the file is empty"


def test_a_number_without_an_upper_bound():
    assert read_number(10**50, "n", low=0, high=None) == 10**50
    with pytest.raises(InvalidError) as caught:
        read_number(-1, "n", low=0, high=None)

    assert str(caught.value) == "n: must be at least 0, not -1"


def test_null_is_a_value_only_where_it_has_a_meaning():
    assert read_object({"at": None}, "o", required=("at",), nullable=("at",)) == {"at": None}
    with pytest.raises(InvalidError) as caught:
        read_object({"at": None}, "o", required=("at",))

    assert caught.value.where == "o.at"


KINDS = [
    pytest.param([], "m", "must be an object, not a list", id="no object"),
    pytest.param({"seat": 0}, "m.do", "is missing", id="no kind"),
    pytest.param({"do": "undo"}, "m.do", 'must be one of lay, pass, not "undo"', id="another kind"),
    pytest.param({"do": ["lay"]}, "m.do", "must be one of lay, pass, not a list", id="a list"),
]


@pytest.mark.parametrize(("value", "where", "message"), KINDS)
def test_the_kind_of_a_move_is_said_in_its_do(value, where, message):
    assert read_kind({"do": "pass", "any": None}, "m", ("lay", "pass")) == "pass"
    with pytest.raises(InvalidError) as caught:
        read_kind(value, "m", ("lay", "pass"))
    assert (caught.value.where, caught.value.message) == (where, message)


@pytest.mark.parametrize("seat", [-1, 3, "0", True, None])
def test_a_seat_is_one_of_the_tables(seat):
    assert [read_seat({"seat": known}, "m", range(3)) for known in range(3)] == [0, 1, 2]
    with pytest.raises(InvalidError) as caught:
        read_seat({"seat": seat}, "m", range(3))
    assert caught.value.where == "m.seat"
