"""Whatever file somebody sends, wherever one is taken: a sentence, nothing kept, never a 500."""

import json
import zipfile
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.models import Campaign, WaitingFile
from games.models import ComponentSet, Entry, Person, Table
from games.photos.models import Photo
from tests.campaign.exchange.files import as_source, json_of
from tests.campaign_builders import campaign_of
from tests.photo_builders import jpeg, media
from tests.table_builders import parsed, practice_table

pytestmark = pytest.mark.django_db

KEPT = (Campaign, WaitingFile, ComponentSet, Table, Entry, Person, Photo)


def zipped(**files):
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in files.items():
            made.writestr(name, content)
    return target.getvalue()


def locked():
    """A ZIP file that says of its file that it is locked by a password."""
    content = bytearray(zipped(**{"campaign.json": b"{}"}))
    for start, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.index(start) + offset] |= 1
    return bytes(content)


def twice():
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as made:
        made.writestr("campaign.json", b"{}")
        with pytest.warns(UserWarning, match="Duplicate name"):
            made.writestr("campaign.json", b"{}")
    return target.getvalue()


FORMATS = ("city-campaign/3", "city-record/1", "city-set/1")
FILES = {
    "empty": b"",
    "spaces": b" \n",
    "bytes": bytes(range(256)),
    "NUL": b"\0" * 1000,
    "half a sign": b'{"format": "\xc3',
    "UTF-16": '{"format": "city-record/1"}'.encode("utf-16"),
    "a mark alone": b"\xef\xbb\xbf",
    "null": b"null",
    "a number": b"1e999",
    "not a number": b"[NaN, Infinity]",
    "a long number": b"9" * 100_000,
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
    "a key twice": b'{"format": "city-record/1", "format": "city-set/1"}',
    "half a pair": b'{"format": "\\ud800", "game": "\\udfff"}',
    "a page": b"<!doctype html><script>alert(1)</script>",
    "a picture": jpeg(),
    "a program": b"MZ" + bytes(500),
    **{f"{kind} alone": json.dumps({"format": kind}).encode() for kind in FORMATS},
    **{f"{kind} of nulls": json.dumps({"format": kind, **dict.fromkeys(
        ("game", "seats", "setup", "moves", "name", "parts", "origin", "cities", "ledger",
         "episodes", "notes", "time_zone"))}).encode() for kind in FORMATS},
    "an empty ZIP file": zipped(),
    "a broken ZIP file": b"PK\x03\x04" + bytes(60),
    "a ZIP file of another": zipped(**{"campaign.json": zipped(**{"campaign.json": b"{}"})}),
    "a way out of a ZIP file": zipped(**{"../../campaign.json": b"{}"}),
    "a bomb": zipped(**{"campaign.json": bytes(50_000_000)}),
    "a bomb of words": zipped(**{"campaign.json": b"[" * 9_000_000}),
    "many files": zipped(**{f"sets/{number}.json": b"{}" for number in range(1, 900)}),
    "a locked ZIP file": locked(),
    "a file twice": twice(),
}  # fmt: skip
"""The folder of hand-made ones, by what is amiss."""


@pytest.fixture
def doors(account, signed_in):
    """Every address that takes a file, with the name of its field."""
    table = practice_table(account, "Ana", "Ben")
    return {
        "/tables/upload/": "record",
        "/campaigns/import/": "file",
        "/sets/upload/": "file",
        f"/tables/{table.pk}/photos/": "photos",
    }


def kept():
    return [model.objects.count() for model in KEPT], media()


def send(client, path, field, content, name="file"):
    sent = {field: SimpleUploadedFile(name, content), "id": "0d7c5c1e-8b0e-4b5c-8f39-0f0f4f0d6c11"}
    return client.post(path, sent)


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_told_at_every_door(signed_in, doors, name):
    before = kept()
    for path, field in doors.items():
        if (name, field) == ("a picture", "photos"):
            continue
        answer = send(signed_in, path, field, FILES[name])
        assert (path, answer.status_code) == (path, 422)
        assert parsed(answer).one("main").all(role="alert") or parsed(answer).all(class_="errors")
    assert kept() == before


@given(
    st.binary(max_size=400), st.sampled_from([b"", b"PK\x03\x04", b"{", b"RIFF", b"\xff\xd8\xff"])
)
@settings(max_examples=20)
def test_any_bytes_are_told_at_every_door(signed_in, doors, junk, start):
    before = kept()
    for path, field in doors.items():
        with transaction.atomic():
            assert send(signed_in, path, field, start + junk).status_code == 422
            assert kept() == before


def test_a_good_file_comes_in_at_its_door(signed_in, account, doors):
    """Without which the tests above would pass where nothing comes in at all."""
    source = as_source(json_of(campaign_of(account)))
    assert send(signed_in, "/campaigns/import/", "file", source).status_code == 302
    assert send(signed_in, [*doors][3], "photos", jpeg()).status_code == 302
