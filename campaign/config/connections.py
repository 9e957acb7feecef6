"""Connections that last: an answer without a body ends none.

The server knows where an answer ends by its length, and hangs up where none is told. One that
says by its status that nothing follows (204, 304) has none to tell. A page that lies open is
answered so every two seconds, and would have to connect anew each time.

An answer about the head of a page alone (HEAD) has the length of the page and nothing behind it;
what would follow would be taken for the next answer.
"""

from typing import Any

from waitress.task import WSGITask


class LastingTask(WSGITask):
    """Answers a request, and hangs up only where whoever asks must be told the end so."""

    @property
    def _is_head(self) -> bool:
        return getattr(self.request, "command", "") == "HEAD"

    def get_environment(self) -> dict[str, Any]:
        """Return what the site is asked; a file's head is told without the server sending it."""
        environ: dict[str, Any] = super().get_environment()
        if self._is_head:
            environ.pop("wsgi.file_wrapper", None)
        return environ

    def write(self, data: bytes) -> None:
        """Send a part of the answer, and the head before the first one."""
        super().write(b"" if self._is_head else data)

    def finish(self) -> None:
        """End the answer."""
        if self._is_head:
            self.write(b"")
            self.chunked_response = False
        super().finish()

    def set_close_on_finish(self) -> None:
        """Hang up after this answer, unless its status tells where it ends."""
        if self.version != "1.1" or self.has_body or self._is_last():
            super().set_close_on_finish()

    def _is_last(self) -> bool:
        """Tell whether whoever asks will hang up."""
        headers: dict[str, str] = getattr(self.request, "headers", {})
        return headers.get("CONNECTION", "").lower() == "close"
