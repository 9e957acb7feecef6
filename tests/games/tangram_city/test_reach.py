"""Which distances can still be reached: against playing the last round in every way."""

import json
from pathlib import Path

import pytest

from games.records import read_record
from games.tangram_city import reach
from games.tangram_city.moves import Discard, Fountain, Place, Reveal
from games.tangram_city.placement import Colour, legal_fountains, legal_placements
from games.tangram_city.reach import reach_words, reachable
from games.tangram_city.rounds import play
from games.tangram_city.setup import CARDS

FULL = Path(__file__).parents[2] / "playthroughs/tangram-city-solo-full-board.json"


@pytest.fixture(scope="module")
def last_round():
    log = read_record(json.loads(FULL.read_text(encoding="utf-8"))).fold()
    return next(state for state in log.states if state.is_last_round)


def ends(state):
    """Yield the end of every way to play on alone."""
    if state.finished:
        yield state
        return
    city = state.cities[0]
    for card in state.cards_due(0)[:1]:
        yield from ends(play(state, Discard(0, card)))
        for colour in Colour:
            for one in legal_placements(city.built, state.tile(card), colour):
                yield from ends(play(state, Place(0, card, colour, one.halves)))
    if state.owing_fountains:
        for half in (None, *legal_fountains(city.built)):
            yield from ends(play(state, Fountain(0, half)))


def test_as_if_everything_was_played(last_round):
    state = last_round
    for card in range(1, CARDS + 1):
        if card not in state.revealed:
            state = play(state, Reveal(card))
    cities = [end.cities[0] for end in ends(state)]
    wanted = {abs(one.red_squares.bit_count() - one.green_squares.bit_count()) for one in cities}

    assert reachable(last_round, 0) == tuple(sorted(wanted))
    assert reachable(state, 0) == tuple(sorted(wanted))
    assert f"At best {20 if 0 in wanted else 10}" in reach_words(state, 0)


def test_no_hint_before_the_last_round_or_where_there_are_too_many_ways(last_round, monkeypatch):
    log = read_record(json.loads(FULL.read_text(encoding="utf-8"))).fold()
    assert reachable(log.states[5], 0) == ()
    assert reach_words(log.states[5], 0) == ""

    monkeypatch.setattr(reach, "MOST_WAYS", 0)
    reach._distances.cache_clear()
    assert reachable(last_round, 0) == ()
    reach._distances.cache_clear()
