"""What a table offers now: for its page, by the functions that `play` asks too.

Nothing here decides: whatever is offered has been tried as a move.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from games.kit.cells import Cell
from games.kit.errors import RuleError
from games.micro_city.choosing import choices
from games.micro_city.city import AREAS, beside, walks
from games.micro_city.closed import NO_TOKEN, latest, why
from games.micro_city.company import Stock
from games.micro_city.deeds import Card, Deed, DeedKind
from games.micro_city.doing import cost_of
from games.micro_city.final import Final, close_round, final_due
from games.micro_city.moves import (
    AreaAction,
    CardAction,
    Free,
    Invest,
    Move,
    Project,
    Retrieve,
)
from games.micro_city.refusals import Refusal
from games.micro_city.rounds import (
    act,
    area_deeds,
    arrived,
    card_refusal,
    free_refusal,
)
from games.micro_city.state import Phase, State
from games.micro_city.told import UNTOLD, With

WHERE = (DeedKind.DEVELOP, DeedKind.CONSTRUCT)
"""The deeds for which it matters where the Engineer stands: these, and with a bonus of these."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to do a deed: the move, what it costs, and the state before the final phase.

    `after.company` is what the company has then, `after.lost` what it gained above 5.
    """

    move: Move
    cost: Stock
    after: State


@dataclass(frozen=True, slots=True)
class Offer:
    """A deed (None: planning, skipping), and all ways to do it; else why there is none."""

    action: CardAction | AreaAction
    deed: Deed | None
    choices: tuple[Choice, ...]
    error: RuleError | None = None


@dataclass(frozen=True, slots=True)
class FreeOffer:
    """A way to take back a token in the preparation: for money (None) or by a die; or why not."""

    die: int | None
    areas: tuple[Cell, ...]
    error: RuleError | None = None


@dataclass(frozen=True, slots=True)
class CardOutlook:
    """A project card now: `error` if it is discarded, and why each action is closed, or None."""

    number: int
    card: Card
    error: RuleError | None
    actions: dict[CardAction, RuleError | None]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move leads to: the state before the final phase, that phase, and the state after."""

    after: State
    final: Final | None
    state: State


def phase_due(state: State) -> Phase | None:
    """Return the phase whose move is due, None once the game is over."""
    return None if state.finished else state.phase


def preview(state: State, move: Move) -> Preview:
    """Return what a move leads to, without making it; raises RuleError as `play` does."""
    after = act(state, move)
    return Preview(after, final_due(after), close_round(after))


def free_offers(state: State) -> tuple[FreeOffer, ...]:
    """Return the ways to take back a token between the dice and the project phase."""
    if phase_due(state) is not Phase.PROJECT:
        return ()
    return tuple(_free_offer(state, die) for die in (None, *sorted({*state.active})))


def _free_offer(state: State, die: int | None) -> FreeOffer:
    errors = {area: free_refusal(state, Free(area, die)) for area in AREAS}
    areas = tuple(area for area, error in errors.items() if error is None)
    error = None if areas else latest(errors.values())
    if error and error.code is Refusal.NO_TOKEN_THERE:
        error = RuleError(error.code, NO_TOKEN)
    return FreeOffer(die, areas, error)


def card_outlooks(state: State) -> tuple[CardOutlook, ...]:
    """Return the project cards, and what each of their actions could do now, or why not."""
    return tuple(_outlook(state, number) for number in state.setup.projects)


def _outlook(state: State, number: int) -> CardOutlook:
    card = state.setup.projects[number]
    if error := card_refusal(state, number):
        return CardOutlook(number, card, error, dict.fromkeys(CardAction, error))
    return CardOutlook(
        number, card, None, {action: _closed(state, number, action) for action in CardAction}
    )


def _closed(state: State, number: int, action: CardAction) -> RuleError | None:
    """Return why an action can be used nowhere, None where it can."""
    errors: dict[Deed | None, list[RuleError]] = {}
    for place, path in enumerate(targets(state, number).values()):
        for deed, there in _on_card(state, number, path)[action]:
            if place and not (deed and deed.kind in WHERE):
                continue
            for tried in _tries(state, there, deed, _project(number, path, action)):
                if isinstance(tried, Choice):
                    return None
                errors.setdefault(deed, []).append(tried)
    return latest(why(state, deed, found) for deed, found in errors.items())


def targets(state: State, number: int) -> dict[Cell, tuple[Cell, ...]]:
    """Return where a card's moves can end, each with one path; the way there and back counts."""
    return walks(state.engineer, state.setup.projects[number].moves)


def retrievals(state: State) -> tuple[Cell, ...]:
    """Return the areas to which the Engineer can move when all cards are retrieved."""
    return beside(state.engineer) if phase_due(state) is Phase.PROJECT else ()


def card_offers(state: State, number: int, path: tuple[Cell, ...]) -> tuple[Offer, ...]:
    """Return what a project card offers after a path: each deed of both actions, and planning.

    Where the card or the path is refused, that is the error of every offer.
    """
    if phase_due(state) is not Phase.PROJECT:
        return ()
    return tuple(
        _offer(state, there, action, deed, _project(number, path, action))
        for action, deeds in _on_card(state, number, path).items()
        for deed, there in deeds
    )


def _project(number: int, path: tuple[Cell, ...], action: CardAction) -> Callable[[With], Move]:
    return lambda told: Project(number, path, action, told)


def _on_card(
    state: State, number: int, path: tuple[Cell, ...]
) -> dict[CardAction, list[tuple[Deed | None, State]]]:
    """Return the deeds of each action of a card, each with the state in which it is done."""
    card = state.setup.projects[number]
    there = arrived(state, Project(number, path, CardAction.BASIC))
    with_die = there.activating(card.die)
    return {
        CardAction.BASIC: [(deed, there) for deed in card.basic],
        CardAction.ADVANCED: [(deed, with_die) for deed in card.advanced],
        CardAction.PLANNING: [(None, there)],
    }


def area_offers(state: State) -> tuple[Offer, ...]:
    """Return what the Engineer's area offers in the investment phase; skipping comes last."""
    if phase_due(state) is not Phase.INVESTMENT:
        return ()

    def move(action: AreaAction) -> Callable[[With], Move]:
        return lambda told: Invest(action, told)

    places = {AreaAction.BASIC: state, AreaAction.DIE: state.activating(state.here.die)}
    deeds = (
        _offer(state, there, action, deed, move(action))
        for action, there in places.items()
        for deed in area_deeds(state, action)
    )
    return (*deeds, _offer(state, state, AreaAction.SKIP, None, move(AreaAction.SKIP)))


def _offer(
    state: State,
    there: State,
    action: CardAction | AreaAction,
    deed: Deed | None,
    move: Callable[[With], Move],
) -> Offer:
    made: list[Choice] = []
    errors: list[RuleError] = []
    for tried in _tries(state, there, deed, move):
        if isinstance(tried, Choice):
            made.append(tried)
        else:
            errors.append(tried)
    return Offer(action, deed, tuple(made), None if made else why(there, deed, errors))


def _tries(
    state: State, there: State, deed: Deed | None, move: Callable[[With], Move]
) -> Iterator[Choice | RuleError]:
    """Try all that a deed may be told; `there` is the state in which it would be done."""
    for told in choices(there, deed) if deed else (UNTOLD,):
        try:
            after = act(state, move(told))
        except RuleError as error:
            yield error
        else:
            yield Choice(move(told), cost_of(there, deed, told), after)


def legal_moves(state: State) -> Iterator[Move]:
    """Yield all moves that `play` would take, but for the dice: those come from outside.

    Of several paths to an area one is yielded.
    """
    for free in free_offers(state):
        yield from (Free(area, free.die) for area in free.areas)
    for number in state.setup.projects:
        for path in targets(state, number).values():
            yield from _moves(card_offers(state, number, path))
    yield from map(Retrieve, retrievals(state))
    yield from _moves(area_offers(state))


def _moves(offers: Iterable[Offer]) -> Iterator[Move]:
    return (choice.move for offer in offers for choice in offer.choices)
