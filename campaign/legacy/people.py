"""Who plays a city, as marks of the ledger: a board is not a person."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mayor:
    """From the episode on a city has the mayor `name`, in the place of `before`."""

    name: str
    before: str


@dataclass(frozen=True, slots=True)
class Guest:
    """In this one episode `name` sits in the place of the mayor."""

    name: str


@dataclass(frozen=True, slots=True)
class Joined:
    """From the episode on the city plays: it is new, or comes back."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Retired:
    """From the episode on the city plays no more, until it comes back; and why."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Paper:
    """How an episode that was played on paper ended for a city; None: it did not play.

    A later entry of the same episode and city counts in the place of an earlier one.
    """

    points: int | None = None


PeopleMark = Mayor | Guest | Joined | Retired | Paper
