"""Multicity, as the registry sees it."""

from games.kit.game import Game
from games.multicity.moves import Move, move_json, read_move
from games.multicity.scoring import standing
from games.multicity.setup import Setup, read_setup
from games.multicity.state import State
from games.multicity.turns import begin, play

MULTICITY: Game[Setup, Move, State] = Game(
    slug="multicity",
    title="Multicity",
    seats=range(2, 5),
    rules_version=1,
    read_setup=read_setup,
    read_move=read_move,
    move_json=move_json,
    begin=begin,
    play=play,
    standing=standing,
)
