"""A table of Cities turn by turn: acts allowed and refused, pages, the way without scripts."""

import json
from pathlib import Path
from uuid import uuid4

import pytest

from games.cities.market import FACE_DOWN, LAYING
from games.cities.moves import Row
from games.cities.placement import legal_features, legal_pieces
from games.folding import folded
from games.models import Table
from games.records import read_record
from games.services import take_in_record
from tests.games.cities.builders import BOARD, a_round, record
from tests.table_builders import (
    Reader,
    alerts,
    lines_of,
    parsed,
    part,
    written,
)

pytestmark = pytest.mark.django_db

FINISHED = Path("tests/playthroughs/cities-four-players-tie-by-achievements.json")
HINTED = [{**BOARD[0], "count": {"heights": 1}}, *BOARD[1:]]


def kept(owner, *lines, **options):
    """Return a table with a log in the notation of the tests of Cities."""
    return take_in_record(owner=owner, record=read_record(record(*lines, **options)))


def sent(table, do, **fields):
    """Return what a page drawn now sends with an act; None leaves a field out."""
    known = {"do": do, "id": str(uuid4()), "answers": folded(table).asked, **fields}
    return {key: item for key, item in known.items() if item is not None}


def act(client, table, do, *, htmx=False, **fields):
    """Send an act to a table as its page would, and return the answer."""
    headers = {"hx-request": "true"} if htmx else {}
    return client.post(f"/tables/{table.pk}/moves/", sent(table, do, **fields), headers=headers)


@pytest.fixture
def table(account):
    """Ana begins; each has the tile RB/GY."""
    return kept(account, board=HINTED)


@pytest.fixture
def ana(client, account):
    client.force_login(account)
    return client


CARD = {"seat": 0, "card_title": "Harbour Row", "card_points": "2"}
TILE = {"seat": 0, "tile": "wp rg", "place": "0,1"}
FEATURE = {"seat": 0, "space": "2", "feature_0": "special", "at_0": "0,0"}
PIECES = {
    "seat": 0,
    "space": "2",
    "colour_0": "red",
    "at_0": "0,0",
    "colour_1": "red",
    "at_1": "0,0",
    "colour_2": "yellow",
    "at_2": "out",
}


@pytest.mark.parametrize(
    ("do", "fields", "line"),
    [
        ("card", CARD, {"title": "Harbour Row", "points": 2}),
        (
            "card",
            {**CARD, "card_kind": "buildings", "card_which": "blue", "card_size": "2+"},
            {
                "title": "Harbour Row",
                "points": 2,
                "count": {"buildings": {"colour": "blue", "height": 2, "at_least": True}},
            },
        ),
        ("card", {**CARD, "card_title": "Quay\0 side"}, {"title": "Quay side", "points": 2}),
        (
            "card",
            {"seat": 0, "card_known": "Lakes", "card_title": "", "card_points": ""},
            {"title": "Lakes", "points": 4, "count": {"areas": {"kind": "water", "size": 5}}},
        ),
        ("tile", TILE, {"at": [0, 1], "spaces": ["WP", "RG"]}),
        ("features", FEATURE, {"space": 2, "place": [{"feature": "special", "at": [0, 0]}]}),
        (
            "features",
            {"seat": 0, "space": "1", "feature_0": "water:boat", "feature_1": "monument"}
            | {"at_1": "1,1", "rest": "1"},
            {
                "space": 1,
                "place": [
                    {"feature": "water:boat", "at": None},
                    {"feature": "monument", "at": [1, 1]},
                ],
            },
        ),
        (
            "pieces",
            PIECES,
            {
                "space": 2,
                "place": [
                    {"colour": "red", "at": [0, 0]},
                    {"colour": "red", "at": [0, 0]},
                    {"colour": "yellow", "at": None},
                ],
            },
        ),
    ],
)
def test_an_act_is_written_as_it_stands_in_a_record(ana, table, do, fields, line):
    answer = act(ana, table, do, **fields)

    assert answer.status_code == 302
    assert lines_of(table) == [{"do": do, "seat": 0, **line}]


@pytest.mark.parametrize(
    ("do", "fields", "words"),
    [
        ("card", {**CARD, "card_title": " "}, "Type the title of the card."),
        ("card", {**CARD, "card_points": ""}, "Type the points"),
        ("card", {**CARD, "card_points": "two"}, "“two” is no whole number"),
        ("card", {**CARD, "card_title": "x" * 201}, "it has 201 characters, at most 200 fit."),
        ("card", {**CARD, "card_title": "x" * 1001}, "1000 characters in a field are the most."),
        ("card", {**CARD, "claim": "3"}, "is no achievement of the city board"),
        ("card", {**CARD, "claim": "one"}, "is no achievement of the city board"),
        ("card", {**CARD, "seat": 1}, "It is the turn of Ana, not of Ben."),
        ("tile", {**TILE, "tile": "WPR"}, "A tile has four spaces, row by row; here are 3."),
        ("tile", {**TILE, "tile": "WPRX"}, "“X” is no space of a tile"),
        ("tile", {**TILE, "place": ""}, "Tap a free place"),
        ("tile", {**TILE, "place": "0,0"}, "One of your tiles lies there already"),
        ("tile", {**TILE, "place": "1,1"}, "a corner is not enough"),
        ("features", {**FEATURE, "space": ""}, "Choose from which place"),
        ("features", {**FEATURE, "feature_0": ""}, "Feature 1: say first what is on it."),
        ("features", {**FEATURE, "at_0": ""}, "let the rest leave the game"),
        ("features", {**FEATURE, "feature_0": "water:boat"}, "goes onto a water space"),
        ("pieces", {**PIECES, "colour_2": "", "rest": "1"}, "Piece 3: say first which colour"),
        ("pieces", {**PIECES, "at_1": "1,1"}, "another colour: row 1, column 1 is yellow."),
        ("pieces", {**PIECES, "at_0": "5,5"}, "row 5, column 5 has no tile."),
        ("pieces", {**PIECES, "space": "1"}, "Piece 4: say first which colour it has."),
        ("achievement", {"seat": 0, "claim": "0"}, "nobody has acted yet"),
        ("achievement", {"seat": 0}, "Choose one achievement."),
        ("count", {"seat": 0, "card": "0", "times": "2"}, "there is no such card"),
        ("count", {"seat": 0, "card": "0", "times": ""}, "Type how often the card scores"),
    ],
)
def test_a_refused_act_writes_nothing_and_says_why(ana, table, do, fields, words):
    before = written(table)

    answer = act(ana, table, do, **fields, take=do)

    assert answer.status_code == 422
    assert any(words in said for said in alerts(parsed(answer))), alerts(parsed(answer))
    assert written(table) == before


TWO_TILES_LAID = """\
0 tile RB GY at 0,1
1 card A 1
0 tile RB GY at 0,2
1 card B 1
0 features 2 special
1 features 3 special
0 features 1 special special
1 features 4 special special
0 card A 1
1 tile RB GY at 0,1
0 card A 1
1 tile RB GY at 1,0
0 pieces 1 red red red red
1 pieces 2 red red red
0 pieces 4 red red
1 pieces 3 red red red
""".splitlines()


@pytest.mark.parametrize(
    ("lines", "do", "fields", "words"),
    [
        (
            ["0 card A 1", "1 card B 1", "0 card C 1", "1 card D 1"],
            "card",
            CARD,
            "Ana has used the scoring cards in this round: 2 workers a row.",
        ),
        (
            ["0 features 2 monument@0,0", "1 card A 1"],
            "features",
            FEATURE,
            "Place 2 of the features is empty: Ana has taken it in this round.",
        ),
        (
            ["0 features 1 monument@0,0 monument", "1 card A 1"],
            "features",
            FEATURE,
            "cannot go onto a space with a feature",
        ),
        (
            ["0 pieces 4 red@0,0 red", "1 card A 1"],
            "features",
            FEATURE,
            "goes onto a space without pieces",
        ),
        (
            ["0 pieces 3 red@0,0 red@0,0 red@0,0", "1 card A 1"],
            "pieces",
            PIECES,
            "one too many",
        ),
        (
            TWO_TILES_LAID,
            "tile",
            {**TILE, "place": "0,3"},
            "A district is at most 3 by 3 tiles",
        ),
    ],
)
def test_what_the_rules_refuse_later_on_is_said_where_it_is_entered(
    ana, account, lines, do, fields, words
):
    table = kept(account, *lines)
    before = written(table)

    answer = act(ana, table, do, htmx=True, **fields, take=do)

    assert answer.status_code == 422
    assert words in part(parsed(answer), "turn").one(data_verdict="").text
    assert written(table) == before


@pytest.mark.parametrize("row", ["card", "tile", "features", "pieces"])
def test_without_scripts_a_page_that_refuses_opens_at_the_refusal(ana, table, row):
    reader = Reader(ana).open(f"/tables/{table.pk}/?take={row}-2")
    button = part(reader.page, "turn").one(data_row=row).one("button", data_go="")
    assert button.form["action"].endswith("#turn")

    reader.push(button)

    assert reader.response.status_code == 422
    assert part(reader.page, "turn").one(data_verdict="").text
    assert len(alerts(reader.page)) == 1


def test_an_act_and_what_it_claims_are_one_confirm_and_three_lines(ana, table):
    sending = sent(table, "pieces", **PIECES, claim=["0", "2"])

    answers = [ana.post(f"/tables/{table.pk}/moves/", sending) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert [(line["do"], line.get("index")) for line in lines_of(table)] == [
        ("pieces", None),
        ("achievement", 0),
        ("achievement", 2),
    ]
    table.refresh_from_db()
    assert table.version == 3


def test_what_was_confirmed_together_is_told_together_and_undo_says_what_goes(ana, table):
    act(ana, table, "card", **CARD, claim=["0", "1"])
    reader = Reader(ana).open(f"/tables/{table.pk}/")
    act_and_first = (
        "Ana took the card Harbour Row: 2 points each time. Ana claimed Skyline: 8 points."
    )
    last = "Ana claimed Harbour: 6 points."
    assert f"{act_and_first} {last}" in part(reader.page, "status").text

    reader.press(f"Undo only this: {last}", within="status")

    assert lines_of(table)[-1] == {"do": "undo", "of": 2}
    assert "Line 3 was taken back." in part(reader.page, "status").text
    reader.press("Undo line 2", within="status")
    assert lines_of(table)[-1] == {"do": "undo", "of": 1}


def test_what_was_sent_alone_is_told_alone(ana, table):
    act(ana, table, "card", **CARD)
    table.refresh_from_db()
    act(ana, table, "achievement", seat=0, claim="0")

    status = part(Reader(ana).open(f"/tables/{table.pk}/").page, "status")

    assert "Ana claimed Skyline" in status.text
    assert "Ana took the card" not in status.text
    assert status.one("button", name="do").text == "Undo"


@pytest.mark.parametrize(
    ("lines", "claim", "words"),
    [
        (["0 card A 1", "0 claims 0", "1 card B 1"], "0", "has claimed “Skyline” already"),
        (
            ["0 card A 1", "0 claims 0", "1 card B 1", "1 claims 0", "0 card C 1", "1 card D 1"],
            "0",
            "has claimed “Skyline” already",
        ),
        ([], "7", "is no achievement of the city board"),
    ],
)
def test_a_claim_that_is_refused_takes_the_act_with_it(ana, account, lines, claim, words):
    table = kept(account, *lines)
    before = written(table)

    answer = act(ana, table, "tile", **TILE, claim=claim)

    assert answer.status_code == 422
    assert any(words in said for said in alerts(parsed(answer)))
    assert written(table) == before


def test_the_page_offers_only_what_can_be_claimed_with_the_act(ana, account):
    lines = ["0 card A 1", "0 claims 0", "1 card B 1", "1 claims 0", "1 claims 1"]
    table = kept(account, *lines)

    page = Reader(ana).open(f"/tables/{table.pk}/?take=tile").page

    claims = part(page, "turn").one(data_row="tile").all("input", name="claim")
    # with two players the middle value is closed: 8 and 3 are gone, 4 is not there
    assert [claim["value"] for claim in claims] == ["1", "2"]
    assert "Harbour: 2 points" in part(page, "turn").one(data_row="tile").text


def test_a_late_claim_is_made_before_the_next_act_also_after_the_last_one(ana, account):
    table = kept(account, "0 card A 1")
    reader = Reader(ana).open(f"/tables/{table.pk}/")

    reader.press("Claim Harbour: 6 points", within="market")

    assert lines_of(table)[-1] == {"do": "achievement", "seat": 0, "index": 1}
    assert "Ana claimed Harbour: 6 points." in part(reader.page, "status").text


def test_what_an_achievement_looks_for_is_counted_beside_it_and_says_of_when(ana, account):
    table = kept(account, "0 pieces 4 red@0,0 yellow@1,1", "1 card B 1", board=HINTED)

    page = Reader(ana).open(f"/tables/{table.pk}/?take=card").page

    assert (
        "Skyline: 8 points counted before this act: 2"
        in part(page, "turn").one(data_row="card").text
    )


def test_what_a_late_claim_looks_for_is_counted_with_the_act(ana, account):
    table = kept(account, "0 pieces 4 red@0,0 yellow@1,1", board=HINTED)

    page = Reader(ana).open(f"/tables/{table.pk}/").page

    assert "Claim Skyline: 8 points counted now: 2" in part(page, "market").text


def test_a_page_from_before_another_act_is_told_so_and_what_it_held_is_shown(ana, table):
    old = sent(table, "card", **CARD, take="card")
    act(ana, table, "tile", **TILE)
    before = written(table)

    answer = ana.post(f"/tables/{table.pk}/moves/", old, headers={"hx-request": "true"})

    assert answer.status_code == 409
    page = parsed(answer)
    assert "Meanwhile the table went on" in alerts(page)[0]
    assert "does not count: Harbour Row, 2" in part(page, "status").text
    assert written(table) == before


def test_what_was_typed_stands_in_the_form_again(ana, table):
    answer = act(ana, table, "pieces", **{**PIECES, "at_1": "1,1"}, take="pieces", claim="1")

    group = part(parsed(answer), "turn").one(data_row="pieces")
    chosen = {
        field["name"]: [one["value"] for one in field.all("option") if one["selected"] is not None]
        for field in group.all("select")
    }
    assert group["hidden"] is None
    assert chosen["space"] == ["2"]
    assert [chosen[f"colour_{n}"] for n in range(3)] == [["red"], ["red"], ["yellow"]]
    assert [chosen[f"at_{n}"] for n in range(3)] == [["0,0"], ["1,1"], ["out"]]
    ticked = [
        box["value"] for box in group.all("input", name="claim") if box["checked"] is not None
    ]
    assert ticked == ["1"]


def test_the_page_lights_what_the_rules_allow(ana, account):
    lines = [
        "0 features 1 special@0,1 monument@1,0",
        "1 card B 1",
        "0 pieces 2 red@0,0 blue@0,1 blue",
    ]
    table = kept(account, *lines, "1 card C 1")
    state = folded(table).state

    rules = json.loads(
        part(Reader(ana).open(f"/tables/{table.pk}/").page, "turn")["data-turn-rules"]
    )

    legal = {
        name: {
            tuple(map(int, at.split(",")))
            for at, sign in zip(rules["at"], signs, strict=True)
            if sign == "."
        }
        for name, signs in rules["codes"].items()
    }
    district = state.districts[0]
    assert legal == {
        **{kind.value: {*cells} for kind, cells in legal_features(district).items()},
        **{colour.value: {*cells} for colour, cells in legal_pieces(district).items()},
    }


def test_cards_are_counted_at_any_time_also_when_it_is_over(ana, account):
    played = json.loads(FINISHED.read_text())
    table = take_in_record(owner=account, record=read_record(played))
    reader = Reader(ana).open(f"/tables/{table.pk}/")
    cards = folded(table).state.cards[1]

    assert cards
    reader.press("Save the counts", within="seat-1", times_0="7")

    assert reader.response.status_code == 200
    assert lines_of(table)[-1] == {"do": "count", "seat": 1, "card": 0, "occurrences": 7}
    assert folded(table).state.finished
    assert part(reader.page, "result")


@pytest.mark.parametrize(
    ("lines", "number", "fields", "line"),
    [
        (["0 card A 1"], 0, {"card_title": "B", "card_points": "3"}, {"title": "B", "points": 3}),
        (
            ["0 tile WP RG at 0,1"],
            0,
            {"tile": "GR PW", "place": "1,0"},
            {"at": [1, 0], "spaces": ["GR", "PW"]},
        ),
        (
            ["0 features 2 monument@0,0"],
            0,
            {"space": "3", "at_0": "out"},
            {"space": 3, "place": [{"feature": "monument", "at": None}]},
        ),
        (
            ["0 pieces 4 red@0,0 red"],
            0,
            {"colour_1": "blue", "at_1": "0,1"},
            {"place": [{"colour": "red", "at": [0, 0]}, {"colour": "blue", "at": [0, 1]}]},
        ),
        (["0 card A 1", "0 claims 0"], 1, {"claim": "2"}, {"index": 2}),
        (
            ["0 card A 1", "0 counts 0 x 2 Quay"],
            1,
            {"times": "4"},
            {"occurrences": 4, "title": "Quay"},
        ),
    ],
)
def test_a_line_is_fixed_where_it_stands(ana, account, lines, number, fields, line):
    table = kept(account, *lines)
    old = lines_of(table)[number]
    reader = Reader(ana).open(f"/tables/{table.pk}/entries/{number}/")
    button = next(
        node
        for node in reader.page.all("button")
        if node.text.startswith("Correct") and _is_shown(node)
    )

    reader.press(button.name, within="" if number else "turn", **fields)

    assert lines_of(table)[-1] == {"do": "amend", "of": number, "move": {**old, **line}}


def _is_shown(node):
    while node is not None:
        if node["hidden"] is not None:
            return False
        node = node.parent
    return True


def test_a_line_is_fixed_by_another_row_of_the_game_board(ana, account):
    table = kept(account, "0 card A 1")
    reader = Reader(ana).open(f"/tables/{table.pk}/entries/0/")

    reader.press("Take a city tile", within="market")

    way = part(reader.page, "turn").one(data_row="tile")
    assert way["hidden"] is None
    assert part(reader.page, "turn").one(data_row="card")["hidden"] is not None


def test_the_pages_of_a_finished_table_can_all_be_opened(ana, account):
    played = json.loads(FINISHED.read_text())
    table = take_in_record(owner=account, record=read_record(played))

    for path in [
        "",
        "steps/1/",
        "steps/134/",
        "entries/0/",
        f"entries/{table.version - 1}/",
        "record/",
    ]:
        assert ana.get(f"/tables/{table.pk}/{path}").status_code == 200, path


def test_a_page_of_four_districts_asks_the_database_little(
    ana, account, django_assert_max_num_queries
):
    played = json.loads(FINISHED.read_text())
    played["moves"] = played["moves"][:90]
    table = take_in_record(owner=account, record=read_record(played))
    ana.get(f"/tables/{table.pk}/")

    with django_assert_max_num_queries(15):
        page = parsed(ana.get(f"/tables/{table.pk}/"))
    assert len(page.all("section", class_="seat")) == 4


def test_who_may_only_look_gets_no_forms(client, account):
    table = kept(account, "0 card A 1")
    Table.objects.update(is_public=True)

    page = parsed(client.get(f"/tables/{table.pk}/"))

    assert part(page, "market").all("button") == []
    assert page.all("form", class_="turn-form") == []
    assert page.all("form", class_="card-count") == []


def counts_of(page, seat=0):
    """Return the panel that counts a seat's cards: whether it is open, and its fields."""
    panel = part(page, f"counts-{seat}")
    fields = [field for field in panel.all("input") if (field["id"] or "").startswith("times-")]
    return panel["open"] is not None, [field["value"] for field in fields]


CARDS = ["0 card A 1", "1 card X 1", "0 card B 2", "1 card Y 2"]


def test_all_counts_that_were_typed_are_saved_at_once(ana, account):
    table = kept(account, *CARDS, "0 counts 0 x 2")
    reader = Reader(ana).open(f"/tables/{table.pk}/")

    reader.press("Save the counts", within="seat-0", times_0="3", times_1="0")

    assert lines_of(table)[-2:] == [
        {"do": "count", "seat": 0, "card": 0, "occurrences": 3},
        {"do": "count", "seat": 0, "card": 1, "occurrences": 0},
    ]
    reader.press("Save the counts", within="seat-0", times_1="5")
    assert len(lines_of(table)) == 8  # a number that stands already is no new line
    assert counts_of(reader.page) == (False, ["3", "5"])


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize(
    ("fields", "words", "shown"),
    [
        ({"times_0": "4", "times_1": "two"}, "card 2: “two” is no whole number", ["4", "two"]),
        ({"times_0": "", "was_0": "2", "times_1": "1"}, "back in the log", ["", "1"]),
        ({"times_0": "2", "was_0": "2"}, "Type how often a card scores", ["2", ""]),
    ],
)
def test_refused_counts_stay_open_with_all_that_was_typed(ana, account, fields, words, shown, htmx):
    table = kept(account, *CARDS, "0 counts 0 x 2")
    before = written(table)

    answer = act(ana, table, "count", htmx=htmx, seat=0, **fields)

    page = parsed(answer)
    assert answer.status_code == 422
    assert counts_of(page) == (True, shown)
    assert [words in said for said in alerts(page)] == [True]
    assert words in part(page, "counts-0").text
    assert written(table) == before


def test_counts_sent_twice_are_saved_once(ana, account):
    table = kept(account, *CARDS)
    sending = sent(table, "count", seat=0, times_0="1", times_1="2")

    answers = [ana.post(f"/tables/{table.pk}/moves/", sending) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert len(lines_of(table)) == 6


def test_what_is_counted_is_shown_beside_what_was_typed(ana, account):
    table = kept(account, "0 pieces 4 red@0,0 yellow@1,1", "1 card X 1")
    known = {"seat": 0, "card_title": "Low", "card_points": "2"}
    pattern = {"card_kind": "buildings", "card_which": "red", "card_size": ""}
    act(ana, table, "card", **known, **pattern)
    reader = Reader(ana).open(f"/tables/{table.pk}/")
    assert "counts 1 now" in part(reader.page, "counts-0").text

    reader.press("Save the counts", within="seat-0", times_0="6")

    assert counts_of(reader.page) == (False, ["6"])
    assert "counts 1 now" in part(reader.page, "counts-0").text
    assert "take the typed line back in the log" in part(reader.page, "counts-0").text


SWAPPED = ("hx-swap-oob", "data-told")


@pytest.mark.parametrize(
    ("do", "fields"), [("card", CARD), ("tile", TILE), ("features", FEATURE), ("pieces", PIECES)]
)
def test_a_fragment_is_what_a_fresh_page_shows(ana, account, do, fields):
    table = kept(account, seats=3)

    answer = parsed(act(ana, table, do, htmx=True, **fields, claim="0"))

    fresh = parsed(ana.get(f"/tables/{table.pk}/"))
    for name in ("seat-0", "seat-1", "seat-2", "status", "market", "log", "tools"):
        assert part(answer, name).shape(SWAPPED) == part(fresh, name).shape(SWAPPED)


def test_the_last_act_of_a_game_brings_the_result(ana, account):
    played = json.loads(FINISHED.read_text())
    moves = played["moves"]
    last = max(place for place, move in enumerate(moves) if move["do"] in {*Row})
    table = take_in_record(owner=account, record=read_record({**played, "moves": moves[:last]}))
    line = moves[last]
    key = {"features": "feature", "pieces": "colour"}
    fields = {"card_title": line.get("title"), "card_points": line.get("points")}
    if line["do"] in key:
        fields = {"space": line["space"], "rest": "1"}
        for number, item in enumerate(line["place"]):
            fields[f"{key[line['do']]}_{number}"] = item[key[line["do"]]]
    if line["do"] == "tile":
        fields = {"tile": " ".join(line["spaces"]), "place": "{},{}".format(*line["at"])}

    answer = act(ana, table, line["do"], htmx=True, seat=line["seat"], **fields)

    assert answer["HX-Retarget"] == "#table"
    page = parsed(answer)
    assert part(page, "result")
    assert part(page, "market").all("button", name="take") == []
    assert page.all("form", class_="turn-form") == []


def test_who_counts_a_card_stays_in_front(ana, account):
    table = kept(account, "0 card A 1", "1 card B 1", seats=3)

    answer = act(ana, table, "count", seat=0, card="0", times="3")

    assert answer["Location"].endswith("?seat=0#seat-0")


def test_the_page_says_when_workers_come_back_and_how_to_take_what_lies_face_down(ana, account):
    three = kept(account, *a_round(3), seats=3)
    reader = Reader(ana)
    reader.open(f"/tables/{three.pk}/")
    assert reader.page.one("p", class_="laying").text == (
        "All take their workers back. What is left on the board leaves the game."
        f" {LAYING} {FACE_DOWN}"
    )
    act(ana, three, "card", seat=0, card_title="A", card_points="1")
    reader.open(f"/tables/{three.pk}/")
    assert reader.page.one("p", class_="laying").text == FACE_DOWN


CARD_AND = {"card_title": "Row", "card_points": "2", "claim": "1", "times_0": "2"}
MENDED = ["0 card A 1", "0 claims 0", "1 tile RB GY at 0,1", "0 card B 2", "0 counts 1 x 2"]


@pytest.mark.parametrize("of", range(len(MENDED)))
@pytest.mark.parametrize("do", ["card", "achievement", "count"])
@pytest.mark.parametrize("htmx", [False, True])
def test_a_correction_that_cannot_be_read_is_refused_in_words(ana, account, of, do, htmx):
    table = kept(account, *MENDED)
    before = written(table)

    for seat in ("", "x", "9"):
        answer = act(ana, table, do, htmx=htmx, of=of, seen=4, seat=seat, answers=None, **CARD_AND)
        assert answer.status_code == 422
        assert len(alerts(parsed(answer))) == 1
    assert written(table) == before
