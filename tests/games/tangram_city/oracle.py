"""Tangram City once more, written from the text with triangles as sets of points, slow and plain.

It shares no code with the rules. A game is the JSON of a record whose form is
right; a half is a pair of its square (row, column) and its corner, "" for the whole.
"""

import copy

from tests.games.judging import Refused, breaks_log, in_order, need, standing_after

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OTHER = {"nw": "se", "se": "nw", "ne": "sw", "sw": "ne"}


def half(name):
    space, _, corner = name.partition(":")
    return (int(space[1:]) - 1, LETTERS.index(space[0])), corner


def name(half):
    (y, x), corner = half
    return f"{LETTERS[x]}{y + 1}" + (f":{corner}" if corner else "")


def points(half):
    """Return the corner points of a half or square."""
    (y, x), corner = half
    square = {"nw": (y, x), "ne": (y, x + 1), "sw": (y + 1, x), "se": (y + 1, x + 1)}
    if corner:
        del square[OTHER[corner]]
    return frozenset(square.values())


def figure(halves):
    """Return a piece as a set of triangles and full squares, each a set of points."""
    full = {cell for cell, corner in halves if not corner or (cell, OTHER[corner]) in halves}
    parts = {points((cell, "" if cell in full else corner)) for cell, corner in halves}
    top = min(y for part in parts for y, _ in part)
    left = min(x for part in parts for _, x in part)
    return frozenset(frozenset((y - top, x - left) for y, x in part) for part in parts)


def moved(figure, change):
    parts = [{change(*point) for point in part} for part in figure]
    top = min(y for part in parts for y, _ in part)
    left = min(x for part in parts for _, x in part)
    return frozenset(frozenset((y - top, x - left) for y, x in part) for part in parts)


def turns(figure):
    found = {figure}
    for _ in range(3):
        figure = moved(figure, lambda y, x: (x, -y))
        found.add(figure)
    return found


def flipped(figure):
    return moved(figure, lambda y, x: (y, -x))


def crosses(halves):
    """Whether halves of one piece share ground."""
    for cell in {cell for cell, _ in halves}:
        corners = [corner for other, corner in halves if other == cell]
        if len(corners) > 1 and (len(corners) > 2 or OTHER.get(corners[0]) != corners[1]):
            return True
    return False


def hangs_together(halves):
    """Whether each part is reached from one of them by sides: two points in common."""
    parts = [*figure(halves)]
    reached = [parts.pop()]
    for here in reached:
        for part in [*parts]:
            if len(here & part) == 2:
                parts.remove(part)
                reached.append(part)
    return not parts


def broken(lies, known, colour, halves):
    """Return the first rule that a placement breaks, None where it breaks none.

    `lies` is a list of (half, colour) on the board; `known` the figure of the
    tile with its red side up, or None.
    """
    code = outside(halves) or ("crossed_halves" if crosses(halves) else None)
    if code or not hangs_together(halves):
        return code or "not_one_piece"
    if known is not None:
        facing = known if colour == "red" else flipped(known)
        if figure(halves) not in turns(facing):
            return "wrong_shape"
    return taken(lies, halves)


def outside(halves):
    return "off_board" if any(max(cell) > 6 or min(cell) < 0 for cell, _ in halves) else None


def taken(lies, halves):
    crossed = False
    for cell, corner in halves:
        there = [found for (other, found), _ in lies if other == cell]
        if there and (not corner or corner in there or len(there) == 2 or "" in there):
            return "occupied"
        crossed = crossed or (bool(there) and there != [OTHER[corner]])
    return "crossed_halves" if crossed else None


def full_squares(lies):
    """Return the colours in each full square, by its place."""
    found = {}
    for (cell, corner), colour in lies:
        found.setdefault(cell, []).extend([colour] * (1 if corner else 2))
    return {cell: colours for cell, colours in found.items() if len(colours) == 2}


def counted(lies, colour):
    return sum(
        colour in colours and set(colours) <= {colour, "fountain"}
        for colours in full_squares(lies).values()
    )


def largest(full):
    """Return the area of the largest rectangle by trying them all."""
    return max(
        (
            (bottom - top) * (right - left)
            for top in range(7)
            for bottom in range(top + 1, 8)
            for left in range(7)
            for right in range(left + 1, 8)
            if all((y, x) in full for y in range(top, bottom) for x in range(left, right))
        ),
        default=0,
    )


def bonus(distance):
    return [20, 10, 10, 5, 5][distance] if distance < 5 else 0


class Table:
    """A record's set-up, and what the moves so far have led to."""

    def __init__(self, played):
        setup = played["setup"]
        self.seats = range(len(played["seats"]))
        self.lies = [[] for _ in self.seats]
        for seat, start in enumerate(setup.get("start", [])):
            self.lies[seat] = [(half(text), start["colour"]) for text in start["halves"]]
        self.known = {}
        for card, tile in setup.get("tiles", {}).items():
            self.teach(int(card), tile["colour"], [half(text) for text in tile["halves"]])
        self.cards = [[]]
        self.done = set()
        self.fountains = set()
        self.points = [[] for _ in self.seats]
        self.marker = 0

    def copy(self):
        """Return a table that can be played on without changing this one."""
        other = copy.copy(self)
        for key in ("lies", "cards", "points"):
            setattr(other, key, [[*items] for items in getattr(self, key)])
        for key in ("known", "done", "fountains"):
            setattr(other, key, getattr(self, key).copy())
        return other

    def teach(self, card, colour, halves):
        shape = figure(halves)
        self.known[card] = shape if colour == "red" else flipped(shape)

    def over(self):
        return len(self.points[0]) == 6

    def wanted(self):
        return 3 if len(self.cards) == 6 else 4

    def owing(self, seat):
        return [card for card in self.cards[-1] if (seat, card) not in self.done]

    def is_full(self, seat):
        return len(full_squares(self.lies[seat])) == 49

    def all_done(self):
        return len(self.cards[-1]) == self.wanted() and not any(map(self.owing, self.seats))

    def thirsty(self):
        """Return who owes a fountain."""
        return [
            seat
            for seat in self.seats
            if self.all_done() and seat not in self.fountains and not self.is_full(seat)
        ]

    def play(self, move):
        need(not self.over(), "finished")
        getattr(self, move["do"])(move)
        if not self.over() and self.all_done() and not self.thirsty():
            self.score()

    def reveal(self, move):
        need(not self.thirsty(), "fountain_due")
        together = len(self.cards) == 6 and len(self.cards[-1]) < 3
        need(together or not any(map(self.owing, self.seats)), "round_open")
        need(all(move["card"] not in cards for cards in self.cards), "already_revealed")
        self.cards[-1].append(move["card"])

    def place(self, move):
        seat, card, colour = move["seat"], move["card"], move["colour"]
        self.answers(seat, card)
        halves = [half(text) for text in move["halves"]]
        code = broken(self.lies[seat], self.known.get(card), colour, halves)
        need(code is None, code)
        if card not in self.known:
            self.teach(card, colour, halves)
        self.lies[seat] += [(one, colour) for one in halves]
        self.done.add((seat, card))

    def discard(self, move):
        self.answers(move["seat"], move["card"])
        self.done.add((move["seat"], move["card"]))

    def answers(self, seat, card):
        need(any(card in cards for cards in self.cards), "not_revealed")
        need((seat, card) not in self.done, "already_acted")

    def fountain(self, move):
        seat = move["seat"]
        need(self.all_done() and not self.is_full(seat), "no_fountain_due")
        need(seat not in self.fountains, "already_acted")
        if move["half"] is not None:
            spot = [half(move["half"])]
            code = outside(spot) or taken(self.lies[seat], spot)
            need(code is None, code)
            self.lies[seat].append((spot[0], "fountain"))
        self.fountains.add(seat)

    def score(self):
        for seat in self.seats:
            self.points[seat].append(largest(full_squares(self.lies[seat])))
        totals = [sum(points) for points in self.points]
        after = [*self.seats][self.marker + 1 :] + [*self.seats][: self.marker + 1]
        self.marker = max(after, key=lambda seat: totals[seat])
        self.cards.append([])
        self.fountains = set()

    def lines(self, seat):
        found = {f"round_{n}": area for n, area in enumerate(self.points[seat], 1)}
        if self.over():
            red, green = (counted(self.lies[seat], colour) for colour in ("red", "green"))
            found["planning"] = 15 if self.is_full(seat) else 0
            found["balance"] = bonus(abs(red - green))
        return {code: points for code, points in found.items() if points}

    def answer(self):
        """Return finished, winners, marker, and of each seat: place, lines, red, green."""
        totals = [sum(self.lines(seat).values()) for seat in self.seats]
        scores = [
            (
                1 + sum(total > totals[seat] for total in totals),
                self.lines(seat),
                counted(self.lies[seat], "red"),
                counted(self.lies[seat], "green"),
            )
            for seat in self.seats
        ]
        winners = [seat for seat, score in enumerate(scores) if self.over() and score[0] == 1]
        return self.over(), winners, self.marker, scores


class Judge:
    """Takes the entries of a log one by one; `standing` are the moves that count, by number."""

    def __init__(self, played):
        self.played = played
        self.standing = {}
        self.table = Table(played)

    def take(self, number, item):
        """Take an entry in, or return why not and stay as before."""
        try:
            if item["do"] in {"undo", "amend", "back"}:
                self.look_back(number, item)
            else:
                table = self.table.copy()
                table.play(item)
                self.table = table
                self.standing[number] = item
        except Refused as refused:
            return str(refused)
        return None

    def look_back(self, number, item):
        after, table = standing_after(self.standing, number, item), Table(self.played)
        try:
            for move in in_order(after):
                table.play(move)
        except Refused:
            raise Refused(breaks_log(item)) from None
        self.table, self.standing = table, after


def judged(played):
    """Return (number, code) of the first refused entry, or the answer of the table."""
    judge = Judge(played)
    for number, item in enumerate(played["moves"]):
        code = judge.take(number, item)
        if code:
            return number, code
    return judge.table.answer()
