"""Phones that send at the same moment: each act counts once, or is refused."""

from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from django.db import connections

from games.folding import folded, forget_all
from games.models import Table
from games.my_city.acts import act_at
from games.sending import Sent, StaleError
from tests.builders import THREE, entry
from tests.games import test_playing
from tests.games.test_playing import now, outcome
from tests.table_builders import kept_table, lines_of, practice_table

table = test_playing.table


def test_two_phones_cannot_both_turn_over_a_card(table):
    now(table, "0 passes")
    now(table, "1 passes")
    now(table, "reveal e", answers=0)

    with pytest.raises(StaleError):
        now(table, "reveal t", answers=0)
    assert folded(table).state.revealed == ("d", "e")


def in_threads(acts, table):
    """Play acts at the same time, each in a thread with its own connection."""

    def one(act, sent):
        try:
            return outcome(Table.objects.get(pk=table.pk), act, sent)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as pool:
        return [*pool.map(one, *zip(*acts, strict=True))]


@pytest.mark.django_db(transaction=True)
def test_the_same_act_sent_twenty_times_at_once_is_one_entry(account):
    table = kept_table(account, "reveal d", seats=2, buildings=THREE)
    sent = Sent(uuid4(), answers=0)

    outcomes = in_threads([(entry("0 passes"), sent)] * 20, table)

    assert sorted(outcomes) == [False, *[True] * 19]
    assert lines_of(table) == [entry("reveal d"), entry("0 passes")]
    assert Table.objects.get().version == 2


@pytest.mark.django_db(transaction=True)
def test_acts_of_several_seats_at_once_each_count_once_or_are_refused(account):
    table = kept_table(account, "reveal d", seats=4, buildings=THREE)
    lines = [f"{seat} {does}" for seat in range(4) for does in ("passes", "builds B1 B2")]

    outcomes = in_threads([(entry(line), Sent(uuid4(), answers=0)) for line in lines], table)

    assert sorted(map(str, outcomes)) == [*["False"] * 4, *["already_acted"] * 4]
    forget_all()
    log = folded(Table.objects.get())
    assert log.count == 5
    assert sorted(move.seat for _, move in log.standing[1:]) == [0, 1, 2, 3]
    assert [entry.number for entry in table.entries.all()] == [0, 1, 2, 3, 4]


@pytest.mark.django_db(transaction=True)
def test_a_deal_sent_twenty_times_at_once_turns_over_one_card(account):
    table = practice_table(account, deck=["r3", "y1", "b2"])
    sent = Sent(uuid4(), answers=-1)
    deal = act_at(table, {"do": "deal"})

    in_threads([(deal, sent)] * 20, table)

    assert lines_of(table) == [entry("reveal r3")]


@pytest.mark.django_db(transaction=True)
def test_two_phones_that_deal_at_once_turn_over_one_card(account):
    table = practice_table(account, deck=["r3", "y1", "b2"])
    deal = act_at(table, {"do": "deal"})

    outcomes = in_threads([(deal, Sent(uuid4(), answers=-1)) for _ in range(6)], table)

    assert sorted(map(str, outcomes)) == ["False", *["True"] * 5]
    assert lines_of(table) == [entry("reveal r3")]
