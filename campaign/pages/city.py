"""The page of a city: its board at a point of the campaign, its stickers and symbols."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaign.keeping import cities_of, ledger_of
from campaign.legacy.ledger import (
    EPISODES,
    City,
    Entry,
    Moment,
    Point,
    Reprint,
    Sticker,
    Symbols,
    without,
)
from campaign.legacy.stickers import KINDS, Kind, misplaced
from campaign.legacy.tenure import mayor_at
from campaign.models import Campaign, Episode
from campaign.pages.mayors import mayors_of
from campaign.pages.symbols import disc, standings
from games.kit.cells import Cell, parse_space, space_name
from games.kit.drawing import Drawing
from games.kit.errors import RuleError
from games.kit.svg import DEFS, board_svg
from games.my_city.board import draw, space_words, with_squares
from games.my_city.practice import BUILDINGS


@dataclass(frozen=True, slots=True)
class Refused:
    """A sticker or symbol that was refused: why, and what was sent.

    `taken_off` is the entry of the sticker that was to come off, if one was.
    """

    message: str
    sent: Mapping[str, str]
    taken_off: int | None = None

    @property
    def is_colouring(self) -> bool:
        """Whether symbols were to be coloured by hand."""
        return "count" in self.sent or "words" in self.sent


@dataclass(frozen=True, slots=True)
class StickerView:
    """A sticker that counts; a late one was played on since, and stays."""

    number: int
    kind: str
    name: str
    space: str
    when: str
    reason: str
    is_late: bool


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
    choice = _choice(city, sent) if is_kept and after is None else None
    return {
        "campaign": campaign,
        "city": rows[number],
        "others": [row for row in rows if row.number != number],
        "standing": standings(rows, cities)[number],
        "disc": disc(rows[number].animal),
        "mayors": mayors_of(campaign)[number],
        "mayor": mayor_at(ledger_of(campaign), number, rows[number].mayor_name, until=until),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "is_kept": is_kept,
        "after": after,
        "points": range(started + 1),
        "picture": mark_safe(board_svg(draw_plan(city))),  # noqa: S308  # escaped there
        "spaces": _spaces(city, choice),
        "columns": len(city.terrain[0]),
        "stickers": [_sticker(entry, started) for entry in city.stickers],
        "coloured": city.coloured,
        "is_known": city.plan.is_known,
        "reprints": [
            {"from": entry.episode, "reason": entry.mark.reason}
            for entry in city.reprints
            if isinstance(entry.mark, Reprint)
        ],
        "can_correct": is_kept and after is None,
        "symbols": [
            {"words": e.mark.words, "count": e.mark.count, "when": _when(e)}
            for e in city.coloured
            if isinstance(e.mark, Symbols)
        ],
        "choice": choice,
        "kinds": [*KINDS.values()],
        "moments": _moments(last, sent.get("moment", "")),
        "refused": refused,
        "request_id": uuid4(),
        "open_episode": last if last and not last.closed_at else None,
    }


@dataclass(frozen=True, slots=True)
class _Choice:
    """A sticker that is about to be put: its kind, its space, and whether it belongs there.

    `city` is without the sticker of entry `moved`, where one is put elsewhere.
    """

    city: City
    kind: Kind | None
    space: Cell | None
    moved: str
    reason: str

    @property
    def problem(self) -> str:
        """Why the sticker does not belong on the space, nothing where it does."""
        if not self.kind or not self.space:
            return ""
        error = self.error(self.space)
        return error.message if error else ""

    @property
    def space_name(self) -> str:
        """The chosen space, or nothing."""
        return space_name(self.space) if self.space else ""

    @property
    def is_ready(self) -> bool:
        """Whether kind and space are chosen."""
        return self.kind is not None and self.space is not None

    def error(self, space: Cell) -> RuleError | None:
        """Return why the kind of sticker does not belong on a space."""
        city = self.city
        if self.kind is None:
            return None
        return misplaced(city.plan, city.terrain, city.stuck, self.kind, space)

    def fits(self, space: Cell) -> bool:
        """Tell whether a kind is chosen that belongs on a space."""
        return self.kind is not None and self.error(space) is None


def _choice(city: City, sent: Mapping[str, str]) -> _Choice:
    numbers = {str(entry.number) for entry in city.stickers}
    moved = sent.get("moved", "")
    moved = moved if moved in numbers else ""
    typed = sent.get("space", "")
    space = parse_space(typed[:1].upper() + typed[1:])
    return _Choice(
        without(city, int(moved)) if moved else city,
        KINDS.get(sent.get("kind", "")),
        space if space and city.plan.has(space) else None,
        moved,
        sent.get("reason", "")[:200],
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
            fits = choice and choice.fits(cell)
            chosen = " is-lit" if choice and choice.space == cell else ""
            buttons.append(
                f'<button {act} class="space{" can" if fits else ""}{chosen}"'
                f' value="{space_name(cell)}" aria-label="{escape(words)}"></button>'
            )
    return mark_safe("".join(buttons))  # noqa: S308  # names of spaces, words escaped above


def _sticker(entry: Entry, started: int) -> StickerView:
    assert isinstance(entry.mark, Sticker)  # noqa: S101  # only stickers come here
    mark = entry.mark
    return StickerView(
        entry.number,
        mark.kind,
        KINDS[mark.kind].name,
        space_name(mark.space),
        _when(entry),
        mark.reason,
        (entry.episode, entry.moment is Moment.END) < (started, True),
    )


def _when(entry: Entry) -> str:
    return f"{'before' if entry.moment is Moment.START else 'after'} episode {entry.episode}"


def _moments(last: Episode | None, chosen: str) -> list[tuple[str, str, bool]]:
    """Return when a sticker can be put now, the likeliest first, and which one is chosen."""
    started = last.number if last else 0
    found = []
    if last:
        found.append((f"{started} end", f"after episode {started}"))
    if started < EPISODES and (last is None or last.closed_at):
        found.append((f"{started + 1} start", f"before episode {started + 1}"))
    values = [value for value, _ in found]
    place = values.index(chosen) if chosen in values else 0
    return [(value, words, number == place) for number, (value, words) in enumerate(found)]
