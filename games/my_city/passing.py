"""Whether a seat may pass the card, what it costs, and why it may not (text: Pass or End)."""

from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.scoring import marker
from games.my_city.state import State

_BASE_COST = (1, 0)
"""What a pass costs by the base rules, and where the marker may not fall below."""


def can_pass(state: State, seat: int) -> bool:
    """Tell whether a seat may pass the card."""
    return not _hindrance(state, seat)


def no_pass(state: State, seat: int) -> str:
    """Return why a seat may not pass the card as a sentence, "" where it may."""
    rules, why = state.setup.rules, _hindrance(state, seat)
    if why == "cost" and (rules.cost, rules.floor) == _BASE_COST:
        return "A pass costs 1 point and the marker is on 0: build, or end."
    piece = state.piece(seat)
    name = piece.name if piece else ""
    values = {"building": name, "cost": rules.cost, "floor": rules.floor}
    return say(LINE_WORDS, f"refusal.{why}", **values) if why else ""


def pass_label(state: State, seat: int) -> str:
    """Return what the button of a pass says: what it costs, or why there is none."""
    rules, why = state.setup.rules, _hindrance(state, seat)
    if why == "cost" and (rules.cost, rules.floor) == _BASE_COST:
        return "Pass: the marker is on 0"
    if why:
        return say(LINE_WORDS, f"pass.{why}", floor=rules.floor)
    if is_free_pass(state, seat) or not rules.cost:
        return say(LINE_WORDS, "pass.free")
    return f"Pass, minus {rules.cost}"


def is_free_pass(state: State, seat: int) -> bool:
    """Tell whether passing the card costs a seat nothing: it no longer has the building."""
    return state.setup.rules.has_free_pass and bool(state.card) and state.piece(seat) is None


def _hindrance(state: State, seat: int) -> str:
    """Return what keeps a seat from passing: "must_build", "no_passing", "cost", or ""."""
    rules, piece = state.setup.rules, state.piece(seat)
    if is_free_pass(state, seat):
        return ""
    if piece is not None and rules.must_build(piece):
        return "must_build"
    if not rules.may_pass:
        return "no_passing"
    is_paid = not rules.cost or marker(state, seat) - rules.cost >= rules.floor
    return "" if is_paid else "cost"
