"""Records of Tangram City for tests, in the notation of players.

A line is an entry of the log: "reveal 5", "0 red 5 on A1 B1:nw", "0 discards 5",
"0 fountain A1:nw", "0 fountain none", "undo 3", "amend 3 to 0 discards 5", "back -1".
A tile or start piece is "red A1 B1:nw".
"""

from games.tangram_city.halves import parse_half
from tests.builders import NAMES


def halves(text):
    """Return the named halves."""
    return tuple(parse_half(name) for name in text.split())


def piece(text):
    """Return the object of a tile or start piece."""
    colour, *names = text.split()
    return {"colour": colour, "halves": names}


def entry(line):
    """Return the object in a record that a line stands for."""
    match line.split():
        case ["reveal", card]:
            return {"do": "reveal", "card": int(card)}
        case ["undo" | "back" as do, number]:
            return {"do": do, "of" if do == "undo" else "to": int(number)}
        case ["amend", number, "to", *words]:
            return {"do": "amend", "of": int(number), "move": entry(" ".join(words))}
        case [seat, "discards", card]:
            return {"do": "discard", "seat": int(seat), "card": int(card)}
        case [seat, "fountain", half]:
            half = None if half == "none" else half
            return {"do": "fountain", "seat": int(seat), "half": half}
        case [seat, colour, card, "on", *names]:
            return {
                "do": "place",
                "seat": int(seat),
                "card": int(card),
                "colour": colour,
                "halves": names,
            }
    raise ValueError(line)


def record(*lines, seats=1, start=(), tiles=(), **setup):
    """Return a record; `start` is a piece a seat, `tiles` maps cards to pieces."""
    if start:
        setup["start"] = [piece(text) for text in start]
    if tiles:
        setup["tiles"] = {str(card): piece(text) for card, text in dict(tiles).items()}
    return {
        "format": "city-record/1",
        "game": "tangram-city",
        "seats": [{"name": name} for name in NAMES[:seats]],
        "setup": setup,
        "moves": [entry(line) for line in lines],
    }


def dealt(*cards, seats=1):
    """Return lines in which cards are revealed one by one and all discard their tiles."""
    return [
        line
        for card in cards
        for line in (f"reveal {card}", *(f"{seat} discards {card}" for seat in range(seats)))
    ]


def left_out(seats=1):
    """Return lines in which all do without their fountain."""
    return [f"{seat} fountain none" for seat in range(seats)]


def rounds(number, *, seats=1):
    """Return lines of the first rounds, cards from 1 on, in which nobody places anything."""
    return [
        line
        for first in range(1, 4 * number, 4)
        for line in (*dealt(*range(first, first + 4), seats=seats), *left_out(seats))
    ]
