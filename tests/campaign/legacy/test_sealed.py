"""What was typed of a chapter that is put back is told to nobody; what is in use stays."""

import pytest

from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Entry, Moment, Sticker
from campaign.legacy.sealed import sealed_entries
from campaign.legacy.sheet import sheet_of
from campaign.legacy.stickers import Kind, Where
from campaign.legacy.stock import Definition, Stock, Waiver
from tests.campaign.legacy.test_sheet import table

FLAG = Kind("own1", "Flag", "s", Where.MARKED, None, "F", "red")
LATE = Definition(FLAG, chapter=3)
BRINGS = table(6, "end all: 1 own1")
"""What an episode of chapter 2 brings."""

SEALED = [
    pytest.param([LATE], {0}, id="a kind of a sealed chapter"),
    pytest.param([Definition(FLAG, chapter=2)], set(), id="a kind of an opened chapter"),
    pytest.param([Definition(FLAG)], set(), id="nobody knows of which chapter it is"),
    pytest.param([LATE, Sticker("own1", (0, 0))], set(), id="it sticks on a board"),
    pytest.param([LATE, Given("own1")], set(), id="a city has got it"),
    pytest.param([LATE, Crossed("own1", 1)], set(), id="it was crossed off"),
    pytest.param([LATE, Waiver("own1", 1, (1, Moment.END), "no")], set(), id="it was not taken"),
    pytest.param([LATE, BRINGS], set(), id="an opened episode brings it"),
    pytest.param([LATE, Stock(2, (("own1", 1),))], set(), id="an opened envelope holds it"),
    pytest.param([LATE, Stock(3, (("own1", 1),))], {0, 1}, id="its own envelope holds it"),
    pytest.param([LATE, table(7, "end all: 1 own1")], {0, 1}, id="its own chapter brings it"),
    pytest.param([LATE, Stock(2, (("tree", 1),))], {0}, id="something else is in use"),
    pytest.param(
        [Definition(FLAG, chapter=2), LATE], {1}, id="described anew in the sealed chapter"
    ),
]


def ledger(marks):
    cities = (Sticker, Given, Crossed, Waiver)
    return [
        Entry(number, 1, Moment.END, 0 if isinstance(mark, cities) else None, mark)
        for number, mark in enumerate(marks)
    ]


@pytest.mark.parametrize(("marks", "sealed"), SEALED)
def test_what_belongs_to_a_sealed_chapter(marks, sealed):
    assert sealed_entries(ledger(marks), 2) == sealed
    assert sealed_entries(ledger(marks), 3) == set()


def test_a_kind_is_as_it_was_before_the_sealed_chapter():
    first = Definition(Kind("own1", "Banner", "s", Where.MARKED, None, "B", "red"), chapter=2)
    names = {
        opened: sheet_of(ledger([first, LATE]), opened).kinds["own1"].name for opened in (2, 3)
    }
    assert names == {2: "Banner", 3: "Flag"}
