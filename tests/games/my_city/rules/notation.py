"""Buildings, acts and rules in the notation of players."""

WORDS = {"yes": True, "no": False}
LISTS = {"spaces": ",", "pieces": ",", "shape": "/", "first": "/", "second": "/", "other": "/"}


def buildings(*lines):
    """Return `buildings` of a set-up: "d yellow XX" is a yellow domino by the id d."""
    found = {}
    for line in lines:
        id, colour, *rows = line.split()
        found[id] = {"colour": colour, "shape": rows}
    return found


def built(*lines, seats=1):
    """Return the moves that build what each line says: "d on A1 B1", by each seat in turn.

    "d on A1 B1 | C1 D1" names the spaces of two seats; "-" passes.
    """
    moves = []
    for line in lines:
        id, _, places = line.partition(" on ")
        moves.append(f"reveal {id}")
        for seat, spaces in enumerate(places.split("|") if places else ["-"] * seats):
            is_pass = spaces.strip() == "-"
            moves.append(f"{seat} passes" if is_pass else f"{seat} builds {spaces.strip()}")
    return moves


def sheet(*lines):
    """Return `rules` of a set-up: "groups colour=red points=2" is one rule.

    Words with blanks stand with underscores; rows of a shape have / between, lists commas.
    """
    return {"sheet": [_rule(line) for line in lines]}


def _rule(line):
    code, *fields = line.split()
    given = (field.split("=") for field in fields)
    return {"rule": code, **{name: _value(code, name, text) for name, text in given}}


def _value(code, name, text):
    if name in LISTS and (code, name) != ("connected", "other"):
        return text.split(LISTS[name])
    if text.lstrip("-").isdigit() and name != "bank":
        return int(text)
    return WORDS.get(text, text.replace("_", " "))
