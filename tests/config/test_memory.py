"""Memory is given back where the C library can be told to, and all goes on where it can't."""

import ctypes
from threading import Semaphore

import pytest

from campaign.config import memory


class Library:
    def __init__(self):
        self.told = []

    def mallopt(self, *told):
        self.told.append(told)

    def malloc_trim(self, kept):
        self.told.append(kept)


def raiser(error):
    def refuse(_):
        raise error

    return refuse


def test_what_is_free_is_given_back_after_the_library_was_told_how(monkeypatch):
    library = Library()
    monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
    memory.give_back()
    assert library.told == [(-3, 131_072), (-1, 131_072), (-8, 1), 0]


@pytest.mark.parametrize(
    "load",
    [
        pytest.param(raiser(OSError("no library")), id="none"),
        pytest.param(raiser(TypeError("a name is needed")), id="Windows"),
        pytest.param(lambda _: object(), id="another one"),
    ],
)
def test_where_there_is_no_such_library_nothing_happens(monkeypatch, load):
    monkeypatch.setattr(ctypes, "CDLL", load)
    memory.give_back()


def test_it_is_given_back_again_and_again_without_end(monkeypatch):
    given = Semaphore(0)
    monkeypatch.setattr(memory, "BETWEEN", 0.01)
    monkeypatch.setattr(memory, "give_back", given.release)
    memory.give_back_by_and_by()
    assert all(given.acquire(timeout=60) for _ in range(3))
