import errno
import os

import pytest
from django.db import OperationalError, connection

from campaign.config import health
from campaign.config.health import OURS, _newest_known

pytestmark = pytest.mark.django_db


def test_a_healthy_site_says_so_and_how_new_its_database_is(client, django_assert_num_queries):
    client.get("/healthz")  # reads once which migrations there are
    with django_assert_num_queries(1):
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
    with django_assert_num_queries(1):
        signed_in.get("/healthz")


def test_an_older_database_is_not_healthy(client):
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'games' AND name > '0002'")
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["database"]) == (503, "not migrated")


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
