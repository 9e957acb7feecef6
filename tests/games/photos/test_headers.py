"""What a file says of its picture before a decoder sees it."""

import struct
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from games.kit.errors import RuleError
from games.photos.headers import Header, Kind, read_header
from games.photos.refusals import PhotoRefusal
from tests.photo_builders import chunk, exif, file_of, jpeg, png, quarters

SIDES = st.integers(1, 70)
SAVED = [
    ("JPEG", {}),
    ("JPEG", {"progressive": True}),
    ("JPEG", {"exif": exif(6), "comment": b"hi"}),
    ("PNG", {}),
    ("WEBP", {}),
    ("WEBP", {"lossless": True}),
    ("WEBP", {"exif": exif(6)}),
]


@given(width=SIDES, height=SIDES, saved=st.sampled_from(SAVED))
def test_a_header_says_what_a_decoder_would(width, height, saved):
    kind, options = saved
    content = file_of(quarters(width, height), kind, **options)
    with Image.open(BytesIO(content)) as image:
        assert read_header(content) == Header(Kind(kind), *image.size)


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_a_header_says_whether_a_picture_moves(kind):
    frames = [quarters(), quarters().rotate(90)]
    content = file_of(frames[0], kind, save_all=True, append_images=frames[1:])
    assert read_header(content) == Header(Kind(kind), 80, 60, is_animated=True)


def passes(width, height, count):
    """Return a JPEG without a picture whose passes go over so many pixels."""
    frame = b"\xff\xc2\0\x0b\x08" + struct.pack(">HH", height, width) + b"\x01\x01\x11\0"
    scan = b"\xff\xda\0\x08\x01\x01\0\0\x3f\0" + b"\x2a\xff\0\xff\xd0"
    return b"\xff\xd8" + frame + scan * count + b"\xff\xd9"


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(passes(8000, 6000, 16), id="a progressive one of 48 million pixels"),
        pytest.param(passes(80, 60, 64), id="a small one of many passes"),
        pytest.param(jpeg() + b"\xff\xda" * 500, id="a film behind it"),
        pytest.param(jpeg(comment=b"\xff\xda" * 500), id="a comment of such bytes"),
    ],
)
def test_only_the_passes_over_the_picture_itself_are_counted(content):
    assert read_header(content).kind == Kind.JPEG


IHDR_ONLY = png(5, 5)
OTHERS = {
    "nothing": (b"", "empty_file"),
    "text": (b"Dear diary, today we built a city.", "no_picture"),
    "a page": (b"<!doctype html><script>alert(1)</script>", "no_picture"),
    "a vector drawing": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no_picture"),
    "a program": (b"MZ\x90\0" + bytes(60), "no_picture"),
    "a GIF": (file_of(quarters(), "GIF"), "other_kind"),
    "a bitmap": (file_of(quarters(), "BMP"), "other_kind"),
    "a TIFF": (file_of(quarters(), "TIFF"), "other_kind"),
    "a PDF": (b"%PDF-1.7\n", "other_kind"),
    "HEIC from a phone": (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "other_kind"),
    "AVIF": (b"\0\0\0\x18ftypavif\0\0\0\0", "other_kind"),
    "a video": (b"\0\0\0\x18ftypqt  \0\0\0\0", "other_kind"),
    "a JPEG's first bytes": (b"\xff\xd8\xff", "damaged"),
    "a JPEG without a frame": (b"\xff\xd8\xff\xe0\0\x04ab\xff\xda" + bytes(40), "damaged"),
    "a segment without length": (b"\xff\xd8\xff\xe0\0\0" + bytes(40), "damaged"),
    "a JPEG of fill bytes": (b"\xff\xd8" + b"\xff" * 20_000, "damaged"),
    "a JPEG of many passes": (passes(80, 60, 65), "too_many_passes"),
    "a large one of fewer": (passes(8000, 6000, 17), "too_many_passes"),
    "a PNG's first bytes": (b"\x89PNG\r\n\x1a\n", "damaged"),
    "a PNG that begins with something else": (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IDAT") + chunk(b"IEND"),
        "damaged",
    ),
    "a PNG without a picture": (IHDR_ONLY, "damaged"),
    "a PNG of empty chunks": (png(5, 5, chunk(b"zzZz") * 6_000, chunk(b"IDAT")), "damaged"),
    "a PNG without width": (png(0, 5, chunk(b"IDAT")), "damaged"),
    "a PNG without height": (png(5, 0, chunk(b"IDAT")), "damaged"),
    "a RIFF file of nothing": (b"RIFF\0\0\0\0WEBP", "damaged"),
    "a RIFF file of sound": (b"RIFF\0\0\0\0WAVEfmt " + bytes(40), "no_picture"),
    "a WebP of another chunk": (b"RIFF\0\0\0\0WEBPJUNK" + bytes(40), "damaged"),
}


@pytest.mark.parametrize(("content", "code"), OTHERS.values(), ids=OTHERS)
def test_what_is_no_picture_is_told_by_its_first_bytes(content, code):
    with pytest.raises(RuleError) as refused:
        read_header(content)
    assert refused.value.code == PhotoRefusal(code)
    assert refused.value.message.endswith((".", "”."))


@given(st.binary(max_size=80), st.sampled_from([b"", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n"]))
def test_any_bytes_are_read_or_refused(content, start):
    try:
        header = read_header(start + content)
    except RuleError:
        return
    assert header.width > 0
    assert header.height > 0
