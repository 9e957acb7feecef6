"""Sets as files, out and in."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.boxes import BOXES, set_bytes
from games.models import ComponentSet
from tests.set_builders import MY_CITY, whole
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db


def upload(client, source):
    return client.post("/sets/upload/", {"set": SimpleUploadedFile("set.json", source)})


@pytest.mark.parametrize("slug", [*BOXES])
def test_a_set_goes_out_and_comes_in_again(signed_in, account, slug):
    kept = whole(account, slug, "Zoë's box")

    response = signed_in.get(f"/sets/{kept.pk}/file/")
    assert response["Content-Disposition"] == f'attachment; filename="{slug}-zoes-box.json"'
    upload(signed_in, response.content)

    copy = ComponentSet.objects.exclude(pk=kept.pk).get()
    assert signed_in.get(f"/sets/{copy.pk}/file/").content == response.content


@pytest.mark.parametrize(("name", "is_twin"), [("Ours", True), ("ours", False), ("Theirs", False)])
def test_a_set_says_that_it_was_taken_in_and_whether_another_has_its_name(
    signed_in, account, other_account, name, is_twin
):
    whole(account, "my-city", name)
    whole(other_account, "my-city", "Ours")

    address = upload(signed_in, set_bytes(MY_CITY))["Location"]

    said = parsed(signed_in.get(address)).one("p", class_="notice-kept").text
    assert said.startswith("Taken in from the file")
    assert ("Another of your sets has this name" in said) == is_twin
    assert not parsed(signed_in.get(address.partition("?")[0])).all("p", class_="notice-kept")


HOSTILE = [
    (b"", "file is empty"),
    (b"\xff\xd8\xff", "the file is not text in UTF-8"),
    (b"[" * 5000, "nested too deeply"),
    (b'{"format": "city-record/1"}', "At “game”: is missing"),
    (json.dumps({**MY_CITY.json, "format": "city-set/2"}).encode(), "At “format”"),
    (json.dumps({**MY_CITY.json, "name": "\u202e"}).encode(), "cannot be shown"),
    (json.dumps({**MY_CITY.json, "name": "a\0b"}).encode(), "cannot be shown"),
    (json.dumps({**MY_CITY.json, "name": "x" * 41}).encode(), "Shorten this name"),
    (json.dumps({**MY_CITY.json, "picture": "x"}).encode(), "At “picture”"),
    (set_bytes(MY_CITY) + b" " * 200_000, "larger than 200 kB"),
]


@pytest.mark.parametrize(("source", "words"), HOSTILE)
def test_a_hostile_file_is_refused_in_words(signed_in, source, words):
    response = upload(signed_in, source)

    assert response.status_code == 422
    assert words in parsed(response).one(class_="upload").text
    assert not ComponentSet.objects.exists()


def test_no_file_is_refused_in_words(signed_in):
    assert "Choose a file first." in parsed(signed_in.post("/sets/upload/")).text
