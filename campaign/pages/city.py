"""The page of a city: its board at a point of the campaign, its stickers and symbols."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaign.keeping import cities_of
from campaign.legacy.ledger import City, Entry, Moment, Point, Sticker, Symbols
from campaign.legacy.stickers import KINDS, misplaced
from campaign.models import Campaign
from campaign.pages.symbols import disc, standings
from games.kit.cells import Cell, parse_space, space_name
from games.kit.drawing import Drawing
from games.kit.svg import DEFS, board_svg
from games.my_city.board import draw, space_words, with_squares
from games.my_city.practice import BUILDINGS


@dataclass(frozen=True, slots=True)
class Refused:
    """A sticker or symbol that was refused: why, and what was sent."""

    message: str
    sent: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class StickerView:
    """A sticker that counts."""

    number: int
    name: str
    space: str
    when: str
    reason: str


def city_page(
    campaign: Campaign,
    number: int,
    query: Mapping[str, str],
    *,
    is_kept: bool,
    refused: Refused | None = None,
) -> dict[str, Any]:
    """Return the context of a city's page; `query` says at which point, and what is selected."""
    last = campaign.episodes.order_by("-number").first()
    started = last.number if last else 0
    after = _after(query, started)
    until: Point | None = None if after is None else (after, Moment.END)
    cities = cities_of(campaign, until=until)
    rows = [*campaign.cities.all()]
    city = cities[number]
    sent = refused.sent if refused else query
    choice = _Choice(city, sent) if is_kept and after is None else None
    return {
        "campaign": campaign,
        "city": rows[number],
        "others": [row for row in rows if row.number != number],
        "standing": standings(rows, cities)[number],
        "disc": disc(rows[number].animal),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "is_kept": is_kept,
        "after": after,
        "points": range(started + 1),
        "picture": mark_safe(board_svg(draw_plan(city))),  # noqa: S308  # escaped there
        "spaces": _spaces(city, choice),
        "columns": len(city.terrain[0]),
        "stickers": [_sticker(entry) for entry in city.stickers],
        "coloured": city.coloured,
        "symbols": [
            {"words": e.mark.words, "count": e.mark.count, "when": _when(e)}
            for e in city.coloured
            if isinstance(e.mark, Symbols)
        ],
        "choice": choice,
        "kinds": [*KINDS.values()],
        "moments": _moments(started, bool(last and last.closed_at)),
        "refused": refused,
        "request_id": uuid4(),
        "open_episode": last if last and not last.closed_at else None,
    }


class _Choice:
    """A sticker that is about to be put: its kind, its space, and whether it belongs there."""

    def __init__(self, city: City, sent: Mapping[str, str]) -> None:
        slug = sent.get("kind", "")
        self.kind = KINDS.get(slug)
        self.moved = sent.get("moved", "") if sent.get("moved", "").isdigit() else ""
        space = parse_space(sent.get("space", "")[:1].upper() + sent.get("space", "")[1:])
        self.space = space if space and city.plan.has(space) else None
        self.reason = sent.get("reason", "")[:200]
        self.problem = ""
        if self.kind and self.space:
            error = misplaced(city.plan, city.terrain, self._stuck(city), self.kind, self.space)
            self.problem = error.message if error else ""

    @property
    def space_name(self) -> str:
        """The chosen space, or nothing."""
        return space_name(self.space) if self.space else ""

    @property
    def is_ready(self) -> bool:
        """Whether kind and space are chosen."""
        return self.kind is not None and self.space is not None

    def _stuck(self, city: City) -> frozenset[Cell]:
        return frozenset(
            entry.mark.space
            for entry in city.stickers
            if isinstance(entry.mark, Sticker) and str(entry.number) != self.moved
        )


def draw_plan(city: City) -> Drawing:
    """Return the drawing of a city's board with its stickers, and nothing built."""
    drawing = draw(city.board, (), BUILDINGS)
    return Drawing(with_squares(drawing.ground, city.board, city.plan.squares - city.stuck))


def city_at(campaign: Campaign, number: int, query: Mapping[str, str]) -> City | None:
    """Return a city at the point that a query asks for, None where there is no such point."""
    last = campaign.episodes.order_by("-number").first()
    after = _after(query, last.number if last else 0)
    if after is None and "after" in query:
        return None
    until = None if after is None else (after, Moment.END)
    return cities_of(campaign, until=until)[number]


def _after(query: Mapping[str, str], started: int) -> int | None:
    text = query.get("after", "")
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        return None
    return int(text) if text == str(int(text)) and int(text) <= started else None


def _spaces(city: City, choice: _Choice | None) -> SafeString:
    """Return the board's buttons; each asks the page to select its space for the sticker."""
    act = 'type="submit" name="space"' if choice else 'type="button"'
    buttons = []
    for row, line in enumerate(space_words(city.board, (), BUILDINGS)):
        for column, words in enumerate(line):
            cell = (row, column)
            fits = choice and choice.kind and _fits(city, choice.kind, cell)
            chosen = " is-lit" if choice and choice.space == cell else ""
            buttons.append(
                f'<button {act} class="space{" can" if fits else ""}{chosen}"'
                f' value="{space_name(cell)}" aria-label="{escape(words)}"></button>'
            )
    return mark_safe("".join(buttons))  # noqa: S308  # names of spaces, words escaped above


def _fits(city: City, kind: Any, cell: Cell) -> bool:
    return misplaced(city.plan, city.terrain, city.stuck, kind, cell) is None


def _sticker(entry: Entry) -> StickerView:
    assert isinstance(entry.mark, Sticker)  # noqa: S101  # only stickers come here
    mark = entry.mark
    return StickerView(
        entry.number, KINDS[mark.kind].name, space_name(mark.space), _when(entry), mark.reason
    )


def _when(entry: Entry) -> str:
    return f"{'before' if entry.moment is Moment.START else 'after'} episode {entry.episode}"


def _moments(started: int, is_closed: bool) -> list[tuple[str, str]]:
    """Return when a sticker can be put now, the likeliest first."""
    before_next = (f"{started + 1} start", f"before episode {started + 1}")
    if not started:
        return [before_next]
    after_last = (f"{started} end", f"after episode {started}")
    return [after_last, before_next] if is_closed else [after_last]
