"""What a correction would mean, worked out on a whole campaign of 24 episodes."""

from dataclasses import replace
from time import perf_counter

from tests.benchmarks.database import own_database
from tests.benchmarks.measuring import Figure

RUNS = 5
"""The best of so many is told."""


def figures():
    with own_database():
        yield from _figures()


def _figures():
    from campaign.keeping import cities_of  # noqa: PLC0415
    from campaign.legacy.ledger import FOUNDING  # noqa: PLC0415
    from campaign.services.boards import NewBoard, board_consequences  # noqa: PLC0415
    from campaign.services.demo import build_demo  # noqa: PLC0415
    from games.folding import forget_all  # noqa: PLC0415

    demo = build_demo()
    plan = cities_of(demo, until=FOUNDING)[0].plan
    for name, letter in (("a tree more", "t"), ("a mountain in the way", "m")):
        rows = [*plan.terrain]
        rows[4] = f"{rows[4][:6]}{letter}{rows[4][7:]}"
        new = NewBoard(0, replace(plan, terrain=tuple(rows)), 0)
        cold, warm = [], []
        for _ in range(RUNS):
            forget_all()
            cold.append(_timed(demo, new, board_consequences))
            warm.append(_timed(demo, new, board_consequences))
        yield Figure(f"consequences of {name}, logs not yet read", min(cold), "ms", "500")
        yield Figure("the same once more", min(warm), "ms", "500")


def _timed(demo, new, work):
    start = perf_counter()
    found = work(demo, new)
    taken = 1000 * (perf_counter() - start)
    assert len(found.effects) == 24
    return taken
