"""New tables that copy a box of the group's own."""

import pytest

from games.boxes import BOXES
from games.folding import folded
from games.kit.tiles import quarter_turn
from games.models import Table
from games.multicity.box import one_way
from games.my_city.box import Printed, deck_json, deck_of
from games.sets import NewSet, change_set, delete_set, make_set, note_use, own_boxes
from games.tangram_city.halves import Half
from games.tangram_city.shapes import shape_of
from tests.multicity_builders import multicity_table
from tests.table_builders import Reader, act, parsed

pytestmark = pytest.mark.django_db

BOARD = Printed(("....", ".t..", "m...", "...."), ("0011",) * 4, ((0, 0), (3, 3)))
SHAPES = tuple(frozenset((0, column) for column in range(length)) for length in (1, 2, 3, 4)) * 2


def own_box(owner, game="my-city", name="Ours", **values):
    return make_set(owner=owner, new=NewSet(game, name, {**BOXES[game].practice, **values}))


def my_city(owner, name="Ours"):
    return own_box(owner, name=name, board=BOARD, buildings=SHAPES)


def test_without_own_boxes_the_practice_set_is_the_only_one(signed_in, other_account):
    my_city(other_account)

    page = parsed(signed_in.get("/tables/new/my-city/"))

    assert [one["value"] for one in page.all("input", name="box")] == [""]
    assert "Practice set: not what is printed in your box" in page.text
    assert page.one("a", href="/sets/").text == "Enter your own box"


def test_a_table_copies_the_box_and_keeps_its_copy(signed_in, account):
    kept = my_city(account)
    reader = Reader(signed_in).open("/tables/new/my-city/")
    assert "Own box: Ours" in reader.page.text
    reader.press("Start the episode", name_0="Ana", name_1="Ben", box=str(kept.pk))

    table = Table.objects.get()
    assert table.setup == {
        "terrain": list(BOARD.terrain),
        "banks": list(BOARD.banks),
        "buildings": deck_json(deck_of(SHAPES)),
    }
    assert [seat.own for seat in table.seats.all()] == [{"squares": ["A1", "D4"]}] * 2
    deck = folded(table).setup.deck
    assert {*deck} == {f"{colour}{number}" for colour in "yrb" for number in range(1, 9)}
    assert deck["b3"].shape == SHAPES[2]
    assert str(kept.pk) not in str(table.setup)
    assert "not what is printed in your box" not in reader.page.text

    change_set(kept=kept, version=0, change=lambda _: {"buildings": SHAPES[:7]})
    delete_set(kept=kept)
    table.refresh_from_db()
    assert len(folded(table).setup.deck) == 24


def test_practice_buildings_keep_their_label_in_a_box_of_ones_own(signed_in, account):
    kept = own_box(account, board=BOARD)
    reader = Reader(signed_in).open("/tables/new/my-city/")

    reader.press("Start the episode", name_0="Ana", box=str(kept.pk))

    assert "not what is printed in your box" in reader.page.text


def test_the_site_deals_the_cards_of_the_box(signed_in, account):
    kept = own_box(account, board=BOARD, buildings=(*SHAPES, frozenset({(0, 0), (1, 0)})))

    signed_in.post(
        "/tables/new/my-city/",
        {
            "name_0": "Ana",
            "deck": "site",
            "box": str(kept.pk),
            "features_are_empty": "on",
        },
    )

    table = Table.objects.get()
    assert sorted(table.deck) == sorted(f"{c}{n}" for c in "yrb" for n in range(1, 10))
    assert table.setup["rules"] == {"features_are_empty": True}


def test_the_set_tells_where_it_was_copied(signed_in, account):
    kept = my_city(account)
    signed_in.post("/tables/new/my-city/", {"name_0": "Ana", "box": str(kept.pk)})

    page = parsed(signed_in.get(kept.get_absolute_url()))

    link = page.one(class_="uses").one("a")
    assert link["href"] == Table.objects.get().get_absolute_url()
    assert link.text.startswith("My City, ")


def test_the_page_of_a_set_leads_to_a_new_table_with_it(signed_in, account):
    kept = my_city(account)

    reader = Reader(signed_in).open(kept.get_absolute_url()).follow("New table with it")

    chosen = [one for one in reader.page.all("input") if one["checked"] is not None]
    assert [(one["name"], one["value"]) for one in chosen] == [
        ("box", str(kept.pk)),
        ("deck", "own"),
        ("tint", None),
    ]


def test_the_same_people_start_anew_with_the_same_box(signed_in, account):
    kept = my_city(account)
    reader = Reader(signed_in).open("/tables/new/my-city/")
    reader.press("Start the episode", name_0="Ana", box=str(kept.pk))
    table = Table.objects.get()
    act(signed_in, table, "later", seat=0)
    act(signed_in, table, "result", seat=0, how="points", points="7")
    reader.open(table.get_absolute_url())
    reader.follow("Next episode with the same people")

    assert reader.page.one("input", name="box", value=str(kept.pk))["checked"] is not None


FIELDS = {"my-city": "box", "cities": "box", "micro-city": "box"}
"""Where a game's form offers own boxes, if not among its tiles."""
PLAYERS = {"name_0": "Ana", "name_1": "Ben", "starts": "0", "version": "easy"} | {
    f"colour_{number}": colour for number, colour in enumerate(("red", "green", "blue", "yellow"))
}


def chosen_box(client, path):
    """Return the boxes that are chosen on the form of a new table."""
    page = parsed(client.get(path))
    game = path.split("/")[3]
    fields = page.all("input", name=FIELDS.get(game, "tiles"))
    return [one["value"] for one in fields if one["checked"] is not None]


@pytest.mark.parametrize("slug", [slug for slug in BOXES if slug != "multicity"])
def test_the_box_copied_last_is_chosen_already(signed_in, account, slug):
    new = f"/tables/new/{slug}/"
    first, second = own_box(account, slug, "Z"), own_box(account, slug, "A")
    assert chosen_box(signed_in, new) == [str(second.pk)]  # entered last

    box = next(box for box in own_boxes(account, slug) if box.name == "Z")
    note_use(owner=account, box=box, address="/tables/1/", title="A table")

    assert chosen_box(signed_in, new) == [str(first.pk)]
    assert chosen_box(signed_in, f"{new}?box={second.pk}") == [str(second.pk)]


def test_the_tiles_on_the_table_come_before_those_of_a_set(signed_in, account):
    own_box(account, "multicity")

    assert chosen_box(signed_in, "/tables/new/multicity/") == ["own"]


@pytest.mark.parametrize("edit", ["", "somewhere"])
def test_who_leaves_the_form_to_enter_a_box_comes_back_to_it(signed_in, account, edit):
    new = "/tables/new/micro-city/"
    signed_in.get(f"{new}?edit={edit}&box=&scenario=1-easy")
    kept = own_box(account, "micro-city")

    [back] = [
        link["href"]
        for link in parsed(signed_in.get("/sets/")).all("a")
        if link.text == "Back to your new table"
    ]

    assert chosen_box(signed_in, back) == ["" if edit else str(kept.pk)]


def tiles(count):
    """Return as many tiles, none of the practice set: each has at least three of a colour."""
    found = [("rrr", f"{a}{b}x", f"{c}gb") for a in "rgby" for b in "gby" for c in "rgby"]
    return tuple(found[:count])


def test_the_site_draws_from_an_own_box_of_multicity(signed_in, account):
    kept = own_box(account, "multicity", tiles=tiles(36))
    reader = Reader(signed_in).open(kept.get_absolute_url()).follow("New table with it")
    assert reader.page.one("input", name="tiles", value=str(kept.pk))["checked"] is not None

    signed_in.post("/tables/new/multicity/", PLAYERS | {"tiles": str(kept.pk)})

    table = Table.objects.get()
    assert sorted(table.deck) == sorted(" ".join(tile) for tile in tiles(36))
    assert table.setup == {"version": "easy", "start": table.deck[0].split()}
    assert [use.address for use in kept.uses.all()] == [table.get_absolute_url()]
    page = parsed(signed_in.get(table.get_absolute_url()))
    assert "The site draws the tiles of your own box" in page.text
    assert "not what is printed" not in page.text


def test_a_box_of_more_tiles_says_so_in_the_set_up(signed_in, account):
    kept = own_box(account, "multicity", tiles=tiles(37))
    signed_in.post("/tables/new/multicity/", PLAYERS | {"tiles": str(kept.pk)})

    assert Table.objects.get().setup["tiles"] == 37


def test_tiles_of_a_set_are_recognised_where_the_group_draws(signed_in, account):
    table = multicity_table(account)
    start = quarter_turn(tuple(table.setup["start"]))
    own_box(account, "multicity", tiles=(*tiles(2), start))

    page = parsed(signed_in.get(table.get_absolute_url()))

    known = {entry["data-known"] for entry in page.all(data_entry="")}
    assert known == {" ".join(sorted("".join(one_way(tile)) for tile in tiles(2)))}


def test_only_the_sets_changed_last_are_looked_through(signed_in, account, monkeypatch):
    table = multicity_table(account)
    own_box(account, "multicity", tiles=tiles(2)[:1])
    own_box(account, "multicity", tiles=tiles(2)[1:])
    monkeypatch.setattr("games.multicity.known.MOST_SETS", 1)

    page = parsed(signed_in.get(table.get_absolute_url()))

    known = {entry["data-known"] for entry in page.all(data_entry="")}
    assert known == {"".join(one_way(tiles(2)[1]))}


TANGRAM = {
    "tiles": {3: shape_of((Half((0, 0)), Half((0, 1), "nw"))), 5: shape_of((Half((0, 0), "se"),))},
    "start": {1: (Half((2, 2)), Half((2, 3), "nw")), 2: (Half((4, 4)),)},
}


def test_a_table_of_tangram_city_copies_tiles_and_start_pieces(signed_in, account):
    kept = own_box(account, "tangram-city", **TANGRAM)
    reader = Reader(signed_in).open(kept.get_absolute_url()).follow("New table with it")
    reader.press("Start", name_0="Ana", name_1="Ben", start_1="A1", side_0="green")

    table = Table.objects.get()
    assert table.setup == {
        "tiles": {
            "3": {"colour": "red", "halves": ["A1", "B1:nw"]},
            "5": {"colour": "red", "halves": ["A1:se"]},
        },
        "start": [
            {"colour": "green", "halves": ["C3", "D3:nw"]},
            {"colour": "green", "halves": ["A1"]},
        ],
    }
    assert [use.address for use in kept.uses.all()] == [table.get_absolute_url()]
    assert "Tiles and start pieces came with the table" in reader.page.text
    assert "not what is printed" not in reader.page.text


def test_boards_begin_without_start_pieces_where_the_set_lacks_one(signed_in, account):
    kept = own_box(account, "tangram-city", **TANGRAM)
    sent = {"name_0": "Ana", "name_1": "Ben", "name_2": "Cleo", "tiles": str(kept.pk)}
    page = parsed(signed_in.get("/tables/new/tangram-city/")).text
    assert "lacks the start piece of boards 3, 4 and 5: enter it with the table, or all" in page

    signed_in.post("/tables/new/tangram-city/", sent)

    assert "start" not in Table.objects.get().setup


def test_only_the_start_piece_that_the_set_lacks_is_asked_for(signed_in, account):
    kept = own_box(account, "tangram-city", **TANGRAM)
    sent = {"name_0": "Ana", "name_1": "Ben", "name_2": "Cleo", "tiles": str(kept.pk)}

    response = signed_in.post("/tables/new/tangram-city/", {**sent, "start_1": "E5 F5:nw"})
    assert response.status_code == 422
    [said] = parsed(response).one("ul", id="id_start_2_error").all("li")
    assert said.text.startswith("Your set does not have this one: type it too")

    signed_in.post("/tables/new/tangram-city/", {**sent, "start_2": "D4"})
    start = Table.objects.get().setup["start"]
    assert [piece["halves"] for piece in start] == [["C3", "D3:nw"], ["E5"], ["D4"]]


def test_a_box_of_tangram_city_may_hold_tiles_alone(signed_in, account):
    kept = own_box(account, "tangram-city", tiles=TANGRAM["tiles"], start={})

    signed_in.post("/tables/new/tangram-city/", {"name_0": "Ana", "tiles": str(kept.pk)})

    assert [*Table.objects.get().setup] == ["tiles"]


@pytest.mark.parametrize("slug", [*BOXES])
def test_a_box_that_is_gone_or_of_somebody_else_is_refused_in_words(
    signed_in, account, other_account, slug
):
    gone = own_box(account, slug)
    foreign = own_box(other_account, slug)
    unfinished = make_set(owner=account, new=NewSet(slug, "Half"))
    delete_set(kept=gone)

    for pk in (gone.pk, foreign.pk, unfinished.pk, "x"):
        sent = PLAYERS | CITIES | MICRO | {FIELDS.get(slug, "tiles"): str(pk)}
        response = signed_in.post(f"/tables/new/{slug}/", sent)
        assert response.status_code == 422
        assert "This set is not there any more, or" in parsed(response).text
    assert not Table.objects.exists()


CITIES = {"name_0": "Ana", "name_1": "Ben", "way": "turns", "starts": "0"}
MICRO = {"player": "Ana", "scenario": "1-easy", "laying": "0123 0000", "engineer": "A1"}
OWN_STARTS = (("WW", "PP"), ("RR", "PP"), ("BB", "PP"), ("GG", "PP"))


def test_a_table_of_cities_copies_starting_tiles_and_a_city_board(signed_in, account):
    kept = own_box(account, "cities", start=OWN_STARTS)
    page = parsed(signed_in.get("/tables/new/cities/"))
    assert "Own box: Ours" in page.text
    board = f"{kept.pk}:1"

    sent = CITIES | {"box": str(kept.pk), "own_board": board}
    response = signed_in.post("/tables/new/cities/", sent)

    table = Table.objects.get()
    assert response["Location"] == table.get_absolute_url()
    assert table.setup["start"] == [["RR", "PP"], ["WW", "PP"]]
    titles = [one["title"] for one in table.setup["achievements"]]
    assert titles == [one.title for one in BOXES["cities"].practice["boards"][1].achievements]
    assert [use.address for use in kept.uses.all()] == [table.get_absolute_url()]
    assert signed_in.get(table.get_absolute_url()).status_code == 200


def test_a_city_board_alone_is_copied_where_districts_are_entered_at_the_end(signed_in, account):
    kept = own_box(account, "cities")

    sent = CITIES | {"way": "finished", "own_board": f"{kept.pk}:0"}
    signed_in.post("/tables/new/cities/", sent)

    setup = Table.objects.get().setup
    assert "start" not in setup
    assert setup["achievements"][0]["points"] == [8, 5, 3]
    assert kept.uses.count() == 1


def test_a_city_board_that_is_gone_is_refused(signed_in, account):
    kept = own_box(account, "cities")

    sent = CITIES | {"own_board": f"{kept.pk}:9"}
    response = signed_in.post("/tables/new/cities/", sent)

    assert response.status_code == 422
    assert "This city board is not there any more." in parsed(response).text


def test_a_box_of_two_like_starting_tiles_gives_both_but_no_third(signed_in, account):
    alike, turned = ("RB", "GW"), quarter_turn(("RB", "GW"))
    others = (("RR", "PP"), ("WW", "PP"))
    kept = own_box(account, "cities", start=(alike, *others, turned))
    sent = {"name_0": "Ana", "name_1": "Ben", "name_2": "Cleo", "way": "turns", "starts": "0"}
    sent |= {"box": str(kept.pk), "tile_0": "RB GW"}

    signed_in.post("/tables/new/cities/", {**sent, "tile_1": " ".join(turned)})
    response = signed_in.post("/tables/new/cities/", {**sent, "tile_1": "RB GW", "tile_2": "RB GW"})

    assert Table.objects.get().setup["start"] == [[*alike], [*turned], [*others[0]]]
    words = "Player 1 has this tile already, and the box holds it only 2 times."
    assert words in parsed(response).text
