"""The practice set: as many things as the box holds, all in the form of records."""

from collections import Counter

import pytest

from games.cities.counting import tally
from games.cities.moves import TakeCard, move_json
from games.cities.patterns import pattern_json, pattern_words, read_pattern
from games.cities.practice import BOARDS, CARDS, FEATURES, LABEL, PIECES, START_TILES, TILES
from games.cities.spaces import COLOURS, Kind, read_feature, read_tile
from games.kit.tiles import turns
from tests.builders import answer
from tests.games.cities.builders import record, state_of


def test_it_has_as_many_of_each_as_the_box():
    assert [*map(len, (TILES, START_TILES, FEATURES, PIECES, CARDS))] == [32, 4, 48, 100, 32]


def test_no_two_tiles_are_alike_however_they_are_turned():
    assert len({min(turns(tile)) for tile in (*TILES, *START_TILES)}) == 36


def test_tiles_show_each_colour_as_often_and_always_some_building_space():
    shown = Counter("".join("".join(tile) for tile in TILES))

    assert shown == {"W": 28, "P": 28, "R": 18, "B": 18, "G": 18, "Y": 18}
    assert all(set("".join(tile)) & set(COLOURS) for tile in TILES)
    assert all({"W", "P"} < set("".join(tile)) for tile in START_TILES)
    assert all(read_tile([*tile], "") == tile for tile in (*TILES, *START_TILES))


def test_features_have_four_designs_of_water_and_of_parks():
    designs = Counter(FEATURES)

    for kind in (Kind.WATER, Kind.PARK):
        assert [many for item, many in designs.items() if item.kind is kind] == [4, 4, 4, 4]
    assert all(read_feature(str(item), "") == item for item in FEATURES)


def test_pieces_are_a_quarter_of_each_colour():
    assert [*Counter(PIECES).values()] == [25] * 4


def test_cards_have_titles_of_their_own_and_say_what_they_count():
    assert len({card.title for card in CARDS}) == 32
    assert len({card.count for card in CARDS}) == 32
    assert all(card.points > 0 and card.count and card.occurrences is None for card in CARDS)


def test_liveable_city_is_the_card_that_is_known():
    assert (CARDS[0].title, CARDS[0].points, pattern_json(CARDS[0].count)) == (
        "Liveable City",
        2,
        "liveable",
    )


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_a_card_can_be_taken_and_read_back(card):
    line = record()
    line["moves"] = [move_json(TakeCard(0, card.title, card.points, card.count))]

    assert state_of(line).cards[0] == (card,)
    assert read_pattern(pattern_json(card.count), "") == card.count
    assert pattern_words(card.count).split()[0] in {"a", "an"}


@pytest.mark.parametrize("title", BOARDS)
def test_a_board_can_be_played_with(title):
    board = [
        {"title": item.title, "points": [*item.points], "count": pattern_json(item.count)}
        for item in BOARDS[title]
    ]

    state = state_of(record(board=board))

    assert state.setup.achievements == BOARDS[title]
    assert all(tally(item.count, state.districts[0]).occurrences == 0 for item in BOARDS[title])
    assert answer(record("0 card Towers 3", "0 claims 2", board=board))[0] == 0


def test_it_says_that_it_is_ours():
    assert "not what is printed in your box" in LABEL
