"""Of connections that rest nothing is asked, and none of what happens to one is missed."""

import os
import select
import socket
import time
from contextlib import ExitStack, closing, contextmanager

import pytest

from campaign.config import polling
from campaign.config.polling import Watch
from tests.config.test_bodies import serving

pytestmark = pytest.mark.skipif(not hasattr(select, "epoll"), reason="a system without epoll")

LARGE = b"x" * 3_000_000


def application(environ, start):
    """Answer what the address asks for: /large, /empty, or as many bytes as were sent."""
    path = environ["PATH_INFO"]
    sent = len(environ["wsgi.input"].read())
    body = {"/large": LARGE, "/middle": LARGE[:50_000], "/empty": b""}.get(path, b"%d" % sent)
    status = "204 No Content" if path == "/empty" else "200 OK"
    start(status, [("Content-Length", f"{len(body)}")] if body else [])
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [body]


@pytest.fixture(autouse=True)
def _seldom(monkeypatch):
    """Let only an hour ask all, so that no test passes because of it: none waits for so long."""
    monkeypatch.setattr(polling, "EVERY", 3600.0)


@contextmanager
def doors(count=1, **options):
    """So many connections to a server that watches so."""
    with serving(application, **options) as port, ExitStack() as stack:
        made = [socket.create_connection(("127.0.0.1", port), 60) for _ in range(count)]
        yield [stack.enter_context(closing(one)) for one in made]


def asked(path, method="GET", body=b"", *lines):
    head = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(body)}", *lines]
    return "\r\n".join([*head, "", ""]).encode() + body


def answered(door, *, is_head=False):
    """Return the status and the body of one answer."""
    text = b""
    while b"\r\n\r\n" not in text:
        text += door.recv(1) or pytest.fail("hung up")
    head = text.decode().lower()
    length = int(head.partition("content-length: ")[2].partition("\r\n")[0] or 0)
    body = b""
    while not is_head and len(body) < length:
        body += door.recv(min(65_536, length - len(body))) or pytest.fail("hung up")
    return int(text[9:12]), body


@pytest.mark.parametrize("path", ["/large", "/middle", "/small", "/empty"])
def test_a_connection_is_answered_again_and_again_at_once(path):
    with doors() as [door]:
        for _ in range(20):
            door.sendall(asked(path))
            status, body = answered(door)
            assert (status, len(body)) in {
                (200, len(LARGE)),
                (200, 50_000),
                (200, 1),
                (204, 0),
            }


def test_head_is_answered_and_the_next_request_too():
    with doors() as [door]:
        for _ in range(3):
            door.sendall(asked("/small", "HEAD"))
            assert answered(door, is_head=True) == (200, b"")
            door.sendall(asked("/small"))
            assert answered(door) == (200, b"0")


def test_requests_sent_at_once_are_answered_in_their_order():
    with doors() as [door]:
        door.sendall(asked("/small", "POST", b"abc") + asked("/middle") + asked("/empty"))
        assert [answered(door)[0] for _ in range(3)] == [200, 200, 204]
        door.sendall(asked("/small", "POST", b"abcd"))
        assert answered(door) == (200, b"4")


def test_who_reads_slowly_gets_all_and_holds_up_nobody():
    with doors(2) as [slow, quick]:
        slow.sendall(asked("/large"))
        for _ in range(5):
            quick.sendall(asked("/small"))
            assert answered(quick) == (200, b"0")
        assert answered(slow) == (200, LARGE)
        slow.sendall(asked("/small"))
        assert answered(slow) == (200, b"0")


def test_a_body_that_comes_in_pieces_is_read():
    with doors() as [door]:
        whole = asked("/small", "POST", b"y" * 900)
        for start in range(0, len(whole), 100):
            door.sendall(whole[start : start + 100])
            time.sleep(0.005)
        assert answered(door) == (200, b"900")


def test_who_has_sent_all_and_waits_is_answered():
    with doors() as [door]:
        door.sendall(asked("/middle") + asked("/small", "GET", b"", "Connection: close"))
        assert answered(door)[0] == 200
        assert answered(door) == (200, b"0")
        assert door.recv(10) == b""


def test_who_is_told_to_go_on_goes_on():
    with doors() as [door]:
        door.sendall(asked("/small", "POST", b"", "Expect: 100-continue").replace(b": 0", b": 3"))
        assert answered(door)[0] == 100
        door.sendall(b"abc")
        assert answered(door) == (200, b"3")


def test_those_who_come_in_the_place_of_others_are_heard():
    with serving(application) as port:
        for number in range(60):
            with closing(socket.create_connection(("127.0.0.1", port), 60)) as door:
                if number % 3:  # the others hang up without a word, or in the middle of one
                    door.sendall(asked("/middle") if number % 3 == 1 else b"GET /sm")
                if number % 3 == 1 and number % 2:
                    assert answered(door)[0] == 200


def test_a_connection_that_has_said_nothing_for_long_is_hung_up_on(monkeypatch):
    monkeypatch.setattr(polling, "EVERY", 0.1)
    with doors(channel_timeout=1, cleanup_interval=1) as [door]:
        assert door.recv(10) == b""


def test_connections_that_rest_are_not_asked(monkeypatch):
    found = []
    ask = polling._waits_for
    monkeypatch.setattr(polling, "_waits_for", lambda one: found.append(one) or ask(one))
    with doors(40) as connections:
        for door in connections:
            door.sendall(asked("/small"))
            answered(door)
        found.clear()
        for _ in range(10):
            connections[0].sendall(asked("/small"))
            answered(connections[0])
        assert 0 < len(found) < 10 * 40 / 2


def test_what_is_closed_here_and_held_open_elsewhere_is_watched_no_longer():
    class Resting:
        accepting = False

        def __init__(self, number):
            self._fileno = number

        def readable(self):
            return True

        def writable(self):
            return False

    ours, theirs = socket.socketpair()
    with closing(theirs), closing(ours):
        other = os.dup(ours.fileno())
        watch, sockets = Watch(), {ours.fileno(): Resting(ours.fileno())}
        watch.loop(timeout=0, map=sockets, count=1)
        sockets = {10_000: Resting(None)}  # it is closed
        theirs.sendall(b"x")
        watch.loop(timeout=0, map=sockets, count=1)
        assert watch._watched == {}
        os.close(other)
