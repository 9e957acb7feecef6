"""What a city has beside the stickers on its board: marks on pieces, new pieces, panels."""

import pytest

from campaign.legacy.beside import Crossed, Given, cards_in, own_keys, with_pieces
from campaign.legacy.ledger import fold
from campaign.legacy.stickers import Goes, Kind, Where
from campaign.legacy.stock import Definition
from games.kit.shapes import parse_shape
from games.my_city.practice import BUILDINGS
from tests.campaign.legacy.test_sheet import BLANK, entries
from tests.campaign_builders import point

COG = Kind("own1", "Cog", "", Where.ANYWHERE, None, "C", "grey", Goes.PIECE)
HUT = Kind("own2", "Hut", "", Where.ANYWHERE, None, "H", "purple", Goes.DECK, parse_shape(["X"]))
MAP = Kind("own3", "Map", "", Where.ANYWHERE, None, "M", "red", Goes.BESIDE, frozenset(), 4)
FLAT = Kind("own4", "Flat", "", Where.ANYWHERE, None, "F", "red", Goes.BESIDE)


def cities(*marks, until=None):
    written = entries(*map(Definition, (COG, HUT, MAP, FLAT)), *marks)
    return fold([BLANK, BLANK], written, until=until and point(until))


def city(*marks, until=None):
    return cities(*marks, until=until)[0].beside


def given(kind, when="1 end", city=0, piece=""):
    return when, city, Given(kind, piece)


def crossed(count, when="2 end", kind="own3"):
    return when, 0, Crossed(kind, count)


def test_marks_stand_on_the_pieces_of_their_city_alone():
    marks = [
        given("own1", piece="b3"),
        given("own1", "2 end", piece="b3"),
        given("own1", piece="y1"),
    ]
    assert city(*marks).tags == {"b3": (COG, COG), "y1": (COG,)}
    assert cities(*marks)[1].beside.tags == {}


def test_a_piece_of_a_kind_may_come_twice():
    assert city(given("own2"), given("own2", "2 end")).pieces == {"own2": HUT, "own2-2": HUT}


@pytest.mark.parametrize(
    ("marks", "until", "boxes"),
    [
        pytest.param([given("own3")], None, [0, 0, 0, 0], id="nothing crossed"),
        pytest.param([given("own3"), crossed(2)], None, [2, 2, 0, 0], id="two in episode 2"),
        pytest.param(
            [given("own3"), crossed(1, "3 end"), crossed(2)], None, [2, 2, 3, 0], id="by episode"
        ),
        pytest.param(
            [given("own3"), crossed(1, "3 end"), crossed(2)], "2 end", [2, 2, 0, 0], id="then"
        ),
        pytest.param([given("own3"), crossed(2), "2 end 0: not 5"], None, [0] * 4, id="taken back"),
        pytest.param([given("own4"), crossed(2, kind="own4")], None, [2, 2], id="number unknown"),
    ],
)
def test_boxes_are_crossed_off_by_episode(marks, until, boxes):
    [panel] = city(*marks, until=until).panels
    assert panel.boxes == boxes


def test_open_boxes_are_counted_where_their_number_is_known():
    assert [
        city(given(kind), crossed(1, kind=kind)).panels[0].left for kind in ("own3", "own4")
    ] == [
        3,
        None,
    ]


def test_what_a_table_is_told_of_a_city():
    marks = [
        given("own1", piece="b3"),
        given("own1", piece="c9"),
        given("own2"),
        given("own3"),
        crossed(3),
    ]
    one, other = (found.beside for found in cities(*marks))
    deck = with_pieces(BUILDINGS, [one, other])
    assert [*deck][-1] == "own2"
    assert (deck["own2"].colour, deck["own2"].shape) == ("church", frozenset({(0, 0)}))
    # a mark on a building that is not in this deck is not told
    assert own_keys(one, deck, BUILDINGS) == {"tags": {"b3": ["Cog"]}, "tracks": {"Map": 3}}
    assert own_keys(other, deck, BUILDINGS) == {"missing": ["own2"]}


@pytest.mark.parametrize(("by_rules", "told"), [(1, 3), (5, 5)])
def test_boxes_that_rules_and_the_group_crossed_off_count_once(by_rules, told):
    found = city(given("own3"), crossed(3))
    own = own_keys(found, BUILDINGS, BUILDINGS, {"tracks": {"Map": by_rules, "Mine": 2}})
    assert own == {"tracks": {"Map": told, "Mine": 2}}


def test_no_card_is_dealt_of_a_new_piece_that_nobody_at_the_table_has():
    deck = with_pieces(BUILDINGS, [city(given("own2"))])
    assert cards_in(deck, ["y1", "own2", "own7", "c1"]) == ["y1", "own2", "c1"]


def test_a_city_without_anything_tells_nothing():
    found = city()
    assert own_keys(found, with_pieces(BUILDINGS, [found]), BUILDINGS) == {}
