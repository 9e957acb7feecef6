"""Of two phones that do the very same at a table, the second reads who did it, and no refusal."""

from uuid import uuid4

import pytest

from games.done_before import done_before
from games.folding import folded
from games.kit.errors import RuleError
from games.models import Table
from games.playing import play
from games.sending import Sent
from tests.builders import deck, entry
from tests.campaign.test_roles import come_by, linked
from tests.multicity_builders import RED, multicity_act, multicity_table
from tests.table_builders import act, alerts, kept_table, lines_of, parsed, part, practice_table
from tests.tangram_builders import kept, sent

pytestmark = pytest.mark.django_db

WORDS = "Hanna had done so already; nothing was done twice."
FIRST = "reveal d"


def table_of(account, *lines):
    return kept_table(account, *lines, seats=2, buildings=deck(d="XX", e="XX"))


def hanna(table):
    return come_by(linked(table, "scribe"), "Hanna")


def said(client, answer):
    """Return what the page says happened last, where nothing is amiss with an answer."""
    page = parsed(client.get(answer["Location"]) if answer.status_code == 302 else answer)
    assert not alerts(page)
    return part(page, "status").one("span", role="status").text


ACTS = {
    "the next card": ([], "reveal", {"building": "d", "answers": -1}),
    "a building": ([FIRST], "place", {"seat": 0, "cells": "B1 B2", "answers": 0}),
    "a pass": ([FIRST], "pass", {"seat": 0, "answers": 0}),
    "an end": ([FIRST], "end", {"seat": 0, "answers": 0}),
    "later": ([FIRST], "later", {"seat": 0}),
    "absent": ([], "absent", {"seat": 0}),
    "points": (["0 later"], "result", {"seat": 0, "how": "points", "points": 3}),
    "an undo": ([FIRST, "0 passes"], "undo", {"of": 1, "seen": 1}),
    "a correction": ([FIRST, "0 passes"], "end", {"seat": 0, "of": 1, "seen": 1, "answers": None}),
    "back": ([FIRST, "0 passes", "1 passes"], "back", {"to": 0, "version": 3}),
}


def test_an_order_of_equal_cities_that_another_has_just_named_is_named(signed_in, account):
    table = table_of(account, FIRST, "0 passes", "1 passes", "reveal e", "0 ends", "1 ends")
    for phone in (hanna(table), signed_in):
        answer = act(phone, table, "order", order="1 0")
    assert said(signed_in, answer).endswith(WORDS)
    assert [line["do"] for line in lines_of(table)].count("order") == 1
    other = act(signed_in, table, "order", order="0 1")
    assert other.status_code == 422


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("name", ACTS)
def test_what_another_phone_has_just_done_is_done(signed_in, account, name, htmx):
    lines, do, fields = ACTS[name]
    table = table_of(account, *lines)
    assert act(hanna(table), table, do, **fields).status_code == 302
    before = lines_of(table)

    answer = act(signed_in, table, do, htmx=htmx, **fields)

    assert answer.status_code == (200 if htmx else 302)
    assert said(signed_in, answer).endswith(WORDS)
    assert lines_of(table) == before


def test_it_says_who_did_it_behind_what_was_done(signed_in, account):
    table = table_of(account)
    for phone in (hanna(table), signed_in):
        answer = act(phone, table, "reveal", building="d", answers=-1)
    assert said(signed_in, answer) == f"The card is the yellow domino. {WORDS}"


def test_the_card_that_the_site_deals_is_turned_over_once(signed_in, account):
    table = practice_table(account, "Ana", "Ben", deck=["y6", "r1"])
    for phone in (hanna(table), signed_in):
        answer = act(phone, table, "deal", answers=-1)
    assert said(signed_in, answer).endswith(WORDS)
    assert [line["do"] for line in lines_of(table)] == ["reveal"]


def test_of_what_nobody_signed_no_name_is_told(signed_in, account):
    table = table_of(account, FIRST)
    answer = act(signed_in, table, "reveal", building="d", answers=-1)
    assert said(signed_in, answer).endswith("That had been done already; nothing was done twice.")


OTHERWISE = {
    "another card": ([FIRST], "reveal", {"building": "e", "answers": -1}),
    "other spaces": ([FIRST, "0 builds d on B1 B2"], "place", {"cells": "A1 A2", "answers": 0}),
    "another act": ([FIRST, "0 passes"], "end", {"answers": 0}),
    "a pass on the card before": (
        *([FIRST, "0 builds d on B1 B2", "1 passes", "reveal e", "0 passes"], "pass"),
        {"answers": 0, "building": "d"},
    ),
}


@pytest.mark.parametrize("name", OTHERWISE)
def test_what_is_not_the_same_is_refused_as_ever(signed_in, account, name):
    lines, do, fields = OTHERWISE[name]
    table = table_of(account, *lines)
    before = lines_of(table)

    answer = act(signed_in, table, do, **({} if do == "reveal" else {"seat": 0}), **fields)

    assert answer.status_code in {409, 422}
    assert alerts(parsed(answer))
    assert lines_of(table) == before


ON_D = {"seat": 0, "answers": 0, "building": "d"}


@pytest.mark.parametrize("is_gone_on", [False, True])
@pytest.mark.parametrize(
    ("do", "fields"), [("pass", {}), ("place", {"cells": "B1 B2"}), ("end", {})]
)
def test_what_was_done_on_the_card_put_right_is_not_done(
    signed_in, account, do, fields, is_gone_on
):
    table = table_of(account, FIRST)
    phone = hanna(table)
    act(phone, table, "reveal", building="e", of=0, seen=0, answers=None)
    assert act(phone, table, do, seat=0, **fields).status_code == 302
    if is_gone_on:
        act(phone, table, "pass", seat=1)
        assert act(phone, table, "reveal", building="d").status_code == 302
    before = lines_of(table)

    answer = act(signed_in, table, do, **ON_D, **fields)

    assert answer.status_code in {409, 422}
    assert "had done" not in answer.text
    assert lines_of(table) == before


def test_what_was_done_and_mended_is_not_done(signed_in, account):
    table = table_of(account, FIRST, "0 passes")
    act(hanna(table), table, "end", seat=0, of=1, seen=1, answers=None)
    answer = act(signed_in, table, "pass", seat=0, answers=0)
    assert answer.status_code in {409, 422}
    assert len(lines_of(table)) == 3


@pytest.mark.parametrize(("do", "fields"), [("undo", {"of": 1}), ("back", {"to": 0})])
def test_a_correction_of_what_was_taken_back_since_is_not_done(signed_in, account, do, fields):
    table = table_of(account, FIRST, "0 passes")
    phone, again = hanna(table), {"seat": 0, "of": 1, "seen": 1, "answers": None}
    act(phone, table, "end", **again)
    seen = {"seen": 2} if do == "undo" else {"version": 3}
    assert act(phone, table, do, **fields, **seen).status_code == 302

    answer = act(signed_in, table, "end", **again)

    assert answer.status_code == 409
    assert "Line 2 was taken back meanwhile" in answer.text
    assert len(lines_of(table)) == 4


def test_a_correction_that_was_corrected_since_is_not_done(signed_in, account):
    table = table_of(account, FIRST, "0 passes")
    phone, again = hanna(table), {"seat": 0, "of": 1, "answers": None}
    act(phone, table, "end", seen=1, **again)
    spaces = {"cells": "B1 B2", "building": None}
    assert act(phone, table, "place", seen=2, **again, **spaces).status_code == 302

    answer = act(signed_in, table, "end", seen=1, **again)

    assert answer.status_code == 409
    assert "Line 2 was corrected meanwhile" in answer.text
    assert len(lines_of(table)) == 4


@pytest.mark.parametrize(
    ("beside", "number"),
    [({}, 1), ({"then": [entry("1 passes")]}, None), ({"before": [entry("undo 1")]}, None)],
)
def test_an_act_with_others_beside_it_is_taken_as_a_whole(account, beside, number):
    log = folded(table_of(account, FIRST, "0 passes"))
    sent = Sent(uuid4(), answers=0, **beside)
    assert done_before(log, entry("0 passes"), sent) == number


def test_what_is_refused_for_another_reason_is_refused_though_it_was_done(account):
    def check(log, line):
        raise RuleError("not_drawn", "This was not drawn.")

    table = table_of(account, FIRST, "0 passes")
    sent = Sent(uuid4(), answers=0)
    with pytest.raises(RuleError, match="not drawn"):
        play(table=table, act=entry("0 passes"), sent=sent, check=check)


@pytest.mark.parametrize("htmx", [False, True])
def test_of_what_came_behind_it_is_not_said_that_it_was_sent(signed_in, account, htmx):
    table = table_of(account, FIRST)
    phone = hanna(table)
    act(phone, table, "pass", seat=0, answers=0)
    act(phone, table, "pass", seat=1, answers=0)
    answer = act(signed_in, table, "pass", seat=0, answers=0, htmx=htmx)
    assert said(signed_in, answer) == (
        "Ben passed the yellow domino for 1 point. What you sent, Hanna had done already:"
        " “Ana passed the yellow domino for 1 point.” Nothing was done twice."
    )


def test_of_an_undo_before_the_last_act_nothing_else_is_told(signed_in, account):
    table = table_of(account, FIRST, "0 passes")
    phone = hanna(table)
    act(phone, table, "undo", of=1, seen=1)
    act(phone, table, "pass", seat=1, answers=0)
    answer = act(signed_in, table, "undo", of=1, seen=1)
    assert said(signed_in, answer) == (
        "Ben passed the yellow domino for 1 point."
        " What you sent, Hanna had done already; nothing was done twice."
    )


def test_a_card_and_a_tile_of_other_games_are_entered_once(signed_in, account):
    tangram = kept(account)
    for phone in (hanna(tangram), signed_in):
        answer = sent(phone, tangram, "reveal", card=12, answers=-1)
    assert said(signed_in, answer).endswith(WORDS)
    assert tangram.entries.count() == 1

    multicity = multicity_table(account)
    for phone in (hanna(multicity), signed_in):
        answer = multicity_act(phone, multicity, "tile", answers=-1, seat=0, tile=RED, at="1,0")
    assert said(signed_in, answer).endswith(WORDS)
    assert multicity.entries.count() == 1


@pytest.mark.parametrize("asked", ["", "x", "-1", "7", "9999999999", "٣"])
def test_nothing_is_said_of_a_line_that_there_is_not(signed_in, account, asked):
    table = table_of(account, FIRST)
    page = parsed(signed_in.get(f"/tables/{table.pk}/", {"before": asked}))
    assert part(page, "status").one("span", role="status").text == "The card is the yellow domino."


def test_it_is_said_at_a_table_of_which_nothing_stands(signed_in, account):
    table = table_of(account, FIRST)
    for phone in (hanna(table), signed_in):
        answer = act(phone, table, "undo", of=0, seen=0)
    assert said(signed_in, answer).endswith(WORDS)
    assert Table.objects.get().version == 2
