"""Pictures made up for tests, sent as phones and browsers send them, and photos that are kept."""

import struct
import zlib
from io import BytesIO
from itertools import count
from uuid import uuid4

from django.contrib.auth import get_user_model
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image, ImageDraw

from games.photos.keeping import Place, add_photo
from games.photos.models import Photo

RED, GREEN, BLUE, YELLOW = (200, 30, 30), (30, 160, 60), (40, 60, 200), (230, 210, 40)
CORNERS = (RED, GREEN, BLUE, YELLOW)
"""Colours of the quarters of a picture, from the top left clockwise."""
_NUMBERS = count()


def quarters(width=80, height=60, mode="RGB"):
    """Return a picture whose quarters have the colours of CORNERS."""
    image = Image.new("RGB", (width, height))
    hand, half = ImageDraw.Draw(image), (width // 2, height // 2)
    places = ((0, 0), (half[0], 0), half, (0, half[1]))
    for colour, (left, top) in zip(CORNERS, places, strict=True):
        hand.rectangle((left, top, left + half[0], top + half[1]), fill=colour)
    return image if mode == "RGB" else image.convert(mode)


def file_of(image, kind="JPEG", **options):
    """Return the file of a picture."""
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def jpeg(width=80, height=60, **options):
    return file_of(quarters(width, height), "JPEG", quality=95, **options)


def another(width=80, height=60):
    """Return a picture like `jpeg`, and unlike all that were made before."""
    image, number = quarters(width, height), next(_NUMBERS)
    colour = tuple(number // 9**place % 9 * 31 for place in range(3))
    left, top = width // 2 - 8, height // 2 - 8
    ImageDraw.Draw(image).rectangle((left, top, left + 15, top + 15), fill=colour)
    return file_of(image, "JPEG", quality=95)


def exif(orientation=1):
    """Return what a phone hides in a file: how it was held, its name, where it was."""
    noted = Image.Exif()
    noted[274] = orientation
    noted[271], noted[272] = "Spyphone", "Model 007"
    noted[306] = "2026:11:29 20:15:00"
    gps = noted.get_ifd(0x8825)
    gps[1], gps[2], gps[3], gps[4] = "N", (52.0, 31.0, 12.0), "E", (13.0, 24.0, 18.0)
    return noted


def chunk(name, data=b""):
    """Return a chunk of a PNG."""
    sum_of = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", sum_of)


def png(width, height, *chunks, depth=8, colour=2):
    """Return a PNG with sides of one's choice and chunks as they are given."""
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + b"".join(chunks) + chunk(b"IEND")


def corner_colours(content):
    """Return the colours in the middles of the quarters of a file, clockwise."""
    with Image.open(BytesIO(content)) as image:
        width, height = image.size
        shown = image.convert("RGB")
    quarter = [(1, 1), (3, 1), (3, 3), (1, 3)]
    return [shown.getpixel((width * x // 4, height * y // 4)) for x, y in quarter]


def are_alike(one, other, by=28):
    """Tell whether colours are the same but for what is lost in a small file."""
    pairs = zip(one, other, strict=True)
    return all(abs(a - b) <= by for left, right in pairs for a, b in zip(left, right, strict=True))


def upload(content=None, name="board.jpg"):
    return SimpleUploadedFile(name, another() if content is None else content, "image/jpeg")


def sent_photos(*contents, id=None):
    """Return what a page sends with photos."""
    return {"id": str(id or uuid4()), "photos": [upload(content) for content in contents]}


def photo_of(owner, whole, part="", content=None, **fields):
    """Return a photo that is kept."""
    place = Place(owner.pk, whole, part)
    made = add_photo(place=place, content=content or another(), sent=uuid4(), by="ana")
    for name, value in fields.items():
        setattr(made, name, value)
    made.save()
    return made


def any_photo(whole, part=""):
    """Return the photo of a place, with its files; one is made where there is none."""
    known = Photo.objects.filter(whole=whole, part=part).first()
    if known is None:
        owner, _ = get_user_model().objects.get_or_create(username="photographer")
        return photo_of(owner, whole, part)
    for name in (known.large, known.small):
        if not default_storage.exists(name):  # a demo outlives the media folder of a test
            default_storage.save(name, ContentFile(file_of(quarters(), "WEBP")))
    return known


def media():
    """Return the names of all files that are kept of photos."""
    try:
        folders, _ = default_storage.listdir("photos")
    except FileNotFoundError:
        return []
    return sorted(
        f"photos/{folder}/{name}"
        for folder in folders
        for name in default_storage.listdir(f"photos/{folder}")[1] or [""]
    )
