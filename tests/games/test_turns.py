"""Writers at once: run on SQLite with everything, on PostgreSQL by `.ci/postgresql`."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import uuid4

import pytest
from django.core.exceptions import ValidationError
from django.db import connection, transaction

from games import sets
from games.models import ComponentSet, Person, Table
from games.registry import GAMES
from games.services import NewTable, start_table
from games.sets import NewSet, make_set
from games.turns import one_at_a_time, take_turn
from tests.multicity_builders import RED

AT_ONCE = 6
SEATS = [{"colour": "red"}, {"colour": "blue"}]

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(act):
    """What becomes of an act that several do at the same moment."""
    together = Barrier(AT_ONCE)

    def one(number):
        try:
            together.wait(60)
            return act(number)
        except ValidationError as error:
            return error.code
        finally:
            connection.close()

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return [*pool.map(one, range(AT_ONCE))]


def start(account, **more):
    setup = {"version": "easy", "start": RED.split()}
    return start_table(
        owner=account,
        game=GAMES["multicity"],
        new=NewTable(["Ana", "Ben"], setup, own=SEATS, **more),
    )


def test_a_name_that_several_tables_bring_at_once_is_one_person(account):
    at_once(lambda _: start(account).pk)
    assert sorted(Person.objects.values_list("name", flat=True)) == ["Ana", "Ben"]
    assert Table.objects.count() == AT_ONCE


def test_a_form_that_is_sent_several_times_at_once_starts_one_table(account):
    id = uuid4()
    assert {*at_once(lambda _: start(account, id=id).pk)} == {id}
    assert Table.objects.count() == 1


def test_no_more_sets_are_made_at_once_than_fit(account, monkeypatch):
    monkeypatch.setattr(sets, "MOST_SETS", 2)
    told = at_once(lambda number: make_set(owner=account, new=NewSet("multicity", f"B{number}")).pk)
    assert told.count("full") == AT_ONCE - 2
    assert ComponentSet.objects.count() == 2


def test_whoever_takes_a_turn_waits_for_the_one_before(account):
    said = []

    def act(number):
        with one_at_a_time("test", 1):
            said.append(number)
            Person.objects.create(owner=account, name=f"P{number}")
            said.append(number)

    at_once(act)
    assert said[::2] == said[1::2]


def test_a_turn_is_taken_within_a_transaction():
    with pytest.raises(RuntimeError):
        take_turn("test")
    with transaction.atomic():
        take_turn("test")
