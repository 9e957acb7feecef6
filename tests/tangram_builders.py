"""Tables of Tangram City for tests, and acts as their pages send them."""

from pathlib import Path
from uuid import uuid4

from games.folding import folded
from games.records import read_record
from games.services import take_in_record
from games.tangram_city.practice import STARTS, TILES
from tests.table_builders import part

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
NAMES = ("Ana", "Ben", "Cem")


def tiles():
    return {
        str(card): {"colour": "red", "halves": [half.name for half in sorted(shape)]}
        for card, shape in TILES.items()
    }


def starts(seats):
    return [
        {"colour": ("red", "green")[seat % 2], "halves": [half.name for half in STARTS[seat]]}
        for seat in range(seats)
    ]


def kept(owner, *moves, seats=3, taught=False):
    """Return a table after moves as they stand in a record."""
    setup = {"start": starts(seats)} | ({} if taught else {"tiles": tiles()})
    record = {
        "format": "city-record/1",
        "game": "tangram-city",
        "seats": [{"name": name} for name in NAMES[:seats]],
        "setup": setup,
        "moves": list(moves),
    }
    return take_in_record(owner=owner, record=read_record(record))


def reveal(card):
    return {"do": "reveal", "card": card}


def place(seat, card, colour, *halves):
    return {"do": "place", "seat": seat, "card": card, "colour": colour, "halves": [*halves]}


def sent(client, table, do, *, htmx=False, **fields):
    """Send an act as a page drawn now does."""
    table.refresh_from_db()
    log = folded(table)
    data = {"do": do, "id": str(uuid4()), "answers": log.asked, "version": log.count, **fields}
    headers = {"hx-request": "true"} if htmx else {}
    return client.post(f"/tables/{table.pk}/moves/", data, headers=headers)


def tap(reader, space, seat):
    names = [button.name for button in part(reader.page, f"seat-{seat}").all("button", name="tap")]
    name = next(name for name in names if name.startswith(f"{space},"))
    return reader.press(name, within=f"seat-{seat}")


def open_table(reader, account, *moves, **options):
    table = kept(account, *moves, **options)
    reader.open(f"/tables/{table.pk}/")
    return table


BAR = place(0, 8, "red", "A1", "B1")
ALL_DISCARDED = tuple(
    move
    for card in (8, 1, 3, 2)
    for move in (
        reveal(card),
        *({"do": "discard", "seat": seat, "card": card} for seat in range(3)),
    )
)
