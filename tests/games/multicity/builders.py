"""Records of Multicity for tests, in the notation of players.

Rows of a tile stand in one text with blanks between. A line is a move: "0 lays rgb
ybx gry at 0,1", "1 places 0,0 0,1", "0 declines"; "undo 3", "amend 3 to ...",
"back -1". "0 places (0,0)-(0,4)" names the squares of a line from end to end.
"""

from games.records import read_record

NAMES = ("Ana", "Ben", "Cleo", "Dan")
COLOURS = ("red", "blue", "green", "yellow")
RED = "rrr rrr rrr"
BLUE = "bbb bbb bbb"


def square(text):
    """Return the numbers of a square: "2,-1" is [2, -1]."""
    return [*map(int, text.split(","))]


def squares(text):
    """Return named squares, or those from end to end."""
    if not text.startswith("("):
        return [square(name) for name in text.split()]
    (top, left), (bottom, right) = (square(name) for name in text.strip("()").split(")-("))
    return [[row, col] for row in range(top, bottom + 1) for col in range(left, right + 1)]


def entry(line):
    """Return the object in a record that a line stands for."""
    match line.split():
        case ["undo", number]:
            return {"do": "undo", "of": int(number)}
        case ["back", number]:
            return {"do": "back", "to": int(number)}
        case ["amend", number, "to", *words]:
            return {"do": "amend", "of": int(number), "move": entry(" ".join(words))}
        case [seat, "lays", *rows, "at", place]:
            return {"do": "tile", "seat": int(seat), "at": square(place), "squares": rows}
        case [seat, "places", *names]:
            return {"do": "standee", "seat": int(seat), "squares": squares(" ".join(names))}
        case [seat, "declines"]:
            return {"do": "decline", "seat": int(seat)}
    raise ValueError(line)


def record(*lines, seats=2, version="easy", start=RED, colours=COLOURS, **setup):
    """Return a record of Multicity."""
    return {
        "format": "city-record/1",
        "game": "multicity",
        "seats": [{"name": NAMES[seat], "colour": colours[seat]} for seat in range(seats)],
        "setup": {"version": version, "start": start.split(), **setup},
        "moves": [entry(line) for line in lines],
    }


def state_of(record):
    """Return the state after the log of a record."""
    return read_record(record).fold().state
