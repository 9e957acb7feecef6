"""The sheets of stickers of a group: kinds of its own, how many there are, what it leaves out."""

from dataclasses import dataclass

from campaign.legacy.moments import Point
from campaign.legacy.stickers import Kind

MOST_IN_STOCK = 99


@dataclass(frozen=True, slots=True)
class Definition:
    """A kind of sticker as the group describes it; one that is not offered is only kept.

    `chapter` is the last one that was opened then, 0 where that is not known.
    """

    kind: Kind
    is_offered: bool = True
    chapter: int = 0


@dataclass(frozen=True, slots=True)
class Stock:
    """How many stickers of each kind a chapter's envelope holds; a kind left out is unknown."""

    chapter: int
    counts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Waiver:
    """So many of a kind that an episode brought a city are not taken, and why."""

    kind: str
    count: int
    award: Point
    reason: str
