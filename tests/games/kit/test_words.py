"""Names as they stand in a sentence."""

import pytest

from games.kit.words import listed


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], ""),
        (["Ana"], "Ana"),
        (["Ana", "Ben"], "Ana and Ben"),
        (["Ana", "Ben", "Cleo"], "Ana, Ben and Cleo"),
        (["Ana", "Ben", "Cleo", "Dan"], "Ana, Ben, Cleo and Dan"),
    ],
)
def test_names_stand_with_commas_and_one_and(names, said):
    assert listed(names) == said
    assert listed(iter(names)) == said


def test_another_word_may_stand_before_the_last():
    assert listed("abc", "or") == "a, b or c"
