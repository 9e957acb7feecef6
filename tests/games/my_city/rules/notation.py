"""Buildings of all colours in the notation of players, and one act after the other."""


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
