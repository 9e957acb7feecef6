"""The rules in force in an episode: what its sheet says of each question that play asks."""

from dataclasses import dataclass
from functools import cached_property

from games.my_city.buildings import Building
from games.my_city.rules.kinds import GROUNDS
from games.my_city.rules.sheet import BASE_SHEET, Rule, Sheet, lines_of
from games.my_city.terrain import CLOSED, ROCKS, TREES, Opened, Start


@dataclass(frozen=True, slots=True)
class Told:
    """What a group's pages tell of a sheet beside its rules; no rule asks for it.

    `news` says of each rule whether it is "new" or "back", `paused` are those suspended.
    """

    news: tuple[str, ...] = ()
    paused: Sheet = ()


@dataclass(frozen=True)
class Rules:
    """The rules of an episode: its sheet, and what the group has agreed on besides.

    `features_are_empty` is a house rule: visible trees and rocks also count as empty
    spaces (rulings, An episode). `is_eternal` is the game on the back of the board.
    """

    sheet: Sheet = BASE_SHEET
    features_are_empty: bool = False
    is_eternal: bool = False
    told: Told = Told()

    @property
    def sitting(self) -> str:
        """What a table by these rules plays, in a word: an episode, or a game."""
        return "game" if self.is_eternal else "episode"

    def all(self, code: str) -> tuple[Rule, ...]:
        """Return the rules of a kind, in the order of the sheet."""
        return tuple(rule for rule in self.sheet if rule.code == code)

    def one(self, code: str) -> Rule:
        """Return the rule of a kind that stands at most once, or one that says nothing."""
        return next((rule for rule in self.sheet if rule.code == code), Rule(code))

    @property
    def empty_kinds(self) -> str:
        """The characters of a terrain that count as empty spaces while they are visible."""
        return "." + ("".join((*TREES, *ROCKS)) if self.features_are_empty else "")

    @cached_property
    def start(self) -> int:
        """The number the marker starts on."""
        number = self.one("start").values.get("number", 10)
        return int(number)

    @cached_property
    def may_pass(self) -> bool:
        """Whether passing is possible at all."""
        return bool(self.one("passing").get("allowed"))

    @cached_property
    def cost(self) -> int:
        """How many points a pass costs."""
        return int(self.one("passing").get("cost"))

    @cached_property
    def floor(self) -> int:
        """The number below which no pass brings the marker."""
        return int(self.one("passing").get("floor"))

    @cached_property
    def most_passes(self) -> int | None:
        """How many passes the marker can pay for from its start; None: any number.

        Points that move it at once are not counted.
        """
        if self.at_once or not self.cost:
            return None
        return max(self.start - self.floor, 0) // self.cost if self.may_pass else 0

    @cached_property
    def has_free_pass(self) -> bool:
        """Whether who no longer has the building of a card passes without cost."""
        return bool(self.all("free_pass"))

    @cached_property
    def blocking(self) -> int:
        """How many blocking cards are in the deck."""
        return sum(rule.get("cards") for rule in self.all("blocking"))

    @cached_property
    def lines(self) -> tuple[tuple[str, Rule], ...]:
        """The rules with a line of the score, each behind its code, in the order of the sheet."""
        return tuple(lines_of(self.sheet))

    @cached_property
    def at_once(self) -> tuple[tuple[str, Rule], ...]:
        """Those whose points move the marker while the episode is played."""
        return tuple((code, rule) for code, rule in self.lines if rule.is_at_once)

    @cached_property
    def opened(self) -> Opened:
        """What these rules make of each board."""
        open_ground = {GROUNDS[rule.values["ground"]] for rule in self.all("ground")}
        first = self.one("first").values
        start = Start(first.get("where", "river"))
        if start is Start.SPACE and "space" not in first:
            start = Start.UNKNOWN
        return Opened(
            "".join(mark for mark in CLOSED if mark not in open_ground),
            "".join(sorted({rule.values["bank"] for rule in self.all("bank")})),
            start,
            first.get("space"),
            tuple(cell for rule in self.all("fixed") for cell in rule.values["spaces"]),
        )

    def must_build(self, building: Building) -> bool:
        """Tell whether the building cannot be passed: who cannot build it has to end."""
        return any(_is_named(rule, building) for rule in self.all("must_build"))

    def is_removed(self, building: Building) -> bool:
        """Tell whether a city no longer has the building."""
        return any(_is_removed(rule, building) for rule in self.all("removed"))


def _is_named(rule: Rule, building: Building) -> bool:
    return (
        building.id in (rule.get("pieces") or ())
        or building.colour == rule.get("colour")
        or rule.get("tag") in building.tags
    )


def _is_removed(rule: Rule, building: Building) -> bool:
    if building.id in (rule.get("pieces") or ()):
        return True
    return building.colour == rule.get("colour") and rule.get("without") not in building.tags


BASE = Rules()
"""The base rules, without any envelope."""
