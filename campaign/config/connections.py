"""Connections that last: an answer without a body ends none.

The server knows where an answer ends by its length, and hangs up where none is told. One that
says by its status that nothing follows (204, 304) has none to tell. A page that lies open is
answered so every two seconds, and would have to connect anew each time.
"""

from waitress.task import WSGITask


class LastingTask(WSGITask):
    """Answers a request, and hangs up only where whoever asks must be told the end so."""

    def set_close_on_finish(self) -> None:
        """Hang up after this answer, unless its status tells where it ends."""
        if self.version != "1.1" or self.has_body or self._is_last():
            super().set_close_on_finish()

    def _is_last(self) -> bool:
        """Tell whether whoever asks will hang up."""
        headers: dict[str, str] = getattr(self.request, "headers", {})
        return headers.get("CONNECTION", "").lower() == "close"
