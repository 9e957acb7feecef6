"""A table whose districts are entered when the game is over: its state, and what a move changes."""

from dataclasses import dataclass

from games.cities.district import District
from games.cities.entered.checking import district_of
from games.cities.entered.moves import EnterDistrict, EnteredMove, EnterSums
from games.cities.entered.reach import is_reachable
from games.cities.entered.refusals import EnteredRefusal
from games.cities.entered.setup import EnteredSetup
from games.cities.refusals import Refusal
from games.kit.errors import RuleError
from games.kit.words import listed


@dataclass(frozen=True, slots=True)
class Ending:
    """How a seat was entered; `district` is None where only its sums are known."""

    move: EnteredMove
    district: District | None = None


@dataclass(frozen=True, slots=True)
class EnteredState:
    """A table after some moves: what was entered for each seat, None where nothing was yet."""

    setup: EnteredSetup
    endings: tuple[Ending | None, ...]

    @property
    def finished(self) -> bool:
        """Whether every seat is entered."""
        return None not in self.endings

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that are still to be entered."""
        return tuple(seat for seat, ending in enumerate(self.endings) if ending is None)


def begin_entered(setup: EnteredSetup) -> EnteredState:
    """Return the table before anything is entered."""
    return EnteredState(setup, (None,) * len(setup.names))


def play_entered(state: EnteredState, move: EnteredMove) -> EnteredState:
    """Return the state after a move.

    Raises RuleError; the checks stand in this order: finished, already_entered; then of a
    district no_tile | half_tile, tile_apart, district_full_size, too_many_features, each
    feature (wrong_space), each space with pieces (no_colour, wrong_space, feature_taken,
    too_high), wrong_colour, too_many_pieces, too_many_cards; of sums odd_monuments; of
    both no_such_value, value_taken.
    """
    name = state.setup.names[move.seat]
    if state.finished:
        raise RuleError(
            Refusal.FINISHED, "All districts are entered; a line of the log can be fixed."
        )
    if state.endings[move.seat] is not None:
        raise RuleError(
            EnteredRefusal.ALREADY_ENTERED, f"{name} is entered already: fix that line instead."
        )
    return _with(state, move.seat, ending_of(state, move))


def ending_of(state: EnteredState, move: EnteredMove) -> Ending:
    """Return what a move enters for its seat, whoever has acted; raises RuleError."""
    match move:
        case EnterDistrict(seat, plan, achievements, cards):
            district = district_of(plan, state.setup)
            _refuse_cards(state, len(cards))
            _refuse_values(state, seat, achievements)
            return Ending(move, district)
        case EnterSums(seat, sums):
            _refuse_sums(state, seat, sums)
            return Ending(move)


def _refuse_cards(state: EnteredState, number: int) -> None:
    most = state.setup.most_cards
    if number > most:
        raise RuleError(
            EnteredRefusal.TOO_MANY_CARDS,
            f"Nobody takes more than {most} scoring cards in a game, and here are {number}.",
        )


def _refuse_values(state: EnteredState, seat: int, achievements: tuple[int, ...]) -> None:
    game = state.setup.game
    for index, achievement in enumerate(game.achievements):
        value, known = achievements[index], game.values(index)
        if value == 0:
            continue
        if value not in known:
            raise RuleError(
                EnteredRefusal.NO_SUCH_VALUE,
                f"“{achievement.title}” gives {listed(map(str, known), 'or')}, not {value}.",
            )
        holders = [name for name, taken in _claims(state, index, seat) if taken == value]
        if holders:
            raise RuleError(
                EnteredRefusal.VALUE_TAKEN,
                f"The {value} of “{achievement.title}” is taken, by {holders[0]}.",
            )


def _claims(state: EnteredState, index: int, seat: int) -> list[tuple[str, int]]:
    """Return who else has which value of an achievement, as far as that is known."""
    return [
        (name, ending.move.achievements[index])
        for other, (name, ending) in enumerate(zip(state.setup.names, state.endings, strict=True))
        if other != seat and ending and isinstance(ending.move, EnterDistrict)
    ]


def _refuse_sums(state: EnteredState, seat: int, sums: tuple[int, ...]) -> None:
    achievements, monuments = sums[0], sums[-1]
    if monuments % 2:
        raise RuleError(
            EnteredRefusal.ODD_MONUMENTS, f"Each monument gives 2, so {monuments} cannot be."
        )
    game = state.setup.game
    if not game.achievements:
        return
    values = [frozenset(game.values(index)) for index in range(len(game.achievements))]
    if not is_reachable(values, [achievements]):
        raise RuleError(
            EnteredRefusal.NO_SUCH_VALUE,
            f"No values of this city board, one an achievement, make {achievements} together.",
        )
    claims = [_claims(state, index, seat) for index in range(len(values))]
    left = [
        known - {value for _, value in taken} for known, taken in zip(values, claims, strict=True)
    ]
    if not is_reachable(left, [achievements, *_sums_beside(state, seat)]):
        raise RuleError(
            EnteredRefusal.VALUE_TAKEN,
            f"The values that the others have left do not make {achievements} together.",
        )


def _sums_beside(state: EnteredState, seat: int) -> list[int]:
    """Return what the achievements of the others gave of whom only the sums are known."""
    return [
        ending.move.sums[0]
        for other, ending in enumerate(state.endings)
        if other != seat and ending and isinstance(ending.move, EnterSums)
    ]


def _with(state: EnteredState, seat: int, ending: Ending) -> EnteredState:
    endings = (*state.endings[:seat], ending, *state.endings[seat + 1 :])
    return EnteredState(state.setup, endings)
