"""Of which chapter a kind of sticker tells: one source for forms, services, files and branches.

What pages say of a group's own kind are strings of the catalogue (`STICKER_WORDS`): where it
goes, its colour, what it makes of its space, that it has boxes. Each belongs to a chapter.
"""

from dataclasses import replace

from campaign.legacy.stickers import COLOURS, Goes, Kind
from games.my_city.catalogue.stickers import chapter_of_sticker, may_tell

PLAIN_COLOUR = COLOURS[0]


def keys_of(kind: Kind) -> frozenset[str]:
    """Return the keys of what pages say of a kind of the group's own."""
    keys = {f"goes.{kind.goes}", f"colour.{kind.colour}", f"ground.{kind.terrain}"}
    return frozenset(keys | ({"beside.boxes"} if kind.boxes else set()))


def chapter_of_kind(kind: Kind) -> int:
    """Return the last chapter that a kind tells of, 0 where it tells of none."""
    return max(map(chapter_of_sticker, keys_of(kind)))


def is_sealed(kind: Kind, opened: int, known: Kind | None = None) -> bool:
    """Tell whether a kind tells of a chapter behind the last opened one.

    What it was already when it was described before, as `known`, it may stay.
    """
    new = keys_of(kind) - (keys_of(known) if known else frozenset())
    return not all(may_tell(key, opened) for key in new)


def plain(kind: Kind, opened: int) -> Kind:
    """Return a kind without what can be left out of it and tells of a sealed chapter.

    That is a colour that is only seen, and how many boxes it has. Where it goes, what it makes of
    its space, and the colour of a new piece stay: boards and decks have taken them over.
    """
    if kind.goes is not Goes.DECK and not may_tell(f"colour.{kind.colour}", opened):
        kind = replace(kind, colour=PLAIN_COLOUR)
    return kind if may_tell("beside.boxes", opened) else replace(kind, boxes=0)


def nature_of(kind: Kind) -> tuple[object, ...]:
    """Return what boards and decks take over of a kind, which no later description changes."""
    colour = kind.colour if kind.goes is Goes.DECK else ""
    return kind.goes, kind.terrain, kind.shape, colour
