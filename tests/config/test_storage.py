"""The addresses of static files are found once, and anew when the files are collected anew."""

from pathlib import Path

import pytest
from whitenoise.storage import CompressedManifestStaticFilesStorage

from campaign.config.storage import HashedFiles


@pytest.fixture
def storage(settings, tmp_path):
    settings.DEBUG = False
    return HashedFiles(location=tmp_path, base_url="/static/")


@pytest.fixture
def asked(monkeypatch):
    """The names that Django was asked for."""
    names, url = [], CompressedManifestStaticFilesStorage.url

    def noted(self, name, force=False):
        names.append(name)
        return url(self, name, force)

    monkeypatch.setattr(CompressedManifestStaticFilesStorage, "url", noted)
    return names


def collected(storage, text):
    Path(storage.path("a.css")).write_text(text, "utf-8")
    return [*storage.post_process({"a.css": (storage, "a.css")})]


def test_an_address_is_found_once(storage, asked):
    collected(storage, "p {}")
    first = storage.url("a.css")
    assert first.startswith("/static/a.")
    asked.clear()
    assert [storage.url("a.css") for _ in range(3)] == [first] * 3
    assert asked == []


def test_files_that_were_collected_anew_have_their_new_address(storage):
    collected(storage, "p {}")
    first = storage.url("a.css")
    collected(storage, "p { margin: 0 }")
    assert storage.url("a.css") not in {first, "/static/a.css"}
