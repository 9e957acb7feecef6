"""My City, as the registry sees it."""

from games.kit.game import Game
from games.my_city.episode import begin, play
from games.my_city.moves import Move, Reveal, move_json, read_move
from games.my_city.ranking import standing
from games.my_city.setup import Setup, read_setup
from games.my_city.state import State


def _asks(move: Move) -> bool:
    return isinstance(move, Reveal)


MY_CITY: Game[Setup, Move, State] = Game(
    slug="my-city",
    title="My City",
    seats=range(1, 5),
    rules_version=1,
    read_setup=read_setup,
    read_move=read_move,
    move_json=move_json,
    begin=begin,
    play=play,
    standing=standing,
    asks=_asks,
)
