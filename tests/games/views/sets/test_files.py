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
