"""What can be done at a table now: dice, tokens to take back, cards, the area; and what is said."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from games.act_forms import ActForm
from games.kit.cells import space_name
from games.kit.words import counted
from games.look import Kept, Look, last_of
from games.micro_city.company import MONEY, stock_of
from games.micro_city.deeds import Card, Deed, DeedKind
from games.micro_city.dice import Dice, is_shown, rolled
from games.micro_city.drafting import RETRIEVE, ROLLED, Draft, read_draft
from games.micro_city.map_view import map_view
from games.micro_city.moves import CardAction
from games.micro_city.offering import offer_views
from games.micro_city.offers import (
    CardOutlook,
    FreeOffer,
    area_offers,
    card_offers,
    card_outlooks,
    free_offers,
)
from games.micro_city.retrieving import retrieving_words, target_words
from games.micro_city.state import Phase, State
from games.micro_city.words import card_words
from games.models import Table


@dataclass(frozen=True, slots=True)
class WayView:
    """What an action of a card would do now: its words, why it cannot, or why that is nothing."""

    words: str
    why: str
    idle: str = ""
    is_losing: bool = False


@dataclass(frozen=True, slots=True)
class RowView:
    """A project card, or the retrieving of all: its moves, and what it would do now."""

    value: str
    title: str
    moves: int
    die: int
    ways: tuple[WayView, ...]
    is_used: bool
    is_on: bool


@dataclass(frozen=True, slots=True)
class FreeView:
    """A way to take a token back before the project phase; `why` it is closed."""

    pay: str
    title: str
    areas: tuple[str, ...]
    why: str


def acting(
    table: Table, state: State, look: Look, kept: Kept | None, *, is_seen: bool = False
) -> dict[str, Any]:
    """Return the context of the map and of all that can be done in a state.

    `is_seen`: the site's roll of this round has been seen already.
    """
    draft = read_draft(state, kept.typed if kept else look.typed)
    context: dict[str, Any] = {
        "map": map_view(state, draft, kept.wrong if kept else ()),
        "phase": state.phase.value,
        "draft": draft,
        "refused": kept.message if kept and _is_of_here(kept) else "",
        "request_id": uuid4(),
    }
    match state.phase:
        case Phase.PREPARATION:
            return context | _dice(table, state, draft, is_seen=is_seen)
        case Phase.PROJECT:
            return context | _project(state, draft)
    offers = area_offers(state)
    return context | {"offers": offer_views(state, offers, draft.choice, draft.ticked, draft.sales)}


def _is_of_here(kept: Kept) -> bool:
    """Tell whether what was refused is an act of this part of the page, not one of the log."""
    return last_of(kept.typed, "do") not in ActForm.about_entries


def _dice(table: Table, state: State, draft: Draft, *, is_seen: bool) -> dict[str, Any]:
    due = rolled(table, state)
    is_due = is_seen or is_shown(table, state)
    dice = (due if is_due else ()) if due is not None else draft.dice
    return {
        "is_rolled_here": due is not None,
        "may_set": state.may_set and not (is_due if due is not None else draft.shows_roll),
        "faces": range(1, 7),
        "die_names": [("first", "First die"), ("second", "Second die")],
        "dice": dice or (),
        "typed_dice": " ".join(map(str, draft.dice)),
        "left_to_type": ROLLED - len(draft.dice),
        "pairs": _pairs(dice or ()),
    }


def _pairs(dice: Dice) -> list[Dice]:
    """Return the different ways to keep two of three dice."""
    if len(dice) < ROLLED:
        return []
    kept = [tuple(die for place, die in enumerate(dice) if place != out) for out in range(ROLLED)]
    return [*{tuple(sorted(pair)): pair for pair in reversed(kept)}.values()]


def _project(state: State, draft: Draft) -> dict[str, Any]:
    rows = [_row(outlook, draft, has_tokens=bool(state.tokens)) for outlook in card_outlooks(state)]
    return {
        "frees": [_free(state, offer) for offer in free_offers(state)],
        "rows": [*rows, _retrieving(state, draft)],
        "is_retrieving": draft.card == RETRIEVE,
        "card_title": next((row.title for row in rows if row.is_on), "Retrieve all cards"),
        "asked": _asked(state, draft),
        **(_at_target(state, draft) if draft.is_walked else {}),
    }


def _row(outlook: CardOutlook, draft: Draft, *, has_tokens: bool) -> RowView:
    card = outlook.card
    reasons = {action: error.message if error else "" for action, error in outlook.actions.items()}
    return RowView(
        str(outlook.number),
        f"Card {outlook.number}",
        card.moves,
        card.die,
        () if outlook.error else _ways(card, reasons, has_tokens=has_tokens),
        outlook.error is not None,
        draft.card == str(outlook.number),
    )


def _ways(card: Card, reasons: dict[CardAction, str], *, has_tokens: bool) -> tuple[WayView, ...]:
    basic, advanced = card_words(card)
    return (
        WayView(
            basic,
            reasons[CardAction.BASIC],
            _idle(card.basic, has_tokens=has_tokens),
        ),
        WayView(
            advanced,
            reasons[CardAction.ADVANCED],
            _idle(card.advanced, has_tokens=has_tokens),
        ),
        WayView("Or planning: set the dice of the next round", reasons[CardAction.PLANNING]),
    )


def _idle(deeds: Sequence[Deed], *, has_tokens: bool) -> str:
    """Return why deeds that are allowed would do nothing."""
    only_takes_back = all(deed.kind is DeedKind.TAKE_BACK for deed in deeds)
    return "Nothing to take back now" if only_takes_back and not has_tokens else ""


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _retrieving(state: State, draft: Draft) -> RowView:
    used = counted(len(state.used), "card")
    comes = "comes" if len(state.used) == 1 else "come"
    ways = [WayView(_sentence(f"{used} {comes} back"), "")]
    dial, is_losing = retrieving_words(state)
    ways.append(WayView(_sentence(dial), "", is_losing=is_losing))
    return RowView(RETRIEVE, "Retrieve all cards", 1, 0, tuple(ways), False, draft.card == RETRIEVE)


def _free(state: State, offer: FreeOffer) -> FreeView:
    cost = state.setup.house.take_back_cost
    if offer.die is None:
        left = state.company.minus(stock_of(MONEY, cost)).money
        title = f"For {cost}$, which leaves {left}$" if offer.areas else f"For {cost}$"
    else:
        title = f"By the {offer.die}, which is then used"
    return FreeView(
        MONEY if offer.die is None else str(offer.die),
        title,
        tuple(map(space_name, offer.areas)),
        offer.error.message if offer.error else "",
    )


def _asked(state: State, draft: Draft) -> str:
    """Return what is to be tapped next on the map."""
    if not draft.card:
        return "Choose a card, or retrieve all."
    if draft.is_walked or draft.said:
        return draft.said
    return f"Move {len(draft.path) + 1} of {draft.moves}: tap a lit area."


def _at_target(state: State, draft: Draft) -> dict[str, Any]:
    there = draft.path[-1] if draft.path else state.engineer
    if draft.card == RETRIEVE:
        words, is_losing = target_words(state, there)
        return {"there": space_name(there), "retrieved": words, "is_losing": is_losing}
    offers = card_offers(state, draft.number, draft.path)
    return {
        "there": space_name(there),
        "offers": offer_views(state, offers, draft.choice, draft.ticked, draft.sales),
    }
