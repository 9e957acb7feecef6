"""What a space of a board is called, by its character, and from which chapter on.

The characters are those of `games.my_city.terrain.GROUND`. Whatever takes a board into a campaign
asks here which of them its opened envelopes know; a board of no campaign that has a character
of a later chapter stands behind a notice.
"""

from collections.abc import Iterable, Mapping

from games.my_city.catalogue.words import Said, say
from games.my_city.terrain import GROUND

GROUND_WORDS: Mapping[str, Said] = {
    ".": Said(0, "light green"),
    "t": Said(0, "one tree"),
    "T": Said(0, "two trees"),
    "r": Said(0, "one rock"),
    "R": Said(0, "two rocks"),
    "m": Said(0, "mountain"),
    "f": Said(0, "forest"),
    "w": Said(1, "well"),
    "g": Said(4, "gold vein"),
    "s": Said(0, "sticker"),
    "w.many": Said(1, "wells"),
    "g.many": Said(4, "gold veins"),
}
"""All these words by their key."""


def ground_name(character: str) -> str:
    """Return what a space with that character is called; raises KeyError."""
    return say(GROUND_WORDS, character)


def ground_of(opened: int) -> str:
    """Return the characters that may stand on a board when so many envelopes are opened."""
    return "".join(mark for mark in GROUND if GROUND_WORDS[mark].chapter <= opened)


def chapter_of_ground(terrain: Iterable[str]) -> int:
    """Return the last chapter that rows of terrain tell of, 0 where they tell of none."""
    marks = {*"".join(terrain)}
    return max((GROUND_WORDS[mark].chapter for mark in marks), default=0)


def counted_ground(count: int, character: str) -> str:
    """Return so many spaces of a kind in words: "2 wells"."""
    key = character if count == 1 else f"{character}.many"
    return f"{count} {say(GROUND_WORDS, key)}"
