"""What one process writes so that another need not: a shelf in memory that workers share.

It is laid out before workers are started from one process, which then all see the same bytes.
Each thing has one place by its name, and whatever stands there may be pushed out at any time;
so what is found is only taken if it is whole and what was asked for.
"""

import mmap
import struct
from hashlib import blake2b

_DIGEST = 16
_HEAD = struct.Struct(f"<I{_DIGEST}s")


class Shelf:
    """Some places for bytes, all of one size."""

    def __init__(self, places: int, size: int) -> None:
        """Lay out a shelf; memory is taken only where something is put."""
        self._places, self._size = places, size
        self._bytes = mmap.mmap(-1, places * size)

    def put(self, name: bytes, sign: bytes, data: bytes) -> None:
        """Put data in the place of a name, under a sign of its state; too much is left out."""
        if _HEAD.size + len(data) > self._size:
            return
        start = self._place(name)
        head = _HEAD.pack(len(data), _digest(name, sign, data))
        self._bytes[start : start + _HEAD.size + len(data)] = head + data

    def get(self, name: bytes, sign: bytes) -> bytes | None:
        """Return what was put there under that name and sign, None where it is there no longer."""
        start = self._place(name)
        length, digest = _HEAD.unpack_from(self._bytes, start)
        if not 0 < length <= self._size - _HEAD.size:
            return None
        begin = start + _HEAD.size
        data = self._bytes[begin : begin + length]
        return data if _digest(name, sign, data) == digest else None

    def clear(self) -> None:
        """Forget all that is there; what others see is another shelf from then on."""
        self._bytes = mmap.mmap(-1, self._places * self._size)

    def _place(self, name: bytes) -> int:
        number = int.from_bytes(blake2b(name, digest_size=4).digest(), "little")
        return number % self._places * self._size


def _digest(name: bytes, sign: bytes, data: bytes) -> bytes:
    """Return what nothing else has: not another name, nor what two have written at once."""
    found = blake2b(digest_size=_DIGEST)
    for part in (name, sign, data):
        found.update(len(part).to_bytes(4, "little") + part)
    return found.digest()
