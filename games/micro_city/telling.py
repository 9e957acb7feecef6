"""A table of Micro City in plain sentences: what a move did, and what is due now."""

from collections.abc import Iterator, Sequence

from games.kit.cells import Cell, space_name
from games.kit.errors import RuleError
from games.kit.words import listed
from games.micro_city.company import MOST, Material, Stock
from games.micro_city.final import Final
from games.micro_city.moves import (
    AreaAction,
    CardAction,
    Free,
    Invest,
    Move,
    Project,
    Retrieve,
    Roll,
    SetDice,
)
from games.micro_city.offers import Preview, preview
from games.micro_city.scoring import end_words
from games.micro_city.setup import Setup
from games.micro_city.state import Phase, State
from games.micro_city.told import With
from games.micro_city.words import back_words, district_words


def tell(setup: Setup, move: Move, before: State | None = None) -> str:
    """Return what a move did, as sentences; `before` is the state that it met, if known.

    With it they say too what came of the move: gains, losses above 5, the final phase.
    """
    told = f"{setup.name} {_told(move, before)}."
    if before is None:
        return told
    try:
        return " ".join((told, *_came_of(before, preview(before, move))))
    except RuleError:
        return told


def _told(move: Move, before: State | None) -> str:
    match move:
        case Roll(dice, keep):
            return f"rolled {listed(map(str, dice))} and kept {listed(map(str, keep))}"
        case SetDice(dice):
            return f"set the dice to {listed(map(str, dice))}, as planned"
        case Free(area, None):
            return f"paid to take back the token from {space_name(area)}"
        case Free(area, die):
            return f"activated a {die} to take back the token from {space_name(area)}"
        case Project(card, path, action, given):
            return f"{_walk(path)} card {card}{_CARD[action]}{_given(given)}"
        case Retrieve(to):
            return f"moved to {space_name(to)} and retrieved all project cards"
        case Invest(AreaAction.SKIP):
            return f"left {_here(before)} alone"
        case Invest(action, given):
            return f"used {_here(before)}{_AREA[action]}{_given(given)}"


def _here(before: State | None) -> str:
    return "the area" if before is None else space_name(before.engineer)


_CARD = {
    CardAction.BASIC: "",
    CardAction.ADVANCED: " with its die",
    CardAction.PLANNING: " for planning",
}
_AREA = {AreaAction.BASIC: "", AreaAction.DIE: " with its die"}


def _walk(path: tuple[Cell, ...]) -> str:
    return f"walked {', '.join(map(space_name, path))} and used" if path else "stayed and used"


def _given(given: With) -> str:
    parts = [*_parts(given)]
    return ": " + ", ".join(parts) if parts else ""


def _parts(given: With) -> Iterator[str]:
    """Yield what was done by what an action was told, in few words each."""
    if given.areas is not None:
        yield back_words(given.areas)
    if given.die is not None:
        yield f"a {given.die} set to {given.to}"
    if given.material is not None:
        yield f"1 {given.material} taken"
    if given.take is not None:
        yield f"1 {given.give} for {_materials(given.take)}"
    if given.sell is not None:
        yield f"1 {given.sell} sold for 2$"
    if given.district is not None:
        yield f"{district_words(given.district)} turned to side B"
    if given.keep_dial:
        yield "the dial stays this round"
    if given.building is not None:
        yield f"{given.building} built"
    if given.bonus is not None:
        yield f"bonus {listed(_parts(given.bonus)) or 'taken'}"


def _materials(taken: Sequence[Material]) -> str:
    return listed(f"{taken.count(kind)} {kind}" for kind in Material if kind in taken)


def _came_of(before: State, shown: Preview) -> Iterator[str]:
    """Yield what came of a move, a sentence each."""
    yield from _change(before, shown.after)
    if shown.after.dial != before.dial and not shown.after.finished:
        yield f"The dial shows {shown.after.dial}."
    if shown.after.card_number > before.card_number:
        yield "Side A is done: all tokens return, and side B follows."
    if shown.final:
        is_full = shown.after.company.money == MOST
        for words in final_parts(shown.final, is_full=is_full):
            yield f"{_capital(words)}."
    if shown.state.finished:
        yield end_words(shown.state)


def _change(before: State, after: State) -> Iterator[str]:
    gain = after.company.minus(before.company)
    spent = before.company.minus(after.company)
    if spent:
        yield f"Spent {spent.words}."
    if gain:
        yield f"Gained {gain.words}."
    if after.lost:
        yield f"{_capital(after.lost.words)} above 5 {'is' if _is_one(after.lost) else 'are'} lost."


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _is_one(lost: Stock) -> bool:
    return sum(lost.json.values()) == 1 or lost == Stock(money=lost.money)


def final_parts(final: Final, *, is_full: bool) -> list[str]:
    """Return what the final phase does, in few words each; a full purse takes no more money."""
    parts = []
    if final.token is not None:
        parts.append(f"a token goes to {space_name(final.token)}")
    if final.coin:
        parts.append("two unused dice give 1$" + (" (above 5$ it is lost)" if is_full else ""))
    if final.lost_by is None:
        parts.append(f"the dial shows {final.dial}")
    return parts


def tell_due(state: State) -> str:
    """Return what is due now, or how the game ended, as a sentence."""
    if state.finished:
        return end_words(state)
    match state.phase:
        case Phase.PREPARATION if state.may_set:
            return "Set two dice as planned, or roll three and keep two."
        case Phase.PREPARATION:
            return "Roll three dice and keep two."
        case Phase.PROJECT:
            return "Use a project card, or move one area and retrieve all cards."
        case _ if state.engineer in state.tokens:
            return f"A token lies on {space_name(state.engineer)}: the area can only be skipped."
    here = f"{space_name(state.engineer)}, {state.here.words}"
    return f"Use the area {here}, or skip it."
