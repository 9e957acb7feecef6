"""Who was mayor when: a board is not a person."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.legacy.tenure import guests_in, mayor_at, tenures
from tests.campaign_builders import ledger, point

CHANGES = ["3 start 0: Eva for Ana", "7 start 0: Ben for Eva", "5 start 1: Finn for Cleo"]


@pytest.mark.parametrize(
    ("until", "names"),
    [
        pytest.param("0 end", ("Ana", "Cleo"), id="at the founding"),
        pytest.param("2 end", ("Ana", "Cleo"), id="before the first change"),
        pytest.param("3 start", ("Eva", "Cleo"), id="at the change itself"),
        pytest.param("6 end", ("Eva", "Finn"), id="between"),
        pytest.param("7 start", ("Ben", "Finn"), id="at the last"),
        pytest.param(None, ("Ben", "Finn"), id="now"),
    ],
)
def test_the_mayor_at_a_point(until, names):
    entries = ledger(*CHANGES)
    until = until and point(until)
    assert (
        mayor_at(entries, 0, "Ben", until=until),
        mayor_at(entries, 1, "Finn", until=until),
    ) == names


def test_a_city_without_a_change_has_its_mayor_of_today_always():
    assert mayor_at(ledger(*CHANGES), 2, "Dan", until=point("1 start")) == "Dan"


def test_a_change_that_was_taken_back_leaves_the_mayor_before():
    entries = ledger("3 start 0: Eva for Ana", "3 start 0: not 0")
    assert mayor_at(entries, 0, "Ana") == "Ana"


def test_the_mayor_before_a_late_correction_is_still_the_first():
    entries = ledger("7 start 0: Ben for Ana", "3 start 0: Eva for Ana")
    assert [mayor_at(entries, 0, "Ben", until=point(at)) for at in ("2 end", "5 end")] == [
        "Ana",
        "Eva",
    ]


def test_guests_are_those_of_one_episode():
    entries = ledger(
        "2 start 0: guest Eva", "3 start 1: guest Finn", "3 start 2: guest Zoe", "3 start 2: not 2"
    )
    assert [guests_in(entries, n) for n in (1, 2, 3)] == [{}, {0: "Eva"}, {1: "Finn"}]


@pytest.mark.parametrize(
    ("names", "now", "told"),
    [
        pytest.param("", "Ana", ["Ana from the beginning"], id="nothing played"),
        pytest.param("Ana Ana", "Ana", ["Ana from the beginning"], id="one"),
        pytest.param("Ana", "Eva", ["Ana episode 1", "Eva since episode 2"], id="from the next on"),
        pytest.param(
            "Ana Ana Eva",
            "Ana",
            ["Ana episodes 1 to 2", "Eva episode 3", "Ana since episode 4"],
            id="back again",
        ),
    ],
)
def test_mayors_one_after_the_other(names, now, told):
    by_episode = dict(enumerate(names.split(), 1))
    found = tenures(by_episode, now, len(by_episode) + 1)
    assert [f"{one.name} {one.words}" for one in found] == told


@given(st.lists(st.sampled_from(["Ana", "Ben", "Eva"]), min_size=1, max_size=24))
def test_tenures_cover_every_episode_once_with_its_mayor(names):
    *played, now = names
    found = tenures(dict(enumerate(played, 1)), now, len(names))
    spread = [one.name for one in found for _ in range(one.first, (one.last or len(names)) + 1)]
    assert spread == names
    assert all(a.name != b.name for a, b in pairwise(found))
