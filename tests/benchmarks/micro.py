"""Micro City: what a page asks of a table, and a whole game folded."""

from pathlib import Path

from games.log import fold
from games.micro_city.offers import area_offers, card_outlooks, legal_moves
from games.micro_city.rounds import play
from games.micro_city.state import Phase
from games.records import parse_record
from tests.benchmarks.measuring import Figure, seconds

GAME = Path(__file__).parents[1] / "playthroughs" / "micro-city-1+2-easy-won.json"


def figures():
    record = parse_record(GAME.read_bytes())
    log = record.fold()
    projects = [state for state in log.states if state.phase is Phase.PROJECT]
    areas = [state for state in log.states if state.phase is Phase.INVESTMENT]
    moves = sum(1 for state in projects for _ in legal_moves(state)) / len(projects)
    steps = [*zip(log.states, (move for _, move in log.standing), strict=False)]

    def milli(work, items):
        return 1e3 * seconds(lambda: [work(item) for item in items]) / len(items)

    yield Figure(
        f"a game of {len(record.entries)} moves folded",
        1e3 * seconds(lambda: fold(record.game, record.setup, record.entries)),
        "ms",
        "5 or less",
    )
    yield Figure("one move judged and made", 1e3 * milli(lambda step: play(*step), steps), "us")
    yield Figure("all project cards looked at", milli(card_outlooks, projects), "ms", "5 or less")
    yield Figure(
        f"all legal moves of a project phase ({moves:.0f})",
        milli(lambda state: [*legal_moves(state)], projects),
        "ms",
    )
    yield Figure("all that an area offers", milli(area_offers, areas), "ms")
