"""What the ledger says of a city that gets a seat by a correction, or loses it again."""

from itertools import permutations

import pytest

from campaign.legacy.ledger import with_marks
from campaign.legacy.moments import EPISODES
from campaign.legacy.reseating import seat_marks
from campaign.legacy.seating import seated_in
from tests.campaign_builders import ledger

AWAY = {
    "came late": ["4 start 1: joined"],
    "came last": ["24 start 1: joined"],
    "away for a while": ["1 start 1: retired", "4 start 1: joined"],
    "away from 2 on": ["2 start 1: retired"],
    "came late, went again": ["4 start 1: joined", "6 start 1: retired"],
}


def seats(entries):
    return {number for number in range(1, EPISODES + 1) if 1 in seated_in(entries, 2, number)}


def turned(entries, number, *, has_seat):
    return with_marks(entries, seat_marks(entries, 1, number, has_seat=has_seat))


@pytest.mark.parametrize("lines", [pytest.param(lines, id=key) for key, lines in AWAY.items()])
def test_each_seat_is_given_and_taken_alone_in_every_order(lines):
    """Of three seats one after the other no other episode gets or loses one."""
    known = ledger(*lines)
    before = seats(known)
    numbers = sorted({*range(1, 8), 22, 23, 24} - before)[:3]
    for there in permutations(numbers):
        given = known
        for number in there:
            had = seats(given)
            given = turned(given, number, has_seat=True)
            assert seats(given) == had | {number}
        for back in permutations(numbers):
            entries = given
            for number in back:
                had = seats(entries)
                entries = turned(entries, number, has_seat=False)
                assert seats(entries) == had - {number}, (there, back)
            assert seats(entries) == before
