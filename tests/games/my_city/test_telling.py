"""The log of an episode in plain sentences."""

import pytest

from games.my_city.moves import End, Order, Pass, Place, Reveal
from games.my_city.results import Result, Sheet
from games.my_city.telling import tell
from tests.builders import cells, deck, log_of, record
from tests.games.my_city.rules import notation

DECK = deck(d="XX", q="XXXXX")
LOG = log_of(record("reveal d", seats=2, buildings=DECK))
BEFORE, AFTER = LOG.states
"""The states before the first card, and with the yellow domino open."""
ENDED = log_of(record("reveal d", "0 ends", seats=2, buildings=DECK)).state
"""Ana has ended, and Ben has not."""


@pytest.mark.parametrize(
    ("move", "before", "words"),
    [
        (Reveal("d"), BEFORE, "The card is the yellow domino."),
        (Reveal("q"), AFTER, "The card is the yellow bar of five."),
        (Place(0, cells("C5 C4"), "d"), None, "Ana built the yellow domino on C4 C5."),
        (Place(0, cells("C5 C4"), "q"), AFTER, "Ana built the yellow bar of five on C4 C5."),
        (Place(0, cells("C5 C4")), AFTER, "Ana built the yellow domino on C4 C5."),
        (Place(1, cells("C4")), None, "Ben built the building on C4."),
        (Place(1, cells("C4")), BEFORE, "Ben built the building on C4."),
        (Pass(1, "d"), None, "Ben passed the yellow domino for 1 point."),
        (Pass(0), AFTER, "Ana passed the yellow domino for 1 point."),
        (Pass(0), None, "Ana passed the building for 1 point."),
        (End(1, "d"), AFTER, "Ben’s city ended; Ana goes on."),
        (End(1, "d"), ENDED, "Ben’s city ended, and with it the episode."),
        (End(1, "d"), None, "Ben’s city ended."),
        (Order((1, 0)), None, "The group put the tied cities in order: Ben, then Ana."),
    ],
)
def test_a_move_is_told(move, before, words):
    assert tell(LOG.setup, move, before) == words


def test_all_whose_cities_are_to_be_entered_are_told():
    log = log_of(record("1 later", "2 later", "reveal d", seats=3, buildings=DECK))
    said = tell(log.setup, End(0), log.state)
    assert said == "Ana’s city ended; Ben’s and Cleo’s are still to be entered."


def test_all_who_go_on_are_told():
    log = log_of(record("reveal d", seats=4, buildings=DECK))
    assert tell(log.setup, End(1), log.state) == "Ben’s city ended; Ana, Cleo and Dan go on."


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ("reveal d; 1 passes", "; Ben goes on"),
        ("reveal d; 1 passes; 0 passes; reveal q", "; Ben goes on"),
        ("reveal d; 1 passes; 0 passes; reveal q; 1 passes", ", and with it the episode"),
        ("reveal d; 1 later", "; Ben’s is still to be entered"),
        ("reveal d; 1 ends", ", and with it the episode"),
    ],
)
def test_only_who_still_owes_something_goes_on(before, words):
    log = log_of(record(*before.split("; "), seats=2, buildings=DECK))

    assert tell(log.setup, End(0), log.state) == f"Ana’s city ended{words}."


def test_the_end_of_the_other_side_is_no_episode():
    log = log_of(record("reveal d", "1 ends", seats=2, buildings=DECK, rules="eternal"))

    assert tell(log.setup, End(0), log.state) == "Ana’s city ended, and with it the game."


def test_points_typed_beside_a_city_s_end_are_told():
    rules = notation.sheet("groups points=1", "typed words=Harbour")
    setup = log_of(record(seats=2, buildings=DECK, rules=rules)).setup
    ended = Result(0, Sheet(1, 2, 0, 3, lines=(("groups", 7), ("typed", -1))))
    assert tell(setup, ended, None) == (
        "Ana’s city ended: 1 pass, 2 trees, 0 rocks, 3 empty spaces;"
        " Largest group of a colour 7 points; Harbour −1 point."
    )
