from random import Random

from tests.killing.rounds import run


def test_what_was_answered_outlives_kills_in_the_middle_of_writes(tmp_path):
    answered, unanswered = run(tmp_path, 5, chance=Random(5))
    assert answered > 20
    assert unanswered > 0
