import errno
import os
from uuid import uuid4

import pytest
from django.core.files.storage import default_storage
from django.db import OperationalError, connection

from campaign.config import health
from campaign.config.health import OURS, _newest_known
from campaign.config.problems import HaltError
from campaign.config.site import migrate
from tests.photo_builders import photo_of

pytestmark = pytest.mark.django_db


def test_a_healthy_site_says_so_and_how_new_its_database_is(client, django_assert_num_queries):
    client.get("/healthz")  # reads once which migrations there are
    with django_assert_num_queries(2):  # the second where no photo lies in the folder
        answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "ok",
        "database": "ok",
        "folder": "ok",
        "migrations": _newest_known(),
    }
    assert _newest_known().keys() == {*OURS}
    assert (answer["Cache-Control"], answer.cookies) == ("no-store", {})


def test_whoever_watches_needs_neither_the_sites_name_nor_https(client, settings):
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/healthz", headers={"host": "10.0.0.7:8000"}).status_code == 200
    assert client.head("/healthz").status_code == 200
    assert client.post("/healthz").status_code == 405


def test_a_session_is_not_looked_at(signed_in, django_assert_num_queries):
    signed_in.get("/healthz")
    with django_assert_num_queries(2):
        signed_in.get("/healthz")


def test_an_older_database_is_not_healthy(client):
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'games' AND name > '0002'")
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["database"]) == (503, "not migrated")


def test_a_database_that_is_newer_than_the_site_is_told_as_such(client):
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('games', '9999_later', '2026-01-01 00:00:00+00')"
        )
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["database"]) == (503, "newer than this version")
    with pytest.raises(
        HaltError, match=r"newer version of the site \(games 9999_later is not known"
    ):
        migrate()


def test_photos_that_are_away_are_told(client, account, django_assert_num_queries):
    photo = photo_of(account, uuid4())
    client.get("/healthz")
    with django_assert_num_queries(1):
        assert client.get("/healthz").json()["folder"] == "ok"
    default_storage.delete(photo.large)
    default_storage.delete(photo.small)
    default_storage.delete(f"photos/{photo.folder}")
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["folder"]) == (503, "lacks the photos")


def test_a_database_that_does_not_answer_is_not_healthy(client, monkeypatch):
    def refuse():
        raise OperationalError("connection refused by ana@db")

    monkeypatch.setattr(health, "_newest_applied", refuse)
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["database"]) == (503, "no answer")
    assert "ana@db" not in answer.text


def test_a_full_disk_is_not_healthy(client, monkeypatch):
    def fail(folder):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(health, "try_writing", fail)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["folder"] == "can't be written: No space left on device"


def test_looking_leaves_nothing_in_the_folder(client, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    client.get("/healthz")
    assert [*tmp_path.iterdir()] == []
