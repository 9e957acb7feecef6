"""The folded log of a kept table, and what is remembered of it."""

import pytest

from games import folding
from games.folding import folded, forget_all, record_json
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.models import Entry, Table
from tests.builders import deck, log_of, record
from tests.table_builders import kept_table

TWO = deck(d="XX", e="XX")
LINES = ("reveal d", "0 builds d on B1 B2", "undo 1", "0 passes")


@pytest.fixture
def table(account):
    forget_all()
    return kept_table(account, *LINES, buildings=TWO)


def test_a_folded_table_is_what_the_rules_say_after_its_log(table):
    assert folded(table) == log_of(record(*LINES, buildings=TWO))


def test_a_fold_is_remembered_while_the_version_stands(table, django_assert_num_queries):
    with django_assert_num_queries(2):
        folded(table)
    with django_assert_num_queries(0):
        folded(table)
    table.version = 2
    assert folded(table).count == 2


def test_what_is_remembered_may_be_lost(table, monkeypatch):
    monkeypatch.setattr(folding, "MOST_LOGS", 1)
    first = folded(table)
    folded(Table(pk=table.pk, game=table.game, setup=table.setup, version=0))

    again = folded(table)

    assert again is not first
    assert again == first


@pytest.mark.parametrize(
    ("most", "kept"), [(8, [True, True]), (7, [False, True]), (3, [False, True])]
)
def test_as_many_entries_are_remembered_as_fit_and_the_newest_log_always(
    account, monkeypatch, most, kept
):
    monkeypatch.setattr(folding, "MOST_ENTRIES", most)
    tables = [kept_table(account, *LINES, buildings=TWO) for _ in range(2)]
    forget_all()
    logs = [folded(table) for table in tables]
    for table, log in zip(tables, logs, strict=True):
        folding.remember(table, log)  # as after an act: in its own place, and counted once
    found = [folding._memory.get(table) for table in tables]
    assert [one is log for one, log in zip(found, logs, strict=True)] == kept


def test_what_was_added_since_is_folded_onto_what_is_remembered(table, django_assert_num_queries):
    table.version = 1
    folded(table)
    table.version = 4

    with django_assert_num_queries(1) as asked:
        grown = folded(table)

    assert '"number" >= 1' in asked.captured_queries[0]["sql"]
    forget_all()
    assert grown == folded(table)


def test_what_was_added_since_and_breaks_the_rules_is_told_by_its_number(table):
    table.version = 3
    folded(table)
    table.version = 4
    table.entries.filter(number=3).update(line={"do": "undo", "of": 1})

    with pytest.raises(BrokenLogError, match="entry 3"):
        folded(table)
    table.entries.filter(number=3).update(line={"do": "fly"})
    with pytest.raises(InvalidError) as caught:
        folded(table)
    assert caught.value.where.startswith("moves[3]")


def test_under_another_seating_all_is_folded_anew(table):
    folded(table)
    table.seating = 1
    table.entries.filter(number=3).delete()
    table.version = 3

    assert folded(table).count == 3


def test_an_older_version_is_folded_without_the_entries_after_it(table):
    table.version = 1

    assert folded(table).state.revealed == ("d",)
    assert folded(table).state.owing == (0,)


def test_notes_are_no_part_of_a_move(table):
    for entry in table.entries.all():
        entry.line |= {"by": "Ana", "when": "2026-01-01T12:00:00+01:00"}
        entry.save()

    assert folded(table).count == 4


@pytest.mark.parametrize(
    ("line", "error"),
    [
        pytest.param({"do": "place", "seat": 0, "cells": ["A1"]}, BrokenLogError, id="no law"),
        pytest.param({"do": "fly"}, InvalidError, id="no move"),
        pytest.param({"do": "amend", "of": 0, "move": 7}, InvalidError, id="half an amendment"),
        pytest.param({}, InvalidError, id="nothing"),
        pytest.param(["reveal"], InvalidError, id="a list"),
        pytest.param(7, InvalidError, id="a number"),
        pytest.param({"do": "end", "seat": 0, "by": 7}, InvalidError, id="a note of wrong form"),
    ],
)
def test_a_log_that_no_longer_folds_says_so(table, line, error):
    Entry.objects.filter(number=3).update(line=line)

    with pytest.raises(error):
        folded(table)


def test_a_record_has_the_keys_of_the_contract_in_their_order(table):
    assert [*record_json(table)] == ["format", "game", "seats", "setup", "moves"]


def test_many_logs_are_read_by_two_questions_and_folded_where_that_is_asked(
    account, django_assert_num_queries
):
    forget_all()
    tables = [kept_table(account, *LINES, buildings=TWO) for _ in range(3)]
    rows = Table.objects.prefetch_related("seats")

    with django_assert_num_queries(3):  # tables, seats, and all their lines
        read = folding.logs_of([*rows])
    with django_assert_num_queries(0):
        assert folding.logs_of(tables) == read
        assert [read[table.pk].fold() for table in tables] == [*map(folded, tables)]
        assert folding.logs_of(tables)[tables[0].pk] == folded(tables[0])


def test_a_log_that_cannot_be_read_is_none_among_others(table):
    other = kept_table(table.owner, *LINES, buildings=TWO)
    Entry.objects.filter(table=other, number=1).update(line={"do": "fly"})
    forget_all()

    found = folding.logs_of([table, other])

    assert (found[table.pk].fold(), found[other.pk]) == (folded(table), None)
