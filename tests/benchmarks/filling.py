"""Fill the database of a site with tables of four seats: `filling.py COUNT`.

A line that it prints is JSON: the session's cookie, and for each table its address
and the acts of its next cards, as a page would send them.
"""

import json
import sys
from uuid import uuid4

import django

CARDS_BEFORE, CARDS = 6, 6


def filled(count):
    """Return the cookie and the tables that were made."""
    from django.conf import settings  # noqa: PLC0415
    from django.contrib.auth import get_user_model  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    users = get_user_model().objects
    ana = users.filter(username="ana").first() or users.create_user("ana", password=uuid4().hex)
    client = Client()
    client.force_login(ana)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    tables = [begun(ana) for _ in range(count)]
    return {"cookie": f"{settings.SESSION_COOKIE_NAME}={cookie}", "tables": tables}


def begun(owner):
    """Return a table with some cards played, and the acts of the next ones."""
    from games.my_city import practice  # noqa: PLC0415
    from games.playing import play  # noqa: PLC0415
    from games.registry import GAMES  # noqa: PLC0415
    from games.sending import Sent  # noqa: PLC0415
    from games.services import NewTable, start_table  # noqa: PLC0415

    setup = {"terrain": [*practice.TERRAIN], "banks": [*practice.BANKS]}
    new = NewTable(["Ana", "Ben", "Cleo", "Dan"], setup)
    table = start_table(owner=owner, game=GAMES["my-city"], new=new)
    lines = acts(table)
    before = CARDS_BEFORE * 5  # a reveal and four acts a card
    for line in lines[:before]:
        play(table=table, act=line, sent=Sent(uuid4()))
    asked = range(before, len(lines), 5)
    return {
        "address": table.get_absolute_url(),
        "mark": table.mark,
        "cards": [
            [sendable(line, asked=number) for line in lines[number : number + 5]]
            for number in asked
        ],
    }


def acts(table):
    """Return lines of a log: each seat builds at the first legal place, or passes."""
    from games.folding import read_table_setup  # noqa: PLC0415
    from games.kit.cells import space_name  # noqa: PLC0415
    from games.log import append, empty, read_entry  # noqa: PLC0415
    from games.my_city.placement import legal_anchors  # noqa: PLC0415

    log = empty(table.rules, read_table_setup(table))
    lines = []

    def add(line):
        nonlocal log
        log = append(log, read_entry(log.game, log.setup, line, "", log.count))
        lines.append(line)

    for card in [*log.setup.deck][: CARDS_BEFORE + CARDS]:
        add({"do": "reveal", "building": card})
        building = log.setup.deck[card]
        for seat in log.setup.seats:
            board = log.setup.boards[seat]
            masks = legal_anchors(board, log.state.cities[seat].covered, building)
            turn = next((number for number, mask in enumerate(masks) if mask), None)
            if turn is None:
                add({"do": "pass", "seat": seat, "building": card})
                continue
            anchor = next(board.grid.cells(masks[turn]))
            cells = [space_name(cell) for cell in building.turns[turn].at(anchor)]
            add({"do": "place", "seat": seat, "building": card, "cells": cells})
    return lines


def sendable(line, *, asked):
    """Return an act as the fields of its form; a reveal answers the one before."""
    answers = asked - 5 if line["do"] == "reveal" else asked
    fields = {**line, "id": str(uuid4()), "answers": answers}
    if "cells" in line:
        fields["cells"] = " ".join(line["cells"])
    return fields


if __name__ == "__main__":
    django.setup()
    print(json.dumps(filled(int(sys.argv[1]))))  # noqa: T201 - the output of this command
