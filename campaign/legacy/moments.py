"""When in a campaign something counts."""

from enum import StrEnum

EPISODES = 24


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
