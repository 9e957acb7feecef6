"""Entering a square tile letter by letter, as the page of a component set does it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.look import Typed, last_of

BACK = "back"
"""The key that takes the last square off."""


@dataclass(frozen=True, slots=True)
class Keypad:
    """The letters of a tile's squares with their words, and a tile as one types it.

    Its rows have `side` squares; there are as many rows, or `squares` squares in all.
    `shows_words` puts the words onto the keys, and `save` is what the button says.
    """

    keys: Mapping[str, str]
    side: int
    example: str
    squares: int = 0
    shows_words: bool = False
    save: str = "Save the tile"

    @property
    def count(self) -> int:
        """How many squares there are."""
        return self.squares or self.side**2

    def draft(self, tile: tuple[str, ...] | None, typed: Typed) -> Mapping[str, Any]:
        """Return the context of a tile's entry: what is saved, typed, or tapped without scripts."""
        text = last_of(typed, "tile")
        if "key" in typed:
            text = self._tapped(text, last_of(typed, "key"))
        elif "tile" not in typed and tile is not None:
            text = " ".join(tile)
        letters = self._shown(text)
        return {
            "letters": text,
            "preview": [*letters, *[""] * (self.count - len(letters))],
            "keys": self.keys,
            "side": self.side,
            "example": self.example,
            "shows_words": self.shows_words,
            "save": self.save,
        }

    def _shown(self, text: str) -> list[str]:
        """Return the squares as they are typed: a sign that is none keeps its place as "?"."""
        known = {key.lower(): key for key in self.keys}
        return [known.get(sign, "?") for sign in text.lower() if sign.isalnum()][: self.count]

    def _letters(self, text: str) -> list[str]:
        known = {key.lower(): key for key in self.keys}
        found = [known[letter] for letter in text.lower() if letter in known]
        return found[: self.count]

    def _tapped(self, text: str, key: str) -> str:
        letters = self._letters(text)
        if key == BACK:
            letters = letters[:-1]
        elif key in self.keys:
            letters = [*letters, key][: self.count]
        joined = "".join(letters)
        return " ".join(joined[at : at + self.side] for at in range(0, len(joined), self.side))
