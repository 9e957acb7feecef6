"""What may be taken back together with a change that it could not stand beside."""

import pytest

from games.dropping import MOST_DROPPED, drop_lines, droppable
from games.log import Amend, Undo
from games.my_city.moves import Pass, Place
from games.my_city.results import Points, Result
from tests.builders import cells, deck, log_of, record

DECK = deck(d="XX", e="XX")
TIED = ["0 points 8", "1 points 8", "order 1 0"]
LAST = ["reveal d", "0 builds B1 B2", "1 passes", "reveal e", "0 builds A1 A2", "1 passes"]


def points(seat, number):
    return Result(seat, Points(number))


@pytest.mark.parametrize(
    ("lines", "entry", "numbers"),
    [
        pytest.param(TIED, Amend(0, points(0, 9)), (2,), id="an order of cities no longer tied"),
        pytest.param(TIED, Undo(1), (2,), id="an order, with a result that is taken back"),
        pytest.param(TIED, Amend(0, points(0, 8)), (), id="nothing where nothing falls"),
        pytest.param(TIED, Amend(0, points(0, 99)), (), id="not what is refused by itself"),
        pytest.param(
            LAST, Amend(1, Place(0, cells("B3 B4"))), (4,), id="the building that needed it"
        ),
        pytest.param(LAST, Undo(1), (), id="no card, which others answered"),
        pytest.param(LAST, Amend(3, Pass(0)), (), id="no act in the place of a card"),
    ],
)
def test_what_goes_with_a_change(lines, entry, numbers):
    assert droppable(log_of(record(*lines, seats=2, buildings=DECK)), entry) == numbers


@pytest.mark.parametrize(
    ("count", "is_offered"),
    [pytest.param(MOST_DROPPED, True, id="the most"), pytest.param(MOST_DROPPED + 1, False)],
)
def test_so_many_lines_go_with_a_change(count, is_offered):
    said = [f"overrule 0 trees {number} said" for number in range(count)]
    log = log_of(record("0 sheet 0 0 0 0", *said, buildings=DECK))

    assert bool(droppable(log, Amend(0, points(0, 9)))) is is_offered


def test_the_last_line_is_taken_back_first():
    assert drop_lines([2, 9, 4]) == [{"do": "undo", "of": number} for number in (9, 4, 2)]
