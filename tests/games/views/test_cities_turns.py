"""A table of Cities turn by turn: acts allowed and refused, pages, the way without scripts."""

import json

import pytest

from games.cities.market import FACE_DOWN, LAYING
from games.cities.moves import Row
from games.cities.placement import legal_features, legal_pieces
from games.folding import folded
from games.models import Table
from games.records import read_record
from games.services import take_in_record
from tests.cities_turn_builders import (
    CARD,
    FINISHED,
    PIECES,
    TILE,
    act,
    hinted_table,
    kept,
    sent,
)
from tests.games.cities.builders import a_round
from tests.table_builders import (
    Reader,
    alerts,
    lines_of,
    parsed,
    part,
    written,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(account):
    return hinted_table(account)


FEATURE = {"seat": 0, "space": "2", "feature_0": "special", "at_0": "0,0"}


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
def test_an_act_is_written_as_it_stands_in_a_record(signed_in, table, do, fields, line):
    answer = act(signed_in, table, do, **fields)

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
def test_a_refused_act_writes_nothing_and_says_why(signed_in, table, do, fields, words):
    before = written(table)

    answer = act(signed_in, table, do, **fields, take=do)

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
    signed_in, account, lines, do, fields, words
):
    table = kept(account, *lines)
    before = written(table)

    answer = act(signed_in, table, do, htmx=True, **fields, take=do)

    assert answer.status_code == 422
    assert words in part(parsed(answer), "turn").one(data_verdict="").text
    assert written(table) == before


@pytest.mark.parametrize("row", ["card", "tile", "features", "pieces"])
def test_without_scripts_a_page_that_refuses_opens_at_the_refusal(signed_in, table, row):
    reader = Reader(signed_in).open(f"/tables/{table.pk}/?take={row}-2")
    button = part(reader.page, "turn").one(data_row=row).one("button", data_go="")
    assert button.form["action"].endswith("#turn")

    reader.push(button)

    assert reader.response.status_code == 422
    assert part(reader.page, "turn").one(data_verdict="").text
    assert len(alerts(reader.page)) == 1


def test_a_page_from_before_another_act_is_told_so_and_what_it_held_is_shown(signed_in, table):
    old = sent(table, "card", **CARD, take="card")
    act(signed_in, table, "tile", **TILE)
    before = written(table)

    answer = signed_in.post(f"/tables/{table.pk}/moves/", old, headers={"hx-request": "true"})

    assert answer.status_code == 409
    page = parsed(answer)
    assert "Meanwhile the table went on" in alerts(page)[0]
    assert "does not count: Harbour Row, 2" in part(page, "status").text
    assert written(table) == before


def test_what_was_typed_stands_in_the_form_again(signed_in, table):
    answer = act(signed_in, table, "pieces", **{**PIECES, "at_1": "1,1"}, take="pieces", claim="1")

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


def test_the_page_lights_what_the_rules_allow(signed_in, account):
    lines = [
        "0 features 1 special@0,1 monument@1,0",
        "1 card B 1",
        "0 pieces 2 red@0,0 blue@0,1 blue",
    ]
    table = kept(account, *lines, "1 card C 1")
    state = folded(table).state

    rules = json.loads(
        part(Reader(signed_in).open(f"/tables/{table.pk}/").page, "turn")["data-turn-rules"]
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


def test_the_pages_of_a_finished_table_can_all_be_opened(signed_in, account):
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
        assert signed_in.get(f"/tables/{table.pk}/{path}").status_code == 200, path


def test_a_page_of_four_districts_asks_the_database_little(
    signed_in, account, django_assert_max_num_queries
):
    played = json.loads(FINISHED.read_text())
    played["moves"] = played["moves"][:90]
    table = take_in_record(owner=account, record=read_record(played))
    signed_in.get(f"/tables/{table.pk}/")

    with django_assert_max_num_queries(15):
        page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert len(page.all("section", class_="seat")) == 4


def test_who_may_only_look_gets_no_forms(client, account):
    table = kept(account, "0 card A 1")
    Table.objects.update(is_public=True)

    page = parsed(client.get(f"/tables/{table.pk}/"))

    assert part(page, "market").all("button") == []
    assert page.all("form", class_="turn-form") == []
    assert page.all("form", class_="card-count") == []


SWAPPED = ("hx-swap-oob", "data-told")


@pytest.mark.parametrize(
    ("do", "fields"), [("card", CARD), ("tile", TILE), ("features", FEATURE), ("pieces", PIECES)]
)
def test_a_fragment_is_what_a_fresh_page_shows(signed_in, account, do, fields):
    table = kept(account, seats=3)

    answer = parsed(act(signed_in, table, do, htmx=True, **fields, claim="0"))

    fresh = parsed(signed_in.get(f"/tables/{table.pk}/"))
    for name in ("seat-0", "seat-1", "seat-2", "status", "market", "log", "tools"):
        assert part(answer, name).shape(SWAPPED) == part(fresh, name).shape(SWAPPED)


def test_the_last_act_of_a_game_brings_the_result(signed_in, account):
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

    answer = act(signed_in, table, line["do"], htmx=True, seat=line["seat"], **fields)

    assert answer["HX-Retarget"] == "#table"
    page = parsed(answer)
    assert part(page, "result")
    assert part(page, "market").all("button", name="take") == []
    assert page.all("form", class_="turn-form") == []


def test_the_page_says_when_workers_come_back_and_how_to_take_what_lies_face_down(
    signed_in, account
):
    three = kept(account, *a_round(3), seats=3)
    reader = Reader(signed_in)
    reader.open(f"/tables/{three.pk}/")
    assert reader.page.one("p", class_="laying").text == (
        "All take their workers back. What is left on the board leaves the game."
        f" {LAYING} {FACE_DOWN}"
    )
    act(signed_in, three, "card", seat=0, card_title="A", card_points="1")
    reader.open(f"/tables/{three.pk}/")
    assert reader.page.one("p", class_="laying").text == FACE_DOWN
