"""Players who choose among what a table offers: one that builds with a plan, and one that idles."""

from itertools import combinations

from games.micro_city.city import beside
from games.micro_city.company import MOST, THINGS
from games.micro_city.moves import AreaAction, Invest, Project, Retrieve, Roll, SetDice
from games.micro_city.offers import legal_moves
from games.micro_city.rounds import play
from games.micro_city.state import Phase

WORTH = {"wood": 3, "coal": 3, "steel": 3, "money": 1.5}


def value(state):
    """Say how well a table stands: buildings, what serves the next ones, tokens and cards."""
    if state.lost_by:
        return -1000
    if state.won:
        return 10000 + state.dial
    need = dict.fromkeys(THINGS, 0)
    for building in state.unbuilt:
        for thing in THINGS:
            need[thing] += building.cost.of(thing)
    useful = sum(
        WORTH[thing] * min(state.company.of(thing), need[thing], MOST)
        + 0.2 * state.company.of(thing)
        for thing in THINGS
    )
    ready = sum(state.company.covers(item.cost) for item in state.unbuilt)
    first = state.unbuilt[0] if state.unbuilt else None
    if state.setup.rules.is_ordered and first:
        ready = 2 * state.company.covers(first.cost)
    return (
        40 * len(state.built) + useful + 4 * ready + 1.5 * min(state.pool, 4)
        + 0.6 * (len(state.setup.projects) - len(state.used)) + 3 * state.dial
        + 2 * state.may_set - 0.3 * len(state.tokens)
    )  # fmt: skip


def best_turn(state, width=12, fond=()):
    """Return the best moves from the project phase to the end of the round, and their value."""
    found = []
    for move in legal_moves(state):
        after = play(state, move)
        guess = value(after) + taste(move, fond)
        if not is_over(after):
            guess += _hope(after) - 3 * (after.phase is Phase.PROJECT)
        found.append((guess, move, after))
    found.sort(key=lambda item: -item[0])
    whole = []
    for _, move, after in found[:width]:
        worth, rest = (value(after), [])
        if not is_over(after):
            worth, rest = best_turn(after, max(2, width // 3), fond)
        whole.append((worth + taste(move, fond), [move, *rest]))
    return max(whole, key=lambda item: item[0])


def is_over(state):
    """Whether the round is over, or the game."""
    return state.finished or state.phase is Phase.PREPARATION


def taste(move, fond):
    """Say how much more a move is worth to somebody who is fond of what it is told."""
    return 8 * len(move.given.keys & {*fond}) if isinstance(move, Project | Invest) else 0


def _hope(state):
    """Guess what the investment phase will add."""
    if state.engineer in state.tokens:
        return -6
    return 12 if state.here.die in state.active else 3


def dice_for(state, rolled):
    """Return the two of the rolled dice that promise most."""
    pairs = sorted(set(combinations(sorted(rolled), 2)))
    return max(pairs, key=lambda keep: best_turn(play(state, Roll(rolled, keep)), 6)[0])


def builder(rng, state, fond=()):
    """Play a game to its end by looking one round ahead; yield the moves."""
    while not state.finished:
        if state.may_set:
            pairs = [(a, b) for a in range(1, 7) for b in range(a, 7)]
            keep = max(pairs, key=lambda keep: best_turn(play(state, SetDice(keep)), 4)[0])
            moves = [SetDice(keep)]
        else:
            rolled = tuple(rng.choices(range(1, 7), k=3))
            moves = [Roll(rolled, dice_for(state, rolled))]
        moves += best_turn(play(state, moves[0]), fond=fond)[1]
        for move in moves:
            yield move
            state = play(state, move)
            if state.finished:
                return


def idler(rng, state):
    """Walk about and skip; every other area gets a token; yield the moves until that loses."""
    while not state.finished:
        rolled = tuple(rng.choices(range(1, 7), k=3))
        fresh = [area for area in beside(state.engineer) if area not in state.tokens]
        to = rng.choice(fresh or [*beside(state.engineer)])
        for move in (Roll(rolled, rolled[:2]), Retrieve(to), Invest(AreaAction.SKIP)):
            yield move
            state = play(state, move)
            if state.finished:
                return
