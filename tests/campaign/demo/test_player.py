from random import Random

import pytest

from campaign.demo.play import play_episode, shuffled_deck
from campaign.demo.player import act, sites
from campaign.demo.tempers import MAYORS, Temper
from games.my_city.moves import End, Pass, Place
from games.my_city.placement import count_placements
from games.my_city.practice import BANKS, BUILDINGS, TERRAIN
from games.my_city.setup import ANIMALS
from games.my_city.terrain import Board
from games.records import read_record
from tests.builders import FIELD, RIVER, board, building, deck, record, state_of

SEATS = [{"name": m.name, "terrain": [*TERRAIN], "banks": [*BANKS]} for m in MAYORS]
TEMPERS = [mayor.temper for mayor in MAYORS]


def played(seed, **options):
    return play_episode(SEATS, TEMPERS, chance=Random(seed), **options)


def test_the_same_seed_plays_the_same():
    assert played(1) == played(1)
    assert played(1) != played(2)


@pytest.mark.parametrize("seed", range(3))
def test_an_episode_is_played_to_its_end_by_the_rules(seed):
    log = read_record(played(seed, absent=(2,))).fold()

    assert log.state.finished
    assert log.state.present == (0, 1, 3)


def test_every_card_comes_once():
    assert sorted(shuffled_deck(Random(1))) == sorted(BUILDINGS)


def test_the_sites_are_the_legal_placements():
    whole = Board(TERRAIN, BANKS)
    for each in BUILDINGS.values():
        found = [*sites(whole, 0, each, Temper(), Random(1))]
        assert len(found) == count_placements(whole, 0, each)
        assert all(site.mask.bit_count() == len(each.shape) for site in found)


def move_of(terrain, *, shape="XX", more=(), **temper):
    """Return what the player does with a first building on a board."""
    cards = deck(d=shape, **dict(more))
    state = state_of(record("reveal d", terrain=terrain, buildings=cards))
    return act(state, 0, Temper(mood=0, **temper), Random(1))


def test_a_rock_is_built_on_and_a_tree_is_left():
    rows = [".TR.", ".TR.", ".TR.", "...."]

    move = move_of(" ".join(rows), close=0)

    assert isinstance(move, Place)
    assert {rows[row][column] for row, column in move.cells} == {"R"}


def test_where_nothing_fits_and_nothing_can_come_the_player_ends():
    assert isinstance(move_of("mmmm mmmm mmmm ...m", shape="XXXX"), End)


def test_where_better_is_to_come_the_player_passes():
    more = {f"s{number}": "X" for number in range(9)}

    move = move_of(".m.m m.m. .m.m m.m.", hope=1, more=more)

    assert isinstance(move, Pass)


def test_the_first_building_lies_at_the_river():
    field = board(FIELD, RIVER)

    found = [*sites(field, 0, building("XX"), Temper(), Random(1))]

    assert found
    assert all(site.mask & field.riverside for site in found)


def test_each_mayor_has_an_animal_and_a_temper_of_their_own():
    assert [mayor.animal for mayor in MAYORS] == [*ANIMALS]
    assert len({mayor.temper for mayor in MAYORS}) == len(MAYORS)
