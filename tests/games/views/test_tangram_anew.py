"""Tiles and fountains of Tangram City that are placed anew, or in any order in the last round."""

import json

import pytest

from games.models import Table
from games.records import read_record
from games.services import take_in_record
from tests.games.tangram_city.builders import dealt, left_out, rounds
from tests.games.tangram_city.builders import record as played
from tests.table_builders import alerts, lines_of, parsed, part, verdict
from tests.tangram_builders import (
    BAR,
    PLAYTHROUGHS,
    open_table,
    reveal,
    tap,
)

pytestmark = pytest.mark.django_db


def test_a_tile_is_placed_anew_in_one_act(reader, account):
    table = open_table(reader, account, reveal(8), BAR)

    reader.follow("Place tile 8 anew", within="seat-0")
    assert verdict(reader.page) == "A1 B1: 4 halves, red up."
    tap(reader, "F1", 0)
    reader.press("Place", within="seat-0")

    assert not alerts(reader.page)
    *_, last = lines_of(table)
    assert (last["do"], last["of"], last["move"]["do"]) == ("amend", 1, "place")
    assert last["move"]["halves"] != BAR["halves"]


FOUR = dealt(1, 2, 3, 4, seats=2)


FIVE = rounds(5, seats=2)


OPEN = ("reveal 21", "reveal 22", "reveal 23")


LAST = dealt(21, 22, 23, seats=2)


@pytest.mark.parametrize(
    ("lines", "offered"),
    [
        pytest.param([], [], id="before the first card"),
        pytest.param(["reveal 1"], [], id="who owes a tile has none to place anew"),
        pytest.param(["reveal 1", "1 red 1 on A1"], ["1 tile 1"], id="a tile placed"),
        pytest.param(["reveal 1", "0 discards 1"], ["0 tile 1"], id="a tile discarded"),
        pytest.param(FOUR[:3], ["0 tile 1", "1 tile 1"], id="until the next card is revealed"),
        pytest.param(FOUR[:4], [], id="the next card is revealed"),
        pytest.param(FOUR, ["0 tile 4", "1 tile 4"], id="the last card of a round, unscored"),
        pytest.param(
            [*FOUR, "0 fountain A1:nw"],
            ["0 tile 4", "0 the fountain", "1 tile 4"],
            id="a fountain until the round is scored",
        ),
        pytest.param([*FOUR, *left_out(2)], [], id="the round is scored"),
        pytest.param(
            [*FIVE, *OPEN, "0 red 22 on A1", "1 discards 21"],
            ["0 tile 22", "1 tile 21"],
            id="any card of the last round",
        ),
        pytest.param(
            [*FIVE, *LAST, "1 fountain none"],
            [f"{seat} tile {card}" for seat in (0, 1) for card in (21, 22, 23)]
            + ["1 the fountain"],
            id="all of the last round until it is scored",
        ),
        pytest.param([*FIVE, *LAST, *left_out(2)], [], id="the game is over"),
    ],
)
def test_what_may_still_be_placed_anew_is_offered_at_its_city(lines, offered, signed_in, account):
    table = take_in_record(owner=account, record=read_record(played(*lines, seats=2)))

    page = parsed(signed_in.get(table.get_absolute_url()))

    found = {
        f"{seat} {link.text.removeprefix('Place ').removesuffix(' anew')}": link["href"]
        for seat in (0, 1)
        for line in part(page, f"seat-{seat}").all(class_="anew")
        for link in line.all("a")
    }
    assert [*found] == offered
    assert all(signed_in.get(href).status_code == 200 for href in found.values())


def test_nothing_is_offered_anew_at_a_closed_table(signed_in, account):
    table = take_in_record(owner=account, record=read_record(played(*FOUR[:3], seats=2)))
    Table.objects.update(is_closed=True)

    assert not parsed(signed_in.get(table.get_absolute_url())).all(class_="anew")


def test_a_fountain_is_placed_anew_in_one_act(reader, account):
    table = take_in_record(
        owner=account, record=read_record(played(*FOUR, "0 fountain A1:nw", seats=2))
    )
    reader.open(table.get_absolute_url())

    reader.follow("Place the fountain anew", within="seat-0")
    reader.press("Place the fountain", within="seat-0", cells="B1:se")

    assert not alerts(reader.page)
    fountain = {"do": "fountain", "seat": 0, "half": "B1:se"}
    assert lines_of(table)[-1] == {"do": "amend", "of": len(FOUR), "move": fountain}


def test_in_the_last_round_tiles_are_laid_in_any_order(reader, account):
    every = json.loads((PLAYTHROUGHS / "tangram-city-solo-full-board.json").read_text("utf-8"))
    log = read_record(every).fold()
    last = next(step for step, state in enumerate(log.states) if state.is_last_round)
    every["moves"] = every["moves"][: log.standing[last][0]]
    table = take_in_record(owner=account, record=read_record(every))
    reader.open(f"/tables/{table.pk}/")
    cards = [move.card for _, move in log.standing[last:] if hasattr(move, "card")]
    cards = list(dict.fromkeys(cards))

    assert part(reader.page, "reveal-title").text.startswith("Next: one of the three open cards")
    for card in cards:
        reader.press(f"Card {card}")
    assert "owes tiles" in part(reader.page, "seat-0").one("header").text
    reader.press(f"Tile {cards[1]}", within="seat-0")
    reader.press(f"Discard tile {cards[1]} for good", within="seat-0")
    assert lines_of(table)[-1] == {"do": "discard", "seat": 0, "card": cards[1]}
