"""Making sets: each form makes one, named so that it can be told, and not more than fit."""

from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.boxes import set_bytes
from games.models import ComponentSet
from tests.set_builders import MY_CITY, kept_set, send, whole
from tests.table_builders import Reader, alerts, parsed

pytestmark = pytest.mark.django_db


TWICE = {
    "/sets/new/": ("/sets/", {"game": "my-city", "name": "Ours"}),
    "/sets/practice/my-city/": ("/sets/practice/my-city/", {"name": "Ours"}),
    "/sets/{pk}/copy/": ("/sets/{pk}/", {"name": "Copy"}),
    "/sets/upload/": ("/sets/", {}),
}
"""Each address that makes a set: the page of its form, and what is typed there."""


def sent_to(address, drawn):
    files = (
        {"set": SimpleUploadedFile("set.json", set_bytes(MY_CITY))} if "upload" in address else {}
    )
    return {**TWICE[address][1], **files, "id": drawn}


@pytest.mark.parametrize("address", [*TWICE])
def test_a_form_that_is_sent_twice_makes_one_set(signed_in, account, address):
    kept = whole(account)
    page = parsed(signed_in.get(TWICE[address][0].format(pk=kept.pk)))
    [drawn] = [
        field["value"]
        for field in page.all("input", name="id")
        if "practice" in address
        or field.form["action"].partition("#")[0] == address.format(pk=kept.pk)
    ]

    for _ in range(2):
        response = signed_in.post(address.format(pk=kept.pk), sent_to(address, drawn))
        assert response.status_code == 302

    assert ComponentSet.objects.count() == 2


@pytest.mark.parametrize("address", [*TWICE])
def test_a_set_more_than_an_account_keeps_is_refused_in_words(
    signed_in, account, monkeypatch, address
):
    kept = whole(account)
    monkeypatch.setattr("games.sets.MOST_SETS", 1)

    response = signed_in.post(address.format(pk=kept.pk), sent_to(address, uuid4()))

    assert response.status_code == 422
    assert "You keep 1 sets, as many as fit." in parsed(response).text
    assert ComponentSet.objects.count() == 1


def test_a_copy_without_a_name_is_refused_in_words(signed_in, account):
    kept = whole(account)
    response = signed_in.post(f"/sets/{kept.pk}/copy/", {"name": " "})

    assert response.status_code == 422
    assert alerts(parsed(response))
    assert ComponentSet.objects.count() == 1


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "\u202e"])
def test_a_name_that_shows_nothing_is_refused(signed_in, account, name):
    kept = kept_set(account)

    assert signed_in.post("/sets/new/", {"game": "my-city", "name": name}).status_code == 422
    response = signed_in.post(f"/sets/{kept.pk}/", {"name": name, "version": 0})
    assert response.status_code == 422
    kept.refresh_from_db()
    assert (kept.name, ComponentSet.objects.count()) == ("Ours", 1)


def test_a_name_from_an_old_page_is_refused_and_kept_in_the_field(signed_in, account):
    kept = kept_set(account)
    signed_in.post(f"/sets/{kept.pk}/", {"name": "Second", "version": 0})

    response = signed_in.post(f"/sets/{kept.pk}/", {"name": "Third", "version": 0})

    assert response.status_code == 409
    page = parsed(response)
    assert "It is called “Second” now." in page.one(class_="errors").text
    assert page.one("input", name="name", id="id_name")["value"] == "Third"
    reader = Reader(signed_in)
    reader.page, reader.path = page, f"/sets/{kept.pk}/"
    send(reader, page.one("form", action=f"/sets/{kept.pk}/"))
    kept.refresh_from_db()
    assert kept.name == "Third"
