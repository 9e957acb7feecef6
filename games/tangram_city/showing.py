"""How the seats of a page are shown."""

from dataclasses import dataclass, field, replace

from games.look import Kept, Look, Typed
from games.tangram_city.halves import half_names
from games.tangram_city.state import Piece, State


@dataclass(frozen=True, slots=True)
class Showing:
    """How seats are shown: to whom, with what was refused, and for a line that is mended what.

    `cards` are the cards to be acted on instead of those due, `later` what was laid after the
    move that is mended, `words` what stands in the place of what a seat is doing, `anew` the
    entries by seat that can be done anew.
    """

    look: Look = field(default_factory=Look)
    kept: Kept | None = None
    cards: tuple[int, ...] | None = None
    fountain: bool = False
    later: tuple[Piece, ...] = ()
    laid: Piece | None = None
    words: str = ""
    anew: tuple[tuple[int, int, str], ...] = ()

    def at(self, seat: int) -> "Showing":
        """Return what of this concerns a seat."""
        here = self.look if self.look.seat == seat else Look()
        kept = self.kept
        return replace(
            self,
            look=replace(here, may_act=self.look.acts_for(seat)),
            kept=kept if kept and kept.seat == seat else None,
            anew=tuple(one for one in self.anew if one[0] == seat),
        )

    def cards_due(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the cards that the page asks a seat to deal with."""
        if not self.look.may_act:
            return ()
        if self.cards is not None or self.fountain:
            return self.cards or ()
        return state.cards_due(seat)

    def owes_fountain(self, state: State, seat: int) -> bool:
        """Tell whether the page asks a seat for its fountain."""
        if self.cards is not None or not self.look.may_act:
            return False
        return self.fountain or seat in state.owing_fountains


def shown_as(piece: Piece) -> Typed:
    """Return the choice that a piece that lies somewhere stands for."""
    colour = (piece.colour.value,) if piece.colour else ()
    return {"colour": colour, "cells": (half_names(piece.halves),)}
