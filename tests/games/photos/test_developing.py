"""What is kept of a file: the picture, upright, small enough, and nothing else."""

import zlib
from contextlib import ExitStack
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageCms
from PIL.JpegImagePlugin import JpegImageFile

from games.kit.errors import RuleError
from games.photos import developing
from games.photos.developing import LARGE, SMALL, Developed, develop
from games.photos.headers import read_header
from games.photos.refusals import PhotoRefusal
from tests.photo_builders import (
    BLUE,
    CORNERS,
    GREEN,
    RED,
    YELLOW,
    are_alike,
    chunk,
    corner_colours,
    exif,
    file_of,
    jpeg,
    png,
    quarters,
)


def code_of(content):
    with pytest.raises(RuleError) as refused:
        develop(content)
    return refused.value.code


SIZES = {
    "a phone's": ((4000, 3000), (1600, 1200), (480, 360)),
    "held upright": ((3000, 4000), (1200, 1600), (360, 480)),
    "small enough": ((1600, 900), (1600, 900), (480, 270)),
    "tiny": ((3, 2), (3, 2), (3, 2)),
    "a thread": ((1, 9000), (1, 1600), (1, 480)),
    "a panorama": ((12_000, 800), (1600, 107), (480, 32)),
}


@pytest.mark.parametrize(("sides", "large", "small"), SIZES.values(), ids=SIZES)
def test_a_photo_is_kept_in_two_sizes_and_never_made_larger(sides, large, small):
    kept = develop(file_of(quarters(*sides), "JPEG"))

    assert (kept.width, kept.height) == large
    for content, size in ((kept.large, large), (kept.small, small)):
        with Image.open(BytesIO(content)) as image:
            assert (image.format, image.size, image.mode) == ("WEBP", size, "RGB")


UPRIGHT = {
    1: (RED, GREEN, BLUE, YELLOW),
    2: (GREEN, RED, YELLOW, BLUE),
    3: (BLUE, YELLOW, RED, GREEN),
    4: (YELLOW, BLUE, GREEN, RED),
    5: (RED, YELLOW, BLUE, GREEN),
    6: (YELLOW, RED, GREEN, BLUE),
    7: (BLUE, GREEN, RED, YELLOW),
    8: (GREEN, BLUE, YELLOW, RED),
}
"""EXIF 2.32, orientation: where the quarters of what is stored come to lie."""


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize(("orientation", "colours"), UPRIGHT.items())
def test_a_photo_stands_upright_however_the_phone_was_held(kind, orientation, colours):
    kept = develop(file_of(quarters(120, 80), kind, exif=exif(orientation)))
    assert are_alike(corner_colours(kept.large), colours)
    assert (kept.width > kept.height) == (orientation < 5)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_nothing_is_kept_of_where_when_and_with_what_it_was_taken(kind):
    options = {"JPEG": {"comment": b"at Ben's"}, "PNG": {}, "WEBP": {}}[kind]
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    xmp = b"<x:xmpmeta><rdf:li>Ben's</rdf:li></x:xmpmeta>"
    content = file_of(quarters(), kind, exif=exif(), icc_profile=profile, xmp=xmp, **options)
    assert b"Spyphone" in content

    kept = develop(content)

    for file in (kept.large, kept.small):
        assert not any(word in file for word in (b"Spyphone", b"2026", b"Ben's", b"EXIF", b"ICCP"))
        with Image.open(BytesIO(file)) as image:
            image.load()
            assert dict(image.getexif()) == {}
            assert {*image.info} <= {"loop", "background", "timestamp", "duration"}
    assert developing._decoded(content, read_header(content)).info == {}


MODES = {
    "CMYK": ("CMYK", "JPEG"),
    "grey": ("L", "JPEG"),
    "a palette": ("P", "PNG"),
    "with transparency": ("RGBA", "PNG"),
    "with transparency, WebP": ("RGBA", "WEBP"),
    "grey with transparency": ("LA", "PNG"),
    "black and white": ("1", "PNG"),
}


@pytest.mark.parametrize(("mode", "kind"), MODES.values(), ids=MODES)
def test_every_kind_of_colour_is_kept_as_it_looks(mode, kind):
    image = quarters(mode=mode)
    shown = corner_colours(file_of(image.convert("RGB"), "PNG"))
    if mode == "1":
        assert develop(file_of(image, kind)).width == 80
        return
    assert are_alike(corner_colours(develop(file_of(image, kind)).large), shown, by=40)


def test_sixteen_bits_of_grey_are_no_white_page():
    grey = Image.new("I;16", (40, 40), 40 * 256)
    (kept, *_) = corner_colours(develop(file_of(grey, "PNG")).large)
    assert are_alike([kept], [(40, 40, 40)], by=3)


def test_what_is_transparent_lies_on_white():
    clear = file_of(Image.new("RGBA", (40, 40), (255, 0, 0, 0)), "PNG")
    assert are_alike(corner_colours(develop(clear).large), [(255, 255, 255)] * 4, by=2)
    palette = Image.new("P", (40, 40), 0)
    palette.putpalette([255, 0, 0, 0, 0, 255])
    kept = develop(file_of(palette, "PNG", transparency=0))
    assert are_alike(corner_colours(kept.large), [(255, 255, 255)] * 4, by=2)


def test_colours_are_those_that_the_profile_means():
    """A profile whose red and blue are exchanged shows whether it is applied."""
    wide = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    at = {name: wide.index(name, 128) for name in (b"rXYZ", b"bXYZ")}
    turned = bytearray(wide)
    turned[at[b"rXYZ"] : at[b"rXYZ"] + 4], turned[at[b"bXYZ"] : at[b"bXYZ"] + 4] = b"bXYZ", b"rXYZ"
    red = Image.new("RGB", (40, 40), (255, 0, 0))

    kept = corner_colours(develop(file_of(red, "PNG", icc_profile=bytes(turned))).large)

    assert are_alike(kept[:1], [(0, 0, 255)])
    broken = file_of(red, "PNG", icc_profile=b"no profile at all")
    assert are_alike(corner_colours(develop(broken).large)[:1], [(255, 0, 0)])


def test_a_photo_with_a_second_picture_behind_it_is_its_first():
    """As phones write them that keep a depth or a brighter picture along (MPO)."""
    content = file_of(quarters(), "MPO", save_all=True, append_images=[Image.new("RGB", (80, 60))])
    assert are_alike(corner_colours(develop(content).large), CORNERS)


def test_a_photo_with_a_film_behind_it_is_the_photo():
    film = b"\0\0\0\x18ftypmp42" + b"\xff\xda" * 500
    assert develop(jpeg() + film) == develop(jpeg())


def test_what_a_camera_notes_may_be_broken_while_its_photo_is_not():
    content = jpeg(exif=exif(6)).replace(b"MM\0*", b"MM\xff\xff").replace(b"II*\0", b"II\xff\xff")
    assert develop(content).width == 80


def bomb(width, height):
    """A PNG that claims more pixels than fit, in a few bytes."""
    return png(width, height, chunk(b"IDAT", b"x\x9cc\x00\x01\x00\x00\x05\x00\x01"))


REFUSED = {
    "51 million pixels": (bomb(8500, 6001), PhotoRefusal.TOO_MANY_PIXELS),
    "more than Pillow would open": (bomb(65_000, 65_000), PhotoRefusal.TOO_MANY_PIXELS),
    "a row of 50 million pixels": (bomb(50_000_000, 1), PhotoRefusal.TOO_MANY_PIXELS),
    "a column of them": (bomb(1, 50_000_000), PhotoRefusal.TOO_MANY_PIXELS),
    "as wide as a PNG can be": (bomb(2**31 - 1, 1), PhotoRefusal.TOO_MANY_PIXELS),
    "wider than a PNG can be": (bomb(2**32 - 1, 1), PhotoRefusal.TOO_MANY_PIXELS),
    "a JPEG that claims 65,000 × 65,000": (
        jpeg().replace(b"\x00\x3c\x00\x50", b"\xfd\xe8\xfd\xe8", 1),
        PhotoRefusal.TOO_MANY_PIXELS,
    ),
    "a WebP that moves": (
        file_of(quarters(), "WEBP", save_all=True, append_images=[quarters().rotate(9)]),
        PhotoRefusal.ANIMATED,
    ),
    "a PNG that moves": (
        file_of(quarters(), "PNG", save_all=True, append_images=[quarters().rotate(9)]),
        PhotoRefusal.ANIMATED,
    ),
    "half a JPEG": (jpeg(400, 300)[:3000], PhotoRefusal.DAMAGED),
    "half a PNG": (file_of(quarters(400, 300), "PNG")[:600], PhotoRefusal.DAMAGED),
    "half a WebP": (file_of(quarters(400, 300), "WEBP")[:300], PhotoRefusal.DAMAGED),
    "a PNG of nothing": (png(5, 5, chunk(b"IDAT")), PhotoRefusal.DAMAGED),
    "a PNG whose text unfolds to 5 MB": (
        png(
            5,
            5,
            chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(5_000_000))),
            chunk(b"IDAT"),
        ),
        PhotoRefusal.DAMAGED,
    ),
    "a GIF under a JPEG's name": (file_of(quarters(), "GIF"), PhotoRefusal.OTHER_KIND),
    "a script under a JPEG's name": (b"<script>alert(1)</script>", PhotoRefusal.NO_PICTURE),
    "nothing": (b"", PhotoRefusal.EMPTY),
    "16 MB": (bytes(16_000_000), PhotoRefusal.TOO_HEAVY),
}


@pytest.mark.parametrize(("content", "code"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_developed_is_refused(content, code):
    assert code_of(content) == code


def test_a_header_that_lies_is_refused_before_anything_is_decoded(monkeypatch):
    """The first size in the file is what the bound asks; a decoder may find another."""
    decoded = []
    monkeypatch.setattr(JpegImageFile, "load", lambda image: decoded.append(image.size))
    large = jpeg().replace(b"\x00\x3c\x00\x50", b"\x20\x00\x20\x00", 1)  # 8192 x 8192
    lie = b"\xff\xc0\x00\x0b\x08\x00\x05\x00\x05\x01\x01\x11\x00"
    assert code_of(large[:2] + lie + large[2:]) == PhotoRefusal.DAMAGED
    assert decoded == []


def test_who_waits_too_long_is_told(monkeypatch):
    monkeypatch.setattr(developing.DESK, "patience", 0.01)
    with developing.DESK.turn():
        assert code_of(jpeg()) == PhotoRefusal.BUSY
    assert develop(jpeg()).width == 80


def test_who_finds_no_room_to_wait_is_told_at_once():
    with ExitStack() as others:
        for _ in range(3):
            developing.DESK._room.acquire()
            others.callback(developing.DESK._room.release)
        assert code_of(jpeg()) == PhotoRefusal.BUSY
    assert develop(jpeg()).width == 80


def test_who_comes_after_a_damaged_photo_need_not_wait(monkeypatch):
    monkeypatch.setattr(developing.DESK, "patience", 0.01)
    assert code_of(jpeg(400, 300)[:3000]) == PhotoRefusal.DAMAGED
    assert develop(jpeg()).width == 80


GOOD = [
    jpeg(exif=exif(6)),
    jpeg(progressive=True),
    file_of(quarters(mode="CMYK"), "JPEG"),
    file_of(quarters(), "PNG", exif=exif(3)),
    file_of(quarters(mode="P"), "PNG"),
    file_of(quarters(mode="RGBA"), "WEBP", exif=exif(5)),
    file_of(quarters(), "WEBP", lossless=True),
]
EDITS = st.tuples(
    st.sampled_from(["change", "cut", "drop", "double"]),
    st.floats(0, 1, exclude_max=True),
    st.integers(0, 255),
    st.integers(1, 40),
)


def edited(content, edits):
    for what, where, byte, length in edits:
        at = int(where * len(content))
        rest = content[at + length :]
        match what:
            case "change":
                content = content[:at] + bytes([byte]) + content[at + 1 :]
            case "cut":
                content = content[:at]
            case "drop":
                content = content[:at] + rest
            case "double":
                content = content[:at] + content[at : at + length] * 2 + rest
    return content


@given(st.sampled_from(GOOD), st.lists(EDITS, min_size=1, max_size=4))
def test_a_good_picture_however_changed_is_developed_or_refused(content, edits):
    try:
        kept = develop(edited(content, edits))
    except RuleError as error:
        kept = error.code
    if kept in tuple(PhotoRefusal):
        return
    assert isinstance(kept, Developed)
    assert max(kept.width, kept.height) <= LARGE
    with Image.open(BytesIO(kept.small)) as image:
        assert max(image.size) <= SMALL
        assert b"Spyphone" not in kept.large + kept.small
