"""Cities, as the registry sees it."""

from games.cities.moves import Claim, Count, Move, move_json, read_move
from games.cities.scoring import standing
from games.cities.setup import Setup, read_setup
from games.cities.state import State
from games.cities.turns import begin, play
from games.kit.game import Game


def _owing(state: State) -> tuple[int, ...]:
    return state.owing


def _asks(move: Move) -> bool:
    """An action ends a turn and asks the next seat; claims and counts stand beside the turns."""
    return not isinstance(move, Claim | Count)


CITIES: Game[Setup, Move, State] = Game(
    slug="cities",
    title="Cities",
    seats=range(2, 5),
    rules_version=1,
    read_setup=read_setup,
    read_move=read_move,
    move_json=move_json,
    begin=begin,
    play=play,
    standing=standing,
    owing=_owing,
    asks=_asks,
)
