"""Component sets: what a box holds, what is missing, and a set as a file."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.boxes import BOXES, FORMAT, SetFile, parse_set, read_set, set_bytes
from games.kit.box import count_of
from games.kit.errors import InvalidError
from games.registry import GAMES
from games.tangram_city.halves import half_words, parse_half
from tests.games.box_strategies import VALUES, set_files

PRACTICE = [pytest.param(slug, box, id=slug) for slug, box in BOXES.items()]
LEFT_OUT = {
    "cities": ("4 of the 8 city boards still to be entered.",),
    "micro-city": ("Rounds of the Empire State Building, medium and hard: not yet.",),
}
"""What practice sets lack of a whole box."""
BOARD = {"terrain": ["...", ".t.", "m.f"], "banks": ["011", "011", "011"], "squares": ["A1"]}


def my_city(**parts):
    return {"format": FORMAT, "game": "my-city", "name": "Ours", "parts": parts}


def multicity(*tiles):
    return {"format": FORMAT, "game": "multicity", "name": "Ours", "parts": {"tiles": [*tiles]}}


def tangram(**parts):
    return {"format": FORMAT, "game": "tangram-city", "name": "Ours", "parts": parts}


def cities(**parts):
    return {"format": FORMAT, "game": "cities", "name": "Ours", "parts": parts}


def achievements(*values):
    return [{"title": f"No. {number}", "points": [*points]} for number, points in enumerate(values)]


def micro(**parts):
    return {"format": FORMAT, "game": "micro-city", "name": "Ours", "parts": parts}


DIAL = {"deed": "keep_dial"}
SHOP = {"kind": "commercial", "die": 3}
PROJECT = {"moves": 1, "die": 2, "basic": [DIAL], "advanced": [DIAL]}
THREE = achievements((8, 5, 3), (7, 4, 2), (9, 6, 3))


def red(*halves):
    return {"colour": "red", "halves": [*halves]}


def values_of(value):
    return read_set(value).values


def said(value, what):
    """Return what all parts of a set are said to miss, or its remarks."""
    file = read_set(value)
    box = BOXES[file.game]
    if what == "missing":
        return [*box.missing(file.values)]
    return [text for part in box.parts for text in part.remarks(file.values[part.key])]


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 of 3 tiles"), (3, "3 of 3 tiles"), (5, "5 tiles, the box has 3")]
)
def test_never_more_of_a_whole_than_it_has(count, words):
    assert count_of(count, 3, "tiles") == words


def test_every_game_has_a_box_and_no_other():
    assert [*BOXES] == [*GAMES]
    assert all(box.slug == slug for slug, box in BOXES.items())
    assert all({*box.practice} == {part.key for part in box.parts} for box in BOXES.values())


@pytest.mark.parametrize(("slug", "box"), PRACTICE)
def test_a_practice_set_is_whole_and_nothing_in_it_is_odd(slug, box):
    assert box.missing(box.practice) == LEFT_OUT.get(slug, ())
    assert box.is_enough(box.practice)
    assert [text for part in box.parts for text in part.remarks(box.practice[part.key])] == []


@pytest.mark.parametrize(("slug", "box"), PRACTICE)
def test_a_set_without_anything_is_not_enough_and_says_what_is_missing(slug, box):
    empty = box.read({}, "parts")

    assert box.write(empty) == {}
    assert not box.is_enough(empty)
    assert box.missing(empty)


@given(set_files)
def test_a_set_as_a_file_and_back_is_the_same_set_and_the_same_bytes(file):
    source = set_bytes(file)

    assert parse_set(source) == file
    assert set_bytes(parse_set(source)) == source


@given(st.data(), st.sampled_from([*VALUES]))
def test_what_is_missing_and_what_is_odd_can_be_said_of_anything(data, slug):
    values, box = data.draw(VALUES[slug]), BOXES[slug]

    for part in box.parts:
        assert part.holds(values[part.key])
        for text in (*part.missing(values[part.key]), *part.remarks(values[part.key])):
            assert text.endswith(".")


def test_the_keys_of_a_file_stand_in_their_order():
    source = set_bytes(SetFile("my-city", "Zoë's", BOXES["my-city"].practice))

    assert [*json.loads(source)] == ["format", "game", "name", "parts"]
    assert [*json.loads(source)["parts"]] == ["board", "buildings"]
    assert "Zoë's" in source.decode()


SQUARE = ["XX", "XX"]
SHAPES = [["X" * length] for length in range(2, 7)] + [SQUARE, ["XX", "X."], ["XXX", "X.."]]

MISSING = [
    pytest.param(my_city(board=BOARD, buildings=SHAPES), [], id="My City, whole"),
    pytest.param(
        my_city(board={**BOARD, "banks": ["000"] * 3}, buildings=SHAPES),
        ["No river yet along a light green space: draw it, or paint the other bank."],
        id="My City, no river",
    ),
    pytest.param(
        my_city(
            board={"terrain": ["mf."] * 3, "banks": ["011"] * 3, "squares": ["C1"]},
            buildings=SHAPES,
        ),
        ["No river yet along a light green space: draw it, or paint the other bank."],
        id="My City, a river that no light green space touches",
    ),
    pytest.param(
        my_city(board={**BOARD, "squares": ["A1"]}, buildings=SHAPES[:7]),
        ["1 of the 8 shapes is missing."],
        id="My City, seven shapes",
    ),
    pytest.param(
        multicity(*[["rgb", "yxr", "gbb"]] * 23),
        ["13 of the 36 tiles are still to be entered."],
        id="Multicity, 23 tiles",
    ),
    pytest.param(
        micro(
            districts={"1": {"a": [SHOP] * 4}, "4": {"a": [SHOP] * 4, "b": [SHOP] * 4}},
            a=[{"name": "Mill", "cost": {}}],
            projects={"6": PROJECT},
        ),
        [
            "District cards 2 and 3: not yet.",
            "Side B of card 1: not yet.",
            "Buildings of side A: 3 of the 4 still to be entered.",
            "Buildings of side B: none entered yet.",
            "Pieces of the Eiffel Tower: none entered yet.",
            "Pieces of the Empire State Building: none entered yet.",
            "Project card 5: not yet.",
            "Rounds of the Empire State Building, medium and hard: not yet.",
        ],
        id="Micro City, little",
    ),
    pytest.param(
        cities(tiles=[["RB", "GY"]] * 31, start=[["RB", "GY"]] * 4),
        [
            "1 of the 32 tiles still to be entered.",
            "8 of the 8 city boards still to be entered.",
            "32 of the 32 scoring cards still to be entered.",
        ],
        id="Cities, tiles alone",
    ),
    pytest.param(
        tangram(
            tiles={str(card): red("A1") for card in range(1, 23)},
            start=[["C3"], ["C3"], ["C3"], ["C3"], ["C3"]],
        ),
        ["Card 23: no tile yet. Who lays it first teaches it to the table."],
        id="Tangram City, one card",
    ),
    pytest.param(
        tangram(
            tiles={str(card): red("A1") for card in range(1, 24)}, start=[["C3"], [], ["C3"], []]
        ),
        ["Boards 2, 4 and 5: no start piece yet."],
        id="Tangram City, three boards",
    ),
]


@pytest.mark.parametrize(("value", "missing"), MISSING)
def test_what_is_missing_is_said(value, missing):
    assert said(value, "missing") == missing


def test_a_board_without_squares_is_told_and_can_be_played_all_the_same():
    board = {key: BOARD[key] for key in ("terrain", "banks")}
    values = values_of(my_city(board=board, buildings=SHAPES))

    assert BOXES["my-city"].is_enough(values)
    assert BOXES["my-city"].missing(values) == (
        "No small square yet: tap them in, they are where stickers go.",
    )


ODD = [
    pytest.param(
        my_city(buildings=[["XX", ".X"], ["X"], ["X.", "XX"], ["XX."], [".XX", "XX."]]),
        ["Shapes 1 and 3 are the same, turned."],
        id="My City, a corner twice",
    ),
    pytest.param(
        my_city(buildings=[[".XX", "XX."], ["XX.", ".XX"]]), [], id="S and Z are two shapes"
    ),
    pytest.param(
        my_city(buildings=[*SHAPES, ["X"]]),
        ["9 are entered; the box has 8."],
        id="My City, one too many",
    ),
    pytest.param(
        my_city(board={"terrain": ["." * 11] * 11, "banks": ["0" * 11] * 11}),
        [],
        id="My City, nothing entered",
    ),
    pytest.param(
        my_city(board={"terrain": ["m" * 11] + ["." * 11] * 10, "banks": ["0" * 11] * 11}),
        [
            (
                "110 light green spaces and 11 of mountain and forest; the board in the box has 95"
                " and 26."
            )
        ],
        id="My City, other counts than the box",
    ),
    pytest.param(
        multicity(["rgb", "yxr", "gbb"], ["gyr", "bxg", "brb"], ["rgb", "yxr", "gby"]),
        ["Tiles 1 and 2 are the same, turned."],
        id="Multicity, a tile twice",
    ),
    pytest.param(
        tangram(tiles={"2": red("A1", "B1:nw"), "9": red("B3", "B2:sw")}),
        ["The tiles of cards 2 and 9 are the same, turned."],
        id="Tangram City, a tile twice",
    ),
    pytest.param(
        tangram(tiles={"2": red("A1", "B1:nw"), "9": red("A1", "B1:sw")}),
        [],
        id="Tangram City, a mirrored tile is another",
    ),
]


@pytest.mark.parametrize(("value", "remarks"), ODD)
def test_what_looks_odd_is_pointed_out(value, remarks):
    assert said(value, "remarks") == remarks


@pytest.mark.parametrize(
    ("halves", "is_one"),
    [
        (["C3", "D3:nw"], True),
        (["C3:nw", "C3:se", "C4:ne"], True),
        (["C3", "D3:ne"], False),  # they meet in a corner alone
        (["C3", "C5:nw"], False),
        (["C3"], False),
        (["C3:nw"], False),
        (["C3", "D3"], False),
        (["B3:ne", "C3", "D3:nw"], False),
        (["C2:sw", "C3:nw"], False),
    ],
)
def test_a_start_piece_of_another_form_is_pointed_out(halves, is_one):
    names = half_words(parse_half(name) for name in halves)
    verb = "is" if len(halves) == 1 else "are"
    words = f"Board 2: {names} {verb} not one whole square and a half beside it."
    assert said(tangram(start=[[], halves]), "remarks") == ([] if is_one else [words])


REFUSED = [
    (my_city() | {"format": "city-record/1"}, "format"),
    (my_city() | {"game": "chess"}, "game"),
    (my_city() | {"name": 7}, "name"),
    (my_city() | {"pictures": []}, "pictures"),
    (my_city(pictures=["data:image/png"]), "parts.pictures"),
    (my_city() | {"parts": []}, "parts"),
    ({key: item for key, item in my_city().items() if key != "parts"}, "parts"),
    (my_city(board=None), "parts.board"),
    (my_city(board={**BOARD, "terrain": ["...", ".q.", "m.f"]}), "parts.board.terrain[1]"),
    (my_city(board={**BOARD, "banks": ["01", "01", "01"]}), "parts.board.banks"),
    (my_city(board={**BOARD, "squares": ["A1", "A1"]}), "parts.board.squares"),
    (my_city(board={**BOARD, "squares": ["D1"]}), "parts.board.squares"),
    (my_city(board={**BOARD, "squares": ["A4"]}), "parts.board.squares"),
    (my_city(board={**BOARD, "squares": ["B2"]}), "parts.board.squares"),
    (my_city(board={"terrain": [".."] * 3, "banks": ["01"] * 3}), "parts.board.terrain"),
    (my_city(board={"terrain": ["..."] * 2, "banks": ["011"] * 2}), "parts.board.terrain"),
    (my_city(board={"terrain": ["." * 13] * 3, "banks": ["0" * 13] * 3}), "parts.board.terrain"),
    (my_city(board={"terrain": ["..."] * 13, "banks": ["011"] * 13}), "parts.board.terrain"),
    (my_city(buildings=[["X.X"]]), "parts.buildings[0]"),
    (my_city(buildings=[["X", "XX"]]), "parts.buildings[0]"),
    (my_city(buildings=[["X"], ["."]]), "parts.buildings[1]"),
    (my_city(buildings=[["XXXXXXX"]]), "parts.buildings[0]"),
    (my_city(buildings=[["X"]] * 31), "parts.buildings"),
    (my_city(eternal="X"), "parts.eternal"),
    (multicity(["rgb", "yxr"]), "parts.tiles[0]"),
    (multicity(["rgb", "yxr", "gbb"], ["rgb", "yxr", "gbk"]), "parts.tiles[1][2]"),
    (multicity(*[["rgb", "yxr", "gbb"]] * 101), "parts.tiles"),
    (cities(tiles=[["RB", "GK"]]), "parts.tiles[0][1]"),
    (cities(start=[["RB", "GY"]] * 61), "parts.start"),
    (cities(boards=[{"name": "Old", "achievements": THREE[:2]}]), "parts.boards[0].achievements"),
    (cities(boards=[{"name": " ", "achievements": THREE}]), "parts.boards[0].name"),
    (cities(boards=[{"achievements": THREE}]), "parts.boards[0].name"),
    (cities(cards=[{"title": "Lakes", "points": 1_000_001}]), "parts.cards[0].points"),
    (
        cities(
            boards=[{"name": "Old", "achievements": achievements((8, 5, 3), (1, 2, 3), (3, 2, 1))}]
        ),
        "parts.boards[0].achievements[1].points[1]",
    ),
    (
        cities(
            boards=[{"name": "Old", "achievements": [{**THREE[0], "title": "x\n"}, *THREE[1:]]}]
        ),
        "parts.boards[0].achievements[0].title",
    ),
    (cities(cards=[{"title": "x" * 201, "points": 2}]), "parts.cards[0].title"),
    (cities(cards=[{"title": "x", "points": -1}]), "parts.cards[0].points"),
    (cities(cards=[{"title": "x", "points": 2, "count": "towers"}]), "parts.cards[0].count"),
    (micro(districts={"5": {"a": []}}), "parts.districts.5"),
    (micro(districts={"1": {"b": []}}), "parts.districts.1.a"),
    (micro(districts={"1": {"a": [SHOP] * 3}}), "parts.districts.1.a"),
    (micro(districts={"1": {"a": [SHOP] * 4, "b": [SHOP] * 5}}), "parts.districts.1.b"),
    (
        micro(districts={"1": {"a": [SHOP, {**SHOP, "die": 7}] * 2}}),
        "parts.districts.1.a[1].die",
    ),
    (micro(a=[{"name": "Mill"}]), "parts.a[0].cost"),
    (micro(a=[{"name": "x" * 61, "cost": {}}]), "parts.a[0].name"),
    (micro(b=[{"name": "Mill", "cost": {}}] * 2), "parts.b[1].name"),
    (micro(eiffel=[{"name": "Mill", "cost": {"gold": 1}}]), "parts.eiffel[0].cost.gold"),
    (micro(empire=[{"name": f"No. {n}", "cost": {}} for n in range(21)]), "parts.empire"),
    (micro(projects={"4": {}}), "parts.projects.4"),
    (micro(projects={"5": {**PROJECT, "basic": []}}), "parts.projects.5.basic"),
    (micro(projects={"5": {**PROJECT, "basic": [DIAL] * 11}}), "parts.projects.5.basic"),
    (micro(projects={"5": {**PROJECT, "advanced": [DIAL] * 11}}), "parts.projects.5.advanced"),
    (micro(a=[{"name": "Mill", "cost": {}, "bonus": [DIAL] * 11}]), "parts.a[0].bonus"),
    (micro(a=[{"name": "Mi\nll", "cost": {}}]), "parts.a[0].name"),
    (micro(a=[{"name": "Mi\0ll", "cost": {}}]), "parts.a[0].name"),
    (micro(rounds={"empire-hard": 100}), "parts.rounds.empire-hard"),
    (micro(rounds={"1-easy": 10}), "parts.rounds.1-easy"),
    (micro(rounds={"empire-hard": 0}), "parts.rounds.empire-hard"),
    (tangram(tiles={"24": red("A1")}), "parts.tiles.24"),
    (tangram(tiles={"1": red("A1", "B2")}), "parts.tiles.1.halves"),
    (tangram(tiles={"1": red("A1", "A1:nw")}), "parts.tiles.1.halves"),
    (tangram(tiles={"1": {"colour": "blue", "halves": ["A1"]}}), "parts.tiles.1.colour"),
    (tangram(tiles={"3": red(*(f"{c}1" for c in "ABCDEFGH"))}), "parts.tiles.3.halves"),
    (tangram(tiles={"3": red(*(f"A{row}" for row in range(11, 20)))}), "parts.tiles.3.halves"),
    (tangram(start=[["H1"]]), "parts.start[0]"),
    (tangram(start=[["C3"], ["C3:nw", "C3:ne"]]), "parts.start[1]"),
    (tangram(start=[["C3"]] * 6), "parts.start"),
]


@pytest.mark.parametrize(("value", "where"), REFUSED)
def test_a_set_of_the_wrong_form_is_refused_with_the_place(value, where):
    with pytest.raises(InvalidError) as caught:
        parse_set(json.dumps(value).encode())

    assert caught.value.where == where


def test_squares_in_any_order_are_one_set_with_the_same_bytes():
    board = {"terrain": ["..."] * 3, "banks": ["001"] * 3}
    files = [my_city(board={**board, "squares": names}) for names in (["B1", "A1"], ["A1", "B1"])]

    one, other = (parse_set(json.dumps(file).encode()) for file in files)

    assert (one, set_bytes(one)) == (other, set_bytes(other))


def test_the_sides_of_a_board_may_be_3_and_12():
    board = {"terrain": ["." * 12] * 3, "banks": ["0" * 12] * 3}

    assert values_of(my_city(board=board))["board"].size == (3, 12)


def test_green_side_up_is_kept_as_its_mirror_image():
    green = {"colour": "green", "halves": ["A1", "B1:nw"]}

    assert values_of(tangram(tiles={"3": green})) == values_of(
        tangram(tiles={"3": red("B1", "A1:ne")})
    )


leaves = st.one_of(st.none(), st.booleans(), st.integers(-3, 30), st.floats(), st.text(max_size=4))
anything = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["board", "tiles", "1", "x"]), inner, max_size=3),
    ),
    max_leaves=6,
)


def put(value, way, new):
    """Put a value somewhere in JSON: each step is the number of a key or an item."""
    if not way or not isinstance(value, dict | list) or not value:
        return new
    keys = [*value] if isinstance(value, dict) else range(len(value))
    key = keys[way[0] % len(keys)]
    inner = put(value[key], way[1:], new)
    if isinstance(value, dict):
        return {**value, key: inner}
    return [*value[:key], inner, *value[key + 1 :]]


@given(st.sampled_from([*BOXES]), st.lists(st.integers(0, 40), max_size=6), anything)
def test_a_changed_file_is_read_as_it_is_or_refused(slug, way, new):
    whole = json.loads(set_bytes(SetFile(slug, "Ours", BOXES[slug].practice)))
    source = json.dumps(put(whole, way, new)).encode()

    with suppress(InvalidError):
        file = parse_set(source)
        assert parse_set(set_bytes(file)) == file


@given(st.binary(max_size=60))
def test_bytes_of_any_kind_are_refused_in_words(source):
    with pytest.raises(InvalidError):
        parse_set(source)
