"""A new table of Cities turn by turn, and two rounds of it without scripts."""

import json
from urllib.parse import urlencode

import pytest

from games.cities.box import one_way
from games.cities.page import again
from games.cities.practice import BOARDS, START_TILES
from games.folding import folded
from games.models import Table
from games.records import read_record
from games.services import take_in_record
from tests.games.cities.builders import BOARD, record
from tests.table_builders import Reader, alerts, lines_of, parsed, part

pytestmark = pytest.mark.django_db

HINTED = [{**BOARD[0], "count": {"heights": 1}}, *BOARD[1:]]


def kept(owner, **options):
    """Return a table of Cities before its first turn."""
    return take_in_record(owner=owner, record=read_record(record(**options)))


@pytest.fixture
def ana(client, account):
    client.force_login(account)
    return client


def is_shown(node):
    """Tell whether an element and all around it are shown."""
    while node is not None:
        if node["hidden"] is not None:
            return False
        node = node.parent
    return True


NEW = {"name_0": "Ana", "name_1": "Ben", "name_2": "Cleo", "way": "turns", "starts": "1"}


def started(client, **fields):
    """Return the table that the form of a new one starts, None where it is refused."""
    client.post("/tables/new/cities/", {**NEW, **fields})
    return Table.objects.first()


def test_start_tiles_that_are_left_blank_are_of_the_practice_set(ana):
    table = started(ana, tile_0="rb gw", tile_2="RP WG")

    assert [seat.name for seat in table.seats.all()] == ["Ben", "Cleo", "Ana"]
    # Cleo has the first one of the practice set; Ben gets the next that nobody has
    assert table.setup == {"start": [["BP", "WY"], ["RP", "WG"], ["RB", "GW"]]}


def test_a_blank_start_tile_is_not_one_that_somebody_has_turned(ana):
    table = started(ana, tile_2="WB YP", starts="0")

    # Cleo typed the second one of the practice set, turned: nobody else gets it
    tiles = [one_way((*tile,)) for tile in table.setup["start"]]
    assert len({*tiles}) == 3


def test_of_blank_start_tiles_who_sits_to_the_right_of_the_first_chooses_first(ana):
    table = started(ana)

    # clockwise from who starts: Ben, Cleo, Ana; chosen by Ana, then Cleo, last Ben
    assert [*reversed(table.setup["start"])] == [[*tile] for tile in START_TILES[:3]]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"tile_0": "RBG"}, "A tile has four spaces, row by row; here are 3."),
        ({"tile_1": "RBGX"}, "“X” is no space of a tile"),
        ({"tile_0": "RB GW", "tile_2": "RB GW"}, "Player 1 has this tile already, and the box"),
        ({"tile_0": "RB GW", "tile_2": "GR WB"}, "Player 1 has this tile already, and the box"),
        ({"known": "[1, 2]"}, "Choose a city board, or type it."),
        ({"known": "Atlantis"}, "Choose a city board, or type it."),
        ({"known": "[" * 3000}, "Choose a city board, or type it."),
        ({"known": json.dumps([{**BOARD[0], "title": "\0"}, *BOARD[1:]])}, "Choose a city board"),
        ({"known": json.dumps([{**BOARD[0], "title": "\ud800"}, *BOARD[1:]])}, "Choose a city"),
        ({"starts": "3"}, "Choose somebody who plays."),
        ({"kind_0": "areas", "which_0": "water", "size_0": "x"}, ", height or size:"),
    ],
)
def test_a_new_table_is_refused_in_words_and_keeps_what_was_entered(ana, fields, words):
    answer = ana.post("/tables/new/cities/", {**NEW, **fields})

    assert answer.status_code == 422
    page = parsed(answer)
    assert any(words in node.text for node in page.all(class_="errors"))
    for field in page.all(aria_invalid="true"):
        for id in (field["aria-describedby"] or "").split():
            assert part(page, id).text
    assert page.one("input", name="name_2")["value"] == "Cleo"
    assert Table.objects.count() == 0


def test_a_city_board_of_an_earlier_table_is_offered_again(ana, account, other_account):
    kept(account, board=HINTED)
    kept(account, board=HINTED)
    kept(other_account, board=[{**BOARD[0], "title": "Secret"}, *BOARD[1:]])
    reader = Reader(ana).open("/tables/new/cities/")

    known = [box["value"] for box in reader.page.all("input", name="known")]
    offered = [json.loads(value) for value in known if value.startswith("[")]
    assert offered == [HINTED]
    reader.press("Start", name_0="Ana", name_1="Ben", way="turns", known=known[1])

    assert Table.objects.get(setup__start__0=["BP", "WY"]).setup["achievements"] == HINTED


def test_two_rounds_are_played_without_scripts(ana, account):
    reader = Reader(ana).open("/tables/new/cities/")
    reader.press("Start", name_0="Ana", name_1="Ben", way="turns", starts="1", known="Old Harbour")
    table = (
        type(kept(account)).objects.exclude(version__gt=0).get(seats__name="Ben", seats__number=0)
    )
    page = reader.path

    for place in range(2):  # of the tiles of the round
        for column in (0, 1):
            for seat in range(2):
                at = [[(0, 1), (1, 0)], [(1, 1), (0, -1)]][place][column]
                take(
                    reader,
                    page,
                    "Take a city tile",
                    "Lay the tile",
                    tile="RW GP",
                    place="{},{}".format(*at),
                )
                assert lines_of(table)[-1]["seat"] == (seat if place == 0 else 1 - seat)
        for number in range(4):
            take(
                reader,
                page,
                "Take a scoring card",
                "Take the card",
                card_title=f"Card {number}",
                card_points="1",
            )
        for space, size in enumerate((2, 1, 1, 2), 1):
            rest = {f"feature_{n}": "monument" for n in range(size)}
            name = f"Take {'the feature' if size == 1 else f'the {size} features'} of place {space}"
            take(reader, page, name, "The rest leaves the game", **rest)
        for space, size in enumerate((4, 3, 3, 2), 1):
            name = (
                f"Take the {size} pieces of place {space}"
                if space < 4
                else "Take 2 pieces from the bag"
            )
            take(
                reader,
                page,
                name,
                "The rest leaves the game",
                **{f"colour_{n}": "red" for n in range(size)},
            )

    table.refresh_from_db()
    state = folded(table).state
    assert state.rounds_done == 2
    assert [len(district.tiles) for district in state.districts] == [5, 5]
    assert state.setup.names == ("Ben", "Ana")
    assert state.setup.achievements == BOARDS["Old Harbour"]
    assert "Round 3 of 4" in part(reader.open(page).page, "status").text


def take(reader, page, name, go, **fields):
    """Take something from the game board and place it, as a page without scripts does."""
    reader.open(page).press(name, within="market")
    way = next(way for way in part(reader.page, "turn").all(class_="way-of-turn") if is_shown(way))
    way.attrs["id"] = "way"
    reader.press(go, within="way", **fields)
    assert alerts(reader.page) == []


LARGE = [
    {"title": "T" * 200, "points": [1_000_000, 999_999, 999_998], "count": {"sets": ["red"]}},
    {
        "title": "Ü" * 200,
        "points": [500, 200, 100],
        "count": {"sets": ["blue", "red", "green", "yellow"]},
    },
    {"title": "U", "points": [3, 2, 1], "count": {"areas": {"kind": "water", "size": 1_000_000}}},
]


def test_once_more_takes_the_largest_city_board_that_a_record_may_have(ana, account):
    table = kept(account, board=LARGE)
    query = again(table, folded(table).state)

    Reader(ana).open(f"/tables/new/cities/?{urlencode(query)}").press("Start")

    begun = Table.objects.exclude(pk=table.pk).get().setup["achievements"]
    assert [{**one, "count": None} for one in begun] == [{**one, "count": None} for one in LARGE]
    assert begun[1]["count"] == {"sets": ["red", "blue", "green", "yellow"]}
    assert begun[2]["count"] == LARGE[2]["count"]


def test_a_large_city_board_of_an_earlier_table_can_be_chosen(ana, account):
    kept(account, board=LARGE)
    reader = Reader(ana).open("/tables/new/cities/")
    board = next(
        box["value"]
        for box in reader.page.all("input", name="known")
        if "UU" not in box["value"] and box["value"].startswith("[")
    )

    assert started(ana, known=board).setup["achievements"] == LARGE
