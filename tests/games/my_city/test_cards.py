"""The cards to pick from lie in rows of one kind, in whatever order a database has kept them."""

from itertools import permutations

import pytest

from games.my_city.cards import cards_by_kind
from tests.builders import building

DECK = [
    building(colour=colour, id=id) for colour, id in (("yellow", "y"), ("red", "r"), ("blue", "b"))
]
ROWS = [("Residential", ["y"]), ("Public", ["r"]), ("Industrial", ["b"])]


@pytest.mark.parametrize(
    "deck", [*permutations(DECK)], ids=lambda deck: "".join(one.id for one in deck)
)
def test_the_kinds_have_an_order_of_their_own(deck):
    assert [(kind, [card.id for card in row]) for kind, row in cards_by_kind(deck)] == ROWS


def test_a_kind_has_one_row_and_keeps_the_order_of_the_deck_in_it():
    deck = [
        building(colour=colour, id=id)
        for colour, id in (("blue", "b2"), ("red", "r"), ("blue", "b1"))
    ]
    rows = cards_by_kind(deck)
    assert [(kind, [card.id for card in row]) for kind, row in rows] == [
        ("Public", ["r"]),
        ("Industrial", ["b2", "b1"]),
    ]
