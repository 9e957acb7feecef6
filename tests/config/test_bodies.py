"""Bodies that are too large, on the wire: they pass, and a page of ours says what may be sent."""

import select
import socket
import threading
from contextlib import closing, contextmanager

import pytest
from django.core.wsgi import get_wsgi_application
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.server import create_server

from campaign.config.bodies import MOST_LET_PASS, PatientChannel, PatientParser
from campaign.config.polling import Watch

MOST = 1_000


def request(length, *lines):
    head = ["POST /tables/1/photos/ HTTP/1.1", "Host: localhost", f"Content-Length: {length}"]
    return "\r\n".join([*head, *lines, "", ""]).encode()


def parser():
    return PatientParser(Adjustments(max_request_body_size=MOST))


def test_a_body_that_is_too_large_passes_and_leaves_nothing():
    reads, head = parser(), request(5 * MOST)
    assert reads.received(head) == len(head)
    for _ in range(4):
        assert (reads.completed, reads.received(b"x" * MOST)) == (False, MOST)
    assert reads.received(b"x" * MOST + b"GET /") == MOST, "the next request is none of it"
    assert (reads.completed, reads.error, reads.headers["CONTENT_LENGTH"]) == (True, None, "5000")
    assert reads.get_body_stream().read() == b""


def test_a_body_that_may_be_sent_is_read():
    reads = parser()
    reads.received(request(MOST - 1))
    reads.received(b"x" * (MOST - 1))
    assert (reads.completed, len(reads.get_body_stream().read())) == (True, MOST - 1)


@pytest.mark.parametrize(
    "head",
    [request(5 * MOST, "Expect: 100-continue"), request(MOST_LET_PASS + 1)],
    ids=["who asks before sending", "what is beyond all measure"],
)
def test_what_need_not_be_sent_is_answered_at_once(head):
    reads = parser()
    reads.received(head)
    assert (reads.completed, reads.error.code) == (True, 413)


@contextmanager
def serving(application=None, **more):
    """This site's server, or one of another application, in a thread; yields its port."""
    options = {"threads": 1, "max_request_body_size": MOST, **more}
    sockets = {}
    application = application or get_wsgi_application()
    server = create_server(application, map=sockets, host="127.0.0.1", port=0, **options)
    server.channel_class = PatientChannel
    server.asyncore = Watch() if hasattr(select, "epoll") else server.asyncore
    is_over = threading.Event()

    def serve():
        while not is_over.is_set():
            server.asyncore.loop(timeout=0.05, map=sockets, count=1)

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield server.effective_port
    finally:
        is_over.set()
        thread.join()
        server.task_dispatcher.shutdown()
        server.close()
        wasyncore.close_all(sockets)


def test_who_sends_too_many_photos_is_told_how_many_fit(settings):
    settings.LARGEST_PHOTOS = MOST
    length = 20_000_000
    with serving() as port, closing(socket.create_connection(("127.0.0.1", port), 60)) as line:
        line.sendall(request(length, "Connection: close") + b"x" * length)
        answer = b"".join(iter(lambda: line.recv(65_536), b"")).decode()
    assert answer.startswith("HTTP/1.1 413 ")
    assert "up to 12 are" in answer


def test_of_what_was_sent_a_connection_keeps_nothing():
    ours, theirs = socket.socketpair()
    page = b"<p>page</p>" * 10_000
    with closing(theirs), closing(ours):
        channel = PatientChannel(Server(), ours, "", Adjustments(), map={})
        channel.write_soon(page)
        theirs.settimeout(60)
        came = b""
        while channel.total_outbufs_len or len(came) < len(page):
            came += theirs.recv(100_000)
            channel.handle_write()
        assert came == page
        assert [one.getfile().getbuffer().nbytes for one in channel.outbufs] == [0]


class Server:
    """What a connection asks of its server."""

    def __init__(self):
        self.active_channels = {}

    def pull_trigger(self):
        """Wake nobody: the test sends by itself."""
