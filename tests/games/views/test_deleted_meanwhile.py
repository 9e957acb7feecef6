"""What is sent about a set or a table that is deleted at the same moment ends in words."""

import pytest

from games import playing, sets
from games.boxes import BOXES
from games.models import ComponentSet, SetUse, Table
from games.sets import NewSet, make_set
from tests.games.views.test_own_boxes import my_city
from tests.table_builders import Reader, act, kept_table, parsed

WORDS = "What you just sent was not saved: what it was about was deleted meanwhile."


@pytest.fixture
def gone_when_written(monkeypatch):
    """Delete a set at the moment in which something of it is written."""
    write = sets._write

    def deleting(kept, version, **fields):
        ComponentSet.objects.filter(pk=kept.pk).delete()
        write(kept, version, **fields)

    monkeypatch.setattr(sets, "_write", deleting)


def nothing_here(answer):
    text = parsed(answer).one("main").text
    return answer.status_code == 404 and WORDS in text


@pytest.mark.django_db
def test_a_part_of_a_set_that_is_deleted_meanwhile_is_404(signed_in, account, gone_when_written):
    kept = make_set(owner=account, new=NewSet("my-city", "Ours", BOXES["my-city"].read({}, "")))
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/buildings/?cells=A1+B1")
    saves = reader.page.one("form", class_="set-editor").all("button")
    reader.push(next(one for one in saves if one["formmethod"] == "post"))
    assert nothing_here(reader.response)


@pytest.mark.django_db
def test_a_set_that_is_deleted_meanwhile_gets_no_name(signed_in, account, gone_when_written):
    kept = my_city(account)
    sent = {"name": "Theirs", "version": kept.version, "id": str(kept.pk)}
    assert nothing_here(signed_in.post(f"/sets/{kept.pk}/", sent))


@pytest.mark.django_db(transaction=True)
def test_a_table_with_a_set_that_is_deleted_meanwhile_has_begun(signed_in, account, monkeypatch):
    kept = my_city(account)
    make = SetUse.objects.get_or_create

    def deleting(**fields):
        ComponentSet.objects.filter(pk=kept.pk).delete()
        return make(**fields)

    monkeypatch.setattr(SetUse.objects, "get_or_create", deleting)
    reader = Reader(signed_in).open("/tables/new/my-city/")
    reader.press("Start the episode", name_0="Ana", box=str(kept.pk))

    assert (reader.response.status_code, Table.objects.count()) == (200, 1)
    assert not SetUse.objects.exists()


@pytest.mark.django_db
def test_an_act_at_a_table_that_is_deleted_meanwhile_is_404(signed_in, account, monkeypatch):
    table = kept_table(account, "reveal y1")
    write = playing._write

    def deleting(table, *args):
        Table.objects.filter(pk=table.pk).delete()
        return write(table, *args)

    monkeypatch.setattr(playing, "_write", deleting)
    assert nothing_here(act(signed_in, table, "pass", seat=0))
