"""The card that lies open, the blocking card, and the rules in force, as a page shows them."""

from dataclasses import dataclass
from typing import Any

from games.my_city.banks import bank_words
from games.my_city.cards import card_view
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.sentences import tell_rule
from games.my_city.catalogue.words import say
from games.my_city.named_pieces import with_added
from games.my_city.pieces import BLOCKING
from games.my_city.rule_pieces import PieceView, piece_views
from games.my_city.rules.sheet import BASE_SHEET
from games.my_city.state import State


@dataclass(frozen=True, slots=True)
class Blocking:
    """The blocking card as one to pick: what a reveal names, and what it is called."""

    id: str
    name: str


def blocking_card(state: State) -> Blocking | None:
    """Return the blocking card where one can still come."""
    if state.blocking_left <= 0:
        return None
    return Blocking(BLOCKING, say(LINE_WORDS, "card.blocking"))


def card_context(state: State) -> dict[str, Any]:
    """Return the context of the card that lies open, and of what it means for all."""
    rules = state.setup.rules
    note = ""
    if state.is_skipped:
        note = say(LINE_WORDS, "note.blocking" if state.is_blocking else "note.skipped")
    return {
        "card": card_view(state.card) if state.card else None,
        "card_number": len(state.revealed),
        "card_count": len(state.setup.deck) + rules.blocking,
        "blocking_now": say(LINE_WORDS, "card.blocking") if state.is_blocking else "",
        "card_note": note,
    }


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule in plain words; `news` is "new", "back", "paused", or nothing.

    `pieces` are the buildings that it is about.
    """

    words: str
    news: str = ""
    pieces: tuple[PieceView, ...] = ()


def rules_in_force(state: State) -> tuple[RuleView, ...]:
    """Return the rules of the sheet in plain words, in its order; nothing for the base rules."""
    rules, setup = state.setup.rules, state.setup
    if rules.sheet == BASE_SHEET and not rules.told.paused:
        return ()
    banks, deck = bank_words(setup.boards[0].banks), with_added(setup.deck, rules.told.paused)
    news = rules.told.news or ("",) * len(rules.sheet)
    return (
        *(
            RuleView(tell_rule(rule, deck, banks), new, piece_views(rule, deck))
            for rule, new in zip(rules.sheet, news, strict=True)
        ),
        *(
            RuleView(tell_rule(rule, deck, banks), "paused", piece_views(rule, deck))
            for rule in rules.told.paused
        ),
    )
