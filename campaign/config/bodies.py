"""What passes over a connection: nothing too large is kept of what comes, nothing of what went.

A server that closes the door on a browser that is still sending shows it "connection reset" and
nothing else. So the body is let pass, and the site is asked with its length alone, which
`campaign.config.middleware.bounded_bodies` refuses with a page of ours.

The other way, waitress holds a page that was sent until the same phone is sent the next one. With
a connection for each of some hundred phones, that is many megabytes of what nobody asks for.
"""

from typing import Any

from waitress.buffers import OverflowableBuffer
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.utilities import RequestEntityTooLarge

from campaign.config.connections import LastingTask

MOST_LET_PASS = 1_000_000_000
"""Bytes of a body that is let pass; who announces more is answered by the server at once."""


class PatientParser(HTTPRequestParser):
    """Reads requests as waitress does, but lets a body that is too large pass to its end."""

    to_come = 0
    """Bytes of such a body that are still to come."""

    def received(self, data: bytes) -> int:
        """Take in what came, and return how many bytes of it belong to this request."""
        if self.to_come:
            passed = min(len(data), self.to_come)
            self.to_come -= passed
            self.completed = not self.to_come
            return passed
        taken: int = super().received(data)
        if self._may_pass():
            self.error, self.completed, self.to_come = None, False, self.content_length
        return taken

    def _may_pass(self) -> bool:
        """Tell whether the body was just refused for its length; who asked first hears it now."""
        is_too_large = isinstance(self.error, RequestEntityTooLarge) and not self.chunked
        return is_too_large and not self.expect_continue and self.content_length <= MOST_LET_PASS


class PatientChannel(HTTPChannel):
    """A connection whose requests are read so, that lasts, and forgets what it has sent.

    Why it lasts: `campaign.config.connections`.
    """

    parser_class = PatientParser
    task_class = LastingTask
    outbufs: list[Any]

    def _flush_some(self, do_close: bool = True) -> bool:
        """Send what can be sent; called where nobody else writes to the connection."""
        sent: bool = super()._flush_some(do_close=do_close)  # type: ignore[misc]  # not told of
        if not self.total_outbufs_len:
            self.outbufs[-1].close()  # what was too large for memory lies in a file
            self.outbufs[-1] = OverflowableBuffer(self.adj.outbuf_overflow)
        return sent
