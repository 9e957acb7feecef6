"""The pages of a group that began on paper: where it is, its boards, how episodes ended."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from django.utils.safestring import mark_safe

from campaign.book import book_of
from campaign.envelopes import envelopes_of
from campaign.forms.paper import AnewForm, PointsForm, TakeOverForm, read_stickers
from campaign.keeping import cities_of, plan_of
from campaign.legacy.ledger import EPISODES, City, Moment, Sticker, fold
from campaign.legacy.stickers import misplaced
from campaign.models import Campaign, Episode
from campaign.pages.city_board import draw_plan, spaces_of
from campaign.pages.corrections import former_results
from campaign.pages.paper_result import points_form
from campaign.pages.placing import Choice, kind_views
from campaign.pages.sat import sat_of
from campaign.pages.seat import seats_of
from campaign.pages.symbols import disc
from campaign.services.boards import next_episode
from campaign.services.consequences import with_marks
from campaign.services.taking_over import take_over_of
from games.kit.cells import Cell, parse_space, space_name
from games.kit.svg import DEFS, board_svg
from games.lines import signed
from games.my_city.catalogue.chapters import opened_chapters


def take_over_form(campaign: Campaign, sent: Any = None) -> TakeOverForm:
    """Return the form that asks where a group is, with what it sent."""
    symbols = [city.symbols for city in cities_of(campaign)]
    rows = [*campaign.cities.all()]
    following = next_episode(campaign)
    return TakeOverForm(sent, cities=rows, symbols=symbols, following=following)


def anew_form(campaign: Campaign, first: int, sent: Any = None) -> AnewForm:
    """Return the form that fills a take-over in anew, with what was typed."""
    symbols = [city.symbols for city in cities_of(campaign)]
    rows, following = [*campaign.cities.all()], next_episode(campaign)
    return AnewForm(sent, cities=rows, symbols=symbols, following=following, first=first)


def already_page(
    campaign: Campaign,
    form: TakeOverForm | None = None,
    anew: AnewForm | None = None,
    refusal: str = "",
) -> dict[str, Any]:
    """Return the context: the forms, and where episodes are on paper, what is left to be told.

    `anew` fills the take-over in anew; `refusal` says why it was not undone.
    """
    taken = take_over_of(campaign)
    episodes = [*campaign.episodes.all()]
    last = episodes[-1] if episodes else None
    following = next_episode(campaign)
    rows, cities = [*campaign.cities.all()], cities_of(campaign)
    return {
        "campaign": campaign,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "following": following,
        "form": form or take_over_form(campaign),
        "taken": taken,
        "anew": anew or (anew_form(campaign, taken.first) if taken else None),
        "refusal": refusal,
        "is_playing": bool(last and not last.closed_at),
        "is_over": following >= EPISODES,
        "is_taken": bool(last and last.is_on_paper),
        "boards": [
            {"row": row, "disc": disc(row.animal), "count": len(city.stickers)}
            for row, city in zip(rows, cities, strict=True)
        ],
        "on_paper": [episode for episode in episodes if episode.is_on_paper],
        "chapters": _sheets(campaign),
        "request_id": uuid4(),
    }


def _sheets(campaign: Campaign) -> list[dict[str, Any]]:
    """Return the opened chapters, and whether their rule sheets are filled in."""
    known = envelopes_of(campaign)
    return [
        {
            "number": chapter.number,
            "name": chapter.name.text,
            "is_filled_in": chapter.number in known.sheets,
        }
        for chapter in opened_chapters(known.opened)
    ]


def paper_board_page(
    campaign: Campaign, number: int, sent: Mapping[str, str], refusal: str = ""
) -> dict[str, Any]:
    """Return the context of a board on which stickers are tapped; `sent` holds those so far."""
    book = book_of(campaign)
    offered = book.sheet.offered
    kind = next((one for one in offered if one.slug == sent.get("kind", "")), offered[0])
    plan = book.cities[number].plan
    chosen = tapped(sent, frozenset(one.slug for one in offered), kind.slug)
    stickers = [(slug, space) for slug, space in chosen if plan.has(space)]
    last = campaign.episodes.order_by("-number").first()
    point = (last.number if last else 1, Moment.END)
    marks = [(point, number, Sticker(slug, space)) for slug, space in stickers]
    rows = [*campaign.cities.all()]
    city = fold([plan_of(row) for row in rows], with_marks(book.entries, marks))[number]
    board = city.plan.size
    picture = board_svg(draw_plan(city))
    return {
        "campaign": campaign,
        "city": rows[number],
        "others": [row for row in rows if row.number != number],
        "disc": disc(rows[number].animal),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "episode": last,
        "kinds": kind_views(book, offered, point[0] or 1),
        "kind": kind,
        "put": " ".join(f"{slug}:{space_name(space)}" for slug, space in stickers),
        "count": len(stickers),
        "doubts": _doubts(book.cities[number], stickers),
        "known": len(book.cities[number].stickers),
        "picture": mark_safe(picture),  # noqa: S308  # escaped there
        "spaces": spaces_of(city, Choice(city, kind, None, "", "")),
        "columns": board[1],
        "is_known": city.plan.is_known,
        "refusal": refusal,
        "request_id": uuid4(),
    }


def _doubts(city: City, stickers: Sequence[tuple[str, Cell]]) -> list[str]:
    """Return why stickers that were tapped do not belong on their spaces, a sentence each."""
    errors = (
        misplaced(city.plan, city.terrain, city.stuck, city.kinds[kind], space)
        for kind, space in stickers
    )
    return [error.message for error in errors if error]


def tapped(sent: Mapping[str, str], kinds: frozenset[str], kind: str) -> list[tuple[str, Cell]]:
    """Return the stickers so far after the tap on a space, if there was one.

    The same kind on the same space once more takes it off again.
    """
    found = {space: one for one, space in read_stickers(sent.get("put", ""), kinds)}
    space = parse_space(sent.get("space", ""))
    if space is not None and found.get(space) == kind:
        del found[space]
    elif space is not None:
        found[space] = kind
    return [(one, cell) for cell, one in found.items()]


def _onward(episode: Episode) -> dict[str, Any]:
    """Return where it goes on with what is not told yet: an episode before, else the last one.

    `is_taken` tells that what is left of all episodes on paper is listed on a page.
    """
    episodes = [*episode.campaign.episodes.all()]
    untold = [one for one in episodes if one.is_on_paper and not one.scores and one != episode]
    before = [one for one in untold if one.number < episode.number]
    return {
        "untold": next(iter([*before[::-1], *untold[::-1]]), None),
        "is_taken": episodes[-1].is_on_paper,
    }


def paper_page(
    episode: Episode, *, is_kept: bool, form: PointsForm | None = None, refusal: str = ""
) -> dict[str, Any]:
    """Return the context of an episode on paper: what was typed of it."""
    rows = [*episode.campaign.cities.all()]
    scores: Sequence[Any] = episode.scores or []
    return {
        "campaign": episode.campaign,
        "episode": episode,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "is_kept": is_kept,
        "form": form or points_form(PointsForm, episode),
        "former": former_results(episode),
        **({"sat": sat_of(episode), **seats_of(episode)} if is_kept else {"sat": []}),
        **(_onward(episode) if is_kept else {}),
        "scores": [
            {
                **score,
                "name": rows[score["city"]].name,
                "disc": disc(rows[score["city"]].animal),
                "animal": rows[score["city"]].animal,
                "shown": signed(score["total"]),
            }
            for score in sorted(scores, key=lambda score: (score["place"], score["city"]))
        ],
        "refusal": refusal,
        "request_id": uuid4(),
    }
