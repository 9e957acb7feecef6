"""Stored tables are replayed under the rules of today, and nothing is changed."""

import pytest

from games.folding import forget_all
from games.models import Entry, Table
from games.rechecking import recheck, recheck_tables, summary, title_of
from games.records import read_record
from games.services import take_in_record
from tests.builders import deck, record

pytestmark = pytest.mark.django_db

ONE = deck(d="XX")


@pytest.fixture
def table(account):
    played = record("reveal d", "0 ends", "1 ends", seats=2, buildings=ONE)
    return take_in_record(owner=account, record=read_record(played))


def everything():
    return [*Table.objects.values()], [*Entry.objects.values()]


def differs(table):
    forget_all()
    return recheck(Table.objects.get(pk=table.pk)).differs


def test_a_table_that_comes_out_as_it_was_kept_differs_in_nothing(table):
    assert differs(table) == ()


def test_a_line_that_is_not_allowed_any_more_is_named(table):
    Entry.objects.filter(table=table, number=1).update(line={"do": "end", "seat": 1})
    assert differs(table) == (
        "line 3 is not allowed: This city has ended its part in the episode.",
    )


def test_what_cannot_be_read_is_told(table):
    Entry.objects.filter(table=table, number=1).update(line={"do": "fly", "seat": 0})
    [words] = differs(table)
    assert words.startswith("it cannot be read: moves[1].do")


def test_totals_places_and_lines_that_differ_are_named(table):
    result = table.result
    result["scores"][0]["total"] += 5
    result["scores"][0]["place"] = 4
    result["scores"][0]["lines"][0]["points"] = 15
    result["winners"] = [1]
    table.save()
    now = recheck(table).log.game.standing(recheck(table).log.state).scores[0]

    [ana, winners] = differs(table)
    assert ana == (
        f"Ana: place {now.place}, and not 4; total {now.total}, and not {now.total + 5};"
        " start 10, and not 15"
    )
    assert winners == "winners [0, 1], and not [1]"


def test_a_result_of_a_table_that_is_not_over_differs(table):
    Table.objects.filter(pk=table.pk).update(version=1)
    assert differs(table) == ("it is not over",)


def test_a_table_whose_result_was_not_kept_is_only_followed(table):
    Table.objects.filter(pk=table.pk).update(result=None)
    assert differs(table) == ()


def test_all_tables_are_replayed_and_none_is_changed(table, account):
    open_one = take_in_record(owner=account, record=read_record(record("reveal d", buildings=ONE)))
    before = everything()

    assert [found.table for found in recheck_tables()] == [table, open_one]
    assert everything() == before


def test_a_table_is_called_what_it_is_part_of_or_who_played(table):
    day = f"{table.created_at:%Y-%m-%d}"
    assert title_of(table) == f"My City, Ana, Ben, {day}"
    table.part_title = "Winter, episode 3"
    assert title_of(table) == "Winter, episode 3"


def test_what_was_found_is_summed_up():
    assert summary(1, 0) == "1 table replayed: nothing differs."
    assert summary(24, 2) == "24 tables replayed: 2 would differ. Nothing was changed."
