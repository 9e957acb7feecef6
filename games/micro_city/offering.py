"""Offers as the page shows them: what each would do, its cost, and the company as it would be."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.kit.cells import space_name, space_names
from games.kit.words import counted
from games.micro_city.company import MOST, Stock
from games.micro_city.deeds import DeedKind
from games.micro_city.final import Final, final_due
from games.micro_city.goods import company_row
from games.micro_city.moves import AreaAction, CardAction, Invest, Project
from games.micro_city.offers import Choice, Offer
from games.micro_city.scoring import end_words
from games.micro_city.setup import Building
from games.micro_city.state import Loss, State
from games.micro_city.telling import final_parts
from games.micro_city.told import With, with_json
from games.micro_city.words import deed_words

MOST_LISTED = 10
"""More ways to take tokens back than that are ticked, not listed."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One way: the value that is sent, its words, the cost, the company then, what is lost."""

    value: str
    label: str
    cost: str
    company: SafeString
    company_words: str
    lost: str
    end: str
    is_won: bool = False
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class OfferView:
    """A deed with its ways, or why there is none.

    `more` are the ways that sell beside an exchange. `ticks` names the boxes with which
    `count` areas are ticked for the one way; `then` says what the final phase would do.
    """

    title: str
    why: str
    choices: tuple[ChoiceView, ...] = ()
    more: tuple[ChoiceView, ...] = ()
    ticks: str = ""
    areas: tuple[tuple[str, bool], ...] = ()
    count: int = 0
    then: str = ""
    is_losing: bool = False

    @property
    def is_short(self) -> bool:
        """Whether the ways change nothing of the company, so that each is a few words."""
        is_long = any(choice.company or choice.lost or choice.end for choice in self.choices)
        return len(self.choices) > 1 and not is_long

    @property
    def is_named_twice(self) -> bool:
        """Whether the only way is called as the deed itself."""
        return [choice.label for choice in self.choices] == [self.title]

    @property
    def is_more_chosen(self) -> bool:
        """Whether a way that sells is chosen."""
        return any(choice.is_on for choice in self.more)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The way that stays chosen: its value and what is ticked for it, or the only one."""

    value: str = ""
    ticked: tuple[str, ...] = ()
    is_only: bool = False


def offer_views(
    state: State, offers: Iterable[Offer], value: str, ticked: tuple[str, ...]
) -> list[OfferView]:
    """Return the offers of a card or an area in a state; what was chosen stays so."""
    offers = [*offers]
    is_only = sum(len(offer.choices) for offer in offers) == 1
    chosen = Chosen(value, ticked, is_only)
    return [_offer_view(state, offer, number, chosen) for number, offer in enumerate(offers)]


def _offer_view(state: State, offer: Offer, number: int, chosen: Chosen) -> OfferView:
    title = _title(state, offer)
    if not offer.choices:
        return OfferView(title, offer.error.message if offer.error else "")
    first = offer.choices[0]
    final = final_due(first.after)
    is_full = any(choice.after.company.money == MOST for choice in offer.choices)
    then = final_words(final, is_full=is_full) if final else ""
    is_losing = final is not None and final.lost_by is not None
    count = len(_told(first).areas or ())
    if count > 1 and len(offer.choices) > MOST_LISTED:
        name = f"areas_{number}"
        label = f"Take back {counted(count, 'token')}: tick them"
        view = _choice_view(state, first, _value(first, ticks=name), label, chosen)
        tokens = map(space_name, sorted(state.tokens))
        areas = tuple((token, token in chosen.ticked) for token in tokens)
        return OfferView(title, "", (view,), (), name, areas, count, then, is_losing)
    plain: list[ChoiceView] = []
    selling: list[ChoiceView] = []
    for choice in sorted(offer.choices, key=lambda one: _declines(state, one)):
        label = _label(state, offer, choice)
        view = _choice_view(state, choice, _value(choice), label, chosen)
        told = _told(choice)
        (selling if told.sell and told.give else plain).append(view)
    return OfferView(title, "", tuple(plain), tuple(selling), then=then, is_losing=is_losing)


def _title(state: State, offer: Offer) -> str:
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
    return words[:1].upper() + words[1:]


def _told(choice: Choice) -> With:
    return choice.move.given if isinstance(choice.move, Project | Invest) else With()


def choice_value(action: str, told: With, ticks: str = "") -> str:
    """Return the value that a page sends for a way; areas that are ticked are left out of it."""
    given = with_json(told)
    if ticks:
        given.pop("areas")
    rest = {"ticks": ticks} if ticks else {}
    return json.dumps({"action": action, "with": given, **rest}, separators=(",", ":"))


def _value(choice: Choice, ticks: str = "") -> str:
    action = choice.move.action if isinstance(choice.move, Project | Invest) else ""
    return choice_value(action, _told(choice), ticks)


def _choice_view(
    state: State, choice: Choice, value: str, label: str, chosen: Chosen
) -> ChoiceView:
    after = choice.after
    is_other = after.company != state.company
    return ChoiceView(
        value,
        label,
        choice.cost.words if choice.cost else "",
        company_row(after.company, state.company) if is_other else SafeString(),
        _all_words(after.company) if is_other else "",
        after.lost.words if after.lost else "",
        end_words(after) if after.finished else "",
        after.won,
        chosen.is_only or value == chosen.value,
    )


def _all_words(company: Stock) -> str:
    return f"then {company.wood} wood, {company.coal} coal, {company.steel} steel, {company.money}$"


def _label(state: State, offer: Offer, choice: Choice) -> str:
    told = _told(choice)
    words = ", then ".join(_parts(state, told))
    if not words:
        words = deed_words(offer.deed) if offer.deed else _title(state, offer)
    return words[:1].upper() + words[1:]


def _parts(state: State, told: With) -> Iterator[str]:
    if told.areas is not None:
        areas = space_names(told.areas)
        yield f"token back from {areas}" if areas else "no token to take back"
    if told.die is not None:
        yield f"set the {told.die} to {told.to}"
    if told.material is not None:
        yield f"1 {told.material}"
    if told.take is not None:
        kinds = dict.fromkeys(told.take)
        taken = " and ".join(f"{told.take.count(kind)} {kind}" for kind in kinds)
        yield f"1 {told.give} for {taken}"
    if told.sell is not None:
        yield f"sell 1 {told.sell} for 2$"
    if told.district is not None:
        yield f"turn district {told.district} to side B"
    if told.keep_dial:
        yield "keep the dial this round"
    if told.building is not None:
        yield f"build {told.building}"
        yield from _bonus(state, told)


def _declines(state: State, choice: Choice) -> bool:
    """Tell whether a way leaves the bonus of a building; such a way is shown last."""
    told = _told(choice)
    return told.building is not None and told.bonus is None and bool(_built(state, told).bonus)


def _built(state: State, told: With) -> Building:
    return next(item for item in state.card if item.name == told.building)


def _bonus(state: State, told: With) -> Iterator[str]:
    building = _built(state, told)
    if told.bonus is not None:
        words = " and ".join(_parts(state, told.bonus))
        simple = next((deed for deed in building.bonus if deed.kind is DeedKind.MONEY), None)
        yield f"bonus: {words or (deed_words(simple) if simple else 'taken')}"
    elif building.bonus and len(state.unbuilt) > 1:
        yield "decline its bonus"


def final_words(final: Final, *, is_full: bool) -> str:
    """Return what the final phase would do, as a sentence; a full purse takes no more money."""
    match final.lost_by:
        case Loss.TOKENS:
            return "Then a token is due and none is left: the game is lost."
        case Loss.DIAL:
            return "Then the dial comes down to 0: the game is lost."
    *first, last = final_parts(final, is_full=is_full)
    return f"Then {', '.join(first)} and {last}." if first else f"Then {last}."
