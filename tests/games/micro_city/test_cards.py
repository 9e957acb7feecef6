"""The project cards that the text tells of: how far, which die, and what each action does."""

import pytest

from games.micro_city.deeds import CARDS
from tests.games.micro_city.test_deeds import PROJECT, SIDES, TWO, company, score

# The number is how many tokens, or materials that are got; of a material, what it costs.
TABLE = [
    pytest.param(1, 1, 1, ["take_back 1"], ["take_back 2"]),
    pytest.param(2, 1, 2, ["set_die 1"], ["take_back 1", "material 0"]),
    pytest.param(3, 2, 3, ["material 1"], ["construct 1"]),
    pytest.param(4, 2, 4, ["keep_dial 1", "exchange 2"], ["develop 1"]),
]


@pytest.mark.parametrize(("number", "moves", "die", "basic", "advanced"), TABLE)
def test_a_project_card_moves_and_offers_what_the_text_says(number, moves, die, basic, advanced):
    card = CARDS[number]

    assert (card.moves, card.die) == (moves, die)
    told = [
        [f"{deed.kind.value} {deed.count}" for deed in deeds]
        for deeds in (card.basic, card.advanced)
    ]
    assert told == [basic, advanced]


ELSEWHERE = ["roll 3 3 5 keep 3 5", "card 3 to D1 D2 advanced building=Inn"]


def test_card_3_builds_wherever_the_engineer_is():
    found = score(*TWO, *ELSEWHERE)

    assert (found["total"], found["company"]["wood"]) == (1, 0)


@pytest.mark.parametrize(
    ("lines", "setup"),
    [
        pytest.param([*TWO, *ELSEWHERE], {}, id="building by card 3"),
        pytest.param(["roll 1 1 5 keep 1 5", "card 1 to B1 advanced areas="], {}, id="card 1"),
        pytest.param([*PROJECT, "card 2 to B1 advanced material=coal"], {}, id="card 2"),
        pytest.param(
            [*TWO, "roll 4 4 5 keep 4 5", "card 4 to B1 A1 advanced district=2"], SIDES, id="card 4"
        ),
    ],
)
def test_an_advanced_action_uses_its_die_so_that_the_final_phase_gives_nothing(lines, setup):
    before = company(*lines, **setup)

    assert company(*lines, "invest skip", **setup) == before
