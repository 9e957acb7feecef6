"""Playing Cities with a box of the group's own: its tiles and cards are offered."""

import json
from uuid import uuid4

import pytest

from games.boxes import BOXES
from games.cities.box import CityBoard
from games.cities.box_copy import COPIED, read_copy
from games.cities.patterns import AreaKind, Areas, Buildings
from games.cities.setup import Achievement
from games.cities.spaces import Colour
from games.cities.state import Card
from games.folding import folded, record_json
from games.models import Table
from games.records import read_record, record_bytes
from games.sets import NewSet, change_set, delete_set, make_set
from tests.table_builders import alerts, lines_of, parsed

pytestmark = pytest.mark.django_db

TILES = (("RB", "GW"), ("PP", "WY"), ("WR", "GB"), ("PP", "WY"))
CARDS = (
    Card("Quays", 3, Areas(AreaKind.WATER, 4)),
    Card("Corner shops", 2, Buildings(Colour.RED, 2, at_least=True)),
    Card("Skyline", 7),
)
BOARD = CityBoard("Lisbon", tuple(Achievement(f"Goal {n}", (9, 5, 1)) for n in (1, 2, 3)))


def own_box(owner, **values):
    parts = {**BOXES["cities"].practice, "tiles": TILES, "cards": CARDS, "boards": (BOARD,)}
    return make_set(owner=owner, new=NewSet("cities", "Ours", {**parts, **values}))


def started(reader, kept, **fields):
    """Start a table with a box on the page of a new table."""
    reader.open("/tables/new/cities/")
    names = {"name_0": "Ana", "name_1": "Ben", "starts": "0"}
    reader.press("Start", **{**names, "box": str(kept.pk), **fields})
    return Table.objects.get()


@pytest.fixture
def table(reader, account):
    return started(reader, own_box(account), way="turns", tile_0="RB GY", tile_1="WW PP")


@pytest.fixture
def ended(reader, account):
    return started(reader, own_box(account), way="finished")


def test_the_box_is_copied_beside_the_set_up_and_the_record_needs_none(reader, account):
    kept = own_box(account)
    table = started(reader, kept, way="turns", own_board=f"{kept.pk}:0")

    assert table.setup.keys() == {"start", "achievements"}
    assert [one["title"] for one in table.setup["achievements"]] == ["Goal 1", "Goal 2", "Goal 3"]
    assert table.box.keys() == {*COPIED}
    assert [use.address for use in kept.uses.all()] == [table.get_absolute_url()]
    source = record_bytes(record_json(table))
    assert b"Quays" not in source
    assert read_record(json.loads(source)).fold().state == folded(table).state


def test_a_set_that_is_corrected_or_deleted_later_changes_no_table(table, account):
    kept = account.component_sets.get()
    change_set(kept=kept, version=0, change=lambda _: {"cards": CARDS[:1]})
    delete_set(kept=kept)

    table.refresh_from_db()
    assert read_copy(table.box).cards == CARDS


def test_without_an_own_box_nothing_is_copied(reader):
    reader.open("/tables/new/cities/")
    reader.press("Start", name_0="Ana", name_1="Ben", way="turns")

    assert Table.objects.get().box is None
    reader.open(f"{reader.path}?take=tile")
    assert reader.page.all(class_="own-tiles") == []
    assert "Practice set: not what is printed in your box" in {
        one["label"] for one in reader.page.all("optgroup")
    }


def offered_cards(page):
    return [one.text for one in page.one("select", id="card-known").all("option")][1:]


def offered_tiles(page):
    return [one["value"] for one in page.all("input", name="own_tile")]


def test_a_card_is_taken_by_its_title_and_brings_points_and_count(reader, table):
    reader.open(f"{table.get_absolute_url()}?take=card")
    assert offered_cards(reader.page) == [
        "Corner shops: 2 for a red building of at least 2 floors",
        "Quays: 3 for an area of at least 4 water spaces",
        "Skyline: 7 each",
    ]
    reader.press("Take the card", card_known="own-0")

    [line] = lines_of(table)
    count = {"areas": {"kind": "water", "size": 4}}
    assert line == {"do": "card", "seat": 0, "title": "Quays", "points": 3, "count": count}
    reader.open(f"{table.get_absolute_url()}?take=card")
    assert offered_cards(reader.page) == [
        "Corner shops: 2 for a red building of at least 2 floors",
        "Skyline: 7 each",
    ]


TITLED = [
    ({"card_title": " skyLINE"}, {"title": "skyLINE", "points": 7}),
    ({"card_title": "Skyline", "card_points": "4"}, {"title": "Skyline", "points": 4}),
    (
        {"card_title": "Corner shops", "card_kind": "heights"},
        {"title": "Corner shops", "points": 2, "count": {"heights": 4}},
    ),
]


@pytest.mark.parametrize(("fields", "line"), TITLED)
def test_a_title_that_is_typed_brings_what_is_left_blank(reader, table, fields, line):
    reader.open(f"{table.get_absolute_url()}?take=card").press("Take the card", **fields)

    assert lines_of(table) == [{"do": "card", "seat": 0, **line}]


NOT_FILLED = [
    ({"card_title": "Towers"}, "Type the points that the card gives each time."),
    ({"card_known": "own-3"}, "Type the title of the card."),
    ({"card_known": "own-x"}, "Type the title of the card."),
]


@pytest.mark.parametrize(("fields", "words"), NOT_FILLED)
def test_what_the_box_does_not_know_is_asked_for(signed_in, table, fields, words):
    blank = {f"card_{name}": "" for name in ("title", "points", "kind", "which", "size")}
    known = {
        "id": str(uuid4()),
        "do": "card",
        "take": "card",
        "seat": 0,
        "answers": -1,
        **blank,
        **fields,
    }
    response = signed_in.post(f"/tables/{table.pk}/moves/", known)

    assert response.status_code == 422
    assert words in alerts(parsed(response))
    assert lines_of(table) == []


def test_cards_of_one_title_that_differ_are_told_apart(reader, account):
    two = (Card("Quays", 3), Card("Quays", 5))
    table = started(reader, own_box(account, cards=two), way="turns")
    reader.open(f"{table.get_absolute_url()}?take=card")
    reader.press("Take the card", card_title="quays")
    assert "Type the points that the card gives each time." in alerts(reader.page)
    reader.press("Take the card", card_known="own-1")

    assert [(line["title"], line["points"]) for line in lines_of(table)] == [("Quays", 5)]


LAID = [
    ("0", ["WR", "GB"]),
    ("1", ["GW", "BR"]),
    ("2", ["BG", "RW"]),
    ("3", ["RB", "WG"]),
    ("7", ["WR", "GB"]),
]


@pytest.mark.parametrize(("turned", "spaces"), LAID)
def test_a_tile_of_the_box_is_laid_as_it_is_turned(signed_in, table, turned, spaces):
    known = {
        "id": str(uuid4()),
        "do": "tile",
        "take": "tile",
        "seat": 0,
        "answers": -1,
        "tile": "",
        "place": "0,1",
    }
    signed_in.post(f"/tables/{table.pk}/moves/", {**known, "own_tile": "WRGB", "turned": turned})

    assert [line["spaces"] for line in lines_of(table)] == [spaces]


def test_what_is_typed_wins_over_a_tile_that_is_chosen(signed_in, table):
    known = {
        "id": str(uuid4()),
        "do": "tile",
        "take": "tile",
        "seat": 0,
        "answers": -1,
        "place": "0,1",
    }
    signed_in.post(f"/tables/{table.pk}/moves/", {**known, "own_tile": "WRGB", "tile": "pp pp"})

    assert [line["spaces"] for line in lines_of(table)] == [["PP", "PP"]]


def test_a_tile_that_lies_somewhere_is_not_offered_again(reader, table):
    reader.open(f"{table.get_absolute_url()}?take=tile")
    assert offered_tiles(reader.page) == ["RBGW", "PPWY", "WRGB"]
    assert "park, park; water, yellow (2 tiles)" in reader.page.text
    reader.press("Lay the tile", own_tile="PPWY", turned="1", place="0,1")

    reader.open(f"{table.get_absolute_url()}?take=tile")
    assert offered_tiles(reader.page) == ["RBGW", "PPWY", "WRGB"]
    assert "(2 tiles)" not in reader.page.text
    reader.press("Lay the tile", own_tile="WRGB", place="1,0")
    reader.open(f"{table.get_absolute_url()}?take=tile")
    assert offered_tiles(reader.page) == ["RBGW", "PPWY"]


def test_a_tile_is_found_by_any_space_that_may_lie_first(reader, table):
    page = reader.open(f"{table.get_absolute_url()}?take=tile").page

    begins = [one["class"] for one in page.all(class_="own-tile")]
    assert begins[1] == "own-tile begins-p begins-w begins-y"
    assert [one["value"] for one in page.all("input", name="own_first")] == ["", *"RBGYPW"]


def test_a_line_is_corrected_with_a_card_of_the_box(reader, table):
    reader.open(f"{table.get_absolute_url()}?take=card").press("Take the card", card_known="own-2")
    reader.open(f"/tables/{table.pk}/entries/0/")
    assert len(offered_cards(reader.page)) == 3
    reader.press("Correct: take the card", card_known="own-1")

    table.refresh_from_db()
    [card] = folded(table).state.cards[0]
    assert (card.title, card.points, card.count) == ("Corner shops", 2, CARDS[1].count)


# Finished districts


def offered(page):
    """Return what the editor in front offers: tiles, ways to type them, titles of cards."""
    editor = page.all(class_="c-enter")[0]
    tiles = [one["data-tile"] for one in editor.all("button", class_="own-tile")]
    ways, cards = ([one["value"] for one in part.all("option")] for part in editor.all("datalist"))
    return tiles, ways, cards


def test_a_finished_district_is_offered_tiles_and_cards_of_the_box(reader, ended):
    tiles, ways, cards = offered(reader.open(ended.get_absolute_url()).page)

    starts = ["".join(tile) for tile in BOXES["cities"].practice["start"]]
    assert tiles == ["RBGW", "PPWY", "WRGB", *starts]
    assert ways[:4] == ["RB GW", "GR WB", "WG BR", "BW RG"]
    assert cards == ["Corner shops", "Quays", "Skyline"]


def entered(reader, table, **fields):
    """Enter Ana's district as a browser without scripts does; lists fill the fields of a name."""
    reader.open(table.get_absolute_url())
    button = next(one for one in reader.page.all("button", name="do", value="district"))
    sent = {**reader._fields(button.form, button, {}), **fields}
    return reader.client.post(f"/tables/{table.pk}/moves/", sent)


def cards_typed(*titles, **column):
    number = 8
    columns = ("points", "kind", "which", "size", "times")
    blank = {f"card_{name}": [""] * number for name in columns}
    return {**blank, **column, "card_title": [*titles, *[""] * (number - len(titles))]}


def test_a_district_is_typed_tile_by_tile_with_cards_by_their_titles(reader, ended):
    response = entered(
        reader,
        ended,
        lay=["", "rb gw", "pp wy", *[""] * 6],
        **cards_typed("quays", "Skyline", card_times=["", "2", *[""] * 6]),
    )

    assert response.status_code == 302
    [line] = lines_of(ended)
    assert line["ground"] == ["..RBPP", "..GWWY", *["......"] * 4]
    water = {"areas": {"kind": "water", "size": 4}}
    assert line["cards"] == [
        {"title": "quays", "points": 3, "count": water},
        {"title": "Skyline", "points": 7, "occurrences": 2},
    ]
    tiles, _, cards = offered(reader.open(f"{ended.get_absolute_url()}?seat=1").page)
    assert (tiles[:2], cards) == (["PPWY", "WRGB"], ["Corner shops"])


def test_a_tile_that_is_none_is_refused_and_stays(reader, ended):
    response = entered(reader, ended, lay=["", "RB G", *[""] * 7])

    assert response.status_code == 422
    page = parsed(response)
    words = "Tile 2: “RB G” is no tile; type its four spaces row by row, like RB GW."
    assert words in alerts(page)
    editor = page.one(id="enter-0")
    assert [one["value"] for one in editor.all("input", name="lay")][1] == "RB G"
    assert lines_of(ended) == []


def test_the_ground_wins_over_tiles_that_are_typed(reader, ended):
    entered(reader, ended, ground="WW\nPP", lay=["RB GW", *[""] * 8])

    assert [line["ground"] for line in lines_of(ended)] == [["WW", "PP"]]


def test_what_is_being_entered_is_counted_with_cards_of_the_box(reader, ended):
    path = f"/tables/{ended.pk}/counted/0/"
    fields = {"ground": "WW\nWW", **cards_typed("Quays")}

    page = parsed(reader.client.get(path, fields))

    assert page.one(class_="counted-total").text.startswith("So far 3 points")
    assert page.one(class_="counted")["data-times"] == "1"


def test_who_corrects_a_district_is_offered_its_own_tiles_and_cards(reader, ended):
    entered(reader, ended, lay=["PP WY", *[""] * 8], **cards_typed("Quays"))

    tiles, _, cards = offered(reader.open(f"/tables/{ended.pk}/entries/0/").page)
    assert tiles[:3] == ["RBGW", "PPWY", "WRGB"]
    assert cards == ["Corner shops", "Quays", "Skyline"]


# What is copied


def test_a_start_tile_takes_no_tile_of_its_looks_away(reader, account):
    table = started(reader, own_box(account), way="turns", tile_0="RB GW", tile_1="WW PP")

    page = reader.open(f"{table.get_absolute_url()}?take=tile").page
    assert offered_tiles(page) == ["RBGW", "PPWY", "WRGB"]


def test_whoever_chooses_a_city_board_of_a_box_copies_the_box(reader, account):
    kept = own_box(account)
    table = started(reader, kept, way="finished", box="", own_board=f"{kept.pk}:0")

    assert read_copy(table.box).cards == CARDS
