"""Several boards on one sheet, each with its name: to keep, to send, to preview a link."""

import unicodedata
from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from games.kit.drawing import Drawing
from games.kit.styles import LIGHT
from games.kit.words import shortened
from games.painting import letters
from games.pictures import picture

VERSION = 3
"""Rises when the same boards give another sheet."""
SIDE = 474
"""Points to the longer side of a board on a sheet."""
GAP, MARGIN = 28, 36
TITLE, NAME = 40, 24
PREVIEW_TITLE = 76
"""Points to the title of a preview, which is shown small."""
LONGEST_NAME = 26
LONGEST_TITLE = 40
LATIN = 0x180
"""From this character on the face of headings has no letters."""
PREVIEW = (1200, 630)
"""What those who show links to others ask for."""
MOST_BOARDS = 4
"""Boards on a sheet: more would be too small to tell anything."""

Board = tuple[Drawing, str]
"""What a board looks like, and whose it is."""


def overview_png(boards: tuple[Board, ...], title: str) -> bytes:
    """Return boards, two in a row, under a title."""
    return _png(_sheet(boards, title, columns=min(2, len(boards))))


def preview_png(boards: tuple[Board, ...], title: str) -> bytes:
    """Return boards side by side under a title, in the size of a preview; the title alone for none.

    Only the first `MOST_BOARDS` are shown.
    """
    width, height = PREVIEW
    image = Image.new("RGB", PREVIEW, LIGHT["paper"])
    shown = boards[:MOST_BOARDS]
    middle = height / 2
    if shown:
        row = _row(shown)
        row.thumbnail((width, height - PREVIEW_TITLE - 3 * GAP), reducing_gap=3)
        top = (height - PREVIEW_TITLE - GAP - row.height) // 2
        image.paste(row, ((width - row.width) // 2, top + PREVIEW_TITLE + GAP))
        middle = top + PREVIEW_TITLE / 2
    _write_title(ImageDraw.Draw(image), title, (width / 2, middle), PREVIEW_TITLE, width)
    return _png(image)


def _row(boards: Sequence[Board]) -> Image.Image:
    """Return boards side by side with their names, and nothing above."""
    sheet = _sheet(boards, "", columns=len(boards))
    return sheet.crop((0, TITLE + GAP, sheet.width, sheet.height))


def _sheet(boards: Sequence[Board], title: str, *, columns: int) -> Image.Image:
    images = [_board(drawing) for drawing, _ in boards]
    rows = -(-len(images) // columns)
    width = 2 * MARGIN + columns * SIDE + (columns - 1) * GAP
    below = NAME + 20
    height = 2 * MARGIN + TITLE + GAP + rows * (SIDE + below) + max(rows - 1, 0) * GAP
    sheet = Image.new("RGB", (width, height), LIGHT["paper"])
    hand = ImageDraw.Draw(sheet)
    _write_title(hand, title, (width / 2, MARGIN + TITLE / 2), TITLE, width)
    for number, (image, (_, name)) in enumerate(zip(images, boards, strict=True)):
        row, column = divmod(number, columns)
        left = MARGIN + column * (SIDE + GAP)
        top = MARGIN + TITLE + GAP + row * (SIDE + below + GAP)
        place = (left + (SIDE - image.width) // 2, top + (SIDE - image.height) // 2)
        sheet.paste(image, place)
        shown = shortened(_readable(name), LONGEST_NAME)
        hand.text(
            (left + SIDE / 2, top + SIDE + 6), shown, LIGHT["ink"], letters(NAME), anchor="ma"
        )
    return sheet


def _write_title(
    hand: ImageDraw.ImageDraw, title: str, middle: tuple[float, float], size: int, width: int
) -> None:
    """Write a title around a point, at most `size` high and as small as the width asks for."""
    words = shortened(_readable(title), LONGEST_TITLE)
    while size > NAME and hand.textlength(words, font=letters(size)) > width - 2 * MARGIN:
        size -= 2
    hand.text(middle, words, LIGHT["ink"], letters(size), anchor="mm")


def _board(drawing: Drawing) -> Image.Image:
    image = picture(drawing)
    image.thumbnail((SIDE, SIDE), reducing_gap=3)
    return image


def _readable(text: str) -> str:
    """Return what the face of headings can write of a text: nothing where no letter is left."""
    text = unicodedata.normalize("NFC", text)
    known = "".join(one for one in text if ord(one) < LATIN and one.isprintable())
    return " ".join(known.split()) if any(one.isalnum() for one in known) else ""


def _png(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=4)
    return file.getvalue()
