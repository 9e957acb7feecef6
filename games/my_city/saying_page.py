"""What the group says of lines of a score, as a seat's section of the page asks for it."""

from dataclasses import dataclass, field, replace
from uuid import UUID, uuid4

from games.lines import MINUS
from games.look import Kept, Look, Typed, last_of
from games.my_city.results import Ending, Points
from games.my_city.rules.lines import line_title, takes
from games.my_city.rules.view import Written
from games.my_city.saying import Overrule, Write
from games.my_city.saying_forms import TYPED
from games.my_city.scoring import said_lines, scene
from games.my_city.sheet_titles import sheet_title
from games.my_city.state import State

ACTS = ("write", "overrule")


@dataclass(frozen=True, slots=True)
class SaidLine:
    """A line that only the group can tell: its code, its title, and what was said of it.

    `takes` are the fields that it is told by; texts are "" where nothing was said. `next` is
    the count that one more would make.
    """

    code: str
    title: str
    takes: tuple[str, ...]
    count: str
    points: str
    symbols: str
    below: bool
    next: int
    request: UUID = field(compare=False)


@dataclass(frozen=True, slots=True)
class SayingView:
    """The lines to be told, and those that may be counted otherwise, each behind its code.

    `message` is why something was refused; the rest is what was typed for a line that is to
    be counted otherwise.
    """

    lines: tuple[SaidLine, ...]
    counted: tuple[tuple[str, str], ...]
    message: str = ""
    line: str = ""
    points: str = ""
    below: bool = False
    reason: str = ""
    request: UUID = field(default_factory=uuid4, compare=False)


def is_saying(kept: Kept | None) -> bool:
    """Tell whether what was refused is something that the group said of a line."""
    return kept is not None and last_of(kept.typed, "do") in ACTS


def saying_view(state: State, seat: int, look: Look, kept: Kept | None) -> SayingView | None:
    """Return what may be said of a seat's lines; None where nothing may."""
    city = state.cities[seat]
    is_entered = isinstance(city.ending, Points) or seat in state.unentered
    if not look.may_act or city.is_absent or is_entered:
        return None
    refused = kept if kept and is_saying(kept) else None
    typed = refused.typed if refused else {}
    told = {
        name: last_of(typed, name) for name in ("do", "line_of", "line_points", "reason", "below")
    }
    is_overruled = told["do"] == "overrule"
    codes = [code for code, _ in state.setup.rules.lines]
    return SayingView(
        tuple(_said(state, seat, code, refused) for code in said_lines(state, seat)),
        tuple((code, line_title(state.setup.rules, code)) for code in codes),
        refused.message if refused else "",
        *(
            (told["line_of"], told["line_points"], bool(told["below"]))
            if is_overruled
            else ("", "", False)
        ),
        told["reason"],
    )


def _said(state: State, seat: int, code: str, refused: Kept | None) -> SaidLine:
    said = scene(state, seat).said(code)
    texts = {
        "count": _text(said.count),
        "points": _text(said.points),
        "symbols": _text(said.symbols or None),
    }
    below = False
    if refused and last_of(refused.typed, "line_of") == code:
        typed = refused.typed
        texts = {name: last_of(typed, name) for name in ("count", "symbols")}
        texts["points"] = last_of(typed, "line_points")
        below = bool(last_of(refused.typed, "below"))
    rules = state.setup.rules
    fields = takes(dict(rules.lines)[code])
    if "count" in fields and dict(rules.lines)[code].values.get("points") is not None:
        fields = ("count",)  # what each time brings is known: it is enough to say how often
    return SaidLine(
        code=code,
        title=sheet_title(state.setup, code),
        takes=fields,
        **texts,
        below=below,
        next=(said.count or 0) + 1,
        request=uuid4(),
    )


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A field for the points of a line that the way a city is entered does not tell."""

    name: str
    title: str
    value: str


def typed_lines(state: State, seat: int, ending: Ending, typed: Typed) -> tuple[TypedLine, ...]:
    """Return the lines in force that an ending leaves to be typed, with what holds of each.

    That is what was typed now, else what was said of it before.
    """
    city = replace(state.cities[seat], ending=ending)
    cities = (*state.cities[:seat], city, *state.cities[seat + 1 :])
    ended = replace(state, cities=cities)
    return tuple(
        TypedLine(
            TYPED + code,
            sheet_title(state.setup, code),
            last_of(typed, TYPED + code)
            if TYPED + code in typed
            else _text(scene(state, seat).said(code).points),
        )
        for code in said_lines(ended, seat)
    )


def _text(number: int | None) -> str:
    return "" if number is None else str(number).replace("-", MINUS)


def fix_view(state: State, move: Write | Overrule, kept: Kept | None) -> SayingView:
    """Return what a move of the group said of a line, to be said otherwise."""
    rules = state.setup.rules
    if isinstance(move, Overrule):
        counted = tuple((code, line_title(rules, code)) for code, _ in rules.lines)
        view = SayingView((), counted, "", move.line, _text(abs(move.points)))
        view = replace(view, below=move.points < 0, reason=move.reason)
        typed = kept.typed if kept and is_saying(kept) else None
        if kept is None or typed is None:
            return view
        return replace(
            view,
            message=kept.message,
            line=last_of(typed, "line_of"),
            points=last_of(typed, "line_points"),
            below=bool(last_of(typed, "below")),
            reason=last_of(typed, "reason"),
        )
    said = Written(move.count, move.points, move.symbols or 0)
    told = replace(state, written={**state.written, (move.seat, move.line): said})
    refused = kept if kept and is_saying(kept) else None
    line = _said(told, move.seat, move.line, refused)
    return SayingView((line,), (), kept.message if kept else "")
