"""The numbers of a campaign, against tables counted by hand."""

from campaign.legacy.numbers import (
    Mark,
    Outcome,
    Record,
    Result,
    Tie,
    head_to_head,
    records,
    source_names,
    symbol_race,
    ties,
)
from tests.campaign_builders import ledger

ENTRIES = ledger(
    "0 end 0: 3 typed",
    "1 end 0: 1 placement",
    "1 end 1: 2 placement",
    "2 end 0: 2 placement",
    "2 end 0: not 3",
    "2 end 0: 1 placement",
    "3 start 1: 1 fifty",
    "4 end 1: 5 typed",
    "1 end 1: tree on C3",
)


def result(place, total, passes=None, group=None):
    return Result(place, total, 0, "", passes, group)


OUTCOMES = [
    Outcome(1, {0: result(1, 20, 2, 5), 1: result(2, 12, 0, 7), 2: result(3, 12)}),
    Outcome(2, {0: result(2, 20, 1, 5), 1: result(1, 31, 4, 7)}),
    Outcome(3, {0: result(1, -4), 1: result(1, -4), 2: result(3, -9, 1, 2)}),
    Outcome(4, {}),
]


def test_symbols_add_up_from_the_founding_on_and_what_was_taken_back_is_none():
    assert symbol_race(ENTRIES, 3, 3) == [[3, 4, 5, 5], [0, 2, 2, 8], [0, 0, 0, 0]]


def test_a_race_before_the_first_episode_is_its_start():
    assert symbol_race(ENTRIES[:1], 2, 0) == [[3], [0]]


def test_the_record_of_a_city_names_the_first_episode_that_reached_it():
    assert records(OUTCOMES, 4) == [
        Record(3, 2, 36, Mark(20, 1), Mark(-4, 3), 3, Mark(5, 1)),
        Record(3, 2, 39, Mark(31, 2), Mark(-4, 3), 4, Mark(7, 1)),
        Record(2, 0, 3, Mark(12, 1), Mark(-9, 3), 1, Mark(2, 3)),
        Record(0, 0, 0, None, None, None, None),
    ]


def test_equal_points_are_a_tie_that_was_decided_or_shared():
    assert ties(OUTCOMES) == [Tie(1, (1, 2), 12, False), Tie(3, (0, 1), -4, True)]


def test_city_against_city_counts_places_of_episodes_that_both_played():
    assert head_to_head(OUTCOMES, 3) == {
        (0, 1): 1,
        (1, 0): 1,
        (0, 2): 2,
        (2, 0): 0,
        (1, 2): 2,
        (2, 1): 0,
    }


def test_sources_are_named_in_the_order_in_which_they_came_up():
    told = [
        Outcome(1, {}, None, {"Start": {0: 10}, "Trees": {0: 2}}),
        Outcome(2, {}),
        Outcome(3, {}, None, {"Wells": {0: 4}, "Start": {0: 10}}),
    ]
    assert source_names(told) == ["Start", "Trees", "Wells"]


def test_a_tie_of_three_of_whom_two_share_a_place_is_shared():
    three = Outcome(1, {0: result(3, 7), 1: result(1, 7), 2: result(1, 7)})
    assert ties([three]) == [Tie(1, (1, 2, 0), 7, True)]
