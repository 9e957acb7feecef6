"""The four mayors of the demo: what each of them cares for, and what their cities are called."""

from dataclasses import dataclass

CAMPAIGN = "Four towns on a river"


@dataclass(frozen=True, slots=True)
class Temper:
    """How a mayor judges a building site, in points.

    `trees` and `rocks` are what a visible tree or rock is worth to them, `close` what each
    side against other buildings or the edge is, `hole` what a space costs that nothing
    can reach any more. `sites` is how many of the best sites they think through to the
    buildings that may still come. `hope` is how much they expect of those. `mood` is
    how far chance sways them.
    """

    trees: float = 1.0
    rocks: float = 1.0
    close: float = 0.5
    hole: float = 1.0
    sites: int = 6
    hope: float = 0.5
    mood: float = 0.2


@dataclass(frozen=True, slots=True)
class Mayor:
    """A mayor of the demo, with their city, its animal, and their temper."""

    name: str
    city: str
    animal: str
    temper: Temper


MAYORS = (
    Mayor("Ida", "Brackwater", "bear", Temper()),
    Mayor("Jonas", "Emberley", "fox", Temper(close=0.4, hope=0.3, sites=4, mood=0.8)),
    Mayor("Mirel", "Stillmere", "heron", Temper(trees=1.4, hole=1.5, mood=0.3)),
    Mayor("Tove", "Høyfeld", "hare", Temper(rocks=1.5, hope=0.58, mood=0.6)),
)
