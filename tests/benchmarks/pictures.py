"""Painting a full board, and packing it as a file."""

from io import BytesIO
from pathlib import Path

from games.my_city.board import draw_city
from games.pictures import SCALES, picture
from games.records import parse_record
from tests.benchmarks.measuring import Figure, seconds

EPISODE = Path(__file__).parents[1] / "playthroughs" / "four-players-24-cards.json"
AIMS = {1: "60 or less", 2: "200 or less"}


def figures():
    board = draw_city(parse_record(EPISODE.read_bytes()).fold().state, 0)
    for scale in SCALES:
        image = picture(board, scale=scale)
        painted = 1000 * seconds(lambda scale=scale: picture(board, scale=scale))
        packed = 1000 * seconds(lambda image=image: image.save(BytesIO(), "PNG"))

        yield Figure(f"a full board painted at scale {scale}", painted, "ms", AIMS[scale])
        yield Figure("its PNG written", packed, "ms")
