"""Tangram City, as the registry sees it."""

from games.kit.game import Game
from games.tangram_city.moves import Move, Reveal, move_json, read_move
from games.tangram_city.rounds import begin, play
from games.tangram_city.scoring import standing
from games.tangram_city.setup import Setup, read_setup
from games.tangram_city.state import State


def _asks(move: Move) -> bool:
    return isinstance(move, Reveal)


TANGRAM_CITY: Game[Setup, Move, State] = Game(
    slug="tangram-city",
    title="Tangram City",
    seats=range(1, 6),
    rules_version=1,
    read_setup=read_setup,
    read_move=read_move,
    move_json=move_json,
    begin=begin,
    play=play,
    standing=standing,
    asks=_asks,
)
