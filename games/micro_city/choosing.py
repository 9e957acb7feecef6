"""All that an offered deed may be told, in a state where it is done."""

from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement

from games.micro_city.city import DISTRICTS
from games.micro_city.company import Material
from games.micro_city.deeds import Deed, DeedKind
from games.micro_city.doing import constructed
from games.micro_city.state import State
from games.micro_city.told import With

SALES: tuple[Material | None, ...] = (None, *Material)


def choices(state: State, deed: Deed) -> Iterator[With]:
    """Yield what a deed may be told, legal or not for the company: its shape is right.

    Of lists whose order does not matter one is yielded. Of construction each building that
    is left, and all that its bonus may be told after it.
    """
    yield from _CHOICES[deed.kind](state, deed)


def _areas(state: State, deed: Deed) -> Iterator[With]:
    count = min(deed.count, len(state.tokens))
    for areas in combinations(sorted(state.tokens), count):
        yield With(areas=areas)


def _dice(state: State, _deed: Deed) -> Iterator[With]:
    for die in sorted({*state.active}) or [1]:
        for to in range(1, 7):
            yield With(die=die, to=to)


def _materials(_state: State, _deed: Deed) -> Iterator[With]:
    for material in Material:
        yield With(material=material)


def _nothing(_state: State, _deed: Deed) -> Iterator[With]:
    yield With()


def _exchanges(_state: State, deed: Deed) -> Iterator[With]:
    for give in Material:
        others = [material for material in Material if material is not give]
        for take in combinations_with_replacement(others, deed.count):
            yield With(give=give, take=take)


def _trades(state: State, deed: Deed) -> Iterator[With]:
    sales = SALES if state.setup.house.sell else (None,)
    for told in _exchanges(state, deed):
        for sell in sales:
            yield With(give=told.give, take=told.take, sell=sell)


def _sales(_state: State, _deed: Deed) -> Iterator[With]:
    for material in Material:
        yield With(sell=material)


def _constructions(state: State, _deed: Deed) -> Iterator[With]:
    for building in state.unbuilt:
        yield With(building=building.name)
        done = constructed(state, building)
        if done.finished:
            continue
        for deed in building.bonus:
            for told in choices(done, deed):
                yield With(building=building.name, bonus=told)


def _dial(_state: State, _deed: Deed) -> Iterator[With]:
    yield With(keep_dial=True)


def _districts(_state: State, _deed: Deed) -> Iterator[With]:
    for district in DISTRICTS:
        yield With(district=district)


_CHOICES: dict[DeedKind, Callable[[State, Deed], Iterator[With]]] = {
    DeedKind.TAKE_BACK: _areas,
    DeedKind.SET_DIE: _dice,
    DeedKind.MATERIAL: _materials,
    DeedKind.MONEY: _nothing,
    DeedKind.EXCHANGE: _exchanges,
    DeedKind.CONSTRUCT: _constructions,
    DeedKind.KEEP_DIAL: _dial,
    DeedKind.DEVELOP: _districts,
    DeedKind.GATHER: _nothing,
    DeedKind.TRADE: _trades,
    DeedKind.SELL: _sales,
}
