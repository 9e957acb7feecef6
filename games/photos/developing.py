"""Developing photos: decoded within bounds, upright, without a word about where and when.

What is kept is drawn anew, so that neither the place, nor the camera, nor anything else hidden
in the file outlives it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO

from games.desk import CrowdedError, Desk
from games.kit.errors import RuleError
from games.photos.headers import Header, damaged, read_header
from games.photos.refusals import PhotoRefusal
from games.pillow import Image, ImageCms

HEAVIEST = 15_000_000
"""Bytes of a file that is sent."""
MOST_PIXELS = 50_000_000
LONGEST_SIDE = 30_000
"""Pixels of a side: a decoder keeps something for each row, however short it is."""
LARGE, SMALL = 1600, 480
"""The longer sides, in pixels, of what is kept."""
QUALITY = 82
BAND = 256
"""Rows of the result that are made smaller at a time, so that no second copy is as large."""
LARGEST_PROFILE = 64_000
"""Bytes of a colour profile that is applied; those of cameras have about 500."""
DESK = Desk(room=3, patience=20.0)
"""One photo at a time is decoded, since each may take some 250 MB for a moment."""

_TURNS = {
    2: "FLIP_LEFT_RIGHT",
    3: "ROTATE_180",
    4: "FLIP_TOP_BOTTOM",
    5: "TRANSPOSE",
    6: "ROTATE_270",
    7: "TRANSVERSE",
    8: "ROTATE_90",
}
"""What puts a picture upright, as Pillow calls it, by what the camera notes (EXIF 274)."""
_ORIENTATION = 274
_DEEP = frozenset({"I", "I;16", "I;16L", "I;16B", "F"})
"""Pillow's names for greys of 16 bits and more."""


@dataclass(frozen=True, slots=True)
class Developed:
    """A photo as it is kept: WebP files of 1600 and of 480 pixels at most, the sides of the one."""

    large: bytes
    small: bytes
    width: int
    height: int


def develop(content: bytes) -> Developed:
    """Return what is kept of a file that was sent.

    Raises RuleError with a PhotoRefusal and a sentence that follows the file's name.
    """
    if len(content) > HEAVIEST:
        raise too_heavy()
    header = read_header(content)
    if header.is_animated:
        raise RuleError(PhotoRefusal.ANIMATED, "this picture moves; photos stand still.")
    if header.width * header.height > MOST_PIXELS:
        most = MOST_PIXELS // 1_000_000
        words = f"this has more than {most} million pixels. Send it in a smaller size."
        raise RuleError(PhotoRefusal.TOO_MANY_PIXELS, words)
    if max(header.width, header.height) > LONGEST_SIDE:
        words = f"a side of this has more than {LONGEST_SIDE:,} pixels. Cut it, or send it smaller."
        raise RuleError(PhotoRefusal.TOO_MANY_PIXELS, words)
    with _one_at_a_time():
        image = _decoded(content, header)
        return Developed(webp(image), webp(_at_most(image, SMALL)), *image.size)


def check_plain(content: bytes) -> Header:
    """Return the header of a file as `webp` makes them: one still picture and not a word more.

    Raises RuleError where it is another one. The picture itself is not decoded.
    """
    header = read_header(content)
    is_one = content[8:16] == b"WEBPVP8 " and len(content) - 20 - int.from_bytes(
        content[16:20], "little"
    ) in {0, 1}  # a chunk of odd length has one byte behind it
    if not is_one or header.is_animated or max(header.width, header.height) > LARGE:
        words = "this is no photo as a site keeps it."
        raise RuleError(PhotoRefusal.OTHER_KIND, words)
    return header


def developed_before(content: bytes) -> Developed:
    """Return what is kept of a photo that another site, or this one, had kept: the very file.

    Raises RuleError as `check_plain` does, and where it is damaged.
    """
    header = check_plain(content)
    with _one_at_a_time():
        image = _decoded(content, header)
        return Developed(content, webp(_at_most(image, SMALL)), *image.size)


def too_heavy() -> RuleError:
    """Return the refusal of a file that is larger than any that is taken."""
    return RuleError(PhotoRefusal.TOO_HEAVY, f"this is larger than {HEAVIEST // 1_000_000} MB.")


def webp(image: Image.Image) -> bytes:
    """Return the file of a picture that carries nothing but itself."""
    file = BytesIO()
    image.save(file, "WEBP", quality=QUALITY, method=4)
    return file.getvalue()


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    try:
        with DESK.turn():
            yield
    except CrowdedError:
        words = "too many photos came at the same moment. Try it again."
        raise RuleError(PhotoRefusal.BUSY, words) from None


def _decoded(content: bytes, header: Header) -> Image.Image:
    """Return the picture, upright and of the size that is kept; whatever breaks is damage.

    Decoders meet hostile files with errors of every kind, and none of them is ours.
    """
    try:
        with Image.open(BytesIO(content), formats=(header.kind,)) as image:
            if image.size != (header.width, header.height):
                raise damaged()
            if getattr(image, "is_animated", False) and header.kind != "JPEG":
                raise damaged()
            turn, profile = _turn_of(image), image.info.get("icc_profile")
            image.draft(None, _fitted(image.size, LARGE))
            image.load()
            small = _at_most(_reduced(image), LARGE)
    except RuleError:
        raise
    except Exception as error:
        raise damaged() from error
    if turn is not None:
        small = small.transpose(turn)
    small = _in_srgb(small, profile)
    small.info.clear()
    return small


def _fitted(size: tuple[int, int], most: int) -> tuple[int, int]:
    """Return the sides of a picture that is made smaller where one is longer than so many."""
    longer = max(size)
    if longer <= most:
        return size
    width, height = (max(1, round(side * most / longer)) for side in size)
    return width, height


def _at_most(image: Image.Image, most: int) -> Image.Image:
    size = _fitted(image.size, most)
    return image if size == image.size else image.resize(size, Image.Resampling.LANCZOS)


def _reduced(image: Image.Image) -> Image.Image:
    """Return a picture in plain colours, at most three times as large as what is kept of it."""
    factor = max(1, max(image.size) // (2 * LARGE))
    size = [-(-side // factor) for side in image.size]
    small = Image.new("RGB", (size[0], size[1]))
    for top in range(0, image.height, BAND * factor):
        bottom = min(top + BAND * factor, image.height)
        band = _plain(image.crop((0, top, image.width, bottom)))
        small.paste(band.reduce(factor) if factor > 1 else band, (0, top // factor))
    return small


def _plain(band: Image.Image) -> Image.Image:
    """Return part of a picture in red, green and blue; what is transparent lies on white."""
    if band.mode in _DEEP:
        band = band.point(lambda grey: grey * (1 / 256)).convert("L")
    if band.has_transparency_data:
        band = band.convert("RGBA")
        paper = Image.new("RGBA", band.size, "white")
        band = Image.alpha_composite(paper, band)
    return band.convert("RGB")


def _turn_of(image: Image.Image) -> Image.Transpose | None:
    try:
        name = _TURNS.get(image.getexif().get(_ORIENTATION, 1))
    except Exception:  # what a camera notes may be broken: the picture is not
        return None
    return Image.Transpose[name] if name else None


def _in_srgb(image: Image.Image, profile: object) -> Image.Image:
    """Return a picture in the colours that screens assume, as its profile says they were meant."""
    if not isinstance(profile, bytes) or len(profile) > LARGEST_PROFILE:
        return image
    try:
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        if source.profile.xcolor_space.strip() != "RGB":
            return image
        found = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"))
    except (ImageCms.PyCMSError, OSError, TypeError, ValueError):
        return image
    return found or image
