"""Multicity once more, written from the text with a dictionary of squares, slow and plain.

It shares no code with the rules. A game is the JSON of a record whose form is right.
"""

from functools import partial

from tests.games import judging
from tests.games.judging import need


class Table:
    """A record's set-up, and what the moves so far have led to."""

    def __init__(self, played):
        setup = played["setup"]
        self.easy = setup["version"] == "easy"
        self.colours = [seat["colour"][0] for seat in played["seats"]]
        self.many = len(self.colours)
        self.draws = setup.get("tiles", 36) - 1
        self.hands = [set(setup.get("standees", [2, 3, 4, 5, 6, 7])) for _ in range(self.many)]
        self.places, self.shows, self.full = [], {}, set()
        self.put([0, 0], setup["start"])
        self.acts, self.last = 0, None

    def put(self, at, rows):
        self.places.append(tuple(at))
        for y in range(3):
            for x in range(3):
                self.shows[3 * at[0] + y, 3 * at[1] + x] = rows[y][x]

    def over(self):
        """Whether somebody has nothing left, or all have acted since the last tile."""
        if set() in self.hands:
            return True
        return self.last is not None and self.acts - self.last > self.many

    def play(self, move):
        need(not self.over(), "finished")
        need(move["seat"] == self.acts % self.many, "not_your_turn")
        getattr(self, move["do"])(move)
        self.acts += 1

    def tile(self, move):
        need(self.draws > 0, "no_tiles_left")
        y, x = move["at"]
        need((y, x) not in self.places, "tile_on_tile")
        need(any(abs(y - b) + abs(x - a) == 1 for b, a in self.places), "tile_apart")
        self.put(move["at"], move["squares"])
        self.draws -= 1
        if self.draws == 0:
            self.last = self.acts

    def decline(self, _move):
        need(self.last is not None, "must_act")

    def standee(self, move):
        seat, spots = move["seat"], sorted(map(tuple, move["squares"]))
        (y, x), many = spots[0], len(spots)
        across = [(y, x + step) for step in range(many)]
        down = [(y + step, x) for step in range(many)]
        need(spots in (across, down), "not_straight")
        need(many in self.hands[seat], "no_such_standee")
        need(all(spot in self.shows for spot in spots), "off_city")
        need(not self.full & set(spots), "occupied")
        under = [self.shows[spot] for spot in spots]
        ends = [under[0], under[-1]]
        if self.easy:
            need("x" not in ends, "end_on_x")
        else:
            need("x" not in under, "covers_x")
        need(ends == [self.colours[seat]] * 2, "end_colour")
        self.full |= set(spots)
        self.hands[seat].remove(many)

    def answer(self):
        over, scores = self.over(), []
        left = [(sum(hand), len(hand)) for hand in self.hands]
        for seat, (items, standees) in enumerate(left):
            place = 1 + sum(other < left[seat] for other in left)
            scores.append((seat, place, -items, standees))
        return over, [seat for seat, place, *_ in scores if over and place == 1], scores


def told(said):
    """Return an answer of the score command in the words of the oracle."""
    scores = [
        (score["seat"], score["place"], score["total"], score["standees_left"])
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
