"""Cities once more, written from the text with a dictionary of spaces, slow and plain.

It shares no code with the rules. A game is the JSON of a record whose form is right.
"""

from functools import partial
from itertools import product

from tests.games import judging
from tests.games.judging import need

ROWS = ("card", "tile", "features", "pieces")
COLOURS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


class District:
    """`shows` is the letter of each space, `on` its feature, `built` the list of its pieces."""

    def __init__(self, start, wide):
        self.places, self.shows, self.on, self.built = set(), {}, {}, {}
        self.wide = wide
        self.put((0, 0), start)

    def put(self, at, rows):
        self.places.add(at)
        for y, x in product(range(2), range(2)):
            self.shows[2 * at[0] + y, 2 * at[1] + x] = rows[y][x]
            self.built[2 * at[0] + y, 2 * at[1] + x] = []

    def tile(self, move):
        y, x = move["at"]
        need((y, x) not in self.places, "tile_on_tile")
        need(any((y + b, x + a) in self.places for b, a in SIDES), "tile_apart")
        ys, xs = zip(*self.places, (y, x), strict=True)
        tall, broad = max(ys) - min(ys) + 1, max(xs) - min(xs) + 1
        upright, lying = tall <= 3 and broad <= self.wide, tall <= self.wide and broad <= 3
        need(upright or lying, "district_full_size")
        self.put((y, x), move["spaces"])

    def features(self, move):
        for item in move["place"]:
            if item["at"] is not None:
                self.feature(item["feature"], tuple(item["at"]))

    def feature(self, name, at):
        letters = {"water": "W", "park": "P"}.get(name.split(":")[0], "RBGY")
        need(self.shows.get(at, "-") in letters, "wrong_space")
        need(at not in self.on, "feature_taken")
        need(not self.built[at], "has_pieces")
        self.on[at] = name

    def pieces(self, move):
        for item in move["place"]:
            if item["at"] is not None:
                self.piece(item["colour"], tuple(item["at"]))

    def piece(self, colour, at):
        need(self.shows.get(at) in COLOURS, "wrong_space")
        need(self.on.get(at) != "monument", "feature_taken")
        if self.built[at]:
            need(self.built[at][0] == colour, "wrong_colour")
        elif self.on.get(at) != "special":
            need(COLOURS[self.shows[at]] == colour, "wrong_colour")
        need(len(self.built[at]) < 4, "too_high")
        self.built[at].append(colour)

    def areas(self, spots):
        """All areas of the spots, by joining what touches until nothing more does."""
        areas = [{spot} for spot in spots]
        for y, x in spots:
            near = {(y, x), *((y + b, x + a) for b, a in SIDES)}
            touched = [area for area in areas if area & near]
            areas = [area for area in areas if not area & near] + [set().union(*touched)]
        return areas

    def designs(self, letter):
        """The points of all areas of water or of park."""
        total = 0
        for area in self.areas([spot for spot, shown in self.shows.items() if shown == letter]):
            different = len({self.on[spot] for spot in area if spot in self.on})
            total += {0: 0, 1: 1, 2: 3, 3: 6}.get(different, 10)
        return total

    def is_kind(self, spot, kind, wild):
        shown = self.shows[spot]
        if kind in {"water", "park"}:
            return shown == kind[0].upper()
        if shown in "WP":
            return False
        if self.built[spot]:
            return self.built[spot][0] == kind
        if self.on.get(spot):
            return self.on[spot] == "special" and wild
        return COLOURS[shown] == kind

    def occurrences(self, count, wild=False):
        """How often a pattern occurs, taking building after building out of a heap."""
        heap = [(pieces[0], len(pieces)) for pieces in self.built.values() if pieces]
        if count == "liveable":
            count = {"sets": ["red", "blue", "green", "yellow"]}
        ((kind, what),) = count.items()
        if kind == "areas":
            spots = [spot for spot in self.shows if self.is_kind(spot, what["kind"], wild)]
            return sum(len(area) >= what["size"] for area in self.areas(spots))
        if kind == "sets":
            wanted = [lambda one, c=colour: one[0] == c for colour in what]
        elif kind == "heights":
            wanted = [lambda one, h=height: one[1] == h for height in range(1, what + 1)]
        else:
            wanted = [lambda one: fits(one, what)]
        times = 0
        while True:
            for rule in wanted:
                taken = next((one for one in heap if rule(one)), None)
                if taken is None:
                    return times
                heap.remove(taken)
            times += 1


def fits(one, what):
    colour, height = one
    if "colour" in what and what["colour"] != colour:
        return False
    if "height" not in what:
        return True
    return height == what["height"] or (what.get("at_least", False) and height > what["height"])


class Table:
    """A record's set-up, and what the moves so far have led to."""

    def __init__(self, played):
        setup = played["setup"]
        self.many = len(played["seats"])
        self.long = setup.get("long", False)
        self.rounds = 7 if self.long else {2: 4, 3: 8, 4: 8}[self.many]
        self.each = 2 if self.many == 2 else 1
        self.districts = [District(tile, 5 if self.long else 3) for tile in setup["start"]]
        self.cards = [[] for _ in range(self.many)]
        self.board = setup.get("achievements", [])
        self.rings = [[] for _ in self.board]
        self.done, self.queue, self.placed, self.last = 0, [], [], None
        self.new_round(0)

    def new_round(self, first):
        order = [(first + step) % self.many for step in range(self.many)]
        self.queue = order * 4 * self.each
        self.placed = []

    def over(self):
        return self.done == self.rounds

    def play(self, move):
        do, seat = move["do"], move["seat"]
        if do == "achievement":
            return self.achievement(seat, move["index"])
        if do == "count":
            need(move["card"] < len(self.cards[seat]), "no_such_card")
            self.cards[seat][move["card"]]["typed"] = move["occurrences"]
            return None
        need(not self.over(), "finished")
        need(seat == self.queue[0], "not_your_turn")
        need(self.placed_by(seat, do) < self.each, "row_used")
        if "space" in move:
            taken = [(row, space) for _, row, space in self.placed]
            need((do, move["space"]) not in taken, "space_taken")
        if do == "card":
            self.cards[seat].append(dict(move))
        else:
            getattr(self.districts[seat], do)(move)
        return self.worker(seat, do, move.get("space"))

    def placed_by(self, seat, row):
        return [(one, other) for one, other, _ in self.placed].count((seat, row))

    def worker(self, seat, row, space):
        self.placed.append((seat, row, space))
        self.last = seat
        self.queue.pop(0)
        if not self.queue:
            self.done += 1
            _, first = max((space, seat) for seat, row, space in self.placed if row == "pieces")
            self.new_round(first)

    def achievement(self, seat, index):
        need(seat == self.last, "not_your_turn")
        need(seat not in self.rings[index], "achievement_repeated")
        need(len(self.rings[index]) < len(self.values(index)), "achievement_taken")
        self.rings[index].append(seat)

    def values(self, index):
        high, middle, low = self.board[index]["points"]
        return [high, low] if self.many == 2 else [high, middle, low]

    def lines(self, seat):
        own, won, cards = self.districts[seat], 0, 0
        for index, rings in enumerate(self.rings):
            if seat in rings:
                won += self.values(index)[rings.index(seat)]
        for card in self.cards[seat]:
            counted = own.occurrences(card["count"]) if "count" in card else 0
            cards += card["points"] * card.get("typed", counted)
        monuments = 2 * [*own.on.values()].count("monument")
        return {
            "achievements": won,
            "cards": cards,
            "water": own.designs("W"),
            "parks": own.designs("P"),
            "monuments": monuments,
        }

    def answer(self):
        lines = [self.lines(seat) for seat in range(self.many)]
        merit = [(sum(own.values()), own["achievements"]) for own in lines]
        placed = [1 + sum(other > mine for other in merit) for mine in merit]
        winners = [seat for seat in range(self.many) if self.over() and placed[seat] == 1]
        return self.over(), winners, [*zip(placed, lines, strict=True)]


def told(said):
    """Return an answer of the score command in the words of the oracle."""
    scores = [
        (score["place"], {line["code"]: line["points"] for line in score["lines"]})
        for score in said["scores"]
    ]
    return said["finished"], said["winners"], scores


def replayed(played, moves):
    table = Table(played)
    for move in moves:
        table.play(move)
    return table


def judged(played):
    """Return (number, code) of the first refused entry, or the answer of the table."""
    return judging.judged(played["moves"], partial(replayed, played))
