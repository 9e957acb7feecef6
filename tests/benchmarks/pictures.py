"""Painting a full board, packing it as a file, and a city as it was built over 24 episodes."""

from io import BytesIO
from pathlib import Path

from games.my_city.board import draw_city
from games.pictures import PACKING, SCALES, forget_all, picture
from games.records import parse_record
from games.timelapse import frames_of, timelapse
from tests.benchmarks.measuring import Figure, seconds

EPISODE = Path(__file__).parents[1] / "playthroughs" / "four-players-24-cards.json"
AIMS = {1: "10 or less", 2: "40 or less"}


def figures():
    log = parse_record(EPISODE.read_bytes()).fold()
    board = draw_city(log.state, 0)
    for scale in SCALES:
        image = picture(board, scale=scale)
        painted = 1000 * seconds(lambda scale=scale: picture(board, scale=scale))
        packed = 1000 * seconds(
            lambda image=image: image.save(BytesIO(), "PNG", compress_level=PACKING)
        )

        yield Figure(f"a full board painted at scale {scale}", painted, "ms", AIMS[scale])
        yield Figure("its PNG written", packed, "ms")

    frames = frames_of([(draw_city(state, 0), "Episode") for state in log.states])[:24]
    yield Figure("a time-lapse of 24 boards, nothing known before", made(frames), "s", "1 or less")
    kilobytes = len(timelapse(frames)) / 1000
    yield Figure("its size", kilobytes, "KB", "300 or less")


def made(frames):
    """Return how long a time-lapse takes when no piece of it was painted before."""

    def work():
        forget_all()
        timelapse(frames)

    return seconds(work)
