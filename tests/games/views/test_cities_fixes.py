"""Lines of a table of Cities turn by turn are mended where they stand."""

import pytest

from tests.cities_turn_builders import act, kept
from tests.table_builders import (
    Reader,
    alerts,
    lines_of,
    parsed,
    part,
    written,
)

pytestmark = pytest.mark.django_db


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
def test_a_line_is_fixed_where_it_stands(signed_in, account, lines, number, fields, line):
    table = kept(account, *lines)
    old = lines_of(table)[number]
    reader = Reader(signed_in).open(f"/tables/{table.pk}/entries/{number}/")
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


def test_a_line_is_fixed_by_another_row_of_the_game_board(signed_in, account):
    table = kept(account, "0 card A 1")
    reader = Reader(signed_in).open(f"/tables/{table.pk}/entries/0/")

    reader.press("Take a city tile", within="market")

    way = part(reader.page, "turn").one(data_row="tile")
    assert way["hidden"] is None
    assert part(reader.page, "turn").one(data_row="card")["hidden"] is not None


CARD_AND = {"card_title": "Row", "card_points": "2", "claim": "1", "times_0": "2"}


MENDED = ["0 card A 1", "0 claims 0", "1 tile RB GY at 0,1", "0 card B 2", "0 counts 1 x 2"]


@pytest.mark.parametrize("of", range(len(MENDED)))
@pytest.mark.parametrize("do", ["card", "achievement", "count"])
@pytest.mark.parametrize("htmx", [False, True])
def test_a_correction_that_cannot_be_read_is_refused_in_words(signed_in, account, of, do, htmx):
    table = kept(account, *MENDED)
    before = written(table)

    for seat in ("", "x", "9"):
        answer = act(
            signed_in, table, do, htmx=htmx, of=of, seen=4, seat=seat, answers=None, **CARD_AND
        )
        assert answer.status_code == 422
        assert len(alerts(parsed(answer))) == 1
    assert written(table) == before
