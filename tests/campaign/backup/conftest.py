"""A site of a folder of its own, in the place of the tests' own."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import connection

from games.folding import forget_all

SHAPES = Path(__file__).parents[2] / "shapes"


class Site:
    """A data folder, with what a site keeps in it."""

    def __init__(self, folder, settings):
        self.folder, self._settings = folder, settings
        (folder / "media").mkdir(parents=True)

    @property
    def database(self):
        return self.folder / "db.sqlite3"

    def fill(self, number=15):
        """Keep a database as the site left it at one of its shapes, a key, and two pictures."""
        [dump] = SHAPES.glob(f"{number:02}-*.sql")
        with sqlite3.connect(self.database) as kept:
            kept.executescript(dump.read_text(encoding="utf-8"))
        kept.close()
        (self.folder / "secret_key").write_text("k" * 60)
        self.picture("photos/ab/large.webp", b"large")
        self.picture("photos/ab/small.webp", b"small")
        return self

    def picture(self, name, content):
        path = self.folder / "media" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    @property
    def kept(self):
        """All that it keeps: the rows of its database, and its other files."""
        kept = sqlite3.connect(self.database)
        rows = [*kept.iterdump()]
        kept.close()
        own = {
            path.relative_to(self.folder): path.read_bytes()
            for path in self.folder.rglob("*")
            if path.is_file() and path != self.database and "replaced" not in str(path)
        }
        return rows, own

    @contextmanager
    def used(self):
        """What commands run on, meanwhile."""
        own = connection.settings_dict["NAME"]
        connection.close()
        forget_all()
        connection.settings_dict["NAME"] = self.database
        self._settings.DATA_DIR = self.folder
        self._settings.MEDIA_ROOT = self.folder / "media"
        try:
            yield
        finally:
            connection.close()
            forget_all()
            connection.settings_dict["NAME"] = own


@pytest.fixture
def new_site(tmp_path, settings, django_db_blocker):
    """Make sites, each in an empty folder of the name that is given."""
    if connection.vendor != "sqlite":
        pytest.skip("a file of SQLite")
    with django_db_blocker.unblock():
        yield lambda name: Site(tmp_path / name, settings)
