"""Tables of Multicity for tests, and acts as their pages send them."""

from uuid import uuid4

from games.folding import folded
from games.multicity.practice import TILES
from games.multicity.typed import tile_text
from games.records import read_record
from games.registry import GAMES
from games.services import NewTable, start_table, take_in_record
from tests.games.multicity.builders import record

RED = "rrr rrr rrr"
BLUE = "bbb bbb bbb"
STANDEE = {"first": "0,0", "last": "0,1"}


def multicity_table(owner, *lines, **options):
    """Return a table with a log in the notation of `tests.games.multicity.builders`."""
    return take_in_record(owner=owner, record=read_record(record(*lines, **options)))


def table_of_site(owner):
    """Return a table of two whose tiles the site draws, in the order of the practice set."""
    deck = [tile_text(tile) for tile in TILES]
    setup = {"version": "easy", "start": deck[0].split()}
    seats = [{"colour": "red"}, {"colour": "blue"}]
    new = NewTable(["Ana", "Ben"], setup, deck, own=seats)
    return start_table(owner=owner, game=GAMES["multicity"], new=new)


def multicity_act(client, table, do, *, htmx=False, **fields):
    """Send an act as the page of the seat whose turn it is would; None leaves a field out."""
    table.refresh_from_db()
    log = folded(table)
    known = {"do": do, "id": str(uuid4()), "answers": log.asked, "seat": log.state.turn}
    data = {key: item for key, item in {**known, **fields}.items() if item is not None}
    headers = {"hx-request": "true"} if htmx else {}
    return client.post(f"/tables/{table.pk}/moves/", data, headers=headers)
