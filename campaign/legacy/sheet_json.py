"""What a group typed off its sheets as JSON, both ways; every reader raises InvalidError."""

import re
from collections.abc import Mapping
from typing import Any

from campaign.legacy.awards import MOST_AWARDED, Award, AwardTable, Who
from campaign.legacy.beside import MOST_CROSSED, PIECE_COLOURS, Crossed, Given
from campaign.legacy.ledger import SheetMark
from campaign.legacy.moments import (
    EPISODES,
    Moment,
    Point,
    parse_point,
    point_name,
)
from campaign.legacy.stickers import COLOURS, KINDS, OWN, Goes, Kind, Where
from campaign.legacy.stock import MOST_IN_STOCK, Definition, Stock, Waiver
from games.kit.cells import space_name
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_choice,
    read_flag,
    read_list,
    read_number,
    read_object,
    read_space,
    read_text,
    read_unlisted,
    read_words,
)
from games.kit.shapes import shape_rows
from games.my_city.box import read_small
from games.my_city.catalogue.chapters import CHAPTERS

CityMark = Waiver | Given | Crossed

SHEET_KINDS = ("kind", "stock", "awards")
"""The kinds of entry that are about all cities."""
CITY_KINDS = ("waiver", "given", "crossed")
"""The kinds of entry that are about one city."""
MOST_KINDS = 60
LONGEST_KIND = 30
LONGEST_LETTER = 2
LONGEST_REASON = 200
GROUNDS = ("", ".", "t", "T", "r", "R", "s", "m", "w", "g")
"""What a sticker of the group's own may make of its space."""

_OWN = re.compile(rf"{OWN}[1-9][0-9]?")


def sheet_json(mark: SheetMark | CityMark) -> tuple[str, dict[str, Any]]:
    """Return the kind of a mark and its values as JSON; `read_sheet` reads them back."""
    match mark:
        case Definition(kind, is_offered, chapter):
            return "kind", {
                **_kind_json(kind),
                **({} if is_offered else {"offered": False}),
                **({"chapter": chapter} if chapter else {}),
            }
        case Stock(chapter, counts):
            return "stock", {"chapter": chapter, "counts": dict(counts)}
        case AwardTable(episode, lines):
            return "awards", {"episode": episode, "lines": [_award_json(one) for one in lines]}
        case Waiver(slug, count, award, reason):
            return "waiver", {
                "kind": slug,
                "count": count,
                "award": point_name(award),
                "reason": reason,
            }
        case Given(slug, piece, reason, brought):
            return "given", {
                "kind": slug,
                **({"piece": piece} if piece else {}),
                "reason": reason,
                **({"award": point_name(brought)} if brought else {}),
            }
        case Crossed(slug, count, words):
            return "crossed", {"kind": slug, "count": count, "words": words}


def read_sheet(kind: str, value: Json, where: str) -> SheetMark | CityMark:
    """Return the mark of a kind that JSON stands for."""
    match kind:
        case "kind":
            return _read_definition(value, where)
        case "stock":
            return _read_stock(value, where)
        case "awards":
            return _read_table(value, where)
        case "given":
            return _read_given(value, where)
        case "crossed":
            return _read_crossed(value, where)
    return _read_waiver(value, where)


def read_slug(value: Json, where: str) -> str:
    """Return the slug of a kind of sticker: one that all know, or one of a group's own."""
    if isinstance(value, str) and _OWN.fullmatch(value):
        return value
    return read_choice(value, where, KINDS)


def read_point(value: Json, where: str) -> Point:
    """Return a point of a campaign: "3 end"."""
    point = parse_point(read_text(value, where))
    if point is None:
        raise InvalidError(where, f'{quote(value)} is no moment of an episode like "3 end"')
    return point


def _kind_json(kind: Kind) -> dict[str, Any]:
    return {
        "slug": kind.slug,
        "name": kind.name,
        "letter": kind.letter,
        "colour": kind.colour,
        "ground": kind.terrain,
        "where": kind.where.value,
        **({"space": space_name(kind.space)} if kind.space else {}),
        **({} if kind.goes is Goes.SPACE else {"goes": kind.goes.value}),
        **({"shape": shape_rows(kind.shape)} if kind.shape else {}),
        **({"boxes": kind.boxes} if kind.boxes else {}),
    }


def _read_definition(value: Json, where: str) -> Definition:
    required = ("slug", "name", "letter", "colour", "ground", "where")
    optional = ("space", "offered", "goes", "shape", "boxes", "chapter")
    fields = read_object(value, where, required=required, optional=optional)
    slug = read_text(fields["slug"], below(where, "slug"))
    if not _OWN.fullmatch(slug):
        raise InvalidError(below(where, "slug"), f'{quote(slug)} is no slug like "{OWN}1"')
    kind = Kind(
        slug,
        read_words(fields["name"], below(where, "name"), LONGEST_KIND),
        read_unlisted(fields["ground"], below(where, "ground"), GROUNDS),
        Where(read_choice(fields["where"], below(where, "where"), [*Where])),
        read_space(fields["space"], below(where, "space")) if "space" in fields else None,
        read_words(fields["letter"], below(where, "letter"), LONGEST_LETTER),
        read_unlisted(fields["colour"], below(where, "colour"), COLOURS),
        **_read_elsewhere(fields, where),
    )
    is_offered = "offered" not in fields or read_flag(fields["offered"], below(where, "offered"))
    chapter = fields.get("chapter")
    if chapter is not None:
        read_number(chapter, below(where, "chapter"), low=1, high=CHAPTERS)
    return Definition(kind, is_offered, chapter or 0)


def _read_elsewhere(fields: Mapping[str, Json], where: str) -> dict[str, Any]:
    """Return what is said of a kind that does not go on a space."""
    goes = Goes(read_unlisted(fields.get("goes", "space"), below(where, "goes"), [*Goes]))
    if ("shape" in fields) != (goes is Goes.DECK):
        raise InvalidError(below(where, "shape"), "belongs to a new piece, and to nothing else")
    if goes is Goes.DECK:
        read_unlisted(fields["colour"], below(where, "colour"), PIECE_COLOURS)
    if "boxes" in fields and goes is not Goes.BESIDE:
        raise InvalidError(below(where, "boxes"), "belongs to what lies beside the board")
    shape = read_small(fields["shape"], below(where, "shape")) if "shape" in fields else frozenset()
    boxes = fields.get("boxes")
    if boxes is not None:
        read_number(boxes, below(where, "boxes"), low=1, high=MOST_CROSSED)
    return {"goes": goes, "shape": shape, "boxes": boxes or 0}


def _read_given(value: Json, where: str) -> Given:
    fields = read_object(value, where, required=("kind", "reason"), optional=("piece", "award"))
    reason = read_text(fields["reason"], below(where, "reason"))
    piece = ""
    if "piece" in fields:
        piece = read_words(fields["piece"], below(where, "piece"), LONGEST_KIND)
    award = read_point(fields["award"], below(where, "award")) if "award" in fields else None
    return Given(read_slug(fields["kind"], below(where, "kind")), piece, reason, award)


def _read_crossed(value: Json, where: str) -> Crossed:
    fields = read_object(value, where, required=("kind", "count", "words"))
    return Crossed(
        read_slug(fields["kind"], below(where, "kind")),
        read_number(fields["count"], below(where, "count"), low=1, high=MOST_CROSSED),
        read_text(fields["words"], below(where, "words")),
    )


def _read_stock(value: Json, where: str) -> Stock:
    fields = read_object(value, where, required=("chapter", "counts"))
    chapter = read_number(fields["chapter"], below(where, "chapter"), low=1, high=CHAPTERS)
    path = below(where, "counts")
    counts = fields["counts"]
    if not isinstance(counts, dict):
        raise InvalidError(path, f"must be an object, not {quote(counts)}")
    if len(counts) > MOST_KINDS:
        raise InvalidError(path, f"must have at most {MOST_KINDS} kinds")
    return Stock(
        chapter,
        tuple(
            (
                read_slug(slug, path),
                read_number(count, below(path, slug), low=0, high=MOST_IN_STOCK),
            )
            for slug, count in sorted(counts.items())
        ),
    )


def _award_json(award: Award) -> dict[str, Any]:
    return {
        "moment": award.moment.value,
        "who": award.who.value,
        "kind": award.kind,
        "count": award.count,
    }


def _read_table(value: Json, where: str) -> AwardTable:
    fields = read_object(value, where, required=("episode", "lines"))
    path = below(where, "lines")
    lines = read_list(fields["lines"], path)
    if len(lines) > MOST_KINDS * len(Who):
        raise InvalidError(path, f"must have at most {MOST_KINDS * len(Who)} lines")
    episode = read_number(fields["episode"], below(where, "episode"), low=1, high=EPISODES)
    found = [_read_award(line, f"{path}[{number}]") for number, line in enumerate(lines)]
    keys = [(award.moment, award.who, award.kind) for award in found]
    for number, key in enumerate(keys):
        if key in keys[:number]:
            raise InvalidError(f"{path}[{number}]", "stands in the table already")
    return AwardTable(episode, tuple(found))


def _read_award(value: Json, where: str) -> Award:
    fields = read_object(value, where, required=("moment", "who", "kind", "count"))
    return Award(
        Moment(read_choice(fields["moment"], below(where, "moment"), [*Moment])),
        Who(read_choice(fields["who"], below(where, "who"), [*Who])),
        read_slug(fields["kind"], below(where, "kind")),
        read_number(fields["count"], below(where, "count"), low=1, high=MOST_AWARDED),
    )


def _read_waiver(value: Json, where: str) -> Waiver:
    fields = read_object(value, where, required=("kind", "count", "award", "reason"))
    return Waiver(
        read_slug(fields["kind"], below(where, "kind")),
        read_number(fields["count"], below(where, "count"), low=1, high=MOST_AWARDED),
        read_point(fields["award"], below(where, "award")),
        read_words(fields["reason"], below(where, "reason"), LONGEST_REASON),
    )
