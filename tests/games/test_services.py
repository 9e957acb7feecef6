"""Tables are started and taken in: whole, once, and with the people that were meant."""

import json
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from django.db import connection, connections

from games.folding import folded, forget_all, record_json
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.models import Person, Table
from games.my_city.practice import BANKS, TERRAIN
from games.playing import play
from games.records import parse_record, read_record, record_bytes
from games.registry import GAMES
from games.sending import Sent
from games.services import NewTable, set_tint, start_table, take_in_record
from tests.builders import THREE, entry, record
from tests.table_builders import kept_table, practice_table


@pytest.fixture
def table(account):
    return kept_table(account, "reveal d", seats=2, buildings=THREE)


def now(table, line, **sent):
    """Play a line as a page drawn now would send it."""
    play(table=table, act=entry(line), sent=Sent(uuid4(), **sent))


def test_two_seats_of_one_name_are_two_people(account, other_account):
    Person.objects.create(owner=other_account, name="Kim")
    for names in (["Kim", "Kim"], ["Kim", "Lea", "Kim"]):
        practice_table(account, *names)

    kims = Person.objects.filter(owner=account, name="Kim")
    assert kims.count() == 2
    assert [seat.person.name for seat in Table.objects.latest("created_at").seats.all()] == [
        "Kim",
        "Lea",
        "Kim",
    ]
    last = Table.objects.latest("created_at")
    assert {seat.person for seat in last.seats.filter(name="Kim")} == {*kims}


def test_an_archived_person_who_is_named_again_is_back(account):
    gone = Person.objects.create(owner=account, name="Kim", archived=True)

    table = practice_table(account, "Kim")

    gone.refresh_from_db()
    assert (table.seats.get().person, gone.archived) == (gone, False)


def test_the_tint_is_no_act(table):
    set_tint(table=table, tint=False)

    kept = Table.objects.get()
    assert (kept.tint, kept.version, kept.entries.count()) == (False, 1, 1)


def noted(moves):
    """The moves with the notes that a record may carry."""
    notes = {"when": "2026-01-01T12:00:00+01:00", "by": "Zoë"}
    return [{**move, **notes, "id": str(uuid4())} for move in moves]


def test_a_record_comes_out_as_it_went_in(account):
    lines = ("reveal d", "0 builds d on B1 B2", "1 passes d", "amend 2 to 1 ends", "undo 1")
    given = record(*lines, seats=2, buildings=THREE, own={1: {"terrain": "tTrR .... .... wgmf"}})
    given["moves"] = noted(given["moves"])
    given["moves"][3]["move"] |= {"by": "Kim", "when": "2026-01-01T12:00Z", "id": str(uuid4())}
    source = record_bytes(given)

    table = take_in_record(owner=account, record=parse_record(source))
    once = record_bytes(record_json(table))
    again = take_in_record(owner=account, record=parse_record(once))

    assert record_bytes(record_json(again)) == once
    assert json.loads(once) == json.loads(source)
    if connection.vendor == "sqlite":  # PostgreSQL puts the keys into an order of its own
        assert once == source
    forget_all()
    assert folded(again).state == read_record(given).fold().state


def test_a_played_table_comes_in_again_as_it_went_out(table, account):
    now(table, "0 builds d on B1 B2", by="ana")
    now(table, "undo 1")
    source = record_bytes(record_json(table))

    again = take_in_record(owner=account, record=parse_record(source))

    assert record_bytes(record_json(again)) == source
    assert again.pk != table.pk


def test_a_record_goes_on_where_it_stopped(account):
    table = kept_table(account, "reveal d", "0 passes", seats=2, buildings=THREE)

    now(table, "1 passes", answers=0)

    assert table.version == 3
    assert folded(table).state.owing == ()


def test_a_finished_record_keeps_its_result(account):
    table = kept_table(account, "reveal d", "0 ends", buildings=THREE)

    assert table.result["finished"]


def test_an_id_that_stands_twice_is_kept_but_known_once(account):
    given = record("reveal d", "0 passes", buildings=THREE)
    given["moves"] = [
        {**move, "id": "6f9619ff-8b86-d011-b42d-00cf4fc964ff"} for move in given["moves"]
    ]

    table = take_in_record(owner=account, record=read_record(given))

    assert record_json(table)["moves"] == given["moves"]
    assert table.entries.exclude(request=None).count() == 1


def test_a_record_that_breaks_a_rule_is_not_kept(account):
    with pytest.raises(BrokenLogError) as refused:
        kept_table(account, "reveal d", "0 builds A1 A2", buildings=THREE)

    assert refused.value.number == 1
    assert not Table.objects.exists()


def test_a_record_with_a_nul_is_not_kept(account):
    given = record("reveal d", buildings=THREE)
    given["seats"][0]["name"] = "A\0B"

    with pytest.raises(InvalidError):
        take_in_record(owner=account, record=read_record(given))
    assert not Table.objects.exists()


def test_a_backslash_before_u0000_is_no_nul(account):
    given = record("reveal d", buildings=THREE)
    given["seats"][0]["name"] = r"A\u0000B"

    table = take_in_record(owner=account, record=read_record(given))

    assert table.seats.get().name == r"A\u0000B"


def test_a_table_starts_with_its_set_up_and_no_entry(account):
    table = practice_table(account, "Ana", "Ben", deck=["r3", "y1"])

    assert (table.version, table.deck, table.result) == (0, ["r3", "y1"], None)
    assert [(seat.number, seat.name) for seat in table.seats.all()] == [(0, "Ana"), (1, "Ben")]
    assert folded(table).count == 0


def new_table(owner, *names, id):
    setup = {"terrain": [*TERRAIN], "banks": [*BANKS]}
    new = NewTable(names, setup, id=id)
    return start_table(owner=owner, game=GAMES["my-city"], new=new)


def test_the_same_id_of_the_same_owner_is_the_same_table(account):
    id = uuid4()

    first, again = (new_table(account, "Ana", "Ben", id=id) for _ in range(2))

    assert first.pk == again.pk == id
    assert (Table.objects.count(), Person.objects.count()) == (1, 2)
    assert [seat.name for seat in again.seats.all()] == ["Ana", "Ben"]


def test_an_id_of_somebody_else_is_renewed(account, other_account):
    id = uuid4()
    new_table(account, "Ana", id=id)

    other = new_table(other_account, "Ben", id=id)

    assert other.pk != id
    assert {table.owner for table in Table.objects.all()} == {account, other_account}
    assert [seat.name for seat in Table.objects.get(pk=id).seats.all()] == ["Ana"]


@pytest.mark.django_db(transaction=True)
def test_a_form_sent_ten_times_at_once_starts_one_table(account):
    id = uuid4()

    def start(_):
        try:
            return new_table(account, "Ana", id=id).pk
        finally:
            connections.close_all()

    with ThreadPoolExecutor(10) as threads:
        assert {*threads.map(start, range(10))} == {id}
    assert (Table.objects.count(), Person.objects.count()) == (1, 1)
