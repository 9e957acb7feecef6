from hypothesis import given
from hypothesis import strategies as st

from campaign.legacy.ledger import fold
from campaign.legacy.rebuild import layers_of, needed, rebuilt
from campaign.legacy.stock import Definition
from games.kit.cells import space_name
from tests.campaign.legacy.test_ledger import histories, points
from tests.campaign.legacy.test_sheet import BLANK, FLAG, entries, placed


def stacks(*marks):
    [city] = fold([BLANK], entries(*marks))
    return {
        space_name(space): [layer.kind.slug for layer in stack]
        for space, stack in layers_of(city).items()
    }


def test_spaces_stand_in_their_order_and_stickers_as_they_were_put():
    marks = [
        placed("tree", "B2", None, "3 end"),
        placed("rock", "C1", None, "2 end"),
        placed("blank", "B2", None, "1 end"),  # written late, but it came first
        Definition(FLAG),
        placed("own1", "A1", None, "1 end"),
    ]
    assert [*stacks(*marks).items()] == [
        ("A1", ["own1"]),
        ("C1", ["rock"]),
        ("B2", ["blank", "tree"]),
    ]


def test_what_came_off_again_is_not_needed():
    marks = [placed("tree", "B2", None), placed("tree", "C1", None), "1 end 0: not 0"]
    [city] = fold([BLANK], entries(*marks))
    assert [(kind.slug, count) for kind, count in needed(layers_of(city))] == [("tree", 1)]


@given(histories(), st.none() | points)
def test_a_rebuilt_board_is_the_board_at_any_time(history, until):
    for city in fold([BLANK, BLANK], history, until=until):
        layers = layers_of(city)
        assert rebuilt(city.plan, layers) == city.terrain
        assert sum(count for _, count in needed(layers)) == len(city.stickers)
