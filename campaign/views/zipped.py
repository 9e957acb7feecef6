"""Answering with a ZIP file that is made for it."""

from collections.abc import Callable
from tempfile import SpooledTemporaryFile
from typing import IO

from django.http import FileResponse, HttpResponse
from django.http.response import HttpResponseBase

IN_MEMORY = 5_000_000
"""Bytes of a file that is answered at once; a larger one lies on disk while it is sent."""
KIND = "application/zip"


def zip_answer(write: Callable[[IO[bytes]], None], name: str) -> HttpResponseBase:
    """Answer with what `write` writes, to be kept under a name without signs of its own."""
    target = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115  # the answer may close it
    try:
        write(target)
        size = target.tell()
        target.seek(0)
        if size > IN_MEMORY:
            return FileResponse(
                target, as_attachment=True, filename=f"{name}.zip", content_type=KIND
            )
        told = {"Content-Disposition": f'attachment; filename="{name}.zip"'}
        answer = HttpResponse(target.read(), content_type=KIND, headers=told)
    except BaseException:
        target.close()
        raise
    target.close()
    return answer
