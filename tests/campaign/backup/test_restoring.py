import sqlite3

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from campaign.backup import restoring
from campaign.backup.archive import check
from campaign.backup.making import make_backup
from campaign.backup.restoring import restore
from campaign.config.database import env_database
from campaign.config.problems import HaltError
from campaign.management.commands.backup import where_kept
from games.models import Entry


@pytest.fixture
def saved(new_site, tmp_path):
    """A site, and its backup."""
    site = new_site("first").fill()
    with site.used():
        path, _ = make_backup(tmp_path / "b.zip")
    return site, path


def test_a_backup_comes_back_in_an_empty_folder_to_the_last_byte(saved, new_site):
    site, path = saved
    other = new_site("second")
    with other.used():
        _, aside = restore(path, replaces=False)
    assert (other.kept, aside) == (site.kept, None)


def test_the_key_of_a_folder_without_a_site_is_not_kept_aside(saved, new_site):
    site, path = saved
    other = new_site("second")
    (other.folder / "secret_key").write_text("made by this command")
    with other.used():
        assert restore(path, replaces=False)[1] is None
    assert other.kept == site.kept


USED = [
    pytest.param(lambda site: site.fill(1), id="a database"),
    pytest.param(lambda site: site.picture("photos/x/y.webp", b""), id="a picture"),
]


@pytest.mark.parametrize("fill", USED)
def test_a_folder_that_keeps_something_takes_a_word(saved, new_site, fill):
    other = new_site("second")
    fill(other)
    before = [path for path in sorted(other.folder.rglob("*")) if path.is_file()]
    with other.used(), pytest.raises(HaltError, match="add --replace"):
        restore(saved[1], replaces=False)
    assert [path for path in sorted(other.folder.rglob("*")) if path.is_file()] == before


def test_what_is_replaced_is_kept_aside(saved, new_site):
    site, path = saved
    other = new_site("second").fill(3)
    other.picture("photos/old/old.webp", b"old")
    before = other.kept
    with other.used():
        _, aside = restore(path, replaces=True)
    assert other.kept == site.kept
    assert aside.parent == other.folder
    put_aside = new_site("third")
    (put_aside.folder / "media").rmdir()
    put_aside.folder.rmdir()
    aside.rename(put_aside.folder)
    assert put_aside.kept == before


def test_where_a_move_fails_all_is_as_before(saved, new_site, monkeypatch):
    other = new_site("second").fill(3)
    before, moved = other.kept, []

    def move(source, target):
        moved.append(target)
        if len(moved) == 4:
            raise OSError(28, "No space left on device")
        return real(source, target)

    real = restoring.shutil.move
    monkeypatch.setattr(restoring.shutil, "move", move)
    with other.used(), pytest.raises(HaltError, match=r"No space .* nothing was restored"):
        restore(saved[1], replaces=True)
    assert other.kept == before
    assert not [*other.folder.glob("replaced*"), *other.folder.glob(".restoring*")]


def test_a_site_that_is_open_is_not_replaced(saved, new_site):
    other = new_site("second").fill(3)
    server = sqlite3.connect(other.database)
    server.execute("PRAGMA journal_mode = WAL")
    server.execute("SELECT count(*) FROM games_entry").fetchone()
    try:
        with other.used(), pytest.raises(HaltError, match="stop it first"):
            restore(saved[1], replaces=True)
    finally:
        server.close()


def test_a_damaged_site_is_replaced(saved, new_site):
    site, path = saved
    other = new_site("second").fill(3)
    other.database.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    with other.used():
        restore(path, replaces=True)
    assert other.kept == site.kept


def test_a_damaged_database_is_not_saved(new_site, tmp_path):
    site = new_site("first").fill()
    content = bytearray(site.database.read_bytes())
    content[20000:60000] = b"\xff" * 40000
    site.database.write_bytes(content)
    with site.used(), pytest.raises((HaltError, sqlite3.DatabaseError)):
        make_backup(tmp_path / "b.zip")
    assert not (tmp_path / "b.zip").exists()


def test_a_row_that_names_one_that_is_gone_is_told(new_site, tmp_path):
    site = new_site("first").fill()
    with sqlite3.connect(site.database) as kept:
        kept.execute("DELETE FROM games_table")
    kept.close()
    with site.used(), pytest.raises(HaltError, match="is damaged"):
        make_backup(tmp_path / "b.zip")


def test_a_backup_of_a_newer_version_is_told(saved, new_site, monkeypatch):
    known = {("games", "0001_tables")}
    monkeypatch.setattr(restoring.MigrationLoader, "build_graph",
                        lambda self: setattr(self, "disk_migrations", known))  # fmt: skip
    with new_site("second").used(), pytest.raises(HaltError, match="by a newer version"):
        restore(saved[1], replaces=False)


def test_a_backup_of_an_older_version_is_brought_up_to_date(new_site, tmp_path):
    site = new_site("first").fill(1)
    with site.used():
        path, manifest = make_backup(tmp_path / "b.zip")
    assert manifest.migrations["games"] == "0001_tables"
    other = new_site("second")
    with other.used():
        restore(path, replaces=False)
        executor = MigrationExecutor(connection)
        executor.migrate(executor.loader.graph.leaf_nodes())
        count = Entry.objects.count()
    with sqlite3.connect(site.database) as kept:
        [(before,)] = kept.execute("SELECT count(*) FROM games_entry").fetchall()
    kept.close()
    assert count == before > 0


def test_a_backup_replaces_an_older_one_and_no_other_file(saved, tmp_path):
    site, path = saved
    other = tmp_path / "letter.txt"
    other.write_text("dear Ana")
    with site.used():
        make_backup(path)
        with pytest.raises(HaltError, match="is no backup: choose another name"):
            make_backup(other)
    assert other.read_text() == "dear Ana"
    assert sorted(tmp_path.glob(".*")) == []


def test_a_backup_into_a_folder_bears_the_time(saved, tmp_path):
    site, _ = saved
    with site.used():
        path, _ = make_backup(tmp_path)
    assert path.name.startswith("townbook-20")
    assert path.stat().st_mode & 0o777 == 0o600
    assert check(path).files.keys() == {
        *("database/db.sqlite3", "secret_key"),
        *("media/photos/ab/large.webp", "media/photos/ab/small.webp"),
    }


def test_a_folder_that_is_not_there_is_told(saved, tmp_path):
    with saved[0].used(), pytest.raises(HaltError, match="make it first"):
        make_backup(tmp_path / "none" / "b.zip")


def test_a_picture_that_is_deleted_meanwhile_is_in_it_and_one_that_comes_too(
    new_site, tmp_path, monkeypatch
):
    from campaign.backup import making  # noqa: PLC0415

    site = new_site("first").fill()
    copy = making.sqlite.copy

    def meanwhile(source, target):
        (site.folder / "media/photos/ab/large.webp").unlink()
        site.picture("photos/cd/new.webp", b"new")
        copy(source, target)

    monkeypatch.setattr(making.sqlite, "copy", meanwhile)
    with site.used():
        _, manifest = make_backup(tmp_path / "b.zip")
    assert {"media/photos/ab/large.webp", "media/photos/cd/new.webp"} <= manifest.files.keys()


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ("", "in {folder}"),
        (
            "postgresql://ben:secret@db.local:5433/town",
            "in the database town on db.local:5433, with its pictures in {folder}",
        ),
        (
            "postgresql:///town",
            "in the database town on this machine, with its pictures in {folder}",
        ),
    ],
)
def test_a_backup_says_of_which_site_it_is(monkeypatch, tmp_path, address, where):
    monkeypatch.setenv("DATABASE_URL", address)
    database = env_database("DATABASE_URL", tmp_path)
    assert where_kept(database, tmp_path) == where.format(folder=tmp_path)


def test_of_an_empty_database_there_is_no_backup(new_site, tmp_path):
    site = new_site("empty")
    site.database.touch()
    with site.used(), pytest.raises(HaltError, match="No site has kept anything"):
        make_backup(tmp_path / "b.zip")
    assert not (tmp_path / "b.zip").exists()


def test_the_commands_say_what_they_did(saved, new_site, tmp_path, capsys):
    site, _ = saved
    other = new_site("second").fill(3)
    with site.used():
        call_command("backup", tmp_path / "c.zip")
    with other.used():
        call_command("restore", tmp_path / "c.zip", replace=True)
    told = capsys.readouterr().out
    assert f"Saved and checked: {tmp_path / 'c.zip'}" in told
    assert "files of pictures: 2" in told
    assert "Restored: the site as it was saved at 20" in told
    assert f"is kept, until you delete it: {other.folder}/replaced-20" in told
