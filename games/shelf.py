"""What one process writes so that another need not: a shelf in memory that workers share.

It is laid out before workers are started from one process, which then all see the same bytes.
Whatever was not asked for the longest is pushed out by what is new; so much, and no more, is
held by each of them. Nobody waits for anybody: two that write in one place at once spoil what
stands there, so what is found is only taken if it is whole.
"""

import mmap
import struct
from hashlib import blake2b
from time import monotonic_ns

_DIGEST = 16
_HEAD = struct.Struct(f"<I{_DIGEST}s")
_TIME = struct.Struct("<Q")


class Shelf:
    """Some places for bytes, all of one size."""

    def __init__(self, places: int, size: int) -> None:
        """Lay out a shelf; memory is taken only where something is put.

        First come the names of what stands in its places, then when each was used last, both
        close together to be looked through; then the places.
        """
        self._places, self._size = places, size
        self._times = places * _DIGEST
        pages = -(-(self._times + places * _TIME.size) // mmap.PAGESIZE)
        self._start = pages * mmap.PAGESIZE  # so that a place takes no page more than it needs
        self._bytes = mmap.mmap(-1, self._start + places * size)

    def put(self, name: bytes, data: bytes) -> None:
        """Put data under a name, in the place of what was there; too much is left out."""
        if _HEAD.size + len(data) > self._size:
            return
        key = _digest(name)
        place = self._place_of(key)
        if place is None:
            place = self._oldest()
            self._bytes[place * _DIGEST : (place + 1) * _DIGEST] = key
        start = self._start + place * self._size
        head = _HEAD.pack(len(data), _digest(name, data))
        self._bytes[start : start + _HEAD.size + len(data)] = head + data
        self._use(place)

    def get(self, name: bytes) -> bytes | None:
        """Return what was put there under that name, None where it is there no longer."""
        place = self._place_of(_digest(name))
        if place is None:
            return None
        start = self._start + place * self._size
        length, digest = _HEAD.unpack_from(self._bytes, start)
        if length > self._size - _HEAD.size:
            return None
        begin = start + _HEAD.size
        data = self._bytes[begin : begin + length]
        if _digest(name, data) != digest:
            return None
        self._use(place)
        return data

    def clear(self) -> None:
        """Forget all that is there; what others see is another shelf from then on."""
        self._bytes = mmap.mmap(-1, len(self._bytes))

    def _place_of(self, key: bytes) -> int | None:
        found = self._bytes.find(key, 0, self._times)
        while found > 0 and found % _DIGEST:  # across two names
            found = self._bytes.find(key, found + 1, self._times)
        return None if found < 0 else found // _DIGEST

    def _oldest(self) -> int:
        """Return the place that was not used the longest, or never."""
        times = struct.unpack_from(f"<{self._places}Q", self._bytes, self._times)
        return times.index(min(times))

    def _use(self, place: int) -> None:
        _TIME.pack_into(self._bytes, self._times + place * _TIME.size, monotonic_ns())


def _digest(*parts: bytes) -> bytes:
    """Return what nothing else has: not another name, nor what two have written at once."""
    found = blake2b(digest_size=_DIGEST)
    for part in parts:
        found.update(len(part).to_bytes(4, "little"))
        found.update(part)
    return found.digest()
