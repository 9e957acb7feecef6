"""Micro City, as the registry sees it."""

from games.kit.game import Game
from games.micro_city.moves import Move, move_json, read_move
from games.micro_city.rounds import begin, play
from games.micro_city.scoring import standing
from games.micro_city.setup import Setup, read_setup
from games.micro_city.state import State

MICRO_CITY: Game[Setup, Move, State] = Game(
    slug="micro-city",
    title="Micro City",
    seats=range(1, 2),
    rules_version=1,
    read_setup=read_setup,
    read_move=read_move,
    move_json=move_json,
    begin=begin,
    play=play,
    standing=standing,
)
