"""Two games of the other side, counted by hand from boards drawn here.

Ana's board at the end of the first, and Ben's. A building is its id's letter and number; a
dot is an empty space, T two trees, R two rocks, w a well, m mountain; the river runs
between C and D.

       A  B  C | D  E  F              A  B  C | D  E  F
    1 y2 y1 y1 | c1 .  m           1 y2 y1 T  | .  .  m
    2 b1 b1 w  | c1 b2 .           2 .  y1 w  | .  .  .
    3 .  r1 r1 | r2 .  .           3 b2 r1 r1 | r2 r2 .
    4 .  R  .  | r2 w  .           4 .  R  c1 | .  w  .
    5 m  .  .  | b3 b3 y3          5 m  .  c1 | b3 b3 y3

Both cover the second vein, F5, by y3, on one card: 3 points each. Groups: yellow y1 y2, red
r1 r2 (across the river), one blue: 5 each. Ana's church c1 has y1 on C1, r2 on D3, b2 on
E2 by its sides: 3; Ben's has no yellow. Ana's well C2 has y1, b1, c1, r1 around: 4. Empty
spaces of Ana by rows: 1, 1, 3, 3, 2; of Ben: 2, 4, 1, 3, 1.
"""

import json

import pytest

from tests.builders import points
from tests.games.test_playthroughs import source, stored

BY_HAND = {
    "other-side-three-players-gold-shared": [
        {"start": 10, "gold": 3, "groups": 5, "churches": 3, "wells": 4, "rocks": -2, "empty": -10},
        {"start": 10, "passes": -1, "gold": 3, "groups": 5, "trees": 2, "rocks": -2, "empty": -11},
        {"start": 10, "groups": 3, "trees": 2, "rocks": -2, "empty": -16},
    ],
    "other-side-two-players-reaching-50": [
        {"start": 10, "groups": 1, "trees": 40, "empty": -18, "capped": 17},
        {"start": 10, "passes": -1, "trees": 40, "empty": -20},
    ],
}
TOTALS = {
    "other-side-three-players-gold-shared": [13, 6, -3],
    "other-side-two-players-reaching-50": [50, 29],
}


@pytest.mark.parametrize("name", BY_HAND)
def test_a_game_has_the_result_that_was_counted_by_hand(name):
    assert json.loads(source(name))["setup"]["rules"] == "eternal"
    scores = stored(name)["scores"]

    assert [points(score) for score in scores] == BY_HAND[name]
    assert [score["total"] for score in scores] == TOTALS[name]
    assert [score["place"] for score in scores] == [*range(1, len(scores) + 1)]
    assert {score["symbols"] for score in scores} == {0}
