"""What the first bytes of a picture file say of it, read before a decoder touches any.

A few bytes can stand for a picture that fills the memory, or for thousands of passes over it;
a decoder finds out when it is too late.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from games.kit.errors import RuleError
from games.photos.refusals import PhotoRefusal

MOST_PARTS = 5_000
"""Segments or chunks before the picture itself; those of cameras have a few dozen."""
MOST_SCANS = 64
"""Passes over a JPEG, each of which costs time; progressive ones have about ten."""
MOST_SCANNED = 800_000_000
"""Pixels that all passes over a JPEG may go over, which takes a second or two."""


class Kind(StrEnum):
    """The kinds of files that are taken, as Pillow calls them."""

    JPEG = "JPEG"
    PNG = "PNG"
    WEBP = "WEBP"


@dataclass(frozen=True, slots=True)
class Header:
    """The kind of a picture, its sides in pixels as it is stored, and whether it moves."""

    kind: Kind
    width: int
    height: int
    is_animated: bool = False


OTHER_KINDS = (
    (0, b"GIF8", "a GIF"),
    (0, b"BM", "a bitmap"),
    (0, b"II*\0", "a TIFF or raw picture"),
    (0, b"MM\0*", "a TIFF or raw picture"),
    (0, b"%PDF", "a PDF"),
    (4, b"ftyphe", "a HEIC picture"),
    (4, b"ftypmif1", "a HEIC picture"),
    (4, b"ftypmsf1", "a HEIC picture"),
    (4, b"ftypavif", "an AVIF picture"),
    (4, b"ftyp", "a video"),
)
"""What else phones send: where it says so, how, and what it is called."""


def read_header(content: bytes) -> Header:
    """Return what a file says of the picture in it.

    Raises RuleError where it is none of the kinds that are taken, or breaks off too early.
    """
    if not content:
        raise RuleError(PhotoRefusal.EMPTY, "the file is empty.")
    if content.startswith(b"\xff\xd8\xff"):
        return _jpeg(content)
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return _png(content)
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        return _webp(content)
    for at, mark, words in OTHER_KINDS:
        if content.startswith(mark, at):
            hint = " Phones send JPEG when the camera is set to “most compatible”." * (at == 4)
            said = f"this is {words}; photos are JPEG, PNG or WebP.{hint}"
            raise RuleError(PhotoRefusal.OTHER_KIND, said)
    raise RuleError(PhotoRefusal.NO_PICTURE, "this is no picture. Photos are JPEG, PNG or WebP.")


def damaged() -> RuleError:
    """Return the refusal of a file that breaks off, or contradicts itself."""
    words = "the picture is damaged or was sent only in part. Send it once more."
    return RuleError(PhotoRefusal.DAMAGED, words)


ALONE = frozenset({0x01, *range(0xD0, 0xD8)})
"""Markers of a JPEG that nothing follows."""
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers of a JPEG behind which its sides stand (ISO 10918-1, table B.1)."""


_MARKER = re.compile(rb"\xff[\x01-\xcf\xd8-\xfe]")
"""What ends the packed pixels of a pass: any marker but those that belong among them."""
_SCAN, _END = 0xDA, 0xD9


def _jpeg(content: bytes) -> Header:
    at = 2
    for _ in range(MOST_PARTS):
        if content[at : at + 1] != b"\xff" or at + 9 > len(content):
            break
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4])
        if marker in FRAMES:
            height, width = (int.from_bytes(content[at + n : at + n + 2]) for n in (5, 7))
            found = _whole(Header(Kind.JPEG, width, height))
            _check_passes(content, at, width * height)
            return found
        if marker == 0xFF:
            at += 1  # they may be filled up
        elif marker in ALONE:
            at += 2
        elif length < 2:
            break
        else:
            at += 2 + length
    raise damaged()


def _check_passes(content: bytes, at: int, pixels: int) -> None:
    """Refuse a JPEG whose picture takes too many passes; what lies behind its end is not read.

    Phones put films there, and second pictures.
    """
    passes, most = 0, min(MOST_SCANS, max(1, MOST_SCANNED // pixels))
    while mark := _MARKER.search(content, at):
        marker, at = content[mark.start() + 1], mark.end()
        if marker == _END:
            return
        passes += marker == _SCAN
        if passes > most:
            words = "this JPEG takes too long to unpack. Save it anew as a plain one."
            raise RuleError(PhotoRefusal.TOO_MANY_PASSES, words)
        if marker not in ALONE:
            at += int.from_bytes(content[at : at + 2])


def _png(content: bytes) -> Header:
    found = None
    for name, start in _chunks(content, 8, little=False):
        if found is None:
            if name != b"IHDR":
                break
            width, height = (int.from_bytes(content[start + n : start + n + 4]) for n in (0, 4))
            found = Header(Kind.PNG, width, height)
        elif name == b"acTL":
            return _whole(Header(Kind.PNG, found.width, found.height, is_animated=True))
        elif name == b"IDAT":
            return _whole(found)
    raise damaged()


def _webp(content: bytes) -> Header:
    for name, start in _chunks(content, 12, little=True):
        data = content[start : start + 10]
        if len(data) < 10:
            break
        if name == b"VP8X":
            width, height = (int.from_bytes(data[n : n + 3], "little") + 1 for n in (4, 7))
            return _whole(Header(Kind.WEBP, width, height, is_animated=bool(data[0] & 2)))
        if name == b"VP8L":
            bits = int.from_bytes(data[1:5], "little")
            return _whole(Header(Kind.WEBP, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1))
        if name == b"VP8 ":
            width, height = (int.from_bytes(data[n : n + 2], "little") & 0x3FFF for n in (6, 8))
            return _whole(Header(Kind.WEBP, width, height))
        break
    raise damaged()


def _chunks(content: bytes, at: int, *, little: bool) -> Iterator[tuple[bytes, int]]:
    """Yield the names of chunks and where what they hold begins.

    Those of a PNG have the length first and a checksum behind; those of a RIFF file, in the
    other byte order, the name first, and are filled up to an even length.
    """
    for _ in range(MOST_PARTS):
        if at + 8 > len(content):
            return
        if little:
            name, length = content[at : at + 4], int.from_bytes(content[at + 4 : at + 8], "little")
            step = 8 + length + length % 2
        else:
            name, length = content[at + 4 : at + 8], int.from_bytes(content[at : at + 4])
            step = 12 + length
        yield name, at + 8
        at += step


def _whole(header: Header) -> Header:
    if header.width == 0 or header.height == 0:
        raise damaged()
    return header
