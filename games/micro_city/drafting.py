"""What is chosen on a table's page but not yet done: dice, a card and the Engineer's walk."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.kit.cells import Cell, parse_space, space_name, space_names
from games.look import Typed, last_of
from games.micro_city.board import area_words
from games.micro_city.city import AREAS, beside
from games.micro_city.rounds import card_refusal
from games.micro_city.state import State

ROLLED = 3
RETRIEVE = "retrieve"
"""Chosen in the place of a card, where all cards are to come back."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is chosen so far. `card` is a number, RETRIEVE, or "": none yet.

    `path` are the areas walked of `moves`; `dice` the values typed of three; `said` what is on
    an area that was tapped, or why that was no step; `choice`,
    `ticked` and `sales` what a refused act had chosen.
    """

    card: str = ""
    moves: int = 0
    path: tuple[Cell, ...] = ()
    dice: tuple[int, ...] = ()
    shows_roll: bool = False
    said: str = ""
    choice: str = ""
    ticked: tuple[str, ...] = ()
    sales: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_walked(self) -> bool:
        """Whether the Engineer has arrived."""
        return bool(self.card) and len(self.path) == self.moves

    @property
    def number(self) -> int:
        """The number of the card."""
        return int(self.card)

    @property
    def path_text(self) -> str:
        """The walk as a form sends it."""
        return " ".join(map(space_name, self.path))


def read_draft(state: State, typed: Typed) -> Draft:
    """Return what the query, or a refused act, has chosen; what does not fit is left out."""
    card, path = _text(typed, "card"), _path(state, _text(typed, "path"))
    if picked := _text(typed, "pick"):
        card, path = picked, ()
    said = _refused(state, card)
    if not _is_open(state, card) or "other" in typed:
        card, path = "", ()
    moves = _moves(state, card)
    path = path[:moves]
    if "back" in typed:
        path = path[:-1]
    tap = parse_space(_text(typed, "tap"))
    if card and tap:
        path, said = _stepped(state, path, moves, tap)
    elif tap in AREAS:
        said = f"{area_words(state, tap)}."
    return Draft(
        card,
        moves,
        path,
        dice=_dice(typed),
        shows_roll=bool(_text(typed, "roll")),
        said=said,
        choice=_text(typed, "choice"),
        ticked=tuple(text for key in typed if key.startswith("areas_") for text in typed[key]),
        sales={key: texts[-1] for key, texts in typed.items() if key.startswith("sale_")},
    )


def _is_open(state: State, card: str) -> bool:
    if card == RETRIEVE:
        return True
    return _is_number(state, card) and card_refusal(state, int(card)) is None


def _is_number(state: State, card: str) -> bool:
    return card in {str(number) for number in state.setup.projects}


def _refused(state: State, card: str) -> str:
    error = card_refusal(state, int(card)) if _is_number(state, card) else None
    return error.message if error else ""


def _moves(state: State, card: str) -> int:
    if card in {"", RETRIEVE}:
        return 1 if card else 0
    return state.setup.projects[int(card)].moves


def _path(state: State, text: str) -> tuple[Cell, ...]:
    """Return as much of a walk as leads on from the Engineer."""
    path: tuple[Cell, ...] = ()
    for cell in map(parse_space, text.split()):
        if cell is None or cell not in beside(path[-1] if path else state.engineer):
            break
        path = (*path, cell)
    return path


def _stepped(
    state: State, path: tuple[Cell, ...], moves: int, tap: Cell
) -> tuple[tuple[Cell, ...], str]:
    """Return the walk after a tap, and why it is none.

    Of a whole walk the tap replaces the last step where it can, else the walk begins anew.
    """
    if moves and len(path) == moves:
        before = path[:-1]
        is_other_end = tap in beside(before[-1] if before else state.engineer)
        path = before if is_other_end or tap not in beside(state.engineer) else ()
    here = path[-1] if path else state.engineer
    if moves and tap in beside(here):
        return (*path, tap), ""
    if tap not in AREAS or not moves:
        return path, ""
    ways = space_names(beside(here))
    return path, f"{space_name(tap)} does not touch {space_name(here)}: from there to {ways}."


def _dice(typed: Typed) -> tuple[int, ...]:
    """Return the dice tapped so far; another tap adds one, "back" takes one away."""
    words = [*_text(typed, "dice").split(), _text(typed, "die")]
    dice = tuple(int(word) for word in words if word in {"1", "2", "3", "4", "5", "6"})[:ROLLED]
    return dice[:-1] if _text(typed, "die") == "back" else dice


def _text(typed: Typed, name: str) -> str:
    return last_of(typed, name).strip()
