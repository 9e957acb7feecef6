import errno
import sqlite3

import pytest
from django.db import DatabaseError, IntegrityError, InterfaceError, OperationalError

from campaign.config.trouble import Trouble, trouble_of


class PostgresError(Exception):
    def __init__(self, sqlstate):
        super().__init__("in words")
        self.sqlstate = sqlstate


def sqlite(code):
    error = sqlite3.OperationalError("in words")
    error.sqlite_errorcode = code
    return error


def raised_from(kind, cause):
    try:
        raise kind("in words") from cause
    except kind as error:
        return error


FILES = [
    (errno.ENOSPC, Trouble.FULL),
    (errno.EDQUOT, Trouble.FULL),
    (errno.EFBIG, Trouble.FULL),
    (errno.EROFS, Trouble.READ_ONLY),
    (errno.EACCES, Trouble.READ_ONLY),
    (errno.ENOENT, None),
]
SQLITE = [
    (sqlite3.SQLITE_FULL, Trouble.FULL),
    (sqlite3.SQLITE_READONLY_DBMOVED, Trouble.READ_ONLY),
    (sqlite3.SQLITE_BUSY_SNAPSHOT, Trouble.BUSY),
    (sqlite3.SQLITE_IOERR_WRITE, Trouble.FULL),
    (sqlite3.SQLITE_IOERR_READ, Trouble.AWAY),
    (sqlite3.SQLITE_CANTOPEN, Trouble.AWAY),
    (sqlite3.SQLITE_ERROR, None),
]
POSTGRESQL = [
    ("53100", Trouble.FULL),
    ("25006", Trouble.READ_ONLY),
    ("40P01", Trouble.BUSY),
    ("53300", Trouble.BUSY),
    ("57P01", Trouble.AWAY),
    ("08006", Trouble.AWAY),
    ("42P01", None),
]


@pytest.mark.parametrize(("number", "trouble"), FILES)
def test_what_the_system_says_of_a_file(number, trouble):
    assert trouble_of(OSError(number, "in words")) is trouble


@pytest.mark.parametrize(("code", "trouble"), SQLITE)
def test_what_sqlite_says(code, trouble):
    assert trouble_of(raised_from(OperationalError, sqlite(code))) is trouble


@pytest.mark.parametrize(("state", "trouble"), POSTGRESQL)
def test_what_postgresql_says(state, trouble):
    assert trouble_of(raised_from(OperationalError, PostgresError(state))) is trouble


@pytest.mark.parametrize("kind", [OperationalError, InterfaceError])
def test_no_connection_has_no_code(kind):
    assert trouble_of(raised_from(kind, PostgresError(None))) is Trouble.AWAY


FAULTS = [None, ZeroDivisionError(), DatabaseError(), IntegrityError("twice"), KeyError("x")]


@pytest.mark.parametrize("error", FAULTS, ids=repr)
def test_faults_of_the_code_are_no_trouble(error):
    assert trouble_of(error) is None
