"""My City's episode once more, written from the text with sets of spaces, slow and plain.

It shares no code with the rules. Spaces are (row, column) from 0; a game is the
JSON of a record whose form is right.
"""

from functools import partial

from tests.games import judging
from tests.games.judging import need

CHURCHES = {
    "c1": {"colour": "church", "shape": ["XXX"]},
    "c2": {"colour": "church", "shape": ["X.", "XX"]},
    "c3": {"colour": "church", "shape": ["XXX", ".X."]},
}


def space(name):
    return int(name[1:]) - 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(name[0])


def squares(rows):
    return [(y, x) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X"]


def forms(shape, *, flip):
    """Return the set of ways a shape can lie, each as a sorted list from its corner."""
    found = set()
    for quarter in range(4):
        turned = [(y, -x if flip else x) for y, x in shape]
        for _ in range(quarter):
            turned = [(x, -y) for y, x in turned]
        found.add(corner(turned))
    return found


def corner(spaces):
    top, left = min(y for y, _ in spaces), min(x for _, x in spaces)
    return tuple(sorted((y - top, x - left) for y, x in spaces))


def sides(spot):
    y, x = spot
    return {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)}


def broken(terrain, banks, built, shape, spaces):
    """Return the first rule that a placement breaks, None where it breaks none."""
    land = {(y, x): mark for y, row in enumerate(terrain) for x, mark in enumerate(row)}
    bank = {(y, x): digit for y, row in enumerate(banks) for x, digit in enumerate(row)}
    if any(spot not in land for spot in spaces):
        return "off_board"
    if corner(spaces) not in forms(shape, flip=False):
        return "flipped" if corner(spaces) in forms(shape, flip=True) else "wrong_shape"
    for code, wrong in (
        ("not_buildable", any(land[spot] in {"m", "f"} for spot in spaces)),
        ("occupied", any(spot in built for spot in spaces)),
        ("both_banks", len({bank[spot] for spot in spaces}) > 1),
    ):
        if wrong:
            return code
    if built:
        return None if any(sides(spot) & built for spot in spaces) else "no_neighbour"
    return None if any(river_at(bank, spot) for spot in spaces) else "not_at_river"


def touch(one, other):
    return any(sides(spot) & other for spot in one)


def river_at(bank, spot):
    return any(bank.get(beside, bank[spot]) != bank[spot] for beside in sides(spot))


class Table:
    """A record's set-up, and what the moves so far have led to."""

    def __init__(self, played, practice):
        setup = played["setup"]
        self.boards = [
            (seat.get("terrain", setup.get("terrain")), seat.get("banks", setup.get("banks")))
            for seat in played["seats"]
        ]
        rules = setup.get("rules", "base")
        self.eternal = rules == "eternal" or (rules != "base" and rules.get("eternal", False))
        printed = setup.get("buildings", practice | CHURCHES if self.eternal else practice)
        self.deck = {key: squares(value["shape"]) for key, value in printed.items()}
        self.colours = {key: value["colour"] for key, value in printed.items()}
        self.house = isinstance(rules, dict) and rules.get("features_are_empty", False)
        self.seats = range(len(self.boards))
        self.cards = []
        self.stood = [[] for _ in self.seats]
        self.built = [set() for _ in self.seats]
        self.passes = [0 for _ in self.seats]
        self.ended = [False for _ in self.seats]
        self.done = [False for _ in self.seats]
        self.orders = []

    def owing(self):
        if self.skipped():
            return []
        return [s for s in self.seats if self.cards and not self.ended[s] and not self.done[s]]

    def skipped(self):
        """Whether the card is the blocking one, or the one that all skip behind it."""
        return "blocking" in self.cards[-2:]

    def over(self):
        dealt = len(self.cards) - ("blocking" in self.cards)
        return all(self.ended) or (dealt == len(self.deck) and not self.owing())

    def play(self, move):
        if move["do"] == "order":
            self.order(move["seats"])
            return
        need(not self.over(), "finished")
        if move["do"] == "reveal":
            need(not self.owing(), "round_open")
            need(move["building"] not in self.cards, "already_revealed")
            self.cards.append(move["building"])
            self.done = [False for _ in self.seats]
            return
        seat = move["seat"]
        need(not self.ended[seat], "has_ended")
        need(self.cards and move.get("building", self.cards[-1]) == self.cards[-1], "not_revealed")
        need(move["do"] == "end" or not self.skipped(), "not_revealed")
        need(not self.done[seat], "already_acted")
        self.act(seat, move)
        self.done[seat] = True

    def act(self, seat, move):
        if move["do"] == "place":
            spaces = [space(name) for name in move["cells"]]
            terrain, banks = self.boards[seat]
            shape = self.deck[self.cards[-1]]
            code = broken(terrain, banks, self.built[seat], shape, spaces)
            need(code is None, code)
            self.built[seat] |= set(spaces)
            self.stood[seat].append((self.cards[-1], set(spaces), len(self.cards)))
        elif move["do"] == "pass":
            need(not self.eternal or self.colours[self.cards[-1]] != "church", "cannot_pass")
            need(self.passes[seat] < 10 + 3 * self.gilded(seat), "cannot_pass")
            self.passes[seat] += 1
        else:
            self.ended[seat] = True

    def order(self, seats):
        need(self.over(), "not_tied")
        merit = self.merits()
        group = [s for s in self.seats if merit[s] == merit[seats[0]]]
        need(len(group) > 1 and sorted(seats) == group, "not_tied")
        need(all(set(seats) != set(order) for order in self.orders), "not_tied")
        self.orders.append(seats)

    def visible(self, seat, marks):
        terrain = self.boards[seat][0]
        return [
            (y, x)
            for y, row in enumerate(terrain)
            for x, mark in enumerate(row)
            if mark in marks and (y, x) not in self.built[seat]
        ]

    def lines(self, seat):
        trees = len(self.visible(seat, "t")) + 2 * len(self.visible(seat, "T"))
        rocks = len(self.visible(seat, "r")) + 2 * len(self.visible(seat, "R"))
        found = {
            "start": 10,
            "passes": -self.passes[seat],
            **(self.eternal_lines(seat) if self.eternal else {}),
            "trees": trees,
            "rocks": -rocks,
            "empty": -len(self.empties(seat)),
        }
        marker, frozen = 0, False
        for points in found.values():
            marker += points
            frozen = frozen or marker >= 50
        if frozen and marker != 50:
            found["capped"] = 50 - marker
        return {code: points for code, points in found.items() if points}, frozen

    def eternal_lines(self, seat):
        return {
            "gold": 3 * self.gilded(seat),
            "groups": sum(self.group(seat, colour) for colour in ("yellow", "red", "blue")),
            "churches": 3 * sum(self.blessed(seat, one) for one in self.stood[seat]),
            "wells": 4 * sum(self.walled(seat, well) for well in self.visible(seat, "w")),
        }

    def gilded(self, seat):
        """Whether a seat covered all veins, of at least two, and nobody on an earlier card."""
        rounds = [self.all_gold(other) for other in self.seats]
        return (
            self.eternal
            and rounds[seat] is not None
            and rounds[seat] == min(number for number in rounds if number is not None)
        )

    def all_gold(self, seat):
        veins = {
            (y, x)
            for y, row in enumerate(self.boards[seat][0])
            for x, mark in enumerate(row)
            if mark == "g"
        }
        if len(veins) < 2 or not veins <= self.built[seat]:
            return None
        return max(number for _, spaces, number in self.stood[seat] if spaces & veins)

    def group(self, seat, colour):
        rest = [spaces for id, spaces, _ in self.stood[seat] if self.colours[id] == colour]
        best = 0
        while rest:
            group = [rest.pop()]
            for one in group:
                near = [other for other in rest if touch(one, other)]
                group += near
                rest = [other for other in rest if other not in near]
            best = max(best, len(group))
        return best

    def blessed(self, seat, church):
        id, spaces, _ = church
        near = {self.colours[other] for other, at, _ in self.stood[seat] if touch(spaces, at)}
        return self.colours[id] == "church" and {"yellow", "red", "blue"} <= near

    def walled(self, seat, well):
        owners = [id for side in sides(well) for id, at, _ in self.stood[seat] if side in at]
        return len(owners) == len({*owners}) == 4

    def empties(self, seat):
        return self.visible(seat, ".tTrR" if self.house else ".")

    def merits(self):
        """Return what places go by: points, then fewer empty spaces row by row."""
        tall = max(len(terrain) for terrain, _ in self.boards)
        found = []
        for seat in self.seats:
            rows = [sum(y == row for y, _ in self.empties(seat)) for row in range(tall)]
            found.append((-sum(self.lines(seat)[0].values()), rows))
        return found

    def before(self, one, other):
        """Whether seat `one` stands before seat `other`."""
        merit = self.merits()
        if merit[one] != merit[other]:
            return merit[one] < merit[other]
        return any(
            one in order and other in order and order.index(one) < order.index(other)
            for order in self.orders
        )

    def answer(self):
        over, scores = self.over(), []
        for seat in self.seats:
            lines, frozen = self.lines(seat)
            place = 1 + sum(self.before(other, seat) for other in self.seats)
            many = len(self.seats)
            medals = {1: {}, 2: {1: 2}}.get(many, {1: 2, 2: 1}) if over else {}
            symbols = medals.get(place, 0) + (1 if frozen else 0)
            scores.append((seat, place, lines, 0 if self.eternal else symbols))
        return over, [s for s, place, *_ in scores if over and place == 1], scores


def replayed(played, practice, moves):
    table = Table(played, practice)
    for move in moves:
        table.play(move)
    return table


def judged(played, practice):
    """Return (number, code) of the first refused entry, or the answer of the table."""
    return judging.judged(played["moves"], partial(replayed, played, practice))
