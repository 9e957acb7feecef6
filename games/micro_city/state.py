"""The state of a table: the phase, the company, the dice, the map with its tokens, the dial."""

from dataclasses import dataclass, replace
from enum import StrEnum

from games.kit.cells import Cell
from games.micro_city.city import Area, Side, district_of
from games.micro_city.company import NOTHING, Stock, gained
from games.micro_city.setup import TOKENS, Building, Setup


class Phase(StrEnum):
    """The phase whose move is due; the final one runs by itself (text: Round sequence)."""

    PREPARATION = "preparation"
    PROJECT = "project"
    INVESTMENT = "investment"
    FINAL = "final"


class Loss(StrEnum):
    """What lost a game (text: Winning and Losing)."""

    DIAL = "dial"
    TOKENS = "tokens"


@dataclass(frozen=True, slots=True)
class State:
    """A table after some moves.

    `pool` are the tokens that are left, `tokens` the areas with one, `backs` the districts
    that show their side B; `used` are the discarded cards, `active` the dice that can still be
    activated, `built` the names in the order of construction. `freed` are the ways in which a
    token was taken back this round ("money", "die"); `may_set` that planning lets the next
    dice be set, `keeps_dial` that the dial stays this round. `lost` is what the latest
    move gained above 5.
    """

    setup: Setup
    engineer: Cell
    company: Stock
    dial: int
    phase: Phase = Phase.PREPARATION
    round: int = 1
    pool: int = TOKENS
    tokens: frozenset[Cell] = frozenset()
    backs: frozenset[int] = frozenset()
    used: frozenset[int] = frozenset()
    active: tuple[int, ...] = ()
    built: tuple[str, ...] = ()
    freed: frozenset[str] = frozenset()
    may_set: bool = False
    keeps_dial: bool = False
    lost_by: Loss | None = None
    lost: Stock = NOTHING

    @property
    def won(self) -> bool:
        """Whether all buildings of the scenario stand."""
        return len(self.built) == self.setup.goal

    @property
    def finished(self) -> bool:
        """Whether the game is won or lost."""
        return self.won or self.lost_by is not None

    @property
    def card_number(self) -> int:
        """Which of the scenario's building cards is built from, counted from 0."""
        left = len(self.built)
        for number, card in enumerate(self.setup.buildings):
            if left < len(card):
                return number
            left -= len(card)
        return len(self.setup.buildings) - 1

    @property
    def card(self) -> tuple[Building, ...]:
        """The buildings of the card that is built from."""
        return self.setup.buildings[self.card_number]

    @property
    def built_here(self) -> tuple[str, ...]:
        """The buildings of that card that stand."""
        return self.built[sum(map(len, self.setup.buildings[: self.card_number])) :]

    @property
    def unbuilt(self) -> tuple[Building, ...]:
        """The buildings of that card that do not stand yet, in the order of the card."""
        return tuple(item for item in self.card if item.name not in self.built_here)

    def area(self, cell: Cell) -> Area:
        """Return an area as the side of its card that lies up shows it."""
        is_back = district_of(cell) in self.backs
        return (self.setup.areas_b if is_back else self.setup.areas)[cell]

    @property
    def here(self) -> Area:
        """The area of the Engineer."""
        return self.area(self.engineer)

    def side(self, district: int) -> Side:
        """Return which side of a district card lies up."""
        return Side.B if district in self.backs else Side.A

    def gaining(self, gain: Stock) -> "State":
        """Return the state with a gain; what is above 5 is lost."""
        company, lost = gained(self.company, gain)
        return replace(self, company=company, lost=self.lost.plus(lost))

    def paying(self, cost: Stock) -> "State":
        """Return the state without a cost that the company covers."""
        return replace(self, company=self.company.minus(cost))

    def activating(self, die: int) -> "State":
        """Return the state with one active die of that value activated; none, where none is."""
        if die not in self.active:
            return self
        at = self.active.index(die)
        return replace(self, active=self.active[:at] + self.active[at + 1 :])

    def without_tokens(self, areas: frozenset[Cell]) -> "State":
        """Return the state with the tokens of some areas back in the pool."""
        back = areas & self.tokens
        return replace(self, pool=self.pool + len(back), tokens=self.tokens - back)
