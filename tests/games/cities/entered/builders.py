"""Records of finished districts for tests.

A district is its rows with blanks between ("RPWG YBPW"), likewise its heights; features are
"A1 water:boat, B2 special", colours on specials "B2 red", cards JSON values as in a record.
"""

from tests.builders import answer

NAMES = ("Ana", "Ben", "Cleo", "Dan")
BOARD = [
    {"title": "Skyline", "points": [8, 5, 3]},
    {"title": "Harbour", "points": [6, 4, 2]},
    {"title": "Gardens", "points": [7, 3, 1]},
]


def by_space(text):
    """Return the words behind typed spaces, by space."""
    items = [item.strip() for item in text.split(",") if item.strip()]
    return dict(item.split(" ", 1) for item in items)


def district(seat, ground, heights="", features="", wild="", **more):
    """Return a `district` move."""
    texts = {"heights": heights.split(), "features": by_space(features), "wild": by_space(wild)}
    known = {key: value for key, value in texts.items() if value}
    return {"do": "district", "seat": seat, "ground": ground.split(), **known, **more}


def sums(seat, achievements=0, cards=0, water=0, parks=0, monuments=0):
    """Return a `sums` move."""
    return {
        "do": "sums",
        "seat": seat,
        "achievements": achievements,
        "cards": cards,
        "water": water,
        "parks": parks,
        "monuments": monuments,
    }


def record(*moves, seats=2, board=None, **setup):
    """Return a record whose districts are entered at the end."""
    known = {"achievements": board} if board else {}
    return {
        "format": "city-record/1",
        "game": "cities",
        "seats": [{"name": NAMES[seat]} for seat in range(seats)],
        "setup": {"entry": "finished", **known, **setup},
        "moves": [*moves],
    }


def code(*moves, **options):
    """Return the code for which the last of the moves is refused, None where all may stand."""
    status, said = answer(record(*moves, **options))
    if status == 0:
        return None
    assert status == 2, said
    assert said["refused"]["move"] == len(moves) - 1
    return said["refused"]["code"]


def lines(score):
    """Return the lines of a score by code, those of 0 left out."""
    return {line["code"]: line["points"] for line in score["lines"] if line["points"]}
