"""Progress symbols, and why they were coloured."""

from dataclasses import dataclass
from enum import StrEnum


class Source(StrEnum):
    """Why symbols were coloured."""

    PLACEMENT = "placement"
    FIFTY = "fifty"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class Symbols:
    """Progress symbols were coloured; a negative count takes typed ones away."""

    count: int
    source: Source
    words: str
