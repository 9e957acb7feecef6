"""Achievements of Cities are claimed with an act or late, and told with it."""

import pytest

from tests.cities_turn_builders import CARD, HINTED, PIECES, TILE, act, hinted_table, kept, sent
from tests.table_builders import (
    Reader,
    alerts,
    lines_of,
    parsed,
    part,
    written,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(account):
    return hinted_table(account)


def test_an_act_and_what_it_claims_are_one_confirm_and_three_lines(signed_in, table):
    sending = sent(table, "pieces", **PIECES, claim=["0", "2"])

    answers = [signed_in.post(f"/tables/{table.pk}/moves/", sending) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert [(line["do"], line.get("index")) for line in lines_of(table)] == [
        ("pieces", None),
        ("achievement", 0),
        ("achievement", 2),
    ]
    table.refresh_from_db()
    assert table.version == 3


def test_what_was_confirmed_together_is_told_together_and_undo_says_what_goes(signed_in, table):
    act(signed_in, table, "card", **CARD, claim=["0", "1"])
    reader = Reader(signed_in).open(f"/tables/{table.pk}/")
    act_and_first = (
        "Ana took the card Harbour Row: 2 points each time. Ana claimed Skyline: 8 points."
    )
    last = "Ana claimed Harbour: 6 points."
    assert f"{act_and_first} {last}" in part(reader.page, "status").text

    reader.press(f"Undo only this: {last}", within="status")

    assert lines_of(table)[-1] == {"do": "undo", "of": 2}
    assert "Line 3 was taken back: " in part(reader.page, "status").text
    reader.press("Undo line 2", within="status")
    assert lines_of(table)[-1] == {"do": "undo", "of": 1}


def test_what_was_sent_alone_is_told_alone(signed_in, table):
    act(signed_in, table, "card", **CARD)
    table.refresh_from_db()
    act(signed_in, table, "achievement", seat=0, claim="0")

    status = part(Reader(signed_in).open(f"/tables/{table.pk}/").page, "status")

    assert "Ana claimed Skyline" in status.text
    assert "Ana took the card" not in status.text
    assert status.one("button", name="do").text == "Undo"


@pytest.mark.parametrize(
    ("lines", "claim", "words"),
    [
        (["0 card A 1", "0 claims 0", "1 card B 1"], "0", "has claimed “Skyline” already"),
        (
            ["0 card A 1", "0 claims 0", "1 card B 1", "1 claims 0", "0 card C 1", "1 card D 1"],
            "0",
            "has claimed “Skyline” already",
        ),
        ([], "7", "is no achievement of the city board"),
    ],
)
def test_a_claim_that_is_refused_takes_the_act_with_it(signed_in, account, lines, claim, words):
    table = kept(account, *lines)
    before = written(table)

    answer = act(signed_in, table, "tile", **TILE, claim=claim)

    assert answer.status_code == 422
    assert any(words in said for said in alerts(parsed(answer)))
    assert written(table) == before


def test_the_page_offers_only_what_can_be_claimed_with_the_act(signed_in, account):
    lines = ["0 card A 1", "0 claims 0", "1 card B 1", "1 claims 0", "1 claims 1"]
    table = kept(account, *lines)

    page = Reader(signed_in).open(f"/tables/{table.pk}/?take=tile").page

    claims = part(page, "turn").one(data_row="tile").all("input", name="claim")
    # with two players the middle value is closed: 8 and 3 are gone, 4 is not there
    assert [claim["value"] for claim in claims] == ["1", "2"]
    assert "Harbour: 2 points" in part(page, "turn").one(data_row="tile").text


def test_a_late_claim_is_made_before_the_next_act_also_after_the_last_one(signed_in, account):
    table = kept(account, "0 card A 1")
    reader = Reader(signed_in).open(f"/tables/{table.pk}/")

    reader.press("Claim Harbour: 6 points", within="market")

    assert lines_of(table)[-1] == {"do": "achievement", "seat": 0, "index": 1}
    assert "Ana claimed Harbour: 6 points." in part(reader.page, "status").text


def test_what_an_achievement_looks_for_is_counted_beside_it_and_says_of_when(signed_in, account):
    table = kept(account, "0 pieces 4 red@0,0 yellow@1,1", "1 card B 1", board=HINTED)

    page = Reader(signed_in).open(f"/tables/{table.pk}/?take=card").page

    assert (
        "Skyline: 8 points counted before this act: 2"
        in part(page, "turn").one(data_row="card").text
    )


def test_what_a_late_claim_looks_for_is_counted_with_the_act(signed_in, account):
    table = kept(account, "0 pieces 4 red@0,0 yellow@1,1", board=HINTED)

    page = Reader(signed_in).open(f"/tables/{table.pk}/").page

    assert "Claim Skyline: 8 points counted now: 2" in part(page, "market").text
