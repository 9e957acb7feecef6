"""What a table of Tangram City refuses: in place, with the nearest place that is legal."""

import pytest

from tests.table_builders import alerts, lines_of, parsed, part, verdict
from tests.tangram_builders import ALL_DISCARDED, kept, open_table, reveal, sent

pytestmark = pytest.mark.django_db


REFUSALS = {
    "occupied": (
        {"cells": "C3 D3", "colour": "red"},
        422,
        "Something lies there already: C3 and D3.",
    ),
    "crossed": ({"cells": "E3 D3", "colour": "red"}, 422, "Something lies there already: D3."),
    "a wrong shape": (
        {"cells": "A1 B1:nw", "colour": "red"},
        422,
        "This is not the shape of tile 8",
    ),
    "off the board": ({"cells": "G1 H1", "colour": "red"}, 422, "H1 lies outside"),
    "no side": ({"cells": "A1 B1"}, 422, "First choose which side is up."),
    "nothing": ({"colour": "red"}, 422, "Tap where the tile lies"),
    "no half": ({"cells": "A1 what", "colour": "red"}, 422, "“what” is no half like D4:nw"),
}


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("case", REFUSALS)
def test_a_refusal_stays_in_place(case, htmx, signed_in, account):
    fields, status, words = REFUSALS[case]
    table = kept(account, reveal(8))

    answer = sent(signed_in, table, "place", htmx=htmx, seat=0, card=8, **fields)

    assert answer.status_code == status
    seat = part(parsed(answer), "seat-0")
    assert words in seat.one(data_verdict="").text
    typed = seat.one("input", id="cells-0")["value"]
    assert typed == fields.get("cells", "")
    assert len(lines_of(table)) == 1


NEAR = {
    "a known tile": ({"cells": "C3 D3"}, False, "B2 C2"),
    "another shape": ({"cells": "A1 A2 B1"}, False, "A1 B1"),
    "off the board": ({"cells": "G1 H1"}, False, "F1 G1"),
    "a tile that nobody knows": ({"cells": "C3:nw D3:nw"}, True, ""),
    "an unknown tile in one piece": ({"cells": "B3 C3"}, True, "A3 B3"),
}


@pytest.mark.parametrize("case", NEAR)
def test_a_refused_placement_offers_the_nearest_legal_one(case, reader, account, signed_in):
    fields, taught, halves = NEAR[case]
    table = open_table(reader, account, reveal(8), taught=taught)

    reader.press("red", within="seat-0")
    reader.press("Place", within="seat-0", **fields)

    button = part(reader.page, "seat-0").one("button", data_tan_nearest="")
    assert button["value"] == halves
    if halves:
        reader.press(button.name, within="seat-0")
        assert verdict(reader.page).startswith(f"{halves}: ")
        reader.press("Place", within="seat-0")
        assert lines_of(table)[-1]["halves"] == halves.split()


def test_a_refused_fountain_offers_the_nearest_free_half(reader, account):
    table = open_table(reader, account, *ALL_DISCARDED)

    reader.press("Place the fountain", within="seat-0", cells="C3:nw")
    assert alerts(reader.page) == []
    reader.press("Nearest legal: C2", within="seat-0")
    reader.press("Place the fountain", within="seat-0")

    assert lines_of(table)[-1] == {"do": "fountain", "seat": 0, "half": "C2:sw"}


FOUNTAINS = {
    "Z9": "from A1 to G7: Z9 lies outside.",
    "D4": "A fountain is one half, like D4:nw, and not D4.",
    "A1:nw A2:nw": "A fountain is one half, like D4:nw, and not the upper left half of A1 and the"
    " upper left half of A2.",
    "Z9:no": "“Z9:no” is no half like D4:nw (its corner nw, ne, se or sw)",
}


@pytest.mark.parametrize("typed", FOUNTAINS)
def test_a_refusal_names_the_entry_that_is_not_understood(typed, reader, account):
    open_table(reader, account, *ALL_DISCARDED)

    reader.press("Place the fountain", within="seat-0", cells=typed)

    assert FOUNTAINS[typed] in verdict(reader.page)
    assert part(reader.page, "cells-0")["value"] == typed


def test_nothing_is_red_before_somebody_did_something(reader, account):
    open_table(reader, account, reveal(8))

    for seat in range(3):
        words = part(reader.page, f"seat-{seat}").one(data_verdict="")
        assert (words["class"], words.text) == ("verdict", "First choose which side is up.")


def test_a_loose_half_is_marked_where_it_was_to_be_placed(signed_in, account):
    table = kept(account, reveal(5), taught=True)
    fields = {"seat": 0, "card": 5, "colour": "red", "cells": "A1:se A2:sw"}

    query = "?seat=0&card=5&colour=red&cells=A1:se+A2:sw"
    asked = parsed(signed_in.get(f"/tables/{table.pk}/{query}"))
    assert not part(asked, "seat-0").all(class_="is-wrong")
    answer = part(parsed(sent(signed_in, table, "place", **fields)), "seat-0")
    assert [space["value"] for space in answer.all(class_="is-wrong")] == ["A2"]
    assert verdict(asked, 0) == "Still apart: the lower left half of A2."
