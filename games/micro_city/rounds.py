"""A table move by move: what a move changes, and which moves the rules refuse."""

from dataclasses import replace

from games.kit.cells import space_name
from games.kit.errors import RuleError
from games.kit.words import counted
from games.micro_city.city import DISTRICTS, Kind, Side, beside, is_walk
from games.micro_city.company import MONEY, NOTHING, stock_of
from games.micro_city.deeds import Deed, DeedKind
from games.micro_city.doing import attempt, cannot_afford, die_not_active, no_token_there
from games.micro_city.final import close_round, turned
from games.micro_city.moves import (
    AreaAction,
    CardAction,
    Free,
    Invest,
    Move,
    Project,
    Retrieve,
    Roll,
    SetDice,
)
from games.micro_city.refusals import Refusal
from games.micro_city.setup import START, Setup
from games.micro_city.state import Phase, State


def begin(setup: Setup) -> State:
    """Return the table before its first round; the dial stands at the number of rounds."""
    backs = frozenset(DISTRICTS) if setup.house.start_side is Side.B else frozenset[int]()
    return State(setup, setup.engineer, START, setup.rounds, backs=backs)


def play(state: State, move: Move) -> State:
    """Return the state after a move; the final phase runs at once where it is due.

    Raises RuleError with a Refusal code; the checks stand in the order of the
    record format, section micro-city.
    """
    return close_round(act(state, move))


def act(state: State, move: Move) -> State:
    """Return the state after a move and before the final phase; raises RuleError."""
    if state.finished:
        raise RuleError(
            Refusal.FINISHED, "The game is over: it is " + ("won." if state.won else "lost.")
        )
    if error := wrong_phase(state, move):
        raise error
    state = replace(state, lost=NOTHING)
    match move:
        case Roll():
            return _roll(state, move)
        case SetDice():
            return _prepared(state, move.dice)
        case Free():
            return _free(state, move)
        case Project():
            return _project(state, move)
        case Retrieve():
            return _retrieve(state, move)
        case Invest():
            return _invest(state, move)


_DUE = {
    Phase.PREPARATION: "First the dice of this round are rolled.",
    Phase.PROJECT: "The dice are kept: now use a project card, or retrieve all of them.",
    Phase.INVESTMENT: "Now the Engineer's area is due: use it, or skip it.",
}

_PHASES: dict[type[Move], Phase] = {
    Roll: Phase.PREPARATION,
    SetDice: Phase.PREPARATION,
    Free: Phase.PROJECT,
    Project: Phase.PROJECT,
    Retrieve: Phase.PROJECT,
    Invest: Phase.INVESTMENT,
}


def wrong_phase(state: State, move: Move) -> RuleError | None:
    """Return the refusal of a move whose phase it is not (text: Round sequence)."""
    if state.phase is not _PHASES[type(move)]:
        return RuleError(Refusal.WRONG_PHASE, _DUE[state.phase])
    if isinstance(move, SetDice) and not state.may_set:
        return RuleError(
            Refusal.WRONG_PHASE, "Dice are set only in the round after planning: roll them."
        )
    return None


def _roll(state: State, move: Roll) -> State:
    left = [*move.dice]
    for die in move.keep:
        if die not in left:
            rolled = ", ".join(map(str, move.dice))
            kept = " and ".join(map(str, move.keep))
            raise RuleError(
                Refusal.NOT_ROLLED, f"The dice show {rolled}: {kept} cannot be kept of them."
            )
        left.remove(die)
    return _prepared(state, move.keep)


def _prepared(state: State, dice: tuple[int, ...]) -> State:
    return replace(state, active=dice, phase=Phase.PROJECT, may_set=False, freed=frozenset[str]())


def _free(state: State, move: Free) -> State:
    if error := free_refusal(state, move):
        raise error
    way = MONEY if move.die is None else "die"
    freed = replace(state.without_tokens(frozenset({move.area})), freed=state.freed | {way})
    if move.die is None:
        return freed.paying(stock_of(MONEY, state.setup.house.take_back_cost))
    return freed.activating(move.die)


def free_refusal(state: State, move: Free) -> RuleError | None:
    """Return why a token cannot be taken back in the preparation, None if it can."""
    way = MONEY if move.die is None else "die"
    if way in state.freed:
        return RuleError(
            Refusal.ONCE_A_ROUND,
            f"A token was taken back for {'money' if way == MONEY else 'a die'} this round"
            " already: each way counts once a round.",
        )
    if move.die is not None and (error := die_not_active(state, move.die)):
        return error
    if error := no_token_there(state, frozenset({move.area})):
        return error
    cost = stock_of(MONEY, state.setup.house.take_back_cost)
    return cannot_afford(state, cost) if move.die is None else None


def _project(state: State, move: Project) -> State:
    if error := card_refusal(state, move.card):
        raise error
    card = state.setup.projects[move.card]
    if not is_walk(state.engineer, move.path, card.moves):
        raise wrong_path(state, card.moves)
    return project_at(arrived(state, move), move)


def card_refusal(state: State, card: int) -> RuleError | None:
    """Return the refusal of a card that is discarded."""
    if card not in state.used:
        return None
    return RuleError(
        Refusal.CARD_USED, f"Card {card} is discarded: retrieving brings all cards back."
    )


def wrong_path(state: State, moves: int) -> RuleError:
    """Return the refusal of a path that is no walk of the Engineer."""
    return RuleError(
        Refusal.WRONG_PATH,
        f"From {space_name(state.engineer)} the Engineer makes exactly"
        f" {counted(moves, 'move')}, each to an area that shares a side.",
        spaces=(state.engineer,),
    )


def arrived(state: State, move: Project) -> State:
    """Return the state when the Engineer has walked and the card is discarded."""
    there = move.path[-1] if move.path else state.engineer
    return replace(state, engineer=there, used=state.used | {move.card})


def project_at(state: State, move: Project) -> State:
    """Return what comes of a card's action once the Engineer has arrived; raises RuleError."""
    if move.action is CardAction.PLANNING:
        return _planned(state, move)
    card = state.setup.projects[move.card]
    deeds = card.basic
    if move.action is CardAction.ADVANCED:
        deeds = card.advanced
        if error := die_not_active(state, card.die):
            raise error
        state = state.activating(card.die)
    done = attempt(state, deeds, move.given)
    if done.error:
        raise done.error
    return replace(done.state, phase=Phase.INVESTMENT)


def _planned(state: State, move: Project) -> State:
    if move.given.keys:
        raise RuleError(Refusal.WRONG_ACTION, "Planning needs nothing else to be said.")
    skips = state.setup.house.planning_skips_invest
    return replace(state, may_set=True, phase=Phase.FINAL if skips else Phase.INVESTMENT)


def _retrieve(state: State, move: Retrieve) -> State:
    if move.to not in beside(state.engineer):
        raise wrong_path(state, 1)
    moved = replace(state, engineer=move.to, used=frozenset[int](), phase=Phase.INVESTMENT)
    return turned(moved) if state.setup.house.retrieve_dial else moved


def _invest(state: State, move: Invest) -> State:
    if move.action is AreaAction.SKIP:
        if move.given.keys:
            raise RuleError(Refusal.WRONG_ACTION, "Skipping needs nothing else to be said.")
        return replace(state, phase=Phase.FINAL)
    if error := has_token(state):
        raise error
    deeds, die = area_deeds(state, move.action), state.here.die
    if move.action is AreaAction.DIE:
        if error := die_not_active(state, die):
            raise error
        state = state.activating(die)
    done = attempt(state, deeds, move.given)
    if done.error:
        raise done.error
    return replace(done.state, phase=Phase.FINAL)


def has_token(state: State) -> RuleError | None:
    """Return the refusal of using the Engineer's area while a token lies on it."""
    if state.engineer not in state.tokens:
        return None
    return RuleError(
        Refusal.HAS_TOKEN,
        f"A token lies on {space_name(state.engineer)}: the area cannot be used, only skipped.",
        spaces=(state.engineer,),
    )


def area_deeds(state: State, action: AreaAction) -> tuple[Deed, ...]:
    """Return what the Engineer's area offers, with a die or without (text: District actions)."""
    here, with_die = state.here, action is AreaAction.DIE
    match here.kind:
        case Kind.INDUSTRIAL:
            return (Deed(DeedKind.GATHER, 2 if with_die else 1, here.material),)
        case Kind.RESIDENTIAL if with_die:
            return (Deed(DeedKind.CONSTRUCT),)
        case Kind.RESIDENTIAL:
            return (Deed(DeedKind.MONEY, 2),)
        case Kind.COMMERCIAL:
            trade = Deed(DeedKind.TRADE, 2 if with_die else 1)
            can_sell_alone = state.setup.house.sell and not with_die
            return (trade, Deed(DeedKind.SELL)) if can_sell_alone else (trade,)
