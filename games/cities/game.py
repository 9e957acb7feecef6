"""Cities, as the registry sees it: turn by turn, or with districts entered when it is over."""

from collections.abc import Mapping, Sequence

from games.cities.entered.moves import (
    EnterDistrict,
    EnteredMove,
    EnterSums,
    entered_json,
    read_entered_move,
)
from games.cities.entered.playing import EnteredState, begin_entered, play_entered
from games.cities.entered.scoring import entered_standing
from games.cities.entered.setup import EnteredSetup, is_entered, read_entered_setup
from games.cities.moves import Claim, Count, Move, move_json, read_move
from games.cities.scoring import standing
from games.cities.setup import Setup, read_setup
from games.cities.state import State
from games.cities.turns import begin, play
from games.kit.game import Game
from games.kit.reading import Json
from games.kit.scores import Standing

AnySetup = Setup | EnteredSetup
AnyMove = Move | EnteredMove
AnyState = State | EnteredState


def _read_setup(seats: Sequence[Mapping[str, Json]], setup: Json, where: str) -> AnySetup:
    read = read_entered_setup if is_entered(setup) else read_setup
    return read(seats, setup, where)


def _read_move(value: Json, setup: AnySetup, where: str) -> AnyMove:
    if isinstance(setup, EnteredSetup):
        return read_entered_move(value, setup, where)
    return read_move(value, setup, where)


def _move_json(move: AnyMove) -> dict[str, Json]:
    if isinstance(move, EnterDistrict | EnterSums):
        return entered_json(move)
    return move_json(move)


def _begin(setup: AnySetup) -> AnyState:
    return begin_entered(setup) if isinstance(setup, EnteredSetup) else begin(setup)


def _play(state: AnyState, move: AnyMove) -> AnyState:
    match state, move:
        case EnteredState(), EnterDistrict() | EnterSums():
            return play_entered(state, move)
        case State(), _ if not isinstance(move, EnterDistrict | EnterSums):
            return play(state, move)
    raise TypeError(move)


def _standing(state: AnyState) -> Standing:
    return entered_standing(state) if isinstance(state, EnteredState) else standing(state)


def _asks(move: AnyMove) -> bool:
    """An action ends a turn and asks the next seat; all else stands beside the turns."""
    return not isinstance(move, Claim | Count | EnterDistrict | EnterSums)


CITIES: Game[AnySetup, AnyMove, AnyState] = Game(
    slug="cities",
    title="Cities",
    seats=range(2, 5),
    rules_version=1,
    read_setup=_read_setup,
    read_move=_read_move,
    move_json=_move_json,
    begin=_begin,
    play=_play,
    standing=_standing,
    asks=_asks,
)
