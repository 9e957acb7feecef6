"""The log of an episode in plain sentences."""

import pytest

from games.my_city.moves import End, Order, Pass, Place, Reveal
from games.my_city.telling import tell
from tests.builders import cells, deck, log_of, record

SETUP = log_of(record(seats=2, buildings=deck(d="XX", q="XXXXX"))).setup


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Reveal("d"), "The card is the yellow domino."),
        (Reveal("q"), "The card is the yellow q."),
        (Place(0, cells("C5 C4"), "d"), "Ana built the yellow domino on C4 C5."),
        (Place(1, cells("C4"), None), "Ben built the building on C4."),
        (Pass(1, "d"), "Ben passed the yellow domino for 1 point."),
        (Pass(0), "Ana passed the building for 1 point."),
        (End(1, "d"), "Ben ended the episode."),
        (Order((1, 0)), "The group put the tied cities in order: Ben, then Ana."),
    ],
)
def test_a_move_is_told(move, words):
    assert tell(SETUP, move) == words
