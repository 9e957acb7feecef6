"""Tables of Multicity for tests, and acts as their pages send them."""

from uuid import uuid4

from games.folding import folded
from games.records import read_record
from games.services import take_in_record
from tests.games.multicity.builders import record

RED = "rrr rrr rrr"


def multicity_table(owner, *lines, **options):
    """Return a table with a log in the notation of `tests.games.multicity.builders`."""
    return take_in_record(owner=owner, record=read_record(record(*lines, **options)))


def multicity_act(client, table, do, *, htmx=False, **fields):
    """Send an act as the page of the seat whose turn it is would; None leaves a field out."""
    table.refresh_from_db()
    log = folded(table)
    known = {"do": do, "id": str(uuid4()), "answers": log.asked, "seat": log.state.turn}
    data = {key: item for key, item in {**known, **fields}.items() if item is not None}
    headers = {"hx-request": "true"} if htmx else {}
    return client.post(f"/tables/{table.pk}/moves/", data, headers=headers)
