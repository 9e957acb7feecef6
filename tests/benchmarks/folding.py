"""Folding a whole four-player episode from its moves as values."""

from pathlib import Path

from games.log import fold
from games.my_city.moves import Reveal
from games.records import parse_record, score
from tests.benchmarks.measuring import Figure, seconds

EPISODE = Path(__file__).parents[1] / "playthroughs" / "four-players-24-cards.json"


def figures():
    source = EPISODE.read_bytes()
    record = parse_record(source)
    cards = sum(isinstance(move, Reveal) for move in record.entries)
    log = record.fold()
    title = f"an episode of {cards} cards and {len(record.entries) - cards} acts folded"
    whole = seconds(lambda: fold(record.game, record.setup, record.entries))

    yield Figure(title, 1000 * whole, "ms", "5 or less")
    yield Figure(
        "its standing worked out", 1000 * seconds(lambda: record.game.standing(log.state)), "ms"
    )
    yield Figure(
        "its record read, folded and scored, in process",
        1000 * seconds(lambda: score(source)),
        "ms",
    )
