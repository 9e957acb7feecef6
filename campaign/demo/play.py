"""A whole episode of the demo as a record, played move by move by the rules."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

from campaign.demo.player import next_move
from campaign.demo.tempers import Temper
from games.my_city.episode import begin, play
from games.my_city.moves import Move, move_json
from games.my_city.practice import BUILDINGS
from games.my_city.results import Absent
from games.my_city.setup import read_setup
from games.records import FORMAT


def shuffled_deck(chance: Random) -> list[str]:
    """Return the cards of the practice set in an order of `chance`."""
    deck = [*BUILDINGS]
    chance.shuffle(deck)
    return deck


def play_episode(
    seats: Sequence[Mapping[str, Any]],
    tempers: Sequence[Temper],
    *,
    absent: Collection[int] = (),
    chance: Random,
) -> dict[str, Any]:
    """Return the record of an episode that mayors of these tempers play to its end."""
    state = begin(read_setup(seats, {}, "setup"))
    deck = shuffled_deck(chance)
    moves: list[Move] = []
    for seat in sorted(absent):
        moves.append(Absent(seat))
        state = play(state, moves[-1])
    while move := next_move(state, deck, tempers, chance):
        moves.append(move)
        state = play(state, move)
    return {
        "format": FORMAT,
        "game": "my-city",
        "seats": [dict(seat) for seat in seats],
        "setup": {},
        "moves": [move_json(move) for move in moves],
    }
