"""The pages of sheets of stickers: stock and award tables by chapter, own kinds."""

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from typing import Any
from uuid import uuid4

from django.utils.safestring import mark_safe

from campaign.book import Book, book_of
from campaign.envelopes import opened_of
from campaign.forms.kinds import SQUARES, WHERES, kind_choices
from campaign.forms.sheets import award_field
from campaign.legacy.awards import AwardTable, Who
from campaign.legacy.beside import piece_colours
from campaign.legacy.ledger import Moment
from campaign.legacy.moments import Point
from campaign.legacy.sheet import Left
from campaign.legacy.sheet_json import LONGEST_KIND, LONGEST_LETTER
from campaign.legacy.stickers import COLOURS, Goes, Kind
from campaign.models import Campaign
from campaign.pages.dues import counted, due_views, waived, when_words
from campaign.pages.left import Lefts
from campaign.pages.too_many import too_many
from games.kit.cells import space_name
from games.kit.svg import DEFS
from games.kit.words import counted as in_words
from games.my_city.catalogue.chapters import chapter_of, episodes_of, opened_chapters
from games.my_city.catalogue.ground import ground_name
from games.my_city.catalogue.stickers import may_tell, sticker_words

WHO = {Who.FIRST: "first", Who.SECOND: "second", Who.OTHER: "others", Who.ALL: "all"}
"""The columns of an award table."""


def sheets_page(
    campaign: Campaign,
    query: Mapping[str, str],
    *,
    is_kept: bool,
    refused: Mapping[str, str] | None = None,
    wrong: Container[str] = (),
) -> dict[str, Any]:
    """Return the context of the page of stickers; `query` may name an opened `chapter`.

    `wrong` are the fields of the stock that cannot be read.
    """
    rows = [*campaign.cities.all()]
    book = book_of(campaign)
    chapters = opened_chapters(opened_of(campaign))
    asked = query.get("chapter", "")
    chapter = next((one for one in chapters if str(one.number) == asked), chapters[-1])
    is_over = episodes_of(chapter.number)[-1] in book.results
    return {
        "campaign": campaign,
        "is_kept": is_kept,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "dues": due_views(campaign, book, rows),
        "too_many": too_many(campaign, book, rows),
        "waived": waived(book, rows),
        "chapters": chapters,
        "chapter": chapter,
        "is_over": is_over,
        "stock": [_stock_row(one, refused, wrong) for one in book.stock(chapter.number)],
        "unused": [counted(left, name) for left, name in _unused(book, chapter.number) if is_over],
        "seen": (refused or {}).get("seen", book.sheet.seen("stock", chapter.number)),
        "episodes": [(number, table_words(book, number)) for number in chapter.episodes],
        "own": [(kind, kind in book.sheet.offered, ground_words(kind)) for kind in book.sheet.own],
        "request_id": uuid4(),
    }


def _unused(book: Book, chapter: int) -> list[tuple[int, str]]:
    """Return how many of each kind a chapter has left beside what it still owes."""
    owed = Counter[str]()
    for due in book.still_due:
        if chapter_of(due.award[0]) == chapter:
            owed[due.kind] += due.left
    return [
        (one.left - owed[one.kind.slug], one.kind.name)
        for one in book.stock(chapter)
        if one.left is not None and one.left > owed[one.kind.slug]
    ]


def _stock_row(
    one: Left, refused: Mapping[str, str] | None, wrong: Container[str]
) -> dict[str, Any]:
    typed = "" if one.count is None else one.count
    field = f"n-{one.kind.slug}"
    return {
        "kind": one.kind,
        "field": field,
        "value": refused.get(field, "") if refused else typed,
        "is_wrong": field in wrong,
        "used": one.used,
        "left": one.left,
    }


def table_words(book: Book, episode: int) -> list[str] | None:
    """Return the award table of an episode in words, None where none was typed."""
    table = book.sheet.tables.get(episode)
    if table is None:
        return None
    found = []
    for moment in Moment:
        for who in Who:
            lines = [one for one in table.awards if (one.moment, one.who) == (moment, who)]
            if lines:
                told = ", ".join(
                    counted(one.count, book.sheet.kinds[one.kind].name) for one in lines
                )
                start = "at its start" if moment is Moment.START else "at its end"
                found.append(f"{WHO[who].capitalize()}, {start}: {told}")
    return found


def awards_page(
    campaign: Campaign,
    episode: int,
    refused: Mapping[str, str] | None = None,
    *,
    wrong: Container[str] = (),
    is_as_before: bool = False,
) -> dict[str, Any]:
    """Return the context of the page on which an award table is typed.

    `wrong` are the fields that cannot be read; `is_as_before` asks to begin with what the
    episode before brings.
    """
    book = book_of(campaign)
    earlier = book.sheet.tables.get(episode - 1)
    is_new = episode not in book.sheet.tables and refused is None
    table = book.sheet.tables.get(episode, AwardTable(episode))
    if is_new and is_as_before and earlier:
        table = earlier
    typed = {award_field(one.moment, one.who, one.kind): one.count for one in table.awards}
    values, lefts = refused if refused is not None else typed, Lefts(book)
    return {
        "campaign": campaign,
        "episode": episode,
        "has_start": any(one.moment is Moment.START for one in table.awards),
        "moments": [
            (point[1], when_words(point), _award_rows(lefts, point, values, wrong))
            for point in ((episode, Moment.END), (episode, Moment.START))
        ],
        "before": episode - 1 if is_new and earlier and not is_as_before else None,
        "columns": [*WHO.values()],
        "is_pair": len(campaign.cities.all()) <= 2,
        "seen": (refused or {}).get("seen", book.sheet.seen("awards", episode)),
        "request_id": uuid4(),
    }


def _award_rows(
    lefts: Lefts, point: Point, values: Mapping[str, Any], wrong: Container[str]
) -> list[dict[str, Any]]:
    moment = point[1]
    start = ", at the start" if moment is Moment.START else ""
    return [
        {
            "kind": kind,
            "left": lefts.words(kind.slug, point),
            "cells": [
                {
                    "field": (field := award_field(moment, who, kind.slug)),
                    "value": values.get(field, ""),
                    "words": f"{kind.name}, {words}{start}",
                    "is_wrong": field in wrong,
                }
                for who, words in WHO.items()
            ],
        }
        for kind in lefts.book.sheet.offered
    ]


def kind_page(
    campaign: Campaign,
    kind: Kind | None,
    refused: Mapping[str, str] | None = None,
    refusal: str = "",
    *,
    shape: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the context of the page on which a kind is described; None is a new one.

    `shape` are the squares that were sent.
    """
    sheet, opened = book_of(campaign).sheet, opened_of(campaign)
    choices = kind_choices(opened, kind)
    typed = _typed(kind, kind is None or kind in sheet.offered)
    return {
        "campaign": campaign,
        "kind": kind,
        "values": {**dict.fromkeys(typed, ""), **refused} if refused else typed,
        "shape": shape if refused else sorted(map(space_name, kind.shape)) if kind else [],
        "colours": choices["colour"],
        "grounds": choices["ground"],
        "wheres": WHERES,
        "goes": choices["goes"],
        "words": _form_words(opened, {value for value, _ in choices["goes"]}, kind),
        "squares": SQUARES,
        "longest_name": LONGEST_KIND,
        "longest_letter": LONGEST_LETTER,
        "seen": (refused or {}).get("seen", sheet.seen("kind", kind.slug if kind else "")),
        "request_id": uuid4(),
        "refusal": refusal,
    }


def kind_asked_for(campaign: Campaign, ground: str) -> dict[str, Any]:
    """Return the context of a new kind that makes something of its space, if that is offered."""
    found = kind_page(campaign, None)
    if ground and ground in {value for value, _ in found["grounds"]}:
        name = ground_name(ground).capitalize()
        found["values"] |= {"ground": ground, "name": name, "letter": name[0]}
    return found


def _typed(kind: Kind | None, is_offered: bool) -> dict[str, str]:
    if kind is None:
        blank = {"name": "", "letter": "", "space": "", "boxes": "", "is_offered": "on"}
        return {
            **blank,
            "goes": Goes.SPACE.value,
            "colour": COLOURS[0],
            "ground": "s",
            "where": WHERES[0][0],
        }
    return {
        "name": kind.name,
        "letter": kind.letter,
        "colour": kind.colour,
        "ground": kind.terrain,
        "where": kind.where.value,
        "space": space_name(kind.space) if kind.space else "",
        "goes": kind.goes.value,
        "boxes": str(kind.boxes or ""),
        "is_offered": "on" if is_offered else "",
    }


def _form_words(opened: int, goes: Container[str], kind: Kind | None) -> dict[str, str]:
    """Return what the form says of kinds that do not go on a space, as far as it offers them."""
    found = {}
    if Goes.DECK.value in goes:
        found["shape"] = sticker_words("deck.shape")
        found["deck"] = sticker_words("deck.help", colours=", ".join(piece_colours(opened)))
    if Goes.PIECE.value in goes or Goes.BESIDE.value in goes:
        found["named"] = sticker_words("named.help")
    if (kind and kind.boxes) or (Goes.BESIDE.value in goes and may_tell("beside.boxes", opened)):
        found["boxes"] = sticker_words("beside.boxes")
    return found


def ground_words(kind: Kind) -> str:
    """Return where a kind goes and what it makes of its space, in words."""
    match kind.goes:
        case Goes.PIECE:
            return sticker_words("piece.told")
        case Goes.DECK:
            return sticker_words("deck.told", squares=in_words(len(kind.shape), "square"))
        case Goes.BESIDE if kind.boxes:
            return sticker_words("beside.told.boxes", boxes=in_words(kind.boxes, "box", "boxes"))
        case Goes.BESIDE:
            return sticker_words("beside.told")
    words = sticker_words(f"ground.{kind.terrain}")
    return f"Makes of its space: {words[0].lower()}{words[1:]}. {_where_words(kind)}"


def _where_words(kind: Kind) -> str:
    words = dict(WHERES)[kind.where.value]
    own = f"; its own space is {space_name(kind.space)}" if kind.space else ""
    return f"{words}{own}."


def waive_page(
    campaign: Campaign, number: int, sent: Mapping[str, str], refusal: str = ""
) -> dict[str, Any] | None:
    """Return the context of the page that asks why something is not taken; None: nothing is due."""
    rows = [*campaign.cities.all()]
    book = book_of(campaign)
    asked = (number, sent.get("kind", ""), sent.get("award", ""))
    for due in book.still_due:
        point = f"{due.award[0]} {due.award[1].value}"
        if (due.city, due.kind, point) == asked:
            return {
                "campaign": campaign,
                "city": rows[number],
                "due": due,
                "award": point,
                "words": counted(due.left, book.sheet.kinds[due.kind].name),
                "when": when_words(due.award),
                "left": Lefts(book).words(due.kind, due.award),
                "count": sent.get("count", due.left),
                "reason": sent.get("reason", ""),
                "request_id": uuid4(),
                "refusal": refusal,
            }
    return None
