"""A database of every shape that there was becomes one of today's, with all that it held."""

import sqlite3
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client

from campaign.models import Campaign
from games.folding import folded, forget_all
from games.models import ComponentSet, Entry, Table

SHAPES = sorted(Path(__file__).parent.glob("*.sql"))

pytestmark = pytest.mark.skipif(connection.vendor != "sqlite", reason="the dumps are of SQLite")


@pytest.fixture(params=SHAPES, ids=lambda path: path.stem)
def old(request, tmp_path, django_db_blocker):
    """The database of a shape in the place of the tests' own, and what it counted."""
    path = tmp_path / "db.sqlite3"
    with sqlite3.connect(path) as kept:
        kept.executescript(request.param.read_text(encoding="utf-8"))
        counts = {name: count(kept, name) for name in KEPT}
    kept.close()
    with django_db_blocker.unblock():
        own = connection.settings_dict["NAME"]
        connection.close()
        connection.settings_dict["NAME"] = path
        forget_all()
        yield counts
        connection.close()
        connection.settings_dict["NAME"] = own
        forget_all()


KEPT = {
    "auth_user": User,
    "games_table": Table,
    "games_entry": Entry,
    "games_componentset": ComponentSet,
    "campaign_campaign": Campaign,
}


def count(kept, name):
    known = kept.execute("SELECT count(*) FROM sqlite_master WHERE name = ?", [name]).fetchone()
    return kept.execute(f"SELECT count(*) FROM {name}").fetchone()[0] if known[0] else 0


def migrate():
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def pages_of_ana():
    """The addresses of all that the account keeps, with the files that it can save."""
    ana = User.objects.get()
    yield from ("/", "/tables/", "/sets/")
    for table in Table.objects.filter(owner=ana):
        yield from (table.get_absolute_url(), f"/tables/{table.pk}/record/")
    for kept in ComponentSet.objects.filter(owner=ana):
        yield f"/sets/{kept.pk}/"
    for campaign in Campaign.objects.filter(owner=ana):
        page = campaign.get_absolute_url()
        yield from (page, f"{page}export/", f"{page}points/", f"{page}cities/0/")
        yield from (episode.get_absolute_url() for episode in campaign.episodes.all())


def test_a_database_of_this_shape_is_brought_up_to_date_and_all_of_it_shows(old):
    migrate()

    assert {name: model.objects.count() for name, model in KEPT.items()} == old
    assert old["games_entry"] > 0
    for table in Table.objects.all():
        assert folded(table).count == table.version
    client = Client()
    client.force_login(User.objects.get())
    shown = {path: client.get(path).status_code for path in pages_of_ana()}
    assert set(shown.values()) == {200}, shown
