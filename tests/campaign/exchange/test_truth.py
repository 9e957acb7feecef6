"""A file whose form is right is refused where what it tells cannot be."""

import pytest

from tests.campaign.exchange.files import changed, fault

SYMBOLS = {"count": 2, "source": "placement", "words": "place 1"}

IMPOSSIBLE = [
    pytest.param({"ledger__1__number": 7}, "ledger[1].number", id="a number out of order"),
    pytest.param({"ledger__0__city": 2}, "ledger[0].city", id="a city that is not there"),
    pytest.param({"ledger__1__episode": 3}, "ledger[1].episode", id="an end to come"),
    pytest.param(
        {"ledger__1__episode": 4, "ledger__1__moment": "start"},
        "ledger[1].episode",
        id="a start that is not the next",
    ),
    pytest.param({"ledger__1__mark__space": "Z9"}, "ledger[1].mark.space", id="off the board"),
    pytest.param({"ledger__3__mark__of": 9}, "ledger[3].mark.of", id="a removal of nothing"),
    pytest.param({"ledger__3__mark__of": 3}, "ledger[3].mark.of", id="a removal of itself"),
    pytest.param({"ledger__3__mark__of": 4}, "ledger[3].mark.of", id="a removal of what follows"),
    pytest.param({"ledger__3__city": 0}, "ledger[3].city", id="a removal at another city"),
    pytest.param({"ledger__3__episode": 0}, "ledger[3].episode", id="a removal before its time"),
    pytest.param({"episodes__0__number": 2}, "episodes[0].number", id="no first episode"),
    pytest.param({"episodes__1__number": 1}, "episodes[1].number", id="two first episodes"),
    pytest.param(
        {"episodes__1__table__seats__1": None, "episodes__1__table__moves": []},
        "episodes[1].table.seats",
        id="a seat too few",
    ),
    pytest.param(
        {"cities__1__terrain": ["...", "..."], "cities__1__banks": ["011", "011"]},
        "cities[1].squares",
        id="squares of another board",
    ),
    pytest.param(
        {"episodes__1__table__moves__1__do": "reveal", "episodes__1__table__moves__1__seat": None}
        | {"episodes__1__table__moves__1__building": "y2"},
        "episodes[1].table.moves[1]",
        id="a move against a rule",
    ),
    pytest.param({"episodes__0__scores__0__total": 31}, "episodes[0].scores", id="a total"),
    pytest.param({"episodes__0__scores__0__place": 2}, "episodes[0].scores", id="a place"),
    pytest.param({"episodes__0__scores__0__symbols": 3}, "episodes[0].scores", id="symbols"),
    pytest.param({"episodes__0__scores__1": None}, "episodes[0].scores", id="a city without any"),
    pytest.param(
        {"episodes__1__closed_at": "2026-11-29T20:00:00+00:00", "episodes__1__scores": []},
        "episodes[1].closed_at",
        id="closed before its end",
    ),
    pytest.param({"ledger__0__mark__count": 5}, "episodes[0]", id="more symbols than it brings"),
    pytest.param({"ledger__0__mark__source": "typed"}, "episodes[0]", id="fewer than it brings"),
    pytest.param(
        {"ledger__1__kind": "symbols", "ledger__1__mark": SYMBOLS, "ledger__1__episode": 2},
        "episodes[1]",
        id="symbols of an open episode",
    ),
    pytest.param(
        {"ledger__1__kind": "symbols", "ledger__1__mark": SYMBOLS, "ledger__1__episode": 3}
        | {"ledger__1__moment": "start"},
        "ledger",
        id="symbols before an episode",
    ),
]


@pytest.mark.parametrize(("changes", "where"), IMPOSSIBLE)
def test_what_cannot_be_is_told_with_where(file, changes, where):
    found = fault(changed(file, **changes))

    assert found is not None
    assert found[0] == where


@pytest.mark.parametrize(
    ("changes", "seat"),
    [
        pytest.param({"ledger__1__mark__space": "B1"}, 0, id="a sticker elsewhere"),
        pytest.param({"ledger__1__moment": "start"}, 0, id="a sticker before its time"),
        pytest.param({"episodes__1__table__seats__1__terrain__0": "t.tT"}, 1, id="a tree more"),
    ],
)
def test_an_episode_on_a_board_that_the_ledger_does_not_tell_is_refused(file, changes, seat):
    where, words = fault(changed(file, **changes))

    assert (
        where == f"episodes[{1 if seat or 'moment' not in str(changes) else 0}].table.seats[{seat}]"
    )
    assert "another board than the ledger tells of" in words


def test_the_file_itself_can_be(file):
    assert fault(file) is None


def test_a_request_is_sent_once(file):
    request = file["ledger"][1]["request"]

    assert fault(changed(file, ledger__4__request=request))[0] == "ledger[4].request"


def test_boards_of_another_size_are_refused(file):
    city = {**file["cities"][1], "terrain": ["."], "banks": ["0"]}
    del city["squares"]
    ledger = file["ledger"][:1]

    found = fault({**file, "cities": [file["cities"][0], city], "ledger": ledger})

    assert found == ("episodes[0].table.seats[1]", "has a board of another size")
