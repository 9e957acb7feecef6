"""What is typed in lines: city boards and scoring cards."""

import pytest

from games.cities.patterns import Buildings, Liveable
from games.cities.spaces import Colour
from games.cities.state import Card
from tests.set_builders import held, kept_set
from tests.table_builders import Reader, alerts, parsed

pytestmark = pytest.mark.django_db


BOARD_OF_CITIES = {
    "title": "Old Harbour",
    **{f"title_{number}": f"Number {number}" for number in (1, 2, 3)},
    **{f"points_{number}": "8, 5 / 3" for number in (1, 2, 3)},
    "count_2": "buildings red 2+",
}


def test_a_city_board_is_typed_and_shown_again_to_be_corrected(signed_in, account):
    kept = kept_set(account, "cities")
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/boards/")
    reader.press("Save it", **BOARD_OF_CITIES)

    [board] = held(kept, "boards")
    assert board.name == "Old Harbour"
    assert [one.title for one in board.achievements] == ["Number 1", "Number 2", "Number 3"]
    assert board.achievements[1].points == (8, 5, 3)
    assert board.achievements[1].count == Buildings(Colour.RED, 2, at_least=True)
    assert board.achievements[0].count is None
    reader.follow("‹ City board 1")
    assert reader.page.one("input", name="points_1")["value"] == "8 5 3"
    assert reader.page.one("input", name="count_2")["value"] == "buildings red 2+"


def test_a_scoring_card_is_typed(signed_in, account):
    kept = kept_set(account, "cities")
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/cards/")
    reader.press("Save it", title=" Liveable  City ", points="2", count="Liveable")

    assert held(kept, "cards") == (Card("Liveable City", 2, Liveable()),)


WRONG = [
    ("boards", {"title": ""}, "The board has no title yet: type one."),
    ("boards", {"title_2": ""}, "Achievement 2 has no title yet: type one."),
    ("boards", {"points_2": "8 5"}, "Achievement 2 must have 3 falling values, the highest first"),
    ("boards", {"points_2": "3 5 8"}, "Achievement 2 must have 3 falling values"),
    ("boards", {"points_2": "many"}, "Achievement 2, values: “many” is no whole number"),
    ("boards", {"count_1": "towers"}, "Achievement 1: “towers” describes nothing"),
    ("cards", {"title": "x", "points": "2 3"}, "Type the points of the card"),
    ("cards", {"title": "x", "points": ""}, "Type the points of the card"),
    ("cards", {"title": "", "points": "2"}, "The card has no title yet: type one."),
]


@pytest.mark.parametrize(("part", "change", "words"), WRONG)
def test_what_cannot_be_read_is_refused_and_stays(signed_in, account, part, change, words):
    kept = kept_set(account, "cities")
    lines = BOARD_OF_CITIES if part == "boards" else {"count": ""}

    response = signed_in.post(f"/sets/{kept.pk}/{part}/", {**lines, **change, "version": 0})

    assert response.status_code == 422
    page = parsed(response)
    assert words in alerts(page)[0]
    name, value = next(iter(change.items()))
    typed = page.one(class_="in-lines")
    assert typed["open"] is not None
    assert typed.one("input", name=name)["value"] == value
    assert held(kept, part) == ()
