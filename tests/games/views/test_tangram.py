"""Tables of Tangram City: pages, acts, refusals in place, and a round without scripts."""

import pytest

from games.folding import folded
from games.records import read_record
from games.services import take_in_record
from games.tangram_city.practice import STARTS, TILES
from tests.table_builders import Reader, alerts, lines_of, part, verdict

pytestmark = pytest.mark.django_db

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


@pytest.fixture
def reader(signed_in):
    return Reader(signed_in)


def tap(reader, space, seat):
    names = [button.name for button in part(reader.page, f"seat-{seat}").all("button", name="tap")]
    name = next(name for name in names if name.startswith(f"{space},"))
    return reader.press(name, within=f"seat-{seat}")


def test_a_round_for_three_without_scripts(reader, account):
    reader.open("/").follow("New table of Tangram City")
    reader.press("Start", name_0="Ana", name_1="Ben", name_2="Cem")
    assert reader.page.one("title").text == "Ana, Ben, Cem: Tangram City"
    assert "the open card" in part(reader.page, "reveal-title").text

    for card, whose in ((1, "Ana’s card"), (8, "Ben’s card"), (3, "Cem’s card"), (2, "")):
        reader.press(f"Card {card}")
        for seat, square in ((0, "A1"), (1, "G7"), (2, "A7")):
            reader.press(["red", "green"][seat % 2], within=f"seat-{seat}")
            tap(reader, square, seat)
            words = verdict(reader.page, seat)
            if "up." not in words:
                reader.press("Discard tile " + str(card), within=f"seat-{seat}")
            else:
                reader.press("Place", within=f"seat-{seat}")
            assert not alerts(reader.page)
        if whose:
            assert whose in part(reader.page, "reveal-title").text
    owing = [seat for seat in (0, 1, 2) if part(reader.page, f"seat-{seat}").all(value="without")]
    assert owing == [0, 1, 2]
    tap(reader, "D4", 2)
    assert verdict(reader.page, 2)
    for seat in (2, 0, 1):
        reader.press("No fountain this round", within=f"seat-{seat}")
    assert "Round 1 is scored" in part(reader.page, "status").text
    assert part(reader.page, "seat-0").all(class_="largest")
    table = account.tables.get()
    state = folded(table).state
    assert state.rounds_scored == 1
    assert len(lines_of(table)) == 4 + 12 + 3
