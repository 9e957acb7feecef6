"""Which cities have a seat when, and which seat that is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.legacy.awards import city_places, leaders
from campaign.legacy.seating import away_words, of_cities, seated_in
from games.kit.scores import Score, Standing
from tests.campaign_builders import ledger

COMINGS = ["5 start 1: retired", "9 start 1: joined", "4 start 3: joined", "9 start 0: retired"]


@pytest.mark.parametrize(
    ("episode", "cities"),
    [
        pytest.param(1, (0, 1, 2), id="the founders"),
        pytest.param(4, (0, 1, 2, 3), id="a fourth joined"),
        pytest.param(5, (0, 2, 3), id="one retired"),
        pytest.param(8, (0, 2, 3), id="and stays away"),
        pytest.param(9, (1, 2, 3), id="comes back while another goes"),
        pytest.param(25, (1, 2, 3), id="after the last episode"),
    ],
)
def test_the_cities_of_an_episode_by_seat(episode, cities):
    assert seated_in(ledger(*COMINGS), 4, episode) == cities


@pytest.mark.parametrize(
    ("city", "episode", "words"),
    [
        (0, 3, ""),
        (1, 4, ""),
        (1, 5, "retired, from episode 5 on"),
        (1, 8, "retired, from episode 5 on"),
        (1, 9, ""),
        (3, 1, "comes with episode 4"),
        (3, 4, ""),
    ],
)
def test_since_when_a_city_is_away(city, episode, words):
    assert away_words(ledger(*COMINGS), city, episode) == words


@pytest.mark.parametrize(
    ("lines", "plays"),
    [
        pytest.param(["3 start 0: retired", "3 start 0: joined"], True, id="thought better of it"),
        pytest.param(
            ["3 start 0: joined", "3 start 0: retired"], False, id="the later word counts"
        ),
        pytest.param(["3 start 0: retired", "3 start 0: not 0"], True, id="taken back"),
    ],
)
def test_of_two_words_for_one_episode_the_later_counts(lines, plays):
    assert (0 in seated_in(ledger(*lines), 2, 3)) == plays


@given(
    st.lists(
        st.tuples(st.integers(1, 24), st.integers(0, 3), st.sampled_from(["joined", "retired"])),
        max_size=12,
    ),
    st.integers(1, 24),
)
def test_a_city_plays_as_its_last_word_before_says(said, episode):
    entries = ledger(*(f"{when} start {city}: {word}" for when, city, word in said))
    expected = []
    for city in range(4):
        words = sorted((when, n, word) for n, (when, one, word) in enumerate(said) if one == city)
        before = [word for when, _, word in words if when <= episode]
        first = words[0][2] if words else "retired"
        if (before[-1] == "joined") if before else (first == "retired"):
            expected.append(city)
    assert seated_in(entries, 4, episode) == tuple(expected)


def test_a_standing_tells_of_cities_where_the_table_told_of_seats():
    scores = tuple(Score(seat, seat + 1, ()) for seat in range(3))
    found = of_cities(Standing(True, scores, ((0, 2),)), (0, 2, 3))
    assert [score.seat for score in found.scores] == [0, 2, 3]
    assert (found.undecided, found.winners) == (((0, 3),), (0,))


@pytest.mark.parametrize(
    ("symbols", "playing", "first", "places"),
    [
        pytest.param((9, 4, 4), (1, 2), (1, 2), {1: 1, 2: 1}, id="the retired one had the most"),
        pytest.param((9, 4, 5), (0, 1), (0,), {0: 1, 1: 2}, id="the last but one retired"),
        pytest.param((3, 3, 1), (), (0, 1), {0: 1, 1: 1, 2: 3}, id="where nobody plays, all"),
    ],
)
def test_who_leads_among_those_who_play(symbols, playing, first, places):
    assert leaders(symbols, playing) == first
    assert city_places(symbols, playing) == places
