"""Tangram City: rectangles, legal placements and one placement on half-built boards."""

from random import Random

from games.tangram_city.halves import full_squares
from games.tangram_city.placement import Colour, Tile, legal_placements, refusal
from games.tangram_city.practice import TILES
from games.tangram_city.rectangles import largest_area, largest_rectangles
from tests.benchmarks.measuring import Figure, seconds
from tests.games.tangram_city import oracle

DECK = [Tile(card, shape) for card, shape in TILES.items()]


def boards(rng, count):
    """Return masks of boards on which tiles lie as they come."""
    found = []
    for _ in range(count):
        built = 0
        for tile in rng.sample(DECK, rng.randint(6, 20)):
            if legal := legal_placements(built, tile, rng.choice([*Colour])):
                built |= rng.choice(legal).mask
        found.append(built)
    return found


def figures():
    rng = Random(1)
    cases = boards(rng, 50)
    full = [rng.getrandbits(49) | rng.getrandbits(49) for _ in cases]
    full += [full_squares(built) for built in cases]
    placed = [
        (built, tile, colour, rng.choice(legal).halves)
        for built in cases
        for tile in DECK
        for colour in [rng.choice([*Colour])]
        if (legal := legal_placements(built, tile, colour))
    ]
    squares = [{divmod(at, 7) for at in range(49) if mask >> at & 1} for mask in full]

    def micro(work, items):
        return 1e6 * seconds(lambda: [work(item) for item in items]) / len(items)

    yield Figure("largest rectangle of 7 x 7", micro(largest_area, full), "us", "20 or less")
    yield Figure("all largest rectangles", micro(largest_rectangles, full), "us")
    yield Figure("the largest by trying all", micro(oracle.largest, squares), "us")
    yield Figure(
        "legal placements of a tile in a colour",
        micro(lambda c: legal_placements(c[0], c[1], c[2]), placed),
        "us",
    )
    yield Figure("one placement validated", micro(lambda case: refusal(*case), placed), "us")
