"""Cities: what is legal, what is counted and what is scored at the end of long games."""

from games.cities.counting import tally
from games.cities.options import options
from games.cities.practice import CARDS
from games.cities.scoring import standing
from games.cities.turns import play
from games.log import fold
from games.records import read_record
from tests.benchmarks.measuring import Figure, seconds
from tests.games.cities.random_games import random_game


def figures():
    records = [
        read_record(random_game(seed, is_long=True, seats=2, whole=True)) for seed in range(5)
    ]
    logs = [record.fold() for record in records]
    states = [state for log in logs for state in log.states if not state.finished]
    ends = [log.state for log in logs]
    moves = sum(len(log.standing) for log in logs)

    def fold_all():
        for record in records:
            fold(record.game, record.setup, record.entries)

    def list_all():
        for state in states:
            options(state, state.turn)

    def count_all():
        for state in ends:
            for district in state.districts:
                for card in CARDS:
                    tally(card.count, district, with_wild=True)

    def replay_last():
        for log in logs:
            play(log.states[-2], log.standing[-1][1])

    def micro(work, number):
        return 1e6 * seconds(work) / number

    yield Figure("a move of a long game folded", micro(fold_all, moves), "us")
    yield Figure("the last move validated", micro(replay_last, len(logs)), "us")
    yield Figure("all options of a seat", micro(list_all, len(states)), "us", "1,000 or less")
    number = 2 * len(ends) * len(CARDS)
    yield Figure("a pattern counted in a full district", micro(count_all, number), "us")
    score_all = micro(lambda: [standing(state) for state in ends], len(ends))
    yield Figure("the standing of a finished table", score_all, "us", "2,000 or less")
