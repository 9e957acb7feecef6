"""A page that tells which parts it has is sent only the others, and is then up to date."""

import pytest

from games.models import Table
from games.views import remembered
from tests.builders import THREE
from tests.games.views.test_own_city import guest_of
from tests.games.views.test_remembered import ACTS, CHANCE
from tests.table_builders import act, kept_table, parsed

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_yet():
    remembered.forget_all()


@pytest.fixture
def table(account):
    return kept_table(account, "reveal d", seats=3, buildings=THREE, names=("Ana", "Ben", "Cleo"))


class Page:
    """The table as a page shows it, its parts by id; `table` is what stands around them."""

    def __init__(self, client, table, seat=0):
        self.client, self.address, self.seat = client, f"/tables/{table.pk}/", seat
        self.parts, self.prints = {}, {}
        self.take(client.get(f"{self.address}?seat={seat}"))

    def take(self, answer):
        """Put what is in an answer in the place of what was there; return the ids of that."""
        found = {node["id"]: node for node in parsed(answer).walk() if node["data-print"]}
        if "table" in found:
            self.prints = {}
        self.prints |= {name: node["data-print"] for name, node in found.items()}
        self.parts |= {name: found[name].shape() for name in found.keys() - {"table"}}
        return {*found}

    def ask(self, **query):
        has = ",".join(f"{name}:{told}" for name, told in self.prints.items())
        asked = {"version": "none", "seat": self.seat, "has": has, **query}
        return self.client.get(f"{self.address}pulse/", asked)

    def hear(self, **query):
        return self.take(self.ask(**query))


NOTHING = {"status"}  # which tells the version
EACH = {"status", "log", "tools", "seat-0", "seat-1", "seat-2"}


def test_a_page_tells_all_its_parts(signed_in, table):
    assert {*Page(signed_in, table).prints} == EACH | {"table"}


def test_a_part_that_did_not_change_is_not_sent(signed_in, table):
    page = Page(signed_in, table)
    act(signed_in, table, "pass", seat=1)

    assert page.hear() == {"status", "log", "seat-1"}
    assert page.hear() == NOTHING


def test_a_page_two_acts_behind_gets_what_both_have_changed(signed_in, table):
    page = Page(signed_in, table)
    act(signed_in, table, "pass", seat=1)
    act(signed_in, table, "pass", seat=2)

    assert page.hear() == {"status", "log", "seat-1", "seat-2"}


def test_after_each_act_parts_of_the_page_are_those_of_a_fresh_one(signed_in, table):
    pages = [Page(signed_in, table, seat) for seat in range(3)]
    for number, (do, fields) in enumerate(ACTS[1:]):
        assert act(signed_in, table, do, htmx=True, **fields).status_code == 200, do
        for seat, page in enumerate(pages):
            if number % 3 != seat:  # each sleeps through some of them
                page.hear()
                assert page.parts == Page(signed_in, table, seat).parts, (do, seat)


def test_what_an_act_is_answered_with_is_known_from_then_on(signed_in, table):
    page = Page(signed_in, table, 1)
    sent = act(signed_in, table, "pass", seat=1, htmx=True)

    assert page.take(sent) == {"status", "log", "seat-1"}
    assert page.hear() == NOTHING


def test_what_is_remembered_may_be_lost_and_the_answer_is_the_same(signed_in, table):
    page = Page(signed_in, table)
    act(signed_in, table, "pass", seat=1)
    first = page.ask()
    remembered.forget_all()

    again = page.ask()

    assert CHANCE.sub("", again.text) == CHANCE.sub("", first.text)
    assert "data-print" in first.text


STRANGE = [
    pytest.param("", id="nothing"),
    pytest.param("table:x", id="another print of what is around"),
    pytest.param("::,:,a,table:,status", id="no prints"),
    pytest.param("a:b," * 500, id="far too many"),
]


@pytest.mark.parametrize("has", STRANGE)
def test_who_tells_too_little_gets_the_whole_table(signed_in, table, has):
    page = Page(signed_in, table)

    assert page.hear(has=has) == EACH | {"table"}


def test_a_part_that_was_sent_something_from_comes_anew(signed_in, table):
    """What was sent may have been taken back again, while the ids in that part are spent."""
    page = Page(signed_in, table)
    del page.prints["seat-1"]

    assert page.hear() == EACH | {"table"}


def test_what_stands_around_the_parts_changes_the_whole_table(signed_in, table):
    page = Page(signed_in, table)
    Table.objects.filter(pk=table.pk).update(is_closed=True)

    assert page.hear() == EACH | {"table"}


def test_parts_of_a_page_are_of_no_use_where_somebody_may_do_something_else(signed_in, table):
    owner, guest = Page(signed_in, table), Page(guest_of(signed_in, table), table)
    guest.prints = dict(owner.prints)

    assert guest.hear() >= {"table", "seat-0"}
    assert guest.parts == Page(guest.client, table).parts


def test_at_the_end_the_whole_table_comes(signed_in, table):
    page = Page(signed_in, table)
    for seat in range(3):
        act(signed_in, table, "end", seat=seat)

    assert 'id="result"' in page.ask().text
    assert "data-print" not in page.ask().text


def test_words_are_told_without_parts(signed_in, table):
    page = Page(signed_in, table)
    act(signed_in, table, "pass", seat=1)

    assert page.ask(words="").json()["words"].startswith("Ben passed")
