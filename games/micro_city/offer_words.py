"""Offers in words: what each way to do a deed is called, what it costs, what it changes."""

from collections.abc import Iterator
from dataclasses import replace

from games.kit.cells import space_name
from games.kit.words import counted, listed
from games.micro_city.city import areas_of
from games.micro_city.company import stock_of
from games.micro_city.deeds import DeedKind
from games.micro_city.moves import AreaAction, CardAction, Invest, Project
from games.micro_city.offers import Choice, Offer
from games.micro_city.setup import Building
from games.micro_city.state import State
from games.micro_city.told import With
from games.micro_city.words import back_words, deed_words, district_words


def title_of(state: State, offer: Offer) -> str:
    """Return what an offer is called."""
    words = deed_words(offer.deed) if offer.deed else ""
    match offer.action:
        case CardAction.PLANNING:
            skips = state.setup.house.planning_skips_invest
            area = ", and leave the area alone" if skips else ""
            return f"Planning: set two dice next round{area}"
        case CardAction.ADVANCED | AreaAction.DIE:
            return f"With its die: {words}"
        case AreaAction.SKIP:
            return "Leave the area alone"
    return _sentence(words)


def told_of(choice: Choice) -> With:
    """Return what the move of a choice is told."""
    return choice.move.given if isinstance(choice.move, Project | Invest) else With()


def label_of(state: State, offer: Offer, choice: Choice) -> str:
    """Return what a way is called; a sale beside an exchange is named apart."""
    told = told_of(choice)
    if told.give:
        told = replace(told, sell=None)
    words = ", then ".join(_parts(state, told))
    if not words:
        words = deed_words(offer.deed) if offer.deed else title_of(state, offer)
    return _sentence(words)


def _parts(state: State, told: With) -> Iterator[str]:
    if told.areas is not None:
        yield back_words(told.areas)
    if told.die is not None:
        yield f"set the {told.die} to {told.to}"
    if told.material is not None:
        yield f"1 {told.material}"
    if told.take is not None:
        kinds = dict.fromkeys(told.take)
        taken = listed(f"{told.take.count(kind)} {kind}" for kind in kinds)
        yield f"1 {told.give} for {taken}"
    if told.sell is not None:
        yield f"sell 1 {told.sell} for 2$"
    if told.district is not None:
        yield f"turn {district_words(told.district)} to side B"
    if told.keep_dial:
        yield "keep the dial this round"
    if told.building is not None:
        yield f"build {told.building}"
        yield from _bonus(state, told)


def declines(state: State, choice: Choice) -> bool:
    """Tell whether a way leaves the bonus of a building; such a way is shown last."""
    told = told_of(choice)
    return told.building is not None and told.bonus is None and bool(_built(state, told).bonus)


def _built(state: State, told: With) -> Building:
    return next(item for item in state.card if item.name == told.building)


def _bonus(state: State, told: With) -> Iterator[str]:
    building = _built(state, told)
    if told.bonus is not None:
        words = listed(_parts(state, told.bonus))
        simple = next((deed for deed in building.bonus if deed.kind is DeedKind.MONEY), None)
        yield f"bonus: {words or (deed_words(simple) if simple else 'taken')}"
    elif building.bonus and len(state.unbuilt) > 1:
        yield "decline its bonus"


def cost_words(choice: Choice) -> str:
    """Return all that leaves the company by a way: what it costs, what it sells, its tokens."""
    told = told_of(choice)
    leaves = choice.cost.plus(stock_of(told.sell)) if told.sell else choice.cost
    tokens = _built_by(told)
    named = (leaves.words if leaves else "", counted(tokens, "token") if tokens else "")
    return listed(filter(None, named))


def _built_by(told: With | None) -> int:
    """Return how many buildings an action constructs: each takes a token."""
    return 0 if told is None else (told.building is not None) + _built_by(told.bonus)


def detail_of(state: State, choice: Choice) -> str:
    """Return what turning a district does: the tokens that come back, and what its side B shows."""
    told = told_of(choice)
    district = told.district or (told.bonus.district if told.bonus else None)
    if district is None:
        return ""
    areas = areas_of(district)
    back = tuple(area for area in areas if area in state.tokens)
    shown = (
        f"{space_name(area)} {state.setup.areas_b[area].words}, die {state.setup.areas_b[area].die}"
        for area in areas
    )
    return f"{_sentence(back_words(back))}. Side B: {'; '.join(shown)}."


def changes(choice: Choice) -> bool:
    """Tell whether a way changes anything: a die set to what it shows does not."""
    told = told_of(choice)
    return all(one.die is None or one.die != one.to for one in (told, told.bonus or told))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
