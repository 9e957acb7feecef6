"""What a page has chosen so far: always a walk that the Engineer can begin."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.micro_city.city import is_walk
from games.micro_city.drafting import RETRIEVE, read_draft
from tests.games.micro_city.builders import record, state_of

STATE = state_of(record("roll 1 2 3 keep 1 2", "card 1 to B1 planning", "set 3 4"))
WORDS = st.sampled_from(
    ["", "1", "2", "3", "4", "9", "x", "A1", "B1", "B2 C2", "A1 B1", "ZZ", "D4 "]
)
KEYS = ["card", "pick", "path", "tap", "back", "other", "dice", "die", "roll", "choice", "areas_0"]


def draft(**typed):
    return read_draft(STATE, {key: (text,) for key, text in typed.items()})


WALKS = [
    pytest.param({"pick": "3"}, "3", "", id="a card is picked"),
    pytest.param({"card": "3", "tap": "B2"}, "3", "B2", id="a first step"),
    pytest.param({"card": "3", "path": "B2", "tap": "B1"}, "3", "B2 B1", id="there and back"),
    pytest.param({"card": "3", "path": "B2 B1", "tap": "A1"}, "3", "A1", id="a whole walk anew"),
    pytest.param({"card": "3", "path": "B2", "back": "1"}, "3", "", id="a step back"),
    pytest.param({"card": "3", "path": "B2", "pick": "4"}, "4", "", id="another card"),
    pytest.param({"card": "3", "path": "B2", "other": "1"}, "", "", id="no card"),
    pytest.param({"card": RETRIEVE, "tap": "A1"}, RETRIEVE, "A1", id="retrieving"),
    pytest.param({"card": "2", "path": "C1 D1"}, "2", "C1", id="no longer than the card's moves"),
    pytest.param({"card": "3", "path": "C1 A4"}, "3", "C1", id="no further than it leads"),
    pytest.param({"pick": "1"}, "", "", id="a discarded card"),
    pytest.param({"tap": "B2"}, "", "", id="a tap without a card"),
]


@pytest.mark.parametrize(("typed", "card", "path"), WALKS)
def test_a_card_and_a_walk_are_chosen_by_taps(typed, card, path):
    found = draft(**typed)

    assert (found.card, found.path_text) == (card, path)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"card": "3", "tap": "D4"}, "D4 does not touch B1: from there to A1 C1 B2."),
        ({"card": "3", "path": "C1", "tap": "C1"}, "C1 does not touch C1: from there to B1 D1 C2."),
        ({"pick": "1"}, "Card 1 is discarded: retrieving brings all cards back."),
        ({"card": "3", "tap": "B2"}, ""),
        ({"tap": "B1"}, "B1, industrial (wood), die 2, token, the Engineer."),
        ({"tap": "D1"}, "D1, commercial, die 4 is active."),
        ({"tap": "E9"}, ""),
    ],
)
def test_a_tap_that_is_no_step_is_answered(typed, said):
    assert draft(**typed).said == said


@given(st.dictionaries(st.sampled_from(KEYS), WORDS))
def test_whatever_is_sent_the_walk_can_be_begun(typed):
    found = draft(**typed)

    assert is_walk(STATE.engineer, found.path, len(found.path))
    assert len(found.path) <= found.moves
    assert found.is_walked == (found.card != "" and len(found.path) == found.moves)
    assert len(found.dice) <= 3
    assert set(found.dice) <= set(range(1, 7))
