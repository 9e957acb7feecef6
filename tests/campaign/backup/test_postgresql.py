"""A backup of a site that keeps its database on a PostgreSQL server."""

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection

from campaign.backup import restoring
from campaign.backup.making import make_backup
from campaign.backup.restoring import restore
from campaign.config.problems import HaltError
from campaign.models import Campaign
from games.models import Entry, Table
from tests.campaign_builders import campaign_of, closed

pytestmark = [
    pytest.mark.skipif(connection.vendor != "postgresql", reason="COPY is PostgreSQL's"),
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture(autouse=True)
def _folder(settings, tmp_path, monkeypatch):
    settings.DATA_DIR = tmp_path / "data"
    settings.MEDIA_ROOT = settings.DATA_DIR / "media"
    settings.MEDIA_ROOT.mkdir(parents=True)
    yield
    # The tables are new ones, which the next test finds as empty as it expects them.
    call_command("migrate", verbosity=0)


def rows():
    """All rows of all tables, as they are written out."""
    from campaign.backup import postgresql  # noqa: PLC0415  # needs the driver

    found = {}
    with connection.cursor() as cursor:
        for table in postgresql.tables():
            cursor.execute(f'SELECT t::text FROM "{table}" t ORDER BY 1')
            found[table] = cursor.fetchall()
    return {table: lines for table, lines in found.items() if table != "django_migrations"}


def test_a_backup_comes_back_to_the_last_row_and_goes_on_counting(account, tmp_path, settings):
    closed(campaign_of(account))
    (settings.MEDIA_ROOT / "x.webp").write_bytes(b"picture")
    before = rows()
    path, manifest = make_backup(tmp_path / "b.zip")
    assert manifest.database == "postgresql"

    Table.objects.filter(episode=None).delete()
    User.objects.create_user("somebody else")
    (settings.MEDIA_ROOT / "x.webp").unlink()
    with pytest.raises(HaltError, match="add --replace"):
        restore(path, replaces=False)
    _, aside = restore(path, replaces=True)

    assert rows() == before
    assert aside.name.startswith("replaced-")
    assert (settings.MEDIA_ROOT / "x.webp").read_bytes() == b"picture"
    assert User.objects.create_user("a third").pk > account.pk
    assert Entry.objects.exists()
    assert Campaign.objects.get().owner == account


def test_where_it_fails_in_the_middle_all_is_as_before(account, tmp_path, monkeypatch):
    from campaign.backup import postgresql  # noqa: PLC0415  # needs the driver

    campaign_of(account)
    path, _ = make_backup(tmp_path / "b.zip")
    before = rows()

    def fail(made):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(postgresql, "_go_on_counting", fail)
    with pytest.raises(HaltError, match=r"No space .*nothing was restored"):
        restore(path, replaces=True)
    assert rows() == before


def test_an_open_site_is_not_replaced(account, tmp_path, monkeypatch):
    path, _ = make_backup(tmp_path / "b.zip")
    monkeypatch.setattr("campaign.backup.postgresql.others", lambda: 2)
    with pytest.raises(HaltError, match="stop it first, on all machines"):
        restore(path, replaces=True)


def test_a_backup_of_a_file_of_sqlite_is_told(account, tmp_path, monkeypatch):
    path, manifest = make_backup(tmp_path / "b.zip")
    changed = type(manifest)(manifest.made_at, "sqlite", manifest.migrations)
    monkeypatch.setattr(restoring, "check", lambda path: changed)
    with pytest.raises(HaltError, match="on a file of SQLite, and this one keeps it on a Post"):
        restore(path, replaces=True)
