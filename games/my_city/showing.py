"""How the seats of an episode are shown, and what may be done with each beside acts on cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.look import Kept, Look, Typed
from games.my_city.entering import typed_of
from games.my_city.final_board import placed
from games.my_city.results import Ending, FinalBoard
from games.my_city.state import Built, State


@dataclass(frozen=True, slots=True)
class Door:
    """Where a building that stands is moved; `choose` keeps what is typed on the way there."""

    address: str
    choose: str


@dataclass(frozen=True, slots=True)
class Showing:
    """How seats are shown: to whom, with what was refused, tinted; `fixed` is an ending to mend.

    `later` are buildings of the seat that were built after the move that is mended, and
    `words` stand in the place of what the seat is doing. `entries` tells which entry put
    a building where it stands, `doors` the addresses where it is moved, and `piece` is the one
    of a final board that is mended. `fallen` is what the last result of a seat said, which
    does not stand any more, and `begun` what was typed of its next one before.
    """

    look: Look = field(default_factory=Look)
    kept: Kept | None = None
    tint: bool = True
    fixed: Ending | None = None
    others: bool = True
    later: tuple[Built, ...] = ()
    words: str = ""
    entries: Mapping[tuple[int, str], int] = field(default_factory=dict)
    doors: Mapping[tuple[int, str], Door] = field(default_factory=dict)
    piece: str = ""
    fallen: Mapping[int, Typed] = field(default_factory=dict)
    begun: Mapping[int, Typed] = field(default_factory=dict)

    def at(self, seat: int) -> "Showing":
        """Return what of this concerns a seat."""
        look, kept = self.look, self.kept
        here = look if look.seat == seat else Look()
        return replace(
            self,
            look=replace(here, may_act=look.acts_for(seat)),
            kept=kept if kept and kept.seat == seat else None,
        )


def typed_ways(state: State, seat: int, showing: Showing) -> Typed | None:
    """Return what is typed into the ways of a seat, None for one that is not entered now."""
    look, kept = showing.look, showing.kept
    if not look.may_act or (seat not in state.unentered and showing.fixed is None):
        return None
    if kept and "how" in kept.typed:
        return kept.typed
    city = state.cities[seat]
    told = {"passes": (str(city.passes),)} if city.passes else showing.fallen.get(seat, {})
    told = {**told, **showing.begun.get(seat, {})}
    if "how" in look.typed:
        return {**told, **look.typed}
    if showing.fixed:
        return typed_of(showing.fixed)
    # whoever has begun to place buildings goes on with them
    return {**told, **({"how": (FinalBoard.how,)} if placed(state.setup, city) else {})}


def other_ways(state: State, seat: int) -> tuple[str, ...]:
    """Return what else may be said of a seat than its acts on cards."""
    city = state.cities[seat]
    if city.is_done or state.finished:
        return ()
    later = () if city.is_later else ("later",)
    absent = () if city.built or city.passes or len(state.cities) == 1 else ("absent",)
    return (*later, *absent)
