"""By whose account or device a line of the log was entered, where it was not the owner alone."""

import pytest

from games import writers
from games.models import Entry
from games.writers import writers_of
from tests.builders import deck
from tests.campaign.test_roles import come_by, linked
from tests.games.views.test_own_city import guest_of
from tests.table_builders import act, kept_table, parsed, part

pytestmark = pytest.mark.django_db

CLEO = "Cleo’s <phone>"


@pytest.fixture
def table(account):
    names = ("Ana", "Ben")
    return kept_table(account, seats=2, names=names, buildings=deck(d="XX", e="XX"))


def told(client, table):
    """Who has entered each line of the log as the page shows it, the oldest first."""
    lines = part(parsed(client.get(table.get_absolute_url())), "log-lines").all("li")
    return [[one.text for one in line.all(class_="by")] for line in reversed(lines)]


def test_where_the_owner_enters_alone_nobody_is_told(signed_in, table):
    act(signed_in, table, "reveal", building="d")
    act(signed_in, table, "pass", seat=0)
    assert told(signed_in, table) == [[], []]


def test_where_others_enter_too_each_line_says_by_whom(signed_in, table):
    scribe = come_by(linked(table, "scribe"), CLEO)
    one_city = guest_of(signed_in, table)
    act(signed_in, table, "reveal", building="d")
    act(scribe, table, "pass", seat=0)
    act(one_city, table, "pass", seat=1)
    act(scribe, table, "undo", of=2, seen=2)
    by = [
        ["entered by ana"],
        ["entered by Cleo’s <phone>"],
        ["entered by Ben’s phone"],
        ["entered by Cleo’s <phone>"],
    ]
    for client in (signed_in, scribe, one_city, come_by(linked(table, "reader"))):
        assert told(client, table) == by


def test_another_account_that_came_by_a_link_is_told_too(signed_in, other_account, table):
    other = come_by(linked(table, "scribe"))
    other.force_login(other_account)
    act(other, table, "reveal", building="d")
    assert told(signed_in, table) == [["entered by ben"]]


def test_a_line_that_nobody_signed_tells_of_nobody(signed_in, table):
    act(signed_in, table, "reveal", building="d")
    act(come_by(linked(table, "scribe"), "Cleo"), table, "pass", seat=0)
    first = Entry.objects.earliest("number")
    first.line.pop("by")
    first.save()
    writers.forget_all()
    assert told(signed_in, table) == [[], ["entered by Cleo"]]


def test_an_act_is_remembered_with_who_signed_it(signed_in, table, django_assert_num_queries):
    act(signed_in, table, "reveal", building="d")
    told(signed_in, table)
    act(come_by(linked(table, "scribe"), "Cleo"), table, "pass", seat=0)
    table.refresh_from_db()
    with django_assert_num_queries(0):
        assert writers_of(table) == ("ana", "Cleo")


def test_an_act_behind_what_another_worker_wrote_is_signed_by_who_did_it(signed_in, table):
    act(signed_in, table, "reveal", building="d")
    told(signed_in, table)
    known = writers._memory.get(table)
    act(come_by(linked(table, "scribe"), "Cleo"), table, "pass", seat=0)
    writers._memory.put(table, known)
    act(signed_in, table, "pass", seat=1)
    assert told(signed_in, table) == [["entered by ana"], ["entered by Cleo"], ["entered by ana"]]


def test_only_what_came_since_is_read(signed_in, table, django_assert_num_queries):
    act(signed_in, table, "reveal", building="d")
    act(come_by(linked(table, "scribe"), "C" * 40), table, "pass", seat=0)
    table.refresh_from_db()
    writers.forget_all()
    with django_assert_num_queries(1):
        names = [writers_of(table) for _ in range(2)]
    assert names == [("ana", "C" * 40)] * 2
    table.version = 1
    with django_assert_num_queries(0):
        assert writers_of(table) == ()
