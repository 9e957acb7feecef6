"""The page on which one sticker goes on the same space of several cities; all boards are shown."""

from collections.abc import Collection, Mapping
from typing import Any
from uuid import uuid4

from django.utils.safestring import SafeString, mark_safe

from campaign.book import Book, book_of
from campaign.legacy.moments import Point, parse_point, point_name
from campaign.legacy.stickers import Kind
from campaign.models import Campaign, City, Episode
from campaign.pages.city_board import draw_plan, spaces_of
from campaign.pages.dues import when_words
from campaign.pages.placing import Choice, kind_views, moments_of
from campaign.pages.symbols import disc
from campaign.seating import away_at
from games.kit.cells import Cell, parse_space, space_name
from games.kit.svg import DEFS, board_svg


def everywhere_page(
    campaign: Campaign,
    query: Mapping[str, str],
    *,
    chosen: Collection[int] | None = None,
    refusal: str = "",
) -> dict[str, Any]:
    """Return the context; `query` says kind and space, `chosen` the cities that were sent."""
    book = book_of(campaign)
    last = campaign.episodes.order_by("-number").first()
    kind = next((one for one in book.sheet.for_spaces if one.slug == query.get("kind", "")), None)
    space = _space(query, kind)
    award = parse_point(query.get("award", ""))
    asked = _away(campaign, last, book) | _not_due(book, kind, award)
    boards = [
        _board(book, row, kind, space, asked.get(row.number, ""), chosen)
        for row in campaign.cities.all()
    ]
    return {
        "campaign": campaign,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "kinds": kind_views(
            book,
            book.sheet.for_spaces,
            last.number if last else 1,
            brought={kind.slug: award} if kind and award else {},
        ),
        "kind": kind,
        "chosen_kind": kind.slug if kind else "",
        "space": space_name(space) if space else "",
        "is_ready": kind is not None and space is not None,
        "boards": boards,
        "award": point_name(award) if award else "",
        "due": f"{kind.name}, {when_words(award)}" if kind and award else "",
        "has_problem": any(board["problem"] for board in boards),
        "moments": moments_of(last, query.get("moment", ""), award),
        "reason": query.get("reason", ""),
        "refusal": refusal,
        "request_id": uuid4(),
    }


def _space(query: Mapping[str, str], kind: Kind | None) -> Cell | None:
    typed = query.get("space", "")
    space = parse_space(typed[:1].upper() + typed[1:])
    return space or (kind.space if kind and not typed else None)


def _away(campaign: Campaign, last: Episode | None, book: Book) -> dict[int, str]:
    """Say which cities are asked about: those that are away, and did not play the latest."""
    following = last.number + 1 if last else 1
    found = {city: f"It {words}." for city, words in away_at(campaign, following).items()}
    if last and last.number in book.results:
        for city in range(len(book.cities)):
            if city not in book.results[last.number]:
                found.setdefault(city, f"It did not play episode {last.number}.")
    return {city: f"{words} Does it get the sticker too?" for city, words in found.items()}


def _not_due(book: Book, kind: Kind | None, award: Point | None) -> dict[int, str]:
    """Say which cities an award brings nothing any more, where one is meant."""
    if kind is None or award is None:
        return {}
    due = {one.city for one in book.still_due if (one.kind, one.award) == (kind.slug, award)}
    others = [city for city in range(len(book.cities)) if city not in due]
    return dict.fromkeys(others, "None of these is due to it. Does it get one all the same?")


def _board(  # noqa: PLR0913, PLR0917  # what is chosen, and what is known of the city
    book: Book,
    row: City,
    kind: Kind | None,
    space: Cell | None,
    away: str,
    chosen: Collection[int] | None,
) -> dict[str, Any]:
    city = book.cities[row.number]
    is_on = space is not None and city.plan.has(space)
    choice = Choice(city, kind, space if is_on else None, "", "")
    problem = choice.problem
    if kind and space and not is_on:
        problem = f"{space_name(space)} is not on the board."
    return {
        "row": row,
        "disc": disc(row.animal),
        "picture": _picture(book, row.number),
        "spaces": spaces_of(city, choice),
        "columns": len(city.terrain[0]),
        "problem": problem,
        "away": away,
        "is_chosen": not away if chosen is None else row.number in chosen,
    }


def _picture(book: Book, number: int) -> SafeString:
    drawn = board_svg(draw_plan(book.cities[number]))
    return mark_safe(drawn)  # noqa: S308  # escaped there
