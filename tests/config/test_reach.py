"""A PostgreSQL server that answers nothing holds up nobody for long."""

import socket
import struct
from contextlib import suppress
from threading import Event, Thread, Timer
from time import monotonic

import pytest
from django.db import OperationalError
from django.db.utils import ConnectionHandler

from campaign.config import health
from campaign.config.database import env_database

pytest.importorskip("psycopg", reason="the driver of PostgreSQL is not installed")
from campaign.config.postgresql import reach
from campaign.config.postgresql.base import DatabaseWrapper
from campaign.config.postgresql.reach import Reach

pytestmark = pytest.mark.django_db

MUTE = 20  # seconds after which a server that is mute hangs up, so that no test hangs
TOLD = {"server_version": "15.0", "client_encoding": "UTF8", "TimeZone": "UTC"}


def message(kind, *parts):
    body = b"".join(part.encode() + b"\0" if isinstance(part, str) else part for part in parts)
    return kind + struct.pack("!I", len(body) + 4) + body


READY = message(b"Z", b"I")
WELCOME = message(b"R", bytes(4)) + b"".join(message(b"S", *one) for one in TOLD.items()) + READY
DONE = message(b"C", "SET") + READY


class Server(Thread):
    """Speaks as much of PostgreSQL's protocol as a statement without rows takes."""

    def __init__(self):
        super().__init__(daemon=True)
        self.door = socket.create_server(("127.0.0.1", 0))
        self.is_mute, self.takes, self.greeted = False, 0.0, 0
        self.closed = Event()
        self.start()

    def run(self):
        with suppress(OSError):
            while True:
                Thread(target=self.talk, args=[self.door.accept()[0]], daemon=True).start()

    def talk(self, line):
        with line, suppress(OSError):
            line.recv(4096)
            if self.is_mute:
                self.closed.wait(MUTE)
                return
            self.greeted += 1
            line.sendall(WELCOME)
            while line.recv(4096)[:1] == b"Q":
                if self.is_mute or self.closed.wait(self.takes):
                    self.closed.wait(MUTE)
                    return
                line.sendall(DONE)

    def close(self):
        self.closed.set()
        with suppress(OSError):
            self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()


@pytest.fixture
def server(monkeypatch):
    monkeypatch.setattr(DatabaseWrapper, "reach", Reach())
    monkeypatch.setattr(reach, "SILENCE", 0.1)
    monkeypatch.setattr(reach, "PATIENCE", 1)  # the driver makes two of it
    made = Server()
    yield made
    made.close()


@pytest.fixture
def connection(server, monkeypatch, tmp_path):
    address = f"postgresql://ana@127.0.0.1:{server.door.getsockname()[1]}/town"
    more = "sslmode=disable&gssencmode=disable&connect_timeout=2"
    monkeypatch.setenv("DATABASE_URL", f"{address}?{more}")
    handler = ConnectionHandler({"default": env_database("DATABASE_URL", tmp_path)})
    yield handler["default"]
    handler.close_all()


def ask(connection):
    with connection.cursor() as cursor:
        cursor.execute("SET x = 1")


def seconds_to_fail(work):
    began = monotonic()
    with pytest.raises(OperationalError, match="gives no answer"):
        work()
    return monotonic() - began


def test_a_server_that_falls_silent_is_told_in_seconds_and_heard_again(
    server, connection, client, monkeypatch
):
    ask(connection)
    server.is_mute = True
    monkeypatch.setattr(health, "connection", connection)
    began = monotonic()
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["database"]) == (503, "no answer")
    assert monotonic() - began < 10
    connection.close()
    assert seconds_to_fail(connection.ensure_connection) < 1  # who comes next waits for nothing

    server.is_mute = False
    monkeypatch.setattr(reach, "PAUSE", 0)
    connection.close()
    ask(connection)


def test_while_one_tries_the_others_are_told_at_once(server, connection):
    known = connection.reach
    known._is_away = True
    known._asking.acquire()
    later = Timer(2, known._asking.release)
    later.start()
    assert seconds_to_fail(connection.ensure_connection) < 1
    assert known.is_away({})
    assert later.is_alive()
    later.cancel()


def test_a_statement_that_takes_long_goes_on_while_the_server_answers(server, connection):
    ask(connection)
    server.takes = 0.5
    ask(connection)
    assert server.greeted >= 2  # it was asked meanwhile
    assert connection.reach._is_away is False


def test_a_server_that_refuses_is_asked_every_time(server, connection):
    server.close()
    for _ in range(2):
        with pytest.raises(OperationalError, match="refused"):
            connection.ensure_connection()


def test_a_transaction_that_was_cut_leaves_a_connection_that_is_made_anew(
    server, connection, monkeypatch
):
    monkeypatch.setattr(Reach, "is_away", lambda self, params: server.is_mute)
    connection.set_autocommit(False)
    ask(connection)
    server.is_mute = True
    assert seconds_to_fail(lambda: ask(connection)) < 5
    server.is_mute = False
    connection.close()
    ask(connection)
