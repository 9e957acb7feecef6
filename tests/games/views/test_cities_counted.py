"""What is being entered at a table of Cities is counted before it is saved."""

import pytest

from games.folding import forget_all
from games.models import Table
from tests.cities_builders import GROUND, counted, kept
from tests.games.cities.entered.builders import BOARD, district
from tests.table_builders import lines_of, parsed

pytestmark = pytest.mark.django_db


def test_what_is_being_entered_is_counted(signed_in, account):
    table = kept(account, board=[{**BOARD[0], "count": "liveable"}, *BOARD[1:]])
    fields = {
        "ground": GROUND,
        "heights": "1100 1100",
        "features": "C1 boat",
        "card_title": ["Quarter"],
        "card_points": ["3"],
        "card_kind": ["liveable"],
    }

    page = parsed(counted(signed_in, table, **fields))
    now = page.one(data_counted_now="")
    assert now.one(data_words="").text == "So far 4 points (7 tiles of 2 by 2 still bare)"
    assert "Skyline: 1 time in this district, not claimed." in now.text
    lit = {line["data-line"]: line["data-spaces"] for line in now.all("a", class_="line")}
    assert lit == {
        "cards": "A1 B1 A2 B2",
        "cards-0": "A1 B1 A2 B2",
        "water": "C1 D1",
        "water-0": "C1 D1",
    }
    assert len(now.all("path", class_="c-area")) == 1
    assert lines_of(table) == []


@pytest.mark.parametrize(
    ("fields", "words", "wrong"),
    [
        ({"ground": GROUND, "features": "A1 boat"}, "The boat (water) goes onto", "A1"),
        ({"ground": "RB"}, "A tile has four spaces: of this one", ""),
        ({"ground": "RX"}, "Row 1: “X” is no ground", ""),
        ({}, "Paint the spaces of the district first.", ""),
        ({"ground": GROUND, "value_0": "7"}, "“Skyline” gives 8 or 3, not 7.", ""),
    ],
)
def test_what_cannot_be_is_said_while_it_is_entered(signed_in, account, fields, words, wrong):
    table = kept(account, board=BOARD)

    now = parsed(counted(signed_in, table, **fields)).one(data_counted_now="")
    assert now.text.startswith(words)
    assert now["data-wrong"] == wrong


def test_a_district_that_is_mended_may_keep_its_own_value(signed_in, account):
    table = kept(account, district(0, GROUND, achievements=[8, 0, 0]), board=BOARD)

    said = [
        parsed(counted(signed_in, table, seat, ground=GROUND, value_0="8")).one(data_words="").text
        for seat in (0, 1)
    ]
    assert said[0].startswith("So far 8 points")
    assert said[1] == "The 8 of “Skyline” is taken, by Ana."


def test_nothing_is_counted_where_nothing_is_entered(signed_in, client, account):
    table = kept(account)
    turns = kept(account)
    Table.objects.filter(pk=turns.pk).update(setup={"start": [["RB", "GY"], ["RB", "GY"]]})
    forget_all()

    assert counted(signed_in, table, seat=2).status_code == 404
    assert counted(signed_in, turns).status_code == 404
    client.logout()
    assert counted(client, table).status_code == 404
