"""What the page of a table shows of one seat: its district, and the score that it counts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from games.cities.areas import Area, park_areas, water_areas
from games.cities.board import Frame, draw, space_words
from games.cities.counting import Counted
from games.cities.district import District
from games.cities.entered.editor import EditorView
from games.cities.patterns import pattern_words
from games.kit.cells import Cell
from games.kit.scores import Line, Score
from games.kit.svg import board_svg
from games.kit.words import counted, listed

LINE_TITLES = {
    "achievements": "Achievements",
    "cards": "Scoring cards",
    "water": "Water",
    "parks": "Parks",
    "monuments": "Monuments",
}
"""The lines of a score, as players call them."""


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the score or a part of one; `spaces` are those that it lights up."""

    code: str
    title: str
    words: str
    points: int
    spaces: str
    is_lit: bool
    parts: tuple["LineView", ...] = ()


@dataclass(frozen=True, slots=True)
class BoardView:
    """A district as its picture, and a button a space with the words of what lies there."""

    picture: SafeString
    spaces: SafeString
    columns: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as its section of the page shows it; `editor` where its district is to be entered.

    `turn` has the forms of its turn, `counts` its cards where they can be counted.
    """

    number: int
    name: str
    state: str
    doing: str
    total: int
    has_score: bool
    board: BoardView | None
    lines: tuple[LineView, ...]
    request: UUID
    editor: EditorView | None = None
    is_refused: bool = False
    turn: Any = None
    counts: Any = None

    @property
    def has_lit(self) -> bool:
        """Whether the spaces of a line are lit."""
        return any(one.is_lit for line in self.lines for one in (line, *line.parts))


def new_request() -> UUID:
    """Return the id under which a form is sent."""
    return uuid4()


def board_view(
    district: District, frame: Frame, names: Mapping[Cell, str], lit: Sequence[Cell] = ()
) -> BoardView:
    """Return the board of a district; `names` are those of all its spaces, row by row."""
    chosen = {*lit}
    buttons = format_html_join(
        "",
        '<button type="button" class="space{}" value="{}" aria-label="{}" tabindex="-1"></button>',
        (
            (" is-lit" if cell in chosen else "", name, words)
            for (cell, name), words in zip(names.items(), space_words(district, names), strict=True)
        ),
    )
    svg = board_svg(draw(district, frame))
    return BoardView(mark_safe(svg), buttons, frame.grid.columns)  # noqa: S308  # escaped there


Part = tuple[str, int, tuple[Cell, ...]]
"""Words, points, and the spaces that were counted."""


def parts_of(district: District, cards: Sequence[Counted]) -> dict[str, list[Part]]:
    """Return what the lines of a score are made of: each card, and each area that has a set."""
    return {
        "cards": [(_card_words(item), item.points, item.spaces) for item in cards],
        "water": [_area_part(area) for area in water_areas(district) if area.points],
        "parks": [_area_part(area) for area in park_areas(district) if area.points],
    }


def _card_words(item: Counted) -> str:
    times = (
        "not counted" if item.occurrences is None else f"{item.card.points} × {item.occurrences}"
    )
    what = f", for {pattern_words(item.card.count)}" if item.card.count else ""
    typed = " (typed)" if item.card.count and item.card.occurrences is not None else ""
    return f"{item.card.title}: {times}{typed}{what}"


def _area_part(area: Area) -> Part:
    size = counted(len(area.spaces), "space", "spaces")
    return f"{listed(area.designs)} in {size}", area.points, area.spaces


def line_views(
    score: Score, names: Mapping[Cell, str], shown: str, parts: Mapping[str, Sequence[Part]]
) -> tuple[LineView, ...]:
    """Return the lines of a score with their parts; `shown` is the code of the one that is lit."""
    return tuple(_line(line, names, shown, parts.get(line.code, ())) for line in score.lines)


def _line(line: Line, names: Mapping[Cell, str], shown: str, parts: Sequence[Part]) -> LineView:
    views = tuple(
        LineView(
            code := f"{line.code}-{number}",
            words,
            "",
            points,
            " ".join(names[cell] for cell in spaces if cell in names),
            code == shown,
        )
        for number, (words, points, spaces) in enumerate(parts)
    )
    return LineView(
        line.code,
        LINE_TITLES[line.code],
        line.words,
        line.points,
        " ".join(names[cell] for cell in line.spaces if cell in names),
        line.code == shown,
        views,
    )


def lit_cells(lines: Sequence[LineView], names: Mapping[Cell, str]) -> list[Cell]:
    """Return the spaces of the line that is lit."""
    cells = {name: cell for cell, name in names.items()}
    lit = (one for line in lines for one in (line, *line.parts) if one.is_lit)
    return [cells[name] for one in lit for name in one.spaces.split()]
