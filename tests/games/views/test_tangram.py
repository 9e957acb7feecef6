"""Tables of Tangram City: pages, acts, refusals in place, and a round without scripts."""

import json
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.folding import folded
from games.models import Table
from games.records import read_record
from games.services import take_in_record
from games.tangram_city.practice import STARTS, TILES
from tests.games.tangram_city.builders import dealt, left_out, rounds
from tests.games.tangram_city.builders import record as played
from tests.table_builders import Reader, alerts, lines_of, parsed, part, verdict

pytestmark = pytest.mark.django_db

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
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


def open_table(reader, account, *moves, **options):
    table = kept(account, *moves, **options)
    reader.open(f"/tables/{table.pk}/")
    return table


BAR = place(0, 8, "red", "A1", "B1")


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
ALL_DISCARDED = tuple(
    move
    for card in (8, 1, 3, 2)
    for move in (
        reveal(card),
        *({"do": "discard", "seat": seat, "card": card} for seat in range(3)),
    )
)
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


SHORT = "/tables/compare/tangram-city/"


def test_full_squares_are_counted_round_by_round_and_nothing_is_kept(client):
    reader = Reader(client).open(SHORT).press("Begin", name_0="Ana", name_2="Cem")
    assert "Ana: round 1" in reader.page.text
    reader.press("Next: Cem, round 1", tap="B2")
    reader.press("Next: Ana, round 2")
    assert "Ana: 1" in reader.page.text
    assert "The start marker is Ana’s, for the highest total: 1." in reader.page.text
    boards = reader.page.all("svg", class_="ground")
    assert [len(board.all("rect", class_="largest")) for board in boards] == [1, 0]
    assert boards[0].one("rect", class_="largest")["x"] == "40"
    old = next(node for node in reader.page.all("input") if node["value"] == "B2")
    assert old["checked"] is not None
    assert old["disabled"] is not None
    for number in range(2, 7):
        reader.press(f"Next: Cem, round {number}")
        reader.press(f"Next: Ana, {f'round {number + 1}' if number < 6 else 'red'}")
    reader.press("Next: Ana, green", tap="B2")
    reader.press("Next: Cem, red").press("Next: Cem, green").press("Next: the result")

    result = part(reader.page, "result")
    assert result.one("h2").text == "Cem comes first"
    assert "1 red and 0 green: distance 1: 10 points." in result.text
    reader.press("Ana: 1")
    assert "Ana: round 1" in reader.page.text
    reader.press("Back to the result", tap="B2")
    assert part(reader.page, "result").one("h2").text == "Cem comes first"
    assert not Table.objects.exists()


def test_the_colours_have_the_names_of_the_edition(client):
    reader = Reader(client).open(SHORT).press("Begin", name_0="Ana", red="black", green="")
    reader.press("Next: Ana, round 2", tap="B2")
    for number in range(3, 7):
        reader.press(f"Next: Ana, round {number}")
    reader.press("Next: Ana, black")
    assert "Tap the squares that are black, or black and a fountain." in reader.page.text
    assert reader.page.one("svg", class_="scale")
    reader.press("Next: Ana, green", tap="B2")
    assert "1 black, 0 green: distance 1, worth 10 points if it ended so." in reader.page.text
    reader.press("Next: the result")

    assert "1 black and 0 green: distance 1: 10 points." in part(reader.page, "result").text
    assert "1 black, 0 green: distance 1, worth 10 points at the end." in reader.page.text
    assert len(reader.page.all("svg", class_="scale")) == 1


BAND = [f"{column}{row}" for column in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for row in range(1, 400)]
HUGE = [
    pytest.param({"colours": {"red": "x" * 41}}, "has 41 characters", id="a long colour"),
    pytest.param({"colours": {"green": "x" * 300_000}}, "300000 characters", id="a huge colour"),
    pytest.param({"colours": {"red": "\u202egnp"}}, "what cannot be shown", id="turned round"),
    pytest.param({"colours": {"red": "a\nb"}}, "what cannot be shown", id="two lines"),
    pytest.param({"colours": {"green": "\u200b"}}, "what cannot be shown", id="invisible"),
    pytest.param({"colours": {"green": ""}}, "must not be empty", id="no name"),
    pytest.param({"colours": {"red": "x", "green": "x"}}, "both sides are called", id="one name"),
    pytest.param({"tiles": ["A1", *(f"A{row}" for row in range(2, 9))]}, "8 high", id="8 high"),
    pytest.param({"tiles": [f"{column}3" for column in "BCDEFGHI"]}, "8 squares wide", id="8 wide"),
    pytest.param({"tiles": [f"A{row}" for row in range(1, 2000)]}, "1999 high", id="a column"),
    pytest.param({"tiles": BAND}, "26 squares wide and 399 high", id="a band"),
]


@pytest.mark.parametrize(("setup", "said"), HUGE)
def test_a_record_that_no_page_can_show_is_not_taken_in(signed_in, setup, said):
    answer = upload_of(signed_in, setup)

    assert answer.status_code == 422
    assert said in " ".join(node.text for node in parsed(answer).all(class_="errors"))
    assert not Table.objects.exists()


def test_a_record_at_the_bounds_is_taken_in_and_shown(signed_in):
    setup = {
        "colours": {"red": "x" * 40, "green": "\u200f\u05d9\u05e8\u05d5\u05e7"},
        "tiles": [f"{column}{row}" for column in "CDEFGHI" for row in range(3, 10)],
    }
    answer = upload_of(signed_in, setup)

    assert answer.status_code == 302
    assert len(signed_in.get(answer["Location"]).content) < 300_000


def upload_of(client, setup):
    """Send a record with one open card; `tiles` names the halves of its tile."""
    if halves := setup.get("tiles"):
        setup = {**setup, "tiles": {"1": {"colour": "red", "halves": halves}}}
    given = {
        "format": "city-record/1",
        "game": "tangram-city",
        "seats": [{"name": name} for name in NAMES],
        "setup": setup,
        "moves": [reveal(1)],
    }
    file = SimpleUploadedFile("record.json", json.dumps(given).encode())
    return client.post("/tables/upload/", {"record": file})


@pytest.mark.parametrize(
    "query", [{"name_0": ""}, {"to": "x"}, {"filled_0": "17"}, {"tap": "H1"}, {"to": "-1"}]
)
def test_an_address_that_was_changed_asks_anew(client, query):
    answer = client.get(SHORT, {"to": "0", "name_0": "Ana", **query})

    assert answer.status_code == 422
    assert alerts(parsed(answer)) == ["Something is missing below, or the address was cut short."]
    assert client.post(SHORT).status_code == 405


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


def test_a_loose_half_is_marked_where_it_was_to_be_placed(signed_in, account):
    table = kept(account, reveal(5), taught=True)
    fields = {"seat": 0, "card": 5, "colour": "red", "cells": "A1:se A2:sw"}

    query = "?seat=0&card=5&colour=red&cells=A1:se+A2:sw"
    asked = parsed(signed_in.get(f"/tables/{table.pk}/{query}"))
    assert not part(asked, "seat-0").all(class_="is-wrong")
    answer = part(parsed(sent(signed_in, table, "place", **fields)), "seat-0")
    assert [space["value"] for space in answer.all(class_="is-wrong")] == ["A2"]
    assert verdict(asked, 0) == "Still apart: the lower left half of A2."


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
