"""What holds in every game, whatever is rolled and done."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from games.log import Undo, append, fold
from games.micro_city.company import MOST, NOTHING, THINGS
from games.micro_city.deeds import card_json, read_projects
from games.micro_city.moves import Retrieve, move_json, read_move
from games.micro_city.offers import legal_moves, preview
from games.micro_city.refusals import Refusal
from games.micro_city.rounds import begin, play
from games.micro_city.setup import building_json
from games.micro_city.state import Loss, Phase
from games.records import read_record
from tests.games.micro_city.random_games import random_game

SEEDS = st.integers(0, 999)


@cache
def steps(seed):
    """Return (before, move, after) for each move of a game at random."""
    read = read_record(random_game(seed, bad=0))
    states = [begin(read.setup)]
    for move in read.entries:
        states.append(play(states[-1], move))
    return [*zip(states, read.entries, states[1:], strict=False)]


@given(SEEDS)
@settings(max_examples=25)
def test_no_token_is_made_or_lost(seed):
    for _, _, state in steps(seed):
        assert state.pool >= 0
        assert state.pool + len(state.tokens) + len(state.built_here) == 10


@given(SEEDS)
@settings(max_examples=25)
def test_the_company_has_from_none_to_five_of_everything(seed):
    for _, _, state in steps(seed):
        assert all(0 <= state.company.of(thing) <= MOST for thing in THINGS)


@given(SEEDS)
@settings(max_examples=25)
def test_the_dial_only_falls_by_one_at_a_time_and_ends_the_game_at_0(seed):
    for before, move, after in steps(seed):
        fall = before.dial - after.dial
        assert fall in {0, 1}
        assert fall == 0 or isinstance(move, Retrieve) or after.phase is Phase.PREPARATION
        assert (after.dial == 0) is (after.lost_by is Loss.DIAL)


@given(SEEDS)
@settings(max_examples=25)
def test_a_game_is_won_exactly_when_all_buildings_stand(seed):
    for _, _, state in steps(seed):
        assert state.won is (len(state.built) == state.setup.goal)
        assert not (state.won and state.lost_by)


@given(SEEDS)
@settings(max_examples=25)
def test_the_engineer_walks_as_far_as_the_move_says_and_rests_else(seed):
    for before, move, after in steps(seed):
        path = getattr(move, "path", (move.to,) if isinstance(move, Retrieve) else ())
        assert after.engineer == (path[-1] if path else before.engineer)


@given(SEEDS)
@settings(max_examples=25)
def test_only_a_company_that_is_full_loses_anything(seed):
    for before, move, after in steps(seed):
        shown = preview(before, move)
        assert shown.state == after
        for thing in THINGS:
            # In an exchange or a sale the last of five may be lost and then given away.
            assert not shown.after.lost.of(thing) or shown.after.company.of(thing) >= MOST - 1


@given(SEEDS)
@settings(max_examples=25)
def test_undoing_the_last_move_gives_the_state_before(seed):
    read = read_record(random_game(seed, bad=0, moves=25))
    log = fold(read.game, read.setup, read.entries)

    undone = append(log, Undo(len(log.entries) - 1))

    assert undone.state == log.states[-2]


@given(SEEDS)
@settings(max_examples=25)
def test_a_move_that_is_offered_is_read_back_as_it_was(seed):
    for before, _, _ in steps(seed)[::7]:
        for move in legal_moves(before):
            assert read_move(move_json(move), before.setup, "") == move


@given(SEEDS)
@settings(max_examples=25)
def test_what_a_set_up_says_is_read_back_as_it_was(seed):
    game = random_game(seed, moves=1)
    setup = read_record({**game, "moves": []}).setup

    own = {number: card for number, card in setup.projects.items() if number > 4}
    again = read_projects({str(n): card_json(card) for n, card in own.items()}, "")
    assert again == setup.projects
    for key, card in zip(setup.rules.plays, setup.buildings, strict=True):
        json = [building_json(building) for building in card]
        read = read_record({**game, "moves": [], "setup": {**game["setup"], key.value: json}})
        assert read.setup.buildings == setup.buildings


def test_the_codes_are_those_of_the_format():
    assert [*Refusal] == [
        "finished", "wrong_phase", "not_rolled", "once_a_round", "card_used", "wrong_path",
        "has_token", "die_not_active", "wrong_action", "no_token_there", "already_built",
        "wrong_order", "cannot_afford",
    ]  # fmt: skip
    assert not NOTHING
