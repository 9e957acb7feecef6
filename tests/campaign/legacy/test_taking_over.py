"""A ledger as it is told where fewer episodes were taken over from paper."""

import pytest

from campaign.legacy.ledger import Removal, standing_entries
from campaign.legacy.taking_over import Taken, retold
from tests.campaign_builders import ledger

UNDONE = Taken(2, 5, 1)
"""Of episodes 2 to 5 none stays on paper."""

TAKEN_OFF = {
    "under the number that it gets": (
        ("3 end 0: tree on A1", "1 end 0: rock on C1", "1 end 0: tree on C3", "1 end 0: not 2"),
        [(1, 1)],
    ),
    "each under its own": (
        (
            "1 end 0: rock on C1",
            "3 end 0: tree on A1",
            "1 end 1: rock on C1",
            "1 end 1: not 2",
            "1 end 0: not 0",
        ),
        [(1, 1), (1, 0)],
    ),
    "from when it was put on, where that was said on paper": (
        ("1 end 0: rock on C1", "3 end 0: tree on A1", "5 end 0: not 0"),
        [(1, 0)],
    ),
    "not at all where it goes with the episodes": (
        ("1 end 0: rock on C1", "3 end 0: tree on A1", "5 end 0: not 1"),
        [],
    ),
}


@pytest.mark.parametrize(("lines", "removals"), TAKEN_OFF.values(), ids=TAKEN_OFF)
def test_what_was_taken_off_stays_off(lines, removals):
    """(episode, entry) of each removal: the entry is numbered as the ledger then is."""
    stays = [new for _, new in retold(ledger(*lines), UNDONE)]

    assert [entry.number for entry in stays] == [*range(len(stays))]
    found = [(one.episode, one.mark.of) for one in stays if isinstance(one.mark, Removal)]
    assert found == removals


def test_what_stays_stands_where_nothing_of_it_was_taken_off():
    entries = ledger(
        "3 end 0: tree on A1", "1 end 0: rock on C1", "1 end 0: tree on C3", "1 end 0: not 1"
    )
    stays = [new for _, new in retold(entries, UNDONE)]
    assert [entry.mark for entry in standing_entries(stays)] == [entries[2].mark]
