"""Ordering the buildings of a final board, and entering a city by 24 of them."""

from random import Random

from games.my_city.buildings import Building, Colour
from games.my_city.final_board import order_of
from games.my_city.moves import move_json
from games.my_city.results import FinalBoard, Result, Stand
from games.my_city.setup import Setup
from games.my_city.state import Built, City
from games.my_city.terrain import Board
from games.records import read_record
from tests.benchmarks.measuring import Figure, rate

BANKS = "00000111111"
GROUND = Board(("." * 11,) * 11, (BANKS,) * 11)
DOMINO = frozenset({(0, 0), (0, 1)})
DECK = {f"d{number}": Building(f"d{number}", Colour.RED, DOMINO) for number in range(24)}


def stands(rng):
    """Return 24 dominoes in one snake from the river, told in an order of chance."""
    spots = [((row, column), (row, column + 1)) for row in range(8) for column in (5, 7, 9)]
    moves = [Stand(0, id, cells) for id, cells in zip(DECK, spots, strict=True)]
    rng.shuffle(moves)
    return moves


def figures():
    moves = stands(Random(1))
    setup = Setup(("Ana",), (GROUND,), DECK)
    whole = City(tuple(Built(move.building, move.cells) for move in moves), is_later=True)
    corner = Built(moves[-1].building, ((10, 0), (10, 1)))
    apart = City((*whole.built[:-1], corner), is_later=True)
    record = read_record(
        {
            "format": "city-record/1",
            "game": "my-city",
            "seats": [{"name": "Ana"}],
            "setup": {
                "terrain": [*GROUND.terrain],
                "banks": [*GROUND.banks],
                "buildings": {id: {"colour": "red", "shape": ["XX"]} for id in DECK},
            },
            "moves": [
                {"do": "later", "seat": 0},
                *(move_json(move) for move in (*moves, Result(0, FinalBoard(0)))),
            ],
        }
    )

    most = "20 or more: 50 ms at most"
    yield Figure(
        "24 buildings put into a legal order",
        rate(lambda: order_of(setup, 0, whole), 1),
        "boards/s",
        most,
    )
    yield Figure(
        "the one of 24 named that no order allows",
        rate(lambda: order_of(setup, 0, apart), 1),
        "boards/s",
        most,
    )
    yield Figure("a city entered by 24 buildings, folded", rate(record.fold, 26), "moves/s")
