"""What a correction changes of the dues, in words."""

import pytest

from campaign.legacy.due_changes import DueChange
from campaign.legacy.moments import Moment
from campaign.pages.due_changes import due_words


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ((1, 0), (0, 0), "one rock no longer due"),
        ((0, 0), (1, 0), "one rock due"),
        ((2, 0), (0, 0), "2 × one rock no longer due"),
        ((1, 0), (2, 0), "2 × one rock due, and not 1"),
        ((3, 0), (2, 0), "2 × one rock due, and not 3"),
        ((1, 1), (1, 0), "one rock due"),
        ((1, 1), (0, 1), "one rock too many"),
        ((1, 0), (0, 1), "one rock too many"),
        ((0, 1), (1, 1), "one rock no longer too many"),
        ((0, 1), (2, 1), "one rock due"),
        ((1, 0), (1, 1), "one rock no longer due"),
        ((1, 1), (2, 2), "2 × one rock brought, and 2 of them placed"),
    ],
)
def test_what_differs_of_a_due(before, after, words):
    due = DueChange(0, "rock", (3, Moment.END), before, after)
    assert due_words(due, "one rock") == f"{words}, after episode 3"
