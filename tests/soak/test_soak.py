from random import Random

import pytest

from games.records import record_bytes
from tests.soak.phones import Table
from tests.soak.rounds import START, check, run

KINDS = {"taken", "agreed", "refused", "repeated"}


def test_two_phones_at_the_same_tables_lose_nothing_and_break_nothing(tmp_path):
    chance = Random(7)
    counted = run(tmp_path, 120, chance=chance)
    # Who of two is first is not for `chance` to say: in one of a hundred such walks nothing that
    # was taken is sent again.
    while counted.keys() != KINDS and counted.total() < 1200:
        counted += run(tmp_path, 120, chance=chance)
    assert counted.keys() == KINDS
    assert counted["taken"] > counted.total() / 3


class Site:
    """A site whose log of a table is what a test says."""

    def __init__(self, *ids):
        self.moves = [{"do": "reveal", "building": "y1", "id": id} for id in ids]

    def ask(self, method, path):
        setup = {"terrain": ["...."], "banks": ["0011"]}
        record = {**START, "seats": [{"name": "Ana"}], "setup": setup, "moves": self.moves}
        return None, record_bytes(record)


A, B = (f"00000000-0000-4000-8000-00000000000{n}" for n in (1, 2))


@pytest.mark.parametrize(
    ("site", "taken"),
    [
        pytest.param(Site(), {A}, id="a silent drop"),
        pytest.param(Site(A), set(), id="what was refused"),
        pytest.param(Site(A, A), {A}, id="what counts twice"),
        pytest.param(Site(A, B), {A, B}, id="a log that does not replay"),
    ],
)
def test_the_check_sees(site, taken):
    with pytest.raises(AssertionError):
        check(site, Table("/", taken))
