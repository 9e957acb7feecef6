"""The list of an account's sets: what it tells, and naming, copying and deleting them."""

import json

import pytest

from games.models import ComponentSet
from tests.set_builders import TILE, kept_set, send, used, whole
from tests.table_builders import Reader, parsed

pytestmark = pytest.mark.django_db


def test_an_empty_list_says_what_to_do(signed_in):
    page = parsed(signed_in.get("/sets/"))

    assert page.one(class_="empty").text.startswith("No set of your own yet.")


def test_the_list_tells_what_each_holds_what_is_missing_and_where_it_is_used(signed_in, account):
    kept = kept_set(account, "multicity", tiles=(TILE,) * 23)
    used(kept, "Multicity, 30 Nov 2026")
    whole(account, name="<b>")

    first, second = parsed(signed_in.get("/sets/")).all(class_="set-line")

    assert first.one(class_="names").text == "Ours"
    assert first.one(class_="when").text.endswith(", not ready yet")
    assert "City tiles: seen so far: 23 of 36 tiles" in first.text
    assert "13 of the 36 tiles are still to be entered." in first.text
    assert first.one("a", href="/tables/7/").text == "Multicity, 30 Nov 2026"
    assert second.one(class_="names").text == "<b>"
    assert second.one(class_="when").text.endswith(", ready to play")
    assert "Copied into no table yet." in second.text


@pytest.mark.parametrize("count", [1, 4])
def test_the_list_takes_as_many_queries_whatever_its_length(
    signed_in, account, count, django_assert_num_queries
):
    for _ in range(count):
        used(whole(account), "My City")
    signed_in.get("/sets/")

    with django_assert_num_queries(4):
        signed_in.get("/sets/")


def test_a_set_is_made_renamed_copied_and_deleted(signed_in):
    reader = Reader(signed_in)
    reader.open("/sets/")
    send(reader, reader.page.one("form", action="/sets/new/#new-title"), name="Ours")
    kept = ComponentSet.objects.get()
    assert (reader.path, kept.game, kept.name) == (f"/sets/{kept.pk}/", "my-city", "Ours")

    send(reader, reader.page.one("form", action=f"/sets/{kept.pk}/"), name="Ours, 2nd edition")
    kept.refresh_from_db()
    assert kept.name == "Ours, 2nd edition"

    send(reader, reader.page.one("form", action=f"/sets/{kept.pk}/copy/"))
    copy = ComponentSet.objects.exclude(pk=kept.pk).get()
    assert (reader.path, copy.name) == (f"/sets/{copy.pk}/?came=copy", "Copy of Ours, 2nd edition")

    reader.open(f"/sets/{copy.pk}/delete/")
    send(reader, reader.page.one("main").one("form"))
    assert reader.path == "/bin/"
    assert [*ComponentSet.objects.filter(binned_at=None)] == [kept]


def test_a_set_that_can_no_longer_be_read_is_saved_raw_or_deleted(signed_in, account):
    kept = whole(account, "multicity", "Old")
    ComponentSet.objects.update(parts={"tiles": "gone"})
    reader = Reader(signed_in).open("/sets/")
    line = reader.page.one(class_="set-line")
    assert line.one(class_="when").text.endswith(", cannot be read")
    offered = {link["href"] for link in line.all("a")}
    assert offered == {f"/sets/{kept.pk}/{path}" for path in ("", "file/", "delete/")}

    reader.open(f"/sets/{kept.pk}/")
    assert "can no longer be read: parts.tiles" in reader.page.one(role="alert").text
    raw = json.loads(signed_in.get(f"/sets/{kept.pk}/file/").content)
    assert (raw["game"], raw["name"], raw["parts"]) == ("multicity", "Old", {"tiles": "gone"})
    reader.follow("Delete it")
    send(reader, reader.page.one("main").one("form"))

    assert reader.path == "/bin/"
    assert not ComponentSet.objects.filter(binned_at=None).exists()
