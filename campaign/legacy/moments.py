"""When in a campaign something counts."""

from enum import StrEnum

EPISODES = 24
A_CHAPTER = 3
"""Episodes of a chapter (rulings, Between episodes)."""


class Moment(StrEnum):
    """When in an episode something stuck."""

    START = "start"
    END = "end"


Point = tuple[int, Moment]
"""An episode from 1, and whether its start or its end is meant."""

FOUNDING: Point = (0, Moment.END)


def is_later(point: Point, other: Point) -> bool:
    """Tell whether a point comes after another one."""
    return (point[0], point[1] is Moment.END) > (other[0], other[1] is Moment.END)


def chapter_of(episode: int) -> int:
    """Return the chapter of an episode, both from 1."""
    return (episode - 1) // A_CHAPTER + 1


def episodes_of(chapter: int) -> range:
    """Return the three episodes of a chapter."""
    first = (chapter - 1) * A_CHAPTER + 1
    return range(first, first + A_CHAPTER)


def point_name(point: Point) -> str:
    """Return a point as forms and files write it: "3 end"."""
    return f"{point[0]} {point[1].value}"


def parse_point(text: str) -> Point | None:
    """Return the point that a text names, None where it names none."""
    number, _, moment = text.partition(" ")
    if not (number.isascii() and number.isdigit() and number == str(int(number[:3]))):
        return None
    if not 1 <= int(number) <= EPISODES or moment not in {*Moment}:
        return None
    return int(number), Moment(moment)
