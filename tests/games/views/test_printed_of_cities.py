"""Entering the city boards and the scoring cards of a box by taps."""

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from games.boxes import BOXES, parse_set, set_bytes
from games.cities.box_words import board_typed, card_typed, read_board_typed, read_card_typed
from games.cities.patterns import AreaKind, Areas, Buildings, Heights, Liveable, Sets
from games.cities.setup import Achievement
from games.cities.spaces import Colour
from games.cities.state import Card
from games.sets import NewSet, file_of, make_set, values_of
from tests.games.box_strategies import cards, city_boards
from tests.table_builders import Reader, alerts, parsed

pytestmark = pytest.mark.django_db

PONDS = Card("Ponds", 2, Areas(AreaKind.WATER, 3))
LIVEABLE = Card("Liveable City", 2, Liveable())
OURS = Card("Nobody can say", 5)


def kept_set(owner, **values):
    box = BOXES["cities"]
    return make_set(owner=owner, new=NewSet("cities", "Ours", {**box.read({}, ""), **values}))


def held(kept, part):
    kept.refresh_from_db()
    return values_of(kept)[part]


def card_chips(**fields):
    return {"title": "It", "points": "2", **fields}


BY_CHIPS = [
    ({"kind": ""}, None),
    ({"kind": "liveable"}, Liveable()),
    ({"kind": "buildings"}, Buildings()),
    ({"kind": "buildings", "colour": "red"}, Buildings(Colour.RED)),
    ({"kind": "buildings", "floors": "2"}, Buildings(None, 2)),
    (
        {"kind": "buildings", "colour": "blue", "floors": "3", "more": "on"},
        Buildings(Colour.BLUE, 3, at_least=True),
    ),
    ({"kind": "sets", "set_red": "on", "set_blue": "on"}, Sets((Colour.RED, Colour.BLUE))),
    ({"kind": "heights", "top": "3"}, Heights(3)),
    ({"kind": "areas", "area": "park", "size": " 5 "}, Areas(AreaKind.PARK, 5)),
    ({"kind": "areas", "area": "red", "size": "4"}, Areas(AreaKind.RED, 4)),
]


@pytest.mark.parametrize(("fields", "count"), BY_CHIPS)
def test_a_card_is_entered_by_taps(signed_in, account, fields, count):
    kept = kept_set(account)
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/cards/")
    reader.press("Save the card", **card_chips(**fields))

    assert held(kept, "cards") == (Card("It", 2, count),)
    assert "Card 1 is kept." in reader.page.text
    assert reader.page.one(id="entry-title").text == "Card 2"


REFUSED = [
    ({"title": " "}, "The card has no title yet: type one."),
    (
        {"title": "x" * 201},
        f"Shorten the title “{'x' * 20}...”: it has 201 characters, at most 200 fit.",
    ),
    ({"title": "a\x07b"}, "The card: its title holds a sign that cannot be shown, type it anew."),
    ({"points": ""}, "Type the points of the card, like 2."),
    ({"points": "two"}, "“It”, points: “two” is no whole number; type digits, like 12."),
    ({"points": "-1"}, "“It”, points: -1 is too low, 0 is the least."),
    ({"kind": "sets"}, "“It”: choose which colours make a set."),
    ({"kind": "areas"}, "“It”: choose what the area is of: water, park or a colour."),
    ({"kind": "areas", "area": "water"}, "“It”: say how high, or at least how many spaces."),
    (
        {"kind": "areas", "area": "water", "size": "0"},
        "“It”, height or size: 0 is too low, 1 is the least.",
    ),
    ({"kind": "towers"}, "“It”: this count is not known here."),
]


@pytest.mark.parametrize(("fields", "words"), REFUSED)
def test_a_card_that_says_nothing_is_refused_and_stays(signed_in, account, fields, words):
    kept = kept_set(account)
    sent = {**card_chips(**fields), "version": 0}

    response = signed_in.post(f"/sets/{kept.pk}/cards/", sent)

    assert response.status_code == 422
    page = parsed(response)
    assert alerts(page) == [words]
    entry = page.one("form", class_="printed-entry")
    assert entry.one("input", name="points")["value"] == sent["points"]
    for name in {"area", "kind"} & {*fields} - {"kind" if fields.get("kind") == "towers" else ""}:
        assert entry.one("input", name=name, value=fields[name])["checked"] is not None
    assert held(kept, "cards") == ()


def board_fields(**fields):
    found = {"title": "Old Harbour"}
    for number in (1, 2, 3):
        found |= {f"title_{number}": f"Number {number}"}
        values = zip((1, 2, 3), "853", strict=True)
        found |= {f"value_{number}_{place}": value for place, value in values}
    return {**found, **fields}


def test_a_board_is_entered_by_taps_and_shown_again_to_be_corrected(signed_in, account):
    kept = kept_set(account)
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/boards/")
    counts = {"kind_1": "areas", "area_1": "water", "size_1": "6", "kind_3": "heights"}
    reader.press("Save the city board", **board_fields(**counts))

    [board] = held(kept, "boards")
    assert board.name == "Old Harbour"
    assert board.achievements == (
        Achievement("Number 1", (8, 5, 3), Areas(AreaKind.WATER, 6)),
        Achievement("Number 2", (8, 5, 3)),
        Achievement("Number 3", (8, 5, 3), Heights(4)),
    )
    reader.follow("‹ City board 1").press("Save the city board", value_2_3="2")
    [board] = held(kept, "boards")
    assert board.achievements[1].points == (8, 5, 2)
    assert board.achievements[0].count == Areas(AreaKind.WATER, 6)


FALLING = "Achievement {} must have 3 falling values, the highest first, like 8, 5, 3; not {}."
WRONG_BOARDS = [
    ({"title": ""}, "The board has no title yet: type one."),
    ({"title_2": ""}, "Achievement 2 has no title yet: type one."),
    (
        {"value_2_2": ""},
        FALLING.format(2, "8, 3"),
    ),
    (
        {"value_2_2": "8"},
        FALLING.format(2, "8, 8, 3"),
    ),
    ({"value_3_1": "4 8"}, FALLING.format(3, "4, 8, 5, 3")),
    ({"kind_2": "sets"}, "Achievement 2: choose which colours make a set."),
]


@pytest.mark.parametrize(("fields", "words"), WRONG_BOARDS)
def test_a_board_that_says_nothing_is_refused_and_stays(signed_in, account, fields, words):
    kept = kept_set(account)

    response = signed_in.post(f"/sets/{kept.pk}/boards/", {**board_fields(**fields), "version": 0})

    assert response.status_code == 422
    page = parsed(response)
    assert alerts(page) == [words]
    entry = page.one("form", class_="printed-entry")
    assert entry.one("input", name="title_1")["value"] == "Number 1"
    assert entry.one("input", name="value_1_2")["value"] == "5"
    assert held(kept, "boards") == ()


def test_the_list_says_title_points_and_pattern_and_what_is_missing(signed_in, account):
    kept = kept_set(account, cards=(PONDS, OURS))

    page = parsed(signed_in.get(f"/sets/{kept.pk}/cards/"))

    lines = page.one(class_="all-items").all("li")
    assert [line.text for line in lines] == [
        "Card 1 Ponds 2 for an area of at least 3 water spaces",
        "Card 2 Nobody can say 5 counted by you",
        "Card 3 open",
    ]
    assert "30 of the 32 scoring cards still to be entered." in page.text
    whole = parsed(signed_in.get(kept.get_absolute_url()))
    assert "Ponds 2 for an area of at least 3 water spaces" in whole.text
    assert "8 of the 8 city boards still to be entered." in whole.text


def test_a_tap_on_the_list_opens_that_card(signed_in, account):
    kept = kept_set(account, cards=(PONDS, OURS))
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/cards/")
    reader.follow("Card 1 Ponds 2 for an area of at least 3 water spaces")

    assert reader.page.one(id="entry-title").text == "Card 1"
    assert reader.page.one("input", id="title")["value"] == "Ponds"
    assert reader.page.one("input", name="area", value="water")["checked"] is not None
    reader.follow("Card 2 ›")
    assert reader.page.one("input", name="kind", value="")["checked"] is not None


def test_a_card_sent_twice_is_there_once(signed_in, account):
    kept = kept_set(account)
    sent = {**card_chips(kind="liveable"), "version": 0, "item": 1}

    for _ in range(2):
        assert signed_in.post(f"/sets/{kept.pk}/cards/", sent).status_code == 302

    assert len(held(kept, "cards")) == 1


def test_a_page_from_before_is_refused_and_keeps_what_was_entered(signed_in, account):
    kept = kept_set(account)
    signed_in.post(f"/sets/{kept.pk}/cards/", {**card_chips(kind=""), "version": 0, "item": 1})

    late = {"title": "Late", "points": "7", "kind": "areas", "area": "park", "size": "5"}
    response = signed_in.post(f"/sets/{kept.pk}/cards/", {**late, "version": 0, "item": 1})

    assert response.status_code == 409
    page = parsed(response)
    assert "Meanwhile this set was changed from another page" in alerts(page)[0]
    entry = page.one("form", class_="printed-entry")
    assert [entry.one("input", name=name)["value"] for name in ("title", "points", "size")] == [
        "Late",
        "7",
        "5",
    ]
    assert entry.one("input", name="area", value="park")["checked"] is not None
    assert [card.title for card in held(kept, "cards")] == ["It"]


def test_what_is_taken_out_can_be_put_back_where_it_was(signed_in, account):
    kept = kept_set(account, cards=(PONDS, OURS, LIVEABLE))
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/cards/?item=1")
    reader.press("Take card 1 out")

    assert held(kept, "cards") == (OURS, LIVEABLE)
    assert "One card is taken out." in reader.page.text
    left_out = next(one for one in reader.page.all("a") if one.text == "Leave it out")
    assert left_out["href"] == f"/sets/{kept.pk}/cards/?item=1#entry"
    reader.press("Put it back")
    assert held(kept, "cards") == (PONDS, OURS, LIVEABLE)
    assert "Card 1 is kept." in reader.page.text


def test_putting_back_twice_adds_nothing(signed_in, account):
    kept = kept_set(account, cards=(OURS,))
    sent = {"back": "1", "item": "1", "version": "0", **card_chips(kind="liveable")}

    codes = [signed_in.post(f"/sets/{kept.pk}/cards/", sent).status_code for _ in range(2)]

    assert codes == [302, 409]
    assert [card.title for card in held(kept, "cards")] == ["It", "Nobody can say"]


def test_the_last_one_of_a_whole_box_leads_back_to_the_set(signed_in, account):
    kept = kept_set(account, cards=BOXES["cities"].practice["cards"][:31])
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/cards/")
    reader.press("Save the card", **card_chips(kind=""))

    assert reader.path.startswith(f"/sets/{kept.pk}/?kept=cards")


@settings(max_examples=25)
@given(cards, city_boards)
def test_what_is_shown_in_the_fields_is_read_as_it_was(card, board):
    assert read_card_typed(card_typed(card)) == card
    assert read_board_typed(_by_taps(board_typed(board))) == board


def _by_taps(typed):
    return {
        name: texts for name, texts in typed.items() if not name.startswith(("count", "points"))
    }


@settings(max_examples=10)
@given(some=st.lists(cards, min_size=1, max_size=4, unique=True))
def test_what_is_entered_by_taps_comes_back_from_a_file(account, some):
    client = Client()
    client.force_login(account)
    kept = kept_set(account)
    for number, card in enumerate(some, 1):
        texts = {name: texts[0] for name, texts in card_typed(card).items() if name != "count"}
        client.post(f"/sets/{kept.pk}/cards/", {**texts, "item": number, "version": number - 1})

    kept.refresh_from_db()
    file = file_of(kept)
    assert file.values["cards"] == tuple(some)
    assert parse_set(set_bytes(file)) == file
    kept.delete()
