"""Offers as the page shows them: what each would do, its cost, and the company as it would be."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from django.utils.safestring import SafeString

from games.kit.cells import space_name
from games.kit.words import counted, listed
from games.micro_city.company import MOST, Stock
from games.micro_city.final import Final, final_due
from games.micro_city.goods import company_row
from games.micro_city.moves import Invest, Project
from games.micro_city.offer_words import (
    changes,
    cost_words,
    declines,
    detail_of,
    label_of,
    title_of,
    told_of,
)
from games.micro_city.offers import Choice, Offer
from games.micro_city.scoring import end_words
from games.micro_city.state import Loss, State
from games.micro_city.telling import final_parts
from games.micro_city.told import NO_SALE, With, with_json

MOST_LISTED = 10
"""More ways to take tokens back than that are ticked, not listed."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One way: the value that is sent, its words, the cost, the company then, what is lost.

    `detail` says what else it changes; `sale` names the field of what is sold after it, and
    `sales` are the ways to fill that.
    """

    value: str
    label: str
    cost: str
    company: SafeString
    company_words: str
    lost: str
    end: str
    is_won: bool = False
    is_on: bool = False
    detail: str = ""
    sale: str = ""
    sales: "tuple[ChoiceView, ...]" = ()


@dataclass(frozen=True, slots=True)
class OfferView:
    """A deed with its ways, or why there is none.

    `ticks` names the boxes with which
    `count` areas are ticked for the one way; `then` says what the final phase would do.
    """

    title: str
    why: str
    choices: tuple[ChoiceView, ...] = ()
    ticks: str = ""
    areas: tuple[tuple[str, bool], ...] = ()
    count: int = 0
    then: str = ""
    is_losing: bool = False

    @property
    def is_short(self) -> bool:
        """Whether the ways change nothing of the company, so that each is a few words."""
        is_long = any(
            choice.company or choice.lost or choice.end or choice.detail for choice in self.choices
        )
        return len(self.choices) > 1 and not is_long

    @property
    def is_named_twice(self) -> bool:
        """Whether the only way is called as the deed itself."""
        return [choice.label for choice in self.choices] == [self.title]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The way that stays chosen: its value, what is ticked and sold for it, or the only one."""

    value: str = ""
    ticked: tuple[str, ...] = ()
    is_only: bool = False
    sales: Mapping[str, str] = field(default_factory=dict)


def offer_views(
    state: State,
    offers: Iterable[Offer],
    value: str,
    ticked: tuple[str, ...],
    sales: Mapping[str, str],
) -> list[OfferView]:
    """Return the offers of a card or an area in a state; what was chosen stays so."""
    offers = [*offers]
    is_only = sum(len(offer.choices) for offer in offers) == 1
    chosen = Chosen(value, ticked, is_only, sales)
    return [_offer_view(state, offer, number, chosen) for number, offer in enumerate(offers)]


def _offer_view(state: State, offer: Offer, number: int, chosen: Chosen) -> OfferView:
    title = title_of(state, offer)
    if not offer.choices:
        return OfferView(title, offer.error.message if offer.error else "")
    ways = [
        one
        for one in offer.choices
        if changes(one) and not (told_of(one).give and told_of(one).sell)
    ]
    first = offer.choices[0]
    final = final_due(first.after)
    is_full = any(choice.after.company.money == MOST for choice in offer.choices)
    then = final_words(final, is_full=is_full) if final else ""
    is_losing = final is not None and final.lost_by is not None
    count = len(told_of(first).areas or ())
    if count > 1 and len(offer.choices) > MOST_LISTED:
        name = f"areas_{number}"
        label = f"Take back {counted(count, 'token')}: tick them"
        view = _choice_view(state, first, _value(first, ticks=name), label, chosen)
        tokens = map(space_name, sorted(state.tokens))
        areas = tuple((token, token in chosen.ticked) for token in tokens)
        return OfferView(title, "", (view,), name, areas, count, then, is_losing)
    plain = [
        _way_view(state, offer, choice, f"{number}_{place}", chosen)
        for place, choice in enumerate(sorted(ways, key=lambda one: declines(state, one)))
    ]
    return OfferView(title, "", tuple(plain), then=then, is_losing=is_losing)


def _way_view(
    state: State, offer: Offer, choice: Choice, number: str, chosen: Chosen
) -> ChoiceView:
    """Return a way; beside an exchange with its sales, of which one may be chosen after it."""
    label = label_of(state, offer, choice)
    told = told_of(choice)
    selling = [
        other
        for other in offer.choices
        if told.give and told_of(other).sell and replace(told_of(other), sell=None) == told
    ]
    if not selling:
        return _choice_view(state, choice, _value(choice), label, chosen)
    name = f"sale_{number}"
    values = {_value(one): told_of(one).sell or NO_SALE for one in (choice, *selling)}
    # A line that is mended has its sale in the one value, a page that was sent has it apart.
    sale = values.get(chosen.value, chosen.sales.get(name, NO_SALE))
    sales = [_choice_view(state, choice, NO_SALE, "No sale", Chosen(sale))]
    for one in selling:
        sold = told_of(one).sell or ""
        sales.append(_choice_view(state, one, sold, f"Sell 1 {sold} for 2$", Chosen(sale)))
    view = _choice_view(state, choice, _value(choice, sale=name), label, chosen)
    is_on = view.is_on or chosen.value in values
    return replace(view, is_on=is_on, sale=name, sales=tuple(sales))


def choice_value(action: str, told: With, ticks: str = "", sale: str = "") -> str:
    """Return the value that a page sends for a way.

    Areas that are ticked are left out of it, and so is the sale of the field `sale`.
    """
    given = with_json(told)
    if ticks:
        given.pop("areas")
    rest = {**({"ticks": ticks} if ticks else {}), **({"sale": sale} if sale else {})}
    return json.dumps({"action": action, "with": given, **rest}, separators=(",", ":"))


def _value(choice: Choice, ticks: str = "", sale: str = "") -> str:
    action = choice.move.action if isinstance(choice.move, Project | Invest) else ""
    return choice_value(action, told_of(choice), ticks, sale)


def _choice_view(
    state: State, choice: Choice, value: str, label: str, chosen: Chosen
) -> ChoiceView:
    after = choice.after
    is_other = after.company != state.company
    return ChoiceView(
        value,
        label,
        cost_words(choice),
        company_row(after.company, state.company) if is_other else SafeString(),
        _all_words(after.company) if is_other else "",
        after.lost.words if after.lost else "",
        end_words(after) if after.finished else "",
        after.won,
        chosen.is_only or value == chosen.value,
        detail_of(state, choice),
    )


def _all_words(company: Stock) -> str:
    return f"then {company.wood} wood, {company.coal} coal, {company.steel} steel, {company.money}$"


def final_words(final: Final, *, is_full: bool) -> str:
    """Return what the final phase would do, as a sentence; a full purse takes no more money."""
    match final.lost_by:
        case Loss.TOKENS:
            return "Then a token is due and none is left: the game is lost."
        case Loss.DIAL:
            return "Then the dial comes down to 0: the game is lost."
    return f"Then {listed(final_parts(final, is_full=is_full))}."
