"""A backup of a site that serves, while phones write as fast as they can."""

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from tests.config.runs import manage
from tests.killing.rounds import TILES, Phone, connected, served


def test_all_that_was_answered_before_a_backup_began_is_in_it(tmp_path):
    first, second, file = tmp_path / "first", tmp_path / "second", tmp_path / "b.zip"
    for folder in (first, second):
        (folder / "static").mkdir(parents=True)
    with served(first) as (_, port, told):
        phones = [Phone(table) for table in told["new"]]
        before, made = back_up_while_writing(phones, port, told["cookie"], first, file)
    assert made.returncode == 0, made.stderr
    assert min(map(len, before)) > 0
    assert sum(len(phone.answered) for phone in phones) > sum(map(len, before))

    put_back = manage("restore", file, DATA_DIR=str(second))
    assert put_back.returncode == 0, put_back.stderr
    with closing(sqlite3.connect(second / "db.sqlite3")) as kept:
        assert kept.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    with served(second) as (_, _, told):
        for phone, known in zip(phones, before, strict=True):
            table = told["kept"][phone.table]
            numbers, ids = zip(*table["entries"], strict=True)
            assert numbers == (*range(table["version"]),)
            sent = [*phone.answered, phone.unanswered]
            assert [*ids] == sent[: len(ids)]
            assert len(ids) >= len(known)


def back_up_while_writing(phones, port, cookie, data, file):
    """Return what each phone had been answered when the backup began, and how that ended."""
    done = []

    def write(phone):
        with closing(connected(port)) as connection:
            while len(phone.answered) < TILES and not done:
                phone.act(connection, cookie)
                time.sleep(0.02)

    with ThreadPoolExecutor(len(phones)) as pool:
        writing = [pool.submit(write, phone) for phone in phones]
        try:
            while not all(phone.answered for phone in phones):
                time.sleep(0.01)
                assert not any(one.done() for one in writing)
            before = [[*phone.answered] for phone in phones]
            made = manage("backup", file, DATA_DIR=str(data))
        finally:
            done.append(True)
        for one in writing:
            one.result()
    return before, made
