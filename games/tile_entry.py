"""Entering a square tile letter by letter, as the page of a component set does it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.editing import last_of
from games.look import Typed

BACK = "back"
"""The key that takes the last square off."""


@dataclass(frozen=True, slots=True)
class Keypad:
    """The letters of a tile's squares with their words, its side, and a tile as one types it."""

    keys: Mapping[str, str]
    side: int
    example: str

    def draft(self, tile: tuple[str, ...] | None, typed: Typed) -> Mapping[str, Any]:
        """Return the context of a tile's entry: what is saved, typed, or tapped without scripts."""
        text = last_of(typed, "tile")
        if "key" in typed:
            text = self._tapped(text, last_of(typed, "key"))
        elif "tile" not in typed and tile is not None:
            text = " ".join(tile)
        letters = self._letters(text)
        return {
            "letters": text,
            "preview": [*letters, *[""] * (self.side**2 - len(letters))],
            "keys": self.keys,
            "side": self.side,
            "example": self.example,
        }

    def _letters(self, text: str) -> list[str]:
        known = {key.lower(): key for key in self.keys}
        found = [known[letter] for letter in text.lower() if letter in known]
        return found[: self.side**2]

    def _tapped(self, text: str, key: str) -> str:
        letters = self._letters(text)
        if key == BACK:
            letters = letters[:-1]
        elif key in self.keys:
            letters = [*letters, key][: self.side**2]
        joined = "".join(letters)
        return " ".join(joined[at : at + self.side] for at in range(0, len(joined), self.side))
