"""Tables of Cities turn by turn for tests, and acts as their pages send them."""

from pathlib import Path
from uuid import uuid4

from games.folding import folded
from games.records import read_record
from games.services import take_in_record
from tests.games.cities.builders import BOARD, record

FINISHED = Path("tests/playthroughs/cities-four-players-tie-by-achievements.json")
HINTED = [{**BOARD[0], "count": {"heights": 1}}, *BOARD[1:]]


def kept(owner, *lines, **options):
    """Return a table with a log in the notation of the tests of Cities."""
    return take_in_record(owner=owner, record=read_record(record(*lines, **options)))


def sent(table, do, **fields):
    """Return what a page drawn now sends with an act; None leaves a field out."""
    known = {"do": do, "id": str(uuid4()), "answers": folded(table).asked, **fields}
    return {key: item for key, item in known.items() if item is not None}


def act(client, table, do, *, htmx=False, **fields):
    """Send an act to a table as its page would, and return the answer."""
    headers = {"hx-request": "true"} if htmx else {}
    return client.post(f"/tables/{table.pk}/moves/", sent(table, do, **fields), headers=headers)


def hinted_table(owner):
    """Return a table that Ana begins; each has the tile RB/GY."""
    return kept(owner, board=HINTED)


CARD = {"seat": 0, "card_title": "Harbour Row", "card_points": "2"}
TILE = {"seat": 0, "tile": "wp rg", "place": "0,1"}
PIECES = {
    "seat": 0,
    "space": "2",
    "colour_0": "red",
    "at_0": "0,0",
    "colour_1": "red",
    "at_1": "0,0",
    "colour_2": "yellow",
    "at_2": "out",
}
