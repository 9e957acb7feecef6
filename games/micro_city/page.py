"""What the page of a table shows: what is due, the map, what can be done, the log, the end."""

from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

from django.utils.safestring import SafeString, mark_safe

from games.history import LogLine, history, log_items, newest_line, way_back
from games.kit.words import listed
from games.log import Log
from games.look import Kept, Look
from games.micro_city.acting import acting
from games.micro_city.dice import is_shown, rolled
from games.micro_city.goods import company_row, cost_row
from games.micro_city.map_view import map_view
from games.micro_city.marks import DEFS
from games.micro_city.offers import phase_due
from games.micro_city.practice import LABEL
from games.micro_city.rulings import RULINGS
from games.micro_city.scoring import end_words
from games.micro_city.setting import again, is_practice
from games.micro_city.setup import Building, Setup
from games.micro_city.state import Phase, State
from games.micro_city.statistics import statistics
from games.micro_city.telling import tell, tell_due
from games.micro_city.words import choice_words
from games.models import Table


@dataclass(frozen=True, slots=True)
class BuildingView:
    """A building: its cost, whether it stands, may be built now, or what the company lacks."""

    name: str
    cost: SafeString
    cost_words: str
    bonus: str
    is_built: bool
    is_later: bool
    lacks: str

    @property
    def state(self) -> str:
        """Where it stands, in few words."""
        if self.is_built:
            return "stands"
        if self.is_later:
            return "later"
        return f"lacks {self.lacks}" if self.lacks else "can be paid"


@dataclass(frozen=True, slots=True)
class Mark:
    """A picture of the map, and the part of its space in which it lies."""

    name: str
    box: str


_GOODS, _CORNER = "2 1 24 24", "21 21 18 18"
LEGEND = (
    (Mark("residential", _GOODS), "Residential: take 2$, or construct with the die"),
    (Mark("commercial", _GOODS), "Commercial: exchange a material and take 1$; two with the die"),
    (Mark("wood", _GOODS), "Industrial: take 1 wood, 2 with the die"),
    (Mark("coal", _GOODS), "Industrial: take 1 coal, 2 with the die"),
    (Mark("steel", _GOODS), "Industrial: take 1 steel, 2 with the die"),
    (Mark("die-3", "2 23 16 16"), "The die of the area, framed where an active one shows it"),
    (Mark("token", _CORNER), "A token: the area cannot be used"),
    (Mark("engineer", "20 1 20 20"), "The Engineer"),
    (Mark("district-2", "28 -2 16 16"), "The number of a district card"),
    (Mark("side-b", "33 33 14 14"), "A district card that shows its side B"),
)


def micro_page(table: Table, log: Log, look: Look, kept: Kept | None = None) -> dict[str, Any]:
    """Return the context of the page of a table and of each of its fragments."""
    state: State = log.state
    look = replace(look, may_act=look.may_act and not table.is_closed)
    lines = history(log, tell)
    acts = look.may_act and not state.finished
    return {
        "table": table,
        "here": table.get_absolute_url(),
        "log": log,
        "seats": (),  # nobody has a part of the page of their own
        "may_act": look.may_act,
        "is_practice": is_practice(state.setup),
        "practice_label": LABEL,
        "legend": LEGEND,
        "house": state.setup.house,
        "rulings": RULINGS,
        "lines": lines,
        "said": _said(newest_line(table, log, lines), state),
        "way_back": way_back(log, lines) if look.may_act else None,
        "request_id": uuid4(),
        "log_items": log_items(table, lines, can_fix=look.may_act),
        "kept": kept,
        **table_views(state),
        "due": _due(table, state, acts=acts),
        **(acting(table, state, look, kept) if acts else {"map": map_view(state)}),
        **(_ended(table, state, look) if state.finished else {}),
    }


def _said(line: LogLine | None, state: State) -> LogLine | None:
    """Return the last line; how the game ended is said by the result."""
    if line is None or not state.finished:
        return line
    return replace(line, words=line.words.removesuffix(end_words(state)).rstrip())


def _due(table: Table, state: State, *, acts: bool) -> str:
    """Say what is due; who only looks on is told the dice, which others have before them."""
    dice = rolled(table, state) if is_shown(table, state) else None
    if dice is None or phase_due(state) is not Phase.PREPARATION:
        return tell_due(state)
    return "The dice are rolled: keep two." if acts else f"Rolled: {listed(map(str, dice))}."


def table_views(state: State) -> dict[str, Any]:
    """Return what lies on the table in a state: the company, dial, tokens, dice, buildings."""
    setup = state.setup
    return {
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "name": setup.name,
        "scenario": setup.rules.title,
        "due": tell_due(state),
        "is_finished": state.finished,
        "is_won": state.won,
        "round": state.round,
        "company": company_row(state.company),
        "company_words": state.company.words,
        "dial": state.dial,
        "rounds": setup.rounds,
        "pool": state.pool,
        "active": state.active,
        "buildings": building_views(state),
        "cards_of_buildings": len(setup.buildings),
        "card_number": state.card_number + 1,
        "is_ordered": setup.rules.is_ordered,
    }


def building_views(state: State) -> list[BuildingView]:
    """Return the buildings of the card that is built from, in its order."""
    unbuilt = [item.name for item in state.unbuilt]
    return [
        BuildingView(
            item.name,
            cost_row(item.cost),
            item.cost.words if item.cost else "free",
            choice_words(item.bonus) if item.bonus else "",
            item.name not in unbuilt,
            state.setup.rules.is_ordered and item.name in unbuilt[1:],
            _lacks(state, item),
        )
        for item in state.card
    ]


def _lacks(state: State, building: Building) -> str:
    missing = building.cost.minus(state.company)
    return missing.words if missing else ""


def _ended(table: Table, state: State, look: Look) -> dict[str, Any]:
    """Return the context of the result: how it ended, and the games of this scenario."""
    setup: Setup = state.setup
    games = Table.objects.kept_by(table.owner).best_alone(table.game) if look.may_act else None
    same = games.filter(setup__scenario=setup.scenario) if games is not None else ()
    return {
        "built": [*state.built],
        "goal": setup.goal,
        "statistics": statistics(same),
        "again": again(table, state),
    }


def no_seat(_state: State, _after: int | None) -> int | None:
    """Return no seat: there is one, and it has no part of the page of its own."""
    return None
