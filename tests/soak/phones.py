"""A phone that plays: it reads the table, acts on what it has read, which may be old, and notes
what it was answered."""

import http.client
import json
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlencode, urlsplit
from uuid import uuid4

from games.kit.cells import space_name
from games.log import fold
from games.my_city.placement import legal_anchors
from games.my_city.practice import BUILDINGS
from games.records import parse_record

CSRF = "c" * 32
FRESH = 0.7
"""How often a phone looks what others did before it acts."""
AGAIN = 0.08
"""How often it sends what it has sent once more, as on bad Wi-Fi."""
SAME = 0.1
"""How often it does what was done last at the table, as two do who both pressed."""
MISSED = 0.05
"""How often it presses something that the rules do not allow."""


@dataclass
class Table:
    """A table: its address, what phones were answered about it, by the id of the act, and what
    one of them sent last."""

    address: str
    taken: set = field(default_factory=set)
    refused: set = field(default_factory=set)
    sent: dict = field(default_factory=dict)


class Phone:
    """One of those that play at a table; `chance` decides what it does."""

    def __init__(self, port, cookie, chance):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.headers = {"Cookie": f"{cookie}; city_csrf={CSRF}"}
        self.chance = chance
        self.log = self.table = self.last = None
        self.told = []  # of every answer to an act what it was: taken, agreed, refused, repeated

    def ask(self, method, path, fields=None):
        """Return the status and the text of an answer; nothing may break."""
        body = urlencode({**fields, "csrfmiddlewaretoken": CSRF}) if fields else None
        form = {"Content-Type": "application/x-www-form-urlencoded"} if fields else {}
        self.connection.request(method, path, body, self.headers | form)
        answer = self.connection.getresponse()
        text = answer.read()
        assert answer.status < 500, (method, path, fields, answer.status, text[-500:])
        return answer, text

    def sit_down(self, table):
        self.table, self.log, self.last = table, None, None

    def look(self):
        """Read the table as it is."""
        _, text = self.ask("GET", f"{self.table.address}record/")
        record = parse_record(text)
        self.log = fold(record.game, record.setup, record.entries)

    def follow(self):
        """Ask the pulse, and look where something has happened."""
        if self.log is None:
            self.look()
            return
        answer, _ = self.ask("GET", f"{self.table.address}pulse/?version={self.log.count}")
        assert answer.status in {200, 204}, answer.status
        if answer.status == 200:
            self.look()

    def act(self):
        """Do one thing at the table, and note what became of it."""
        if self.log is None or self.chance.random() < FRESH:
            self.follow()
        if self.last and self.chance.random() < AGAIN:
            self.send(self.last, is_again=True)
            return
        is_same = self.table.sent and self.chance.random() < SAME
        self.send({**(self.table.sent if is_same else self._next()), "id": str(uuid4())})

    def send(self, fields, *, is_again=False):
        """Send an act: it is taken, said to be done already, or refused with a sentence; sent
        again, it is as before."""
        answer, text = self.ask("POST", f"{self.table.address}moves/", fields)
        id, self.last, self.table.sent = fields["id"], fields, fields
        assert answer.status in {302, 409, 422}, (answer.status, fields, text[-500:])
        before = parse_qs(urlsplit(answer.headers.get("Location", "")).query).get("before")
        if before:
            assert id not in self.table.taken, ("taken once, then done by another", fields)
            self._agree(fields, int(before[0]), answer.headers["Location"])
            self.told.append("agreed")
            return
        if answer.status == 302:
            assert id not in self.table.refused or is_again, fields
            self.table.taken.add(id)
            self.table.refused.discard(id)
            self.told.append("repeated" if is_again else "taken")
            return
        assert id not in self.table.taken, ("taken once, then refused", fields)
        assert b'role="alert"' in text or b"data-verdict" in text, text[-500:]
        self.table.refused.add(id)
        self.told.append("refused")

    def _agree(self, fields, number, address):
        """Look whether the entry that is said to have done so did the same, and that it is said."""
        move = kept(self, self.table)[1][number]
        asked = {key: value for key, value in fields.items() if key in move and key != "id"}
        if "cells" in asked:
            asked["cells"] = sorted(asked["cells"].split())
            move = {**move, "cells": sorted(move["cells"])}
        assert asked.items() <= move.items(), (asked, move)
        _, text = self.ask("GET", address)
        assert b"othing was done twice" in text, (fields, move)

    def _next(self):
        log, chance = self.log, self.chance
        state = log.state
        if log.standing and chance.random() < 0.1:
            return self._mend()
        if chance.random() < MISSED:
            return {"do": "reveal", "building": chance.choice([*BUILDINGS]), "answers": log.asked}
        if state.card is None or not state.owing:
            if state.finished:
                return self._mend()
            card = chance.choice([*state.left])
            return {"do": "reveal", "building": card.id, "answers": log.asked}
        seat = chance.choice([*state.owing])
        known = {"seat": seat, "building": state.card.id, "answers": log.asked}
        return {**known, **self._built(seat)}

    def _mend(self):
        number, _ = self.chance.choice(self.log.standing[-3:])
        if self.chance.random() < 0.2:
            return {"do": "back", "to": number - 1, "version": self.log.count}
        return {"do": "undo", "of": number}

    def _built(self, seat):
        state = self.log.state
        board, building = state.setup.boards[seat], state.card
        masks = legal_anchors(board, state.cities[seat].covered, building)
        ways = [
            (turn, anchor) for turn, mask in enumerate(masks) for anchor in board.grid.cells(mask)
        ]
        if not ways or self.chance.random() < 0.1:
            return {"do": "pass", "cells": ""}
        turn, anchor = self.chance.choice(ways)
        cells = building.turns[turn].at(anchor)
        return {"do": "place", "cells": " ".join(space_name(cell) for cell in cells)}


def kept(phone, table):
    """Return the moves of a table's record, as the site gives it."""
    _, text = phone.ask("GET", f"{table.address}record/")
    return text, json.loads(text)["moves"]
