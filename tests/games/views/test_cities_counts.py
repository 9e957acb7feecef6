"""The scoring cards of Cities are counted at any time, many at once, and nothing typed is lost."""

import json

import pytest

from games.folding import folded
from games.records import read_record
from games.services import take_in_record
from tests.cities_turn_builders import FINISHED, act, kept, sent
from tests.table_builders import (
    Reader,
    alerts,
    lines_of,
    parsed,
    part,
    written,
)

pytestmark = pytest.mark.django_db


def test_cards_are_counted_at_any_time_also_when_it_is_over(signed_in, account):
    played = json.loads(FINISHED.read_text())
    table = take_in_record(owner=account, record=read_record(played))
    reader = Reader(signed_in).open(f"/tables/{table.pk}/")
    cards = folded(table).state.cards[1]

    assert cards
    reader.press("Save the counts", within="seat-1", times_0="7")

    assert reader.response.status_code == 200
    assert lines_of(table)[-1] == {"do": "count", "seat": 1, "card": 0, "occurrences": 7}
    assert folded(table).state.finished
    assert part(reader.page, "result")


def counts_of(page, seat=0):
    """Return the panel that counts a seat's cards: whether it is open, and its fields."""
    panel = part(page, f"counts-{seat}")
    fields = [field for field in panel.all("input") if (field["id"] or "").startswith("times-")]
    return panel["open"] is not None, [field["value"] for field in fields]


CARDS = ["0 card A 1", "1 card X 1", "0 card B 2", "1 card Y 2"]


def test_all_counts_that_were_typed_are_saved_at_once(signed_in, account):
    table = kept(account, *CARDS, "0 counts 0 x 2")
    reader = Reader(signed_in).open(f"/tables/{table.pk}/")

    reader.press("Save the counts", within="seat-0", times_0="3", times_1="0")

    assert lines_of(table)[-2:] == [
        {"do": "count", "seat": 0, "card": 0, "occurrences": 3},
        {"do": "count", "seat": 0, "card": 1, "occurrences": 0},
    ]
    reader.press("Save the counts", within="seat-0", times_1="5")
    assert len(lines_of(table)) == 8  # a number that stands already is no new line
    assert counts_of(reader.page) == (False, ["3", "5"])


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize(
    ("fields", "words", "shown"),
    [
        ({"times_0": "4", "times_1": "two"}, "card 2: “two” is no whole number", ["4", "two"]),
        ({"times_0": "", "was_0": "2", "times_1": "1"}, "back in the log", ["", "1"]),
        ({"times_0": "2", "was_0": "2"}, "Type how often a card scores", ["2", ""]),
    ],
)
def test_refused_counts_stay_open_with_all_that_was_typed(
    signed_in, account, fields, words, shown, htmx
):
    table = kept(account, *CARDS, "0 counts 0 x 2")
    before = written(table)

    answer = act(signed_in, table, "count", htmx=htmx, seat=0, **fields)

    page = parsed(answer)
    assert answer.status_code == 422
    assert counts_of(page) == (True, shown)
    assert [words in said for said in alerts(page)] == [True]
    assert words in part(page, "counts-0").text
    assert written(table) == before


def test_counts_sent_twice_are_saved_once(signed_in, account):
    table = kept(account, *CARDS)
    sending = sent(table, "count", seat=0, times_0="1", times_1="2")

    answers = [signed_in.post(f"/tables/{table.pk}/moves/", sending) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert len(lines_of(table)) == 6


def test_what_is_counted_is_shown_beside_what_was_typed(signed_in, account):
    table = kept(account, "0 pieces 4 red@0,0 yellow@1,1", "1 card X 1")
    known = {"seat": 0, "card_title": "Low", "card_points": "2"}
    pattern = {"card_kind": "buildings", "card_which": "red", "card_size": ""}
    act(signed_in, table, "card", **known, **pattern)
    reader = Reader(signed_in).open(f"/tables/{table.pk}/")
    assert "counts 1 now" in part(reader.page, "counts-0").text

    reader.press("Save the counts", within="seat-0", times_0="6")

    assert counts_of(reader.page) == (False, ["6"])
    assert "counts 1 now" in part(reader.page, "counts-0").text
    assert "take the typed line back in the log" in part(reader.page, "counts-0").text


def test_who_counts_a_card_stays_in_front(signed_in, account):
    table = kept(account, "0 card A 1", "1 card B 1", seats=3)

    answer = act(signed_in, table, "count", seat=0, card="0", times="3")

    assert answer["Location"].endswith("?seat=0#seat-0")
