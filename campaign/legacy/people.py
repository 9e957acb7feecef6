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


PeopleMark = Mayor | Guest
