"""Records of Cities for tests, in the notation of players.

A start tile, and a tile that is laid, is two rows with a blank between. A line is a move:

    0 card Liveable 2 liveable      a scoring card, its points, perhaps what it counts
    0 tile RB GW at 0,1             a tile as it lies, at a place in tiles
    0 features 1 boat@2,1 monument  those of place 1; what has no space leaves the game
    0 pieces 2 red@0,0 red@0,0 blue
    0 claims 1                      an achievement, from 0
    0 counts 2 x 3 Harbour          card 2, three times, perhaps its title

and "undo 3", "amend 3 to ...", "back -1". Features are `special`, `monument`, those of
water in small letters ("boat") and those of parks with a capital ("Bench"); "water:KIND" is
said in full. A pattern is JSON without blanks, or `liveable`.
"""

import json

from games.records import read_record

NAMES = ("Ana", "Ben", "Cleo", "Dan")
START = "RB GY"
BOARD = [
    {"title": "Skyline", "points": [8, 5, 3]},
    {"title": "Harbour", "points": [6, 4, 2]},
    {"title": "Gardens", "points": [7, 3, 1]},
]

PLACES = ((0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2))
SIZES = {"features": (2, 1, 1, 2), "pieces": (4, 3, 3, 2)}


def pair(text):
    """Return the numbers of a space or of a place: "2,-1" is [2, -1]."""
    return [*map(int, text.split(","))]


def feature(name):
    """Return the feature of a short name as it stands in a record."""
    if name in {"special", "monument"} or ":" in name:
        return name
    return f"{'park' if name[0].isupper() else 'water'}:{name}"


def pattern(text):
    """Return the pattern of a text as it stands in a record."""
    return text if text == "liveable" else json.loads(text)


def placed(words, key):
    """Return the list of what is placed where; without a space it leaves the game."""
    found = []
    for word in words:
        name, _, at = word.partition("@")
        shown = feature(name) if key == "feature" else name
        found.append({key: shown, "at": pair(at) if at else None})
    return found


def entry(line):
    """Return the object in a record that a line stands for."""
    match line.split():
        case ["undo", number]:
            return {"do": "undo", "of": int(number)}
        case ["back", number]:
            return {"do": "back", "to": int(number)}
        case ["amend", number, "to", *words]:
            return {"do": "amend", "of": int(number), "move": entry(" ".join(words))}
        case [seat, *words]:
            return {"seat": int(seat), **act(words)}
    raise ValueError(line)


def act(words):
    """Return a move without its seat."""
    match words:
        case ["card", title, points, *count]:
            known = {"count": pattern(count[0])} if count else {}
            return {"do": "card", "title": title, "points": int(points), **known}
        case ["tile", *rows, "at", place]:
            return {"do": "tile", "at": pair(place), "spaces": rows}
        case ["features", space, *names]:
            return {"do": "features", "space": int(space), "place": placed(names, "feature")}
        case ["pieces", space, *names]:
            return {"do": "pieces", "space": int(space), "place": placed(names, "colour")}
        case ["claims", index]:
            return {"do": "achievement", "index": int(index)}
        case ["counts", card, "x", times, *title]:
            known = {"title": title[0]} if title else {}
            return {"do": "count", "card": int(card), "occurrences": int(times), **known}
    raise ValueError(words)


def record(*lines, seats=2, start=START, board=BOARD, **setup):
    """Return a record of Cities; `start` is one tile for all, or a list of them."""
    tiles = [start] * seats if isinstance(start, str) else start
    known = {"achievements": board} if board else {}
    return {
        "format": "city-record/1",
        "game": "cities",
        "seats": [{"name": NAMES[seat]} for seat in range(seats)],
        "setup": {"start": [tile.split() for tile in tiles], **known, **setup},
        "moves": [entry(line) for line in lines],
    }


def state_of(record):
    """Return the state after the log of a record."""
    return read_record(record).fold().state


def a_round(seats, number=0):
    """Return the lines of a whole round, after which Ana has the star again."""
    passes = 2 if seats == 2 else 1
    lines = []
    for turn in range(passes):
        row, column = PLACES[number * passes + turn]
        lines += [f"{seat} card A 1" for seat in range(seats)]
        lines += [f"{seat} tile RB GY at {row},{column}" for seat in range(seats)]
        for name, thing in (("features", "monument"), ("pieces", "red")):
            for seat in range(seats):
                place = (4, 1, 2, 3)[turn * seats + seat]
                things = " ".join([thing] * SIZES[name][place - 1])
                lines.append(f"{seat} {name} {place} {things}")
    return lines
