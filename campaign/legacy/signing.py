"""Whether a board shows the group's own stickers that the ledger tells of: pure."""

from collections.abc import Iterable, Mapping, Sequence

from campaign.legacy.ledger import City, Entry
from campaign.legacy.stock import Definition
from games.kit.cells import Cell, space_name
from games.my_city.signs import Plated

Looks = Mapping[str, frozenset[tuple[str, str, str]]]
"""Letter, colour and name with which each kind was ever described, by its slug."""


def looks_of(entries: Iterable[Entry]) -> Looks:
    """Return how the stickers of each own kind may look: as it was described then, or since."""
    found: dict[str, set[tuple[str, str, str]]] = {}
    for entry in entries:
        if isinstance(entry.mark, Definition):
            kind = entry.mark.kind
            found.setdefault(kind.slug, set()).add((kind.letter, kind.colour, kind.name))
    return {slug: frozenset(looks) for slug, looks in found.items()}


def is_signed(stickers: Sequence[Plated], city: City, looks: Looks) -> bool:
    """Tell whether these are the group's own stickers that lie on top on the board of a city."""
    on_board = city.signs
    shown = {one.cell: (one.letter, one.colour, one.name) for one in stickers}
    return shown.keys() == on_board.keys() and all(
        look in looks[on_board[cell].slug] for cell, look in shown.items()
    )


def told_signs(names: Mapping[Cell, str]) -> str:
    """Return stickers in words, by their space: "A1 Flag, C2 Hut"; "none" where there is none."""
    told = [f"{space_name(cell)} {names[cell]}" for cell in sorted(names)]
    return ", ".join(told) or "none"
