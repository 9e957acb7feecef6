"""A connection stays after an answer, unless only its end tells where the answer ends."""

import socket
from contextlib import closing
from io import BytesIO

import pytest

from tests.config.test_bodies import serving

ANSWERS = [
    pytest.param("204 No Content", [], b"", "", True, id="nothing new"),
    pytest.param("304 Not Modified", [], b"", "", True, id="not modified"),
    pytest.param("204 No Content", [("Content-Length", "0")], b"", "", True, id="a length of 0"),
    pytest.param("200 OK", [("Content-Length", "2")], b"ok", "", True, id="a body with its length"),
    pytest.param("200 OK", [("Content-Length", "3")], b"ok", "", False, id="too short a body"),
    pytest.param("204 No Content", [], b"", "Connection: close", False, id="asked to hang up"),
    pytest.param("204 No Content", [], b"", "Connection: Close", False, id="asked so in capitals"),
]


@pytest.mark.parametrize(("status", "headers", "body", "line", "stays"), ANSWERS)
def test_a_connection_stays_where_the_end_of_the_answer_is_told(status, headers, body, line, stays):
    def application(environ, start):
        start(status, headers)
        return [body]

    asked = "\r\n".join(["GET / HTTP/1.1", "Host: localhost", *filter(None, [line]), "", ""])
    with serving(application) as port:
        for version, lasts in (("1.1", stays), ("1.0", False)):
            with connected(port) as door:
                door.sendall(asked.replace("1.1", version).encode() * 2)
                assert count_of_answers(door, version) == (2 if lasts else 1), version


@pytest.mark.parametrize("parts", [[b"a page"], [b"a ", b"page"], []])
@pytest.mark.parametrize("headers", [[("Content-Length", "6")], []])
def test_whoever_asks_for_the_head_alone_gets_no_body(headers, parts):
    def application(environ, start):
        start("200 OK", headers)
        return iter(parts) if len(parts) > 1 else parts

    asked = b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with serving(application) as port, connected(port) as door:
        door.sendall(asked)
        door.shutdown(socket.SHUT_WR)
        text = b"".join(iter(lambda: door.recv(65_536), b""))
    head, _, body = text.partition(b"\r\n\r\n")
    assert body == b""
    assert (b"Content-Length: 6" in head) is (bool(headers) or len(parts) == 1)


def test_a_connection_stays_after_the_head_of_a_page():
    def application(environ, start):
        start("200 OK", [("Content-Length", "6")])
        return environ.get("wsgi.file_wrapper", lambda file: file)(BytesIO(b"a page"))

    asked = b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with serving(application) as port, connected(port) as door:
        door.sendall(asked * 2)
        assert count_of_answers(door, "1.1") == 2


def connected(port):
    return closing(socket.create_connection(("127.0.0.1", port), 60))


def count_of_answers(door, version):
    """Return how many answers come until both are there or the server hangs up."""
    text = b""
    while text.count(f"HTTP/{version} ".encode()) < 2:
        part = door.recv(65_536)
        if not part:
            break
        text += part
    return text.count(f"HTTP/{version} ".encode())
