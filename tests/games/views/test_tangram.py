"""Tables of Tangram City: pages, acts, refusals in place, and a round without scripts."""

import json

import pytest

from games.folding import folded
from games.records import read_record
from games.services import take_in_record
from tests.table_builders import alerts, lines_of, parsed, part, verdict
from tests.tangram_builders import (
    ALL_DISCARDED,
    BAR,
    NAMES,
    PLAYTHROUGHS,
    kept,
    open_table,
    reveal,
    sent,
    tap,
)

pytestmark = pytest.mark.django_db


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
                reader.press(f"Discard tile {card} for good", within=f"seat-{seat}")
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


def test_an_act_is_answered_with_its_seat_and_what_else_changed(signed_in, account):
    table = kept(account, reveal(8))

    answer = sent(signed_in, table, "place", htmx=True, seat=0, card=8, colour="red", cells="a1 B1")

    assert answer.status_code == 200
    page = parsed(answer)
    assert [node["id"] for node in page.children if getattr(node, "tag", "")][:1] == ["seat-0"]
    assert lines_of(table)[-1] == BAR
    assert part(page, "seat-1").one("p", class_="same").text == "Same as Ana"


CASES = {
    "a card": ((), "reveal", {"card": 4}),
    "a placement": (
        (reveal(8),),
        "place",
        {"seat": 0, "card": 8, "colour": "red", "cells": "A1 B1"},
    ),
    "one that teaches": (
        (reveal(8),),
        "place",
        {"seat": 0, "card": 8, "colour": "green", "cells": "A1 B1", "taught": True},
    ),
    "a discard": ((reveal(8), BAR), "discard", {"seat": 1, "card": 8}),
    "an undo": ((reveal(8), BAR), "undo", {"of": 1}),
    "back": ((reveal(8), BAR), "back", {"to": -1}),
    "the last act on a card": (
        (reveal(8), BAR, {"do": "discard", "seat": 1, "card": 8}),
        "discard",
        {"seat": 2, "card": 8},
    ),
}


WITHOUT = tuple({"do": "fountain", "seat": seat, "half": None} for seat in range(2))


CASES |= {
    "a fountain": (ALL_DISCARDED, "fountain", {"seat": 1, "cells": "A1:nw"}),
    "the fountain that ends a round": (
        (*ALL_DISCARDED, *WITHOUT),
        "fountain",
        {"seat": 2, "cells": "A1:nw"},
    ),
    "a placement amended": (
        (reveal(8), BAR),
        "place",
        {"seat": 0, "card": 8, "colour": "red", "cells": "A2 B2", "of": 1},
    ),
}


IGNORED = ("class", "aria-current")


def fresh(client, table):
    return parsed(client.get(f"/tables/{table.pk}/"))


@pytest.mark.parametrize("case", CASES)
def test_fragments_equal_a_fresh_page(case, signed_in, account):
    moves, do, fields = CASES[case]
    fields = {**fields}
    table = kept(account, *moves, taught=fields.pop("taught", False))

    answer = sent(signed_in, table, do, htmx=True, **fields)

    assert answer.status_code == 200
    got, page = parsed(answer), fresh(signed_in, table)
    for name in ("seat-0", "seat-1", "seat-2", "status", "log", "tools"):
        assert part(got, name).shape(IGNORED) == part(page, name).shape(IGNORED), name


def test_an_unknown_tile_is_tapped_square_by_square(reader, account):
    open_table(reader, account, reveal(5), taught=True)
    reader.press("green", within="seat-0")

    seen = []
    for _ in range(6):
        tap(reader, "A1", 0)
        seen.append(part(reader.page, "cells-0")["value"])
    assert seen == ["A1:nw", "A1:ne", "A1:se", "A1:sw", "A1", ""]

    tap(reader, "B2", 0)
    reader.press("Place", within="seat-0", cells="A1:se B1:sw")
    assert "Ana laid tile 5 in green on A1:se B1:sw." in part(reader.page, "status").text
    reader.follow("Same as Ana", within="seat-1")
    assert verdict(reader.page, 1) == "A1 B1: 2 halves, green up."
    reader.press("Place", within="seat-1")
    assert "Ben laid tile 5" in part(reader.page, "status").text


def test_a_fountain_is_tapped_or_left_out(reader, account):
    cards = (8, 1, 3, 2)
    moves = [
        move
        for card in cards
        for move in (reveal(card), {"do": "discard", "seat": 0, "card": card})
    ]
    table = open_table(reader, account, *moves, seats=1)

    tap(reader, "A1", 0)
    assert verdict(reader.page) == "The fountain fits on the upper left half of A1."
    tap(reader, "A1", 0)
    assert verdict(reader.page) == "The fountain fits on the upper right half of A1."
    reader.press("Place the fountain")

    assert lines_of(table)[-1] == {"do": "fountain", "seat": 0, "half": "A1:ne"}
    assert "Round 1 is scored: Ana 1" in part(reader.page, "status").text


def test_equal_rectangles_are_leafed_through(reader, account):
    moves = [
        move
        for card in (8, 1, 3, 2)
        for move in (reveal(card), {"do": "discard", "seat": 0, "card": card})
    ]
    moves[1] = BAR
    moves += [{"do": "fountain", "seat": 0, "half": None}]
    open_table(reader, account, *moves, seats=1)
    assert part(reader.page, "seat-0").one(class_="largest")["width"] == "80"
    assert not reader.page.all(class_="equal")


def test_start_pieces_of_all_boards_or_of_none(signed_in):
    people = {"name_0": "Ana", "name_1": "Ben", "tiles": "taught", "red": "black"}

    answer = signed_in.post("/tables/new/tangram-city/", {**people, "start_0": "D4 E4:nw"})
    assert answer.status_code == 422
    assert "or leave all of them blank" in parsed(answer).text

    starts = {"start_0": "D4 e4:NW", "start_1": "C3 D3:nw", "side_1": "green"}
    answer = signed_in.post("/tables/new/tangram-city/", {**people, **starts}, follow=True)
    page = parsed(answer)
    assert [*answer.context["table"].setup] == ["start", "colours"]
    reveal_form = part(page, "reveal")
    assert len(reveal_form.all("button", name="card")) == 23


def test_finished_tables_of_one_person_are_listed_the_best_first(signed_in, account):
    for points in (1, 2):
        table = kept(account, reveal(8), seats=1)
        table.result = {"scores": [{"total": points, "place": 1, "seat": 0}]}
        table.save()

    page = parsed(signed_in.get("/tables/new/tangram-city/"))

    assert [node.text for node in page.one("ol", class_="best").all("b")] == ["2", "1"]


def test_a_game_alone_leads_to_the_list_of_the_best(reader, account):
    every = json.loads((PLAYTHROUGHS / "tangram-city-solo-full-board.json").read_text("utf-8"))
    table = take_in_record(owner=account, record=read_record(every))
    reader.open(f"/tables/{table.pk}/").follow("Your games alone, the best first")

    best = reader.page.one("ol", class_="best")
    assert best.one("b").text == str(
        folded(table).game.standing(folded(table).state).scores[0].total
    )
    assert part(reader.page, "best-title")


PLAYED = [
    path
    for path in sorted(PLAYTHROUGHS.glob("tangram-city-*.json"))
    if not path.name.endswith(".answer.json")
]


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_every_page_of_a_whole_game_can_be_read(path, signed_in, account):
    record = read_record(json.loads(path.read_text(encoding="utf-8")))
    table = take_in_record(owner=account, record=record)
    log = folded(table)
    here = f"/tables/{table.pk}/"

    page = fresh(signed_in, table)
    assert bool(page.all(id="result")) is log.state.finished
    for step in range(0, len(log.standing) + 1, 9):
        assert signed_in.get(f"{here}steps/{step}/").status_code == 200
    for number, _ in log.standing[::9]:
        assert signed_in.get(f"{here}entries/{number}/").status_code == 200


def test_halves_typed_before_the_side_is_chosen_are_kept_without_scripts(reader, account):
    open_table(reader, account, reveal(5), taught=True)

    reader.press("green", within="seat-0", cells="A1:se B1:sw")
    assert verdict(reader.page) == "A1 B1: 2 halves, green up."
    reader.press("red", within="seat-0")
    assert part(reader.page, "cells-0")["value"] == "A1:se B1:sw"

    reader.press("Place", within="seat-1", cells="A7")
    assert verdict(reader.page, 1) == "A7: now choose which side is up."
    tap(reader, "B7", 1)
    assert part(reader.page, "cells-1")["value"] == "A7 B7:nw"
    reader.press("red", within="seat-1")
    reader.press("Place", within="seat-1")
    assert "Ben laid tile 5 in red on A7 B7:nw." in part(reader.page, "status").text


def test_typed_halves_of_a_known_tile_wait_for_its_side(reader, account):
    open_table(reader, account, reveal(8))

    reader.press("red", within="seat-0", cells="A1 B1")
    reader.press("Place", within="seat-0")

    assert "Ana laid tile 8 in red on A1 B1." in part(reader.page, "status").text


def test_a_board_is_a_picture_to_keep(signed_in, account):
    table = kept(account, reveal(8), BAR)
    page = parsed(signed_in.get(f"/tables/{table.pk}/steps/2/"))
    [first, *_] = part(page, "seat-0").one("p", class_="picture-links").all("a")

    answer = signed_in.get(first["href"])

    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    before = signed_in.get(first["href"].replace("/2", "/1"))
    assert before.content != answer.content


def test_a_discard_asks_once_more_without_scripts(signed_in, account):
    page = fresh(signed_in, kept(account, reveal(8)))

    step = part(page, "seat-0").one("details", class_="end")
    assert step["open"] is None
    assert step.one("button").text == "Discard tile 8 for good"
    assert part(page, "seat-0").all("button", value="discard") == step.all("button")


def test_nothing_is_offered_without_scripts_while_a_tile_is_taught(signed_in, account):
    table = kept(account, reveal(5), taught=True)

    page = parsed(signed_in.get(f"/tables/{table.pk}/?seat=0&card=5&colour=red&cells=C3:nw"))

    assert "already: the upper left half of C3." in verdict(page, 0)
    assert part(page, "seat-0").one("button", data_tan_nearest="")["hidden"] is not None


def test_how_a_half_is_named_is_said_where_halves_are_entered(signed_in, account):
    for path in (
        kept(account, reveal(5), taught=True).get_absolute_url(),
        "/tables/new/tangram-city/",
    ):
        line = parsed(signed_in.get(path)).all(class_="how-named")[0]
        assert line.text.startswith("A half is named by the corner of its right angle:")


def test_a_taught_round_for_three_is_played_without_scripts(reader, account):
    reader.open("/tables/new/tangram-city/")
    people = {f"name_{seat}": name for seat, name in enumerate(NAMES)}
    starts_typed = {f"start_{seat}": "D4 E4:nw" for seat in range(3)}
    reader.press("Start", tiles="taught", **people, **starts_typed)
    reader.press("Card 5")
    reader.press("red", within="seat-0", cells="A1:se B1:sw")
    reader.press("Place", within="seat-0")
    reader.press("green", within="seat-1")
    reader.follow("Same as Ana", within="seat-1").press("Place", within="seat-1")
    reader.press("red", within="seat-2", cells="D4:se E4:sw")
    reader.press("Place", within="seat-2")
    assert "already: D" not in verdict(reader.page, 2)
    assert "already: the lower right half of D4" in verdict(reader.page, 2)
    near = part(reader.page, "seat-2").one("button", data_tan_nearest="")
    reader.press(near.name, within="seat-2").press("Place", within="seat-2")
    reader.follow("Place tile 5 anew", within="seat-2").press("Place", cells="F7:se G7:sw")
    assert not alerts(reader.page)

    for card in (8, 1, 3):
        reader.press(f"Card {card}")
        for seat in range(3):
            reader.press(f"Discard tile {card} for good", within=f"seat-{seat}")
            assert f"{NAMES[seat]} discarded tile {card}." in part(reader.page, "status").text
    reader.press("Place the fountain", within="seat-0", cells="D4:nw")
    assert "already: the upper left half of D4" in verdict(reader.page, 0)
    near = part(reader.page, "seat-0").one("button", data_tan_nearest="")
    reader.press(near.name, within="seat-0").press("Place the fountain", within="seat-0")
    for seat in (1, 2):
        reader.press("No fountain this round", within=f"seat-{seat}")
    assert "Round 1 is scored: Ana 1, Ben 1, Cem 1." in part(reader.page, "status").text
    assert len(lines_of(account.tables.get())) == 4 + 12 + 1 + 3
