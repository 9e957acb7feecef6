"""What is found on the shelf is what was put there last under that name, or nothing."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.shelf import Shelf

words = st.binary(max_size=6)
LONGEST = 44  # bytes in a place of 64: a length and a digest stand before them


@given(st.lists(st.tuples(words, st.binary(max_size=80)), max_size=8))
def test_the_last_that_was_put_under_a_name_is_found_and_nothing_else_ever(puts):
    shelf, last = Shelf(places=3, size=64), {}
    for name, data in puts:
        shelf.put(name, data)
        if len(data) <= LONGEST:
            last[name] = data
            assert shelf.get(name) == data
    for name, data in last.items():
        assert shelf.get(name) in {None, data}
        assert shelf.get(name + b"!!!!!!!") is None
    assert sum(shelf.get(name) is not None for name in last) == min(len(last), 3)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 5)), max_size=20))
def test_what_was_used_the_longest_ago_is_pushed_out_first(uses):
    """As by a list of names, the newest last, of which the first go."""
    shelf, names = Shelf(places=4, size=64), []
    for is_put, number in uses:
        name = str(number).encode()
        if is_put:
            shelf.put(name, name)
        if is_put or name in names:
            names = [*(one for one in names if one != name), name][-4:]
        assert shelf.get(name) == (name if name in names else None)


def test_what_is_too_large_is_left_out_and_leaves_what_was_there():
    shelf = Shelf(places=1, size=64)
    shelf.put(b"a", b"x" * LONGEST)
    shelf.put(b"a", b"y" * (LONGEST + 1))

    assert shelf.get(b"a") == b"x" * LONGEST


@pytest.mark.parametrize("place", range(64))
def test_what_two_have_written_at_once_is_taken_for_nothing(place):
    shelf = Shelf(places=1, size=64)
    shelf.put(b"a", b"x" * LONGEST)
    shelf._bytes[shelf._start + place] ^= 1

    assert shelf.get(b"a") is None


def test_a_name_is_found_only_where_one_begins(monkeypatch):
    """Even if the end of one and the beginning of the next were another."""
    keys = {b"a": b"." * 8 + b"c" * 8, b"b": b"c" * 8 + b"." * 8, b"c": b"c" * 16}
    monkeypatch.setattr("games.shelf._digest", lambda name, *rest: keys[name])
    shelf = Shelf(places=3, size=64)
    for name in (b"a", b"b"):
        shelf.put(name, name)
    assert shelf.get(b"c") is None
    shelf.put(b"c", b"c")
    assert [shelf.get(name) for name in (b"a", b"b", b"c")] == [b"a", b"b", b"c"]


@pytest.mark.filterwarnings("ignore:.*fork")  # of a process with threads
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot copy a process")
def test_another_process_of_the_same_site_finds_it():
    shelf = Shelf(places=4, size=64)
    child = os.fork()
    if child == 0:
        shelf.put(b"a", b"written there")
        os._exit(0)
    os.waitpid(child, 0)

    assert shelf.get(b"a") == b"written there"
    shelf.clear()
    assert shelf.get(b"a") is None
