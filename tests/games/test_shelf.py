"""What is found on the shelf is what was put there under that name and sign, or nothing."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.shelf import Shelf

words = st.binary(max_size=6)


@given(st.lists(st.tuples(words, words, st.binary(max_size=80)), max_size=8))
def test_the_last_that_was_put_under_a_name_is_found_and_nothing_else_ever(puts):
    shelf, signs = Shelf(places=3, size=64), {}
    for name, sign, data in puts:
        shelf.put(name, sign, data)
        signs.setdefault((name, sign), set()).add(data)
        if 0 < len(data) <= 44:
            assert shelf.get(name, sign) == data
    for (name, sign), known in signs.items():
        assert shelf.get(name, sign) in {None, *known}
        assert shelf.get(name, sign + b"!") is None


def test_what_is_too_large_is_left_out_and_leaves_what_was_there():
    shelf = Shelf(places=1, size=64)
    shelf.put(b"a", b"1", b"x" * 44)
    shelf.put(b"a", b"2", b"x" * 45)

    assert (shelf.get(b"a", b"1"), shelf.get(b"a", b"2")) == (b"x" * 44, None)


@pytest.mark.parametrize("place", range(64))
def test_what_two_have_written_at_once_is_taken_for_nothing(place):
    shelf = Shelf(places=1, size=64)
    shelf.put(b"a", b"1", b"x" * 44)
    shelf._bytes[place] ^= 1

    assert shelf.get(b"a", b"1") is None


@pytest.mark.filterwarnings("ignore:.*fork")  # of a process with threads
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot copy a process")
def test_another_process_of_the_same_site_finds_it():
    shelf = Shelf(places=4, size=64)
    child = os.fork()
    if child == 0:
        shelf.put(b"a", b"1", b"written there")
        os._exit(0)
    os.waitpid(child, 0)

    assert shelf.get(b"a", b"1") == b"written there"
    shelf.clear()
    assert shelf.get(b"a", b"1") is None
