"""Doing deeds: the one source of what an action needs to be told, may do, and leads to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from games.kit.cells import Cell, space_names
from games.kit.errors import RuleError
from games.kit.words import counted, listed
from games.micro_city.city import Side, areas_of, district_of
from games.micro_city.company import MONEY, NOTHING, Stock, stock_of
from games.micro_city.deeds import Deed, DeedKind
from games.micro_city.refusals import Refusal, first, place_of
from games.micro_city.setup import TOKENS, Building
from games.micro_city.state import Loss, State
from games.micro_city.told import With
from games.micro_city.words import choice_words

NEEDS: dict[DeedKind, frozenset[str]] = {
    DeedKind.TAKE_BACK: frozenset({"areas"}),
    DeedKind.SET_DIE: frozenset({"die", "to"}),
    DeedKind.MATERIAL: frozenset({"material"}),
    DeedKind.MONEY: frozenset(),
    DeedKind.EXCHANGE: frozenset({"give", "take"}),
    DeedKind.CONSTRUCT: frozenset({"building"}),
    DeedKind.KEEP_DIAL: frozenset({"keep_dial"}),
    DeedKind.DEVELOP: frozenset({"district"}),
    DeedKind.GATHER: frozenset(),
    DeedKind.TRADE: frozenset({"give", "take"}),
    DeedKind.SELL: frozenset({"sell"}),
}
"""What each deed needs to be told (records, section micro-city)."""

MAY: dict[DeedKind, frozenset[str]] = {
    DeedKind.CONSTRUCT: frozenset({"bonus"}),
    DeedKind.TRADE: frozenset({"sell"}),
}
"""What may be added."""

SALE = stock_of(MONEY, 2)
"""What a material is sold for (text: Investment phase)."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a deed leads to, and why it is refused, if it is; then as far as it can be told."""

    state: State
    error: RuleError | None = None


def attempt(state: State, deeds: Sequence[Deed], given: With) -> Attempt:
    """Return what comes of the one of the offered deeds that `given` is told for.

    Of several that fit, the first that the rules allow; else the refusal that
    comes latest in the order of checks, since that deed is the one meant.
    """
    fitting = [deed for deed in deeds if _fits(deed, given)]
    if not fitting:
        offered = choice_words(deeds)
        return Attempt(state, _wrong(f"What is entered does not fit. Offered here: {offered}."))
    tried = [_DOING[deed.kind](state, deed, given) for deed in fitting]
    return max(tried, key=_progress)


def _progress(done: Attempt) -> int:
    return place_of(done.error) if done.error else len(Refusal)


def _fits(deed: Deed, given: With) -> bool:
    needs = NEEDS[deed.kind]
    return needs <= given.keys <= needs | MAY.get(deed.kind, frozenset())


def _wrong(message: str) -> RuleError:
    return RuleError(Refusal.WRONG_ACTION, message)


def _take_back(state: State, deed: Deed, given: With) -> Attempt:
    areas = frozenset(given.areas or ())
    # As many as the card says, or all there are.
    count = min(deed.count, len(state.tokens))
    done = state.without_tokens(areas)
    if len(areas) != count:
        return Attempt(
            done, _wrong(f"Exactly {counted(count, 'token')} can be taken back by this now.")
        )
    return Attempt(done, no_token_there(state, areas))


def no_token_there(state: State, areas: frozenset[Cell]) -> RuleError | None:
    """Return the refusal of areas from which a token is to be taken and that have none."""
    empty = tuple(sorted(areas - state.tokens))
    if not empty:
        return None
    return RuleError(
        Refusal.NO_TOKEN_THERE, f"There is no token on {space_names(empty)}.", spaces=empty
    )


def _set_die(state: State, _deed: Deed, given: With) -> Attempt:
    die, to = given.die or 0, given.to or 0
    if error := die_not_active(state, die):
        return Attempt(state, error)
    rest = state.activating(die)
    return Attempt(replace(rest, active=(*rest.active, to)))


def die_not_active(state: State, die: int) -> RuleError | None:
    """Return the refusal of a die that cannot be activated, or set, since none active shows it."""
    if die in state.active:
        return None
    if not state.active:
        return RuleError(Refusal.DIE_NOT_ACTIVE, "That needs an active die, and none is left.")
    shown = listed(map(str, state.active))
    left = f"the one left shows {shown}" if len(state.active) == 1 else f"they show {shown}"
    return RuleError(Refusal.DIE_NOT_ACTIVE, f"That needs an active die with a {die}: {left}.")


def cost_of(state: State, deed: Deed | None, given: With) -> Stock:
    """Return what a deed costs the company, told what it needs; a sale is no cost."""
    match deed:
        case Deed(DeedKind.MATERIAL):
            return stock_of(MONEY, deed.count)
        case Deed(DeedKind.EXCHANGE | DeedKind.TRADE):
            return stock_of(given.give or "")
        case Deed(DeedKind.CONSTRUCT):
            return _building(state, given.building or "").cost
    return NOTHING


def _material(state: State, deed: Deed, given: With) -> Attempt:
    cost = cost_of(state, deed, given)
    done = state.paying(cost).gaining(stock_of(given.material or ""))
    return Attempt(done, cannot_afford(state, cost))


def cannot_afford(state: State, cost: Stock) -> RuleError | None:
    """Return the refusal of a cost that the company does not cover."""
    if state.company.covers(cost):
        return None
    missing = cost.minus(state.company)
    return RuleError(
        Refusal.CANNOT_AFFORD, f"That costs {cost.words}; the company lacks {missing.words}."
    )


def _money(state: State, deed: Deed, _given: With) -> Attempt:
    return Attempt(state.gaining(stock_of(MONEY, deed.count)))


def _gather(state: State, deed: Deed, _given: With) -> Attempt:
    return Attempt(state.gaining(stock_of(deed.material or "", deed.count)))


def _exchange(state: State, deed: Deed, given: With) -> Attempt:
    give, take, cost = given.give, given.take or (), cost_of(state, deed, given)
    done = state.paying(cost)
    for material in take:
        done = done.gaining(stock_of(material))
    error = None
    if give in take:
        error = _wrong(f"An exchange is for other materials: {give} cannot be had for {give}.")
    elif len(take) != deed.count:
        others = f"{deed.count} other {'material' if deed.count == 1 else 'materials'}"
        error = _wrong(f"One material is exchanged for {others} here, not for {len(take)}.")
    return Attempt(done, error or cannot_afford(state, cost))


def _trade(state: State, deed: Deed, given: With) -> Attempt:
    exchanged = _exchange(state, deed, given)
    done = exchanged.state.gaining(stock_of(MONEY))
    if given.sell is None:
        return Attempt(done, exchanged.error)
    error = None if state.setup.house.sell else _wrong("At this table nothing is sold.")
    sold = _sell(done, deed, given)
    return Attempt(sold.state, first((exchanged.error, error, sold.error)))


def _sell(state: State, _deed: Deed, given: With) -> Attempt:
    sold = stock_of(given.sell or "")
    return Attempt(state.paying(sold).gaining(SALE), cannot_afford(state, sold))


def _keep_dial(state: State, _deed: Deed, given: With) -> Attempt:
    error = None if given.keep_dial else _wrong("Keeping the dial is left out by not saying it.")
    return Attempt(replace(state, keeps_dial=True), error)


def _develop(state: State, _deed: Deed, given: With) -> Attempt:
    district = given.district or 0
    areas = frozenset(areas_of(district))
    done = replace(state.without_tokens(areas), backs=state.backs | {district})
    return Attempt(done, _undevelopable(state, district, areas))


def _undevelopable(state: State, district: int, areas: frozenset[Cell]) -> RuleError | None:
    if district_of(state.engineer) == district:
        return _wrong(f"The Engineer stands on district {district}: it cannot be turned over.")
    if state.side(district) is Side.B:
        return _wrong(f"District {district} shows its side B already.")
    if not areas <= state.setup.areas_b.keys():
        return _wrong(f"Side B of district {district} is unknown at this table.")
    if not areas & state.tokens:
        return RuleError(
            Refusal.NO_TOKEN_THERE,
            f"A district is developed with at least one token on it, and {district} has none.",
            spaces=tuple(sorted(areas)),
        )
    return None


def _construct(state: State, _deed: Deed, given: With) -> Attempt:
    name = given.building or ""
    building = _building(state, name)
    error = first((_not_due(state, name), cannot_afford(state, building.cost)))
    done = constructed(state, building) if building in state.unbuilt else state
    if given.bonus is None:
        return Attempt(done, error)
    rewarded = _bonus(done, building, given.bonus)
    return Attempt(rewarded.state, first((error, rewarded.error)))


def _building(state: State, name: str) -> Building:
    """Return the building of that name, first of all from the card that is built from."""
    cards = (state.card, *state.setup.buildings)
    return next(item for card in cards for item in card if item.name == name)


def _not_due(state: State, name: str) -> RuleError | None:
    """Return the refusal of a building that stands, or whose turn has not come."""
    unbuilt = [item.name for item in state.unbuilt]
    if name in unbuilt and (name == unbuilt[0] or not state.setup.rules.is_ordered):
        return None
    if name in state.built and name not in unbuilt:
        return RuleError(Refusal.ALREADY_BUILT, f"{name} stands already.")
    if name in unbuilt:
        message = f"The pieces are built in their order: {unbuilt[0]} comes first."
    else:
        message = f"{name} is on side B: first all of side A are built."
    return RuleError(Refusal.WRONG_ORDER, message)


def constructed(state: State, building: Building) -> State:
    """Return the state with a building paid for and its token placed, or the game lost.

    All tokens return when a building card is done and another one follows
    (text: Advanced game).
    """
    paid = state.paying(building.cost)
    if not state.pool:
        return replace(paid, lost_by=Loss.TOKENS)
    done = replace(paid, pool=state.pool - 1, built=(*state.built, building.name))
    if done.card_number == state.card_number:
        return done
    return replace(done, pool=TOKENS, tokens=frozenset())


def _bonus(state: State, building: Building, given: With) -> Attempt:
    if not building.bonus:
        return Attempt(state, _wrong(f"{building.name} has no bonus."))
    if state.finished:
        return Attempt(state, _wrong("The game ends with this building: its bonus comes too late."))
    return attempt(state, building.bonus, given)


_DOING: dict[DeedKind, Callable[[State, Deed, With], Attempt]] = {
    DeedKind.TAKE_BACK: _take_back,
    DeedKind.SET_DIE: _set_die,
    DeedKind.MATERIAL: _material,
    DeedKind.MONEY: _money,
    DeedKind.EXCHANGE: _exchange,
    DeedKind.CONSTRUCT: _construct,
    DeedKind.KEEP_DIAL: _keep_dial,
    DeedKind.DEVELOP: _develop,
    DeedKind.GATHER: _gather,
    DeedKind.TRADE: _trade,
    DeedKind.SELL: _sell,
}
