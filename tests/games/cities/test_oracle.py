"""The rules against a second, plain telling of the text, over whole games at random."""

import json
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cities.claims import claimable, highest_vacant
from games.cities.counting import tally
from games.cities.moves import (
    GROUPS,
    Claim,
    FeatureAt,
    LayTile,
    PieceAt,
    PlaceFeatures,
    PlacePieces,
    Row,
    TakeCard,
)
from games.cities.options import Options, options
from games.cities.patterns import pattern_json
from games.cities.practice import CARDS
from games.cities.spaces import Colour, Feature, Kind
from games.cities.turns import play
from games.kit.errors import RuleError
from games.kit.shapes import connected
from games.records import read_record
from tests.builders import answer
from tests.games.cities import oracle
from tests.games.cities.random_games import random_game

FOLDER = Path(__file__).parents[2] / "playthroughs"
STORED = sorted(
    path
    for path in FOLDER.glob("cities-*.json")  # turn by turn
    if not path.stem.endswith(".answer")
)


def agrees(game):
    """Check that the rules say of a record what the oracle says."""
    status, said = answer(game)
    if status == 2:
        refused = said["refused"]
        assert (refused["move"], refused["code"]) == oracle.judged(game)
        assert refused["message"].endswith(".")
        return
    assert status == 0, said
    assert oracle.told(said) == oracle.judged(game)
    assert all(
        sum(line["points"] for line in score["lines"]) == score["total"] for score in said["scores"]
    )


@pytest.mark.parametrize("seed", range(100))
def test_a_game_is_played_and_scored_as_the_text_says(seed):
    agrees(random_game(seed))


@pytest.mark.parametrize("seed", range(40))
def test_a_game_that_is_full_of_faults_is_judged_as_the_text_says(seed):
    agrees(random_game(1000 + seed, bad=0.12))


@pytest.mark.parametrize("seed", range(12))
def test_a_corrected_game_is_judged_as_the_text_says(seed):
    agrees(random_game(2000 + seed, length=40, fixes=0.25, bad=0))


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_come_to_their_end(seed):
    game = random_game(seed, seats=seed % 3 + 2, whole=True)

    agrees(game)
    assert oracle.judged(game)[0] is True


@pytest.mark.parametrize("seed", range(4))
def test_options_are_what_can_be_played_and_nothing_else(seed):
    record = read_record(random_game(seed, length=20, bad=0))
    state = record.game.begin(record.setup)

    for move in [*record.entries, None]:
        for seat in state.setup.seats:
            assert options(state, seat) == tried(state, seat)
        state = play(state, move) if move else state


def tried(state, seat):
    """Return the options of a seat by trying every act in and near its district."""
    rows = tuple(row for row in Row if any(can(state, act) for act in anywhere(state, seat, row)))
    claims = range(len(state.claims))
    return Options(
        rows,
        {
            row: tuple(
                space
                for space in range(1, 5)
                if any(can(state, act) for act in anywhere(state, seat, row) if act.space == space)
            )
            for row in rows
            if row in GROUPS
        },
        tuple(at for at in places() if can(state, LayTile(seat, at, ("RB", "GY")))),
        {kind: tried_spaces(state, seat, feature_on, kind) for kind in Kind}
        if Row.FEATURES in rows
        else {},
        {colour: tried_spaces(state, seat, piece_on, colour) for colour in Colour}
        if Row.PIECES in rows
        else {},
        tuple(index for index in claims if can(state, Claim(seat, index))),
    )


def anywhere(state, seat, row):
    """Yield acts in a row, at every place of it, that can only fail for turn, row or place."""
    if row is Row.CARD:
        yield TakeCard(seat, "Towers", 3)
    elif row is Row.TILE:
        yield from (LayTile(seat, at, ("RB", "GY")) for at in places())
    elif row is Row.FEATURES:
        for space, number in enumerate(GROUPS[row], start=1):
            yield PlaceFeatures(seat, space, (FeatureAt(Feature(Kind.MONUMENT), None),) * number)
    else:
        for space, number in enumerate(GROUPS[row], start=1):
            yield PlacePieces(seat, space, (PieceAt(Colour.RED, None),) * number)


def feature_on(seat, space, kind, at):
    first = FeatureAt(Feature(kind, "boat" if kind.has_designs else ""), at)
    rest = (FeatureAt(first.feature, None),) * (GROUPS[Row.FEATURES][space - 1] - 1)
    return PlaceFeatures(seat, space, (first, *rest))


def piece_on(seat, space, colour, at):
    rest = (PieceAt(colour, None),) * (GROUPS[Row.PIECES][space - 1] - 1)
    return PlacePieces(seat, space, (PieceAt(colour, at), *rest))


def tried_spaces(state, seat, act, what):
    return tuple(
        at
        for at in sorted({*state.districts[seat].letters, (-99, 0), (99, 0)})
        if any(can(state, act(seat, space, what, at)) for space in range(1, 5))
    )


def places():
    return product(range(-4, 5), repeat=2)


def can(state, move):
    try:
        play(state, move)
    except RuleError:
        return False
    return True


@pytest.mark.parametrize("seed", range(10))
def test_what_a_claim_gives_is_the_highest_vacant_value(seed):
    record = read_record(random_game(seed, whole=True))
    state = record.game.begin(record.setup)

    for move in record.entries:
        after = play(state, move)
        if isinstance(move, Claim):
            assert move.index in claimable(state, move.seat)
            gained = total(record, after, move.seat) - total(record, state, move.seat)
            assert gained == highest_vacant(state, move.index)
        state = after


def total(record, state, seat):
    return record.game.standing(state).scores[seat].total


@pytest.mark.parametrize("seed", range(10))
def test_patterns_are_counted_as_the_text_says(seed):
    game = random_game(seed, whole=True)
    table = oracle.replayed(game, game["moves"])
    state = read_record(game).fold().state

    for district, own in zip(state.districts, table.districts, strict=True):
        for card in CARDS:
            for wild in (False, True):
                found = tally(card.count, district, with_wild=wild)
                assert found.occurrences == own.occurrences(pattern_json(card.count), wild)
                assert bool(found.spaces) == bool(found.occurrences)
                assert set(found.spaces) <= {*own.shows}


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5))))
def test_areas_are_the_oracles_by_joining(spots):
    found = oracle.District(["RB", "GY"], 3).areas(spots)

    assert {*map(frozenset, found)} == {*connected(spots)}


def test_there_are_playthroughs():
    assert len(STORED) >= 4


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_answer_is_what_the_text_says(path):
    stored = json.loads(path.with_name(f"{path.stem}.answer.json").read_bytes())

    assert oracle.told(stored) == oracle.judged(json.loads(path.read_bytes()))
