"""Backups and restores on a full disk, or killed in the middle: told, taken back, swept up."""

import os
import sqlite3

import pytest
from django.core.management import call_command

from campaign.backup import archive, staging
from campaign.backup.archive import Manifest, Writing, check
from campaign.backup.making import make_backup
from campaign.backup.restoring import restore
from campaign.backup.staging import BACKUP, LEFT, RESTORE, Moving, refuse_broken_off
from campaign.config.problems import HaltError


@pytest.fixture
def saved(new_site, tmp_path):
    """A site, and its backup."""
    site = new_site("first").fill()
    with site.used():
        path, _ = make_backup(tmp_path / "b.zip")
    return site, path


def full(*_args, **_more):
    raise OSError(28, "No space left on device")


def test_a_disk_without_room_for_the_database_is_told(saved, monkeypatch):
    site, path = saved
    before = path.read_bytes()

    def copy(*_args):
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("campaign.backup.sqlite.copy", copy)
    with site.used(), pytest.raises(HaltError, match=r"is full.*nothing was saved"):
        make_backup(path)
    assert path.read_bytes() == before
    assert not [*site.folder.glob(f"{BACKUP}*")]


def test_a_disk_that_is_full_while_it_is_unpacked_is_told(saved, new_site, monkeypatch):
    other = new_site("second").fill(3)
    before = other.kept
    copied = archive._copied

    def copy(source, target):
        return full() if hasattr(target, "fileno") else copied(source, target)

    monkeypatch.setattr(archive, "_copied", copy)
    with other.used(), pytest.raises(HaltError, match=r"no room to unpack .* nothing was"):
        restore(saved[1], replaces=True)
    assert other.kept == before
    assert not [*other.folder.glob(f"{RESTORE}*")]


@pytest.mark.parametrize("kept", ["a table x of somebody else", "no table", "older than it says"])
def test_a_database_that_is_not_the_sites_is_not_restored(saved, new_site, tmp_path, kept):
    _, path = saved
    told = check(path)
    foreign, made = tmp_path / "foreign.sqlite3", tmp_path / "foreign.zip"
    with sqlite3.connect(foreign) as database:
        if kept == "a table x of somebody else":
            database.execute("CREATE TABLE x (a)")
        if kept == "older than it says":
            database.execute("CREATE TABLE django_migrations (app, name)")
            database.execute("INSERT INTO django_migrations VALUES ('games', '0001_tables')")
    database.close()
    writing = Writing(made)
    with foreign.open("rb") as source:
        writing.add("database/db.sqlite3", source)
    writing.close(Manifest(told.made_at, "sqlite", told.migrations))
    other = new_site("second").fill(3)
    before = other.kept
    with other.used(), pytest.raises(HaltError, match="not that of its site"):
        restore(made, replaces=True)
    assert other.kept == before


class Killed(BaseException):
    """The machine was switched off."""


@pytest.mark.parametrize(("moves", "is_made"), [(n, n % 2) for n in range(6)])
def test_a_restore_that_is_killed_at_any_move_is_taken_back_by_the_next(
    saved, new_site, monkeypatch, moves, is_made
):
    site, path = saved
    other, count = new_site("second").fill(3), 0
    before, move = other.kept, staging.shutil.move

    def killed(source, target):
        nonlocal count
        count += 1
        if count > moves:
            if is_made:
                move(source, target)
            raise Killed
        move(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(staging.shutil, "move", killed)
        patch.setattr(staging.shutil, "rmtree", lambda *_args, **_more: None)
        patch.setattr(Moving, "__exit__", lambda *_args: None)
        with other.used(), pytest.raises(Killed):
            restore(path, replaces=True)

    with other.used():
        for refused in (refuse_broken_off, lambda: make_backup(path)):
            with pytest.raises(HaltError, match="broken off in the middle"):
                refused()
        _, aside = restore(path, replaces=True)
        refuse_broken_off()
    assert other.kept == site.kept
    put_aside = {one.relative_to(aside): one.read_bytes() for one in aside.rglob("*.webp")}
    assert put_aside == {name: one for name, one in before[1].items() if name.suffix == ".webp"}
    assert (aside / "db.sqlite3").is_file()


@pytest.mark.parametrize("name", [f"{BACKUP}ab12", f"{RESTORE}ab12"])
@pytest.mark.parametrize("age", [LEFT + 60, LEFT - 60])
def test_what_a_killed_backup_has_left_is_swept_up_by_the_next(saved, name, age):
    site, path = saved
    folder, draft = site.folder / name, path.with_name(f".{path.name}.ab12")
    (folder / "media").mkdir(parents=True)
    draft.write_bytes(b"half")
    for left in (folder, draft):
        then = left.stat().st_mtime - age
        os.utime(left, (then, then))
    with site.used():
        call_command("backup", str(path))
    assert folder.exists() == draft.exists() == (age < LEFT)
